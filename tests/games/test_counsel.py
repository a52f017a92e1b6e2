"""What somebody about to decide is told: sums of the engine, not of what is printed."""

from tests.bots.table import Table

from kickdoor.engine import codes as c
from kickdoor.games import counsel
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.seeing import view
from kickdoor.seats.words import Words

LEGENDS = load_editions(["legends"])
NAMES = ["Ana", "Bela", "Cem"]


def legends() -> Table:
    """A table with the cards of Legends."""
    return Table(cat=LEGENDS.catalog, rules=LEGENDS.settings(3))


def test_an_item_that_is_sold_costs_what_it_gives_now() -> None:
    table = legends()
    (sword,) = table.wear(0, "Excalibur")
    (spare,) = table.hold(0, "Staff of Asclepius")
    assert counsel.given_by(table.st, 0, [sword, spare]) == [5, 0]  # an extra +2 for humans
    table.wear(0, "Halfling")
    assert counsel.given_by(table.st, 0, [sword, spare]) == [3, 0]


def test_a_sale_names_a_sum_only_if_it_is_what_the_seller_gets() -> None:
    table = legends()
    goods = table.wear(0, "Excalibur", "Staff of Asclepius")
    words = Words(LEGENDS.catalog, NAMES, 0)
    sale = (c.A_SELL, *goods)
    named = "Sell Excalibur and Staff of Asclepius"
    assert counsel.sale(table.st, 0, goods)[0] == 1300
    assert words.action(view(table.st, 0), sale) == f"{named} (worth 1,300 Gold Pieces)"
    table.wear(0, "Halfling")
    assert counsel.sale(table.st, 0, goods)[0] == 2100
    assert words.action(view(table.st, 0), sale) == named
