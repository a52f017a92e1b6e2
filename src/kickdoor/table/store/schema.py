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
    sa.Column("counted", sa.LargeBinary, nullable=False),  # its part of limits by address
)

# Packs of people's own, as they are being written (the workshop).
PACKS = sa.Table(
    "packs",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("edit_key", sa.String(64), nullable=False),  # hashes of tokens
    sa.Column("view_key", sa.String(64), nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # milliseconds since 1970
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),
    sa.Column("cards", sa.Integer, nullable=False),  # with their copies
    sa.Column("version", sa.Integer, nullable=False),  # the latest one
    sa.Column("head", sa.LargeBinary, nullable=False),
    sa.Column("listed_at", sa.BigInteger, nullable=False),  # 0: it is not in the gallery
    sa.Column("base", sa.String(40), nullable=False),
    sa.Column("words", sa.Text, nullable=False),  # what a search of the gallery looks at
    sa.Column("shown", sa.LargeBinary, nullable=False),  # what the gallery shows
    sa.Index("packs_listed", "listed_at"),
    sa.Index("packs_by_age", "touched"),
)

PACK_CARDS = sa.Table(
    "pack_cards",
    METADATA,
    sa.Column("pack_id", sa.String(40), primary_key=True),
    sa.Column("card_id", sa.String(40), primary_key=True),
    sa.Column("gone", sa.Boolean, nullable=False),  # taken away; kept in case somebody goes on
    sa.Column("body", sa.LargeBinary, nullable=False),
)

# What was changed lately, so that others can be told and nothing is done twice.
PACK_CHANGES = sa.Table(
    "pack_changes",
    METADATA,
    sa.Column("pack_id", sa.String(40), primary_key=True),
    sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("change_id", sa.String(81), nullable=False),  # of the editor, and its own
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Index("pack_changes_by_id", "pack_id", "change_id"),
)

PACK_VERSIONS = sa.Table(
    "pack_versions",
    METADATA,
    sa.Column("pack_id", sa.String(40), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("note", sa.Text, nullable=False),
    sa.Column("author", sa.Text, nullable=False),
    sa.Column("cards", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

# Written by the health probe; never read.
PROBE = sa.Table(
    "probe",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
