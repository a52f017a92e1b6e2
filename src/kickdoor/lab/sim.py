"""Many whole games without a screen, and their figures.

Game number n of a run has the seed `seed + n`, so that any of them can be played again alone.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from kickdoor.bots.names import make_bots
from kickdoor.engine.settings import Settings
from kickdoor.errors import SettingsError
from kickdoor.lab.figures import as_json_text, as_text, figures_of
from kickdoor.lab.games import Result, play_game
from kickdoor.lab.spreading import cards_of, spread
from kickdoor.lang.packs.load import Mix

TURN_LIMIT = 500
MOST_GAMES = 1_000_000
MOST_PROCESSES = 256


@dataclass
class Job:
    """A run as it is handed to a process."""

    editions: list[str]
    seats: int
    bots: list[str]
    seed: int
    turn_limit: int
    lead: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    mechanics: bool = False

    def mix(self) -> Mix:
        """The cards."""
        return cards_of(tuple(self.editions), self.lead)

    def settings(self, mix: Mix) -> Settings:
        """The rules of the table."""
        return mix.settings(self.seats, **{"turn_limit": self.turn_limit, **self.options})

    def game(self, number: int) -> Result:
        """Play one."""
        mix = self.mix()
        settings = self.settings(mix)
        cards = mix.catalog.under(settings)
        bots = make_bots(self.bots, self.seats, cards)
        return play_game(cards, settings, self.seed + number, bots, self.mechanics)


def check(seats: int, games: int, processes: int) -> None:
    """Refuse what makes no sense before anything is loaded."""
    if not 3 <= seats <= 6:  # SETUP-01
        raise SettingsError("seats", "3 to 6 players", str(seats))
    if not 1 <= games <= MOST_GAMES:
        raise SettingsError("games", f"1 to {MOST_GAMES:,}", str(games))
    if not 1 <= processes <= MOST_PROCESSES:
        raise SettingsError("processes", f"1 to {MOST_PROCESSES}", str(processes))


def command(
    editions: list[str],
    seats: int,
    bots: list[str],
    games: int,
    seed: int,
    as_json: bool,
    processes: int = 1,
    turn_limit: int = TURN_LIMIT,
    lead: str = "",
    options: Mapping[str, object] | None = None,
    mechanics: bool = False,
) -> int:
    """Play, count, print; Ctrl-C keeps what there is."""
    check(seats, games, processes)
    job = Job(editions, seats, bots, seed, turn_limit, lead, options or {}, mechanics)
    mix = job.mix()
    mix.check_cards(job.settings(mix))
    names = [bot.name for bot in make_bots(bots, seats, mix.catalog)]
    results: list[Result] = []
    begun = time.perf_counter()
    stopped = False
    try:
        for result in spread(job.game, games, processes):
            results.append(result)
    except KeyboardInterrupt:
        stopped = True
    spent = time.perf_counter() - begun
    results.sort(key=lambda result: result.seed)
    figures = figures_of(results, names, mix.editions, seed, spent)
    print(as_json_text(figures) if as_json else as_text(figures))
    if stopped:
        print(f"stopped after {len(results)} of {games} games.", file=sys.stderr)
        return 130
    return 0
