"""What options of a table, clocks, bots and takeovers are called on a page.

Whatever has no name here goes by its own: a new one appears without a change of this list.
"""

from __future__ import annotations

import re

OPTIONS = {
    "epic": "Epic game",
    "shared_victory": "Win together",
    "faster": "Faster game",
    "ask_help_while_ahead": "Help while ahead",
    "goal_level": "Level to win",
    "hand_limit": "Hand limit",
    "turn_limit": "Turn limit",
    "sex_rule": "Sex of a character",
    "facts_by": "Questions about the room",
    "first": "Who begins",
    "deck_share": "Share of the decks",
    "big_limit": "Big Items",
    "hands": "Hands",
    "companion_limit": "Companions",
}
FIRST = ("epic", "shared_victory", "faster", "ask_help_while_ahead")  # what people ask for most
CLOCKS = {"relaxed": "Relaxed", "sheet": "Rule sheet", "quick": "Quick", "none": "No clock"}
BOTS = {"random": "Reckless"}
NO_MATCH = ("random",)  # plays anything that is allowed: no match for anybody
TAKEOVERS = {
    "owner": "if the owner says so",
    "auto": "by itself, after a minute",
    "never": "never",
}
_RULE = re.compile(r" \(AMB-\d+\)$")


def titled(name: str, names: dict[str, str]) -> str:
    """Its name for people: the one it has here, or its own, written out."""
    return names.get(name) or capital(name.replace("_", " "))


def capital(text: str) -> str:
    """With a capital letter, and otherwise as it is."""
    return text[:1].upper() + text[1:]


def option_words(name: str, doc: str) -> tuple[str, str]:
    """Title and note of an option; without a title of its own, what it is says enough."""
    plain = capital(_RULE.sub("", doc))
    return (OPTIONS[name], f"{plain}.") if name in OPTIONS else (capital(doc), "")
