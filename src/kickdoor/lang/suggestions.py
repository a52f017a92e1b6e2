"""What an author may have meant: sentences that are read, with the same verb and the same object.

A suggestion is the nearest meaning, not the nearest row of letters: a word misspelled, a clause
without what is not understood, or the same thing said so that it can stand on this card. Each is
read before it is given. It must not change the reading of anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache

from kickdoor.lang.card_reader import SentenceRead, chart_of, read_box, read_sentence
from kickdoor.lang.declared_names import entries_of
from kickdoor.lang.diagnostics import Diagnosis, taken_for_name
from kickdoor.lang.grammar_rules import literals
from kickdoor.lang.normal_form import normal_meaning
from kickdoor.lang.pack_names import Names
from kickdoor.lang.plainer_wordings import plainer
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, Meaning, meant
from kickdoor.lang.sentence_printer import print_sentence
from kickdoor.lang.telling import says_nothing
from kickdoor.lang.tokenizer import Sentence, Token
from kickdoor.lang.vocabulary import lexicon

NEAR, MOST_FIXES, LEAST_WORDS = 0.75, 2, 2
MOST_HINTS = 8  # sentences of a text that get suggestions: nobody mends more of them at once
UNKNOWN = frozenset({"unknown-word", "undeclared-name"})
SMALL = frozenset({"a", "an", "the", ",", ":"})  # may go without a loss
JOINING = frozenset({"of", "for", "with", "by", "from", "to", "in", "on"})  # with a strange word
CLAUSES = ("SENT", "SEQ", "ATOM")
ENTERS = meant("Happens", what=meant("Enter", who=IT))
MOST_KEPT = 256
Key = tuple[tuple[tuple[str, str, str, int, int], ...], bool, Meaning | None, str, int, int, str]
_KEPT: dict[Key, tuple[object, tuple[str, ...]]] = {}  # what was suggested last, the oldest first


def diagnose(text: str, kind: int, part: str, names: Names, name: str = "") -> list[Diagnosis]:
    """Everything that keeps a text from being played: code, range, message, and what to do."""
    box = read_box(text, kind, part, names, name)
    found: list[Diagnosis] = []
    for one in box.sentences:
        if one.problem is not None:
            fixes = one.problem.fixes
            if not fixes and len(found) < MOST_HINTS:
                fixes = fixes_of(one, kind, part, names)
            found.append(replace(one.problem, fixes=fixes))
        else:
            found += _guesses(one)
    return found


def _guesses(one: SentenceRead) -> list[Diagnosis]:
    """A note for each capital word that was taken for a name: the text is read all the same."""
    return [
        Diagnosis(
            "undeclared-name",
            words[0].start,
            words[-1].end,
            f"This is taken to mean that {taken_for_name(name)}.",
            is_note=True,
        )
        for words, name in zip(one.guessed, one.names_guessed(), strict=True)
    ]


def fixes_of(one: SentenceRead, kind: int, part: str, names: Names) -> tuple[str, ...]:
    """What the author of a sentence that was not read may have meant, each of it read."""
    key = _key(one, kind, part)
    known = _KEPT.get(key)
    if known is not None and known[0] is names:  # asked for once by the reader, once for the marks
        return known[1]
    made: list[str] = []
    for meaning in _meant(one, names):
        try:
            said = print_sentence(meaning, names)
        except Unsaid:
            continue
        if said not in made and read_box(said, kind, part, names).ok:
            made.append(said)
        if len(made) == MOST_FIXES:
            break
    _KEPT[key] = (names, tuple(made))
    while len(_KEPT) > MOST_KEPT:
        del _KEPT[next(iter(_KEPT))]
    return tuple(made)


def _key(one: SentenceRead, kind: int, part: str) -> Key:
    """All that suggestions for a sentence depend on, but for the names."""
    start, problem = one.sentence.start, one.problem
    words = tuple(
        (token.kind, token.text, token.raw, token.value, token.start - start)
        for token in one.sentence.tokens
    )
    where = (problem.code, problem.start - start) if problem is not None else ("", 0)
    return (words, one.sentence.question, one.meaning, *where, kind, part)


def _meant(one: SentenceRead, names: Names) -> Iterator[Meaning]:
    assert one.problem is not None
    if one.meaning is not None:
        yield from _placed(one.meaning)
        return
    if one.problem.code in UNKNOWN:
        yield from _respelled(one.sentence, one.problem, names)
    if one.problem.code in UNKNOWN or one.problem.code == "no-construction":
        yield from _understood(one.sentence, names)
        yield from plainer(one.sentence, names)


def _placed(meaning: Meaning) -> Iterator[Meaning]:
    """The same thing, said so that it can stand on a monster or on a card in play."""
    if meaning.kind in ("If", "May", "Cannot", "Bonus", "Else"):
        return
    yield meant("If", cond=ENTERS, does=meaning)
    yield meant("May", does=meaning)


@lru_cache(MOST_KEPT)
def _alike(word: str, names: Names) -> list[str]:
    """Words that are spelled much like this one; it stays while the rest of its text is written."""
    known = [*lexicon().entries, *literals(), *entries_of(names)]
    return get_close_matches(word, known, n=3, cutoff=NEAR)


def _respelled(sentence: Sentence, problem: Diagnosis, names: Names) -> Iterator[Meaning]:
    for at, token in enumerate(sentence.tokens):
        if token.start != problem.start:
            continue
        for word in _alike(token.text, names):
            tokens = list(sentence.tokens)
            tokens[at] = replace(token, text=word, raw=word)
            found = read_sentence(replace(sentence, tokens=tokens), names)
            if found.meaning is not None and len(found.rivals) == 1:
                yield found.meaning


def _may_go(left_out: list[Token], names: Names) -> bool:
    """Whether what a suggestion leaves out is no part of the rule: strange words, and small ones.

    “He”, “with”, “unless”, “twice”, a number: without them a sentence says something else.
    """
    words = {token.text for token in left_out} - SMALL
    known = {word for word in words if word in lexicon().entries or word in literals()}
    if not known <= JOINING or (known and known == words):
        return False
    return not words or says_nothing(left_out, names)


def _understood(sentence: Sentence, names: Names) -> Iterator[Meaning]:
    """The longest clause at either end that is understood by itself."""
    chart = chart_of(sentence, names)
    found = []
    for (cat, start, end), cell in chart.cells.items():
        whole = start == 0 or end == chart.length
        if not whole or cat not in CLAUSES or end - start < LEAST_WORDS or len(cell) > 1:
            continue
        if all(_may_go(one, names) for one in (sentence.tokens[:start], sentence.tokens[end:])):
            found += [(start - end, CLAUSES.index(cat), item) for item in cell.values()]
    for _, _, item in sorted(found, key=lambda row: row[:2]):
        if isinstance(item.meaning, Meaning) and item.meaning.kind != "Else":
            yield normal_meaning(item.meaning)
