"""The two kinds of database there are, by their URL.

Nothing is opened here.
"""

from __future__ import annotations

from kickdoor.table.store.databases import SQLITE, Database
from kickdoor.table.store.postgres import Postgres
from kickdoor.table.store.sqlite import Sqlite


def database_at(url: str) -> Database:
    """The database of a URL that `url_of` made."""
    return Sqlite(url) if url.startswith(SQLITE) else Postgres(url)
