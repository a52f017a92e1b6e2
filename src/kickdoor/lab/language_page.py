"""docs/language.md: the tables of every word and pattern, generated from the lexicon.

`python -m kickdoor.lab.language_page` renews them; a test compares.
It must not describe a word by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from kickdoor.lang.clauses_to_print import joined_marks
from kickdoor.lang.rows import Shape, category, is_slot
from kickdoor.lang.vocabulary import GROUPS, Row, Verb, lexicon

BEGIN = "<!-- words: written by kickdoor.lab.language_page, do not edit -->"
END = "<!-- end of words -->"
PAGE = Path(__file__).resolve().parents[3] / "docs" / "language.md"

# Title, what it is about, the groups of rows it lists.
SECTIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "Whole sentences",
        "Said in one breath; everything else is made of verbs, nouns and what goes with them.",
        ("CLAUSE", "LEAD"),
    ),
    ("Conditions", "After *if*, *unless*, *when* and *while*.", ("COND", "PREDICATE", "LEADING")),
    (
        "When, how long, how often",
        "Before or behind any clause.",
        ("ADJUNCT", "DURATION", "OFTEN", "MANNER"),
    ),
    ("Behind a bonus", "", ("BONUSMOD",)),
    ("Which cards", "Behind a noun.", ("CARDMOD",)),
    ("Which players", "Behind a noun, or before it.", ("PEOPLEMOD", "PREMOD", "ANYONE", "CHOOSER")),
    ("Which monsters", "Behind a noun.", ("MONSTERMOD",)),
    ("Cards by name", "", ("CARDS",)),
    ("How many", "", ("AMOUNT", "RANGE", "LEVELS", "BONUS", "MEASURE", "TALLY")),
    ("Sides, strength, abilities", "", ("SIDE", "STRENGTH", "EACH", "ABILITY", "GAIN")),
    ("Printed facts", "Fields of a card that may stand in its text.", ("FACT",)),
)
NOUNS = {"Cards": "Cards", "People": "Players", "Foes": "Monsters"}
SLOTS = {
    "NUM": "number",
    "AMOUNT": "number",
    "RANGE": "5 or higher",
    "SIGNED": "+N",
    "BONUS": "+N",
    "COND": "condition",
    "PREDICATE": "what one is",
    "FOELIKE": "what it is",
    "DOING": "what happens",
    "OWNER": "you",
    "OWNERS": "your",
    "NAMED": "name",
    "TRAITNAME": "Race",
    "TRAIT": "Stance",
    "QUOTE": "“…”",
    "COUNTED": "what is counted",
    "DECK": "Treasures or Doors",
    "TAKEN": "cards",
    "WORN": "gear in use",
    "BARE": "kind of card",
    "OPPONENTS": "players or monsters",
    "USERS": "players",
}


def tables() -> str:
    """All words and patterns as Markdown."""
    lines = [*_verbs(), *_nouns()]
    listed = {group for _, _, groups in SECTIONS for group in groups}
    unlisted = sorted(set(GROUPS.values()) - listed)
    if unlisted:
        raise ValueError(f"no section of the page lists {', '.join(unlisted)}")
    for title, about, groups in SECTIONS:
        rows = [row for group in groups for row in lexicon().rows[group]]
        lines += [*_head(title, about, ("you write", "or")), *_alike(rows), ""]
    return "\n".join(lines)


def _head(title: str, about: str, columns: tuple[str, ...]) -> list[str]:
    rule = "|" + "---|" * len(columns)
    return [f"### {title}", "", *([about, ""] if about else []), _line(columns), rule]


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _alike(rows: list[Row]) -> list[str]:
    """A line for each meaning: what is printed first, then the other ways to say it."""
    found: dict[tuple[str, Shape], list[Row]] = {}
    for row in rows:
        found.setdefault((row.group, row.shape), []).append(row)
    made = []
    for same in found.values():
        first = _shown(" ".join(same[0].printed))
        others = [_shown(row.pattern) for row in same]
        others = [one for one in others if one != first]
        made.append(_line((first, "; ".join(others))))
    return made


def _shown(pattern: str) -> str:
    """A pattern for people: slots in angle brackets, alternatives with a stroke."""
    words = re.sub(r"%(\w+)", lambda one: lexicon().classes[one[1]][0], pattern)
    words = re.sub(r"[A-Z]{2,}\d?", lambda one: _slot(one[0]), words)
    words = words.replace("_", " ").replace("|", "/")
    return joined_marks(words)


def _slot(piece: str) -> str:
    if not is_slot(piece):
        return piece
    name = category(piece)
    return f"‹{SLOTS.get(name, name.lower())}›"


def _verbs() -> list[str]:
    head = _head(
        "Verbs",
        "In every form, with any player as the subject: *lose*, *loses*, *may lose*, "
        "*cannot lose*, *losing*, *is lost*.",
        ("verb", "or", "what follows"),
    )
    return [*head, *(_verb(verb) for verb in lexicon().verbs.values()), ""]


def _verb(verb: Verb) -> str:
    bases = list(dict.fromkeys(forms[0].replace("_", " ") for forms in verb.forms))
    follows = dict.fromkeys(_shown(" ".join(row.printed)) or "nothing" for row in verb.frames)
    return _line((bases[0], ", ".join(bases[1:]), " · ".join(follows)))


def _nouns() -> list[str]:
    lines: list[str] = []
    for kind, title in NOUNS.items():
        found: dict[object, list[str]] = {}
        for of, forms, bundle in lexicon().nouns:
            if of == kind:
                found.setdefault(bundle, []).append(forms[0])
        lines += _head(f"{title}: nouns", "", ("noun", "or"))
        lines += [_line((same[0], ", ".join(same[1:]))) for same in found.values()]
        lines.append("")
    return lines


def renewed(page: str) -> str:
    """The page with fresh tables between its marks."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    known = lexicon()
    rows = sum(len(group) for group in known.rows.values())
    note = f"{len(known.verbs)} verbs, {len(known.nouns)} nouns and {rows} patterns."
    return f"{head}{BEGIN}\n\n{note}\n\n{tables()}\n{END}{tail}"


def main() -> None:
    """Renew the page."""
    PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
