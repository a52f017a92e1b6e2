"""Numbers in card text: fixed, counted, rolled, measured, derived from another.

They only read the state.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import hand_slots, matching, tags, targets, traits
from kickdoor.engine.drawbacks import mark
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NOBODY, FoeId, Seat
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.state import State
from kickdoor.engine.table_answers import answer
from kickdoor.engine.turn_records import times_this_turn

if TYPE_CHECKING:
    from kickdoor.engine.survey import Survey


def shown(st: State, mon: FoeId, fr: EffectFrame | None) -> int:
    """What the die shows: of the running effect, else the one kept for the monster (A6)."""
    if fr is not None:
        return fr.roll
    foe = st.combat.foe(mon) if st.combat is not None else None
    return foe.rolled if foe is not None else 0


@dataclass
class Num(Amount):
    """A plain number."""

    n: int

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return self.n

    def is_negative(self) -> bool:
        return self.n < 0


@dataclass
class OwnBonus(Amount):
    """The bonus printed on the card itself ("double its bonus against Undead").

    `n` is that number; it is derived.
    """

    n: int = field(default=0, compare=False)

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return self.n


@dataclass
class DieRoll(Amount):
    """A fresh roll of the die, plus a modifier. As a monster's bonus it is rolled once and kept."""

    plus: int = 0

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return shown(st, mon, fr) + self.plus

    def needs_roll(self) -> bool:
        return True


@dataclass
class RollShown(Amount):
    """What the die of this effect shows ("lose that many levels")."""

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return shown(st, mon, fr)


@dataclass
class Paid(Amount):
    """How many cards were paid or lost just before ("each gives +2", "for each card lost")."""

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return fr.paid if fr is not None else 0


@dataclass
class CountCards(Amount):
    """How many matching cards the players have (or the piles or the fight hold).

    `hostile` is set by the catalog where more of them hurt, as in HasTrait (SUPERM-04).
    """

    what: Filter
    who: Who = field(default_factory=Who)
    hostile: bool = field(default=False, compare=False)

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        at = self.what.at
        if at in matching.PILES or at == c.AT_FIGHT:
            return len(matching.find_cards(st, NOBODY, self.what))
        total = 0
        for owner in targets.seats_for(st, self.who, seat, mon, fr):
            if self.hostile and traits.is_spared(st, owner, self.what.kind):
                continue
            total += len(matching.find_cards(st, owner, self.what))
        return total

    def counted_of(self) -> Who | None:
        return self.who

    def mark_more(self) -> None:
        self.hostile = True


@dataclass
class CountPlayers(Amount):
    """How many of those players there are."""

    who: Who

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return len(targets.seats_for(st, self.who, seat, mon, fr))

    def mark_more(self) -> None:
        mark(self.who.cond, True)


@dataclass
class CountMonsters(Amount):
    """How many monsters fight, perhaps only those with a tag."""

    tag: str = ""

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
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

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        combat = st.combat
        if combat is None or self.own:
            return hand_slots.free_hands(st, seat) if seat >= 0 else 0
        total = hand_slots.free_hands(st, combat.fighter)
        if combat.helper >= 0:
            total += hand_slots.free_hands(st, combat.helper)
        return total


@dataclass
class LevelOf(Amount):
    """A player's Level (the highest among several)."""

    who: Who = field(default_factory=Who)

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        best = 0
        for other in targets.seats_for(st, self.who, seat, mon, fr):
            best = max(best, st.players[other].level)
        return best

    def counted_of(self) -> Who | None:
        return self.who


@dataclass
class TimesThisTurn(Amount):
    """How often it happened to the player in this turn; of levels, how many (DID_ code)."""

    what: int

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return times_this_turn(st, seat, self.what)

    def note(self, survey: Survey) -> None:
        survey.history |= 1 << self.what


@dataclass
class MonsterLevel(Amount):
    """The printed Level of the monster in question."""

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
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

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        best = 0
        for owner in targets.seats_for(st, self.who, seat, mon, fr):
            for card in matching.find_cards(st, owner, self.what):
                best = max(best, st.cat.cards[card].bonus)
        return best

    def counted_of(self) -> Who | None:
        return self.who


@dataclass
class WorthOf(Amount):
    """What matching cards are worth together, in Gold Pieces."""

    what: Filter
    who: Who = field(default_factory=Who)

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        total = 0
        for owner in targets.seats_for(st, self.who, seat, mon, fr):
            for card in matching.find_cards(st, owner, self.what):
                total += max(st.cat.cards[card].value, 0)
        return total


@dataclass
class TableCount(Amount):
    """How many there are of something in the real world, as the table says (AMB-45)."""

    text: str

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return answer(st, self.text, seat)


@dataclass
class LostWorth(Amount):
    """What the cards lost just before were worth in all (C6)."""

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return fr.worth if fr is not None else 0


@dataclass
class Margin(Amount):
    """By how much the last combat was won; nothing while it goes on (G8)."""

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return max(st.margin, 0)


@dataclass
class LostBy(Amount):
    """By how much the combat one is running from was lost (B22)."""

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return max(-1 - st.margin, 0)


@dataclass
class MissedBy(Amount):
    """By how much the Run Away roll fell short; nothing where there was none."""

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        for at in range(len(st.stack) - 1, -1, -1):
            frame = st.stack[at]
            if frame.code == c.F_FLEE:
                return max(c.ESCAPE_AT - frame.roll, 0)
        return 0


@dataclass
class Times(Amount):
    """An amount multiplied ("+2 for each Big Item" = Times(CountCards, 2))."""

    of: Amount
    factor: int

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        made = self.of.value(st, seat, mon, fr) * self.factor
        return min(max(made, -c.MOST), c.MOST)

    def needs_roll(self) -> bool:
        return self.of.needs_roll()

    def is_negative(self) -> bool:
        return self.factor < 0


@dataclass
class Plus(Amount):
    """The sum of two amounts."""

    left: Amount
    right: Amount

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return self.left.value(st, seat, mon, fr) + self.right.value(st, seat, mon, fr)

    def needs_roll(self) -> bool:
        return self.left.needs_roll() or self.right.needs_roll()


@dataclass
class Half(Amount):
    """Half, rounded up unless said otherwise."""

    of: Amount
    up: bool = True

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        whole = self.of.value(st, seat, mon, fr)
        return (whole + 1) // 2 if self.up else whole // 2

    def needs_roll(self) -> bool:
        return self.of.needs_roll()


@dataclass
class Capped(Amount):
    """An amount kept between two bounds."""

    of: Amount
    low: int = -1000
    high: int = 1000

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        return min(max(self.of.value(st, seat, mon, fr), self.low), self.high)

    def needs_roll(self) -> bool:
        return self.of.needs_roll()
