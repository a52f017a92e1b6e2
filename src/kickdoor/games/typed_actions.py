"""What somebody typed, as an action: the number of an option, its words, or terms of their own.

It finds out what was meant; whether it is allowed, the engine says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from kickdoor.actions import Action, AskHelp, Counter, HelpTerms, OfferTrade, Sell, TradeTerms
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId
from kickdoor.errors import KickdoorError
from kickdoor.lang.packs.nearest import nearest
from kickdoor.seats.views import View

LONGEST: Final = 400
HOW: Final = "the number of an option, its words, or an offer (“help” tells how offers are written)"
NUMBER = re.compile(r"\[?\s*(\d{1,4})\s*\]?\.?")
TALK = re.compile(r"(?:say|tell everybody)\s*[:,]?\s*(.+)", re.IGNORECASE | re.DOTALL)
NAMED = re.compile(r"name\s*[:,]?\s*(.+)", re.IGNORECASE)
HELP = re.compile(r"ask (.+?) (?:for|to) help(?:\s*[:,]\s*(.*))?", re.IGNORECASE)
TRADE = re.compile(r"(?:offer|trade(?: with)?) (.+?)\s*:\s*(.*)", re.IGNORECASE)
COUNTER = re.compile(r"counter (.+?)\s*:\s*(.*)", re.IGNORECASE)
SALE = re.compile(r"sell (.+)", re.IGNORECASE)
SHARE = re.compile(r"(\d{1,2}) treasures?", re.IGNORECASE)
WITH_TALK = re.compile(r"(.*?)\s*;\s*say\s*[:,]?\s*(.+)", re.IGNORECASE | re.DOTALL)
HELP_PAGE: Final = """\
[3]                                   take option 3
ask Bo for help: 2 treasures          ask Bo for help at that price
  ... , Bo picks first                and Bo picks first
  ... , always                        due even if the fight is lost
  ... , give Tin Hat                  and an Item of yours
  ... , promise Go Up a Level         and a card from your hand, played on Bo
trade Bo: give Tin Hat; want Long Spoon
counter Bo: 1 treasure                answer Bo's offer with other terms
sell Tin Hat, Long Spoon              sell these Items together
... ; say I will remember this        words that go with an offer
say Watch out for Bo                  words for everybody; you are asked again
name Tin Hat                          the answer in a test of memory"""


class NotUnderstood(KickdoorError):
    """What was typed means nothing here; nothing has happened."""


@dataclass(frozen=True)
class Typed:
    """What was meant: an option by its place, an action of one's own, or words for everybody."""

    option: int = -1
    action: Action | None = None
    text: str = ""  # said with the action, or a name from memory
    talk: str = ""


class TypedReader:
    """Reads what one seat types in one position."""

    def __init__(
        self,
        seen: View,
        names: list[str],
        options: list[str],
        card_name: Callable[[CardId], str],
    ) -> None:
        self.seen = seen
        self.names = names
        self.options = options
        self.card_name = card_name

    def read(self, typed: str) -> Typed:
        """What was meant; NotUnderstood if it can mean nothing."""
        said = " ".join(typed[:LONGEST].split())
        number = NUMBER.fullmatch(said)
        if number:
            return self._option(int(number[1]))
        for at, words in enumerate(self.options):
            if words.casefold() == said.casefold():
                return Typed(option=at)
        is_asked_name = self.seen.demand is not None and self.seen.demand.kind == c.D_NAME
        named = NAMED.fullmatch(said)
        if named and is_asked_name:
            return Typed(option=0, text=named[1])
        talk = TALK.fullmatch(said)
        if talk:
            return Typed(talk=talk[1])
        return self._deal(said)

    def _option(self, number: int) -> Typed:
        if not 1 <= number <= len(self.options):
            raise NotUnderstood(f"Expected an option from 1 to {len(self.options)}, got {number}.")
        return Typed(option=number - 1)

    def _deal(self, said: str) -> Typed:
        text = ""
        with_talk = WITH_TALK.fullmatch(said)
        if with_talk:
            said, text = with_talk[1], with_talk[2]
        help_asked = HELP.fullmatch(said)
        if help_asked:
            seat = self._seat(help_asked[1])
            return Typed(action=AskHelp(seat, self._help(help_asked[2] or "")), text=text)
        countered = COUNTER.fullmatch(said)
        if countered:
            return Typed(action=self._counter(countered[1], countered[2]), text=text)
        traded = TRADE.fullmatch(said)
        if traded:
            seat = self._seat(traded[1])
            return Typed(action=OfferTrade(seat, self._trade(traded[2], seat)), text=text)
        sale = SALE.fullmatch(said)
        if sale:
            return Typed(action=Sell(tuple(self.own_cards(sale[1]))))
        meant = nearest(said, self.options)
        hint = f" Did you mean “{meant}”?" if meant else ""
        raise NotUnderstood(f"Expected {HOW}, got “{said[:80]}”.{hint}")

    def _counter(self, who: str, terms: str) -> Action:
        seat = self._seat(who)
        for offer in self.seen.offers:
            if offer.maker == seat and offer.target == self.seen.seat:
                if offer.kind == c.OFFER_HELP:
                    return Counter(offer.number, self._help(terms))
                return Counter(offer.number, self._trade(terms, seat))
        raise NotUnderstood(f"Expected an open offer of {self.names[seat]} to you, got none.")

    def own_cards(self, listed: str) -> list[int]:
        """Cards of the seat's own, in hand or in play, by their names in a list."""
        mine = [*self._own_table(), *self.seen.hand]
        found: list[int] = []
        for name in listed.split(","):
            found.append(self._card(name, [card for card in mine if card not in found]))
        return found

    # --- terms --------------------------------------------------------------------------------

    def _help(self, terms: str) -> HelpTerms:
        share, first, always = 0, False, False
        give: list[int] = []
        plays: list[int] = []
        mine = self._own_table()
        for part in filter(None, (one.strip() for one in terms.split(","))):
            lowered = part.casefold()
            counted = SHARE.fullmatch(part)
            if counted:
                share = int(counted[1])
            elif lowered.endswith((" picks first", " pick first")):
                helper_named = part.rpartition(" pick")[0].strip().casefold()
                first = helper_named not in ("i", self.names[self.seen.seat].casefold())
            elif lowered in ("always", "even if the fight is lost"):
                always = True
            elif lowered.startswith("give "):
                give.append(self._card(part[5:], mine))
            elif lowered.startswith("promise "):
                plays.append(self._card(part[8:], self.seen.hand))
            elif lowered not in ("for nothing", "nothing"):
                raise NotUnderstood(
                    "Expected terms of help such as “2 treasures, Bo picks first, give Tin Hat”, "
                    f"got “{part[:60]}”."
                )
        return HelpTerms(share, first, always, tuple(give), tuple(plays))

    def _trade(self, terms: str, seat: int) -> TradeTerms:
        give: list[int] = []
        want: list[int] = []
        theirs = [shown.card for shown in self.seen.players[seat].table]
        for part in filter(None, (one.strip() for one in terms.split(";"))):
            verb, _, listed = part.partition(" ")
            cards = [one.strip() for one in re.split(r",| and ", listed) if one.strip()]
            if verb.casefold() == "give" and cards:
                give += [self._card(name, self._own_table()) for name in cards]
            elif verb.casefold() in ("want", "get") and cards:
                want += [self._card(name, theirs) for name in cards]
            else:
                raise NotUnderstood(
                    f"Expected a trade such as “give Tin Hat; want Long Spoon”, got “{part[:60]}”."
                )
        return TradeTerms(tuple(give), tuple(want))

    def _own_table(self) -> list[CardId]:
        return [shown.card for shown in self.seen.players[self.seen.seat].table]

    def _seat(self, named: str) -> int:
        wanted = named.strip().casefold()
        for seat, name in enumerate(self.names):
            if name.casefold() == wanted:
                return seat
        raise NotUnderstood(f"Expected one of {', '.join(self.names)}, got “{named[:60]}”.")

    def _card(self, named: str, cards: Iterable[CardId]) -> int:
        wanted = named.strip().casefold()
        known = {card: self.card_name(card) for card in cards}
        for card, name in known.items():
            if name.casefold() == wanted:
                return card
        there = ", ".join(known.values()) or "nothing"
        raise NotUnderstood(f"Expected one of the cards there ({there}), got “{named[:60]}”.")
