"""How a mechanism is written: a meaning or a node with slots in it.

    Lose(what=Cards(count=1|any, FILTER), who=WHO)
    Search(what=FILTER, count=Num(n=1), low_level+high_level=LEVEL)

    WHO, WHO2           a slot; its codec is called WHO
    key=1|any           either may be said, the first is printed
    [key=combat]        may be said besides, and is not printed
    key?=own            may be left unsaid, and is printed
    FILTER without key  takes the fields that nobody else takes
    Lose/Give(…), _(…)  one of these kinds, any kind; !Lose(…) any other kind
    WHAT:Cards(…)       the whole of it is called WHAT
    a+b=ROLL            two fields of a node filled by one slot
    WHO&COND, SO*EACH   two slots that make one field
    c.M_THIS, It(), "…" a code of the engine, a meaning or node without fields, text
It must not know any particular meaning or node.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from kickdoor.engine import codes as c

_PIECE = re.compile(r'\s*(c\.\w+|[A-Za-z_!][\w+/:!]*|-?\d+|"[^"]*"|[()\[\]=,|&*?])')
_SLOT = re.compile(r"[A-Z]{2,}[0-9]?")
WORDS: dict[str, object] = {"true": True, "false": False, "none": None}


@dataclass(frozen=True)
class Slot:
    """A place that a codec fills."""

    name: str

    @property
    def codec(self) -> str:
        """The name of its codec: WHO2 is a second WHO."""
        return self.name.rstrip("0123456789")


@dataclass(frozen=True)
class Pair:
    """Two slots that make one field, joined by & or *."""

    first: Slot
    sign: str
    second: Slot


@dataclass(frozen=True)
class Either:
    """Several things that may stand here; the first is the one printed."""

    options: tuple[Shape, ...]


@dataclass(frozen=True)
class Field:
    """A field: whether it must be said, and whether it is printed."""

    key: str
    shape: Shape
    needed: bool = True
    printed: bool = True


@dataclass(frozen=True)
class Pattern:
    """A meaning or node of a kind, its fields, and slots that take all other fields."""

    kind: str
    fields: tuple[Field, ...]
    rest: tuple[Slot, ...] = ()
    name: str = ""  # what the whole of it is called

    def allows(self, kind: str) -> bool:
        """Whether this is one of its kinds."""
        if self.kind in (kind, "_"):
            return True
        barred = self.kind.startswith("!")
        return (kind in _kinds(self.kind)) is not barred


@cache
def _kinds(text: str) -> frozenset[str]:
    return frozenset(text.removeprefix("!").split("/"))


@dataclass(frozen=True)
class Listed:
    """A list of so many."""

    items: tuple[Shape, ...]


@dataclass(frozen=True)
class Plain:
    """A number, a word, a code, or nothing."""

    value: object


Shape = Slot | Pair | Either | Pattern | Listed | Plain


class Notation:
    """One row, piece by piece."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.pieces: list[str] = _PIECE.findall(text)
        self.at = 0
        if "".join(self.pieces) != re.sub(r'\s(?=(?:[^"]*"[^"]*")*[^"]*$)', "", text):
            raise ValueError(f"cannot read the row {text!r}")

    def whole(self) -> Pattern:
        """The row as a pattern."""
        made = self._one()
        if not isinstance(made, Pattern) or self.at != len(self.pieces):
            raise ValueError(f"no pattern: {self.text!r}")
        return made

    def value(self) -> Shape:
        """The row as one value."""
        return self._one()

    def _next(self, *expected: str) -> bool:
        if self.at < len(self.pieces) and self.pieces[self.at] in expected:
            self.at += 1
            return True
        return False

    def _take(self) -> str:
        self.at += 1
        return self.pieces[self.at - 1]

    def _shape(self) -> Shape:
        options = [self._one()]
        while self._next("|"):
            options.append(self._one())
        return options[0] if len(options) == 1 else Either(tuple(options))

    def _one(self) -> Shape:
        if self._next("["):
            items: list[Shape] = []
            while not self._next("]"):
                items.append(self._shape())
                self._next(",")
            return Listed(tuple(items))
        piece = self._take()
        if self._next("("):
            return self._pattern(piece)
        if _SLOT.fullmatch(piece):
            sign = self.pieces[self.at] if self.at < len(self.pieces) else ""
            if self._next("&", "*"):
                return Pair(Slot(piece), sign, Slot(self._take()))
            return Slot(piece)
        if piece.startswith("c."):
            return Plain(getattr(c, piece[2:]))
        if re.fullmatch(r"-?\d+", piece):
            return Plain(int(piece))
        return Plain(WORDS.get(piece, piece.strip('"')))

    def _pattern(self, kind: str) -> Pattern:
        fields: list[Field] = []
        rest: list[Slot] = []
        while not self._next(")"):
            besides = self._next("[")
            key = self._take()
            unsaid = self._next("?")
            if self._next("="):
                fields.append(Field(key, self._shape(), not (besides or unsaid), not besides))
            else:
                rest.append(Slot(key))
            if besides and not self._next("]"):
                raise ValueError(f"no end of the brackets in {self.text!r}")
            self._next(",")
        name, _, plain = kind.rpartition(":")
        return Pattern(plain, tuple(fields), tuple(rest), name)


def slots(shape: Shape) -> Iterator[Slot]:
    """All slots in it that are printed."""
    if isinstance(shape, Slot):
        yield shape
    elif isinstance(shape, Pair):
        yield from (shape.first, shape.second)
    elif isinstance(shape, Either):
        yield from slots(shape.options[0])
    elif isinstance(shape, Listed):
        for one in shape.items:
            yield from slots(one)
    elif isinstance(shape, Pattern):
        yield from shape.rest
        for field in shape.fields:
            if field.printed:
                yield from slots(field.shape)


def spelled(text: str, short: dict[str, str]) -> str:
    """A row with its abbreviations written out."""
    for name, long in short.items():
        text = text.replace(f"${name}", long)
    return text
