"""A card that speaks of itself by name, in full or for short: “it”, wherever it says so.

It must not take a word of the game, a trait, a tag or another card for a card's own name.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.lang.declared_names import entries_of
from kickdoor.lang.pack_names import Names
from kickdoor.lang.telling import story
from kickdoor.lang.tokenizer import MARK, Sentence, Token, tokens_of

SMALL = frozenset(
    ["of", "the", "a", "an", "and", "in", "on", "at", "to", "for", "with", "from", "by", "or"]
)

OWNERS_VERBS = {"may": "may", "can": "can", "has": "have", "gets": "get", "gains": "gain"}
OWNERS_ORDERS = frozenset(["carry", "sell"])  # a Class orders nobody to sell
LONGEST_MODAL = 4  # “can not only be …”


def called_it(sentence: Sentence, name: str, names: Names) -> Sentence:
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


def said_of_owner(sentence: Sentence) -> Sentence:
    """“May discard a card …”, “Gets +2 …” on a Class, Race or the like: “you” do, who have it."""
    tokens = sentence.tokens
    first = tokens[0] if tokens else None
    if first is None or (first.text not in OWNERS_VERBS and first.text not in OWNERS_ORDERS):
        return sentence
    if "be" in [token.text for token in tokens[1:LONGEST_MODAL]]:
        return sentence  # “may be played”: that is said of the card
    you = Token("you", "you", first.start, first.start)
    if first.text in OWNERS_ORDERS:
        may = Token("may", "may", first.start, first.start)
        return replace(sentence, tokens=[you, may, *tokens])
    verb = replace(first, text=OWNERS_VERBS[first.text])
    return replace(sentence, tokens=[you, verb, *tokens[1:]])


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


def _short_forms(name: str, names: Names) -> list[tuple[str, ...]]:
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
