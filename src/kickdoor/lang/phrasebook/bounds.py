"""How large a number in a card's text may be, so that nothing in play grows out of hand.

It must not know what a number is for, except that Gold Pieces come in hundreds.
"""

from __future__ import annotations

import re

from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.problems import Problem
from kickdoor.lang.phrasebook.tokens import NUMBER, RANGE, SIGNED, WORD, Token

MOST = 99
MOST_BONUS = 9_999
MOST_GOLD = 100_000
BEFORE, AFTER = 8, 3  # so many words beside a number may tell that it is gold
EXPECTED = f"a number from 0 to {MOST}, or to {MOST_GOLD:,} of Gold Pieces"
EXPECTED_BONUS = f"a bonus from -{MOST_BONUS:,} to +{MOST_BONUS:,}"
LONGEST = 20
_OF_GOLD = frozenset({"gold", "coins", "worth", "value", "price", "sells", "sell", "sold", "pay"})
_DIGITS = re.compile(r"\d+")


def too_large(tokens: list[Token], names: Names) -> Problem | None:
    """The first number that is out of bounds; those in names of cards do not count."""
    for at, token in enumerate(tokens):
        if token.kind not in (NUMBER, SIGNED, RANGE, WORD):
            continue
        size = max(abs(token.value), token.high)
        if size <= MOST:
            continue
        bonus = token.kind == SIGNED
        most = MOST_BONUS if bonus else MOST_GOLD if _is_gold(tokens, at) else MOST
        if size <= most:
            continue
        if token.raw in _numbers_in(names):
            continue
        raw = token.raw if len(token.raw) <= LONGEST else f"{token.raw[:LONGEST]}…"
        return Problem(token.column + 1, EXPECTED_BONUS if bonus else EXPECTED, f"“{raw}”")
    return None


def _is_gold(tokens: list[Token], at: int) -> bool:
    around = tokens[max(0, at - BEFORE) : at] + tokens[at + 1 : at + 1 + AFTER]
    return any(token.text in _OF_GOLD for token in around)


def _numbers_in(names: Names) -> set[str]:
    known = [*names.cards.known.values(), *names.kinds, *names.tags.known.values()]
    return {digits for name in known for digits in _DIGITS.findall(name)}
