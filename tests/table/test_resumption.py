"""What a room remembers, and for how long."""

from tests.table.simulated_room import SimulatedRoom

from kickdoor.engine.ids import EventCode, Seat
from kickdoor.engine.state import Event
from kickdoor.table.room.resumption import MOST_DONE, MOST_RECENT, SPARE, DoneCommands, RecentEvents
from kickdoor.table.wire import client_messages


def event(number: int) -> Event:
    return (EventCode(number), "TURN-03", Seat(2), -1, 170, -1)


def test_whoever_comes_back_is_told_what_they_missed_in_order() -> None:
    recent = RecentEvents()
    recent.add(4, [event(1), event(2)])
    recent.add(5, [])
    recent.add(6, [event(3)])
    recent.add(6, [event(4)])
    assert recent.since(3) == ([event(1), event(2), event(3), event(4)], False)
    assert recent.since(4) == ([event(3), event(4)], False)
    assert recent.since(6) == ([], False)


def test_what_is_too_long_ago_is_said_to_be_missing() -> None:
    recent = RecentEvents()
    for seq in range(1, MOST_RECENT + SPARE):
        recent.add(seq, [event(seq)])
    assert recent.since(0)[0][0] == event(1)
    assert not recent.since(0)[1]
    recent.add(MOST_RECENT + SPARE, [event(MOST_RECENT + SPARE)])
    events, missed = recent.since(SPARE - 1)
    assert missed
    assert events == [event(seq) for seq in range(SPARE + 1, MOST_RECENT + SPARE + 1)]
    assert recent.since(SPARE) == (events, False)


def test_commands_are_known_by_seat_and_name() -> None:
    commands = DoneCommands()
    commands.add(Seat(1), "x", 7)
    commands.add(Seat(1), "x", 9)
    assert commands.find(Seat(1), "x") == 7
    assert not commands.find(Seat(2), "x")
    assert not commands.find(Seat(1), "y")


def test_the_oldest_commands_are_forgotten() -> None:
    commands = DoneCommands()
    for seq in range(1, MOST_DONE + 2):
        commands.add(Seat(0), str(seq), seq)
    assert not commands.find(Seat(0), "1")
    assert [commands.find(Seat(0), str(seq)) for seq in (2, MOST_DONE + 1)] == [2, MOST_DONE + 1]
    assert len(commands._kept) == MOST_DONE * 12


def test_commands_that_need_no_entry_are_not_remembered_without_bound() -> None:
    simulated = SimulatedRoom()
    simulated.start()
    for number in range(MOST_DONE + 50):
        simulated.send(client_messages.Pause, 0, id=f"p{number}", on=number % 2 == 0)
    assert len(simulated.room.commands._kept) <= MOST_DONE * 12


def test_a_room_forgets_events_that_are_told_but_not_its_dice() -> None:
    from kickdoor.engine import events as e

    simulated = SimulatedRoom()
    simulated.start()
    game = simulated.room.game
    assert game is not None
    assert {code for code, *_ in game.state.events or []} <= {e.DIE_ROLLED}
    assert simulated.room.since(0)[0]
