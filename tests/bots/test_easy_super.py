"""The easy bot and what Super brings: Powers, Theft, Secret Identities, Power Switch."""

from tests.bots.arranged_table import Table

from kickdoor.engine import codes as c
from kickdoor.lang.packs.load import load_editions

MIX = load_editions(["super"])


def super_table() -> Table:
    return Table(3, MIX.catalog, MIX.settings(3))


def level(table: Table, seat: int, number: int) -> None:
    table.st.players[seat].level = number


def test_it_plays_every_power_that_fits() -> None:
    table = super_table()
    level(table, 0, 3)
    cards = table.hold(0, "Cleavage Stun", "Slightly Bulletproof")
    first = table.decide(0)
    table.act(0, first)
    second = table.decide(0)
    assert {first[:2], second[:2]} == {(c.A_PLAY, card) for card in cards}


def test_it_changes_a_power_only_for_a_better_one() -> None:
    table = super_table()
    level(table, 0, 3)
    table.wear(0, "Punch the Plot Hole")
    table.hold(0, "Ankle-High Hover")
    assert table.decide(0) == (c.A_KICK,)
    other = super_table()
    level(other, 0, 3)
    worn = other.wear(0, "Stare Down Gravity")[0]
    better = other.hold(0, "Punch the Plot Hole")[0]
    assert other.decide(0) == (c.A_PLAY, better, worn)


def test_it_switches_levels_when_that_wins() -> None:
    table = super_table()
    table.wear(0, "Exotic")
    table.hold(0, "Generic Guy")
    table.meet("The Fandom Menace")  # 1 against 7; with the Guy's Level 14
    assert table.decide(0)[0] == c.A_USE


def test_it_hides_behind_a_mask_where_a_trap_hurts() -> None:
    table = super_table()
    level(table, 0, 4)
    mask = table.wear(0, "Forgettable Face")[0]
    trap = table.hold(1, "Power Bill Overdue")[0]
    table.act(1, (c.A_PLAY, trap, 0))
    assert table.decide(0) == (c.A_ANSWER, mask)


def test_it_keeps_its_mask_on_where_a_trap_does_nothing() -> None:
    table = super_table()
    table.wear(0, "Forgettable Face")
    trap = table.hold(1, "Lose Your Armor")[0]
    table.act(1, (c.A_PLAY, trap, 0))
    assert table.decide(0) == (c.A_ANSWER,)


def test_at_level_1_it_has_nothing_to_lose_by_stealing() -> None:
    table = super_table()
    table.wear(0, "Sticky Palms")
    table.hold(0, "Evil Intern, Unpaid")
    table.wear(1, "Monocle of Disapproval")
    assert table.decide(0)[0] == c.A_USE
    level(table, 0, 8)
    assert table.decide(0)[0] != c.A_USE


def test_an_emblem_goes_on_an_item_in_use() -> None:
    table = super_table()
    worn = table.wear(0, "Kevlar Cardigan")[0]
    emblem = table.hold(0, "Your Emblem on It")[0]
    assert table.decide(0) == (c.A_PLAY, emblem, worn)
