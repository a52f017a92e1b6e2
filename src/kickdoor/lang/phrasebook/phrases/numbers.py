"""Numbers, signs, ranges and small counts, as cards write them.

It must not count anything in the game.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.lang.phrasebook.grammar import Finds, category, finder, include, phrase
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.speech import Speech
from kickdoor.lang.phrasebook.tokens import NUMBER, RANGE, SIGNED, WORD

_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
WORDS = _NUMBERS.split()


def spelled(n: int) -> str:
    """A number as the printer writes it: a word up to twelve, then digits."""
    return WORDS[n] if 0 <= n < len(WORDS) else str(n)


def _number(chart: Chart, at: int) -> Finds:
    token = chart.tokens[at]
    if token.kind in (NUMBER, WORD) and token.value >= 0:
        return [(at + 1, token.value, 1)]
    return []


def _show_number(value: Any, speech: Speech) -> str | None:
    return spelled(value) if isinstance(value, int) and value >= 0 else None


def _digits(value: Any, speech: Speech) -> str | None:
    return str(value) if isinstance(value, int) and value >= 0 else None


def _signed_token(chart: Chart, at: int) -> Finds:
    token = chart.tokens[at]
    return [(at + 1, Num(token.value), 1)] if token.kind == SIGNED else []


def _show_signed(value: Any, speech: Speech) -> str | None:
    return f"{value.n:+d}" if isinstance(value, Num) else None


def _range(chart: Chart, at: int) -> Finds:
    token = chart.tokens[at]
    return [(at + 1, (token.value, token.high), 1)] if token.kind == RANGE else []


def _show_range(value: Any, speech: Speech) -> str | None:
    return f"{value[0]}-{value[1]}" if isinstance(value, tuple) else None


def _one(value: Any) -> dict[str, Any] | None:
    return {} if value == Num(1) else None


def _show_how_many(value: Any, speech: Speech) -> str | None:
    return spelled(value.n) if isinstance(value, Num) and value.n >= 0 else None


finder("number", "a number", frozenset({"<number>"}), _number, _show_number)
finder("digits", "a number", frozenset({"<number>"}), _number, _digits)
finder("signed", "a bonus like +3", frozenset({"<signed>"}), _signed_token, _show_signed)
finder("span", "a range like 1-3", frozenset({"<range>"}), _range, _show_range)
category("count", "a number")
phrase(
    "count_one",
    "count",
    "a",
    "an",
    "(a|one) single",
    "just one",
    "exactly one",
    "any one",
    build=lambda: Num(1),
    parts=_one,
    doc="One of something.",
)
phrase(
    "count_number",
    "count",
    "{n:number}",
    "exactly {n:number}",
    "any {n:number}",
    build=Num,
    parts=lambda v: {"n": v.n} if isinstance(v, Num) and v.n >= 0 else None,
    doc="A number, as a digit or a word.",
)
phrase(
    "count_couple",
    "count",
    "a couple of",
    "a pair of",
    build=lambda: Num(2),
    doc="Two of something.",
)
category("how_many", "a number", _show_how_many)
include("how_many", "count")
