"""What refers to what was said before, over the sentences of one box, with a record of each.

The ways to refer are rows of `reference_links`. It must not know nodes of the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.lang.reference_links import linked, spoiled
from kickdoor.lang.reference_repeats import FAILED, in_full, within
from kickdoor.lang.semantics import YOU, Meaning, atoms, joined, meant, walk

THEY = meant("They")
OPEN = {  # what must have found its antecedent by now
    "Instead": "instead",
    "Each": "each",
    "LoseSome": "one",
    "Same": "so",
    "GainSome": "one",
    "Floor": "minimum Level",
    "Adds": "these",
    "AppliesOnce": "the bonus",
    "LootLater": "later",
    "TieYours": "a tie",
    "Lasts": "how long",
    "FoundBecomes": "the first you find",
    "PickThem": "which one",
}
UNLESS_SAME = {
    "RollHigher": "you roll higher",
    "MustWin": "it",
    "Maximum": "maximum",
    "DidSome": "if you lost so many",
}
IN_DOUBT = "the bonus"
STUFF = meant("Cards", count="own", kind="item")
LOSSES = frozenset({"Lose", "Give", "Take"})
AFTER_A_ROLL = frozenset({"after_roll", "after_flight_roll", "own_roll", "after_slip"})
BY_WHOM = frozenset({"Defeat", "Kill", "RunAway", "Escape"})
DONE_BY_ONE = frozenset({"Lose", "LoseLevels", "GainLevels", "Draw", "PlayOn"})


@dataclass
class Said:
    """A sentence that was said, and which sentences of the text it is made of."""

    meaning: Meaning
    sentences: list[int]


@dataclass
class Record:
    """What a word was taken to mean."""

    sentence: int
    word: str
    means: str


@dataclass
class Discourse:
    """The sentences of a box so far, each with what it refers to put in its place."""

    said: list[Said] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    open: dict[int, str] = field(default_factory=dict)  # sentences that refer to nothing

    def add(self, number: int, meaning: Meaning) -> None:
        """The next sentence: alone, or together with one before it."""
        meaning = spoiled(within(_bound(meaning)))
        found = linked(*meaning.parts[-2:]) if meaning.kind == "Seq" else None
        if found is not None and found[1].word == "the body":
            died = found[0]
            meaning = joined("Seq", (*meaning.parts[:-2], died)) if meaning.parts[2:] else died
        if self.said:
            meaning = in_full(self.said[-1].meaning, meaning)
            if _is_lacking(self.said[-1].meaning, meaning):
                meaning = meaning.with_(cond=FAILED)
                self.records.append(Record(number, "no", "the loss before was not possible"))
        if _is_group_rest(meaning) and len(self.said) > 1 and _is_group(self.said[-2].meaning):
            self.open[number] = "others"  # of which of the groups before?
            self.said.append(Said(meaning, [number]))
            return
        if meaning.kind == "Else":
            self._nest_rolls()
        if self.said and _told_beforehand(self.said[-1].meaning, meaning):
            self.said[-1] = Said(meaning, [*self.said[-1].sentences, number])
            self.records.append(Record(number, "it", "what the picture before told of"))
            return
        found = linked(self.said[-1].meaning, meaning) if self.said else None
        if found is not None:
            made, link = found
            if len(self.said) > 1 and _is_lacking(self.said[-2].meaning, made):
                made = made.with_(cond=FAILED)  # “Lose your Armor. No Armor? …”
            self.said[-1] = Said(made, [*self.said[-1].sentences, number])
            self.records.append(Record(number, link.word, link.means))
            return
        if self.said and meaning.kind == "Else" and self.said[-1].meaning.kind in LOSSES:
            meaning = meant("If", cond=FAILED, does=meaning.get("does"))  # the loss that failed
            self.records.append(Record(number, "otherwise", "the loss before was not possible"))
        if self.said and self.said[-1].meaning.kind == "Ask":
            self.open[self.said[-1].sentences[-1]] = "a question"
        missing = self._missing(meaning)
        if self.said and not missing and _is_of_what_is_gone(self.said[-1].meaning, meaning):
            missing = "what you have"
        if self.said and not missing:
            missing = in_doubt(self.said[-1].meaning, meaning)
        if missing:
            self.open[number] = missing
        self.said.append(Said(meaning, [number]))

    def _nest_rolls(self) -> None:
        """“On 1, A. On 2 or 3, B. Otherwise, C.”: otherwise is of all the rolls before."""
        row: list[Said] = []
        while self.said and _on_a_roll(self.said[-1].meaning):
            row.insert(0, self.said.pop())
        while len(row) > 1:
            last = row.pop()
            made = row[-1].meaning.with_(**{"else": last.meaning})
            row[-1] = Said(made, [*row[-1].sentences, *last.sentences])
        self.said += row

    def _missing(self, meaning: Meaning) -> str:
        """The word that refers to something nobody has said, or nothing."""
        before = [one.meaning for one in self.said]
        if meaning.kind == "Else":
            return "otherwise"
        if any(part.kind in OPEN for part in walk(meaning)):
            return next(OPEN[part.kind] for part in walk(meaning) if part.kind in OPEN)
        kinds = {part.kind for one in [*before, meaning] for part in walk(one)}
        rolled = "Roll" in kinds or any(
            AFTER_A_ROLL & set(atoms(one)) for one in [*before, meaning]
        )
        for part in walk(meaning):
            alone = not before and not meaning.is_list
            if part.kind in ("Failed", "FailedSuch", "Done") and alone:
                return "if you do" if part.kind == "Done" else "if you have none"
            if part.kind in UNLESS_SAME and not part.get("same"):
                return UNLESS_SAME[part.kind]
            counted = part.kind == "AsMany" or part.get("to") == meant("Paid")
            if counted and not kinds & {"Lose", "Pay"}:
                return "as many"
            if part.kind in ("That", "Rolled", "RollIs") and not rolled:
                return "that many" if part.kind == "That" else "the roll"
            known = _has_player([*before, meaning] if _names_one(meaning) else before)
            if part.kind == "They" and not known:
                return "they"
            if part.kind == "People" and part.get("ref") and not known:
                return "that player"
            if (
                part.kind == "Cards"
                and part.get("ref") in ("that", "those")
                and part.get("kind") != "curse"
            ):
                return "that card"
            if part.get("role") == "owner" and "ChooseCard" not in kinds:
                return "its owner"
            if part.get("owner") == "it" and not before and meaning.kind != "KeepAs":
                return "its"
        return ""


def in_doubt(before: Meaning, now: Meaning) -> str:
    """A bare bonus after another: of the same kind, on top of it, or in its place?"""
    inner = now.part("does") if now.kind == "If" else now
    if before.kind != "Bonus" or inner is None or inner.kind != "Bonus":
        return ""
    if inner.has("extra", "replaces", "to", "against", "each", "when", "by"):
        return ""
    if inner.get("of") not in (None, YOU) or before.get("of") not in (None, YOU):
        return ""
    cond = now.part("cond") if now.kind == "If" else None
    if (now.kind == "If" and not _is_a_person(cond)) or (now.kind != "If" and not now.has("for")):
        return ""
    if before.get("to") == "run_away":
        return IN_DOUBT
    first, second = before.get("amount"), inner.get("amount")
    larger = isinstance(first, int) and isinstance(second, int) and abs(second) > abs(first)
    told = {"amount", "of", "to"} if now.kind == "If" else {"amount", "of"}
    return IN_DOUBT if larger and set(dict(before.fields)) <= told else ""


def _told_beforehand(before: Meaning, now: Meaning) -> bool:
    """“You drop your weapon. Lose one Hand Item.”: told twice, lost once (AMB-85)."""
    first, second = before.part("what"), now.part("what")
    if before.kind != "Lose" or now.kind != "Lose" or first is None or second is None:
        return False
    if first.is_list or second.is_list or before.has("who") or now.has("who"):
        return False
    if first == STUFF:  # “It crushes your stuff. Lose an Item.”
        return second.kind == "Cards" and second != STUFF
    return first.has("slot") and first.get("slot") == second.get("slot")


def _is_a_person(cond: Meaning | None) -> bool:
    what = cond.part("what") if cond is not None and cond.kind == "Is" else None
    return what is not None and not what.is_list and what.has("trait", "sex", "level")


def _on_a_roll(meaning: Meaning) -> bool:
    cond = meaning.part("cond") if meaning.kind == "If" else None
    return cond is not None and cond.kind == "RollIs" and not meaning.has("else")


def _is_group(meaning: Meaning) -> bool:
    who = meaning.part("who")
    return who is not None and not who.is_list and who.get("count") == "any"


def _is_group_rest(meaning: Meaning) -> bool:
    who = meaning.part("who")
    return who is not None and not who.is_list and bool(who.get("rest"))


def _bound(meaning: Meaning) -> Meaning:
    """“If an Elf defeats it, he draws …”: whoever defeats it."""
    cond = meaning.part("cond") if meaning.kind == "If" else None
    event = cond.part("what") if cond is not None and cond.kind == "Happens" else None
    does = meaning.part("does")
    if cond is None or event is None or does is None or event.kind not in BY_WHOM:
        return meaning
    who = does.part("who")
    if event.get("who") == THEY and who is not None and _is_any_such(who):
        event = event.with_(who=who)
        return meaning.with_(cond=cond.with_(what=event), does=does.without("who"))
    if event.kind not in ("Defeat", "Kill"):
        return meaning
    return meaning.with_(does=does.without("who")) if does.get("who") == THEY else meaning


def _is_any_such(who: Meaning) -> bool:
    """“Elves”, of whom “they” in the same sentence speaks."""
    plain = not who.is_list and not who.has("ref", "other", "role")
    return plain and who.get("count") == "any"


def _is_lacking(before: Meaning, now: Meaning) -> bool:
    """“Lose your Armor. If you have no Armor, …”: asked before it is gone, so the loss failed."""
    cond = now.part("cond") if now.kind == "If" else None
    being = cond.part("what") if cond is not None and cond.kind == "Is" else None
    lost, cards = before.part("what"), None if being is None else being.part("lacks")
    if before.kind != "Lose" or before.has("who") or cond is None or cond.has("who", "past"):
        return False
    if lost is None or cards is None or being is None or len(being.fields) != 1 or lost.is_list:
        return False
    plain = lost.without("count", "owner", "choose", "zone", "best", "worst")
    return plain == cards.without("zone") and cards.get("zone") in (None, "worn")


def _is_of_what_is_gone(before: Meaning, now: Meaning) -> bool:
    """“Discard your hand. If you have three cards, …”: before they are gone, or after?"""
    cond = now.part("cond") if now.kind == "If" else None
    being = cond.part("what") if cond is not None and cond.kind == "Is" else None
    lost, cards = before.part("what"), None if being is None else being.part("has")
    if before.has("who") or cond is None or cond.has("who", "past"):
        return False
    if before.kind == "LoseLevels":  # “Lose a level. If you are of Level 1, …”
        return being is not None and being.has("level")
    if before.kind != "Lose" or lost is None or cards is None or lost.is_list or cards.is_list:
        return False
    whole = lost.get("count") in ("all", "own", "each") and not lost.has("best", "worst")
    plain = lost.without("count", "owner", "zone", "whole")
    return whole and plain == cards.without("count", "owner", "zone")


def _has_player(before: list[Meaning]) -> bool:
    return any(
        part.kind in ("Choose", "LookAt", "Duel", "PlayOn")
        or (part.kind == "Roll" and part.has("against"))
        or (part.kind in DONE_BY_ONE and _is_another(part.part("who")))
        or _is_victim_of(part)
        for one in before
        for part in walk(one)
    )


def _is_victim_of(limit: Meaning) -> bool:
    """“Once per victim, you may discard a card to give that player -2.”"""
    often, paid = limit.part("often"), limit.part("does")
    gain = paid.part("does") if paid is not None and paid.kind == "Pay" else None
    per_victim = limit.kind == "Limit" and often is not None and often.get("per") == "victim"
    return per_victim and gain is not None and gain.kind == "Bonus"


def _is_another(who: Meaning | None) -> bool:
    """“Another player”: one, whom somebody chose or whom an event is about."""
    return who is not None and who == meant("People", count=1, other=True, person="player")


def _names_one(meaning: Meaning) -> bool:
    """Whether the sentence itself says which player it goes on to speak of."""
    cond = meaning.part("cond") if meaning.kind == "If" else None
    return meaning.kind in ("Duel", "Limit") or (cond is not None and cond.kind == "Happens")
