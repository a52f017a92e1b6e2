"""Items, one-shots, Classes and specials in other words: what each sentence comes to."""

import pytest
from tests.lang.reading import text_of, tried

from kickdoor.engine import codes as c

ITEM, SPECIAL, CLASS, LEVEL_UP = c.ITEM, c.SPECIAL, c.CLASS, c.LEVEL_UP
SAME = [
    (ITEM, "+1 (or +4 if used by a Thief).", "+1, but +4 if you are a Thief."),
    (ITEM, "+3 bonus, +5 if worn by a Dwarf.", "+3, but +5 if you are a Dwarf."),
    (ITEM, "Gives an extra +2 to Dwarves.", "+2 if you are a Dwarf."),
    (ITEM, "Usable only by Wizards.", "Usable by Wizards only."),
    (ITEM, "You can only use this if you are Level 5 or higher.",
     "Usable by anyone of Level 5 or higher only."),
    (ITEM, "No Curse you draw can affect you.",
     "Curses you turn up at the door do not affect you."),
    (ITEM, "Wearer counts as a Wizard.", "You count as a Wizard."),
    (ITEM, "Does not count against your Footgear limit.", "Needs no slot and no Hand."),
    (ITEM, "You may discard this to escape automatically from a monster of Level 8 or less.",
     "When you Run Away, you may discard this card to escape automatically from one monster of "
     "Level 8 or lower."),
    (ITEM, "Play at any time except during combat. Draw two Doors. Usable once only.",
     "Usable once only. Play when you are not in combat. Draw two Doors."),
    (ITEM, "Choose another player to fight in your place. Usable once only.",
     "Usable once only. Another player fights this combat instead of you."),
    (CLASS, "In case of a tie you win.", "You win ties."),
    (SPECIAL, "Play during any combat. A helper must leave the fight.",
     "Play during any combat. The helper leaves the combat."),
    (SPECIAL, "Attach to an Item. You may use it regardless of Class, Race or other restrictions.",
     "Attach to an Item. You may equip it whatever its restrictions and whatever the limits."),
    (LEVEL_UP, "Roll a die. On 4 or more, go up a level.",
     "Roll a die. On a 4 or more, gain a level."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "plain"), SAME, ids=lambda one: str(one)[:40])
def test_other_words_come_to_the_same(kind: int, text: str, plain: str) -> None:
    assert text_of(text, kind) == text_of(plain, kind)


@pytest.mark.parametrize(
    "text", ["+3 against Elves.", "+2 against a Wizard.", "+2 if stolen by the moon."]
)
def test_what_makes_no_sense_on_an_owners_card_stays_unread(text: str) -> None:
    assert not tried(text, ITEM).ok
