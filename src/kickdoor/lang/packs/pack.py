"""A pack after reading: its head, its cards as the engine knows them, and what was noticed.

It must not read anything itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from kickdoor.engine.card import CardDef, surveyed
from kickdoor.errors import PackError
from kickdoor.lang.packs.info import Info
from kickdoor.lang.packs.remarks import Remark


@dataclass
class Pack:
    """A pack as read. `unread` are sentences nobody understood; a strict load refuses them."""

    info: Info
    defs: list[CardDef] = field(default_factory=list)
    copies: list[int] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    unread: list[PackError] = field(default_factory=list)
    uses: dict[str, str] = field(default_factory=dict)  # digests of the packs whose names it uses
    sentences: dict[str, int] = field(default_factory=dict)  # read, flavour, unknown
    source: str = ""  # what to name in order to load it again: an edition, or a folder
    digest: str = ""  # of what was read: the same cards with the same meaning

    def fresh_defs(self) -> list[CardDef]:
        """Definitions for one catalog: a catalog numbers its cards, so each needs its own."""
        for definition in self.defs:
            surveyed(definition)  # once; what was found goes with the copies
        return [replace(definition) for definition in self.defs]
