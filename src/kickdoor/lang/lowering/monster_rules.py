"""What only a monster's own card says: its Level, whom it lets go, what it asks before the fight.

Meanings to statics and triggers. It must not know words.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_sides import ForceHelp
from kickdoor.engine.nodes.amount_nodes import MonsterLevel, Plus, Times
from kickdoor.engine.nodes.card_text import On
from kickdoor.engine.nodes.combat_statics import AutoDefeat, MonsterBonus, WontFight
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.reward_statics import Reward
from kickdoor.lang.lowering.conditions import both
from kickdoor.lang.lowering.happenings import effect_of
from kickdoor.lang.lowering.persons import person_cond, who_of
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.said_amounts import amount_of
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.semantics import IT, YOU, Meaning, show

BEFORE = "combat_start"


def before_fight(meaning: Meaning, place: Place) -> On | None:
    """What happens as the fight begins, said without “when it enters combat”."""
    if meaning.kind == "If" or meaning.is_list:
        return None
    if meaning.kind == "Help" and meaning.has("who"):
        only(meaning, "who", "whom")
        if meaning.get("whom") != YOU or person_code(meaning) is None:
            return None
        return On(c.ON_ENTER, ForceHelp(who_of(meaning.get("who"))))
    if meaning.get("when") != BEFORE:
        return None
    if meaning.get("with") not in (None, IT):
        raise NoMechanism("something before a fight with another monster")
    return On(c.ON_ENTER, effect_of(meaning.without("when", "with"), place))


def person_code(meaning: Meaning) -> int | None:
    """The one player who is forced to help; a group of them is not forced by this."""
    who = meaning.part("who")
    if who is None or who.is_list or who.get("count") != 1:
        return None
    return who_of(who).code


def fleeing(meaning: Meaning, place: Place) -> On | None:
    """“Elves lose a level even if they escape”: the price of running."""
    if meaning.kind == "If" or meaning.get("even") != "escaped":
        return None
    who = meaning.part("who")
    cond = None if who is None else person_cond(who)
    return On(c.ON_FLEE, effect_of(meaning.without("even", "who"), place), cond)


def instead_of_fight(meaning: Meaning, place: Place, cond: Cond | None) -> WontFight:
    """“Elves draw two Treasures instead of fighting.”"""
    if not place.of_monster or meaning.get("instead") not in (
        Meaning("Fight", ()),
        Meaning("Fight", (("whom", IT),)),
    ):
        raise NotHere(f"when this happens: {show(meaning)}")
    who = meaning.part("who")
    gives = effect_of(meaning.without("instead", "who"), place)
    return WontFight(
        both(None if who is None else person_cond(who), cond), optional=False, gives=gives
    )


def may_avoid(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“Elves may draw two Treasures instead of fighting.”"""
    return replace(instead_of_fight(meaning, place, cond), optional=True)


def levels_instead(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“You gain two levels instead of one.”"""
    only(meaning, "amount", "instead")
    n, usual = meaning.get("amount"), meaning.get("instead")
    if not place.of_monster or not isinstance(n, int) or not isinstance(usual, int):
        raise NotHere("levels instead of others")
    return Reward(None, n - usual, cond)


def changed_level(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“Its Level is doubled”, “its Level equals yours”: a bonus that comes to the same."""
    only(meaning, "what", "factor", "to", "against")
    if not place.of_monster or meaning.get("what") != Meaning("LevelOf", (("who", IT),)):
        raise NotHere("a monster's Level")
    against = meaning.part("against")
    if against is not None:
        cond = both(person_cond(against), cond)
    factor, to = meaning.get("factor"), meaning.get("to")
    if isinstance(factor, int) and to is None:
        own = MonsterLevel()
        return MonsterBonus(own if factor == 2 else Times(own, factor - 1), cond)
    return MonsterBonus(Plus(amount_of(to), Times(MonsterLevel(), -1)), cond)


def may_kill(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“Elves can kill it without a fight.”"""
    only(meaning, "who", "what", "how")
    who = meaning.part("who")
    if not place.of_monster or meaning.get("what") != IT or meaning.get("how") != "automatic":
        raise NotHere("a monster to kill")
    whole = both(None if who is None else person_cond(who), cond)
    if whole is None:
        raise NoMechanism("a monster that anybody kills at once")
    return AutoDefeat(whole)
