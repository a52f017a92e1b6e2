"""Sentences put in another order: “E if C” for “If C, E”, a moment before or behind its rule.

Used only where a sentence does not read as it stands. It must not add, drop or change a word
that could carry a rule; it moves clauses and takes brackets away.
"""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.engine import codes as c
from kickdoor.lang.phrasebook.flavour import words_in
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.tokens import WORD, Token

IFS = words_in("if when whenever unless while")
LEAST_BRACKET = 3
BREAKS = frozenset({",", ":"})
OWNERS = frozenset({c.CLASS, c.RACE, c.POWER, c.JOINER, c.ORIGIN, c.PERSONA})
_MOMENTS = """
during any combat|during combat|in any combat|in combat|in each combat|during a combat|
in battle|in a fight|during a fight|in any fight|in each fight|in your combats|
once per turn|once per combat|once per game|once per fight|once each turn|once a turn|
once every turn|once each combat|once per round|once a game|once in a game|each turn|
on your turn|during your turn|on your own turn|at any time|at the start of your turn|
at the end of your turn|before combat|after combat|during your own turn|any time|
outside combat|outside of combat|every turn|each combat
"""
MOMENTS = tuple(tuple(row.split()) for row in _MOMENTS.split("|"))
# What somebody does, as said of him and as said to him.
DOES = {
    "wins": "win", "gains": "gain", "gets": "get", "draws": "draw", "has": "have",
    "loses": "lose", "carries": "carry", "holds": "hold", "sells": "sell", "ignores": "ignore",
    "steals": "steal", "takes": "take", "discards": "discard", "receives": "receive",
    "escapes": "escape", "fights": "fight", "uses": "use", "needs": "need", "counts": "count",
    "is": "are", "goes": "go", "keeps": "keep", "starts": "start", "may": "may", "can": "can",
    "must": "must", "cannot": "cannot", "do": "do", "will": "will", "never": "never",
    "always": "always", "have": "have", "get": "get", "gain": "gain", "win": "win",
    "draw": "draw", "are": "are", "carry": "carry", "hold": "hold", "receive": "receive",
    "ignore": "ignore", "use": "use", "fight": "fight",
}  # fmt: skip
MODALS = words_in("may can must cannot will never always")
ROBBING = words_in(
    "steals eats takes destroys melts snatches swallows crushes burns devours grabs smashes breaks "
    "confiscates steal eat take destroy melt snatch swallow crush burn devour grab smash break "
    "confiscate ruins ruin dissolves dissolve shreds shred"
)
ROBBERS = words_in("it he she they")
ROBBED = words_in("your all one two three four any every a an half everything both")
PLAYED = frozenset({c.SPECIAL, c.ITEM, c.LEVEL_UP, c.ENHANCER, c.CURSE})
# What a card does, and what whoever plays it is told to do.
_COMMANDS = words_in(
    "cancel remove double draw kill discard destroy add change swap reroll end steal lose replace "
    "force choose reduce increase turn shuffle"
)
COMMANDS = {word + "s": word for word in _COMMANDS}
THEY = words_in("they he she their his her them him")
THEIRS = {"their": "your", "his": "your", "her": "your", "they": "you", "them": "you"}


def reshaped(tokens: list[Token], kind: int, bare: bool, names: Names) -> Iterator[list[Token]]:
    """Other orders of the same sentence, the most natural first."""
    whole = list(_with_subject(tokens, kind, bare, names))
    yield from whole
    for start in (tokens, *whole[:1]):
        plain = _without_marks(start)
        if plain is not None:
            yield plain
        yield from _turned(start)
        yield from _moved(start)


def _like(token: Token, word: str) -> Token:
    return Token(word, word, token.raw, token.column, WORD)


def _without_marks(tokens: list[Token]) -> list[Token] | None:
    """Brackets that hold the end of the sentence: “Lose a level (unless you are an Elf)”."""
    words = [token.text for token in tokens]
    if words.count("(") != 1 or words[-1] != ")" or words[0] == "(":
        return None
    if words.index("(") >= len(words) - LEAST_BRACKET:
        return None  # “(each)”
    return [token for token in tokens if token.text not in "()"]


def _turned(tokens: list[Token]) -> Iterator[list[Token]]:
    """The condition behind what follows from it, or before it."""
    words = [token.text for token in tokens]
    places = [at for at, word in enumerate(words) if word in IFS]
    if len(places) != 1 or THEY & set(words):
        return
    at = places[0]
    if at == 0:
        stop = next((i for i, word in enumerate(words) if word in BREAKS), 0)
        if 1 < stop < len(tokens) - 1:
            yield [*tokens[stop + 1 :], *tokens[:stop]]
            if words[stop] == ":":
                yield [*tokens[:stop], _like(tokens[stop], ","), *tokens[stop + 1 :]]
        return
    if at == len(tokens) - 1 or "," in words[at:] or {"or", "and"} & set(words[:at]):
        return  # of two things the condition may belong to the second alone
    end = at - 1 if words[at - 1] == "," else at
    if end > 1:
        yield [*tokens[at:], _like(tokens[at], ","), *tokens[:end]]


def _moved(tokens: list[Token]) -> Iterator[list[Token]]:
    """A moment that stands first said last, and one that stands elsewhere said first."""
    words = tuple(token.text for token in tokens)
    for row in MOMENTS:
        for at in range(len(words) - len(row) + 1):
            end = at + len(row)
            if words[at:end] != row:
                continue
            rest = [*tokens[:at], *tokens[end:]]
            if at == 0 and rest and rest[0].text == ",":
                rest = rest[1:]
            if not rest:
                return
            moment = list(tokens[at:end])
            if at:
                yield [*moment, _like(tokens[at], ","), *rest]
            if end < len(words):
                yield [*rest, *moment]
            return


def _with_subject(
    tokens: list[Token], kind: int, bare: bool, names: Names
) -> Iterator[list[Token]]:
    """“Elves may …” on their own card is said to you; what a monster steals is lost."""
    first = tokens[0]
    robbed = _robbed(tokens) if bare or kind in (c.MONSTER, c.CURSE) else []
    if robbed:
        yield robbed
    if kind in PLAYED and not bare and first.text in COMMANDS:
        yield [_like(first, COMMANDS[first.text]), *tokens[1:]]
        return
    if kind == c.MONSTER and not bare and first.text == "wins":
        yield [_like(first, "it"), *tokens]
    if bare or kind not in OWNERS:
        return
    if first.text in DOES and (DOES[first.text] != first.text or first.text in MODALS):
        yield [_like(first, "you"), _like(first, DOES[first.text]), *tokens[1:]]
        return
    start = 1 if first.text in ("a", "an", "all", "any", "every") else 0
    for end in _group_ends(tokens, start, names):
        if end < len(tokens) and tokens[end].text in DOES:
            yield [_like(first, "you"), *_to_you(tokens[end:])]
            return


def _robbed(tokens: list[Token]) -> list[Token]:
    """“It steals two of your Items”, “Eats your hat”: what a monster takes is lost (B1 to B10)."""
    words = [token.text for token in tokens]
    at = (
        1
        if words[0] in ROBBERS
        else 2
        if words[:2] in (["the", "monster"], ["this", "monster"])
        else 0
    )
    if at == 0 and not words[0].endswith("s"):
        return []  # “Steal a level” is said to a player
    if words[at : at + 1] and words[at] in ROBBING and words[at + 1 : at + 2]:
        if words[at + 1] not in ROBBED:
            return []
        rest = tokens[at + 1 :]
        if words[-2:] == ["from", "you"]:
            rest = rest[:-2]
        return [_like(tokens[at], "lose"), *rest]
    return []


def _group_ends(tokens: list[Token], start: int, names: Names) -> list[int]:
    """Where a group of players that begins the sentence may end."""
    ends = [end for end, _, _ in names.traits.find(tokens, start)]
    if names.permissive:
        ends += [end for end, _, _ in names.unknown_name(tokens, start)]
    return ends


def _to_you(tokens: list[Token]) -> list[Token]:
    """The rest of the sentence, said to the player: “has” is “have”, “their” is “your”."""
    made: list[Token] = []
    for at, token in enumerate(tokens):
        word = DOES.get(token.text, token.text) if at == 0 else THEIRS.get(token.text, token.text)
        made.append(token if word == token.text else _like(token, word))
    return made
