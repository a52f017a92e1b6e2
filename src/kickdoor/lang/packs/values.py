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
    rule: str = ""  # the rule it belongs to
    doc: str = ""  # what it is, for people

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


_SEX = ("declared", "persona", "none")


def _flag(rule: str, doc: str) -> Allowed:
    return Allowed(bool, rule=rule, doc=doc)


def _number(low: int, high: int, rule: str, doc: str) -> Allowed:
    return Allowed(int, low, high, rule=rule, doc=doc)


# Values of an edition: what a pack may write in [values].
VALUES: dict[str, Allowed] = {
    "goal_level": _number(2, 99, "LEVEL-06", "the Level that wins"),
    "hand_limit": _number(0, 50, "CHARITY-01", "cards in hand after Charity"),
    "start_doors": _number(0, 20, "SETUP-03", "Doors in a start hand"),
    "start_treasures": _number(0, 20, "SETUP-03", "Treasures in a start hand"),
    "death_ends_turn": _flag("DEATH-03", "a death in one's own turn ends it at once"),
    "removal_treasure": _flag("COMBAT-06", "a removed monster leaves its Treasure"),
    "kill_window_ms": _number(0, 600_000, "COMBAT-08", "time to answer a claimed kill, in ms"),
    "companion_limit": _number(-1, 20, "ALLY-01", "Companions in play; -1 is any number"),
    "companion_sacrifice": _flag("ALLY-07", "a Companion can be left behind to escape"),
    "companion_replace": _flag("ALLY-04", "a new Companion may take the place of the old one"),
    "free_companion_discard": _flag("ALLY-05", "Companions may be discarded for nothing"),
    "companion_trade": _flag("ALLY-06", "a Companion that has a value may be traded"),
    "offer_hand_cards": _flag("HELP-06", "help may be paid by playing cards from the hand"),
    "big_limit": _number(-1, 20, "BIG-01", "Big Items carried; -1 is any number"),
    "hands": _number(0, 10, "ITEM-06", "hands for Hand Items"),
    "reshuffle": _flag("DECK-03", "the sheet mentions that discards are reshuffled"),
    "sex": Allowed(str, words=_SEX, rule="SETUP-06", doc="where a character's sex comes from"),
    "undead_joins": _flag("UNDEAD-02", "Undead join Undead from the hand"),
    "answer_ms": _number(0, 600_000, "AMB-45", "time to answer a test of memory, in ms"),
    "carpeted_floor": _flag("AMB-45", "the floor of the room is carpeted"),
    "human_with_class": _flag("RACE-06", "a character with a Class is still human"),
}
# Written in packs in another word than the engine's, or not the engine's business:
# AMB-02 reshuffles everywhere, whatever the sheet says.
AS_SETTING = {"sex": "sex_rule"}
NO_SETTING = ("reshuffle",)
# Answers about the room that have a short name of their own (AMB-45).
FACT_VALUES = {"carpeted_floor": "the floor is carpeted"}
# Options of a table, on top of the values.
OPTIONS: dict[str, Allowed] = {
    "facts_by": Allowed(
        str,
        words=("owner", "player", "vote"),
        rule="AMB-45",
        doc="who answers questions about the room: its owner, the player concerned, or a vote",
    ),
    "first": _number(-1, 5, "SETUP-09", "the seat that begins; -1 rolls for it"),
    "faster": _flag("VARIANT-01", "listen at the door, and loot Treasures"),
    "shared_victory": _flag("VARIANT-04", "whoever helps in the winning fight wins, too"),
    "epic": _flag("VARIANT-08", "to Level 20, with two Doors and epic abilities from Level 10 on"),
    "kill_levels": _number(1, 5, "LEVEL-07", "topmost Levels that only a Kill reaches"),
    "deck_share": _number(10, 100, "MIX-01", "percent of each edition's cards in the decks"),
    "ask_help_while_ahead": _flag("HELP-01", "help may be asked for while winning (AMB-12)"),
    "nobody_forced_to_help_for_the_win": _flag(
        "HELP-01", "no card forces anybody to help in a fight for the win (AMB-130)"
    ),
    "ranked_any_time": _flag("AMB-07", "Powers and Katas may be played on any turn"),
    "live": _flag("TIMING-01", "windows are closed by a clock, not by passes"),
    "turn_limit": _number(0, 100_000, "AMB-71", "turns until the game is drawn; 0 means 1,000"),
    "offers_per_window": _number(0, 100, "TABLE-01", "offers of a seat in one window"),
    "counter_offers": _number(0, 100, "TABLE-01", "counter-offers in a row"),
}
# Settings that no [values] and no option sets.
OTHERS = ("editions", "seats", "sexes", "facts")


def check_values(values: Mapping[str, Any], file: str, findings: Findings) -> dict[str, Value]:
    """The values a pack may set; what is wrong is noted and left out."""
    found: dict[str, Value] = {}
    for key, value in values.items():
        allowed = VALUES.get(key)
        if allowed is None:
            alike = nearest(key, VALUES)
            hint = f"did you mean {alike}?" if alike else f"values: {', '.join(VALUES)}"
            got = f"the unknown value “{key[:LONGEST_WORD]}”"
            expected = "a value of an edition in [values]"
            findings.error(file, expected, got, hint=hint, field=key)
        elif allowed.fits(value):
            found[key] = value
        else:
            expected = allowed.expected(key) + " in [values]"
            findings.error(file, expected, type_of(value), field=key)
    return found
