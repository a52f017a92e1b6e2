"""Sentences of our own, broken as people break them: suggestions read, and mean the same."""

import random

import pytest
from tests.lang.corpus import Example, examples, read_as
from tests.lang.reading import NAMES

from kickdoor.engine import codes as c
from kickdoor.lang.card_reader import read_box
from kickdoor.lang.diagnostics import MISSING, Diagnosis
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.suggestions import diagnose

READ, _ = examples()
STRANGE = ("cheese", "carefully", "loudly", "polka")
TRIED = 400


def box_of(one: Example) -> tuple[int, str]:
    if one.kind == "bad_stuff":
        return c.MONSTER, "bad_stuff"
    return KINDS[one.kind].code, "text"


def misspelled(text: str, dice: random.Random) -> str:
    """One letter of one word too few, or two of them swapped, or a strange word in between."""
    words = text.rstrip(".").split(" ")
    at = dice.randrange(len(words))
    way, word = dice.randrange(3), words[at]
    if way == 0 and len(word) > 4:
        words[at] = word[:-1]
    elif way == 1 and len(word) > 4:
        words[at] = f"{word[0]}{word[2]}{word[1]}{word[3:]}"
    else:
        words.insert(at, dice.choice(STRANGE))
    return " ".join(words) + "."


def found(text: str, one: Example) -> list[Diagnosis]:
    return [each for each in diagnose(text, *box_of(one), NAMES) if not each.is_note]


BROKEN = [
    (one, misspelled(one.text, random.Random(number)))
    for number, one in enumerate(random.Random(7).sample(READ, TRIED))
    if one.text.count(".") == 1
]


def test_what_is_suggested_reads_and_means_what_was_broken() -> None:
    other, suggested = {}, 0
    for one, text in BROKEN:
        for fix in [fix for each in found(text, one) for fix in each.fixes[:1]]:
            suggested += 1
            box = read_box(fix, *box_of(one), NAMES)
            assert box.ok, (text, fix)
            if box.text != read_as(one.kind, one.text).text:
                other[text] = fix
    assert suggested > 80
    assert len(other) * 20 < suggested, other


def test_every_problem_has_a_range_a_code_and_a_message() -> None:
    for one, text in BROKEN:
        for each in found(text, one):
            assert 0 <= each.start < each.end <= len(text)
            assert each.code in MISSING
            assert each.message


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("special", "Choose a player. He lose a level."),  # not you
        ("bad_stuff", "Lose a level for frobnicate monster in the combat."),
        ("curse", "Swap hands with the player with fewest the cards."),
        ("monster", "Item bonuses do not count against male."),
        ("monster", "+3 against anyone Flight with."),
        ("item", "Not usable by Wizards Elves and."),
        ("curse", "Polka you have help, lose a level."),
        ("bad_stuff", "Lose a level, discard frobnicate card from your hand and change sex."),
    ],
)
def test_no_suggestion_leaves_out_what_was_meant(kind: str, text: str) -> None:
    assert [each.fixes for each in found(text, Example(kind, text)) if each.fixes] == []


@pytest.mark.parametrize(
    ("text", "fixes"),
    [
        ("Lose the Item you love most.", ["Lose an Item.", "Lose your best Item."]),
        ("Discard the card you like best.", ["Discard a card."]),
        ("Lose your nicest hat.", ["Lose the Headgear.", "Lose your best Headgear."]),
    ],
)
def test_a_judgment_goes_and_verb_and_object_stay(text: str, fixes: list[str]) -> None:
    assert [fix for each in found(text, Example("bad_stuff", text)) for fix in each.fixes] == fixes


@pytest.mark.parametrize(
    "text",
    [
        "Lose the Item you love most unless you are an Elf.",
        "Lose the Item you love.",
        "Lose the Item you stole twice most.",
        "Lose your biggest Item.",
        "Give the Item you love most to the player on your left.",
    ],
)
def test_what_a_rule_may_hang_on_never_goes_with_a_judgment(text: str) -> None:
    assert [each.fixes for each in found(text, Example("bad_stuff", text)) if each.fixes] == []
