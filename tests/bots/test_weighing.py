"""From what would happen to what it is worth: nothing is forgotten, conditions and numbers hold."""

import pytest
from tests.bots.table import Table
from tests.lab.small_deck import small_settings

from kickdoor.bots.easy.mind import EasyMind
from kickdoor.bots.hard.notes import Notes
from kickdoor.bots.luck import Luck
from kickdoor.bots.thinking import weights as w
from kickdoor.bots.thinking.harm import harm
from kickdoor.bots.thinking.helping import helped_need
from kickdoor.bots.thinking.levers import moves
from kickdoor.bots.thinking.weighing import value
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.amounts import Num, Times
from kickdoor.engine.nodes.base import Cond
from kickdoor.engine.nodes.conds import RollIn, SexChanged, TableFact, WhoIs
from kickdoor.engine.nodes.flow import If, RollDie, Seq
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.levels import Die, LoseLevels
from kickdoor.engine.nodes.losses import Lose
from kickdoor.engine.nodes.measures import Compare, WorthOf
from kickdoor.engine.nodes.moves import Draw
from kickdoor.engine.nodes.statics import Ban, WinTies
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.seeing import view

ITEMS = Filter(kind=c.ITEM)
CODES = [
    (name, code)
    for name, code in vars(o).items()
    if name.isupper() and isinstance(code, int) and code > 0
]


def mind(table: Table, seat: int = 0) -> EasyMind:
    return EasyMind(table.cat, view(table.st, seat), Luck(1))


@pytest.mark.parametrize(("name", "code"), CODES, ids=[name for name, _ in CODES])
def test_everything_that_can_happen_has_a_weight(name: str, code: int) -> None:
    homes = (w.ONCE, w.EACH, w.BY_CARDS, w.FOR_THE_MOMENT)
    assert any(code in home for home in homes), f"say in weights.py what {name} is worth"


@pytest.mark.parametrize("edition", ["legends", "oz", "super", "turtles", "ram"])
def test_every_text_of_an_edition_can_be_weighed(edition: str) -> None:
    cat: Catalog = load_editions([edition]).catalog
    table = Table(3, cat, load_editions([edition]).settings(seats=3))
    here = mind(table)
    for card, definition in enumerate(cat.cards):
        assert isinstance(worth(here, card), int)
        for effect in (definition.play, definition.bad_effect):
            for seat in range(3):
                assert isinstance(value(here, here.foresee(effect, seat, card), 0), int)
        for ability in definition.text.abilities:
            assert isinstance(value(here, here.foresee(ability, 0, card), 0), int)


def test_an_amount_is_what_it_counts_and_not_one() -> None:
    table = Table()
    table.level(0, 9)
    table.wear(0, "Long Spoon", "Tin Hat")
    gold = sum(table.cat.cards[card].value for card in table.st.players[0].table)
    assert gold > 100
    by_worth = LoseLevels(Times(WorthOf(ITEMS), 1))
    assert harm(mind(table), by_worth, 0) == 8 * w.LEVEL  # all there are


@pytest.mark.parametrize(
    "cond",
    [
        Compare(WorthOf(ITEMS), Num(100)),
        WhoIs(Who(c.W_OTHERS), Compare(WorthOf(ITEMS), Num(100), -1)),
        SexChanged(),
        TableFact("it rains"),
    ],
)
def test_a_condition_holds_where_the_engine_says_so(cond: Cond) -> None:
    rules = small_settings(3, 0)
    rules.facts["it rains"] = True
    table = Table(rules=rules)
    table.level(0, 5)
    table.wear(0, "Long Spoon")
    table.st.players[0].sex_changed = True
    text = If(cond, LoseLevels(Num(2)), Draw(c.TREASURE, Num(1)))
    assert harm(mind(table), text, 0) == 2 * w.LEVEL


def test_a_die_counts_by_its_faces_and_not_by_half() -> None:
    table = Table()
    table.level(0, 7)
    once = Seq([RollDie(), If(RollIn(1, 1), LoseLevels(Num(6)))])
    often = Seq([RollDie(), If(RollIn(2, 6), LoseLevels(Num(6)))])
    assert harm(mind(table), once, 0) == w.LEVEL
    assert harm(mind(table), often, 0) == 5 * w.LEVEL


def test_what_helps_for_a_while_is_no_harm() -> None:
    here = mind(Table())
    assert harm(here, Lasting([WinTies()]), 0) < 0 < harm(here, Lasting([Ban(c.BAN_SELL)]), 0)


def test_the_loser_parts_with_the_least_and_a_picker_takes_the_best() -> None:
    table = Table()
    spoon, hat = table.wear(0, "Long Spoon", "Tin Hat")
    here = mind(table)
    least = min(worth(here, spoon), worth(here, hat))
    assert harm(here, Lose(ITEMS, Num(1)), 0) == least
    best = Lose(ITEMS, Num(1), pick=c.PICK_LEFT)
    assert harm(here, best, 0) == max(worth(here, spoon), worth(here, hat))
    assert harm(here, Lose(ITEMS, Num(1), pick=c.PICK_RANDOM), 0) < harm(here, best, 0)


def test_death_costs_more_the_more_there_is_to_lose() -> None:
    table = Table()
    poor = harm(mind(table), Die(), 0)
    table.wear(0, "Long Spoon", "Quilted Vest")
    assert harm(mind(table), Die(), 0) > poor


def test_a_rivals_loss_is_the_bots_gain() -> None:
    table = Table()
    table.level(1, 8)
    here = mind(table)
    assert harm(here, LoseLevels(Num(2), Who(c.W_HIGHEST)), 0) < 0
    assert harm(here, LoseLevels(Num(2), Who(c.W_HIGHEST)), 1) == 2 * w.LEVEL


def test_a_helper_is_reckoned_with_as_the_engine_would_count() -> None:
    table = Table()
    table.wear(1, "Long Spoon", "Quilted Vest")
    table.meet("Loud Neighbour")
    here = mind(table)
    lacks = helped_need(here, 1)
    table.st.combat.helper = 1  # type: ignore[union-attr]
    assert mind(table).need() == lacks


def test_an_ability_aimed_at_somebody_weakens_whoever_it_is_aimed_at() -> None:
    mix = load_editions(["legends"])
    table = Table(3, mix.catalog, mix.settings(seats=3))
    thief = table.wear(1, "Thief")[0]
    paid = table.hold(1, "Elf")[0]
    table.meet(next(one.name for one in mix.catalog.defs if one.kind == c.MONSTER))
    backstab = (c.A_USE, thief, 0, 0, paid)
    assert moves(mind(table, 1), backstab, False) == -2
    notes = Notes(mix.catalog)
    assert notes.uses_hurt[thief][0] == 2
