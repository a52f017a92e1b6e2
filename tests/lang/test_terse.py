"""Sentences of few words: the same as the long ones, and refused where they could mean more."""

import pytest
from tests.lang.reading import NAMES, read

from kickdoor.engine import codes as c

TEXT, BAD = "text", "bad_stuff"
SAME = [
    (
        c.MONSTER,
        BAD,
        "Lose two levels. So does your helper.",
        "Lose two levels. Your helper loses two levels.",
    ),
    (c.MONSTER, BAD, "You die. Your things melt too.", "You die. Nobody loots the body."),
    (c.MONSTER, BAD, "Lose a level, if you are an Elf.", "If you are an Elf, lose a level."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "part", "text", "plain"), SAME, ids=[row[2] for row in SAME])
def test_few_words_say_the_same(kind: int, part: str, text: str, plain: str) -> None:
    short, long = read(text, kind, part, NAMES), read(plain, kind, part, NAMES)
    assert [str(one) for one in (*short.problems, *long.problems)] == []
    assert short.text == long.text


REFUSED = [
    (c.MONSTER, BAD, "It costs you 400."),  # no Level is that high
    (c.MONSTER, BAD, "Helpers lose one too."),  # one what?
    (c.MONSTER, BAD, "Discard two cards. Helpers lose one too."),
    (c.MONSTER, BAD, "Lose a level. Short of that, give all."),
    (c.MONSTER, TEXT, "Yes, both apply."),
    (c.MONSTER, TEXT, "+2 against Elves. Yes, both apply."),  # both of what?
    (c.CLASS, TEXT, "Win alone by 12: one more."),  # one more what?
    (c.CLASS, TEXT, "Every player takes a Treasure."),  # when?
    (c.MONSTER, TEXT, "It swallows one companion."),  # when?
    (c.MONSTER, TEXT, "You may keep it as an Item with +4 instead of the level."),
    (c.CLASS, TEXT, "Discard one, roll 7+: steal a small Item."),
]


@pytest.mark.parametrize(("kind", "part", "text"), REFUSED, ids=[row[2] for row in REFUSED])
def test_few_words_that_could_mean_anything_are_refused(kind: int, part: str, text: str) -> None:
    reading = read(text, kind, part, NAMES)
    assert not reading.ok
    assert reading.problems[0].column > 0
