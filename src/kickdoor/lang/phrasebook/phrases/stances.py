"""Being in a Stance: “anyone in Aggressive Stance”, “if you are in Defensive Stance”.

It must not say what follows; it is declared before the other ways to name a trait, so that a
Stance is printed as one.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.lang.phrasebook.grammar import Finds, finder, phrase
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.speech import Speech

STANCE = "Stance"


def _is_stance(names: Names, name: str) -> bool:
    if name in names.kinds:
        return names.kinds[name] == c.STANCE
    return names.permissive and name.endswith(STANCE)


def _find(chart: Chart, at: int) -> Finds:
    return [
        (end, name[0], score)
        for end, name, score in chart.find("trait_name", at)
        if _is_stance(chart.names, name[0])
    ]


def _show(value: Any, speech: Speech) -> str | None:
    return value if isinstance(value, str) and _is_stance(speech.names, value) else None


def _parts(value: Any) -> dict[str, Any] | None:
    return {"trait": value.trait} if isinstance(value, HasTrait) else None


finder("stance_named", "the name of a Stance", frozenset({"<trait>"}), _find, _show, like="")
phrase(
    "being_in_stance",
    "being",
    "in {trait:stance_named}",
    "in (the|a|an) {trait:stance_named}",
    build=HasTrait,
    parts=_parts,
    doc="The player has that Stance in play.",
    examples=[
        "If you are in Aggressive Stance, lose a level.",
        "+2 if you are in Aggressive Stance.",
    ],
)
phrase(
    "heroes_stance",
    "some_heroes",
    "anyone in {trait:stance_named}",
    "(anyone|players|those|everyone|whoever is|anyone who is) in [(the|a|an)] {trait:stance_named}",
    build=HasTrait,
    parts=_parts,
    doc="Players in a Stance.",
    examples=["+3 against anyone in Aggressive Stance."],
)
phrase(
    "hero_stance",
    "hero",
    "player in {trait:stance_named}",
    build=HasTrait,
    parts=_parts,
)
phrase(
    "foe_in_stance",
    "foe_when",
    "in {trait:stance_named}",
    "[(while|when|if)] in [(the|a|an)] {trait:stance_named}",
    build=HasTrait,
    parts=_parts,
    doc="Only in that Stance.",
    examples=["+2 in Aggressive Stance."],
    rank=1,
)
phrase(
    "usable_stance",
    "usable",
    ("[usable] in [(the|a|an)] {trait:stance_named} only", {"only": True}),
    ("usable only in [(the|a|an)] {trait:stance_named}", {"only": True}),
    ("not usable in [(the|a|an)] {trait:stance_named}", {"only": False}),
    build=lambda trait, only: Usable(HasTrait(trait), only),
    doc="It is of use in that Stance only, or not in that Stance.",
    examples=["Usable in Aggressive Stance only.", "Not usable in Aggressive Stance."],
)
