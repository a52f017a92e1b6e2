"""What selling an Item brings, as its own text says."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine.nodes.base import Cond, Static


@dataclass
class WorthTo(Static):
    """A matching seller gets `value` Gold Pieces for the card, or (0) `factor` times its price."""

    cond: Cond | None = None
    value: int = 0
    factor: int = 1


@dataclass
class Unsellable(Static):
    """The card cannot be sold."""
