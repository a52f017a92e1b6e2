"""Where people are writing just now, so that others see it; kept in memory for some seconds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from kickdoor.table.wire.pack_bodies import Changes, Editing

SHOWN_MS = 15_000
MOST_PACKS = 1_000
MOST_EDITORS = 20  # of one pack


class EditingPlaces:
    """The cursors of everybody who edits a pack of this process."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._packs: OrderedDict[str, OrderedDict[str, tuple[int, Editing]]] = OrderedDict()

    def note(self, pack: str, said: Changes) -> None:
        """Remember where an editor is."""
        here = self._packs.setdefault(pack, OrderedDict())
        self._packs.move_to_end(pack)
        here.pop(said.editor, None)
        if said.at is not None:
            place = Editing(editor=said.editor, by=said.by, card=said.at.card, field=said.at.field)
            here[said.editor] = (self._now(), place)
        while len(here) > MOST_EDITORS:
            here.popitem(last=False)
        while len(self._packs) > MOST_PACKS:
            self._packs.popitem(last=False)

    def others(self, pack: str, editor: str) -> list[Editing]:
        """Where the others are."""
        since = self._now() - SHOWN_MS
        here = self._packs.get(pack, OrderedDict())
        return [place for name, (at, place) in here.items() if name != editor and at >= since]
