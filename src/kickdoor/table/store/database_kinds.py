"""The kinds of database there are, chosen by URL.

Nothing is opened here.
"""

from __future__ import annotations

from kickdoor.table.store.database import SQLITE, Database
from kickdoor.table.store.postgres import Postgres
from kickdoor.table.store.sqlite import Sqlite


def database_at(url: str) -> Database:
    """The database for a URL made by `url_of`."""
    return Sqlite(url) if url.startswith(SQLITE) else Postgres(url)
