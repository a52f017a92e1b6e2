"""Names of a running scenario: which physical card is meant, how cards and seats are called.

It must not change the state.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.state import State
from kickdoor.scenario.library import Library
from kickdoor.scenario.model import Scenario
from kickdoor.scenario.tokens import CARD, Ref, Vocabulary


class Scene:
    """Cards and seats of one scenario; physical cards are known once `close` was called."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.library = Library(scenario)
        self.seats = [seat.name for seat in scenario.seats]
        self.words = Vocabulary(self.library.names(), self.seats)
        self.cat: Catalog = Catalog([], [])
        self.ids: list[list[int]] = []  # definition -> physical cards
        self.place_of: dict[int, int] = {}  # physical card -> its number among the copies
        self.taken: set[int] = set()

    def refs(self, entry: str) -> list[Ref]:
        """The cards of one entry of a list such as "M(1,1) x3"."""
        tokens = self.words.scan(entry)
        if len(tokens) != 1 or tokens[0].kind != CARD or tokens[0].ref is None:
            shown = entry if not tokens or tokens[0].kind != CARD else tokens[-1].text
            self.library.number_of(Ref(shown.casefold(), 0, shown))  # says what is near
            raise self.library.error(f"“{entry}” names more than one card; write a list.")
        return [tokens[0].ref] * tokens[0].times

    def reserve(self, refs: list[Ref]) -> None:
        """Make sure that every card named in the position exists as often as it is named."""
        mentions: dict[int, int] = {}
        highest: dict[int, int] = {}
        for ref in refs:
            number = self.library.number_of(ref)
            self.words.add(self.library.defs[number].name)
            mentions[number] = mentions.get(number, 0) + 1
            highest[number] = max(highest.get(number, 0), ref.copy)
        for number, count in mentions.items():
            self.library.need(number, max(count, highest[number]))

    def close(self) -> None:
        """No more cards: give each its number."""
        self.cat = self.library.catalog()
        card = 0
        for count in self.library.copies:
            row = list(range(card, card + count))
            self.ids.append(row)
            for at, one in enumerate(row, 1):
                self.place_of[one] = at
            card += count

    def take(self, ref: Ref, numbered: set[int]) -> int:
        """A physical card for a place in the position; each is placed once."""
        number = self.library.number_of(ref)
        row = self.ids[number]
        if ref.copy:
            found = row[ref.copy - 1]
            if found in self.taken:
                raise self.library.error(f"“{ref}” is placed twice.")
        else:
            free = [card for card in row if card not in self.taken and card not in numbered]
            if not free:
                raise self.library.error(f"there are not so many of “{ref}”.")
            found = free[0]
        self.taken.add(found)
        return found

    def copies(self, ref: Ref) -> list[int]:
        """Every physical card a name may mean."""
        number = self.library.by_key.get(ref.key, -1)
        if number < 0 or number >= len(self.ids):
            self.library.number_of(ref)
            raise self.library.error(f"“{ref}” is not in this game: put it somewhere first.")
        row = self.ids[number]
        if not row:
            raise self.library.error(f"“{ref}” is not in this game: put it somewhere first.")
        if not ref.copy:
            kept = self.cat.kept_as
            return row + [kept[card] for card in row if card in kept] if kept else row
        if ref.copy > len(row):
            raise self.library.error(f"there is no “{ref}”; there are {len(row)} of it.")
        return [row[ref.copy - 1]]

    def pick(self, ref: Ref, *tests: Callable[[int], bool]) -> int:
        """The copy that fits best: the first test that any copy passes decides."""
        found = self.copies(ref)
        for test in tests:
            for card in found:
                if test(card):
                    return card
        return found[0]

    def label(self, card: int) -> str:
        """What a physical card is called; numbered if it is one of several."""
        if card < 0 or card >= len(self.cat.cards):
            return "nothing"
        definition = self.cat.cards[card]
        name = definition.name
        if card in self.cat.kept_from:  # an Item that was a monster
            return name
        row = self.ids[definition.id]
        return name if len(row) == 1 else f"{name}#{self.place_of[card]}"

    def labels(self, cards: list[int]) -> str:
        """Several cards in one line."""
        return ", ".join(self.label(card) for card in cards) if cards else "none"

    def seat(self, number: int) -> str:
        """What a seat is called."""
        return self.seats[number] if 0 <= number < len(self.seats) else "nobody"

    def seat_labels(self, seats: list[int]) -> str:
        """Several seats in one line."""
        return ", ".join(self.seat(seat) for seat in seats) if seats else "nobody"

    def missing(self, wanted: list[Ref], cards: list[int]) -> tuple[list[Ref], list[int]]:
        """Match names against cards: the names without a card, and the cards without a name."""
        left = list(cards)
        lacking: list[Ref] = []
        for ref in sorted(wanted, key=lambda one: one.copy == 0):
            found = [card for card in self.copies(ref) if card in left]
            if found:
                left.remove(found[0])
            else:
                lacking.append(ref)
        return lacking, left


def held_by(st: State, seat: int, place: int) -> Callable[[int], bool]:
    """A test: the card is at that place of that seat."""
    return lambda card: st.owner[card] == seat and st.place[card] == place
