"""A searching bot from outside: for each option it plays a few games on and takes the best.

It uses a clone of the OpenSpiel state, which knows the hidden cards: an upper bound to measure
honest searchers against, and not a fair player.
"""

import random

import pyspiel

import kickdoor.envs.openspiel

GAME = f"{kickdoor.envs.openspiel.SHORT_NAME}(players=3,turn_limit=6,max_steps=400)"


def value(state: pyspiel.State, player: int, steps: int, luck: random.Random) -> float:
    """What the player's Level comes to after some random steps."""
    clone = state.clone()
    for _ in range(steps):
        if clone.is_terminal():
            break
        clone.apply_action(luck.choice(clone.legal_actions()))
    observer = clone.get_game().make_py_observer()
    observer.set_from(clone, player)
    return float(observer.dict["players"][0, 2]) + 10 * float(clone.returns()[player])


def choose(state: pyspiel.State, games: int, steps: int, luck: random.Random) -> int:
    """The option that did best on average."""
    player, legal = state.current_player(), state.legal_actions()
    if len(legal) == 1:
        return int(legal[0])
    worth = {}
    for action in legal:
        child = state.clone()
        child.apply_action(action)
        worth[action] = sum(value(child, player, steps, luck) for _ in range(games))
    return int(max(worth, key=lambda action: worth[action]))


def main(seed: int = 1, decisions: int = 40) -> list[int]:
    """Player 0 searches, the others play at random; returns the actions taken."""
    luck = random.Random(seed)
    state = pyspiel.load_game(GAME).new_initial_state()
    state.apply_action(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        if state.current_player() == 0:
            state.apply_action(choose(state, 2, 10, luck))
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    return [int(action) for action in state.history()]


if __name__ == "__main__":
    print(main())
