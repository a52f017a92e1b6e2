"""Prints pieces of card text in English, and makes the words of a table with it.

It must not fail: a piece that cannot be printed, or of cards from elsewhere, gives an empty text.
"""

from __future__ import annotations

from functools import cache

from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.node import Cond, Effect, Node
from kickdoor.engine.settings import Settings
from kickdoor.errors import KickdoorError
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.load import Mix, names_for
from kickdoor.lang.packs.reading import worded
from kickdoor.lang.row_printer import Unsaid
from kickdoor.seats.seat_words import Words

MOST_CACHED = 20_000


@cache
def names_of_packs(packs: tuple[str, ...]) -> Names | None:
    """The names that sentences about these packs use, read once; None if there are none."""
    try:
        return names_for(packs)
    except KickdoorError:
        return None  # the cards come from elsewhere: their own text has to do


class CardTextPrinter:
    """Prints a piece of card text in English; results are cached."""

    def __init__(self, packs: list[str]) -> None:
        self._packs = tuple(packs)
        # By the id of the node; the node is held, so that its id is not reused.
        self._printed_text: dict[int, tuple[Node, str]] = {}

    def __call__(self, node: Node) -> str:
        """The piece as the printer writes it, or an empty text."""
        known = self._printed_text.get(id(node))
        if known is None:
            if len(self._printed_text) >= MOST_CACHED:  # cards were loaded again and again
                self._printed_text.clear()
            known = self._printed_text[id(node)] = (node, self._printed(node))
        return known[1]

    def _printed(self, node: Node) -> str:
        # On first use: the printer loads the whole lexicon, which takes a while.
        from kickdoor.lang.card_words import condition_in_words, effects_in_words  # noqa: PLC0415

        names = names_of_packs(self._packs)
        if names is None or not isinstance(node, Effect | Cond):
            return ""
        try:
            if isinstance(node, Cond):
                return worded(condition_in_words(node, names), names)
            return worded(effects_in_words([node], names), names)
        except Unsaid:
            return ""


@cache
def card_text_printer(packs: tuple[str, ...]) -> CardTextPrinter:
    """The printer shared by everybody who plays with these packs."""
    return CardTextPrinter(list(packs))


def words_of(mix: Mix, settings: Settings, names: list[str], seat: Seat) -> Words:
    """The words for one reader, with the lead edition's own terms (MIX-03)."""
    own = {pack.info.id: {"name": pack.info.name, **pack.info.words} for pack in mix.packs}
    terms = {key: word for one in reversed(own.values()) for key, word in one.items()}
    terms.update(own[mix.lead])
    cat = mix.catalog.under(settings)
    return Words(cat, names, seat, terms, card_text_printer(tuple(mix.editions)), own)
