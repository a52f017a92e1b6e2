"""Bots that may take the top discard instead of drawing a card face up (AMB-124)."""

from tests.bots.table import Table

from kickdoor.bots.luck import Luck
from kickdoor.bots.thinking.answering import values
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.seeing import view
from kickdoor.seats.views import DemandView

MIX = load_editions(["legends"])


def wanted(card: int) -> bool:
    """The bot says yes to that card on top of the discards."""
    table = Table(3, MIX.catalog, MIX.settings(seats=3))
    mind = Mind(MIX.catalog, view(table.st, 0), Luck(1))
    demand = DemandView(
        kind=c.D_YES_NO, rule="AMB-124", card=card, about=-1, choices=[0, 1], picked=[], low=1,
        high=1, plays=[], node=-1, options=[],
    )  # fmt: skip
    no, yes = values(mind, demand, [(c.A_ANSWER, 0), (c.A_ANSWER, 1)], lambda _, __: 0)
    return yes > no


def test_it_takes_a_good_card_and_leaves_a_poor_one() -> None:
    table = Table(3, MIX.catalog, MIX.settings(seats=3))
    mind = Mind(MIX.catalog, view(table.st, 0), Luck(1))
    ranked = sorted(MIX.catalog.treasures, key=lambda card: worth(mind, card))
    assert wanted(ranked[-1])
    assert not wanted(ranked[0])
