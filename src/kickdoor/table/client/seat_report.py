"""What a seat of an online table sees, as a text: made of its updates and of nothing else.

It words; it decides nothing and keeps nothing.
"""

from __future__ import annotations

import time

import msgspec

from kickdoor.engine.ids import CardId
from kickdoor.seats.views import View
from kickdoor.table.client.table_seat import TableSeat
from kickdoor.table.wire.http_bodies import Face
from kickdoor.table.wire.message_parts import Asks, Choice
from kickdoor.table.wire.server_messages import UpdateShape

MOST_LINES = 40
SPECIAL = {"free": "free", "bot": "bot"}


def seat_view(update: UpdateShape) -> View:
    """The view of the seat: what everybody sees, and what only this seat may know."""
    own = update.own
    if own is None:
        return update.public
    offers = [one.offer for one in own.offers]
    return msgspec.structs.replace(
        update.public,
        seat=update.seat,
        hand=own.hand,
        fresh=own.fresh,
        demand=own.demand,
        offers=offers,
    )


def choices_of(asks: Asks | None) -> list[Choice]:
    """Everything that can be done now, one after another."""
    return [choice for group in asks.groups for choice in group.choices] if asks else []


def table_report(held: TableSeat) -> str:
    """The table, the fight, open offers, and the own cards with their texts."""
    update = held.update
    if update is None:
        return waiting_room(held)
    seen = update.public
    lines = [f"Turn {seen.turn}, {held.name(seen.active)}'s turn. You are {held.name(held.seat)}."]
    for player in seen.players:
        mark = "*" if player.seat in seen.awaited.seats else " "
        cards = f"{player.hand_size} cards in hand"
        lines.append(f"{mark}{held.name(player.seat)}: {player.summary}; {cards}")
    lines += _fight(held, update)
    own = update.own
    lines += [f"Open: {one.text}" for one in own.offers] if own is not None else []
    mine = [one.card for one in seen.players[held.seat].table]
    lines.append("In front of you:" if mine else "Nothing lies in front of you.")
    lines += [f"  {card_line(held, card)}" for card in mine]
    hand = own.hand if own is not None else []
    lines.append("Your hand:" if hand else "Your hand is empty.")
    lines += [f"  {card_line(held, card)}" for card in hand]
    return "\n".join(lines)


def waiting_room(held: TableSeat) -> str:
    """The table before the cards are dealt."""
    table = held.table
    lines = [f"Table {table.name or table.table}: the cards are not dealt yet."]
    for chair in table.chairs:
        who = SPECIAL.get(chair.kind, "here" if chair.present else "away")
        mark = " (you)" if chair.seat == held.seat else ""
        lines.append(f" Seat {chair.seat + 1}: {chair.name or 'nobody'}{mark}, {who}")
    lines.append(f"{held.name(table.owner)} deals when everybody is there.")
    return "\n".join(lines)


def question_line(held: TableSeat) -> str:
    """What is asked, what it leads to, whom the table waits for, and the clock."""
    update = held.update
    if update is None:
        return ""
    if update.public.over:
        return over_line(held)
    asks = update.asks
    parts = [asks.title, asks.says, asks.note, asks.waiting] if asks is not None else []
    parts.append(clock_line(held))
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)


def over_line(held: TableSeat) -> str:
    """How it ended."""
    winners = held.update.public.winners if held.update is not None else []
    won = " and ".join(held.name(seat) for seat in winners)
    return f"The game is over. {won or 'Nobody'} won."


def clock_line(held: TableSeat) -> str:
    """When the table moves on by itself."""
    update = held.update
    if update is None:
        return ""
    clock = update.clock
    if clock.paused:
        return "The table is having a pause"
    passed = (time.monotonic() - held.told_at) * 1000
    for due, words in ((clock.closes, "The window closes"), (clock.acts, "The table moves on")):
        if due >= 0:
            left = max(0, round((due - clock.now - passed) / 1000))
            return f"{words} in {left} seconds"
    return ""


def options_list(held: TableSeat, choices: list[Choice]) -> str:
    """The options, numbered from 1, with what has to be paid."""
    lines: list[str] = []
    for number, choice in enumerate(choices, 1):
        line = f"[{number}] {choice.label}"
        if choice.pay is not None:
            names = ", ".join(card_name(held, card) for card in choice.pay.cards)
            low, high = choice.pay.low, choice.pay.high
            many = str(low) if low == high else f"{low} to {high}"
            line += f" (pay {many} of {names}: “{number} paying {{names}}”)"
        lines.append(line)
    return "\n".join(lines)


def card_name(held: TableSeat, card: CardId) -> str:
    """The name of a card."""
    face = held.face(card)
    return face.name if face is not None else "a hidden card"


def card_line(held: TableSeat, card: CardId) -> str:
    """A card in one line."""
    face = held.face(card)
    return face_line(face) if face is not None else "a hidden card"


def face_line(face: Face) -> str:
    """What is printed: name, facts, text."""
    facts = [face.kind_name or face.kind]
    if face.level:
        facts.append(f"Level {face.level}, Treasures {face.treasures}")
    if face.bonus:
        facts.append(f"{face.bonus:+d}")
    facts += [one for one in (face.slot, "Big" if face.big else "") if one]
    if face.hands:
        facts.append(f"{face.hands} hands" if face.hands > 1 else "1 hand")
    if face.value >= 0:
        facts.append(f"{face.value} Gold Pieces")
    bad = f" Bad Stuff: {face.bad_stuff}" if face.bad_stuff else ""
    return f"{face.name} ({', '.join(facts)}). {face.text}{bad}".strip()


def news_text(lines: list[str]) -> list[str]:
    """The latest lines; how many were left out is said."""
    left = len(lines) - MOST_LINES
    return [f"({left} more before that)", *lines[left:]] if left > 0 else lines


def _fight(held: TableSeat, update: UpdateShape) -> list[str]:
    fight, parts = update.public.combat, update.fight
    if fight is None:
        return []
    helper = f" with {held.name(fight.helper)}" if fight.helper >= 0 else ""
    lines = [f"{held.name(fight.fighter)}{helper} fights: {fight.side} against {fight.monsters}."]
    if parts is not None:
        lines.append(f"  Side: {', '.join(part.text for part in parts.side)}")
        lines.append(f"  Monsters: {', '.join(part.text for part in parts.monsters)}")
    lines += [f"  {card_line(held, foe.card)}" for foe in fight.foes]
    lines.append(f"  To win: {fight.treasures} Treasures, {fight.levels} Levels.")
    return lines
