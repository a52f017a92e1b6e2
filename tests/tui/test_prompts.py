"""Prompts: a wrong key asks again, an empty line goes back or takes the default."""

from __future__ import annotations

import pytest
from tests.tui.fake_terminal import FakeTerminal

from kickdoor.tui.prompts import Prompter, numbers_in


def prompter(*keys: str) -> Prompter:
    return Prompter(FakeTerminal(list(keys)), lambda line: line == "?")


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("1,3", [1, 3]),
        ("1 3", [1, 3]),
        ("2-4", [2, 3, 4]),
        ("3,3,1", [3, 1]),
        ("", []),
        ("a", None),
        ("4-2", None),
        ("1-999999999", None),
        ("²", None),
        ("-1", None),
    ],
)
def test_lists_of_numbers(typed: str, numbers: list[int] | None) -> None:
    assert numbers_in(typed) == numbers


def test_one_of_several_by_number() -> None:
    assert prompter("9", "zero", "2").one("Which?", ["a", "b"]) == 1
    assert prompter("").one("Which?", ["a"]) == -1
    assert prompter("x").one("Which?", ["a"]) == -1


def test_some_of_several() -> None:
    rows = [(4, "a"), (5, "b"), (6, "c")]
    assert prompter("4,6").some("Which?", rows, 1, 2) == [4, 6]
    assert prompter("4,5,6", "7", "5").some("Which?", rows, 1, 2) == [5]
    assert prompter("all").some("Which?", rows, 0, 3) == [4, 5, 6]
    assert prompter("").some("Which?", rows, 1, 3) is None
    assert prompter("").some("Which?", rows, 0, 3, "none") == []


def test_a_number_a_yes_and_a_text() -> None:
    assert prompter("12", "-", "3").number("How many?", 0, 5, 1) == 3
    assert prompter("").number("How many?", 0, 5, 1) == 1
    assert prompter("x").number("How many?", 0, 5, 1) is None
    assert prompter("maybe", "Y").yes("Sure?", False) is True
    assert prompter("").yes("Sure?", False) is False
    assert prompter("x").yes("Sure?", False) is None
    assert prompter("? a word").text("Say") == "? a word"
    assert prompter("y" * 201, "short").text("Say") == "short"


def test_looking_something_up_is_no_answer() -> None:
    assert prompter("?", "?", "1").one("Which?", ["a"]) == 0
