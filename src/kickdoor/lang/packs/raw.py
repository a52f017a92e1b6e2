"""A pack as written: its head and its cards, typed and bounded, sentences still unread.

It must not run, import or follow anything a pack says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from kickdoor.engine import codes as c
from kickdoor.lang.packs.cards import RawCard, cards_of
from kickdoor.lang.packs.fields import MOST_CARDS, MOST_PHYSICAL
from kickdoor.lang.packs.folder import DOORS, PACK, PERSONAS, TREASURES, Folder, open_folder
from kickdoor.lang.packs.info import Info, info_of
from kickdoor.lang.packs.letters import seen_as
from kickdoor.lang.packs.remarks import Findings
from kickdoor.lang.packs.syntax import decode, parse

MOST_SEATS = 6
DECKS = {DOORS: c.DOOR, TREASURES: c.TREASURE, PERSONAS: 0}


@dataclass
class RawPack:
    """The head of a pack and its cards, in the order of the files."""

    info: Info
    cards: list[RawCard] = field(default_factory=list)


def read_raw(path: Path) -> RawPack:
    """A pack folder as written, or all that is wrong with it as `PackErrors`."""
    findings = Findings()
    raw = check_raw(open_folder(path, findings), findings)
    findings.stop_if_bad()
    return raw


def check_raw(folder: Folder, findings: Findings) -> RawPack:
    """The cards of a folder; what is wrong is noted in `findings`."""
    raw = RawPack(Info())
    if PACK in folder.contents:
        text = decode(folder.contents[PACK], PACK, findings)
        tables = parse(text, PACK, findings) if text is not None else None
        if tables is not None:
            raw.info = info_of(tables, findings)
    unread = False
    for file, deck in DECKS.items():
        if file not in folder.contents:
            continue
        text = decode(folder.contents[file], file, findings)
        tables = parse(text, file, findings) if text is not None else None
        if text is None or tables is None:
            unread = True
            continue
        raw.cards += cards_of(tables, text, file, deck, findings)
    check_together(raw.cards, findings)
    check_personas(raw, findings)
    if not raw.cards and not unread and DOORS in folder.contents and TREASURES in folder.contents:
        findings.error(
            f"{DOORS}, {TREASURES}",
            "at least one card",
            "an empty pack",
            hint="`kickdoor pack new` shows a card of each kind",
        )
    return raw


def check_personas(raw: RawPack, findings: Findings) -> None:
    """The module personas and the cards outside the decks come together (SETUP-04)."""
    count = sum(card.kind == c.PERSONA for card in raw.cards)
    listed = "personas" in raw.info.modules
    if listed and not count:
        hint = f"write them as [[persona]] in {PERSONAS}, or take personas out of modules"
        findings.error(PERSONAS, "Persona cards, for the module personas", "none", hint=hint)
    elif count and not listed:
        hint = f"add it in {PACK}"
        findings.error(PERSONAS, "the module personas in modules", "Personas without it", hint=hint)
    elif 0 < count < MOST_SEATS:
        findings.remark(PERSONAS, f"{count} Personas: at a table with more players some have none")


def check_together(cards: list[RawCard], findings: Findings) -> None:
    """What can only be seen when all cards are known: their number, and names used twice."""
    if len(cards) > MOST_CARDS:
        findings.error(
            cards[MOST_CARDS].place, f"at most {MOST_CARDS:,} cards in a pack", "more of them"
        )
        del cards[MOST_CARDS:]
    total = sum(card.number("copies", 1) for card in cards)
    if total > MOST_PHYSICAL:
        expected = f"at most {MOST_PHYSICAL:,} cards in a pack, copies included"
        findings.error(cards[-1].place, expected, f"{total:,}")
    seen: dict[str, RawCard] = {}
    for card in cards:
        if not card.name:
            continue
        first = seen.setdefault(seen_as(card.name), card)
        if first is not card:
            findings.error(
                card.place,
                "each name once",
                f"the name of the card in {first.place} again",
                card=card.name,
                hint="for more of the same card, write copies = 2",
                field="name",
            )
