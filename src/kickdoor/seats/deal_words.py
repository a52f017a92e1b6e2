"""Offers in plain English: help at a price, trades, gifts.

Only what was said; nothing about whether it is a good idea.
"""

from __future__ import annotations

from kickdoor.actions import HelpTerms, TradeTerms
from kickdoor.engine import codes as c
from kickdoor.seats.speaker import Speaker, count
from kickdoor.seats.summaries import listed
from kickdoor.seats.views import OfferView, View


def terms_words(
    speaker: Speaker,
    view: View,
    fighter: int,
    helper: int,
    terms: HelpTerms,
) -> str:
    """The price of help, for example "2 of 5 Treasures, Bela picks first"."""
    parts: list[str] = []
    treasures = terms.treasures
    if treasures > 0:
        total = view.combat.treasures if view.combat is not None else 0
        share = (
            f"{treasures} of {count(total, 'Treasure')}"
            if total >= treasures
            else count(treasures, "Treasure")
        )
        parts.append(share)
        first = helper if terms.helper_first else fighter
        parts.append(f"{speaker.seat(first)} {'pick' if first == speaker.you else 'picks'} first")
    if terms.give:
        parts.append(speaker.cards(list(terms.give)))
    if terms.plays:
        whom = speaker.seat(helper)
        parts.append(f"{speaker.cards(list(terms.plays))} played on {whom}")
    if not parts:
        return "for nothing"
    if terms.always:
        parts.append("even if the fight is lost")
    return ", ".join(parts)


def help_words(speaker: Speaker, view: View, helper: int, terms: HelpTerms) -> str:
    """The price that is offered or asked for, if the help is for the fight under way."""
    fighter = view.combat.fighter if view.combat is not None else speaker.you
    return terms_words(speaker, view, fighter, helper, terms)


def trade_words(speaker: Speaker, target: int, terms: TradeTerms) -> str:
    """An offer to trade: a swap, a gift or a request."""
    give, want = list(terms.give), list(terms.want)
    whom = speaker.seat(target)
    if not want:
        return f"Give {whom} {speaker.cards(give)}"
    if not give:
        return f"Ask {whom} for {speaker.cards(want)}"
    return f"Offer {whom} {speaker.cards(give)} for {speaker.cards(want)}"


def find(view: View, number: int) -> OfferView | None:
    """An offer the reader is party to."""
    for offer in view.offers:
        if offer.number == number:
            return offer
    return None


def counter_words(
    speaker: Speaker, view: View, offer: OfferView, terms: HelpTerms | TradeTerms
) -> str:
    """A counter-offer, in reply to an open one."""
    whom = speaker.seat(offer.maker)
    if isinstance(terms, TradeTerms):
        return "Instead: " + trade_words(speaker, offer.maker, terms)
    helper = offer.target if offer.maker == offer.fighter else offer.maker
    said = help_words(speaker, view, helper, terms)
    if helper == speaker.you:
        return f"Tell {whom} your price: {said}"
    return f"Offer {whom} instead: {said}"


def offer_words(speaker: Speaker, view: View, number: int) -> str:
    """An open offer as an object of a sentence: "Bela's offer to help: ..."."""
    offer = find(view, number)
    if offer is None:
        return "the offer"
    return described(speaker, view, offer)


def described(speaker: Speaker, view: View, offer: OfferView) -> str:
    """An offer with all its terms."""
    whose = speaker.whose(offer.maker)
    text = f" (“{offer.text}”)" if offer.text else ""
    if offer.kind == c.OFFER_TRADE:
        parts: list[str] = []
        if offer.give:
            parts.append(f"{speaker.cards(offer.give)} for {speaker.seat(offer.target)}")
        if offer.want:
            parts.append(f"{speaker.cards(offer.want)} for {speaker.seat(offer.maker)}")
        return f"{whose} offer: {listed(parts)}{text}"
    helper = offer.target if offer.maker == offer.fighter else offer.maker
    terms = HelpTerms(
        offer.treasures, offer.helper_first, offer.always, tuple(offer.give), tuple(offer.plays)
    )
    said = terms_words(speaker, view, offer.fighter, helper, terms)
    if offer.maker == offer.fighter:
        return f"{whose} request for help: {said}{text}"
    return f"{whose} price for helping: {said}{text}"
