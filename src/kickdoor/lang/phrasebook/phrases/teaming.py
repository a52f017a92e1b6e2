"""Persona cards: the Team-up ability, and race as something that can change.

It must not hold what other abilities look like; see `abilities`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.player_changes import ChangeRace
from kickdoor.engine.nodes.card_text import Ability
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, phrase

category("team_effects", "what teaming up does")
phrase(
    "team_effects",
    "team_effects",
    "{it:effects/you}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, Effect) and not _held(v) else None,
)
phrase(
    "team_statics",
    "team_effects",
    "{statics:your_statics}",
    build=lambda statics: Lasting(statics, c.UNTIL_COMBAT),
    parts=lambda v: {"statics": v.statics} if _held(v) else None,
    rank=-1,
)


def _held(value: Any) -> bool:
    """Something that is simply true for the rest of the combat (AMB-47)."""
    return isinstance(value, Lasting) and value.until == c.UNTIL_COMBAT and value.who == Who()


phrase(
    "team_up",
    "ability",
    "Team-up: {effect:team_effects}",
    "(when you team up|Team-up ability :|on a team-up) [,] {effect:team_effects}",
    build=lambda effect: Ability(c.T_TEAM_UP, effect),
    parts=lambda v: (
        {"effect": v.effect} if v == Ability(c.T_TEAM_UP, getattr(v, "effect", v)) else None
    ),
    doc="The ability of a Persona that is switched on when somebody agrees to help in its "
    "owner's combat, or by discarding a Companion; what it gives lasts until the combat ends.",
    examples=[
        "Team-up: You have +3 in this combat.",
        "Team-up: +2 to Run Away.",
        "Team-up: Draw a Treasure.",
    ],
    rank=2,
)
phrase(
    "change_race",
    "effect_one",
    "%your race becomes {race:trait}",
    "[{who:subject}] (become|becomes|are now|is now) (a|an) {race:trait}",
    "[{who:subject}] (change|changes) %your race to {race:trait}",
    build=lambda race, who=None: ChangeRace(race, who or Who()),
    parts=lambda v: {"race": v.race} if isinstance(v, ChangeRace) and v.who == Who() else None,
    doc="The race that a Persona brought changes for good.",
    examples=["Your race becomes Human."],
)
