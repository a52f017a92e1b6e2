"""The rules in force at a table as a sheet: values with what they differ from, then every rule.

It must not print; it makes plain data and lines of text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import wrap

from kickdoor.engine.settings import Settings
from kickdoor.lang.packs.load import Mix
from kickdoor.lang.packs.tables import choices
from kickdoor.lang.packs.values import AS_SETTING
from kickdoor.rulebook.rules import EVERYWHERE, Rule, rulebook

CHOSEN = "*"  # the table chose otherwise than the edition
DIFFERS = "/"  # the editions of the mix differ
IDS = 13
ABOUT_MIXES = "MIX"


@dataclass
class ValueLine:
    """One value in force."""

    name: str
    value: object
    rule: str
    doc: str
    usual: object  # what would hold without an option
    others: dict[str, object] = field(default_factory=dict)  # what other editions of the mix say

    @property
    def mark(self) -> str:
        """What is special about it, as one character."""
        if self.value != self.usual:
            return CHOSEN
        return DIFFERS if self.others else " "


@dataclass
class RuleLine:
    """One rule in force; `editions` are those of the mix that have it, if not all do."""

    id: str
    summary: str
    who: str
    editions: list[str]
    now: list[str]  # values in force that belong to it
    text: str = ""  # what follows, if the summary is only a question


@dataclass
class Sheet:
    """Everything, ready to be shown."""

    editions: list[str]
    lead: str
    seats: int
    modules: list[str]
    values: list[ValueLine]
    rules: list[RuleLine]


def sheet_of(mix: Mix, settings: Settings, asked: str = "") -> Sheet:
    """The sheet of a table; `asked` keeps a rule, a section, or rules with some words."""
    usual = mix.settings(settings.seats)
    ids = [pack.info.id for pack in mix.packs]
    values = [
        ValueLine(
            name,
            getattr(settings, name),
            allowed.rule,
            allowed.doc,
            getattr(usual, name),
            _others(mix, name, getattr(usual, name)),
        )
        for name, allowed in choices().items()
    ]
    by_rule: dict[str, list[str]] = {}
    for line in values:
        by_rule.setdefault(line.rule, []).append(f"{line.name} {shown(line.value)}")
    book = rulebook()
    every = [*book.rules.values(), *book.readings.values()]
    rules = book.look_up(asked, ids) if asked else every
    lines = [
        RuleLine(
            rule.id, rule.summary, rule.who, _part(rule, ids), by_rule.get(rule.id, []), rule.text
        )
        for rule in rules
        if asked or _holds(rule, ids)
    ]
    return Sheet(ids, mix.lead, settings.seats, list(mix.modules), values, lines)


def shown(value: object) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def lines_of(
    sheet: Sheet, names: dict[str, str], width: int, only_rules: bool = False
) -> list[str]:
    """The sheet as text."""
    found: list[str] = []
    if not only_rules:
        titles = [names.get(one, one) for one in sheet.editions]
        title = f"Rules in force: {', '.join(titles)}"
        if len(titles) > 1:
            title += f" ({names.get(sheet.lead, sheet.lead)} leads)"
        found += [title, "=" * len(title), ""]
        found += _values(sheet, names, width)
    section = ""
    for line in sheet.rules:
        here = line.id.rpartition("-")[0]
        if here != section:
            section = here
            found += ["", here, "-" * len(here)]
        found += _rule(line, names, width)
    return found


def _values(sheet: Sheet, names: dict[str, str], width: int) -> list[str]:
    found = [f"Values ({CHOSEN} chosen by this table, {DIFFERS} the editions of the mix differ)"]
    for line in sheet.values:
        head = f"{line.mark} {line.name:<34}{shown(line.value):<10}"
        tail = f"{line.doc} [{line.rule}]"
        if line.value != line.usual:
            tail += f"; usually {shown(line.usual)}"
        for edition, value in line.others.items():
            tail += f"; {names.get(edition, edition)}: {shown(value)}"
        found += wrap(head + tail, width, subsequent_indent=" " * len(head), break_on_hyphens=False)
    return found


def _rule(line: RuleLine, names: dict[str, str], width: int) -> list[str]:
    text = f"{line.id:<{IDS}} {line.summary}"
    if line.text:
        text += f" · {line.text}"
    if line.who:
        text += f" Decides: {line.who}."
    if line.now:
        text += f" Here: {', '.join(line.now)}."
    if line.editions:
        text += f" [{', '.join(names.get(one, one) for one in line.editions)}]"
    return wrap(text, width, subsequent_indent=" " * (IDS + 1), break_on_hyphens=False)


def _others(mix: Mix, name: str, value: object) -> dict[str, object]:
    """What the sheets of the other editions of a mix say, where it is something else."""
    found: dict[str, object] = {}
    for pack in mix.packs:
        for key, written in pack.info.values.items():
            if AS_SETTING.get(key, key) == name and written != value:
                found[pack.info.id] = written
    return found


def _holds(rule: Rule, editions: list[str]) -> bool:
    if rule.section == ABOUT_MIXES and len(editions) < 2:
        return False
    return rule.holds_for_any(editions)


def _part(rule: Rule, editions: list[str]) -> list[str]:
    """The editions of a mix that have the rule, if some do not."""
    if EVERYWHERE in rule.editions:
        return []
    have = [one for one in editions if one in rule.editions]
    return have if len(have) < len(editions) else []
