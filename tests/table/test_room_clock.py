"""Windows and lost connections: the clock waits, for a while, and tells nothing by it."""

from tests.table.simulated_room import SimulatedRoom

from kickdoor import actions as a
from kickdoor.engine import codes as c
from kickdoor.engine.flow.charity import start_charity
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import Seat
from kickdoor.table.presentation.event_lines import line_of
from kickdoor.table.room import membership
from kickdoor.table.room.deadlines import clock_state, waits_for
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.http_bodies import OwnClock

SECOND = 1_000
CLOCK = OwnClock(setup_ms=20 * SECOND, dropped_ms=30 * SECOND)


def at_setup(clock: OwnClock = CLOCK) -> SimulatedRoom:
    """Three people, dealt, in the window before the first turn."""
    simulated = SimulatedRoom(3, options={"sex_rule": "none", "first": 0}, own_clock=clock)
    simulated.start()
    assert simulated.state.window == c.WINDOW_SETUP
    return simulated


def test_a_window_waits_for_somebody_who_lost_the_connection() -> None:
    simulated = at_setup()
    simulated.wait(10 * SECOND)
    membership.departed(simulated.room, Seat(1), simulated.now)
    told = clock_state(simulated.room, simulated.now)
    assert (told.closes - simulated.now, told.waits_for) == (30 * SECOND, [1])
    simulated.wait(30 * SECOND - 1)
    assert simulated.state.window == c.WINDOW_SETUP
    simulated.wait(1)
    assert simulated.state.window == c.WINDOW_ARRANGE


def test_a_window_waits_for_no_bot_and_not_for_whoever_leads() -> None:
    simulated = SimulatedRoom(
        3, 1, options={"sex_rule": "none", "first": 0}, own_clock=OwnClock(dropped_ms=30 * SECOND)
    )
    simulated.start()
    for seat in (0, 1):
        membership.departed(simulated.room, Seat(seat), simulated.now)
    state = simulated.state
    assert waits_for(simulated.room, state, simulated.now) == [0, 1]
    state.main, state.intent = Seat(0), (c.A_CLAIM,)
    assert waits_for(simulated.room, state, simulated.now) == [1]


def test_whoever_comes_back_in_time_has_a_whole_window() -> None:
    simulated = at_setup()
    simulated.wait(10 * SECOND)
    membership.departed(simulated.room, Seat(1), simulated.now)
    simulated.wait(25 * SECOND)
    membership.arrived(simulated.room, Seat(1), simulated.now)
    told = clock_state(simulated.room, simulated.now)
    assert (told.closes - simulated.now, told.waits_for) == (15 * SECOND, [])  # 50 s at the most
    simulated.act(1, a.Pass())
    simulated.wait(0)
    assert simulated.state.window == c.WINDOW_ARRANGE  # nobody else is waited for any longer


def test_coming_and_going_does_not_hold_the_table_up_for_ever() -> None:
    simulated = at_setup()
    for _ in range(49):
        membership.departed(simulated.room, Seat(1), simulated.now)
        simulated.wait(SECOND // 2)
        membership.arrived(simulated.room, Seat(1), simulated.now)
        simulated.wait(SECOND // 2)
        assert simulated.state.window == c.WINDOW_SETUP
    simulated.wait(SECOND)
    assert simulated.state.window == c.WINDOW_ARRANGE


def test_nobody_waits_for_somebody_who_has_passed_or_has_been_away_for_long() -> None:
    simulated = at_setup()
    simulated.act(1, a.Pass())
    membership.departed(simulated.room, Seat(1), simulated.now)
    simulated.wait(20 * SECOND)
    assert simulated.state.window == c.WINDOW_ARRANGE
    simulated = at_setup()
    membership.departed(simulated.room, Seat(1), simulated.now - 3600 * SECOND)
    simulated.wait(20 * SECOND)
    assert simulated.state.window == c.WINDOW_ARRANGE


def test_a_table_may_choose_not_to_wait() -> None:
    simulated = at_setup(OwnClock(setup_ms=20 * SECOND, dropped_ms=0))
    simulated.wait(19 * SECOND)
    membership.departed(simulated.room, Seat(1), simulated.now)
    simulated.wait(SECOND)
    assert simulated.state.window == c.WINDOW_ARRANGE


def test_no_move_is_made_for_somebody_who_has_just_lost_the_connection() -> None:
    clock = OwnClock(setup_ms=SECOND, pace_ms=10 * SECOND, dropped_ms=30 * SECOND)
    simulated = at_setup(clock)
    simulated.wait(SECOND)
    assert simulated.state.window == c.WINDOW_ARRANGE
    simulated.wait(15 * SECOND)
    assert simulated.room.clock.nudged
    membership.departed(simulated.room, Seat(0), simulated.now)
    before = simulated.room.seq
    simulated.wait(30 * SECOND - 1)
    assert simulated.room.seq == before
    simulated.wait(1)
    assert simulated.room.seq > before


def test_everybody_is_told_that_the_clock_waits_or_goes_on() -> None:
    simulated = at_setup()
    simulated.room.clock_changed = False
    membership.departed(simulated.room, Seat(1), simulated.now)
    assert simulated.room.clock_changed
    simulated.room.clock_changed = False
    membership.arrived(simulated.room, Seat(1), simulated.now)
    assert simulated.room.clock_changed


def test_more_time_and_a_lost_connection_run_side_by_side() -> None:
    simulated = at_setup(OwnClock(setup_ms=20 * SECOND, hold_ms=5 * SECOND, holds=1))
    membership.departed(simulated.room, Seat(1), simulated.now)
    simulated.done(client_messages.Hold, 2)
    simulated.wait(30 * SECOND - 1)
    assert simulated.state.window == c.WINDOW_SETUP
    simulated.wait(1)
    assert simulated.state.window == c.WINDOW_ARRANGE


def test_a_pause_stops_the_wait_for_a_lost_connection() -> None:
    simulated = at_setup()
    simulated.wait(10 * SECOND)
    membership.departed(simulated.room, Seat(1), simulated.now)
    simulated.wait(5 * SECOND)
    for seat in (0, 2):  # whoever is there agrees
        simulated.done(client_messages.Pause, seat)
    simulated.wait(300 * SECOND)
    told = clock_state(simulated.room, simulated.now)
    assert (told.paused, told.waits_for) == (True, [1])
    assert simulated.room.info().chairs[1].away_ms == 5 * SECOND
    simulated.done(client_messages.Pause, 0, on=False)
    told = clock_state(simulated.room, simulated.now)
    assert (told.closes - simulated.now, told.waits_for) == (25 * SECOND, [1])
    simulated.wait(25 * SECOND - 1)
    assert simulated.state.window == c.WINDOW_SETUP
    simulated.wait(1)
    assert simulated.state.window == c.WINDOW_ARRANGE


def test_somebody_lost_in_a_pause_is_waited_for_after_it() -> None:
    simulated = at_setup()
    for seat in range(3):
        simulated.done(client_messages.Pause, seat)
    simulated.wait(SECOND)
    membership.departed(simulated.room, Seat(1), simulated.now)
    simulated.wait(300 * SECOND)
    simulated.done(client_messages.Pause, 0, on=False)
    told = clock_state(simulated.room, simulated.now)
    assert (told.closes - simulated.now, told.waits_for) == (30 * SECOND, [1])


def test_nobody_is_replaced_during_a_pause() -> None:
    simulated = SimulatedRoom(3, takeover="auto", countdown_ms=60 * SECOND)
    simulated.start()
    membership.departed(simulated.room, Seat(1), simulated.now)
    simulated.wait(50 * SECOND)
    for seat in (0, 2):
        simulated.done(client_messages.Pause, seat)
    simulated.wait(300 * SECOND)
    assert not simulated.room.chairs[1].bot
    simulated.done(client_messages.Pause, 0, on=False)
    simulated.wait(9 * SECOND)
    assert not simulated.room.chairs[1].bot
    simulated.wait(SECOND)
    assert simulated.room.chairs[1].bot


def lines(simulated: SimulatedRoom, seat: int) -> list[str]:
    """What the log of a seat says about time."""
    room = simulated.room
    found = [line_of(room.words[seat], event, []) for event in room.since(0)[0]]
    return [line.text for line in found if line.text.startswith("Time was up")]


def asked_for_charity(clock: OwnClock) -> SimulatedRoom:
    """The first seat must choose three of its eight cards."""
    simulated = at_setup(clock)
    state = simulated.state
    while state.window == c.WINDOW_SETUP:
        for seat in range(3):
            simulated.act(seat, a.Pass())
    state.window = c.WINDOW_NONE
    start_charity(state, Seat(0))
    run(state)
    assert state.demand is not None
    assert (state.demand.kind, state.demand.high) == (c.D_CHARITY_CARDS, 3)
    simulated.room.clock.begin(simulated.now)
    return simulated


def test_whoever_is_asked_is_told_when_the_table_will_choose() -> None:
    simulated = asked_for_charity(OwnClock(pace_ms=10 * SECOND))
    told = clock_state(simulated.room, simulated.now)
    assert (told.acts - simulated.now, told.acts_for, told.closes) == (20 * SECOND, 0, -1)
    simulated.wait(12 * SECOND)
    told = clock_state(simulated.room, simulated.now)
    assert (told.acts - simulated.now, told.nudged) == (8 * SECOND, True)
    simulated.room.clock.pause(simulated.now)
    told = clock_state(simulated.room, simulated.now + 3 * SECOND)
    assert told.acts - told.now == 8 * SECOND


def test_without_a_pace_the_table_waits() -> None:
    simulated = asked_for_charity(OwnClock(pace_ms=0))
    assert clock_state(simulated.room, simulated.now).acts == -1


def test_when_time_is_up_the_whole_question_is_answered_and_everybody_reads_it() -> None:
    simulated = asked_for_charity(OwnClock(pace_ms=10 * SECOND))
    simulated.wait(20 * SECOND)
    assert len(simulated.state.players[0].hand) == 5
    assert lines(simulated, 0) == ["Time was up: the table chose for you."]
    assert lines(simulated, 1) == ["Time was up: the table chose for Ada."]


def test_time_that_is_up_before_the_first_turn_is_told_once() -> None:
    simulated = at_setup()
    simulated.wait(20 * SECOND)
    assert simulated.state.window == c.WINDOW_ARRANGE
    assert lines(simulated, 1) == ["Time was up: the game begins."]
    simulated = at_setup()
    for seat in range(3):
        simulated.act(seat, a.Pass())
    assert lines(simulated, 1) == []


def test_nobody_is_hurried_before_the_first_turn_while_a_device_goes_round() -> None:
    simulated = at_setup()
    for seat in (0, 1):
        simulated.room.chairs[seat].shares_device = True
    told = clock_state(simulated.room, simulated.now)
    assert (told.closes, told.length) == (-1, 0)
    simulated.wait(600 * SECOND)
    assert simulated.state.window == c.WINDOW_SETUP
    for seat in range(3):
        simulated.act(seat, a.Pass())
    assert simulated.state.window == c.WINDOW_ARRANGE
