"""What players make of bargaining, counted while a game is played; by public acts alone.

It only watches: no game differs because of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.ledger import noted
from kickdoor.engine.offer import Offer
from kickdoor.engine.reward_amounts import foe_treasures
from kickdoor.engine.state import Action, State

OFFERS = (c.A_ASK_HELP, c.A_OFFER_TRADE, c.A_COUNTER)


class Bargains(msgspec.Struct, kw_only=True):
    """The bargaining of one seat, or of several together."""

    made: int = 0  # offers made: help asked for, trades, counter-offers
    accepted: int = 0  # ... that the other accepted
    answered: int = 0  # offers to this seat that it accepted or declined
    agreed: int = 0  # ... that it accepted
    treasures: int = 0  # of fights in which it had a Helper by a deal
    kept: int = 0  # ... that stayed with it by the terms
    gold: int = 0  # Gold Pieces of Items got in deals, minus those given
    favours: int = 0  # fights of others it made easier, or helped in
    blows: int = 0  # Curses, thefts, fights of others it made harder
    betrayals: int = 0  # blows less than a round after a deal with the same player

    def add(self, other: Bargains) -> None:
        """Count another game or seat in."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass
class BargainWatch:
    """Watches one game; `before` and `after` each action."""

    seats: int
    found: list[Bargains] = field(init=False)
    _dealt: dict[tuple[int, int], int] = field(default_factory=dict)  # turn of the last deal
    _blows: dict[tuple[int, int], int] = field(default_factory=dict)
    _favours: dict[tuple[int, int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.found = [Bargains() for _ in range(self.seats)]

    def before(self, st: State, seat: Seat, action: Action) -> None:
        """Somebody is about to do that."""
        code, own = action[0], self.found[seat]
        if code in OFFERS:
            own.made += 1
        if code in (c.A_ACCEPT, c.A_DECLINE):
            own.answered += 1
        if code == c.A_ACCEPT:
            for offer in st.offers:
                if offer.number == action[1]:
                    self._agreed(st, seat, offer)

    def after(self, st: State) -> None:
        """It is done: who has hurt or helped whom?"""
        if not st.ledger:
            return
        for by in range(self.seats):
            for to in range(self.seats):
                pair = (by, to)
                blows = noted(st, c.LEDGER_BLOW, Seat(by), Seat(to))
                new = blows - self._blows.get(pair, 0)
                if new:
                    self._blows[pair] = blows
                    self.found[by].blows += new
                    since = self._dealt.get((min(pair), max(pair)))
                    if since is not None and st.turn - since < self.seats:
                        self.found[by].betrayals += new
                favours = noted(st, c.LEDGER_FAVOUR, Seat(by), Seat(to))
                self.found[by].favours += favours - self._favours.get(pair, 0)
                self._favours[pair] = favours

    # --- internal -----------------------------------------------------------------------------

    def _agreed(self, st: State, seat: Seat, offer: Offer) -> None:
        maker = offer.maker
        self.found[seat].agreed += 1
        self.found[maker].accepted += 1
        self._dealt[min(seat, maker), max(seat, maker)] = st.turn
        given, wanted = _worth(st, offer.give), _worth(st, offer.want)
        if offer.kind == c.OFFER_TRADE:
            self.found[maker].gold += wanted - given
            self.found[seat].gold += given - wanted
            return
        fighter = offer.fighter
        helper = seat if maker == fighter else maker
        self.found[fighter].gold -= given
        self.found[helper].gold += given
        if st.combat is not None:
            total = max(0, sum(foe_treasures(st, foe) for foe in st.combat.foes))
            self.found[fighter].treasures += total
            self.found[fighter].kept += total - min(total, offer.treasures)


def _worth(st: State, cards: list[CardId]) -> int:
    return sum(max(0, st.cat.cards[card].value) for card in cards)
