"""The marks of one text: which sentences are understood, what they mean, what mends the others.

It must not judge anew: a card can be dealt if, and only if, a pack with it can be read.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import lru_cache

from kickdoor.engine import codes as c
from kickdoor.lang.card_reader import BoxRead, SentenceRead, read_box
from kickdoor.lang.diagnostics import Diagnosis
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.reading import FLAVOUR, UNKNOWN, Told, Understood, understand, worded
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.sentence_printer import print_sentence
from kickdoor.lang.suggestions import diagnose
from kickdoor.lang.tokenizer import sentences_of
from kickdoor.table.gallery_meaning import OTHER_RULE, TEXT_RULE
from kickdoor.table.wire.workshop_bodies import CardProblem, SentenceMark, TextFix
from kickdoor.workshop.utf16 import to_utf16

READ, FLAVOR, WRONG, QUESTION, NAME = "read", "flavor", "wrong", "question", "name"
AMBIGUOUS, UNDECLARED = "ambiguous", "undeclared-name"
MOST_FIXES, MOST_MEANINGS = 3, 4
MOST_KEPT = 512
STOPS = ".!?"
LONGEST_SAID = 60
TWO_THINGS = "This can mean two things. Which one?"
MORE_THINGS = "This can mean several things. Which one?"
IS_FLAVOR = "This is taken as flavor: it does nothing."
CAUGHT_RULE = "FLEE-05"


@dataclass
class TextMarks:
    """What is said of one text."""

    understood: Understood
    marks: list[SentenceMark] = field(default_factory=list)
    problems: list[CardProblem] = field(default_factory=list)


@lru_cache(MOST_KEPT)
def _read_once(text: str, kind: int, part: str, names: Names, name: str, worn: bool) -> Understood:
    return understand(text, kind, part, names, name, worn)


def remembered(text: str, kind: int, part: str, names: Names, name: str, worn: bool) -> Understood:
    """What a text means; while somebody writes one text, the others are not read again."""
    found = _read_once(text, kind, part, names, name, worn)
    # Whoever makes a card of it may change the nodes.
    return replace(found, text=deepcopy(found.text), bad=deepcopy(found.bad))


@lru_cache(MOST_KEPT)
def marks_of(
    text: str, kind: int, part: str, names: Names, name: str, worn: bool, named: str
) -> TextMarks:
    """The marks of a text; `part` is how it is read, `named` the field it stands in."""
    found = TextMarks(_read_once(text, kind, part, names, name, worn))
    told = found.understood.sentences
    box = read_box(text, kind, part, names, name, worn)
    if any(one.status == UNKNOWN for one in told):
        diagnoses = [one for one in diagnose(text, kind, part, names, name) if not one.is_note]
        found.problems = [_problem(one, text, named) for one in diagnoses]
        found.marks = [_mark(one, text, kind, part, names, diagnoses) for one in box.sentences]
        return found
    found.marks = [_mark(one, text, kind, part, names, []) for one in box.sentences]
    found.problems = _notes(box, text, named)
    found.problems += [_flavor(one, text, named) for one in told if not one.marked]
    return found


def _mark(
    one: SentenceRead, text: str, kind: int, part: str, names: Names, problems: list[Diagnosis]
) -> SentenceMark:
    """A sentence, as the grammar has read it."""
    start, end = one.sentence.start, _to_stop(text, one.sentence.end)
    means = _means(one, names)
    state = FLAVOR if one.status == FLAVOUR else READ
    inside = [two for two in problems if start <= two.start < max(end, start + 1)]
    if one.problem is not None or inside:
        codes = [two.code for two in inside] or [one.problem.code if one.problem else ""]
        state = QUESTION if set(codes) == {AMBIGUOUS} else WRONG
    elif one.names_guessed():
        state = NAME
    if state in (WRONG, QUESTION):
        means = ""
    return SentenceMark(
        start=to_utf16(text, start),
        end=to_utf16(text, end),
        state=state,
        means=worded(means, names),
        rule=_rule(means, kind, part) if means else "",
    )


def _means(one: SentenceRead, names: Names) -> str:
    """The sentence in the language's own words."""
    if one.meaning is None:
        return ""
    try:
        return print_sentence(one.meaning, names)
    except Unsaid:
        return ""


def _rule(means: str, kind: int, part: str) -> str:
    """The rule under which the sentence works."""
    if part == "bad_stuff":
        return CAUGHT_RULE
    if "Run Away" in means:
        return "FLEE-04" if kind == c.MONSTER else "FLEE-03"
    return TEXT_RULE.get(kind, OTHER_RULE)


def _problem(one: Diagnosis, text: str, named: str) -> CardProblem:
    said = text[one.start : one.end]
    if one.code == AMBIGUOUS:
        count = len(one.fixes)
        return _made(one, text, named, QUESTION, TWO_THINGS if count <= 2 else MORE_THINGS, "")
    if one.code in ("too-long", "too-large"):
        return _made(one, text, named, WRONG, one.message, "")
    return _made(one, text, named, WRONG, f"“{_short(said)}” is not understood.", one.message)


def _made(one: Diagnosis, text: str, named: str, state: str, what: str, why: str) -> CardProblem:
    whole = _sentence_around(text, one)
    most = MOST_MEANINGS if state == QUESTION else MOST_FIXES
    start, end = to_utf16(text, whole[0]), to_utf16(text, whole[1])
    fixes = [
        TextFix(title=fix, note="", start=start, end=end, insert=fix) for fix in one.fixes[:most]
    ]
    return CardProblem(
        field=named,
        state=state,
        code=one.code,
        start=to_utf16(text, one.start),
        end=to_utf16(text, one.end),
        said=_short(text[one.start : one.end]),
        what=what,
        why=why,
        fixes=fixes,
    )


def _sentence_around(text: str, one: Diagnosis) -> tuple[int, int]:
    """The sentence that a fix takes the place of."""
    for sentence in sentences_of(text, None):
        if sentence.start <= one.start < max(sentence.end, sentence.start + 1):
            return sentence.start, _to_stop(text, max(sentence.end, one.end))
    return one.start, one.end


def _to_stop(text: str, end: int) -> int:
    """The end of a sentence with its stop."""
    return end + 1 if text[end : end + 1] and text[end] in STOPS else end


def _short(said: str) -> str:
    return said if len(said) <= LONGEST_SAID else f"{said[: LONGEST_SAID - 1]}…"


def _notes(box: BoxRead, text: str, named: str) -> list[CardProblem]:
    """Capital words that were taken for names: the text is read all the same."""
    found = []
    for one in box.sentences:
        for words, name in zip(one.guessed, one.names_guessed(), strict=False):
            start, end = words[0].start, words[-1].end
            what = f"“{_short(name)}” is taken for a name, although no card here has it."
            made = CardProblem(
                field=named,
                state=NAME,
                code=UNDECLARED,
                start=to_utf16(text, start),
                end=to_utf16(text, end),
                said=_short(name),
                what=what,
                why="Nobody at a table with these packs can be or have it.",
                fixes=[],
            )
            found.append(made)
    return found


def _flavor(one: Told, text: str, named: str) -> CardProblem:
    start = one.column - 1
    return CardProblem(
        field=named,
        state=FLAVOR,
        code="flavor",
        start=to_utf16(text, start),
        end=to_utf16(text, start + len(one.source)),
        said=_short(one.source),
        what=IS_FLAVOR,
        why="",
        fixes=[],
    )
