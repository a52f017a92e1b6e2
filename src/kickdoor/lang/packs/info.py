"""What `pack.toml` says: id, name, words, modules, values, and whose names the cards may use.

It must not decide what a value does in a game; see `values`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from kickdoor.lang.packs.cards import type_of
from kickdoor.lang.packs.fields import KINDS, LONGEST_NAME, LONGEST_WORD
from kickdoor.lang.packs.folder import PACK
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.remarks import Findings
from kickdoor.lang.packs.values import VALUES, check_values

MODULES = (
    "big_items",
    "classes",
    "companions",
    "duplicates",
    "guns",
    "joiners",
    "katas",
    "meta_abilities",
    "origins",
    "parasites",
    "personas",
    "powers",
    "races",
    "sex",
    "stances",
    "team_up",
    "undead",
)
MOST_USES = 10
LEADS_LAST = 99
USUAL_LEAD = 40
_ID = re.compile(r"[a-z][a-z0-9_-]{0,25}")
_TEXTS = {
    "name": LONGEST_NAME,
    "description": 400,
    "version": LONGEST_WORD,
    "author": LONGEST_WORD,
    "based_on": 120,
}
HEAD_FIELDS = ("id", *_TEXTS, "lead", "uses", "words", "modules", "values")


@dataclass
class Info:
    """The head of a pack. `lead` orders the editions of a mix: the lowest one leads (MIX-09)."""

    id: str = ""
    name: str = ""
    description: str = ""
    version: str = ""
    lead: int = USUAL_LEAD
    uses: list[str] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    modules: list[str] = field(default_factory=list)
    values: dict[str, bool | int | str] = field(default_factory=dict)
    author: str = ""
    based_on: str = ""  # the pack it began as a copy of

    def labels(self) -> dict[int, str]:
        """What the edition calls kinds of card (Trap for Curse), by code."""
        return {KINDS[word].code: label for word, label in self.words.items()}


def info_of(tables: dict[str, Any], findings: Findings) -> Info:
    """The head of the pack; what is wrong is noted and left at its default."""
    info = Info()
    for key in tables:
        if key not in HEAD_FIELDS:
            alike = nearest(key, [*HEAD_FIELDS, *VALUES])
            where = f"{alike}, in [values]" if alike in VALUES else alike
            hint = f"did you mean {where}?" if alike else f"fields: {', '.join(HEAD_FIELDS)}"
            got = f"the unknown field “{key[:LONGEST_WORD]}”"
            findings.error(PACK, "a field of a pack", got, hint=hint, field=key)
    _id(tables, info, findings)
    for key, high in _TEXTS.items():
        value = tables.get(key, "")
        if isinstance(value, str) and len(value) <= high and value.isprintable():
            setattr(info, key, value)
        elif isinstance(value, str):
            got = f"{len(value)} characters" if len(value) > high else "control characters"
            findings.error(PACK, f"at most {high} plain characters for {key}", got, field=key)
        else:
            findings.error(PACK, f"text for {key}", type_of(value), field=key)
    if "name" not in tables:
        findings.error(PACK, "the field name (what the pack is called)", "none")
    lead = tables.get("lead", USUAL_LEAD)
    if isinstance(lead, int) and not isinstance(lead, bool) and 0 <= lead <= LEADS_LAST:
        info.lead = lead
    else:
        findings.error(PACK, f"lead from 0 to {LEADS_LAST}", type_of(lead), field="lead")
    info.uses = _names(tables, "uses", MOST_USES, findings)
    info.modules = _modules(tables, findings)
    _words(tables, info, findings)
    values = tables.get("values", {})
    if isinstance(values, dict):
        info.values = check_values(values, PACK, findings)
    else:
        findings.error(PACK, "a table [values]", type_of(values), field="values")
    return info


def _id(tables: dict[str, Any], info: Info, findings: Findings) -> None:
    value = tables.get("id")
    if isinstance(value, str) and _ID.fullmatch(value):
        info.id = value
        return
    got = "none" if value is None else type_of(value)
    hint = "small letters, digits, - and _, beginning with a letter; at most 26"
    findings.error(PACK, "the field id (a short name for commands)", got, hint=hint, field="id")


def _names(tables: dict[str, Any], key: str, most: int, findings: Findings) -> list[str]:
    value = tables.get(key, [])
    if (
        isinstance(value, list)
        and len(value) <= most
        and all(isinstance(word, str) and _ID.fullmatch(word) for word in value)
    ):
        return list(value)
    expected = f"a list of at most {most} ids of editions for {key}"
    findings.error(PACK, expected, type_of(value), field=key)
    return []


def _modules(tables: dict[str, Any], findings: Findings) -> list[str]:
    value = tables.get("modules", [])
    if not isinstance(value, list):
        findings.error(PACK, "a list of modules", type_of(value), field="modules")
        return []
    found: list[str] = []
    for word in value[:100]:
        if not isinstance(word, str):
            got = f"a list with {type_of(word)} in it"
            findings.error(PACK, "a list of modules", got, field="modules")
        elif word not in MODULES:
            alike = nearest(word, MODULES)
            hint = f"did you mean {alike}?" if alike else f"modules: {', '.join(MODULES)}"
            got = f"“{word[:LONGEST_WORD]}”"
            findings.error(PACK, "a module", got, hint=hint, field="modules")
        elif word not in found:
            found.append(word)
    return found


def _words(tables: dict[str, Any], info: Info, findings: Findings) -> None:
    value = tables.get("words", {})
    if not isinstance(value, dict):
        expected = 'a table such as words = { curse = "Trap" }'
        findings.error(PACK, expected, type_of(value), field="words")
        return
    for word, label in value.items():
        kind = KINDS.get(word)
        if kind is None:
            alike = nearest(word, KINDS)
            hint = f"did you mean {alike}?" if alike else ""
            got = f"“{word[:LONGEST_WORD]}”"
            findings.error(PACK, "kinds of card in words", got, hint=hint, field=word)
        elif isinstance(label, str) and 0 < len(label) <= LONGEST_NAME and label.isprintable():
            info.words[word] = label
        else:
            expected = f"a short word for {word} in words"
            findings.error(PACK, expected, type_of(label), field=word)
