"""Numbers in card text: fixed, counted, rolled, derived from another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import hands, matching, tags, targets, traits
from kickdoor.engine.nodes.base import Amount
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


def shown(st: State, mon: int, fr: EffectFrame | None) -> int:
    """What the die shows: of the running effect, else the one kept for the monster (A6)."""
    if fr is not None:
        return fr.roll
    foe = st.combat.foe(mon) if st.combat is not None else None
    return foe.rolled if foe is not None else 0


@dataclass
class Num(Amount):
    """A plain number."""

    n: int

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return self.n


@dataclass
class OwnBonus(Amount):
    """The bonus printed on the card itself ("double its bonus against Undead").

    `n` is that number; it is derived.
    """

    n: int = field(default=0, compare=False)

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return self.n


@dataclass
class DieRoll(Amount):
    """A fresh roll of the die, plus a modifier. As a monster's bonus it is rolled once and kept."""

    plus: int = 0

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return shown(st, mon, fr) + self.plus


@dataclass
class RollShown(Amount):
    """What the die of this effect shows ("lose that many levels")."""

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return shown(st, mon, fr)


@dataclass
class Paid(Amount):
    """How many cards were paid or lost just before ("each gives +2", "for each card lost")."""

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return fr.paid if fr is not None else 0


@dataclass
class CountCards(Amount):
    """How many matching cards the players have (or the piles or the fight hold).

    `hostile` is set by the catalog where more of them hurt, as in HasTrait (SUPERM-04).
    """

    what: Filter
    who: Who = field(default_factory=Who)
    hostile: bool = field(default=False, compare=False)

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        at = self.what.at
        if at in matching.PILES or at == c.AT_FIGHT:
            return len(matching.find_cards(st, -1, self.what))
        total = 0
        for owner in targets.seats_for(st, self.who, seat, mon, fr):
            if self.hostile and traits.is_spared(st, owner, self.what.kind):
                continue
            total += len(matching.find_cards(st, owner, self.what))
        return total


@dataclass
class CountPlayers(Amount):
    """How many of those players there are."""

    who: Who

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return len(targets.seats_for(st, self.who, seat, mon, fr))


@dataclass
class CountMonsters(Amount):
    """How many monsters fight, perhaps only those with a tag."""

    tag: str = ""

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        combat = st.combat
        if combat is None:
            return 0
        if not self.tag:
            return len(combat.foes)
        total = 0
        for foe in combat.foes:
            if tags.foe_has_tag(st, foe, self.tag):
                total += 1
        return total


@dataclass
class FreeHands(Amount):
    """Hands with nothing in them, over all Participants, or only the owner's (`own`)."""

    own: bool = False

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        combat = st.combat
        if combat is None or self.own:
            return hands.free_hands(st, seat) if seat >= 0 else 0
        total = hands.free_hands(st, combat.fighter)
        if combat.helper >= 0:
            total += hands.free_hands(st, combat.helper)
        return total


@dataclass
class LevelOf(Amount):
    """A player's Level (the highest among several)."""

    who: Who = field(default_factory=Who)

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        best = 0
        for other in targets.seats_for(st, self.who, seat, mon, fr):
            best = max(best, st.players[other].level)
        return best


@dataclass
class MonsterLevel(Amount):
    """The printed Level of the monster in question."""

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        foe = st.combat.foe(mon) if st.combat is not None else None
        if foe is not None:
            return st.cat.cards[foe.card].level
        if fr is not None and fr.card >= 0:
            return st.cat.cards[fr.card].level
        return 0


@dataclass
class BonusOf(Amount):
    """The largest printed bonus among the matching cards."""

    what: Filter
    who: Who = field(default_factory=Who)

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        best = 0
        for owner in targets.seats_for(st, self.who, seat, mon, fr):
            for card in matching.find_cards(st, owner, self.what):
                best = max(best, st.cat.cards[card].bonus)
        return best


@dataclass
class Times(Amount):
    """An amount multiplied ("+2 for each Big Item" = Times(CountCards, 2))."""

    of: Amount
    factor: int

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        made = self.of.value(st, seat, mon, fr) * self.factor
        return min(max(made, -c.MOST), c.MOST)


@dataclass
class Plus(Amount):
    """The sum of two amounts."""

    left: Amount
    right: Amount

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return self.left.value(st, seat, mon, fr) + self.right.value(st, seat, mon, fr)


@dataclass
class Half(Amount):
    """Half, rounded up unless said otherwise."""

    of: Amount
    up: bool = True

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        whole = self.of.value(st, seat, mon, fr)
        return (whole + 1) // 2 if self.up else whole // 2


@dataclass
class Capped(Amount):
    """An amount kept between two bounds."""

    of: Amount
    low: int = -1000
    high: int = 1000

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        return min(max(self.of.value(st, seat, mon, fr), self.low), self.high)


def needs_roll(amount: Amount) -> bool:
    """A fresh die is part of the amount: roll it before asking for the value."""
    if isinstance(amount, Num):
        return False
    todo: list[Amount] = [amount]
    while todo:
        here = todo.pop()
        if isinstance(here, DieRoll):
            return True
        if isinstance(here, Plus):
            todo.append(here.left)
            todo.append(here.right)
        elif isinstance(here, (Times, Half, Capped)):
            todo.append(here.of)
    return False
