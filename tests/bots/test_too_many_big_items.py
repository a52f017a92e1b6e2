"""Bots that carry too many Big Items all of a sudden (BIG-03)."""

import pytest
from tests.bots.arranged_table import Table

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view

MIX = load_editions(["legends"])


def stripped(*hand: str) -> Table:
    """Seat 0 was a Dwarf with two Big Items until a moment ago."""
    table = Table(3, MIX.catalog, MIX.settings(seats=3))
    big = [
        card.name
        for card in MIX.catalog.defs
        if card.big and card.is_gear and card.bonus > 0 and not card.text.triggers
    ]
    table.wear(0, "Dwarf", *big[:2])
    table.hold(0, *hand)
    dwarf = next(
        card for card in table.st.players[0].table if MIX.catalog.cards[card].name == "Dwarf"
    )
    table.act(0, (c.A_DROP, dwarf))
    return table


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_a_bot_plays_another_dwarf_rather_than_part_with_a_big_item(bot: str) -> None:
    table = stripped("Dwarf")
    demand = table.st.demand
    assert demand is not None
    assert demand.rule == "BIG-03"
    table.act(0, table.decide(0, bot))
    assert table.st.demand is None
    assert len([card for card in table.st.players[0].table if MIX.catalog.cards[card].big]) == 2


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_a_bot_cheats_the_better_item_past_the_limit(bot: str) -> None:
    table = stripped("Cheat!")
    table.act(0, table.decide(0, bot))
    table.act(0, table.decide(0, bot))
    assert table.st.demand is None


def test_the_question_says_what_is_wrong_and_each_answer_what_it_does() -> None:
    table = stripped("Dwarf", "Cheat!")
    seen = view(table.st, Seat(0))
    words = Words(MIX.catalog, ["Ann", "Ben", "Cid"], Seat(0))
    assert seen.demand is not None
    assert "too many Big Items" in words.question(seen)
    said = [words.action(seen, (c.A_ANSWER, pick)) for pick in seen.demand.choices]
    assert said == ["Play Dwarf", "Play Cheat!"]
    assert words.action(seen, (c.A_ANSWER,)) == "No: part with Big Items"
