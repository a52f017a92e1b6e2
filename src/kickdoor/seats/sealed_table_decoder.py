"""Decodes a sealed table from plain data, for a bot that is asked in another process.

It adds nothing; damaged data is refused as a whole.
"""

from __future__ import annotations

from typing import cast

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data
from kickdoor.errors import SaveError
from kickdoor.seats.sealed_tables import SealedTable


def unseal(cat: Catalog, settings: Settings, data: dict[str, object]) -> SealedTable:
    """The sealed table that `SealedTable.as_data` encoded."""
    try:
        sealed = SealedTable(Seat(cast(int, data["seat"])), from_data(cat, settings, data["table"]))
        sealed.doors = list(cast("list[CardId]", data["doors"]))
        sealed.treasures = list(cast("list[CardId]", data["treasures"]))
        rows = cast("list[tuple[int, int, int, int]]", data["hands"])
        sealed.hands = [(row[0], row[1], row[2], row[3]) for row in rows]
        sealed.door_deck, sealed.treasure_deck = cast("tuple[int, int]", data["decks"])
    except (KeyError, IndexError, TypeError, ValueError) as problem:
        raise SaveError(f"The sealed table is damaged ({problem}).") from None
    return sealed
