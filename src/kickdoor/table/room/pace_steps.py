"""The evening's pace: readiness, standing orders, the speed of bots, skipping; who may set them.

Readiness, orders and speed are entries of the log and outlive a restart. A wish to skip is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.reward_amounts import is_for_the_win
from kickdoor.engine.state import State
from kickdoor.table.room import log_entries as en
from kickdoor.table.room import standing_orders
from kickdoor.table.room.room_clock import awaited_seat
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.room.standing_orders import StandingOrder
from kickdoor.table.wire import client_messages

if TYPE_CHECKING:
    from kickdoor.table.room.room import Room

NOT_OWNER = "Only the owner of the table, {}, can do that."


def set_order(room: Room, message: client_messages.Order) -> None:
    """A person orders how to pass."""
    room.commit(
        en.Ordered(
            seat=message.seat,
            mode=message.mode,
            aimed=message.aimed,
            win=message.win,
            kill=message.kill,
            help=message.help,
            command=message.id,
            by_seat=message.seat,
        )
    )


def set_speed(room: Room, message: client_messages.Speed) -> None:
    """The speed of bots: the only person's, else the owner's."""
    if message.seat != room.owner() and not standing_orders.is_alone(room):
        raise Refusal("forbidden", NOT_OWNER.format(room.chairs[room.owner()].name))
    room.commit(en.Paced(speed=message.speed, command=message.id, by_seat=message.seat))


def skip(room: Room, message: client_messages.Skip) -> None:
    """Skip ahead once everybody here wants to; anybody ends it."""
    game = room.game
    if game is None or game.state.over:
        raise Refusal("wrong_time", "There is nothing to skip.")
    if not message.on:
        stop(room)
        room.chairs[message.seat].wants_skip = False
        return
    if _stops(room):
        raise Refusal("wrong_time", "The table waits for somebody: nothing can be skipped.")
    room.chairs[message.seat].wants_skip = True
    room.table_changed = True
    here = [chair for chair in room.chairs if chair.is_person and chair.connections]
    if all(chair.wants_skip for chair in here):
        room.clock.tempo.is_skipping = True
        room.clock.rest(room.now, 0)


def review(room: Room) -> None:
    """End the skipping where somebody has to be asked."""
    if room.clock.tempo.is_skipping and _stops(room):
        stop(room)


def stop(room: Room) -> None:
    """End the skipping, and forget who wanted it."""
    tempo = room.clock.tempo
    if tempo.is_skipping:
        tempo.is_skipping = False
        room.clock.rest(room.now, tempo.telling)
        room.game_changed = True
    for chair in room.chairs:
        chair.wants_skip = False
    room.table_changed = True


def _stops(room: Room) -> bool:
    """Whether a person is awaited, or stopped by what happens, or somebody is about to win."""
    game = room.game
    if game is None or game.state.over:
        return True
    state = game.state
    awaited = awaited_seat(state)
    seats = standing_orders.people(room)
    if awaited in seats or (standing_orders.is_kill_claimed(state) and _would_win(room)):
        return True
    for seat in seats:
        order = standing_orders.order_of(room, seat)
        is_open = standing_orders.is_open_to(state, seat)
        if is_open and standing_orders.is_stopped(state, seat, order):
            return True
        if any(order.help or offer.maker != state.main for offer in _offers(room, seat)):
            return True
    return False


def _would_win(room: Room) -> bool:
    game = room.game
    return game is not None and is_for_the_win(game.state)


def _offers(room: Room, seat: Seat) -> list[Offer]:
    game = room.game
    return standing_orders.offers_to(game.state, seat) if game is not None else []


def set_ready(room: Room, message: client_messages.Ready) -> None:
    """Before the first turn: ready, until the last one is."""
    game = room.game
    if game is None or game.state.window != c.WINDOW_SETUP:
        raise Refusal("wrong_time", "That is only asked before the first turn.")
    chair = room.chairs[message.seat]
    if message.on and not standing_orders.is_open_to(game.state, message.seat):
        return  # passed already
    if chair.is_ready != message.on:
        room.commit(
            en.Readied(seat=message.seat, on=message.on, command=message.id, by_seat=message.seat)
        )


def next_ready(room: Room, state: State) -> Seat:
    """The next seat to pass because everybody is ready; -1 if somebody is not."""
    if state.window != c.WINDOW_SETUP:
        return NOBODY
    waiting = [chair for chair in room.chairs if standing_orders.is_open_to(state, chair.seat)]
    if not waiting or not all(chair.is_ready for chair in waiting):
        return NOBODY
    return waiting[0].seat


def fold(room: Room, entry: en.Ordered | en.Paced | en.Readied) -> None:
    """Apply an entry of the log."""
    room.table_changed = True
    if isinstance(entry, en.Readied):
        room.chairs[entry.seat].is_ready = entry.on
        return
    if isinstance(entry, en.Paced):
        room.clock.tempo.speed = entry.speed
        return
    chair = room.chairs[entry.seat]
    order = StandingOrder(entry.mode, entry.aimed, entry.win, entry.kill, entry.help)
    chair.order = order.taken_up(chair.order)
    room.game_changed = room.game_changed or room.game is not None
