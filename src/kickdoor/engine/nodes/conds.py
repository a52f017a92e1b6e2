"""Questions in card text: who you are, what you have, how the fight stands, what just happened."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import matching, tags, targets, traits
from kickdoor.engine.nodes import amounts
from kickdoor.engine.nodes.base import Cond, Node
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class HasTrait(Cond):
    """The player has this Class, Race, Stance, Persona ... by name.

    `hostile` is set by the catalog where the answer yes would hurt the player, so that a
    Joiner with a single trait can waive it (SUPERM-04).
    """

    trait: str
    hostile: bool = field(default=False, compare=False)

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        use = traits.FOR_MONSTERS if mon >= 0 else traits.FOR_ITEMS
        return traits.has_trait(st, seat, self.trait, self.hostile, use)


@dataclass
class HasTraitKind(Cond):
    """The player has any card of this trait kind (CLASS, RACE, ...); `hostile` as in HasTrait."""

    kind: int
    hostile: bool = field(default=False, compare=False)

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        cards = st.cat.cards
        for card in st.players[seat].table:
            if cards[card].kind == self.kind:
                return not self.hostile or not traits.has_no_drawbacks(st, seat, self.kind)
        return False


@dataclass
class IsSex(Cond):
    """The player's character is of this sex."""

    sex: int

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return st.players[seat].sex == self.sex


@dataclass
class IsEpic(Cond):
    """The table plays Epic and the player has reached Level 10 (VARIANT-08)."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return st.settings.epic and st.players[seat].level >= c.EPIC_LEVEL


@dataclass
class LevelIn(Cond):
    """The player's Level lies between two bounds, both included."""

    low: int = 1
    high: int = 1000

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return self.low <= st.players[seat].level <= self.high


@dataclass
class IsRanked(Cond):
    """The player has the highest (or lowest) Level; ties count unless `alone`."""

    highest: bool = True
    alone: bool = False

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        player = st.players[seat]
        if not player.alive:
            return False
        for other in st.players:
            if other.seat == seat or not other.alive:
                continue
            ahead = other.level > player.level if self.highest else other.level < player.level
            if ahead or (self.alone and other.level == player.level):
                return False
        return True


@dataclass
class LevelBeside(Cond):
    """The player's Level is higher (or lower) than that of “you” in a running effect (B18)."""

    higher: bool = True

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        if fr is None or fr.you < 0:
            return False
        gap = st.players[seat].level - st.players[fr.you].level
        return gap > 0 if self.higher else gap < 0


@dataclass
class Has(Cond):
    """The player has at least `low` and at most `high` matching cards.

    `hostile` as in HasTrait.
    """

    what: Filter
    low: int = 1
    high: int = 1000
    hostile: bool = field(default=False, compare=False)

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        if self.hostile and self.low > 0 and traits.is_spared(st, seat, self.what.kind):
            return False
        return self.low <= len(matching.find_cards(st, seat, self.what)) <= self.high


@dataclass
class HandIn(Cond):
    """The player holds between `low` and `high` cards."""

    low: int = 0
    high: int = 1000

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return self.low <= len(st.players[seat].hand) <= self.high


@dataclass
class CardInPlay(Cond):
    """Somebody has a matching card in play, or it is in the fight."""

    what: Filter

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        for player in st.players:
            for card in player.table:
                if self.what.at == c.AT_EQUIPPED and not st.equipped[card]:
                    continue
                if matching.matches(st, card, self.what):
                    return True
        for card in matching.fight_cards(st):
            if matching.matches(st, card, self.what):
                return True
        return False


@dataclass
class InCombat(Cond):
    """The player is fighting (Fighter or Helper)."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.is_in(seat)


@dataclass
class IsFighter(Cond):
    """The player is the Fighter."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.fighter == seat


@dataclass
class IsHelper(Cond):
    """The player is the Helper."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.helper == seat


@dataclass
class IsAlone(Cond):
    """The combat has (or had) no Helper."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.helper < 0


@dataclass
class HasHelp(Cond):
    """Somebody helps the player; a Helper is helped by nobody (AMB-91)."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return st.combat is not None and st.combat.fighter == seat and st.combat.helper >= 0


@dataclass
class OwnTurn(Cond):
    """It is the player's own turn."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return st.active == seat


@dataclass
class MonsterTagged(Cond):
    """The monster in question (any one in the fight when there is none in question) has a tag."""

    tag: str

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
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

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
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

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
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

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        count = len(st.combat.foes) if st.combat is not None else 0
        return self.low <= count <= self.high


@dataclass
class RollIn(Cond):
    """The die of this effect shows a number between two bounds."""

    low: int = 1
    high: int = 1000

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return self.low <= amounts.shown(st, mon, fr) <= self.high


@dataclass
class RollOdd(Cond):
    """The die of this effect shows an odd (or even) number."""

    odd: bool = True

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return (amounts.shown(st, mon, fr) % 2 == 1) == self.odd


@dataclass
class CouldNot(Cond):
    """The effect before this one found nothing (`partly`: or not enough) to act on."""

    partly: bool = False

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return fr is not None and (fr.done == 0 or (self.partly and fr.short))


@dataclass
class DidIt(Cond):
    """The effect before this one did something ("if you do")."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return fr is not None and fr.done > 0


@dataclass
class TableFact(Cond):
    """A question about the real world, answered by the table (AMB-45)."""

    text: str

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        if self.text in st.facts:
            return st.facts[self.text]
        return st.settings.facts.get(self.text, False)


@dataclass
class WhoIs(Cond):
    """Another player (not the one in question) meets a condition."""

    who: Who
    cond: Cond

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        for other in targets.seats_for(st, self.who, seat, mon, fr):
            if self.cond.holds(st, other, mon, fr):
                return True
        return False


@dataclass
class SexChanged(Cond):
    """The character's sex has been changed during the game."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return st.players[seat].sex_changed


@dataclass
class Not(Cond):
    """The opposite."""

    of: Cond

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        return not self.of.holds(st, seat, mon, fr)


@dataclass
class AllOf(Cond):
    """Every one of them."""

    of: list[Cond]

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        for cond in self.of:
            if not cond.holds(st, seat, mon, fr):
                return False
        return True


@dataclass
class AnyOf(Cond):
    """At least one of them."""

    of: list[Cond]

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        for cond in self.of:
            if cond.holds(st, seat, mon, fr):
                return True
        return False


def unknown_facts(node: Node) -> list[str]:
    """The questions about the real world that a text asks, each once, in order (AMB-45)."""
    found: list[str] = []
    todo: list[object] = [node]
    while todo:
        here = todo.pop()
        if isinstance(here, TableFact):
            if here.text not in found:
                found.append(here.text)
        elif isinstance(here, list):
            todo.extend(reversed(here))
        elif isinstance(here, Node):
            names = [spec.name for spec in fields(here)]
            names.reverse()
            for name in names:
                below = getattr(here, name)
                if isinstance(below, (Node, list)):
                    todo.append(below)
    return found
