"""What the referee made of a card's text, in the words of the card language.

It must not slow the game down: nothing is loaded before somebody asks.
"""

from __future__ import annotations

from functools import cache

from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.base import Effect, Node
from kickdoor.engine.nodes.clauses import CardText
from kickdoor.errors import KickdoorError
from kickdoor.lang.names import Names


@cache
def _names(packs: tuple[str, ...]) -> Names | None:
    from kickdoor.lang.packs.load import names_for  # noqa: PLC0415

    try:
        return names_for(packs)
    except KickdoorError:
        return None  # cards from somewhere else: the text itself has to do


def understood(definition: CardDef, packs: list[str]) -> list[str]:
    """Lines that say what the text and the Bad Stuff were taken to mean."""
    import kickdoor.lang.phrases  # noqa: F401, PLC0415  (the words the meaning is put in)
    from kickdoor.lang.packs.reading import meaning  # noqa: PLC0415

    names = _names(tuple(sorted(packs, key=lambda pack: pack != definition.edition)))
    if names is None:
        return []  # its own edition first: the words are those of the card
    found = meaning(definition.text, definition.kind, "text", names)
    if definition.printed_epic:
        epic = meaning(definition.epic, definition.kind, "text", names)
        found = [*found, "Epic:", *epic]
    if definition.bad:
        bad = CardText(play=definition.bad)
        found = [*found, "Bad Stuff:", *meaning(bad, definition.kind, "bad_stuff", names)]
    return found


class Sayer:
    """Puts a piece of card text into English for the words of `seats`."""

    def __init__(self, packs: list[str]) -> None:
        self._packs = tuple(packs)

    def __call__(self, node: Node) -> str:
        """The piece as the printer writes it, or nothing."""
        from kickdoor.lang.packs.reading import worded  # noqa: PLC0415
        from kickdoor.lang.printer import write_effects  # noqa: PLC0415
        from kickdoor.lang.problems import Unprintable  # noqa: PLC0415

        names = _names(self._packs)
        if names is None or not isinstance(node, Effect):
            return ""
        try:
            return worded(write_effects([node], names, check=False), names)
        except Unprintable:
            return ""
