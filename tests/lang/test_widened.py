"""Other words for the same rule: what they say must be what the plain sentence says."""

import pytest
from tests.lang.reading import NAMES

from kickdoor.engine import codes as c
from kickdoor.lang.reader import read

SAME_BAD_STUFF = [
    ("You go down by two levels.", "Lose two levels."),
    ("You are knocked down a level.", "Lose a level."),
    ("Go back two levels.", "Lose two levels."),
    ("You're back at Level 1.", "You drop to Level 1."),
    ("You have died.", "You die."),
    ("You die a messy death.", "You die."),
    ("You are now the opposite sex.", "Change sex."),
    ("Toss out two cards from your hand.", "Discard two cards."),
    ("Lose whichever Headgear you have on.", "Lose all Headgear you are wearing."),
    ("Lose your Armor or Headgear.", "Lose either your Armor or your Headgear."),
    ("Lose all your equipment.", "Lose all your Items."),
    ("Lose your highest-bonus Item.", "Lose your best Item."),
    ("Discard your most expensive Item.", "Lose your most valuable Item."),
    ("It swipes your Footgear.", "It eats your Footgear."),
    ("Put your entire hand in the discard pile.", "Discard your hand."),
    ("You and anyone helping you lose a level.", "Each fighter loses a level."),
    ("You fight your next combat at -3.", "-3 in your next combat."),
    ("The goo is cold: lose a level.", "Lose a level."),
    ("You trip over its tail, losing two levels.", "Lose two levels."),
    ("Even worse, lose a level.", "Lose a level."),
    ("Lose a level (two if you are an Elf).", "Lose a level. (Two levels for Elves.)"),
    ("Lose a level. Elves lose two.", "Lose a level. (Two levels for Elves.)"),
    ("Lose a level, or two if you are an Elf.", "Lose a level. (Two levels for Elves.)"),
    (
        "Lose your Armor (or a level if you have none).",
        "Lose your Armor. If you have none, lose a level.",
    ),
    (
        "Instant death for Wizards. Anyone else loses a level.",
        "Wizards die. Anyone else loses a level.",
    ),
]
SAME_ABILITY = [
    ("Subtract 2 from your roll to Run Away.", "-2 to Run Away."),
    ("Add 1 to your Run Away roll.", "+1 to Run Away."),
    ("+4 when facing a Wizard.", "+4 against Wizards."),
    ("Escaping is automatic.", "You escape automatically."),
    ("You can't run away from this monster.", "Nobody can Run Away."),
    ("No help allowed.", "Nobody may help."),
    ("Receives +2 for each Item you have.", "+2 for each Item you have."),
    ("Discard a card before combat starts.", "When it enters combat, discard a card."),
    ("If defeated by an Elf, it gives one additional Treasure.", "One extra Treasure for Elves."),
]
SAME_ITEM = [
    ("Must be a Dwarf to use it.", "Usable by Dwarves only."),
    ("Gives you +1 to Run Away.", "+1 to Run Away."),
    ("Extra +2 against Undead.", "+2 against Undead."),
    ("+2, or +4 if you are an Elf.", "+2 (+4 for Elves)."),
    ("Protects you from Curses.", "Curses do not affect you."),
    (
        "Usable once only. Play during any combat to give either side +5.",
        "Usable once only. Play during any combat. +5 to either side.",
    ),
]
ROWS = [
    *[(c.MONSTER, "bad_stuff", *row) for row in SAME_BAD_STUFF],
    *[(c.MONSTER, "text", *row) for row in SAME_ABILITY],
    *[(c.ITEM, "text", *row) for row in SAME_ITEM],
]


@pytest.mark.parametrize(("kind", "part", "other", "plain"), ROWS)
def test_other_words_say_the_same(kind: int, part: str, other: str, plain: str) -> None:
    said, meant = read(other, kind, part, NAMES), read(plain, kind, part, NAMES)
    assert meant.ok
    assert said.ok, said.problems
    assert said.text == meant.text


@pytest.mark.parametrize(
    "text",
    [
        "Lose a level for Elves.",
        "Lose an Item or a level for each Curse you have.",
        "Lose a level or discard a card if you are an Elf.",
    ],
)
def test_what_could_mean_two_things_is_not_read(text: str) -> None:
    assert not read(text, c.MONSTER, "bad_stuff", NAMES).ok
