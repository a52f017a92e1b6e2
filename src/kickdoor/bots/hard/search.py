"""Trying options out in imagined games: the same worlds for all, the worse half leaves each round.

It works on imagined states only.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic_ns

from kickdoor.bots.hard.budgets import Budget
from kickdoor.bots.hard.light import Light
from kickdoor.bots.hard.notes import Notes
from kickdoor.bots.hard.value import share
from kickdoor.bots.luck import Luck
from kickdoor.engine.api import apply_trusted, next_turn
from kickdoor.engine.state import Action, State
from kickdoor.seats.imagining import imagine
from kickdoor.seats.sealing import Sealed

TURNS = 2  # how far an imagined game is played: to the start of the turn after next
LONGEST = 90  # decisions
LEAST = 2  # games for each option, whatever the clock says
SURE = 1.0  # standard errors by which another option must beat the first


class Trial:
    """One option and what it came to in each world so far."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.results: list[float] = []

    def mean(self) -> float:
        """The average."""
        return sum(self.results) / len(self.results) if self.results else 0.0


class Search:
    """The search for one decision."""

    def __init__(self, sealed: Sealed, notes: Notes, light: Light, seed: int) -> None:
        self.sealed = sealed
        self.notes = notes
        self.light = light
        self.seed = seed
        self.worlds: list[State] = []
        self.played = 0

    def world(self, number: int) -> State:
        """An imagined game, made when it is first asked for."""
        while len(self.worlds) <= number:
            self.worlds.append(imagine(self.sealed, self.seed + len(self.worlds)))
        return self.worlds[number]

    def try_in(self, action: Action, number: int) -> float:
        """Play the option in a world and see what it comes to."""
        st = self.world(number).copy()
        seat = self.sealed.seat
        luck = Luck(self.seed ^ number)
        end = st.turn + TURNS
        light = self.light
        apply_trusted(st, seat, action)
        for _ in range(LONGEST):
            light.hurry(st, luck)
            turn = next_turn(st)
            if turn is None or st.turn >= end:
                break
            apply_trusted(st, turn.seat, light.pick(st, turn.seat, turn.choices, luck))
        self.played += 1
        return share(st, self.notes, seat)

    def best(self, actions: list[Action], budget: Budget) -> Action:
        """The option that does best; the first unless another is surely better."""
        trials = [Trial(action) for action in actions]
        first = trials[0]
        rounds = 1
        while 1 << rounds < len(trials):
            rounds += 1
        begun = monotonic_ns()
        for step in range(rounds):
            if budget.games:
                self.spend_games(trials, max(2, budget.games // rounds // len(trials)))
            else:
                self.spend_time(trials, begun + budget.ms * 1_000_000 * (step + 1) // rounds)
            if step < rounds - 1:
                rest = sorted(trials[1:], key=_mean, reverse=True)
                trials = [first, *rest[: max(1, (len(trials) + 1) // 2 - 1)]]
        best = first
        for trial in trials[1:]:
            if trial.mean() > best.mean() and is_better(trial, first):
                best = trial
        return best.action

    def spend_games(self, trials: list[Trial], each: int) -> None:
        """So many games for each option, world after world."""
        for trial in trials:
            for _ in range(each):
                trial.results.append(self.try_in(trial.action, len(trial.results)))

    def spend_time(self, trials: list[Trial], until: int) -> None:
        """Games for all options in turn until the clock says so, two at least."""
        while len(trials[-1].results) < LEAST or monotonic_ns() < until:
            for trial in trials:
                trial.results.append(self.try_in(trial.action, len(trial.results)))


def _mean(trial: Trial) -> float:
    return trial.mean()


def is_better(one: Trial, other: Trial) -> bool:
    """World by world, the one beats the other by more than chance would."""
    count = min(len(one.results), len(other.results))
    differences = [one.results[at] - other.results[at] for at in range(count)]
    mean = sum(differences) / count
    spread = sum((difference - mean) ** 2 for difference in differences)
    error = sqrt(spread / count / max(1, count - 1))
    return mean > SURE * error
