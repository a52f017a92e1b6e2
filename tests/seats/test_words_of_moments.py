"""What is going on, sentence by sentence: every window for its player, others and spectators."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.bots.arranged_table import CAT, Table
from tests.seats.arranged_fights import fight, foe

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, FoeId, Seat
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import Awaited, CombatView, CurseView, Part, RollView, View

NAMES = ["Ana", "Boris", "Cem"]
YOU, OTHER, SPECTATOR = 0, 1, -1


def card(name: str) -> CardId:
    return next(CardId(at) for at, one in enumerate(CAT.cards) if one.name == name)


MOTH, CLERK, HAT, PRINT = card("Attic Moth"), card("Bridge Clerk"), card("Tin Hat"), CardId(0)
ZERO = CAT.cards[0].name
QUIET: View = view(Table().st, Seat(0))


def moths(**changes: Any) -> CombatView:
    return replace(fight([foe(0, MOTH)], side=4, monsters=5), **changes)


def seen(**changes: Any) -> View:
    return replace(QUIET, **changes)


def words(you: int) -> Words:
    return Words(CAT, NAMES, Seat(you))


def roll(**changes: Any) -> RollView:
    return replace(RollView(seat=Seat(0), face=3, plus=0, card=CardId(-1), escape=False), **changes)


TURNS = [
    (
        c.WINDOW_SETUP,
        "Before the first turn: play whatever you can use",
        "Before the first turn: play whatever you can use",
    ),
    (
        c.WINDOW_ARRANGE,
        "Your turn: arrange your cards, then kick open the door",
        "Ana's turn: before the door is kicked open",
    ),
    (
        c.WINDOW_DOOR,
        "Your turn: no monster; look for trouble or loot the room",
        "Ana's turn: no monster behind the door",
    ),
    (
        c.WINDOW_END,
        "Anything else before you end your turn?",
        "Ana's turn is about to end",
    ),
    (c.WINDOW_NONE, "Your turn", "Ana's turn"),
    (c.WINDOW_COMBAT, "The fight is over", "The fight is over"),
    (c.WINDOW_ROLL, "A die was rolled", "A die was rolled"),
    (c.WINDOW_CURSE, "Your turn", "Ana's turn"),
]


@pytest.mark.parametrize(("window", "own", "others"), TURNS)
def test_each_window_of_a_turn(window: int, own: str, others: str) -> None:
    now = seen(window=window, active=Seat(0))
    assert words(YOU).window(now) == own
    assert words(OTHER).window(now) == others
    assert words(SPECTATOR).window(now) == others


def test_before_the_first_turn_it_is_nobodys() -> None:
    for turn, said in ((0, "Before the first turn"), (1, "Your turn")):
        assert words(YOU).window(seen(window=c.WINDOW_NONE, turn=turn)) == said


def test_a_spectator_has_no_turn_even_before_anybody_has() -> None:
    nobodys = seen(window=c.WINDOW_ARRANGE, active=Seat(-1))
    assert "arrange your cards" not in words(SPECTATOR).window(nobodys)


FIGHTS: list[tuple[dict[str, Any], dict[str, Any], str, str]] = [
    ({}, {}, "You fight Attic Moth: 4 against 5", "Ana fights Attic Moth: 4 against 5"),
    (
        {"helper": Seat(2), "foes": [foe(0, MOTH), foe(1, PRINT)]},
        {},
        f"You and Cem fight Attic Moth and {ZERO}: 4 against 5",
        f"Ana and Cem fight Attic Moth and {ZERO}: 4 against 5",
    ),
    (
        {"fighter": Seat(2), "helper": Seat(0)},
        {},
        "Cem and you fight Attic Moth: 4 against 5",
        "Cem and Ana fight Attic Moth: 4 against 5",
    ),
    (
        {"ahead": True},
        {},
        "You fight Attic Moth: 4 against 5, enough to win",
        "Ana fights Attic Moth: 4 against 5, enough to win",
    ),
    (
        {"ahead": True},
        {"intent": "claim_kill"},
        "You fight Attic Moth: 4 against 5; the kill is claimed",
        "Ana fights Attic Moth: 4 against 5; the kill is claimed",
    ),
    (
        {},
        {"intent": "give_up"},
        "You fight Attic Moth: 4 against 5; the fight is given up",
        "Ana fights Attic Moth: 4 against 5; the fight is given up",
    ),
]


@pytest.mark.parametrize(("combat", "around", "own", "others"), FIGHTS)
def test_fights(combat: dict[str, Any], around: dict[str, Any], own: str, others: str) -> None:
    now = seen(window=c.WINDOW_COMBAT, combat=moths(**combat), **around)
    assert words(YOU).window(now) == own
    assert words(OTHER).window(now) == others
    assert words(SPECTATOR).window(now) == others


FLIGHTS = [
    (0, 1, "You are running away from Bridge Clerk", "Ana is running away from Bridge Clerk"),
    (
        0,
        2,
        "You are running away from Attic Moth (the copy)",
        "Ana is running away from Attic Moth (the copy)",
    ),
    (0, 7, "You are running away from the monster", "Ana is running away from the monster"),
    (2, 0, "Cem is running away from Attic Moth", "Cem is running away from Attic Moth"),
    (-1, 0, "Boris is running away from Attic Moth", "You are running away from Attic Moth"),
]


@pytest.mark.parametrize(("runner", "pursuer", "own", "others"), FLIGHTS)
def test_flights(runner: int, pursuer: int, own: str, others: str) -> None:
    now = seen(
        window=c.WINDOW_FLEE,
        runner=Seat(runner),
        running_from=FoeId(pursuer),
        combat=moths(fighter=Seat(1), foes=[foe(0, MOTH), foe(1, CLERK), foe(2, MOTH, clone_of=0)]),
    )
    assert words(YOU).window(now) == own
    assert words(OTHER).window(now) == others


ROLLS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "You rolled 3", "Ana rolled 3"),
    ({"plus": 1}, "You rolled 3 (+1 makes 4)", "Ana rolled 3 (+1 makes 4)"),
    ({"plus": -2}, "You rolled 3 (-2 makes 1)", "Ana rolled 3 (-2 makes 1)"),
    (
        {"escape": True},
        "You rolled 3 to run away; 5 or more escapes",
        "Ana rolled 3 to run away; 5 or more escapes",
    ),
]


@pytest.mark.parametrize(("changes", "own", "others"), ROLLS)
def test_rolls(changes: dict[str, Any], own: str, others: str) -> None:
    now = seen(window=c.WINDOW_ROLL, roll=roll(**changes))
    assert words(YOU).window(now) == own
    assert words(OTHER).window(now) == others


def test_a_curse_that_is_about_to_strike() -> None:
    strikes = CurseView(card=PRINT, victim=Seat(0), by=Seat(1))
    now = seen(window=c.WINDOW_CURSE, curse=strikes)
    assert words(YOU).window(now) == f"{ZERO} is about to strike you"
    assert words(OTHER).window(now) == f"{ZERO} is about to strike Ana"
    assert words(YOU).window(replace(now, window=c.WINDOW_NONE)) == "Your turn"


ENDS = [
    ([], "The game is over without a winner", "The game is over without a winner"),
    ([0], "You have won the game", "Ana has won the game"),
    ([2], "Cem has won the game", "Cem has won the game"),
    ([0, 2], "You and Cem have won the game", "Ana and Cem have won the game"),
]


@pytest.mark.parametrize(("winners", "own", "others"), ENDS)
def test_ends(winners: list[int], own: str, others: str) -> None:
    now = seen(over=True, winners=[Seat(one) for one in winners])
    assert words(YOU).window(now) == own
    assert words(OTHER).window(now) == others


def awaited(*seats: int) -> Awaited:
    return replace(QUIET.awaited, seats=[Seat(one) for one in seats])


WAITS = [
    ([], "", ""),
    ([0], "The table waits for you", "The table waits for Ana"),
    ([2], "The table waits for Cem", "The table waits for Cem"),
    ([0, 2], "The table waits for you and Cem", "The table waits for Ana and Cem"),
]


@pytest.mark.parametrize(("seats", "own", "others"), WAITS)
def test_waiting(seats: list[int], own: str, others: str) -> None:
    now = seen(awaited=awaited(*seats))
    assert words(YOU).waiting(now) == own
    assert words(OTHER).waiting(now) == others
    assert words(YOU).waiting(replace(now, over=True)) == ""


def part(source: int, **changes: Any) -> Part:
    made = Part(amount=2, card=CardId(-1), source=source, seat=Seat(0), foe=FoeId(-1))
    return replace(made, **changes)


PARTS = [
    (part(c.SRC_LEVEL), "+2 your Level", "+2 Ana's Level"),
    (part(c.SRC_LEVEL, seat=Seat(1)), "+2 Boris' Level", "+2 your Level"),
    (part(c.SRC_LEVEL, foe=FoeId(0)), "+2 Level of Attic Moth", "+2 Level of Attic Moth"),
    (part(c.SRC_ITEM, card=PRINT), f"+2 {ZERO}", f"+2 {ZERO}"),
    (part(c.SRC_ITEM, card=HAT, amount=-1), "-1 Tin Hat", "-1 Tin Hat"),
    (part(c.SRC_ABILITY), "+2 ability", "+2 ability"),
    (part(c.SRC_OTHER), "+2 other", "+2 other"),
    (part(c.SRC_ITEM), "+2 other", "+2 other"),
]


@pytest.mark.parametrize(("one", "own", "others"), PARTS)
def test_parts_of_a_strength(one: Part, own: str, others: str) -> None:
    now = seen(window=c.WINDOW_COMBAT, combat=moths())
    assert words(YOU).part(now, one) == own
    assert words(OTHER).part(now, one) == others
