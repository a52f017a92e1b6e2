"""Many games between bots, on one or several processes, with results as values.

Game number n of a run has the seed `seed + n`, so any of them can be played again alone, and
nothing depends on how many processes share the work.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from kickdoor.api.match import GameResult, play_match
from kickdoor.api.mix import Mix, PackName, TableOptions, mix_in
from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bots
from kickdoor.engine.referee import MAX_SEATS, MIN_SEATS, new_game
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import State
from kickdoor.errors import SettingsError
from kickdoor.games.intervals import share_interval
from kickdoor.games.parallel_map import Workers, mix_for_run, parallel_map
from kickdoor.lang.packs.load import Mix as LoadedMix

TURN_LIMIT = 500
MOST_GAMES = 1_000_000
MOST_PROCESSES = 256


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """How often a bot has won; `low` and `high` are Wilson's 95 % interval for the share."""

    bot: str
    chances: int  # games times seats in which it sat
    wins: int
    share: float
    low: float
    high: float


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a run of games."""

    packs: list[str]
    lead: str
    seats: int
    bots: list[str]  # the bot of each seat
    seed: int  # of the first game
    results: list[GameResult]  # in the order of their seeds

    @property
    def mean_turns(self) -> float:
        """Turns of a game on average."""
        return statistics.fmean(result.turns for result in self.results)

    @property
    def median_turns(self) -> float:
        """Half of the games were over after so many turns."""
        return float(statistics.median(result.turns for result in self.results))

    @property
    def undecided(self) -> int:
        """Games that nobody won."""
        return sum(not result.winners for result in self.results)

    @property
    def wins_by_seat(self) -> list[int]:
        """Victories of each seat; a shared victory counts for each of its winners."""
        return [sum(seat in one.winners for one in self.results) for seat in range(self.seats)]

    @property
    def scores(self) -> list[Score]:
        """How often each bot has won, the best first."""
        by_seat = self.wins_by_seat
        found: list[Score] = []
        for bot in dict.fromkeys(self.bots):
            places = [seat for seat in range(self.seats) if self.bots[seat] == bot]
            chances = len(places) * len(self.results)
            wins = sum(by_seat[seat] for seat in places)
            low, high = share_interval(wins, chances)
            found.append(
                Score(bot=bot, chances=chances, wins=wins, share=wins / chances, low=low, high=high)
            )
        return sorted(found, key=lambda score: -score.share)

    @property
    def faults(self) -> list[str]:
        """Choices that bots lost."""
        return [fault for result in self.results for fault in result.faults]


@dataclass
class Run:
    """A run of games as it is sent to a process: little more than names."""

    editions: list[str]
    seats: int
    bots: Sequence[str | type[Bot]]
    seed: int
    turn_limit: int = TURN_LIMIT
    lead: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    digest: str = ""  # digest of the cards, if they may change while the process lives

    def mix(self) -> LoadedMix:
        """The cards of the run."""
        return mix_for_run(tuple(self.editions), self.lead, self.digest)

    def settings(self, mix: LoadedMix) -> Settings:
        """The rules of the table."""
        return mix.settings(self.seats, **{"turn_limit": self.turn_limit, **self.options})

    def begin(self, number: int, record: bool = False) -> tuple[State, int, list[Bot]]:
        """The game with that number at its first question, its seed, and a bot for each seat."""
        mix = self.mix()
        settings = self.settings(mix)
        cards = mix.catalog.under(settings)
        seed = self.seed + number
        bots = make_bots(self.bots, self.seats, cards)
        return new_game(cards, settings, seed, record=record), seed, bots

    def play(self, number: int) -> GameResult:
        """Play that game."""
        return play_match(*self.begin(number))


def check_run(seats: int, games: int, workers: Workers) -> None:
    """Refuse impossible numbers before anything is loaded."""
    if not MIN_SEATS <= seats <= MAX_SEATS:  # SETUP-01
        raise SettingsError("seats", f"{MIN_SEATS} to {MAX_SEATS} players", str(seats))
    if not 1 <= games <= MOST_GAMES:
        raise SettingsError("games", f"1 to {MOST_GAMES:,}", str(games))
    if isinstance(workers, int) and not 1 <= workers <= MOST_PROCESSES:
        raise SettingsError("processes", f"1 to {MOST_PROCESSES}", str(workers))


def simulate(
    *packs: PackName | Mix,
    games: int = 100,
    seats: int = 4,
    bots: Sequence[str | type[Bot]] = ("easy",),
    seed: int = 1,
    processes: int = 1,
    lead: str = "",
    options: TableOptions | None = None,
    turn_limit: int = TURN_LIMIT,
) -> Simulation:
    """Play many games and keep how each went.

    Bots are dealt around the table if there are fewer than seats. With several processes a bot
    that is no name must be a class at the top of a module. The same arguments give the same
    results, however many processes share the work.
    """
    mix = mix_in(packs, lead)
    rules = dict(options or {})
    run = Run(mix.packs, seats, bots, seed, turn_limit, mix.lead, rules, mix.digest)
    names = checked(run, games, processes)
    results = sorted(parallel_map(run.play, games, processes), key=lambda result: result.seed)
    return Simulation(
        packs=mix.packs, lead=mix.lead, seats=seats, bots=names, seed=seed, results=results
    )


def checked(run: Run, games: int, workers: Workers) -> list[str]:
    """Validate the whole run; returns the name of the bot in each seat."""
    check_run(run.seats, games, workers)
    mix = run.mix()
    mix.check_cards(run.settings(mix))
    return [bot.name for bot in make_bots(run.bots, run.seats, mix.catalog)]
