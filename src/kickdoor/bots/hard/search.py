"""Tries options out in imagined games: the same games for all, hopeless options drop out early.

A small budget is spent on many games of the light policy; a larger one on fewer, played on as
`medium` plays. It works on imagined states only.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic_ns
from typing import Final

from kickdoor.bots.hard.candidates import Candidate
from kickdoor.bots.hard.card_ratings import CardRatings
from kickdoor.bots.hard.evaluation import win_chance
from kickdoor.bots.hard.rollout_policy import RolloutPolicy
from kickdoor.bots.hard.search_budget import Budget
from kickdoor.bots.luck import Luck
from kickdoor.engine.referee import apply_trusted, next_turn
from kickdoor.engine.state import Action, State
from kickdoor.seats.imagined_games import imagine
from kickdoor.seats.sealed_tables import SealedTable

TURNS: Final = 2  # how far a rollout goes: to the start of the turn after next ...
FAR: Final = 4  # ... or so many turns on, where the budget allows enough of them
LONGEST: Final = 45  # decisions in a turn of a rollout, on average
BATCH: Final = 16  # games for each option before hopeless ones drop out
LEAST: Final = 2  # games for each option, whatever the budget
DOUBT: Final = 2.0  # an option so many standard errors behind is still in the running
TRIFLE: Final = 0.001  # a smaller difference in the chance to win does not matter
SURE: Final = 0.5  # standard errors by which another option must beat the first
TRUST: Final = 14.0  # a score counts as much as so many imagined games ...
TRUST_CALM: Final = 50.0  # ... as many as these in calm situations ...
LEVEL: Final = 0.04  # ... in which a level is worth so much of a win
COST: Final = 6  # light games that a turn of a careful one takes as long as
CAREFUL_BATCH: Final = 4  # careful games for each option before hopeless ones drop out ...
CAREFUL_LEAST: Final = 8  # ... at the earliest after so many; with fewer the light policy is better
CAREFUL_FAR: Final = 24  # so many for each option, and they go further
LOST: Final = 0.08  # an option so much of a win behind in light games is not worth a careful one
BETTER: Final = 0.005  # by so much another option must beat the first in careful games
IN_A_MS: Final = 10  # light games in a millisecond, roughly


class Trial:
    """One option, how far its score is behind, and its result in each imagined game so far."""

    def __init__(self, candidate: Candidate, trust: float = TRUST) -> None:
        self.action = candidate.action
        self.trust = trust
        self.prior = -LEVEL * candidate.behind / 100
        self.results: list[float] = []


class Search:
    """The search for one decision."""

    def __init__(
        self,
        sealed: SealedTable,
        ratings: CardRatings,
        policy: RolloutPolicy,
        seed: int,
        careful: RolloutPolicy | None = None,
    ) -> None:
        self.sealed = sealed
        self.ratings = ratings
        self.policy = policy
        self.careful = careful
        self.seed = seed
        self.worlds: list[State] = []
        self.played = 0

    def world(self, number: int) -> State:
        """An imagined game by its number, made on first use."""
        while len(self.worlds) <= number:
            self.worlds.append(
                imagine(self.sealed, self.seed + len(self.worlds), self.ratings.kept)
            )
        return self.worlds[number]

    def try_in(self, action: Action, number: int, turns: int = TURNS, well: bool = False) -> float:
        """Play the option in an imagined game, and return the chance to win it leads to."""
        st = self.world(number).copy()
        seat = self.sealed.seat
        luck = Luck(self.seed ^ number)
        end = st.turn + turns
        policy = self.careful if well and self.careful is not None else self.policy
        apply_trusted(st, seat, action)
        for _ in range(LONGEST * turns):
            policy.pass_idle_seats(st, luck)
            turn = next_turn(st)
            if turn is None or st.turn >= end:
                break
            apply_trusted(st, turn.seat, policy.pick(st, turn.seat, turn.choices, luck))
        self.played += 1
        return win_chance(st, self.ratings, seat)

    def best(self, tried: list[Candidate], budget: Budget, calm: bool = False) -> Action:
        """The option that does best; the first one unless another is better."""
        count = len(tried)
        most = max(budget.games, LEAST * count)
        until = monotonic_ns() + budget.ms * 1_000_000
        whole = budget.games or budget.ms * IN_A_MS
        if self.careful is not None and whole >= count * (BATCH + CAREFUL_LEAST * COST * TURNS):
            return self.best_by_care(tried, whole, until if budget.ms else 0)
        trust = TRUST_CALM if calm else TRUST
        trials = [Trial(candidate, trust) for candidate in tried]
        batch = BATCH if budget.ms else max(LEAST, min(BATCH, most // count))
        while len(trials) > 1:
            if budget.games:
                if self.played + batch * len(trials) > most:
                    break
            elif self.played and monotonic_ns() >= until:
                break
            for trial in trials:
                for _ in range(batch):
                    trial.results.append(self.try_in(trial.action, len(trial.results)))
            trials = promising(trials)
        found = leading(trials)
        if found is trials[0] or is_better(found, trials[0]):
            return found.action
        return trials[0].action

    def best_by_care(self, tried: list[Candidate], budget: int, until: int) -> Action:
        """The same with careful games; `until` ends it if it is not 0."""
        trials = self.not_lost(tried)
        left = budget - BATCH * len(tried)
        far = left >= len(trials) * CAREFUL_FAR * COST * FAR
        turns = FAR if far else TURNS
        cost = COST * turns * CAREFUL_BATCH
        while len(trials) > 1:
            if until and trials[0].results and monotonic_ns() >= until:
                break
            if not until and left < cost * len(trials):
                break
            left -= cost * len(trials)
            for trial in trials:
                for _ in range(CAREFUL_BATCH):
                    number = len(trial.results)
                    trial.results.append(self.try_in(trial.action, number, turns, True))
            if len(trials[0].results) >= CAREFUL_LEAST:
                trials = promising(trials)
        found = leading(trials)
        if found is trials[0] or lead(found, trials[0]) > BETTER:
            return found.action
        return trials[0].action

    def not_lost(self, tried: list[Candidate]) -> list[Trial]:
        """New trials of the options that a few light games do not show to be far behind."""
        means: list[float] = []
        for candidate in tried:
            total = 0.0
            for number in range(BATCH):
                total += self.try_in(candidate.action, number)
            means.append(total / BATCH)
        top = max(means)
        return [
            Trial(tried[at], 0.0) for at in range(len(tried)) if at == 0 or means[at] >= top - LOST
        ]


def leading(trials: list[Trial]) -> Trial:
    """The option that did best so far; the earlier one in a tie."""
    best = trials[0]
    most = 0.0
    for trial in trials[1:]:
        more = gain(trial, trials[0])
        if more > most:
            best = trial
            most = more
    return best


def promising(trials: list[Trial]) -> list[Trial]:
    """Drop options without a prospect of doing best; the best comes first."""
    best = leading(trials)
    kept = [
        trial
        for trial in trials
        if trial is best or gain(trial, best) + DOUBT * error_of(trial, best) > TRIFLE
    ]
    if trials[0] not in kept:
        kept.remove(best)
        kept.insert(0, best)
    return kept


def gain(one: Trial, other: Trial) -> float:
    """How much better one did, game by game; few games do not outweigh the scores."""
    count = min(len(one.results), len(other.results))
    total = count * lead(one, other)
    return (total + one.trust * (one.prior - other.prior)) / max(1.0, count + one.trust)


def lead(one: Trial, other: Trial) -> float:
    """The mean difference, game by game."""
    count = min(len(one.results), len(other.results))
    total = 0.0
    for at in range(count):
        total += one.results[at] - other.results[at]
    return total / max(1, count)


def error_of(one: Trial, other: Trial) -> float:
    """The standard error of the mean difference."""
    count = min(len(one.results), len(other.results))
    mean = lead(one, other)
    spread = 0.0
    for at in range(count):
        off = one.results[at] - other.results[at] - mean
        spread += off * off
    return sqrt(spread / max(1, count) / max(1, count - 1))


def is_better(one: Trial, other: Trial) -> bool:
    """Whether one beats the other by more than chance explains."""
    return lead(one, other) > SURE * error_of(one, other)
