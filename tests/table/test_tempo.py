"""Bots pause by what has just happened and by the table's speed; a round can be skipped."""

from statistics import median

import pytest
from tests.table.pace_evenings import (
    deal_answer,
    evening,
    is_claimed_by_first,
    is_claimed_by_last,
    is_winning_claim,
)
from tests.table.simulated_room import SimulatedRoom, seeded

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.seats.view_builder import view
from kickdoor.table.room import log_entries as en
from kickdoor.table.room import timed_steps
from kickdoor.table.room.room_clock import LEAST_MS, WINNING_MS, awaited_seat
from kickdoor.table.room.standing_orders import TURN
from kickdoor.table.room.tempo import EARLIEST, LATEST, PAUSES, SPEEDS, Tempo, drawn_share
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.http_bodies import OwnClock

SECOND = 1_000
LONGEST_ROUND = 12 * SECOND


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_step_is_followed_by_the_pause_of_its_kind(speed: str) -> None:
    tempo = Tempo(1_100)
    tempo.speed = speed
    pauses = PAUSES[speed]
    assert tempo.after((c.A_LOOT,), []) == pauses.trivial
    assert tempo.after((c.A_PLAY, 3, 0), []) == pauses.trivial
    assert tempo.after((c.A_PLAY, 3, 2), []) == pauses.telling
    assert tempo.after((c.A_KICK,), []) == pauses.telling
    died = tempo.after((c.A_PASS,), [(e.DIED, "", Seat(1), -1, -1, -1)])
    assert died == (int(1_900 * pauses.scene_share) + pauses.after_scene if died else 0)
    assert bool(died) == (speed != "instant")


def test_the_clock_of_a_table_stretches_every_pause() -> None:
    assert Tempo(2_200).after((c.A_LOOT,), []) == 2 * Tempo(1_100).after((c.A_LOOT,), [])
    assert Tempo(0).after((c.A_KICK,), []) == 0


def test_answers_are_drawn_from_one_spread() -> None:
    drawn = [drawn_share("table", moment, seat) for moment in range(200) for seat in range(4)]
    assert min(drawn) >= EARLIEST
    assert max(drawn) <= LATEST
    assert len(set(drawn)) > 700
    assert abs(median(drawn) - (EARLIEST + LATEST) / 2) < 0.05


def kill_window(simulated: SimulatedRoom) -> int:
    return simulated.room.clock.length(simulated.state)


@pytest.mark.parametrize(
    ("clock", "speed", "expected"),
    [
        ("relaxed", "slow", 9_000),
        ("relaxed", "normal", 6_000),
        ("relaxed", "fast", 3_000),
        ("relaxed", "instant", LEAST_MS),
        ("quick", "instant", LEAST_MS),
        ("none", "fast", 0),
    ],
)
def test_windows_are_as_long_as_the_speed_says(clock: str, speed: str, expected: int) -> None:
    simulated = evening(is_claimed_by_first, clock=clock)
    simulated.room.clock.tempo.speed = speed
    simulated.room.clock.begin(simulated.now)
    assert kill_window(simulated) == expected


def test_lengths_that_a_table_has_typed_are_those_at_every_speed() -> None:
    simulated = evening(is_claimed_by_first, own_clock=OwnClock(kill_ms=1_500))
    simulated.room.clock.tempo.speed = "fast"
    simulated.room.clock.begin(simulated.now)
    assert kill_window(simulated) == 1_500


def test_a_claim_that_would_win_the_game_is_never_hurried() -> None:
    simulated = evening(is_winning_claim, bots=1)
    simulated.room.clock.tempo.speed = "instant"
    simulated.room.clock.begin(simulated.now)
    assert kill_window(simulated) == WINNING_MS


def test_another_speed_leaves_the_open_window_as_it_is() -> None:
    simulated = evening(is_claimed_by_first)
    simulated.done(client_messages.Speed, 0, speed="instant")
    assert kill_window(simulated) == 6_000


def test_skipping_makes_no_window_shorter() -> None:
    tempo = Tempo(1_100)
    tempo.is_skipping = True
    assert tempo.window_share == 1.0


def answered_at(answer: bool) -> int:
    """When the bot in the second seat acts or passes after a claim of the first."""
    simulated = evening(is_claimed_by_first, bots=1)
    room = simulated.room
    room.chairs[1].bot = "easy"
    deal_answer(simulated.state, 1, answer)
    room.clock.rest(simulated.now, 1_100)
    begun, entries = simulated.now, len(room.pending)
    for _ in range(200):
        simulated.wait(10)
        for entry in room.pending[entries:]:
            if isinstance(entry, en.Acted) and entry.seat == 1:
                return simulated.now - begun
    raise AssertionError("the bot never answers")


def test_a_bot_answers_at_the_same_time_with_and_without_something_to_play() -> None:
    assert answered_at(True) == answered_at(False)


def quiet_turns(speed: str) -> list[int]:
    """How long turns of bots without a fight or a curse last: pauses, not a wall clock."""
    found: list[int] = []
    for number in range(3):
        with seeded(f"quiet {number}"):
            simulated = SimulatedRoom(4, 3, listed=False)
            simulated.start()
            simulated.done(client_messages.Speed, 0, speed=speed)
            simulated.done(client_messages.Order, 0, mode=TURN)
            brain = simulated.room.built_in_bot("easy")
            turn, begun, seq = simulated.state.turn, simulated.now, simulated.room.seq
            for _ in range(700):
                state = simulated.state
                if state.over:
                    break
                if state.turn != turn:
                    events = simulated.room.since(seq)[0]
                    loud = (e.COMBAT_STARTED, e.CURSE_STRUCK, e.CURSE_IGNORED, e.CURSE_KEPT)
                    was_bots = any(one[0] == e.TURN_ENDED and one[2] != 0 for one in events)
                    if was_bots and not any(one[0] in loud for one in events):
                        found.append(simulated.now - begun)
                    turn, begun, seq = state.turn, simulated.now, simulated.room.seq
                if awaited_seat(state) == 0:
                    luck = simulated.room.luck(Seat(0))
                    chosen = brain.decide(view(state, Seat(0)), options(state, Seat(0)), luck)
                    simulated.act(0, simulated.named(chosen))
                    begun = simulated.now if state.turn == turn else begun
                else:
                    simulated.wait(max(0, timed_steps.due(simulated.room) - simulated.now))
    return found


def test_three_quiet_bots_take_less_than_twelve_seconds_at_normal_speed() -> None:
    turns = quiet_turns("normal")
    assert len(turns) >= 10
    assert 3 * median(turns) < LONGEST_ROUND
    assert 3 * median(quiet_turns("fast")) < LONGEST_ROUND / 2


def test_at_instant_speed_nobody_waits_for_bots() -> None:
    simulated = evening(is_claimed_by_last, bots=2)
    simulated.done(client_messages.Order, 0, mode=TURN)
    simulated.done(client_messages.Speed, 0, speed="instant")
    before = simulated.now
    for _ in range(20):
        simulated.wait(0)
    assert simulated.now == before
    assert 0 in (awaited_seat(simulated.state), simulated.state.active)


def test_skipping_runs_until_the_person_is_needed_and_then_bots_pause_again() -> None:
    simulated = evening(is_claimed_by_last, bots=2)
    simulated.done(client_messages.Skip, 0)
    assert simulated.room.info().skipping
    for _ in range(20):
        simulated.wait(0)
    state = simulated.state
    assert not simulated.room.info().skipping
    assert state.over or awaited_seat(state) == 0
    assert simulated.room.clock.tempo.telling == PAUSES["normal"].telling
    assert simulated.refused(client_messages.Skip, 0).code == "wrong_time"


def test_skipping_needs_everybody_and_anybody_ends_it() -> None:
    simulated = evening(is_claimed_by_last, bots=1, own_clock=OwnClock(bot_ms=60_000))
    simulated.done(client_messages.Skip, 0)
    info = simulated.room.info()
    assert not info.skipping
    assert info.chairs[0].wants_skip
    simulated.done(client_messages.Skip, 1)
    assert simulated.room.info().skipping
    simulated.done(client_messages.Skip, 1, on=False)
    info = simulated.room.info()
    assert not info.skipping
    assert not any(chair.wants_skip for chair in info.chairs)
