"""A folder of TOML read as a pack while somebody writes it: what was good last stays known.

Everything here may take a while and is called from one thread beside the server's. It must not
know where anything stands in a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.errors import PackError, PackErrors, SettingsError
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.cards import RawCard, cards_of
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.folder import FILES, LARGEST_FILE, PACK, open_folder
from kickdoor.lang.packs.info import Info, info_of
from kickdoor.lang.packs.raw import DECKS, RawPack, check_personas, check_together
from kickdoor.lang.packs.reading import names_of
from kickdoor.lang.packs.remarks import Findings
from kickdoor.lang.packs.syntax import decode, parse
from kickdoor.workshop.draft_reading import ReadDraft, read_draft
from kickdoor.workshop.pack_context import PackContext, edition_raw

DECK_NAMES = {c.DOOR: "door", c.TREASURE: "treasure", 0: ""}
CardKey = tuple[str, str]  # kind, and its facts as they were written


@dataclass(frozen=True)
class CardRow:
    """A card: in which file, the how-manieth of its kind there, and its fields."""

    file: str
    kind: str
    index: int
    facts: dict[str, Any]

    @property
    def key(self) -> CardKey:
        """The same for cards that read the same beside the same names."""
        return self.kind, repr(self.facts)


@dataclass
class ParsedFile:
    """One file: its text, and what it says if it is TOML."""

    text: str
    tables: dict[str, Any] | None
    errors: list[PackError]


@dataclass
class Gathered:
    """A pack at one moment: its head, its cards, what is wrong around them."""

    info: Info
    rows: list[CardRow]
    errors: list[PackError]  # around the cards
    of_cards: list[PackError]  # about fields of cards
    broken: frozenset[str]  # files that are no TOML just now


@dataclass
class _LastGood:
    info: Info = field(default_factory=Info)
    cards: dict[str, list[RawCard]] = field(default_factory=dict)


class PackReader:
    """Reads one pack again and again, and nothing twice."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names = Names()
        self._files: dict[str, ParsedFile] = {}
        self._good = _LastGood()
        self._named: object = None
        self._context = PackContext("", "", "", (), (), ())
        self._reads: dict[CardKey, tuple[Names, ReadDraft]] = {}

    def on_disk(self) -> tuple[dict[str, str], list[PackError]]:
        """The files of the folder that can be read, and what is wrong with the others."""
        findings = Findings()
        try:
            contents = open_folder(self.folder, findings).contents
        except PackErrors:  # the folder itself is not there yet
            return {}, []
        texts = {name: decode(content, name, findings) for name, content in contents.items()}
        return {name: text for name, text in texts.items() if text is not None}, findings.errors

    def gather(self, texts: Mapping[str, str], errors: list[PackError]) -> Gathered:
        """The pack that these files are; `errors` are known already."""
        findings, of_cards = Findings(list(errors)), Findings()
        files = {name: self._parsed(name, texts[name]) for name in FILES if name in texts}
        for file in files.values():
            findings.errors += file.errors
        raw = RawPack(self._head(files.get(PACK), findings))
        rows: list[CardRow] = []
        for name, deck in DECKS.items():
            here = files.get(name)
            if here is None:
                continue
            if here.tables is not None:
                made = cards_of(here.tables, here.text, name, deck, of_cards)
                self._good.cards[name] = made
                rows += _rows(name, DECK_NAMES[deck], here.tables)
            raw.cards += self._good.cards.get(name, [])
        broken = frozenset(name for name, file in files.items() if file.tables is None)
        if not broken:
            check_together(raw.cards, findings)
            check_personas(raw, findings)
        self._name(raw, findings)
        return Gathered(raw.info, rows, findings.errors, of_cards.errors, broken)

    def _parsed(self, name: str, text: str) -> ParsedFile:
        known = self._files.get(name)
        if known is not None and known.text == text:
            return known
        findings = Findings()
        size = len(text.encode("utf-8", "replace"))
        if size > LARGEST_FILE:
            findings.error(name, f"at most {LARGEST_FILE:,} bytes", f"{size:,}")
            tables = None
        else:
            tables = parse(text.removeprefix("\ufeff"), name, findings)
        self._files[name] = ParsedFile(text, tables, findings.errors)
        return self._files[name]

    def _head(self, file: ParsedFile | None, findings: Findings) -> Info:
        if file is not None and file.tables is not None:
            self._good.info = info_of(file.tables, findings)
        return self._good.info

    def _name(self, raw: RawPack, findings: Findings) -> None:
        """The names that texts may use; the same object as long as they are the same."""
        info, raws = raw.info, [raw]
        for edition in info.uses:
            try:
                raws.append(edition_raw(edition))
            except SettingsError as trouble:
                expected = f"{trouble.expected} in uses"
                findings.error(PACK, expected, trouble.got, field="uses")
        brought = [
            (card.name, card.kind, card.text("race"), card.text("plural"), card.facts.get("tags"))
            for card in raw.cards
        ]
        now = (info.id, dict(info.words), list(info.uses), brought)
        if now != self._named:
            self._named = now
            self.names = names_of(raws)
            self._context = PackContext(info.id, info.name, "", tuple(info.uses), (), ())

    def is_read(self, row: CardRow) -> bool:
        """Whether a card was read beside the names of now."""
        known = self._reads.get(row.key)
        return known is not None and known[0] is self.names

    def read(self, row: CardRow) -> ReadDraft:
        """Read a card beside the others."""
        facts = {**row.facts, "kind": row.kind}
        found = read_draft(self._context, facts, self.names, mark_all=True)
        self._reads[row.key] = (self.names, found)
        return found

    def last_read(self, row: CardRow) -> ReadDraft | None:
        """What was read of a card, if need be beside the names of a moment ago."""
        known = self._reads.get(row.key)
        return known[1] if known is not None else None

    def forget_all_but(self, rows: list[CardRow]) -> None:
        """Forget cards that are no more."""
        keys = {row.key for row in rows}
        for key in [one for one in self._reads if one not in keys]:
            del self._reads[key]


def _rows(file: str, deck: str, tables: dict[str, Any]) -> list[CardRow]:
    rows = []
    for kind, found in tables.items():
        if kind not in KINDS or (kind == "persona") != (not deck) or not isinstance(found, list):
            continue
        for index, facts in enumerate(found):
            if isinstance(facts, dict):
                mine = {**facts, "deck": deck} if deck else dict(facts)
                rows.append(CardRow(file, kind, index, mine))
    return rows
