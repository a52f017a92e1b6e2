"""Tempers: factors on the same valuation, so that two bots of one strength differ in manner.

A temper changes what things are worth to a bot, never what it may know or do.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """Factors of the valuation; 1.0 is neutral."""

    name: str = ""
    fee: float = 1.0  # what a favour must bring
    haggle: float = 1.0  # how readily it names a higher price
    giving: float = 1.0  # how readily it offers Treasures for help
    grudge: float = 1.0  # how much a blow counts
    thanks: float = 1.0  # how much a favour counts
    spite: float = 1.0  # how readily it hinders players who are not about to win
    saving: float = 1.0  # how much it saves cards that may decide the game
    keen: bool = False  # overlooks nothing, whatever its level


EVEN = Temper()
KEEN = "keen"  # also used by bots that stand in for people
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
