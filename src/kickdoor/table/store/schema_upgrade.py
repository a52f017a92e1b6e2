"""Upgrades a database to the present schema; a newer one is refused.

It must not touch the contents of the tables.
"""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from kickdoor.errors import SaveError

UPGRADING = 0x6B69636B75706772  # “kickupgr”
TURN = sa.text("select pg_advisory_xact_lock(:key)")
FOLDER = Path(__file__).with_name("migrations")


def config_for(connection: Connection) -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Run the missing migrations, one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(TURN, {"key": UPGRADING})
    _known(connection)
    command.upgrade(config_for(connection), "head")


def check(connection: Connection) -> None:
    """Check that the database can be read as it is: the log has always had the same columns."""
    if _known(connection) is None:
        raise SaveError("The database has no Kickdoor tables in it.")


def _known(connection: Connection) -> str | None:
    """The revision of the database, or None; SaveError if it is newer than this program."""
    script = ScriptDirectory.from_config(config_for(connection))
    known = {step.revision for step in script.walk_revisions()}
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in known:
        raise SaveError(
            f"The database has version {current}, which this program does not know. "
            "Use the program that made it, or another database."
        )
    return current
