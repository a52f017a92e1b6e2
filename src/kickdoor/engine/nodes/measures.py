"""Numbers and questions that measure: worth of Items, margin of a win, what a fight has seen.

Two amounts are compared by one node, whatever they count.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import matching, targets
from kickdoor.engine.nodes.base import Amount, Cond
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class WorthOf(Amount):
    """What matching cards are worth together, in Gold Pieces."""

    what: Filter
    who: Who = field(default_factory=Who)

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        total = 0
        for owner in targets.seats_for(st, self.who, seat, mon, fr):
            for card in matching.find_cards(st, owner, self.what):
                total += max(st.cat.cards[card].value, 0)
        return total


@dataclass
class LostWorth(Amount):
    """What the cards lost just before were worth in all (C6)."""

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return fr.worth if fr is not None else 0


@dataclass
class Margin(Amount):
    """By how much the last combat was won; nothing while it goes on (G8)."""

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return max(st.margin, 0)


@dataclass
class CombatWon(Cond):
    """The last combat of this turn was won; `own`: by the player, whose turn it is.

    `killed`: and a monster was killed in it, not only removed (AMB-122).
    """

    own: bool = False
    killed: bool = False

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        if self.killed and not st.killed:
            return False
        return st.fought and st.margin >= 0 and (not self.own or st.active == seat)


@dataclass
class LostBy(Amount):
    """By how much the combat one is running from was lost (B22)."""

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return max(-1 - st.margin, 0)


@dataclass
class Compare(Cond):
    """One amount against another: at least (1), at most (-1) or exactly (0) as much."""

    left: Amount
    right: Amount
    sign: int = 1

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        left = self.left.value(st, seat, mon, fr)
        right = self.right.value(st, seat, mon, fr)
        if self.sign > 0:
            return left >= right
        return left <= right if self.sign < 0 else left == right


@dataclass
class FoeBeside(Cond):
    """The printed Level of the monster in question is higher (or lower) than the player's."""

    higher: bool = True

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        combat = st.combat
        if combat is None or seat < 0:
            return False
        level = st.players[seat].level
        for foe in combat.foes:
            if mon < 0 or foe.number == mon:
                printed = st.cat.cards[foe.card].level
                if printed > level if self.higher else printed < level:
                    return True
        return False


@dataclass
class Used(Cond):
    """A matching card helped in this combat, or in the last: worn by a fighter or played into it.

    The card a monster is enhanced with counts as well (A25).
    """

    what: Filter

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        combat = st.combat
        for card in st.spent:
            if matching.matches(st, card, self.what):
                return True
        if combat is None:
            return False
        for card in matching.fight_cards(st):
            if st.place[card] != c.FIGHTING and matching.matches(st, card, self.what):
                return True
        worn = matching.looking_at(self.what, c.AT_EQUIPPED)
        for fighter in (combat.fighter, combat.helper):
            if fighter >= 0 and matching.find_cards(st, fighter, worn):
                return True
        return False
