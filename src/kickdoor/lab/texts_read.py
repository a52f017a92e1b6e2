"""`kickdoor lab reading FOLDER`: how much of a folder of card texts is read.

A folder is a pack, or holds text files, one for each source, with one text a line: the kind of
card (or bad_stuff), a colon and the card's name if it is known, a bar, the text. `names.toml`
beside them has what the pack of a source would declare. It must not judge a reading; it lists
what to judge.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from kickdoor.engine import codes as c
from kickdoor.errors import PackError
from kickdoor.lang.card_reader import REFUSED, BoxRead, read_box
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.fields import KINDS, TRAITS
from kickdoor.lang.packs.load import names_for
from kickdoor.lang.packs.raw import read_raw
from kickdoor.lang.packs.reading import names_of

BAD_STUFF = "bad_stuff"
NAMES_FILE = "names.toml"
NAMED = ("cards", "tags", *(word for word, kind in KINDS.items() if kind.code in TRAITS))
SHORT = {"bad": BAD_STUFF}


@dataclass(frozen=True)
class CardTextLine:
    """One text of a card: from where, of which kind, and the card's name if it is known."""

    source: str
    kind: str
    text: str
    name: str = ""

    @property
    def box(self) -> tuple[int, str]:
        """The code of the kind and the part of the card, as readers want it."""
        if self.kind == BAD_STUFF:
            return c.MONSTER, BAD_STUFF
        return KINDS[self.kind].code, "text"


@dataclass
class TextRead:
    """One text with what was read of it."""

    line: CardTextLine
    box: BoxRead


@dataclass
class Tally:
    """Counts for one kind of card."""

    texts: int = 0
    whole: int = 0
    sentences: int = 0
    read: int = 0
    codes: Counter[str] = field(default_factory=Counter)

    def add(self, one: TextRead) -> None:
        """Count one more text."""
        self.texts += 1
        self.whole += one.box.ok
        self.sentences += len(one.box.sentences)
        self.read += sum(sentence.status != REFUSED for sentence in one.box.sentences)
        self.codes.update(problem.code for problem in one.box.problems)


@dataclass(frozen=True)
class Texts:
    """The texts of a folder, and the names that each source may use."""

    lines: list[CardTextLine]
    names: Names
    declared: Mapping[str, Names] = field(default_factory=dict)  # by source

    def names_of(self, line: CardTextLine) -> Names:
        """The names that this text may use."""
        return self.declared.get(line.source, self.names)


def texts_in(folder: Path) -> Texts:
    """The texts of a folder, and the names they may use."""
    if (folder / "pack.toml").exists():
        raw = read_raw(folder)
        lines = [
            CardTextLine(
                folder.name, _word(card.kind) if part == "text" else BAD_STUFF, text, card.name
            )
            for card in raw.cards
            for part in ("text", BAD_STUFF)
            if (text := card.text(part))
        ]
        return Texts(lines, names_of([raw]))
    lines = []
    for path in sorted(folder.glob("*.txt")):
        for number, row in enumerate(path.read_text("utf-8").splitlines(), 1):
            if not row.strip() or row.startswith("#"):
                continue
            said, bar, text = row.partition("|")
            kind, _, name = (word.strip() for word in said.partition(":"))
            kind = SHORT.get(kind, kind)
            if not bar or (kind != BAD_STUFF and kind not in KINDS):
                expected = f"a kind of card ({', '.join(KINDS)}, {BAD_STUFF}), a bar and a text"
                raise PackError(f"{path}:{number}", "", 1, expected, f"“{row[:60]}”")
            lines.append(CardTextLine(path.stem, kind, text.strip(), name))
    if not lines:
        expected = "a pack, or text files with one text a line: “monster | +3 against Elves.”"
        raise PackError(str(folder), "", 0, expected, "nothing of that")
    known = names_for(shelf.editions(), permissive=True)
    return Texts(lines, known, _declared(folder / NAMES_FILE, {one.source for one in lines}, known))


def _declared(path: Path, sources: set[str], known: Names) -> dict[str, Names]:
    """What the packs of the sources would declare, besides the names of the editions."""
    if not path.exists():
        return {}
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise PackError(str(path), "", 0, "a file in TOML", str(problem)) from None
    made = {}
    for source, table in tables.items():
        if source not in sources or not isinstance(table, dict):
            expected = f"a table for a source ({', '.join(sorted(sources))})"
            raise PackError(str(path), "", 0, expected, f"“{source[:60]}”")
        for key, names in table.items():
            if key not in NAMED or not _are_words(names):
                expected = f"lists of names under {', '.join(NAMED)}"
                raise PackError(str(path), "", 0, expected, f"“{key[:60]}” of {source}")
        made[source] = _with_names(known, table)
    return made


def _are_words(names: object) -> bool:
    return isinstance(names, list) and all(isinstance(one, str) and one for one in names)


def _with_names(known: Names, table: Mapping[str, list[str]]) -> Names:
    traits = {
        name: KINDS[key].code
        for key, names in table.items()
        if key not in ("cards", "tags")
        for name in names
    }
    return Names(
        {**traits, **known.kinds},
        [*known.tags, *table.get("tags", [])],
        [*known.cards, *table.get("cards", [])],
        known.plurals,
        known.labels,
        known.permissive,
    )


def _word(code: int) -> str:
    return next(word for word, kind in KINDS.items() if kind.code == code)


def texts_read(texts: Texts) -> list[TextRead]:
    """Each text read by itself."""
    return [
        TextRead(one, read_box(one.text, *one.box, texts.names_of(one), one.name, worn=False))
        for one in texts.lines
    ]


def tallied(found: Iterable[TextRead]) -> dict[str, Tally]:
    """Counts by kind of card, and for all together under “all”."""
    made: dict[str, Tally] = {}
    for one in found:
        for key in (one.line.kind, "all"):
            made.setdefault(key, Tally()).add(one)
    return dict(sorted(made.items(), key=lambda pair: (pair[0] == "all", pair[0])))


def command(folder: Path, listed: list[str]) -> int:
    """Print the figures of a folder, and the texts refused with the codes that were asked for."""
    found = texts_read(texts_in(folder))
    for one in found:
        codes = {problem.code for problem in one.box.problems}
        for code in listed:
            if code in codes:
                print(f"{code}: {one.line.source} {one.line.kind} | {one.line.text}")
                for problem in one.box.problems:
                    print(f"    {problem.code}: {problem.message}")
    print(table(tallied(found)))
    return 0


def table(tallies: dict[str, Tally]) -> str:
    """The figures as lines of text."""
    rows = [f"{'kind':<12}{'texts':>7}{'whole':>7}{'%':>5}{'sentences':>11}{'read':>7}{'%':>5}"]
    for kind, tally in tallies.items():
        row = f"{kind:<12}{tally.texts:>7}{tally.whole:>7}{_share(tally.whole, tally.texts):>5}"
        row += f"{tally.sentences:>11}{tally.read:>7}{_share(tally.read, tally.sentences):>5}"
        rows.append(row)
    whole = tallies.get("all")
    if whole is not None and whole.codes:
        said = ", ".join(f"{code} {n}" for code, n in whole.codes.most_common())
        rows.append(f"not read: {said}")
    return "\n".join(rows)


def _share(part: int, whole: int) -> str:
    return f"{100 * part // whole}" if whole else "-"
