"""A card that speaks of itself by name, in full or for short: “it”, wherever it says so.

It must not take a word of the game, a trait, a tag or another card for a card's own name.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.lang.asides import story
from kickdoor.lang.declared_names import DeclaredNames, entries_of
from kickdoor.lang.tokenizer import MARK, Sentence, Token, tokens_of

SMALL = frozenset(
    ["of", "the", "a", "an", "and", "in", "on", "at", "to", "for", "with", "from", "by", "or"]
)


def called_it(sentence: Sentence, name: str, names: DeclaredNames) -> Sentence:
    """The sentence with the card's name, or a short form written as a name, read as “it”."""
    full = _words(name)
    tokens = _replaced(sentence.tokens, full)
    for short in _short_forms(name, names):
        begins = full[: len(short)] == short  # “Bob” may begin a sentence
        for at, token in enumerate(tokens):
            if tuple(one.text for one in tokens[at : at + len(short)]) != short:
                continue
            led = at > 0 and tokens[at - 1].text == "the"
            if led or (token.is_capital and (at > 0 or begins)):
                return replace(sentence, tokens=_replaced(tokens, short))
    return replace(sentence, tokens=tokens)


def _words(name: str) -> tuple[str, ...]:
    words = tuple(token.text for token in tokens_of(name) if token.kind != MARK)
    return words[1:] if words[:1] == ("the",) else words


def _replaced(tokens: list[Token], words: tuple[str, ...]) -> list[Token]:
    """“It” for the name, “its” before an apostrophe; an article before it goes with it."""
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        end = at + len(words)
        if not words or tuple(token.text for token in tokens[at:end]) != words:
            made.append(tokens[at])
            at += 1
            continue
        if made and made[-1].text == "the":
            made.pop()
        owner = end < len(tokens) and tokens[end].text == "'s"
        end += owner
        text = "its" if owner else "it"
        made.append(Token(text, text, tokens[at].start, tokens[end - 1].end))
        at = end
    return made


def _short_forms(name: str, names: DeclaredNames) -> list[tuple[str, ...]]:
    """“Bob the Builder” is Bob, “Soup Golem” the Golem."""
    raw = [token for token in tokens_of(name) if token.kind != MARK and token.text != "'s"]
    if raw and raw[0].text == "the":
        raw = raw[1:]
    made = []
    for at, token in enumerate(raw):
        if at and token.text in SMALL:
            made = [tuple(one.text for one in raw[:at])]
            break
    if len(raw) > 1 and raw[-1].is_capital and not made:
        made = [(raw[-1].text,)]
    declared = entries_of(names)
    return [
        words
        for words in made
        if not (len(words) == 1 and words[0] in story().forbidden)
        and not any(entry.words == words for entry in declared.get(words[0], ()))
    ]
