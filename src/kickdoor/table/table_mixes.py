"""Mixes of editions, loaded once and shared by all tables that play them.

Only editions in the box, and packs that were handed in: tables must not reach folders on the
server.
"""

from __future__ import annotations

from kickdoor.engine.catalog import Catalog
from kickdoor.errors import SettingsError
from kickdoor.games.card_text_printer import names_of_packs
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.handed_in import HANDED_IN, is_handed_in
from kickdoor.lang.packs.load import Mix, load_editions
from kickdoor.table.presentation.choice_cache import ChoiceCache
from kickdoor.table.room import log_entries as en
from kickdoor.table.table_packs import keep_packs

MOST_KEPT = 32


class TableMixes:
    """Loaded mixes by editions and lead."""

    def __init__(self) -> None:
        self._kept: dict[tuple[tuple[str, ...], str], Mix] = {}
        self._choice_cache: dict[tuple[int, str], ChoiceCache] = {}

    def warm(self, editions: list[str], lead: str = "") -> Mix:
        """Load the mix and its words (in a thread), so that no table has to wait for them."""
        mix = self.get(editions, lead)
        # Loaded here, and not with the server: the words of the language take a while.
        import kickdoor.lang.card_words  # noqa: F401, PLC0415

        names_of_packs(tuple(mix.editions))
        return mix

    def get(self, editions: list[str], lead: str = "") -> Mix:
        """The mix; SettingsError if an edition is unknown."""
        known = shelf.editions()
        for name in editions:
            if is_handed_in(name):
                HANDED_IN.check(name)
            elif name not in known:
                raise SettingsError("editions", f"some of {', '.join(known)}", f"“{name[:40]}”")
        if editions == [lead]:  # one edition leads itself, whether or not that is said
            lead = ""
        key = (tuple(sorted(editions)), lead)
        found = self._kept.get(key)
        if found is None:
            found = load_editions(editions, lead=lead)
            if len(self._kept) >= MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = found
        return found

    def of(self, made: en.Made) -> Mix:
        """The mix of a table, with the packs that lie in its log."""
        keep_packs(made.packs.items())
        return self.get(made.editions, made.lead)

    def choice_cache(self, catalog: Catalog, lead: str) -> ChoiceCache:
        """The cache of encoded choices for these cards."""
        key = (id(catalog), lead)  # the cache refers to the catalog, so its id is not reused
        found = self._choice_cache.get(key)
        if found is None:
            if len(self._choice_cache) >= MOST_KEPT:
                self._choice_cache.clear()
            found = self._choice_cache[key] = ChoiceCache(catalog)
        return found
