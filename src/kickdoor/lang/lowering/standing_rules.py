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
    NoPursuit,
    RunBonus,
)
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.player_statics import ForAll
from kickdoor.lang.lowering.belonging_rules import BELONGINGS, LIMITS
from kickdoor.lang.lowering.card_protections import (
    PROTECTIONS,
    slays,
    spent,
)
from kickdoor.lang.lowering.conditions import both, cond_of
from kickdoor.lang.lowering.forbidden_rules import ANYONE, FORBIDDEN, ban
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
USUAL_ESCAPE = 5


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


def _only_counts(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    only(meaning, "what", "not", "when")
    if meaning.get("when") not in (None, "combat"):
        raise NoMechanism("such a time at which only the Level counts")
    return Ignore(c.SRC_LEVEL, only=True, cond=cond)


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
    "SkipLoot": ban(c.BAN_LOOT),
    "SkipTurn": ban(c.BAN_TURN),
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
