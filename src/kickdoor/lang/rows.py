"""The notation of the lexicon: word patterns with slots, and the meanings they stand for.

One row serves reader and printer alike: the pattern is read and its meaning filled, or the meaning
is matched and its pattern written. It must not know any particular word or meaning.

    pattern   "from|in OWNER hand", "[the] next %combat", "PLAYERS <escape>"
    meaning   "Lose(what=CARDS)", or bare features: "zone=hand owner=OWNER"
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import product

from kickdoor.lang.semantics import Fields, Meaning, Value, make

FEATURES = "Features"
_SLOT = re.compile(r"[A-Z]{3,}[0-9]?")
_PIECE = re.compile(r"\s*([A-Za-z_][\w']*|-?\d+|[()=,])")


@dataclass(frozen=True)
class Slot:
    """A place in a meaning that a part of the pattern fills."""

    name: str


@dataclass(frozen=True)
class Template:
    """A meaning with slots in it."""

    kind: str
    fields: tuple[tuple[str, Shape], ...]


Shape = Template | Slot | Value


def slots(shape: Shape) -> frozenset[str]:
    """The names of all slots in it."""
    if isinstance(shape, Slot):
        return frozenset((shape.name,))
    if isinstance(shape, Template):
        return frozenset().union(*(slots(inner) for _, inner in shape.fields))
    return frozenset()


def fill(shape: Shape, given: dict[str, Value]) -> Value:
    """The meaning with its slots filled."""
    if isinstance(shape, Slot):
        return given[shape.name]
    if isinstance(shape, Template):
        return make(shape.kind, {key: fill(inner, given) for key, inner in shape.fields})
    return shape


def match(shape: Shape, value: Value) -> tuple[dict[str, Value], Fields] | None:
    """What the slots hold in this meaning, and the fields of it that are left over."""
    if isinstance(shape, Slot):
        return {shape.name: value}, {}
    if not isinstance(shape, Template):
        same = shape == value and isinstance(shape, bool) == isinstance(value, bool)
        return ({}, {}) if same else None
    if not isinstance(value, Meaning) or value.kind != shape.kind:
        return None
    given: dict[str, Value] = {}
    left = dict(value.fields)
    for key, inner in shape.fields:
        if key not in left:
            return None
        found = match(inner, left.pop(key))
        if found is None or found[1]:
            return None
        for name, held in found[0].items():
            if given.setdefault(name, held) != held:
                return None
    return given, left


def template(text: str) -> Shape:
    """A meaning as the lexicon writes it; without a kind it is a bundle of features."""
    pieces = _PIECE.findall(text)
    if len(pieces) == 1:
        return _value(pieces)[0]
    if "".join(pieces) != re.sub(r"\s", "", text):
        raise ValueError(f"cannot read the meaning {text!r}")
    if len(pieces) > 1 and pieces[1] == "(":
        made, rest = _call(pieces)
        if rest:
            raise ValueError(f"something follows the meaning in {text!r}")
        return made
    fields: list[tuple[str, Shape]] = []
    while pieces:
        key, equals, *pieces = pieces
        if equals != "=":
            raise ValueError(f"expected a feature as name=value in {text!r}")
        value, pieces = _value(pieces)
        fields.append((key, value))
    return Template(FEATURES, tuple(sorted(fields, key=lambda pair: pair[0])))


def _call(pieces: list[str]) -> tuple[Template, list[str]]:
    kind, pieces = pieces[0], pieces[2:]
    fields: list[tuple[str, Shape]] = []
    while pieces[0] != ")":
        key, _, *pieces = pieces
        value, pieces = _value(pieces)
        fields.append((key, value))
        if pieces[0] == ",":
            pieces = pieces[1:]
    return Template(kind, tuple(sorted(fields, key=lambda pair: pair[0]))), pieces[1:]


def _value(pieces: list[str]) -> tuple[Shape, list[str]]:
    first = pieces[0]
    if len(pieces) > 1 and pieces[1] == "(":
        return _call(pieces)
    if first in ("true", "false"):
        return first == "true", pieces[1:]
    if re.fullmatch(r"-?\d+", first):
        return int(first), pieces[1:]
    if is_slot(first):
        return Slot(first), pieces[1:]
    return first, pieces[1:]


@cache
def is_slot(piece: str) -> bool:
    """Whether this part of a pattern is filled by a phrase."""
    return _SLOT.fullmatch(piece) is not None


def category(slot: str) -> str:
    """The category a slot takes: PLAYERS2 is a second PLAYERS."""
    return slot.rstrip("0123456789")


def spellings(pattern: str) -> list[tuple[str, ...]]:
    """All rows of words and slots that a pattern stands for; the first is the one printed.

    Words in square brackets may be said and are not printed."""
    rows = product(*_choices(pattern))
    return [tuple(word for part in row for word in part) for row in rows]


def first_spelling(pattern: str) -> tuple[str, ...]:
    """The one of them that is printed."""
    return tuple(word for options in _choices(pattern) for word in options[0])


def _choices(pattern: str) -> list[list[tuple[str, ...]]]:
    choices: list[list[tuple[str, ...]]] = []
    for piece in pattern.split():
        optional = piece.startswith("[") and piece.endswith("]")
        options = [tuple(one.split("_")) for one in piece.strip("[]").split("|")]
        if any("<" in word for option in options for word in option):
            options = [(piece.strip("[]"),)]
        choices.append([(), *options] if optional else options)
    return choices
