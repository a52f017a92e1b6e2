"""Packs to play with: the editions in the box, folders, and mixes of them.

It must not start or change a game.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

import msgspec

from kickdoor.engine.settings import Settings
from kickdoor.errors import SettingsError
from kickdoor.games.mix_cache import mix_of
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import Mix as LoadedMix
from kickdoor.lang.packs.nearest import nearest_few
from kickdoor.lang.packs.tables import choices
from kickdoor.seats.printed_cards import Card, card_of

USUAL = "legends"
KINDS = {bool: "flag", int: "number", str: "word"}

PackName = str | os.PathLike[str]
TableOptions = Mapping[str, object]


class TableOption(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that each table may set for itself."""

    name: str
    kind: str  # "flag", "number" or "word"
    low: int = 0  # of a number
    high: int = 0
    words: tuple[str, ...] = ()  # to choose from
    rule: str = ""  # the rule it belongs to
    doc: str = ""


class Mix:
    """Packs that are played together: their cards, and the values that hold.

    Made by `load_packs`. It never changes and may be shared by any number of games; a pickle or
    a copy of it is a reference to the same cards.
    """

    def __init__(self, loaded: LoadedMix) -> None:
        self._loaded = loaded

    @property
    def packs(self) -> list[str]:
        """What to name in order to load the same mix: editions, and folders as whole paths."""
        return self._loaded.editions

    @property
    def lead(self) -> str:
        """The edition whose values hold where the packs differ."""
        return self._loaded.lead

    @property
    def digest(self) -> str:
        """The same for the same cards with the same meaning."""
        return self._loaded.catalog.digest

    @property
    def cards(self) -> list[Card]:
        """Every card of the packs once, with its number of copies."""
        counts: dict[int, int] = {}
        for definition in self._loaded.catalog.cards:
            counts[definition.id] = counts.get(definition.id, 0) + 1
        return [
            card_of(definition, counts.get(definition.id, 0))
            for definition in self._loaded.catalog.defs
        ]

    def card(self, name: str) -> Card:
        """The card of that name, whatever the case of its letters."""
        found = [card for card in self.cards if card.name.casefold() == name.casefold()]
        if found:
            return found[0]
        alike = nearest_few(name, [card.name for card in self.cards], 3)
        meant = f" (perhaps {', '.join(f'“{one}”' for one in alike)})" if alike else ""
        raise SettingsError("card", f"the name of a card in the mix{meant}", f"“{name[:60]}”")

    def _rules(self, seats: int, options: TableOptions | None = None) -> Settings:
        """The settings of a table with these options, validated."""
        chosen = dict(options or {})
        if chosen.get("live"):
            raise SettingsError("live", "no: a game of this API has no clock", "yes")
        settings = self._loaded.settings(seats, **chosen)
        self._loaded.check_cards(settings)
        return settings

    def __repr__(self) -> str:
        return f"<Mix {' + '.join(self.packs)}, led by {self.lead}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mix):
            return NotImplemented
        return (self.digest, self.lead) == (other.digest, other.lead)

    def __hash__(self) -> int:
        return hash((self.digest, self.lead))

    def __reduce__(self) -> tuple[object, tuple[tuple[str, ...], str, str]]:
        return _mix_again, (tuple(self.packs), self.lead, self.digest)

    def __copy__(self) -> Mix:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Mix:
        return self


def editions() -> list[str]:
    """The editions in the box."""
    return shelf.editions()


def load_packs(*packs: PackName, lead: str = "") -> Mix:
    """The mix of these packs: editions by their names, packs of your own by their folders.

    `legends` if none is named. A name with a slash in it is a folder; so is any `Path`. `lead`
    says whose values hold where they differ; if left out, the packs agree on that themselves.
    """
    names = [_name(pack) for pack in packs] or [USUAL]
    return Mix(mix_of(names, lead))


def mix_in(packs: Sequence[PackName | Mix], lead: str) -> Mix:
    """The mix that is meant: a loaded one, or the packs that are named."""
    names: list[PackName] = []
    for pack in packs:
        if isinstance(pack, Mix):
            if len(packs) > 1 or lead:
                raise SettingsError("packs", "one mix alone, or names of packs", "both")
            return pack
        names.append(pack)
    return load_packs(*names, lead=lead)


def table_options() -> list[TableOption]:
    """Every rule a table may set, for `options` of `new` and `simulate`."""
    return [
        TableOption(
            name=name,
            kind=KINDS[allowed.type],
            low=allowed.low,
            high=allowed.high,
            words=allowed.words,
            rule=allowed.rule,
            doc=allowed.doc,
        )
        for name, allowed in choices().items()
        if name != "live"
    ]


def _name(pack: PackName) -> str:
    if isinstance(pack, str):
        return pack
    return os.path.abspath(os.fspath(pack))


def _mix_again(packs: tuple[str, ...], lead: str, digest: str) -> Mix:
    mix = load_packs(*packs, lead=lead)
    if mix.digest != digest:
        raise SettingsError("packs", "the cards that were sent", "other cards")
    return mix
