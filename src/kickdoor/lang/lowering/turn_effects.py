"""What happens to a player rather than to cards: turns, Levels, sex, what comes later.

Meanings to effects. It must not know words.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.borrowed_texts import BadStuff
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.lasting_effects import Behave, Lasting
from kickdoor.engine.effects.level_changes import SwapLevels, WinGame
from kickdoor.engine.effects.player_changes import ChangeSex, LoseTurn
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_conditions import IsSex
from kickdoor.engine.nodes.player_statics import AnotherTurn
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.moments import end_of
from kickdoor.lang.lowering.persons import SEVERAL, SEXES, who_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.semantics import Meaning

LATER = {
    "next_turn_start": c.ON_TURN_START,
    "next_turn_over": c.ON_TURN_END,
    "next_combat_over": c.ON_COMBAT_END,
}


def _swap_levels(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "with")
    other, who = who_of(meaning.get("with")), who_of(meaning.get("who"))
    if other == who or other.code in SEVERAL:
        raise NoMechanism("Levels swapped with oneself, or with several players")
    return SwapLevels(other, who)


def _win_game(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who")
    return WinGame(who_of(meaning.get("who")))


def _end_turn(meaning: Meaning, _place: Place) -> Effect:
    only(meaning)
    return LoseTurn()


def _extra_turn(meaning: Meaning, _place: Place) -> Effect:
    only(meaning)
    return Lasting([AnotherTurn()], c.UNTIL_CURED)


def _bad_stuff(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who")
    if place.is_bad_stuff:
        raise NoMechanism("Bad Stuff inside the Bad Stuff")
    return BadStuff(who_of(meaning.get("who")))


def become_sex(what: Meaning, who: Who) -> Effect:
    """“You become female.”: a change, unless one is so already."""
    if who != Who():
        raise NoMechanism("somebody else who becomes so")
    return If(Not(IsSex(SEXES[str(what.get("sex"))])), ChangeSex())


def behave(meaning: Meaning, fail: Effect) -> Effect:
    """“Behave like this until …: “…”, and for each slip …”"""
    only(meaning, "fail", "like", "until")
    until = meaning.part("until")
    assert until is not None
    end = end_of(until.get("until") or "")
    return Lasting([Behave(str(meaning.get("like")), fail)], end)


TURNS = {
    "SwapLevels": _swap_levels,
    "WinGame": _win_game,
    "EndTurn": _end_turn,
    "ExtraTurn": _extra_turn,
    "SufferIt": _bad_stuff,
}
