"""The cards of an edition or of a pack in a folder or zip, to be printed.

Sentences that are not understood are no reason not to print: such cards get a pencil mark.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import msgspec

from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import NOBODY
from kickdoor.errors import SettingsError
from kickdoor.games.card_text_printer import words_of
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.letters import seen_as, shown
from kickdoor.lang.packs.load import Mix, load_editions
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.opening import load_pack
from kickdoor.lang.packs.pack import Pack
from kickdoor.printing.paper_cards import PaperCard
from kickdoor.table.card_faces import face_of
from kickdoor.table.card_motifs import signs_of
from kickdoor.table.edition_looks import LOOK, look_of
from kickdoor.table.wire.http_bodies import Look

USUAL_LOOK = "legends"
SEATS = 3


@dataclass(frozen=True)
class PackToPrint:
    """A pack, and those of its cards that are wanted."""

    id: str
    name: str
    author: str
    cards: list[PaperCard]


def pack_to_print(path: Path, wanted: Collection[str] = (), once: bool = False) -> PackToPrint:
    """The cards of a pack; `wanted` are names, none means all; `once` without further copies."""
    pack = load_pack(path, strict=False)
    mix = _mix(pack, path)
    words = words_of(mix, mix.settings(SEATS, live=True), [], NOBODY)
    signs = signs_of(mix.catalog)
    look = _look(pack, path)
    unread = {error.card: f"{error.expected}, but got {error.got}" for error in pack.unread}
    chosen = _chosen([card.name for card in pack.defs], wanted)
    cards = [
        PaperCard(
            face=face_of(definition, words, signs),
            look=look,
            copies=1 if once else copies,
            missing=f"Expected {unread[definition.name]}." if definition.name in unread else "",
        )
        for definition, copies in zip(_in_the_decks(pack, mix), pack.copies, strict=True)
        if definition.name in chosen
    ]
    return PackToPrint(pack.info.id, pack.info.name, pack.info.author, cards)


def _mix(pack: Pack, path: Path) -> Mix:
    if path.parent == shelf.ROOT:
        return load_editions([pack.info.id])
    uses = [name for name in pack.info.uses if name in shelf.editions()]
    return load_editions([*uses, str(path.resolve())], strict=False)


def _in_the_decks(pack: Pack, mix: Mix) -> list[CardDef]:
    """The pack's cards as a table has them, with what follows from their texts."""
    own = {id(card): card for card in mix.catalog.cards if card.edition == pack.info.id}
    return list(own.values())[: len(pack.defs)]  # what is kept as an Item comes after them


def _look(pack: Pack, path: Path) -> Look:
    """The look in the pack's folder, or that of the edition it belongs to."""
    own = path / LOOK
    if path.parent != shelf.ROOT and own.is_file():
        try:
            return msgspec.json.decode(own.read_bytes(), type=Look)
        except (OSError, msgspec.DecodeError) as trouble:
            expected = "a look as in the editions' packs"
            raise SettingsError(str(own), expected, str(trouble)) from None
    known = [name for name in (pack.info.id, *pack.info.uses) if name in shelf.editions()]
    return look_of(known[0] if known else USUAL_LOOK)


def _chosen(names: list[str], wanted: Collection[str]) -> set[str]:
    if not wanted:
        return set(names)
    known = {seen_as(name): name for name in names}
    found = set()
    for name in wanted:
        if seen_as(name) not in known:
            alike = nearest(name, names)
            meant = f" (did you mean {alike}?)" if alike else ""
            raise SettingsError("--card", f"a card of this pack{meant}", f"“{shown(name[:60])}”")
        found.add(known[seen_as(name)])
    return found
