"""Creates rooms: new ones as requested, rematches, and existing ones from their log.

A request that cannot be fulfilled is refused with a SettingsError or Refusal before anything
exists.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from msgspec.structs import replace

from kickdoor.bots.bot_registry import bot_names
from kickdoor.bots.tempers import TEMPERS
from kickdoor.engine.ids import Seat
from kickdoor.errors import SaveError, SettingsError
from kickdoor.table import table_game
from kickdoor.table.access_tokens import new_table_id
from kickdoor.table.clocks import clock_for
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.deal_steps import pledge
from kickdoor.table.room.membership import sit_down
from kickdoor.table.room.message_handlers import bot_name
from kickdoor.table.room.player_names import checked_text
from kickdoor.table.room.room import Room
from kickdoor.table.room.rule_steps import check_options
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.table_packs import packs_named
from kickdoor.table.wire.http_bodies import NewTable

TAKEOVERS = ("owner", "auto", "never")


def new_room(body: NewTable, mixes: TableMixes, now: int, created: int) -> tuple[Room, str]:
    """A table as requested, with its owner in the first seat, and the owner's token."""
    if body.takeover not in TAKEOVERS:
        raise SettingsError("takeover", f"one of {', '.join(TAKEOVERS)}", f"“{body.takeover}”")
    check_options(body.options)
    if len(body.bots) >= body.seats:
        raise SettingsError("bots", f"at most {body.seats - 1} bots", str(len(body.bots)))
    for bot in body.bots:
        if bot.bot not in bot_names():
            raise SettingsError("bots", f"one of {', '.join(bot_names())}", f"“{bot.bot}”")
        if bot.temper and bot.temper not in TEMPERS:
            raise SettingsError("bots", f"a temper of {', '.join(TEMPERS)}", f"“{bot.temper}”")
    places = places_of(body)
    name = checked_text(body.name)
    if not name:
        raise SettingsError("name", "a name with at least one letter", "none")
    table_name = checked_text(body.table_name, "The name of a table")
    mix = mixes.get(body.editions, body.lead)
    settings = table_game.settings_for(mix, body.seats, body.options)
    made = en.Made(
        table=new_table_id(),
        table_name=table_name or f"{name}'s table",
        editions=sorted(body.editions),
        lead=body.lead,
        options=body.options,
        seats=body.seats,
        digest=mix.catalog.digest,
        clock=clock_for(body.clock, body.own_clock, settings.kill_window_ms),
        listed=body.listed,
        watch_delay_ms=body.watch_delay_ms,
        takeover=body.takeover,
        countdown_ms=body.countdown_ms,
        created=created,
        packs=packs_named(body.editions),
    )
    room = Room(made, mixes)
    room.now = now
    room.commit(made)
    pledge(room)
    _, token = sit_down(room, name, Seat(0), now)
    for seat, bot in sorted(zip(places, body.bots, strict=True), key=itemgetter(0)):
        room.commit(en.Botted(seat=Seat(seat), bot=bot.bot, temper=bot.temper, name=bot_name(room)))
    return room, token


def places_of(body: NewTable) -> list[int]:
    """The seats of the bots: as requested, or the last free ones."""
    wished = [bot.seat for bot in body.bots if bot.seat]
    if len(set(wished)) < len(wished) or max(wished, default=0) >= body.seats:
        raise SettingsError("bots", f"seats from 1 to {body.seats - 1}, each once", str(wished))
    left = [seat for seat in range(1, body.seats) if seat not in wished]
    rest = iter(left[len(left) - (len(body.bots) - len(wished)) :])
    return [bot.seat or next(rest) for bot in body.bots]


def rematch_room(old: Room, mixes: TableMixes, now: int, created: int) -> Room:
    """A new table with the same people, bots and settings; the same tokens open it."""
    mix = mixes.of(old.made)
    made = replace(
        old.made,
        table=new_table_id(),
        digest=mix.catalog.digest,
        secret="",
        lessons="",  # the next game is one like any other
        created=created,
        command="",
        by_seat=-1,
    )
    room = Room(made, mixes)
    room.now = now
    room.commit(made)
    pledge(room)
    for chair in old.chairs:
        if chair.key:
            room.commit(en.Sat(seat=chair.seat, name=chair.name, key=chair.key))
        elif chair.bot:
            room.commit(
                en.Botted(seat=chair.seat, bot=chair.bot, temper=chair.temper, name=chair.name)
            )
    return room


def load_room(log: Iterable[en.AnyEntry], mixes: TableMixes, now: int, table: str = "") -> Room:
    """The room that a log leads to; `table` is its id here, if the log has another."""
    room: Room | None = None
    for entry in log:
        if room is None:
            if not isinstance(entry, en.Made):
                raise SaveError("The log of the table does not begin with the table.")
            room = Room(entry, mixes)
            room.now = now
            room.loading = True
        room.fold(entry)
    if room is None:
        raise SaveError("The log of the table is empty.")
    room.table = table or room.table
    room.loading = False
    room.game_changed = room.table_changed = room.clock_changed = False
    room.said.clear()
    room.removed.clear()
    room.dismissed.clear()
    return room
