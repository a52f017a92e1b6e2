"""What holds for as long as a card is in force: clauses to statics, by tables.

It must not know words, nor make anything that happens once.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.player_statics import ForAll
from kickdoor.lang.lowering.conditions import cond_of
from kickdoor.lang.lowering.monster_rules import instead_of_fight, may_avoid
from kickdoor.lang.lowering.persons import both, is_cond, person_cond
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.reward_rules import event_rule
from kickdoor.lang.lowering.said_fields import part
from kickdoor.lang.lowering.standing_bonuses import bonus
from kickdoor.lang.mechanisms.mechanism_table import MODAL, RULES, made_of, rows_for
from kickdoor.lang.semantics import YOU, Meaning, show

Make = Callable[[Meaning, Place, Cond | None], Static]
USUAL_ESCAPE = 5


def static_of(meaning: Meaning, place: Place, cond: Cond | None = None) -> Static:
    """A standing rule, as a node; `cond` is the condition it stands under."""
    if meaning.kind == "If":
        return _under(meaning, place, cond)
    if meaning.kind == "ForAll":
        return ForAll(static_of(part(meaning, "does"), place, cond))
    group = _everybody(meaning, place)
    if group is not None:
        return ForAll(static_of(group, place, cond))
    make: Make | None = bonus if meaning.kind == "Bonus" else None
    if isinstance(meaning.get("instead"), Meaning) and place.of_monster and meaning.kind != "Die":
        make = instead_of_fight
    elif meaning.kind == "May" and part(meaning, "does").kind == "Draw":
        make = may_avoid
    try:
        made: Static | None = made_of(meaning, place, RULES, cond)
    except NoMechanism:
        if make is None and rows_for(meaning):
            raise NotHere(f"when this happens: {show(meaning)}") from None
        if make is None:
            raise
        made = None
    if made is not None:
        return made
    if make is None and meaning.kind in MODAL:
        raise NoMechanism(f"{show(meaning)}, as a standing rule")
    if make is None:
        raise NotHere(f"when this happens: {show(meaning)}")
    return make(part(meaning, "does") if make is may_avoid else meaning, place, cond)


def _under(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """A rule under a condition, or of an event."""
    inner, when = part(meaning, "does"), part(meaning, "cond")
    if meaning.has("else"):
        raise NoMechanism("a standing rule with an alternative")
    who, what = when.part("who"), when.part("what")
    if when.kind == "Is" and who is not None and who.get("where") == "combat":
        if what is None or not place.of_monster or who.get("count") not in (1, "any"):
            raise NoMechanism("a condition on others in the combat")
        return static_of(inner, place, both(cond, is_cond(what)))
    if when.kind == "Fights" and who is not None and who != YOU:
        return static_of(inner, place, both(cond, _someone(who, place)))
    if when.kind == "InUse" and place.of_owner:
        return static_of(inner, place, cond)  # it does nothing otherwise
    if when.kind in OUTCOMES:
        raise NoMechanism("a standing rule that hangs on a roll or a loss")
    if when.kind == "Happens":
        try:
            made: Static | None = made_of(meaning, place, RULES, cond)
        except NoMechanism:
            made = None
        return event_rule(when, inner, place, cond) if made is None else made
    if place.of_monster and inner.kind in REWARDS:
        when = when.without("past")  # a reward is asked for when the fight is over
    return static_of(inner, place, both(cond, cond_of(when)))


REWARDS = ("Draw", "GainLevels", "ExtraTreasures", "ExtraLevels")
OUTCOMES = frozenset({"RollIs", "RollHigher", "Failed", "FailedSuch", "Done", "DidSome"})
ANYONE = Meaning("People", (("count", "any"), ("person", "player")))
EVERYONE = Meaning("People", (("count", "each"), ("person", "player")))


def _everybody(meaning: Meaning, place: Place) -> Meaning | None:
    """A rule for everybody at the table, as it is for one of them; None if it is none."""
    if place.of_monster or not place.of_owner:
        return None
    if meaning.kind == "Bonus":
        of = meaning.part("of")
        everywhere = meaning.has("to") or meaning.get("when") == "combat"
        return meaning.without("of") if of == EVERYONE and everywhere else None
    inner = meaning.part("does") if meaning.kind == "Cannot" else None
    if inner is None or inner.get("who") not in (ANYONE, EVERYONE):
        return None
    if inner.kind not in ("Sell", "Escape", "RunAway") or inner.has("whom"):
        return None
    return meaning.with_(does=inner.without("who"))


def _someone(who: Meaning, place: Place) -> Cond | None:
    """“If an Elf is fighting”: on a monster, any of the fighters."""
    if not place.of_monster:
        raise NoMechanism("somebody who fights, on a card that is no monster")
    return person_cond(who)
