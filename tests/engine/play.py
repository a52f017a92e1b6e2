"""Playing games at random in tests."""

from kickdoor.engine import referee
from kickdoor.engine.chance import Chance
from kickdoor.engine.state import Action, State


def pick(dice: Chance, turn: referee.Turn) -> Action:
    """One of the seat's options, each as likely as any other."""
    return turn.choices[dice.below(len(turn.choices))]


def play_some(state: State, seed: int, decisions: int) -> list[tuple[int, Action]]:
    """Play on at random; what was done is returned."""
    dice = Chance(seed)
    done: list[tuple[int, Action]] = []
    for _ in range(decisions):
        turn = referee.next_turn(state)
        if turn is None:
            break
        action = pick(dice, turn)
        referee.apply_trusted(state, turn.seat, action)
        done.append((turn.seat, action))
    return done
