"""Which known sentence is most like one that was not understood.

It compares words, rare ones above all; it must not decide what a sentence means.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache

LEAST = 0.34  # below this, no sentence is near enough to be worth naming
LONGEST = 200
_WORD = re.compile(r"[a-z']+|[+-]?\d+")
_RARE = 0.7  # what shared words count for; the rest is for their letters and order


def most_like(text: str, known: tuple[str, ...]) -> str:
    """The known sentence nearest to the text, or nothing if none is near."""
    from rapidfuzz import fuzz  # noqa: PLC0415  (only when something went wrong)

    text = text[:LONGEST].casefold()
    weights = _weights(known)
    mine = _words(text)
    best, nearest = LEAST, ""
    for sentence in known:
        letters = fuzz.token_sort_ratio(text, sentence.casefold()) / 100
        shared = _shared(mine, _words(sentence.casefold()), weights, len(known))
        likeness = max(_RARE * shared + (1 - _RARE) * letters, letters if letters > 0.8 else 0)
        if likeness > best:
            best, nearest = likeness, sentence
    return nearest


@cache
def _words(text: str) -> Counter[str]:
    return Counter(_stem(word) for word in _WORD.findall(text))


def _stem(word: str) -> str:
    """Every number is alike, and so are singular and plural."""
    if word[-1].isdigit():
        return "#"
    for ending in ("es", "s"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return word[: -len(ending)]
    return word


@cache
def _weights(known: tuple[str, ...]) -> dict[str, float]:
    """The fewer sentences have a word, the more it says."""
    seen: Counter[str] = Counter()
    for sentence in known:
        seen.update(_words(sentence.casefold()).keys())
    return {word: math.log((len(known) + 1) / (count + 0.5)) for word, count in seen.items()}


def _shared(mine: Counter[str], yours: Counter[str], weights: dict[str, float], size: int) -> float:
    strange = math.log(2 * (size + 1))  # the weight of a word that no known sentence has
    both = sum((mine & yours)[word] * weights[word] for word in mine & yours)
    either = sum(count * weights.get(word, strange) for word, count in (mine | yours).items())
    return both / either if either else 0.0
