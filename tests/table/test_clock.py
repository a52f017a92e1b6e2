"""Windows and lost connections: the clock waits, for a while, and tells nothing by it."""

from tests.table.tables import Evening

from kickdoor import actions as a
from kickdoor.engine import codes as c
from kickdoor.engine.flow.charity import start_charity
from kickdoor.engine.flow.run import run
from kickdoor.table.room import people
from kickdoor.table.room.holding import clock_state
from kickdoor.table.showing.lines import line_of
from kickdoor.table.wire import sent
from kickdoor.table.wire.bodies import OwnClock

SECOND = 1_000
CLOCK = OwnClock(setup_ms=20 * SECOND, dropped_ms=30 * SECOND)


def at_setup(clock: OwnClock = CLOCK) -> Evening:
    """Three people, dealt, in the window before the first turn."""
    evening = Evening(3, options={"sex_rule": "none", "first": 0}, own_clock=clock)
    evening.start()
    assert evening.state.window == c.WINDOW_SETUP
    return evening


def test_a_window_waits_for_somebody_who_lost_the_connection() -> None:
    evening = at_setup()
    evening.wait(10 * SECOND)
    people.departed(evening.room, 1, evening.now)
    told = clock_state(evening.room, evening.now)
    assert (told.closes - evening.now, told.waits_for) == (30 * SECOND, [1])
    evening.wait(30 * SECOND - 1)
    assert evening.state.window == c.WINDOW_SETUP
    evening.wait(1)
    assert evening.state.window == c.WINDOW_ARRANGE


def test_whoever_comes_back_in_time_has_a_whole_window() -> None:
    evening = at_setup()
    evening.wait(10 * SECOND)
    people.departed(evening.room, 1, evening.now)
    evening.wait(25 * SECOND)
    people.arrived(evening.room, 1, evening.now)
    told = clock_state(evening.room, evening.now)
    assert (told.closes - evening.now, told.waits_for) == (15 * SECOND, [])  # 50 s at the most
    evening.act(1, a.Pass())
    evening.wait(0)
    assert evening.state.window == c.WINDOW_ARRANGE  # nobody else is waited for any longer


def test_coming_and_going_does_not_hold_the_table_up_for_ever() -> None:
    evening = at_setup()
    for _ in range(49):
        people.departed(evening.room, 1, evening.now)
        evening.wait(SECOND // 2)
        people.arrived(evening.room, 1, evening.now)
        evening.wait(SECOND // 2)
        assert evening.state.window == c.WINDOW_SETUP
    evening.wait(SECOND)
    assert evening.state.window == c.WINDOW_ARRANGE


def test_nobody_waits_for_somebody_who_has_passed_or_has_been_away_for_long() -> None:
    evening = at_setup()
    evening.act(1, a.Pass())
    people.departed(evening.room, 1, evening.now)
    evening.wait(20 * SECOND)
    assert evening.state.window == c.WINDOW_ARRANGE
    evening = at_setup()
    people.departed(evening.room, 1, evening.now - 3600 * SECOND)
    evening.wait(20 * SECOND)
    assert evening.state.window == c.WINDOW_ARRANGE


def test_a_table_may_choose_not_to_wait() -> None:
    evening = at_setup(OwnClock(setup_ms=20 * SECOND, dropped_ms=0))
    evening.wait(19 * SECOND)
    people.departed(evening.room, 1, evening.now)
    evening.wait(SECOND)
    assert evening.state.window == c.WINDOW_ARRANGE


def test_no_move_is_made_for_somebody_who_has_just_lost_the_connection() -> None:
    clock = OwnClock(setup_ms=SECOND, pace_ms=10 * SECOND, dropped_ms=30 * SECOND)
    evening = at_setup(clock)
    evening.wait(SECOND)
    assert evening.state.window == c.WINDOW_ARRANGE
    evening.wait(15 * SECOND)
    assert evening.room.timing.nudged
    people.departed(evening.room, 0, evening.now)
    before = evening.room.seq
    evening.wait(30 * SECOND - 1)
    assert evening.room.seq == before
    evening.wait(1)
    assert evening.room.seq > before


def test_everybody_is_told_that_the_clock_waits_or_goes_on() -> None:
    evening = at_setup()
    evening.room.clock_changed = False
    people.departed(evening.room, 1, evening.now)
    assert evening.room.clock_changed
    evening.room.clock_changed = False
    people.arrived(evening.room, 1, evening.now)
    assert evening.room.clock_changed


def test_more_time_and_a_lost_connection_run_side_by_side() -> None:
    evening = at_setup(OwnClock(setup_ms=20 * SECOND, hold_ms=5 * SECOND, holds=1))
    people.departed(evening.room, 1, evening.now)
    evening.done(sent.Hold, 2)
    evening.wait(30 * SECOND - 1)
    assert evening.state.window == c.WINDOW_SETUP
    evening.wait(1)
    assert evening.state.window == c.WINDOW_ARRANGE


def test_a_pause_stops_the_wait_for_a_lost_connection() -> None:
    evening = at_setup()
    evening.wait(10 * SECOND)
    people.departed(evening.room, 1, evening.now)
    evening.wait(5 * SECOND)
    for seat in (0, 2):  # whoever is there agrees
        evening.done(sent.Pause, seat)
    evening.wait(300 * SECOND)
    told = clock_state(evening.room, evening.now)
    assert (told.paused, told.waits_for) == (True, [1])
    assert evening.room.info().chairs[1].away_ms == 5 * SECOND
    evening.done(sent.Pause, 0, on=False)
    told = clock_state(evening.room, evening.now)
    assert (told.closes - evening.now, told.waits_for) == (25 * SECOND, [1])
    evening.wait(25 * SECOND - 1)
    assert evening.state.window == c.WINDOW_SETUP
    evening.wait(1)
    assert evening.state.window == c.WINDOW_ARRANGE


def test_somebody_lost_in_a_pause_is_waited_for_after_it() -> None:
    evening = at_setup()
    for seat in range(3):
        evening.done(sent.Pause, seat)
    evening.wait(SECOND)
    people.departed(evening.room, 1, evening.now)
    evening.wait(300 * SECOND)
    evening.done(sent.Pause, 0, on=False)
    told = clock_state(evening.room, evening.now)
    assert (told.closes - evening.now, told.waits_for) == (30 * SECOND, [1])


def test_nobody_is_replaced_during_a_pause() -> None:
    evening = Evening(3, takeover="auto", countdown_ms=60 * SECOND)
    evening.start()
    people.departed(evening.room, 1, evening.now)
    evening.wait(50 * SECOND)
    for seat in (0, 2):
        evening.done(sent.Pause, seat)
    evening.wait(300 * SECOND)
    assert not evening.room.chairs[1].bot
    evening.done(sent.Pause, 0, on=False)
    evening.wait(9 * SECOND)
    assert not evening.room.chairs[1].bot
    evening.wait(SECOND)
    assert evening.room.chairs[1].bot


def lines(evening: Evening, seat: int) -> list[str]:
    """What the log of a seat says about time."""
    room = evening.room
    found = [line_of(room.words[seat], event, []) for event in room.since(0)[0]]
    return [line.text for line in found if line.text.startswith("Time was up")]


def asked_for_charity(clock: OwnClock) -> Evening:
    """The first seat must choose three of its eight cards."""
    evening = at_setup(clock)
    state = evening.state
    while state.window == c.WINDOW_SETUP:
        for seat in range(3):
            evening.act(seat, a.Pass())
    state.window = c.WINDOW_NONE
    start_charity(state, 0)
    run(state)
    assert state.demand is not None
    assert (state.demand.kind, state.demand.high) == (c.D_CHARITY_CARDS, 3)
    evening.room.timing.begin(evening.now)
    return evening


def test_whoever_is_asked_is_told_when_the_table_will_choose() -> None:
    evening = asked_for_charity(OwnClock(pace_ms=10 * SECOND))
    told = clock_state(evening.room, evening.now)
    assert (told.acts - evening.now, told.acts_for, told.closes) == (20 * SECOND, 0, -1)
    evening.wait(12 * SECOND)
    told = clock_state(evening.room, evening.now)
    assert (told.acts - evening.now, told.nudged) == (8 * SECOND, True)
    evening.room.timing.pause(evening.now)
    told = clock_state(evening.room, evening.now + 3 * SECOND)
    assert told.acts - told.now == 8 * SECOND


def test_without_a_pace_the_table_waits() -> None:
    evening = asked_for_charity(OwnClock(pace_ms=0))
    assert clock_state(evening.room, evening.now).acts == -1


def test_when_time_is_up_the_whole_question_is_answered_and_everybody_reads_it() -> None:
    evening = asked_for_charity(OwnClock(pace_ms=10 * SECOND))
    evening.wait(20 * SECOND)
    assert len(evening.state.players[0].hand) == 5
    assert lines(evening, 0) == ["Time was up: the table chose for you."]
    assert lines(evening, 1) == ["Time was up: the table chose for Ada."]


def test_time_that_is_up_before_the_first_turn_is_told_once() -> None:
    evening = at_setup()
    evening.wait(20 * SECOND)
    assert evening.state.window == c.WINDOW_ARRANGE
    assert lines(evening, 1) == ["Time was up: the game begins."]
    evening = at_setup()
    for seat in range(3):
        evening.act(seat, a.Pass())
    assert lines(evening, 1) == []


def test_nobody_is_hurried_before_the_first_turn_while_a_device_goes_round() -> None:
    evening = at_setup()
    for seat in (0, 1):
        evening.room.chairs[seat].shares_device = True
    told = clock_state(evening.room, evening.now)
    assert (told.closes, told.length) == (-1, 0)
    evening.wait(600 * SECOND)
    assert evening.state.window == c.WINDOW_SETUP
    for seat in range(3):
        evening.act(seat, a.Pass())
    assert evening.state.window == c.WINDOW_ARRANGE
