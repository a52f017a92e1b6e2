"""Rows of the lexicon in words: amounts, modifiers, adjuncts, whatever fills their slots.

A row is printed only with what it could have been read from. It must not know nouns or verbs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Protocol

from kickdoor.engine.codes import STANCE
from kickdoor.lang.rows import category, is_slot, match
from kickdoor.lang.semantics import Meaning, Value
from kickdoor.lang.vocabulary import Row, lexicon

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
POSSESSIVE = {"you": "your", "they": "their", "it": "its"}
NOMINATIVE = {"you": "you", "they": "they", "it": "it"}
BE = {"2": "are", "sg": "is", "pl": "are"}
HAVE = {"2": "have", "sg": "has", "pl": "have"}
DO = {"2": "do", "sg": "does", "pl": "do"}
VOWELS = "aeiou"
COUNTS = frozenset({"AllBut", "UpTo", "Least", "Most", "Just", "That", "Unlimited"})
PHRASES = {
    "PLAYERS": frozenset({"You", "They", "People"}),
    "CARDS": frozenset({"Cards", "It"}),
    "DECK": frozenset({"Cards"}),
    "TAKEN": frozenset({"Cards", "It"}),
    "MONSTERS": frozenset({"It", "Foes"}),
    "OPPONENTS": frozenset({"You", "They", "People", "It", "Foes"}),
    "BARE": frozenset({"Cards"}),
    "COUNTED": frozenset({"Cards", "People", "Foes"}),
    "MEASURE": frozenset(
        {
            "Rolled",
            "LevelOf",
            "Count",
            "DieRoll",
            "OwnBonus",
            "BestBonus",
            "BonusesOf",
            "Tally",
            "LostWorth",
            "WorthOf",
            "MonsterLevel",
            "Half",
            "Multiple",
            "Sum",
            "MissedBy",
            "TableCount",
            "StrengthOf",
        }
    ),
    "TALLY": frozenset({"Tally"}),
}


class Unsaid(Exception):
    """A meaning, or a part of one, that no row of the lexicon says."""


class Plurals(Protocol):
    """The names of a pack, as far as the printer needs them."""

    kinds: dict[str, int]
    cards: tuple[str, ...]

    def plural(self, name: str) -> str:
        """The plural of a name."""


@dataclass
class Noun:
    """A noun phrase: its words, and its number for agreement."""

    words: str
    number: str


def article(word: str) -> str:
    """“a” or “an”."""
    vowel = word[:1].lower() in VOWELS and not word.startswith("one")
    return ("an " if vowel else "a ") + word


def enumerated(parts: list[str], word: str) -> str:
    """“A, B and C”."""
    if len(parts) < 3:
        return f" {word} ".join(parts)
    return ", ".join(parts[:-1]) + f" {word} {parts[-1]}"


class RowPrinter(ABC):
    """Rows in words; `doer` is whoever the clause speaks of, for “your” and “their”."""

    def __init__(self, names: Plurals) -> None:
        self.names = names

    # --- rows ---

    def row(self, group: str, value: Value, doer: str = "you") -> str:
        """The first row of a group that says all of this."""
        for row in lexicon().rows[group]:
            found = match(row.shape, value)
            if found is not None and not found[1] and self.accepts(found[0]):
                try:
                    return self.spelled(row, found[0], doer)
                except Unsaid:
                    continue
        raise Unsaid(f"{group} {value}")

    def accepts(self, given: dict[str, Value]) -> bool:
        """Whether each slot could have held this when it was read."""
        return all(self._fits(category(slot), value) for slot, value in given.items())

    def _fits(self, cat: str, value: Value) -> bool:
        if cat in ("NUM", "SIGNED"):
            return isinstance(value, int)
        if cat == "AMOUNT":
            return isinstance(value, int) or getattr(value, "kind", "") in COUNTS
        if cat in ("OWNER", "OWNERS"):
            return value in ("you", "they", "it", "own")
        if cat == "WORN":
            return isinstance(value, Meaning) and all(
                part.get("zone") == "worn" for part in (value.part("among") or value).parts
            )
        if cat == "TRAIT":
            return self._is_stance(str(value))
        if cat == "COND":
            return isinstance(value, Meaning)
        if cat in PHRASES:
            if not isinstance(value, Meaning):
                return False
            return all(part.kind in PHRASES[cat] for part in value.parts)
        return True

    def _is_stance(self, name: str) -> bool:
        return self.names.kinds.get(name) == STANCE

    def spelled(self, row: Row, given: dict[str, Value], doer: str = "you") -> str:
        """A row with its slots in words."""
        words: list[str] = []
        number = "sg"
        for piece in row.printed:
            if is_slot(piece):
                noun = self.slot(category(piece), given[piece], doer)
                number = noun.number
                words.append(noun.words)
            elif piece in ("be", "have", "do"):
                if words[-1:] == ["there"]:
                    number = self._number_of(given)
                elif words[-1:] == ["you"]:
                    number = "2"
                if words[-1:] == ["not"]:
                    words.append(piece)
                    continue
                words.append({"be": BE, "have": HAVE, "do": DO}[piece][number or "sg"])
            elif piece[0] == "%":
                words.append(lexicon().classes[piece[1:]][0])
            else:
                words.append(piece)
                number = "2" if piece.lower() == "you" else number
        return " ".join(words)

    def _number_of(self, given: dict[str, Value]) -> str:
        held = next(iter(given.values()), None)
        return self.phrase(held).number if isinstance(held, Meaning) else "sg"

    def slot(self, cat: str, value: Value, doer: str) -> Noun:
        """What fills a slot of this category."""
        if cat == "SIGNED":
            return Noun(f"{value:+d}" if isinstance(value, int) else str(value), "sg")
        if cat == "OWNERS":
            whose = doer if value == "own" else str(value)
            return Noun(POSSESSIVE[whose], "sg")
        if cat == "OWNER":
            whose = doer if value == "own" else str(value)
            return Noun(NOMINATIVE[whose], "2" if whose == "you" else "pl")
        if cat == "ABILITY":
            return Noun(self.row("ABILITY", value), "sg")
        if cat == "NAMED":
            return Noun(str(value) if str(value) in self.names.cards else f'"{value}"', "sg")
        if cat == "QUOTE":
            return Noun(f'"{value}"', "sg")
        if cat == "DURATION":
            return Noun(self.row("DURATION", value), "sg")
        if cat in ("AMOUNT", "RANGE", "LEVELS", "BONUS", "MEASURE", "TALLY"):
            number = "sg" if cat in ("MEASURE", "TALLY") else "pl"
            return Noun(self.quantity(cat, value, doer), number)
        if cat == "PREDICATE" and isinstance(value, Meaning):
            return Noun(self.predicate(value), "sg")
        if isinstance(value, Meaning):
            if cat in ("COUNTED", "BARE"):
                return self.bare(value, "sg" if cat == "COUNTED" else "")
            if cat == "WORN":
                return self.phrase(value.without("zone") if not value.is_list else value, doer)
            if cat == "FOELIKE":
                return Noun(self.foe_like(value), "sg")
            return self.phrase(value, doer)
        return Noun(str(value), "sg")

    def quantity(self, cat: str, value: Value, doer: str = "you") -> str:
        """A number or amount in words."""
        if cat == "AMOUNT" and isinstance(value, int):
            return NUMBERS[value] if 0 < value < len(NUMBERS) else str(value)
        if cat == "LEVELS" and isinstance(value, int) and value > 1:
            return f"{self.quantity('AMOUNT', value)} levels"
        if isinstance(value, Meaning) and value.kind == "HalfOwn" and not value.has("owner"):
            value = value.with_(owner="own")
        if cat == "RANGE" and isinstance(value, Meaning) and value.kind == "Between":
            return f"{value.get('from')} to {value.get('to')}"
        return self.row(cat, value, doer)

    @abstractmethod
    def phrase(self, meaning: Meaning, doer: str = "you") -> Noun:
        """A whole noun phrase."""

    @abstractmethod
    def bare(self, meaning: Meaning, number: str = "") -> Noun:
        """A noun without a determiner."""

    @abstractmethod
    def predicate(self, meaning: Meaning) -> str:
        """What somebody is said to be."""

    @abstractmethod
    def foe_like(self, meaning: Meaning) -> str:
        """What a monster is said to be."""
