"""How things are called for one reader: seats, cards, kinds of card, lists and numbers.

It knows what things are called, never what they do.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.nodes.node import Node
from kickdoor.seats.player_summaries import listed

KIND_NAMES = [""] * c.KINDS
KIND_NAMES[c.MONSTER] = "monster"
KIND_NAMES[c.CURSE] = "Curse"
KIND_NAMES[c.CLASS] = "Class"
KIND_NAMES[c.RACE] = "Race"
KIND_NAMES[c.JOINER] = "Joiner"
KIND_NAMES[c.ENHANCER] = "enhancer"
KIND_NAMES[c.SPECIAL] = "special"
KIND_NAMES[c.ITEM] = "Item"
KIND_NAMES[c.LEVEL_UP] = "Go Up a Level card"
KIND_NAMES[c.COMPANION] = "Companion"
KIND_NAMES[c.POWER] = "Power"
KIND_NAMES[c.KATA] = "Kata"
KIND_NAMES[c.STANCE] = "Stance"
KIND_NAMES[c.ORIGIN] = "Origin"
KIND_NAMES[c.PERSONA] = "Persona"

# Kinds for which editions have words of their own.
TERM_KEYS = {c.CURSE: "curse", c.COMPANION: "companion", c.PERSONA: "persona"}

DECK_NAMES = ["", "Door", "Treasure"]
SEX_NAMES = ["none", "male", "female"]


class DisplayNames:
    """The names of things for one reader: `you` is the reader's seat, or -1 for a spectator.

    `terms` are the lead edition's own words (“curse”: “Trap”), `own` those of each edition of a
    mix, with its “name”; `say` prints a piece of card text, if the caller can.
    """

    def __init__(
        self,
        cat: Catalog,
        names: list[str],
        you: Seat = NOBODY,
        terms: dict[str, str] | None = None,
        say: Callable[[Node], str] | None = None,
        own: dict[str, dict[str, str]] | None = None,
    ) -> None:
        self.cat = cat
        self.names = names
        self.you = you
        self.terms = terms or {}
        self._say = say
        self._own = own or {}

    def seat(self, seat: Seat) -> str:
        """A player within a sentence: “you” or a name."""
        if seat == self.you and seat >= 0:
            return "you"
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    def subject(self, seat: Seat) -> str:
        """A player at the beginning of a sentence."""
        return "You" if seat == self.you and seat >= 0 else self.seat(seat)

    def whose(self, seat: Seat) -> str:
        """“your” or “Bela's”."""
        if seat == self.you and seat >= 0:
            return "your"
        name = self.seat(seat)
        return name + ("'" if name.endswith("s") else "'s")

    def card(self, card: CardId) -> str:
        """A card's name; “a card” if it is hidden."""
        return self.cat.cards[card].name if 0 <= card < len(self.cat.cards) else "a card"

    def cards(self, cards: list[CardId]) -> str:
        """Several cards as a list."""
        return listed([self.card(card) for card in cards]) or "nothing"

    def seats(self, seats: list[Seat]) -> str:
        """Several players as a list."""
        return listed([self.seat(seat) for seat in seats])

    def kind(self, kind: int) -> str:
        """A kind of card, in the lead edition's words."""
        return self.terms.get(TERM_KEYS.get(kind, ""), KIND_NAMES[kind])

    def kind_of(self, definition: CardDef) -> str:
        """The kind of a card, in the words of the card's own edition."""
        kind = definition.kind
        terms = self._own.get(definition.edition, self.terms)
        return terms.get(TERM_KEYS.get(kind, ""), KIND_NAMES[kind])

    def edition_of(self, definition: CardDef) -> str:
        """The name of the edition that a card comes from."""
        return self._own.get(definition.edition, {}).get("name", definition.edition)

    def node(self, number: int) -> str:
        """A piece of card text in English, by its number; empty if it cannot be printed."""
        if self._say is None or number < 0:
            return ""
        return self._say(self.cat.node(number)).strip().rstrip(".")

    def text_of(self, node: Node) -> str:
        """A piece of card text in English; empty if it cannot be printed."""
        return self._say(node).strip().rstrip(".") if self._say is not None else ""


def count(number: int, noun: str) -> str:
    """“1 level”, “2 levels”."""
    return f"{number} {noun}" if number in (1, -1) else f"{number} {noun}s"


def signed(number: int) -> str:
    """“+4”, “-2”, “+0”."""
    return f"{number:+d}"


def gold(amount: int) -> str:
    """“1,100 Gold Pieces”."""
    return f"{amount:,} Gold Pieces"
