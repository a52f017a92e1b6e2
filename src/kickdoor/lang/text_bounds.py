"""How long a card's text may be, and how large a number in it, so that nothing grows out of hand.

It must not know what a number is for, except that Gold Pieces come in hundreds.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from kickdoor.lang.diagnostics import Diagnosis, not_read, too_large, too_long
from kickdoor.lang.pack_names import Names
from kickdoor.lang.tokenizer import MARK, OF_GOLD, SIGNED, Sentence, Token

LONGEST_TEXT = 4_000  # characters in one box of a card
MOST_SENTENCES = 40  # in one box
LONGEST_SENTENCE = 120  # tokens in one sentence

MOST, MOST_BONUS, MOST_GOLD = 99, 9_999, 100_000
BEFORE, AFTER = 8, 3  # so many words beside a number may tell that it is gold
A_NUMBER = f"a number from 0 to {MOST}, or to {MOST_GOLD:,} of Gold Pieces"
A_BONUS = f"a bonus from -{MOST_BONUS:,} to +{MOST_BONUS:,}"
_DIGITS = re.compile(r"\d+")


def text_out_of_bounds(text: str, sentences: Sequence[Sentence]) -> Diagnosis | None:
    """Why a whole text is not even tried; there are no sentences if it is too long for them."""
    if len(text) > LONGEST_TEXT:
        return too_long(0, len(text), f"at most {LONGEST_TEXT:,} characters")
    if len(sentences) > MOST_SENTENCES:
        return too_long(0, len(text), f"at most {MOST_SENTENCES} sentences")
    return None


def sentence_out_of_bounds(sentence: Sentence, names: Names) -> Diagnosis | None:
    """Why a sentence is not even tried: signs that no card has, too many words, a huge number."""
    tokens = sentence.tokens
    if sentence.lost:
        return not_read(tokens, None)
    if len(tokens) > LONGEST_SENTENCE:
        most = f"a sentence of at most {LONGEST_SENTENCE} words"
        return too_long(sentence.start, sentence.end, most)
    for at, token in enumerate(tokens):
        wanted = _wanted(tokens, at, sentence.of_gold)
        if wanted and str(abs(token.value)) not in _numbers_in(names):
            return too_large(token, wanted)
    return None


def _wanted(tokens: Sequence[Token], at: int, of_gold: bool) -> str:
    """What a number should be that is out of bounds; nothing if it is not.

    `of_gold`: the text speaks of Gold Pieces, and a number with no noun of its own may be theirs.
    """
    size, signed = abs(tokens[at].value), tokens[at].kind == SIGNED
    if size <= (MOST_BONUS if signed else MOST):
        return ""
    behind = tokens[at + 1 : at + 1 + AFTER]
    around = (*tokens[max(0, at - BEFORE) : at], *behind)
    alone = of_gold and (not behind or behind[0].kind == MARK)
    is_gold = not signed and (alone or any(one.text in OF_GOLD for one in around))
    if is_gold and size <= MOST_GOLD:
        return ""
    return A_BONUS if signed else A_NUMBER


def _numbers_in(names: Names) -> set[str]:
    named = chain(names.cards, names.tags, names.kinds)
    return {digits for name in named for digits in _DIGITS.findall(name)}
