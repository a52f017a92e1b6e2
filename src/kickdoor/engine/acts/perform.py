"""Carry out one action that was found legal, up to the point where the flow takes over."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import equipment
from kickdoor.engine import events as e
from kickdoor.engine.acts import negotiate, play_cards, use_abilities
from kickdoor.engine.change_prices import change_price, pay_change
from kickdoor.engine.effects.discard_piles import is_named
from kickdoor.engine.flow.ruling import RulingFrame
from kickdoor.engine.flow.windows import close_if_done, reopen
from kickdoor.engine.ids import NO_CARD, CardId, FoeId, OfferId, Seat, as_cards
from kickdoor.engine.options.progress_checks import is_complete
from kickdoor.engine.ownership import lose_card
from kickdoor.engine.sales import sell
from kickdoor.engine.state import Action, State

PROGRESS: Final = (
    1 << c.A_KICK
    | 1 << c.A_TROUBLE
    | 1 << c.A_LOOT
    | 1 << c.A_END
    | 1 << c.A_CHARITY
    | 1 << c.A_CLAIM
    | 1 << c.A_GIVE_UP
)


def perform(st: State, seat: Seat, action: Action, text: str) -> None:
    """Do it; windows stay open unless the action closes them."""
    code = action[0]
    if code == c.A_ANSWER:
        _answer(st, action, text)
        return
    if code == c.A_PASS:
        st.passed |= 1 << seat
        st.players[seat].fresh.clear()  # AMB-08
        close_if_done(st)
        return
    if PROGRESS >> code & 1:
        _announce(st, seat, action)
        return
    # Something happens: the window is opened again when it is over.
    st.passed &= ~(1 << seat)
    st.window = c.WINDOW_NONE
    if seat == st.main and code != c.A_SHOW:
        st.intent = ()  # whoever is asked to go on and does something else first
    if code in (c.A_PLAY, c.A_USE, c.A_JOIN, c.A_TUCK, c.A_SELL):
        _stale(st, seat, CardId(action[1]) if code == c.A_PLAY else NO_CARD)
    if code == c.A_PLAY:
        play_cards.play_card(st, seat, CardId(action[1]), action[2] if len(action) > 2 else -1)
    elif code == c.A_USE:
        use_abilities.use_ability(st, seat, CardId(action[1]), action[2], list(action[3:]))
    elif code == c.A_EQUIP:
        equipment.equip(st, seat, CardId(action[1]))
    elif code == c.A_UNEQUIP:
        equipment.unequip(st, seat, CardId(action[1]))
    elif code == c.A_DROP:
        if st.combat is not None and st.combat.is_in(seat):
            reopen(st)
        price = change_price(st, CardId(action[1]))
        lose_card(st, CardId(action[1]), "TIMING-01")
        pay_change(st, seat, CardId(action[1]), price)
    elif code == c.A_SELL:
        sell(st, seat, as_cards(list(action[1:])), "SELL-01")
    elif code == c.A_JOIN:
        play_cards.join_monster(st, seat, CardId(action[1]), CardId(action[2]))
    elif code == c.A_TUCK:
        play_cards.add_parasite(st, seat, CardId(action[1]), FoeId(action[2]))
    else:
        _social(st, seat, action, text)


def _social(st: State, seat: Seat, action: Action, text: str) -> None:
    code = action[0]
    if code == c.A_ASK_HELP:
        negotiate.ask_help(st, seat, Seat(action[1]), list(action[2:]), text)
    elif code == c.A_OFFER_TRADE:
        negotiate.offer_trade(st, seat, Seat(action[1]), list(action[2:]), text)
    elif code == c.A_ACCEPT:
        negotiate.accept(st, seat, OfferId(action[1]))
    elif code == c.A_DECLINE:
        negotiate.decline(st, seat, OfferId(action[1]))
    elif code == c.A_COUNTER:
        negotiate.counter(st, seat, OfferId(action[1]), list(action[2:]), text)
    elif code == c.A_WITHDRAW:
        negotiate.withdraw(st, seat, OfferId(action[1]))
    elif code == c.A_SHOW:
        for card in action[2:]:
            st.emit(e.CARDS_SHOWN, "DECK-09", seat, card, -1, action[1] | 1 << seat)
    elif code == c.A_HAND_OVER:
        equipment.hand_to(st, seat, CardId(action[1]), CardId(action[2]))
    elif code == c.A_SACRIFICE:
        use_abilities.sacrifice(st, seat, CardId(action[1]))
    elif code == c.A_REPORT:
        use_abilities.report(st, seat, Seat(action[1]), CardId(action[2]))
    elif code == c.A_BUY_OFF:
        use_abilities.buy_off(st, seat, FoeId(action[1]), as_cards(list(action[2:])))
    elif code == c.A_DISPUTE:
        st.stack.append(RulingFrame(seat))


def _announce(st: State, seat: Seat, action: Action) -> None:
    """Progress: at once at a live table (a claimed kill waits), else when all have passed."""
    if action[0] == c.A_CLAIM:
        st.emit(e.KILL_CLAIMED, "COMBAT-08", seat)
    if st.settings.live and action[0] != c.A_CLAIM:
        _stale(st, seat, NO_CARD)
        st.progress = action
        st.intent = ()
        st.passed = 0
        st.window = c.WINDOW_NONE
        return
    st.intent = action
    close_if_done(st)


def _answer(st: State, action: Action, text: str) -> None:
    """Take the picks; when there are enough the frame that asked goes on."""
    demand = st.demand
    if demand is None:
        return
    if demand.kind == c.D_NAME:  # the answer is the text, not a pick
        st.demand = None
        st.stack[-1].answers = [1 if is_named(st, text) else 0]
        return
    picks = list(action[1:])
    enough = is_complete(demand, picks)
    demand.picked.extend(picks)
    if enough:
        st.demand = None
        st.stack[-1].answers = demand.picked


def _stale(st: State, seat: Seat, card: CardId) -> None:
    """AMB-08: a play that is no reply ends everybody else's "just received"."""
    if card in st.players[seat].fresh:
        return
    for player in st.players:
        if player.seat != seat and player.fresh:
            player.fresh.clear()
