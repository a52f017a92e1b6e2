"""What the gallery shows of a pack, and all its cards with what they mean.

Runs apart from the tables.
"""

from __future__ import annotations

import msgspec

from kickdoor.table.gallery_meaning import meaning_of
from kickdoor.table.wire.http_bodies import Face
from kickdoor.table.wire.learning_bodies import Gallery, Shown
from kickdoor.table.wire.pack_bodies import Facts, PackOrigin
from kickdoor.workshop.draft_reading import face_in
from kickdoor.workshop.pack_context import base_of, context_of, own_words
from kickdoor.workshop.pack_draft import Draft
from kickdoor.workshop.pack_toml import deck_of
from kickdoor.workshop.whole_pack import read_all

MOST_FACES = 3
DRAFT = msgspec.json.Decoder(Draft)


class ShownPack(msgspec.Struct, kw_only=True):
    """A pack as the gallery shows it, made when it was listed."""

    name: str
    description: str
    by: str
    cards: int
    doors: int
    treasures: int
    ready: bool
    version: int = 0
    origin: PackOrigin | None = None
    words: dict[str, str] = {}
    faces: list[Face] = []


def shown_pack(encoded: bytes) -> ShownPack:
    """What to show of a pack; without faces if none of its cards can be dealt."""
    draft = DRAFT.decode(encoded)
    head = draft.head
    context = context_of(draft)
    read = read_all(draft)
    ready = [(name, card) for name, card in draft.in_order() if read[name].ready]
    counts = {"door": 0, "treasure": 0, "": 0}
    for _, card in draft.in_order():
        counts[deck_of(card.facts)] += card.copies
    # A monster first, then others of different kinds.
    ready.sort(key=lambda row: row[1].facts.get("kind") != "monster")
    chosen: dict[object, tuple[str, Facts]] = {}
    for name, card in ready:
        chosen.setdefault(card.facts.get("kind"), (name, card.facts))
    rest = [(name, card.facts) for name, card in ready if (name, card.facts) not in chosen.values()]
    fan = [*chosen.values(), *rest][:MOST_FACES]
    return ShownPack(
        name=head.name,
        description=head.description,
        by=head.by,
        cards=sum(counts.values()),
        doors=counts["door"],
        treasures=counts["treasure"],
        ready=len(ready) == len(draft.in_order()),
        origin=head.origin,
        words=head.words,
        faces=[face_in(context, read[name].definition, facts) for name, facts in fan],
    )


def encoded_gallery(encoded: bytes) -> bytes:
    """Every card of a pack, with what it means as far as that is known."""
    draft = DRAFT.decode(encoded)
    context = context_of(draft)
    words = own_words(context)
    limit = base_of(draft.head.base).mix.settings(3, live=True).big_limit
    read = read_all(draft)
    cards = [
        Shown(
            face=face_in(context, read[name].definition, card.facts),
            copies=card.copies,
            meaning=meaning_of(read[name].definition, read[name].names, words, limit),
        )
        for name, card in draft.in_order()
    ]
    return msgspec.json.encode(Gallery(edition=draft.head.id, cards=cards))
