"""Colors by meaning: blue is the own side, red hurts, gold is owned; never color alone.

It must not hold words.
"""

from __future__ import annotations

from kickdoor.engine import codes as c

ACCENT = "bold yellow"
KEY = "bold cyan"
DIM = "dim"
US = "bright_blue"
THEM = "red"
GOOD = "green"
BAD = "red"
GOLD = "yellow"
WARN = "bold red"
WARNING = "bold reverse"
YOU = "bold"

KINDS: dict[int, str] = {
    c.MONSTER: "red",
    c.CURSE: "magenta",
    c.CLASS: "bright_blue",
    c.RACE: "cyan",
    c.JOINER: "cyan",
    c.ENHANCER: "bright_red",
    c.SPECIAL: "bright_magenta",
    c.ITEM: "yellow",
    c.LEVEL_UP: "green",
    c.COMPANION: "bright_green",
    c.POWER: "bright_blue",
    c.KATA: "bright_blue",
    c.STANCE: "cyan",
    c.ORIGIN: "cyan",
    c.PERSONA: "white",
}


def kind_style(kind: int) -> str:
    """The color of a kind of card."""
    return KINDS.get(kind, "")
