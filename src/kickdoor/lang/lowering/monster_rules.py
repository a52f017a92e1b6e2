"""What only a monster's own card says: its Level, whom it lets go, what it asks before the fight.

Meanings to statics and triggers. It must not know words.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_sides import ForceHelp
from kickdoor.engine.nodes.card_text import On
from kickdoor.engine.nodes.combat_statics import WontFight
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.lang.lowering.conditions import cond_of
from kickdoor.lang.lowering.happenings import effect_of
from kickdoor.lang.lowering.persons import both, person_cond, who_of
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.semantics import IT, YOU, Meaning, show

BEFORE = "combat_start"


def before_fight(meaning: Meaning, place: Place) -> On | None:
    """What happens as the fight begins, said without “when it enters combat”."""
    if meaning.kind == "Seq":  # “The player to your left rolls a die and adds the result …”
        return On(c.ON_ENTER, effect_of(meaning, place))
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
    asked, does = meaning.part("cond"), meaning.part("does")
    given: Cond | None = None
    if meaning.kind == "If" and asked is not None and does is not None:
        if asked.kind != "Is" or meaning.has("else") or does.get("even") != "escaped":
            return None
        given, meaning = cond_of(asked), does
    if meaning.kind == "If" or meaning.get("even") != "escaped":
        return None
    who = meaning.part("who")
    cond = both(None if who is None else person_cond(who), given)
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
