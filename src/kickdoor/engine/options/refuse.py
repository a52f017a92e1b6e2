"""One door for the question "may this seat do that?": every action, every reason why not."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.options import deals, plays, progress, uses, wares
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.buyoff import check_buy_off, check_sacrifice
from kickdoor.engine.options.conduct import check_report
from kickdoor.engine.options.spot import Spot, look
from kickdoor.engine.options.tucking import check_tuck
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


def refusal(st: State, seat: int, action: Action) -> int:
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
        return progress.check_answer(st, seat, list(action[1:]))
    if code == c.A_ANSWER:
        return r.NOT_ASKED_FOR
    if st.window == c.WINDOW_NONE:
        return r.NOT_ASKED
    if not st.players[seat].alive:
        return r.DEAD
    return check(st, look(st, seat), action)


def check(st: State, spot: Spot, action: Action) -> int:
    """The part of `refusal` that depends on the action."""
    code = action[0]
    if code == c.A_PASS:
        return progress.check_pass(st, spot)
    if code == c.A_PLAY:
        return plays.check_play(st, spot, action[1], action[2] if len(action) > 2 else -1)
    if code == c.A_USE:
        return uses.check_use(st, spot, action[1], action[2], list(action[3:]))
    if code == c.A_KICK:
        return progress.check_kick(st, spot)
    if code == c.A_TROUBLE:
        return progress.check_trouble(st, spot, action[1])
    if code == c.A_LOOT:
        return progress.check_loot(st, spot)
    if code == c.A_END:
        return progress.check_end(st, spot)
    if code == c.A_CHARITY:
        return progress.check_charity(st, spot, list(action[1:]))
    if code == c.A_CLAIM:
        return progress.check_claim(st, spot)
    if code == c.A_GIVE_UP:
        return progress.check_give_up(st, spot)
    if code == c.A_JOIN:
        return plays.check_join(st, spot, action[1], action[2])
    if code == c.A_TUCK:
        return check_tuck(st, spot, action[1], action[2])
    if code == c.A_EQUIP:
        return wares.check_equip(st, spot, action[1])
    if code == c.A_UNEQUIP:
        return wares.check_unequip(st, spot, action[1])
    if code == c.A_DROP:
        return wares.check_drop(st, spot, action[1])
    if code == c.A_SELL:
        return wares.check_sell(st, spot, list(action[1:]))
    if code == c.A_HAND_OVER:
        return wares.check_hand_over(st, spot, action[1], action[2])
    return _check_social(st, spot, action)


def _check_social(st: State, spot: Spot, action: Action) -> int:
    code = action[0]
    if code == c.A_ASK_HELP:
        return deals.check_ask_help(st, spot, action[1], list(action[2:]))
    if code == c.A_OFFER_TRADE:
        return deals.check_offer_trade(st, spot, action[1], list(action[2:]))
    if code == c.A_ACCEPT:
        return deals.check_accept(st, spot, action[1])
    if code == c.A_DECLINE:
        return deals.check_decline(st, spot, action[1])
    if code == c.A_COUNTER:
        return deals.check_counter(st, spot, action[1], list(action[2:]))
    if code == c.A_WITHDRAW:
        return deals.check_withdraw(st, spot, action[1])
    if code == c.A_SHOW:
        return _check_show(st, spot, list(action[2:]))
    if code == c.A_REPORT:
        return check_report(st, spot, action[1], action[2])
    if code == c.A_SACRIFICE:
        return check_sacrifice(st, spot, action[1])
    if code == c.A_BUY_OFF:
        return check_buy_off(st, spot, action[1], list(action[2:]))
    if code == c.A_DISPUTE:
        return r.OK
    if code == c.A_TAKE_BACK:
        return r.KEEP_IN_PLAY
    if code == c.A_BROWSE:
        return r.NO_BROWSING
    return r.UNKNOWN_ACTION


def _check_show(st: State, spot: Spot, cards: list[int]) -> int:
    """DECK-09."""
    for card in cards:
        if not 0 <= card < len(st.place) or (
            st.place[card] != c.IN_HAND or st.owner[card] != spot.seat
        ):
            return r.NOT_YOUR_CARD
    return r.OK
