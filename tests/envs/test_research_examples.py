"""The example scripts of docs/research.md run, and so does every piece of Python on that page."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from examples import (
    imitation,
    language_model,
    masked_ppo,
    random_agents,
    search_bot,
    self_play,
)
from kickdoor import __version__

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "research.md").read_text("utf-8")
PIECES = re.findall(r"```python\n(.+?)```", PAGE, re.DOTALL)


def test_random_agents_play_a_game() -> None:
    total = random_agents.main()
    assert set(total) == {"player_0", "player_1", "player_2", "player_3"}
    # Nobody may have risen; over a few games somebody has, and each seed gives its own game again.
    others = [random_agents.main(seed) for seed in (1, 2, 3)]
    assert others[0] == total
    assert any(any(one.values()) for one in others)


def test_a_search_bot_from_outside_plays() -> None:
    actions = search_bot.main(decisions=12)
    assert len(actions) == 13
    assert search_bot.main(decisions=12) == actions


def test_a_language_model_plays_and_its_mistakes_are_counted() -> None:
    info = language_model.main()
    assert info["truncated"]
    assert info["refusals"] == [0, 0, 0]
    clumsy = language_model.main(ask=lambda prompt: "I think about it", turns=1)
    assert sum(clumsy["forced"]) > 10  # type: ignore[call-overload]


@pytest.mark.parametrize("piece", PIECES, ids=range(len(PIECES)))
def test_what_the_page_shows_runs(piece: str) -> None:
    short = piece.replace('packs="legends"', 'packs="legends", turn_limit=2')
    exec(compile(short, "docs/research.md", "exec"), {})


EXAMPLES = [imitation, language_model, masked_ppo, random_agents, search_bot, self_play]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_named_on_the_page(example: ModuleType) -> None:
    assert f"examples/{example.__name__.rpartition('.')[2]}.py" in PAGE


def test_every_example_is_one_of_these() -> None:
    there = {path.stem for path in (DOCS / "examples").glob("*.py")} - {"__init__"}
    assert there == {one.__name__.rpartition(".")[2] for one in EXAMPLES}


def test_whoever_cites_it_finds_this_version() -> None:
    entry = (DOCS.parent / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {__version__}\n" in entry
    assert f"version = {{{__version__}}}" in PAGE
    assert "\nlicense: MIT\n" in entry
