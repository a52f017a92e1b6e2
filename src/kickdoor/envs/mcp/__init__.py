"""A seat for language models: the Model Context Protocol."""

from kickdoor.envs.optional_libraries import require

require("llm", "numpy", "mcp")
