"""What refers to what was said before, over the sentences of one box, with a record of each.

The ways to refer are rows of `reference_links`. It must not know nodes of the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.lang.later_links import LATER_LINKS
from kickdoor.lang.reference_links import LINKS
from kickdoor.lang.scope import none_of_those
from kickdoor.lang.semantics import YOU, Meaning, make, meant, walk

THEY = meant("They")
FAILED, DONE = meant("Failed"), meant("Done")
OPEN = {
    "RollHigher": "you roll higher",
    "MustWin": "it",
    "Maximum": "maximum",
    "DidSome": "if you lost so many",
}
IN_DOUBT = "the bonus"
LOSSES = frozenset({"Lose", "Give", "Take"})


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
        meaning = _bound(meaning)
        if self.said:
            meaning = _some_of_those(self.said[-1].meaning, meaning)
            if _none_to_lose(self.said[-1].meaning, meaning):
                meaning = meaning.with_(cond=FAILED)
                self.records.append(Record(number, "no", "there was none to lose"))
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
        for link in (*LATER_LINKS, *LINKS):
            if self.said and link.applies(self.said[-1].meaning, meaning):
                made = link.join(self.said[-1].meaning, meaning)
                if made is None:
                    continue
                self.said[-1] = Said(made, [*self.said[-1].sentences, number])
                self.records.append(Record(number, link.word, link.means))
                return
        if self.said and meaning.kind == "Else" and self.said[-1].meaning.kind in LOSSES:
            meaning = meant("If", cond=FAILED, does=meaning.get("does"))  # the loss that failed
            self.records.append(Record(number, "otherwise", "the loss before was not possible"))
        missing = self._missing(meaning)
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
        if any(part.kind == "Instead" for part in walk(meaning)):
            return "instead"
        kinds = {part.kind for one in [*before, meaning] for part in walk(one)}
        for part in walk(meaning):
            if part.kind == "Each":
                return "each"
            if part.kind == "LoseSome":
                return "one"
            alone = not before and not meaning.is_list
            if part.kind in ("Failed", "Done") and alone:
                return "if you have none" if part.kind == "Failed" else "if you do"
            if part.kind in ("RollHigher", "MustWin", "Maximum", "DidSome") and not part.get(
                "same"
            ):
                return OPEN[part.kind]
            if part.kind in ("That", "Rolled", "RollIs") and "Roll" not in kinds:
                return "that many" if part.kind == "That" else "the roll"
            known = _has_player([*before, meaning] if meaning.kind == "Duel" else before)
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
            if part.get("owner") == "it" and not before:
                return "its"
        return ""


def _none_to_lose(before: Meaning, now: Meaning) -> bool:
    """“Lose your Class. If you have no Class, …”: before the loss, or it would always be so."""
    cond = now.part("cond") if now.kind == "If" else None
    return cond is not None and none_of_those(before, cond)


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
    return IN_DOUBT if larger and set(dict(before.fields)) <= {"amount", "of"} else ""


def _told_beforehand(before: Meaning, now: Meaning) -> bool:
    """“You drop your weapon. Lose one Hand Item.”: told twice, lost once (AMB-85)."""
    first, second = before.part("what"), now.part("what")
    if before.kind != "Lose" or now.kind != "Lose" or first is None or second is None:
        return False
    if first.is_list or second.is_list or before.has("who") or now.has("who"):
        return False
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
    if event is None or does is None or event.kind not in ("Defeat", "Kill"):
        return meaning
    return meaning.with_(does=does.without("who")) if does.get("who") == THEY else meaning


def _some_of_those(before: Meaning, now: Meaning) -> Meaning:
    """“Elves lose two levels. Others lose one.”: of what the sentence before says."""
    if now.kind != "LoseSome":
        return now
    who = now.part("who")
    others = who is not None and not who.is_list and bool(who.get("rest"))
    if not others and not before.has("who"):
        return now  # “Lose two Items. Elves lose three.”: on top of them, or instead?
    rest = dict(now.fields)
    n = rest.pop("n")
    core = before.part("does") if before.kind == "If" else before
    if core is not None and core.kind == "LoseLevels":
        return make("LoseLevels", {**rest, "amount": n})
    what = core.part("what") if core is not None and core.kind == "Lose" else None
    if what is None or what.is_list or not isinstance(what.get("count"), int):
        return now
    return make("Lose", {**rest, "what": what.with_(count=n)})


def _has_player(before: list[Meaning]) -> bool:
    return any(
        part.kind in ("Choose", "LookAt", "Duel") or (part.kind == "Roll" and part.has("against"))
        for one in before
        for part in walk(one)
    )
