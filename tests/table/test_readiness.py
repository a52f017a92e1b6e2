"""Ready to begin: can be taken back until the last one is ready, and outlives a restart."""

import pytest
from tests.table.simulated_room import SECOND, SimulatedRoom, seeded
from tests.table.test_room import at_setup

from kickdoor import actions as a
from kickdoor.engine import codes as c
from kickdoor.table.room import log_entries as en
from kickdoor.table.wire import client_messages


def ready(simulated: SimulatedRoom, *seats: int, on: bool = True) -> None:
    for seat in seats:
        simulated.done(client_messages.Ready, seat, on=on)
    simulated.wait(0)


def is_begun(simulated: SimulatedRoom) -> bool:
    return simulated.state.window != c.WINDOW_SETUP


def shown(simulated: SimulatedRoom) -> list[int]:
    return [chair.seat for chair in simulated.room.info().chairs if chair.ready]


@pytest.mark.parametrize("clock", ["relaxed", "none"])
def test_the_game_begins_as_soon_as_everybody_is_ready(clock: str) -> None:
    simulated = at_setup(clock=clock)
    ready(simulated, 2, 0)
    assert not is_begun(simulated)
    assert shown(simulated) == [0, 2]
    ready(simulated, 1)
    assert is_begun(simulated)
    assert shown(simulated) == []


def test_it_can_be_taken_back_until_the_last_one_is() -> None:
    simulated = at_setup(clock="none")
    ready(simulated, 0, 1)
    ready(simulated, 1, on=False)
    ready(simulated, 2)
    assert not is_begun(simulated)
    assert shown(simulated) == [0, 2]
    ready(simulated, 1)
    assert is_begun(simulated)
    assert simulated.refused(client_messages.Ready, 1, on=False).code == "wrong_time"


def test_a_pass_of_another_program_counts_as_before() -> None:
    simulated = at_setup(clock="none")
    ready(simulated, 0)
    simulated.act(1, a.Pass())
    simulated.done(client_messages.Ready, 1)  # has passed: there is nothing to take back
    assert shown(simulated) == [0]
    simulated.act(2, a.Pass())
    simulated.wait(0)
    assert is_begun(simulated)


def test_whoever_does_something_is_not_ready_any_more() -> None:
    with seeded("an Item in the second hand"):
        simulated = at_setup(clock="none")
    ready(simulated, 0, 1)
    item = next(
        card for card in simulated.state.players[1].hand if simulated.state.cat.cards[card].is_gear
    )
    simulated.act(1, simulated.named((c.A_PLAY, item, 0)))
    assert shown(simulated) == [0]
    ready(simulated, 2)
    assert not is_begun(simulated)


def test_the_clock_does_not_wait_for_anybody() -> None:
    simulated = at_setup(clock="quick")
    ready(simulated, 0)
    simulated.wait(31 * SECOND)
    assert is_begun(simulated)
    assert shown(simulated) == []


def test_bots_make_up_their_minds_and_then_it_begins() -> None:
    simulated = SimulatedRoom(3, 2, options={"sex_rule": "none", "first": 0}, clock="none")
    simulated.start()
    ready(simulated, 0)
    assert shown(simulated) == [0]
    assert not is_begun(simulated)
    simulated.wait(60 * SECOND)
    assert is_begun(simulated)


def test_it_outlives_a_restart() -> None:
    simulated = at_setup(clock="none")
    ready(simulated, 0, 1)
    simulated.room = simulated.again()
    assert shown(simulated) == [0, 1]
    simulated.done(client_messages.Ready, 2)
    simulated.wait(0)
    assert is_begun(simulated)


def test_nobody_is_ready_for_somebody_else_or_before_the_deal() -> None:
    simulated = SimulatedRoom(3)
    assert simulated.refused(client_messages.Ready, 0).code == "wrong_time"
    simulated = at_setup(clock="none")
    ready(simulated, 1)
    simulated.room.commit(en.LeftTable(seat=simulated.persons[1], bot="easy"))
    assert shown(simulated) == []
