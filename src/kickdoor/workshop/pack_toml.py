"""A draft as the files of a pack: the same TOML that people write by hand.

It must not judge what it writes; cards that cannot be read are written as they are.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from typing import Any

from kickdoor.lang.packs.fields import FIELDS, KINDS
from kickdoor.lang.packs.folder import DOORS, PACK, PERSONAS, TREASURES
from kickdoor.lang.packs.info import MODULES, Info
from kickdoor.workshop.pack_draft import CardDraft, Draft, HeadDraft

PERSONA = "persona"
FIRST = ("name", "level", "treasures", "levels", "rank", "bonus", "value", "slot", "hands", "big")
LAST = ("sex", "race", "tags", "copies", "text", "bad_stuff", "epic", "flavor", "icon", "plural")
ORDER = (*FIRST, *LAST)
UNSAFE = re.compile(r'[\x00-\x08\x0a-\x1f\x7f"\\]')
SHORT = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def files_of(
    draft: Draft, edition: Info, version: int = 0, only: Container[str] | None = None
) -> dict[str, bytes]:
    """The files of a pack with these cards; `edition` is the head of the one it belongs to."""
    cards = [card for name, card in draft.in_order() if only is None or name in only]
    rows: dict[str, list[str]] = {DOORS: [], TREASURES: [], PERSONAS: []}
    for card in by_kind(cards):
        rows[_file_of(card)].append(card_toml(card.facts))
    has_personas = bool(rows[PERSONAS])
    found = {PACK: head_toml(draft.head, edition, version, has_personas).encode()}
    for file, made in rows.items():
        if made or file != PERSONAS:
            found[file] = "\n".join(made).encode()
    return found


def by_kind(cards: Iterable[CardDraft]) -> list[CardDraft]:
    """Cards of a kind together, as a TOML file needs them."""
    order = {kind: number for number, kind in enumerate(KINDS)}
    return sorted(cards, key=lambda card: order[kind_of(card.facts)])


def kind_of(facts: Mapping[str, Any]) -> str:
    """The kind of a card as it was written."""
    return str(facts.get("kind", "special"))


def deck_of(facts: Mapping[str, Any]) -> str:
    """The deck of a card: as written, or the usual one of its kind."""
    kind = KINDS[kind_of(facts)]
    said = facts.get("deck")
    if kind_of(facts) == PERSONA:
        return ""
    if said in ("door", "treasure"):
        return str(said)
    return "treasure" if kind.deck == KINDS["item"].deck else "door"


def used_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that a card of its kind uses, without those that were left empty."""
    allowed = KINDS[kind_of(facts)].allowed
    return {
        name: value
        for name in ORDER
        if name in allowed and not _is_empty(value := facts.get(name)) and name in FIELDS
    }


def _is_empty(value: object) -> bool:
    return value is None or value == [] or (isinstance(value, str) and not value.strip())


def _file_of(card: CardDraft) -> str:
    return {"door": DOORS, "treasure": TREASURES, "": PERSONAS}[deck_of(card.facts)]


def head_toml(head: HeadDraft, edition: Info, version: int, has_personas: bool) -> str:
    """`pack.toml`: what its edition has, with what the pack changes."""
    modules = [name for name in MODULES if head.modules.get(name, name in edition.modules)]
    modules = [name for name in modules if name != "personas"]
    if has_personas:
        modules.append("personas")
    rows = [("id", head.id), ("name", head.name.strip() or "A Pack")]
    texts = [("description", head.description), ("author", head.by)]
    if version:
        texts.append(("version", str(version)))
    if head.origin is not None:
        texts.append(("based_on", origin_line(head)))
    rows += [(name, value) for name, value in texts if value.strip()]
    lines = [f"{name} = {toml_value(value)}" for name, value in rows]
    lines.append(f"uses = {toml_value(list(dict.fromkeys([head.base, *head.uses])))}")
    lines.append(f"modules = {toml_value(sorted(modules))}")
    words = {**edition.words, **{kind: word for kind, word in head.words.items() if word.strip()}}
    if words:
        inside = ", ".join(f"{kind} = {toml_value(word)}" for kind, word in words.items())
        lines.append(f"words = {{ {inside} }}")
    values = {**edition.values, **head.values}
    if values.get("sex") == "persona" and not has_personas:
        values["sex"] = "declared"  # nobody here to be
    if values:
        lines += ["", "[values]"]
        lines += [f"{name} = {toml_value(value)}" for name, value in values.items()]
    return "\n".join(lines) + "\n"


def origin_line(head: HeadDraft) -> str:
    """The pack it began as a copy of, in words."""
    origin = head.origin
    if origin is None:
        return ""
    by = f" by {origin.by}" if origin.by else ""
    version = f", version {origin.version}" if origin.version else ""
    return f"{origin.name}{by}{version}"[:120]


def card_toml(facts: Mapping[str, Any]) -> str:
    """One card as a table of TOML."""
    lines = [f"[[{kind_of(facts)}]]"]
    lines += [f"{name} = {toml_value(value)}" for name, value in used_facts(facts).items()]
    return "\n".join(lines) + "\n"


def toml_value(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list):
        return f"[{', '.join(toml_value(one) for one in value)}]"
    return f'"{UNSAFE.sub(_escaped, str(value))}"'


def _escaped(found: re.Match[str]) -> str:
    char = found.group()
    return SHORT.get(char) or f"\\u{ord(char):04x}"
