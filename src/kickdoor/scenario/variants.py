"""One scenario under several editions: the same everywhere, or with what differs there.

The cards of its own edition are borrowed, so that their names keep their meaning. It must not run
anything; it makes several tables out of one.
"""

from __future__ import annotations

from typing import Any

from kickdoor.scenario.toml_tables import TomlTable

OWN = ("also", "under", "differs")
FIXED = ("also", "under", "editions", "borrow", "id")


def variants(table: TomlTable) -> list[tuple[str, TomlTable]]:
    """The scenario itself, without a name, and one more for each further edition."""
    under = table.table("under")
    named = [*table.texts("also"), *under.keys()]
    rows = {key: row for key, row in table.rows.items() if key not in OWN}
    first = dict(rows, differs=table.rows["differs"]) if table.has("differs") else rows
    found = [("", TomlTable(first, table.file, table.where))]
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
        found.append((edition, TomlTable(changed, table.file, table.where)))
    return found
