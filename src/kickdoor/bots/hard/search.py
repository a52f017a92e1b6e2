"""Trying options out in imagined games: the same worlds for all, the worse half leaves each round.

It works on imagined states only.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic_ns

from kickdoor.bots.hard.budgets import Budget
from kickdoor.bots.hard.candidates import Candidate
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
SURE = 0.5  # standard errors by which another option must beat the first
TRUST = 24.0  # a score counts like so many imagined games ...
LEVEL = 0.04  # ... in which a level is worth so much of a win


class Trial:
    """One option, how far its score is behind, and what it came to in each world so far."""

    def __init__(self, candidate: Candidate) -> None:
        self.action = candidate.action
        self.prior = -LEVEL * candidate.behind / 100
        self.results: list[float] = []


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

    def best(self, tried: list[Candidate], budget: Budget) -> Action:
        """The option that does best; the first unless another is better."""
        trials = [Trial(candidate) for candidate in tried]
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
            rest = sorted(trials[1:], key=lambda trial: -gain(trial, first))
            if step < rounds - 1:
                rest = rest[: max(1, (len(trials) + 1) // 2 - 1)]
            trials = [first, *rest]
        for trial in trials[1:]:
            if gain(trial, first) > 0 and is_better(trial, first):
                return trial.action
        return first.action

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


def gain(one: Trial, other: Trial) -> float:
    """How much better the one did, world by world; few games do not outweigh the scores."""
    count = min(len(one.results), len(other.results))
    total = sum(one.results[:count]) - sum(other.results[:count])
    return (total + TRUST * (one.prior - other.prior)) / (count + TRUST)


def is_better(one: Trial, other: Trial) -> bool:
    """World by world, the one beats the other by more than some chance."""
    count = min(len(one.results), len(other.results))
    differences = [one.results[at] - other.results[at] for at in range(count)]
    mean = sum(differences) / count
    spread = sum((difference - mean) ** 2 for difference in differences)
    error = sqrt(spread / count / max(1, count - 1))
    return mean > SURE * error
