"""What went wrong with a sentence: where, what was expected there, what it was nearest to.

It must not raise for unread text: whoever reads gets all problems of a text together.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.lang.phrasebook.grammar import CATEGORIES, PHRASES
from kickdoor.lang.phrasebook.likeness import most_like
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.tokens import WORD, Sentence

MOST_EXPECTED = 4


class Unprintable(ValueError):
    """Nodes that no sentence of the language can say."""


@dataclass(frozen=True)
class Problem:
    """Why a sentence was not read. `column` counts from 1 within the whole text."""

    column: int
    expected: str
    got: str
    hint: str = ""

    def __str__(self) -> str:
        message = f"column {self.column}: expected {self.expected}"
        if self.got:
            message += f", but got {self.got}"
        return f"{message} ({self.hint})" if self.hint else message


def diagnose(sentence: Sentence, roots: list[str], names: Names) -> Problem:
    """Read the sentence again, taking notes, and say how far any reading got."""
    chart = Chart(sentence.tokens, names, note=True)
    for root in roots:
        chart.find(root, 0)
    at = chart.farthest
    column = sentence.tokens[at].column if at < chart.size else sentence.end
    got = f"“{sentence.tokens[at].raw}”" if at < chart.size else "the end of the sentence"
    hint = _name_hint(sentence, at, names) or _nearest(sentence.source)
    return Problem(column + 1, _expected(chart), got, hint)


def _expected(chart: Chart) -> str:
    words: list[str] = []
    kinds: list[str] = []
    for what in chart.expected:
        if what.startswith("“"):
            words.append(what)
        elif what.startswith("<"):
            kinds.append(f"“{what[1:-1].replace('_', ' ')}”")
        elif what in CATEGORIES and CATEGORIES[what].doc:
            kinds.append(CATEGORIES[what].doc)
    found = list(dict.fromkeys([*kinds, *words]))
    if not found or chart.farthest == 0:
        return "a sentence the card language knows"
    if len(found) > MOST_EXPECTED:
        found = [*found[: MOST_EXPECTED - 1], "something like it"]
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} or {found[-1]}"


def _name_hint(sentence: Sentence, at: int, names: Names) -> str:
    if not 0 < at < len(sentence.tokens):
        return ""
    token = sentence.tokens[at]
    if token.kind != WORD or not token.raw[:1].isupper() or token.keys & {"<trait>", "<tag>"}:
        return ""
    known = [*names.kinds, *dict.fromkeys(names.tags.known.values())]
    near = _most_like(token.raw, known, 70)
    return f"no trait or tag is called “{token.raw}”" + (
        f"; did you mean “{near}”?" if near else ""
    )


def _nearest(source: str) -> str:
    near = most_like(source, known_sentences())
    return f"the nearest sentence it knows: “{near}”" if near else ""


def known_sentences() -> tuple[str, ...]:
    """Every example sentence of every phrase."""
    return tuple(example for phrase in PHRASES.values() for example in phrase.examples)


def _most_like(text: str, known: list[str], enough: float) -> str:
    from rapidfuzz import fuzz, process  # noqa: PLC0415  (only when something went wrong)

    found = process.extractOne(
        text[:200], known, scorer=fuzz.WRatio, processor=str.casefold, score_cutoff=enough
    )
    return found[0] if found else ""
