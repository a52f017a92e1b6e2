"""Questions in card text about a combat: who is in it, against what, how the last one ended.

They only read the state.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import codes as c
from kickdoor.engine import matching, tags
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import FoeId, Seat
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.state import State


@dataclass
class InCombat(Cond):
    """The player is fighting (Fighter or Helper)."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.is_in(seat)


@dataclass
class IsFighter(Cond):
    """The player is the Fighter."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.fighter == seat


@dataclass
class IsHelper(Cond):
    """The player is the Helper."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.helper == seat


@dataclass
class IsAlone(Cond):
    """The combat has (or had) no Helper."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.helper < 0


@dataclass
class HasHelp(Cond):
    """Somebody helps the player; a Helper is helped by nobody (AMB-91)."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.fighter == seat and st.combat.helper >= 0


@dataclass
class MonsterTagged(Cond):
    """The monster in question (any one in the fight when there is none in question) has a tag."""

    tag: str

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        combat = st.combat
        if combat is not None:
            foe = combat.foe(mon)
            if foe is not None:
                return tags.foe_has_tag(st, foe, self.tag)
            if mon < 0:
                for foe in combat.foes:
                    if tags.foe_has_tag(st, foe, self.tag):
                        return True
        return False


@dataclass
class MonsterLevelIn(Cond):
    """The printed Level of the monster in question lies between two bounds."""

    low: int = 1
    high: int = 1000

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        combat = st.combat
        if combat is not None:
            for foe in combat.foes:
                if mon < 0 or foe.number == mon:
                    if self.low <= st.cat.cards[foe.card].level <= self.high:
                        return True
        return False


@dataclass
class MonsterNamed(Cond):
    """A monster of that name is in the fight."""

    name: str

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        combat = st.combat
        if combat is not None:
            for foe in combat.foes:
                if st.cat.cards[foe.card].name == self.name:
                    return True
        return False


@dataclass
class MonstersIn(Cond):
    """The fight has between `low` and `high` monsters."""

    low: int = 1
    high: int = 1000

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        count = len(st.combat.foes) if st.combat is not None else 0
        return self.low <= count <= self.high


@dataclass
class FoeBeside(Cond):
    """The printed Level of the monster in question is higher (or lower) than the player's."""

    higher: bool = True

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
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

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
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


@dataclass
class CombatWon(Cond):
    """The last combat of this turn was won; `own`: by the player, whose turn it is.

    `killed`: and a monster was killed in it, not only removed (AMB-122).
    """

    own: bool = False
    killed: bool = False

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        if self.killed and not st.killed:
            return False
        return st.fought and st.margin >= 0 and (not self.own or st.active == seat)
