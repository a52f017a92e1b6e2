"""What an author may have meant: sentences that are read, with the same verb and the same object.

A suggestion is the nearest meaning, not the nearest row of letters: a word misspelled, a clause
without what is not understood, or the same thing said so that it can stand on this card. Each is
read before it is given. It must not change the reading of anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches

from kickdoor.lang.accounting import TRACES
from kickdoor.lang.card_reader import SentenceRead, chart_of, read_box, read_sentence
from kickdoor.lang.declared_names import entries_of
from kickdoor.lang.diagnostics import Diagnosis, taken_for_name
from kickdoor.lang.grammar_rules import literals
from kickdoor.lang.normal_form import normal_meaning
from kickdoor.lang.pack_names import Names
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, Meaning, meant
from kickdoor.lang.sentence_printer import print_sentence
from kickdoor.lang.tokenizer import NUMBER, SIGNED, Sentence, Token
from kickdoor.lang.vocabulary import lexicon

NEAR, MOST_FIXES, LEAST_WORDS = 0.75, 2, 2
MOST_HINTS = 8  # sentences of a text that get suggestions: nobody mends more of them at once
UNKNOWN = frozenset({"unknown-word", "undeclared-name"})
TURNING = frozenset({"twice", "thrice", "never", "nor", "neither", "than", "almost", "hardly"})
CLAUSES = ("SENT", "SEQ", "ATOM")
ENTERS = meant("Happens", what=meant("Enter", who=IT))


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
    return tuple(made)


def _meant(one: SentenceRead, names: Names) -> Iterator[Meaning]:
    assert one.problem is not None
    if one.meaning is not None:
        yield from _placed(one.meaning)
        return
    if one.problem.code in UNKNOWN:
        yield from _respelled(one.sentence, one.problem, names)
    if one.problem.code in UNKNOWN or one.problem.code == "no-construction":
        yield from _understood(one.sentence, names)


def _placed(meaning: Meaning) -> Iterator[Meaning]:
    """The same thing, said so that it can stand on a monster or on a card in play."""
    if meaning.kind in ("If", "May", "Cannot", "Bonus", "Else"):
        return
    yield meant("If", cond=ENTERS, does=meaning)
    yield meant("May", does=meaning)


def _respelled(sentence: Sentence, problem: Diagnosis, names: Names) -> Iterator[Meaning]:
    known = [*lexicon().entries, *literals(), *entries_of(names)]
    for at, token in enumerate(sentence.tokens):
        if token.start != problem.start:
            continue
        for word in get_close_matches(token.text, known, n=3, cutoff=NEAR):
            tokens = list(sentence.tokens)
            tokens[at] = replace(token, text=word, raw=word)
            found = read_sentence(replace(sentence, tokens=tokens), names)
            if found.meaning is not None and len(found.rivals) == 1:
                yield found.meaning


def _turns(token: Token) -> bool:
    """Whether leaving this word out could turn what the rest says: “unless”, “twice”, a number."""
    counts = token.kind in (NUMBER, SIGNED) or any(
        entry.cat == "NUM" for entry in lexicon().entries.get(token.text, ())
    )
    return counts or token.text in TRACES or token.text in TURNING


def _understood(sentence: Sentence, names: Names) -> Iterator[Meaning]:
    """The longest clause at either end that is understood by itself."""
    chart = chart_of(sentence, names)
    found = []
    turns = [_turns(token) for token in sentence.tokens]
    for (cat, start, end), cell in chart.cells.items():
        whole = start == 0 or end == chart.length
        if not whole or any(turns[:start]) or any(turns[end:]):
            continue  # what would be left out turns the rest
        if cat in CLAUSES and end - start >= LEAST_WORDS and len(cell) == 1:
            found += [(start - end, CLAUSES.index(cat), item) for item in cell.values()]
    for _, _, item in sorted(found, key=lambda row: row[:2]):
        if isinstance(item.meaning, Meaning) and item.meaning.kind != "Else":
            yield normal_meaning(item.meaning)
