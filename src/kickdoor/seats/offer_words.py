"""Offers in plain English: help at a price, trades, gifts.

Only what is offered; nothing about whether it is a good idea.
"""

from __future__ import annotations

from kickdoor.actions import HelpTerms, TradeTerms
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat, as_cards
from kickdoor.seats.display_names import DisplayNames, count
from kickdoor.seats.player_summaries import listed
from kickdoor.seats.views import OfferView, View


def terms_words(
    display: DisplayNames,
    view: View,
    fighter: Seat,
    helper: Seat,
    terms: HelpTerms,
) -> str:
    """The price of help, for example “2 of 5 Treasures, Bela picks first”."""
    parts: list[str] = []
    treasures = terms.treasures
    if treasures > 0:
        total = view.combat.treasures if view.combat is not None else 0
        share = (
            f"{treasures} of {count(total, 'Treasure')}"
            if total >= treasures
            else count(treasures, "Treasure")
        )
        if total == treasures:  # nobody picks from the rest
            parts.append("the Treasure" if total == 1 else f"all {count(total, 'Treasure')}")
        else:
            first = helper if terms.helper_first else fighter
            verb = "pick" if first == display.you else "picks"
            parts += [share, f"{display.seat(first)} {verb} first"]
    if terms.give:
        parts.append(display.cards(as_cards(list(terms.give))))
    if terms.plays:
        whom = display.seat(helper)
        parts.append(f"{display.cards(as_cards(list(terms.plays)))} played on {whom}")
    if not parts:
        return "for nothing"
    if terms.always:
        parts.append("even if the fight is lost")
    return ", ".join(parts)


def help_words(display: DisplayNames, view: View, helper: Seat, terms: HelpTerms) -> str:
    """The price offered or asked for, if the help is for the fight under way."""
    fighter = view.combat.fighter if view.combat is not None else display.you
    return terms_words(display, view, fighter, helper, terms)


def trade_words(display: DisplayNames, target: int, terms: TradeTerms) -> str:
    """An offer to trade: a swap, a gift or a request."""
    give, want = list(terms.give), list(terms.want)
    whom = display.seat(Seat(target))
    if not want:
        return f"Give {whom} {display.cards(as_cards(give))}"
    if not give:
        return f"Ask {whom} for {display.cards(as_cards(want))}"
    return f"Offer {whom} {display.cards(as_cards(give))} for {display.cards(as_cards(want))}"


def find(view: View, number: int) -> OfferView | None:
    """An offer that the reader is a party to, by its number."""
    for offer in view.offers:
        if offer.number == number:
            return offer
    return None


def counter_words(
    display: DisplayNames, view: View, offer: OfferView, terms: HelpTerms | TradeTerms
) -> str:
    """A counter-offer to an open offer."""
    whom = display.seat(offer.maker)
    if isinstance(terms, TradeTerms):
        return "Instead: " + trade_words(display, offer.maker, terms)
    helper = offer.target if offer.maker == offer.fighter else offer.maker
    said = help_words(display, view, helper, terms)
    if helper == display.you:
        return f"Tell {whom} your price: {said}"
    return f"Offer {whom} instead: {said}"


def offer_words(display: DisplayNames, view: View, number: int) -> str:
    """An open offer as part of a sentence: “Bela's offer to help: …”."""
    offer = find(view, number)
    if offer is None:
        return "the offer"
    return described(display, view, offer)


def described(display: DisplayNames, view: View, offer: OfferView) -> str:
    """An offer with all its terms."""
    whose = display.whose(offer.maker)
    to = f" to {display.seat(offer.target)}" if offer.maker == display.you else ""
    text = f" (“{offer.text}”)" if offer.text else ""
    if offer.kind == c.OFFER_TRADE:
        if offer.give and offer.want:
            yours = "your " if offer.target == display.you else ""
            wanted = f"{yours}{display.cards(offer.want)}"
            return f"{whose} offer{to}: {display.cards(offer.give)} for {wanted}{text}"
        parts: list[str] = []
        if offer.give:
            parts.append(f"{display.cards(offer.give)} for {display.seat(offer.target)}")
        if offer.want:
            parts.append(f"{display.cards(offer.want)} for {display.seat(offer.maker)}")
        return f"{whose} offer{to}: {listed(parts)}{text}"
    helper = offer.target if offer.maker == offer.fighter else offer.maker
    terms = HelpTerms(
        offer.treasures, offer.helper_first, offer.always, tuple(offer.give), tuple(offer.plays)
    )
    said = terms_words(display, view, offer.fighter, helper, terms)
    if offer.maker == offer.fighter:
        return f"{whose} request{to} for help: {said}{text}"
    return f"{whose} price{to} for helping: {said}{text}"
