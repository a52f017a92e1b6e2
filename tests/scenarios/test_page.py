"""docs/scenarios.md describes the whole format, and its examples run."""

import re
from pathlib import Path

import pytest

from kickdoor.engine.settings import Settings
from kickdoor.lang.packs.fields import KINDS
from kickdoor.scenario import expect_seats, expectations, scenario_reader, step_tables
from kickdoor.scenario.event_patterns import EVENT_CODES
from kickdoor.scenario.scenario_reader import read_text
from kickdoor.scenario.scenario_runner import run_scenario
from kickdoor.scenario.scenario_words import PHASE_OF_WINDOW, QUESTIONS
from kickdoor.scenario.start_phases import PHASES
from kickdoor.scenario.step_verbs import VERBS
from kickdoor.scenario.stub_cards import KINDS as STUBS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = [
    example
    for example in re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    if "[[scenario]]" in example
]
KEYS = {
    *scenario_reader.FILE_KEYS,
    *scenario_reader.SCENARIO_KEYS,
    *scenario_reader.SEAT_KEYS,
    *scenario_reader.COMBAT_KEYS,
    *scenario_reader.AGREED_KEYS,
    *scenario_reader.STEP_KEYS,
    *step_tables.KEYS,
    *expect_seats.KEYS,
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_the_page_passes(example: str) -> None:
    for scenario in read_text(example, "scenarios.md"):
        result = run_scenario(scenario, thorough=True)
        assert result.is_passed, "\n".join(result.lines())


def test_there_are_at_least_ten_examples() -> None:
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("key", sorted(KEYS))
def test_the_page_names_every_key(key: str) -> None:
    assert re.search(rf"`[^`]*\b{key}\b[^`]*`", PAGE), key


@pytest.mark.parametrize("key", sorted(expectations.CHECKS))
def test_the_page_names_every_expectation(key: str) -> None:
    base, _, test = key.rpartition("_")
    if base in expectations.PILES and test in expectations.PILE_TESTS:
        key = base
    assert f"`{key}`" in PAGE


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_the_page_names_every_verb(verb: str) -> None:
    assert re.search(rf"\b{verb}(s|es)?\b", PAGE), verb


def is_option(name: str) -> bool:
    """A field of the settings, whether the engine is compiled or not."""
    return not name.startswith("_") and not callable(getattr(Settings(), name))


def test_the_page_names_every_word_of_the_format() -> None:
    for words in (EVENT_CODES, QUESTIONS.values()):
        for word in words:
            assert f"`{word}`" in PAGE, word
    for phase in (*PHASES, *PHASE_OF_WINDOW.values()):
        assert phase == "none" or f'`"{phase}"`' in PAGE, phase
    for stub in STUBS:
        assert f"`{stub}" in PAGE, stub
    for kind in KINDS:
        assert kind == "persona" or f"`{kind}`" in PAGE, kind
    for option in (name for name in dir(Settings()) if is_option(name)):
        if option not in ("editions", "seats", "sexes"):
            assert f"`{option}`" in PAGE, option
