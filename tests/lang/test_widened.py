"""Other words for the same rule: what they say must be what the plain sentence says."""

import pytest
from tests.lang.reading import NAMES, read

from kickdoor.engine import codes as c

SAME_BAD_STUFF = [
    (
        "Your Level becomes the same as the lowest-Level player.",
        "Your Level becomes the lowest Level.",
    ),
    ("You go down by two levels.", "Lose two levels."),
    ("You are knocked down a level.", "Lose a level."),
    ("Go back two levels.", "Lose two levels."),
    ("You're back at Level 1.", "You drop to Level 1."),
    ("You have died.", "You die."),
    ("You die a messy death.", "You die."),
    ("You are now the opposite sex.", "Change sex."),
    ("Toss out two cards from your hand.", "Discard two cards."),
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
    ("Lose a level (two if you are an Elf).", "Lose a level. (Two levels for Elves.)"),
    ("Lose a level, or two if you are an Elf.", "Lose a level. (Two levels for Elves.)"),
    (
        "Lose your Armor (or a level if you have none).",
        "Lose your Armor. If you have none, lose a level.",
    ),
    ("Pick two Items and discard them.", "Lose two Items."),
    ("It pockets your stuff. Discard two cards.", "Discard two cards."),
    ("Cavalry alert! Lose a level.", "Lose a level."),
    ("I never liked your shirt! Lose a level.", "Lose a level."),
    ("Lose two levels to a tidal yawn.", "Lose two levels."),
    (
        "Instant death for Wizards. Anyone else loses a level.",
        "Wizards die. Anyone else loses a level.",
    ),
]
TYPED_BAD_STUFF = [
    ("Eats your hat!", "Lose your Headgear."),
    ("The moths carry off your Armor and two small Items.", "Lose your Armor and two small Items."),
    ("It yanks your boots off. Lose the Footgear you are wearing.", "Lose one Footgear in use."),
    ("Headgear, Armor and Footgear gone.", "Lose your Headgear, your Armor and your Footgear."),
    ("Your ears ring, so you lose two levels.", "Lose two levels."),
    ("You faint while it recites poetry, and you lose a level.", "Lose a level."),
    ("Ghastly death for anyone but an Elf.", "If you are not an Elf, you die."),
    ("Lose 500 Gold Pieces of Items.", "Lose Items worth 500 Gold Pieces."),
    ("Lose the Item currently giving you the largest bonus.", "Lose your best Item."),
    (
        "The next time you flee, you automatically fail.",
        "Your next Run Away roll fails.",
    ),
    ("Can't help anyone until you win a combat.", "You cannot help others until you win a combat."),
    (
        "Lose a Class or a Race. If you have no Class or Race to lose, lose a level.",
        "Lose a Class or a Race. If you cannot, lose a level.",
    ),
    (
        "You must choose between discarding an Item and losing a level.",
        "Lose either an Item or a level.",
    ),
    ("If you fail to Run Away, lose a level.", "Lose a level."),
    ("Your companion deserts you.", "Lose your companion."),
    ("All your Allies abandon you!", "Lose all your companions."),
    (
        "Lose one level for each Item you have, up to 4.",
        "Lose a level for each Item you have, to a maximum of 4.",
    ),
    ("Your Run Away rolls are at -1 until you escape.", "-1 to Run Away until you escape."),
    (
        "If you have Footgear, lose it. If not, lose a level.",
        "If you have Footgear, lose your Footgear. Otherwise, lose a level.",
    ),
    ("If you are Level 1 or 2, you die.", "If you are Level 2 or lower, you die."),
    (
        "Lose one Item. The player to your left chooses which one.",
        "Lose one Item chosen by the player to your left.",
    ),
    (
        "Everyone of higher Level takes one Item from you.",
        "Each player of higher Level than you takes one Item from you.",
    ),
    ("You run away screaming. Lose a level.", "Lose a level."),
    ("Yawn, stretch, lose two levels.", "Lose two levels."),
    ("Lose your Armor and Footgear, if any.", "Lose your Armor and Footgear."),
    ("Lose 3 levels (only 1 for Elves).", "Lose three levels. (One level for Elves.)"),
    ("Lose three levels. Elves only lose one.", "Lose three levels. (One level for Elves.)"),
    ("Men lose two levels; women lose 1.", "Males lose two levels. Females lose a level."),
    (
        "No effect on Elves. Others lose a level.",
        "If you are an Elf, nothing happens. Otherwise, lose a level.",
    ),
    (
        "Elves are unaffected. Everyone else discards a card.",
        "If you are an Elf, nothing happens. Otherwise, discard a card.",
    ),
    ("Player to your left takes one Item.", "The player to your left takes one Item."),
    (
        "Everyone else gets to take a card from your hand.",
        "Each other player may take a card from your hand.",
    ),
    ("You both die.", "Each fighter dies."),
    ("You die. No one may loot you.", "You die. Nobody loots the body."),
    ("Roll a die. If it's odd, lose a level.", "Roll a die. On an odd, lose a level."),
    ("Nothing bad happens.", "Nothing happens."),
    (
        "Discard 300 Gold Pieces worth of Items, or lose a level.",
        "Either lose Items worth 300 Gold Pieces or lose a level.",
    ),
    ("You are now Level 1.", "Your Level becomes 1."),
]
TYPED_ABILITY = [
    ("If you are male, it will not fight you.", "Will not fight males."),
    ("Elves gain +3 against it due to their hair.", "Elves fight at +3."),
    ("This creature gets +4 on you if you are an Elf.", "+4 if you are an Elf."),
    ("If you are an Elf, they get +4 on you.", "+4 if you are an Elf."),
    ("+3 against Elves, except for Wizards.", "+3 against Elves, except Wizards."),
    ("Run Away at -1.", "-1 to Run Away."),
    (
        "Will not attack Elves; just gives them one Treasure instead.",
        "Will not fight Elves. Instead, draw a Treasure.",
    ),
    ("You must face this creature by yourself.", "Nobody may help."),
    ("Worth two levels.", "One extra level."),
    ("When you meet it, discard a card.", "When it enters combat, discard a card."),
    ("It is actually a Soup.", "Soup."),
    ("And, of course, it counts as a Soup.", "Soup."),
    ("Bonus of +4 against Elves.", "+4 against Elves."),
    ("It fights Elves at +4.", "+4 against Elves."),
    ("Elves suffer a -4 penalty.", "Elves fight at -4."),
    ("Each Elf in combat gives it +2.", "+2 for each Elf in the combat."),
    ("+5 in combat with another monster.", "+5 if there are two or more monsters."),
    ("You cannot get any help against it.", "Nobody may help."),
    ("You gain two levels for killing it.", "One extra level."),
    (
        "Escape is automatic if you are Level 4 or below.",
        "Will not pursue anyone of Level 4 or lower.",
    ),
    ("-1 to Run Away unless you have Footgear.", "-1 to Run Away if you have no Footgear."),
    ("It is too fat to pursue anyone.", "Will not pursue anyone."),
    ("If you are a Wizard, it automatically dies.", "Wizards kill it automatically."),
    ("One-shot Items cannot be used in this combat.", "One-shot Items do not count."),
    (
        'If you have "Kettle Hat", it is automatically defeated.',
        'Anyone with the "Kettle Hat" kills it automatically.',
    ),
    ("+2 for each Item of the player(s) in combat.", "+2 for each Item each fighter has."),
]
SAME_ABILITY = [
    ("Subtract 2 from your roll to Run Away.", "-2 to Run Away."),
    ("Add 1 to your Run Away roll.", "+1 to Run Away."),
    ("+4 when facing a Wizard.", "+4 against Wizards."),
    ("Escaping is automatic.", "You escape automatically."),
    ("You can't run away from this monster.", "Nobody can Run Away."),
    ("No help allowed.", "Nobody may help."),
    ("You must face it without your helper.", "Nobody may help."),
    ("If you are an Elf, you have -4 to Run Away.", "-4 to Run Away if you are an Elf."),
    (
        "+2 for each player whose Level is higher than yours.",
        "+2 for each player of higher Level than you.",
    ),
    ("Receives +2 for each Item you have.", "+2 for each Item you have."),
    ("Discard a card before combat starts.", "When it enters combat, discard a card."),
    ("If defeated by an Elf, it gives one additional Treasure.", "One extra Treasure for Elves."),
]
SAME_ITEM = [
    ("Must be a Dwarf to use it.", "Usable by Dwarves only."),
    ("Gives you +1 to Run Away.", "+1 to Run Away."),
    ("Extra +2 against Undead.", "+2 against Undead."),
    ("+2, or +4 if you are an Elf.", "+2 (+4 for Elves)."),
    ("+1, but +3 against Undead.", "+1 (+3 against Undead)."),
    ("If you die, you keep this.", "You keep it even if you die."),
    (
        "Usable once only. Grants you an automatic escape.",
        "Usable once only. You escape automatically.",
    ),
    (
        "Usable once only. Play after a die roll. Turn the die into whatever you like.",
        "Usable once only. Play after a die roll. Turn the die to any number you like.",
    ),
    (
        "Once per turn, you may discard a card to draw a face-down Door card.",
        "Once per turn, you may discard a card to draw a Door.",
    ),
    ("Protects you from Curses.", "Curses do not affect you."),
    (
        "Usable once only. Play during any combat to give either side +5.",
        "Usable once only. Play during any combat. +5 to either side.",
    ),
]
ROWS = [
    *[(c.MONSTER, "bad_stuff", *row) for row in SAME_BAD_STUFF],
    *[(c.MONSTER, "bad_stuff", *row) for row in TYPED_BAD_STUFF],
    *[(c.MONSTER, "text", *row) for row in SAME_ABILITY],
    *[(c.MONSTER, "text", *row) for row in TYPED_ABILITY],
    *[(c.ITEM, "text", *row) for row in SAME_ITEM],
]


@pytest.mark.parametrize(("kind", "part", "other", "plain"), ROWS)
def test_other_words_say_the_same(kind: int, part: str, other: str, plain: str) -> None:
    said, meant = read(other, kind, part, NAMES), read(plain, kind, part, NAMES)
    assert meant.ok
    assert said.ok, said.problems
    assert said.text == meant.text


UNREAD_BAD_STUFF = [
    "Each player takes an Item from you until you have none left.",
    "If you are not an Elf, you become one.",
    "If you are an Elf you lose a level discard a card.",
    "Your neighbour takes one Item.",
    "Whoever is richest steals your Headgear.",
    "The one on your left steals your Headgear.",
    "Lose half your spoons, round down.",
    "Lose a level at dawn.",
    "Lose your companion and a moustache.",
    "Its breath kills you (figuratively).",
    "Lose the Class with the highest rank.",
    "You cannot gain levels until you win a combat alone.",
    "Everyone else gets to draw a card.",
    "You die a little inside. Lose a level.",
]


@pytest.mark.parametrize("text", UNREAD_BAD_STUFF)
def test_rather_unread_than_wrong(text: str) -> None:
    assert not read(text, c.MONSTER, "bad_stuff", NAMES).ok


def test_what_belongs_to_a_condition_is_no_picture() -> None:
    assert read("One extra level if you defeat it.", c.MONSTER, "text", NAMES).ok
    assert not read("One extra level if you defeat it with style.", c.MONSTER, "text", NAMES).ok


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
