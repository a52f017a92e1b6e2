"""Turns of speech, pronouns and printed facts: what they say must be what the plain text says."""

import pytest
from tests.lang.reading import NAMES, read

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import CardText

SAME_SPECIAL = [
    ("Force another player to discard a card.", "Another player discards a card."),
    (
        "Choose a player. He loses a level and discards his hand.",
        "Choose a player. That player loses a level and discards their hand.",
    ),
    (
        "Pick any opponent; they must give you one of their Items.",
        "Choose another player. That player gives one Item to you.",
    ),
    (
        "Choose a rival. Roll a die. She loses that many levels.",
        "Choose another player. Roll a die. That player loses that many levels.",
    ),
    (
        "Choose a player. Take one card from her hand at random.",
        "Choose a player. Take a card from that player's hand.",
    ),
    (
        "Choose a player of higher Level than you. He discards his Headgear.",
        "Choose any player who is of higher Level than you. That player discards their Headgear.",
    ),
    ("One opponent of your choice loses his Armor.", "Another player loses their Armor."),
    ("Take any small Item from any other player.", "Take one small Item from another player."),
]
SAME_BAD_STUFF = [
    ("You are forced to discard two cards.", "Discard two cards."),
    ("You have no choice but to lose a level.", "Lose a level."),
    ("Lose one Item of your own choosing.", "Lose one Item of your choice."),
    (
        "Players whose Level is 5 or higher lose a level.",
        "Players of Level 5 or higher lose a level.",
    ),
    (
        "Roll a die. If it is 3 or less, you die. If not, lose a level.",
        "Roll a die. On a 3 or less, you die. Otherwise, lose a level.",
    ),
    (
        "Lose two levels. You may discard an Item instead.",
        "Lose two levels unless you lose an Item.",
    ),
    ("You are dead, and so is anyone who helped you.", "You die, and your helper dies."),
    ("You and your helper lose two levels each.", "Each fighter loses two levels."),
    ("Your helper, if any, loses a level.", "Your helper loses a level."),
    ("Lose every Item that gives you a bonus.", "Lose every Item with a bonus of +1 or more."),
    ("Everyone at the table except you gains a level.", "Each other player gains a level."),
    ("Ouch, two levels lost.", "Lose two levels."),
    (
        "Lose your Footgear. No Footgear? Lose a level.",
        "Lose your Footgear. If none, lose a level.",
    ),
    (
        "Do you have a Class? If so, discard it. If not, lose a level.",
        "If you have a Class, discard it. If not, lose a level.",
    ),
    ("Wearing Armor? Lose it.", "If you are wearing Armor, lose it."),
    ("Are you ready to rumble? Lose a level.", "Lose a level."),
    ("Lose all your Items but one.", "Lose all but one of your Items."),
    ("Discard all cards in your hand except two.", "Lose all but two of your cards."),
    (
        "The player to your right discards one of your Items.",
        "The player to your right chooses one of your Items to discard.",
    ),
]
SAME_MONSTER = [
    (
        "Won't chase any player whose Level is 3 or less.",
        "Will not pursue anyone of Level 3 or lower.",
    ),
    ("Only pursues Elves.", "Will not pursue anyone but Elves."),
    ("If you are an Elf, you need not fight it.", "Elves need not fight it."),
    ("Its Level is doubled against Elves.", "Double its Level if you are an Elf."),
    ("+3 against a lone fighter.", "+3 against a lone player."),
    ("Unless you are an Elf, you fight at -3.", "Anyone but Elves fights at -3."),
    (
        "Will not pursue anyone with a level lower than 4.",
        "Will not pursue anyone of Level 3 or lower.",
    ),
]


def meaning(text: str, kind: int, part: str) -> CardText:
    found = read(text, kind, part, NAMES)
    assert found.ok, found.problems
    return found.text


@pytest.mark.parametrize(("said", "plain"), SAME_SPECIAL, ids=lambda text: text[:50])
def test_on_a_card_that_is_played(said: str, plain: str) -> None:
    assert meaning(said, c.SPECIAL, "text") == meaning(plain, c.SPECIAL, "text")


@pytest.mark.parametrize(("said", "plain"), SAME_BAD_STUFF, ids=lambda text: text[:50])
def test_in_bad_stuff(said: str, plain: str) -> None:
    assert meaning(said, c.MONSTER, "bad_stuff") == meaning(plain, c.MONSTER, "bad_stuff")


@pytest.mark.parametrize(("said", "plain"), SAME_MONSTER, ids=lambda text: text[:50])
def test_on_a_monster(said: str, plain: str) -> None:
    assert meaning(said, c.MONSTER, "text") == meaning(plain, c.MONSTER, "text")


def test_he_is_the_monster_unless_somebody_was_named() -> None:
    alone = meaning("He eats your Headgear.", c.MONSTER, "bad_stuff")
    after = meaning(
        "The player to your left loses a level. He eats your Headgear.", c.MONSTER, "bad_stuff"
    )
    assert alone.play == after.play[1:]


def test_his_is_never_yours_once_somebody_was_named() -> None:
    found = read(
        "Choose a player. Double his sandwich. Lose his Headgear.", c.SPECIAL, "text", NAMES
    )
    lost = read("Lose your Headgear.", c.SPECIAL, "text", NAMES).text.play
    assert not any(effect in lost for effect in found.text.play)


def test_two_persons_named_leave_he_unclear() -> None:
    text = "The player to your left gives a card to the player to your right. He loses a level."
    assert not read(text, c.SPECIAL, "text", NAMES).ok


@pytest.mark.parametrize(
    ("text", "kind", "facts"),
    [
        ("+3 Bonus. 1 Hand. 400 Gold Pieces.", c.ITEM, {"bonus": 3, "hands": 1, "value": 400}),
        ("Big, two Hands, 600 GP.", c.ITEM, {"big": True, "hands": 2, "value": 600}),
        ("Bonus: +2. Headgear. No Value.", c.ITEM, {"bonus": 2, "slot": "Headgear", "value": 0}),
        ("Small. Value: 300 Gold Pieces.", c.ITEM, {"big": False, "value": 300}),
        ("Level 8. 2 Treasures. 1 level.", c.MONSTER, {"level": 8, "treasures": 2, "levels": 1}),
        ("Rank 3. You win ties.", c.POWER, {"rank": 3}),
    ],
)
def test_printed_facts_in_a_text(text: str, kind: int, facts: dict[str, object]) -> None:
    found = read(text, kind, "text", NAMES)
    assert found.ok
    assert found.facts == facts


@pytest.mark.parametrize(
    "text", ["Headgear. Armor.", "400 Gold Pieces. 500 Gold Pieces.", "Big. Small."]
)
def test_facts_at_odds_are_not_understood(text: str) -> None:
    assert not read(text, c.ITEM, "text", NAMES).ok


def test_levels_in_bad_stuff_are_no_facts() -> None:
    assert not read("2 Treasures.", c.MONSTER, "bad_stuff", NAMES).ok
