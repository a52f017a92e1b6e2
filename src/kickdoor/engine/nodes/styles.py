"""What a Stance or another style costs whoever gives it up."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine.nodes.base import Static


@dataclass
class ChangePrice(Static):
    """Giving this card up by choice, or for another, costs so many cards of the hand (G13)."""

    cards: int = 1
