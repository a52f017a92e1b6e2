"""An open proposal: help, trade or gift, from one seat to another. Plain data."""

from __future__ import annotations

from kickdoor.engine.ids import NOBODY, CardId, OfferId, OfferKind, Seat


class Offer:
    """An open proposal from one seat to another: help, trade or gift."""

    def __init__(self, number: OfferId, kind: OfferKind, maker: Seat, target: Seat) -> None:
        self.number = number
        self.kind = kind
        self.maker = maker
        self.target = target
        self.fighter = NOBODY  # whose combat a help offer is about
        self.give: list[CardId] = []  # Items from maker (for help: from the Fighter)
        self.want: list[CardId] = []  # Items from target
        self.treasures = 0  # Helper's share
        self.helper_first = False
        self.always = False  # due also if the fight is lost
        self.plays: list[CardId] = []  # hand cards the Fighter will play on the Helper
        self.text = ""
        self.chain = 0

    def copy(self) -> Offer:
        other = Offer(self.number, self.kind, self.maker, self.target)
        other.fighter = self.fighter
        other.give = self.give[:]
        other.want = self.want[:]
        other.treasures = self.treasures
        other.helper_first = self.helper_first
        other.always = self.always
        other.plays = self.plays[:]
        other.text = self.text
        other.chain = self.chain
        return other
