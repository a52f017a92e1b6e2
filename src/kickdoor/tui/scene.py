"""The situation as the person's seat sees it: the view, the cards' names, and numbers to type.

Everything that is drawn comes from here, so nothing hidden can be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from rich.text import Text

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import NO_CARD, CardId, Seat, as_cards
from kickdoor.games.advice import SURE_ROLL
from kickdoor.seats.seat_words import Words
from kickdoor.seats.views import Part, PlayerView, TableCard, View
from kickdoor.tui import palette

# Questions whose choices are cards, typed by their numbers on the screen.
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
    """A view with names for its seats and numbers for its cards."""

    def __init__(
        self, view: View, words: Words, numbers: Mapping[CardId, int] | None = None
    ) -> None:
        self.view = view
        self.words = words
        self.cat = words.cat
        self.names = words.names
        self.run: list[Part] = []  # the parts of the Run Away bonus of whoever flees
        self.face = SURE_ROLL  # the lowest face of the die that gets whoever flees away
        self.numbers: dict[CardId, int] = {}
        self._number_all(numbers or {})

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        return self.view.seat

    @property
    def me(self) -> PlayerView:
        """The person's character."""
        return self.view.players[self.view.seat]

    def name(self, seat: Seat) -> str:
        """A player's name; the person is “You”."""
        return self.words.subject(seat)

    def card(self, card: CardId) -> CardDef:
        """What is printed on a card."""
        return self.cat.cards[card]

    def card_name(self, card: CardId) -> str:
        """The name of a card, or that it is face down."""
        return self.words.card(card)

    def inked(self, card: CardId) -> Text:
        """The name of a card in the color of its kind."""
        if card < 0:
            return Text("a card")
        definition = self.cat.cards[card]
        return Text(definition.name, style=palette.kind_style(definition.kind))

    def number(self, card: CardId) -> int:
        """What to type for a card; 0 if it has no number now."""
        return self.numbers.get(card, 0)

    def at(self, number: int) -> int:
        """The card with that number, or -1."""
        return next((card for card, one in self.numbers.items() if one == number), NO_CARD)

    def table(self) -> list[TableCard]:
        """The person's cards in play."""
        return self.me.table

    def kept_curses(self, seat: Seat) -> list[CardId]:
        """The Curses that a player keeps."""
        return [status.card for status in self.view.players[seat].statuses if status.card >= 0]

    def lasting(self, seat: Seat) -> list[CardId]:
        """Cards no longer in play whose effect on a player goes on."""
        statuses = self.view.players[seat].statuses
        found = [status.source for status in statuses if status.card < 0 <= status.source]
        return list(dict.fromkeys(found))

    def foe_card(self, number: int) -> CardId:
        """The card of a monster in the fight, or -1."""
        if self.view.combat is not None:
            for foe in self.view.combat.foes:
                if foe.number == number:
                    return foe.card
        return NO_CARD

    def on_show(self) -> list[CardId]:
        """Every card that the person can look at now, own cards first."""
        view = self.view
        found: dict[CardId, None] = dict.fromkeys(self.numbers)
        for player in view.players:
            found.update(dict.fromkeys(one.card for one in player.table))
            found.update(dict.fromkeys(self.kept_curses(player.seat)))
            found.update(dict.fromkeys(player.body))
        found.update(dict.fromkeys(top for top in (view.doors.top, view.treasures.top)))
        return [card for card in found if card >= 0]

    def _number_all(self, before: Mapping[CardId, int]) -> None:
        """Number the hand, cards in play, kept Curses, the fight, then whatever else is shown.

        A card keeps the number it had `before`, so that keys typed ahead mean what they meant.
        """
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
            cards += as_cards(view.demand.choices)
        cards += view.shared
        shown = list(dict.fromkeys(card for card in cards if card >= 0))
        taken = {before[card] for card in shown if card in before}
        free = (number for number in count(1) if number not in taken)
        for card in shown:
            self.numbers[card] = before[card] if card in before else next(free)
