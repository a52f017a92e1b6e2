"""One scenario under several editions: the same everywhere, or with what differs there.

The cards of the edition it was written for are borrowed, so that its names still mean something.
It must not run anything; it makes several tables out of one.
"""

from __future__ import annotations

from typing import Any

from kickdoor.scenario.tables import Table

OWN = ("also", "under", "differs")
FIXED = ("also", "under", "editions", "borrow", "id")


def variants(table: Table) -> list[tuple[str, Table]]:
    """The scenario itself, without a name, and one more for each edition named besides."""
    under = table.table("under")
    named = [*table.texts("also"), *under.keys()]
    rows = {key: row for key, row in table.rows.items() if key not in OWN}
    first = dict(rows, differs=table.rows["differs"]) if table.has("differs") else rows
    found = [("", Table(first, table.file, table.where))]
    for edition in named:
        editions = edition.split("+")
        if not all(editions) or editions == rows.get("editions", ["legends"]):
            raise table.error(f"“also” and “under” name other editions, not “{edition}”.")
        lent = [*rows.get("borrow", []), *rows.get("editions", ["legends"])]
        changed: dict[str, Any] = dict(rows, editions=editions, borrow=lent)
        if edition in under.keys():  # noqa: SIM118
            other = under.table(edition)
            for key in FIXED:
                if other.has(key):
                    raise other.error(f"“under” cannot change “{key}”.")
            changed.update(other.rows)
        found.append((edition, Table(changed, table.file, table.where)))
    return found
