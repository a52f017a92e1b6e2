"""The frame of a picture, as its edition has it: what it cuts off, and the hatching over it.

The frames of the page's cards (`web/src/ui/CardArt.svelte`), drawn as paths, in the pixels of a
close-up of 300 pixels' width. It must not draw what is inside.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from kickdoor.printing.card_art import Art

UNIT: Final = 3.0  # a hundredth of the close-up's width
ART_WIDTH: Final = 276.0
BOX: Final = "0 0 120 80"
TORN: Final = (
    *((0, 0), (100, 0), (100, 92), (93, 97), (86, 91), (78, 98), (69, 93), (60, 99)),
    *((50, 93), (41, 98), (32, 92), (23, 98), (14, 92), (6, 97), (0, 93)),
)
OCTAGON: Final = ((9, 0), (91, 0), (100, 14), (100, 86), (91, 100), (9, 100), (0, 86), (0, 14))
SLANT: Final = ((0, 7), (100, 0), (100, 93), (0, 100))
BLOB: Final = "M0 .44A.48 .44 0 0 1 .48 0A.52 .5 0 0 1 1 .5A.46 .5 0 0 1 .54 1A.54 .56 0 0 1 0 .44Z"


def framed(art: Art, frame: str, bodies: dict[str, str], height: float, ink: str) -> str:
    """The picture in its frame, as SVG of that height."""
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 512 512" overflow="visible">{body}</symbol>'
        for name, body in bodies.items()
    )
    outline, transform = _outline(frame, height)
    clip = f'<clipPath id="-frame"><path d="{outline}"{transform}/></clipPath>' if outline else ""
    hatch = HATCHES.get(frame)
    over = f'<g opacity=".7">{hatch(height)}</g>' if hatch else ""
    size = f'width="{ART_WIDTH:g}" height="{height:g}"'
    inner = f'<svg x="0" y="0" {size} viewBox="{BOX}" fill="none" preserveAspectRatio='
    clipped = ' clip-path="url(#-frame)"' if clip else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {ART_WIDTH:g} {height:g}">'
        f"<defs>{symbols}{clip}</defs><g{clipped}>"
        f'<rect {size} fill="{ink}"/>'
        f'{inner}"xMidYMax slice">{art.ground}</svg>'
        f'{inner}"xMidYMid meet">{art.figures}</svg>{over}</g></svg>'
    )


def _outline(frame: str, height: float) -> tuple[str, str]:
    """The path that a frame cuts along, and how it is stretched."""
    stretched = f' transform="scale({ART_WIDTH:g} {height:g})"'
    if frame == "arch":
        across, down = 2 * UNIT / ART_WIDTH, min(2 * UNIT / height, 0.42)
        foot = f"A{across:.4f} {down:.4f} 0 0 1"
        return (
            f"M0 .58A.46 .58 0 0 1 .46 0H.54A.46 .58 0 0 1 1 .58V{1 - down:.4f}"
            f"{foot} {1 - across:.4f} 1H{across:.4f}{foot} 0 {1 - down:.4f}Z",
            stretched,
        )
    if frame == "blob":
        return BLOB, stretched
    corners = {"octagon": OCTAGON, "slant": SLANT, "torn": TORN}.get(frame)
    if corners is None:
        return "", ""
    return "M" + "L".join(f"{x / 100:g} {y / 100:g}" for x, y in corners) + "Z", stretched


def _rings(height: float) -> str:
    x, y = ART_WIDTH / 2, height * 0.46
    reach = math.hypot(x, max(y, height - y))
    found, radius = [], 2.8 * UNIT
    while radius - 0.4 * UNIT < reach:
        found.append(f'<circle cx="{x:g}" cy="{y:.2f}" r="{radius:.2f}"/>')
        radius += 3.2 * UNIT
    how = f'fill="none" stroke="#fff" stroke-opacity=".078" stroke-width="{0.8 * UNIT:g}"'
    return f"<g {how}>{''.join(found)}</g>"


def _rays(height: float) -> str:
    x, reach = ART_WIDTH / 2, math.hypot(ART_WIDTH, height)
    path = ""
    for n in range(-7, 7):
        one, two = math.radians(14 * n), math.radians(14 * n + 7)
        path += f"M{x:g} {height:g}"
        for angle in (one, two):
            path += f"L{x + reach * math.sin(angle):.2f} {height - reach * math.cos(angle):.2f}"
        path += "Z"
    return f'<path d="{path}" fill="#fff" fill-opacity=".122"/>'


def _dots(height: float) -> str:
    """Dots that fade to the right; each has the strength of its place."""
    step, radius = 5 * UNIT, 0.315 * math.hypot(2.5 * UNIT, 2.5 * UNIT)
    angle = math.radians(115)
    dx, dy = math.sin(angle), -math.cos(angle)
    length = abs(ART_WIDTH * dx) + abs(height * dy)
    found = []
    for row in range(math.ceil(height / step)):
        for column in range(math.ceil(ART_WIDTH / step)):
            x, y = (column + 0.5) * step, (row + 0.5) * step
            along = 0.5 + ((x - ART_WIDTH / 2) * dx + (y - height / 2) * dy) / length
            shown = 0.18 * (1 - along / 0.75)
            if shown > 0.002:
                found.append(
                    f'<circle cx="{x:g}" cy="{y:g}" r="{radius:.2f}" fill-opacity="{shown:.3f}"/>'
                )
    return f'<g fill="#fff">{"".join(found)}</g>'


def _bricks(height: float) -> str:
    path, y = "", 0.0
    while y < height:
        path += f"M0 {y:g}h{ART_WIDTH:g}v1.5h-{ART_WIDTH:g}Z"
        y += 8 * UNIT
    lines, x = "", 0.0
    while x < ART_WIDTH:
        lines += f"M{x:g} 0h1.5v{height:g}h-1.5Z"
        x += 9 * UNIT
    return "".join(f'<path d="{one}" fill="#fff" fill-opacity=".141"/>' for one in (path, lines))


HATCHES: Final[dict[str, Callable[[float], str]]] = {
    "arch": _rings,
    "octagon": _rays,
    "slant": _dots,
    "torn": _bricks,
}
