"""What differs between two versions of a pack, in words: what cards say and do, never lines.

Runs apart from the tables.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kickdoor.lang.packs.fields import KINDS
from kickdoor.seats.display_names import KIND_NAMES
from kickdoor.table.gallery_meaning import meaning_of
from kickdoor.table.wire.pack_bodies import VersionChanges, VersionLine
from kickdoor.workshop.draft_reading import STOPS, read_draft
from kickdoor.workshop.field_titles import field_title
from kickdoor.workshop.pack_context import (
    NamedCard,
    PackContext,
    context_of,
    names_in,
    own_words,
)
from kickdoor.workshop.pack_draft import Draft, HeadDraft
from kickdoor.workshop.pack_toml import deck_of, kind_of, used_facts

TEXTS = ("text", "bad_stuff", "epic")
SILENT = (*TEXTS, "name", "icon", "flavor", "plural", "kind", "deck")
PLAIN = (*TEXTS, "kind", "deck", "name")
LOOKS = {"icon": "Another picture.", "flavor": "Another flavor line.", "plural": "Another plural."}
HEAD_WORDS = {"name": "The pack is called", "by": "Made by", "base": "It belongs to"}
MOST_LINES = 400
DRAFT = msgspec.json.Decoder(Draft)


def encoded_changes(before: bytes, after: bytes, start: int, end: int) -> bytes:
    """The differences between two drafts, encoded."""
    lines = changes_between(DRAFT.decode(before), DRAFT.decode(after))
    return msgspec.json.encode(VersionChanges(start=start, end=end, lines=lines[:MOST_LINES]))


def changes_between(before: Draft, after: Draft) -> list[VersionLine]:
    """What somebody who played the first would want to know of the second."""
    old, new = _Told(before), _Told(after)
    lines = _head_lines(before.head, after.head)
    for name, card in after.in_order():
        if name not in before.cards:
            lines.append(_line(card.facts, "new", f"New {new.kind(card.facts)}."))
    for name, card in before.in_order():
        if name not in after.cards:
            lines.append(_line(card.facts, "gone", f"{_upper(old.kind(card.facts))} taken away."))
    for name, card in after.in_order():
        if name in before.cards:
            lines += _card_lines(before.cards[name].facts, card.facts, old, new)
    return lines


class _Told:
    """A version with what its cards do, looked up when it is asked for."""

    def __init__(self, draft: Draft) -> None:
        self.context: PackContext = context_of(draft)
        self.words = own_words(self.context)
        self.names = names_in(self.context, NamedCard("", "special"))

    def kind(self, facts: dict[str, Any]) -> str:
        """What a card is, in the words of the pack."""
        word = kind_of(facts)
        return self.words.get(word) or _upper(KIND_NAMES[KINDS[word].code])

    def does(self, facts: dict[str, Any]) -> list[str]:
        """What a card does, line by line, but for what its printed numbers say."""
        plain = {key: value for key, value in facts.items() if key in PLAIN}
        for key in KINDS[kind_of(facts)].needed:
            plain.setdefault(key, facts.get(key, 1 if key not in TEXTS else "Lose a level."))
        read = read_draft(self.context, plain, self.names)
        blank = {key: value for key, value in plain.items() if key not in TEXTS}
        silent = read_draft(self.context, blank, self.names)
        usual = {one.text for one in meaning_of(silent.definition, self.names, self.words, 0)}
        lines = meaning_of(read.definition, self.names, self.words, 0)
        unread = {one.field for one in read.problems if one.field in TEXTS and one.state in STOPS}
        unknown = [f"{field_title(key)}: not understood yet." for key in TEXTS if key in unread]
        return [one.text for one in lines if one.text not in usual] + unknown


def _card_lines(
    was: dict[str, Any], now: dict[str, Any], old: _Told, new: _Told
) -> list[VersionLine]:
    if was == now:
        return []
    lines: list[VersionLine] = []
    if was.get("name") != now.get("name"):
        lines.append(_line(now, "renamed", f"It was called {was.get('name') or 'nothing'}."))
    if kind_of(was) != kind_of(now):
        lines.append(_line(now, "changed", f"{new.kind(now)} instead of {old.kind(was)}."))
    elif deck_of(was) != deck_of(now):
        lines.append(_line(now, "changed", f"A {_upper(deck_of(now))} card now."))
    before, after = used_facts(was), used_facts(now)
    for key in dict.fromkeys([*before, *after]):
        if key in SILENT or before.get(key) == after.get(key):
            continue
        lines.append(_line(now, "changed", _field_words(key, before.get(key), after.get(key))))
    if any(before.get(key) != after.get(key) for key in TEXTS):
        lines += _meaning_lines(now, old.does(was), new.does(now), before, after)
    lines += [_line(now, "changed", LOOKS[key]) for key in LOOKS if was.get(key) != now.get(key)]
    return lines


def _meaning_lines(
    now: dict[str, Any],
    before: list[str],
    after: list[str],
    old: dict[str, Any],
    new: dict[str, Any],
) -> list[VersionLine]:
    """What it does now and did not before; or, if that is the same, that only words differ."""
    added = [line for line in after if line not in before]
    lost = [line for line in before if line not in after]
    lines = [_line(now, "gone", f"No longer: {_lower(line)}") for line in lost]
    lines += [_line(now, "does", f"Now also: {_lower(line)}") for line in added]
    if lines:
        return lines
    for key in TEXTS:
        if old.get(key) != new.get(key):
            said = new.get(key)
            told = f"{field_title(key)}: “{said}”" if said else f"{field_title(key)}: nothing."
            if before == after and said and old.get(key):
                told = f"{field_title(key)} in other words: “{said}”"
            lines.append(_line(now, "changed", told))
    return lines


def _field_words(key: str, was: object, now: object) -> str:
    title = field_title(key)
    if now is None:
        return f"{title}: no longer {_said(was)}."
    if was is None:
        return f"{title} {_said(now)}."
    return f"{title} {_said(now)} instead of {_said(was)}."


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value)


def _head_lines(was: HeadDraft, now: HeadDraft) -> list[VersionLine]:
    lines = [
        _head(f"{words} {getattr(now, key) or 'nobody'}, not {getattr(was, key) or 'nobody'}.")
        for key, words in HEAD_WORDS.items()
        if getattr(was, key) != getattr(now, key)
    ]
    if was.description != now.description:
        lines.append(_head("Another description."))
    for name in sorted({*was.modules, *now.modules}):
        if was.modules.get(name) != now.modules.get(name):
            switched = now.modules.get(name)
            state = "as in its edition" if switched is None else "on" if switched else "off"
            lines.append(_head(f"{_upper(name.replace('_', ' '))}: {state}."))
    for kind in sorted({*was.words, *now.words}):
        if was.words.get(kind) != now.words.get(kind):
            word = now.words.get(kind) or "as in its edition"
            lines.append(_head(f"{_upper(KIND_NAMES[KINDS[kind].code])} is called: {word}."))
    for name in sorted({*was.values, *now.values}):
        if was.values.get(name) != now.values.get(name):
            title = _upper(name.replace("_", " "))
            before = _said(was.values[name]) if name in was.values else "as in its edition"
            after = _said(now.values[name]) if name in now.values else "as in its edition"
            lines.append(_head(f"{title} {after} instead of {before}."))
    return lines


def _head(text: str) -> VersionLine:
    return VersionLine(card="", sign="changed", text=text)


def _line(facts: dict[str, Any], sign: str, text: str) -> VersionLine:
    return VersionLine(card=str(facts.get("name", "")), sign=sign, text=text)


def _upper(word: str) -> str:
    return word[:1].upper() + word[1:]


def _lower(line: str) -> str:
    return line[:1].lower() + line[1:] if line[1:2].islower() else line
