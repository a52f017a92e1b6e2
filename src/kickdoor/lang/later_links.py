"""More ways to refer to the sentence before: a roll for each, a contest, a card chosen, a limit.

Rows as in `reference_links`. It must not know nodes of the engine, nor keep track of a text.
"""

from __future__ import annotations

from kickdoor.lang.reference_links import Link
from kickdoor.lang.semantics import IT, Meaning, joined, meant

THAT_CARD = meant("Cards", count=1, kind="card", ref="that")
THIS_CARD = meant("Cards", count=1, kind="card", ref="this")
LOST = {"levels": "LoseLevels", "cards": "Lose", "items": "Lose"}
COUNTED = {"cards": "card", "items": "item"}


def _is_roll_each(before: Meaning, now: Meaning) -> bool:
    cond = now.part("cond") if now.kind == "If" else None
    if cond is None or before.kind != "Roll" or not before.has("each") or now.has("else"):
        return False
    return cond.kind == "RollIs"


def _join_roll_each(before: Meaning, now: Meaning) -> Meaning | None:
    cond = now.part("cond")
    assert cond is not None
    if before.without("each").fields:
        return None
    return meant("RollEach", each=before.get("each"), range=cond.get("range"), does=now.get("does"))


def _is_duel(before: Meaning, now: Meaning) -> bool:
    return (
        before.kind == "Roll"
        and before.has("against")
        and now.kind == "If"
        and now.part("cond") == meant("RollHigher")
    )


def _join_duel(before: Meaning, now: Meaning) -> Meaning | None:
    if before.without("against").fields:
        return None
    return meant("Duel", whom=before.get("against"), win=now.part("does"), lose=now.part("else"))


def _is_lost_duel(before: Meaning, now: Meaning) -> bool:
    return before.kind == "Duel" and now.kind == "Else" and not before.has("lose")


def _join_lost_duel(before: Meaning, now: Meaning) -> Meaning | None:
    return before.with_(lose=now.get("does"))


def _is_picked(before: Meaning, now: Meaning) -> bool:
    picked = before.kind in ("ChooseCard", "DoubleBonus") and not before.has("who")
    return picked and _of_it(now) is not None


def _of_it(now: Meaning) -> Meaning | None:
    """What is done to the card, perhaps on a roll."""
    if now.kind == "Steps" and now.part("first") == meant("Roll"):
        now = now.part("then") or now
    if now.kind == "If" and not now.has("else"):
        now = now.part("does") or now
    fits = now.kind in ("Take", "Lose") and now.get("what") in (IT, THAT_CARD)
    return now if fits else None


def _join_picked(before: Meaning, now: Meaning) -> Meaning | None:
    done = _of_it(now)
    assert done is not None
    if done != now:
        made = _join_picked(before, done)
        then = None if made is None else made.part("then")
        if then is None:
            return None
        if now.kind == "If":
            return meant("Steps", first=before, then=now.with_(does=then))
        outcome = now.part("then")
        assert outcome is not None
        outcome = outcome.with_(does=then) if outcome.kind == "If" else then
        return meant("Steps", first=before, then=now.with_(then=outcome))
    rest = now.without("what")
    if rest.fields and now.kind == "Lose":
        return None
    picked = Meaning("TakePicked" if now.kind == "Take" else "LosePicked", rest.fields)
    return meant("Steps", first=before, then=picked)


def _is_to_win(before: Meaning, now: Meaning) -> bool:
    return now == meant("MustWin") and before.kind == "Take"


def _join_to_win(before: Meaning, _now: Meaning) -> Meaning | None:
    return None if before.without("what").fields else Meaning("TakeToWin", before.fields)


def _is_price(before: Meaning, now: Meaning) -> bool:
    paid = now.kind in ("Lose", "LoseLevels")
    return before.kind == "DrawsDiscards" and paid and not before.has("price")


def _join_price(before: Meaning, now: Meaning) -> Meaning | None:
    return before.with_(price=now)


def _is_yours(before: Meaning) -> bool:
    return before.kind in ("Lose", "LoseLevels") and not before.has("who")


def _is_many(before: Meaning, now: Meaning) -> bool:
    cond = now.part("cond") if now.kind == "If" else None
    return cond is not None and cond.kind == "DidSome" and _is_yours(before)


def _join_many(before: Meaning, now: Meaning) -> Meaning | None:
    cond = now.part("cond")
    assert cond is not None
    said, what = str(cond.get("what")), before.part("what")
    if LOST[said] != before.kind or (what is not None and what.get("kind") != COUNTED.get(said)):
        return None
    return meant("Steps", first=before, then=now.with_(cond=cond.with_(same=True)))


def _is_most(before: Meaning, now: Meaning) -> bool:
    return now.kind == "Maximum" and before.kind in ("LoseLevels", "GainLevels", "Bonus")


def _join_most(before: Meaning, now: Meaning) -> Meaning | None:
    return None if before.has("most") else before.with_(most=now.get("n"))


def _is_spoiled(before: Meaning, now: Meaning) -> bool:
    """What is said of a bonus, or of a fight handed over, in a sentence of its own."""
    return now.kind in SAID_LATER and before.kind == SAID_LATER[now.kind][0]


def _join_spoiled(before: Meaning, now: Meaning) -> Meaning | None:
    against = before.part("against")
    if now.kind in ("Adds", "AppliesOnce"):
        if against is None or against.kind != "And":
            return None
        if now.kind == "AppliesOnce":
            return before
        return joined("Seq", tuple(before.with_(against=one) for one in against.parts))
    key, value = SAID_LATER[now.kind][1], now.get("n") or True
    return None if before.has(key) else before.with_(**{key: value})


SAID_LATER = {
    "Floor": ("Bonus", "floor"),
    "Adds": ("Bonus", ""),
    "AppliesOnce": ("Bonus", ""),
    "LootLater": ("FightInstead", "loot"),
}


def _is_found(before: Meaning, now: Meaning) -> bool:
    return before.kind == "SearchDiscards" and before.has("end") and now.kind == "FoundBecomes"


def _join_found(_before: Meaning, now: Meaning) -> Meaning | None:
    """“Search the discards from the top. The first Race you find becomes your Race.”"""
    first, yours = now.part("first"), now.part("your")
    if first is None or first != yours:
        return None
    return meant("ReplaceFromDiscards", what=first.with_(count="own"), by=first)


def _is_ended(before: Meaning, now: Meaning) -> bool:
    cond = now.part("cond") if now.kind == "If" and not now.has("else") else None
    if cond is None or cond.kind != "Happens" or before.kind not in ("Bonus", "Cannot"):
        return False
    does = now.part("does")
    gone = None if does is None or does.kind != "Lose" else does.part("what")
    return gone is not None and gone.with_(kind="card") == THIS_CARD


def _join_ended(before: Meaning, now: Meaning) -> Meaning | None:
    """“-1 to all your rolls. Discard this Curse when you win a combat alone.”"""
    core = before.part("does") if before.kind == "Cannot" else before
    if core is None or core.get("until") not in (None, "cured") or core.has("when"):
        return None
    made = core.with_(until=now.get("cond"))
    return before.with_(does=made) if before.kind == "Cannot" else made


def _is_lasting(before: Meaning, now: Meaning) -> bool:
    return now.kind == "Lasts" and before.kind in ("Bonus", "Cannot")


def _join_lasting(before: Meaning, now: Meaning) -> Meaning | None:
    """“-2 to all your rolls. This Curse lasts until you win a combat.”"""
    core, until = before.part("does") if before.kind == "Cannot" else before, now.part("until")
    if core is None or until is None or core.has("until", "when") or len(until.fields) != 1:
        return None
    made = core.with_(until=until.get("until"))
    return before.with_(does=made) if before.kind == "Cannot" else made


def _is_tie(before: Meaning, now: Meaning) -> bool:
    what = before.part("what")
    if now != meant("TieYours") or before.kind != "Lose" or before.has("who"):
        return False
    return what is not None and not what.is_list and what.has("best", "worst")


def _is_already(before: Meaning, now: Meaning) -> bool:
    cond = now.part("cond") if now.kind == "If" and not now.has("else") else None
    same = cond is not None and cond.kind == "Is" and cond.get("past") and not cond.has("who")
    return bool(same) and before.kind == "Become" and before.get("what") == _being(cond)


def _being(cond: Meaning | None) -> Meaning | None:
    return None if cond is None else cond.part("what")


def _join_already(before: Meaning, now: Meaning) -> Meaning | None:
    cond = now.part("cond")
    assert cond is not None
    return now.with_(cond=cond.without("past"), **{"else": before})


def _is_on_entering(before: Meaning, now: Meaning) -> bool:
    cond = now.part("cond") if now.kind == "If" else None
    return before.kind == "If" and before.part("does") == meant("Roll") and (
        cond is not None and cond.kind == "RollIs"
    )  # fmt: skip


def _join_on_entering(before: Meaning, now: Meaning) -> Meaning | None:
    return before.with_(does=meant("Steps", first=meant("Roll"), then=now))


def _is_short(before: Meaning, now: Meaning) -> bool:
    who, what = now.part("who"), before.part("what")
    short = who is not None and not who.is_list and bool(who.get("short"))
    return short and before.kind == "Lose" and what is not None and what.has("worth")


def _join_short(before: Meaning, now: Meaning) -> Meaning | None:
    return meant("InTurn", who=before.get("who"), first=before.without("who"),
                 short=now.without("who"))  # fmt: skip


LATER_LINKS: tuple[Link, ...] = (
    Link("it, these", "the bonus before, or the fight", _is_spoiled, _join_spoiled),
    Link("the first", "of the discards that are searched", _is_found, _join_found),
    Link("this Curse", "the penalty before ends", _is_ended, _join_ended),
    Link("this Curse", "how long the penalty before lasts", _is_lasting, _join_lasting),
    Link("a tie", "between the cards before", _is_tie, lambda before, _now: before),
    Link("already", "before the sentence before", _is_already, _join_already),
    Link("on a roll", "the die rolled when it entered", _is_on_entering, _join_on_entering),
    Link("those without enough", "of the players before", _is_short, _join_short),
    Link("on a roll", "each of the rolls before", _is_roll_each, _join_roll_each),
    Link("you roll higher", "than the player rolled against", _is_duel, _join_duel),
    Link("otherwise", "the roll against somebody was not higher", _is_lost_duel, _join_lost_duel),
    Link("it, that card", "the card chosen before", _is_picked, _join_picked),
    Link("it", "the card taken before", _is_to_win, _join_to_win),
    Link("then", "what the discard taken costs", _is_price, _join_price),
    Link("lost so many", "by the sentence before", _is_many, _join_many),
    Link("at most", "of what the sentence before counts", _is_most, _join_most),
)
