"""What happens in a room by itself: windows close, bots answer, the table nudges.

Bots get a view and their options, as everywhere. When they answer does not depend on what they hold
(see `tempo`).
"""

from __future__ import annotations

import logging

from kickdoor.bots.bot_reasons import public_situation, reasons_for
from kickdoor.bots.bot_registry import is_built_in, is_plugin
from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.referee import options
from kickdoor.engine.state import Action, State
from kickdoor.seats.view_builder import view
from kickdoor.table.room import (
    deadlines,
    deal_steps,
    lesson_steps,
    pace_steps,
    standing_orders,
    trade_items,
)
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.chairs import STAND_IN, STAND_IN_SPEC
from kickdoor.table.room.room import PLAYING, Room
from kickdoor.table.room.room_clock import NEVER, awaited_seat, is_half_answered
from kickdoor.table.room.tempo import drawn_share
from kickdoor.table.server_log import about
from kickdoor.table.table_game import PASS

LOG = logging.getLogger("kickdoor.table")
AUTO = "auto"
MOST_STEPS = 64
FAR = 10**12  # milliseconds; in effect, until something else happens


def due(room: Room) -> int:
    """When something will happen by itself, or NEVER."""
    times = [_takeover_due(room), deal_steps.due(room)]  # NEVER during a pause
    game = room.game
    if lesson_steps.are_on(room):
        return lesson_steps.due(room)
    if game is not None and not game.state.over and not room.clock.is_paused:
        state = game.state
        times.append(deadlines.closes(room, state))
        if _at_once(room, state) is not None:
            times.append(room.now)
        ordered = standing_orders.next_move(room, state)
        if ordered is not None:
            times.append(ordered[0])
        times += [bot_due(room, state, seat) for seat in bots_asked(room, state)]
        times.append(deadlines.memory_due(room, state))
        times.append(_pace_due(room, state))
    waiting = [time for time in times if time != NEVER]
    return min(waiting) if waiting else NEVER


def tick(room: Room, now: int, most: int = MOST_STEPS) -> None:
    """Do what is due, so many steps at most."""
    room.now = now
    for _ in range(most):
        pace_steps.review(room)
        when = due(room)
        if when == NEVER or when > now or not _step(room, now):
            return


def _step(room: Room, now: int) -> bool:
    """Do one thing that is due; False if there was none."""
    if NEVER != _takeover_due(room) <= now:
        return _take_over(room, now)
    game = room.game
    if game is None:
        seq, wanted = room.seq, room.deal.wanted_since
        deal_steps.step(room)
        return room.seq != seq or room.deal.wanted_since != wanted
    if lesson_steps.are_on(room):
        return lesson_steps.step(room)
    state = game.state
    if NEVER != deadlines.closes(room, state) <= now:
        _close(room, state)
        return True
    soon = _at_once(room, state)
    if soon is not None:
        act(room, *soon, en.ORDER)
        return True
    ordered = standing_orders.next_move(room, state)
    if ordered is not None and ordered[0] <= now:
        act(room, *ordered[1:], en.ORDER)
        return True
    if NEVER != deadlines.memory_due(room, state) <= now and state.demand is not None:
        act(room, state.demand.seat, (c.A_ANSWER,), en.CLOCK)
        return True
    for seat in bots_asked(room, state):
        if bot_due(room, state, seat) <= now:
            _bot(room, state, seat)
            return True
    if NEVER != _pace_due(room, state) <= now:
        _nudge(room, state)
        return True
    return False


def _at_once(room: Room, state: State) -> tuple[Seat, Action] | None:
    """What happens without any wait: everybody is ready, or a traded Item is put on."""
    seat = pace_steps.next_ready(room, state)
    return (seat, PASS) if seat != NOBODY else trade_items.next_to_put_on(room, state)


def act(room: Room, seat: Seat, action: Action, by: str, text: str = "") -> None:
    """Act for a seat without its person: a bot, or the clock."""
    room.commit(en.Acted(seat=seat, action=list(action), by=by, text=text))


# --- windows ----------------------------------------------------------------------------------


def _close(room: Room, state: State) -> None:
    """The time is up: everybody who has not passed passes now, in seat order."""
    moment = room.moment
    for player in list(state.players):
        seat = player.seat
        if seat == state.main or state.passed >> seat & 1 or not player.alive:
            continue
        act(room, seat, PASS, en.CLOCK)
        if room.moment != moment or room.game is None or room.game.state is not state:
            return


# --- bots -------------------------------------------------------------------------------------


def bots_asked(room: Room, state: State) -> list[Seat]:
    """Bot seats that may act now; those that move the game on come last."""
    if state.over:
        return []
    chairs = room.chairs
    if state.demand is not None:
        seat = state.demand.seat
        return [seat] if chairs[seat].bot else []
    if state.window == c.WINDOW_NONE:
        return []
    short = state.window in (c.WINDOW_ROLL, c.WINDOW_CURSE)
    targets = [] if short else [offer.target for offer in state.offers]
    count = len(chairs)
    found: list[Seat] = []
    for step in range(count):
        seat = Seat((state.active + step) % count)
        if not chairs[seat].bot or not state.players[seat].alive or seat == state.main:
            continue
        if not state.passed >> seat & 1 or seat in targets:
            found.append(seat)
    main = state.main
    if main >= 0 and chairs[main].bot and (not state.intent or main in targets):
        found.append(main)
    return found


def bot_due(room: Room, state: State, seat: Seat) -> int:
    """When the bot answers: independent of what it holds."""
    clock = room.clock
    leads = seat == state.main or state.demand is not None
    base = clock.bots_at if leads else answers_at(room, seat)
    if is_asked_elsewhere(room, seat):
        thought = room.bot_moves.get(seat)
        if thought is None or thought.seq != room.seq:
            return base + FAR  # it has not answered yet
        base = max(base, thought.at)
    offers = seat == state.main and state.demand is None
    if offers and any(offer.maker == seat for offer in state.offers):
        limit = clock.rules.offer_ms
        return clock.bots_at + limit if limit else base + FAR  # it waits for an answer to its offer
    return base


def answers_at(room: Room, seat: Seat) -> int:
    """When a bot that does not lead acts or passes: drawn from one spread, whatever it holds."""
    clock = room.clock
    return clock.seen_at + int(clock.pause_ms * drawn_share(room.table, room.moment, seat))


def _bot(room: Room, state: State, seat: Seat) -> None:
    """Ask the bot and do what it says."""
    mine = [offer.number for offer in state.offers if offer.maker == seat]
    if mine and seat == state.main and state.demand is None:  # its offer was not answered in time
        act(room, seat, (c.A_WITHDRAW, mine[0]), en.BOT)
        return
    thought = room.bot_moves.pop(seat, None)
    if is_asked_elsewhere(room, seat) and thought is not None:
        chosen, text = thought.action, thought.text
    else:
        chosen, text = decide(room, state, seat, room.chairs[seat].bot_spec)
    _give_reason(room, state, seat, chosen)
    act(room, seat, chosen, en.BOT, text)


def _give_reason(room: Room, state: State, seat: Seat, chosen: Action) -> None:
    """Let a bot that thinks say why, if there is somebody to hear it; told with the move."""
    name = room.chairs[seat].bot_spec
    if not room.reasons.may_speak(state.turn, seat, chosen) or not is_built_in(name):
        return
    bot = room.built_in_bot(name)
    if bot.needs_view and standing_orders.people(room):
        table = public_situation(view(state, seat))
        found = reasons_for(state.cat, table, chosen, bot.counts_blows)
        room.reasons.choose(state.turn, seat, found)


def is_asked_elsewhere(room: Room, seat: Seat) -> bool:
    """Whether the bot searches or is a plugin: then it is asked in another process."""
    if not room.asks_bots_elsewhere:
        return False
    name = room.chairs[seat].bot_spec
    return is_plugin(name) or room.built_in_bot(name).searches


def decide(room: Room, state: State, seat: Seat, bot: str) -> tuple[Action, str]:
    """What a bot would do in that seat, and its words in a test of memory."""
    choices = options(state, seat, False)
    if not choices:
        return PASS, ""
    try:
        built_in = room.built_in_bot(bot)
        seen = view(state, seat) if built_in.needs_view else None
        if state.demand is not None and state.demand.kind == c.D_NAME:
            return (c.A_ANSWER,), built_in.recall(seen, room.luck(seat))
        return built_in.decide(seen, choices, room.luck(seat)), ""
    except Exception:  # a bot that fails must not stop the table
        LOG.exception(
            "bot %s stumbled at table %s, entry %d",
            bot,
            room.table,
            room.seq,
            extra=about(room.table, room.seq),
        )
        return (PASS if PASS in choices else choices[0]), ""


# --- people who keep the table waiting --------------------------------------------------------


def _pace_due(room: Room, state: State) -> int:
    """When to nudge: after the table's pace; after twice that a safe move is made."""
    pace = room.clock.rules.pace_ms
    seat = awaited_seat(state)
    if not pace or seat < 0 or room.chairs[seat].bot:
        return NEVER
    if not room.clock.nudged:
        return room.clock.opened + pace
    return deadlines.pace_due(room, seat, room.clock.opened + 2 * pace)


def _nudge(room: Room, state: State) -> None:
    if not room.clock.nudged:
        room.clock.nudged = True
        room.clock_changed = True
        return
    seat = awaited_seat(state)
    for _ in range(MOST_STEPS):  # answer the whole question
        chosen, text = decide(room, state, seat, STAND_IN_SPEC)
        act(room, seat, chosen, en.CLOCK, text)
        if room.game is None or room.game.state is not state or not is_half_answered(state, seat):
            return


def _takeover_due(room: Room) -> int:
    """When somebody has been away long enough to tell the owner, or to be replaced."""
    if room.made.takeover != AUTO or room.status != PLAYING or room.clock.is_paused:
        return NEVER
    times = [
        chair.away_since + room.made.countdown_ms
        for chair in room.chairs
        if chair.key and not chair.bot and not chair.connections and not chair.vacated
    ]
    return min(times) if times else NEVER


def _take_over(room: Room, now: int) -> bool:
    done = False
    for chair in room.chairs:
        is_away = chair.key and not chair.bot and not chair.connections
        if is_away and now - chair.away_since >= room.made.countdown_ms:
            room.commit(en.Botted(seat=chair.seat, bot=STAND_IN))
            done = True
    return done
