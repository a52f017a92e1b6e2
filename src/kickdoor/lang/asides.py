"""Story told beside a rule: whole sentences that say nothing, and asides before or behind one.

What is set aside holds no word of the game, no number, no name and no word that turns a meaning;
whoever writes the card is shown it. It must not set anything aside that was read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from kickdoor.lang.declared_names import DeclaredNames, entries_of
from kickdoor.lang.tokenizer import NUMBER, QUOTE, SIGNED, WORD, Sentence, Token, tokens_of
from kickdoor.lang.vocabulary import FOLDER, lexicon

CONDITIONAL = frozenset({"on", "at", "with", "for", "by", "from", "under", "in", "to"})
TELLERS = frozenset({"it", "you", "the", "he", "she", "they", "your", "this", "a", "an"})
PICTURED = frozenset({"it", "its", "he", "his", "she", "her", "they", "their", "the", "a", "an"})
LONGEST_TAIL = 6  # words of a story behind a rule
LEAST_TALE = 3  # “Slimy!” may be meant as a tag


@dataclass(frozen=True)
class Story:
    """The words of `story.toml`."""

    forbidden: frozenset[str]
    leads: tuple[tuple[str, ...], ...]
    joints: tuple[tuple[str, ...], ...]
    tails: tuple[tuple[str, ...], ...]
    endings: tuple[tuple[str, ...], ...]


@cache
def story() -> Story:
    """The words that tell a story from a rule, read once."""
    data = tomllib.loads((FOLDER / "story.toml").read_text("utf-8"))
    words = " ".join(data[key] for key in ("game", "ruling", "counting", "turning")).split()

    def rows(group: str) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(row.split()) for row in data[group]["words"])

    groups = (rows(group) for group in ("leads", "joints", "tails", "endings"))
    return Story(frozenset(words), *groups)


def says_nothing(tokens: list[Token], names: DeclaredNames) -> bool:
    """Whether these words are story: nothing in them could be a rule."""
    if not any(token.kind == WORD for token in tokens):
        return False
    forbidden, declared = story().forbidden, entries_of(names)
    texts = [token.text for token in tokens]
    numbers = lexicon().entries
    for at, token in enumerate(tokens):
        if token.kind in (NUMBER, SIGNED) or token.text in forbidden:
            return False
        if token.kind == QUOTE and not says_nothing(tokens_of(token.text), names):
            return False  # a rule that is quoted is no story
        if any(entry.cat == "NUM" for entry in numbers.get(token.text, ())):
            return False
        for entry in declared.get(token.text, ()):
            if tuple(texts[at : at + len(entry.words)]) == entry.words:
                return False
        if at and token.is_capital and names.permissive:
            return False  # it may be the name of a group
    return True


def is_tale(sentence: Sentence, names: DeclaredNames) -> bool:
    """Whether a sentence is a picture of a monster and could be no ability told in few words."""
    tokens = sentence.tokens
    if sentence.question or len(tokens) < LEAST_TALE or tokens[0].text not in PICTURED:
        return False
    return says_nothing(tokens, names) and not any(
        token.text in ("you", "your", "magic", "fire", "hates", "hate", "fears", "fear", "likes")
        for token in tokens
    )


@dataclass(frozen=True)
class Trimmed:
    """A sentence without the story told in it, and the range of that story."""

    core: Sentence
    aside: tuple[int, int]


def trimmed(sentence: Sentence, names: DeclaredNames) -> Iterator[Trimmed]:
    """The ways to set aside a story before or behind a rule, the shortest story first."""
    tokens = sentence.tokens
    texts = tuple(token.text for token in tokens)
    made: list[tuple[int, Trimmed]] = []
    for at in range(1, len(tokens) - 1):
        for joint in story().joints:
            end = at + len(joint)
            named = joint == (":",) and texts[0] not in TELLERS  # the name of an ability
            fits = texts[at:end] == joint and end < len(tokens) and not named
            if fits and _may_lead(tokens[:at], names):
                made.append((at, _cut(sentence, tokens[end:], tokens[:end])))
        if texts[at] == "so" and at + 2 < len(tokens) and texts[at + 2] in ("you", "that", "it"):
            end = at + (3 if texts[at + 2] == "that" else 2)
            if end < len(tokens) and _may_lead(tokens[: at + 2], names):
                made.append((at, _cut(sentence, tokens[end:], tokens[:end])))
        if texts[at:] in story().endings:
            made.append((len(texts) - at, _cut(sentence, tokens[:at], tokens[at:])))
        for tail in story().tails:
            end, left = at + len(tail), len(tokens) - at - len(tail)
            short = texts[at:end] == tail and 0 < left <= LONGEST_TAIL
            if short and says_nothing(tokens[end:], names):
                made.append((left, _cut(sentence, tokens[:at], tokens[at:])))
    for _, one in sorted(made, key=lambda pair: pair[0]):
        yield one


def _may_lead(tokens: list[Token], names: DeclaredNames) -> bool:
    texts = tuple(token.text for token in tokens)
    for lead in story().leads:
        if texts[: len(lead)] == lead:
            return says_nothing(tokens[1:], names)
    return texts[0] not in CONDITIONAL and says_nothing(tokens, names)


def _cut(sentence: Sentence, kept: list[Token], aside: list[Token]) -> Trimmed:
    core = replace(sentence, tokens=kept, start=kept[0].start, end=kept[-1].end)
    return Trimmed(core, (aside[0].start, aside[-1].end))
