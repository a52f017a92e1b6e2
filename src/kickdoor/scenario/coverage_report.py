"""What the scenarios do not cover: rules, cards and phrases that none of them names."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import kickdoor.lang.phrasebook.phrases  # noqa: F401  (declares the phrases)
from kickdoor.lang.packs.load import load_editions
from kickdoor.lang.phrasebook.grammar import PHRASES
from kickdoor.rulebook.rules import rulebook
from kickdoor.scenario.lexer import key_of
from kickdoor.scenario.scenario_model import Scenario
from kickdoor.scenario.suite import read_all

USUAL = Path("scenarios")


def missing(edition: str, scenarios: Iterable[Scenario] | None = None) -> list[str]:
    """Ids of rules of an edition that no scenario proves."""
    known = _given(scenarios)
    proved = {rule for one in known if edition in one.editions for rule in one.rules}
    return [rule.id for rule in rulebook().of(edition) if rule.id not in proved]


def missing_cards(edition: str, scenarios: Iterable[Scenario] | None = None) -> list[str]:
    """Cards of an edition that no scenario proves."""
    known = _given(scenarios)
    proved = {key_of(card) for one in known if edition in one.editions for card in one.cards}
    defs = load_editions((edition,), strict=False).catalog.defs
    return [card.name for card in defs if key_of(card.name) not in proved]


def missing_phrases(scenarios: Iterable[Scenario] | None = None) -> list[str]:
    """Phrases of the card language (with examples) that no scenario proves."""
    proved = {name for one in _given(scenarios) for name in one.phrases}
    return [name for name, one in PHRASES.items() if one.examples and name not in proved]


def unknown_phrases(scenarios: Iterable[Scenario]) -> list[str]:
    """Phrases that scenarios name but the card language does not have."""
    named = {name for one in scenarios for name in one.phrases}
    return sorted(name for name in named if name not in PHRASES)


def print_missing(edition: str, paths: list[Path]) -> int:
    """Print what the scenarios do not cover; 1 if there is anything."""
    scenarios = read_all(paths)
    gaps = 0
    for label, names in (
        (f"rules of {edition}", missing(edition, scenarios)),
        (f"cards of {edition}", missing_cards(edition, scenarios)),
        ("phrases of the card language", missing_phrases(scenarios)),
    ):
        gaps += len(names)
        print(f"{label} without a scenario: {len(names)}")
        for name in names:
            print(f"  {name}")
    return 1 if gaps else 0


def unknown_rules(scenarios: Iterable[Scenario]) -> list[str]:
    """Rule ids that scenarios name but the rulebook does not have."""
    rules = rulebook().rules
    named = {rule for one in scenarios for rule in one.rules}
    return sorted(rule for rule in named if rule not in rules)


def _given(scenarios: Iterable[Scenario] | None) -> list[Scenario]:
    return list(scenarios) if scenarios is not None else read_all([USUAL])
