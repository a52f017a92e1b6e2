"""Questions in card text about a player: who you are, what you have, whose turn it is.

They only read the state.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import matching, traits
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import FoeId, Seat
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.shared_abilities import has_meta
from kickdoor.engine.state import State
from kickdoor.engine.turn_records import times_this_turn

if TYPE_CHECKING:
    from kickdoor.engine.survey import Survey


@dataclass
class HasTrait(Cond):
    """The player has this Class, Race, Stance, Persona ... by name.

    `hostile` is set by the catalog where the answer yes would hurt the player, so that a
    Joiner with a single trait can waive it (SUPERM-04).
    """

    trait: str
    hostile: bool = field(default=False, compare=False)

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        use = traits.FOR_MONSTERS if mon >= 0 else traits.FOR_ITEMS
        return traits.has_trait(st, seat, self.trait, self.hostile, use)

    def names_trait(self, trait: str) -> bool:
        return self.trait == trait

    def mark(self, hurts: bool, lost: int) -> None:
        self.hostile = hurts


@dataclass
class HasTraitKind(Cond):
    """The player has any card of this trait kind (CLASS, RACE, ...); `hostile` as in HasTrait."""

    kind: int
    hostile: bool = field(default=False, compare=False)

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        cards = st.cat.cards
        for card in st.players[seat].table:
            if cards[card].kind == self.kind:
                return not self.hostile or not traits.has_no_drawbacks(st, seat, self.kind)
        return False

    def mark(self, hurts: bool, lost: int) -> None:
        self.hostile = hurts and self.kind != lost


@dataclass
class HasMeta(Cond):
    """The player has a shared ability, from whatever card."""

    meta: int

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:

        return has_meta(st, seat, self.meta)


@dataclass
class IsSex(Cond):
    """The player's character is of this sex."""

    sex: int

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return st.players[seat].sex == self.sex


@dataclass
class SexChanged(Cond):
    """The character's sex has been changed during the game."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return st.players[seat].sex_changed


@dataclass
class IsEpic(Cond):
    """The table plays Epic and the player has reached Level 10 (VARIANT-08)."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return st.settings.epic and st.players[seat].level >= c.EPIC_LEVEL


@dataclass
class LevelIn(Cond):
    """The player's Level lies between two bounds, both included."""

    low: int = 1
    high: int = 1000

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return self.low <= st.players[seat].level <= self.high


@dataclass
class IsRanked(Cond):
    """The player has the highest (or lowest) Level; ties count unless `alone`."""

    highest: bool = True
    alone: bool = False

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
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

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
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

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        if self.hostile and self.low > 0 and traits.is_spared(st, seat, self.what.kind):
            return False
        return self.low <= len(matching.find_cards(st, seat, self.what)) <= self.high

    def mark(self, hurts: bool, lost: int) -> None:
        self.hostile = hurts and self.what.kind != lost


@dataclass
class HandIn(Cond):
    """The player holds between `low` and `high` cards."""

    low: int = 0
    high: int = 1000

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return self.low <= len(st.players[seat].hand) <= self.high


@dataclass
class CardInPlay(Cond):
    """Somebody has a matching card in play, or it is in the fight."""

    what: Filter

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
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
class ThisTurn(Cond):
    """It happened to the player so often in the turn under way (DID_ code)."""

    what: int
    low: int = 1
    high: int = 1000

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return self.low <= times_this_turn(st, seat, self.what) <= self.high

    def note(self, survey: Survey) -> None:
        survey.history |= 1 << self.what


@dataclass
class OwnTurn(Cond):
    """It is the player's own turn."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return st.active == seat
