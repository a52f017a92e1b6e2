"""A card as it is being written: read, marked, explained, and drawn as a table would show it.

Runs apart from the tables. Whether a card can be dealt is what `lang.packs` says of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.cards import RawCard, field_error
from kickdoor.lang.packs.fields import FIELDS, KINDS
from kickdoor.lang.packs.making import WORN, card_of
from kickdoor.lang.packs.remarks import Findings
from kickdoor.table.card_faces import face_of
from kickdoor.table.gallery_meaning import meaning_of
from kickdoor.table.wire.http_bodies import Face
from kickdoor.table.wire.workshop_bodies import CardDoes, CardProblem, CardRead, SentenceMark
from kickdoor.workshop.field_titles import field_title
from kickdoor.workshop.pack_context import (
    PackContext,
    base_of,
    named,
    names_in,
    own_words,
    words_in,
)
from kickdoor.workshop.pack_toml import deck_of, kind_of, used_facts
from kickdoor.workshop.sentence_marks import (
    FLAVOR,
    NAME,
    QUESTION,
    WRONG,
    marks_of,
    remembered,
)

MISSING, KNOWN = "missing", "known"
TEXTS = (
    ("text", "text"),
    ("bad_stuff", "bad_stuff"),
    ("epic", "text"),
)  # field, and how it is read
STOPS = (WRONG, QUESTION, MISSING)  # what keeps a card in the box
CODES = {"door": c.DOOR, "treasure": c.TREASURE, "": 0}
WAITS = {
    "text": "What it does: not known yet.",
    "bad_stuff": "If it catches you: not known yet.",
    "epic": "In an Epic game: not known yet.",
}
ANSWER = "Waiting for your answer."


@dataclass
class ReadDraft:
    """A card that was read: as the engine knows it, and what its maker has to know."""

    definition: CardDef
    names: Names
    texts: dict[str, list[SentenceMark]] = field(default_factory=dict)
    problems: list[CardProblem] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)

    @property
    def ready(self) -> bool:
        """Whether it can be dealt."""
        return not any(one.state in STOPS for one in self.problems)

    def count(self, *states: str) -> int:
        """How many problems are of these kinds."""
        return sum(one.state in states for one in self.problems)


def read_draft(
    context: PackContext,
    facts: dict[str, Any],
    names: Names | None = None,
    mark_all: bool = False,
) -> ReadDraft:
    """Read a card and mark its texts; with names, only those that need it, unless all are to be."""
    marked = names is None or mark_all
    names = names or names_in(context, named(facts))
    kind = KINDS[kind_of(facts)]
    problems = _field_problems(facts)
    wrong = {one.field for one in problems}
    used = {key: value for key, value in used_facts(facts).items() if key not in wrong}
    raw = RawCard("", kind.code, CODES[deck_of(facts)], _clean(used))
    findings = Findings()
    definition = card_of(raw, context.id, names, findings, remembered)
    Catalog([definition], [1])  # derives what follows from its text
    found = ReadDraft(definition, names, problems=problems)
    worn = bool(WORN & set(used))
    for part, read_as in TEXTS:
        text = used.get(part)
        if not isinstance(text, str):
            continue
        if not marked and not findings.errors and not findings.remarks:
            continue
        marks = marks_of(text, kind.code, read_as, names, definition.name, worn, part)
        found.texts[part] = marks.marks
        found.problems += marks.problems
        found.assumed += marks.understood.assumed
    for error in findings.errors:
        if not error.column:  # not about a sentence
            found.problems.append(_whole_problem(error.expected, error.got))
    if findings.errors and found.ready:  # whatever it is, it cannot be dealt
        first = findings.errors[0]
        found.problems.append(_whole_problem(first.expected, first.got))
    return found


def read_card(context: PackContext, facts: dict[str, Any], number: int) -> CardRead:
    """What the page shows while somebody writes."""
    found = read_draft(context, facts)
    return CardRead(
        number=number,
        ready=found.ready,
        wrong=found.count(WRONG, MISSING),
        questions=found.count(QUESTION),
        texts=found.texts,
        problems=found.problems,
        does=_does(found, context),
        assumed=found.assumed,
        face=face_in(context, found.definition, facts),
    )


def face_in(context: PackContext, definition: CardDef, facts: dict[str, Any]) -> Face:
    """The card as a table shows it, with what was written where it is not understood yet."""
    face = face_of(definition, words_in(context), base_of(context.base).signs)
    face.name = face.name or str(facts.get("name", "")) or "A card"
    return face


def _clean(used: dict[str, Any]) -> dict[str, Any]:
    return {key: value.strip() if isinstance(value, str) else value for key, value in used.items()}


def _field_problems(facts: dict[str, Any]) -> list[CardProblem]:
    """What is wrong with single fields, and which are missing."""
    kind = KINDS[kind_of(facts)]
    used = used_facts(facts)
    found = []
    for key, value in used.items():
        error = field_error(key, value)
        if error is not None:
            title = field_title(key)
            what = f"{title}: expected {error.expected}, but got {error.got}."
            found.append(plain_problem(key, WRONG, str(value)[:60], what, error.hint))
    for key in ("name", *kind.needed):
        if key not in used and not (key == "bad_stuff" and _has_bad_stuff(facts)):
            found.append(
                plain_problem(key, MISSING, "", f"{field_title(key)} is missing.", FIELDS[key].doc)
            )
    if "slot" in used and "hands" in used:
        what = "It is worn, or it takes hands, but not both."
        found.append(plain_problem("hands", WRONG, str(used["hands"]), what, ""))
    tags = used.get("tags")
    if isinstance(tags, list) and len({str(tag).casefold() for tag in tags}) < len(tags):
        found.append(plain_problem("tags", WRONG, "", "One of the tags stands there twice.", ""))
    return found


def _has_bad_stuff(facts: dict[str, Any]) -> bool:
    """Bad Stuff typed behind the text, as on a printed card."""
    return "bad stuff:" in str(facts.get("text", "")).lower()


def plain_problem(key: str, state: str, said: str, what: str, why: str) -> CardProblem:
    """A problem of a field as a whole."""
    why = f"{why[:1].upper()}{why[1:]}" if why else ""
    return CardProblem(
        field=key,
        state=state,
        code="field",
        start=0,
        end=0,
        said=said,
        what=what,
        why=why,
        fixes=[],
    )


def _whole_problem(expected: str, got: str) -> CardProblem:
    told = f"Expected {expected}, but got {got}." if got else f"Expected {expected}."
    key = next((name for name in FIELDS if f"{name} =" in f"{got} {expected}"), "text")
    return plain_problem(key, WRONG, "", told, "")


def _does(found: ReadDraft, context: PackContext) -> list[CardDoes]:
    """What the card will do; what is not known yet says what it waits for."""
    limit = base_of(context.base).mix.settings(3, live=True).big_limit
    lines = meaning_of(found.definition, found.names, own_words(context), limit)
    missing = {one.field for one in found.problems if one.state == MISSING}
    made = []
    for line in lines:
        state = MISSING if line.rule == "COMBAT-04" and "level" in missing else KNOWN
        text = "It fights with its Level, which is missing." if state == MISSING else line.text
        made.append(CardDoes(sign=line.sign, text=text, rule=line.rule, state=state))
    for part, _ in TEXTS:
        states = {one.state for one in found.problems if one.field == part}
        if not states - {NAME, FLAVOR}:
            continue
        made = [line for line in made if part != "bad_stuff" or line.rule != "FLEE-05"]
        state = WRONG if WRONG in states else MISSING if MISSING in states else QUESTION
        text = WAITS[part]
        if state == QUESTION:
            text = text.replace("not known yet.", ANSWER.lower())
        sign = "loss" if part == "bad_stuff" else "always"
        rule = "FLEE-05" if part == "bad_stuff" else ""
        waiting = CardDoes(sign=sign, text=text, rule=rule, state=state)
        caught = [n for n, one in enumerate(made) if one.rule == "FLEE-05"]
        made.insert(caught[0] if caught and part == "text" else len(made), waiting)
    return made
