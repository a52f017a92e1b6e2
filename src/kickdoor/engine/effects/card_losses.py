"""Effects that cost players cards: discarded, or out of use for a time.

How a single card leaves is the business of `engine.ownership`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import equipment, statuses, zones
from kickdoor.engine import events as e
from kickdoor.engine.drawbacks import mark, mark_amount
from kickdoor.engine.effect_choices import (
    ALL,
    ANSWERED,
    READY,
    pick_cards,
    picker_of,
    ready,
)
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.equipment import best_items
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NOBODY, CardId, as_cards
from kickdoor.engine.matching import CARRIED
from kickdoor.engine.nodes.item_statics import Idle
from kickdoor.engine.nodes.node import Amount, Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.ownership import is_unlosable, losable, lose_card, rule_of_loss
from kickdoor.engine.stack import ask, finish_effect
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_of

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey


def drop(st: State, fr: EffectFrame, cards: list[CardId]) -> None:
    """Discard them and count them in fr.done; one may have gone along with another."""
    for card in cards:
        if lose_card(st, card, rule_of_loss(st, card)):
            fr.done += 1
            fr.gold += max(st.cat.cards[card].value, 0)


def finish_loss(st: State, fr: EffectFrame) -> None:
    """Report; the cards lost are what "for each card lost" counts."""
    fr.paid = fr.done
    fr.worth = fr.gold
    if fr.done == 0:
        st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
    finish_effect(st, fr, fr.done, fr.short)


def anyone_can_lose(st: State, fr: EffectFrame, who: Who, what: Filter) -> bool:
    """One of those players has such a card to lose."""
    for seat in seats_of(st, who, fr):
        if losable(st, seat, what):
            return True
    return False


@dataclass
class Lose(Effect):
    """Those players discard matching cards; count None = all of them (B4-B6, B9, B10, B13).

    Items means carried Items, traits and Companions are Filters by kind; too few = all there are.
    """

    what: Filter
    count: Amount | None = None
    who: Who = field(default_factory=Who)
    pick: int = c.PICK_OWNER

    def step(self, st: State, fr: EffectFrame) -> None:
        """The loser picks unless the text says otherwise (CURSE-08)."""
        if not ready(st, fr, self.who, self.count):
            return
        if fr.pc == ANSWERED:
            drop(st, fr, as_cards(fr.answers))
            fr.answers = []
            fr.left.pop(0)
            fr.pc = READY
        while fr.left:
            seat = fr.left[0]
            if fr.wanted > 0 and st.players[seat].alive:
                cards = losable(st, seat, self.what)
                if not cards or (fr.wanted != ALL and len(cards) < fr.wanted):
                    fr.short = True
                picker = picker_of(st, fr, self.pick, seat, NOBODY)
                rule = "DECK-06" if self.what.at == c.AT_HAND else "CURSE-08"
                picked = pick_cards(st, fr, cards, fr.wanted, picker, rule)
                if picked is None:
                    fr.pc = ANSWERED
                    return
                drop(st, fr, picked)
            fr.left.pop(0)
        finish_loss(st, fr)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return anyone_can_lose(st, fr, self.who, self.what)

    def losers(self) -> Who | None:
        return self.who

    def strikes(self) -> bool:
        return True

    def lost_kind(self) -> int:
        return self.what.kind

    def mark_hostile(self) -> None:
        mark(self.who.cond, True, self.what.kind)
        if self.count is not None:
            mark_amount(self.count)

    def forecast(self, fc: Forecast) -> Outcome:
        """Those players discard cards; the loser picks unless the text says otherwise."""
        made: list[Outcome] = []
        wanted = fc.number(self.count)
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                cards = losable(fc.st, seat, self.what)
                by = picker_of(fc.st, fc.fr, self.pick, seat, NOBODY)
                moved = fc.players.move(out, o.LOSS, seat, wanted, cards, by)
                if not moved or (self.count is not None and moved < wanted):
                    out.short = True
            made.append(out)
        return fc.players.lost(made)


@dataclass
class LoseValue(Effect):
    """Those players discard Items worth at least so many Gold Pieces in all, or all (B7)."""

    amount: Amount
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Item after Item until the sum is reached (B7). fr.so_far = Gold Pieces lost so far."""
        if not ready(st, fr, self.who, self.amount):
            return
        if fr.pc == ANSWERED:
            card = CardId(fr.answers[0])
            fr.answers = []
            fr.pc = READY
            fr.so_far += st.cat.cards[card].value
            drop(st, fr, [card])
        while fr.left:
            seat = fr.left[0]
            needed = fr.wanted - fr.so_far
            if needed > 0 and st.players[seat].alive:
                cards = losable(st, seat, CARRIED)
                total = 0
                for card in cards:
                    total += st.cat.cards[card].value
                if total < needed:
                    fr.short = True
                    drop(st, fr, cards)
                else:
                    cards = [card for card in cards if st.cat.cards[card].value > 0]
                    if total > needed and len(cards) > 1:
                        fr.pc = ANSWERED
                        ask(st, seat, c.D_CARDS, cards, 1, 1, "CURSE-08", fr.card, needed)
                        return
                    drop(st, fr, cards)
            fr.left.pop(0)
            fr.so_far = 0
        finish_loss(st, fr)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return anyone_can_lose(st, fr, self.who, CARRIED)

    def losers(self) -> Who | None:
        return self.who

    def strikes(self) -> bool:
        return True

    def mark_hostile(self) -> None:
        mark(self.who.cond, True)
        mark_amount(self.amount)

    def forecast(self, fc: Forecast) -> Outcome:
        """Those players lose Items worth so many Gold Pieces, or all they have (B7)."""
        made: list[Outcome] = []
        wanted = fc.number(self.amount)
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                total = 0
                for card in losable(fc.st, seat, CARRIED):
                    total += max(fc.st.cat.cards[card].value, 0)
                if min(total, wanted) > 0:
                    out.note(o.GOLD, seat, min(total, wanted))
                out.short = out.short or total < wanted
            made.append(out)
        return fc.players.lost(made)


@dataclass
class LoseBest(Effect):
    """Those players lose the Item that helps (or, `by_value`, is worth) most (ITEM-12).

    `what` narrows it to some Items; with `worst` it is the one that helps or is worth least.
    """

    who: Who = field(default_factory=Who)
    by_value: bool = False
    what: Filter | None = None
    worst: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """Ties are the victim's choice (ITEM-12, ITEM-13, AMB-33)."""
        if not ready(st, fr, self.who, None):
            return
        if fr.pc == ANSWERED:
            drop(st, fr, as_cards(fr.answers))
            fr.answers = []
            fr.left.pop(0)
            fr.pc = READY
        while fr.left:
            seat = fr.left[0]
            found = best_items(st, seat, self.by_value, self.what, self.worst)
            best = [card for card in found if not is_unlosable(st, card)]
            if not best:
                fr.short = True
            picked = pick_cards(st, fr, best, 1, seat, "ITEM-13")
            if picked is None:
                fr.pc = ANSWERED
                return
            for card in picked:
                if lose_card(st, card, "ITEM-12"):
                    fr.done += 1
                    fr.gold += max(st.cat.cards[card].value, 0)
            fr.left.pop(0)
        finish_loss(st, fr)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return anyone_can_lose(st, fr, self.who, self.what or CARRIED)

    def losers(self) -> Who | None:
        return self.who

    def strikes(self) -> bool:
        return True

    def mark_hostile(self) -> None:
        mark(self.who.cond, True)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_best(o.LOSS, self.who, self.by_value, self.what, self.worst)


@dataclass
class LosePicked(Effect):
    """The card chosen a moment ago is discarded."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """The card chosen a moment ago, if it is still where a player has it."""
        card = fr.picked
        fr.done = 0
        if card >= 0 and st.cat.cards[card].kind != c.PERSONA and not is_unlosable(st, card):
            drop(st, fr, [card])
        fr.short = fr.done == 0
        finish_loss(st, fr)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return fr.picked >= 0

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_card(fc.fr.picked)


@dataclass
class DiscardSource(Effect):
    """This card is discarded."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """This card, wherever it lies outside the decks and piles; a monster in a fight stays."""
        card = fr.card
        done = 0
        if card >= 0:
            place = st.place[card]
            if place in (c.IN_HAND, c.IN_PLAY, c.KEPT_CURSE):
                done = 1 if lose_card(st, card, "CONFLICT-01") else 0
            elif place in (c.ON_MONSTER, c.IN_FIGHT, c.IN_LIMBO):
                zones.discard(st, card, "CONFLICT-01")
                done = 1
        finish_effect(st, fr, done, done == 0)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_card(fc.fr.card)


@dataclass
class PutAside(Effect):
    """The Item that helps (or is worth) most is taken off and cannot be used for a time (AMB-107).

    `lasting` is what lies with its owner meanwhile; it is derived.
    """

    until: int = c.UNTIL_COMBAT
    who: Who = field(default_factory=Who)
    by_value: bool = False
    what: Filter | None = None
    lasting: Lasting | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.lasting is None:
            self.lasting = Lasting([Idle()], self.until)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Ties are the owner's choice (AMB-33); the Item stays in play, out of use (AMB-107)."""
        if not ready(st, fr, self.who, None):
            return
        if fr.pc == ANSWERED:
            self._aside(st, fr, CardId(fr.answers[0]))
            fr.answers = []
            fr.pc = READY
        while fr.left:
            seat = fr.left[0]
            best = [
                card
                for card in best_items(st, seat, self.by_value, self.what)
                if st.cat.cards[card].is_gear and not st.cat.cards[card].once
            ]
            if not best:
                fr.short = True
                fr.left.pop(0)
                continue
            picked = pick_cards(st, fr, best, 1, seat, "AMB-107")
            if picked is None:
                fr.pc = ANSWERED
                return
            self._aside(st, fr, picked[0])
        if fr.done == 0:
            st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
        finish_effect(st, fr, fr.done, fr.short)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return anyone_can_lose(st, fr, self.who, self.what or CARRIED)

    def strikes(self) -> bool:
        return True

    def note(self, survey: Survey) -> None:
        survey.put_aside = True

    def _aside(self, st: State, fr: EffectFrame, card: CardId) -> None:
        seat = fr.left.pop(0)
        assert self.lasting is not None
        status = statuses.begin(st, seat, self.lasting, fr.card, fr.by)
        status.idle = card
        if st.equipped[card]:
            equipment.unequip(st, seat, card)
        fr.done += 1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_best(o.IDLE, self.who, self.by_value, self.what, False)
