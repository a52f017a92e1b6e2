"""What a kind of card looks like: its inks, its icon, the shape of its number.

The same as on the page (`web/src/ui/kinds.ts`), with which a test in the browser compares it. It
knows no rule.
"""

from __future__ import annotations

from typing import Final

from kickdoor.table.wire.http_bodies import Face

OTHER: Final = "special"
INKS: Final = {  # the color, and its deep shade
    "monster": ("#8e1f24", "#5d0f15"),
    "enhancer": ("#a8431a", "#6e2608"),
    "curse": ("#6d2a6b", "#431443"),
    "class": ("#1f4f8f", "#0e2e5c"),
    "race": ("#1d5f66", "#0b3a40"),
    "power": ("#4a3fa3", "#2b2371"),
    "kata": ("#15607f", "#073b52"),
    "stance": ("#3f5470", "#24354b"),
    "persona": ("#2b3347", "#151a28"),
    "item": ("#7d5a12", "#523804"),
    "oneshot": ("#8f4a00", "#5e2e00"),
    "companion": ("#55611b", "#363f0a"),
    "level": ("#276338", "#123f1f"),
    OTHER: ("#8f4a00", "#5e2e00"),
}
KIND_ICONS: Final = {
    "monster": "gluttonous-smile",
    "enhancer": "upgrade",
    "curse": "bleeding-eye",
    "class": "graduate-cap",
    "race": "dna1",
    "power": "power-lightning",
    "kata": "high-kick",
    "stance": "meditation",
    "persona": "drama-masks",
    "item": "battle-gear",
    "oneshot": "fire-bomb",
    "companion": "three-friends",
    "level": "stairs-goal",
    OTHER: "card-play",
}
DRAWN_AS: Final = {
    "origin": "stance",
    "level_up": "level",
    "joiner": "enhancer",
    "one_shot": "oneshot",
}  # the others are drawn as what they are
SLOT_ICONS: Final = {"head": "light-helm", "armor": "chest-armor", "feet": "boots"}
# Outlines of badges in a box of 1 by 1; the others are round.
BADGES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "monster": (
        *((0.3, 0), (0.7, 0), (1, 0.3), (1, 0.7)),
        *((0.7, 1), (0.3, 1), (0, 0.7), (0, 0.3)),
    ),
    "enhancer": ((0.5, 0), (1, 0.28), (1, 1), (0.5, 0.84), (0, 1), (0, 0.28)),
    "power": ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    "level": ((0.5, 0), (1, 0.4), (0.84, 0.4), (0.84, 1), (0.16, 1), (0.16, 0.4), (0, 0.4)),
}
SHIELDS: Final = ("item", "companion")
SHIELD: Final = (
    "M0 .1A.12 .1 0 0 1 .12 0H.88A.12 .1 0 0 1 1 .1V.38A.5 .62 0 0 1 .5 1A.5 .62 0 0 1 0 .38Z"
)


def kind_of(face: Face) -> str:
    """The kind a card is drawn as."""
    drawn = DRAWN_AS.get(face.kind, face.kind)
    return drawn if drawn in INKS else OTHER


def badge_of(face: Face) -> str:
    """The number in the badge, or nothing: then the badge shows the icon of the kind."""
    kind = kind_of(face)
    if kind == "monster":
        return str(face.level)
    if face.rank > 0:
        return str(face.rank)
    if face.bonus:
        return f"+{face.bonus}" if face.bonus > 0 else f"−{-face.bonus}"
    return "1" if kind == "level" else ""


def badge_shape(kind: str) -> str:
    """The outline of a badge as an SVG path in a box of 1 by 1; empty if it is round."""
    if kind in SHIELDS:
        return SHIELD
    corners = BADGES.get("power" if kind == "kata" else kind)
    if corners is None:
        return ""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in corners) + "Z"
