"""The picture of a card: flat layers of icons, made from its face and the look of its edition.

The same picture as on the page (`web/src/ui/art.ts`), to the digit: a test in the browser compares
them. Every choice comes from a hash of what the card is called. Nothing that people typed is put
into it but names of icons and colors, which are checked.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from kickdoor.printing.card_inks import INKS, KIND_ICONS, kind_of
from kickdoor.table.wire.http_bodies import Face, Look

WIDTH: Final = 120
HEIGHT: Final = 80  # of the close-up
BASE: Final = HEIGHT * 0.84
NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
COLOR: Final = re.compile(r"#[0-9a-f]{6}", re.I)
USED: Final = re.compile(r'<use href="#([a-z0-9-]+)"')
LYING: Final = ("curse", "level", "oneshot")  # nothing stands in their pictures


@dataclass(frozen=True)
class Art:
    """What fills the frame, whatever is cut off; and what has to be seen whole."""

    ground: str
    figures: str

    @property
    def icons(self) -> list[str]:
        """The icons it uses."""
        return sorted(set(USED.findall(self.ground + self.figures)))


@dataclass(frozen=True)
class _Picture:
    kind: str
    look: Look
    code: int
    ink: str
    deep: str
    stock: str
    glow: str

    @property
    def side(self) -> int:
        return 1 if self.code & 1 else -1

    def glows(self, share: float) -> str:
        return mix(self.ink, self.glow, share)


def art_of(face: Face, look: Look, is_known: bool = True) -> Art:
    """The picture of a card; `is_known`: its icon is in the set."""
    kind = kind_of(face)
    ink, deep = INKS[kind]
    plain = Look()
    picture = _Picture(
        kind=kind,
        look=look,
        code=fnv(f"{face.edition}/{face.name}"),
        ink=ink,
        deep=deep,
        stock=look.stock if COLOR.fullmatch(look.stock) else plain.stock,
        glow=look.glow if COLOR.fullmatch(look.glow) else plain.glow,
    )
    stands = kind not in LYING
    ground = [
        _block(0, ink),
        _light(picture),
        _far(picture) if stands else "",
        _floor(picture) if stands else "",
        _stars(picture),
        _edge(picture),
    ]
    figure = face.icon if is_known and NAME.fullmatch(face.icon) else KIND_ICONS[kind]
    return Art("".join(ground), _figures(picture, figure, _prop_of(face)))


def _figures(picture: _Picture, figure: str, prop: str) -> str:
    tall = HEIGHT * (0.78 if prop else 0.84)
    # Figure and prop step apart, so that no face is covered.
    x = 60 - picture.side * 12 if prop else 60
    y = HEIGHT / 2 - 1
    deep, stock = picture.deep, picture.stock
    shadow = ""
    if picture.kind not in LYING:
        where = f'cx="{_round(x + 3)}" cy="{_round(BASE + 2)}" rx="{_round(tall * 0.4)}" ry="3.4"'
        shadow = f'<ellipse {where} fill="#0006"/>'
    found = [
        shadow,
        _icon(figure, x + 2.4, y + 2, tall, deep, deep, 16),
        _icon(figure, x, y, tall, stock, deep, 16),
    ]
    if prop:
        out = 35 if picture.look.frame == "blob" else 42  # no corners
        at = x + picture.side * out
        found.append(_icon(prop, at, BASE - 10, 36, picture.glow, deep, 64, turn=picture.side * 8))
    return "".join(found)


def _light(picture: _Picture) -> str:
    """What shines behind the figure, by kind."""
    kind, ink, deep, side = picture.kind, picture.ink, picture.deep, picture.side
    middle, glows = HEIGHT / 2, picture.glows
    if kind in {"monster", "enhancer"}:
        x, y = 60 + side * 10, middle - 6
        discs = ((0.5, ink), (0.4, glows(0.3)), (0.3, glows(0.5)))
        found = _block(0, mix(ink, deep, 0.35))
        return found + "".join(_disc(x, y, HEIGHT * size, fill) for size, fill in discs)
    if kind in {"item", "companion", "persona"}:
        top = 60 - side * 8

        def cone(half: int) -> str:
            return f"M{top}-4L{60 + half} {HEIGHT}H{60 - half}Z"

        return _shape(cone(46), mix(ink, picture.stock, 0.22)) + _shape(cone(28), glows(0.48))
    if kind in {"oneshot", "power", "kata"}:
        rays = ""
        for n in range(14):
            angle = ((n + 0.3 * side) * math.pi) / 7
            start, end = _ray(angle, middle), _ray(angle + math.pi / 14, middle)
            rays += f"M60 {_round(middle)}L{start} {end}"
        return _shape(rays, glows(0.3)) + _disc(60, middle, HEIGHT * 0.36, glows(0.55))
    if kind == "curse":
        return "".join(
            f'<ellipse cx="60" cy="{_round(middle)}" rx="{n * 17}" ry="{n * 11}" '
            f'fill="{mix(ink, deep, 0.6) if n % 2 else glows(0.2)}"/>'
            for n in (4, 3, 2, 1)
        )
    if kind == "level":

        def steps(some: Sequence[int]) -> str:
            return "".join(f"M{n * 20} {HEIGHT - 8 - n * 10}h22V{HEIGHT}h-22Z" for n in some)

        return _shape(steps((0, 2, 4)), mix(ink, picture.stock, 0.14)) + _shape(
            steps((1, 3, 5)), mix(ink, picture.stock, 0.22)
        )
    halo = ((0.5, glows(0.22)), (0.38, glows(0.42)))
    found = "".join(_disc(60, middle + 4, HEIGHT * size, fill) for size, fill in halo)
    return found + _block(BASE, mix(ink, deep, 0.55))


def _far(picture: _Picture) -> str:
    """Two things on the horizon, of three that the edition has."""
    known = [name for name in picture.look.far if NAME.fullmatch(name)]
    if not known:
        return ""
    one, two = known[picture.code % len(known)], known[(picture.code >> 3) % len(known)]
    side, ink, deep = picture.side, picture.ink, picture.deep
    return _icon(one, 60 - side * 38, BASE - 20, 54, mix(ink, deep, 0.55)) + _icon(
        two, 60 + side * 46, BASE - 13, 36, mix(ink, deep, 0.75)
    )


def _floor(picture: _Picture) -> str:
    if picture.look.floor == "flat":
        return _block(BASE, picture.deep)
    hill = f"M0 {_round(BASE + 2)}Q30 {_round(BASE - 5)} 60 {_round(BASE)}"
    return _shape(f"{hill}T120 {_round(BASE - 1)}V{HEIGHT}H0Z", picture.deep)


def _stars(picture: _Picture) -> str:
    """Stars, for felts with ripples; the other patterns are hatched by the frame."""
    if picture.look.felt != "ripples":
        return ""
    high = math.floor(HEIGHT * 0.6 + 0.5)
    stars = "".join(
        f"M{(picture.code >> n) % WIDTH} {(picture.code >> (n + 4)) % high}h0" for n in range(7)
    )
    how = 'stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".7"'
    return f'<path d="{stars}" {how}/>'


def _edge(picture: _Picture) -> str:
    """The rim: teeth, drips, rivets or ticks."""
    kind = picture.kind

    def dotted(path: str, width: str, cap: str) -> str:
        how = f'stroke="{picture.stock}" stroke-width="{width}" stroke-linecap="{cap}"'
        return f'<path d="{path}" {how} opacity=".85"/>'

    if kind in {"monster", "enhancer"}:
        return _shape(f"M0 {HEIGHT}{'l4-5 4 5' * 15}Z", picture.stock, ' opacity=".85"')
    if kind == "curse":
        drips = ""
        for n in range(10):
            long = _round(3 + ((picture.code >> n) & 3) * 2.4)
            drips += f"M{n * 12} 0h12v{long}a3 3 0 0 1-6 0v-2q-3 1-6 0z"
        return _shape(drips, picture.deep)
    if kind in {"item", "oneshot", "companion"}:
        return dotted(f"M5 {HEIGHT - 3}h0{'m11 0h0' * 10}", "3.4", "round")
    return dotted(f"M3 {HEIGHT}v-5{'m6 5v-3m6 3v-5' * 9}", "1.6", "butt")


def _prop_of(face: Face) -> str:
    """What stands beside the figure; never the same thing twice."""
    if NAME.fullmatch(face.motif_icon) and face.motif_icon != face.icon:
        return face.motif_icon
    motif = motifs().get(face.motif, "")
    return motif if motif != face.icon else ""


@cache
def motifs() -> dict[str, str]:
    """The icons of what pictures show beside their figures."""
    found: dict[str, str] = json.loads(Path(__file__).with_name("motifs.json").read_bytes())
    return found


def fnv(text: str) -> int:
    """FNV-1a, 32 bits, over UTF-16."""
    found = 2166136261
    units = text.encode("utf-16-le", "surrogatepass")
    for at in range(0, len(units), 2):
        unit = units[at] | units[at + 1] << 8
        found = ((found ^ unit) * 16777619) & 0xFFFFFFFF
    return found


def mix(start: str, end: str, share: float) -> str:
    """A color on the way from one to the other."""
    made = "#"
    for at in (1, 3, 5):
        here, there = int(start[at : at + 2], 16), int(end[at : at + 2], 16)
        made += f"{math.floor(here + (there - here) * share + 0.5):02x}"
    return made


def _number(value: float) -> str:
    """A number as a browser writes it."""
    return str(int(value)) if value == int(value) else repr(value)


def _round(value: float) -> str:
    return _number(math.floor(value * 10 + 0.5) / 10)


def _ray(angle: float, middle: float) -> str:
    x, y = 60 + 110 * math.cos(angle), middle + 110 * math.sin(angle)
    return f"{math.floor(x + 0.5)} {math.floor(y + 0.5)}"


def _icon(
    name: str,
    x: float,
    y: float,
    size: float,
    ink: str,
    outline: str = "",
    line: int = 0,
    turn: int = 0,
) -> str:
    """An icon with its middle at that place."""
    half, whole = _round(size / 2), _round(size)
    turned = f" rotate({turn})" if turn else ""
    drawn = ""
    if outline:
        how = 'stroke-linejoin="round" paint-order="stroke"'
        drawn = f' stroke="{outline}" stroke-width="{line}" {how}'
    return (
        f'<use href="#{name}" x="-{half}" y="-{half}" width="{whole}" height="{whole}" '
        f'transform="translate({_round(x)} {_round(y)}){turned}" color="{ink}"{drawn}/>'
    )


def _shape(path: str, fill: str, more: str = "") -> str:
    return f'<path d="{path}" fill="{fill}"{more}/>'


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{_round(x)}" cy="{_round(y)}" r="{_round(radius)}" fill="{fill}"/>'


def _block(y: float, fill: str) -> str:
    return f'<rect y="{_round(y)}" width="120" height="{_round(HEIGHT - y)}" fill="{fill}"/>'
