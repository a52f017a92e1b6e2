"""Packs that people write in the browser: their cards, what was changed lately, their versions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "packs",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("edit_key", sa.String(64), nullable=False),
        sa.Column("view_key", sa.String(64), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("head", sa.LargeBinary, nullable=False),
        sa.Column("listed_at", sa.BigInteger, nullable=False),
        sa.Column("base", sa.String(40), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("shown", sa.LargeBinary, nullable=False),
    )
    op.create_index("packs_listed", "packs", ["listed_at"])
    op.create_index("packs_by_age", "packs", ["touched"])
    op.create_table(
        "pack_cards",
        sa.Column("pack_id", sa.String(40), primary_key=True),
        sa.Column("card_id", sa.String(40), primary_key=True),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "pack_changes",
        sa.Column("pack_id", sa.String(40), primary_key=True),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("change_id", sa.String(81), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("pack_changes_by_id", "pack_changes", ["pack_id", "change_id"])
    op.create_table(
        "pack_versions",
        sa.Column("pack_id", sa.String(40), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("pack_versions", "pack_changes", "pack_cards", "packs"):
        op.drop_table(name)
