"""Tests of memory: a player names a card of the discards in words (AMB-45)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.asking import chooser_of
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.matching import find_cards, in_piles
from kickdoor.engine.nodes.moves import NameCard
from kickdoor.engine.stack import ask, finish_effect, push_effect
from kickdoor.engine.state import State

FAILED: Final = 2


def named_card(st: State, node: NameCard) -> int:
    """The card that has to be named, or -1 if there is none."""
    found = find_cards(st, -1, in_piles(node.what))
    if not found:
        return -1
    return found[-1] if node.bottom else found[0]


def plain(text: str) -> str:
    """Letters and digits only, in small letters: how a name was spaced does not matter."""
    kept = ""
    for letter in text.casefold():
        if letter.isalnum():
            kept += letter
    return kept


def is_named(st: State, text: str) -> bool:
    """The words name the card the effect on top asks for."""
    top = st.stack[-1]
    if not isinstance(top, EffectFrame) or not isinstance(top.node, NameCard):
        return False
    card = named_card(st, top.node)
    return card >= 0 and plain(text) == plain(st.cat.cards[card].name)


def is_hushed(st: State) -> bool:
    """A memory test is going on: piles and logs are not to be looked at (AMB-45)."""
    return st.demand is not None and st.demand.kind == c.D_NAME


def run_name_card(node: NameCard, st: State, fr: EffectFrame) -> None:
    """No such card: the test is passed. The answer arrives in fr.answers as 1 or 0."""
    if fr.pc == START:
        if named_card(st, node) < 0:
            finish_effect(st, fr, 1)
            return
        fr.pc = ASKED
        ask(st, chooser_of(st, fr), c.D_NAME, [], 0, 0, "AMB-45", fr.card)
        return
    if fr.pc == ASKED:
        fr.pc = FAILED
        st.emit(e.CARD_NAMED, "AMB-45", chooser_of(st, fr), fr.answers[0])
        if fr.answers[0] == 0 and node.fail is not None:
            push_effect(st, fr, node.fail)
            return
    finish_effect(st, fr, fr.answers[0], fr.answers[0] == 0)
