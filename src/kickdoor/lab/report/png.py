"""Charts as PNG pictures, by matplotlib, which belongs to the extra `lab`.

It must not decide what is drawn.
"""

from __future__ import annotations

import io
import math
from typing import Any

from kickdoor.lab.extras import need
from kickdoor.lab.report.charts import Bars, Columns, Dots, Figure, Lines, Stacks
from kickdoor.lab.report.svg import per_cent, shorten

COLOURS = {
    "main": "#2f6fb3",
    "second": "#d2782b",
    "third": "#4c9464",
    "fourth": "#a3455b",
    "muted": "#b9bec6",
    "band": "#dfe7f0",
}
INK, SOFT = "#20242b", "#6a7280"
DOTS = {"strong": COLOURS["second"], "usual": COLOURS["main"], "faint": COLOURS["muted"]}


def library() -> None:
    """The library is there, or a clear error."""
    need("matplotlib", "pictures")


def draw(figure: Figure) -> bytes:
    """One chart with its title and its sentence."""
    matplotlib = need("matplotlib", "pictures")
    matplotlib.use("Agg")
    plain = need("matplotlib.figure", "pictures")
    rows = len(getattr(figure.chart, "rows", []))
    sentence = _wrapped(figure.sentence)
    top = 0.5 + 0.17 * (sentence.count("\n") + 1)
    height = top + (0.8 + 0.27 * rows if rows else 3.6)
    made = plain.Figure(figsize=(8.4, height), dpi=100, layout="constrained")
    room = (0, 0, 1, 1 - top / height)
    made.get_layout_engine().set(w_pad=0.12, h_pad=0.08, rect=room)
    made.text(0.015, 1 - 0.12 / height, figure.title, size=13, color=INK, weight="bold", va="top")
    made.text(0.015, 1 - 0.42 / height, sentence, size=8.5, color=SOFT, va="top")
    axes = made.subplots()
    chart = figure.chart
    if isinstance(chart, Bars):
        _bars(axes, chart)
    elif isinstance(chart, Stacks):
        _stacks(made, axes, chart)
    elif isinstance(chart, Dots):
        _dots(axes, chart)
    elif isinstance(chart, Columns):
        _columns(axes, chart)
    else:
        _lines(axes, chart)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    content = io.BytesIO()
    made.savefig(content, format="png", metadata={"Software": None})
    return content.getvalue()


def _wrapped(words: str, letters: int = 118) -> str:
    lines, line = [], ""
    for word in words.split():
        if line and len(line) + 1 + len(word) > letters:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return "\n".join([*lines, line])


def _rows(axes: Any, labels: list[str], notes: list[str]) -> None:
    axes.set_yticks(range(len(labels)), [shorten(label, 34) for label in labels], fontsize=9)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    for at, note in enumerate(notes):
        axes.annotate(
            note,
            (1.01, at),
            xycoords=("axes fraction", "data"),
            fontsize=8,
            color=SOFT,
            va="center",
        )


def _bars(axes: Any, chart: Bars) -> None:
    for at, row in enumerate(chart.rows):
        axes.barh(at, row.value, color=COLOURS[row.colour], height=0.62)
        if row.low is not None and row.high is not None:
            axes.plot([row.low, row.high], [at, at], color=INK, linewidth=1.4)
    if chart.line is not None:
        axes.axvline(chart.line, color=SOFT, linestyle="--", linewidth=1)
        axes.annotate(
            chart.line_label,
            (chart.line, 0),
            xycoords=("data", "axes fraction"),
            xytext=(3, 4),
            textcoords="offset points",
            fontsize=8,
            color=SOFT,
        )
    if chart.top is not None:
        axes.set_xlim(0, chart.top)
    if chart.percent:
        axes.xaxis.set_major_formatter(lambda value, _: per_cent(value))
    _rows(axes, [row.label for row in chart.rows], [row.note for row in chart.rows])


def _stacks(made: Any, axes: Any, chart: Stacks) -> None:
    for at, row in enumerate(chart.rows):
        left = 0.0
        for part, colour in zip(row.parts, chart.colours, strict=True):
            axes.barh(at, part, left=left, color=COLOURS[colour], height=0.7)
            left += part
    for name, colour in zip(chart.names, chart.colours, strict=True):
        axes.barh(0, 0, color=COLOURS[colour], label=name)
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(lambda value, _: per_cent(value))
    made.legend(loc="outside lower left", ncols=5, frameon=False, fontsize=8)
    _rows(axes, [row.label for row in chart.rows], [row.note for row in chart.rows])


def _dots(axes: Any, chart: Dots) -> None:
    reach = max([abs(end) for row in chart.rows for end in (row.low, row.high)] or [0.01])
    axes.axvline(0, color=SOFT, linewidth=1)
    for at, row in enumerate(chart.rows):
        colour = DOTS["strong" if row.strong else "faint" if row.faint else "usual"]
        axes.plot([row.low, row.high], [at, at], color=colour, linewidth=2)
        axes.plot([row.value], [at], "o", color=colour, markersize=6)
    axes.set_xlim(-1.05 * reach, 1.05 * reach)
    if chart.percent:
        axes.xaxis.set_major_formatter(lambda value, _: per_cent(value, sign=True))
    axes.set_xlabel(f"◂ {chart.below}    |    {chart.above} ▸", fontsize=8, color=SOFT)
    _rows(axes, [row.label for row in chart.rows], [row.note for row in chart.rows])


def _columns(axes: Any, chart: Columns) -> None:
    wide = [b - a for a, b in zip(chart.edges[:-1], chart.edges[1:], strict=True)]
    axes.bar(
        chart.edges[:-1],
        chart.counts,
        [0.94 * one for one in wide],
        align="edge",
        color=COLOURS["main"],
    )
    if chart.mark is not None:
        axes.axvline(chart.mark, color=SOFT, linestyle="--", linewidth=1)
        axes.annotate(
            f" {chart.mark_label}",
            (chart.mark, 0.97),
            xycoords=("data", "axes fraction"),
            fontsize=8,
            color=SOFT,
        )
    if chart.rest_label:
        begin, end = chart.edges[-2:]
        marks = [
            mark for mark in axes.get_xticks() if chart.edges[0] <= mark <= begin - (end - begin)
        ]
        words = [f"{mark:g}" for mark in marks]
        axes.set_xticks([*marks, (begin + end) / 2], [*words, chart.rest_label])
    axes.set_xlabel(chart.axis)


def _lines(axes: Any, chart: Lines) -> None:
    if chart.band:
        xs = [x for x, _, _ in chart.band]
        lows, highs = [low for _, low, _ in chart.band], [high for _, _, high in chart.band]
        axes.fill_between(xs, lows, highs, color=COLOURS["band"], label=chart.band_name)
    for line in chart.lines:
        points = [(x, y) for x, y in line.points if not math.isnan(y)]
        axes.plot(
            [x for x, _ in points],
            [y for _, y in points],
            color=COLOURS[line.colour],
            linewidth=2.2,
            label=line.name,
        )
    axes.set_ylim(0, chart.top)
    axes.set_xlabel(chart.axis)
    axes.legend(frameon=False)
