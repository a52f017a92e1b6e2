"""Sentences that leave out what the one before says, put in full, and answers to questions.

“So does your helper”, “if you are an Elf, lose another”, “Are you an Elf? You die.” It must not
know nodes of the engine, nor keep track of a text.
"""

from __future__ import annotations

from kickdoor.lang.semantics import Meaning, joined, make, meant

FAILED, DONE = meant("Failed"), meant("Done")
REPEATED = frozenset({"Lose", "LoseLevels", "GainLevels", "Draw", "Die", "SetLevel", "Take"})


def in_full(before: Meaning, now: Meaning) -> Meaning:
    """The sentence with what it leaves out, taken from the one before."""
    if now.kind == "Same":
        return _same(before, now)
    if now.kind == "GainSome":
        return _gained(before, now)
    if before.kind == "Affects":
        return _to_that_player(before, now)
    if before.kind == "PlayIf":
        return _in_play(before, now)
    if now.kind == "Else":
        now = now.with_(does=_bare_bonus(before, now))
    if now.kind in ("If", "Else", "Instead"):
        does = now.part("does")
        if does is None or does.kind not in ("LoseSome", "Object"):
            return now
        made = _object(before, does) if does.kind == "Object" else _some(before, does)
        return now.with_(does=made)
    if now.kind != "LoseSome":
        return now
    who = now.part("who")
    others = who is not None and not who.is_list and who.has("rest", "other")
    if not others and not before.has("who"):
        return now  # “Lose two Items. Elves lose three.”: on top of them, or instead?
    return _some(before, now)


def within(meaning: Meaning) -> Meaning:
    """What a sentence leaves out and says itself before: “… then your neighbor does the same”."""
    if meaning.kind == "Seq":
        made: list[Meaning] = []
        for one in meaning.parts:
            made.append(in_full(made[-1], one) if made and _is_short(one) else one)
        return joined("Seq", tuple(made))
    cond = meaning.part("cond") if meaning.kind == "If" else None
    event = cond.part("what") if cond is not None and cond.kind == "Happens" else None
    does = meaning.part("does")
    if event is None or does is None or does.kind != "GainSome":
        return meaning
    return meaning.with_(does=in_full(event, does))


def _bare_bonus(before: Meaning, now: Meaning) -> Meaning | None:
    """“If you are wearing Armor, -5 in your next combat. If not, -10.”: in that combat, too."""
    first, does = before.part("does"), now.part("does")
    bare = does is not None and does.kind == "Bonus" and set(dict(does.fields)) == {"amount"}
    if not bare or does is None or before.kind != "If" or first is None or first.kind != "Bonus":
        return does
    return first.with_(amount=does.get("amount")) if not first.has("extra", "each") else does


def _is_short(one: Meaning) -> bool:
    """“… and your neighbor does the same”, “… and everyone else loses one”."""
    return one.kind in ("Same", "GainSome") or (one.kind == "LoseSome" and one.has("who"))


def _gained(before: Meaning, now: Meaning) -> Meaning:
    """“Lose a level. The player to your left gains one.”"""
    if before.kind not in ("LoseLevels", "GainLevels"):
        return now
    rest = dict(now.fields)
    return make("GainLevels", {"amount": rest.pop("n"), **rest})


def _to_that_player(before: Meaning, now: Meaning) -> Meaning:
    """“Play only on a player without Armor. That player …”: whom it is played on."""
    who = now.part("who")
    that = who is not None and who == meant("People", count=1, person="player", ref="that")
    return now.without("who") if that and before.has("only") else now


def _same(before: Meaning, now: Meaning) -> Meaning:
    """“Lose a level. So does your helper.”"""
    what = before.part("what")
    plain = what is None or what.is_list or what.get("owner") in (None, "they", "you")
    if before.kind not in REPEATED or not plain:
        return now
    return before.with_(who=now.get("who"))


def _in_play(before: Meaning, now: Meaning) -> Meaning:
    """“Play only if a companion is in play. Discard the companion.”: whosever it is."""
    asked = before.part("cond")
    there = asked.part("what") if asked is not None and asked.kind == "InPlay" else None
    if there is None or now.kind != "Lose" or now.get("what") != there:
        return now
    anyone = meant("People", count="any", person="player")
    return now.with_(what=there.with_(zone="play", owner=anyone))


def _some(before: Meaning, now: Meaning) -> Meaning:
    """“Elves lose two levels. Others lose one.”: of what the sentence before says."""
    rest = dict(now.fields)
    n = rest.pop("n")
    core = before.part("does") if before.kind == "If" else before
    if core is not None and core.kind == "LoseLevels":
        return make("LoseLevels", {**rest, "amount": n})
    what = core.part("what") if core is not None and core.kind == "Lose" else None
    if what is None or what.is_list or not isinstance(what.get("count"), int) or "extra" in rest:
        return now
    return make("Lose", {**rest, "what": what.with_(count=n)})


def _object(before: Meaning, now: Meaning) -> Meaning:
    """“Lose a level. (Two levels for Elves.)”"""
    if before.kind not in ("LoseLevels", "GainLevels") or before.has("each"):
        return now
    return before.with_(amount=now.get("of"), who=now.get("who"))
