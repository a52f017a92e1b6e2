"""From what would happen to what it is worth: nothing is forgotten, conditions and numbers hold."""

import pytest
from tests.bots.arranged_table import Table
from tests.lab.small_deck import small_settings

from kickdoor.bots.easy.easy_context import EasyContext
from kickdoor.bots.hard.card_ratings import CardRatings
from kickdoor.bots.luck import Luck
from kickdoor.bots.valuation import value_constants as w
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.harm import harm
from kickdoor.bots.valuation.help_prospects import need_with_helper
from kickdoor.bots.valuation.interventions import shift
from kickdoor.bots.valuation.outcome_values import value
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.dice_rolls import RollDie
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.player_changes import Die
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.amount_nodes import Num, Times, WorthOf
from kickdoor.engine.nodes.combat_statics import WinTies
from kickdoor.engine.nodes.logical_conditions import Compare, WhoIs
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_conditions import SexChanged
from kickdoor.engine.nodes.player_statics import Ban
from kickdoor.engine.nodes.result_conditions import RollIn, TableFact
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view

ITEMS = Filter(kind=c.ITEM)
CODES = [
    (name, code)
    for name, code in vars(o).items()
    if name.isupper() and isinstance(code, int) and code > 0
]


def ctx(table: Table, seat: int = 0) -> EasyContext:
    return EasyContext(table.cat, view(table.st, Seat(seat)), Luck(1))


@pytest.mark.parametrize(("name", "code"), CODES, ids=[name for name, _ in CODES])
def test_everything_that_can_happen_has_a_weight(name: str, code: int) -> None:
    homes = (w.ONCE, w.EACH, w.BY_CARDS, w.FOR_THE_MOMENT)
    assert any(code in home for home in homes), f"say in value_constants.py what {name} is worth"


@pytest.mark.parametrize("edition", ["legends", "oz", "super", "turtles", "ram"])
def test_every_text_of_an_edition_can_be_weighed(edition: str) -> None:
    cat: Catalog = load_editions([edition]).catalog
    table = Table(3, cat, load_editions([edition]).settings(seats=3))
    here = ctx(table)
    for card, definition in enumerate(cat.cards):
        assert isinstance(worth(here, CardId(card)), int)
        for effect in (definition.play, definition.bad_effect):
            for seat in range(3):
                assert isinstance(
                    value(here, here.foresee(effect, Seat(seat), CardId(card)), Seat(0)), int
                )
        for ability in definition.text.abilities:
            assert isinstance(
                value(here, here.foresee(ability, Seat(0), CardId(card)), Seat(0)), int
            )


def test_an_amount_is_what_it_counts_and_not_one() -> None:
    table = Table()
    table.level(0, 9)
    table.wear(0, "Long Spoon", "Tin Hat")
    gold = sum(table.cat.cards[card].value for card in table.st.players[0].table)
    assert gold > 100
    by_worth = LoseLevels(Times(WorthOf(ITEMS), 1))
    assert harm(ctx(table), by_worth, Seat(0)) == 8 * w.LEVEL  # all there are


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
    assert harm(ctx(table), text, Seat(0)) == 2 * w.LEVEL


def test_a_die_counts_by_its_faces_and_not_by_half() -> None:
    table = Table()
    table.level(0, 7)
    once = Seq([RollDie(), If(RollIn(1, 1), LoseLevels(Num(6)))])
    often = Seq([RollDie(), If(RollIn(2, 6), LoseLevels(Num(6)))])
    assert harm(ctx(table), once, Seat(0)) == w.LEVEL
    assert harm(ctx(table), often, Seat(0)) == 5 * w.LEVEL


def test_what_helps_for_a_while_is_no_harm() -> None:
    here = ctx(Table())
    assert (
        harm(here, Lasting([WinTies()]), Seat(0))
        < 0
        < harm(here, Lasting([Ban(c.BAN_SELL)]), Seat(0))
    )


def test_the_loser_parts_with_the_least_and_a_picker_takes_the_best() -> None:
    table = Table()
    spoon, hat = table.wear(0, "Long Spoon", "Tin Hat")
    here = ctx(table)
    least = min(worth(here, spoon), worth(here, hat))
    assert harm(here, Lose(ITEMS, Num(1)), Seat(0)) == least
    best = Lose(ITEMS, Num(1), pick=c.PICK_LEFT)
    assert harm(here, best, Seat(0)) == max(worth(here, spoon), worth(here, hat))
    assert harm(here, Lose(ITEMS, Num(1), pick=c.PICK_RANDOM), Seat(0)) < harm(here, best, Seat(0))


def test_death_costs_more_the_more_there_is_to_lose() -> None:
    table = Table()
    poor = harm(ctx(table), Die(), Seat(0))
    table.wear(0, "Long Spoon", "Quilted Vest")
    assert harm(ctx(table), Die(), Seat(0)) > poor


def test_a_rivals_loss_is_the_bots_gain() -> None:
    table = Table()
    table.level(1, 8)
    here = ctx(table)
    assert harm(here, LoseLevels(Num(2), Who(c.W_HIGHEST)), Seat(0)) < 0
    assert harm(here, LoseLevels(Num(2), Who(c.W_HIGHEST)), Seat(1)) == 2 * w.LEVEL


def test_a_helper_is_reckoned_with_as_the_engine_would_count() -> None:
    table = Table()
    table.wear(1, "Long Spoon", "Quilted Vest")
    table.meet("Loud Neighbour")
    here = ctx(table)
    lacks = need_with_helper(here, Seat(1))
    table.st.combat.helper = 1  # type: ignore[union-attr]
    assert ctx(table).need() == lacks


def test_an_ability_aimed_at_somebody_weakens_whoever_it_is_aimed_at() -> None:
    mix = load_editions(["legends"])
    table = Table(3, mix.catalog, mix.settings(seats=3))
    thief = table.wear(1, "Thief")[0]
    paid = table.hold(1, "Elf")[0]
    table.meet(next(one.name for one in mix.catalog.defs if one.kind == c.MONSTER))
    backstab = (c.A_USE, thief, 0, 0, paid)
    assert shift(ctx(table, 1), backstab, False) == -2
    ratings = CardRatings(mix.catalog)
    assert ratings.uses_hurt[thief][0] == 2
