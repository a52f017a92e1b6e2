"""Facts of the room that a card asks for in its own words: “+3 if you are married.”

The referee cannot know them, so the table is asked, as if the author had written “if the table
agrees that …”; the author is told. It must not take a word of the game for one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kickdoor.lang.declared_names import DAYS, entries_of
from kickdoor.lang.pack_names import Names
from kickdoor.lang.telling import is_strange, story
from kickdoor.lang.tokenizer import NUMBER, QUOTE, SIGNED, WORD, Sentence, Token
from kickdoor.lang.vocabulary import lexicon

ASKING = frozenset({"if", "unless"})
ABOUT = frozenset(
    ["you", "your", "anyone", "anybody", "someone", "somebody", "there", "it", "everyone", "any"]
)
BEING = frozenset({"are", "is", "have", "has", "own", "owns"})
OPPONENTS = frozenset({"anyone", "anybody", "players", "characters", "those", "munchkins"})
DOES = {"with": "has", "wearing": "is wearing"}
OF_THE_ROOM = frozenset({"wearing", "worn", "carrying", "male", "female", "helped"})
AGREED = ("the", "table", "agrees", "that")
COUNTED = ("that", "the", "table", "counts")
PEOPLE = frozenset({"player", "person", "munchkin", "players"})
DESCRIBED = frozenset({"wearing", "with", "who", "whose"})
PLACES = frozenset(
    {"room", "table", "house", "wall", "building", "pocket", "shirt", "name", "kitchen"}
)
EACH = (("for", "each"), ("for", "every"), ("per",))
NUMBER_OF = ("the", "number", "of")
LEAST = 3  # words of a fact


@dataclass(frozen=True)
class Asked:
    """A sentence with a fact of the room put as a question to the table, and that fact."""

    core: Sentence
    fact: str


def asked_of_the_table(sentence: Sentence, names: Names) -> Iterator[Asked]:
    """The sentence with what the referee cannot know in quotation marks, if it has such a thing."""
    tokens = sentence.tokens
    texts = [token.text for token in tokens]
    for at, word in enumerate(texts[:-LEAST]):
        if word in ASKING and texts[at + 1] in ABOUT and texts[at + 2] in BEING:
            end = texts.index(",", at) if at == 0 and "," in texts else len(tokens)
            told = tokens[at + 1 : end]
            if is_of_the_room(told, names):
                yield _put(sentence, tokens[: at + 1], told, tokens[end:], in_words(told))
        elif word == "against" and texts[at + 1] in OPPONENTS and texts[at + 2] in DOES:
            told = tokens[at + 1 :]
            if is_of_the_room(told[1:], names):
                rest = f"{DOES[texts[at + 2]]} {in_words(told[2:])}".strip()
                iff = Token("if", "if", tokens[at].start, tokens[at].end)
                fact = f"somebody in this combat {rest}"
                yield _put(sentence, [*tokens[:at], iff], told, [], fact)
        for words in (*EACH, NUMBER_OF):
            first = at + len(words)
            if tuple(texts[at:first]) == words:
                stops = [stop for stop in (",", "when") if stop in texts[first:]]
                end = min((texts.index(stop, first) for stop in stops), default=len(tokens))
                told = tokens[first:end]
                if is_counted(told, names):
                    yield _count(sentence, tokens[:first], told, tokens[end:])


def is_of_the_room(told: list[Token], names: Names, besides: frozenset[str] = frozenset()) -> bool:
    """Whether these words speak of something that no card is about, or `besides`."""
    if len(told) < LEAST or not any(map(is_strange, told)):
        return False
    declared, numbers = entries_of(names), lexicon().entries
    barred = (story().game - OF_THE_ROOM - besides) | story().gear
    texts = [token.text for token in told]
    if texts[0] == "it" and not (story().weather | DAYS) & set(texts):
        return False  # the monster, or what was spoken of
    plainly = sum(map(is_strange, told)) > 1  # a number among them is none of the game
    for at, token in enumerate(told):
        if token.kind in (NUMBER, SIGNED, QUOTE) or token.text in barred:
            return False
        named = token.is_capital and is_strange(token) and at and token.text not in DAYS
        if named:
            return False  # the name of a card that no pack declares
        if not plainly and any(entry.cat == "NUM" for entry in numbers.get(token.text, ())):
            return False
        if any(tuple(texts[at : at + len(one.words)]) == one.words
               for one in declared.get(token.text, ())):  # fmt: skip
            return False
        if token.text == "play" and at and texts[at - 1] == "in":
            return False
    return all(token.kind == WORD for token in told)


def is_counted(told: list[Token], names: Names) -> bool:
    """Whether the table could count these: things in the room, people who look so."""
    texts = [token.text for token in told]
    if not told or (told[0].is_capital and is_strange(told[0])):
        return False
    if len(texts) > 1 and texts[0] in PEOPLE and texts[1] in DESCRIBED:
        return is_of_the_room(told, names, PEOPLE)
    return not PLACES.isdisjoint(texts) and is_of_the_room(told, names, PLACES)


def in_words(tokens: list[Token]) -> str:
    """The words as they were typed."""
    said = ""
    for at, token in enumerate(tokens):
        glued = at > 0 and tokens[at - 1].end >= token.start
        repeated = glued and at > 0 and tokens[at - 1].raw == token.raw  # “can't” is two words
        said += "" if repeated else token.raw if glued or not at else f" {token.raw}"
    return said


def _count(sentence: Sentence, first: list[Token], told: list[Token], last: list[Token]) -> Asked:
    start, end, text = told[0].start, told[-1].end, in_words(told)
    quoted = Token(text, f'"{text}"', start, end, QUOTE)
    counts = [Token(word, word, start, end) for word in COUNTED]
    return Asked(replace(sentence, tokens=[*first, quoted, *counts, *last]), text)


def _put(
    sentence: Sentence, first: list[Token], told: list[Token], last: list[Token], fact: str
) -> Asked:
    start, end = told[0].start, told[-1].end
    agreed = [Token(word, word, start, end) for word in AGREED]
    quoted = Token(fact, f'"{fact}"', start, end, QUOTE)
    return Asked(replace(sentence, tokens=[*first, *agreed, quoted, *last]), fact)
