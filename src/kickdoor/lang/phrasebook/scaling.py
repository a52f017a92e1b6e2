"""“For each”: an amount multiplied by a count and perhaps capped, put together and taken apart.

It must not read or print words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kickdoor.engine.nodes.amount_nodes import (
    Capped,
    CountCards,
    CountMonsters,
    CountPlayers,
    FreeHands,
    LevelOf,
    Num,
    Paid,
    Times,
)
from kickdoor.engine.nodes.node import Amount

LEAST, MOST = -1000, 1000
COUNTABLE = (CountCards, CountPlayers, CountMonsters, FreeHands, Paid, LevelOf)


@dataclass
class Per:
    """“for each Big Item you have, to a maximum of 6”: what is counted, and the bounds."""

    of: Amount
    low: int = LEAST
    high: int = MOST

    def scale(self, base: Amount | None) -> Amount | None:
        """The amount that `base` for each of these makes."""
        if not isinstance(base, Num) or base.n == 0:
            return None
        made = self.of if base.n == 1 else Times(self.of, base.n)
        if self.low == LEAST and self.high == MOST:
            return made
        low, high = self.low, self.high
        if base.n < 0 and high != MOST:
            low, high = -abs(high), MOST
        return Capped(made, low, high)


def divide(amount: Any) -> tuple[Any, Per | None]:
    """The base and the “for each” of an amount; no Per if it is not of that kind."""
    low, high = LEAST, MOST
    core = amount
    if isinstance(core, Capped):
        low, high, core = core.low, core.high, core.of
    factor = 1
    if isinstance(core, Times):
        factor, core = core.factor, core.of
        if factor in (0, 1):
            return amount, None
    if not isinstance(core, COUNTABLE):
        return amount, None
    if factor < 0:
        if high != MOST:
            return amount, None
        if low != LEAST:
            low, high = LEAST, low
    per = Per(core, low, high)
    return (Num(factor), per) if per.scale(Num(factor)) == amount else (amount, None)
