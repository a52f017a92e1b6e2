"""Running away, rolls that can still be changed, and Curses that can still be cancelled."""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.thinking.harm import bad_stuff, curse_harm
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.prices import left_behind, price
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.engine.flow.flight import always_escapes, cannot_escape, is_not_pursued, run_bonus
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.foresight.outcomes import Outcome
from kickdoor.seats.views import FoeView

ESCAPE_AT = 5
FACES = 6
MOST_PAID = 3
NO_WAY, OUT_OF_ONE, OUT_OF_ALL = range(3)
PASS: Action = (c.A_PASS,)


def outcome_of(mind: Mind, action: Action) -> Outcome:
    """What playing the card or using the ability would do."""
    if action[0] == c.A_PLAY:
        return mind.foresee(mind.card(action[1]).play, mind.me, action[1])
    if action[0] == c.A_USE:
        ability = mind.card(action[1]).text.abilities[action[2]]
        return mind.foresee(ability, mind.me, action[1])
    return Outcome()


def cost(mind: Mind, action: Action) -> int:
    """What it costs the bot."""
    if action[0] == c.A_USE:
        return price(mind, action[1], action[2], list(action[3:]))
    if action[0] == c.A_BUY_OFF:
        return sum(worth(mind, card) for card in action[2:])
    if action[0] == c.A_SACRIFICE:
        return left_behind(mind, action[1])
    return worth(mind, action[1])


def danger(mind: Mind) -> int:
    """What being caught now would cost the bot."""
    foe = mind.foe(mind.view.running_from)
    return bad_stuff(mind, foe.card, mind.me) if foe is not None else 0


def flee(mind: Mind, options: list[Action]) -> list[int]:
    """Before a Run Away roll: what the ways out of it are worth."""
    if mind.view.runner != mind.me:
        return []
    foe = mind.foe(mind.view.running_from)
    here = threat(mind, [foe] if foe is not None else [])
    whole = threat(mind, mind.combat.foes) if mind.combat is not None else here
    values: list[int] = []
    for action in options:
        way = way_out(mind, action)
        if way == NO_WAY:
            values.append(0)
        else:
            values.append((whole if way == OUT_OF_ALL else here) - cost(mind, action))
    return values


def way_out(mind: Mind, action: Action) -> int:
    """Whether it is a way out of the whole fight, of one monster only, or none."""
    if action[0] == c.A_SACRIFICE:
        return OUT_OF_ALL
    if action[0] == c.A_BUY_OFF:
        return OUT_OF_ONE
    found = NO_WAY
    for change in outcome_of(mind, action).all_changes():
        if change.what == o.ESCAPES and change.seat == mind.me:
            found = max(found, OUT_OF_ALL if change.foe < 0 else OUT_OF_ONE)
    return found


def threat(mind: Mind, foes: list[FoeView]) -> int:
    """What running from these monsters would cost the bot, at the odds of each roll."""
    total = 0
    for foe in foes:
        total += bad_stuff(mind, foe.card, mind.me) * caught(mind, foe, mind.me) // FACES
    return total


def caught(mind: Mind, shown: FoeView, seat: int) -> int:
    """On how many faces of the die the player would not get away from the monster (FLEE-02)."""
    st = mind.st
    foe = st.combat.foe(shown.number) if st.combat is not None else None
    if foe is None:
        return FACES
    if is_not_pursued(st, seat, foe) or always_escapes(st, seat, foe):
        return 0
    if cannot_escape(st, seat, foe):
        return FACES
    return min(max(ESCAPE_AT - 1 - run_bonus(st, seat, foe), 0), FACES)


def roll(mind: Mind, options: list[Action]) -> list[int]:
    """After a roll: saving oneself, or tripping a leader who would get away."""
    view = mind.view.roll
    if view is None or not view.escape:
        return []
    short = ESCAPE_AT - view.face - view.plus
    own = view.seat == mind.me
    if (short > 0) != own:
        return []  # it is as the bot likes it
    hurt = danger(mind) if own else mind.menace(view.seat) // 2 - 10
    return [_roll_value(mind, action, short, hurt) for action in options]


def _roll_value(mind: Mind, action: Action, short: int, hurt: int) -> int:
    for change in outcome_of(mind, action).all_changes():
        if change.what == o.ROLL_SET:
            return hurt - cost(mind, action)
        if change.what == o.ROLL_AGAIN:
            return hurt // 3 - cost(mind, action) if short > 0 else 0
        if change.what == o.ROLL_FAILS and short <= 0:
            return hurt - cost(mind, action)
        if change.what == o.ROLL_PLUS:
            step = change.amount
            if short > 0 and step > 0:
                times = -(-short // step)
                if times == 1 or (action[0] == c.A_USE and times <= MOST_PAID):
                    return hurt - times * cost(mind, action)
            if short <= 0 and step < 0 and short - step > 0:
                return hurt - cost(mind, action)
    return 0


def cursed(mind: Mind, options: list[Action]) -> list[int]:
    """A Curse is about to strike: what a way out is worth if it strikes the bot and hurts."""
    curse = mind.view.curse
    if curse is None or curse.victim != mind.me:
        return []
    hurt = curse_harm(mind, curse.card, mind.me)
    values: list[int] = []
    for action in options:
        out = outcome_of(mind, action)
        saves = out.can(o.CURSE_GONE) or out.can(o.CURSE_PASSED)
        values.append(hurt - cost(mind, action) if saves else 0)
    return values
