"""Conditions on what just happened: it could not be done, there was none of it, it was done.

It must not say what follows.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.links import ANY_WORN

category("result", "what just happened")
phrase(
    "result_could_not",
    "result",
    ("you cannot", {}),
    ("%you <have> (none|no such (item|card|thing)|nothing|none of these|neither|no such)", {}),
    ("%you <do> not have (such (a|an) (item|card|thing)|such|either|anything)", {}),
    ("%you <have> nothing to (lose|discard|give)", {}),
    ("%you (own|carry) (none|nothing|neither)", {}),
    ("%you <do> not [(own|carry)] (any|one)", {}),
    ("(there is none|there are none|none|you cannot do so|nothing was lost)", {}),
    ("%you can not [(do so|do this|do that|comply|pay|pay it)]", {}),
    ("%you <do> not have (one|any|any such (item|items|card)|it|them)", {}),
    ("there is nothing to lose", {}),
    ("%you had (none|nothing|no hand|no cards [in [your] hand])", {}),
    ("you cannot do all of it", {"partly": True}),
    ("%you <have> (fewer|less|too few|not enough)", {"partly": True}),
    ("%you <do> not have (enough|that much|that many|so many|as many)", {"partly": True}),
    ("%you can not (pay|do|lose) (it all|all of it|that much|that many)", {"partly": True}),
    build=lambda partly=False: CouldNot(partly),
    parts=lambda v: ({"partly": True} if v.partly else {}) if isinstance(v, CouldNot) else None,
    doc="The effect before found nothing to act on.",
    covers="B11",
)
category("lacking", "what there was none of")
phrase(
    "lacking_worn",
    "lacking",
    "%you <is> (not wearing|wearing no) [(a|an|any)] {what:things}",
    build=lambda what: replace(what, at=c.AT_EQUIPPED),
)
phrase(
    "lacking_any_worn",
    "lacking",
    "%you <is> not wearing (any|one)",
    "%you <is> wearing none",
    "%you (wear|wears) none",
    "%you <do> not wear (any|one)",
    build=lambda: ANY_WORN,
)
phrase(
    "lacking",
    "lacking",
    "%you <have> no [such] {what:things}",
    "%you <do> not have [(a|an|any)] {what:thing}",
    "%you <have> no {what:thing}",
    "%you <have> no {what:thing} to (lose|discard|give)",
    "%you <have> no {what:things} to (lose|discard|give)",
    "no {what:things}",
    "no {what:thing}",
    build=lambda what: what,
    doc="There was none of what should be lost.",
    covers="B11",
)
phrase(
    "result_did",
    "result",
    "you do",
    "%you (do|did) [so]",
    "you do this",
    "(it|this) happens",
    "%you (lost|lose|discarded|took|take) (any|one|it|something)",
    node=DidIt,
    doc="The effect before did something.",
)
