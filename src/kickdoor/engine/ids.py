"""Types of the numbers that seats, cards, definitions, foes and offers go by.

To the machine they are plain integers, in memory, in saves and on the wire. To the type checker
they are not: a card cannot be passed for a seat (docs/decisions/0030). It holds no behavior.
"""

from __future__ import annotations

from typing import Final, NewType, TypeVar, cast

Seat = NewType("Seat", int)  # a place at the table, from 0 on to the left
CardId = NewType("CardId", int)  # one physical card: its position in `Catalog.cards`
DefId = NewType("DefId", int)  # a definition: its position in `Catalog.defs`
FoeId = NewType("FoeId", int)  # a monster of the present combat: its `Foe.number`
OfferId = NewType("OfferId", int)  # an open offer: its `Offer.number`

# Codes that stand beside ids, or beside codes of other families, in one call.
EventCode = NewType("EventCode", int)  # what has happened: `engine.events`
DemandKind = NewType("DemandKind", int)  # what is asked: a `D_` code
OfferKind = NewType("OfferKind", int)  # help or trade: an `OFFER_` code
Place = NewType("Place", int)  # where a card is: an `IN_` or `ON_` code among the places

NOBODY: Final = Seat(-1)
NO_CARD: Final = CardId(-1)
NO_DEF: Final = DefId(-1)
NO_FOE: Final = FoeId(-1)

N = TypeVar("N", bound=int)

# Answers, terms and actions hold numbers whose type depends on what they answer. Whoever asked
# knows it and says so with these, which return the very list they are given.


def as_seats(numbers: list[int]) -> list[Seat]:
    """The list, known to hold seats."""
    return cast("list[Seat]", numbers)


def as_cards(numbers: list[int]) -> list[CardId]:
    """The list, known to hold cards."""
    return cast("list[CardId]", numbers)


def as_foes(numbers: list[int]) -> list[FoeId]:
    """The list, known to hold foes."""
    return cast("list[FoeId]", numbers)


def as_numbers(numbers: list[N]) -> list[int]:
    """The list, for a place that holds numbers of any type."""
    return cast("list[int]", numbers)
