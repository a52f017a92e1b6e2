"""What happens once: clauses to effects, by a table from kinds of meaning to nodes.

A row of the table is all that a new effect needs here. Every field of a meaning must be used, or
the sentence is refused. It must not know words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_cards import LevelFromCard
from kickdoor.engine.effects.combat_monsters import JoinMonster, SwapMonster
from kickdoor.engine.effects.combat_sides import (
    EndCombat,
    PassFight,
)
from kickdoor.engine.effects.combat_strength import MonsterMod
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.dice_rolls import RollDie
from kickdoor.engine.effects.discard_piles import NameCard
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.effects.player_changes import ChangeRace, ChangeSex
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.reward_statics import Reward
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.card_choices import CHOICES
from kickdoor.lang.lowering.card_moves import CARD_MOVES
from kickdoor.lang.lowering.conditions import cond_of
from kickdoor.lang.lowering.dice_effects import DICE, LOST, duel, roll_each
from kickdoor.lang.lowering.fight_effects import FIGHTS
from kickdoor.lang.lowering.moments import moment_of
from kickdoor.lang.lowering.persons import SEVERAL, person_cond, who_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.lowering.player_effects import PLAYERS
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.lowering.turn_effects import LATER, TURNS, behave
from kickdoor.lang.semantics import IT, YOU, Meaning, atoms, joined, show, walk

Make = Callable[[Meaning, Place], Effect]
VICTIMS = frozenset({"any", "some"})
LEVEL_OF_CARD = (Meaning("UseItsLevel", ()),)
LEVEL_ADDED = (Meaning("AddItsLevel", ()),)
REPLACED_BY_HAND = (Meaning("ReplaceMonster", (("what", IT),)),)


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
    if meaning.kind == "Seq" and meaning.parts[1].kind in ("ExtraTreasures", "FewerTreasures"):
        return _richer(meaning.parts, place)
    if meaning.kind == "Seq":
        if meaning.parts[1:] in (LEVEL_OF_CARD, LEVEL_ADDED):
            return _level_from_card(meaning.parts[0], meaning.parts[1:] == LEVEL_ADDED)
        if meaning.parts[1:] == REPLACED_BY_HAND:
            return _swap_monster(meaning.parts[0])
        return Seq([effect_of(one, place) for one in meaning.parts])
    if meaning.kind == "OneOf" and meaning.parts[0].kind in ("NameBottom", "NameTop"):
        named, fail = meaning.parts
        only(named)
        bottom = named.kind == "NameBottom"
        what = Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS)
        return NameCard(what, bottom, effect_of(fail, place))
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
        if cond is None and meaning.kind == "Escape":
            return NoEffect()  # Bad Stuff that nobody suffers
        if cond is None:
            raise NoMechanism("any player: the victim, or one of all")
        return If(cond, made)
    if group is not None and not group.has("of", "role") and group.get("count") == "any":
        raise NoMechanism(f"any of {show(group)}: one of them, or all")
    make = EFFECTS.get(meaning.kind)
    if make is None:
        raise NoMechanism(f"{show(meaning)}, as something that happens")
    if each_of_them(meaning) and meaning.has("each"):  # counted for each of them
        return ForEach(who_of(group), make(meaning.without("who"), place))
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


def _richer(parts: tuple[Meaning, ...], place: Place) -> Effect:
    """“+5 to one monster and two extra Treasures.”"""
    made, n = effect_of(parts[0], place), parts[1].get("n")
    if len(parts) != 2 or not isinstance(made, MonsterMod) or not isinstance(n, int):
        raise NoMechanism("more Treasures for something that is no monster")
    only(parts[1], "n")
    return replace(made, treasures=n if parts[1].kind == "ExtraTreasures" else -n)


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


def _level_from_card(lost: Meaning, added: bool) -> Effect:
    """“Discard a monster from your hand and use its Level”: the engine discards it (AMB-61)."""
    only(lost, "what")
    what = part(lost, "what").without("zone")
    if lost.kind != "Lose" or what != Meaning("Cards", (("count", 1), ("kind", "monster"))):
        raise NoMechanism("the Level of such a card")
    return LevelFromCard(added)


def _swap_monster(lost: Meaning) -> Effect:
    """“Discard one monster and replace it with one from your hand.”"""
    only(lost, "what")
    what = part(lost, "what").without("choose")
    plain = {"count", "kind"} if lost.kind == "Lose" else {"count", "person"}
    if lost.kind not in ("Lose", "Remove") or set(dict(what.fields)) != plain:
        raise NoMechanism("such a card replaced by a monster")
    if what.get("kind") not in (None, "monster") or what.get("count") not in (1, "any"):
        raise NoMechanism("such a card replaced by a monster")
    return SwapMonster()


def _roll(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who")
    if each_of_them(meaning):
        raise NoMechanism("a roll of each of several players")
    return RollDie(who_of(meaning.get("who")))


def _roll_each(meaning: Meaning, place: Place) -> Effect:
    does = part(meaning, "does")
    return roll_each(meaning, place, None if does == LOST else effect_of(does, place))


def _duel(meaning: Meaning, place: Place) -> Effect:
    lose = meaning.part("lose")
    win = effect_of(part(meaning, "win"), place)
    return duel(meaning, win, None if lose is None else effect_of(lose, place))


def _behave(meaning: Meaning, place: Place) -> Effect:
    return behave(meaning, effect_of(part(meaning, "fail"), place))


def _plain(make: Callable[[], Effect], *fields: str) -> Make:
    """A node that needs nothing of its sentence."""

    def made(meaning: Meaning, _place: Place) -> Effect:
        only(meaning, *fields)
        return make()

    return made


def _whose(make: Callable[[Who], Effect]) -> Make:
    """A node that needs to know who."""

    def made(meaning: Meaning, _place: Place) -> Effect:
        only(meaning, "who")
        return make(who_of(meaning.get("who")))

    return made


EFFECTS: dict[str, Make] = {
    **CARD_MOVES,
    **FIGHTS,
    **CHOICES,
    **DICE,
    **TURNS,
    **PLAYERS,
    "RollEach": _roll_each,
    "Duel": _duel,
    "Behave": _behave,
    "ChangeSex": _whose(ChangeSex),
    "Roll": _roll,
    "EndCombat": _plain(EndCombat),
    "JoinFromHand": _plain(JoinMonster),
    "FightInstead": lambda meaning, _place: PassFight(
        who_of(meaning.get("who")), loot=bool(meaning.get("loot"))
    ),
    "Nothing": _plain(NoEffect, "who"),
    "BecomeRace": lambda meaning, _place: ChangeRace(str(meaning.get("race"))),
}
