"""The owner changes the rules of a table before the deal: what may change, and what all are told.

Options are part of what the shares of the shuffle are locked to, so a change starts the deal over
(docs/fairness.md). It must not change a table whose shares are locked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kickdoor.errors import EngineBug, SettingsError
from kickdoor.table import table_game
from kickdoor.table.clocks import SHEET, clock_for
from kickdoor.table.option_words import changed_clock, changed_rules, setting_problem
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.room_clock import RoomClock
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.message_parts import RulesChange

if TYPE_CHECKING:
    from kickdoor.table.room.room import Room

OWN_OPTIONS = ("live",)  # options that a live table sets itself
MOST_CHANGES = 50  # changes of one table's rules


def check_options(options: Iterable[str]) -> None:
    """Refuse options that a table sets itself."""
    for option in OWN_OPTIONS:
        if option in options:
            raise SettingsError(f"options.{option}", "no such option here", "one")


def changed(room: Room, message: client_messages.ChangeRules) -> en.RulesChanged | None:
    """The entry of a change, or None if everything would stay as it is."""
    made = room.made
    if len(room.deal.changed) >= MOST_CHANGES:
        raise Refusal("busy", "The rules of this table have been changed too often.")
    try:
        check_options(message.options)
        settings = table_game.settings_for(room.mix, made.seats, message.options)
        clock = made.clock
        if message.clock or clock.preset == SHEET:  # that one follows the rules
            clock = clock_for(message.clock or SHEET, None, settings.kill_window_ms)
    except SettingsError as problem:
        raise Refusal("bad", setting_problem(problem)) from None
    if settings == room.settings and clock == made.clock:
        return None
    return en.RulesChanged(
        attempt=room.deal.attempt,
        options=message.options,
        clock=clock,
        command=message.id,
        by_seat=message.seat,
    )


def fold(room: Room, entry: en.RulesChanged) -> None:
    """Apply a change, new or from the log, and note it for everybody."""
    if room.game is not None:
        raise EngineBug("The log changes the rules after the deal.")
    before, clock, speed = room.settings, room.made.clock.preset, room.clock.tempo.speed
    room.play_by(replace(room.made, options=entry.options, clock=entry.clock))
    room.clock = RoomClock(entry.clock)
    room.clock.tempo.speed = speed
    change = RulesChange(
        attempt=entry.attempt,
        name=room.chairs[entry.by_seat].name,
        rules=changed_rules(before, room.settings) + changed_clock(clock, entry.clock.preset),
    )
    room.deal.play_by(table_game.cards_of(room.mix, room.settings, room.made), change)
    room.table_changed = room.clock_changed = True
