"""May this ability be used now, and with what payment?"""

from __future__ import annotations

from kickdoor.engine import card_costs, strength
from kickdoor.engine import codes as c
from kickdoor.engine.combat_help import is_nobody_forced, is_only_force
from kickdoor.engine.flow.rolls import current_roll
from kickdoor.engine.ids import NO_FOE, NOBODY, CardId, Seat, as_cards
from kickdoor.engine.nodes.card_text import Ability
from kickdoor.engine.nodes.item_statics import WhileCarried
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.seat_context import SeatContext, timing_allows
from kickdoor.engine.options.team_up_checks import check_team_up
from kickdoor.engine.options.timing_refusals import wrong_moment
from kickdoor.engine.payments import check_value, unpayable
from kickdoor.engine.state import State
from kickdoor.engine.traits import is_banned


def ability_key(st: State, card: CardId, index: int) -> int:
    """Identifies an ability by its card's definition: a fresh copy gives no second use."""
    return st.cat.cards[card].id * 16 + index


def used(st: State, seat: Seat, key: int, ability: Ability, victim: Seat) -> int:
    """How much of the ability's limit is gone."""
    total = 0
    if ability.per == c.PER_ROLL:
        roll = current_roll(st)
        if roll is None:
            return 0
        for at in range(0, len(roll.uses), 3):
            if roll.uses[at] == seat and roll.uses[at + 1] == key:
                total += roll.uses[at + 2]
        return total
    if ability.per in (c.PER_COMBAT, c.PER_VICTIM):
        if st.combat is None:
            return 0
        log = st.combat.uses
    elif ability.per == c.PER_GAME:
        log = st.game_uses
    else:
        log = st.uses
    for who, what, whom, count in log:
        if who == seat and what == key and (ability.per != c.PER_VICTIM or whom == victim):
            total += count
    return total


def used_up(ability: Ability) -> int:
    """The limit of the ability is reached: which one."""
    if ability.per == c.PER_VICTIM:
        return r.USED_ON_VICTIM
    if ability.per == c.PER_COMBAT:
        return r.USED_THIS_COMBAT
    if ability.per == c.PER_ROLL:
        return r.USED_THIS_ROLL
    return r.USED_THIS_GAME if ability.per == c.PER_GAME else r.USED_THIS_TURN


def check_use(st: State, context: SeatContext, card: CardId, index: int, rest: list[int]) -> int:
    """CLASS-03 to CLASS-05, HELP-09; `rest` = victim (if per victim), then the payment."""
    if not 0 <= card < len(st.place):
        return r.NOT_YOUR_CARD
    if not is_public(st, card):
        if st.owner[card] != context.seat:
            return r.NOT_YOUR_CARD
        if st.place[card] != c.IN_PLAY and not is_ready_in_hand(st, card):
            return r.NOT_YOUR_CARD
    definition = st.cat.cards[card]
    if not 0 <= index < len(definition.text.abilities):
        return r.NO_ABILITY
    ability = definition.text.abilities[index]
    if ability.timing & c.T_TEAM_UP:
        return check_team_up(st, context, card, index, ability, as_cards(rest))
    victim = NOBODY
    paid = as_cards(rest)
    if ability.per == c.PER_VICTIM:
        if not rest:
            return r.WRONG_VICTIM
        victim = Seat(rest[0])
        paid = as_cards(rest[1:])
    found = check_ready(st, context, card, index, ability, victim)
    if found:
        return found
    return check_payment(st, context, card, index, ability, victim, paid)


def is_public(st: State, card: CardId) -> bool:
    """What a monster in the fight lets players do belongs to whoever its text speaks of (A26)."""
    return st.place[card] == c.FIGHTING and st.cat.cards[card].kind == c.MONSTER


def is_ready_in_hand(st: State, card: CardId) -> bool:
    """The card's power may be used straight from the hand."""
    return st.cat.cards[card].from_hand and st.place[card] == c.IN_HAND


def check_ready(
    st: State, context: SeatContext, card: CardId, index: int, ability: Ability, victim: Seat
) -> int:
    """Everything but the payment."""
    definition = st.cat.cards[card]
    held = st.place[card] == c.IN_HAND
    if definition.is_gear and not definition.once and not st.equipped[card] and not held:
        if not any(isinstance(static, WhileCarried) for static in definition.others):
            return r.NOT_IN_USE
    if not strength.is_usable(st, context.seat, card):
        return r.NOT_USABLE
    theft = definition.thefts[index]
    if theft is not None and context.fighting:
        return r.THIEF_FIGHTS if definition.kind == c.CLASS else r.THEFT_FIGHTS
    if not timing_allows(st, context, ability.timing):
        return wrong_moment(context, ability.timing, r.ABILITY_WHEN)
    if definition.kind == c.CLASS and is_banned(st, context.seat, c.BAN_CLASS):
        return r.BANNED
    if ability.cond is not None and not ability.cond.holds(st, context.seat, NO_FOE, None):
        return r.ABILITY_CONDITION
    found = ability.effect.use_refusal(st, context.seat, ability.timing)
    if found:
        return found
    if is_nobody_forced(st) and is_only_force([ability.effect]):
        return r.NOBODY_FORCED
    if theft is not None and not theft.can_steal(st, context.seat):
        return r.NOTHING_TO_STEAL if definition.kind == c.CLASS else r.NO_THEFT
    if context.window == c.WINDOW_ROLL and not ability.timing & c.T_CAUGHT:
        roll = current_roll(st)
        if roll is None or roll.roller != context.seat:
            return r.NOT_YOUR_ROLL  # an ability speaks of its owner's rolls
    if victim >= 0 or ability.per == c.PER_VICTIM:
        if not 0 <= victim < len(st.players):
            return r.NOT_A_PLAYER
        if not st.players[victim].alive:
            return r.TARGET_DEAD
        if victim == context.seat or st.combat is None or not st.combat.is_in(victim):
            return r.WRONG_VICTIM
    limit = ability.limit
    if not limit and ability.cost.kind == c.COST_NONE and not ability.timing & c.T_TEAM_UP:
        limit = 1  # AMB-84: what costs nothing works once a turn
    if limit:
        key = ability_key(st, card, index)
        if used(st, context.seat, key, ability, victim) >= limit:
            return used_up(ability)
    if ability.per == c.PER_ROLL and current_roll(st) is None:
        return wrong_moment(context, c.T_AFTER_ROLL, r.ABILITY_WHEN)
    return r.OK


def check_payment(
    st: State,
    context: SeatContext,
    card: CardId,
    index: int,
    ability: Ability,
    victim: Seat,
    paid: list[CardId],
) -> int:
    """The payment fits the cost (CLASS-04, CURSE-06, AMB-46)."""
    cost = ability.cost
    if cost.kind != c.COST_CARDS:
        if cost.kind == c.COST_VALUE:
            return check_value(st, context.seat, cost, card, paid)
        if paid:
            return r.BAD_PAYMENT
        return r.OK if card_costs.can_pay(st, context.seat, cost, card) else r.CANNOT_PAY
    if len(set(paid)) != len(paid):
        return r.SAME_CARD_TWICE
    if len(paid) < cost.low:
        return r.BAD_PAYMENT if card_costs.can_pay(st, context.seat, cost, card) else r.CANNOT_PAY
    most = cost.high
    if ability.limit and cost.high > 1:
        key = ability_key(st, card, index)
        most = min(most, ability.limit - used(st, context.seat, key, ability, victim))
    if len(paid) > most:
        return used_up(ability)
    return unpayable(st, context.seat, paid, card_costs.payable(st, context.seat, cost, card))
