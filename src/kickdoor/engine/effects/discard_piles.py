"""Effects on the discards: taking cards out of them, and naming one from memory.

Cards get there by other effects.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import zones
from kickdoor.engine.effect_choices import ANSWERED, READY, chooser_of, pick_cards, ready
from kickdoor.engine.flow.monster_entry import join_foe
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, as_cards
from kickdoor.engine.matching import find_cards, in_piles
from kickdoor.engine.nodes.node import Amount, Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.ownership import hand_over
from kickdoor.engine.put_in_play import put_in_play
from kickdoor.engine.stack import ask, finish_effect, finish_void, push_effect
from kickdoor.engine.state import State

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast

FETCHED: Final = 1 << 21  # added to a card that took others from the discards; no ability's key
FAILED: Final = 2


@dataclass
class Search(Effect):
    """Those players take matching cards out of the discards (E10, C3).

    `end`: 0 = their choice, 1 = the topmost, 2 = the bottommost matching card. `to`: TO_ code.
    """

    what: Filter
    count: Amount
    who: Who = field(default_factory=Who)
    end: int = 0
    to: int = c.TO_HAND

    def step(self, st: State, fr: EffectFrame) -> None:
        """Each player in turn takes from the piles what is there (E10).

        Monsters that are to join the fight wait in fr.found: joining is a procedure of its own,
        started when this effect is over.
        """
        if not ready(st, fr, self.who, self.count):
            return
        if fr.pc == ANSWERED:
            self._fetch(st, fr, as_cards(fr.answers))
            fr.answers = []
            fr.pc = READY
        what = in_piles(self.what)
        count = max(fr.wanted, 0)
        while fr.left:
            cards: list[CardId] = []
            if st.players[fr.left[0]].alive:
                for card in find_cards(st, NOBODY, what):
                    if card != fr.card and card not in fr.found and not _has_fetched(st, card):
                        cards.append(card)
            if len(cards) < count:
                fr.short = True
            if self.end == 2:
                cards.reverse()
            if self.end:
                picked: list[CardId] | None = cards[:count]
            else:
                picked = pick_cards(st, fr, cards, count, fr.left[0], "DECK-02")
            if picked is None:
                fr.pc = ANSWERED
                return
            self._fetch(st, fr, picked)
        joining = fr.found
        by = fr.by
        finish_effect(st, fr, fr.done, fr.short)
        for card in reversed(joining):
            join_foe(st, card, by)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return bool(find_cards(st, NOBODY, in_piles(self.what)))

    def _fetch(self, st: State, fr: EffectFrame, cards: list[CardId]) -> None:
        """Give the first player the cards found."""
        seat = fr.left.pop(0)
        if cards and fr.card >= 0:
            st.uses.append((fr.by, FETCHED + fr.card, NOBODY, 1))
        for card in cards:
            fr.done += 1
            fr.picked = card
            if self.to == c.TO_PLAY:
                put_in_play(st, seat, card, "DECK-02")
            elif (
                self.to == c.TO_FIGHT
                and st.combat is not None
                and st.cat.cards[card].kind == c.MONSTER
            ):
                fr.found.append(card)
            else:
                hand_over(st, card, seat)

    def forecast(self, fc: Forecast) -> Outcome:
        made: list[Outcome] = []
        count = fc.number(self.count)
        cards = find_cards(fc.st, NOBODY, in_piles(self.what))
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                fc.players.move(out, o.GAIN, seat, count, cards, seat)
            made.append(out)
        return fc.chosen(made)


def _has_fetched(st: State, card: CardId) -> bool:
    """It took cards from the discards this turn itself: two such cards would never end (AMB-95)."""
    for _, key, _, _ in st.uses:
        if key == FETCHED + card:
            return True
    return False


@dataclass
class ShuffleIn(Effect):
    """The discards of a deck are shuffled into it, before it is exhausted (AMB-162)."""

    deck: int

    def step(self, st: State, fr: EffectFrame) -> None:
        """DECK-03 before its time; nobody learns where a card has gone."""
        discards = st.door_discards if self.deck == c.DOOR else st.treasure_discards
        if not discards:
            finish_void(st, fr)
            return
        found = len(discards)
        zones.shuffle_in(st, self.deck, "AMB-162")
        finish_effect(st, fr, found)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return bool(st.door_discards if self.deck == c.DOOR else st.treasure_discards)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.done() if self.is_possible(fc.st, fc.fr) else fc.nothing()


@dataclass
class NameCard(Effect):
    """You name the topmost (or bottommost) matching discard from memory, or else (AMB-45)."""

    what: Filter
    bottom: bool = True
    fail: Effect | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        """No such card: the test is passed. The answer arrives in fr.answers as 1 or 0."""
        if fr.pc == START:
            if self.wanted_card(st) < 0:
                finish_effect(st, fr, 1)
                return
            fr.pc = ASKED
            ask(st, chooser_of(st, fr), c.D_NAME, [], 0, 0, "AMB-45", fr.card)
            return
        if fr.pc == ASKED:
            fr.pc = FAILED
            st.emit(e.CARD_NAMED, "AMB-45", chooser_of(st, fr), fr.answers[0])
            if fr.answers[0] == 0 and self.fail is not None:
                push_effect(st, fr, self.fail)
                return
        finish_effect(st, fr, fr.answers[0], fr.answers[0] == 0)

    def wanted_card(self, st: State) -> CardId:
        """The card that has to be named, or -1 if there is none."""
        found = find_cards(st, NOBODY, in_piles(self.what))
        if not found:
            return NO_CARD
        return found[-1] if self.bottom else found[0]

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.gamble([None, self.fail])


def plain(text: str) -> str:
    """Letters and digits only, in small letters: how a name was spaced does not matter."""
    kept = ""
    for letter in text.casefold():
        if letter.isalnum():
            kept += letter
    return kept


def is_named(st: State, text: str) -> bool:
    """The words name the card the effect on top asks for."""
    top = st.stack[-1]
    if not isinstance(top, EffectFrame) or not isinstance(top.node, NameCard):
        return False
    card = top.node.wanted_card(st)
    return card >= 0 and plain(text) == plain(st.cat.cards[card].name)


def is_hushed(st: State) -> bool:
    """A memory test is going on: piles and logs are not to be looked at (AMB-45)."""
    return st.demand is not None and st.demand.kind == c.D_NAME
