"""Rules of the grammar as they are written in its modules: `@rule("CARDS -> DET CN")`.

Small letters in a rule are words by themselves, and only connectives may stand there; everything
else comes from the lexicon. It must not hold a rule.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.lang.chart import Build, Item, Rule
from kickdoor.lang.semantics import Meaning

WRITTEN: list[Rule] = []


def rule(text: str, name: str = "", silent: str = "") -> Callable[[Build], Build]:
    """Declare rules with one function; several are separated by “;”.

    `silent` names the connectives that only join: every other child must leave a trace.
    """

    def declare(build: Build) -> Build:
        for one in text.split(" ; "):
            left, _, right = one.partition(" -> ")
            symbols = tuple(right.split())
            hushed = frozenset(
                place for place, symbol in enumerate(symbols) if symbol in silent.split()
            )
            WRITTEN.append(Rule(left.strip(), symbols, build, name or one.strip(), hushed))
        return build

    return declare


def said(item: Item) -> Meaning:
    """The meaning of an item that is no plain number or word."""
    assert isinstance(item.meaning, Meaning), item.rule
    return item.meaning
