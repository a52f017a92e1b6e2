"""Every scenario of the repository is one test; the game is saved and loaded at every step."""

from pathlib import Path

import pytest

from kickdoor.rulebook.rules import rulebook
from kickdoor.scenario.command import read_all
from kickdoor.scenario.model import Scenario
from kickdoor.scenario.report import (
    missing,
    missing_cards,
    missing_phrases,
    unknown_phrases,
    unknown_rules,
)
from kickdoor.scenario.running import run_scenario

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
SCENARIOS = read_all([FOLDER])
WHOLE = ["legends", "oz", "ram"]  # editions that are complete


def name_of(scenario: Scenario) -> str:
    return f"{Path(scenario.file).stem}-{scenario.id or scenario.number}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_scenario(scenario: Scenario) -> None:
    result = run_scenario(scenario, thorough=True)
    assert result.is_passed, "\n" + "\n".join(result.lines())


@pytest.mark.parametrize("edition", WHOLE)
def test_every_rule_of_an_edition_has_a_scenario(edition: str) -> None:
    assert missing(edition, SCENARIOS) == []


@pytest.mark.parametrize("edition", WHOLE)
def test_every_card_of_an_edition_has_a_scenario(edition: str) -> None:
    assert missing_cards(edition, SCENARIOS) == []


def test_every_phrase_of_the_card_language_has_a_scenario() -> None:
    assert missing_phrases(SCENARIOS) == []


def test_scenarios_name_only_rules_and_phrases_that_exist() -> None:
    assert unknown_rules(SCENARIOS) == []
    assert unknown_phrases(SCENARIOS) == []


def test_ids_are_unique_over_all_files() -> None:
    seen: dict[str, str] = {}
    twice = []
    for scenario in SCENARIOS:
        if scenario.id:
            if scenario.id in seen:
                twice.append(scenario.id)
            seen[scenario.id] = scenario.file
    assert twice == []


def test_the_list_of_rules_is_complete() -> None:
    rules = rulebook().rules
    assert len(rules) == 345
    kinds = [rule.kind for rule in rules.values()]
    assert [kinds.count(kind) for kind in ("engine", "choice", "table")] == [250, 84, 11]
    for rule in rules.values():
        assert rule.summary.endswith("."), rule.id
        assert bool(rule.who) == (rule.kind == "choice"), rule.id
