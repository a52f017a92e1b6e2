"""Charts as data: what is to be drawn, independent of how.

`svg` draws them, and `png` converts the drawing. It must not know games or files.
"""

from __future__ import annotations

from dataclasses import dataclass, field

MAIN, SECOND, THIRD, FOURTH, MUTED = "main", "second", "third", "fourth", "muted"


@dataclass
class Bar:
    """A row of a bar chart, with its uncertainty; parts make it a stacked bar."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    note: str = ""  # at the end of the row
    colour: str = MAIN


@dataclass
class Bars:
    """Rows of horizontal bars; `line` is a value to compare with."""

    rows: list[Bar]
    percent: bool = True
    line: float | None = None
    line_label: str = ""
    top: float | None = None


@dataclass
class Stack:
    """A row of parts that add up to at most 1."""

    label: str
    parts: list[float]
    note: str = ""


@dataclass
class Stacks:
    """Rows of stacked bars."""

    rows: list[Stack]
    names: list[str]
    colours: list[str]


@dataclass
class Dot:
    """A value with its interval; `strong` is highlighted, `faint` is too uncertain."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""
    strong: bool = False
    faint: bool = False


@dataclass
class Dots:
    """Rows of dots about a line at zero."""

    rows: list[Dot]
    below: str = ""  # labels of the left and right side
    above: str = ""
    percent: bool = True


@dataclass
class Columns:
    """Vertical columns: a histogram."""

    edges: list[float]
    counts: list[int]
    mark: float | None = None
    mark_label: str = ""
    axis: str = ""
    rest_label: str = ""  # the last column holds everything from there on


@dataclass
class Line:
    """A line through points (x, y)."""

    name: str
    points: list[tuple[float, float]]
    colour: str = MAIN


@dataclass
class Lines:
    """Lines, and a band behind them."""

    lines: list[Line]
    axis: str = ""
    top: float = 10.0
    band: list[tuple[float, float, float]] = field(default_factory=list)  # x, low, high
    band_name: str = ""


Chart = Bars | Stacks | Dots | Columns | Lines


@dataclass
class Figure:
    """A chart with its title and one plain sentence about it."""

    id: str
    title: str
    sentence: str
    chart: Chart


def nice_step(span: float, ticks: int = 5) -> float:
    """A round distance between ticks on an axis."""
    if span <= 0:
        return 1.0
    rough = span / ticks
    size = 10.0 ** len(str(int(rough))) / 10 if rough >= 1 else 1.0
    while size > rough:
        size /= 10
    for factor in (1, 2, 5, 10):
        if factor * size >= rough:
            return factor * size
    return 10 * size
