"""Plays games with everything checked at every step; violations are reported reproducibly.

It must not repair or hide anything: the first violation ends the game.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from kickdoor.api.simulation import check_run
from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, refusal
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.engine.state import Action, Event, State
from kickdoor.errors import SettingsError
from kickdoor.games.parallel_map import mix_for_run, parallel_map
from kickdoor.lab import invariants
from kickdoor.lab.completeness import nothing_is_forgotten
from kickdoor.lab.fuzz import try_odd_actions, wild_action, wild_seat
from kickdoor.lab.random_tables import TABLE_GAMES, random_table
from kickdoor.lang.packs.letters import shown
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.decision_makers import ask
from kickdoor.seats.display_names import DisplayNames
from kickdoor.seats.event_words import event_words

LAST_EVENTS = 12
MAX_DECISIONS = 100_000
ODD = 4  # malformed actions tried at every deep check
TURNS = 200  # turn limit in a soak of everything
WILD = 6
TELL_SECONDS = 30
BOTS = (["random"], ["random"], ["random"], ["random"], ["easy"], ["random"], ["random", "medium"])


@dataclass
class SoakGame:
    """The result of one game."""

    seed: int
    seats: int
    bots: list[str]
    decisions: int = 0
    turns: int = 0
    winners: list[Seat] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    trace: str = ""
    events: list[Event] = field(default_factory=list)

    @property
    def last(self) -> list[Event]:
        """The last events before the end."""
        return self.events[-LAST_EVENTS:]

    def report(self, editions: list[str], cat: Catalog) -> str:
        """Everything needed to reproduce it."""
        display = DisplayNames(cat, [f"seat {seat}" for seat in range(self.seats)])
        lines = [
            f"seed {self.seed}, {self.seats} seats, bots {' '.join(self.bots)}, "
            f"editions {' '.join(editions)}: wrong at decision {self.decisions}, "
            f"turn {self.turns}"
        ]
        lines.extend(f"  - {sentence}" for sentence in self.wrong)
        lines.extend(f"    {event}  {event_words(display, event)}" for event in self.last)
        if self.trace:
            lines.append(self.trace)
        return "\n".join(lines)


def soak_game(
    cat: Catalog, settings: Settings, seed: int, bots: list[Bot], every: int = 5, wild: int = 6
) -> SoakGame:
    """Play one game; copies, saves and malformed actions are tried at every `every`th decision.

    About every `wild`th action is a legal one that no list offers, by any seat; 0 = none.
    """
    game = SoakGame(seed, settings.seats, [bot.name for bot in bots])
    st = new_game(cat, settings, seed, True)
    log: list[tuple[int, Action]] = []
    try:
        _play(st, game, bots, log, every, wild)
        if not game.wrong:
            game.wrong.extend(_replay(cat, settings, seed, log, st))
    except Exception as error:
        game.wrong.append(f"raised {error!r}")
        game.trace = traceback.format_exc()
    game.turns = st.turn
    game.winners = st.winners[:]
    game.events = st.events or []
    return game


def _play(
    st: State, game: SoakGame, bots: list[Bot], log: list[tuple[int, Action]], every: int, wild: int
) -> None:
    lucks = [luck_of(game.seed, seat) for seat in range(game.seats)]
    wild_luck = Luck(game.seed)
    while True:
        turn = next_turn(st)
        if turn is None:
            if not st.over:
                game.wrong.append("nobody is asked and the game is not over")
            game.wrong.extend(invariants.check_all(st, [], Seat(0)))
            return
        game.wrong.extend(invariants.check_all(st, turn.choices, turn.seat))
        if every and game.decisions % every == 0:
            game.wrong.extend(_deep(st))
            game.wrong.extend(try_odd_actions(st, wild_luck, ODD))
        if game.wrong:
            return
        if game.decisions >= MAX_DECISIONS:
            game.wrong.append(f"not over after {MAX_DECISIONS} decisions")
            return
        if _is_wild(st, game, log, wild_luck, wild):
            continue
        bot = bots[turn.seat]
        action = ask(bot, st, turn.seat, turn.choices, lucks[turn.seat])
        if action not in turn.choices:
            game.wrong.append(f"bot {bot.name} chose {action}, which is no option")
            return
        log.append((turn.seat, action))
        apply_trusted(st, turn.seat, action)
        game.decisions += 1


def _is_wild(
    st: State, game: SoakGame, log: list[tuple[int, Action]], wild_luck: Luck, wild: int
) -> bool:
    """Now and then, perform a legal action that no list offers; True if it was done."""
    if not wild or wild_luck.below(wild):
        return False
    seat = wild_seat(st, wild_luck)
    action = wild_action(st, seat, wild_luck)
    if refusal(st, seat, action):
        return False
    log.append((seat, action))
    apply_trusted(st, seat, action)
    game.decisions += 1
    return True


def _deep(st: State) -> list[str]:
    """Checks that need copies: copying, saving and loading, hands that give nothing."""
    found = invariants.hands_give_nothing(st)
    found.extend(nothing_is_forgotten(st))
    here = to_data(st)
    if to_data(st.copy()) != here:
        found.append("a copy differs from the original")
    if to_data(from_data(st.cat, st.settings, here)) != here:
        found.append("saved and loaded, the state differs")
    return found


def _replay(
    cat: Catalog, settings: Settings, seed: int, log: list[tuple[int, Action]], st: State
) -> list[str]:
    """Check that the same actions from the same seed give the same game."""
    other = new_game(cat, settings, seed)
    for number, (seat, action) in enumerate(log):
        if next_turn(other) is None or refusal(other, Seat(seat), action):
            return [f"the replay goes another way at decision {number}"]
        apply_trusted(other, Seat(seat), action)
    next_turn(other)
    return [] if to_data(other) == to_data(st) else ["the replay ends in another state"]


def command(
    editions: list[str],
    seats: list[int],
    bots: list[str],
    games: int,
    seed: int,
    every: int = 5,
    turn_limit: int = 500,
    wild: int = 6,
    processes: int = 1,
    lead: str = "",
    options: Mapping[str, object] | None = None,
) -> int:
    """Soak; the numbers of `seats` are tried in turn. Exit code 1 if anything was wrong."""
    check_run(min(seats, default=0), games, processes)
    check_run(max(seats, default=0), games, processes)
    job = SoakRun(editions, seats, bots, seed, every, turn_limit, wild, lead, options or {})
    mix = job.mix()
    mix.check_cards(job.settings(mix, max(seats)))
    return run(job.game, games, processes)


def soak_everything(seats: list[int], games: int, seed: int, every: int, processes: int) -> int:
    """Soak random tables: every mix, lead and option, mostly with random bots."""
    check_run(min(seats, default=0), games, processes)
    check_run(max(seats, default=0), games, processes)
    return run(RandomTableSoak(seats, seed, every).game, games, processes)


def run(game: Callable[[int], tuple[str, int]], games: int, processes: int) -> int:
    """Play the games and print what was wrong; returns the exit code."""
    begun = told = time.perf_counter()
    bad = done = decisions = 0
    stopped = False
    try:
        for report, made in parallel_map(game, games, processes):
            done += 1
            decisions += made
            if report:
                bad += 1
                print(shown(report), flush=True)
            if time.perf_counter() - told > TELL_SECONDS:
                told = time.perf_counter()
                print(f"{done} of {games} games, {bad} with violations", file=sys.stderr)
    except KeyboardInterrupt:
        stopped = True
        print(f"stopped after {done} of {games} games.", file=sys.stderr)
    spent = time.perf_counter() - begun
    print(
        f"{done} games, {decisions} decisions, invariants checked at each, "
        f"{bad} with violations, {spent:.1f} s"
    )
    return 1 if bad else 130 if stopped else 0


@dataclass
class SoakRun:
    """A soak as it is sent to a process: game number n has the seed `seed + n`."""

    editions: list[str]
    seats: list[int]
    bots: list[str]
    seed: int
    every: int
    turn_limit: int
    wild: int
    lead: str = ""
    options: Mapping[str, object] = field(default_factory=dict)

    def mix(self) -> Mix:
        """The cards."""
        return mix_for_run(tuple(self.editions), self.lead)

    def settings(self, mix: Mix, seats: int) -> Settings:
        """The settings of a table with so many seats."""
        return mix.settings(seats, **{"turn_limit": self.turn_limit, **self.options})

    def game(self, number: int) -> tuple[str, int]:
        """Play one; returns the report (empty if all was well) and the number of decisions."""
        mix = self.mix()
        count = self.seats[number % len(self.seats)]
        settings = self.settings(mix, count)
        cards = mix.catalog.under(settings)
        chairs = make_bots(self.bots, count, cards)
        seed = self.seed + number
        game = soak_game(cards, settings, seed, chairs, self.every, self.wild)
        report = game.report(self.editions, cards) if game.wrong else ""
        return report, game.decisions


@dataclass
class RandomTableSoak:
    """A soak of random tables; the same number always gives the same game."""

    seats: list[int]
    seed: int
    every: int

    def game(self, number: int) -> tuple[str, int]:
        """Play one; returns the report (empty if all was well) and the number of decisions."""
        table = random_table(self.seed, number // TABLE_GAMES)
        bots = BOTS[number % len(BOTS)]
        job = SoakRun(
            table.editions, self.seats, bots, self.seed, self.every, TURNS, WILD, table.lead
        )
        count = self.seats[number % len(self.seats)]
        mix = job.mix()
        try:
            mix.check_cards(mix.settings(count, **table.options))
        except SettingsError:  # too few cards for so many players
            table.options.pop("deck_share", None)
        job.options = table.options
        report, decisions = job.game(number)
        return (f"{table}\n{report}" if report else ""), decisions
