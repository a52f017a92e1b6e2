"""May this Team-up ability be switched on by discarding a Companion (ROLE-03)?"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.gear import companions
from kickdoor.engine.nodes.clauses import Ability
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.spot import Spot
from kickdoor.engine.possible import is_possible
from kickdoor.engine.state import Action, State


def check_team_up(
    st: State, spot: Spot, card: int, index: int, ability: Ability, paid: list[int]
) -> int:
    """At any time, for one Companion of one's own; the effect must be able to do something."""
    found = check_switch(st, spot, card, index, ability)
    if found:
        return found
    if len(paid) != 1 or paid[0] not in companions(st, spot.seat):
        return r.NEEDS_COMPANION
    return r.OK


def check_switch(st: State, spot: Spot, card: int, index: int, ability: Ability) -> int:
    """Everything but the Companion that pays."""
    if not spot.any_time:
        return r.SETTLING
    scope = st.cat.cards[card].scopes[index]
    if scope != c.SCOPE_ANY:
        if not spot.fighting or st.combat is None:
            return r.NO_TEAM_UP
        if st.combat.fleeing and scope == c.SCOPE_FIGHT:
            return r.NO_TEAM_UP
    frame = EffectFrame(ability.effect)
    frame.you = spot.seat
    frame.by = spot.seat
    frame.card = card
    return r.OK if is_possible(st, frame, ability.effect) else r.NO_TEAM_UP


def list_team_ups(
    st: State, spot: Spot, card: int, index: int, ability: Ability, found: list[Action]
) -> None:
    """Every Companion the ability could be paid with."""
    paying = companions(st, spot.seat)
    if paying and check_switch(st, spot, card, index, ability) == 0:
        for one in paying:
            found.append((c.A_USE, card, index, one))
