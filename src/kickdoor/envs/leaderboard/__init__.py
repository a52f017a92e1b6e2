"""Which of several players is better: bots, learned policies and agents that read and write."""

from kickdoor.envs.optional_libraries import require

require("rl", "numpy")
