"""A die for each card, a die against a die, and taking more than there is."""

import pytest
from tests.engine.effects.bench import Bench, arena, item

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.dice_rolls import Duel, LoseRolled, RollEach
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.selectors import Filter, Who

ITEMS = Filter(kind=c.ITEM)


def dressed() -> Bench:
    return Bench(item("Hat"), item("Coat"), item("Shoes"), copies=2)


@pytest.mark.parametrize(
    ("faces", "lost"),
    [
        ([3, 4, 6], []),
        ([2, 3, 3], ["Hat"]),
        ([1, 3, 2], ["Hat", "Shoes"]),
        ([1, 2, 1], ["Hat", "Coat", "Shoes"]),
    ],
)
def test_each_card_has_a_roll_of_its_own(faces: list[int], lost: list[str]) -> None:
    bench = dressed()
    cards = bench.table(0, "Hat", "Coat", "Shoes")
    (other,) = bench.table(1, "Hat")
    bench.dice(*faces)
    bench.run(LoseRolled(ITEMS, 1, 2))
    gone = [card for card in cards if bench.place(card) == c.IN_TREASURE_DISCARDS]
    assert [bench.st.cat.cards[card].name for card in gone] == lost
    assert bench.done == len(lost)
    assert bench.place(other) == c.IN_PLAY
    assert len(bench.rules(e.DIE_ROLLED)) == 3


def test_without_a_card_or_without_a_life_nobody_rolls() -> None:
    bench = dressed()
    bench.run(LoseRolled(ITEMS, 1, 6))
    assert bench.rules(e.DIE_ROLLED) == []
    bench.table(0, "Hat")
    bench.kill(0)
    bench.run(LoseRolled(ITEMS, 1, 6))
    assert bench.rules(e.DIE_ROLLED) == []


def test_each_of_some_rolls_may_set_something_off() -> None:
    bench = arena()
    bench.levels(5, 5, 5)
    bench.dice(1, 4, 6)
    bench.run(RollEach(Num(3), LoseLevels(Num(1)), 1, 4))
    assert bench.level(0) == 3


@pytest.mark.parametrize(
    ("faces", "levels"), [((5, 4), (6, 5)), ((4, 4), (4, 5)), ((3, 6), (4, 5))]
)
def test_the_higher_die_decides_and_a_tie_is_lost(
    faces: tuple[int, int], levels: tuple[int, int]
) -> None:
    bench = arena()
    bench.levels(5, 5, 5)
    bench.dice(*faces)
    bench.run(Duel(Who(c.W_LEFT), GainLevels(Num(1)), LoseLevels(Num(1))))
    assert (bench.level(0), bench.level(1)) == levels
    assert (bench.done, bench.short) == (1, False)


def test_a_duel_that_only_winning_matters_in() -> None:
    bench = arena()
    bench.levels(5, 5, 5)
    bench.dice(1, 6)
    bench.run(Duel(Who(c.W_LEFT), GainLevels(Num(1))))
    assert bench.level(0) == 5
    assert bench.done == 1


def test_a_duel_needs_somebody_else() -> None:
    bench = arena()
    bench.kill(1, 2)
    bench.run(Duel(Who(c.W_ANOTHER), GainLevels(Num(1))))
    assert (bench.done, bench.short) == (0, True)
    assert bench.rules(e.DIE_ROLLED) == []


@pytest.mark.parametrize(
    ("owned", "wanted", "taken", "short"),
    [
        ([], Num(1), 0, True),
        (["Hat"], Num(2), 1, True),
        (["Hat"], Num(1), 1, False),
        (["Hat", "Coat"], None, 2, False),  # all there are
        ([], None, 0, True),
        (["Hat"], Num(0), 0, False),
    ],
)
def test_whoever_takes_more_than_there_is_falls_short(
    owned: list[str], wanted: Num | None, taken: int, short: bool
) -> None:
    bench = dressed()
    cards = bench.table(1, *owned)
    bench.run(Take(ITEMS, Who(c.W_LEFT), Who(c.W_YOU), wanted))
    assert [bench.st.owner[card] for card in cards].count(Seat(0)) == taken
    assert (bench.done, bench.short) == (taken, short)
