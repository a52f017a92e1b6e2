"""What the referee understood of a card's text, in the words of the card language.

It must not slow the game down: nothing is loaded before it is asked for.
"""

from __future__ import annotations

from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.games.card_text_printer import names_of_packs
from kickdoor.lang.packs.reading import meaning


def understood(definition: CardDef, packs: list[str]) -> list[str]:
    """Lines that say what the text and the Bad Stuff were understood to mean."""
    names = names_of_packs(tuple(sorted(packs, key=lambda pack: pack != definition.edition)))
    if names is None:
        return []  # the card's own edition comes first, for its words
    found = meaning(definition.text, definition.kind, "text", names)
    if definition.printed_epic:
        epic = meaning(definition.epic, definition.kind, "text", names)
        found = [*found, "Epic:", *epic]
    if definition.bad:
        bad = CardText(play=definition.bad)
        found = [*found, "Bad Stuff:", *meaning(bad, definition.kind, "bad_stuff", names)]
    return found
