"""Mixes of editions, loaded once and shared by all tables that play them.

Only editions in the box: a folder on the server is nobody's business at a table.
"""

from __future__ import annotations

from kickdoor.engine.catalog import Catalog
from kickdoor.errors import SettingsError
from kickdoor.games.sayer import names_of_packs
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import Mix, load_editions
from kickdoor.table.showing.shorthand import Shorthand

MOST_KEPT = 32


class Mixes:
    """Loaded mixes by their editions and lead."""

    def __init__(self) -> None:
        self._kept: dict[tuple[tuple[str, ...], str], Mix] = {}
        self._shorthand: dict[tuple[int, str], Shorthand] = {}

    def warm(self, editions: list[str], lead: str = "") -> Mix:
        """The mix with its words read, too: for a thread, so that no table has to wait for it."""
        mix = self.get(editions, lead)
        import kickdoor.lang.printer  # noqa: F401, PLC0415

        names_of_packs(tuple(mix.editions))
        return mix

    def get(self, editions: list[str], lead: str = "") -> Mix:
        """The mix, or SettingsError if there is none of that name."""
        known = shelf.editions()
        for name in editions:
            if name not in known:
                raise SettingsError("editions", f"some of {', '.join(known)}", f"“{name[:40]}”")
        key = (tuple(sorted(editions)), lead)
        found = self._kept.get(key)
        if found is None:
            found = load_editions(editions, lead=lead)
            if len(self._kept) >= MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = found
        return found

    def shorthand(self, catalog: Catalog, lead: str) -> Shorthand:
        """What tables with these cards have written down already."""
        key = (id(catalog), lead)  # it holds the catalog: its id stays its own
        found = self._shorthand.get(key)
        if found is None:
            if len(self._shorthand) >= MOST_KEPT:
                self._shorthand.clear()
            found = self._shorthand[key] = Shorthand(catalog)
        return found
