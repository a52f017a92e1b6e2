"""The ways in which a sentence refers to the one before it, each a row of `LINKS`.

A row says when it applies to two sentences, and what the two say together. It must not know nodes
of the engine, nor keep track of a text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kickdoor.lang.reference_repeats import (
    is_answer,
    is_chosen,
    is_picking,
    is_rest_of_spared,
    is_unlooted,
    join_answer,
    join_chosen,
    join_picking,
    join_rest_of_spared,
    join_unlooted,
)
from kickdoor.lang.semantics import IT, Meaning, joined, meant

EACH = meant("Each")
HAPPENED = frozenset({"Lose", "LoseLevels", "GainLevels", "Draw", "Give", "Take"})
REPLACED = frozenset({"Lose", "LoseLevels", "GainLevels", "Draw"})


@dataclass(frozen=True)
class Link:
    """One way to refer: the word, what it means, when it applies, what comes of it."""

    word: str
    means: str
    applies: Callable[[Meaning, Meaning], bool]
    join: Callable[[Meaning, Meaning], Meaning | None]


def _is_else(before: Meaning, now: Meaning) -> bool:
    return now.kind == "Else" and before.kind == "If" and _with_else(before, before) is not None


def _join_else(before: Meaning, now: Meaning) -> Meaning | None:
    other = now.part("does")
    assert other is not None
    return _with_else(before, other)


def _with_else(choice: Meaning, other: Meaning) -> Meaning | None:
    """The choice with an alternative to all of its conditions; None if it has one."""
    inner = choice.part("else")
    if inner is None:
        return choice.with_(**{"else": other})
    if inner.kind != "If":
        return None
    made = _with_else(inner, other)
    return None if made is None else choice.with_(**{"else": made})


def _is_rest_of_them(before: Meaning, now: Meaning) -> bool:
    group, others = before.part("who"), now.part("who")
    if group is None or others is None or group.is_list or others.is_list:
        return False
    return group.get("count") == "any" and bool(others.get("rest"))


def _join_rest_of_them(before: Meaning, now: Meaning) -> Meaning | None:
    """“Elves lose two levels. Others lose one.”: who is no Elf, not who is somebody else."""
    group = before.part("who")
    assert group is not None
    cond = meant("Is", what=group.without("count"))
    return meant("If", cond=cond, does=before.without("who"), **{"else": now.without("who")})


def _is_instead(before: Meaning, now: Meaning) -> bool:
    core = now.part("does") if now.kind == "If" else now
    return core is not None and core.kind == "Instead" and before.kind in REPLACED


def _join_instead(before: Meaning, now: Meaning) -> Meaning | None:
    """“Lose a level. Elves lose two levels instead.”"""
    spares = now.part("does") if now.kind == "Instead" else None
    if spares is not None and spares.kind == "May":  # “You may discard a card instead.”
        spared = meant("Not", of=meant("Happens", what=spares.get("does")))
        return None if before.has("who") else meant("If", cond=spared, does=before)
    if now.kind == "If":
        inner = now.part("does")
        assert inner is not None
        plain, cond = now.with_(does=inner.get("does")), now.part("cond")
        if cond is not None and cond.kind in (
            "Failed",
            "FailedSuch",
        ):  # only the loss itself shows that
            return joined("Seq", (before, plain))
        if cond is not None and cond.get("past"):
            plain = plain.with_(cond=cond.without("past"))  # asked before it happens
        return None if now.has("else") else plain.with_(**{"else": before})
    does = now.part("does")
    assert does is not None
    who = does.part("who")
    if who is None or who.is_list or who.get("count") != "any":
        return None
    cond = meant("Is", what=who.without("count"))
    return meant("If", cond=cond, does=does.without("who"), **{"else": before})


def _is_each(before: Meaning, now: Meaning) -> bool:
    return before.kind == "May" and now.kind == "Bonus" and now.get("by") == EACH


def _join_each(before: Meaning, now: Meaning) -> Meaning | None:
    paid = before.part("does")
    if paid is None or paid.kind != "Lose" or now.has("each"):
        return None
    gain = now.with_(by=None, each=meant("Paid"))
    return meant("Pay", cost=paid, does=gain)


def _is_spoils(before: Meaning, now: Meaning) -> bool:
    return _beaten(before) is not None and _spoils(now) is not None


def _beaten(meaning: Meaning) -> Meaning | None:
    core = meaning.part("does") if meaning.kind == "Pay" else meaning
    return core if core is not None and core.kind in ("Remove", "Kill") else None


def _spoils(now: Meaning) -> dict[str, bool] | None:
    """“Draw its Treasure, but gain no level.”"""
    made: dict[str, bool] = {}
    for part in now.parts:
        what = part.part("what")
        if part.kind == "GainLevels" and part.get("amount") == 0:
            made["levels"] = False
        elif part.kind == "Draw" and what is not None and what.get("kind") == "treasure":
            if what.get("count") == 0 and len(what.fields) == 2:
                made["treasure"] = False
            elif what.get("owner") == "it" and len(what.fields) == 3 and what.get("count") != 0:
                made["treasure"] = True
            else:
                return None
        else:
            return None
    return made


def _join_spoils(before: Meaning, now: Meaning) -> Meaning | None:
    spoils = _spoils(now)
    core = _beaten(before)
    if spoils is None or core is None:
        return None
    if core.kind == "Remove" and spoils.get("levels") is False:
        spoils.pop("levels")  # no level comes from a Removal anyway
    made = core.with_(**spoils)
    return before.with_(does=made) if before.kind == "Pay" else made


def spoiled(meaning: Meaning) -> Meaning:
    """“Remove one monster and draw no Treasure.”: in one sentence."""
    parts = meaning.parts
    if meaning.kind != "Seq" or parts[0].kind not in ("Remove", "Kill"):
        return meaning
    rest = parts[1] if len(parts) == 2 else joined("Seq", parts[1:])
    if not _is_spoils(parts[0], rest):
        return meaning
    return _join_spoils(parts[0], rest) or meaning


def _is_theft(before: Meaning, now: Meaning) -> bool:
    gain = before.part("does") if before.kind == "Pay" else before if before.has("try") else None
    return gain is not None and gain.kind == "Steal" and now.kind in ("If", "Else")


def _join_theft(before: Meaning, now: Meaning) -> Meaning | None:
    gain = before.part("does") if before.kind == "Pay" else before
    assert gain is not None
    if now.kind == "Else":
        failed = gain.with_(fail=now.get("does")) if gain.has("least") else None
        return before.with_(does=failed) if failed and before.kind == "Pay" else failed
    cond, does = now.part("cond"), now.part("does")
    if cond is None or cond.kind != "RollIs" or does != meant("Take", what=IT):
        return None
    least = cond.part("range")
    if least is None or least.kind != "Least":
        return None
    made = gain.with_(least=least.get("n"), fail=now.get("else"))
    return before.with_(does=made) if before.kind == "Pay" else made


def _is_search(before: Meaning, now: Meaning) -> bool:
    return before.kind == "SearchDiscards" and now.kind in ("Take", "Draw")


def _join_search(_before: Meaning, now: Meaning) -> Meaning | None:
    what = now.part("what")
    if what is None or now.without("what").fields or what.has("zone", "owner"):
        return None
    return meant("SearchFor", what=what)


def _is_look(before: Meaning, now: Meaning) -> bool:
    what = now.part("what")
    return (
        before.kind == "LookAt"
        and now.kind == "Take"
        and what is not None
        and what.get("owner") == "it"
    )


def _join_look(before: Meaning, now: Meaning) -> Meaning | None:
    what = now.part("what")
    assert what is not None
    taken = now.with_(what=what.with_(owner=meant("They")))
    return meant("Steps", first=before, then=taken)


def _is_extra(before: Meaning, now: Meaning) -> bool:
    inner = now.part("does") if now.kind == "If" else None
    return (
        before.kind == "Bonus"
        and before.has("to")
        and inner is not None
        and bool(inner.get("extra"))
        and not inner.has("to")
    )


def _join_extra(before: Meaning, now: Meaning) -> Meaning | None:
    """“+2 to either side. If you are an Elf, an extra +3.”"""
    inner = now.part("does")
    assert inner is not None
    first, more = before.get("amount"), inner.get("amount")
    if not isinstance(first, int) or not isinstance(more, int) or before.get("to") != "either_side":
        return None
    if set(dict(inner.fields)) != {"amount", "extra"} or now.has("else"):
        return None
    return meant(
        "If", cond=now.get("cond"), does=before.with_(amount=first + more), **{"else": before}
    )


def _is_join(before: Meaning, now: Meaning) -> bool:
    return (
        before.kind == "Play"
        and before.get("with") == "monster_from_hand"
        and now == meant("Join", who=IT)
    )


def _join_join(before: Meaning, _now: Meaning) -> Meaning | None:
    played = before.with_(**{"with": None})
    played = played if played.has("when") else played.with_(when="any_combat")
    return joined("Seq", (played, meant("JoinFromHand")))


def _is_rest(before: Meaning, now: Meaning) -> bool:
    what = before.part("what")
    return (
        now == meant("LoseRest")
        and before.kind == "Take"
        and what is not None
        and (what.get("zone") == "hand" or what.get("kind") == "item")
    )


def _join_rest(before: Meaning, _now: Meaning) -> Meaning | None:
    what = before.part("what")
    assert what is not None
    if what.get("owner") != "you":
        return None
    rest = meant("Lose", what=what.without("owner", "choose").with_(count="all"))
    return meant("Steps", first=before, then=rest)


def _is_end(before: Meaning, now: Meaning) -> bool:
    return now.kind == "EndsWith" and before.kind == "Bonus" and not before.has("until")


def _join_end(before: Meaning, now: Meaning) -> Meaning | None:
    what = now.part("what")
    if what is None or not what.has("slot"):
        return None
    return before.with_(until=meant("SlotLost", slot=what.get("slot")))


def _is_rolled_bonus(before: Meaning, now: Meaning) -> bool:
    return before.kind == "If" and before.part("does") == meant("Roll") and now.kind == "Bonus"


def _join_rolled_bonus(before: Meaning, now: Meaning) -> Meaning | None:
    entered = before.part("cond")
    if entered != meant("Happens", what=meant("Enter", who=IT)):
        return None
    if now.get("amount") not in (meant("Equal", to=meant("Rolled")), meant("That")):
        return None
    return now.with_(amount=meant("RolledOnEntering"))


def _is_window(before: Meaning, now: Meaning) -> bool:
    return now.kind == "Window" and _ability(before) is not None


def _ability(meaning: Meaning) -> Meaning | None:
    core = meaning
    if core.kind == "Limit":
        inner = core.part("does")
        assert inner is not None
        core = inner
    return core if core.kind in ("Pay", "May") else None


def _join_window(before: Meaning, now: Meaning) -> Meaning | None:
    core = _ability(before)
    if core is None or core.has("when"):
        return None
    made = core.with_(when=now.get("when"))
    return made if before.kind != "Limit" else before.with_(does=made)


def _is_limit(before: Meaning, now: Meaning) -> bool:
    return now.kind == "Once" and before.kind in ("Pay", "May")


def _join_limit(before: Meaning, now: Meaning) -> Meaning | None:
    return meant("Limit", does=before, often=now)


def _is_past(before: Meaning, now: Meaning) -> bool:
    cond = now.part("cond") if now.kind == "If" else None
    if cond is None or not cond.get("past") or cond.kind == "Failed" or now.has("else"):
        return False
    does = now.part("does")
    return before.kind in HAPPENED and (does is None or does.kind != "Instead")


def _join_past(before: Meaning, now: Meaning) -> Meaning | None:
    """“Discard two cards. If you had five or more, …”: asked before the cards are gone."""
    cond, does = now.part("cond"), now.part("does")
    assert cond is not None
    assert does is not None
    both = joined("Seq", (before, does))
    return now.with_(cond=cond.without("past"), does=both, **{"else": before})


def _is_named_again(before: Meaning, now: Meaning) -> bool:
    cond = before.part("cond") if before.kind == "PlayIf" else None
    there = cond.part("what") if cond is not None and cond.kind == "InPlay" else None
    what = now.part("what") if now.kind == "Lose" and not now.has("who") else None
    if there is None or what is None or there.is_list or what.is_list:
        return False
    return there.get("kind") == what.get("kind") and what.without("kind") == meant("Cards", count=1)


def _join_named_again(before: Meaning, now: Meaning) -> Meaning | None:
    """“Play only if a Hireling is in play. Discard the Hireling.”: whosever it is."""
    what = now.part("what")
    assert what is not None
    anyone = meant("People", count="any", person="player")
    return joined("Seq", (before, now.with_(what=what.with_(owner=anyone, zone="play"))))


LINKS: tuple[Link, ...] = (
    Link("the", "the card in play, whosever it is", _is_named_again, _join_named_again),
    Link("?", "if the answer is yes", is_answer, join_answer),
    Link("which one", "of the cards lost before", is_picking, join_picking),
    Link("it", "the card picked before", is_chosen, join_chosen),
    Link("others", "those who are not spared", is_rest_of_spared, join_rest_of_spared),
    Link("the body", "of whoever died before", is_unlooted, join_unlooted),
    Link("it, otherwise", "the card to be stolen, and the roll that fails", _is_theft, _join_theft),
    Link("had", "what was so before the sentence before", _is_past, _join_past),
    Link("otherwise", "the condition before does not hold", _is_else, _join_else),
    Link("others", "those who are not of the group before", _is_rest_of_them, _join_rest_of_them),
    Link("instead", "of what the sentence before says", _is_instead, _join_instead),
    Link("each", "each card discarded for it", _is_each, _join_each),
    Link("its", "what the monster beaten before brings", _is_spoils, _join_spoils),
    Link("one card", "a card found in the search", _is_search, _join_search),
    Link("it", "the hand looked at before", _is_look, _join_look),
    Link("extra", "on top of the bonus before", _is_extra, _join_extra),
    Link("it", "the monster played from the hand", _is_join, _join_join),
    Link("the rest", "what is left of the hand", _is_rest, _join_rest),
    Link("it", "the penalty before", _is_end, _join_end),
    Link(
        "the roll",
        "the die rolled when it entered the combat",
        _is_rolled_bonus,
        _join_rolled_bonus,
    ),
    Link("not in combat", "when the ability before may be used", _is_window, _join_window),
    Link("only once", "how often the ability before may be used", _is_limit, _join_limit),
)
