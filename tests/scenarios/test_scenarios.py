"""Every scenario of the repository is one test; the game is saved and loaded at every step."""

from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Action
from kickdoor.rulebook.rules import rulebook
from kickdoor.scenario import scenario_runner
from kickdoor.scenario.coverage_report import (
    missing,
    missing_cards,
    missing_nodes,
    unknown_rules,
)
from kickdoor.scenario.scenario_model import Scenario
from kickdoor.scenario.scenario_runner import ScenarioRunner, run_scenario
from kickdoor.scenario.suite import read_all

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
SCENARIOS = read_all([FOLDER])
WHOLE = ["legends", "oz", "ram"]  # editions that are complete


def name_of(scenario: Scenario) -> str:
    return f"{Path(scenario.file).stem}-{scenario.id or scenario.number}"


# Scenarios in which the number of a seat matters: the owner of the game sits in the first one
# (CONFLICT-07), cards are dealt from there on, and equals roll in that order (BODY-04).
SEATED = {
    *("T-003", "T-003-ram", "T-004", "T-008", "T-049", "T-174", "T-189b", "RES-22", "PH-WI-15"),
    *("E-TIMING-06", "AMB-45-owner", "AMB-45-vote", "AMB-45-number", "AMB-45-helper"),
}


def turned(scenario: Scenario) -> Scenario:
    """The same people in the same order, but perhaps another one in seat 0.

    No rule knows the number of a seat. Scenarios are written with whoever acts in the first one,
    where a wrong number is easily missed.
    """
    seats = scenario.seats
    if scenario.id.split("@")[0] in SEATED:
        return scenario
    by = crc32(name_of(scenario).encode()) % len(seats)
    return replace(
        scenario, seats=seats[by:] + seats[:by], turn=scenario.turn or scenario.seats[0].name
    )


# Questions with exactly one answer.
SINGLE = {
    *(c.D_YES_NO, c.D_TRAIT, c.D_UNEQUIP, c.D_TEAM_UP, c.D_SIDE, c.D_SHARE, c.D_SEX, c.D_SEAT),
    *(c.D_RULING, c.D_OPTION, c.D_LOOT_BODY, c.D_FOE, c.D_FLEE_ORDER, c.D_FACT, c.D_FACE),
    *(c.D_DOOR_CARD, c.D_CHARITY_SEAT, c.D_CALL, c.D_BIG_TO, c.D_AVOID),
}


class WatchedRunner(ScenarioRunner):
    """Looks after every action whether the question wants what such questions want."""

    def act(self, seat: int, action: Action, text: str, words: str) -> None:
        super().act(Seat(seat), action, text, words)
        demand = self.state.demand
        if demand is not None:
            assert 0 <= demand.low <= demand.high <= len(demand.choices) or demand.kind == c.D_NAME
            if demand.kind in SINGLE:
                assert (demand.low, demand.high) == (1, 1), "one answer is wanted"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_scenario(scenario: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = turned(scenario)
    monkeypatch.setattr(scenario_runner, "ScenarioRunner", WatchedRunner)
    result = run_scenario(asked, thorough=True)
    said = "\n".join(result.lines())
    assert result.is_passed, f"with {asked.seats[0].name} in the first seat:\n{said}"


@pytest.mark.parametrize("edition", WHOLE)
def test_every_rule_of_an_edition_has_a_scenario(edition: str) -> None:
    assert missing(edition, SCENARIOS) == []


@pytest.mark.parametrize("edition", WHOLE)
def test_every_card_of_an_edition_has_a_scenario(edition: str) -> None:
    assert missing_cards(edition, SCENARIOS) == []


def test_every_kind_of_node_has_a_scenario() -> None:
    assert missing_nodes(SCENARIOS) == []


def test_scenarios_name_only_rules_that_exist() -> None:
    assert unknown_rules(SCENARIOS) == []


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
