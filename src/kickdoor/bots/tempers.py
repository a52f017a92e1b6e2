"""Tempers: a few dials on the same valuation, so that two bots of one strength differ in manner.

A temper changes what things are worth to a bot, never what it may know or do.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """Dials; 1.0 is even."""

    name: str = ""
    fee: float = 1.0  # what a favour must bring before it is done
    haggle: float = 1.0  # how readily a higher price is named
    giving: float = 1.0  # how readily Treasures are offered for help
    grudge: float = 1.0  # how much a blow is remembered
    thanks: float = 1.0  # how much a favour is remembered
    spite: float = 1.0  # how readily others are hindered who are not about to win
    saving: float = 1.0  # how dear cards are that may decide the end
    keen: bool = False  # overlooks nothing, whatever its level


EVEN = Temper()
KEEN = "keen"  # for whoever plays in somebody's place, too
TEMPERS: dict[str, Temper] = {
    temper.name: temper
    for temper in (
        Temper("friendly", fee=0.3, haggle=0.4, giving=2.0, grudge=0.5, thanks=2.0, spite=0.6),
        Temper("greedy", fee=2.0, haggle=1.3, giving=0.4),
        Temper("vindictive", grudge=14.0, thanks=0.6, spite=1.1),
        Temper("cunning", saving=2.0, spite=0.7),
        Temper(KEEN, keen=True),
    )
}
