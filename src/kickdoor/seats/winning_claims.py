"""Who would win the game if the Kill that was claimed stood: said to everybody before it happens.

It reads a view, so it knows no more than its reader.
"""

from __future__ import annotations

from kickdoor.engine.ids import Seat
from kickdoor.seats.display_names import DisplayNames
from kickdoor.seats.player_summaries import listed
from kickdoor.seats.views import View


def claim_winners(view: View) -> list[int]:
    """The players whom the claimed Kill would bring to the goal; nobody while none is claimed."""
    combat = view.combat
    if combat is None or view.intent != "claim_kill" or not kill_wins(view):
        return []
    shares = view.rules.shared_victory and combat.helper >= 0  # VARIANT-04
    return [combat.fighter, combat.helper] if shares else [combat.fighter]


def kill_wins(view: View) -> bool:
    """Whether the levels of this fight would bring the Fighter to the goal."""
    combat = view.combat
    if combat is None:
        return False
    return view.players[combat.fighter].level + combat.levels >= view.rules.goal_level


def claim_warning(view: View, words: DisplayNames) -> str:
    """What everybody should know before the Kill stands, or nothing."""
    seats = claim_winners(view)
    if not seats:
        return ""
    names = listed([words.seat(Seat(seat)) for seat in seats])
    wins = "wins" if len(seats) == 1 and seats[0] != words.you else "win"
    return f"If nobody stops this, {names} {wins} the game."
