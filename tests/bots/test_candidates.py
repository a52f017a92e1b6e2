"""What `hard` tries out, and how readily cards are thought to be kept."""

import pytest
from msgspec.structs import replace
from tests.bots.arranged_table import Table

from kickdoor.bots.bot import Action
from kickdoor.bots.easy.easy_context import EasyContext
from kickdoor.bots.easy.easy_noncombat import NEVER, offer_score, swap_gain
from kickdoor.bots.hard.candidates import Candidate, candidates, is_calm
from kickdoor.bots.hard.card_ratings import kept_of
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.terms import trade_terms
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import DemandView

YES, NO = (c.A_ANSWER, 1), (c.A_ANSWER, 0)
QUESTION = DemandView(
    kind=c.D_YES_NO, rule="", card=CardId(-1), about=-1, choices=[0, 1], picked=[], low=1, high=1,
    plays=[], node=-1, options=[],
)  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "tried"),
    [
        (c.D_YES_NO, [Candidate(YES), Candidate(NO, 10.0)]),
        (c.D_SEX, [Candidate(YES)]),
        (c.D_FACT, [Candidate(YES)]),
        (c.D_RULING, [Candidate(YES)]),
    ],
)
def test_questions_about_the_real_world_are_not_searched(kind: int, tried: list[Candidate]) -> None:
    table = Table()
    seen = replace(view(table.st, Seat(0)), demand=replace(QUESTION, kind=kind))
    assert candidates(table.cat, seen, [NO, YES], [5.0, 15.0], Luck(1)) == tried
    assert not is_calm(seen)


@pytest.mark.parametrize(
    ("level", "behind", "tried"),
    [(1, 180.0, 2), (1, 181.0, 1), (8, 300.0, 2), (8, 301.0, 1), (7, 181.0, 1)],
)
def test_what_is_too_far_behind_is_not_tried(level: int, behind: float, tried: int) -> None:
    table = Table()
    table.level(2, level)
    table.meet("Bone Choir")
    options: list[Action] = [(c.A_GIVE_UP,), (c.A_PASS,)]
    found = candidates(table.cat, view(table.st, Seat(0)), options, [0.0, -behind], Luck(1))
    assert len(found) == tried
    assert [one.behind for one in found] == [0.0, behind][:tried]


@pytest.mark.parametrize(
    ("kind", "once", "kept"),
    [
        (c.ENHANCER, False, 100),
        (c.SPECIAL, False, 80),
        (c.ITEM, True, 45),
        (c.ITEM, False, 11),
        (c.CURSE, False, 35),
        (c.MONSTER, False, 20),
        (c.LEVEL_UP, False, 20),
        (c.CLASS, False, 30),
    ],
)
def test_combat_cards_are_saved_up_and_gear_is_worn(kind: int, once: bool, kept: int) -> None:
    definition = CardDef("Card", kind, c.DOOR, text=CardText(once=once))
    definition.prepare()
    assert kept_of(definition) == kept


def offered(table: Table, give: list[CardId], want: list[CardId]) -> int:
    here = EasyContext(table.cat, view(table.st, Seat(0)), Luck(1))
    return offer_score(here, (c.A_OFFER_TRADE, 1, *trade_terms(give, want)))


def test_a_swap_is_worth_a_quarter_of_what_it_gains() -> None:
    table = Table()
    (hat,) = table.wear(0, "Tin Hat")
    table.st.equipped[hat] = False
    vest, spoon = table.wear(1, "Quilted Vest", "Long Spoon")
    here = EasyContext(table.cat, view(table.st, Seat(0)), Luck(1))
    # The Hat would be worn: 12, and its 200 Gold Pieces count as 5 carried and as 3 traded.
    assert swap_gain(here, [vest], [hat]) == 24 + 5 - (12 + 5) - 3
    assert swap_gain(here, [vest, spoon], [hat]) == 24 + 5 + 36 + 6 - (12 + 5) - 3
    assert swap_gain(here, [hat], []) == 12 + 3
    assert offered(table, [hat], [vest]) == NEVER  # a gain below 10
    assert offered(table, [hat], [vest, spoon]) == (24 + 5 + 36 + 6 - 12 - 5 - 3) // 4
    table.level(1, 5)
    assert offered(table, [hat], [vest, spoon]) == NEVER  # the other leads by too much
