"""The table of mechanisms, walked forward from meanings to nodes, and backward.

Each field of a meaning is used by a row or the row does not fit; each field of a node is said by a
row or is as usual. It must not know any particular mechanism.
"""

from __future__ import annotations

import operator
import tomllib
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from kickdoor.engine.node_registry import MODULES
from kickdoor.engine.nodes.node import Cond, Node
from kickdoor.lang.lowering.place import NoAntecedent, NoMechanism, NotHere, Place
from kickdoor.lang.mechanisms.meaning_patterns import Misfit, said, take
from kickdoor.lang.mechanisms.mechanism_codecs import PART, PUT, READ, SAY, TAKE, TELL
from kickdoor.lang.mechanisms.mechanism_notation import (
    Either,
    Listed,
    Notation,
    Pair,
    Pattern,
    Plain,
    Shape,
    Slot,
    slots,
    spelled,
)
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import Meaning, show

FILES = EFFECTS, RULES, CONDITIONS, FEATURES = (
    *("effects.toml", "rules.toml"),
    *("conditions.toml", "features.toml"),
)
CONTEXT = "COND"  # the condition a rule stands under, which the sentence says around it
READ_ONLY, PRINTED_ONLY = USES = "read", "printed"
MODAL = frozenset({"Cannot", "May", "OnlyMay"})
Given = dict[str, Any]
SIGNS = {
    "<": operator.lt,
    "<=": operator.le,
    "!=": operator.ne,
}


@dataclass(frozen=True)
class Row:
    """One mechanism: a meaning, a node, its boxes, and what must be so of its slots."""

    among: str
    meaning: Pattern
    node: Pattern
    boxes: tuple[str, ...] = ()  # properties of a place, with not_ before those it may not have
    used: str = ""
    needs: tuple[str, ...] = ()

    def fits(self, place: Place) -> bool:
        """Whether it may stand there."""
        return all(
            bool(getattr(place, one.removeprefix("not_"))) is not one.startswith("not_")
            for one in self.boxes
        )


# --- the rows ---


@cache
def kinds_of_nodes() -> dict[str, type[Node]]:
    """Every kind of node by its name."""
    return {
        name: kind
        for module in MODULES
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Node)
    }


@cache
def usual(kind: str) -> dict[str, tuple[bool, Any]]:
    """The fields of a node that count, and what each is if nothing is said."""
    made = {}
    for one in fields(kinds_of_nodes()[kind]):
        if one.compare:
            factory = one.default_factory
            default = factory() if factory is not MISSING else one.default
            made[one.name] = (default is not MISSING, default)
    return made


@cache
def rows() -> tuple[Row, ...]:
    """All rows, in the order of the files."""
    return tuple(row for name in FILES for row in _rows_in(name))


def _rows_in(name: str) -> Iterator[Row]:
    text = files(__package__).joinpath(name).read_text("utf-8")
    found = tomllib.loads(text)
    short = found.pop("short", {})
    for box, table in found.items():
        for told, made in table.items():
            node, *needs = [made] if isinstance(made, str) else made
            pair = [spelled(one, short) for one in (told, node)]
            boxes = tuple(one for one in box.split() if one not in ("any", *USES))
            used = next((one for one in box.split() if one in USES), "")
            made_row = [Notation(one).whole() for one in pair]
            yield Row(name, made_row[0], made_row[1], boxes, used, tuple(needs))


def key_of(among: str, kind: str, does: str) -> str:
    """Under what a meaning is looked up: “Cannot” and “May” by what cannot or may be done."""
    return f"{among} {kind} {does if kind in MODAL else ''}"


@cache
def by_meaning() -> dict[str, list[Row]]:
    """Rows to read by the kind of their meaning."""
    made: dict[str, list[Row]] = {}
    for row in rows():
        if row.used == PRINTED_ONLY:
            continue
        inner = [one.shape for one in row.meaning.fields if one.key == "does"]
        does = inner[0].kind if inner and isinstance(inner[0], Pattern) else ""
        made.setdefault(key_of(row.among, row.meaning.kind, does), []).append(row)
    return made


@cache
def by_node(of_nouns: bool = False) -> dict[str, list[Row]]:
    """Rows to print by the kind of their node: as clauses, or as features of nouns."""
    made: dict[str, list[Row]] = {}
    for row in rows():
        if row.used != READ_ONLY and (row.among == FEATURES) is of_nouns:
            made.setdefault(row.node.kind, []).append(row)
    return made


# --- forward: from meanings to nodes ---


def rows_for(meaning: Meaning, among: str = EFFECTS) -> list[Row]:
    """The rows that may fit a meaning."""
    does = meaning.part("does") if meaning.kind in MODAL else None
    return by_meaning().get(key_of(among, meaning.kind, does.kind if does is not None else ""), [])


def made_of(meaning: Meaning, place: Place, among: str = EFFECTS, cond: Cond | None = None) -> Any:
    """The node of the first row that fits; None if there is no row for such a meaning at all."""
    problem: NoMechanism | None = None
    for row in rows_for(meaning, among):
        try:
            given: Given = {}
            take(row.meaning, meaning, given)
        except Misfit as misfit:
            problem = problem or NoMechanism(str(misfit))
            continue
        if not row.fits(place):
            problem = NotHere(f"{show(meaning)}, in this place")
            continue
        try:
            return _forward(row, given, place, cond)
        except NoAntecedent:
            raise
        except NoMechanism as why:
            problem = why
    if problem is not None:
        raise problem
    return None


def _forward(row: Row, given: Given, place: Place, cond: Cond | None) -> Any:
    held: Given = {}
    for name, value in given.items():
        codec = Slot(name).codec
        reads = TAKE[codec] if codec in TAKE else READ[codec]
        held[name] = reads(value, place)
    used = {slot.name for slot in slots(row.node)}
    if cond is not None and CONTEXT not in used:
        raise NoMechanism("such a rule under a condition")
    held[CONTEXT] = cond
    for need in row.needs:
        if not _so(need, held):
            raise NoMechanism(f"{show_need(need)}, and it is not so")
    return build(row.node, held)


def show_need(need: str) -> str:
    """What a row asks for, as a message says it."""
    return need.lower()


def _so(need: str, held: Given) -> bool:
    """“0 < NUM < NUM2”, “WHO != Who()”: whether it is so."""
    parts = need.split(" ")
    values = [_value(one, held) for one in parts[::2]]
    pairs = zip(values, parts[1::2], values[1:], strict=False)
    return all(SIGNS[sign](left, right) for left, sign, right in pairs)


def _value(text: str, held: Given) -> Any:
    return build(Notation(text).value(), held)


def build(shape: Shape, held: Given) -> Any:
    """A node, or a field of one, with its slots filled."""
    if isinstance(shape, Slot):
        return held[shape.name]
    if isinstance(shape, Pair):
        return PUT[shape.sign](held[shape.first.name], held[shape.second.name])
    if isinstance(shape, Listed):
        return [build(one, held) for one in shape.items]
    if isinstance(shape, Plain):
        return shape.value
    if isinstance(shape, Either):
        return build(shape.options[0], held)
    made: Given = {}
    for field in shape.fields:
        value = build(field.shape, held)
        keys = field.key.split("+")
        made.update([(field.key, value)] if len(keys) == 1 else zip(keys, value, strict=True))
    return kinds_of_nodes()[shape.kind](**made)


# --- backward: from nodes to meanings ---


def said_of(node: Node, of_nouns: bool = False) -> tuple[Meaning, Cond | None]:
    """The meaning a node is printed from, and the condition it stands under; or Unsaid."""
    for row in by_node(of_nouns).get(type(node).__name__, ()):
        given: Given = {}
        if not _match(row.node, node, given):
            continue
        try:
            return _backward(row, given)
        except Unsaid:
            continue
    raise Unsaid(f"words for {node}")


def has_rows(node: Node) -> bool:
    """Whether a row prints nodes of this kind."""
    return type(node).__name__ in by_node()


def _match(shape: Shape, value: Any, given: Given) -> bool:
    if isinstance(shape, Slot):
        if shape.name in given:
            return bool(given[shape.name] == value)
        given[shape.name] = value
        return True
    if isinstance(shape, Pair):
        given[f"{shape.first.name}{shape.sign}{shape.second.name}"] = (shape, value)
        return True
    if isinstance(shape, Listed):
        return (
            isinstance(value, list)
            and len(value) == len(shape.items)
            and all(_match(one, each, given) for one, each in zip(shape.items, value, strict=True))
        )
    if not isinstance(shape, Pattern):
        return bool(value == shape.value) if isinstance(shape, Plain) else False
    if type(value).__name__ != shape.kind:
        return False
    left = dict(usual(shape.kind))
    for field in shape.fields:
        keys = field.key.split("+")
        for key in keys:
            left.pop(key)
        held = [getattr(value, key) for key in keys]
        if not _match(field.shape, held[0] if len(keys) == 1 else tuple(held), given):
            return False
    return all(known and getattr(value, key) == plain for key, (known, plain) in left.items())


def _backward(row: Row, given: Given) -> tuple[Meaning, Cond | None]:
    told = {slot.name for slot in slots(row.meaning)}
    values: Given = {}
    for name, value in given.items():
        if isinstance(value, tuple) and value and isinstance(value[0], Pair):
            pair = value[0]
            first, second = pair.first, pair.second
            values[first.name], values[second.name] = PART[pair.sign](
                value[1], first.codec, second.codec
            )
        else:
            values[name] = value
    cond = values.pop(CONTEXT, None)
    for name in told:
        codec = Slot(name).codec
        value = values.get(name)
        values[name] = TELL[codec](value) if codec in TELL else SAY[codec](value)
    made = said(row.meaning, values)
    assert isinstance(made, Meaning)
    return made, cond
