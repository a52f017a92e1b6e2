"""A sentence without a judgment that no game can make: “the Item you love most”, “your nicest hat”.

The verb and the object stay; what goes is a superlative and what belongs to it. A condition, a
number or a time is never left out: without it the sentence would say something else.
"""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.lang.card_reader import read_sentence
from kickdoor.lang.grammar_rules import literals
from kickdoor.lang.pack_names import Names
from kickdoor.lang.semantics import Meaning
from kickdoor.lang.tokenizer import Sentence, sentences_of
from kickdoor.lang.vocabulary import lexicon

MOST = frozenset({"most", "best", "dearest"})
LEAST = frozenset({"least", "worst"})
ABOUT = frozenset({"you", "that", "which", "they", "he", "she", "the"})  # begin such a clause
ARTICLES = frozenset({"the", "your", "a", "an", "their", "his", "her"})
INSTEAD = ("a", "your best")
LEAST_INSTEAD = ("a", "your worst")
LONGEST = 6  # words of a judgment


def plainer(sentence: Sentence, names: Names) -> Iterator[Meaning]:
    """The same sentence with an object that a game can tell, as far as it is read."""
    words = [token.raw for token in sentence.tokens]
    lower = [word.lower() for word in words]
    for start, end in _judgments(lower):
        article = max((at for at in range(start) if lower[at] in ARTICLES), default=-1)
        if article < 0:
            continue
        said = set(lower[start:end])
        noun = words[article + 1 : start] + words[end:]
        for instead in LEAST_INSTEAD if said & LEAST else INSTEAD:
            text = " ".join([*words[:article], instead, *noun]) + "."
            for tried in (text, text.replace(" a ", " an ", 1)):
                rows = sentences_of(tried)
                found = read_sentence(rows[0], names) if len(rows) == 1 else None
                if found is not None and found.meaning is not None and len(found.rivals) == 1:
                    yield found.meaning
                    break


def _judgments(lower: list[str]) -> Iterator[tuple[int, int]]:
    """Where a superlative stands with what belongs to it, as a range of words."""
    for at, word in enumerate(lower):
        if word in MOST | LEAST and at == len(lower) - 1:  # “the Item you love most”
            for start in range(max(0, at - LONGEST), at):
                inside = lower[start + 1 : at]
                if lower[start] in ABOUT - {"the"} and _is_strange(inside):
                    yield start, at + 1
                    return
        is_unknown = word.endswith("est") and word not in lexicon().entries
        if is_unknown and word not in literals() and at and lower[at - 1] in ARTICLES:
            yield at, at + 1  # “your nicest hat”


def _is_strange(words: list[str]) -> bool:
    """Nothing of it is part of a rule, but for pronouns and “like”."""
    known = {one for one in words if one in lexicon().entries or one in literals()}
    return bool(words) and known <= ABOUT | {"like"}
