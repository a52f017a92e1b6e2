"""Carrying out offers, acceptances and refusals."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import combat_help, equipment
from kickdoor.engine import events as e
from kickdoor.engine.flow.windows import reopen
from kickdoor.engine.ids import OfferId, Seat
from kickdoor.engine.ledger import note
from kickdoor.engine.offer import Offer
from kickdoor.engine.options.offer_checks import find_offer
from kickdoor.engine.state import State
from kickdoor.engine.terms import read_help, read_trade


def _add(st: State, offer: Offer, text: str) -> None:
    offer.number = st.next_offer
    st.next_offer = OfferId(st.next_offer + 1)
    offer.text = text
    st.offers.append(offer)
    st.passed &= ~(1 << offer.target)
    if st.intent and st.main == offer.target:
        st.intent = ()


def ask_help(st: State, seat: Seat, target: Seat, terms: list[int], text: str) -> None:
    """HELP-05."""
    offer = Offer(OfferId(0), c.OFFER_HELP, seat, target)
    offer.fighter = seat
    read_help(offer, terms)
    st.players[seat].offers += 1
    _add(st, offer, text)
    st.emit(e.HELP_ASKED, "HELP-01", seat, target, offer.number)


def offer_trade(st: State, seat: Seat, target: Seat, terms: list[int], text: str) -> None:
    """TRADE-03, TRADE-05, TRADE-06."""
    offer = Offer(OfferId(0), c.OFFER_TRADE, seat, target)
    read_trade(offer, terms)
    st.players[seat].offers += 1
    _add(st, offer, text)
    st.emit(e.OFFER_MADE, "TRADE-03", seat, offer.number, target)


def counter(st: State, seat: Seat, number: OfferId, terms: list[int], text: str) -> None:
    """A counter-offer takes the place of the offer it answers."""
    offer = find_offer(st, number)
    if offer is None:
        return
    st.offers.remove(offer)
    answer = Offer(OfferId(0), offer.kind, seat, offer.maker)
    answer.fighter = offer.fighter
    answer.chain = offer.chain + 1
    if offer.kind == c.OFFER_HELP:
        read_help(answer, terms)
    else:
        read_trade(answer, terms)
    _add(st, answer, text)
    st.emit(e.OFFER_MADE, "HELP-05", seat, answer.number, answer.target)


def decline(st: State, seat: Seat, number: OfferId) -> None:
    """Nothing moves (TRADE-05, HELP-01)."""
    offer = find_offer(st, number)
    if offer is None:
        return
    st.offers.remove(offer)
    st.passed &= ~(1 << offer.maker)
    if offer.kind != c.OFFER_HELP:
        st.emit(e.OFFER_DECLINED, "TRADE-05", seat, number, offer.maker)
        return
    asked = offer.target if offer.maker == offer.fighter else offer.maker
    if st.combat is not None:
        st.combat.refused |= 1 << asked
    if seat == asked:
        st.emit(e.HELP_REFUSED, "HELP-01", seat, offer.maker, number)
    else:
        st.emit(e.OFFER_DECLINED, "HELP-05", seat, number, offer.maker)


def withdraw(st: State, seat: Seat, number: OfferId) -> None:
    """The maker takes an offer back."""
    offer = find_offer(st, number)
    if offer is not None:
        st.offers.remove(offer)
        st.emit(e.OFFER_WITHDRAWN, "TABLE-01", seat, number)


def accept(st: State, seat: Seat, number: OfferId) -> None:
    """A Helper joins under contract (AMB-13), or Items change hands (TRADE-04)."""
    offer = find_offer(st, number)
    if offer is None:
        return
    st.offers.remove(offer)
    if offer.kind == c.OFFER_HELP:
        helper = offer.target if offer.maker == offer.fighter else offer.maker
        reopen(st)
        combat_help.set_helper(st, helper, False)
        if st.combat is not None:
            st.combat.contract = offer
        return
    for card in offer.give:
        equipment.give_item(st, card, offer.maker, offer.target, "TRADE-04")
    for card in offer.want:
        equipment.give_item(st, card, offer.target, offer.maker, "TRADE-04")
    st.passed &= ~((1 << offer.maker) | (1 << offer.target))
    st.emit(e.TRADE_DONE, "TRADE-03", seat, number)
    note(st, c.LEDGER_DEAL, offer.maker, offer.target)
    note(st, c.LEDGER_DEAL, offer.target, offer.maker)
