"""Rare things in other words, and what only looks like them."""

import pytest
from tests.lang.reading import NAMES, read

from kickdoor.engine import codes as c

SAME = [
    (c.CURSE, "Lose a level if the number of cards you hold is odd.",
     "If you hold an odd number of cards, lose a level."),
    (c.CURSE, "If you have an even number of cards in hand, discard one card.",
     "If you hold an even number of cards, discard one card."),
    (c.SPECIAL, "Draw two Treasures, then keep one of them and discard the other.",
     "Draw 2 Treasures and keep 1."),
    (c.CURSE, "You rise to Level 4.", "Go up to Level 4."),
    (c.CURSE, "Lose two cards. Draw a Treasure if you lost two or more cards.",
     "Lose two cards. If you lost more than one card, draw a Treasure."),
    (c.MONSTER, "When the Soup Golem joins the fight, both vanish.",
     'It and "Soup Golem" cancel each other.'),
    (c.CLASS, "You may draw two cards when you loot the room.",
     "When you loot the room, draw 2 cards."),
    (c.CLASS, "Whenever you loot, draw one extra Door.", "When you loot the room, draw 2 cards."),
    (c.ITEM, "Usable once only. Force all players in the fight to flee, even if they could have "
     "won.", "Usable once only. The fighters must flee, even if they would win."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "plain"), SAME, ids=[row[1] for row in SAME])
def test_other_words_say_the_same(kind: int, text: str, plain: str) -> None:
    short, long = read(text, kind, "text", NAMES), read(plain, kind, "text", NAMES)
    assert [str(one) for one in (*short.problems, *long.problems)] == []
    assert short.text == long.text


REFUSED = [
    (c.SPECIAL, "Draw two Treasures and keep three."),
    (c.SPECIAL, "Draw two Treasures and keep two."),
    (c.SPECIAL, "Another player draws two Treasures and keeps one."),
    (c.SPECIAL, "Roll a die against each other player: if you roll higher, draw a Treasure."),
    (c.SPECIAL, "Roll a die against another player: if you roll lower, draw a Treasure."),
    (c.CURSE, "Go up to Level 1."),
    (c.CURSE, "If you lost more than one level, draw a Treasure."),  # when?
    (c.CURSE, "Each player loses a level. If you lost more than one level, draw a Treasure."),
    (c.CURSE, "Leave the table."),  # for how long?
    (c.MONSTER, "If the Soup Golem is in the fight, one of them leaves."),
    (c.MONSTER, "If the Soup Golem is in the fight, both are stronger."),
    (c.CLASS, "Then roll a die: on a 1 or 2, lose it."),
    (c.CLASS, "When you loot the room, draw one card."),
    (c.CLASS, "When you loot the room, draw twenty cards."),
    (c.CLASS, "When you loot the room, draw two Treasures."),
    (c.ITEM, "Usable once only. The fighters must flee."),  # if they lose, or in any case?
    (c.MONSTER, "When you defeat it, you may attach it to one of your Items: +2."),
]


@pytest.mark.parametrize(("kind", "text"), REFUSED, ids=[row[1] for row in REFUSED])
def test_what_is_not_the_same_is_refused(kind: int, text: str) -> None:
    reading = read(text, kind, "text", NAMES)
    assert not reading.ok, reading.text
    assert reading.problems[0].column > 0
