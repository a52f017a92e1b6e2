"""A step as parsed, not yet resolved against a position; and the cursor that parses it."""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.scenario.lexer import CARD, MARK, NUMBER, SEAT, TEXT, WORD, CardRef, Lexeme

ALL = NOBODY  # the seat of “all pass”
NUMBERS = {
    "no": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip


class PhraseError(Exception):
    """A phrase that cannot be parsed; the message says what was expected."""


@dataclass
class Terms:
    """The terms of a help offer."""

    treasures: int = 0
    helper_first: bool = False
    always: bool = False
    items: list[CardRef] = field(default_factory=list)
    plays: list[CardRef] = field(default_factory=list)


@dataclass
class ParsedStep:
    """What one seat wants to do, as the phrase says it."""

    seat: Seat
    verb: str
    words: str
    cards: list[CardRef] = field(default_factory=list)
    on_seat: Seat = NOBODY
    on_card: CardRef | None = None
    on_self: bool = False
    paid: list[CardRef] = field(default_factory=list)
    along: list[CardRef] = field(default_factory=list)  # cards played together with it
    side: int = 0
    ability: str = ""
    number: int = 0
    terms: Terms | None = None
    want: list[CardRef] = field(default_factory=list)
    pairs: list[tuple[CardRef, int]] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    text: str = ""
    hold: bool = False  # only announced: the others are not passed for
    if_asked: bool = False
    picks: list[Lexeme] = field(default_factory=list)  # an answer, word by word

    @property
    def is_bare(self) -> bool:
        """Whether only cards are named: no ability, target, price or choice."""
        return not (self.ability or self.paid or self.picks or self.on_card or self.on_seat >= 0)


class Cursor:
    """Reads lexemes from left to right."""

    def __init__(self, lexemes: list[Lexeme], words: str) -> None:
        self.lexemes = lexemes
        self.words = words
        self.at = 0

    def fail(self, expected: str) -> PhraseError:
        """The error for the present position."""
        got = f"“{self.lexemes[self.at].text}”" if self.at < len(self.lexemes) else "the end"
        return PhraseError(f"in “{self.words}”: expected {expected}, but got {got}.")

    def peek(self) -> Lexeme | None:
        """The next lexeme, without taking it."""
        return self.lexemes[self.at] if self.at < len(self.lexemes) else None

    def is_word(self, *words: str) -> bool:
        """Whether the next lexeme is one of these words."""
        lexeme = self.peek()
        return lexeme is not None and lexeme.kind == WORD and lexeme.text.lower() in words

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
        """Skip these small words."""
        while self.word(*words):
            pass

    def mark(self, *marks: str) -> bool:
        """Take one of these punctuation marks if it comes next."""
        lexeme = self.peek()
        if lexeme is not None and lexeme.kind == MARK and lexeme.text in marks:
            self.at += 1
            return True
        return False

    def seat(self) -> Seat:
        """Take a seat; -1 if there is none."""
        lexeme = self.peek()
        if lexeme is not None and lexeme.kind == SEAT:
            self.at += 1
            return lexeme.seat
        return NOBODY

    def need_seat(self) -> Seat:
        """Take a seat; PhraseError if there is none."""
        found = Seat(self.seat())
        if found < 0:
            raise self.fail("a seat")
        return found

    def card(self) -> CardRef | None:
        """Take a card; None if there is none."""
        lexeme = self.peek()
        if lexeme is not None and lexeme.kind == CARD:
            self.at += 1
            return lexeme.ref
        return None

    def need_card(self) -> CardRef:
        """Take a card; PhraseError if there is none."""
        found = self.card()
        if found is None:
            raise self.fail("the name of a card")
        return found

    def cards(self) -> list[CardRef]:
        """Take cards joined by commas and “and”."""
        found: list[CardRef] = []
        while True:
            lexeme = self.peek()
            if lexeme is None or lexeme.kind != CARD or lexeme.ref is None:
                break
            self.at += 1
            found += [lexeme.ref] * lexeme.times
            here = self.at
            self.mark(",")
            self.word("and")
            after = self.peek()
            if after is None or after.kind != CARD:
                self.at = here
                break
        return found

    def need_cards(self) -> list[CardRef]:
        """Take at least one card; PhraseError if there is none."""
        found = self.cards()
        if not found:
            raise self.fail("the name of a card")
        return found

    def number(self) -> int | None:
        """Take a number in digits or as a word; None if there is none."""
        lexeme = self.peek()
        if lexeme is None:
            return None
        if lexeme.kind == NUMBER:
            self.at += 1
            return lexeme.number
        if lexeme.kind == WORD and lexeme.text.lower() in NUMBERS:
            self.at += 1
            return NUMBERS[lexeme.text.lower()]
        return None

    def text(self) -> str | None:
        """Take a quoted text; None if there is none."""
        lexeme = self.peek()
        if lexeme is not None and lexeme.kind == TEXT:
            self.at += 1
            return lexeme.text
        return None

    def rest(self) -> list[Lexeme]:
        """Take everything that is left."""
        found = self.lexemes[self.at :]
        self.at = len(self.lexemes)
        return found

    def end(self) -> None:
        """PhraseError if anything is left."""
        if self.at < len(self.lexemes):
            raise self.fail("the end of the step")
