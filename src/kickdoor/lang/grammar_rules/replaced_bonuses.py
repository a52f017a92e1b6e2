"""A bonus in the place of another, or better than it for some: “+2, but +4 for Elves”.

It must not hold a rule, nor know a word.
"""

from __future__ import annotations

from kickdoor.lang.semantics import Meaning, joined


def plain_bonus(meaning: Meaning) -> bool:
    """A bonus of which nothing is said but how much."""
    return meaning.kind == "Bonus" and {key for key, _ in meaning.fields} == {"amount"}


def replacing(meaning: Meaning) -> Meaning | None:
    """“…, but +4 if you are an Elf”: not on top of the bonus before, but in its place."""
    against = meaning.part("against")
    foes = against is not None and against.parts[0].kind == "Foes"
    if meaning.kind == "Bonus" and (meaning.has("for") or foes):
        return meaning.with_(replaces=True)
    inner = meaning.part("does") if meaning.kind == "If" else None
    if inner is None or inner.kind != "Bonus" or meaning.has("else"):
        return None
    return meaning.with_(does=inner.with_(replaces=True))


def better(one: Meaning, other: Meaning) -> Meaning | None:
    """“+2 to either side, or +4 for Elves”, “… or +4 if played by Elves”."""
    if one.kind != "Bonus" or {key for key, _ in one.fields} != {"amount", "to"}:
        return None
    inner = other.part("does") if other.kind == "If" and not other.has("else") else None
    if one.get("to") != "either_side":
        return None
    if other.kind == "Bonus" and {key for key, _ in other.fields} == {"amount", "for"}:
        return one.with_(better=other.get("amount"), better_for=other.get("for"))
    if inner is None or inner.kind != "Bonus" or set(dict(inner.fields)) != {"amount"}:
        return None
    return other.with_(does=one.with_(amount=inner.get("amount")), **{"else": one})


def _larger(one: Meaning, other: Meaning) -> Meaning | None:
    """Against some of those before: so much more; against other monsters: in its place."""
    first, second = one.part("against"), other.part("against")
    if first is None or second is None or first.is_list or second.is_list:
        return None
    if first.kind == second.kind == "Foes":
        return joined("Seq", (one.with_(unless=second), other))
    told = {key: value for key, value in first.fields if key not in ("count", "person")}
    some = first.kind == second.kind == "People" and bool(told)
    less, more = one.get("amount"), other.get("amount")
    if not some or not isinstance(less, int) or not isinstance(more, int):
        return None
    if any(second.get(key) != value for key, value in told.items()) or more <= less:
        return None
    return joined("Seq", (one, other.with_(over=less)))


def in_its_place(one: Meaning, other: Meaning) -> Meaning | None:
    """“+4 against females, or +6 against female Elves”, “+1 to Run Away, -1 for Elves”."""
    if one.kind != "Bonus" or other.kind != "Bonus":
        return None
    first, second = (set(dict(meaning.fields)) for meaning in (one, other))
    if first == second == {"against", "amount"}:
        return _larger(one, other)
    if first != {"amount", "to"} or second != {"amount", "for"} or one.get("to") != "run_away":
        return None
    plain = other.without("for").with_(to="run_away", **{"for": other.get("for")})
    return joined("Seq", (one.with_(unless=other.get("for")), plain))
