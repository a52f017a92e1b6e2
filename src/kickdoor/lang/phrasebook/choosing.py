"""Whose choice a sentence speaks of: readings in which somebody else would choose are refused."""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.joining import whos_in
from kickdoor.lang.phrasebook.pronouns import holds, parts_of

THEIR = frozenset({"their", "his", "her"})
PEOPLE = frozenset({"player", "players", "opponent", "opponents", "one", "rival", "person"})


def whose_choice(words: list[str], value: Any) -> str:
    """“Lose an Item of their choice”: of whose, if nobody else is spoken of?"""
    chosen = any(
        word in THEIR and words[at + 1] in ("choice", "choosing")
        for at, word in enumerate(words[:-1])
    )
    if not chosen or any(who != Who() for who in whos_in(value)) or holds(value, If):
        return _who_picks(words, value)
    return "“of your choice”, or who chooses"


def _who_picks(words: list[str], value: Any) -> str:
    """“Choose a player to lose an Item of your choice”: the loser must not be the one to pick."""
    mine = any(
        word == "your" and words[at + 1] in ("choice", "choosing") and words[at - 2] not in PEOPLE
        for at, word in enumerate(words[:-1])
        if at > 1
    )
    if mine:
        for node in parts_of(value, Lose):
            if node.who != Who() and node.pick == c.PICK_OWNER:
                return "“Choose a player. That player loses one Item of your choice.”"
    return ""
