"""Deleting packs of the workshop, with everything about them."""

from __future__ import annotations

import sqlalchemy as sa

from kickdoor.table.store.schema import PACK_CARDS, PACK_CHANGES, PACK_VERSIONS, PACKS

PARTS = (PACK_CARDS, PACK_CHANGES, PACK_VERSIONS)


def delete_packs(connection: sa.Connection, packs: list[str]) -> None:
    """Delete packs; what is not there does no harm."""
    for table in PARTS:
        connection.execute(table.delete().where(table.c.pack_id.in_(packs)))
    connection.execute(PACKS.delete().where(PACKS.c.id.in_(packs)))


def delete_old_packs(connection: sa.Connection, before: int, only_empty: bool, most: int) -> int:
    """Delete packs that were last changed before that, in milliseconds; returns how many."""
    query = sa.select(PACKS.c.id).where(PACKS.c.touched < before, PACKS.c.listed_at == 0)
    if only_empty:
        query = query.where(PACKS.c.cards == 0)
    found = [row[0] for row in connection.execute(query.order_by(PACKS.c.id).limit(most))]
    if found:
        delete_packs(connection, found)
    return len(found)
