"""Packs in the database: heads, cards, what was changed lately, all in one transaction each.

Several processes may serve the same pack: every change locks its row, and nothing is kept that is
not checked by its revision. It must not know what a field means.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import msgspec
import sqlalchemy as sa

from kickdoor.table.access_tokens import hash_of, new_table_id, new_token
from kickdoor.table.store.database import Result, Work
from kickdoor.table.store.pack_rows import delete_packs
from kickdoor.table.store.schema import PACK_CARDS, PACK_CHANGES, PACKS
from kickdoor.table.store.store import Store
from kickdoor.table.wire.pack_bodies import Changes, ChangeSaved, Facts, OtherChange
from kickdoor.workshop.pack_draft import (
    Applied,
    CardDraft,
    Draft,
    HeadDraft,
    apply_changes,
    check_size,
)
from kickdoor.workshop.shop_errors import ShopRefusal, not_found
from kickdoor.workshop.shop_limits import MOST_GONE, MOST_KEPT_CHANGES

EDIT, VIEW = "edit", "view"
KEYS = {EDIT: PACKS.c.edit_key, VIEW: PACKS.c.view_key}
MOST_KEPT_PACKS = 50
ENCODE = msgspec.json.encode
HEAD = msgspec.json.Decoder(HeadDraft)
CARD = msgspec.json.Decoder(CardDraft)
CHANGE = msgspec.json.Decoder(OtherChange)


class Journaled(msgspec.Struct):
    """A row of what was changed lately."""

    told: OtherChange
    saved: ChangeSaved


JOURNALED = msgspec.json.Decoder(Journaled)


@dataclass(frozen=True)
class PackRow:
    """What is stored about a pack beside its cards."""

    id: str
    edit_key: str
    view_key: str
    revision: int
    created: int
    touched: int
    size: int
    cards: int
    version: int
    head: bytes
    listed_at: int
    base: str
    words: str
    shown: bytes


@dataclass(frozen=True)
class StoredPack:
    """A pack as it is stored."""

    row: PackRow
    draft: Draft
    as_listed: bool = False  # as the gallery shows it, for somebody without a link


@dataclass(frozen=True)
class NewTokens:
    """The tokens of a pack; only their hashes are stored."""

    edit: str
    view: str


@dataclass(frozen=True)
class SavedChanges:
    """What came of a call with changes."""

    applied: Applied
    others: list[OtherChange]
    whole: bool


class PackStore:
    """The packs of one database."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now  # milliseconds since 1970
        self._kept: dict[str, StoredPack] = {}

    async def add(self, head: HeadDraft, cards: list[Facts]) -> tuple[str, NewTokens]:
        """Store a new pack; returns its id and tokens."""
        name = new_table_id()
        tokens = NewTokens(new_token(), new_token())
        drafts = {
            secrets.token_hex(6): CardDraft(facts=facts, place=float(place))
            for place, facts in enumerate(cards, 1)
        }
        bodies = {card: ENCODE(draft) for card, draft in drafts.items()}
        encoded = ENCODE(head)
        size = len(encoded) + sum(map(len, bodies.values()))
        count = sum(draft.copies for draft in drafts.values())
        check_size(count, size)
        now = self.now()
        row = PackRow(
            id=name,
            edit_key=hash_of(tokens.edit),
            view_key=hash_of(tokens.view),
            revision=1,
            created=now,
            touched=now,
            size=size,
            cards=count,
            version=0,
            head=encoded,
            listed_at=0,
            base=head.base,
            words="",
            shown=b"",
        )

        def work(connection: sa.Connection) -> None:
            connection.execute(PACKS.insert().values(**vars(row)))
            if bodies:
                rows = [
                    {"pack_id": name, "card_id": card, "gone": False, "body": body}
                    for card, body in bodies.items()
                ]
                connection.execute(PACK_CARDS.insert(), rows)

        await self.write(work)
        return name, tokens

    async def row(self, pack: str) -> PackRow:
        """What is stored about a pack; ShopRefusal if there is none."""
        found = await self.read(lambda connection: _row(connection, pack))
        if found is None:
            raise not_found()
        return found

    async def pack(self, row: PackRow) -> StoredPack:
        """The whole pack, as new as the row or newer."""
        kept = self._kept.get(row.id)
        if kept is not None and kept.row.revision == row.revision:
            return replace(kept, row=row)

        def work(connection: sa.Connection) -> StoredPack | None:
            newest = _row(connection, row.id)
            return None if newest is None else StoredPack(newest, _draft(connection, newest))

        found = await self.read(work)
        if found is None:
            raise not_found()
        self._kept.pop(row.id, None)
        self._kept[row.id] = found
        while len(self._kept) > MOST_KEPT_PACKS:
            self._kept.pop(next(iter(self._kept)))
        return found

    async def change(self, pack: str, wanted: Changes) -> SavedChanges:
        """Apply and store changes; ShopRefusal if one cannot be made, and then none is."""
        now = self.now()
        return await self.write(lambda one: _changed(one, pack, wanted, now))

    async def news(self, pack: str, since: int, editor: str) -> SavedChanges:
        """What has changed since a revision."""

        def work(connection: sa.Connection) -> SavedChanges:
            row = _row(connection, pack)
            if row is None:
                raise not_found()
            others, whole = _others(connection, pack, since, row.revision, editor)
            return SavedChanges(Applied(row.revision), others, whole)

        return await self.read(work)

    async def replace_key(self, pack: str, which: str) -> str:
        """Make a token anew; the old one opens nothing any more."""
        token = new_token()
        change = PACKS.update().where(PACKS.c.id == pack)
        values = {KEYS[which]: hash_of(token)}
        await self.write(lambda one: one.execute(change.values(values)))
        return token

    async def show(self, pack: str, listed_at: int, words: str, shown: bytes) -> None:
        """What the gallery says about a pack; 0: nothing, it is not listed."""
        values = {"listed_at": listed_at, "words": words.replace("\0", ""), "shown": shown}
        change = PACKS.update().where(PACKS.c.id == pack).values(**values)
        await self.write(lambda one: one.execute(change))

    async def delete(self, pack: str) -> None:
        """Delete a pack with everything about it."""
        await self.write(lambda one: delete_packs(one, [pack]))
        self._kept.pop(pack, None)

    async def replace_cards(self, pack: str, draft: Draft) -> None:
        """Put a whole other content in place, as when an old version comes back."""
        now = self.now()

        def work(connection: sa.Connection) -> None:
            row = _row(connection, pack, lock=True)
            if row is None:
                raise not_found()
            _replaced(connection, row, draft, now)

        await self.write(work)

    async def write(self, work: Work[Result]) -> Result:
        """Do the work in one transaction; a ShopRefusal of it is raised."""
        return _or_refused(await self.store.database.write(partial(_told, work=work)))

    async def read(self, work: Work[Result]) -> Result:
        """Look something up; a ShopRefusal of the work is raised."""
        return _or_refused(await self.store.database.read(partial(_told, work=work)))


def _told(connection: sa.Connection, work: Work[Result]) -> Result | ShopRefusal:
    """The result, or a refusal as a value: a database takes every exception for its own trouble.

    Whatever refuses does so before anything is written.
    """
    try:
        return work(connection)
    except ShopRefusal as refusal:
        return refusal


def _or_refused(found: Result | ShopRefusal) -> Result:
    if isinstance(found, ShopRefusal):
        raise found
    return found


def _row(connection: sa.Connection, pack: str, lock: bool = False) -> PackRow | None:
    query = sa.select(PACKS).where(PACKS.c.id == pack[:40])
    found = connection.execute(query.with_for_update() if lock else query).first()
    if found is None:
        return None
    plain = dict(found._mapping)
    return PackRow(**{**plain, "head": bytes(plain["head"]), "shown": bytes(plain["shown"])})


def _draft(connection: sa.Connection, row: PackRow) -> Draft:
    query = sa.select(PACK_CARDS.c.card_id, PACK_CARDS.c.body)
    query = query.where(PACK_CARDS.c.pack_id == row.id, PACK_CARDS.c.gone.is_(False))
    cards = {name: CARD.decode(bytes(body)) for name, body in connection.execute(query)}
    return Draft(head=HEAD.decode(row.head), cards=cards)


def _changed(connection: sa.Connection, pack: str, wanted: Changes, now: int) -> SavedChanges:
    row = _row(connection, pack, lock=True)
    if row is None:
        raise not_found()
    others, whole = _others(connection, pack, wanted.since, row.revision, wanted.editor)
    if not wanted.changes:
        return SavedChanges(Applied(row.revision), others, whole)
    named = {change.card for change in wanted.changes if change.card}
    query = sa.select(PACK_CARDS).where(
        PACK_CARDS.c.pack_id == pack, PACK_CARDS.c.card_id.in_(named)
    )
    bodies = {found.card_id: bytes(found.body) for found in connection.execute(query)}
    draft = Draft(
        head=HEAD.decode(row.head), cards={name: CARD.decode(body) for name, body in bodies.items()}
    )
    before = _measure(draft.cards, bodies)
    keys = {_key(wanted.editor, change.id): change.id for change in wanted.changes}
    query = sa.select(PACK_CHANGES).where(
        PACK_CHANGES.c.pack_id == pack, PACK_CHANGES.c.change_id.in_(keys)
    )
    done = {
        keys[found.change_id]: JOURNALED.decode(bytes(found.body)).saved
        for found in connection.execute(query)
    }
    applied = apply_changes(draft, row.revision, wanted, done, now)
    if applied.revision != row.revision:
        _write(connection, row, draft, applied, before, set(bodies), now)
    return SavedChanges(applied, others, whole)


def _measure(cards: dict[str, CardDraft], bodies: dict[str, bytes]) -> tuple[int, int]:
    """How many cards these are with their copies, and their bytes."""
    there = {name: card for name, card in cards.items() if not card.gone}
    return sum(card.copies for card in there.values()), sum(len(bodies[name]) for name in there)


def _write(
    connection: sa.Connection,
    row: PackRow,
    draft: Draft,
    applied: Applied,
    before: tuple[int, int],
    known: set[str],
    now: int,
) -> None:
    head = ENCODE(draft.head)
    touched = {name: draft.cards[name] for name in applied.touched if name in draft.cards}
    bodies = {name: ENCODE(draft.cards[name]) for name in draft.cards}
    after = _measure(draft.cards, bodies)
    cards = row.cards + after[0] - before[0]
    size = row.size + after[1] - before[1] + len(head) - len(row.head)
    check_size(cards, size)
    for name, card in touched.items():
        values = {"gone": card.gone, "body": bodies[name]}
        where = (PACK_CARDS.c.pack_id == row.id) & (PACK_CARDS.c.card_id == name)
        if name in known:
            connection.execute(PACK_CARDS.update().where(where).values(**values))
        else:
            connection.execute(PACK_CARDS.insert().values(pack_id=row.id, card_id=name, **values))
    saved = {one.id: one for one in applied.saved}
    rows = [
        {
            "pack_id": row.id,
            "revision": told.revision,
            "change_id": _key(told.editor, change),
            "body": ENCODE(Journaled(told, saved[change])),
        }
        for change, told in applied.journal
    ]
    connection.execute(PACK_CHANGES.insert(), rows)
    _forget(connection, row.id, applied.revision)
    changed = {"revision": applied.revision, "touched": now, "size": size, "cards": cards}
    connection.execute(
        PACKS.update()
        .where(PACKS.c.id == row.id)
        .values(**changed, head=head, base=draft.head.base)
    )


def _replaced(connection: sa.Connection, row: PackRow, draft: Draft, now: int) -> None:
    bodies = {name: ENCODE(card) for name, card in draft.cards.items()}
    head = ENCODE(draft.head)
    cards, size = _measure(draft.cards, bodies)
    size += len(head)
    check_size(cards, size)
    connection.execute(PACK_CARDS.delete().where(PACK_CARDS.c.pack_id == row.id))
    rows = [
        {"pack_id": row.id, "card_id": name, "gone": False, "body": body}
        for name, body in bodies.items()
    ]
    if rows:
        connection.execute(PACK_CARDS.insert(), rows)
    # Whoever asks for news has to get the pack again: there is nothing to tell field by field.
    connection.execute(PACK_CHANGES.delete().where(PACK_CHANGES.c.pack_id == row.id))
    connection.execute(
        PACKS.update()
        .where(PACKS.c.id == row.id)
        .values(revision=row.revision + 1, touched=now, size=size, cards=cards, head=head)
    )


def _others(
    connection: sa.Connection, pack: str, since: int, revision: int, editor: str
) -> tuple[list[OtherChange], bool]:
    """What others have changed since then; or, if too much has happened, only that."""
    if since >= revision:
        return [], False
    query = sa.select(PACK_CHANGES.c.revision, PACK_CHANGES.c.body).where(
        PACK_CHANGES.c.pack_id == pack, PACK_CHANGES.c.revision > since
    )
    rows = connection.execute(query.order_by(PACK_CHANGES.c.revision)).all()
    if len(rows) != revision - since:
        return [], True
    told = [JOURNALED.decode(bytes(row.body)).told for row in rows]
    return [one for one in told if one.editor != editor], False


def _forget(connection: sa.Connection, pack: str, revision: int) -> None:
    """Keep no more of the past than others are told, and no more cards than can come back."""
    old = PACK_CHANGES.c.revision <= revision - MOST_KEPT_CHANGES
    connection.execute(PACK_CHANGES.delete().where(PACK_CHANGES.c.pack_id == pack, old))
    gone = (PACK_CARDS.c.pack_id == pack) & PACK_CARDS.c.gone.is_(True)
    count = connection.execute(sa.select(sa.func.count()).select_from(PACK_CARDS).where(gone))
    if count.scalar_one() > MOST_GONE:
        connection.execute(PACK_CARDS.delete().where(gone))


def _key(editor: str, change: str) -> str:
    return f"{editor}/{change}"
