"""Scope that the words leave open: one sentence, several meanings, all of them shown.

“A, or B if C” is a choice that only C opens, or B instead of A. Nothing in English tells the two
apart, so the author has to. It must not choose.
"""

from __future__ import annotations

from kickdoor.lang.semantics import Meaning, joined, meant


def none_of_those(loss: Meaning, cond: Meaning) -> bool:
    """Whether the condition says that there is nothing of what would be lost."""
    what = cond.part("what") if cond.kind == "Is" else None
    lost, lacks = loss.part("what"), None if what is None else what.part("lacks")
    if loss.kind != "Lose" or lost is None or lacks is None or lost.is_list or lacks.is_list:
        return False
    assert what is not None
    alike = all(lost.get(key) == lacks.get(key) for key in ("kind", "slot", "tag", "size"))
    plain = set(dict(what.fields)) == {"lacks"} and not cond.has("past", "who")
    return plain and alike and not loss.has("who")


def open_readings(meaning: Meaning) -> list[Meaning]:
    """The meanings that a reading stands for: mostly itself alone."""
    if meaning.kind == "If":
        inner = meaning.part("does")
        assert inner is not None
        return [meaning.with_(does=one) for one in open_readings(inner)]
    if meaning.kind != "OneOf" or not any(part.kind == "If" for part in meaning.parts):
        return [meaning]
    *before, last = meaning.parts
    if last.kind != "If" or last.has("else") or any(part.kind == "If" for part in before):
        return [meaning]
    cond, does = last.part("cond"), last.part("does")
    assert cond is not None
    assert does is not None
    if cond.kind == "Failed":  # “…, or lose a level if you have none”: no choice at all
        return [joined("Seq", (*before, last))]
    if len(before) == 1 and none_of_those(before[0], cond):  # “… if you have no Class”: likewise
        return [meant("If", cond=cond, does=does, **{"else": before[0]})]
    plain = before[0] if len(before) == 1 else joined("OneOf", tuple(before))
    choice = joined("OneOf", (*before, does))
    return [
        meant("If", cond=cond, does=choice, **{"else": plain}),
        meant("If", cond=cond, does=does, **{"else": plain}),
    ]


def is_tail(meaning: Meaning | None) -> bool:
    """“…, each giving you +1”, “…, no roll needed”: what a comma may hang on a sentence."""
    if meaning is None:
        return False
    return meaning.kind in ("Repeats", "UsableOnce") or meaning.get("by") == meant("Each")
