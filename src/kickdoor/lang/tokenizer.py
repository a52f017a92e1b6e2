"""Text to tokens with their places in it, and tokens to sentences.

Tokens come first and sentences after, so that a stop inside a name or a quotation ends nothing.
It must not drop a character that could mean something: what is no token is reported.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from itertools import pairwise

WORD, NUMBER, SIGNED, QUOTE, MARK = "word", "number", "signed", "quote", "mark"

_EVEN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "‑": "-"})
_TOKEN = re.compile(
    r"""(?P<quote>"[^"\n]*"|(?<![\w'])'(?=[A-Z])[^'\n]*'(?!\w))
      | (?P<short>\b(?:vs|mr|mrs|ms|dr|st|lvl|prof|jr|sr|gp)\.)
      | (?P<signed>(?<![\w+-])(?:[+-]|_(?=\d))\d+)
      | (?P<through>(?<=\d)-(?=\d))
      | (?P<number>\d{1,3}(?:,\d{3})+|\d+)
      | (?P<word>and/or|[A-Za-zÀ-ɏ]+(?:'[A-Za-zÀ-ɏ]+)*)(?P<more>\((?:s|es)\))?
      | (?P<owner>(?<=s)'(?![\w]))
      | (?P<dots>\.{2,}|…|\s-+\s|—)
      | (?P<mark>[-.!?;,:()%&/+*_='"•$#@<>\[\]{}|~^\\])
      | (?P<line>\n\s*)
      | (?P<space>[^\S\n]+)
      | (?P<lost>.)""",
    re.VERBOSE,
)
_PRONOUNS = frozenset(["it", "he", "she", "that", "there", "who", "what", "this", "everyone"])
_SHORTENED = {
    "cannot": ("can", "not"),
    "can't": ("can", "not"),
    "won't": ("will", "not"),
    "cant": ("can", "not"),
    "wont": ("will", "not"),
    "dont": ("do", "not"),
    "doesnt": ("does", "not"),
    "isnt": ("is", "not"),
    "arent": ("are", "not"),
    "youre": ("you", "are"),
    "ye": ("you",),
    "yer": ("your",),
    "let's": ("let", "us"),
    "durring": ("during",),
    "immediatly": ("immediately",),
    "recieve": ("receive",),
    "seperately": ("separately",),
    "sucessfully": ("successfully",),
    "untill": ("until",),
    "lvl": ("level",),
    "lvls": ("levels",),
    "gp": ("gold", "pieces"),
    "facedown": ("face", "down"),
    "faceup": ("face", "up"),
    "armour": ("armor",),
    "useable": ("usable",),
    "neighbour": ("neighbor",),
    "neighbours": ("neighbors",),
}
_ENDINGS = {"n't": "not", "'re": "are", "'ve": "have", "'ll": "will", "'d": "would", "'m": "am"}
ENDS = frozenset(".!?;")
OF_GOLD = frozenset({"gold", "coins", "worth", "value", "price", "sells", "sell", "sold", "pay"})
_SAID_OF_YE = {"has": "have", "be": "are", "is": "are", "gets": "get", "was": "were"}


@dataclass(frozen=True)
class Token:
    """One word, number or mark: as it is looked up, as it was typed, and where."""

    text: str
    raw: str
    start: int
    end: int
    kind: str = WORD
    value: int = 0

    @property
    def is_capital(self) -> bool:
        """Whether it was typed with a capital letter, as names are."""
        return self.kind == WORD and self.raw.lstrip("-")[:1].isupper()


@dataclass
class Sentence:
    """A row of tokens up to a stop, and how it stands in its text."""

    tokens: list[Token]
    start: int
    end: int
    marked: bool = False  # set off as flavour by its author
    follows: bool = False  # after a semicolon: it goes on with the one before
    question: bool = False
    cry: bool = False  # with an exclamation mark
    lost: list[str] = field(default_factory=list)
    of_gold: bool = False  # its text speaks of Gold Pieces, which come in hundreds


def tokens_of(text: str) -> list[Token]:
    """All tokens of a text; a character nobody knows becomes a mark of its own."""
    plain = text.translate(_EVEN)
    made: list[Token] = []
    for found in _TOKEN.finditer(plain):
        what, start, end = found.lastgroup or "", found.start(), found.end()
        raw = plain[start:end]
        if made and made[-1].raw.lower() == "ye" and raw.lower() in _SAID_OF_YE:
            made.append(Token(_SAID_OF_YE[raw.lower()], raw, start, end))
        elif found["word"] or found["short"]:
            made += _words(found["word"] or raw.rstrip("."), found["more"] or "", start, end)
        elif what == "quote":
            made.append(Token(raw[1:-1], raw, start, end, QUOTE))
        elif what == "signed":
            value = int(raw.replace("_", "-"))  # an underscore is a misprinted minus
            made.append(Token(f"{value:+d}", raw, start, end, SIGNED, value))
        elif what == "number":
            value = int(raw.replace(",", ""))
            made.append(Token(str(value), raw, start, end, NUMBER, value))
        elif what == "through":
            made.append(Token("to", raw, start, end))
        elif what == "owner":
            made.append(Token("'s", raw, start, end))
        elif what == "dots":
            made.append(Token(",", raw, start, end, MARK))
        elif what == "line":
            made.append(Token("\n", raw, start, end, MARK))
        elif raw == "&":
            made.append(Token("and", raw, start, end))
        elif what in ("mark", "lost"):
            made.append(Token(raw, raw, start, end, MARK))
    return made


def _words(word: str, more: str, start: int, end: int) -> list[Token]:
    """A word as typed: contractions become two, “(s)” makes a plural, “'s” is set apart."""
    low = word.lower()
    if low in _SHORTENED:
        return [Token(one, word, start, end) for one in _SHORTENED[low]]
    for tail, meaning in _ENDINGS.items():
        if low.endswith(tail) and low != tail:
            cut = len(low) - len(tail)
            return [
                Token(low[:cut], word[:cut], start, start + cut),
                Token(meaning, word[cut:], start + cut, end),
            ]
    if low.endswith("'s"):
        cut = len(low) - 2
        meaning = "is" if low[:cut] in _PRONOUNS else "'s"
        return [
            Token(low[:cut], word[:cut], start, start + cut),
            Token(meaning, word[cut:], start + cut, end),
        ]
    return [Token(low + more.strip("()"), word, start, end)]


def sentences_of(text: str, shields: re.Pattern[str] | None = None) -> list[Sentence]:
    """The sentences of a text; `shields` finds names that contain stops."""
    plain = text.translate(_EVEN)
    spans = [match.span() for match in shields.finditer(plain)] if shields else []
    made: list[Sentence] = []
    row: list[Token] = []
    depth, follows = 0, False
    ended: Token | None = None

    def close(stop: str = "") -> None:
        nonlocal row
        if row:
            made.append(_sentence(row, follows, stop))
        row = []

    found = tokens_of(text)
    for at, token in enumerate(found):
        if token is ended:
            continue
        shielded = any(start <= token.start < end for start, end in spans)
        if shielded and token.kind == MARK:
            continue
        if token.kind == QUOTE and token.text[-1:] in ".!?" and _begins(found, at + 1):
            row.append(token)
            close()
            continue  # a speech with a stop of its own ends a sentence
        if token.text == "(" and not row:
            continue  # a bracket that opens a sentence holds sentences of its own
        if token.text == "(":
            depth += 1
        elif token.text == ")":
            if not depth:
                close()
                continue
            depth -= 1
        if token.text == "\n":
            after = found[at + 1] if at + 1 < len(found) else None
            if after is not None and _begins(found, at + 1):
                close()
                follows = False
        elif token.kind == MARK and token.text in ENDS and not depth:
            after = found[at + 1] if at + 1 < len(found) else None
            inside = token.text == "." and after is not None and after.start == token.end
            if inside and after is not None and after.raw[:1].islower():
                continue
            if after is not None and row and row[0].text == after.text and after.text in "*_":
                row.append(after)  # flavour set off with its stop inside
                ended = after
            close(token.text)
            follows = token.text == ";"
        else:
            row.append(token)
    close()
    of_gold = any(token.text in OF_GOLD for token in found)
    for one in made:
        one.of_gold = of_gold
    return made


def _begins(found: list[Token], at: int) -> bool:
    """Whether a sentence may begin here."""
    return at == len(found) or found[at].is_capital or found[at].kind == SIGNED


def _compounds(row: list[Token]) -> list[Token]:
    """Hyphens gone; the second half of a compound keeps its own in the word as typed."""
    made: list[Token] = []
    hyphen = None
    for token in row:
        if token.text == "-" and token.kind == MARK:
            hyphen = token
            continue
        first = made[-1] if made else token
        joined = (
            hyphen is not None
            and first.kind in (WORD, NUMBER)
            and token.kind == WORD
            and (first.end, hyphen.end) == (hyphen.start, token.start)
        )
        made.append(replace(token, raw=f"-{token.raw}") if joined else token)
        hyphen = None
    return made


def _sentence(row: list[Token], follows: bool, stop: str) -> Sentence:
    marked = len(row) > 1 and row[0].text in "*_" and row[-1].text == row[0].text
    marked = marked or (len(row) == 1 and row[0].kind == QUOTE)
    kept = [token for token in row if token.text not in ("*", "_", "•", "'", '"')]
    kept = (
        [
            one
            for one, after in pairwise([*kept, kept[-1]])
            if not (one.text in "!." and after.text == ")")
        ]
        if kept
        else kept
    )
    kept = _compounds(kept)
    while kept and kept[-1].text in (",", ":"):
        kept.pop()
    while kept and kept[0].text in (",", ":"):
        kept.pop(0)
    lost = [token.text for token in kept if token.kind == MARK and token.text not in ",:()%&/+"]
    ends = stop == "?", stop == "!"
    return Sentence(kept, row[0].start, row[-1].end, marked, follows, *ends, lost)
