"""What is done to monsters, sides and rolls in a fight: meanings to effects.

It must not know words, nor what holds for as long as a card does.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_monsters import (
    CloneMonster,
    KillMonster,
    RemoveMonster,
    SwapMonster,
    TagMonster,
)
from kickdoor.engine.effects.combat_sides import FightAlone, Rout
from kickdoor.engine.effects.combat_strength import (
    DoubleStrength,
    MonsterLevelTo,
    MonsterMod,
    SideBonus,
    StrengthMod,
)
from kickdoor.engine.effects.control_flow import ForEach
from kickdoor.engine.effects.dice_rolls import ModifyRoll
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.nodes.amount_nodes import MonsterLevel, Plus, Times
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.card_filters import whole_filter
from kickdoor.lang.lowering.persons import person_cond, who_of
from kickdoor.lang.lowering.place import NoAntecedent, NoMechanism, Place
from kickdoor.lang.lowering.said_amounts import amount_of, at_most, count_of, times
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.semantics import IT, YOU, Meaning, Value, meant, show, walk


def _target(meaning: Meaning, place: Place) -> tuple[int, Filter | None]:
    what = part(meaning, "what")
    if what.kind == "It":
        return (c.M_THIS if place.of_monster else c.M_CHOSEN), None
    left = dict(what.fields)
    count = left.pop("count", None)
    left.pop("person", None)
    if what.kind != "Foes" or count not in (1, "all", "each", "any"):
        raise NoMechanism(f"monsters such as {show(what)}")
    found = None
    if left:
        plain = Meaning("Cards", tuple(sorted({"kind": "monster", **left}.items())))
        found = replace(whole_filter(plain), at=c.AT_FIGHT)
    return (c.M_CHOSEN if count in (1, "any") else c.M_ALL), found


def _remove(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "what", "treasure", "levels")
    target, what = _target(meaning, place)
    treasure = meaning.get("treasure")
    if meaning.get("levels"):
        raise NoMechanism("levels for a monster that is removed")
    told = -1 if treasure is None else int(bool(treasure))
    return RemoveMonster(target, told, what)


def _kill(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "what", "treasure", "levels")
    target, what = _target(meaning, place)
    levels, treasure = meaning.get("levels"), meaning.get("treasure")
    return KillMonster(target, levels is not False, treasure is not False, what)


def _copy(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "what")
    target, what = _target(meaning, place)
    if what is not None:
        raise NoMechanism("a copy of certain monsters only")
    return CloneMonster(target)


def _replace_monster(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "what")
    target, what = _target(meaning, place)
    if what is not None:
        raise NoMechanism("certain monsters replaced")
    return SwapMonster(target)


def bonus_effect(meaning: Meaning, place: Place) -> Effect:
    """A bonus given once, to a side, a monster, a player or a roll."""
    only(meaning, "amount", "of", "to", "each", "extra", "when", "by", "most", "least", "better",
         "better_for")  # fmt: skip
    amount = amount_of(meaning.get("amount"))
    each, of, to = meaning.part("each"), meaning.part("of"), meaning.get("to")
    if each is not None:
        amount = times(amount, count_of(each, place))
        amount = at_most(amount, meaning.get("most"), meaning.get("least"))
    elif meaning.has("most", "least"):
        raise NoMechanism("at most so much of a bonus that is given")
    if meaning.get("when") not in (None, "combat", "that_combat") or meaning.get("by") not in (
        None,
        Meaning("It", ()),
    ):
        raise NoMechanism(f"a bonus such as {show(meaning)}")
    if to == "either_side" and of is None and meaning.has("better"):
        better, cond = meaning.get("better"), person_cond(part(meaning, "better_for"))
        if not isinstance(better, int) or cond is None:
            raise NoMechanism("a better bonus such as that")
        return SideBonus(amount, better=amount_of(better), cond=cond)
    if to == "either_side" and of is None:
        return SideBonus(amount)
    if to == "monsters_side" and of is None:
        return SideBonus(amount, c.SIDE_MONSTERS)
    if to == "run_away" and of in (None, YOU) and place.once and meaning.get("when") is None:
        return Lasting([RunBonus(amount)], c.UNTIL_FLIGHT)
    if to == "that_roll" and of is None:
        return ModifyRoll(amount)
    if to == "your_side" or (of is not None and of.kind == "Side" and to is None):
        return SideBonus(amount, c.SIDE_MUNCHKINS)
    if to is not None:
        raise NoMechanism(f"a bonus to {show(to)}")
    if of is not None and of.kind == "It" and (place.is_bad_stuff or place.kind == c.CURSE):
        raise NoAntecedent("it")
    struck = place.is_bad_stuff or place.kind == c.CURSE
    if struck and of is not None and (of.kind == "Foes" or of.get("count") == "any"):
        raise NoMechanism("a bonus without saying how long it lasts")
    if of is not None and of.kind in ("It", "Foes"):
        target, what = _target(meaning.with_(what=of), place)
        if what is not None:
            raise NoMechanism("a bonus to certain monsters only")
        return MonsterMod(amount, target)
    if of is None and place.of_monster:
        return MonsterMod(amount, c.M_THIS)
    if of is None and (place.is_bad_stuff or place.kind == c.CURSE):
        raise NoMechanism("a bonus without saying how long it lasts")
    if of is None and place.of_monster:
        return MonsterMod(amount, c.M_THIS)  # a monster's card speaks of the monster
    who = who_of(of)
    if who != Who() and _is_personal(meaning.get("amount")):
        return ForEach(who, StrengthMod(amount))
    return StrengthMod(amount, who)


def _is_personal(amount: Value | None) -> bool:
    """Whether a number is counted on whoever it is about."""
    kinds = {one.kind for one in walk(amount)} if isinstance(amount, Meaning) else set()
    return bool(kinds & {"Count", "BestBonus", "WorthOf"})


def _whole_fight(place: Place) -> None:
    if place.is_bad_stuff or place.kind == c.CURSE:
        raise NoMechanism("something in a fight, when the fight is over")


def _tag(meaning: Meaning, place: Place) -> Effect:
    """“One monster becomes Undead.”"""
    only(meaning, "who", "what")
    what = part(meaning, "what")
    _whole_fight(place)
    if not what.has("tag") or len(what.fields) != 2:
        raise NoMechanism("such a change of a monster")
    target, found = _target(meaning.with_(what=meaning.get("who")), place)
    if found is not None:
        raise NoMechanism("certain monsters that change")
    return TagMonster(str(what.get("tag")), target)


def _fight_as(meaning: Meaning, place: Place) -> Effect:
    """“One monster fights as one of Level 1.”"""
    only(meaning, "who", "what", "n")
    _whole_fight(place)
    foe = meaning.get("what") if meaning.kind == "TurnInto" else meaning.get("who")
    target, found = _target(meaning.with_(what=foe), place)
    n = meaning.get("n")
    if found is not None or not isinstance(n, int):
        raise NoMechanism("certain monsters that fight otherwise")
    return MonsterLevelTo(n, target)


def _change(meaning: Meaning, place: Place) -> Effect:
    """“Double your Level”, for this fight."""
    only(meaning, "what", "factor", "when", "to", "amount")
    what, factor = part(meaning, "what"), meaning.get("factor")
    if what.kind == "Rolled" and meaning.has("amount") and not meaning.has("factor", "to", "when"):
        return ModifyRoll(amount_of(meaning.get("amount")))
    _whole_fight(place)
    if place.of_monster and what == meant("LevelOf", who=IT) and factor is None:
        if not meaning.has("to") or meaning.has("when", "amount"):
            raise NoMechanism(f"{show(meaning)}, as something that happens")
        to = Plus(amount_of(meaning.get("to")), Times(MonsterLevel(), -1))
        return MonsterMod(to, c.M_THIS)
    if meaning.has("to", "amount"):
        raise NoMechanism(f"{show(meaning)}, as something that happens")
    if not isinstance(factor, int) or meaning.get("when") not in (None, "combat"):
        raise NoMechanism(f"{show(meaning)}, as something that happens")
    if what.kind == "StrengthOf":
        return DoubleStrength(c.SRC_ALL, factor)
    if what.kind == "LevelOf":
        return DoubleStrength(c.SRC_LEVEL, factor, who_of(what.get("who")))
    items = Meaning("Cards", (("count", "all"), ("kind", "item")))
    if what.kind == "BonusesOf" and part(what, "what").without("owner") == items:
        return DoubleStrength(c.SRC_ITEM, factor)
    raise NoMechanism(f"{show(meaning)}, as something that happens")


def _fight_alone(meaning: Meaning, place: Place) -> Effect:
    """“From now on you fight alone.”"""
    only(meaning, "who", "how", "until")
    _whole_fight(place)
    if meaning.get("how") != "alone" or meaning.get("until") not in (None, "ever"):
        raise NoMechanism(f"{show(meaning)}, as something that happens")
    fighter = meant("People", count=1, person="fighter")
    if meaning.get("who") not in (None, fighter):
        raise NoMechanism("somebody else who fights alone")
    return FightAlone()


def _rout(meaning: Meaning, place: Place) -> Effect:
    """“The fighters must Run Away, even if they would win.”"""
    only(meaning, "who", "by", "even")
    _whole_fight(place)
    if meaning.get("even") != "winning" or who_of(meaning.get("who")) != Who(c.W_FIGHTERS):
        raise NoMechanism(f"{show(meaning)}, as something that happens")
    return Rout()


def _out(meaning: Meaning, place: Place) -> Effect:
    """“It leaves the combat”: on the monster's own card."""
    only(meaning, "who", "what")
    if not place.of_monster:
        return _remove(meaning, place)
    return RemoveMonster(c.M_THIS)


FIGHTS = {
    "MakeLeave": _out,
    "BecomeTagged": _tag,
    "FightAs": _fight_as,
    "TurnInto": _fight_as,
    "Change": _change,
    "Fight": _fight_alone,
    "RunAway": _rout,
    "Remove": _remove,
    "Kill": _kill,
    "Copy": _copy,
    "ReplaceMonster": _replace_monster,
    "Bonus": bonus_effect,
}
