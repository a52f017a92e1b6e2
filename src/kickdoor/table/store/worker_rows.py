"""The rows of processes that share a database: who is there, where, and for how long.

Time is the database's own, so that the clocks of machines need not agree.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy import Connection

from kickdoor.table.store.schema import WORKERS

LEASE_MS = 4_000
FORGOTTEN_MS = 3_600_000
NOW = sa.text("select (extract(epoch from clock_timestamp()) * 1000)::bigint")
SERVER = sa.text("select system_identifier from pg_control_system()")


@dataclass(frozen=True)
class Worker:
    """A process that shares the database."""

    id: str
    address: str
    is_leaving: bool = False
    counted: bytes = b""  # its part of limits by address


def renew(connection: Connection, own: Worker, lobby: bytes, counted: bytes) -> list[Worker]:
    """Prolong the lease of a worker, and publish its part of the public list and of limits.

    Returns the others whose leases hold.
    """
    now = int(connection.execute(NOW).scalar_one())
    values = {"address": own.address, "leaving": own.is_leaving, "until": now + LEASE_MS}
    values |= {"lobby": lobby, "counted": counted}
    is_own = WORKERS.c.id == own.id
    if not connection.execute(WORKERS.update().where(is_own).values(values)).rowcount:
        connection.execute(WORKERS.insert().values(id=own.id, **values))
        connection.execute(WORKERS.delete().where(WORKERS.c.until < now - FORGOTTEN_MS))
    query = sa.select(WORKERS.c.id, WORKERS.c.address, WORKERS.c.leaving, WORKERS.c.counted)
    query = query.where(WORKERS.c.until >= now, WORKERS.c.id != own.id).order_by(WORKERS.c.id)
    rows = connection.execute(query).all()
    return [Worker(*row[:3], bytes(row[3])) for row in rows]


def lobbies(connection: Connection, own: Worker) -> list[bytes]:
    """The parts of the public list of the other workers whose leases hold."""
    now = int(connection.execute(NOW).scalar_one())
    query = sa.select(WORKERS.c.lobby).where(WORKERS.c.until >= now, WORKERS.c.id != own.id)
    return [bytes(row[0]) for row in connection.execute(query)]


def live_worker(connection: Connection, name: str) -> Worker | None:
    """The worker of that name, if its lease holds."""
    now = int(connection.execute(NOW).scalar_one())
    query = sa.select(WORKERS.c.id, WORKERS.c.address, WORKERS.c.leaving)
    row = connection.execute(query.where(WORKERS.c.id == name, WORKERS.c.until >= now)).first()
    return Worker(*row) if row is not None else None


def group_key(connection: Connection) -> bytes:
    """A key that only processes with this database server know; no dump has it."""
    number = connection.execute(SERVER).scalar_one()
    return hashlib.sha256(f"kickdoor addresses {number}".encode()).digest()


def remove(connection: Connection, name: str) -> None:
    """A worker has gone."""
    connection.execute(WORKERS.delete().where(WORKERS.c.id == name))
