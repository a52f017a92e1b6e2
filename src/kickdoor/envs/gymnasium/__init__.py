"""The game for Gymnasium: one seat learns, bots play the others.

    import gymnasium
    import kickdoor.envs.gymnasium
    env = gymnasium.make("Kickdoor-v0", opponents="medium")

Importing it registers the environment. `gymnasium.make_vec` gives many games in one process.
"""

from kickdoor.envs.optional_libraries import require

require("rl", "numpy", "gymnasium")

from gymnasium import register  # noqa: E402  (after the sentence about what is missing)

NAME = "Kickdoor-v0"

register(
    NAME,
    entry_point="kickdoor.envs.gymnasium.seat_env:SeatEnv",
    vector_entry_point="kickdoor.envs.gymnasium.games_vector:GamesVector",
    disable_env_checker=True,
)
