"""What cannot be read: all of it at once, with the place, what was expected and what is near."""

import pytest
from tests.lang.reading import NAMES, permissive_names, read, tried

from kickdoor.engine import codes as c
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.reading import FLAVOUR, READ, UNKNOWN


def statuses(text: str, kind: int = c.MONSTER, part: str = "bad_stuff") -> list[str]:
    return [one.status for one in read(text, kind, part, NAMES).sentences]


def test_a_problem_says_where_what_was_expected_and_what_is_near() -> None:
    (problem,) = tried("Lose two levles.").problems
    assert problem.column == 10
    assert problem.got == "“levles”"
    assert "Lose two levels" in problem.hint


def test_all_problems_of_a_text_are_told_at_once() -> None:
    reading = tried("Lose two levles. Lose a level. Discard tow cards.")
    assert [one.status for one in reading.sentences] == [UNKNOWN, READ, UNKNOWN]
    assert [one.column for one in reading.problems] == [10, 40]


def test_an_unknown_trait_is_named_with_the_nearest_one() -> None:
    (problem,) = tried("+3 against Wizerds.", c.MONSTER).problems
    assert problem.got == "“Wizerds”"
    assert "+3 against Wizards." in problem.hint


def test_what_does_not_go_with_the_rest_is_told() -> None:
    (problem,) = tried("Lose the Headgear you are.").problems
    assert problem.got == "“you are”"
    assert "Every word is known" in problem.hint


def test_without_a_pack_capitalised_names_are_taken_as_they_are() -> None:
    names = permissive_names()
    assert read("+3 against Glaziers.", c.MONSTER, "text", names).ok
    assert not read("Usable by odd fellows once.", c.ITEM, "text", names).ok
    assert not read("+3 against glaziers.", c.MONSTER, "text", NAMES).ok
    assert not read("+3 against Glaziers.", c.MONSTER, "text", Names()).ok


def test_marked_flavour_is_flavour() -> None:
    assert statuses("*The broth is tepid!* Lose a level.") == [FLAVOUR, READ]
    assert statuses("“So long!” Lose a level.") == [FLAVOUR, READ]
    assert statuses("Lose a level. *The broth is tepid.*") == [READ, FLAVOUR]
    assert all(one.marked for one in tried("Lose a level. *The broth is tepid.*").sentences)


def test_unmarked_flavour_is_skipped_only_beside_a_rule_and_is_reported() -> None:
    reading = read("The broth is tepid! Lose a level.", c.MONSTER, "bad_stuff", NAMES)
    assert [not one.marked for one in reading.sentences] == [True, False]
    assert not read("The broth is tepid!", c.MONSTER, "bad_stuff", NAMES).ok


def test_marked_flavour_alone_is_no_bad_stuff() -> None:
    assert not read("*The broth is tepid!*", c.MONSTER, "bad_stuff", NAMES).ok
    assert read("Nothing happens.", c.MONSTER, "bad_stuff", NAMES).ok


@pytest.mark.parametrize(
    "text",
    [
        "Lose three spoons. Lose a level.",
        "The combat smells. Lose a level.",
        "You may not sneeze. Lose a level.",
        "Until dawn, hop. Lose a level.",
    ],
)
def test_what_looks_like_a_rule_is_never_skipped(text: str) -> None:
    assert statuses(text)[0] == UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "It never blinks. Lose a level.",
        "Its breath could melt candles! Lose a level.",
        "Gnawed by moths! Lose your Armor.",
        "It wants your Armor for its museum. Lose your Armor.",
    ],
)
def test_story_beside_a_rule_is_passed_over_and_told(text: str) -> None:
    reading = read(text, c.MONSTER, "bad_stuff", NAMES)
    assert [one.status for one in reading.sentences] == [FLAVOUR, READ], reading.problems
    assert reading.sentences[0].marked is False


@pytest.mark.parametrize(
    "text",
    [
        "Wizards cannot hum at it. Lose a level.",
        "Even worse for Elves. Lose a level.",
        "Doubled at noon. Lose a level.",
        "You must hop. Lose a level.",
        "The others laugh and take it all. Discard a card.",
        "You and your helper die in a ditch. Lose a level.",
        "If you sneeze, it wins. Lose a level.",
        "It counts as a sofa. Lose a level.",
        "Take 3 bruises. Lose a level.",
        "Everyone who helped you suffers as well. Lose a level.",
        "Then it must be discarded. Lose a level.",
        "It eats your luggage and kills you. Lose a level.",
    ],
)
def test_story_never_hides_a_rule(text: str) -> None:
    assert statuses(text)[0] != FLAVOUR


def test_a_text_of_nothing_but_story_is_not_passed_over() -> None:
    for text in ("Fnord the gostak.", "Slimy!", "Hates Elves.", "Nobody outpaces it."):
        assert not read(text, c.MONSTER, "text", NAMES).ok, text
    for kind, part in ((c.MONSTER, "bad_stuff"), (c.CURSE, "text"), (c.ITEM, "text")):
        assert not read("It hums off key.", kind, part, NAMES).ok
    reading = read("It hums off key. +3 against Elves.", c.MONSTER, "text", NAMES)
    assert [one.status for one in reading.sentences] == ["flavour", "read"]


def test_a_monster_may_have_no_ability_and_the_author_is_told() -> None:
    reading = read("It hums off key. Its breath is cold as the grave.", c.MONSTER, "text", NAMES)
    assert [(one.status, not one.marked) for one in reading.sentences] == [("flavour", True)] * 2
    for text in (
        "It hums off key and chases nobody.",
        "It is vulnerable to fire.",
        "It has three heads.",
        "It moves silently among the Elves.",
        "It never sleeps. It follows you.",
        "Its gaze can be avoided.",
    ):
        assert not read(text, c.MONSTER, "text", NAMES).ok, text


def test_a_price_without_what_it_buys_is_a_problem() -> None:
    reading = tried("You may discard two cards in combat.", c.CLASS)
    assert not reading.ok


def test_what_refers_to_nothing_is_a_problem() -> None:
    assert not tried("If you have none, lose a level.").ok
    assert not tried("Only once per combat.", c.CLASS).ok


def test_an_effect_without_a_moment_has_no_place_on_a_monster() -> None:
    (problem,) = tried("Lose a level.", c.MONSTER).problems
    assert "When it enters combat, lose a level." in problem.hint


@pytest.mark.parametrize(
    "text",
    [
        "Lose a level. " * 60,
        "x" * 3000,
        "Lose " + "very " * 120 + "many levels.",
        "Lose two levels, " * 30,
        "If you are an Elf, " * 20 + "you die.",
        "Lose a level and " * 20 + "lose a level.",
    ],
)
def test_absurd_texts_are_refused_not_endured(text: str) -> None:
    assert not tried(text).ok


def test_empty_texts_say_nothing() -> None:
    assert tried("").ok
    assert tried("   \n ").sentences == []


@pytest.mark.parametrize(
    "text", ["(" * 50, "“““““", "", "...", "\x00", "+", "-", "1", "“”", "()", "½ level", "🙂"]
)
def test_odd_characters_do_no_harm(text: str) -> None:
    tried(text)
