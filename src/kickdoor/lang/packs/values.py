"""The values an edition may set, with types and bounds, and what a mix makes of several.

It must not know any edition by name: what differs between them is in their packs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kickdoor.lang.packs.cards import type_of
from kickdoor.lang.packs.fields import LONGEST_WORD
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.remarks import Findings

Value = bool | int | str


@dataclass(frozen=True)
class Allowed:
    """What a value may be: a flag, a number between bounds, or one of some words."""

    type: type[bool] | type[int] | type[str]
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    def expected(self, key: str) -> str:
        """The type in words."""
        if self.type is bool:
            return f"true or false for {key}"
        if self.type is int:
            return f"{key} from {self.low} to {self.high}"
        return f"{key} as one of {', '.join(self.words)}"

    def fits(self, value: object) -> bool:
        """The value can be used."""
        if isinstance(value, str):
            return self.type is str and value in self.words
        if isinstance(value, bool):
            return self.type is bool
        return self.type is int and isinstance(value, int) and self.low <= value <= self.high


_FLAG = Allowed(bool)
_SEX = Allowed(str, words=("declared", "persona", "none"))
# Values of an edition: what a pack may write in [values].
VALUES: dict[str, Allowed] = {
    "goal_level": Allowed(int, 2, 99),
    "hand_limit": Allowed(int, 0, 50),
    "start_doors": Allowed(int, 0, 20),
    "start_treasures": Allowed(int, 0, 20),
    "death_ends_turn": _FLAG,
    "removal_treasure": _FLAG,
    "kill_window_ms": Allowed(int, 0, 600_000),
    "companion_limit": Allowed(int, -1, 20),
    "companion_sacrifice": _FLAG,
    "companion_replace": _FLAG,
    "free_companion_discard": _FLAG,
    "offer_hand_cards": _FLAG,
    "big_limit": Allowed(int, -1, 20),
    "hands": Allowed(int, 0, 10),
    "reshuffle": _FLAG,
    "sex": _SEX,
    "undead_joins": _FLAG,
    "human_with_class": _FLAG,
}
# Written in packs in another word than the engine's, or not the engine's business:
# AMB-02 reshuffles everywhere, whatever the sheet says.
AS_SETTING = {"sex": "sex_rule"}
NO_SETTING = ("reshuffle",)
# Options of a table, on top of the values.
OPTIONS: dict[str, Allowed] = {
    "first": Allowed(int, -1, 5),
    "faster": _FLAG,
    "shared_victory": _FLAG,
    "ask_help_while_ahead": _FLAG,
    "ranked_any_time": _FLAG,
    "nobody_forced_to_help_for_the_win": _FLAG,
    "live": _FLAG,
    "turn_limit": Allowed(int, 0, 100_000),
    "offers_per_window": Allowed(int, 0, 100),
    "counter_offers": Allowed(int, 0, 100),
}


def check_values(values: Mapping[str, Any], file: str, findings: Findings) -> dict[str, Value]:
    """The values a pack may set; what is wrong is noted and left out."""
    found: dict[str, Value] = {}
    for key, value in values.items():
        allowed = VALUES.get(key)
        if allowed is None:
            alike = nearest(key, VALUES)
            hint = f"did you mean {alike}?" if alike else f"values: {', '.join(VALUES)}"
            got = f"the unknown value “{key[:LONGEST_WORD]}”"
            findings.error(file, "a value of an edition in [values]", got, hint=hint)
        elif allowed.fits(value):
            found[key] = value
        else:
            findings.error(file, allowed.expected(key) + " in [values]", type_of(value))
    return found
