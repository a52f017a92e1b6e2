"""What a sentence says, before anybody asks what the engine can do about it.

A meaning has a kind and named fields, cannot be changed, and equals any other that says the same.
It must not know words, boxes of cards, or nodes of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Union

Value = Union["Meaning", int, str, bool, tuple["Meaning", ...]]
Fields = dict[str, Value]

LISTS = frozenset({"And", "Or", "Seq", "OneOf"})  # kinds whose only field is `of`
WRAPPERS = frozenset({"May", "If", "Limit", "Pay"})  # what is said of them is said of `does`


class Meaning:
    """A kind and its fields, in one fixed order."""

    __slots__ = ("_hash", "fields", "kind")

    def __init__(self, kind: str, fields: tuple[tuple[str, Value], ...]) -> None:
        self.kind = kind
        self.fields = fields
        self._hash = hash((kind, fields))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Meaning)
            and self._hash == other._hash
            and self.kind == other.kind
            and self.fields == other.fields
        )

    def __repr__(self) -> str:
        return show(self)

    def get(self, name: str) -> Value | None:
        """The value of a field, or None."""
        for key, value in self.fields:
            if key == name:
                return value
        return None

    def part(self, name: str) -> Meaning | None:
        """The field as a meaning, or None if there is none."""
        value = self.get(name)
        return value if isinstance(value, Meaning) else None

    def has(self, *names: str) -> bool:
        """Whether any of these fields is set."""
        return any(key in names for key, _ in self.fields)

    @property
    def parts(self) -> tuple[Meaning, ...]:
        """The members of a list; a single meaning is its own only member."""
        if self.kind in LISTS:
            value = self.get("of")
            assert isinstance(value, tuple)
            return value
        return (self,)

    @property
    def is_list(self) -> bool:
        """Whether this is several meanings joined."""
        return self.kind in LISTS

    def without(self, *names: str) -> Meaning:
        """The same, lacking these fields."""
        return Meaning(self.kind, tuple(pair for pair in self.fields if pair[0] not in names))

    def with_(self, **more: Value | None) -> Meaning:
        """The same with these fields set anew; None takes a field away."""
        fields = dict(self.fields)
        for key, value in more.items():
            if value is None:
                fields.pop(key, None)
            else:
                fields[key] = value
        return make(self.kind, fields)


def make(kind: str, fields: Fields) -> Meaning:
    """A meaning from fields in any order."""
    return Meaning(kind, tuple(sorted(fields.items(), key=_name_of)))


def _name_of(pair: tuple[str, Value]) -> str:
    return pair[0]


def meant(kind: str, /, **fields: Value | None) -> Meaning:
    """A meaning; fields that are None are left out."""
    return make(kind, {key: value for key, value in fields.items() if value is not None})


def joined(kind: str, parts: tuple[Meaning, ...]) -> Meaning:
    """A list of meanings; lists of the same kind inside it are dissolved."""
    flat: list[Meaning] = []
    for part in parts:
        flat.extend(part.parts if part.kind == kind else (part,))
    return Meaning(kind, (("of", tuple(flat)),))


YOU = meant("You")
IT = meant("It")


def put(meaning: Meaning, features: Fields) -> Meaning | None:
    """The meaning with features added: over a list to each member, and None if one clashes."""
    if not features:
        return meaning
    if meaning.kind in LISTS:
        made = [put(part, features) for part in meaning.parts]
        whole = [part for part in made if part is not None]
        return joined(meaning.kind, tuple(whole)) if len(whole) == len(made) else None
    if meaning.kind in WRAPPERS:
        inner = meaning.part("does")
        added = None if inner is None else put(inner, features)
        return None if added is None else meaning.with_(does=added)
    fields = dict(meaning.fields)
    for key, value in features.items():
        if key in fields and fields[key] != value:
            return None
        fields[key] = value
    return make(meaning.kind, fields)


def walk(value: Value) -> Iterator[Meaning]:
    """This meaning and all inside it, outermost first."""
    if isinstance(value, Meaning):
        yield value
        for _, inner in value.fields:
            yield from walk(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from walk(inner)


def atoms(value: Value) -> Iterator[int | str | bool]:
    """Every kind, field name and plain value in it: what a word can leave a trace in."""
    if isinstance(value, Meaning):
        yield value.kind
        for key, inner in value.fields:
            yield key
            yield from atoms(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from atoms(inner)
    else:
        yield value


def show(value: Value) -> str:
    """A meaning in the notation of the lexicon: `Lose(what=Cards(count=2, kind=item))`."""
    if isinstance(value, Meaning):
        if value.kind in LISTS:
            return f"{value.kind}[{', '.join(show(part) for part in value.parts)}]"
        return f"{value.kind}({', '.join(f'{key}={show(part)}' for key, part in value.fields)})"
    if isinstance(value, tuple):
        return "[" + ", ".join(show(part) for part in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
