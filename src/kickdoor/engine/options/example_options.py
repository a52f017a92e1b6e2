"""Short menus for large choices, so that every decision has a finite list of options."""

from __future__ import annotations

from kickdoor.engine import card_costs, equipment
from kickdoor.engine import codes as c
from kickdoor.engine.combat_help import is_kept_out, must_fight_alone
from kickdoor.engine.ids import NO_CARD, CardId, FoeId, Seat, as_cards
from kickdoor.engine.levels import free_top
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.offer import Offer
from kickdoor.engine.options import item_checks, offer_checks
from kickdoor.engine.options.buy_off_checks import check_buy_off, fleeing_frame, price_of
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.payments import cheapest_value
from kickdoor.engine.reward_amounts import foe_treasures
from kickdoor.engine.sales import LEVEL_PRICE, is_unsellable, sale_value, selling_price
from kickdoor.engine.state import Action, State
from kickdoor.engine.terms import help_terms, trade_terms


def payments(
    st: State, context: SeatContext, card: CardId, cost: Cost, start: Action, found: list[Action]
) -> None:
    """Pay with one card, or with the first cards when several are due at once."""
    payable = card_costs.payable(st, context.seat, cost, card)
    if cost.low <= 1:
        for one in payable:
            found.append((*start, one))
    elif len(payable) >= cost.low:
        found.append(start + tuple(payable[: cost.low]))


def sales(st: State, context: SeatContext, found: list[Action]) -> None:
    """Sell what is not in use, cheapest first; and sell from everything (SELL-03)."""
    if context.player.level >= free_top(st):
        return
    spare: list[tuple[int, CardId]] = []
    rest: list[tuple[int, CardId]] = []
    total = 0
    for card in context.player.hand + context.player.table:
        definition = st.cat.cards[card]
        if not definition.is_item or is_unsellable(st, card):
            continue
        value = selling_price(st, context.seat, card)
        if value > 0:
            total += value
            used = st.equipped[card] or definition.kind == c.COMPANION
            (rest if used else spare).append((value, card))
    if total * 2 < LEVEL_PRICE:
        return
    spare.sort()
    rest.sort()
    first = _reach(st, context.seat, spare)
    if first:
        _add_sale(st, context, first, found)
    second = _reach(st, context.seat, spare + rest)
    if second and second != first:
        _add_sale(st, context, second, found)


def _add_sale(st: State, context: SeatContext, cards: list[CardId], found: list[Action]) -> None:
    if item_checks.check_sell(st, context, cards) == 0:
        found.append((c.A_SELL, *cards))


def _reach(st: State, seat: Seat, priced: list[tuple[int, CardId]]) -> list[CardId]:
    """A small set worth at least a level: cheapest first, then drop what is not needed."""
    chosen: list[CardId] = []
    for _, card in priced:
        chosen.append(card)
        if sale_value(st, seat, chosen) >= LEVEL_PRICE:
            break
    else:
        return []
    for card in chosen[:]:
        fewer = [one for one in chosen if one != card]
        if sale_value(st, seat, fewer) >= LEVEL_PRICE:
            chosen = fewer
    return chosen


def help_offers(st: State, context: SeatContext, found: list[Action]) -> None:
    """Ask each possible Helper for nothing, for some and for half of the Treasures."""
    combat = st.combat
    if combat is None or combat.helper >= 0 or found[0][0] == c.A_CLAIM:
        return
    if context.player.offers >= st.settings.offers_per_window:
        return
    if must_fight_alone(st, combat.fighter):
        return
    total = 0
    for foe in combat.foes:
        total += foe_treasures(st, foe)
    shares = [1, (total + 1) // 2, total]
    for player in st.players:
        seat = player.seat
        if not player.alive or combat.is_in(seat) or combat.refused & (1 << seat):
            continue
        if is_kept_out(st, seat) or offer_checks.has_offered(st, context.seat, seat):
            continue
        last = -1
        for share in shares:
            if share != last:
                terms = help_terms(share, share * 2 > total, False, [], [])
                found.append((c.A_ASK_HELP, seat, *terms))
                last = share


def counters(st: State, context: SeatContext, offer: Offer, found: list[Action]) -> None:
    """A would-be Helper asks for one Treasure more."""
    if offer.kind != c.OFFER_HELP or offer.chain >= st.settings.counter_offers:
        return
    if context.seat == offer.fighter:
        return
    total = 0
    if st.combat is not None:
        for foe in st.combat.foes:
            total += foe_treasures(st, foe)
    if offer.treasures < total:
        terms = help_terms(offer.treasures + 1, True, offer.always, offer.give, offer.plays)
        if offer_checks.check_counter(st, context, offer.number, list(terms)) == 0:
            found.append((c.A_COUNTER, offer.number, *terms))


def trades(st: State, context: SeatContext, found: list[Action]) -> None:
    """Swap a carried Item that is not in use for one of another player's."""
    if context.player.offers or context.window == c.WINDOW_DOOR:
        return
    mine = _spare(st, context.seat)
    if not mine:
        return
    listed = 0
    for player in st.players:
        if player.seat == context.seat or not player.alive:
            continue
        theirs = _spare(st, player.seat)
        for other in theirs[:1]:
            for card in mine[:2]:
                terms = trade_terms([card], [other])
                if offer_checks.check_offer_trade(st, context, player.seat, list(terms)) == 0:
                    found.append((c.A_OFFER_TRADE, player.seat, *terms))
                    listed += 1
        if listed >= 4:
            return


def _spare(st: State, seat: Seat) -> list[CardId]:
    return [
        card
        for card in st.players[seat].table
        if st.cat.cards[card].is_gear and not st.equipped[card] and not st.cat.cards[card].once
    ]


def hand_overs(
    st: State, context: SeatContext, companion: CardId, found: list[Action], idle: bool
) -> None:
    """Items for the Companion; without `idle` only what is of no use elsewhere and gives more."""
    if (
        context.fighting
        or not (idle or context.own_turn)
        or equipment.carriage(st, companion) is None
    ):
        return
    back = equipment.exchanged(st, companion)
    least = st.cat.cards[back].bonus if back >= 0 else -1000
    for card in context.player.table:
        definition = st.cat.cards[card]
        if not definition.is_gear or definition.once:
            continue
        if not idle and (st.equipped[card] or definition.bonus <= least):
            continue
        if not idle and not equipment.equip_refusal(st, context.seat, card):
            continue
        if item_checks.check_hand_over(st, context, card, companion) == 0:
            found.append((c.A_HAND_OVER, card, companion))


def buy_offs(st: State, context: SeatContext, found: list[Action]) -> None:
    """Pay what a monster asks for."""
    if st.combat is None:
        return
    fleeing = fleeing_frame(st) is not None
    for foe in st.combat.foes:
        price = price_of(st, foe.number, fleeing, context.seat)
        if price is None:
            continue
        start: Action = (c.A_BUY_OFF, foe.number)
        listed: list[Action] = []
        if price.cost.kind == c.COST_CARDS:
            payments(st, context, NO_CARD, price.cost, start, listed)
        elif price.cost.kind == c.COST_VALUE:
            paid = cheapest_value(st, context.seat, price.cost, NO_CARD)
            if paid:
                listed.append(start + tuple(paid))
        else:
            listed.append(start)
        for action in listed:
            if check_buy_off(st, context, FoeId(action[1]), as_cards(list(action[2:]))) == 0:
                found.append(action)
