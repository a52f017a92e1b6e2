"""Sentences of few words: the same as the long ones, and refused where they could mean more."""

import pytest
from tests.lang.reading import NAMES, read

from kickdoor.engine import codes as c

TEXT, BAD = "text", "bad_stuff"
SAME = [
    (c.MONSTER, BAD, "It costs you four.", "Lose four levels."),
    (c.MONSTER, BAD, "That will cost you 2.", "Lose two levels."),
    (c.CURSE, TEXT, "This costs you three.", "Lose three levels."),
    (c.MONSTER, BAD, "One level per card you held.", "Lose a level for each card in your hand."),
    (
        c.MONSTER,
        BAD,
        "Empty your hand. Lose a level for every card you were holding.",
        "Discard your hand. Lose a level for each card discarded.",
    ),
    (
        c.MONSTER,
        BAD,
        "Levels equal to the gap, six at the most.",
        "Lose as many levels as you lost the combat by, at most six.",
    ),
    (
        c.MONSTER,
        BAD,
        "Lose two levels. Helpers lose one too.",
        "Lose two levels. Your helper loses a level.",
    ),
    (
        c.MONSTER,
        BAD,
        "Lose two levels. So does your helper.",
        "Lose two levels. Your helper loses two levels.",
    ),
    (c.MONSTER, BAD, "Ditch three cards. If you have fewer, lose all.", "Discard three cards."),
    (c.MONSTER, BAD, "No Armor? Then a level.", "If you have no Armor, lose a level."),
    (c.MONSTER, BAD, "You die. Your things melt too.", "You die. Nobody loots the body."),
    (c.MONSTER, BAD, "Lose a level, if you are an Elf.", "If you are an Elf, lose a level."),
    (c.MONSTER, TEXT, "+2 against Elves. +3 against Wizards. Yes, both apply.",
     "+2 against Elves. +3 against Wizards."),
    (c.MONSTER, TEXT, "Everyone gets two Treasures.",
     "When it is defeated, each player draws two Treasures."),
    (c.MONSTER, TEXT, "One extra Treasure if burnt.",
     'One extra Treasure if a "Fire" Item was used.'),
    (c.CLASS, TEXT, "Failed? Discard a card, roll again.",
     "When you fail to Run Away, you may discard a card to reroll the die."),
    (c.CLASS, TEXT, "Discard a card, roll 4 or more: steal a small Item.",
     "You may discard a card to try to steal one small Item of another player: on a 4 or more you "
     "take it."),
    (c.ITEM, TEXT, "Usable once only. Up to two players get away.",
     "Usable once only. One or two fighters escape automatically."),
    (c.ITEM, TEXT, "Usable once only. This roll does not count: roll again.",
     "Usable once only. Reroll the die."),
    (c.ITEM, TEXT, "A flaming weapon.", "It counts as a fire attack."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "part", "text", "plain"), SAME, ids=[row[2] for row in SAME])
def test_few_words_say_the_same(kind: int, part: str, text: str, plain: str) -> None:
    short, long = read(text, kind, part, NAMES), read(plain, kind, part, NAMES)
    assert [str(one) for one in (*short.problems, *long.problems)] == []
    assert short.text == long.text


REFUSED = [
    (c.MONSTER, BAD, "It costs you 400."),  # no Level is that high
    (c.CLASS, TEXT, "It costs you four."),  # of what?
    (c.MONSTER, TEXT, "It costs you four."),
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
