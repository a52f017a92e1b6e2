"""Sentences that leave out what the one before says, put in full, and answers to questions.

“So does your helper”, “if you are an Elf, lose another”, “Are you an Elf? You die.” It must not
know nodes of the engine, nor keep track of a text.
"""

from __future__ import annotations

from kickdoor.lang.semantics import IT, Meaning, joined, make, meant

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
    if now.kind in ("If", "Else", "Instead"):
        does = now.part("does")
        if does is None or does.kind not in ("LoseSome", "Object"):
            return now
        made = _object(before, does) if does.kind == "Object" else _some(before, does)
        return now.with_(does=made)
    if now.kind != "LoseSome":
        return now
    who = now.part("who")
    others = who is not None and not who.is_list and bool(who.get("rest"))
    if not others and not before.has("who"):
        return now  # “Lose two Items. Elves lose three.”: on top of them, or instead?
    return _some(before, now)


def within(meaning: Meaning) -> Meaning:
    """What a sentence leaves out and says itself before: “… then your neighbor does the same”."""
    if meaning.kind == "Seq":
        made: list[Meaning] = []
        for one in meaning.parts:
            made.append(
                in_full(made[-1], one) if made and one.kind in ("Same", "GainSome") else one
            )
        return joined("Seq", tuple(made))
    cond = meaning.part("cond") if meaning.kind == "If" else None
    event = cond.part("what") if cond is not None and cond.kind == "Happens" else None
    does = meaning.part("does")
    if event is None or does is None or does.kind != "GainSome":
        return meaning
    return meaning.with_(does=in_full(event, does))


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


# --- answers to a question ---


def is_answer(before: Meaning, now: Meaning) -> bool:
    """Whether a question stands before the sentence."""
    return before.kind == "Ask" and now.kind not in ("Else", "Ask")


def join_answer(before: Meaning, now: Meaning) -> Meaning | None:
    """“Are you an Elf? You die.”, “Do you have a Class? If so, discard it.”"""
    cond = before.part("cond")
    assert cond is not None
    if now.kind == "If" and now.get("cond") == DONE and not now.has("else"):
        does = now.part("does")
        assert does is not None
        now = does
    elif now.kind == "If":
        return None
    return meant("If", cond=cond, does=_of_question(cond, now))


def _of_question(cond: Meaning, does: Meaning) -> Meaning:
    """“Wearing Armor? Lose it.”"""
    being = cond.part("what") if cond.kind == "Is" else None
    cards = None if being is None else being.part("has")
    if does.kind != "Lose" or does.get("what") != IT or cards is None or cards.is_list:
        return does
    return does.with_(what=cards.with_(count="own"))


# --- who picks, and who is spared ---


def is_picking(before: Meaning, now: Meaning) -> bool:
    """“Lose one Item. The player to your left chooses which one.”"""
    return now.kind == "PickThem" and before.kind == "Lose" and not before.has("who")


def join_picking(before: Meaning, now: Meaning) -> Meaning | None:
    """The loss, with whoever picks it."""
    what, who = before.part("what"), now.part("who")
    if what is None or what.is_list or what.has("choose"):
        return None
    return before if who is None else before.with_(what=what.with_(choose=who))


def is_chosen(before: Meaning, now: Meaning) -> bool:
    """“Your neighbor picks one Item you are using. Discard it.”"""
    what = now.part("what")
    that = what is not None and (what == IT or what.get("ref") == "that")
    picked = before.kind == "ChooseCard" and before.has("who")
    return picked and now.kind == "Lose" and that and not now.has("who")


def join_chosen(before: Meaning, _now: Meaning) -> Meaning | None:
    """The loss of a card that somebody picked."""
    what, who = before.part("what"), before.part("who")
    if what is None or what.is_list or what.get("count") != 1 or what.has("choose"):
        return None
    if who is None or what.get("owner") not in (None, "you"):
        return None
    return meant("Lose", what=what.without("owner").with_(choose=who))


def is_rest_of_spared(before: Meaning, now: Meaning) -> bool:
    """“Elves are immune. Everyone else discards a card.”"""
    who = now.part("who")
    rest = who is not None and not who.is_list and bool(who.get("rest"))
    return before.kind == "Affects" and before.has("bar") and rest


def join_rest_of_spared(before: Meaning, now: Meaning) -> Meaning | None:
    """What happens to whoever is not spared."""
    spared = before.part("bar")
    if spared is None or spared.is_list:
        return None
    cond = meant("Is", what=spared.without("count"))
    return meant("If", cond=cond, does=meant("Nothing"), **{"else": now.without("who")})


def is_unlooted(before: Meaning, now: Meaning) -> bool:
    """“You die. Nobody may loot the body.”"""
    loots = now.part("does") if now.kind == "Cannot" else None
    return before.kind == "Die" and loots is not None and loots.kind == "LootBody"


def join_unlooted(before: Meaning, _now: Meaning) -> Meaning:
    """A death after which nothing is taken."""
    return before.with_(looted=False)
