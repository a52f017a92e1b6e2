"""A small package with bots, installed into a folder as pip would: module and metadata."""

from pathlib import Path

MODULE = '''
"""Bots of all sorts."""

import os
import time

import kickdoor
from kickdoor import actions


class Steady(kickdoor.Bot):
    """Takes any of its options."""

    name = "steady"

    def choose(self, view, options, luck):
        return options[luck.below(len(options))]


class Loud(Steady):
    name = "loud"

    def choose(self, view, options, luck):
        raise RuntimeError("no idea")


class Odd(Steady):
    name = "odd"

    def choose(self, view, options, luck):
        return actions.TakeBack(0)


class Mute(Steady):
    name = "mute"

    def choose(self, view, options, luck):
        return None


class Slow(Steady):
    name = "slow"

    def choose(self, view, options, luck):
        while True:
            time.sleep(0.01)


class Gone(Steady):
    name = "gone"

    def choose(self, view, options, luck):
        os._exit(3)


class Masked(Steady):
    name = "somebody-else"


NO_BOT = 7
'''
ENTRIES = {
    "steady": "tiny_bots:Steady",
    "loud": "tiny_bots:Loud",
    "odd": "tiny_bots:Odd",
    "mute": "tiny_bots:Mute",
    "slow": "tiny_bots:Slow",
    "gone": "tiny_bots:Gone",
    "masked": "tiny_bots:Masked",
    "no-bot": "tiny_bots:NO_BOT",
    "lost": "tiny_bots_that_are_not_there:Lost",
    "easy": "tiny_bots:Steady",
    "Bad Name": "tiny_bots:Steady",
}
NAMES = sorted(set(ENTRIES) - {"easy", "Bad Name"})


def install(folder: Path) -> Path:
    """Put the package there; the folder belongs on sys.path."""
    (folder / "tiny_bots.py").write_text(MODULE, "utf-8")
    facts = folder / "tiny_bots-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-bots\nVersion: 1.0\n")
    lines = [f"{name} = {place}" for name, place in ENTRIES.items()]
    (facts / "entry_points.txt").write_text("[kickdoor.bots]\n" + "\n".join(lines) + "\n")
    return folder
