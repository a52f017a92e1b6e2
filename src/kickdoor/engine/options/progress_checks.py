"""The moves a window waits for: kick, trouble, loot, end, claim, give up; and passing."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import strength
from kickdoor.engine.flow.charity import excess, is_fair, receivers
from kickdoor.engine.ids import CardId, Seat, as_cards
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.options.timing_refusals import is_settling
from kickdoor.engine.sales import LEVEL_PRICE, sale_value
from kickdoor.engine.state import Demand, State
from kickdoor.engine.traits import is_banned


def check_pass(st: State, context: SeatContext) -> int:
    """Everybody may pass except the one the window waits for."""
    if st.main == context.seat:
        return _awaited(st)
    if st.passed & (1 << context.seat):
        return r.ALREADY_PASSED
    return r.OK


def _awaited(st: State) -> int:
    """What the window waits for."""
    if st.window == c.WINDOW_DOOR:
        return r.NO_NEITHER
    if st.window == c.WINDOW_ARRANGE:
        return r.PASS_KICK
    return r.PASS_END if st.window == c.WINDOW_END else r.MUST_ACT


def _own_move(st: State, context: SeatContext) -> int:
    """The turn is the seat's own, and nothing else comes first."""
    if context.setup:
        return r.NOT_BEGUN
    if not context.own_turn:
        return r.NOT_YOUR_TURN
    if is_settling(context):
        return r.SETTLING
    return r.FIGHT_FIRST if st.combat is not None else r.OK


def _phase_two(st: State, context: SeatContext) -> int:
    """Trouble or loot: it is their moment (TURN-07, TURN-08)."""
    found = _own_move(st, context)
    if found or st.window == c.WINDOW_DOOR:
        return found
    if st.window == c.WINDOW_ARRANGE:
        return r.KICK_FIRST
    return r.NO_PHASE_TWO if st.fought else r.PHASE_PAST


def check_kick(st: State, context: SeatContext) -> int:
    """TURN-03."""
    found = _own_move(st, context)
    if found:
        return found
    return r.OK if st.window == c.WINDOW_ARRANGE else r.KICK_DONE


def check_trouble(st: State, context: SeatContext, card: CardId) -> int:
    """TURN-08, TURN-09."""
    found = _phase_two(st, context)
    if found:
        return found
    if is_banned(st, context.seat, c.BAN_TROUBLE):
        return r.BANNED
    if (
        not 0 <= card < len(st.place)
        or st.place[card] != c.IN_HAND
        or st.owner[card] != context.seat
    ):
        return r.NOT_YOUR_CARD
    return r.OK if st.cat.cards[card].kind == c.MONSTER else r.NOT_A_MONSTER


def check_loot(st: State, context: SeatContext) -> int:
    """TURN-07, TURN-08, TURN-10."""
    return _phase_two(st, context)


def check_end(st: State, context: SeatContext) -> int:
    """TURN-14; with too many cards Charity follows."""
    found = _own_move(st, context)
    if found or st.window == c.WINDOW_END:
        return found
    return r.NO_NEITHER if st.window == c.WINDOW_DOOR else r.DOOR_FIRST


def check_charity(st: State, context: SeatContext, pairs: list[int]) -> int:
    """A whole distribution at once (CHARITY-01 to CHARITY-05)."""
    found = _own_move(st, context)
    if found:
        return found
    if st.window != c.WINDOW_END:
        return r.CHARITY_LATER
    over = excess(st, context.seat)
    if over == 0:
        return r.NOT_OVER_LIMIT
    if len(set(pairs[0::2])) != len(pairs[0::2]):
        return r.SAME_CARD_TWICE
    for card in pairs[0::2]:
        if card not in context.player.hand:
            return r.NOT_YOUR_CARD
    if len(pairs) != 2 * over:
        return r.WRONG_EXCESS
    to = receivers(st, context.seat)
    for seat in pairs[1::2]:
        if seat not in to and (to or seat != -1):
            if 0 <= seat < len(st.players) and not st.players[seat].alive:
                return r.DEATH_EQUALS_NO_PLAY
            return r.NOT_LOWEST if to else r.NOBODY_LOWER
    return r.OK if is_fair(st, context.seat, pairs) else r.BAD_SPLIT


def check_claim(st: State, context: SeatContext) -> int:
    """COMBAT-04, COMBAT-17."""
    if st.combat is None:
        return r.NO_FIGHT
    if st.combat.fighter != context.seat:
        return r.ONLY_FIGHTER_ENDS
    if st.window != c.WINDOW_COMBAT:
        return r.FIGHT_LOST if st.combat.fleeing else r.SETTLING
    return r.OK if strength.is_ahead(st) else r.NOT_AHEAD


def check_give_up(st: State, context: SeatContext) -> int:
    """COMBAT-17, FLEE-01."""
    if st.combat is None:
        return r.NO_FIGHT
    if st.combat.fighter != context.seat:
        return r.ONLY_FIGHTER_ENDS
    if st.window != c.WINDOW_COMBAT:
        return r.FIGHT_LOST if st.combat.fleeing else r.SETTLING
    return r.IS_AHEAD if strength.is_ahead(st) else r.OK


def check_answer(st: State, seat: Seat, picks: list[int]) -> int:
    """An answer to the open question: all picks at once, or some of several."""
    demand = st.demand
    if demand is None:
        return r.NOT_ASKED
    if demand.seat != seat:
        return r.NOT_ASKED
    if len(set(picks)) != len(picks):
        return r.SAME_CARD_TWICE
    for pick in picks:
        if pick not in demand.choices or pick in demand.picked:
            return r.BAD_ANSWER
    count = len(demand.picked) + len(picks)
    if count > demand.high or (not picks and count < demand.low):
        return r.BAD_ANSWER
    if demand.kind == c.D_BIG_SELL and count > 0 and is_complete(demand, picks):
        if sale_value(st, seat, as_cards(demand.picked + picks)) < LEVEL_PRICE:  # BIG-04
            return r.TOO_CHEAP
    return r.OK


def is_complete(demand: Demand, picks: list[int]) -> bool:
    """The answer settles the question: all it takes, a whole set at once, or "that is all"."""
    count = len(demand.picked) + len(picks)
    return not picks or count == demand.high or (len(picks) > 1 and count >= demand.low)
