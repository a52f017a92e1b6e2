"""What expectations look at: the state, the names, what has happened; and how they complain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kickdoor.engine.state import Event, State
from kickdoor.errors import ScenarioError
from kickdoor.scenario.scene import Scene
from kickdoor.scenario.tables import kind_of, nearest
from kickdoor.scenario.tokens import Ref


@dataclass(frozen=True)
class Mismatch:
    """Something that is not as expected."""

    what: str
    expected: str
    got: str


@dataclass
class Watch:
    """One look at the game."""

    st: State
    scene: Scene
    where: str
    news: list[Event] = field(default_factory=list)  # since the last step
    log: list[Event] = field(default_factory=list)  # since the beginning
    found: list[Mismatch] = field(default_factory=list)

    def error(self, sentence: str) -> ScenarioError:
        """The expectation itself makes no sense."""
        return ScenarioError(self.scene.scenario.file, self.where, sentence)

    def same(self, what: str, expected: object, got: object) -> None:
        """Two values must be equal."""
        if expected != got:
            self.found.append(Mismatch(what, shown(expected), shown(got)))

    def differ(self, what: str, expected: str, got: str) -> None:
        """Note a difference."""
        self.found.append(Mismatch(what, expected, got))

    def number(self, key: str, value: object) -> int:
        """The value as a whole number."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(f"“{key}” expects a whole number, not {kind_of(value)}.")
        return value

    def flag(self, key: str, value: object) -> bool:
        """The value as true or false."""
        if not isinstance(value, bool):
            raise self.error(f"“{key}” expects true or false, not {kind_of(value)}.")
        return value

    def text(self, key: str, value: object) -> str:
        """The value as a text."""
        if not isinstance(value, str):
            raise self.error(f"“{key}” expects a text, not {kind_of(value)}.")
        return value

    def texts(self, key: str, value: object) -> list[str]:
        """The value as a list of texts."""
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.error(f"“{key}” expects a list of texts, not {kind_of(value)}.")
        return value

    def table(self, key: str, value: object) -> dict[str, Any]:
        """The value as a table."""
        if not isinstance(value, dict):
            raise self.error(f"“{key}” expects a table, not {kind_of(value)}.")
        return value

    def refs(self, key: str, value: object) -> list[Ref]:
        """The value as cards."""
        return [ref for words in self.texts(key, value) for ref in self.scene.refs(words)]

    def seat(self, key: str, value: object) -> int:
        """The value as a seat; "nobody" is -1."""
        name = self.text(key, value)
        if name == "nobody":
            return -1
        if name not in self.scene.seats:
            near = nearest(name, self.scene.seats)
            raise self.error(f"“{key}”: there is no seat “{name}”.{near}")
        return self.scene.seats.index(name)

    def seats(self, key: str, value: object) -> list[int]:
        """The value as a list of seats."""
        return [self.seat(key, name) for name in self.texts(key, value) if name != "nobody"]

    def exactly(self, what: str, wanted: list[Ref], cards: list[int]) -> None:
        """These cards and no others, in any order."""
        lacking, left = self.scene.missing(wanted, cards)
        if lacking or left:
            names = ", ".join(str(ref) for ref in wanted) or "none"
            self.differ(what, names, self.scene.labels(cards))

    def in_order(self, what: str, wanted: list[Ref], cards: list[int]) -> None:
        """These cards and no others, in this order."""
        fits = len(wanted) == len(cards) and all(
            card in self.scene.copies(ref) for ref, card in zip(wanted, cards, strict=True)
        )
        if not fits:
            names = ", ".join(str(ref) for ref in wanted) or "none"
            self.differ(what, names, self.scene.labels(cards))

    def among(self, what: str, wanted: list[Ref], cards: list[int]) -> None:
        """At least these cards."""
        lacking, _ = self.scene.missing(wanted, cards)
        if lacking:
            names = ", ".join(str(ref) for ref in lacking)
            self.differ(what, f"{names} among them", self.scene.labels(cards))

    def absent(self, what: str, unwanted: list[Ref], cards: list[int]) -> None:
        """None of these cards."""
        for ref in unwanted:
            if any(card in cards for card in self.scene.copies(ref)):
                self.differ(what, f"no {ref}", self.scene.labels(cards))


Check = Callable[[Watch, str, object], None]


def shown(value: object) -> str:
    """A value in words."""
    if value is True:
        return "yes"
    if value is False:
        return "no"
    if isinstance(value, list | tuple):
        return ", ".join(shown(one) for one in value) if value else "none"
    return str(value)
