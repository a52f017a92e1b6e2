"""Short menus for large choices: what is offered as an example, and what is not."""

import pytest
from tests.bots.arranged_table import Table

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.engine.terms import trade_terms

Named = tuple[str, ...]


def listed(table: Table, code: int, seat: int = 0, idle: bool = False) -> list[Named]:
    """The options of one kind, as the names of the cards they are about."""
    found = [action for action in options(table.st, Seat(seat), idle) if action[0] == code]
    return [tuple(table.cat.cards[card].name for card in action[1:]) for action in found]


def carried(*names: str) -> Table:
    """Seat 0 has these in play, put down one after another."""
    table = Table()
    for name in names:
        table.wear(0, name)
    return table


@pytest.mark.parametrize(
    ("names", "offered"),
    [
        (["Oak Table", "Long Spoon"], ["Long Spoon"]),  # both hands are full
        (["Oak Table"], []),  # in use already
        (["Tin Hat", "Long Spoon"], []),  # the Spoon can be wielded as well
        (["Oak Table", "Barn Door"], ["Barn Door"]),  # too big beside the Table
        (["Crown of Forks", "Tin Hat"], ["Crown of Forks"]),  # of no use to nobody's Warrior
        (["Oak Table", "Fizzy Water"], []),  # used once
    ],
)
def test_a_companion_is_offered_what_its_owner_cannot_use(
    names: list[str], offered: list[str]
) -> None:
    table = carried("Hired Hands", *names)
    assert listed(table, c.A_HAND_OVER) == [(name, "Hired Hands") for name in offered]


def test_whoever_has_time_may_hand_over_anything_that_is_worn() -> None:
    table = carried("Hired Hands", "Tin Hat", "Fizzy Water", "Warrior")
    assert listed(table, c.A_HAND_OVER) == []
    assert listed(table, c.A_HAND_OVER, idle=True) == [("Tin Hat", "Hired Hands")]


def test_what_is_carried_already_is_only_exchanged_for_something_better() -> None:
    table = carried("Hired Hands", "Oak Table", "Butter Knife", "Long Spoon")
    own = {table.cat.cards[card].name: card for card in table.st.players[0].table}
    table.act(0, (c.A_HAND_OVER, own["Butter Knife"], own["Hired Hands"]))
    assert listed(table, c.A_HAND_OVER) == [("Long Spoon", "Hired Hands")]  # 3 for 2
    table.act(0, (c.A_HAND_OVER, own["Long Spoon"], own["Hired Hands"]))
    assert listed(table, c.A_HAND_OVER) == []  # 2 for 3


def test_nobody_hands_over_in_a_fight() -> None:
    table = carried("Hired Hands", "Oak Table", "Long Spoon")
    table.meet("Tax Dragon")
    assert listed(table, c.A_HAND_OVER, idle=True) == []


@pytest.mark.parametrize(
    ("names", "offered"),
    [
        (["Ledger", "Oak Table"], []),  # 600
        (["Oak Table", "Barn Door"], [("Barn Door", "Oak Table")]),  # 500 and 600: all of it
        (["Tin Hat", "Oak Table", "Butter Knife"], [("Butter Knife", "Tin Hat", "Oak Table")]),
    ],
)
def test_a_level_is_sold_for_what_is_needed_and_no_more(
    names: list[str], offered: list[Named]
) -> None:
    assert sorted(listed(carried(*names), c.A_SELL)) == sorted(offered)


def test_what_is_not_in_use_is_sold_first_and_nothing_that_is_not_needed() -> None:
    table = Table()
    table.hold(0, "Tin Hat", "Butter Knife", "Long Spoon", "Quilted Vest", "Oak Table")
    # 200, 300, 300 and 400, cheapest first, are 1,200; without the Hat they are 1,000.
    names = listed(table, c.A_SELL)
    assert [sorted(one) for one in names] == [["Butter Knife", "Long Spoon", "Quilted Vest"]]


def test_the_last_level_cannot_be_bought() -> None:
    table = carried("Oak Table", "Barn Door")
    table.level(0, 8)
    assert len(listed(table, c.A_SELL)) == 1
    table.level(0, 9)
    assert listed(table, c.A_SELL) == []


def asked(table: Table) -> list[tuple[int, ...]]:
    """Whom seat 0 may ask, for how many Treasures, and who picks first."""
    found = [action for action in options(table.st, Seat(0), False) if action[0] == c.A_ASK_HELP]
    return [(action[1], action[2], action[3]) for action in found]


@pytest.mark.parametrize(
    ("monster", "shares"),
    [
        ("Bridge Clerk", [(1, 1)]),  # one Treasure
        ("Bone Choir", [(1, 0), (2, 1)]),  # two: half of them, and all
        ("Tax Dragon", [(1, 0), (2, 0), (4, 1)]),
    ],
)
def test_help_is_asked_for_one_for_half_and_for_all_treasures(
    monster: str, shares: list[tuple[int, int]]
) -> None:
    table = Table()
    table.meet(monster)
    assert asked(table) == [(seat, *share) for seat in (1, 2) for share in shares]


def test_nobody_asks_for_help_against_what_is_beaten_already() -> None:
    table = Table()
    table.level(0, 5)
    table.meet("Bridge Clerk")
    assert asked(table) == []


def test_a_spare_item_is_offered_for_a_spare_item() -> None:
    table = carried("Oak Table", "Long Spoon")
    spoon = table.st.players[0].table[1]
    (vest,) = table.wear(1, "Quilted Vest")

    def traded() -> list[tuple[int, ...]]:
        return [
            action for action in options(table.st, Seat(0), False) if action[0] == c.A_OFFER_TRADE
        ]

    assert traded() == []  # it is worn
    table.st.equipped[vest] = False
    assert traded() == [(c.A_OFFER_TRADE, 1, *trade_terms([spoon], [vest]))]
