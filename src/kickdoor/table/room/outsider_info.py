"""A running table as outsiders see it while spectators watch with a delay.

It must hold nothing of what is happening there now.
"""

from __future__ import annotations

from msgspec.structs import replace

from kickdoor.table.wire.message_parts import ChairInfo, TableInfo

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
