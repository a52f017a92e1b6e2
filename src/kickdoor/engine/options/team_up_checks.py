"""May this Team-up ability be switched on by discarding a Companion (ROLE-03)?"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.equipment import companions
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import CardId
from kickdoor.engine.nodes.card_text import Ability
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.state import Action, State


def check_team_up(
    st: State, context: SeatContext, card: CardId, index: int, ability: Ability, paid: list[CardId]
) -> int:
    """At any time, for one Companion of one's own; the effect must be able to do something."""
    found = check_switch(st, context, card, index, ability)
    if found:
        return found
    if len(paid) != 1 or paid[0] not in companions(st, context.seat):
        return r.NEEDS_COMPANION
    return r.OK


def check_switch(
    st: State, context: SeatContext, card: CardId, index: int, ability: Ability
) -> int:
    """Everything but the Companion that pays."""
    if not context.any_time:
        return r.SETTLING
    scope = st.cat.cards[card].scopes[index]
    if scope != c.SCOPE_ANY:
        if not context.fighting or st.combat is None:
            return r.NO_TEAM_UP
        if st.combat.fleeing and scope == c.SCOPE_FIGHT:
            return r.NO_TEAM_UP
    frame = EffectFrame(ability.effect)
    frame.you = context.seat
    frame.by = context.seat
    frame.card = card
    return r.OK if ability.effect.is_possible(st, frame) else r.NO_TEAM_UP


def list_team_ups(
    st: State, context: SeatContext, card: CardId, index: int, ability: Ability, found: list[Action]
) -> None:
    """Every Companion the ability could be paid with."""
    paying = companions(st, context.seat)
    if paying and check_switch(st, context, card, index, ability) == 0:
        for one in paying:
            found.append((c.A_USE, card, index, one))
