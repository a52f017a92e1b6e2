"""Effects on what a player is: life, sex, race, traits, and whether the turn goes on.

Levels and cards are left to others.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses, zones
from kickdoor.engine.drawbacks import mark
from kickdoor.engine.effect_choices import ANSWERED, READY, ready
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.flow import deaths, turn_phases
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId
from kickdoor.engine.matching import find_cards
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_statics import CountsAs
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.ownership import RULE_OF_KIND, lose_card
from kickdoor.engine.put_in_play import put_in_play
from kickdoor.engine.stack import ask, finish_effect
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_of
from kickdoor.engine.traits import has_trait, trait_cards

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey


@dataclass
class Die(Effect):
    """Those players die (DEATH); without `loot` nobody loots the body (B3)."""

    who: Who = field(default_factory=Who)
    loot: bool = True

    def step(self, st: State, fr: EffectFrame) -> None:
        """The deaths themselves are procedures of their own, in the order of the players."""
        if not ready(st, fr, self.who, None):
            return
        seats = fr.left
        finish_effect(st, fr, len(seats), not seats)
        if st.combat is None:
            seats.reverse()  # the body laid out last is looted first
        for seat in seats:
            deaths.start_death(st, seat, self.loot)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return bool(seats_of(st, self.who, fr))

    def losers(self) -> Who | None:
        return self.who

    def strikes(self) -> bool:
        return True

    def severity(self) -> int:
        return 1000

    def mark_hostile(self) -> None:
        mark(self.who.cond, True)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.DEATH, self.who)


@dataclass
class ChangeSex(Effect):
    """The character's sex changes (B25)."""

    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Characters without a sex are left alone (AMB-04)."""
        if not ready(st, fr, self.who, None):
            return
        for seat in fr.left:
            player = st.players[seat]
            if player.sex == c.NO_SEX:
                continue
            player.sex = c.FEMALE if player.sex == c.MALE else c.MALE
            player.sex_changed = True
            st.dirty |= 1 << seat
            st.emit(e.SEX_CHANGED, "AMB-04", seat, player.sex)
            fr.done += 1
        finish_effect(st, fr, fr.done)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        for seat in seats_of(st, self.who, fr):
            if st.players[seat].sex != c.NO_SEX:  # AMB-04
                return True
        return False

    def forecast(self, fc: Forecast) -> Outcome:
        """Those who have a sex get the other one (AMB-04)."""
        made: list[Outcome] = []
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                if fc.st.players[seat].sex != c.NO_SEX:
                    out.note(o.SEX, seat)
            made.append(out)
        return fc.chosen(made)


@dataclass
class ChangeRace(Effect):
    """The race a Persona brought changes (AMB-05)."""

    race: str
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Only a race that came with a Persona can change like that (RACE-05, AMB-05)."""
        if not ready(st, fr, self.who, None):
            return
        for seat in fr.left:
            player = st.players[seat]
            if not player.race or player.race == self.race:
                continue
            player.race = self.race
            st.dirty |= 1 << seat
            st.emit(e.RACE_CHANGED, "AMB-05", seat, st.cat.race_number(self.race))
            fr.done += 1
        finish_effect(st, fr, fr.done)

    def note(self, survey: Survey) -> None:
        survey.races.append(self.race)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.TRAIT, self.who)


@dataclass
class BecomeTrait(Effect):
    """Those players become what the trait says, with or without its card (B14, AMB-79).

    `counts` is what holds for them while no card of that name is free; it is derived.
    """

    trait: str
    who: Who = field(default_factory=Who)
    counts: Lasting | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.counts is None:
            self.counts = Lasting([CountsAs(self.trait)], c.UNTIL_DEATH)

    def step(self, st: State, fr: EffectFrame) -> None:
        """The free card of that name comes into play; without one the player just counts as it."""
        if not ready(st, fr, self.who, None):
            return
        for seat in fr.left:
            if has_trait(st, seat, self.trait):
                fr.short = True
                continue
            card = free_card(st, self.trait)
            if card >= 0:
                put_in_play(st, seat, card, "AMB-79")
            elif self.counts is not None:
                definition = st.cat.by_name.get(self.trait)
                if definition is not None:
                    for old in trait_cards(st, seat, definition.kind):
                        lose_card(st, old, RULE_OF_KIND[definition.kind])
                statuses.begin(st, seat, self.counts, fr.card, fr.by)
            fr.done += 1
        finish_effect(st, fr, fr.done, fr.short)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.TRAIT, self.who)


def free_card(st: State, trait: str) -> CardId:
    """A card of that trait nobody has: from the discards, else out of the deck, reshuffled."""
    for pile in (st.door_discards, st.treasure_discards, st.door_deck, st.treasure_deck):
        for at in range(len(pile) - 1, -1, -1):
            card = pile[at]
            if st.cat.cards[card].name == trait:
                zones.detach(st, card)
                if pile is st.door_deck or pile is st.treasure_deck:
                    st.chance.shuffle(pile)
                    deck = c.DOOR if pile is st.door_deck else c.TREASURE
                    st.emit(e.DECK_RESHUFFLED, "AMB-79", NOBODY, deck)
                return card
    return NO_CARD


@dataclass
class ReplaceTrait(Effect):
    """The player's card of a kind is replaced by the topmost one in the discards (C3)."""

    kind: int
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Your Class (Race, ...) for the topmost one in the discards; none there: nothing (C3)."""
        if not ready(st, fr, self.who, None):
            return
        if fr.pc == ANSWERED:
            self._replace(st, fr, CardId(fr.answers[0]))
            fr.answers = []
            fr.pc = READY
        while fr.left:
            mine = trait_cards(st, fr.left[0], self.kind)
            if not mine:
                fr.short = True
                fr.left.pop(0)
                continue
            if len(mine) > 1:
                fr.pc = ANSWERED
                ask(st, fr.left[0], c.D_TRAIT, mine, 1, 1, "AMB-34", fr.card)
                return
            self._replace(st, fr, mine[0])
        finish_effect(st, fr, fr.done, fr.short)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        for seat in seats_of(st, self.who, fr):
            if trait_cards(st, seat, self.kind):
                return True
        return False

    def _replace(self, st: State, fr: EffectFrame, old: CardId) -> None:
        seat = fr.left.pop(0)
        kept: list[str] = []
        for card in trait_cards(st, seat, self.kind):
            if card != old:
                kept.append(st.cat.cards[card].name)
        for card in find_cards(st, NOBODY, Filter(kind=self.kind, at=c.AT_DISCARDS)):
            if st.cat.cards[card].name in kept:  # CLASS-09
                continue
            lose_card(st, old, RULE_OF_KIND[self.kind])
            zones.to_table(st, card, seat)
            st.emit(e.CARD_PLAYED, "DECK-02", seat, card)
            fr.done += 1
            return
        fr.short = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.TRAIT, self.who)


@dataclass
class LoseTurn(Effect):
    """The present turn ends here."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """The rest of the present turn is skipped; its end, Charity included, comes next."""
        done = 0
        for frame in st.stack:
            if fr.you == st.active and frame.code == c.F_TURN and frame.pc < turn_phases.CHARITY:
                frame.pc = turn_phases.CHARITY
                st.emit(e.PHASE_SKIPPED, "CONFLICT-01", st.active)
                done = 1
        finish_effect(st, fr, done, done == 0)

    def strikes(self) -> bool:
        return True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.TURN_LOST)
