"""Why a sentence was not read: code, range, and something that can be done about it."""

import pytest
from tests.lang.corpus import read_as
from tests.lang.reading import NAMES

from kickdoor.engine import codes as c
from kickdoor.lang.diagnostics import Diagnosis
from kickdoor.lang.suggestions import diagnose


def problem(kind: str, text: str) -> Diagnosis:
    found = read_as(kind, text)
    assert found.problems
    return found.problems[0]


def test_an_unknown_word_is_underlined() -> None:
    text = "Lose a level of cheese."
    found = problem("curse", text)
    assert (found.code, text[found.start : found.end]) == ("unknown-word", "cheese")


def test_an_undeclared_name_is_told_from_an_unknown_word() -> None:
    text = "+3 against Glaziers."
    found = problem("monster", text)
    assert (found.code, text[found.start : found.end]) == ("undeclared-name", "Glaziers")


def test_known_words_in_no_known_order_are_underlined_where_reading_stops() -> None:
    text = "Lose a level twice or at random."
    found = problem("curse", text.replace("twice or ", "only "))
    assert found.code == "no-construction"


def test_what_the_referee_cannot_do_is_told_from_what_is_not_understood() -> None:
    found = problem("bad_stuff", "Lose the Item or companion with the highest bonus.")
    assert found.code == "no-mechanism"
    assert "understood" in found.message


def test_what_happens_cannot_stand_where_rules_stand() -> None:
    assert problem("monster", "Lose a level.").code == "not-in-this-box"


def test_an_ambiguous_sentence_shows_what_it_may_mean() -> None:
    found = problem("curse", "Lose a level and discard a card if you are an Elf.")
    assert found.code == "ambiguous"
    assert found.fixes[0] == "If you are an Elf, lose a level and discard a card."


@pytest.mark.parametrize("text", ["", "   ", "...", "!!!", "(", ")", '"', "((((", "• •"])
def test_nothing_at_all_is_no_problem_and_no_crash(text: str) -> None:
    assert read_as("curse", text).text is not None


@pytest.mark.parametrize(
    "text", ["#§$%", "Lose @ level.", "Lose a level\x00.", "<b>Lose</b> a level."]
)
def test_signs_that_no_card_has_are_refused(text: str) -> None:
    assert not read_as("curse", text).ok


@pytest.mark.parametrize(
    ("kind", "text", "fix"),
    [
        (c.CURSE, "Lose a levle.", "Lose a level."),
        (c.CURSE, "Lose a level of cheese.", "Lose a level."),
        (c.CURSE, "Loose your Headgear.", "Lose your Headgear."),
        (c.MONSTER, "+3 against Elvs.", "+3 against Elves."),
        (c.MONSTER, "Lose a level.", "When it enters combat, lose a level."),
        (c.CLASS, "Draw a Treasure.", "You may draw a Treasure."),
    ],
)
def test_a_fix_is_a_sentence_that_is_read(kind: int, text: str, fix: str) -> None:
    (found,) = diagnose(text, kind, "text", NAMES)
    assert fix in found.fixes
    assert all(not diagnose(one, kind, "text", NAMES) for one in found.fixes)


def test_nothing_is_suggested_where_nothing_is_near() -> None:
    (found,) = diagnose("Colorless green ideas sleep.", c.CURSE, "text", NAMES)
    assert found.fixes == ()


def test_a_text_that_is_read_has_no_diagnosis() -> None:
    assert diagnose("Lose a level.", c.CURSE, "text", NAMES) == []


def test_every_problem_of_a_text_is_told_with_its_range() -> None:
    text = "Lose a levle. Discard a card. Otherwise, dance."
    found = diagnose(text, c.CURSE, "text", NAMES)
    assert [text[one.start : one.end] for one in found] == ["levle", "dance"]
    assert [one.code for one in found] == ["unknown-word", "unknown-word"]
