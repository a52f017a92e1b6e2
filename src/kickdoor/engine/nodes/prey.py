"""What a player's card does to the monsters that its owner fights."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine.nodes.base import Amount, Cond, Static


@dataclass
class Slays(Static):
    """On a player's card: a matching monster is killed as soon as its owner fights it (AMB-104)."""

    cond: Cond


@dataclass
class FoeBonus(Static):
    """On a player's card: monsters that its owner fights are stronger or weaker."""

    amount: Amount
    cond: Cond | None = None
    first: bool = False  # only the first monster of the combat
