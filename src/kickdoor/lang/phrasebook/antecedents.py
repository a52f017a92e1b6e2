"""“He”, “they”, “his”: the player that the sentence before named, put in place of the pronoun.

It must not decide what a sentence means, nor touch “it”, which is a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.joining import whos_in
from kickdoor.lang.phrasebook.people import PEOPLE
from kickdoor.lang.phrasebook.tokens import WORD, Token

SUBJECT = frozenset({"he", "she", "they"})
OBJECT = frozenset({"him", "them"})
OWNER = frozenset({"his", "their"})
PRONOUNS = SUBJECT | OBJECT | OWNER | {"her"}
PERSONAL = frozenset({"he", "she", "him", "his", "her", "their"})
# After these “her” is a person, before anything else it is whose.
AFTER_HER = frozenset({"", ",", "and", "or", "to", "from", "with", "at", "in", "for", "if", "by"})
MANY = frozenset({c.W_OTHERS, c.W_EVERYONE, c.W_NEIGHBOURS, c.W_FIGHTERS, c.W_BYSTANDERS})
_SHOWN = {code: shown for code, shown, _ in PEOPLE}


def speaks_of_person(tokens: list[Token]) -> bool:
    """Whether a pronoun for a player stands in it."""
    return any(token.text in PRONOUNS for token in tokens)


def person_in(value: Any, before: tuple[str, bool]) -> tuple[str, bool]:
    """Whom a sentence named besides you, in words, and whether they are many; "" if unclear.

    `before` is whom the sentences so far spoke of, and stays so if this one names nobody.
    """
    codes = {who.code for who in whos_in(value)} - {c.W_YOU, c.W_OWNER}
    if codes & {c.W_ANOTHER, c.W_ANY}:
        codes = (codes - {c.W_ANOTHER, c.W_ANY}) | {c.W_CHOSEN}
    if not codes:
        return before
    if len(codes) != 1:
        return "", False
    code = codes.pop()
    return _SHOWN.get(code, ""), code in MANY


def mistaken(value: Any, tokens: list[Token]) -> bool:
    """“His Headgear” read as yours: it says he, but speaks of nobody but you."""
    said = {token.text for token in tokens}
    return bool(said & PERSONAL) and all(who == Who() for who in whos_in(value))


def in_their_place(tokens: list[Token], person: str, many: bool) -> Iterator[list[Token]]:
    """The sentence with the player instead of “he”; then instead of “him” and “his”, too."""
    theirs = frozenset({"they", "them", "their"})
    words = [token.text for token in tokens]
    if many and not theirs & set(words):
        return
    spoken = [word in PRONOUNS and (not many or word in theirs) for word in words]
    subjects = [spoken[at] and word in SUBJECT for at, word in enumerate(words)]
    if any(subjects):
        yield _swapped(tokens, subjects, person)
    if spoken != subjects:
        yield _swapped(tokens, spoken, person)


def _swapped(tokens: list[Token], places: list[bool], person: str) -> list[Token]:
    made: list[Token] = []
    for at, token in enumerate(tokens):
        if not places[at]:
            made.append(token)
            continue
        after = tokens[at + 1].text if at + 1 < len(tokens) else ""
        owner = token.text in OWNER or (token.text == "her" and after not in AFTER_HER)
        said = person
        if person == "you":
            said = "your" if owner else "you"
        for word in said.split():
            made.append(Token(word, word, token.raw, token.column, WORD))
        if owner and person != "you":
            made.append(Token("'s", "'s", token.raw, token.column))
    return made
