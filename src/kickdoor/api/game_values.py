"""What a game returns: options, events and moves, as plain values.

Types only; `api.game` fills them.
"""

from __future__ import annotations

import msgspec

from kickdoor.actions import Action
from kickdoor.engine.state import Event as RawEvent
from kickdoor.seats.event_facts import ARGS, CARD, DECK, EVENT_NAMES, SEAT, SKIP
from kickdoor.seats.printed_cards import DECKS


class Option(msgspec.Struct, frozen=True):
    """Something a seat may do now: the action, and the same in words."""

    action: Action
    words: str

    def __str__(self) -> str:
        return self.words


class Move(msgspec.Struct, frozen=True):
    """An action that was done, and by whom."""

    seat: int
    action: Action
    text: str = ""  # said with it


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened. What the reader may not know is missing from it."""

    number: int  # from 0, in the order they happened
    name: str  # "card_drawn", "level_gained" ...
    rule: str  # the rule it follows
    seat: int | None  # whom it happened to, or who did it
    cards: tuple[int, ...] = ()  # numbers of cards it speaks of
    seats: tuple[int, ...] = ()  # other seats it speaks of
    numbers: tuple[int, ...] = ()  # levels, a die, Gold Pieces ...
    deck: str = ""  # "door" or "treasure"
    words: str = ""  # a sentence; some events need none

    def __str__(self) -> str:
        return self.words or self.name.replace("_", " ")


def event_of(raw: RawEvent, number: int, words: str) -> Event:
    """An event of the engine, redacted already, as a value."""
    code, rule, seat, first, second, _ = raw
    found: dict[str, list[int]] = {}
    for kind, value in zip(ARGS.get(code, (CARD, SKIP)), (first, second), strict=True):
        if kind != SKIP and (value >= 0 or kind not in (CARD, SEAT, DECK)):
            found.setdefault(kind, []).append(value)
    deck = found.pop(DECK, [0])[0]
    cards, seats = found.pop(CARD, []), found.pop(SEAT, [])
    return Event(
        number=number,
        name=EVENT_NAMES.get(code, str(code)),
        rule=rule,
        seat=seat if seat >= 0 else None,
        cards=tuple(cards),
        seats=tuple(seats),
        numbers=tuple(value for values in found.values() for value in values),
        deck=DECKS.get(deck, ""),
        words=words,
    )
