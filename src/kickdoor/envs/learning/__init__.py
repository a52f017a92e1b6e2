"""Policies that were learned from encoded games; numpy is all they need."""

from kickdoor.envs.optional_libraries import require

require("rl", "numpy")
