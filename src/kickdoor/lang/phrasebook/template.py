"""Templates: one line that says how a phrase is read and how it is printed.

    word            that word                 level(s)     singular or plural
    <lose>          a word class (lexicon)    ,            a comma, may be missing when read
    [ ... ]         may be missing; printed only if it holds a slot that has a value
    ( a | b | )     one of them; the first is printed; an empty one may be missing
    {slot:category} another phrase; {slot:category/base} prints verbs in their base form
    %your %you      your/their, you/they, as the subject asks        \\( \\) \\,   real ones

It must not know any phrase; it only takes templates apart.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from kickdoor.lang.phrasebook.tokens import SWAP, tokenize

_PIECE = re.compile(
    r"\\[(),]|\{[^}]*\}|<[^>]*>|%\w+|[\w'’-]+\((?:s|es)\)|[\[\]()|,:]|[^\s\[\]()|,:{}<>]+"
)


class TemplateError(ValueError):
    """A template that cannot be taken apart: a mistake of ours, found by any test."""


@dataclass(slots=True)
class Piece:
    """A part of a template. kind: word, class, slot, comma, opt, alt, plural."""

    kind: str
    text: str = ""
    words: tuple[str, ...] = ()
    slot: str = ""
    cat: str = ""
    mode: str = ""
    parts: list[list[Piece]] = field(default_factory=list)


class Step:
    """A state while reading a template: the edges that lead on, and whether it may end here.

    An edge is (word, category, slot, target); with neither word nor category it is free.
    """

    __slots__ = ("edges", "last")

    def __init__(self) -> None:
        self.edges: list[tuple[str, str, str, Step]] = []
        self.last = False


class Template:
    """A template taken apart: its pieces for printing, its paths for reading."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._raw = _PIECE.findall(text)
        self._at = 0
        branches = self._branches()
        if self._at != len(self._raw) or len(branches) != 1:
            raise TemplateError(f"unbalanced template: {text!r}")
        self.pieces: list[Piece] = branches[0]
        self.slots: set[str] = set()
        self.needed: set[str] = set()
        self._collect(self.pieces, True)

    def start(self) -> Step:
        """The first state of reading it."""
        first = Step()
        _build(self.pieces, first).last = True
        return first

    def _branches(self) -> list[list[Piece]]:
        branches: list[list[Piece]] = [[]]
        while self._at < len(self._raw):
            raw = self._raw[self._at]
            if raw in "])":
                break
            self._at += 1
            if raw == "|":
                branches.append([])
            elif raw in "[(":
                parts = self._branches()
                if self._at >= len(self._raw):
                    raise TemplateError(f"unclosed bracket: {self.text!r}")
                self._at += 1
                branches[-1].append(Piece("opt" if raw == "[" else "alt", parts=parts))
            else:
                branches[-1].append(_piece(raw))
        return branches

    def _collect(self, pieces: list[Piece], needed: bool) -> None:
        for piece in pieces:
            if piece.kind == "slot":
                self.slots.add(piece.slot)
                if needed:
                    self.needed.add(piece.slot)
            for branch in piece.parts:
                self._collect(branch, needed and piece.kind == "alt" and len(piece.parts) == 1)


def _piece(raw: str) -> Piece:
    if raw == ",":
        return Piece("comma")
    if raw[0] == "{":
        slot, colon, cat = raw[1:-1].partition(":")
        if not colon:
            raise TemplateError(f"slot without category: {raw}")
        cat, _, mode = cat.partition("/")
        return Piece("slot", slot=slot, cat=cat, mode=mode)
    if raw[0] == "<":
        return Piece("class", raw[1:-1])
    if raw[0] == "%":
        return Piece("class", raw[1:], mode="person")
    if raw[0] == "\\":
        return Piece("word", raw[1], (raw[1],))
    if raw.endswith(("(s)", "(es)")):
        stem, _, ending = raw[:-1].partition("(")
        return Piece("plural", stem, _words(stem), slot=ending)
    return Piece("word", raw, _words(raw))


def _words(raw: str) -> tuple[str, ...]:
    lower = raw.lower()
    if lower.isalpha():
        return tuple(SWAP[lower].split()) if lower in SWAP else (lower,)
    return (raw,) if raw in (":", "'s") else tuple(token.text for token in tokenize(raw))


def _build(pieces: list[Piece], here: Step) -> Step:
    for piece in pieces:
        here = _add(piece, here)
    return here


def _add(piece: Piece, here: Step) -> Step:
    if piece.kind == "word":
        return _spell(piece.words, here, Step())
    after = Step()
    if piece.kind == "plural":
        _spell(piece.words, here, after)
        _spell((*piece.words[:-1], piece.words[-1] + piece.slot), here, after)
    elif piece.kind == "class":
        here.edges.append(("", f"<{piece.text}>", "", after))
    elif piece.kind == "slot":
        here.edges.append(("", piece.cat, piece.slot, after))
    elif piece.kind == "comma":
        here.edges.append((",", "", "", after))
        here.edges.append(("", "", "", after))
    else:
        for branch in piece.parts:
            fresh = Step()
            here.edges.append(("", "", "", fresh))
            _build(branch, fresh).edges.append(("", "", "", after))
        if piece.kind == "opt":
            here.edges.append(("", "", "", after))
    return after


def _spell(words: tuple[str, ...], here: Step, after: Step) -> Step:
    for i, word in enumerate(words):
        target = after if i == len(words) - 1 else Step()
        here.edges.append((word, "", "", target))
        if word == "a":
            here.edges.append(("an", "", "", target))
        here = target
    return after
