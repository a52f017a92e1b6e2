"""What the referee made of a card's text, in the words of the card language.

It must not slow the game down: nothing is loaded before somebody asks.
"""

from __future__ import annotations

from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.clauses import CardText
from kickdoor.games.sayer import names_of_packs


def understood(definition: CardDef, packs: list[str]) -> list[str]:
    """Lines that say what the text and the Bad Stuff were taken to mean."""
    import kickdoor.lang.phrases  # noqa: F401, PLC0415  (the words the meaning is put in)
    from kickdoor.lang.packs.reading import meaning  # noqa: PLC0415

    names = names_of_packs(tuple(sorted(packs, key=lambda pack: pack != definition.edition)))
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
