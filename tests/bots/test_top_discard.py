"""Bots that may take the top discard instead of drawing a card face up (AMB-124)."""

from tests.bots.arranged_table import Table

from kickdoor.bots.luck import Luck
from kickdoor.bots.valuation.answer_values import values
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.sights import SeenDemand
from kickdoor.seats.view_builder import view

MIX = load_editions(["legends"])


def wanted(card: int) -> bool:
    """The bot says yes to that card on top of the discards."""
    table = Table(3, MIX.catalog, MIX.settings(seats=3))
    ctx = DecisionContext(MIX.catalog, view(table.st, Seat(0)), Luck(1))
    demand = SeenDemand(c.D_YES_NO)
    demand.rule = "AMB-124"
    demand.card = CardId(card)
    demand.choices = [0, 1]
    demand.low = demand.high = 1
    no, yes = values(ctx, demand, [(c.A_ANSWER, 0), (c.A_ANSWER, 1)], lambda _, __: 0)
    return yes > no


def test_it_takes_a_good_card_and_leaves_a_poor_one() -> None:
    table = Table(3, MIX.catalog, MIX.settings(seats=3))
    ctx = DecisionContext(MIX.catalog, view(table.st, Seat(0)), Luck(1))
    ranked = sorted(MIX.catalog.treasures, key=lambda card: worth(ctx, card))
    assert wanted(ranked[-1])
    assert not wanted(ranked[0])
