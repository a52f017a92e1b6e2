"""One door for the question "may this seat do that?": every action, every reason why not."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, FoeId, OfferId, Seat, as_cards
from kickdoor.engine.options import (
    ability_checks,
    item_checks,
    offer_checks,
    play_checks,
    progress_checks,
)
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.behavior_checks import check_report
from kickdoor.engine.options.buy_off_checks import check_buy_off, check_sacrifice
from kickdoor.engine.options.parasite_checks import check_tuck
from kickdoor.engine.options.seat_context import SeatContext, look
from kickdoor.engine.state import Action, State

# How many numbers an action has behind its code, at least.
LEAST: Final = [0] * c.ACTIONS
for _code in (
    c.A_TROUBLE,
    c.A_PLAY,
    c.A_EQUIP,
    c.A_UNEQUIP,
    c.A_DROP,
    c.A_ACCEPT,
    c.A_DECLINE,
    c.A_WITHDRAW,
    c.A_ASK_HELP,
    c.A_OFFER_TRADE,
    c.A_COUNTER,
    c.A_SACRIFICE,
    c.A_BUY_OFF,
):
    LEAST[_code] = 1
for _code in (c.A_USE, c.A_JOIN, c.A_TUCK, c.A_HAND_OVER, c.A_SHOW, c.A_REPORT):
    LEAST[_code] = 2


def refusal(st: State, seat: Seat, action: Action) -> int:
    """Why the seat cannot do that now: a code of `refusals`, 0 if it can."""
    if st.over:
        return r.GAME_OVER
    if not 0 <= seat < len(st.players):
        return r.NOT_A_PLAYER
    if not action or not 0 <= action[0] < c.ACTIONS or len(action) - 1 < LEAST[action[0]]:
        return r.UNKNOWN_ACTION
    code = action[0]
    if st.demand is not None:
        if code != c.A_ANSWER:
            return r.MUST_ANSWER if st.demand.seat == seat else r.NOT_ASKED
        return progress_checks.check_answer(st, seat, list(action[1:]))
    if code == c.A_ANSWER:
        return r.NOT_ASKED_FOR
    if st.window == c.WINDOW_NONE:
        return r.NOT_ASKED
    if not st.players[seat].alive:
        return r.DEAD
    return check(st, look(st, seat), action)


def check(st: State, context: SeatContext, action: Action) -> int:
    """The part of `refusal` that depends on the action."""
    code = action[0]
    if code == c.A_PASS:
        return progress_checks.check_pass(st, context)
    if code == c.A_PLAY:
        return play_checks.check_play(
            st, context, CardId(action[1]), action[2] if len(action) > 2 else -1
        )
    if code == c.A_USE:
        return ability_checks.check_use(st, context, CardId(action[1]), action[2], list(action[3:]))
    if code == c.A_KICK:
        return progress_checks.check_kick(st, context)
    if code == c.A_TROUBLE:
        return progress_checks.check_trouble(st, context, CardId(action[1]))
    if code == c.A_LOOT:
        return progress_checks.check_loot(st, context)
    if code == c.A_END:
        return progress_checks.check_end(st, context)
    if code == c.A_CHARITY:
        return progress_checks.check_charity(st, context, list(action[1:]))
    if code == c.A_CLAIM:
        return progress_checks.check_claim(st, context)
    if code == c.A_GIVE_UP:
        return progress_checks.check_give_up(st, context)
    if code == c.A_JOIN:
        return play_checks.check_join(st, context, CardId(action[1]), CardId(action[2]))
    if code == c.A_TUCK:
        return check_tuck(st, context, CardId(action[1]), FoeId(action[2]))
    if code == c.A_EQUIP:
        return item_checks.check_equip(st, context, CardId(action[1]))
    if code == c.A_UNEQUIP:
        return item_checks.check_unequip(st, context, CardId(action[1]))
    if code == c.A_DROP:
        return item_checks.check_drop(st, context, CardId(action[1]))
    if code == c.A_SELL:
        return item_checks.check_sell(st, context, as_cards(list(action[1:])))
    if code == c.A_HAND_OVER:
        return item_checks.check_hand_over(st, context, CardId(action[1]), CardId(action[2]))
    return _check_social(st, context, action)


def _check_social(st: State, context: SeatContext, action: Action) -> int:
    code = action[0]
    if code == c.A_ASK_HELP:
        return offer_checks.check_ask_help(st, context, Seat(action[1]), list(action[2:]))
    if code == c.A_OFFER_TRADE:
        return offer_checks.check_offer_trade(st, context, Seat(action[1]), list(action[2:]))
    if code == c.A_ACCEPT:
        return offer_checks.check_accept(st, context, OfferId(action[1]))
    if code == c.A_DECLINE:
        return offer_checks.check_decline(st, context, OfferId(action[1]))
    if code == c.A_COUNTER:
        return offer_checks.check_counter(st, context, OfferId(action[1]), list(action[2:]))
    if code == c.A_WITHDRAW:
        return offer_checks.check_withdraw(st, context, OfferId(action[1]))
    if code == c.A_SHOW:
        return _check_show(st, context, action[1], as_cards(list(action[2:])))
    if code == c.A_REPORT:
        return check_report(st, context, Seat(action[1]), CardId(action[2]))
    if code == c.A_SACRIFICE:
        return check_sacrifice(st, context, CardId(action[1]))
    if code == c.A_BUY_OFF:
        return check_buy_off(st, context, FoeId(action[1]), as_cards(list(action[2:])))
    if code == c.A_DISPUTE:
        return r.OK
    if code == c.A_TAKE_BACK:
        return r.KEEP_IN_PLAY
    if code == c.A_BROWSE:
        return r.NO_BROWSING
    return r.UNKNOWN_ACTION


def _check_show(st: State, context: SeatContext, to: int, cards: list[CardId]) -> int:
    """DECK-09."""
    if not 0 <= to < 1 << len(st.players):
        return r.NOT_A_PLAYER
    for card in cards:
        if not 0 <= card < len(st.place) or (
            st.place[card] != c.IN_HAND or st.owner[card] != context.seat
        ):
            return r.NOT_YOUR_CARD
    return r.OK
