"""Why a sentence was not read: a stable code, the range of characters, and what to do.

The codes are the keys of `MISSING`, each with the kind of thing that is missing. It must not read
anything anew.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from kickdoor.lang.chart import Chart
from kickdoor.lang.semantics import Meaning, atoms, show
from kickdoor.lang.tokenizer import Sentence, Token

PHRASES = frozenset(
    {
        "SENT",
        "SEQ",
        "ATOM",
        "CLAUSE",
        "COND",
        "PLAYERS",
        "CARDS",
        "MONSTERS",
        "AMOUNT",
        "LEVELS",
        "BONUS",
        "VP:base",
        "VP:s",
    }
)

EXPECTED = {  # what would have been right there, by code
    "unknown-word": "a word the card language knows",
    "undeclared-name": "a name that the pack declares",
    "no-construction": "a sentence the card language knows",
    "no-antecedent": "something before it that it can refer to",
    "ambiguous": "a sentence with one meaning",
    "no-mechanism": "something the referee can do",
    "not-in-this-box": "something that can stand here",
    "too-long": "a shorter text",
    "too-large": "a smaller number",
    "at-odds": "the same as before",
}
MISSING = {  # what kind of thing is missing, by code; nothing is where the author has to decide
    "unknown-word": "wording",
    "no-construction": "wording",
    "undeclared-name": "name",
    "no-antecedent": "reference",
    "no-mechanism": "mechanism",
    "not-in-this-box": "mechanism",
    "ambiguous": "",
    "at-odds": "",
    "too-long": "",
    "too-large": "",
}
NOTATION = re.compile(r"\w[(\[]|\w=|_")
LONGEST_SHOWN = 20
SPELLED = frozenset({"unknown-word", "undeclared-name"})


@dataclass(frozen=True)
class Diagnosis:
    """What is wrong, where, and what might be meant."""

    code: str
    start: int
    end: int
    message: str
    fixes: tuple[str, ...] = ()
    meanings: tuple[Meaning, ...] = field(default=())
    is_note: bool = False  # the text is read all the same
    wanted: str = ""  # what would have been right there, where it is more than its code says

    @property
    def missing(self) -> str:
        """What kind of thing is missing: wording, name, reference, mechanism, or nothing."""
        return MISSING[self.code]

    @property
    def expected(self) -> str:
        """What would have been right there."""
        return self.wanted or EXPECTED[self.code]


def hint_of(found: Diagnosis, fixes: tuple[str, ...]) -> str:
    """What to do about it: why it was not read, and what its author may have meant."""
    said = "" if found.code in SPELLED else found.message
    if not fixes or found.code == "ambiguous":
        return said
    meant = f"Did you mean {' or '.join(f'“{one}”' for one in fixes)}?"
    return f"{said} {meant}" if said else meant


def too_long(start: int, end: int, most: str) -> Diagnosis:
    """More words than a card has room for."""
    said = "This is too long to be read; split it or shorten it."
    return Diagnosis("too-long", start, end, said, wanted=most)


def too_large(token: Token, wanted: str) -> Diagnosis:
    """A number with which a game would grow out of hand."""
    said = f"No card may say {shown(token.raw)}: {wanted} is expected."
    return Diagnosis("too-large", token.start, token.end, said, wanted=wanted)


def shown(raw: str, most: int = LONGEST_SHOWN) -> str:
    """What an author typed, cut where it is endless."""
    return f"“{raw if len(raw) <= most else raw[:most] + '…'}”"


def not_read(tokens: list[Token], chart: Chart | None) -> Diagnosis:
    """No reading covers all the words: the first word nobody knows, or the stretch between."""
    if chart is None or not tokens:
        start, end = (tokens[0].start, tokens[-1].end) if tokens else (0, 0)
        return Diagnosis("unknown-word", start, end, "There are signs in this that no card has.")
    if chart.exhausted:
        return too_long(tokens[0].start, tokens[-1].end, "a sentence of fewer words")
    known = {at for cat, at, end in chart.spans() for at in range(at, end)}
    for at, token in enumerate(tokens):
        if at not in known:
            code = "undeclared-name" if token.is_capital and at else "unknown-word"
            said = f"The card language does not know the word “{token.raw}”."
            if code == "undeclared-name":
                said = f"No card, Class, Race or other name of this pack is “{token.raw}”."
            return Diagnosis(code, token.start, token.end, said)
    first = max(
        (end for cat, start, end in chart.spans() if start == 0 and cat in PHRASES), default=0
    )
    last = min(
        (
            start
            for cat, start, end in chart.spans()
            if end == len(tokens) and cat in PHRASES and start >= first
        ),
        default=len(tokens),
    )
    first = min(first, len(tokens) - 1)
    last = max(last, first + 1)
    said = " ".join(token.raw for token in tokens[first:last])
    return Diagnosis(
        "no-construction",
        tokens[first].start,
        tokens[last - 1].end,
        f"Every word is known, but not how “{said}” goes with the rest.",
    )


def taken_for_name(name: str) -> str:
    """What was assumed of a capital word that no pack declares."""
    return f"“{name}” is a name, although no pack declares it"


def asked_of_table(fact: str, meaning: Meaning | None) -> str:
    """What was assumed of a condition or a count that no card knows of."""
    counts = meaning is not None and "TableCount" in atoms(meaning)
    return f"the table is asked {'how many: ' if counts else 'whether '}“{fact}”"


def no_mechanism(sentence: Sentence, code: str, what: str) -> Diagnosis:
    """Understood, and nothing in the game does it, at least not from here."""
    why = "" if NOTATION.search(what) else f": {what}"  # authors do not read meanings
    messages = {
        "no-mechanism": f"This is understood, but the referee cannot do it{why}.",
        "not-in-this-box": f"This cannot stand here{why}.",
        "no-antecedent": f"“{what}” refers to something, and nothing before it fits.",
    }
    return Diagnosis(code, sentence.start, sentence.end, messages[code])


def nothing_happens(sentence: Sentence) -> Diagnosis:
    """Bad Stuff of story alone."""
    wanted = "something that happens, or “Nothing happens.”"
    said = "Bad Stuff needs something that happens; “Nothing happens.” is enough."
    return Diagnosis("not-in-this-box", sentence.start, sentence.end, said, wanted=wanted)


def at_odds(sentence: Sentence, key: str, before: str) -> Diagnosis:
    """A printed fact that was given otherwise before."""
    said = f"The {key} of this card was {before} before."
    return Diagnosis("at-odds", sentence.start, sentence.end, said)


def ambiguous(sentence: Sentence, meanings: list[Meaning], printed: list[str]) -> Diagnosis:
    """Two meanings that nothing tells apart: the author chooses."""
    both = printed if len(printed) > 1 else [show(meaning) for meaning in meanings]
    said = " or ".join(f"“{one}”" for one in both[:2])
    return Diagnosis(
        "ambiguous",
        sentence.start,
        sentence.end,
        f"This can mean two things. Did you mean {said}?",
        tuple(printed),
        tuple(meanings),
    )
