"""Curses that say how they may be lifted: no loss or price at once, so no other reading will do.

It must not look at cards that cancel other Curses.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.lang.phrasebook.assemble import Box
from kickdoor.lang.phrasebook.pronouns import holds

ENDS = frozenset({"lift", "remove", "cancel", "cure", "end", "break", "undo", "lose"})
ITSELF = frozenset({"this", "it", "curse", "trap"})


def cures_itself(words: list[str], box: Box) -> str:
    """“Discard an Armor to lift the Curse.”: what the author should say; else nothing."""
    if box.kind != c.CURSE or not holds(box.text.play, Lasting):
        return ""
    for at, word in enumerate(words[:-2]):
        if word == "to" and words[at + 1] in ENDS and ITSELF & set(words[at + 2 : at + 4]):
            return "how it ends, such as “It ends when you lose your Armor.”"
    return ""
