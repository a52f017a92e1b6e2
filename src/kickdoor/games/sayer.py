"""The words of a table: those of `seats`, with pieces of card text put into English.

It must not fail: a piece that nobody can print, or of cards from elsewhere, is said as nothing.
"""

from __future__ import annotations

from functools import cache

from kickdoor.engine.nodes.base import Cond, Effect, Node
from kickdoor.engine.settings import Settings
from kickdoor.errors import KickdoorError
from kickdoor.lang.names import Names
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.words import Words

MOST_SAID = 20_000


@cache
def names_of_packs(packs: tuple[str, ...]) -> Names | None:
    """The names that sentences about these packs use, read once; None if there are none."""
    from kickdoor.lang.packs.load import names_for  # noqa: PLC0415

    try:
        return names_for(packs)
    except KickdoorError:
        return None  # cards from somewhere else: the text itself has to do


class Sayer:
    """Puts a piece of card text into English; what was said once is remembered."""

    def __init__(self, packs: list[str]) -> None:
        self._packs = tuple(packs)
        self._said: dict[int, tuple[Node, str]] = {}  # with the node: its id stays its own

    def __call__(self, node: Node) -> str:
        """The piece as the printer writes it, or nothing."""
        known = self._said.get(id(node))
        if known is None:
            if len(self._said) >= MOST_SAID:  # cards were loaded again and again
                self._said.clear()
            known = self._said[id(node)] = (node, self._printed(node))
        return known[1]

    def _printed(self, node: Node) -> str:
        from kickdoor.lang.packs.reading import worded  # noqa: PLC0415
        from kickdoor.lang.printer import write_condition, write_effects  # noqa: PLC0415
        from kickdoor.lang.problems import Unprintable  # noqa: PLC0415

        names = names_of_packs(self._packs)
        if names is None or not isinstance(node, Effect | Cond):
            return ""
        try:
            if isinstance(node, Cond):
                return worded(write_condition(node, names), names)
            return worded(write_effects([node], names, check=False), names)
        except Unprintable:
            return ""


@cache
def sayer_of(packs: tuple[str, ...]) -> Sayer:
    """One for everybody who plays with these packs."""
    return Sayer(list(packs))


def words_of(mix: Mix, settings: Settings, names: list[str], seat: int) -> Words:
    """The words for one reader, with the lead edition's own terms (MIX-03)."""
    own = {pack.info.id: {"name": pack.info.name, **pack.info.words} for pack in mix.packs}
    terms = {key: word for one in reversed(own.values()) for key, word in one.items()}
    terms.update(own[mix.lead])
    cat = mix.catalog.under(settings)
    return Words(cat, names, seat, terms, sayer_of(tuple(mix.editions)), own)
