"""Questions that are conditions: “No Footgear? Lose a level.” “Are you an Elf? Then you die.”

It must not answer them; it only joins them with the sentence that does.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.lang.phrasebook.tokens import WORD, Sentence, Token

MOST_WORDS = 9
ANSWERS = (("if", "so"), ("in", "that", "case"), ("yes",), ("then",))
PLAINLY = frozenset(
    [
        "a",
        "an",
        "male",
        "female",
        "wearing",
        "using",
        "level",
        "the",
        "at",
        "below",
        "above",
        "in",
        "alone",
        "helping",
        "fighting",
    ]
)
DENIALS = (("if", "not"), ("no",), ("otherwise",))


def joined(sentences: list[Sentence]) -> list[Sentence]:
    """The sentences, each question that sets a condition joined with what follows from it."""
    made: list[Sentence] = []
    waiting: Sentence | None = None
    for sentence in sentences:
        if waiting is not None and sentence.tokens and not _denies(sentence.tokens):
            before = _condition(waiting.tokens)
            tokens = [*before, _word(",", waiting), *_answer(sentence.tokens)]
            source = f"{waiting.source}? {sentence.source}"
            sentence = replace(sentence, source=source, start=waiting.start, tokens=tokens)
            waiting = None
        elif waiting is not None:
            made.append(waiting)
            waiting = None
        if sentence.question and not sentence.marked and _condition(sentence.tokens):
            waiting = sentence
        else:
            made.append(sentence)
    return made if waiting is None else [*made, waiting]


def _condition(tokens: list[Token]) -> list[Token]:
    """The question as a condition; nothing if it is none."""
    words = [token.text for token in tokens]
    if words in (["missed"], ["failed"]):  # the roll to Run Away
        return [_like(tokens[0], word) for word in ("when", "you", "fail", "to", "run", "away")]
    if words != ["none"] and not 1 < len(words) <= MOST_WORDS:
        return []
    if words[0] == "no":
        return list(tokens)
    if words == ["none"]:
        return [_like(tokens[0], word) for word in ("if", "you", "have", "none")]
    if words[:2] == ["do", "you"] and words[2] in ("have", "own", "wear", "hold", "carry"):
        return [replace(tokens[0], text="if", plain="if"), *tokens[1:]]
    if words[:2] == ["are", "you"] and words[2] in PLAINLY:
        return [replace(tokens[0], text="if", plain="if"), tokens[1], tokens[0], *tokens[2:]]
    if words[0] in ("wearing", "using"):
        first = [_like(tokens[0], word) for word in ("if", "you", "are")]
        return [*first, *tokens]
    return []


def _like(token: Token, word: str) -> Token:
    return Token(word, word, token.raw, token.column, WORD)


def _word(word: str, sentence: Sentence) -> Token:
    return Token(word, word, word, sentence.end, WORD)


def _denies(tokens: list[Token]) -> bool:
    words = tuple(token.text for token in tokens)
    return any(words[: len(row)] == row for row in DENIALS)


def _answer(tokens: list[Token]) -> list[Token]:
    words = tuple(token.text for token in tokens)
    for row in ANSWERS:
        if words[: len(row)] == row:
            rest = tokens[len(row) :]
            return rest[1:] if rest and rest[0].text == "," else rest
    return tokens
