"""The database schema.

`log` is append-only: a server never changes a row there, and deletes only whole tables. `tables` is
an index that can be rebuilt from the logs.
"""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

LOG = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),  # milliseconds since 1970
    sa.Column("body", sa.LargeBinary, nullable=False),
)

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("clocked", sa.Boolean, nullable=False),  # the table goes on by itself
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("info", sa.LargeBinary, nullable=False),  # what the lobby shows
    sa.Index("tables_by_status", "status", "touched"),
)

KEYS = sa.Table(
    "seat_keys",
    METADATA,
    sa.Column("key", sa.String(64), primary_key=True),  # hash of a token
    sa.Column("table_id", sa.String(40), primary_key=True),  # several after a rematch
)

# Processes that share this database; a worker whose lease has run out may be taken over.
WORKERS = sa.Table(
    "workers",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),  # the name of its sessions
    sa.Column("address", sa.String(200), nullable=False),  # where people find it
    sa.Column("leaving", sa.Boolean, nullable=False),  # it hands its tables over
    sa.Column("until", sa.BigInteger, nullable=False),  # milliseconds of the database's clock
    sa.Column("lobby", sa.LargeBinary, nullable=False),  # its part of the public list
)

# Written by the health probe; never read.
PROBE = sa.Table(
    "probe",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
