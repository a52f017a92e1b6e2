"""What happens once: clauses to effects, by a table from kinds of meaning to nodes.

A row of the table is all that a new effect needs here. Every field of a meaning must be used, or
the sentence is refused. It must not know words.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.discard_piles import NameCard
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.effects.level_changes import SetLevel
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.engine.nodes.player_conditions import LevelIn
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.reward_statics import Reward
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.lowering.card_moves import CARD_MOVES
from kickdoor.lang.lowering.conditions import cond_of
from kickdoor.lang.lowering.moments import LATER, moment_of
from kickdoor.lang.lowering.persons import SEVERAL, person_cond, who_of
from kickdoor.lang.lowering.place import NoAntecedent, NoMechanism, Place
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.mechanisms import (  # noqa: F401  (they name their codecs)
    monster_codecs,
    rule_codecs,
    subject_codecs,
)
from kickdoor.lang.mechanisms.mechanism_codecs import READ
from kickdoor.lang.mechanisms.mechanism_table import made_of, rows_for
from kickdoor.lang.semantics import IT, YOU, Meaning, Value, atoms, joined, show, walk

Make = Callable[[Meaning, Place], Effect]
SINGLED = ("place", "rank", "ref", "role", "other", "choose", "where", "beside")
VICTIMS = frozenset({"any", "some"})


def effect_of(meaning: Meaning, place: Place) -> Effect:
    """What happens, as a node; NoMechanism if the engine has none for it."""
    if meaning.kind == "Steps":
        return Seq([effect_of(part(meaning, key), place) for key in ("first", "then")])
    shared = shared_group(meaning)
    if shared is not None:
        return ForEach(who_of(shared), effect_of(_without_who(meaning), place))
    if meaning.kind == "Choice":
        return _choice_of(meaning, place)
    if meaning.kind == "Later":
        return _next_time(meaning, place)
    if meaning.kind == "InTurn":
        only(meaning, "who", "first", "short")
        lost = effect_of(part(meaning, "first"), place)
        lacking = If(CouldNot(partly=True), effect_of(part(meaning, "short"), place))
        return ForEach(who_of(meaning.get("who")), Seq([lost, lacking]))
    if meaning.kind == "Seq":
        if rows_for(meaning):
            try:
                made: Effect = made_of(meaning, place)
                return made
            except NoMechanism:
                pass  # one after the other
        _whose_cards(meaning.parts)
        return Seq([effect_of(one, place) for one in meaning.parts])
    if meaning.kind == "OneOf" and meaning.parts[0].kind in ("NameBottom", "NameTop"):
        named, fail = meaning.parts
        only(named)
        bottom = named.kind == "NameBottom"
        what = Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS)
        return NameCard(what, bottom, effect_of(fail, place))
    if meaning.kind == "OneOf" and meaning.parts[0].kind == "RunAway":
        made = made_of(meaning, place)
        return made
    if meaning.kind == "OneOf":
        same = len({one.without("who") for one in meaning.parts}) == 1  # you choose who does it
        if not same and any(each_of_them(one) for one in meaning.parts):
            raise NoMechanism("a choice that each of several players makes")
        return PickOne([effect_of(one, place) for one in meaning.parts])
    if meaning.kind == "If":
        return _if(meaning, place)
    if meaning.kind == "May":
        only(meaning, "does")
        return May(effect_of(part(meaning, "does"), place))
    if meaning.get("when") in LATER:
        later = effect_of(meaning.without("when"), place)
        return LastingTrigger(LATER[str(meaning.get("when"))], later)
    group = meaning.part("who")
    if group is not None and _is_victim(group, place):
        made = effect_of(meaning.without("who"), place)
        cond = person_cond(group)
        if place.is_bad_stuff and meaning.kind == "Escape":
            made = NoEffect()  # whoever suffers it was caught
        if cond is None and meaning.kind == "Escape":
            return made  # Bad Stuff that nobody suffers
        if cond is None:
            raise NoMechanism("any player: the victim, or one of all")
        return If(cond, made)
    if group is not None and not group.has("of", "role") and group.get("count") == "any":
        raise NoMechanism(f"any of {show(group)}: one of them, or all")
    if each_of_them(meaning) and meaning.has("each"):  # counted for each of them
        return ForEach(who_of(group), _made(meaning.without("who"), place))
    return _made(meaning, place)


def _whose_cards(parts: tuple[Meaning, ...]) -> None:
    """“Look at another player's hand and discard one card”: of that hand, or of your own?"""
    looked = any(one.kind == "LookAt" for one in parts[:-1])
    lost = parts[-1].part("what") if parts[-1].kind == "Lose" else None
    if looked and lost is not None and not lost.has("owner", "zone", "ref"):
        raise NoMechanism("whose cards are lost, after looking at somebody's")


def _made(meaning: Meaning, place: Place) -> Effect:
    """The effect by its row of the table, or by the function of what is irregular."""
    make = EFFECTS.get(meaning.kind)
    try:
        made: Effect | None = made_of(meaning, place)
    except NoAntecedent:
        raise
    except NoMechanism:
        if make is None:
            raise
        made = None
    if made is not None:
        return made
    if make is None:
        raise NoMechanism(f"{show(meaning)}, as something that happens")
    return make(meaning, place)


def each_of_them(meaning: Meaning) -> bool:
    """Whether several players do it, each for themselves."""
    who = meaning.part("who")
    return who is not None and (who.is_list or who.get("count") in ("each", "all", "any"))


def shared_group(meaning: Meaning) -> Meaning | None:
    """“Each other player loses a level or discards a card”: the group, each for themselves."""
    if meaning.kind == "May":
        inner = meaning.part("does")
        parts: tuple[Meaning, ...] = () if inner is None else inner.parts
    elif meaning.kind == "OneOf" or (
        meaning.kind == "Seq" and any(part.kind == "Roll" for part in meaning.parts)
    ):
        parts = meaning.parts
    else:
        return None
    group = parts[0].part("who") if parts else None
    if group is None or group.is_list or group.get("count") != "each":
        return None
    if any(one.part("who") != group for one in parts):
        return None
    for one in parts:
        if any(inner == YOU or "you" in atoms(inner) for inner in walk(one.without("who"))):
            raise NoMechanism("what each of several players does to you, or leaves")
    return group


def _without_who(meaning: Meaning) -> Meaning:
    if meaning.kind == "May":
        return meaning.with_(does=_without_who(part(meaning, "does")))
    if meaning.is_list:
        return joined(meaning.kind, tuple(one.without("who") for one in meaning.parts))
    return meaning.without("who")


def _is_victim(group: Meaning, place: Place) -> bool:
    """“Elves lose a level” in Bad Stuff and Curses: the victim, if one."""
    if group.is_list:
        return all(_is_victim(one, place) for one in group.parts)
    plural = group.kind == "People" and group.get("count") in VICTIMS
    certain = group.kind == "People" and group.has("trait", "sex") and not group.has(*SINGLED)
    plural = plural or (certain and group.get("count") == 1)  # “a Wizard loses …”
    struck = place.is_bad_stuff or place.kind == c.CURSE
    return plural and struck and not group.has("other", "role")


def _if(meaning: Meaning, place: Place) -> Effect:
    cond, does, other = meaning.part("cond"), meaning.part("does"), meaning.part("else")
    assert cond is not None
    assert does is not None
    spared = _spared_by(cond)
    if spared is not None and other is None:
        return PickOne([effect_of(spared, place), effect_of(does, place)], spares=True)
    does = _lose_those(cond, does)
    made: Cond = cond_of(cond)
    if other == Meaning("Nothing", ()):
        other = None
    return If(made, effect_of(does, place), None if other is None else effect_of(other, place))


def _choice_of(meaning: Meaning, place: Place) -> Effect:
    """“The player to your left chooses: discard your hand or lose two levels.”"""
    only(meaning, "who", "does")
    does, who = part(meaning, "does"), who_of(meaning.get("who"))
    if does.kind != "OneOf" or any(one.has("who") for one in does.parts) or who.code in SEVERAL:
        raise NoMechanism("a choice of somebody else")
    return PickOne([effect_of(one, place) for one in does.parts], who)


def _next_time(meaning: Meaning, place: Place) -> Effect:
    """“The next time you die, lose two levels.”"""
    only(meaning, "event", "does")
    event, does = part(meaning, "event"), part(meaning, "does")
    if event == Meaning("WinCombat", ()) and does.kind == "FewerTreasures":
        only(does, "n")
        return Lasting([Reward(Num(-int(str(does.get("n")))))], c.UNTIL_WIN)
    moment, narrower = moment_of(event, Place(c.ITEM))
    if narrower is not None:
        raise NoMechanism(f"the next time {show(event)}")
    return LastingTrigger(moment, effect_of(does, place))


def _spared_by(cond: Meaning) -> Meaning | None:
    """“Lose two levels unless you discard an Item.”: what one may do instead."""
    inner = cond.part("of") if cond.kind == "Not" else None
    doing = inner.part("what") if inner is not None and inner.kind == "Happens" else None
    if doing is None or doing.kind not in ("Lose", "LoseLevels") or doing.has("who"):
        return None
    return doing


def _lose_those(cond: Meaning, does: Meaning) -> Meaning:
    """“If you have a Class, discard it.”: the cards that the condition speaks of."""
    what = cond.part("what") if cond.kind == "Is" and not cond.has("who", "past") else None
    held = what.part("has") if what is not None and len(what.fields) == 1 else None
    if does != Meaning("Lose", (("what", IT),)) or held is None or held.is_list:
        return does
    if held.has("count", "among"):
        raise NoMechanism("which of them is lost")
    return does.with_(what=held.with_(count="own" if held.has("slot") else 1))


def _rise(meaning: Meaning, _place: Place) -> Effect:
    """“Go up to Level 5.”"""
    only(meaning, "to", "up")
    to = meaning.get("to")
    if not isinstance(to, int) or to < 2 or not meaning.has("up"):
        raise NoMechanism("such a rise")
    return If(LevelIn(1, to - 1), SetLevel(Num(to), only_down=False))


EFFECTS: dict[str, Make] = {**CARD_MOVES, "SetLevel": _rise}


def _needed(value: Value | None, place: Place) -> Effect:
    if not isinstance(value, Meaning):
        raise NoMechanism("what happens then")
    return effect_of(value, place)


READ["EFFECT"] = _needed
READ["ELSE"] = lambda value, place: None if value is None else _needed(value, place)
