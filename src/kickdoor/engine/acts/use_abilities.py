"""Carrying out the use of an ability: payment, limit, effect."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import combat_changes
from kickdoor.engine import events as e
from kickdoor.engine.flow.rolls import current_roll
from kickdoor.engine.flow.running_away import SPARE
from kickdoor.engine.flow.windows import reopen
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, FoeId, Seat, as_cards
from kickdoor.engine.options.ability_checks import ability_key, is_public
from kickdoor.engine.options.behavior_checks import KEY, demanded
from kickdoor.engine.options.buy_off_checks import fleeing_frame, price_of
from kickdoor.engine.ownership import lose_card
from kickdoor.engine.payments import pay_cost
from kickdoor.engine.stack import start_effect
from kickdoor.engine.state import State


def use_ability(st: State, seat: Seat, card: CardId, index: int, rest: list[int]) -> None:
    """Pay, note the use, run the effect."""
    ability = st.cat.cards[card].text.abilities[index]
    if ability.timing & c.T_TEAM_UP:
        reopen(st)
        lose_card(st, CardId(rest[0]), "ROLE-03")
        st.emit(e.ABILITY_USED, "ROLE-03", seat, card, index)
        start_effect(st, ability.effect, seat, seat, card)
        return
    victim = NOBODY
    paid = as_cards(rest)
    if ability.per == c.PER_VICTIM:
        victim = Seat(rest[0])
        paid = as_cards(rest[1:])
    reopen(st)
    st.emit(e.ABILITY_USED, "CLASS-05", seat, card, index)
    count = 1
    if ability.cost.kind == c.COST_CARDS and ability.cost.high > 1:
        count = len(paid)  # limits count cards (Ability docstring)
    amount = pay_cost(st, seat, ability.cost, paid, card)
    use = (seat, ability_key(st, card, index), victim, count)
    if ability.per == c.PER_ROLL:
        roll = current_roll(st)
        if roll is not None:
            roll.uses.extend((seat, use[1], count))
    elif ability.per in (c.PER_COMBAT, c.PER_VICTIM):
        if st.combat is not None:
            st.combat.uses.append(use)
    elif ability.per == c.PER_GAME:
        st.game_uses.append(use)
    else:
        st.uses.append(use)
    frame = start_effect(st, ability.effect, seat, seat, card)
    frame.paid = amount
    if is_public(st, card) and st.combat is not None:
        for foe in st.combat.foes:
            if foe.card == card and frame.mon < 0:
                frame.mon = foe.number
    if victim >= 0:
        frame.chosen = victim


def buy_off(st: State, seat: Seat, number: FoeId, paid: list[CardId]) -> None:
    """Pay what the monster asks for: it leaves, or lets the payer go (A15)."""
    flight = fleeing_frame(st)
    price = price_of(st, number, flight is not None, seat)
    if price is None:
        return
    reopen(st)
    pay_cost(st, seat, price.cost, paid, NO_CARD)
    if price.fleeing:
        combat_changes.escape_one(st, seat, number)
    elif price.treasure:
        combat_changes.remove_foe(st, number, 1)
    else:
        combat_changes.drop_foe(st, number)


def report(st: State, seat: Seat, accused: Seat, source: CardId) -> None:
    """A slip is called: whoever is meant says whether it is true, and pays (B28, AMB-81)."""
    demand = demanded(st, accused, source)
    if demand is None or demand.claim is None:
        return
    reopen(st)
    st.uses.append((seat, KEY + source, accused, 1))
    st.emit(e.SLIP_CALLED, "AMB-81", seat, accused, source)
    start_effect(st, demand.claim, accused, seat, source)


def sacrifice(st: State, seat: Seat, companion: CardId) -> None:
    """ALLY-07: the Companion stays behind, its owner gets away from everything."""
    reopen(st)
    lose_card(st, companion, "ALLY-07")
    combat_changes.escape_all(st, seat)
    flight = fleeing_frame(st)
    combat = st.combat
    if flight is not None and combat is not None and seat == combat.fighter:
        if combat.helper >= 0 and st.players[combat.helper].alive:
            flight.companion = companion
            flight.pc = SPARE  # ALLY-08
