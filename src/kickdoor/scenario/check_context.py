"""What expectations are checked against (state, names, events), and how mismatches are reported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.state import Event, State
from kickdoor.errors import ScenarioError
from kickdoor.scenario.lexer import CardRef
from kickdoor.scenario.scenario_names import ScenarioNames
from kickdoor.scenario.toml_tables import kind_of, nearest


@dataclass(frozen=True)
class Mismatch:
    """A value that differs from what was expected."""

    what: str
    expected: str
    got: str


@dataclass
class CheckContext:
    """The situation that expectations are checked against."""

    st: State
    naming: ScenarioNames
    where: str
    news: list[Event] = field(default_factory=list)  # events since the last step
    log: list[Event] = field(default_factory=list)  # events since the beginning
    found: list[Mismatch] = field(default_factory=list)

    def error(self, sentence: str) -> ScenarioError:
        """The error for an expectation that makes no sense."""
        return ScenarioError(self.naming.scenario.file, self.where, sentence)

    def same(self, what: str, expected: object, got: object) -> None:
        """Note a mismatch unless the two values are equal."""
        if expected != got:
            self.found.append(Mismatch(what, shown(expected), shown(got)))

    def differ(self, what: str, expected: str, got: str) -> None:
        """Note a mismatch."""
        self.found.append(Mismatch(what, expected, got))

    def number(self, key: str, value: object) -> int:
        """The value as a whole number; ScenarioError if it is not one."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(f"“{key}” expects a whole number, not {kind_of(value)}.")
        return value

    def flag(self, key: str, value: object) -> bool:
        """The value as true or false; ScenarioError if it is neither."""
        if not isinstance(value, bool):
            raise self.error(f"“{key}” expects true or false, not {kind_of(value)}.")
        return value

    def text(self, key: str, value: object) -> str:
        """The value as a text; ScenarioError if it is not one."""
        if not isinstance(value, str):
            raise self.error(f"“{key}” expects a text, not {kind_of(value)}.")
        return value

    def texts(self, key: str, value: object) -> list[str]:
        """The value as a list of texts; ScenarioError if it is not one."""
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.error(f"“{key}” expects a list of texts, not {kind_of(value)}.")
        return value

    def table(self, key: str, value: object) -> dict[str, Any]:
        """The value as a table; ScenarioError if it is not one."""
        if not isinstance(value, dict):
            raise self.error(f"“{key}” expects a table, not {kind_of(value)}.")
        return value

    def refs(self, key: str, value: object) -> list[CardRef]:
        """The value as cards."""
        return [ref for words in self.texts(key, value) for ref in self.naming.refs(words)]

    def seat(self, key: str, value: object) -> Seat:
        """The value as a seat; “nobody” is -1."""
        name = self.text(key, value)
        if name == "nobody":
            return NOBODY
        if name not in self.naming.seats:
            near = nearest(name, self.naming.seats)
            raise self.error(f"“{key}”: there is no seat “{name}”.{near}")
        return Seat(self.naming.seats.index(name))

    def seats(self, key: str, value: object) -> list[Seat]:
        """The value as a list of seats."""
        return [self.seat(key, name) for name in self.texts(key, value) if name != "nobody"]

    def exactly(self, what: str, wanted: list[CardRef], cards: list[CardId]) -> None:
        """Expect these cards and no others, in any order."""
        lacking, left = self.naming.missing(wanted, cards)
        if lacking or left:
            names = ", ".join(str(ref) for ref in wanted) or "none"
            self.differ(what, names, self.naming.labels(cards))

    def in_order(self, what: str, wanted: list[CardRef], cards: list[CardId]) -> None:
        """Expect these cards and no others, in this order."""
        fits = len(wanted) == len(cards) and all(
            card in self.naming.copies(ref) for ref, card in zip(wanted, cards, strict=True)
        )
        if not fits:
            names = ", ".join(str(ref) for ref in wanted) or "none"
            self.differ(what, names, self.naming.labels(cards))

    def among(self, what: str, wanted: list[CardRef], cards: list[CardId]) -> None:
        """Expect at least these cards."""
        lacking, _ = self.naming.missing(wanted, cards)
        if lacking:
            names = ", ".join(str(ref) for ref in lacking)
            self.differ(what, f"{names} among them", self.naming.labels(cards))

    def absent(self, what: str, unwanted: list[CardRef], cards: list[CardId]) -> None:
        """Expect none of these cards."""
        for ref in unwanted:
            if any(card in cards for card in self.naming.copies(ref)):
                self.differ(what, f"no {ref}", self.naming.labels(cards))


Check = Callable[[CheckContext, str, object], None]


def shown(value: object) -> str:
    """A value in words."""
    if value is True:
        return "yes"
    if value is False:
        return "no"
    if isinstance(value, list | tuple):
        return ", ".join(shown(one) for one in value) if value else "none"
    return str(value)
