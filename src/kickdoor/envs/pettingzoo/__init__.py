"""The game for PettingZoo: `kickdoor_v0` agent by agent, `kickdoor_parallel_v0` all at once."""

from kickdoor.envs.optional_libraries import require

require("rl", "numpy", "pettingzoo", "gymnasium")
