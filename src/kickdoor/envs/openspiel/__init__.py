"""The game for OpenSpiel: importing it registers `kickdoor`.

import pyspiel
import kickdoor.envs.openspiel
game = pyspiel.load_game("kickdoor(packs=legends,players=4)")
"""

from kickdoor.envs.optional_libraries import require

require("rl", "numpy", "pyspiel")

from kickdoor.envs.openspiel.spiel_game import SHORT_NAME, KickdoorGame  # noqa: E402

__all__ = ["SHORT_NAME", "KickdoorGame"]
