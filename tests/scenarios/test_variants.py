"""One scenario under several editions: `also`, `under` and `borrow`."""

import pytest

from kickdoor.errors import ScenarioError
from kickdoor.scenario.scenario_model import Scenario
from kickdoor.scenario.scenario_reader import read_text
from kickdoor.scenario.scenario_runner import run_scenario

BODY = """
[[scenario]]
id = "X"
title = "Treasure on Removal"
rest = false
seats.A = { level = 3, hand = ["Debunking Pamphlet"] }
combat = { monsters = ["M(5,1)"] }
treasures = ["I(+1,100)"]
steps = ["A plays Debunking Pamphlet"]
"""
NONE = "expect = { A = { hand = [] } }\n"
ONE = 'expect = { A = { hand = ["I(+1,100)"] } }'


def read(more: str) -> list[Scenario]:
    return read_text(BODY + more, "test.toml")


def outcomes(more: str) -> dict[str, str]:
    return {one.id: run_scenario(one, thorough=True).outcome for one in read(more)}


def test_also_runs_the_same_elsewhere_with_the_cards_it_was_written_for() -> None:
    assert outcomes(NONE + 'also = ["oz", "oz+ram"]') == {
        "X": "passed", "X@oz": "passed", "X@oz+ram": "passed",
    }  # fmt: skip


def test_also_fails_where_the_edition_differs() -> None:
    assert outcomes(NONE + 'also = ["super"]') == {"X": "passed", "X@super": "failed"}


def test_under_says_what_differs() -> None:
    assert outcomes(NONE + "under.super = { " + ONE + " }") == {
        "X": "passed", "X@super": "passed",
    }  # fmt: skip


def test_borrowed_cards_are_not_in_the_decks() -> None:
    body = BODY.replace("rest = false", 'editions = ["oz"]\nborrow = ["legends"]')
    (scenario,) = read_text(body + NONE, "test.toml")
    assert scenario.borrow == ["legends"]
    without = BODY.replace("rest = false", 'editions = ["oz"]')
    (scenario,) = read_text(without + NONE, "test.toml")
    assert run_scenario(scenario).outcome == "broken"


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ('also = ["legends"]', "other editions"),
        ('also = ["oz+"]', "other editions"),
        ("also = [1]", "list of texts"),
        ('under.oz = { editions = ["ram"] }', "cannot change"),
        ("under.oz = 3", "table is needed"),
        ("under.oz = { stepz = [] }", "did you mean"),
        ('also = ["oz"]\nunder.oz = {}', "same id"),
    ],
)
def test_what_cannot_be_meant_is_refused(more: str, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(NONE + more)
    assert words in str(caught.value).lower()
