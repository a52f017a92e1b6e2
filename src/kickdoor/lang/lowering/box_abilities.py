"""Statements of a box that become abilities, or that somebody may do: meanings to nodes.

It must not know words, nor add anything to a box.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.control_flow import May
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.nodes.card_text import Ability, On
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.card_moves import may_take
from kickdoor.lang.lowering.conditions import cond_of
from kickdoor.lang.lowering.happenings import each_of_them, effect_of, shared_group
from kickdoor.lang.lowering.moments import CLOCK, reaction_of
from kickdoor.lang.lowering.persons import PLACES, both, who_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.lowering.priced_abilities import ability_of, cost_of, free, priced
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.lowering.standing_rules import static_of
from kickdoor.lang.semantics import Meaning, meant

LIMITS = frozenset({"CarryBeyond", "Hold", "Carry", "Equip", "Wear", "Sell", "EquipBeyond"})
ASKED_ALONE = frozenset({c.W_YOU, *PLACES.values(), c.W_HELPER, c.W_HIGHEST, c.W_LOWEST})

FIRST_FAILURE = meant("FirstFailure")
FAILED_FLIGHT = meant("Fail", at=meant("RunAway"))


def is_reward(meaning: Meaning) -> bool:
    """Whether it says what a win brings, or what comes instead of a fight."""
    does = meaning.part("does")
    what = None if does is None else does.part("what")
    if does is None:
        return False
    if does.kind in ("ExtraTreasures", "ExtraLevels", "FewerTreasures"):
        return True
    avoided = does.part("does") if does.kind == "May" else None
    if avoided is not None and avoided.has("instead"):
        return True
    if does.kind == "GainLevels":
        return bool(does.get("extra"))
    return does.kind == "Draw" and what is not None and bool(what.get("extra"))


def from_outside(meaning: Meaning, place: Place) -> Ability | None:
    """“Players outside the combat may discard cards to give it +3 …”."""
    paid, gain = meaning.part("cost"), meaning.part("does")
    who = None if paid is None else paid.part("who")
    if paid is None or gain is None or who is None or who.get("where") != "outside":
        return None
    only(meaning, "cost", "does")
    cost = cost_of(paid.without("who"))
    effect = effect_of(gain.without("who", "by"), place)
    return ability_of(effect, cost, c.T_OTHERS_COMBAT)


def at_the_clock(meaning: Meaning, place: Place) -> On | None:
    """“At the start of your turn, you may draw a Door.”"""
    does = meaning.part("does") if meaning.kind == "May" else None
    when = None if does is None else meaning.get("when") or does.get("when")
    if does is None or when not in CLOCK or does.kind in LIMITS:
        return None
    return On(CLOCK[str(when)], May(effect_of(does.without("when"), place)))


def team_up(does: Meaning, place: Place) -> Ability:
    """What a team-up does, or what holds while it lasts."""
    try:
        effect = effect_of(does, place)
    except NoMechanism:
        statics = [static_of(part, place) for part in does.parts]
        effect = Lasting(statics)
    return Ability(c.T_TEAM_UP, effect)


def owners_ability(meaning: Meaning, place: Place) -> Ability | None:
    """What the owner may do, or None if the statement is none of that."""
    often: Meaning | None = None
    if meaning.kind == "Limit":
        often, inner = meaning.part("often"), meaning.part("does")
        assert inner is not None
        meaning = inner
    window, asked = None, None
    if meaning.kind == "If":
        cond, does = meaning.part("cond"), meaning.part("does")
        assert cond is not None
        assert does is not None
        event = cond.part("what") if cond.kind == "Happens" else None
        if cond == FIRST_FAILURE and often is None:
            event, often = FAILED_FLIGHT, Meaning("Once", (("per", "roll"),))
        window = None if event is None else reaction_of(event)
        paid = does.kind == "Pay" and event is None and not meaning.has("else")
        if not paid and (window is None or does.kind not in ("Pay", "May")):
            return None
        asked = cond_of(cond) if paid else None
        meaning = does
    if meaning.kind == "Pay":
        made = priced(meaning, place, often)
    elif meaning.kind == "May":
        inner = meaning.part("does")
        assert inner is not None
        if inner.kind in LIMITS or inner.kind in ("Ignore", "JoinFree") or inner.has("instead"):
            return None
        made = free(meaning, place, often)
    else:
        return None
    if asked is not None:
        made.cond = both(made.cond, asked)
    return made if window is None else replace(made, timing=window)


def optional_effect(meaning: Meaning, place: Place) -> Effect:
    """What somebody may do when the card is played."""
    does, paid = meaning.part("does"), meaning.part("cost")
    assert does is not None
    only(meaning, "does", "cost")
    if each_of_them(does) and does.kind in ("Take", "Steal") and paid is None:
        return may_take(does, place)
    if paid is None and shared_group(meaning) is not None:
        return effect_of(meaning, place)
    if each_of_them(does):
        raise NoMechanism("what each of several players may do")
    who = Who() if does.is_list else who_of(does.get("who"))
    if who.code not in ASKED_ALONE:
        raise NoMechanism("what a player still to be chosen may do")
    return May(effect_of(does, place), who, None if paid is None else cost_of(paid))
