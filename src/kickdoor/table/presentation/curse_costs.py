"""A Curse on its way: whom it hits, and what it would cost its victim, in words.

The numbers are the engine's own forecast. A hand that the reader may not see is only counted.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.flow.curses import current_curse
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.forecast import Forecast
from kickdoor.engine.forecasts.outcomes import CHANCE, Change, Fork, Outcome
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.node import Effect, walk
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_of
from kickdoor.games import advice
from kickdoor.seats.player_summaries import listed
from kickdoor.seats.seat_words import Words
from kickdoor.table.wire.message_parts import StrikeLine

MOST_NAMED: Final = 6  # cards to choose from
# What has no number that anybody would miss.
PLAIN: Final = {
    o.DEATH: "life",
    o.SEX: "a change of sex",
    o.TRAIT: "a change of who {you} {are}",
    o.TURN_LOST: "the next turn",
    o.SHOWN: "a look at {your} hand",
    o.HAND: "another hand",
}


def strike_line(st: State, words: Words) -> StrikeLine | None:
    """The Curse that is about to strike, for the reader of these words."""
    frame = current_curse(st)
    if frame is None:
        return None
    hits = own_victims(st, frame.card, frame.victim, frame.by) or [frame.victim]
    cost = ""
    for seat in hits:
        if seat == words.you or (words.you not in hits and seat == hits[0]):
            cost = cost_of(st, words, frame.card, seat, frame.by)
    return StrikeLine(card=frame.card, by=frame.by, victim=frame.victim, hits=hits, cost=cost)


def aims_itself(definition: CardDef) -> bool:
    """The card says whom it hits: whoever it is played on makes no difference."""
    if definition.kind != c.CURSE or not definition.hurts or definition.text.statics:
        return False
    for node in walk(definition.play):
        if isinstance(node, Effect):
            losers = node.losers()
            if losers is not None and losers not in definition.hurts:
                return False
        if isinstance(node, Who) and node.code in (c.W_YOU, c.W_CHOSEN) and node.cond is not None:
            return False
    return True


def own_victims(st: State, card: CardId, target: Seat, by: Seat) -> list[Seat]:
    """Whom a card that chooses its own victims would hit now; nobody for one that is aimed."""
    definition = st.cat.cards[card]
    if not aims_itself(definition):
        return []
    frame = EffectFrame(definition.play)
    frame.you, frame.by, frame.card = target, by, card
    return sorted({seat for who in definition.hurts for seat in seats_of(st, who, frame)})


def cost_of(st: State, words: Words, card: CardId, seat: Seat, by: Seat) -> str:
    """What it would cost that player: a phrase, or why it costs nothing."""
    definition = st.cat.cards[card]
    forecast = Forecast(st, seat, by, card)
    outcome = definition.play.forecast(forecast)
    for static in definition.text.statics:
        outcome.add(static.forecast(forecast))
    said = _all(st, words, outcome, seat)
    if said:
        return f"{said[:1].upper()}{said[1:]}."
    return "It lasts." if definition.text.statics or definition.text.triggers else "Nothing."


def _all(st: State, words: Words, outcome: Outcome, seat: int) -> str:
    """Everything that happens to the player, one thing after another."""
    parts = [_said(st, words, one) for one in outcome.changes if one.seat == seat]
    parts += [_forked(st, words, fork, seat) for fork in outcome.forks]
    return listed(list(dict.fromkeys(part for part in parts if part)))


def _forked(st: State, words: Words, fork: Fork, seat: int) -> str:
    """One of several ways."""
    ways = [_all(st, words, one, seat) or "nothing" for one in fork.of]
    different = list(dict.fromkeys(ways))
    if different == ["nothing"]:
        return ""
    said = " or ".join(different)
    if fork.chooser == CHANCE:
        return f"{said} (the die decides)" if len(different) > 1 else said
    return said


def _said(st: State, words: Words, change: Change) -> str:
    """One change in words."""
    seat, amount = change.seat, change.amount
    player = st.players[seat]
    mine = seat == words.you
    if change.what == o.LEVELS and amount < 0:
        levels = "a level" if amount == -1 else f"{-amount} levels"
        return f"{levels} (Level {player.level} → {player.level + amount})"
    if change.what == o.LOSS:
        return _lost(st, words, change)
    if change.what == o.GOLD:
        return f"Items worth {amount:,} Gold Pieces"
    if change.what == o.STRENGTH and amount < 0:
        return f"{-amount} strength"
    if change.what == o.RUN and amount < 0:
        return f"{-amount} on rolls to Run Away"
    plain = PLAIN.get(change.what, "")
    return plain.format(you="you" if mine else "they", are="are", your="your" if mine else "their")


def _lost(st: State, words: Words, change: Change) -> str:
    """Cards that go: by name if the reader may know them, otherwise by number."""
    seat, count = change.seat, min(change.amount, len(change.cards))
    held = [card for card in change.cards if card in st.players[seat].hand]
    mine = seat == words.you
    if not change.cards or count <= 0:
        return ""
    whose = "your" if mine else "their"
    if len(held) == len(change.cards):
        cards = "a card" if count == 1 else f"{count} cards"
        if count == len(st.players[seat].hand):
            return f"{whose} whole hand"
        return f"{cards} of {whose} hand"
    known = [card for card in change.cards if mine or card not in held]
    if not known or len(known) > MOST_NAMED:
        return "an Item" if count == 1 else f"{count} Items"
    given = advice.strength_given(st, seat, known)
    names = [
        f"{words.card(card)} (−{gives} strength)" if gives > 0 else words.card(card)
        for card, gives in zip(known, given, strict=True)
    ]
    if len(known) <= count:
        return listed(names)
    picks = "you choose" if change.by == words.you else "chance decides"
    if change.by not in (words.you, CHANCE):
        picks = f"{words.seat(change.by)} chooses"
    number = "" if count == 1 else f"{count} of "
    return f"{number}{', '.join(names[:-1])} or {names[-1]} ({picks})"
