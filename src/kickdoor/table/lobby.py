"""The public list of tables: those where somebody sits, in a fair order.

Tables of one address take turns with those of others, however many it creates. It shows what is
public and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from kickdoor.table.room.chairs import FREE
from kickdoor.table.room.room import OPEN, PLAYING
from kickdoor.table.room_actor import RoomActor
from kickdoor.table.wire.http_bodies import TableList
from kickdoor.table.wire.message_parts import TableInfo

STAYS_MS = 2 * 60 * 1000  # how long a table stays listed after everybody has gone
MOST_LISTED = 50


class Listing(msgspec.Struct, array_like=True):
    """A table of the list, with what decides its place."""

    turn: int  # how many tables of the same address come first
    is_full: bool
    created: int
    info: TableInfo


LISTINGS = msgspec.json.Decoder(list[Listing])


def listed(actors: Iterable[RoomActor], now: int, first: int, count: int, name: str) -> TableList:
    """A page of the list of one process."""
    found = [actor for actor in actors if _is_shown(actor, now)]
    if name:
        wanted = name.casefold()
        found = [actor for actor in found if any(wanted in word for word in _words(actor))]
    ordered = in_fair_order(found)
    page = ordered[first : first + min(count, MOST_LISTED)]
    infos = [actor.known() for _, actor in page]
    shown = [info for info in infos if info is not None and info.status in (OPEN, PLAYING)]
    return TableList(tables=shown, total=len(ordered))


def listings(actors: Iterable[RoomActor], now: int, most: int) -> list[Listing]:
    """The first tables of a process in the list, for a list of several processes."""
    found: list[Listing] = []
    ordered = in_fair_order([actor for actor in actors if _is_shown(actor, now)])
    for turn, actor in ordered[:most]:
        info = actor.known()
        if info is not None and info.status in (OPEN, PLAYING):
            full = not _has_room(actor)
            found.append(Listing(turn, full, actor.room.made.created, info))
    return found


def merged(parts: Iterable[list[Listing]]) -> list[Listing]:
    """The lists of several processes as one."""
    every = [one for part in parts for one in part]
    return sorted(every, key=lambda one: (one.turn, one.is_full, -one.created, one.info.table))


def page_of(ordered: list[Listing], first: int, count: int, name: str) -> TableList:
    """A page of the list: tables with these words in their name or in the name of a player."""
    if name:
        wanted = name.casefold()
        ordered = [one for one in ordered if any(wanted in word for word in _told_words(one.info))]
    page = ordered[first : first + min(count, MOST_LISTED)]
    return TableList(tables=[one.info for one in page], total=len(ordered))


def in_fair_order(actors: list[RoomActor]) -> list[tuple[int, RoomActor]]:
    """A table of each address, then a second of each, and so on; free seats and new ones first."""
    by_age = sorted(
        actors, key=lambda actor: (not _has_room(actor), -actor.room.made.created, actor.room.table)
    )
    rounds: Counter[str] = Counter()
    placed: list[tuple[int, int, RoomActor]] = []
    for place, actor in enumerate(by_age):
        whose = actor.address or actor.room.table
        placed.append((rounds[whose], place, actor))
        rounds[whose] += 1
    return [(turn, actor) for turn, _, actor in sorted(placed, key=lambda one: one[:2])]


def _is_shown(actor: RoomActor, now: int) -> bool:
    """Whether it is public, not over, and somebody sits there or did a moment ago."""
    room = actor.room
    if not room.made.listed or actor.is_broken or room.status not in (OPEN, PLAYING):
        return False
    return any(
        chair.connections or now - chair.away_since < STAYS_MS for chair in room.chairs if chair.key
    )


def _has_room(actor: RoomActor) -> bool:
    room = actor.room
    return room.status == OPEN and any(chair.kind == FREE for chair in room.chairs)


def _words(actor: RoomActor) -> list[str]:
    room = actor.room
    return [room.made.table_name.casefold(), *(chair.name.casefold() for chair in room.chairs)]


def _told_words(info: TableInfo) -> list[str]:
    return [info.name.casefold(), *(chair.name.casefold() for chair in info.chairs)]
