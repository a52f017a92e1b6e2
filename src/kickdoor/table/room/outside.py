"""A running table with a delay, as outsiders see it: nothing of what is going on there now.

It knows shapes only.
"""

from __future__ import annotations

from msgspec.structs import replace

from kickdoor.table.wire.parts import ChairInfo, TableInfo

PLAYING = "playing"


def at_the_deal(chairs: list[ChairInfo]) -> list[ChairInfo]:
    """Who sat where when the cards were dealt, without who was connected."""
    return [
        ChairInfo(
            seat=chair.seat,
            name=chair.name,
            kind=chair.kind,
            bot="" if chair.stands_in else chair.bot,
            temper=chair.temper,
            present=True,
        )
        for chair in chairs
    ]


def from_outside(info: TableInfo, dealt: list[ChairInfo]) -> TableInfo:
    """The table without anything that has changed since the deal."""
    owner = next((chair.seat for chair in dealt if chair.kind == "person"), 0)
    return replace(
        info,
        status=PLAYING,
        chairs=dealt,
        owner=owner,
        watchers=0,
        turn=0,
        winners=[],
        replay="",
        rematch="",
    )
