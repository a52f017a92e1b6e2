"""What the grammar cannot read or print yet, by the phrases; the only door to this folder.

Nothing outside may use anything else of it: when the grammar needs no help, the folder goes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.lang.node_walk import parts_of
from kickdoor.lang.pack_names import Names
from kickdoor.lang.phrasebook.names import in_books
from kickdoor.lang.phrasebook.printer import write, write_condition, write_effects
from kickdoor.lang.phrasebook.problems import Unprintable
from kickdoor.lang.phrasebook.reader import Reading, read
from kickdoor.lang.phrasebook.speech import Speech, render
from kickdoor.lang.row_printer import Unsaid


def read_by_phrases(
    text: str, kind: int, part: str, names: Names, name: str, worn: bool
) -> Reading | None:
    """The whole box as the phrases read it; None if they cannot."""
    found = read(text, kind, part, names, name, worn)
    if not found.ok:
        return None
    for lost in parts_of([found.text], Lose):  # AMB-90: gear named by its slot is what is worn
        if lost.count is None and lost.what.slot and lost.what.at == c.AT_TABLE:
            lost.what = replace(lost.what, at=c.AT_EQUIPPED)
    return found


BOUNDS = ("a number from ", "a bonus from ", "a sentence of at most ", "at most ")


def out_of_bounds(
    text: str, kind: int, part: str, names: Names, name: str, worn: bool
) -> Reading | None:
    """How a box with a number too large, or with too many words, is refused; None if it is not."""
    found = read(text, kind, part, names, name, worn)
    is_out = any(problem.expected.startswith(BOUNDS) for problem in found.problems)
    return found if is_out else None


def text_by_phrases(text: CardText, kind: int, part: str, names: Names, check: bool) -> str:
    """The text in words; Unsaid if the phrases have none."""
    try:
        if part == "bad_stuff":
            return write_effects(text.play, names, check)
        return write(text, kind, names, check)
    except Unprintable as problem:
        raise Unsaid(str(problem)) from None


def effects_by_phrases(effects: list[Effect], names: Names) -> str:
    """What happens, in words."""
    try:
        return write_effects(effects, names, check=False)
    except Unprintable as problem:
        raise Unsaid(str(problem)) from None


def condition_by_phrases(cond: Cond, names: Names) -> str:
    """What has to be so, in words."""
    try:
        return write_condition(cond, names)
    except Unprintable as problem:
        raise Unsaid(str(problem)) from None


def part_by_phrases(cats: tuple[str, ...], value: Any, names: Names) -> str:
    """A node in words, without capital and stop; nothing if there are none."""
    for cat in cats:
        said = render(cat, value, Speech(in_books(names)))
        if said is not None:
            return said
    return ""
