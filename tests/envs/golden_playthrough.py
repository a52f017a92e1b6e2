"""One short game as OpenSpiel writes it down: each position, observation and option."""

import sys
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import kickdoor.envs.openspiel  # registers the game

GAME = "kickdoor(packs=legends,players=3,turn_limit=4,max_steps=6,option_rows=16,deals=3)"
SEED = 7


def playthrough() -> str:
    """The text; the same every time."""
    assert kickdoor.envs.openspiel.SHORT_NAME in GAME
    return str(generate_playthrough.playthrough(GAME, None, seed=SEED))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(playthrough().rstrip("\n") + "\n", "utf-8")
