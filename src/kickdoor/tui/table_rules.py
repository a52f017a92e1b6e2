"""The rules in force at this table: editions, kinds of cards, options, differences in a mix.

It must not know any edition by name: modules, values and words come from the packs.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field

from rich.text import Text

from kickdoor.engine.settings import Settings
from kickdoor.games.rule_words import ABOUT_MIXES, ValueLine, sheet_of, shown
from kickdoor.lang.packs.load import Mix
from kickdoor.rulebook.rules import rulebook
from kickdoor.tui import palette
from kickdoor.tui.text_lines import GLUE, heading, listed, say, wrap

# What a module brings, and the section of its rules.
MODULES = {
    "races": ("Races", "RACE"),
    "undead": ("Undead", "UNDEAD"),
    "companions": ("{companion}s", "ALLY"),
    "big_items": ("Big Items", "BIG"),
    "personas": ("{persona}s", "ROLE"),
    "team_up": ("Team-ups", "ROLE"),
    "stances": ("Stances", "STANCE"),
    "katas": ("Katas", "KATA"),
    "powers": ("Powers", "POWER"),
    "origins": ("Origins", "ORIGIN"),
    "meta_abilities": ("Flight, HQs, Identities and Theft", "META"),
    "duplicates": ("Duplicates", "DUPLICATE"),
    "parasites": ("Parasites", "PARASITE"),
    "guns": ("Guns", "ITEM-14"),
}
PLURALS = {"Allys": "Allies"}
EPIC = "epic"


@dataclass
class TableRules:
    """What is special about this table, and how to set up the same."""

    title: str
    editions: list[str] = field(default_factory=list)
    lead: str = ""  # the name of the lead edition of a mix
    # What, and the section of its rules.
    special: list[tuple[str, str]] = field(default_factory=list)
    chosen: list[ValueLine] = field(default_factory=list)
    differing: list[ValueLine] = field(default_factory=list)
    facts: dict[str, bool | int] = field(default_factory=dict)
    again: str = ""  # the flags that set up the same table


def table_rules(mix: Mix, settings: Settings) -> TableRules:
    """The rules of a table with this mix and these settings."""
    names = {pack.info.id: pack.info.name for pack in mix.packs}
    values = sheet_of(mix, settings).values
    usual = mix.settings(settings.seats, **({EPIC: True} if settings.epic else {}))
    chosen = [
        line
        for line in values
        if line.value != getattr(usual, line.name) or (line.name == EPIC and line.value is True)
    ]
    for line in values:
        line.others = {names.get(one, one): value for one, value in line.others.items()}
    words = {key: word for pack in reversed(mix.packs) for key, word in pack.info.words.items()}
    words = {"companion": "Companion", "persona": "Persona", **words, **_lead(mix)}
    made = TableRules(
        listed(list(names.values())),
        list(names),
        names[mix.lead] if len(names) > 1 else "",
        [_special(module, words) for module in MODULES if module in mix.modules],
        chosen,
        [line for line in values if line.others and line not in chosen],
        {fact: so for fact, so in settings.facts.items() if usual.facts.get(fact) != so},
    )
    made.again = _flags(mix, made)
    return made


def _lead(mix: Mix) -> dict[str, str]:
    return next(pack.info.words for pack in mix.packs if pack.info.id == mix.lead)


def _special(module: str, words: dict[str, str]) -> tuple[str, str]:
    name, rules = MODULES[module]
    said = name.format(**words)
    return PLURALS.get(said, said), rules


def _flags(mix: Mix, made: TableRules) -> str:
    """`--editions oz,super --option faster=yes`; nothing for a plain game of the usual edition."""
    found = [f"--editions {shlex.quote(','.join(mix.editions))}"]
    if mix.lead != min(mix.packs, key=lambda pack: pack.info.lead).info.id:
        found.append(f"--lead {mix.lead}")
    found += [f"--option {line.name}={shown(line.value)}" for line in made.chosen]
    found += [
        f"--option {shlex.quote(f'facts.{fact}={shown(value)}')}"
        for fact, value in made.facts.items()
    ]
    return " ".join(found)


def special_line(made: TableRules) -> str:
    """“Powers (r POWER), Origins (r ORIGIN)”."""
    return ", ".join(f"{name} (r{GLUE}{rules})" for name, rules in made.special)


def options_line(made: TableRules) -> str:
    """“faster yes, goal_level 12”, or nothing."""
    found = [f"{line.name} {shown(line.value)}" for line in made.chosen]
    found += [f"“{fact}” {shown(value)}" for fact, value in made.facts.items()]
    return ", ".join(found)


def rules_page(made: TableRules, goal: int, width: int) -> list[Text]:
    """The page of rules: the table first, then how to look rules up."""
    rows = [heading(f"The rules of this table: {made.title}", width)]
    lead = f" {made.lead} leads: its values hold where the editions differ." if made.lead else ""
    rows += wrap(f"The first at Level {goal} wins.{lead}", width, indent=1, first=1)
    if made.special:
        rows += wrap(f"Cards to know: {special_line(made)}.", width, indent=3, first=1)
    rows += _lines("Chosen by this table", made.chosen, width)
    for fact, value in made.facts.items():
        rows += wrap(f"Settled before: {fact}: {shown(value)}", width, indent=5, first=3)
    rows += _lines("Where the editions differ", made.differing, width)
    rows.append(Text(""))
    rows += wrap("Type r with an id (r HELP-05), a section (r HELP) or a word.", width, 1, 0, 1)
    return [*rows, *wrap(f"Sections: {', '.join(_sections(made.editions))}.", width, 3, 0, 1)]


def _lines(title: str, lines: list[ValueLine], width: int) -> list[Text]:
    rows = [Text(f" {title}:", style=palette.ACCENT)] if lines else []
    for line in lines:
        others = "".join(f"; {name}: {shown(value)}" for name, value in line.others.items())
        text = say(
            (f"{line.name} {shown(line.value)}", palette.KEY),
            f"  {line.doc}",
            (f" ({line.rule}){others}", palette.DIM),
        )
        rows += wrap(text, width, indent=5, first=3)
    return rows


def _sections(editions: list[str]) -> list[str]:
    """The sections of the rulebook that concern this table."""
    book = rulebook()
    here = (
        rule
        for rule in book.rules.values()
        if rule.holds_for_any(editions) and (len(editions) > 1 or rule.section != ABOUT_MIXES)
    )
    return list(dict.fromkeys(rule.section for rule in here))
