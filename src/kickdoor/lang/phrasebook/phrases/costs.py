"""Prices: “discard up to three cards”, “discard your whole hand”, “lose a level”.

It must not say what the price buys.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.cardnames import Named
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.phrases.numbers import spelled
from kickdoor.lang.phrasebook.saying import say_filter
from kickdoor.lang.phrasebook.speech import Speech

ANY = 1000


def _what(it: Named) -> Filter | None:
    """Which cards pay: plain “cards” may come from hand or table (CLASS-04)."""
    if it.what == Filter(at=c.AT_HAND) and not it.zoned:
        return None
    return it.what


def _cards(it: Named, low: Num | int = 1, high: Num | int = -1) -> Cost | None:
    least = low.n if isinstance(low, Num) else low
    most = high.n if isinstance(high, Num) else high
    if it.pick not in ("", "choice") or least < 1:
        return None
    return Cost(c.COST_CARDS, least, least if most < 0 else most, _what(it))


def _show(value: Any, speech: Speech) -> str | None:
    if not isinstance(value, Cost) or value.kind != c.COST_CARDS:
        return None
    plural = value.high != 1
    if value.what is None:
        named: str | None = "cards" if plural else "card"
    else:
        named = say_filter(value.what, speech, plural, _usual(value.what))
    if named is None:
        return None
    named = named.replace(" in your hand", " from your hand")
    if value.low == value.high:
        if value.low == 1:
            return ("an " if named[0] in "AEIOUaeiou" and named[:3] != "one" else "a ") + named
        return f"{spelled(value.low)} {named}"
    if value.high == ANY:
        start = "any number of" if value.low == 1 else f"at least {spelled(value.low)}"
        return f"{start} {named}"
    if value.low == 1:
        return f"up to {spelled(value.high)} {named}"
    return f"{spelled(value.low)} to {spelled(value.high)} {named}"


def _usual(what: Filter) -> int:
    return c.AT_HAND_OR_TABLE if what == Filter(at=c.AT_HAND) else -1


category("cost_cards", "cards to pay with", _show)
phrase(
    "cost_some",
    "cost_cards",
    "{low:count} {it:named}",
    "{low:count} of %your {it:named}",
    "any {it:named}",
    build=_cards,
)
phrase(
    "cost_up_to",
    "cost_cards",
    "(up to|as many as|at most|a maximum of) {high:count} {it:named}",
    "up to {high:count} of %your {it:named}",
    build=_cards,
)
phrase(
    "cost_any",
    "cost_cards",
    "any number of {it:named}",
    "as many {it:named} as you (like|wish|want)",
    "one or more {it:named}",
    build=lambda it: _cards(it, 1, ANY),
)
phrase(
    "cost_bare",
    "cost_cards",
    "{it:named}",
    build=lambda it: _cards(it, 1, ANY) if it.plural else None,
    rank=-1,
)
phrase(
    "cost_least",
    "cost_cards",
    "at least {low:count} {it:named}",
    "{low:count} or more {it:named}",
    build=lambda it, low: _cards(it, low, ANY),
)
phrase(
    "cost_between",
    "cost_cards",
    "{low:number} to {high:number} {it:named}",
    "{low:number} or {high:number} {it:named}",
    "between {low:number} and {high:number} {it:named}",
    build=_cards,
)
phrase(
    "cost_yours",
    "cost_cards",
    "%your {it:named}",
    build=lambda it: _cards(it) if it.single and not it.plural else None,
)

phrase(
    "cost_one", "cost_cards", "one", "a single one", build=lambda: Cost(c.COST_CARDS, 1, 1, None)
)
category("cost", "a price")
phrase(
    "cost_cards",
    "cost",
    "<discard> {it:cost_cards}",
    "(hand over|give <him>|give up) {it:cost_cards}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, Cost) and v.kind == c.COST_CARDS else None,
    doc="Cards to be discarded; plain cards may come from hand or table.",
    examples=["You may discard two cards to gain a level."],
    covers="G1",
)
phrase(
    "cost_hand",
    "cost",
    ("<discard> %your whole hand", {"low": 1}),
    ("<discard> %your whole hand of at least {low:number} cards", {}),
    ("<discard> %your [entire] hand", {"low": 1}),
    ("<discard> all [of] %your cards", {"low": 1}),
    (
        "<discard> %your [(whole|entire)] hand \\( [(minimum|at least)] {low:number} cards "
        "[(minimum|at least|or more)] \\)",
        {},
    ),
    (
        "<discard> %your [(whole|entire)] hand [,] (minimum|at least|if (it has|you have) at "
        "least) "
        "{low:number} cards",
        {},
    ),
    build=lambda low: Cost(c.COST_HAND, low, low),
    parts=lambda v: (
        {"low": v.low}
        if isinstance(v, Cost) and v.kind == c.COST_HAND and v.low == v.high
        else None
    ),
    doc="The whole hand.",
    examples=["You may discard your whole hand to gain a level."],
    covers="G3",
)
phrase(
    "cost_this",
    "cost",
    "<discard> this card",
    "<discard> <this>",
    "(throw|toss) <this> away",
    "<discard> (the|your) {name:card}",
    "<discard> {name:card}",
    build=lambda name=None: Cost(c.COST_THIS),
    parts=lambda v: {} if v == Cost(c.COST_THIS) else None,
    doc="The card itself.",
    covers="D6",
)
phrase(
    "cost_levels",
    "cost",
    "<lose_level> {n:count} level(s)",
    "<discard> {n:count} level(s)",
    build=lambda n: Cost(c.COST_LEVELS, n.n, n.n),
    parts=lambda v: (
        {"n": Num(v.low)}
        if isinstance(v, Cost) and v.kind == c.COST_LEVELS and v.low == v.high
        else None
    ),
    doc="Levels.",
    examples=["You may lose a level to draw two Treasures."],
)
category("paying_with", "a price")
phrase(
    "paying_cards",
    "paying_with",
    "(discarding|ditching|losing|sacrificing|giving up|paying) {it:cost_cards}",
    build=lambda it: it,
)
phrase(
    "paying_levels",
    "paying_with",
    "(losing|giving up|sacrificing) {n:count} level(s)",
    build=lambda n: Cost(c.COST_LEVELS, n.n, n.n),
)
phrase(
    "paying_this",
    "paying_with",
    "(discarding|sacrificing) <this>",
    build=lambda: Cost(c.COST_THIS),
)
phrase(
    "cost_value",
    "cost",
    "<discard> Items worth {n:digits} Gold Pieces in all",
    "(<discard>|hand over|give <him>) (items|an item|something) worth [(at least|a total of|a "
    "total of at least)] "
    "{n:number} [<gold>] [(or more|in all|in total)]",
    "<discard> [at least] {n:number} [<gold>] worth of [%your] items",
    build=lambda n: Cost(c.COST_VALUE, n, n),
    parts=lambda v: (
        {"n": v.low} if isinstance(v, Cost) and v.kind == c.COST_VALUE and v.low == v.high else None
    ),
    doc="Items worth so much in all.",
    examples=["You may discard Items worth 500 Gold Pieces in all to gain a level."],
    covers="A15",
)
