"""Entries of the log about people: who sits down, leaves, is replaced, votes or is renamed.

They change the room's chairs; who may do what was checked before, by `membership`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine.ids import Seat
from kickdoor.table.room import log_entries as en

if TYPE_CHECKING:
    from kickdoor.table.room.room import Room

UNWELCOME_MS = 10 * 60 * 1000  # how long somebody whom the owner removed is kept out


def fold(room: Room, entry: en.AnyEntry) -> None:
    """Apply an entry about people, new or from the log."""
    if isinstance(entry, en.ScreenMade):
        room.screens.add(entry.key)
    elif isinstance(entry, en.Followed):
        room.rematch = entry.table
    elif isinstance(entry, en.LessonsLeft) and room.lessons is not None:
        room.lessons.is_left = True
        room.clock.is_stopped = False
        room.clock.begin(room.now, room.clock.tempo.telling)
        room.clock_changed = True
    elif isinstance(entry, en.Voted):
        votes = room.chairs[entry.against].votes
        votes.add(entry.seat) if entry.yes else votes.discard(entry.seat)
    elif isinstance(entry, en.Sat):
        chair = room.chairs[entry.seat]
        chair.empty()
        chair.name, chair.key, chair.away_since = entry.name, entry.key, room.now
        chair.vacated = False
        room.deal.left(entry.seat)
        _rename(room, entry.seat, entry.name)
    elif isinstance(entry, en.Renamed):
        room.chairs[entry.seat].name = entry.name
    elif isinstance(entry, en.Tossed):
        room.chairs[entry.seat].toss = entry.words
    elif isinstance(entry, en.Botted):
        _botted(room, entry)
    elif isinstance(entry, en.LeftTable):
        _left(room, entry)


def _botted(room: Room, entry: en.Botted) -> None:
    chair = room.chairs[entry.seat]
    if not chair.key and not entry.bot:
        chair.empty()
        room.deal.left(entry.seat)
        return
    chair.bot, chair.temper = entry.bot, entry.temper
    if not chair.key and entry.name:
        chair.name = entry.name
    if room.game is not None:
        room.clock.rest(room.now, room.clock.tempo.telling)
    elif entry.bot:
        room.deal.left(entry.seat)


def _left(room: Room, entry: en.LeftTable) -> None:
    chair = room.chairs[entry.seat]
    name, key = chair.name, chair.key
    chair.empty()
    room.deal.left(entry.seat)
    for other in room.chairs:
        other.votes.discard(entry.seat)
    room.removed.append(entry.seat)
    if entry.removed:
        room.dismissed.add(entry.seat)
        room.unwelcome.append((name, key, room.now + UNWELCOME_MS))
    if room.game is not None and not room.game.state.over:
        chair.name, chair.bot, chair.vacated = name, entry.bot or "easy", True
        room.clock.rest(room.now, room.clock.tempo.telling)


def _rename(room: Room, seat: Seat, name: str) -> None:
    """Somebody new plays in a running game: use their name in words."""
    if room.game is not None:
        room.game.names[seat] = name
        room.only_passes = False
