"""Charts as PNG images: the SVG of the page with title and sentence, rendered by resvg.

resvg belongs to the extra `lab`. It must not decide what is drawn, nor draw anything twice.
"""

from __future__ import annotations

import re
import textwrap
from html import escape

from kickdoor.errors import SettingsError
from kickdoor.lab.extras import need
from kickdoor.lab.report import svg
from kickdoor.lab.report.charts import Figure
from kickdoor.lab.report.page_style import CHARTS, LIGHT

INNER, MARGIN = 756, 24
ZOOM = 1.5  # so that text stays sharp when an image is enlarged
LETTERS = 118  # characters of a sentence per line
TITLE_HEIGHT, LINE_HEIGHT = 34, 17
FONTS = '"DejaVu Sans", "Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", sans-serif'
SHAPE = re.compile(r'viewBox="0 0 (\S+) (\S+)"')


def library() -> None:
    """Check that the library and a font are there; SettingsError if not."""
    need("resvg_py", "pictures")
    if not has_font():
        expected = "a font for the words in them; install one, for example DejaVu Sans"
        raise SettingsError("pictures", expected, "no font here")


def has_font() -> bool:
    """Whether text can be rendered: a letter must look different from nothing."""
    resvg = need("resvg_py", "pictures")
    letter, nothing = (
        resvg.svg_to_bytes(svg_string=_document(40, 40, f'<text x="9" y="30">{words}</text>'))
        for words in ("W", "")
    )
    return bool(letter != nothing)


def draw(figure: Figure) -> bytes:
    """The image of one chart with its title and sentence."""
    resvg = need("resvg_py", "pictures")
    return bytes(resvg.svg_to_bytes(svg_string=picture(figure), zoom=ZOOM))


def picture(figure: Figure) -> str:
    """The whole image as an SVG document on a light background."""
    chart = svg.draw(figure.chart, INNER, figure.title)
    shape = SHAPE.search(chart)
    assert shape is not None
    lines = textwrap.wrap(figure.sentence, LETTERS)
    body = [f'<text class="title" x="{MARGIN}" y="{MARGIN + 12}">{escape(figure.title)}</text>']
    for number, line in enumerate(lines):
        y = MARGIN + TITLE_HEIGHT + LINE_HEIGHT * number
        body.append(f'<text class="note" x="{MARGIN}" y="{y}">{escape(line)}</text>')
    top = MARGIN + TITLE_HEIGHT + LINE_HEIGHT * len(lines)
    body.append(chart.replace("<svg ", f'<svg overflow="visible" x="{MARGIN}" y="{top}" ', 1))
    return _document(INNER + 2 * MARGIN, top + float(shape[2]) + MARGIN, "".join(body))


def _document(width: float, height: float, body: str) -> str:
    rules = re.sub(r"var\(--(\w+)\)", lambda found: LIGHT[found[1]], CHARTS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f"font-family='{FONTS}'><style>{rules} .title {{ font-size: 18px; font-weight: bold; }}"
        f'</style><rect width="100%" height="100%" fill="{LIGHT["card"]}"/>{body}</svg>'
    )
