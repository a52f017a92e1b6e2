"""The files of a pack as a draft: what can be kept is kept, and what cannot is told.

Runs apart from the tables; it must not read sentences, and unpacks nothing to a disk.
"""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec

from kickdoor.errors import PackErrors
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.fields import KIND_WORDS
from kickdoor.lang.packs.folder import DOORS, FILES, PACK, TREASURES, Folder
from kickdoor.lang.packs.info import MODULES, Info
from kickdoor.lang.packs.opening import load_pack
from kickdoor.lang.packs.raw import RawPack, check_raw
from kickdoor.lang.packs.remarks import Findings
from kickdoor.lang.packs.zipped import files_in_zip
from kickdoor.table.wire.pack_bodies import Facts, PackOrigin
from kickdoor.workshop.pack_draft import HeadDraft

MOST_NOTES = 20
STORED_NOTHING = "Nothing was stored."


class Imported(msgspec.Struct):
    """What a file held."""

    head: HeadDraft
    cards: list[Facts]
    notes: list[str]
    refusal: str = ""


def imported(content: bytes, file: str) -> Imported:
    """The draft in a zip; with a `refusal`, and nothing else, if it is not one of a pack."""
    try:
        contents, others = files_in_zip(content, FILES, file)
    except PackErrors as problem:
        return _refused(str(problem.errors[0]))
    findings = Findings()
    missing = [name for name in (PACK,) if name not in contents]
    if missing:
        return _refused(f"{file}: expected {PACK} in the zip of a pack, but got none")
    contents = {DOORS: b"", TREASURES: b"", **contents}
    raw = check_raw(Folder(Path(file), contents), findings)
    told = [str(error).partition("\n")[0] for error in findings.errors]
    unread = [
        error for error in findings.errors if "TOML" in error.expected or "UTF-8" in error.expected
    ]
    if unread or not raw.info.name:
        return _refused(told[0] if told else f"{file}: expected the name of a pack")
    notes = [*told, *(f"{name} is not read." for name in others)]
    return Imported(head_of(raw.info), cards_of_raw(raw), notes[:MOST_NOTES])


def _refused(sentence: str) -> Imported:
    plain = sentence.rstrip(".")
    empty = HeadDraft(name="", id="", base="")
    return Imported(empty, [], [], f"{plain}. {STORED_NOTHING}")


def head_of(info: Info) -> HeadDraft:
    """The head of a draft: what differs from the edition it belongs to."""
    known = shelf.editions()
    uses = [name for name in info.uses if name in known]
    base = uses[0] if uses else "legends"
    edition = edition_head(base)
    modules = {
        name: name in info.modules
        for name in MODULES
        if (name in info.modules) != (name in edition.modules) and name != "personas"
    }
    words = {kind: word for kind, word in info.words.items() if edition.words.get(kind) != word}
    values = {
        name: value for name, value in info.values.items() if edition.values.get(name) != value
    }
    origin = PackOrigin(name=info.based_on, by="", version=0) if info.based_on else None
    name = info.id if info.id and info.id not in known else f"{info.id or 'pack'}-copy"[:26]
    return HeadDraft(
        name=info.name,
        id=name,
        base=base,
        description=info.description,
        by=info.author,
        uses=uses,
        modules=modules,
        words=words,
        values=values,
        origin=origin,
    )


def edition_head(name: str) -> Info:
    """The head of an edition in the box."""
    return load_pack(shelf.folder_of(name)).info


def cards_of_raw(raw: RawPack) -> list[Facts]:
    """The cards of a pack as facts."""
    decks = {1: "door", 2: "treasure"}
    found: list[Facts] = []
    for card in raw.cards:
        kind = KIND_WORDS[card.kind]
        facts: Facts = {"kind": kind, **card.facts}
        if card.deck in decks:
            facts["deck"] = decks[card.deck]
        found.append(facts)
    return found


def new_pack_id(name: str) -> str:
    """A short name for a pack, from what it is called."""
    slug = "".join(char if char.isascii() and char.isalnum() else "-" for char in name.lower())
    slug = "-".join(part for part in slug.split("-") if part)[:20].strip("-")
    if not slug or not slug[0].isalpha() or slug in shelf.editions():
        slug = f"pack-{slug}".strip("-")[:20].strip("-")
    return f"{slug}-{secrets.token_hex(2)}"
