"""Measures environments beside other libraries' card games: steps a second, in one run.

Processor time, random legal play, rounds of all contestants in turn, the best round of each. What
is not installed is left out and named. It must not touch a game but through its public calls.

    python -m kickdoor.envs.step_bench [ROUNDS]
"""

from __future__ import annotations

import sys
import time
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from kickdoor import engine_form
from kickdoor.bots.luck import Luck
from kickdoor.envs.game_cards import game_cards
from kickdoor.envs.seat_game import play_random

SECONDS: Final = 0.6
ROUNDS: Final = 3
GAMES: Final = 64
Work = Callable[[], int]  # some steps; how many


def aec(env: Any) -> Work:
    """A PettingZoo environment, with observation and mask at every step."""
    luck = Luck(1)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(200):
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.reset()
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            legal = np.flatnonzero(mask)
            env.step(int(legal[luck.below(len(legal))]))
        return 200

    return work


def bare() -> Work:
    """`step` alone, called from Python."""
    game, luck = game_cards().game(), Luck(1)
    game.reset(1)
    seeds = iter(range(2, 1_000_000))

    def work() -> int:
        for _ in range(1000):
            if game.seat < 0:
                game.reset(next(seeds))
            game.step(luck.below(game.count()))
        return 1000

    return work


def looped() -> Work:
    """The same within the compiled loop."""
    game, luck = game_cards().game(), Luck(1)
    game.reset(1)
    return lambda: play_random(game, luck, 2000)


def vector(games: int) -> Work:
    """Many games side by side, observations and masks in arrays."""
    made = import_module("kickdoor.envs.gymnasium.games_vector").GamesVector(games, copy=False)
    seen, _ = made.reset(seed=1)
    luck = Luck(1)

    def work() -> int:
        nonlocal seen
        for _ in range(10):
            counts = seen["action_mask"].sum(axis=1).tolist()
            seen = made.step([luck.below(count) for count in counts])[0]
        return 10 * games

    return work


def spiel(name: str) -> Work:
    """An OpenSpiel game in C++, driven from Python, with the tensor of the player at each step."""
    game = import_module("pyspiel").load_game(name)
    luck = Luck(1)
    sees = game.get_type().provides_observation_tensor

    def work() -> int:
        done = 0
        while done < 200:
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                player = state.current_player()
                if player >= 0:
                    if sees:
                        state.observation_tensor(player)
                    else:
                        state.information_state_tensor(player)
                    done += 1
                state.apply_action(legal[luck.below(len(legal))])
        return done

    return work


def contestants() -> dict[str, Callable[[], Work]]:
    """Everything that can be measured here, by name."""
    found: dict[str, Callable[[], Work]] = {
        "Kickdoor, step in the compiled loop": looped,
        "Kickdoor, bare step from Python": bare,
    }
    if find_spec("pettingzoo"):
        ours = "kickdoor.envs.pettingzoo.kickdoor_v0"
        found["Kickdoor, one AEC environment"] = lambda: aec(import_module(ours).env())
        for name in ("texas_holdem_v4", "leduc_holdem_v4", "gin_rummy_v4", "hanabi_v5", "uno_v4"):
            theirs = f"pettingzoo.classic.{name}"
            if find_spec("rlcard") and find_spec(theirs):
                found[f"PettingZoo {name}"] = lambda theirs=theirs: aec(  # type: ignore[misc]
                    import_module(theirs).env()
                )
    if find_spec("gymnasium"):
        found[f"Kickdoor, {GAMES} games in a vector"] = lambda: vector(GAMES)
    if find_spec("pyspiel"):
        for name in ("hearts", "crazy_eights", "gin_rummy"):
            found[f"OpenSpiel {name}, with tensors"] = lambda name=name: spiel(name)  # type: ignore[misc]
    return found


def rate(work: Work) -> float:
    """Steps a second of processor time."""
    done, begun = 0, time.process_time()
    while True:
        done += work()
        spent = time.process_time() - begun
        if spent >= SECONDS:
            return done / spent


def memory_of_one_more() -> int:
    """Bytes that one more environment takes after the first, in the middle of a game."""
    module = import_module("kickdoor.envs.pettingzoo.kickdoor_v0")
    first = module.env()
    aec(first)()
    tracemalloc.start()
    more = module.env()
    aec(more)()
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return used


def main(rounds: int = ROUNDS) -> None:
    """Print a table."""
    made: dict[str, Work] = {}
    for name, make in contestants().items():
        try:
            made[name] = make()
        except Exception as problem:  # another library's game that does not start here
            print(f"left out: {name} ({type(problem).__name__}: {str(problem)[:80]})")
    best = dict.fromkeys(made, 0.0)
    for _ in range(rounds):
        for name, work in made.items():
            best[name] = max(best[name], rate(work))
    print(f"Python {sys.version.split()[0]}, engine {engine_form()}, best of {rounds} rounds")
    for name, steps in best.items():
        print(f"{name:42} {steps:>10,.0f} steps/s")
    if find_spec("pettingzoo"):
        print(f"{'one more AEC environment':42} {memory_of_one_more():>10,} bytes")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
