"""A loss made of its parts: whose cards, how many, and who picks them.

It must not know sentences; the phrases of losses use it.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.cardnames import PICK_CODES, PICK_NAMES, Cards
from kickdoor.lang.phrasebook.owning import YOURS

# Players who, told to choose something to discard, surely choose among their own cards; others
# may be told to choose among yours.
OWN_CHOICE = frozenset({c.W_YOU, c.W_EVERYONE, c.W_FIGHTERS})


PICKER_OF = {
    c.W_LEFT: c.PICK_LEFT,
    c.W_RIGHT: c.PICK_RIGHT,
    c.W_BY: c.PICK_BY,
    c.W_HIGHEST: c.PICK_HIGHEST,
    c.W_LOWEST: c.PICK_LOWEST,
}


def picked(cards: Cards, who: Who) -> int | None:
    """The picker code: “of your choice” is the owner's choice, or yours when others lose."""
    if cards.pick == "choice":
        return c.PICK_OWNER if who.code == c.W_YOU else c.PICK_YOU
    if cards.pick == "theirs":
        return c.PICK_OWNER
    if cards.pick == "you" and who.code == c.W_YOU:
        return c.PICK_OWNER
    return PICK_CODES.get(cards.pick)


def lose(it: Cards, who: Who | None = None) -> Lose | None:
    """A loss of cards by somebody."""
    loser = who or Who()
    if it.whose == YOURS and loser.code not in OWN_CHOICE:
        return _by_another(it, loser)
    pick = picked(it, loser)
    if pick is None or (it.what.at >= c.AT_DOOR_DISCARDS and it.what.at != c.AT_CURSES):
        return None
    return Lose(it.what, it.count, loser, pick)


def _by_another(it: Cards, who: Who) -> Lose | None:
    """“The player to your left discards one of your Items”: you lose it, they pick it."""
    by = PICKER_OF.get(who.code)
    if by is None or it.pick or it.count is None or who.cond is not None:
        return None
    return lose(replace(it, pick="random" if it.what.at == c.AT_HAND else PICK_NAMES[by]))
