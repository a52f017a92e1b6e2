"""Playing one whole game with bots, and keeping what is worth counting.

No screen, no checks; `lab.soak` checks, `lab.sim` counts. Events are kept only to be tallied.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.bots.bot import Bot
from kickdoor.bots.luck import luck_of
from kickdoor.engine.api import apply_trusted, new_game, next_turn
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.settings import Settings
from kickdoor.lab.mechanics import Tally, tally
from kickdoor.seats.seeing import view

WON = "won"
DRAWN = "turn limit"
CUT = "decision limit"
MAX_DECISIONS = 200_000


@dataclass
class Result:
    """How one game went."""

    seed: int
    turns: int
    decisions: int
    ended: str
    winners: list[int]
    first: int  # the seat that had the first turn
    levels: list[int]
    tally: Tally = field(default_factory=lambda: Tally({}, {}, {}))


def play_game(
    cat: Catalog, settings: Settings, seed: int, bots: list[Bot], mechanics: bool = False
) -> Result:
    """Play the game of that seed to its end; `mechanics` counts what happened in it."""
    st = new_game(cat, settings, seed, record=mechanics)
    lucks = [luck_of(seed, seat) for seat in range(settings.seats)]
    decisions = 0
    first = -1
    turn = next_turn(st)
    while turn is not None and decisions < MAX_DECISIONS:
        seat = turn.seat
        bot = bots[seat]
        seen = view(st, seat) if bot.needs_view else None
        apply_trusted(st, seat, bot.decide(seen, turn.choices, lucks[seat]))
        decisions += 1
        if first < 0 and st.turn == 1:
            first = st.active
        turn = next_turn(st)
    ended = CUT if not st.over else WON if st.winners else DRAWN
    levels = [player.level for player in st.players]
    return Result(seed, st.turn, decisions, ended, st.winners[:], first, levels, tally(st))
