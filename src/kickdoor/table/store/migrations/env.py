"""Alembic's environment: the connection is passed in by `store.schema_upgrade`."""

from __future__ import annotations

from alembic import context

from kickdoor.table.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
