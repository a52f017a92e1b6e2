"""Charts as inline SVG: no script, no fonts, colors from the page.

Every chart is drawn for a width in pixels, so that text stays readable on a phone. It must not
decide what is drawn.
"""

from __future__ import annotations

import math
from html import escape

from kickdoor.lab.report.charts import (
    Bars,
    Chart,
    Columns,
    Dots,
    Lines,
    Stacks,
    nice_step,
)

ROW = 24
LETTER = 6.6  # approximate width of a letter at 12 pixels
NOTE = 92  # width for the note at the end of a row


def draw(chart: Chart, width: int, title: str) -> str:
    """One chart as an SVG element."""
    if isinstance(chart, Bars):
        body, height = _bars(chart, width)
    elif isinstance(chart, Stacks):
        body, height = _stacks(chart, width)
    elif isinstance(chart, Dots):
        body, height = _dots(chart, width)
    elif isinstance(chart, Columns):
        body, height = _columns(chart, width)
    else:
        body, height = _lines(chart, width)
    return (
        f'<svg viewBox="0 0 {width} {height:g}" width="{width}" height="{height:g}" role="img" '
        f'aria-label="{escape(title)}">{"".join(body)}</svg>'
    )


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    extra = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{extra}>{escape(words)}</text>'


def _rect(x: float, y: float, wide: float, high: float, kind: str) -> str:
    wide, high = max(wide, 0.0), max(high, 0.0)
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" class="{kind}"/>'


def _rule(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def label_width(labels: list[str], width: int) -> tuple[float, int]:
    """The width for the labels of rows, and how many letters fit."""
    longest = max((len(label) for label in labels), default=0)
    room = min(longest * LETTER + 10, width * 0.45)
    return room, int((room - 10) / LETTER) + 1


def shorten(words: str, letters: int) -> str:
    """The text, cut if it is too long."""
    return words if len(words) <= letters else words[: max(1, letters - 1)].rstrip() + "…"


def per_cent(value: float, digits: int = 0, sign: bool = False) -> str:
    """A percentage for people, with a true minus sign."""
    shown = f"{100 * value:+.{digits}f}" if sign else f"{100 * value:.{digits}f}"
    if float(shown) == 0:
        shown = shown.lstrip("+-")
    return shown.replace("-", "−") + " %"


def _bars(chart: Bars, width: int) -> tuple[list[str], float]:
    room, letters = label_width([row.label for row in chart.rows], width)
    note = max((len(row.note) for row in chart.rows), default=0) * LETTER + 8
    inner = max(40.0, width - room - note)
    tops = [row.high if row.high is not None else row.value for row in chart.rows]
    top = chart.top or max([*tops, chart.line or 0.0, 1e-9])
    scale = inner / top
    body: list[str] = []
    begin = 18.0 if chart.line is not None else 2.0
    y = begin
    for row in chart.rows:
        body.append(_text(0, y + 16, shorten(row.label, letters)))
        body.append(_rect(room, y + 4, row.value * scale, ROW - 9, f"f-{row.colour}"))
        if row.low is not None and row.high is not None:
            low, high = room + row.low * scale, room + min(row.high, top) * scale
            body.append(_rule(low, y + ROW / 2 - 0.5, high, y + ROW / 2 - 0.5, "whisker"))
        body.append(_text(room + inner + 6, y + 16, row.note, kind="note"))
        y += ROW
    if chart.line is not None:
        x = room + chart.line * scale
        body.append(_rule(x, begin - 2, x, y, "fair"))
        body.append(_text(x, 12, chart.line_label, "middle", "note"))
    return body, y + 2


def _stacks(chart: Stacks, width: int) -> tuple[list[str], float]:
    room, letters = label_width([row.label for row in chart.rows], width)
    note = max((len(row.note) for row in chart.rows), default=0) * LETTER + 8
    inner = max(40.0, width - room - note)
    body, y = _legend(chart.names, chart.colours, width)
    for row in chart.rows:
        body.append(_text(0, y + 16, shorten(row.label, letters)))
        x = room
        for part, colour in zip(row.parts, chart.colours, strict=True):
            wide = part * inner
            body.append(_rect(x, y + 4, wide, ROW - 9, f"f-{colour}"))
            if wide > 34:
                body.append(_text(x + wide / 2, y + 15.5, per_cent(part), "middle", f"on-{colour}"))
            x += wide
        body.append(_text(room + inner + 6, y + 16, row.note, kind="note"))
        y += ROW
    return body, y + 2


def _legend(names: list[str], colours: list[str], width: int) -> tuple[list[str], float]:
    body, x, y = [], 0.0, 4.0
    for name, colour in zip(names, colours, strict=True):
        wide = 18 + len(name) * LETTER + 14
        if x + wide > width and x:
            x, y = 0.0, y + 20
        body.append(_rect(x, y, 12, 12, f"f-{colour}"))
        body.append(_text(x + 18, y + 10.5, name, kind="note"))
        x += wide
    return body, y + 20


def _dots(chart: Dots, width: int) -> tuple[list[str], float]:
    room, letters = label_width([row.label for row in chart.rows], width)
    notes = max((len(row.note) for row in chart.rows), default=0) * LETTER + 12
    inner = max(60.0, width - room - notes)
    reach = max([abs(end) for row in chart.rows for end in (row.low, row.high)] or [0.01]) or 0.01
    middle = room + inner / 2
    scale = inner / 2 / reach
    body = [_text(middle - 8, 12, f"◂ {chart.below}", "end", "note")]
    body.append(_text(middle + 8, 12, f"{chart.above} ▸", "start", "note"))
    y = 20.0
    step = _step_within(reach, 4 if width > 500 else 2)
    digits = 0 if step >= 0.01 else 1
    bottom = y + ROW * len(chart.rows)
    mark = step
    while mark <= reach:
        for side in (-mark, mark):
            x = middle + side * scale
            body.append(_rule(x, y, x, bottom, "grid"))
            shown = per_cent(side, digits, sign=True) if chart.percent else f"{side:+g}"
            body.append(_text(x, bottom + 14, shown, "middle", "note"))
        mark += step
    body.append(_rule(middle, y, middle, bottom, "fair"))
    for row in chart.rows:
        kind = "strong" if row.strong else "faint" if row.faint else "usual"
        centre = y + ROW / 2
        low, high = middle + row.low * scale, middle + row.high * scale
        x = middle + row.value * scale
        body.append(_text(0, y + 16, shorten(row.label, letters)))
        body.append(_rule(low, centre, high, centre, f"w-{kind}"))
        body.append(f'<circle cx="{x:.1f}" cy="{centre:.1f}" r="4.5" class="d-{kind}"/>')
        body.append(_text(room + inner + 8, y + 16, row.note, kind="note"))
        y += ROW
    return body, bottom + 20


def _step_within(reach: float, ticks: int) -> float:
    """A round distance between ticks with at least one on each side of zero."""
    step = nice_step(2 * reach, ticks)
    while step > reach:
        ticks += 1
        step = nice_step(2 * reach, ticks)
    return step


def _columns(chart: Columns, width: int) -> tuple[list[str], float]:
    high, left, bottom = 190.0, 34.0, 40.0
    first, last = chart.edges[0], chart.edges[-1]
    scale = (width - left - 8) / max(last - first, 1e-9)
    most = max([*chart.counts, 1])
    body = []
    step = max(1.0, nice_step(most, 4))
    mark = step
    while mark <= most:
        y = 22 + high * (1 - mark / most)
        body.append(_rule(left, y, width - 8, y, "grid"))
        body.append(_text(left - 6, y + 4, f"{mark:g}", "end", "note"))
        mark += step
    for at, count in enumerate(chart.counts):
        x = left + (chart.edges[at] - first) * scale
        wide = (chart.edges[at + 1] - chart.edges[at]) * scale - 1.5
        tall = high * count / most
        body.append(_rect(x, 22 + high - tall, wide, tall, "f-main"))
    base = 22 + high
    body.append(_rule(left, base, width - 8, base, "axis"))
    step = nice_step(last - first, 8 if width > 500 else 4)
    mark = math.ceil(first / step) * step
    room = width - 8.0
    if chart.rest_label:
        body.append(_text(room, base + 15, chart.rest_label, "end", "note"))
        room -= (len(chart.rest_label) + 3) * LETTER
    while mark <= last and left + (mark - first) * scale <= room:
        body.append(_text(left + (mark - first) * scale, base + 15, f"{mark:g}", "middle", "note"))
        mark += step
    if chart.mark is not None:
        x = left + (chart.mark - first) * scale
        body.append(_rule(x, 16, x, base, "fair"))
        body.append(_text(x, 12, chart.mark_label, "middle", "note"))
    body.append(_text(left + (width - left) / 2, base + 32, chart.axis, "middle", "note"))
    return body, high + 22 + bottom


def _lines(chart: Lines, width: int) -> tuple[list[str], float]:
    names = [line.name for line in chart.lines]
    colours = [line.colour for line in chart.lines]
    if chart.band:
        names, colours = [*names, chart.band_name], [*colours, "band"]
    body, begin = _legend(names, colours, width)
    high, left = 230.0, 28.0
    xs = [x for line in chart.lines for x, _ in line.points]
    first, last = min(xs, default=0.0), max(xs, default=1.0)
    across = (width - left - 10) / max(last - first, 1e-9)

    def at(x: float, y: float) -> str:
        return f"{left + (x - first) * across:.1f},{begin + high * (1 - y / chart.top):.1f}"

    for level in range(0, int(chart.top) + 1, 2 if chart.top <= 12 else 5):
        y = begin + high * (1 - level / chart.top)
        body.append(_rule(left, y, width - 10, y, "grid"))
        body.append(_text(left - 6, y + 4, str(level), "end", "note"))
    if chart.band:
        edge = [at(x, top) for x, _, top in chart.band]
        edge += [at(x, low) for x, low, _ in reversed(chart.band)]
        body.append(f'<polygon points="{" ".join(edge)}" class="f-band"/>')
    for line in chart.lines:
        points = " ".join(at(x, y) for x, y in line.points if not math.isnan(y))
        body.append(f'<polyline points="{points}" class="l-{line.colour}"/>')
    step = max(1.0, nice_step(last - first, 8 if width > 500 else 4))
    mark = math.ceil(first / step) * step
    while mark <= last:
        x = left + (mark - first) * across
        body.append(_text(x, begin + high + 16, f"{mark:g}", "middle", "note"))
        mark += step
    body.append(_text(left + (width - left) / 2, begin + high + 34, chart.axis, "middle", "note"))
    return body, begin + high + 42


def small_interval(value: float, low: float, high: float, reach: float, kind: str) -> str:
    """A dot and its interval without text, for a cell of a table."""
    wide, tall = 120, 16
    scale = wide / 2 / reach

    def x(share: float) -> float:
        return max(1.0, min(wide - 1.0, wide / 2 + share * scale))

    return (
        f'<svg viewBox="0 0 {wide} {tall}" width="{wide}" height="{tall}" aria-hidden="true">'
        f"{_rule(wide / 2, 0, wide / 2, tall, 'fair')}"
        f"{_rule(x(low), tall / 2, x(high), tall / 2, f'w-{kind}')}"
        f'<circle cx="{x(value):.1f}" cy="{tall / 2}" r="3.5" class="d-{kind}"/></svg>'
    )
