"""Everything a seat may do now, as a list of actions.

Simple actions are listed completely. Large choices (what to sell, what to offer, how much to
pay) are represented by a short menu; any other value of them is legal too if `refusal` says so.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import card_costs
from kickdoor.engine import codes as c
from kickdoor.engine.flow.rolls import AFTER_ROLL
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, Seat
from kickdoor.engine.options import (
    ability_checks,
    example_options,
    item_checks,
    offer_checks,
    play_checks,
    progress_checks,
)
from kickdoor.engine.options.behavior_checks import reports
from kickdoor.engine.options.buy_off_checks import check_sacrifice
from kickdoor.engine.options.parasite_checks import list_tucks
from kickdoor.engine.options.seat_context import SeatContext, look, timing_allows
from kickdoor.engine.options.team_up_checks import list_team_ups
from kickdoor.engine.payments import cheapest_value
from kickdoor.engine.state import Action, State
from kickdoor.engine.strength import is_ahead
from kickdoor.engine.traits import trait_cards

PASS: Final[Action] = (c.A_PASS,)
SWITCHED_KINDS: Final = (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA)


def options(st: State, seat: Seat, idle: bool = True) -> list[Action]:
    """The seat's options; empty if the game does not wait for it.

    Without `idle`, moves are left out that only give something up for nothing (discarding a
    Class with no other in hand, taking off what nothing else needs the place of): nobody is
    woken up, and no bot loses a thought, for those.
    """
    if st.over:
        return []
    if st.demand is not None:
        return answers(st, seat)
    if st.window == c.WINDOW_NONE or not st.players[seat].alive:
        return []
    context = look(st, seat)
    found: list[Action] = []
    if st.main == seat:
        _progress(st, context, found)
    elif not st.passed & (1 << seat) and (idle or not _is_asked(st, seat)):
        found.append(PASS)
    if st.window in (c.WINDOW_ROLL, c.WINDOW_CURSE):
        _reactions(st, context, found)
        return found
    bit = 1 << st.window
    own = context.own_turn
    fresh = context.player.fresh
    ranked = st.settings.ranked_any_time  # AMB-07
    for card in context.player.hand:
        definition = st.cat.cards[card]
        windows = definition.own_windows if own else definition.other_windows
        if windows & bit or (fresh and card in fresh) or (ranked and definition.rank):
            list_plays(st, context, card, found)
        if definition.use_windows & bit and ability_checks.is_ready_in_hand(st, card):
            list_uses(st, context, card, found)
    _table(st, context, found, idle)
    for offer in st.offers:
        if offer.target == seat:
            if offer_checks.check_accept(st, context, offer.number) == 0:
                found.append((c.A_ACCEPT, offer.number))
            found.append((c.A_DECLINE, offer.number))
            example_options.counters(st, context, offer, found)
    if st.main == seat:
        if st.window == c.WINDOW_COMBAT:
            example_options.help_offers(st, context, found)
        elif context.free_turn:
            example_options.sales(st, context, found)
            example_options.trades(st, context, found)
    if context.fighting:
        example_options.buy_offs(st, context, found)
    if st.cat.has_conduct:
        reports(st, context, found)
    return found


def _is_asked(st: State, seat: Seat) -> bool:
    """An offer waits for the seat's answer: saying no is its way of passing."""
    if not st.offers or st.window in (c.WINDOW_ROLL, c.WINDOW_CURSE):
        return False
    for offer in st.offers:
        if offer.target == seat:
            return True
    return False


def answers(st: State, seat: Seat) -> list[Action]:
    """Possible answers to the open question, one pick at a time."""
    demand = st.demand
    if demand is None or demand.seat != seat:
        return []
    found: list[Action] = []
    if len(demand.picked) >= demand.low and progress_checks.check_answer(st, seat, []) == 0:
        found.append((c.A_ANSWER,))
    if len(demand.picked) < demand.high:
        for choice in demand.choices:
            if choice not in demand.picked:
                found.append((c.A_ANSWER, choice))
    return found


def _progress(st: State, context: SeatContext, found: list[Action]) -> None:
    window = st.window
    if window == c.WINDOW_COMBAT:
        if is_ahead(st):
            found.append((c.A_CLAIM,))
        else:
            found.append((c.A_GIVE_UP,))
    elif window == c.WINDOW_ARRANGE:
        found.append((c.A_KICK,))
    elif window == c.WINDOW_DOOR:
        found.append((c.A_LOOT,))
        for card in context.player.hand:
            if st.cat.cards[card].kind == c.MONSTER and (
                progress_checks.check_trouble(st, context, card) == 0
            ):
                found.append((c.A_TROUBLE, card))
    elif window == c.WINDOW_END:
        found.append((c.A_END,))


def list_plays(st: State, context: SeatContext, card: CardId, found: list[Action]) -> None:
    """Every way to play one hand card now."""
    definition = st.cat.cards[card]
    kind = definition.kind
    if kind != c.MONSTER and play_checks.hand_ban(st, context, kind):
        return
    if kind == c.MONSTER:
        if context.combat_open and play_checks.check_join(st, context, card, NO_CARD) == 0:
            found.append((c.A_JOIN, card, -1))
        list_tucks(st, context, card, found)
    elif kind == c.CURSE:
        if context.any_time:
            for player in st.players:
                if (
                    player.alive
                    and play_checks.check_curse(st, context, card, definition, player.seat) == 0
                ):
                    found.append((c.A_PLAY, card, player.seat))
    elif kind == c.LEVEL_UP:
        if context.any_time:
            for player in st.players:
                if (
                    player.alive
                    and play_checks.check_level_up(st, context, card, definition, player.seat) == 0
                ):
                    found.append((c.A_PLAY, card, player.seat))
    elif kind == c.ENHANCER:
        if context.combat_open and st.combat is not None:
            for foe in st.combat.foes:
                if play_checks.check_enhancer(st, context, card, definition, foe.number) == 0:
                    found.append((c.A_PLAY, card, foe.number))
            _enabled_joins(st, context, card, found)
    elif kind == c.ITEM:
        if definition.once and play_checks.check_play(st, context, card, 1) == 0:
            found.append((c.A_PLAY, card, 1))
        if play_checks.check_carry(st, context, card) == 0:
            found.append((c.A_PLAY, card, 0))
    elif kind == c.SPECIAL and definition.text.attach is not None:
        if timing_allows(st, context, definition.timing) or card in context.player.fresh:
            for other in context.player.table:
                if play_checks.check_attach(st, context, card, definition, other) == 0:
                    found.append((c.A_PLAY, card, other))
    elif play_checks.check_play(st, context, card, -1) == 0:
        found.append((c.A_PLAY, card, -1))
    elif kind in SWITCHED_KINDS:
        for other in trait_cards(st, context.seat, kind):  # switch
            if play_checks.check_play(st, context, card, other) == 0:
                found.append((c.A_PLAY, card, other))


def _enabled_joins(st: State, context: SeatContext, enabler: CardId, found: list[Action]) -> None:
    if not play_checks.has_printed_tag(st.cat.cards[enabler], play_checks.UNDEAD):
        return
    for card in context.player.hand:
        if st.cat.cards[card].kind == c.MONSTER and (
            play_checks.check_join(st, context, card, enabler) == 0
        ):
            found.append((c.A_JOIN, card, enabler))


def _table(st: State, context: SeatContext, found: list[Action], idle: bool) -> None:
    """Cards in play: abilities, one-shots, equipment, traits."""
    may_arrange = context.calm
    bit = 1 << context.window
    quiet = not idle and not context.own_turn
    for card in context.player.table:
        definition = st.cat.cards[card]
        if quiet and st.equipped[card] and not definition.use_windows & bit:
            continue  # in use, and nothing to use it for now
        if definition.is_gear:
            if definition.once:
                if play_checks.check_play(st, context, card, 1) == 0:
                    found.append((c.A_PLAY, card, 1))
            elif may_arrange:
                if not st.equipped[card]:
                    if item_checks.check_equip(st, context, card) == 0:
                        found.append((c.A_EQUIP, card))
                elif idle or (context.own_turn and _is_contested(st, context, card)):
                    if item_checks.check_unequip(st, context, card) == 0:
                        found.append((c.A_UNEQUIP, card))
        elif idle and item_checks.check_drop(st, context, card) == 0:
            found.append((c.A_DROP, card))
        if definition.kind == c.COMPANION:
            example_options.hand_overs(st, context, card, found, idle)
            if st.window == c.WINDOW_FLEE and check_sacrifice(st, context, card) == 0:
                found.append((c.A_SACRIFICE, card))
        if definition.use_windows & bit:
            list_uses(st, context, card, found)
    if st.cat.has_public and st.combat is not None:
        for foe in st.combat.foes:
            if foe.clone_of < 0 and st.cat.cards[foe.card].use_windows & bit:
                list_uses(st, context, foe.card, found)


def _is_contested(st: State, context: SeatContext, card: CardId) -> bool:
    """Taking it off would make room for something carried that cannot be equipped now."""
    definition = st.cat.cards[card]
    if (definition.slot == 0 and definition.hands == 0) or st.host[card] >= 0:
        return False
    for other in context.player.table:
        if other != card and not st.equipped[other]:
            rival = st.cat.cards[other]
            if (
                rival.is_gear
                and not rival.once
                and (
                    (rival.slot and rival.slot == definition.slot)
                    or (rival.hands and definition.hands)
                )
            ):
                return True
    return False


def list_uses(st: State, context: SeatContext, card: CardId, found: list[Action]) -> None:
    """Every way to use the abilities of a card in play, one paid card at a time."""
    abilities = st.cat.cards[card].text.abilities
    for index in range(len(abilities)):
        ability = abilities[index]
        if ability.timing & c.T_TEAM_UP:
            list_team_ups(st, context, card, index, ability, found)
            continue
        if not timing_allows(st, context, ability.timing):
            continue
        victims = [NOBODY]
        if ability.per == c.PER_VICTIM:
            victims = []
            if st.combat is not None:
                victims.append(st.combat.fighter)
                if st.combat.helper >= 0:
                    victims.append(st.combat.helper)
        for victim in victims:
            if ability_checks.check_ready(st, context, card, index, ability, victim):
                continue
            start: Action = (c.A_USE, card, index)
            if victim >= 0:
                start = (c.A_USE, card, index, victim)
            if ability.cost.kind == c.COST_CARDS:
                example_options.payments(st, context, card, ability.cost, start, found)
            elif ability.cost.kind == c.COST_VALUE:
                paid = cheapest_value(st, context.seat, ability.cost, card)
                if paid:
                    found.append(start + tuple(paid))
            elif card_costs.can_pay(st, context.seat, ability.cost, card):
                found.append(start)


def _reactions(st: State, context: SeatContext, found: list[Action]) -> None:
    """In short windows only cards and abilities made for them."""
    mask = c.T_CURSED if st.window == c.WINDOW_CURSE else AFTER_ROLL
    for card in context.player.hand:
        definition = st.cat.cards[card]
        if not definition.hand_timing & mask:
            continue
        if definition.from_hand:
            list_uses(st, context, card, found)
        target = 1 if definition.kind == c.ITEM else -1
        if play_checks.check_play(st, context, card, target) == 0:
            found.append((c.A_PLAY, card, target))
    for card in context.player.table:
        definition = st.cat.cards[card]
        if definition.once and definition.timing & mask:
            if play_checks.check_play(st, context, card, 1) == 0:
                found.append((c.A_PLAY, card, 1))
        if definition.text.abilities:
            list_uses(st, context, card, found)
