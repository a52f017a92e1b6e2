"""The editions side by side: the page is complete, and they differ exactly where it says so."""

from pathlib import Path

import pytest

from kickdoor.engine.settings import Settings
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import load_editions
from kickdoor.lang.packs.values import AS_SETTING
from kickdoor.rulebook.matrix import Row, matrix
from kickdoor.rulebook.rules import rulebook
from kickdoor.scenario.editions_page import page
from kickdoor.scenario.scenario_model import Scenario
from kickdoor.scenario.scenario_runner import run_scenario
from kickdoor.scenario.suite import read_all

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "scenarios"
PAGE = ROOT / "docs" / "editions.md"
SCENARIOS = read_all([FOLDER])
HOME = "legends"
OTHERS = [edition for edition in shelf.editions() if edition != HOME]
RULES = [
    one
    for one in SCENARIOS
    if one.editions == [HOME]
    and "/rules/" in one.file
    and "lead" not in one.options
    and "@" not in one.id
]
RAN = {one.id for one in SCENARIOS}
PAIRS = [
    (one, edition)
    for one in RULES
    for edition in OTHERS
    if any(rulebook().rules[rule].holds_for(edition) for rule in one.rules)
]
DIFFER = [(one, edition) for one, edition in PAIRS if edition in one.differs]


def pair_name(value: object) -> str:
    return value.id if isinstance(value, Scenario) else str(value)


def elsewhere(scenario: Scenario, edition: str) -> Scenario:
    moved = Scenario(**{**vars(scenario), "editions": [edition], "borrow": [HOME]})
    moved.differs = {}
    return moved


def test_the_page_is_up_to_date() -> None:
    renew = "run: python -m kickdoor.scenario.editions_page"
    assert PAGE.read_text("utf-8") == page(SCENARIOS), renew


def test_every_scenario_about_rules_is_tried_under_every_edition_that_has_them() -> None:
    forgotten = [
        f"{one.id}@{edition}"
        for one, edition in PAIRS
        if f"{one.id}@{edition}" not in RAN and edition not in one.differs
    ]
    assert forgotten == [], "name these editions in “also”, “under” or “differs”"


@pytest.mark.parametrize(("scenario", "edition"), DIFFER, ids=pair_name)
def test_what_is_said_to_differ_does(scenario: Scenario, edition: str) -> None:
    row = matrix()[scenario.differs[edition]]
    assert row.differs(HOME, edition), "the table of differences says that they are alike"
    assert not run_scenario(elsewhere(scenario, edition)).is_passed


def test_scenarios_differ_only_by_rows_that_exist() -> None:
    named = {row for one in SCENARIOS for row in one.differs.values()}
    assert named <= set(matrix())


@pytest.mark.parametrize("row", matrix().values(), ids=lambda row: row.id)
def test_the_packs_are_as_the_table_of_differences_says(row: Row) -> None:
    assert list(row.cells) == ["legends", "oz", "super", "turtles", "ram"]
    for edition, cell in row.cells.items():
        info = load_editions((edition,), strict=False).packs[0].info
        if row.value:
            setting = AS_SETTING.get(row.value, row.value)
            usual = getattr(Settings(), setting, None)
            assert info.values.get(row.value, usual) == cell, edition
        elif row.module:
            assert (row.module in info.modules) == cell, edition
        elif row.id == "curse_word":
            assert info.words["curse"] == cell, edition
        elif row.id == "companion_word":
            assert info.words["companion"] == cell, edition
        else:
            assert row.set_by


def test_rows_are_about_rules_that_some_edition_has() -> None:
    rules = rulebook().rules
    for row in matrix().values():
        assert row.rules, row.id
        for rule in row.rules:
            assert any(rules[rule].holds_for(edition) for edition in row.cells), rule
