"""Tests of memory: a bot that remembers nothing names something that could be right."""

from __future__ import annotations

from tests.bots.arranged_table import Table

from kickdoor.bots.bot_registry import BOTS
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.flow.combats import start_combat
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import Seat
from kickdoor.engine.zones import detach, discard
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view


def asked() -> Table:
    """Seat 0 meets the Ghost and has to name the bottommost monster of the discards."""
    mix = load_editions(["ram"])
    table = Table(seats=3, cat=mix.catalog, rules=mix.settings(3))
    tinkles = table.find("Tinkles")
    detach(table.st, tinkles)
    discard(table.st, tinkles, "DECK-01", True)
    ghost = table.find("Ghost in a Jar")
    detach(table.st, ghost)
    table.st.window = c.WINDOW_NONE
    start_combat(table.st, ghost, Seat(0), True)
    run(table.st)
    assert table.st.demand is not None
    assert table.st.demand.kind == c.D_NAME
    return table


def test_easy_names_a_monster_that_lies_nowhere_in_sight() -> None:
    table = asked()
    bot = BOTS["easy"](table.cat)
    monsters = {one.name for one in table.cat.defs if one.kind == c.MONSTER}
    said = {bot.recall(view(table.st, Seat(0)), Luck(seed)) for seed in range(400)}
    assert said <= monsters - {"Ghost in a Jar"}
    assert len(said) > 5
    assert "Tinkles" in said


def test_random_has_no_idea() -> None:
    assert BOTS["random"](asked().cat).recall(None, Luck(1)) == ""
