"""What happens in a room without anybody asking: windows close, bots answer, the table nudges.

Bots get a view and their options, as everywhere. Their time to answer is fixed: it tells nothing.
"""

from __future__ import annotations

import logging

from kickdoor.bots.names import is_plugin
from kickdoor.engine import codes as c
from kickdoor.engine.api import options
from kickdoor.engine.state import Action, State
from kickdoor.seats.seeing import view
from kickdoor.table.playing import PASS
from kickdoor.table.room import dealing, holding
from kickdoor.table.room import entries as en
from kickdoor.table.room.chairs import STAND_IN, STAND_IN_BRAIN
from kickdoor.table.room.room import PLAYING, Room
from kickdoor.table.room.timing import NEVER, awaited_seat, is_half_answered

LOG = logging.getLogger("kickdoor.table")
AUTO = "auto"
SLOWER = 2  # a bot that has to move the game on lets others speak first
MOST_STEPS = 64
FAR = 10**12  # milliseconds: until something else happens


def due(room: Room) -> int:
    """When something will happen by itself, or NEVER."""
    times = [_takeover_due(room), dealing.due(room)]  # NEVER in a pause
    game = room.game
    if game is not None and not game.state.over and not room.timing.is_paused:
        state = game.state
        times.append(holding.closes(room, state))
        times += [bot_due(room, state, seat) for seat in bots_asked(room, state)]
        times.append(holding.memory_due(room, state))
        times.append(_pace_due(room, state))
    waiting = [time for time in times if time != NEVER]
    return min(waiting) if waiting else NEVER


def tick(room: Room, now: int, most: int = MOST_STEPS) -> None:
    """Let happen what is due, so many steps at most."""
    room.now = now
    for _ in range(most):
        when = due(room)
        if when == NEVER or when > now or not _step(room, now):
            return


def _step(room: Room, now: int) -> bool:
    """One thing that is due; False if there was nothing."""
    if NEVER != _takeover_due(room) <= now:
        return _take_over(room, now)
    game = room.game
    if game is None:
        seq, wanted = room.seq, room.deal.wanted_since
        dealing.step(room)
        return room.seq != seq or room.deal.wanted_since != wanted
    state = game.state
    if NEVER != holding.closes(room, state) <= now:
        _close(room, state)
        return True
    if NEVER != holding.memory_due(room, state) <= now and state.demand is not None:
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


def act(room: Room, seat: int, action: Action, by: str, text: str = "") -> None:
    """Somebody who is not a person does something."""
    room.commit(en.Acted(seat=seat, action=list(action), by=by, text=text))


# --- windows ----------------------------------------------------------------------------------


def _close(room: Room, state: State) -> None:
    """The time is up: everybody who has not passed passes now, in the order of seats."""
    moment = room.moment
    for player in list(state.players):
        seat = player.seat
        if seat == state.main or state.passed >> seat & 1 or not player.alive:
            continue
        act(room, seat, PASS, en.CLOCK)
        if room.moment != moment or room.game is None or room.game.state is not state:
            return


# --- bots -------------------------------------------------------------------------------------


def bots_asked(room: Room, state: State) -> list[int]:
    """Seats played by bots that the game lets act now, those who move it on last."""
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
    found: list[int] = []
    for step in range(count):
        seat = (state.active + step) % count
        if not chairs[seat].bot or not state.players[seat].alive or seat == state.main:
            continue
        if not state.passed >> seat & 1 or seat in targets:
            found.append(seat)
    main = state.main
    if main >= 0 and chairs[main].bot and (not state.intent or main in targets):
        found.append(main)
    return found


def bot_due(room: Room, state: State, seat: int) -> int:
    """When the bot answers: the same time whatever it holds."""
    timing = room.timing
    base = timing.bots_at
    if is_apart(room, seat):
        thought = room.thoughts.get(seat)
        if thought is None or thought.seq != room.seq:
            return base + FAR  # still thinking
        base = max(base, thought.at)
    if seat != state.main or state.demand is not None:
        return base
    base += (SLOWER - 1) * timing.rules.bot_ms
    if any(offer.maker == seat for offer in state.offers):
        limit = timing.rules.offer_ms
        return timing.bots_at + limit if limit else base + FAR  # it waits for the answer
    return base


def _bot(room: Room, state: State, seat: int) -> None:
    """Ask the bot and do what it says."""
    timing = room.timing
    mine = [offer.number for offer in state.offers if offer.maker == seat]
    if mine and seat == state.main and state.demand is None:  # nobody answered in time
        act(room, seat, (c.A_WITHDRAW, mine[0]), en.BOT)
        timing.bots_at = room.now + timing.rules.bot_ms
        return
    thought = room.thoughts.pop(seat, None)
    if is_apart(room, seat) and thought is not None:
        chosen, text = thought.action, thought.text
    else:
        chosen, text = decide(room, state, seat, room.chairs[seat].brain)
    act(room, seat, chosen, en.BOT, text)
    if chosen != PASS:
        timing.bots_at = room.now + timing.rules.bot_ms


def is_apart(room: Room, seat: int) -> bool:
    """The bot searches, or is not our own: it is asked elsewhere, and the table does not wait."""
    if not room.thinks_apart:
        return False
    name = room.chairs[seat].brain
    return is_plugin(name) or room.brain(name).searches


def decide(room: Room, state: State, seat: int, bot: str) -> tuple[Action, str]:
    """What a bot would do in that seat, and what it would say if it has to name something."""
    choices = options(state, seat, False)
    if not choices:
        return PASS, ""
    try:
        brain = room.brain(bot)
        seen = view(state, seat) if brain.needs_view else None
        if state.demand is not None and state.demand.kind == c.D_NAME:
            return (c.A_ANSWER,), brain.recall(seen, room.luck(seat))
        return brain.decide(seen, choices, room.luck(seat)), ""
    except Exception:  # a bot that stumbles must not stop the table
        LOG.exception("bot %s stumbled at table %s, entry %d", bot, room.table, room.seq)
        return (PASS if PASS in choices else choices[0]), ""


# --- people who let the table wait ------------------------------------------------------------


def _pace_due(room: Room, state: State) -> int:
    """A nudge after the table's pace, one safe move after twice that."""
    pace = room.timing.rules.pace_ms
    seat = awaited_seat(state)
    if not pace or seat < 0 or room.chairs[seat].bot:
        return NEVER
    if not room.timing.nudged:
        return room.timing.opened + pace
    return holding.pace_due(room, seat, room.timing.opened + 2 * pace)


def _nudge(room: Room, state: State) -> None:
    if not room.timing.nudged:
        room.timing.nudged = True
        room.clock_changed = True
        return
    seat = awaited_seat(state)
    for _ in range(MOST_STEPS):  # a question is answered as a whole
        chosen, text = decide(room, state, seat, STAND_IN_BRAIN)
        act(room, seat, chosen, en.CLOCK, text)
        if room.game is None or room.game.state is not state or not is_half_answered(state, seat):
            return


def _takeover_due(room: Room) -> int:
    """When somebody has been away for long enough to tell the owner, or to replace them."""
    if room.made.takeover != AUTO or room.status != PLAYING or room.timing.is_paused:
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
