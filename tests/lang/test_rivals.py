"""Exchanges, wards and what others do: other words for them, and what is not the same."""

import pytest
from tests.lang.reading import NAMES, read

from kickdoor.engine import codes as c

SAME = [
    (c.CURSE, "Trade Levels with the player on your right.",
     "Swap Levels with the player to your right."),
    (c.SPECIAL, "Exchange your Level for that of another player.",
     "Swap Levels with another player."),
    (c.CURSE, "Exchange all of your belongings with the player on your left.",
     "Swap all your Items with the player to your left."),
    (c.SPECIAL, "You get another turn after this one.", "Take an extra turn."),
    (c.SPECIAL, "Have one more turn when this turn is over.", "Take an extra turn."),
    (c.CLASS, "Nothing can lower your Level.", "You cannot lose levels."),
    (c.CLASS, "You never lose levels.", "You cannot lose levels."),
    (c.ITEM, "Instead of losing a level, ditch this card.", "Discard it instead of losing levels."),
    (c.ITEM, "If you would lose any levels, you may sacrifice it instead.",
     "You may discard it instead of losing levels."),
    (c.CURSE, "Your strongest Item does not work until the end of your next turn.",
     "You cannot use your best Item until the end of your next turn."),
    (c.CURSE, "In your next combat, you can't use your most expensive Item.",
     "You cannot use your most valuable Item in your next combat."),
    (c.ITEM, "Usable once only. Undo any one-shot that was just played.",
     "Usable once only. Cancel one one-shot Item played in the combat."),
    (c.SPECIAL, "Negate the effect of any card just played.", "Cancel any card just played."),
    (c.CURSE, "+5 to the next monster you meet.", "The next monster you fight gets +5."),
    (c.CLASS, "Every time an opponent perishes, take a Treasure.",
     "When another player dies, draw a Treasure."),
    (c.CLASS, "If someone else gains a level, draw a Door.",
     "When another player goes up a level, draw a Door."),
    (c.CLASS, "Each time another player slays a monster, draw a Door.",
     "When another player kills a monster, draw a Door."),
    (c.CLASS, "Whenever someone else defeats any monster, draw a Door.",
     "When another player beats a monster, draw a Door."),
    (c.SPECIAL, "Another player can't play any more cards against you this turn.",
     "Another player may not play cards on you until the end of the turn."),
    (c.CURSE, "If you got any help in this combat, lose a level.",
     "If you have help, lose a level."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "plain"), SAME, ids=[row[1] for row in SAME])
def test_other_words_say_the_same(kind: int, text: str, plain: str) -> None:
    short, long = read(text, kind, "text", NAMES), read(plain, kind, "text", NAMES)
    assert [str(one) for one in (*short.problems, *long.problems)] == []
    assert short.text == long.text


REFUSED = [
    (c.CURSE, "Swap Levels."),  # with whom?
    (c.CURSE, "Swap Levels with each other player."),
    (c.CURSE, "Everybody swaps Levels with the player to the left."),
    (c.CURSE, "Swap half your Items with the player to your left."),
    (c.SPECIAL, "Take two extra turns."),
    (c.SPECIAL, "Another player takes an extra turn."),
    (c.CLASS, "You cannot lose levels in combat."),
    (c.CLASS, "You cannot lose more than one level."),
    (c.CLASS, "You never lose levels to Curses."),
    (c.CLASS, "You cannot lose levels unless you die."),
    (c.ITEM, "Discard two cards instead of losing levels."),
    (c.CURSE, "Your best Item is unusable."),  # for how long?
    (c.CURSE, "Your best two Items are useless until the end of the turn."),
    (c.ITEM, "Usable once only. Cancel one monster played in the combat."),
    (c.SPECIAL, "Cancel two cards just played."),
    (c.CURSE, "The next two monsters you fight get +5."),
    (c.CURSE, "The next monster anybody fights gets +5."),
    (c.MONSTER, "Whenever another player dies, draw a Treasure."),
    (c.CLASS, "When another player draws a Curse, draw a Door."),
    (c.CLASS, "When another player loses two levels, draw a Door."),
    (c.CLASS, "Whenever another player may win a combat, draw a Treasure."),
    (c.SPECIAL, "That rival plays nothing more on you."),  # for how long?
    (c.SPECIAL, "Draw two Treasures the way another player drew this."),
    (c.SPECIAL, "You may loot the room later."),  # later than what?
    (c.CURSE, "Lose the Class you were."),
    (c.CURSE, "If you asked for help, lose a level."),  # asking is not getting
]


@pytest.mark.parametrize(("kind", "text"), REFUSED, ids=[row[1] for row in REFUSED])
def test_what_is_not_the_same_is_refused(kind: int, text: str) -> None:
    reading = read(text, kind, "text", NAMES)
    assert not reading.ok, reading.text
    assert reading.problems[0].column > 0
