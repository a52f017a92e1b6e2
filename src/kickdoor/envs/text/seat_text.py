"""What one seat sees, as a text that a person can read, made of its view and of nothing else.

It words; it decides nothing and keeps nothing.
"""

from __future__ import annotations

from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import Seat
from kickdoor.envs.game_words import Wording
from kickdoor.envs.seat_game import SeatGame
from kickdoor.seats.event_words import event_words
from kickdoor.seats.printed_cards import card_of
from kickdoor.seats.redaction import redact
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import View

MOST_EVENTS = 40


def news(game: SeatGame, words: Words, seat: int, since: int) -> list[str]:
    """What has happened since that event, as the seat may know it."""
    events = game.st.events or []
    told = [event_words(words, redact(raw, Seat(seat)), game.st.texts) for raw in events[since:]]
    lines = [line for line in told if line]
    left = len(lines) - MOST_EVENTS
    return [f"({left} more before that)", *lines[left:]] if left > 0 else lines


def table_text(game: SeatGame, wording: Wording, seat: int) -> str:
    """The table, the fight, open offers and the own cards with their texts."""
    seen, words = view(game.st, Seat(seat)), wording.of(seat)
    parts = [wording.table(game, seat), *_fight(seen, words), *_offers(seen, words)]
    mine = seen.players[seat]
    worn = [one.card for one in mine.table]
    parts.append("In front of you:" if worn else "Nothing lies in front of you.")
    parts += [f"  {card_text(game.cat.cards[card])}" for card in worn]
    parts.append("Your hand:" if seen.hand else "Your hand is empty.")
    parts += [f"  {card_text(game.cat.cards[card])}" for card in seen.hand]
    return "\n".join(parts)


def options_text(options: list[str]) -> str:
    """The options, numbered from 1."""
    return "\n".join(f"[{number}] {words}" for number, words in enumerate(options, 1))


def card_text(definition: CardDef) -> str:
    """A card in one line: name, facts, text."""
    card = card_of(definition)
    facts = [card.kind.replace("_", " ")]
    if card.level:
        facts.append(f"Level {card.level}, Treasures {card.treasures}")
    if card.bonus:
        facts.append(f"{card.bonus:+d}")
    facts += [one for one in (card.slot, "Big" if card.big else "") if one]
    if card.hands:
        facts.append(f"{card.hands} hands" if card.hands > 1 else "1 hand")
    if card.value is not None:
        facts.append(f"{card.value} Gold Pieces")
    bad = f" Bad Stuff: {card.bad_stuff}" if card.bad_stuff else ""
    return f"{card.name} ({', '.join(facts)}). {card.text}{bad}".strip()


def _fight(seen: View, words: Words) -> list[str]:
    fight = seen.combat
    if fight is None:
        return []
    found = [f"{words.seat(fight.fighter)} fights: {fight.side} against {fight.monsters}."]
    found += [f"  {card_text(words.cat.cards[foe.card])}" for foe in fight.foes]
    found.append(f"  To win: {fight.treasures} Treasures, {fight.levels} Levels.")
    return found


def _offers(seen: View, words: Words) -> list[str]:
    return [f"Open: {words.offer(seen, offer)}" for offer in seen.offers]
