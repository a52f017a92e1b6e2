"""Whatever somebody types: an answer, ranges inside the text, and no more than so many steps."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import kickdoor
from kickdoor.lang.chart import Chart, parse
from kickdoor.lang.diagnostics import EXPECTED, MISSING

KINDS = ["monster", "bad_stuff", "curse", "item", "class", "special", "enhancer", "level_up"]
WORDS = [
    "lose",
    "gain",
    "a",
    "the",
    "two",
    "level",
    "levels",
    "card",
    "cards",
    "if",
    "unless",
    "you",
    "may",
    "must",
    "not",
    "each",
    "other",
    "Elf",
    "Elves",
    "your",
    "hand",
    "Headgear",
    "and",
    "or",
    ",",
    ".",
    ":",
    "(",
    ")",
    '"',
    "'",
    "+3",
    "-2",
    "5",
    "random",
    "until",
    "instead",
    "once",
    "only",
    "blargh",
    "Bad",
    "Stuff",
    "when",
    "monster",
    "combat",
    "discard",
    "draw",
    "Treasure",
    "is",
    "are",
    "has",
    "have",
    "all",
    "any",
    "no",
    "none",
    "otherwise",
    "\n",
]
STEPS_OF_A_SENTENCE = 120_000  # of 60 words that nobody can read: about 20 ms
STEPS_OF_A_TEXT = 400_000  # of the longest text that is looked at
texts = some.lists(some.sampled_from(WORDS), max_size=40).map(" ".join) | some.text(max_size=80)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps of every chart that is made."""
    made: list[int] = []

    def counted(*told: Any) -> Chart:
        chart = parse(*told)
        made.append(chart.work)
        return chart

    monkeypatch.setattr("kickdoor.lang.card_reader.parse", counted)
    return made


@settings(max_examples=40, deadline=None, derandomize=True)
@given(texts, some.sampled_from(KINDS))
def test_every_text_has_an_answer(text: str, kind: str) -> None:
    for one in kickdoor.diagnose(text, kind):
        assert one.code in EXPECTED
        assert one.missing == MISSING[one.code]
        assert 0 <= one.start <= one.end <= len(text)
        assert one.message.endswith((".", "?", "”"))


def test_every_code_says_what_is_missing_and_what_was_expected() -> None:
    assert MISSING.keys() == EXPECTED.keys()


@pytest.mark.parametrize(
    ("kind", "text", "code", "missing", "words"),
    [
        ("curse", "Lose a level of cheese.", "unknown-word", "wording", "cheese"),
        ("curse", "Lose exactly a level.", "no-construction", "wording", "exactly"),
        ("curse", "Otherwise, lose a level.", "no-antecedent", "reference", "Otherwise"),
        ("monster", "Draw a Treasure.", "not-in-this-box", "mechanism", "Draw a Treasure"),
        ("monster", "You cannot escape automatically.", "no-mechanism", "mechanism",
         "You cannot escape automatically"),
        ("curse", "Lose a level, or an Item if you are an Elf.", "ambiguous", "",
         "Lose a level, or an Item if you are an Elf"),
    ],
)  # fmt: skip
def test_each_code_with_its_range(
    kind: str, text: str, code: str, missing: str, words: str
) -> None:
    [found] = kickdoor.diagnose(text, kind, packs=["legends"])
    assert (found.code, found.missing) == (code, missing)
    assert words in text[found.start : found.end]


def test_a_suggestion_leaves_out_nothing_that_turns_the_sentence() -> None:
    for text in ("Lose a level unless you yodel.", "Lose a level twice a day, you yodeler."):
        assert not any(one.fixes for one in kickdoor.diagnose(text, "curse"))


def test_bad_stuff_typed_behind_the_text_is_diagnosed_as_bad_stuff() -> None:
    text = "+3 against Elvs. Bad Stuff: Lose a levle."
    found = kickdoor.diagnose(text, "monster", packs=["legends"])
    assert [text[one.start : one.end] for one in found] == ["Elvs", "levle"]


@pytest.mark.parametrize(
    "text",
    [
        "blargh " * 60,
        "Lose a level " + "and discard a card " * 14,
        "Lose a level " + "or discard a card " * 12,
        "If you are an Elf " + "and you are a Dwarf " * 11,
        "lose a level if you have Headgear or Armor and cheese " * 5,
        "Lose a level, " * 20,
    ],
)
def test_a_sentence_that_is_refused_takes_no_more_than_so_many_steps(
    text: str, taken: list[int]
) -> None:
    kickdoor.diagnose(text, "monster")
    assert sum(taken) < STEPS_OF_A_SENTENCE


@pytest.mark.parametrize(
    "text",
    [
        "lose " * 2_000,
        "Lose a level. " * 600,
        "If you have no Armor then sing loudly. " * 40,
        "\n" * 50_000 + "bad stuff",
        "bad stuff" * 5_000,
        "(" * 2_000 + "lose a level" + ")" * 2_000,
    ],
    ids=["one word", "many sentences", "forty riddles", "lines", "headings", "brackets"],
)
def test_a_text_of_any_length_takes_no_more_than_so_many_steps(text: str, taken: list[int]) -> None:
    kickdoor.diagnose(text, "monster")
    assert sum(taken) < STEPS_OF_A_TEXT
