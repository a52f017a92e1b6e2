"""Meanings as a sentence wants them: who speaks for a list, what was left out, what moves.

It must not print anything.
"""

from __future__ import annotations

import re
from functools import cache

from kickdoor.lang.semantics import IT, YOU, Meaning
from kickdoor.lang.vocabulary import lexicon


def one_subject(meaning: Meaning) -> Meaning | None:
    """The group that does all of a list, each for themselves."""
    if meaning.kind not in ("OneOf", "Seq") or len(meaning.parts) != 2:
        return None
    who = meaning.parts[0].part("who")
    if who is None or who.is_list or who.get("count") != "each":
        return None
    plain = all(one.part("who") == who and one.kind not in ("If", "Bonus") for one in meaning.parts)
    return who if plain else None


def replaces(meaning: Meaning) -> bool:
    """Whether it takes the place of the bonus before."""
    inner = meaning.part("does") if meaning.kind == "If" else meaning
    return inner is not None and bool(inner.get("replaces"))


def not_replacing(meaning: Meaning) -> Meaning:
    """The bonus that “but” says takes the place of the one before."""
    inner = meaning.part("does") if meaning.kind == "If" else None
    if inner is not None and inner.get("replaces"):
        return meaning.with_(does=inner.without("replaces"))
    return meaning.without("replaces")


def in_the_past(found: re.Match[str]) -> str:
    """“Is” as “was”."""
    return {"is": "was", "are": "were", "has": "had", "have": "had"}[found[1]]


def with_you(cond: Meaning) -> Meaning:
    """The condition with its subject, which normal form leaves out."""
    if cond.kind == "Is" and not cond.has("who"):
        return cond.with_(who=YOU)
    if cond.kind == "Not":
        inner = cond.part("of")
        assert inner is not None
        return cond.with_(of=with_you(inner))
    return cond


def unmoved(meaning: Meaning) -> Meaning:
    """Cards taken from their owner, with “from” where the frame wants it."""
    what = meaning.part("what")
    if meaning.kind not in ("Take", "Steal") or what is None or what.is_list:
        return meaning
    owner = what.get("owner")
    if owner is None or what.has("zone") or what.get("count") == "own":
        return meaning
    if owner == "you" and what.get("count") == "all":
        return meaning  # “all your Items”
    giver = {"you": YOU, "they": Meaning("They", ()), "it": IT}.get(str(owner), owner)
    return meaning.with_(what=what.without("owner"), **{"from": giver})


def roll_first(meaning: Meaning) -> tuple[Meaning, Meaning] | None:
    """A roll and what comes of it, if that is all there is."""
    first, then = meaning.part("first"), meaning.part("then")
    if meaning.kind == "Seq" and len(meaning.parts) == 2:
        first, then = meaning.parts
    if first is None or then is None or (first.kind, then.kind) != ("Roll", "If"):
        return None
    return first, then


def joined_marks(text: str) -> str:
    """Marks at the words they follow; many who own have the mark alone: “the monsters' side”."""
    text = re.sub(r"\b(\w+) 's\b", _owning, text)
    return re.sub(r" ([,:)])", r"\1", text)


def _owning(found: re.Match[str]) -> str:
    return found[1] + ("'" if found[1] in plurals() else "'s")


@cache
def plurals() -> frozenset[str]:
    """Forms of nouns that mean several and end in s."""
    forms = [one for _, one, _ in lexicon().nouns if len(one) > 1]
    return frozenset(one[-1].split()[-1] for one in forms if one[-1].endswith("s"))


def spaced(text: str) -> str:
    """The words with the spaces that marks want."""
    text = joined_marks(text).replace("( ", "(")
    return text.replace("can not ", "cannot ")
