"""What a played card leaves behind for a time: penalties, bans, an Item put aside.

Clauses to effects that last. It must not know words.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import PutAside
from kickdoor.engine.effects.control_flow import If, PickOne
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.combat_statics import FoeBonus
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Effect, Static
from kickdoor.engine.nodes.reward_statics import NoTreasure
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.lowering.card_filters import SLOTS, whole_filter
from kickdoor.lang.lowering.conditions import cond_of
from kickdoor.lang.lowering.happenings import effect_of
from kickdoor.lang.lowering.moments import end_of
from kickdoor.lang.lowering.persons import person_cond, who_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.lowering.said_amounts import amount_of
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.lowering.standing_rules import static_of
from kickdoor.lang.semantics import Meaning, Value, meant, show

STAY = frozenset(
    {"Bonus", "Cannot", "SkipLoot", "SkipTurn", "WinTies", "OnlyCounts", "ExtraHands", "CountAs"}
)
ITEM = Filter(kind=c.ITEM)
NO_MORE_HELP = meant(
    "Cannot",
    does=meant(
        "Help", who=meant("People", count="any", person="player"), until="ever", when="combat"
    ),
)
NO_HELP_HERE = meant(
    "Cannot",
    does=meant("Help", who=meant("People", count="any", person="player"), when="combat"),
)


def lasting(meaning: Meaning, place: Place) -> Effect | None:
    """A penalty that lasts: in the next combat, until something happens."""
    if meaning.kind in ("If", "OneOf"):
        return _lasting_parts(meaning, place)
    foe = meaning.part("of") if meaning.kind == "Bonus" else None
    if foe is not None and foe.get("next"):
        return next_foe(meaning, foe)
    if meaning == NO_MORE_HELP or (meaning == NO_HELP_HERE and not place.strikes):
        return effect_of(meant("Fight", how="alone", until="ever"), place)
    core = meaning.part("does") if meaning.kind == "Cannot" else meaning
    assert core is not None
    if core.kind == "PlayCards" and core.get("when") == "combat" and core.has("who"):
        return effect_of(meaning, place)  # for everybody it is about, until this combat is over
    untreasured = meant("Draw", what=meant("Cards", count=0, kind="treasure"), when="next_combat")
    if meaning == untreasured:
        return Lasting([NoTreasure()])
    if meaning.kind not in STAY:
        return None
    until, when = core.get("until"), core.get("when")
    if when == "combat" and meaning.kind == "Bonus" and place.kind != c.CURSE:
        return None  # in this one, not in the next
    if until is None and when in ("next_combat", "next_turn", "next_flight", "combat"):
        until, core = when, core.without("when")
    core = core.without("until")
    slot = 0
    until = _slot_lost(until)
    if isinstance(until, Meaning) and until.kind == "SlotLost":
        slot, end = SLOTS[str(until.get("slot"))], c.UNTIL_SLOT_LOST
    elif until is not None:
        end = end_of(until)
    elif core.get("to") == "all_rolls" or _stays(meaning, place):
        end = c.UNTIL_CURED
    elif meaning.kind == "Bonus":
        return None
    else:
        raise NoMechanism("how long it lasts, such as “until the end of the turn”")  # ONESHOT-06
    aside = put_aside(core, end) if meaning.kind == "Cannot" else None
    if aside is not None:
        return aside
    who = core.part("of") if core.kind == "Bonus" else None
    if core.kind != "Help" and who is None and _is_somebody(core.part("who")):
        who = core.part("who")
        core = core.without("who")
    static = _penalty(meaning, core)
    return Lasting([static], end, who_of(who), slot)


def _lasting_parts(meaning: Meaning, place: Place) -> Effect | None:
    """“If you are an Elf, -5 in your next combat. If not, …”, “… or -5 in your next combat”."""
    parts = [meaning.part("does"), meaning.part("else")] if meaning.kind == "If" else meaning.parts
    cond = meaning.part("cond")
    stay = [one for one in parts if one is not None and one.kind in STAY]
    if not stay or (cond is not None and cond.kind in ("Happens", "Not")):
        return None
    if any(lasting(one, place) is None for one in stay):
        return None
    made = [None if one is None else lasting(one, place) or effect_of(one, place) for one in parts]
    if cond is None:
        return PickOne([one for one in made if one is not None])
    assert made[0] is not None
    return If(cond_of(cond), made[0], made[1])


def put_aside(core: Meaning, until: int) -> Effect | None:
    """“You cannot use your best Item until …”: that one is taken off (AMB-107)."""
    what = core.part("what")
    if core.kind not in ("Use", "Count") or what is None or what.is_list:
        return None
    best = what.get("best")
    if best is None or what.get("count") not in (1, "own"):
        return None
    only(core, "what")
    found = whole_filter(what.without("best"))
    return PutAside(until, by_value=best == "value", what=None if found == ITEM else found)


def _is_somebody(who: Meaning | None) -> bool:
    """One player, who is not you."""
    return who is not None and (who.kind == "They" or who.get("count") == 1)


def _slot_lost(until: Value | None) -> Value | None:
    """“Until you lose your Headgear.”"""
    event = until.part("what") if isinstance(until, Meaning) and until.kind == "Happens" else None
    lost = event.part("what") if event is not None and event.kind == "Lose" else None
    if lost is None or lost.is_list or not lost.has("slot") or lost.get("count") != "own":
        return until
    return meant("SlotLost", slot=lost.get("slot")) if lost.get("slot") in SLOTS else until


def _stays(meaning: Meaning, place: Place) -> bool:
    """A Curse without an end lasts until it is cured (C8)."""
    if place.kind != c.CURSE:
        return False
    if meaning.kind == "Bonus":
        return not meaning.has("to", "of")
    inner = meaning.part("does")
    return inner is not None and inner.kind != "Help"


def _penalty(meaning: Meaning, core: Meaning) -> Static:
    owner = Place(c.CURSE)
    if core.kind == "Bonus":
        return static_of(core.without("of"), owner)
    plain = (
        core.without("who")
        if core.get("who") == Meaning("Somebody", ()) and core.kind != "Help"
        else core
    )
    return static_of(meaning.with_(does=plain) if meaning.kind == "Cannot" else plain, owner)


def next_foe(meaning: Meaning, foe: Meaning) -> Lasting:
    """“The next monster you fight gets +5.”"""
    only(meaning, "amount", "of")
    if not set(dict(foe.fields)) <= {"count", "person", "next", "fought", "owner"}:
        raise NoMechanism(f"the next of {show(foe)}")
    return Lasting([FoeBonus(amount_of(meaning.get("amount")), first=True)], c.UNTIL_COMBAT)


def spared(meaning: Meaning, play: list[Effect]) -> list[Effect]:
    """“Elves are immune.”: to all that the Bad Stuff said so far."""
    only(meaning, "bar")
    group = meaning.part("bar")
    cond = None if group is None else person_cond(group)
    if cond is None or not play:
        raise NoMechanism("somebody who is spared nothing")
    return [If(Not(cond), play[0] if len(play) == 1 else Seq(play))]
