"""What an Item is worth to whom, that it cannot be sold, and what keeps thieves off.

It must not hold what saves its owner from death or loss; see `wards`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.item_statics import Unsellable, WorthTo
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.protection_statics import TheftWard
from kickdoor.lang.phrasebook.grammar import category, phrase

OTHERS = "(no [other] (player|one)|nobody [else]|other players (can not|may not)|others can not)"
WHILE = (
    "[(while|when|as long as) you (have|wear|use|carry|wield|are (wearing|using|carrying)) "
    "(it|this|this item|this card)]"
)
phrase(
    "theft_ward",
    "owner_static",
    "nobody can steal your Items",
    f"{OTHERS} [(may|can)] (steal|take) (your items|items from you|anything from you|from you|"
    f"any of your items) {WHILE}",
    f"{OTHERS} [(may|can)] (steal|take) (your items|items from you|anything from you) , {WHILE}",
    f"{WHILE} , {OTHERS} [(may|can)] (steal|take) (your items|items from you|anything from you|"
    "from you|any of your items)",
    f"your items (can not|may not) be stolen {WHILE}",
    "[(it|this|this item)] (protects|protect|guards|guard) (you|your items|all your items) "
    "(from|against) (theft|thieves|thefts|being stolen)",
    "[you are] immune to [all] (theft|thefts|stealing)",
    build=TheftWard,
    parts=lambda v: {} if v == TheftWard() else None,
    doc="No other player gets Items of its owner's by an effect (AMB-103).",
    examples=["Nobody can steal your Items."],
    rank=1,
)


def _worth(cond: Cond | None = None, value: int = 0, factor: int = 1) -> WorthTo | None:
    return WorthTo(cond, value, factor) if value > 0 or factor > 1 else None


def _worth_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, WorthTo) or value.cond is None:
        return None
    parts: dict[str, Any] = {"cond": value.cond}
    if value.value:
        return {**parts, "value": value.value} if value.factor == 1 else None
    return {**parts, "factor": value.factor} if value.factor in (2, 3) else None


SELLS = "([(it|this|this item)] (worth|is worth|sells for)|worth|[its] value [is])"
TO = "(to|for|(if|when) sold by|when sold by|in the hands of)"
phrase(
    "worth_to",
    "owner_static",
    ("worth {value:digits} Gold Pieces to {cond:heroes}", {}),
    ("worth double its value to {cond:heroes}", {"factor": 2}),
    ("worth triple its value to {cond:heroes}", {"factor": 3}),
    (f"{SELLS} {{value:number}} [<gold>] {TO} [(a|an|any)] {{cond:sellers}}", {}),
    (
        f"{SELLS} (double|twice) [(its|the)] [(normal|printed|usual)] [(value|price)] {TO} "
        "[(a|an|any)] {cond:sellers}",
        {"factor": 2},
    ),
    (
        "[(a|an|any)] {cond:sellers} (can|may|) (sell|sells) (it|this|this item) for "
        "{value:number} "
        "[<gold>]",
        {},
    ),
    (
        "[(a|an|any)] {cond:sellers} (can|may|) (sell|sells) (it|this|this item) (for|at) "
        "(double|twice) [its] [(normal|printed|usual)] [(value|price)]",
        {"factor": 2},
    ),
    build=_worth,
    parts=_worth_parts,
    doc="What the card brings when certain players sell it.",
    examples=["Worth 300 Gold Pieces to Wizards.", "Worth double its value to Elves."],
    rank=1,
)
category("sellers", "players")
phrase("sellers", "sellers", "{it:heroes}", "{it:hero}", build=lambda it: it)
phrase(
    "unsellable",
    "owner_static",
    "this card cannot be sold",
    "[(it|this|this item|this card)] (can not|may not) be sold [(for (levels|a level|gold))]",
    "you (can not|may not) sell (it|this item|this card|this) [(for (levels|a level|gold))]",
    "[(it|this|this item|this card)] can never be sold",
    build=Unsellable,
    parts=lambda v: {} if v == Unsellable() else None,
    doc="The card cannot be sold; it may still be traded.",
    examples=["This card cannot be sold."],
    rank=1,
)
