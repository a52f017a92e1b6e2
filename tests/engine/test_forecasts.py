"""What text would do: every clause says so, agrees with what it then does, and changes nothing."""

import pytest
from tests.engine.effects.bench import Bench, item, make, monster, trait

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose, LoseBest
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.combat_monsters import CloneMonster, JoinMonster, RemoveMonster
from kickdoor.engine.effects.combat_strength import DoubleStrength, SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.dice_rolls import CallDie, RollDie
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels, SetLevel, SwapLevels
from kickdoor.engine.effects.player_changes import Die
from kickdoor.engine.effects.selections import ChoosePlayer
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.forecast import Forecast
from kickdoor.engine.forecasts.outcomes import CHANCE, Change, Outcome
from kickdoor.engine.ids import NO_CARD, FoeId, Seat
from kickdoor.engine.node_registry import MODULES
from kickdoor.engine.nodes.amount_nodes import CountCards, DieRoll, Num, Paid, RollShown, Times
from kickdoor.engine.nodes.card_text import Ability, Cost
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.node import Clause, CombatEffect, Effect, Static
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.engine.nodes.protection_statics import LevelWard
from kickdoor.engine.nodes.result_conditions import CouldNot, RollIn
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.snapshot import to_data

HAND = Filter(at=c.AT_HAND)
ITEMS = Filter(kind=c.ITEM)
ABSTRACT = (Clause, Static, Effect, CombatEffect)


def classes() -> list[type[Clause]]:
    """Every kind of clause there is."""
    found = [
        thing
        for module in MODULES
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Clause) and thing not in ABSTRACT
    ]
    return sorted(set(found), key=lambda kind: kind.__name__)


def test_all_kinds_of_clauses_are_found() -> None:
    assert len(classes()) > 140


@pytest.mark.parametrize("kind", classes(), ids=lambda kind: kind.__name__)
def test_every_clause_says_what_it_would_do(kind: type[Clause]) -> None:
    makers = [base for base in kind.__mro__ if "forecast" in vars(base)]
    assert makers[0] not in ABSTRACT, "give it a `forecast` beside its `step`"


def bench() -> Bench:
    made = Bench(
        item("Hat", 1, 100, slot=c.HEADGEAR),
        item("Crown", 3, 600, slot=c.HEADGEAR),
        item("Anvil", 5, 400, big=True),
        trait("Elf", c.RACE),
        make("Ward", c.CLASS, c.DOOR, statics=[LevelWard()]),
        monster("Moth", 2, [LoseLevels(Num(1))]),
        monster("Ogre", 10),
        copies=3,
    )
    made.levels(4, 6, 2)
    return made


def foreseen(table: Bench, effect: Clause, you: int = 0, by: int = -1, mon: int = -1) -> Outcome:
    before = table_data(table)
    out = effect.forecast(
        Forecast(table.st, Seat(you), Seat(by) if by >= 0 else Seat(you), NO_CARD, FoeId(mon))
    )
    assert table_data(table) == before, "looking ahead changes nothing"
    return out


def table_data(table: Bench) -> object:
    """The whole table but for the frame that only tests have."""
    st = table.st.copy()
    st.stack = []
    return to_data(st)


def plain(out: Outcome) -> list[tuple[int, int, int]]:
    assert not out.forks
    return [(one.what, one.seat, one.amount) for one in out.changes]


def only(out: Outcome) -> Change:
    assert len(out.changes) == 1
    assert not out.forks
    return out.changes[0]


@pytest.mark.parametrize(
    ("effect", "change"),
    [
        (LoseLevels(Num(2)), -2),
        (LoseLevels(Num(9)), -3),  # never below 1
        (LoseLevels(None), -3),
        (GainLevels(Num(2)), 2),
        (GainLevels(Num(9)), 5),  # not to the winning Level
        (GainLevels(Num(9), can_win=True), 6),
        (SetLevel(Num(1)), -3),
        (SetLevel(Num(8)), 0),
        (SetLevel(Num(8), only_down=False), 4),
    ],
)
def test_levels_are_foreseen_as_they_come(effect: Effect, change: int) -> None:
    table = bench()
    assert plain(foreseen(table, effect)) == ([(o.LEVELS, 0, change)] if change else [])
    table.run(effect)
    assert table.level(0) == 4 + change


def test_whoever_has_a_ward_loses_no_levels() -> None:
    table = bench()
    table.table(0, "Ward")
    table.st.cat.has_level_ward = True
    assert plain(foreseen(table, LoseLevels(Num(2)))) == []


def test_ranks_and_conditions_say_who_is_struck() -> None:
    table = bench()
    table.table(2, "Elf")
    highest = LoseLevels(Num(1), Who(c.W_HIGHEST))
    elves = LoseLevels(Num(1), Who(c.W_EVERYONE, HasTrait("Elf")))
    assert plain(foreseen(table, highest)) == [(o.LEVELS, 1, -1)]
    assert plain(foreseen(table, elves)) == [(o.LEVELS, 2, -1)]


def test_the_rest_of_a_sentence_depends_on_the_die() -> None:
    text = Seq([RollDie(), If(RollIn(1, 2), Die(), LoseLevels(Num(1)))])
    fork = foreseen(bench(), text).forks[0]
    assert fork.chooser == CHANCE
    assert [one.can(o.DEATH) for one in fork.of] == [True, True, False, False, False, False]
    shown = foreseen(bench(), Seq([RollDie(), LoseLevels(RollShown())])).forks[0]
    assert [only(one).amount for one in shown.of] == [-1, -2, -3, -3, -3, -3]


def test_otherwise_stands_for_all_faces_not_named_before() -> None:
    text = Seq(
        [
            RollDie(),
            If(RollIn(1, 2), Die()),
            If(RollIn(3, 3), LoseLevels(Num(1)), Draw(c.DOOR, Num(1))),
        ]
    )
    ways = foreseen(bench(), text).forks[0].of
    assert [len(one.changes) for one in ways] == [1] * 6
    assert [one.changes[0].what for one in ways] == [o.DEATH] * 2 + [o.LEVELS] + [o.DOORS] * 3


def test_if_you_have_none_counts_only_where_nothing_was_found() -> None:
    text = Seq([Lose(ITEMS, Num(1)), If(CouldNot(), LoseLevels(Num(2)))])
    table = bench()
    assert plain(foreseen(table, text)) == [(o.LEVELS, 0, -2)]
    hat = table.table(0, "Hat")[0]
    lost = only(foreseen(table, text))
    assert (lost.what, lost.cards, lost.by) == (o.LOSS, [hat], 0)


def test_the_rest_of_a_sentence_speaks_of_the_player_chosen() -> None:
    text = Seq([ChoosePlayer(Who(c.W_ANOTHER)), LoseLevels(Num(1), Who(c.W_CHOSEN))])
    fork = foreseen(bench(), text).forks[0]
    assert fork.chooser == 0
    assert [only(one).seat for one in fork.of] == [1, 2]


def test_choices_belong_to_those_who_make_them() -> None:
    table = bench()
    out = foreseen(table, PickOne([LoseLevels(Num(1)), Lose(ITEMS, Num(1)), NoEffect()]), 1, 0)
    assert out.forks[0].chooser == 1
    assert len(out.forks[0].of) == 2, "nobody can lose an Item they do not have"
    may = foreseen(table, May(Draw(c.TREASURE, Num(1)), cost=Cost(c.COST_LEVELS, 1, 1)))
    assert [len(one.changes) for one in may.forks[0].of] == [2, 0]
    called = foreseen(table, CallDie(Draw(c.TREASURE, Num(1)), Die()))
    assert called.forks[0].chooser == CHANCE


def test_each_player_becomes_you_in_turn() -> None:
    out = foreseen(bench(), ForEach(Who(c.W_EVERYONE), LoseLevels(Num(3))))
    assert plain(out) == [(o.LEVELS, 0, -3), (o.LEVELS, 1, -3), (o.LEVELS, 2, -1)]


def test_amounts_are_counted_and_dice_taken_at_their_mean() -> None:
    table = bench()
    table.table(0, "Hat", "Anvil")
    big = Times(CountCards(Filter(kind=c.ITEM, size=c.BIG)), 2)
    assert only(foreseen(table, LoseLevels(big))).amount == -2
    assert Forecast(table.st, Seat(0), Seat(0)).number(DieRoll(1)) == 5  # 4.5
    discard = Ability(c.T_ANY, StrengthMod(Times(Paid(), 3)), Cost(c.COST_CARDS))
    table.fight(0, "Moth")
    assert only(foreseen(table, discard)).amount == 3
    twice = Forecast(table.st, Seat(0), Seat(0))
    twice.fr.paid = 2
    assert only(discard.forecast(twice)).amount == 6


def test_cards_that_change_hands_are_lost_and_gained() -> None:
    table = bench()
    hat = table.table(1, "Hat")[0]
    out = foreseen(table, Take(ITEMS, Who(c.W_CHOSEN), Who(), Num(1)))
    assert not out.changes, "nobody was chosen"
    out = foreseen(table, Take(ITEMS, Who(c.W_HIGHEST), Who(), Num(1)))
    assert [(one.what, one.seat, one.cards) for one in out.changes] == [
        (o.LOSS, 1, [hat]),
        (o.GAIN, 0, [hat]),
    ]
    best = foreseen(table, LoseBest(), 1)
    assert only(best).cards == [hat]


def test_levels_are_swapped_both_or_not_at_all() -> None:
    table = bench()
    out = foreseen(table, SwapLevels(Who(c.W_HIGHEST)))
    assert plain(out) == [(o.LEVELS, 0, 2), (o.LEVELS, 1, -2)]


def test_a_fight_moves_by_what_the_engine_counts() -> None:
    table = bench()
    table.table(0, "Crown")
    combat = table.fight(0, "Moth", "Ogre")
    table.hand(0, "Ogre")
    sides = foreseen(table, SideBonus(Num(5))).forks[0]
    assert [only(one).amount for one in sides.of] == [5, -5]
    assert only(foreseen(table, StrengthMod(Num(-2)), 0)).amount == -2
    assert not foreseen(table, StrengthMod(Num(-2)), 1).changes, "only who fights has a strength"
    gone = foreseen(table, RemoveMonster()).forks[0]
    assert [(only(one).foe, only(one).amount) for one in gone.of] == [(0, 2), (1, 10)]
    more = foreseen(table, CloneMonster()).forks[0]
    assert [only(one).amount for one in more.of] == [-2, -10]
    assert only(foreseen(table, JoinMonster())).amount == -10
    assert only(foreseen(table, DoubleStrength(c.SRC_ITEM))).amount == 3
    assert only(foreseen(table, DoubleStrength(c.SRC_LEVEL))).amount == 4
    assert len(combat.foes) == 2


def test_what_lasts_holds_for_whom_it_lies_with() -> None:
    out = foreseen(bench(), Lasting([HeroBonus(Num(-5))], who=Who(c.W_OTHERS)))
    assert plain(out) == [(o.STRENGTH, 1, -5), (o.STRENGTH, 2, -5)]
