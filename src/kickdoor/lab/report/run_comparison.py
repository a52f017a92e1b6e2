"""Compares two runs: what changed by more than chance explains.

Within each group of comparisons the rate of false discoveries is held at 5 % (Benjamini-Hochberg).
Runs are taken as independent; with the same seeds that is merely cautious.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.lab.estimates import Estimate, difference, discoveries
from kickdoor.lab.mechanism_words import plain
from kickdoor.lab.report.run_statistics import FEWEST, CardStatistics, RunStatistics

NUMBER, SHARE, POINTS = "number", "share", "points"


@dataclass
class Change:
    """One value before and after."""

    name: str
    unit: str
    before: Estimate
    after: Estimate
    stands_out: bool = False

    @property
    def difference(self) -> Estimate:
        """After minus before."""
        return difference(self.after, self.before)


@dataclass
class Comparison:
    """Groups of changes, and cards that only one run has."""

    groups: dict[str, list[Change]] = field(default_factory=dict)
    new: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    same_table: bool = True  # seats, bots and options agree

    @property
    def standing_out(self) -> int:
        """How many changes are more than chance explains."""
        return sum(change.stands_out for group in self.groups.values() for change in group)


def compare(after: RunStatistics, before: RunStatistics) -> Comparison:
    """Compare everything that can be compared."""
    ours = {_key(card): card for card in after.cards}
    theirs = {_key(card): card for card in before.cards}
    both = [(theirs[key], card) for key, card in ours.items() if key in theirs]
    groups = {
        "The game": _game(after, before),
        "What happens in a game": _mechanisms(after, before),
        "How often cards are used": [
            Change(new.card.name, SHARE, old.used, new.used)
            for old, new in both
            if min(old.came, new.came) >= FEWEST
        ],
        "What drawing a card does for winning": [
            Change(new.card.name, POINTS, old.effect, new.effect)
            for old, new in both
            if old.enough and new.enough
        ],
    }
    for group in groups.values():
        marks = discoveries([change.difference.p_against(0.0) for change in group])
        for change, mark in zip(group, marks, strict=True):
            change.stands_out = mark
        group.sort(key=lambda change: change.difference.p_against(0.0))
    here = {(card.edition, card.kind, card.name) for card in after.head.cards}
    there = {(card.edition, card.kind, card.name) for card in before.head.cards}
    return Comparison(
        groups,
        sorted(name for _, _, name in here - there),
        sorted(name for _, _, name in there - here),
        (after.head.seats, after.head.bots, after.head.options)
        == (before.head.seats, before.head.bots, before.head.options),
    )


def _key(card: CardStatistics) -> tuple[str, str, str]:
    return (card.card.edition, card.card.kind, card.card.name)


def _game(after: RunStatistics, before: RunStatistics) -> list[Change]:
    made = [
        Change("Turns a game", NUMBER, before.length, after.length),
        Change("Decisions a game", NUMBER, before.decisions, after.decisions),
        Change("Level of those who do not win", NUMBER, before.losers, after.losers),
    ]
    if after.head.seats == before.head.seats:
        made += [
            Change(f"Wins of turn {at} of the round", SHARE, old, new)
            for at, (old, new) in enumerate(zip(before.by_order, after.by_order, strict=True), 1)
        ]
    return made


def _mechanisms(after: RunStatistics, before: RunStatistics) -> list[Change]:
    old = {one.name: one.per_game for one in before.mechanisms}
    new = {one.name: one.per_game for one in after.mechanisms}
    none_before = Estimate(0.0, 0.0, before.games)
    none_after = Estimate(0.0, 0.0, after.games)
    return [
        Change(plain(name), NUMBER, old.get(name, none_before), new.get(name, none_after))
        for name in sorted(old.keys() | new.keys(), key=plain)
    ]
