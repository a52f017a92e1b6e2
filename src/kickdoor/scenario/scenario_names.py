"""The names in a running scenario: which physical card is meant, and labels of cards and seats.

It must not change the state.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import CardId, Place, Seat, as_cards
from kickdoor.engine.state import State
from kickdoor.scenario.lexer import CARD, CardRef, Vocabulary
from kickdoor.scenario.scenario_cards import CardPool
from kickdoor.scenario.scenario_model import Scenario


class ScenarioNames:
    """Cards and seats of one scenario; physical cards are known once `close` was called."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.pool = CardPool(scenario)
        self.seats = [seat.name for seat in scenario.seats]
        self.words = Vocabulary(self.pool.names(), self.seats)
        self.cat: Catalog = Catalog([], [])
        self.ids: list[list[CardId]] = []  # physical cards by definition
        self.place_of: dict[int, int] = {}  # the number of a physical card among its copies
        self.taken: set[int] = set()

    def refs(self, entry: str) -> list[CardRef]:
        """The cards of one entry of a list such as "M(1,1) x3"."""
        lexemes = self.words.scan(entry)
        if len(lexemes) != 1 or lexemes[0].kind != CARD or lexemes[0].ref is None:
            shown = entry if not lexemes or lexemes[0].kind != CARD else lexemes[-1].text
            # Raises an error that suggests similar names.
            self.pool.number_of(CardRef(shown.casefold(), 0, shown))
            raise self.pool.error(f"“{entry}” names more than one card; write a list.")
        return [lexemes[0].ref] * lexemes[0].times

    def reserve(self, refs: list[CardRef]) -> None:
        """Make sure that every card exists as often as the position names it."""
        mentions: dict[int, int] = {}
        highest: dict[int, int] = {}
        for ref in refs:
            number = self.pool.number_of(ref)
            self.words.add(self.pool.defs[number].name)
            mentions[number] = mentions.get(number, 0) + 1
            highest[number] = max(highest.get(number, 0), ref.copy)
        for number, count in mentions.items():
            self.pool.need(number, max(count, highest[number]))

    def close(self) -> None:
        """Fix the set of cards, and number them."""
        self.cat = self.pool.catalog()
        card = 0
        for count in self.pool.copies:
            row = as_cards(list(range(card, card + count)))
            self.ids.append(row)
            for at, one in enumerate(row, 1):
                self.place_of[one] = at
            card += count

    def take(self, ref: CardRef, numbered: set[int]) -> CardId:
        """A physical card for a place in the position; each is placed once."""
        number = self.pool.number_of(ref)
        row = self.ids[number]
        if ref.copy:
            found = row[ref.copy - 1]
            if found in self.taken:
                raise self.pool.error(f"“{ref}” is placed twice.")
        else:
            free = [card for card in row if card not in self.taken and card not in numbered]
            if not free:
                raise self.pool.error(f"there are not so many of “{ref}”.")
            found = free[0]
        self.taken.add(found)
        return found

    def copies(self, ref: CardRef) -> list[CardId]:
        """Every physical card that a name may mean."""
        number = self.pool.by_key.get(ref.key, -1)
        if number < 0 or number >= len(self.ids):
            self.pool.number_of(ref)
            raise self.pool.error(f"“{ref}” is not in this game: put it somewhere first.")
        row = self.ids[number]
        if not row:
            raise self.pool.error(f"“{ref}” is not in this game: put it somewhere first.")
        if not ref.copy:
            kept = self.cat.kept_as
            return row + [kept[card] for card in row if card in kept] if kept else row
        if ref.copy > len(row):
            raise self.pool.error(f"there is no “{ref}”; there are {len(row)} of it.")
        return [row[ref.copy - 1]]

    def pick(self, ref: CardRef, *tests: Callable[[CardId], bool]) -> CardId:
        """The best copy: the first test that any copy passes decides."""
        found = self.copies(ref)
        for test in tests:
            for card in found:
                if test(card):
                    return card
        return found[0]

    def label(self, card: CardId) -> str:
        """The name of a physical card, numbered if it is one of several."""
        if card < 0 or card >= len(self.cat.cards):
            return "nothing"
        definition = self.cat.cards[card]
        name = definition.name
        if card in self.cat.kept_from:  # an Item that was a monster
            return name
        row = self.ids[definition.id]
        return name if len(row) == 1 else f"{name}#{self.place_of[card]}"

    def labels(self, cards: list[CardId]) -> str:
        """Several cards in one line."""
        return ", ".join(self.label(card) for card in cards) if cards else "none"

    def seat(self, number: Seat) -> str:
        """The name of a seat."""
        return self.seats[number] if 0 <= number < len(self.seats) else "nobody"

    def seat_labels(self, seats: list[Seat]) -> str:
        """Several seats in one line."""
        return ", ".join(self.seat(seat) for seat in seats) if seats else "nobody"

    def missing(
        self, wanted: list[CardRef], cards: list[CardId]
    ) -> tuple[list[CardRef], list[CardId]]:
        """Match names with cards: returns names without a card, and cards without a name."""
        left = list(cards)
        lacking: list[CardRef] = []
        for ref in sorted(wanted, key=lambda one: one.copy == 0):
            found = [card for card in self.copies(ref) if card in left]
            if found:
                left.remove(found[0])
            else:
                lacking.append(ref)
        return lacking, left


def held_by(st: State, seat: Seat, place: Place) -> Callable[[CardId], bool]:
    """A test whether a card is at that place of that seat."""
    return lambda card: st.owner[card] == seat and st.place[card] == place
