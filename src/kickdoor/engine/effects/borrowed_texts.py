"""Effects that make players suffer what another card says.

What that is, is the other card's business.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.effect_choices import ANSWERED, READY, ready
from kickdoor.engine.flow.curses import is_warded
from kickdoor.engine.flow.secret_identity import start_secret_identity
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_FOE, NOBODY, CardId
from kickdoor.engine.matching import find_cards, in_piles
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.stack import finish_effect, push_effect
from kickdoor.engine.state import State

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast

MASKED: Final = ANSWERED + 1  # a Secret Identity was offered


@dataclass
class Foreign(Effect):
    """Suffer another card's text: top (or bottom) matching discard's Bad Stuff or Curse (B26).

    `count`: of so many cards, one after the other.
    """

    what: Filter
    bottom: bool = False
    who: Who = field(default_factory=Who)
    count: int = 1

    def step(self, st: State, fr: EffectFrame) -> None:
        """The found cards' Bad Stuff or Curses strike each player (B26).

        fr.left = victims, fr.found = the card each of them suffers, fr.noted = the present one.
        """
        if fr.pc < READY:
            if not ready(st, fr, self.who, None):
                return
            found: list[CardId] = []
            cards = find_cards(st, NOBODY, in_piles(self.what))
            if self.bottom:
                cards.reverse()
            for card in cards:
                if not _is_running(st, card) and _text_of(st, card) is not None:
                    found.append(card)
                    if len(found) == self.count:
                        break
            fr.found = [card for card in found for _ in fr.left]
            fr.left = [seat for _ in found for seat in fr.left]
            fr.noted = found[0] if found else -1
            fr.total = 0
        elif fr.pc == ANSWERED:
            fr.total += fr.done
            _next_victim(fr)
        tried = fr.pc == MASKED and fr.done == 0
        if fr.pc == MASKED and fr.done:  # the Trap was escaped
            _next_victim(fr)
        while fr.left and not st.players[fr.left[0]].alive:
            _next_victim(fr)
        effect = _text_of(st, CardId(fr.noted)) if fr.noted >= 0 else None
        if effect is None or not fr.left:
            if fr.noted < 0:
                st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
            finish_effect(st, fr, fr.total, fr.noted < 0)
            return
        if not tried and st.cat.cards[fr.noted].kind == c.CURSE:  # AMB-37: a Trap all the same
            if is_warded(st, fr.left[0], False):  # AMB-92
                st.emit(e.CURSE_IGNORED, "CURSE-03", fr.left[0], fr.noted)
                fr.done = 0
                fr.pc = ANSWERED
                return
            if start_secret_identity(st, fr.left[0], CardId(fr.noted)):
                fr.pc = MASKED
                return
        fr.pc = ANSWERED
        child = push_effect(st, fr, effect)
        child.you = fr.left[0]
        child.card = CardId(fr.noted)
        child.mon = NO_FOE

    def forecast(self, fc: Forecast) -> Outcome:
        """What a card on top of the discards says is known; any other could say anything."""
        cards = find_cards(fc.st, NOBODY, in_piles(self.what))
        if not cards:
            return fc.nothing()
        if self.bottom or self.count > 1:
            return fc.players.happens(o.MISFORTUNE, self.who, self.count)
        definition = fc.st.cat.cards[cards[0]]
        effect = definition.bad_effect if definition.kind == c.MONSTER else definition.play
        return fc.each(self.who, effect)


def _next_victim(fr: EffectFrame) -> None:
    """The next player, and with the last one the next card."""
    fr.left.pop(0)
    fr.found.pop(0)
    if fr.found:
        fr.noted = fr.found[0]


def _text_of(st: State, card: CardId) -> Effect | None:
    """What a card does to its victim."""
    definition = st.cat.cards[card]
    if definition.kind == c.MONSTER:
        return definition.bad_effect
    if definition.kind == c.CURSE:
        return definition.play
    return None


def _is_running(st: State, card: CardId) -> bool:
    """The card's text is being carried out: it is not started inside itself."""
    for frame in st.stack:
        if isinstance(frame, EffectFrame) and frame.card == card:
            return True
    return False


@dataclass
class BadStuff(Effect):
    """Suffer the Bad Stuff of the monster in question."""

    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """The monster in question, or this card if it is one; never inside its own Bad Stuff."""
        if fr.pc < READY:
            if not ready(st, fr, self.who, None):
                return
            fr.total = 0
            fr.noted = fr.card
            foe = st.combat.foe(fr.mon) if st.combat is not None else None
            if foe is not None:
                fr.noted = foe.card
            if fr.noted >= 0 and st.cat.cards[fr.noted].kind != c.MONSTER:
                fr.noted = -1
            for frame in st.stack:
                if frame is not fr and isinstance(frame, EffectFrame) and frame.node is self:
                    fr.noted = -1
        elif fr.pc == ANSWERED:
            fr.total += fr.done
            fr.left.pop(0)
        while fr.left and not st.players[fr.left[0]].alive:
            fr.left.pop(0)
        if fr.noted < 0 or not fr.left:
            finish_effect(st, fr, fr.total, fr.noted < 0)
            return
        fr.pc = ANSWERED
        st.emit(e.BAD_STUFF, "FLEE-05", fr.left[0], fr.noted)
        child = push_effect(st, fr, st.cat.cards[fr.noted].bad_effect)
        child.you = fr.left[0]
        child.card = CardId(fr.noted)

    def strikes(self) -> bool:
        return True

    def forecast(self, fc: Forecast) -> Outcome:
        """The Bad Stuff of the monster in question, for those players."""
        st = fc.st
        foe = st.combat.foe(fc.fr.mon) if st.combat is not None else None
        card = foe.card if foe is not None else fc.fr.card
        if card < 0:
            return Outcome()
        return fc.each(self.who, st.cat.cards[card].bad_effect)
