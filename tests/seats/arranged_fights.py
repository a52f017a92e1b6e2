"""Fights as a seat sees them, made by hand: monsters and totals without a game behind them."""

from typing import Any

from msgspec.structs import replace

from kickdoor.engine.ids import CardId, FoeId, Seat
from kickdoor.seats.views import CombatView, FoeView


def foe(number: int, card: CardId, clone_of: int = -1) -> FoeView:
    return FoeView(
        number=FoeId(number),
        card=card,
        strength=2,
        treasures=1,
        levels=1,
        enhancers=[],
        added=[],
        tags=[],
        clone_of=FoeId(clone_of),
    )


def fight(foes: list[FoeView], **changes: Any) -> CombatView:
    made = CombatView(
        fighter=Seat(0),
        helper=Seat(-1),
        foes=foes,
        played=[],
        side=1,
        monsters=4,
        side_parts=[],
        monster_parts=[],
        wins_ties=False,
        ahead=False,
        fleeing=False,
        treasures=1,
        levels=1,
        refused=[],
        contract=None,
        agreed=False,
    )
    return replace(made, **changes)
