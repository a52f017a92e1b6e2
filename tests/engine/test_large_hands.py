"""Charity with a hand of any size: shares stay even, and the question says what becomes of it."""

from __future__ import annotations

from tests.bots.arranged_table import Table

from kickdoor.engine import codes as c
from kickdoor.engine.flow.charity import start_charity
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.referee import apply, options
from kickdoor.engine.zones import to_hand
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view


def giving(count: int, level: int) -> Table:
    """Seat 0 has so many cards and that Level; the others are Level 1."""
    table = Table(seats=3)
    for card in range(count):
        to_hand(table.st, CardId(card), Seat(0))
    table.st.players[0].fresh = []
    table.level(0, level)
    table.st.window = c.WINDOW_NONE
    start_charity(table.st, Seat(0))
    run(table.st)
    return table


def question(table: Table) -> str:
    return Words(table.cat, ["Ana", "Bela", "Cleo"], Seat(0)).question(view(table.st, Seat(0)))


def test_many_cards_are_shared_out_as_evenly_as_a_few() -> None:
    table = giving(45, 3)
    demand = table.st.demand
    assert demand is not None
    assert demand.high == 40
    apply(table.st, Seat(0), (c.A_ANSWER, *demand.choices[:40]))
    while table.st.demand is not None:
        apply(table.st, Seat(0), options(table.st, Seat(0))[0])
    assert [len(player.hand) for player in table.st.players] == [5, 20, 20]


def test_the_question_says_whether_the_cards_are_given_or_thrown_away() -> None:
    assert question(giving(7, 1)).startswith(
        "Charity: nobody has a lower Level. Which cards do you discard?"
    )
    assert question(giving(7, 2)).startswith("Charity: which cards do you give away?")
