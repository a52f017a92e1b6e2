"""What was understood of a card, node by node, in words its author knows.

It must not judge; it shows what the engine will run.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import CardText, Cost
from kickdoor.engine.nodes.node import Effect, Node, Static
from kickdoor.lang.card_words import node_in_words
from kickdoor.lang.pack_names import Names

STEP = "  "
CODE_FIELDS = {
    "pick": "PICK_",
    "timing": "T_",
    "moment": "ON_",
    "until": "UNTIL_",
    "per": "PER_",
    "side": "SIDE_",
    "target": "M_",
    "sources": "SRC_",
    "deck": "",
    "to": "TO_",
    "slot": "",
    "meta": "META_",
    "what": "BAN_",
}
DECKS = {c.DOOR: "Door", c.TREASURE: "Treasure"}
SLOT_WORDS = {c.HEADGEAR: "Headgear", c.ARMOR: "Armor", c.FOOTGEAR: "Footgear"}
MASKS = ("T_", "SRC_")


def explain(text: CardText, names: Names | None = None) -> list[str]:
    """The text as lines, indented by depth."""
    known = names or Names()
    lines: list[str] = []
    if text.once:
        lines.append("The card works once, then it is discarded.")
    if text.timing:
        lines.append(f"It may be played: {_codes('T_', text.timing)}.")
    for title, value in (
        ("It is attached to", text.attach),
        ("It may be played only if", text.play_if),
        ("It affects a player only if", text.target_if),
        ("Playing it costs", text.play_cost),
    ):
        if value is not None:
            lines.append(f"{title}: {node_in_words(value, known)}")
    sections: list[tuple[str, list[Any]]] = [
        ("What happens:", list(text.play)),
        ("True as long as it is in force:", list(text.statics)),
        ("Set off by a moment:", list(text.triggers)),
        ("What its owner may do:", list(text.abilities)),
    ]
    for title, nodes in sections:
        if nodes:
            lines.append(title)
            for node in nodes:
                _tree(node, 1, lines, known)
    return lines or ["Nothing."]


def explain_effects(effects: list[Effect], names: Names | None = None) -> list[str]:
    """Bad Stuff as lines."""
    return explain(CardText(play=list(effects)), names)


def _tree(node: Any, depth: int, lines: list[str], names: Names) -> None:
    said = node_in_words(node, names)
    lines.append(f"{STEP * depth}{_title(node)}" + (f": {said}" if said else ""))
    for item in fields(node):
        value = getattr(node, item.name)
        if not item.compare or _is_default(item, value):
            continue
        label = f"{STEP * (depth + 1)}{item.name.replace('_', ' ')}"
        if isinstance(value, list):
            lines.append(f"{label}:")
            for one in value:
                _tree(one, depth + 2, lines, names)
        elif isinstance(value, Node) and _deep(value, names):
            lines.append(f"{label}:")
            _tree(value, depth + 2, lines, names)
        else:
            lines.append(f"{label}: {_value(item.name, value, names)}")


def _deep(value: Node, names: Names) -> bool:
    """Told in lines of its own: what happens, what is true, a price, what has no short words."""
    return isinstance(value, Effect | Static | Cost) or not node_in_words(value, names)


def _title(node: Any) -> str:
    name = type(node).__name__
    words = "".join(f" {char.lower()}" if char.isupper() else char for char in name).strip()
    return words[:1].upper() + words[1:]


def _value(name: str, value: Any, names: Names) -> str:
    if value is None:
        return "all"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        if name == "deck":
            return DECKS.get(value, str(value))
        if name == "slot":
            return SLOT_WORDS.get(value, str(value))
        if name == "kind":
            return _codes("COST_", value)
        if name in CODE_FIELDS:
            return _codes(CODE_FIELDS[name], value)
        return str(value)
    return node_in_words(value, names)


def _codes(prefix: str, value: int) -> str:
    table = {
        getattr(c, key): key[len(prefix) :].lower().replace("_", " ")
        for key in vars(c)
        if key.startswith(prefix)
    }
    if prefix in MASKS and value not in table:
        return ", ".join(word for bit, word in sorted(table.items()) if bit & value == bit and bit)
    return table.get(value, str(value))


def _is_default(item: Any, value: Any) -> bool:
    if item.default is not MISSING:
        return bool(value == item.default)
    if item.default_factory is not MISSING:
        return bool(value == item.default_factory())
    return False
