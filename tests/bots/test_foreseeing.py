"""What a bot foresees: for whom, by whom, on whom and for how much, and worked out only once."""

import sys

import pytest
from tests.bots.arranged_table import CAT, Table

from kickdoor.bots.luck import Luck
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.engine import codes as c
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.ids import NO_CARD, NOBODY, Seat
from kickdoor.engine.nodes.amount_nodes import Num, Paid
from kickdoor.engine.nodes.selectors import Who
from kickdoor.seats.view_builder import view


def context() -> DecisionContext:
    table = Table()
    for seat in range(3):
        table.level(seat, 5)
    return DecisionContext(CAT, view(table.st, Seat(0)), Luck(1))


@pytest.mark.parametrize(
    ("who", "by", "chosen", "struck"),
    [
        (c.W_YOU, 0, NOBODY, 2),
        (c.W_BY, 0, NOBODY, 0),
        (c.W_BY, 1, NOBODY, 1),
        (c.W_BY, NOBODY, NOBODY, 2),  # nobody else: “you” use it
        (c.W_CHOSEN, 0, 0, 0),
        (c.W_CHOSEN, 0, 1, 1),
    ],
)
def test_whom_a_text_strikes(who: int, by: int, chosen: int, struck: int) -> None:
    text = LoseLevels(Num(2), Who(who))
    out = context().foresee(text, Seat(2), NO_CARD, Seat(by), 0, Seat(chosen))
    assert [(one.what, one.seat, one.amount) for one in out.changes] == [(o.LEVELS, struck, -2)]


@pytest.mark.parametrize("paid", [1, 2, 3])
def test_how_much_was_paid(paid: int) -> None:
    out = context().foresee(GainLevels(Paid()), Seat(0), paid=paid)
    assert [one.amount for one in out.changes] == [paid]


def test_the_same_question_is_worked_out_once() -> None:
    here = context()
    text = LoseLevels(Num(1))
    assert here.foresee(text, Seat(1)) is here.foresee(text, Seat(1))
    assert here.foresee(text, Seat(1)) is not here.foresee(text, Seat(2))
    assert here.foresee(text, Seat(1)) is not here.foresee(text, Seat(1), by=Seat(2))
    assert here.foresee(text, Seat(1)) is not here.foresee(text, Seat(1), paid=1)
    assert here.foresee(text, Seat(1)) is not here.foresee(text, Seat(1), chosen=Seat(2))


def test_a_text_that_was_read_is_not_mistaken_for_another() -> None:
    here = context()
    text = LoseLevels(Num(1))
    before = sys.getrefcount(text)
    here.foresee(text, Seat(1))
    assert sys.getrefcount(text) > before  # kept, or its id might be given to another text
