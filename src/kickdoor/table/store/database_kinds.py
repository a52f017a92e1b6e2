"""The kinds of database there are, chosen by URL.

Nothing is opened here.
"""

from __future__ import annotations

from kickdoor.errors import SettingsError
from kickdoor.table.store.database import SQLITE, Database
from kickdoor.table.store.postgres import Postgres
from kickdoor.table.store.shared_postgres import SharedPostgres
from kickdoor.table.store.sqlite import Sqlite


def must_be_shareable(url: str) -> None:
    """Refuse a URL made by `url_of` whose database only one process can use."""
    if url.startswith(SQLITE):
        raise SettingsError("--database", "PostgreSQL, which several processes can share", "SQLite")


def database_at(url: str, address: str = "") -> Database:
    """The database for a URL made by `url_of`.

    With an address it is shared with other processes, which send people there.
    """
    if address:
        must_be_shareable(url)
        return SharedPostgres(url, address)
    return Sqlite(url) if url.startswith(SQLITE) else Postgres(url)
