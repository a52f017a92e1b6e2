"""What holds for as long as a card is in force: clauses to statics, by tables.

It must not know words, nor make anything that happens once.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import (
    AutoDefeat,
    HelperBan,
    Ignore,
    JoinsFree,
    NoHelp,
    Tagged,
    WinTies,
    WontFight,
)
from kickdoor.engine.nodes.escape_statics import (
    AutoEscape,
    NoEscape,
    NoPursuit,
    RunBonus,
)
from kickdoor.engine.nodes.item_statics import ExtraSlot
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.player_statics import Ban, ForAll
from kickdoor.lang.lowering.belonging_rules import BELONGINGS, LIMITS, no_sale
from kickdoor.lang.lowering.card_filters import SLOTS, filter_of, unused
from kickdoor.lang.lowering.card_protections import (
    PROTECTIONS,
    no_curse,
    no_curses,
    no_level_loss,
    no_theft,
    slays,
    spent,
)
from kickdoor.lang.lowering.conditions import both, cond_of
from kickdoor.lang.lowering.monster_rules import (
    instead_of_fight,
    levels_instead,
    may_avoid,
    may_kill,
)
from kickdoor.lang.lowering.persons import foe_cond, is_cond, person_cond
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.reward_rules import REWARDS, event_rule
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.lowering.standing_bonuses import bonus, changed
from kickdoor.lang.semantics import IT, YOU, Meaning, show

Make = Callable[[Meaning, Place, Cond | None], Static]
ANYONE = Meaning("People", (("count", "any"), ("person", "player")))
USUAL_ESCAPE = 5
EACH_OTHER = Meaning(
    "People", (("count", "each"), ("other", True), ("person", "player"), ("rest", True))
)
SOURCES = {
    "level": c.SRC_LEVEL,
    "item": c.SRC_ITEM,
    "companion": c.SRC_COMPANION,
    "class": c.SRC_CLASS,
    "race": c.SRC_RACE,
    "power": c.SRC_POWER,
    "kata": c.SRC_KATA,
    "curse": c.SRC_CURSE,
    "enhancer": c.SRC_ENHANCER,
    "other": c.SRC_OTHER,
    "ability": c.SRC_ABILITY,
    "bonuses": c.SRC_ALL & ~c.SRC_LEVEL,
    "all": c.SRC_ALL,
}


def static_of(meaning: Meaning, place: Place, cond: Cond | None = None) -> Static:
    """A standing rule, as a node; `cond` is the condition it stands under."""
    if meaning.kind == "If":
        inner, when = meaning.part("does"), meaning.part("cond")
        assert inner is not None
        assert when is not None
        if meaning.has("else"):
            raise NoMechanism("a standing rule with an alternative")
        who = when.part("who")
        what = when.part("what")
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
            return event_rule(when, inner, place, cond)
        if place.of_monster and inner.kind in (
            "Draw",
            "GainLevels",
            "ExtraTreasures",
            "ExtraLevels",
        ):
            when = when.without("past")  # a reward is asked for when the fight is over
        return static_of(inner, place, both(cond, cond_of(when)))
    if meaning.kind == "OnlyMay":
        inner = part(meaning, "does")
        only(inner, "who", "whom")
        helped = inner.part("whom")
        group = inner.part("who")
        who_may = None if group is None else person_cond(group)
        known = inner.kind == "Help" and helped in (None, YOU) and cond is None
        if not place.of_monster or not known or who_may is None:
            raise NoMechanism(f"{show(meaning)}, as a standing rule")
        return HelperBan(Not(who_may))
    if meaning.kind == "ForAll":
        return ForAll(static_of(part(meaning, "does"), place, cond))
    group = _everybody(meaning, place)
    if group is not None:
        return ForAll(static_of(group, place, cond))
    if meaning.kind in {"Cannot", "May"}:
        inner = meaning.part("does")
        assert inner is not None
        make = (FORBIDDEN if meaning.kind == "Cannot" else ALLOWED).get(inner.kind)
        if make is None:
            raise NoMechanism(f"{show(meaning)}, as a standing rule")
        return make(inner, place, cond)
    if meaning.kind == "OnlyMay":
        return _only_may_help(meaning, place, cond)
    make = RULES.get(meaning.kind)
    if isinstance(meaning.get("instead"), Meaning) and place.of_monster and meaning.kind != "Die":
        make = instead_of_fight
    elif isinstance(meaning.get("instead"), int) and meaning.kind == "GainLevels":
        make = levels_instead
    if make is None:
        raise NotHere(f"when this happens: {show(meaning)}")
    return make(meaning, place, cond)


OUTCOMES = frozenset({"RollIs", "RollHigher", "Failed", "FailedSuch", "Done", "DidSome"})
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


# --- of the fight ---


def _win_ties(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    only(meaning, "when", "against")
    foes = meaning.part("against")
    return WinTies(cond if foes is None else both(foe_cond(foes), cond))


def _always_escape(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "how", "who", "from")
    who, foes = meaning.part("who"), meaning.part("from")
    if foes is not None and foes != IT:
        if place.of_monster or who is not None:
            raise NoMechanism("an escape from other monsters")
        cond = both(foe_cond(foes), cond)
    if meaning.get("how") != "automatic":
        raise NotHere("when this happens")
    if place.of_monster:  # it lets them go
        return NoPursuit(both(None if who is None else person_cond(who), cond))
    if who is not None:
        raise NoMechanism("an escape for somebody else")
    return AutoEscape(cond)


def _kills(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "what", "how")
    who = meaning.part("who")
    if who == Meaning("Somebody", ()):
        who = None
    if place.of_owner and meaning.get("how") == "automatic":
        return slays(meaning, cond)
    if not place.of_monster or meaning.part("what") != IT or meaning.get("how") != "automatic":
        raise NotHere("when this happens")
    made = None if who is None else person_cond(who)
    whole = both(made, cond)
    if whole is None:
        raise NoMechanism("a monster that anybody kills at once")
    return AutoDefeat(whole)


def _alone(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "whom", "how")
    if not place.of_monster or meaning.get("whom") != IT or meaning.get("how") != "alone":
        raise NotHere("when this happens")
    return NoHelp(cond)


def _no_count(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "what", "when", "against")
    if meaning.get("when") not in (None, "combat") and place.of_monster:
        raise NoMechanism("what does not count at such a time")
    what, against = meaning.part("what"), meaning.part("against")
    assert what is not None
    if against is not None:
        if not place.of_monster or against.parts[0].kind != "People":
            raise NotHere("against whom it does not count")
        cond = both(person_cond(against), cond)
    if not place.of_monster and place.kind != c.CURSE:
        raise NotHere("what does not count")
    if what.kind == "Strength":
        return Ignore(SOURCES[str(what.get("part"))], cond=cond)
    kind = str(what.get("kind"))
    slotted = what.get("count") == "own" and what.has("slot")
    if not (what.get("count") in ("some", "all") or slotted) or kind not in SOURCES:
        raise NoMechanism(f"what does not count: {show(what)}")
    found, left = filter_of(what)
    left.pop("count", None)
    unused(left)
    if found.once == 1:
        return Ignore(c.SRC_ONE_SHOT, cond=cond)
    plain = what.without("count") == Meaning("Cards", (("kind", kind),))
    return Ignore(SOURCES[kind], what=None if plain else found, cond=cond)


def _not_worn(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“You cannot wear Footgear”: on a monster it does not count, else there is no place for it."""
    only(meaning, "what")
    what = part(meaning, "what")
    if place.of_monster or place.kind == c.CURSE:
        return _no_count(meaning, place, cond)
    slot = SLOTS.get(str(what.get("slot")))
    if slot is None or cond is not None or what.get("count") not in ("some", "all"):
        raise NoMechanism(f"a ban on wearing {show(what)}")
    if set(dict(what.fields)) != {"count", "kind", "slot"}:
        raise NoMechanism(f"a ban on wearing {show(what)}")
    return ExtraSlot(slot, -1)


def _only_counts(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    only(meaning, "what", "not", "when")
    if meaning.get("when") not in (None, "combat"):
        raise NoMechanism("such a time at which only the Level counts")
    return Ignore(c.SRC_LEVEL, only=True, cond=cond)


def _no_help(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "whom", "when")
    _in_this_combat(meaning)
    who = meaning.part("who")
    whom = meaning.part("whom")
    if who is None and whom in (ANYONE, EACH_OTHER, EACH_OTHER.without("rest")):
        return Ban(c.BAN_HELP, cond)
    if whom not in (None, YOU):
        raise NoMechanism("help for somebody else forbidden")
    made = None if who is None or who.kind == "Somebody" else person_cond(who)
    if who is None:
        return Ban(c.BAN_HELP, cond)
    if made is not None:
        if not place.of_monster or cond is not None:
            raise NoMechanism("some who may not help")
        return HelperBan(made)
    return NoHelp(cond) if place.of_monster else Ban(c.BAN_BE_HELPED, cond)


def _in_this_combat(meaning: Meaning) -> None:
    """Help is of a combat whether it is said or not."""
    if meaning.get("when") not in (None, "combat"):
        raise NoMechanism("help at such a time")


def _only_may_help(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“Only Elves may help.”"""
    does = meaning.part("does")
    who = None if does is None else does.part("who")
    if does is None or who is None or does.kind != "Help" or does.get("whom") not in (None, YOU):
        raise NoMechanism(f"{show(meaning)}, as a standing rule")
    only(does, "who", "whom")
    made = person_cond(who)
    if made is None or not place.of_monster or cond is not None:
        raise NoMechanism("some who alone may help")
    return HelperBan(Not(made))


def _no_asking(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "whom", "when")
    _in_this_combat(meaning)
    return NoHelp(cond) if place.of_monster else Ban(c.BAN_BE_HELPED, cond)


def _no_escape(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "from")
    if meaning.get("from") not in (None, IT):
        raise NoMechanism("no escape from certain monsters")
    who = meaning.part("who")
    made = None if who is None or who.kind == "Somebody" else person_cond(who)
    if not place.of_monster:
        return Ban(c.BAN_ESCAPE, both(made, cond))
    return NoEscape(both(made, cond))


def _no_pursuit(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "whom")
    whom = meaning.part("whom")
    assert whom is not None
    if not place.of_monster or meaning.part("who") not in (None, IT, Meaning("Somebody", ())):
        raise NotHere("a monster that does not pursue")
    if whom == YOU:
        return NoPursuit(cond)
    return NoPursuit(both(person_cond(whom), cond))


def _wont_fight(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "whom")
    whom = meaning.part("whom")
    if not place.of_monster or meaning.part("who") not in (None, IT) or whom is None:
        raise NotHere("a monster that does not fight")
    if whom == YOU:
        if cond is None:
            raise NoMechanism("a monster that fights nobody")
        return WontFight(cond, optional=False)
    return WontFight(both(person_cond(whom), cond), optional=False)


def _may_ignore(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "what")
    who = meaning.part("who")
    if not place.of_monster or meaning.part("what") != IT:
        raise NotHere("a monster to ignore")
    return WontFight(both(None if who is None else person_cond(who), cond))


def _joins_free(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "with", "without", "foes")
    if not place.of_monster or cond is not None or meaning.get("who") != IT:
        raise NotHere("a monster that joins")
    foes = meaning.part("foes")
    if foes is not None:
        if foes.is_list or set(dict(foes.fields)) != {"count", "person", "tag"}:
            raise NoMechanism(f"a combat with {show(foes)}")
        return JoinsFree(with_tag=str(foes.get("tag")))
    return JoinsFree(with_name=str(meaning.get("with") or ""))


def _becomes(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "what")
    what = meaning.part("what")
    tagged = place.of_monster or place.kind in (c.ITEM, c.COMPANION)
    if not tagged or cond is not None or meaning.get("who") != IT or what is None:
        raise NotHere("what a monster becomes")
    if not what.has("tag") or len(what.fields) != 2:
        raise NoMechanism("such a change of a monster")
    return Tagged(str(what.get("tag")))


def _drive_off(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“Wizards drive it off and take its Treasure.”: beaten, not killed."""
    only(meaning, "who")
    made = both(person_cond(part(meaning, "who")), cond)
    if not place.of_monster or made is None:
        raise NotHere("a monster that is driven off")
    return AutoDefeat(made, kill=False, levels=False)


def _escape_on(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“You escape on a 3 or better.”: two better than the usual 5 (RUN-02)."""
    only(meaning, "range")
    least = part(meaning, "range")
    n = least.get("n") if least.kind == "Least" else None
    if place.of_monster or not isinstance(n, int) or not 1 <= n <= 6 or n == USUAL_ESCAPE:
        raise NoMechanism("an escape on such a roll")
    return RunBonus(Num(USUAL_ESCAPE - n), cond)


def _ban(code: int, *fields: str) -> Make:
    """Something forbidden to whoever has the card."""

    def made(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
        only(meaning, *fields)
        return Ban(code, cond)

    return made


CARD_BANS = {None: c.BAN_CARDS, "others": c.BAN_PLAY, "you": c.BAN_ON_YOU}
ITEM_BANS = {"Trade": c.BAN_TRADE, "Equip": c.BAN_EQUIP}


def _no_cards(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    """“You cannot play cards on other players.”"""
    only(meaning, "on")
    on = meaning.get("on")
    return Ban(CARD_BANS[None if on is None else str(on)], cond)


def _no_trade(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    """“You cannot trade Items.”, “You cannot equip Items.”"""
    only(meaning, "what")
    items = Meaning("Cards", (("count", "some"), ("kind", "item")))
    if part(meaning, "what") not in (items, items.with_(count="all")):
        raise NoMechanism("a ban on some cards only")
    return Ban(ITEM_BANS[meaning.kind], cond)


RULES: dict[str, Make] = {
    "Bonus": bonus,
    "WinTies": _win_ties,
    "EscapeOn": _escape_on,
    "DriveOff": _drive_off,
    "Escape": _always_escape,
    "Kill": _kills,
    "Defeat": _kills,
    "Fight": _alone,
    "BecomeTagged": _becomes,
    "OnlyCounts": _only_counts,
    "Change": changed,
    **BELONGINGS,
    **REWARDS,
    **PROTECTIONS,
    "SkipLoot": _ban(c.BAN_LOOT),
    "SkipTurn": _ban(c.BAN_TURN),
}
ALLOWED: dict[str, Make] = {
    **LIMITS,
    "Ignore": _may_ignore,
    "JoinFree": _joins_free,
    "Kill": may_kill,
    "Defeat": may_kill,
    "Lose": spent(asks=True),
    "Draw": may_avoid,
}
FORBIDDEN: dict[str, Make] = {
    "Help": _no_help,
    "AskHelp": _no_asking,
    "Escape": _no_escape,
    "RunAway": _no_escape,
    "Pursue": _no_pursuit,
    "Fight": _wont_fight,
    "Count": _no_count,
    "Affect": no_curse,
    "Sell": no_sale,
    "Strike": no_curse,
    "Use": _no_count,
    "Wear": _not_worn,
    "PutCurse": no_curses,
    "LoseLevels": no_level_loss,
    "Steal": no_theft,
    "Take": no_theft,
    "PlayCards": _no_cards,
    "Loot": _ban(c.BAN_LOOT),
    "LookForTrouble": _ban(c.BAN_TROUBLE),
    "Trade": _no_trade,
    "GetCharity": _ban(c.BAN_CHARITY),
    "TakeTurn": _ban(c.BAN_TURN),
    "UseClass": _ban(c.BAN_CLASS),
    "GainOtherwise": _ban(c.BAN_LEVEL_UP),
    "Equip": _no_trade,
}
