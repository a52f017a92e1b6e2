"""What a pack in the workshop may hold, and what the owner of a server allows.

Numbers only; who is refused is decided elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.lang.packs.fields import LONGEST_TEXT, MOST_COPIES, MOST_PHYSICAL
from kickdoor.table.wire.workshop_bodies import WorkshopLimits

MOST_BYTES = 1_000_000  # of a pack, its cards together
MOST_CARDS = MOST_PHYSICAL  # with their copies
LONGEST_VALUE = LONGEST_TEXT  # characters of any text
LARGEST_NUMBER = 1_000_000
MOST_WORDS = 20  # in a list
MOST_KEPT_CHANGES = 500  # of a pack, for those who ask what has changed
MOST_VERSIONS = 200  # of a pack; the oldest go first
MOST_GONE = 200  # cards taken away that can still come back
READ_SECONDS = 10.0  # for one card
WHOLE_SECONDS = 60.0  # for a pack
STAGE_SECONDS = 10.0
PRINT_SECONDS = 120.0  # for one job
MOST_PRINTS_WAITING = 12  # jobs in line, sheets to look at among them


@dataclass(frozen=True)
class ShopRules:
    """What the owner of the server allows."""

    uploads: bool = True
    gallery: bool = True
    most_games: int = 1_000  # of each of the three runs of a tuning
    tune_seconds: int = 900  # of one tuning
    packs_an_hour: int = 60  # new packs from one address
    print_cards: int = 500  # that one job may print, copies among them; 0: nobody prints here

    @property
    def why_not(self) -> str:
        """What is switched off, in words; empty if nothing is."""
        off = [
            word
            for word, allowed in (
                ("the gallery", self.gallery),
                ("uploads", self.uploads),
                ("printing", self.print_cards > 0),
            )
            if not allowed
        ]
        if not off:
            return ""
        return (
            f"The owner of this server has switched off {listed(off)}. "
            f"Packs can still be written, played, and shared by links."
        )


def listed(words: list[str]) -> str:
    """Words as a sentence has them: one, one and two, one, two and three."""
    return " and ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def told_limits(rules: ShopRules) -> WorkshopLimits:
    """The limits as the page is told of them."""
    return WorkshopLimits(
        pack_bytes=MOST_BYTES,
        cards=MOST_CARDS,
        text=LONGEST_VALUE,
        copies=MOST_COPIES,
        games=rules.most_games,
        prints=rules.print_cards,
    )
