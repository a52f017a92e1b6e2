"""The evening's pace: standing orders, the speed of bots, skipping ahead; who may set them.

Orders and speed are entries of the log, so that they outlive a restart. A wish to skip is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine.ids import Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.reward_amounts import is_for_the_win
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


def fold(room: Room, entry: en.Ordered | en.Paced) -> None:
    """Apply an entry of the log."""
    room.table_changed = True
    if isinstance(entry, en.Paced):
        room.clock.tempo.speed = entry.speed
        return
    chair = room.chairs[entry.seat]
    order = StandingOrder(entry.mode, entry.aimed, entry.win, entry.kill, entry.help)
    chair.order = order.taken_up(chair.order)
    room.game_changed = room.game_changed or room.game is not None
