"""What a room remembers, and for how long."""

from tests.table.tables import Evening

from kickdoor.engine.state import Event
from kickdoor.table.room.remembering import MOST_DONE, MOST_RECENT, SPARE, Commands, Recent
from kickdoor.table.wire import sent


def event(number: int) -> Event:
    return (number, "TURN-03", 2, -1, 170, -1)


def test_whoever_comes_back_is_told_what_they_missed_in_order() -> None:
    recent = Recent()
    recent.add(4, [event(1), event(2)])
    recent.add(5, [])
    recent.add(6, [event(3)])
    recent.add(6, [event(4)])
    assert recent.since(3) == ([event(1), event(2), event(3), event(4)], False)
    assert recent.since(4) == ([event(3), event(4)], False)
    assert recent.since(6) == ([], False)


def test_what_is_too_long_ago_is_said_to_be_missing() -> None:
    recent = Recent()
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
    commands = Commands()
    commands.add(1, "x", 7)
    commands.add(1, "x", 9)
    assert commands.find(1, "x") == 7
    assert not commands.find(2, "x")
    assert not commands.find(1, "y")


def test_the_oldest_commands_are_forgotten() -> None:
    commands = Commands()
    for seq in range(1, MOST_DONE + 2):
        commands.add(0, str(seq), seq)
    assert not commands.find(0, "1")
    assert [commands.find(0, str(seq)) for seq in (2, MOST_DONE + 1)] == [2, MOST_DONE + 1]
    assert len(commands._kept) == MOST_DONE * 12


def test_commands_that_need_no_entry_are_not_remembered_without_bound() -> None:
    evening = Evening()
    evening.start()
    for number in range(MOST_DONE + 50):
        evening.send(sent.Pause, 0, id=f"p{number}", on=number % 2 == 0)
    assert len(evening.room.commands._kept) <= MOST_DONE * 12


def test_a_room_forgets_events_that_are_told_but_not_its_dice() -> None:
    from kickdoor.engine import events as e

    evening = Evening()
    evening.start()
    game = evening.room.game
    assert game is not None
    assert {code for code, *_ in game.state.events or []} <= {e.DIE_ROLLED}
    assert evening.room.since(0)[0]
