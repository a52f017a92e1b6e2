"""Offers: help, trades and gifts; what they may contain and who may answer (HELP-05, TRADE).

How terms are written as numbers is known to `engine.terms`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import equipment, strength
from kickdoor.engine.combat_help import help_refusal
from kickdoor.engine.ids import CardId, OfferId, Seat
from kickdoor.engine.matching import is_big
from kickdoor.engine.offer import Offer
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.state import State
from kickdoor.engine.terms import read_help, read_trade
from kickdoor.engine.traits import is_banned

MAX_TEXT: Final = 200


def find_offer(st: State, number: OfferId) -> Offer | None:
    """An open offer by its number."""
    for offer in st.offers:
        if offer.number == number:
            return offer
    return None


def has_offered(st: State, maker: Seat, target: Seat) -> bool:
    """An offer between the two waits for its answer."""
    for offer in st.offers:
        if offer.maker == maker and offer.target == target:
            return True
    return False


def trade_refusal(st: State, card: CardId, owner: Seat) -> int:
    """Why that player cannot give the card away in a deal (TRADE-01, TRADE-02, ALLY-06)."""
    if is_tradable(st, card, owner):
        return r.OK
    if 0 <= card < len(st.place) and st.place[card] == c.IN_PLAY and st.owner[card] == owner:
        if st.cat.cards[card].kind == c.COMPANION:
            return r.COMPANION_NOT_TRADED
    return r.NOT_TRADABLE


def is_tradable(st: State, card: CardId, owner: Seat) -> bool:
    """An Item in play of that player (TRADE-01, TRADE-02, ALLY-06)."""
    if not 0 <= card < len(st.place):
        return False
    if st.place[card] != c.IN_PLAY or st.owner[card] != owner or not st.cat.cards[card].is_item:
        return False
    return st.settings.companion_trade or st.cat.cards[card].kind != c.COMPANION


def check_help_terms(st: State, offer: Offer) -> int:
    """The Fighter has what is promised (HELP-05, HELP-06)."""
    for card in offer.give:
        found = trade_refusal(st, card, offer.fighter)
        if found:
            return found
    if offer.plays and not st.settings.offer_hand_cards:
        return r.BAD_TERMS
    for card in offer.plays:
        if not 0 <= card < len(st.place) or (
            st.place[card] != c.IN_HAND or st.owner[card] != offer.fighter
        ):
            return r.BAD_TERMS
        if st.cat.cards[card].kind not in (c.LEVEL_UP, c.CURSE):
            return r.BAD_TERMS
    return r.OK


def check_help_possible(st: State, helper: Seat) -> int:
    """The combat can take this Helper now (HELP-01, HELP-02, HELP-17, AMB-12)."""
    combat = st.combat
    if combat is None:
        return r.NO_FIGHT_TO_HELP
    if st.window != c.WINDOW_COMBAT:
        return r.HELP_LATE if combat.fleeing else r.SETTLING
    if combat.helper >= 0:
        return r.HELPER_THERE
    if not 0 <= helper < len(st.players):
        return r.NOT_A_PLAYER
    if not st.players[helper].alive:
        return r.DEAD_HELPER
    if help_refusal(st, helper):
        return r.HELP_BANNED
    if not st.settings.ask_help_while_ahead and strength.is_ahead(st):
        return r.ASK_WHILE_AHEAD
    return r.OK


def check_ask_help(st: State, context: SeatContext, target: Seat, terms: list[int]) -> int:
    """The Fighter asks for help at a price (HELP-01)."""
    if st.combat is None:
        return r.NO_FIGHT_TO_HELP
    if st.combat.fighter != context.seat:
        return r.ONLY_FIGHTER
    found = check_help_possible(st, target)
    if found:
        return found
    if context.player.offers >= st.settings.offers_per_window:
        return r.TOO_MANY_OFFERS
    if has_offered(st, context.seat, target):
        return r.OFFER_OPEN
    offer = Offer(OfferId(0), c.OFFER_HELP, context.seat, target)
    offer.fighter = context.seat
    if not read_help(offer, terms):
        return r.BAD_TERMS
    return check_help_terms(st, offer)


def check_parties(st: State, maker: Seat, target: Seat) -> int:
    """Two living players out of combat (TIMING-04, TRADE-03, AMB-19)."""
    if not 0 <= target < len(st.players) or target == maker:
        return r.NOT_A_PLAYER
    if not st.players[target].alive:
        return r.DEATH_EQUALS_NO_PLAY
    if st.combat is not None and (st.combat.is_in(maker) or st.combat.is_in(target)):
        return r.TRADE_IN_COMBAT
    if is_banned(st, maker, c.BAN_TRADE) or is_banned(st, target, c.BAN_TRADE):
        return r.BANNED
    return r.OK


def check_goods(st: State, offer: Offer) -> int:
    """The Items are there and can be carried (TRADE-01, TRADE-07)."""
    for card in offer.give:
        found = trade_refusal(st, card, offer.maker)
        if found:
            return found
    for card in offer.want:
        found = trade_refusal(st, card, offer.target)
        if found:
            return found
    if not _fits(st, offer.target, offer.give, offer.want):
        return r.RECEIVER_FULL
    if not _fits(st, offer.maker, offer.want, offer.give):
        return r.RECEIVER_FULL
    return r.OK


def _fits(st: State, seat: Seat, gets: list[CardId], loses: list[CardId]) -> bool:
    limit = equipment.big_limit(st, seat)
    if limit < 0:
        return True
    big = 0
    for card in gets:
        if is_big(st, card):
            big += 1
    if big == 0:
        return True
    for card in equipment.big_items(st, seat):
        if card not in loses:
            big += 1
    return big <= limit


def check_offer_trade(st: State, context: SeatContext, target: Seat, terms: list[int]) -> int:
    """TRADE-01 to TRADE-07."""
    if not context.any_time and not context.setup:
        return r.NO_DEAL_NOW
    found = check_parties(st, context.seat, target)
    if found:
        return found
    if context.player.offers >= st.settings.offers_per_window:
        return r.TOO_MANY_OFFERS
    if has_offered(st, context.seat, target):
        return r.OFFER_OPEN
    offer = Offer(OfferId(0), c.OFFER_TRADE, context.seat, target)
    if not read_trade(offer, terms):
        return r.BAD_TERMS
    return check_goods(st, offer)


def check_accept(st: State, context: SeatContext, number: OfferId) -> int:
    """Acceptance binds (AMB-13)."""
    offer = find_offer(st, number)
    if offer is None:
        return r.NO_OFFER
    if offer.target != context.seat:
        return r.NOT_YOUR_OFFER
    if offer.kind == c.OFFER_HELP:
        helper = offer.target if offer.maker == offer.fighter else offer.maker
        return check_help_possible(st, helper) or check_help_terms(st, offer)
    if not context.any_time and not context.setup:
        return r.NO_DEAL_NOW
    return check_parties(st, offer.maker, offer.target) or check_goods(st, offer)


def check_decline(st: State, context: SeatContext, number: OfferId) -> int:
    """Only the one asked can decline."""
    offer = find_offer(st, number)
    if offer is None:
        return r.NO_OFFER
    return r.OK if offer.target == context.seat else r.NOT_YOUR_OFFER


def check_withdraw(st: State, context: SeatContext, number: OfferId) -> int:
    """Only the maker can withdraw."""
    offer = find_offer(st, number)
    if offer is None:
        return r.NO_OFFER
    return r.OK if offer.maker == context.seat else r.NOT_YOUR_OFFER


def check_counter(st: State, context: SeatContext, number: OfferId, terms: list[int]) -> int:
    """A counter-offer answers an offer; chains are bounded."""
    offer = find_offer(st, number)
    if offer is None:
        return r.NO_OFFER
    if offer.target != context.seat:
        return r.NOT_YOUR_OFFER
    if offer.chain >= st.settings.counter_offers:
        return r.TOO_MANY_OFFERS
    counter = Offer(OfferId(0), offer.kind, context.seat, offer.maker)
    counter.fighter = offer.fighter
    if offer.kind == c.OFFER_HELP:
        if not read_help(counter, terms):
            return r.BAD_TERMS
        if counter.maker != counter.fighter:
            for card in counter.plays:  # nobody may probe another's hand
                if card not in offer.plays:
                    return r.BAD_TERMS
        helper = counter.target if counter.maker == counter.fighter else counter.maker
        return check_help_possible(st, helper) or check_help_terms(st, counter)
    if not context.any_time and not context.setup:
        return r.NO_DEAL_NOW
    if not read_trade(counter, terms):
        return r.BAD_TERMS
    return check_parties(st, counter.maker, counter.target) or check_goods(st, counter)
