"""The statements of the store: what is written in one transaction, and what is looked up.

They run on any connection; when, and how often, is decided elsewhere.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from enum import Enum

import sqlalchemy as sa

from kickdoor.table.store.schema import KEYS, LOG, PROBE, TABLES

CHANGES = ("status", "listed", "touched", "info", "clocked")
PROBE_BYTES = 8192  # more than one page, so that a disk with a few free bytes counts as full
ADD_ENTRIES = LOG.insert()
ADD_KEYS = KEYS.insert()
ADD_TABLE = TABLES.insert()
CHANGE_TABLE = (
    TABLES.update()
    .where(TABLES.c.id == sa.bindparam("which"))
    .values({name: sa.bindparam(name) for name in CHANGES})
)


@dataclass
class Row:
    """A table's row in the list of tables."""

    id: str
    status: str
    listed: bool
    clocked: bool
    created: int
    touched: int
    info: bytes


@dataclass(eq=False)
class Batch:
    """Consecutive entries of one table, and its row in the list."""

    table: str
    first: int  # the number of the first entry
    bodies: list[bytes]
    at: int
    row: Row | None
    keys: list[str]
    stored: asyncio.Future[None]
    since: float  # when it was queued
    begun: bool = False  # it is or was part of a transaction
    is_deletion: bool = False  # delete the whole table with these keys


class Found(Enum):
    """What the log has under the numbers of a batch."""

    NOTHING = "nothing"
    THE_SAME = "the same"
    SOMETHING_ELSE = "something else"


def insert(connection: sa.Connection, batches: list[Batch]) -> None:
    """Write batches in one transaction; their numbers in the log must be free."""
    for batch in batches:
        if batch.is_deletion:
            _delete(connection, batch)
    batches = [batch for batch in batches if not batch.is_deletion]
    rows = [
        {"table_id": batch.table, "number": batch.first + at, "at": batch.at, "body": body}
        for batch in batches
        for at, body in enumerate(batch.bodies)
    ]
    if rows:
        connection.execute(ADD_ENTRIES, rows)
    keys = [{"key": key, "table_id": batch.table} for batch in batches for key in batch.keys]
    if keys:
        connection.execute(ADD_KEYS, keys)
    latest = {batch.table: batch.row for batch in batches if batch.row is not None}
    for row in latest.values():
        values = {"status": row.status, "listed": row.listed, "touched": row.touched}
        values |= {"info": row.info, "clocked": row.clocked}
        done = connection.execute(CHANGE_TABLE, {"which": row.id, **values})
        if not done.rowcount:
            connection.execute(ADD_TABLE, {"id": row.id, "created": row.created, **values})


def _delete(connection: sa.Connection, batch: Batch) -> None:
    """Delete everything about a table; doing so twice does no harm."""
    connection.execute(LOG.delete().where(LOG.c.table_id == batch.table))
    connection.execute(TABLES.delete().where(TABLES.c.id == batch.table))
    for key in batch.keys:
        connection.execute(KEYS.delete().where(KEYS.c.key == key, KEYS.c.table_id == batch.table))


def find_batches(connection: sa.Connection, batches: list[Batch]) -> list[Found]:
    """What became of batches whose commit was not answered.

    Keys and the row in the list were part of the same transaction: they share the entries' fate.
    """
    return [_found(connection, batch) for batch in batches]


def _found(connection: sa.Connection, batch: Batch) -> Found:
    last = batch.first + len(batch.bodies) - 1
    query = (
        sa.select(LOG.c.body)
        .where(LOG.c.table_id == batch.table, LOG.c.number.between(batch.first, last))
        .order_by(LOG.c.number)
    )
    bodies = [bytes(row[0]) for row in connection.execute(query)]
    if not bodies:
        return Found.NOTHING
    return Found.THE_SAME if bodies == batch.bodies else Found.SOMETHING_ELSE


def probe(connection: sa.Connection) -> None:
    """A real write of a typical size."""
    body = os.urandom(PROBE_BYTES)
    if not connection.execute(PROBE.update().values(body=body)).rowcount:
        connection.execute(PROBE.insert().values(id=1, body=body))
