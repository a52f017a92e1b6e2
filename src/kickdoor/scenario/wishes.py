"""What a step wants, understood but not yet tied to a position; and a cursor to read it with."""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.scenario.tokens import CARD, MARK, NUMBER, SEAT, TEXT, WORD, Ref, Token

ALL = -1  # the seat of "all pass"
NUMBERS = {
    "no": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip


class PhraseError(Exception):
    """A phrase nobody understands; the message says what was expected."""


@dataclass
class Terms:
    """The terms of a help offer."""

    treasures: int = 0
    helper_first: bool = False
    always: bool = False
    items: list[Ref] = field(default_factory=list)
    plays: list[Ref] = field(default_factory=list)


@dataclass
class Wish:
    """One wish of one seat."""

    seat: int
    verb: str
    words: str
    cards: list[Ref] = field(default_factory=list)
    on_seat: int = -1
    on_card: Ref | None = None
    on_self: bool = False
    paid: list[Ref] = field(default_factory=list)
    along: list[Ref] = field(default_factory=list)  # played together with it
    side: int = 0
    ability: str = ""
    number: int = 0
    terms: Terms | None = None
    want: list[Ref] = field(default_factory=list)
    pairs: list[tuple[Ref, int]] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    text: str = ""
    hold: bool = False  # announced only: nobody passes for the others
    if_asked: bool = False
    picks: list[Token] = field(default_factory=list)  # an answer, word by word

    @property
    def is_bare(self) -> bool:
        """Only cards are named: no ability, no target, no price, no choice."""
        return not (self.ability or self.paid or self.picks or self.on_card or self.on_seat >= 0)


class Cursor:
    """Reads tokens from left to right."""

    def __init__(self, tokens: list[Token], words: str) -> None:
        self.tokens = tokens
        self.words = words
        self.at = 0

    def fail(self, expected: str) -> PhraseError:
        """An error at the present token."""
        got = f"“{self.tokens[self.at].text}”" if self.at < len(self.tokens) else "the end"
        return PhraseError(f"in “{self.words}”: expected {expected}, but got {got}.")

    def peek(self) -> Token | None:
        """The next token."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def is_word(self, *words: str) -> bool:
        """The next token is one of these words."""
        token = self.peek()
        return token is not None and token.kind == WORD and token.text.lower() in words

    def word(self, *words: str) -> bool:
        """Take one of these words if it comes next."""
        if self.is_word(*words):
            self.at += 1
            return True
        return False

    def words_in_order(self, *words: str) -> bool:
        """Take all of these words if they come next."""
        here = self.at
        for word in words:
            if not self.word(word):
                self.at = here
                return False
        return True

    def skip(self, *words: str) -> None:
        """Pass over small words."""
        while self.word(*words):
            pass

    def mark(self, *marks: str) -> bool:
        """Take a comma or the like."""
        token = self.peek()
        if token is not None and token.kind == MARK and token.text in marks:
            self.at += 1
            return True
        return False

    def seat(self) -> int:
        """Take a seat, or -1."""
        token = self.peek()
        if token is not None and token.kind == SEAT:
            self.at += 1
            return token.seat
        return -1

    def need_seat(self) -> int:
        """Take a seat."""
        found = self.seat()
        if found < 0:
            raise self.fail("a seat")
        return found

    def card(self) -> Ref | None:
        """Take a card, or None."""
        token = self.peek()
        if token is not None and token.kind == CARD:
            self.at += 1
            return token.ref
        return None

    def need_card(self) -> Ref:
        """Take a card."""
        found = self.card()
        if found is None:
            raise self.fail("the name of a card")
        return found

    def cards(self) -> list[Ref]:
        """Take cards joined by commas and "and"."""
        found: list[Ref] = []
        while True:
            token = self.peek()
            if token is None or token.kind != CARD or token.ref is None:
                break
            self.at += 1
            found += [token.ref] * token.times
            here = self.at
            self.mark(",")
            self.word("and")
            after = self.peek()
            if after is None or after.kind != CARD:
                self.at = here
                break
        return found

    def need_cards(self) -> list[Ref]:
        """Take at least one card."""
        found = self.cards()
        if not found:
            raise self.fail("the name of a card")
        return found

    def number(self) -> int | None:
        """Take a number in digits or as a word."""
        token = self.peek()
        if token is None:
            return None
        if token.kind == NUMBER:
            self.at += 1
            return token.number
        if token.kind == WORD and token.text.lower() in NUMBERS:
            self.at += 1
            return NUMBERS[token.text.lower()]
        return None

    def text(self) -> str | None:
        """Take a quoted text."""
        token = self.peek()
        if token is not None and token.kind == TEXT:
            self.at += 1
            return token.text
        return None

    def rest(self) -> list[Token]:
        """Take everything that is left."""
        found = self.tokens[self.at :]
        self.at = len(self.tokens)
        return found

    def end(self) -> None:
        """Nothing may be left."""
        if self.at < len(self.tokens):
            raise self.fail("the end of the step")
