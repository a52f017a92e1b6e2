"""Reactions: running away, rolls that can still be changed, Curses that can still be cancelled."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.harm import bad_stuff, curse_harm
from kickdoor.bots.valuation.prices import leaving_cost, price
from kickdoor.engine import codes as c
from kickdoor.engine.flow.running_away import (
    always_escapes,
    cannot_escape,
    is_not_pursued,
    run_bonus,
)
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.ids import CardId, Seat, as_cards
from kickdoor.seats.sights import SeenFoe

ESCAPE_AT: Final = 5
FACES: Final = 6
MOST_PAID: Final = 3
NO_WAY, OUT_OF_ONE, OUT_OF_ALL = range(3)
PASS: Final[Action] = (c.A_PASS,)


def outcome_of(ctx: DecisionContext, action: Action) -> Outcome:
    """What playing the card or using the ability would do."""
    if action[0] == c.A_PLAY:
        return ctx.foresee(ctx.card(CardId(action[1])).play, ctx.me, CardId(action[1]))
    if action[0] == c.A_USE:
        ability = ctx.card(CardId(action[1])).text.abilities[action[2]]
        return ctx.foresee(ability, ctx.me, CardId(action[1]))
    return Outcome()


def cost(ctx: DecisionContext, action: Action) -> int:
    """What it costs the bot."""
    if action[0] == c.A_USE:
        return price(ctx, CardId(action[1]), action[2], as_cards(list(action[3:])))
    if action[0] == c.A_BUY_OFF:
        return sum(worth(ctx, CardId(card)) for card in action[2:])
    if action[0] == c.A_SACRIFICE:
        return leaving_cost(ctx, CardId(action[1]))
    return worth(ctx, CardId(action[1]))


def danger(ctx: DecisionContext) -> int:
    """What being caught now would cost the bot."""
    foe = ctx.foe(ctx.view.running_from)
    return bad_stuff(ctx, foe.card, ctx.me) if foe is not None else 0


def flee_values(ctx: DecisionContext, options: list[Action]) -> list[int]:
    """Before a Run Away roll: the values of the ways out of it."""
    if ctx.view.runner != ctx.me:
        return []
    foe = ctx.foe(ctx.view.running_from)
    here = flight_cost(ctx, [foe] if foe is not None else [])
    whole = flight_cost(ctx, ctx.combat.foes) if ctx.combat is not None else here
    values: list[int] = []
    for action in options:
        way = way_out(ctx, action)
        if way == NO_WAY:
            values.append(0)
        else:
            values.append((whole if way == OUT_OF_ALL else here) - cost(ctx, action))
    return values


def way_out(ctx: DecisionContext, action: Action) -> int:
    """Whether it is a way out of the whole fight, of one monster only, or none."""
    if action[0] == c.A_SACRIFICE:
        return OUT_OF_ALL
    if action[0] == c.A_BUY_OFF:
        return OUT_OF_ONE
    found = NO_WAY
    for change in outcome_of(ctx, action).all_changes():
        if change.what == o.ESCAPES and change.seat == ctx.me:
            found = max(found, OUT_OF_ALL if change.foe < 0 else OUT_OF_ONE)
    return found


def flight_cost(ctx: DecisionContext, foes: list[SeenFoe]) -> int:
    """The expected cost of running from these monsters."""
    total = 0
    for foe in foes:
        total += bad_stuff(ctx, foe.card, ctx.me) * faces_caught(ctx, foe, ctx.me) // FACES
    return total


def faces_caught(ctx: DecisionContext, shown: SeenFoe, seat: Seat) -> int:
    """On how many faces of the die the player would be caught by the monster (FLEE-02)."""
    st = ctx.st
    foe = st.combat.foe(shown.number) if st.combat is not None else None
    if foe is None:
        return FACES
    if is_not_pursued(st, seat, foe) or always_escapes(st, seat, foe):
        return 0
    if cannot_escape(st, seat, foe):
        return FACES
    return min(max(ESCAPE_AT - 1 - run_bonus(st, seat, foe), 0), FACES)


def roll_values(ctx: DecisionContext, options: list[Action]) -> list[int]:
    """After a roll: the values of saving oneself, or of stopping a leader's escape."""
    view = ctx.view.roll
    if view is None or not view.escape:
        return []
    short = ESCAPE_AT - view.face - view.plus
    own = view.seat == ctx.me
    if (short > 0) != own:
        return []  # the result suits the bot
    hurt = danger(ctx) if own else ctx.menace(view.seat) // 2 - 10
    return [_roll_value(ctx, action, short, hurt) for action in options]


def _roll_value(ctx: DecisionContext, action: Action, short: int, hurt: int) -> int:
    for change in outcome_of(ctx, action).all_changes():
        if change.what == o.ROLL_SET:
            return hurt - cost(ctx, action)
        if change.what == o.ROLL_AGAIN:
            return hurt // 3 - cost(ctx, action) if short > 0 else 0
        if change.what == o.ROLL_FAILS and short <= 0:
            return hurt - cost(ctx, action)
        if change.what == o.ROLL_PLUS:
            step = change.amount
            if short > 0 and step > 0:
                times = -(-short // step)
                if times == 1 or (action[0] == c.A_USE and times <= MOST_PAID):
                    return hurt - times * cost(ctx, action)
            if short <= 0 and step < 0 and short - step > 0:
                return hurt - cost(ctx, action)
    return 0


def curse_values(ctx: DecisionContext, options: list[Action]) -> list[int]:
    """A Curse is about to strike: the values of the ways out, if it hurts the bot."""
    curse = ctx.view.curse
    if curse is None or curse.victim != ctx.me:
        return []
    hurt = curse_harm(ctx, curse.card, ctx.me)
    values: list[int] = []
    for action in options:
        out = outcome_of(ctx, action)
        saves = out.can(o.CURSE_GONE) or out.can(o.CURSE_PASSED)
        values.append(hurt - cost(ctx, action) if saves else 0)
    return values
