"""One moment as the person's seat sees it: the view, the cards' names, and numbers to type.

Everything that is drawn comes from here, so nothing hidden can be drawn.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.seats.views import Part, PlayerView, TableCard, View
from kickdoor.seats.words import Words
from kickdoor.tui import palette

# Questions whose choices are cards, typed by the numbers the cards have on the screen.
CARD_DEMANDS = (
    c.D_CARDS,
    c.D_CHARITY_CARDS,
    c.D_LOOT_BODY,
    c.D_SHARE,
    c.D_BIG_KEEP,
    c.D_BIG_SELL,
    c.D_TRAIT,
    c.D_UNEQUIP,
    c.D_PERSONA,
)


class Scene:
    """A view with names for its seats and numbers for the cards it shows."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.cat = words.cat
        self.names = words.names
        self.run: list[Part] = []  # what changes the roll of whoever is running away
        self.numbered: list[int] = []
        self._numbers: dict[int, int] = {}
        self._number_all()

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.view.seat

    @property
    def me(self) -> PlayerView:
        """The person's character."""
        return self.view.players[self.view.seat]

    def name(self, seat: int) -> str:
        """A player's name; the person is “You”."""
        return self.words.subject(seat)

    def card(self, card: int) -> CardDef:
        """What is printed on a card."""
        return self.cat.cards[card]

    def card_name(self, card: int) -> str:
        """The name of a card, or that it lies face down."""
        return self.words.card(card)

    def inked(self, card: int) -> Text:
        """The name of a card in the ink of its kind."""
        if card < 0:
            return Text("a card")
        definition = self.cat.cards[card]
        return Text(definition.name, style=palette.kind_style(definition.kind))

    def number(self, card: int) -> int:
        """What to type for a card; 0 if it has no number now."""
        return self._numbers.get(card, 0)

    def at(self, number: int) -> int:
        """The card with that number, or -1."""
        return self.numbered[number - 1] if 0 < number <= len(self.numbered) else -1

    def table(self) -> list[TableCard]:
        """The person's cards in play."""
        return self.me.table

    def kept_curses(self, seat: int) -> list[int]:
        """Curse cards lying with a player."""
        return [status.card for status in self.view.players[seat].statuses if status.card >= 0]

    def lasting(self, seat: int) -> list[int]:
        """Cards gone from the table whose effect on a player goes on."""
        statuses = self.view.players[seat].statuses
        found = [status.source for status in statuses if status.card < 0 <= status.source]
        return list(dict.fromkeys(found))

    def foe_card(self, number: int) -> int:
        """The card of a monster in the fight, or -1."""
        if self.view.combat is not None:
            for foe in self.view.combat.foes:
                if foe.number == number:
                    return foe.card
        return -1

    def on_show(self) -> list[int]:
        """Every card the person can look at now, own cards first."""
        view = self.view
        found: dict[int, None] = dict.fromkeys(self.numbered)
        for player in view.players:
            found.update(dict.fromkeys(one.card for one in player.table))
            found.update(dict.fromkeys(self.kept_curses(player.seat)))
            found.update(dict.fromkeys(player.body))
        found.update(dict.fromkeys(top for top in (view.doors.top, view.treasures.top)))
        return [card for card in found if card >= 0]

    def _number_all(self) -> None:
        """Hand, table, kept Curses, the fight, then whatever a question or the table shows."""
        view = self.view
        cards = list(view.hand)
        if 0 <= view.seat < len(view.players):
            cards += [one.card for one in self.me.table]
            cards += self.kept_curses(view.seat)
        if view.combat is not None:
            for foe in view.combat.foes:
                cards.append(foe.card)
                cards += foe.enhancers + foe.added
        if view.demand is not None and view.demand.kind in CARD_DEMANDS:
            cards += view.demand.choices
        cards += view.shared
        for card in cards:
            if card >= 0 and card not in self._numbers:
                self.numbered.append(card)
                self._numbers[card] = len(self.numbered)
