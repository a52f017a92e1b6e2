"""Card text cut into sentences and the sentences into tokens, each with its column.

It must not know what any sentence means; only spelling, numbers, marks and quotes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

MAX_TEXT = 2000
MAX_SENTENCE = 400
MAX_SENTENCES = 40
MAX_TOKENS = 110
BIGGEST_NUMBER = 1_000_000

NUMBER_WORDS = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
    "hundred": 100,
    "thousand": 1000,
}

# Unambiguous swaps of single words: dialect, spelling, and the many words for a player.
REROLLS = frozenset({"roll", "rolls", "rolled", "rolling"})
SWAP = {
    "auto": "automatically",
    "ye": "you",
    "yer": "your",
    "yerself": "yourself",
    "munchkin": "player",
    "munchkins": "players",
    "hero": "player",
    "heroes": "players",
    "heroine": "player",
    "heroines": "players",
    "character": "player",
    "characters": "players",
    "person": "player",
    "adventurer": "player",
    "adventurers": "players",
    "rival": "other player",
    "rivals": "other players",
    "opponent": "other player",
    "opponents": "other players",
    "combatant": "fighter",
    "combatants": "fighters",
    "armour": "armor",
    "favour": "favor",
    "faceup": "face up",
    "facedown": "face down",
    "everybody": "everyone",
    "nobody": "no one",
    "noone": "no one",
    "anybody": "anyone",
    "somebody": "someone",
    "neighbor": "neighbour",
    "neighbors": "neighbours",
    "afterwards": "afterward",
    "towards": "toward",
    "thing": "item",
    "things": "items",
    "cannot": "can not",
    "can't": "can not",
    "doesn't": "do not",
    "does": "do",
    "won't": "will not",
    "cant": "can not",
    "dont": "do not",
    "doesnt": "do not",
    "isnt": "is not",
    "arent": "are not",
    "youre": "you are",
    "theyre": "they are",
    "re-rolls": "rerolls",
    "re-rolled": "rerolled",
    "isn't": "is not",
    "aren't": "are not",
    "haven't": "have not",
    "hasn't": "has not",
    "wasn't": "was not",
    "you're": "you are",
    "you've": "you have",
    "you'll": "you will",
    "you'd": "you would",
    "they're": "they are",
    "they've": "they have",
    "it's": "it is",
    "he's": "he is",
    "she's": "she is",
    "that's": "that is",
    "that'll": "that will",
    "they'll": "they will",
    "it'll": "it will",
    "he'll": "he will",
    "she'll": "she will",
    "didn't": "did not",
    "needn't": "need not",
    "mustn't": "must not",
    "couldn't": "could not",
    "don't": "do not",
    "wont": "will not",
    "didnt": "did not",
    "who's": "who is",
    "there's": "there is",
    "re-roll": "reroll",
    "versus": "against",
    "vs": "against",
    "gp": "gold pieces",
    "gps": "gold pieces",
    "lvl": "level",
    "&": "and",
}

SILENT = "!?.;-*_\"'$…·•"

WORD, NUMBER, SIGNED, RANGE, QUOTED, MARK = range(6)

_EVEN = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "‐": "-",
        "‑": "-",
        "’": "'",
        "‘": "'",
        "ʼ": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "—": ",",
        "\t": " ",
        "\u00a0": " ",
        "\u202f": " ",
    }
)

_TOKEN = re.compile(
    r"""
    (?P<quoted>"[^"]*"|(?<![\w'])'[A-Z][^']*(?:'[a-z][^']*)?'(?![\w]))
  | (?P<range>(?<![\w+-])\d+\s?-\s?\d+(?![\w]))
  | (?P<signed>(?<![\w)])[+_-]\s?\d+(?:,\d{3})*)
  | (?P<number>\d+(?:,\d{3})+|\d+)(?P<more>\+(?!\d))?
  | (?P<word>[^\W\d_]+(?:'[^\W\d_]+)*(?:\((?:e?s|ies)\))?)
  | (?P<mark>[(),:/&%!?.;])
  | (?P<junk>\S)
    """,
    re.VERBOSE,
)


_HYPHEN = re.compile(r"[^\W\d_][-‐‑]")


@dataclass(slots=True)
class Token:
    """A word, number or mark. `text` is what templates see, `plain` what names see."""

    text: str
    plain: str
    raw: str
    column: int
    kind: int = WORD
    value: int = -1
    high: int = 0
    keys: frozenset[str] = frozenset()


@dataclass(slots=True)
class Sentence:
    """A piece of text up to a full stop or semicolon: where it stands and its tokens."""

    source: str
    start: int
    end: int
    tokens: list[Token] = field(default_factory=list)
    bracketed: bool = False
    marked: bool = False
    question: bool = False
    joined: bool = False  # a semicolon stood before it


def even(text: str) -> str:
    """The text with plain minus signs, quotes and spaces; columns do not move."""
    return text.translate(_EVEN).replace(" - ", " , ")


def tokenize(text: str, offset: int = 0) -> list[Token]:
    """Tokens of one sentence; `offset` is the column where it begins."""
    found: list[Token] = []
    for match in _TOKEN.finditer(even(text)):
        raw, at = match.group(), offset + match.start()
        kind = match.lastgroup
        if kind == "more" or match.group("number"):
            value = int(match.group("number").replace(",", ""))
            value = min(value, BIGGEST_NUMBER)
            found.append(Token(str(value), str(value), raw, at, NUMBER, value))
            if match.group("more"):
                found.append(Token("or", "or", "+", at + len(raw) - 1))
                found.append(Token("more", "more", "+", at + len(raw) - 1))
        elif kind == "quoted":
            found.append(Token("<quoted>", raw[1:-1].strip(), raw, at, QUOTED))
        elif kind == "range":
            low, high = (min(int(part), BIGGEST_NUMBER) for part in raw.split("-"))
            found.append(Token("<range>", raw, raw, at, RANGE, low, high))
        elif kind == "signed":
            value = min(int(raw[1:].strip().replace(",", "")), BIGGEST_NUMBER)
            value = value if raw[0] == "+" else -value
            found.append(Token("<signed>", raw, raw, at, SIGNED, value))
        elif kind == "word":
            made = _word(raw, at)
            if match.start() > 1 and _HYPHEN.match(text, match.start() - 2):
                made[0].raw = "-" + made[0].raw  # the second half of a compound
            found += made
        elif raw == "&":
            found.append(Token("and", "and", raw, at))
        elif raw not in SILENT:
            found.append(Token(raw, raw, raw, at, MARK))
    _number_phrases(found)
    _rerolls(found)
    return found


def _rerolls(tokens: list[Token]) -> None:
    """Join the two halves of “re-roll”."""
    for i in range(len(tokens) - 1, 0, -1):
        before, here = tokens[i - 1], tokens[i]
        if before.text == "re" and here.raw.startswith("-") and here.text in REROLLS:
            before.text = before.plain = "re" + here.text
            before.raw += here.raw
            del tokens[i]


def _word(raw: str, at: int) -> list[Token]:
    lower = raw.lower()
    if lower.endswith(")"):
        stem, _, ending = lower[:-1].partition("(")
        lower = stem + ending
    owner = ""
    if lower not in SWAP and (lower.endswith("'s") or lower.endswith("s'")):
        cut = 2 if lower.endswith("'s") else 1
        lower, owner = lower[:-cut], "'s"
    pieces = SWAP.get(lower, lower).split()
    made = []
    for piece in pieces:
        value = NUMBER_WORDS.get(piece, -1)
        made.append(Token(piece, lower, raw, at, WORD, value))
    for extra in made[1:]:
        extra.plain = extra.text
    if owner:
        made.append(Token("'s", "'s", raw, at + len(raw) - 2))
    return made


def _number_phrases(tokens: list[Token]) -> None:
    """Join "five hundred" and "two thousand" into one number."""
    i = 1
    while i < len(tokens):
        before, here = tokens[i - 1], tokens[i]
        counts = before.kind in (WORD, NUMBER) and 0 < before.value < here.value
        if counts and here.text in ("hundred", "thousand"):
            before.value *= here.value
            before.kind = NUMBER
            before.text = str(before.value)
            before.plain = before.text
            before.raw += " " + here.raw
            del tokens[i]
            continue
        i += 1
