"""A token may open a seat at several tables, since it is kept for a rematch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table to the primary key of the keys."""
    op.create_table(
        "seat_keys",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
    )
    op.execute("insert into seat_keys (key, table_id) select key, table_id from keys")
    op.drop_table("keys")


def downgrade() -> None:
    """Keep one table for each key, the first by id."""
    op.create_table(
        "keys",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False),
    )
    op.execute(
        "insert into keys (key, table_id) select key, min(table_id) from seat_keys group by key"
    )
    op.drop_table("seat_keys")
