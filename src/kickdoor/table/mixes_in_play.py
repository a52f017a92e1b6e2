"""The mixes of tables in play, loaded before a process takes any, so that nobody waits for them.

It reads the list of tables only, and loads nothing that people have handed in.
"""

from __future__ import annotations

import asyncio
from collections import Counter

import msgspec

from kickdoor.errors import KickdoorError
from kickdoor.table.room.room import PLAYING
from kickdoor.table.store.store import Store
from kickdoor.table.table_mixes import TableMixes

MOST_WARMED = 3


class Played(msgspec.Struct):
    """What a table's row says about its cards."""

    editions: list[str]
    lead: str


READER = msgspec.json.Decoder(Played)


async def warm_mixes(store: Store, mixes: TableMixes) -> None:
    """Load the mixes that most of the tables play that were changed last."""
    counts: Counter[tuple[tuple[str, ...], str]] = Counter()
    for info in await store.latest(PLAYING):
        played = READER.decode(info)
        counts[tuple(played.editions), played.lead] += 1
    for (editions, lead), _ in counts.most_common(MOST_WARMED):
        try:
            await asyncio.to_thread(mixes.warm, list(editions), lead)
        except KickdoorError:
            continue  # a pack of somebody's own: it lies in the logs of its tables
