"""Readings of one sentence that differ: those that refer to nothing, or come to the same.

It must not make nodes.
"""

from __future__ import annotations

from kickdoor.lang.reference import THEY
from kickdoor.lang.semantics import IT, Meaning, meant, walk

ENTERS = meant("Enter", who=IT)  # whoever does, is spoken of from then on


def with_antecedents(rivals: list[Meaning], spoken: bool) -> list[Meaning]:
    """“When it enters, he gets +2”: he is it, since nobody else was spoken of before."""
    plain = [one for one in rivals if not any(part.kind == "They" for part in walk(one))]
    entering = [one for one in plain if ENTERS in walk(one)]
    doers = all(one in plain or THEY in (one.get("who"), one.get("of")) for one in rivals)
    alone = doers or not any(map(names_a_player, rivals))
    return entering or (plain if alone and not spoken else rivals) or rivals


def names_a_player(meaning: Meaning) -> bool:
    return any(part.kind == "People" for part in walk(meaning))


def is_taken_by(meaning: Meaning) -> bool:
    return meaning.kind == "Take" and meaning.get("who") == THEY


def anywhere(meaning: Meaning) -> Meaning:
    """A bonus of somebody in a combat, whether “in combat” is said of it or of them."""
    gain = meaning.part("does") if meaning.kind == "Pay" else None
    if gain is not None and not meaning.has("when"):
        return meaning.with_(does=anywhere(gain))
    of = meaning.part("of") if meaning.kind == "Bonus" else None
    if of is None or (meaning.get("when") != "combat" and of.get("where") != "combat"):
        return meaning
    return meaning.without("when").with_(of=of.without("where"))
