"""Random tables for a soak: any mix of editions, any lead, various options.

Which table a number stands for follows from the seed alone. It must not play anything.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.bots.luck import Luck, mixed
from kickdoor.lang.packs import shelf

TABLE_GAMES = 25  # games at each table
ALONE = 3  # one table in so many plays a single edition
# Options that a table may set besides the values of its editions.
OPTIONS: dict[str, tuple[object, ...]] = {
    "faster": (True,),
    "shared_victory": (True,),
    "epic": (True,),
    "ask_help_while_ahead": (True,),
    "nobody_forced_to_help_for_the_win": (True,),
    "ranked_any_time": (True,),
    "death_ends_turn": (True, False),
    "removal_treasure": (True, False),
    "companion_sacrifice": (True, False),
    "companion_replace": (True, False),
    "free_companion_discard": (True, False),
    "companion_trade": (True, False),
    "offer_hand_cards": (True, False),
    "undead_joins": (True, False),
    "human_with_class": (True, False),
    "companion_limit": (-1, 1, 2),
    "big_limit": (-1, 1, 2),
    "hands": (1, 2, 3),
    "hand_limit": (3, 5, 8),
    "start_doors": (2, 4, 6),
    "start_treasures": (2, 4, 6),
    "kill_levels": (1, 2),
    "deck_share": (100, 70, 40),
    "facts_by": ("owner", "player", "vote"),
    "sex_rule": ("none",),
}


@dataclass
class RandomTable:
    """What is played at a table."""

    editions: list[str]
    lead: str = ""
    options: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = "".join(f" --option {name}={value}" for name, value in self.options.items())
        lead = f" --lead {self.lead}" if self.lead else ""
        return f"--editions {','.join(self.editions)}{lead}{chosen}"


def random_table(seed: int, number: int) -> RandomTable:
    """The table with that number: its editions, lead and options."""
    luck = Luck(mixed(seed) + number)
    known = shelf.editions()
    if number % ALONE == 0:
        editions = [known[number // ALONE % len(known)]]
    else:
        editions = [name for name in known if luck.below(2)]
        while len(editions) < 2:
            name = known[luck.below(len(known))]
            if name not in editions:
                editions.append(name)
    lead = editions[luck.below(len(editions))] if len(editions) > 1 else ""
    options: dict[str, object] = {}
    if luck.below(4):  # a quarter of the tables have no options
        for name, values in OPTIONS.items():
            if luck.below(4) == 0:
                options[name] = values[luck.below(len(values))]
    return RandomTable(editions, lead, options)
