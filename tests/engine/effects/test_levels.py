"""Levels, life, sex and victory by card text."""

import pytest
from tests.engine.effects.bench import Bench, arena, item, make, trait

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import levels
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels, SetLevel, WinGame
from kickdoor.engine.effects.player_changes import ChangeSex, Die
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.ids import NO_CARD, Seat
from kickdoor.engine.nodes.amount_nodes import DieRoll, LevelOf, Num
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.engine.nodes.player_statics import Ban, OverridesInvariant
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.selectors import Who


def test_levels_are_lost_but_never_below_one() -> None:
    bench = Bench()
    bench.levels(3, 1, 1)
    bench.run(LoseLevels(Num(5)))
    assert bench.level(0) == 1
    assert bench.done == 2
    assert bench.short


def test_losing_a_level_at_level_one_counts_as_done() -> None:
    bench = Bench()
    bench.run(Seq([LoseLevels(Num(1)), If(CouldNot(), Die())]))
    assert bench.st.players[0].alive
    assert bench.rules(e.LEVEL_KEPT) == ["LEVEL-04"]


def test_all_levels_means_down_to_one() -> None:
    bench = Bench()
    bench.levels(7)
    bench.run(LoseLevels(None))
    assert bench.level(0) == 1
    assert not bench.short


def test_a_card_that_overrides_the_invariant_goes_below_one() -> None:
    bench = Bench(make("Abyss", c.CURSE, c.DOOR, statics=[OverridesInvariant(1)]))
    bench.run(LoseLevels(Num(2)), card=bench.limbo("Abyss"))
    assert bench.level(0) == -1


def test_everybody_else_loses_levels_but_not_the_dead() -> None:
    bench = Bench(seats=4)
    bench.levels(5, 5, 5, 5)
    bench.kill(2)
    bench.run(LoseLevels(Num(2), Who(c.W_OTHERS)))
    assert [bench.level(seat) for seat in range(4)] == [5, 3, 5, 3]


def test_a_rolled_number_of_levels_is_rolled_by_the_victim() -> None:
    bench = Bench()
    bench.levels(9)
    bench.dice(4)
    bench.run(LoseLevels(DieRoll(plus=1)))
    assert bench.level(0) == 4


def test_ties_for_the_highest_level_include_everyone() -> None:
    bench = Bench()
    bench.levels(6, 6, 2)
    bench.run(LoseLevels(Num(1), Who(c.W_HIGHEST)))
    assert [bench.level(seat) for seat in range(3)] == [5, 5, 2]


def test_the_highest_elf_is_the_highest_of_the_elves() -> None:
    bench = Bench(trait("Elf", c.RACE), copies=2)
    bench.levels(9, 3, 4)
    bench.table(1, "Elf")
    bench.table(2, "Elf")
    bench.run(LoseLevels(Num(1), Who(c.W_HIGHEST, HasTrait("Elf"))))
    assert [bench.level(seat) for seat in range(3)] == [9, 3, 3]


def test_a_card_stops_one_short_of_the_goal() -> None:
    bench = Bench()
    bench.levels(8)
    bench.run(GainLevels(Num(2)))
    assert bench.level(0) == 9
    assert bench.short
    bench.run(GainLevels(Num(1)))
    assert bench.level(0) == 9
    assert bench.done == 0
    assert bench.rules(e.LEVEL_KEPT) == ["LEVEL-07"]
    assert not bench.st.winners


def test_a_card_that_says_so_gives_the_winning_level() -> None:
    bench = Bench()
    bench.levels(9)
    bench.run(GainLevels(Num(1), can_win=True))
    assert bench.st.winners == [0]
    assert not bench.st.over


def test_a_kill_worth_two_levels_wins_at_eight() -> None:
    bench = Bench()
    bench.levels(8)
    assert levels.gain_levels(bench.st, Seat(0), 2, NO_CARD, "REWARD-01", True, True) == 2
    assert bench.st.winners == [0]


def test_the_dead_gain_nothing() -> None:
    bench = Bench()
    bench.kill(0)
    assert levels.gain_levels(bench.st, Seat(0), 1, NO_CARD, "REWARD-01", True, True) == 0
    assert bench.rules(e.LEVEL_KEPT) == ["DEATH-07"]


def test_a_ban_on_levels_spares_kills() -> None:
    bench = Bench()
    bench.run(Lasting([Ban(c.BAN_LEVEL_UP)], c.UNTIL_CURED))
    bench.run(GainLevels(Num(1)))
    assert bench.level(0) == 1
    levels.gain_levels(bench.st, Seat(0), 1, NO_CARD, "REWARD-01", True, True)
    assert bench.level(0) == 2


def test_a_gained_level_ends_what_lasted_until_then() -> None:
    bench = Bench()
    bench.run(Lasting([Ban(c.BAN_SELL)], c.UNTIL_LEVEL_UP))
    assert len(bench.st.players[0].statuses) == 1
    bench.run(GainLevels(Num(1)))
    assert not bench.st.players[0].statuses


def test_an_effect_that_waits_for_a_level_runs_without_disturbing_the_result() -> None:
    bench = Bench()
    bench.levels(3, 5)
    bench.run(LastingTrigger(c.ON_LEVEL_UP, LoseLevels(Num(2), Who(c.W_LEFT))))
    bench.run(GainLevels(Num(1)))
    assert bench.level(0) == 4
    assert bench.level(1) == 3
    assert bench.done == 1
    bench.run(GainLevels(Num(1)))
    assert bench.level(1) == 3


def test_level_is_set_to_that_of_the_last_but_never_raised() -> None:
    bench = Bench()
    bench.levels(7, 3, 5)
    down = SetLevel(LevelOf(Who(c.W_LOWEST)))
    bench.run(down)
    assert bench.level(0) == 3
    bench.run(SetLevel(Num(9)))
    assert bench.level(0) == 3
    assert bench.done == 0
    bench.run(SetLevel(Num(9), only_down=False))
    assert bench.level(0) == 9


def test_death_lays_the_cards_out_for_the_others() -> None:
    bench = Bench(item("Ladle"), item("Kettle"))
    ladle = bench.table(0, "Ladle")[0]
    kettle = bench.hand(0, "Kettle")[0]
    bench.levels(4, 3, 2)
    demand = bench.run(Die())
    assert demand is not None
    assert demand.seat == 1
    bench.answer(ladle)
    assert ladle in bench.st.players[1].hand
    assert kettle in bench.st.players[2].hand
    assert not bench.st.players[0].alive


def test_death_without_looting_burns_the_cards() -> None:
    bench = Bench(item("Ladle"))
    ladle = bench.table(0, "Ladle")[0]
    assert bench.run(Die(loot=False)) is None
    assert bench.place(ladle) == c.IN_TREASURE_DISCARDS


def test_the_dead_can_lose_levels_but_gain_none() -> None:
    bench = Bench()
    bench.levels(5, 5)
    bench.run(Seq([Die(), LoseLevels(Num(2)), GainLevels(Num(4))]))
    assert bench.level(0) == 3
    assert not bench.st.players[0].alive
    bench.run(LoseLevels(Num(1), Who(c.W_OTHERS)), you=1)
    assert bench.level(0) == 3


def test_fighter_and_helper_die_in_that_order() -> None:
    bench = Bench(make("Wall", c.MONSTER, c.DOOR, level=20))
    combat = bench.fight(1, "Wall", helper=0)
    bench.run(Die(Who(c.W_FIGHTERS)), you=1)
    assert combat.dead == [1, 0]


def test_sex_changes_and_stays_changed() -> None:
    bench = Bench()
    bench.st.players[0].sex = c.MALE
    bench.run(ChangeSex(Who(c.W_EVERYONE)))
    assert bench.st.players[0].sex == c.FEMALE
    assert bench.st.players[0].sex_changed
    assert bench.st.players[1].sex == c.NO_SEX
    assert bench.done == 1


def test_a_card_can_win_the_game_outright() -> None:
    bench = Bench()
    bench.kill(1)
    bench.run(WinGame(Who(c.W_NEIGHBOURS)))
    assert bench.st.winners == [2]
    assert bench.st.over


@pytest.mark.parametrize(
    ("count", "lost", "left", "told"),
    [
        (-1, 0, 3, []),
        (0, 0, 3, []),
        (1, 1, 2, [e.LEVEL_LOST]),
        (2, 2, 1, [e.LEVEL_LOST]),
        (3, 2, 1, [e.LEVEL_LOST]),
    ],
)
def test_so_many_levels_are_lost_and_reported(
    count: int, lost: int, left: int, told: list[int]
) -> None:
    bench = arena()
    bench.levels(3)
    assert levels.lose_levels(bench.st, Seat(0), count, NO_CARD, "LEVEL-03") == lost
    assert bench.level(0) == left
    assert bench.st.events is not None
    assert [event[0] for event in bench.st.events] == told
    assert bench.st.dirty == bool(told)


def test_whoever_is_at_the_first_level_keeps_it() -> None:
    bench = arena()
    bench.levels(1)
    assert levels.lose_levels(bench.st, Seat(0), 1, NO_CARD, "LEVEL-03") == 0
    assert bench.st.events == [(e.LEVEL_KEPT, "LEVEL-04", 0, 0, -1, -1)]


@pytest.mark.parametrize(
    ("count", "level", "by_kill", "gained"),
    [
        (-1, 5, False, 0),
        (0, 5, False, 0),
        (1, 5, False, 1),
        (3, 7, False, 2),  # not beyond the level before the last
        (1, 9, False, 0),
        (1, 9, True, 1),
        (2, 9, True, 1),
    ],
)
def test_so_many_levels_are_gained(count: int, level: int, by_kill: bool, gained: int) -> None:
    bench = arena()
    bench.levels(level)
    found = levels.gain_levels(bench.st, Seat(0), count, NO_CARD, "LEVEL-01", by_kill, False)
    assert found == gained
    assert bench.level(0) == level + gained
