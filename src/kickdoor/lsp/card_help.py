"""What can be said at a place of a pack: what a sentence means, what could come next, what mends.

It must not know the protocol.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kickdoor.lang.packs.fields import FIELDS, KINDS, SEXES, SLOTS
from kickdoor.lang.packs.info import HEAD_FIELDS, MODULES
from kickdoor.lang.packs.values import VALUES
from kickdoor.lsp.open_text import text_of, units_of
from kickdoor.lsp.pack_folder import PackFolder
from kickdoor.lsp.pack_problems import PlacedProblem
from kickdoor.lsp.toml_places import TablePlace, TomlPlaces
from kickdoor.rulebook.rules import rulebook
from kickdoor.table.gallery_meaning import meaning_of
from kickdoor.workshop.draft_reading import TEXTS
from kickdoor.workshop.sentence_marks import FLAVOR, IS_FLAVOR
from kickdoor.workshop.text_completion import completions_with

READ = frozenset(field for field, _ in TEXTS)
CHOICES = {"slot": tuple(SLOTS), "sex": tuple(SEXES)}
NEW_TABLE = re.compile(r"^\s*\[\[\s*(\w*)$")
NEW_FIELD = re.compile(r"^\s*(\w*)$")


@dataclass(frozen=True)
class Said:
    """Words about a part of a file."""

    start: int
    end: int
    words: str  # Markdown


@dataclass(frozen=True)
class Offered:
    """Something that could stand between two places."""

    start: int
    end: int
    title: str
    note: str
    sign: str  # opening, name, tag, word, field or kind
    written: str
    matches: str  # what it is found by


@dataclass(frozen=True)
class Mending:
    """A change of the file that mends a problem."""

    title: str
    start: int
    end: int
    written: str
    problem: PlacedProblem


def hover(pack: PackFolder, file: str, place: int) -> Said | None:
    """What a sentence means and by which rule, what a field is for, or what a card does."""
    places = pack.places(file)
    if places is None:
        return None
    table = places.table_at(place)
    if table.header[0] <= place <= table.header[1] and table.name in KINDS:
        return Said(*table.header, _about_card(pack, file, table))
    found = places.field_at(place)
    if found is None:
        return None
    _, name, where = found
    if where.key[0] <= place <= where.key[1]:
        about = FIELDS[name].doc if table.name in KINDS and name in FIELDS else ""
        return Said(*where.key, f"**{name}**: {about}") if about else None
    if where.text is None or name not in READ:
        return None
    known = pack.card(file, table)
    if known is None or known[0].facts.get(name) != where.text.text:
        return None
    unit = where.text.at(place)
    for mark in known[1].texts.get(name, []):
        if mark.start <= unit < max(mark.end, mark.start + 1):
            words = f"means: {mark.means}" if mark.means else ""
            words = IS_FLAVOR if mark.state == FLAVOR else words
            lines = [_plain(words)] if words else []
            lines += [_rule(mark.rule)] if mark.rule and words else []
            start, end = where.text.in_file(mark.start, mark.end)
            return Said(start, end, "\n\n".join(lines)) if lines else None
    return None


def _about_card(pack: PackFolder, file: str, table: TablePlace) -> str:
    kind = KINDS[table.name]
    lines = [f"**{table.name}**: {kind.doc}"]
    known = pack.card(file, table)
    if known is not None and known[1].ready:
        read = known[1]
        words = pack.gathered.info.words if pack.gathered is not None else {}
        does = meaning_of(read.definition, read.names, words, 0)
        lines += [f"- {_plain(one.text)}{f' ({one.rule})' if one.rule else ''}" for one in does]
    return "\n".join(lines)


def _rule(rule: str) -> str:
    summary = rulebook().summary_of(rule)
    return f"`{rule}` {_plain(summary)}" if summary else f"`{rule}`"


def _plain(words: str) -> str:
    """Words of strangers are no markup."""
    return re.sub(r"([\\`*_{}\[\]<>#|!~])", r"\\\1", words)


def offered(pack: PackFolder, file: str, place: int) -> list[Offered]:
    """What could come at a place."""
    places = pack.places(file)
    if places is None:
        return []
    found = places.field_at(place)
    if found is not None and found[2].text is not None and found[2].text.holds(place):
        return list(_in_text(pack, found[0], found[1], places, place))
    start = places.line_around(places.line_of(place))[0]
    begun = text_of(places.text.units[min(start, place) : place])
    table = NEW_TABLE.match(begun)
    if table is not None:
        word = units_of(table.group(1))
        return [
            Offered(place - len(word), place, kind, KINDS[kind].doc, "kind", kind, kind)
            for kind in KINDS
            if (kind == "persona") == (file == "personas.toml") and file != "pack.toml"
        ]
    field = NEW_FIELD.match(begun)
    if field is None:
        return []
    word = units_of(field.group(1))
    names = _fields_of(places.table_at(place), file)
    return [
        Offered(place - len(word), place, name, note, "field", f"{name} = ", name)
        for name, note in names
    ]


def _fields_of(table: TablePlace, file: str) -> list[tuple[str, str]]:
    """The fields that a table may still have."""
    there = set(table.fields)
    if table.name in KINDS:
        allowed = KINDS[table.name].allowed
        return [(name, FIELDS[name].doc) for name in FIELDS if name in allowed - there]
    if file != "pack.toml":
        return []
    known = VALUES if table.name == "values" else () if table.name else HEAD_FIELDS
    return [(name, "") for name in known if name not in there]


def _in_text(
    pack: PackFolder, table: TablePlace, name: str, places: TomlPlaces, place: int
) -> Iterator[Offered]:
    text = table.fields[name].text
    assert text is not None, "only asked for texts"
    if name in CHOICES or name == "modules":
        for choice in CHOICES.get(name, MODULES):
            start, end, written = text.change(0, len(text.said), choice)
            yield Offered(start, end, choice, "", "name", written, choice)
    if name not in READ or table.name not in KINDS:
        return
    found = completions_with(pack.names, table.name, text.text, text.at(place))
    for one in found.found:
        start, end, written = text.change(found.start, found.end, one.insert)
        whole = start < text.places[0]
        matches = text_of(places.text.units[start:end]) if whole else one.insert
        yield Offered(start, end, one.title, one.note, one.sign, written, matches)


def mendings(pack: PackFolder, file: str, start: int, end: int) -> list[Mending]:
    """What mends the problems between two places; of a text that has changed since, nothing."""
    places = pack.places(file)
    if places is None:
        return []
    found = []
    texts = {
        (one.start, one.text)
        for table in places.tables
        for field in table.fields.values()
        if (one := field.text) is not None
    }
    for problem in pack.problems.get(file, []):
        if problem.end < start or problem.start > end or problem.text is None:
            continue
        if (problem.text.start, problem.text.text) not in texts:
            continue
        for fix in problem.fixes:
            change = problem.text.change(fix.start, fix.end, fix.insert)
            found.append(Mending(fix.title, *change, problem))
    return found
