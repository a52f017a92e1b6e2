"""What gear is worth to a bot, in hundredths of a level: a point of strength is 12 of them."""

import pytest
from tests.bots.arranged_table import Table

from kickdoor.bots.easy.easy_context import EasyContext
from kickdoor.bots.luck import Luck
from kickdoor.bots.valuation.answer_values import repair_value
from kickdoor.bots.valuation.card_values import use_of, worth
from kickdoor.bots.valuation.outfits import gain_of, outfit
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.sights import SeenDemand
from kickdoor.seats.view_builder import view


def ctx(table: Table, seat: int = 0) -> EasyContext:
    return EasyContext(table.cat, view(table.st, Seat(seat)), Luck(1))


@pytest.mark.parametrize(
    ("name", "used", "had"),
    [
        ("Tin Hat", 12, 12 + 5),  # 200 Gold Pieces are 5, one for every 40
        ("Butter Knife", 24, 24 + 7),
        ("Barn Door", 48, 48 + 12),
        ("Running Boots", 12, 12 + 10),  # two points on the roll, 6 each
        ("Crown of Forks", 0, 10),  # for Warriors only
        ("Ledger", 0, 0),
        ("Fizzy Water", 0, 14 + 2),  # used once
        ("Angry Pepper", 0, 14 + 5),
    ],
)
def test_gear_is_worth_its_strength_and_its_gold(name: str, used: int, had: int) -> None:
    table = Table()
    here = ctx(table)
    card = table.find(name)
    assert (use_of(here, card, Seat(0)), worth(here, card)) == (used, had)


@pytest.mark.parametrize(
    ("worn", "name", "gain"),
    [
        ([], "Tin Hat", 12),
        (["Tin Hat"], "Tin Hat", 0),  # it would only replace the other
        (["Tin Hat"], "Quilted Vest", 24),  # another slot
        (["Warrior", "Tin Hat"], "Crown of Forks", 36 - 12),
        (["Tin Hat"], "Crown of Forks", 0),  # for Warriors only
        ([], "Butter Knife", 24),
        (["Butter Knife"], "Butter Knife", 24),  # there is another hand
        (["Butter Knife", "Butter Knife"], "Barn Door", 48 - 24),
        (["Long Spoon"], "Butter Knife", 0),  # 24 for 36
        (["Long Spoon"], "Barn Door", 48 - 36),
        (["Butter Knife"], "Long Spoon", 36 - 24),
        (["Butter Knife", "Butter Knife"], "Long Spoon", 0),  # 36 for 48
        (["Butter Knife"], "Tin Hat", 12),
        (["Tin Hat", "Butter Knife", "Butter Knife"], "Lucky Spoon", 12),  # it needs no room
        ([], "Fizzy Water", 0),  # it is used up, not worn
    ],
)
def test_one_more_item_gains_what_it_adds_to_the_outfit(
    worn: list[str], name: str, gain: int
) -> None:
    table = Table()
    for one in worn:
        table.wear(0, one)
    assert gain_of(ctx(table), table.find(name)) == gain


@pytest.mark.parametrize(
    ("carried", "wanted"),
    [
        (["Butter Knife", "Butter Knife"], {"Butter Knife"}),
        (["Butter Knife", "Long Spoon"], {"Long Spoon"}),
        (["Butter Knife", "Barn Door", "Long Spoon"], {"Butter Knife", "Barn Door"}),
        (["Barn Door", "Tin Hat"], {"Barn Door", "Tin Hat"}),
        (["Crown of Forks", "Tin Hat"], {"Tin Hat"}),
        (["Warrior", "Crown of Forks", "Tin Hat"], {"Crown of Forks"}),
        (["Lucky Spoon", "Ledger"], {"Lucky Spoon", "Ledger"}),
        (["Fizzy Water", "Quilted Vest"], {"Quilted Vest"}),
    ],
)
def test_the_best_of_what_is_carried_is_worn(carried: list[str], wanted: set[str]) -> None:
    table = Table()
    for one in carried:
        table.wear(0, one)
    here = ctx(table)
    assert {table.cat.cards[card].name for card in outfit(here)} == wanted


def big_question(card: int = -1) -> SeenDemand:
    demand = SeenDemand(c.D_CARDS)
    demand.rule = "BIG-03"
    demand.card = CardId(card)
    demand.high = 1
    return demand


def test_keeping_big_items_is_worth_the_cheapest_of_them_less_what_is_spent() -> None:
    table = Table()
    table.wear(0, "Dwarf", "Oak Table", "Barn Door")
    cheat, peddler, joiner = table.hold(0, "Fine Cheat", "Peddler", "Mixed Family")
    here = ctx(table)
    oak = 36 + 600 // 40  # the cheaper one; the door is 48 + 12
    assert repair_value(here, big_question(), cheat) == oak - 18 // 2
    assert repair_value(here, big_question(), joiner) == oak - 16 // 2
    dwarf = next(card for card in table.st.players[0].table if table.cat.cards[card].kind == c.RACE)
    swap = worth(here, dwarf) - worth(here, peddler)  # a Race for a Race
    assert repair_value(here, big_question(), peddler) == oak - swap
    assert repair_value(here, big_question(), dwarf) == oak  # in play: nothing is spent


def test_with_a_joiner_a_second_race_costs_no_race() -> None:
    table = Table()
    table.wear(0, "Dwarf", "Mixed Family", "Oak Table")
    (peddler,) = table.hold(0, "Peddler")
    here = ctx(table)
    assert repair_value(here, big_question(), peddler) == 36 + 15 - worth(here, peddler) // 2


def test_when_a_card_says_what_goes_the_least_of_traits_and_the_best_of_gear_is_named() -> None:
    table = Table()
    table.wear(0, "Dwarf", "Oak Table")
    dwarf, oak = table.st.players[0].table
    here = ctx(table)
    assert repair_value(here, big_question(oak), dwarf) == -worth(here, dwarf)
    assert repair_value(here, big_question(dwarf), oak) == 36 + 15


def test_nobody_stands_in_their_own_way() -> None:
    table = Table()
    table.level(0, 9)
    table.level(1, 9)
    here = ctx(table)
    assert here.menace(Seat(0)) == 0
    assert here.menace(Seat(-1)) == 0
    assert here.menace(Seat(1)) > 0
