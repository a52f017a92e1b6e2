"""Which of a seat's possible plays would make a difference to what the window is about.

A standing order asks for these and passes over the rest. It reads what the seat may know, and
nothing else.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.luck import Luck
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.interventions import find_interventions, reach
from kickdoor.engine import codes as c
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.state import Action, State
from kickdoor.seats.view_builder import view

# What takes a kill away whatever the totals are.
DENIES: Final = (
    o.FOE_LEAVES, o.FOE_SWAPPED, o.FIGHT_ENDS, o.FIGHT_LOST, o.FIGHT_PASSED, o.DEATH,
)  # fmt: skip
# What changes how somebody runs away.
RUNS: Final = (
    o.RUN, o.ESCAPES, o.BAN, o.FOE_LEAVES, o.FOE_KILLED, o.FOE_JOINS, o.FOE_SWAPPED, o.FIGHT_ENDS,
    o.FIGHT_PASSED, o.ROLL_SET, o.ROLL_AGAIN, o.ROLL_PLUS, o.ROLL_FAILS,
)  # fmt: skip
FORECAST: Final = (c.A_PLAY, c.A_USE)


def telling(st: State, seat: Seat, candidates: list[Action]) -> list[Action]:
    """Those that could turn a claimed kill or change a flight; in other windows, all of them."""
    if st.combat is None or st.window not in (c.WINDOW_COMBAT, c.WINDOW_FLEE):
        return candidates
    ctx = DecisionContext(st.cat, view(st, seat), Luck(0))
    if st.window == c.WINDOW_FLEE:
        return [action for action in candidates if _changes(ctx, action, RUNS)]
    found = find_interventions(ctx, candidates, False)
    turning = {one.action for one in found} if reach(found) > -ctx.need() else set()
    return [action for action in candidates if action in turning or _changes(ctx, action, DENIES)]


def _changes(ctx: DecisionContext, action: Action, kinds: tuple[int, ...]) -> bool:
    """Whether the text of what is played or used does one of these things."""
    if action[0] not in FORECAST:
        return action[0] not in (c.A_JOIN, c.A_TUCK)  # those are counted by their strength
    card = CardId(action[1])
    definition = ctx.card(card)
    if action[0] == c.A_PLAY:
        target = action[2] if len(action) > 2 else -1
        you = Seat(target) if definition.kind in (c.CURSE, c.LEVEL_UP) and target >= 0 else ctx.me
        return _does(ctx.foresee(definition.play, you, card, ctx.me), kinds)
    ability = definition.text.abilities[action[2]]
    aimed = ability.per == c.PER_VICTIM and len(action) > 3
    victim = Seat(action[3]) if aimed else NOBODY
    paid = len(action) - (4 if aimed else 3)
    return _does(ctx.foresee(ability, ctx.me, card, ctx.me, paid, victim), kinds)


def _does(outcome: Outcome, kinds: tuple[int, ...]) -> bool:
    if any(change.what in kinds for change in outcome.changes):
        return True
    return any(_does(way, kinds) for fork in outcome.forks for way in fork.of)
