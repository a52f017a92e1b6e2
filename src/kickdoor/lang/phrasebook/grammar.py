"""The register of categories and phrases; every phrase of the language is declared through it.

It must not contain a phrase itself, nor match or print one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any

from kickdoor.lang.phrasebook.template import Template

if TYPE_CHECKING:
    from kickdoor.lang.phrasebook.matcher import Chart

Slots = dict[str, Any]
Finds = list[tuple[int, Any, int]]
Given = str | tuple[str, Mapping[str, Any]]


class Form:
    """One template of a phrase with the values it implies; taken apart when first needed."""

    __slots__ = ("_template", "implies", "text")

    def __init__(self, text: str, implies: Mapping[str, Any]) -> None:
        self.text, self.implies = text, implies
        self._template: Template | None = None

    @property
    def template(self) -> Template:
        """The template taken apart."""
        if self._template is None:
            self._template = Template(self.text)
        return self._template


class Phrase:
    """One thing that can be said: how it reads, what it builds, how it prints, what it means."""

    def __init__(
        self,
        name: str,
        cat: str,
        forms: Sequence[Given],
        node: type | None,
        build: Callable[..., Any] | None,
        parts: Callable[[Any], Slots | None] | None,
        doc: str,
        examples: Sequence[str],
        covers: str,
        rank: int,
        kind: str,
    ) -> None:
        self.name, self.cat, self.doc, self.rank, self.kind = name, cat, doc, rank, kind
        self.examples, self.covers = tuple(examples), covers.split()
        self.node, self.build, self._parts = node, build, parts
        self.forms = [
            Form(given, {}) if isinstance(given, str) else Form(given[0], given[1])
            for given in forms
        ]
        self.defaults: Slots = _defaults(node) if node is not None else {}
        self.printable = parts is not None or (node is not None and build is None)

    def make(self, slots: Slots) -> Any:
        """The value this phrase stands for, or None if these slots do not go together."""
        for key in [key for key in slots if key.endswith("_per")]:
            per = slots.pop(key)
            scaled = per.scale(slots[key[:-4]])
            if scaled is None:
                return None
            slots[key[:-4]] = scaled
        if self.build is not None:
            return self.build(**slots)
        assert self.node is not None
        return self.node(**slots)

    def parts(self, value: Any) -> Slots | None:
        """The slots that would build this value, or None if the phrase does not say it."""
        if self._parts is not None:
            return self._parts(value)
        if self.node is None or self.build is not None or type(value) is not self.node:
            return None
        return {
            key: getattr(value, key)
            for key in _names(self.node)
            if key not in self.defaults or getattr(value, key) != self.defaults[key]
        }


class Category:
    """A place in a template that many phrases can fill."""

    def __init__(self, name: str, doc: str) -> None:
        self.name, self.doc = name, doc
        self.phrases: list[Phrase] = []
        self.find: Callable[[Chart, int], Finds] | None = None
        self.first: frozenset[str] | None = None
        self.like = ""  # begins like this other category
        self.show: Callable[[Any, Any], str | None] | None = None


CATEGORIES: dict[str, Category] = {}
PHRASES: dict[str, Phrase] = {}


def category(name: str, doc: str, show: Callable[[Any, Any], str | None] | None = None) -> str:
    """Declare a category; `doc` is what an error message says was expected there."""
    made = CATEGORIES.setdefault(name, Category(name, ""))
    if made.doc:
        raise ValueError(f"category declared twice: {name}")
    made.doc, made.show = doc, show
    return name


def finder(
    name: str,
    doc: str,
    first: frozenset[str] | None,
    find: Callable[[Chart, int], Finds],
    show: Callable[[Any, Any], str | None] | None = None,
    like: str = "",
) -> str:
    """Declare a category that is found by code: numbers, names, lists."""
    category(name, doc, show)
    made = CATEGORIES[name]
    made.find, made.first, made.like = find, first, like
    return name


def phrase(
    name: str,
    cat: str,
    *forms: Given,
    node: type | None = None,
    build: Callable[..., Any] | None = None,
    parts: Callable[[Any], Slots | None] | None = None,
    doc: str = "",
    examples: Sequence[str] = (),
    covers: str = "",
    rank: int = 0,
    kind: str = "",
) -> None:
    """Declare a phrase: templates (first fitting one is printed), its node, what it means."""
    if name in PHRASES:
        raise ValueError(f"phrase declared twice: {name}")
    made = Phrase(name, cat, forms, node, build, parts, doc, examples, covers, rank, kind)
    PHRASES[name] = made
    CATEGORIES.setdefault(cat, Category(cat, "")).phrases.append(made)


def also(name: str, *forms: Given) -> None:
    """Other ways to say a phrase that was declared elsewhere; they are read, never printed."""
    PHRASES[name].forms += [
        Form(given, {}) if isinstance(given, str) else Form(given[0], given[1]) for given in forms
    ]


def include(cat: str, *others: str, rank: int = 0) -> None:
    """Everything of the other categories may stand in this one."""
    for other in others:
        made = Phrase(
            f"{cat}<{other}", cat, [f"{{it:{other}}}"], None, _same, _whole, "", (), "", rank, ""
        )
        CATEGORIES.setdefault(cat, Category(cat, "")).phrases.append(made)


def constant(value: Any) -> Callable[[], Any]:
    """A `build` for words that always mean the same value."""
    return lambda: value


def exactly(value: Any) -> Callable[[Any], Slots | None]:
    """The `parts` of words that always mean the same value."""
    return lambda one: {} if one == value else None


def _same(it: Any) -> Any:
    return it


def _whole(value: Any) -> Slots:
    return {"it": value}


def _names(node: type) -> list[str]:
    return [item.name for item in fields(node) if item.compare]


def _defaults(node: type) -> Slots:
    made: Slots = {}
    for item in fields(node):
        if item.default is not MISSING:
            made[item.name] = item.default
        elif item.default_factory is not MISSING:
            made[item.name] = item.default_factory()
    return made
