"""A scenario as written: the position, the steps, what is expected; nothing is resolved yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class SeatSetup:
    """One seat's character and cards before the first step."""

    name: str
    level: int = 1
    sex: str = ""  # default: that of the Persona, or male
    persona: str = ""
    race: str = ""
    dead: bool = False
    reborn: bool = False
    hand: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    equipped: list[str] = field(default_factory=list)
    carried: list[str] = field(default_factory=list)
    curses: list[str] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)


@dataclass
class CombatSetup:
    """A fight that is already going on."""

    fighter: str = ""
    helper: str = ""
    monsters: list[str] = field(default_factory=list)
    enhancers: dict[str, list[str]] = field(default_factory=dict)
    added: dict[str, list[str]] = field(default_factory=dict)  # Parasites tucked under monsters
    at_door: bool = True
    treasures: int = 0
    helper_first: bool = False
    always: bool = False
    items: list[str] = field(default_factory=list)
    plays: list[str] = field(default_factory=list)
    agreed: bool = False


@dataclass
class Step:
    """An action, an action that must be refused, or an expectation."""

    number: int
    words: str = ""  # a phrase; empty for the table form and for expectations
    table: dict[str, Any] = field(default_factory=dict)  # an action in table form
    refused: bool = False
    rule: str = ""
    because: str = ""
    expect: dict[str, Any] | None = None

    def title(self) -> str:
        """The step in words."""
        if self.expect is not None:
            return "expect"
        said = self.words or str(self.table)
        return f"refused: {said}" if self.refused else said


@dataclass
class Scenario:
    """One situation with its steps."""

    file: str
    number: int
    id: str = ""
    title: str = ""
    rules: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    editions: list[str] = field(default_factory=lambda: ["legends"])
    # The row of the matrix that makes the difference, by edition.
    differs: dict[str, str] = field(default_factory=dict)
    borrow: list[str] = field(default_factory=list)  # other editions whose cards may be named
    options: dict[str, Any] = field(default_factory=dict)
    inline: list[dict[str, Any]] = field(default_factory=list)
    players: int = 4
    seats: list[SeatSetup] = field(default_factory=list)
    turn: str = ""
    phase: str = ""
    combat: CombatSetup | None = None
    doors: list[str] = field(default_factory=list)
    treasures: list[str] = field(default_factory=list)
    door_discards: list[str] = field(default_factory=list)
    treasure_discards: list[str] = field(default_factory=list)
    rest_doors: bool = True
    rest_treasures: bool = True
    dice: list[int] = field(default_factory=list)
    seed: int = 1
    auto_pass: bool = True
    refused_start: str = ""
    steps: list[Step] = field(default_factory=list)

    def label(self) -> str:
        """What messages call it."""
        known = self.id or f"scenario {self.number}"
        return f"{known} {self.title}".strip()
