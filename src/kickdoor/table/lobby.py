"""The public list of tables: those where somebody sits, in a fair order.

Tables of one address take turns with those of others, however many it creates. It shows what is
public and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kickdoor.table.room.chairs import FREE
from kickdoor.table.room.room import OPEN, PLAYING
from kickdoor.table.room_actor import RoomActor
from kickdoor.table.wire.http_bodies import TableList

STAYS_MS = 2 * 60 * 1000  # how long a table stays listed after everybody has gone
MOST_LISTED = 50


def listed(actors: Iterable[RoomActor], now: int, first: int, count: int, name: str) -> TableList:
    """A page of the list: tables with these words in their name or in the name of a player."""
    found = [actor for actor in actors if _is_shown(actor, now)]
    if name:
        wanted = name.casefold()
        found = [actor for actor in found if any(wanted in word for word in _words(actor))]
    ordered = in_fair_order(found)
    infos = [actor.known() for actor in ordered[first : first + min(count, MOST_LISTED)]]
    shown = [info for info in infos if info is not None and info.status in (OPEN, PLAYING)]
    return TableList(tables=shown, total=len(ordered))


def in_fair_order(actors: list[RoomActor]) -> list[RoomActor]:
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
    return [actor for _, _, actor in sorted(placed, key=lambda one: one[:2])]


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
