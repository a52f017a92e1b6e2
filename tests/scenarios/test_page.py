"""docs/scenarios.md describes the whole format, and its examples run."""

import re
from pathlib import Path

import pytest

from kickdoor.engine.settings import Settings
from kickdoor.lang.packs.fields import KINDS
from kickdoor.scenario import expect_seats, expecting, reading, tabled
from kickdoor.scenario.happenings import EVENT_CODES
from kickdoor.scenario.phases import PHASES
from kickdoor.scenario.reading import read_text
from kickdoor.scenario.running import run_scenario
from kickdoor.scenario.stubs import KINDS as STUBS
from kickdoor.scenario.telling import PHASE_OF_WINDOW, QUESTIONS
from kickdoor.scenario.verbs import VERBS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = [
    example
    for example in re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    if "[[scenario]]" in example
]
KEYS = {
    *reading.FILE_KEYS,
    *reading.SCENARIO_KEYS,
    *reading.SEAT_KEYS,
    *reading.COMBAT_KEYS,
    *reading.AGREED_KEYS,
    *reading.STEP_KEYS,
    *tabled.KEYS,
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


@pytest.mark.parametrize("key", sorted(expecting.CHECKS))
def test_the_page_names_every_expectation(key: str) -> None:
    base, _, test = key.rpartition("_")
    if base in expecting.PILES and test in expecting.PILE_TESTS:
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
