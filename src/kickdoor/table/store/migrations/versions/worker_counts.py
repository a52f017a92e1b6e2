"""What each process counts toward limits by address."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add a column that older processes need not fill."""
    nothing = "X''" if op.get_bind().dialect.name == "sqlite" else "''"
    counted = sa.Column("counted", sa.LargeBinary, nullable=False, server_default=sa.text(nothing))
    op.add_column("workers", counted)


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("workers") as workers:
        workers.drop_column("counted")
