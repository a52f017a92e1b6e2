"""The game in words: a table for agents that read and write."""

from kickdoor.envs.optional_libraries import require

require("rl", "numpy")
