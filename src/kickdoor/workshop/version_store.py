"""Versions of packs in the database: whole drafts as they once were, numbered, none changed."""

from __future__ import annotations

import zlib
from hashlib import sha256

import msgspec
import sqlalchemy as sa

from kickdoor.table.store.schema import PACK_VERSIONS, PACKS
from kickdoor.table.wire.pack_bodies import PackVersion
from kickdoor.workshop.pack_draft import CardDraft, Draft
from kickdoor.workshop.pack_store import PackStore, StoredPack
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.shop_limits import MOST_BYTES, MOST_VERSIONS

DRAFT = msgspec.json.Decoder(Draft)
LARGEST_BODY = 4 * MOST_BYTES  # unpacked; a draft of the largest size has less


class VersionStore:
    """The versions of the packs of one database."""

    def __init__(self, packs: PackStore) -> None:
        self.packs = packs

    async def all(self, pack: str) -> list[PackVersion]:
        """The versions of a pack, the newest first."""
        columns = [column for column in PACK_VERSIONS.c if column.name not in ("body", "pack_id")]
        query = sa.select(*columns).where(PACK_VERSIONS.c.pack_id == pack)
        query = query.order_by(PACK_VERSIONS.c.version.desc())
        rows = await self.packs.read(lambda connection: connection.execute(query).all())
        return [
            PackVersion(
                version=row.version,
                at=row.at,
                note=row.note,
                by=row.author,
                cards=row.cards,
                digest=row.digest,
            )
            for row in rows
        ]

    async def draft(self, pack: str, version: int) -> Draft:
        """The pack as it was in a version."""
        query = sa.select(PACK_VERSIONS.c.body).where(
            PACK_VERSIONS.c.pack_id == pack, PACK_VERSIONS.c.version == version
        )
        row = await self.packs.read(lambda connection: connection.execute(query).first())
        if row is None:
            raise ShopRefusal(404, "bad", "That version is not kept here.", "version")
        return DRAFT.decode(zlib.decompressobj().decompress(bytes(row.body), LARGEST_BODY))

    async def keep(self, stored: StoredPack, note: str = "", by: str = "") -> PackVersion:
        """A version of the pack as it is; the latest one if nothing has changed since."""
        plain = plain_draft(stored.draft)
        body = msgspec.json.encode(plain)
        digest = sha256(body).hexdigest()
        made = PackVersion(
            version=0,
            at=self.packs.now(),
            note=note,
            by=by,
            cards=sum(card.copies for _, card in plain.in_order()),
            digest=digest,
        )
        return await self.packs.write(
            lambda connection: _kept(connection, stored.row.id, made, zlib.compress(body))
        )


def plain_draft(draft: Draft) -> Draft:
    """A draft without who has written what."""
    head = msgspec.structs.replace(draft.head, marks={})
    cards = {name: CardDraft(facts=card.facts, place=card.place) for name, card in draft.in_order()}
    return Draft(head=head, cards=cards)


def _kept(connection: sa.Connection, pack: str, made: PackVersion, body: bytes) -> PackVersion:
    where = PACK_VERSIONS.c.pack_id == pack
    query = sa.select(PACK_VERSIONS).where(where).order_by(PACK_VERSIONS.c.version.desc())
    connection.execute(sa.select(PACKS.c.id).where(PACKS.c.id == pack).with_for_update()).all()
    last = connection.execute(query.limit(1)).first()
    if last is not None and last.digest == made.digest:
        return PackVersion(
            version=last.version,
            at=last.at,
            note=last.note,
            by=last.author,
            cards=last.cards,
            digest=last.digest,
        )
    made.version = 1 + (last.version if last is not None else 0)
    connection.execute(
        PACK_VERSIONS.insert().values(
            pack_id=pack,
            version=made.version,
            at=made.at,
            digest=made.digest,
            note=made.note.replace("\0", ""),
            author=made.by.replace("\0", ""),
            cards=made.cards,
            body=body,
        )
    )
    old = PACK_VERSIONS.c.version <= made.version - MOST_VERSIONS
    connection.execute(PACK_VERSIONS.delete().where(where, old))
    connection.execute(PACKS.update().where(PACKS.c.id == pack).values(version=made.version))
    return made
