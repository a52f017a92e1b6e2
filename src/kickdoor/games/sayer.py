"""Pieces of card text in English, for the words of `seats`.

It must not fail: a piece that nobody can print, or of cards from elsewhere, is said as nothing.
"""

from __future__ import annotations

from functools import cache

from kickdoor.engine.nodes.base import Effect, Node
from kickdoor.errors import KickdoorError
from kickdoor.lang.names import Names


@cache
def names_of_packs(packs: tuple[str, ...]) -> Names | None:
    """The names that sentences about these packs use, read once; None if there are none."""
    from kickdoor.lang.packs.load import names_for  # noqa: PLC0415

    try:
        return names_for(packs)
    except KickdoorError:
        return None  # cards from somewhere else: the text itself has to do


class Sayer:
    """Puts a piece of card text into English."""

    def __init__(self, packs: list[str]) -> None:
        self._packs = tuple(packs)

    def __call__(self, node: Node) -> str:
        """The piece as the printer writes it, or nothing."""
        from kickdoor.lang.packs.reading import worded  # noqa: PLC0415
        from kickdoor.lang.printer import write_effects  # noqa: PLC0415
        from kickdoor.lang.problems import Unprintable  # noqa: PLC0415

        names = names_of_packs(self._packs)
        if names is None or not isinstance(node, Effect):
            return ""
        try:
            return worded(write_effects([node], names, check=False), names)
        except Unprintable:
            return ""
