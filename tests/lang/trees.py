"""Generated card texts: every node the printer promises to say, in every place it may stand."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from tests.lang.tree_effects import (
    any_simple,
    boxes,
    monster_statics,
    owner_statics,
    steps,
)
from tests.lang.tree_parts import (
    NAMES,
    hero_conds,
    items,
    kinds,
    single,
)

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_strength import StrengthMod
from kickdoor.engine.effects.dice_rolls import ModifyRoll
from kickdoor.engine.nodes.amount_nodes import Paid, Times
from kickdoor.engine.nodes.card_text import Ability, CardText, Cost, On
from kickdoor.engine.nodes.node import Effect

__all__ = ["NAMES", "boxes", "monster_texts", "owner_texts", "played_texts"]

# --- abilities, triggers, texts -----------------------------------------------------------------

costs = st.one_of(
    st.just(Cost()),
    st.builds(Cost, st.just(c.COST_CARDS)),
    st.integers(2, 4).map(lambda n: Cost(c.COST_CARDS, n, n)),
    st.integers(2, 4).map(lambda n: Cost(c.COST_CARDS, 1, n)),
    st.builds(Cost, st.just(c.COST_CARDS), st.just(1), st.just(1), st.one_of(items, kinds)),
    st.integers(1, 4).map(lambda n: Cost(c.COST_HAND, n, n)),
    st.just(Cost(c.COST_THIS)),
    st.integers(1, 2).map(lambda n: Cost(c.COST_LEVELS, n, n)),
    st.just(Cost(c.COST_VALUE, 500, 500)),
)
timings = st.sampled_from(
    [
        c.T_OWN_TURN,
        c.T_ANY,
        c.T_OWN_COMBAT,
        c.T_ANY_COMBAT,
        c.T_FLEE,
        c.T_AFTER_ROLL,
        c.T_CURSED,
        c.T_AFTER_COMBAT,
        c.T_NOT_IN_COMBAT,
        c.T_OTHERS_COMBAT,
        c.T_CAUGHT,
        c.T_AFTER_FLEE,
        c.T_CURSED | c.T_ANY,
        c.T_OWN_TURN | c.T_OWN_COMBAT,
    ]
)


def _ability(timing: int, effect: Effect, cost: Cost, uses: int, per: int, cond: Any) -> Ability:
    many = cost.high if cost.kind == c.COST_CARDS and cost.high > 1 else 1
    limit = uses * many if per else 0
    return Ability(timing, effect, cost, limit, per if limit else c.PER_NONE, cond)


paid_bonus = st.sampled_from(
    [
        StrengthMod(Paid()),
        StrengthMod(Times(Paid(), 3)),
        ModifyRoll(Paid()),
    ]
)
abilities = st.one_of(
    st.builds(
        _ability,
        timings,
        any_simple,
        costs,
        st.integers(1, 2),
        st.sampled_from([c.PER_NONE, c.PER_COMBAT, c.PER_TURN, c.PER_GAME, c.PER_ROLL]),
        st.one_of(st.none(), single),
    ),
    st.builds(
        _ability,
        timings,
        paid_bonus,
        costs.filter(lambda x: x.kind == c.COST_CARDS),
        st.just(1),
        st.just(c.PER_COMBAT),
        st.none(),
    ),
)
moments = st.sampled_from([*range(1, 19), *range(c.ON_BEAT, c.ON_OTHER_KILL + 1)])
triggers = st.builds(On, moments, steps, st.one_of(st.none(), single))
# Nothing but a monster comes into a fight by itself.
owner_triggers = triggers.filter(lambda on: on.moment != c.ON_ENTER)
owner_texts = st.builds(
    CardText,
    statics=st.lists(owner_statics, max_size=2, unique_by=repr),
    triggers=st.lists(owner_triggers, max_size=1),
    abilities=st.lists(abilities, max_size=2),
)
monster_texts = st.builds(
    CardText,
    statics=st.lists(monster_statics, min_size=1, max_size=3, unique_by=repr),
    triggers=st.lists(triggers, max_size=1),
)
played_texts = st.builds(
    CardText,
    play=boxes,
    timing=st.one_of(st.just(0), timings),
    play_if=st.one_of(st.none(), single.filter(lambda cond: "InCombat" not in repr(cond))),
    target_if=st.one_of(st.none(), hero_conds),
    play_cost=st.one_of(st.none(), st.just(Cost(c.COST_CARDS))),
)
