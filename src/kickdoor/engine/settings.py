"""The rules in force at one table: values of the lead edition and the table's own options.

Plain values only; where they come from (packs, flags, a lobby) is none of its business.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

ASK: Final = 0  # sex: ask the player


@dataclass
class Settings:
    """Switches and values; every one has the Legends default."""

    editions: list[str] = field(default_factory=lambda: ["legends"])
    seats: int = 4
    sexes: list[int] = field(default_factory=list)  # per seat; ASK = declared by the player
    first: int = -1  # seat that starts; -1 = roll-off (SETUP-09)
    # Values of the edition (RULEBOOK PART II).
    goal_level: int = 10
    hand_limit: int = 5
    start_doors: int = 4
    start_treasures: int = 4
    death_ends_turn: bool = False
    removal_treasure: bool = False
    kill_window_ms: int = 2600
    companion_limit: int = 1
    companion_sacrifice: bool = False
    companion_replace: bool = True
    free_companion_discard: bool = False
    companion_trade: bool = False  # a Companion with a value may be traded (ALLY-06)
    offer_hand_cards: bool = True
    big_limit: int = 1  # -1 = none
    hands: int = 2
    sex_rule: str = "declared"  # declared | persona | none
    undead_joins: bool = True
    human_with_class: bool = True  # RACE-06: no = whoever has a Class is not human
    # Variants and table options.
    faster: bool = False  # VARIANT-01 to VARIANT-03
    shared_victory: bool = False  # VARIANT-04
    epic: bool = False  # VARIANT-08: two Doors and epic abilities from Level 10 on
    kill_levels: int = 1  # so many of the topmost Levels are reached by a Kill only (LEVEL-07)
    deck_share: int = 100  # percent of each edition's Doors and Treasures that are used
    ask_help_while_ahead: bool = False  # AMB-12
    ranked_any_time: bool = False  # AMB-07: Powers and Katas on anybody's turn, too
    nobody_forced_to_help_for_the_win: bool = False
    live: bool = False  # progress is immediate; windows are closed by a clock
    turn_limit: int = 0  # so many turns until the game is drawn; 0 = 1,000 (AMB-152)
    offers_per_window: int = 6  # how many offers a seat may make in one window
    counter_offers: int = 4  # how long a chain of counter-offers may get
    answer_ms: int = 20000  # how long a live table waits for the answer to a memory test
    facts_by: str = "owner"  # who answers about the real world: owner | player | vote
    carpeted_floor: bool = False  # for people; what counts is the fact of that meaning
    facts: dict[str, bool | int] = field(
        default_factory=dict
    )  # answers about the real world (AMB-45)
