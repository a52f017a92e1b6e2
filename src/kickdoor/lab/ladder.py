"""Measures which bot is better: one of the higher level plays among three of the lower.

A rung is a pair of bots and an edition. Game number n of a rung has the seed `seed + n`, and the
higher bot sits in seat n modulo 4, so that a run can be repeated and no seat favors a bot.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from kickdoor.api.simulation import check_run
from kickdoor.bots.bot_registry import make_bot, with_budget
from kickdoor.bots.luck import luck_of
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.errors import SettingsError, WorkersLost
from kickdoor.games.intervals import share_interval
from kickdoor.games.parallel_map import INTERRUPTED, Workers, mix_for_run, parallel_map
from kickdoor.games.progress_bar import with_progress
from kickdoor.seats.decision_makers import ask_safely

SEATS = 4
PARITY = 100 / SEATS
TURN_LIMIT = 500
PAIRS = ("easy/random", "medium/easy", "hard/medium")
EDITIONS = ("legends", "oz", "super", "turtles", "ram")


class Times(msgspec.Struct, frozen=True, kw_only=True):
    """Processor time in milliseconds for answers with a real choice."""

    bot: str
    answers: int
    p50: float
    p95: float
    longest: float


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """One bot against another in one edition; shares in percent, with Wilson's 95 % intervals."""

    edition: str
    higher: str
    lower: str
    games: int
    wins: int
    undecided: int
    share: float
    low: float
    high: float
    faults: int


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """All rungs of a run."""

    seed: int
    seats: int
    parity: float
    rungs: list[Rung]
    times: list[Times]


@dataclass
class LadderGame:
    """The result of one game."""

    rung: int
    won: bool
    decided: bool
    faults: int
    micros: dict[str, list[int]] = field(default_factory=dict)


@dataclass
class LadderRun:
    """A run as it is sent to a process."""

    rungs: list[tuple[str, str, str]]  # edition, higher bot, lower bot
    games: int
    seed: int

    def game(self, number: int) -> LadderGame:
        """Play one; rungs take turns, so that an interrupted run has games of each."""
        rung = number % len(self.rungs)
        game = number // len(self.rungs)
        edition, higher, lower = self.rungs[rung]
        mix = mix_for_run((edition,))
        settings = mix.settings(SEATS, turn_limit=TURN_LIMIT)
        cards = mix.catalog.under(settings)
        own = game % SEATS
        upper, under = make_bot(higher, cards), make_bot(lower, cards)
        seed = self.seed + game
        st = new_game(cards, settings, seed)
        lucks = [luck_of(seed, seat) for seat in range(SEATS)]
        played = LadderGame(rung, False, False, 0, {higher: [], lower: []})
        while (turn := next_turn(st)) is not None:
            seat = turn.seat
            bot = upper if seat == own else under
            begun = time.process_time_ns()
            action, fault = ask_safely(bot, st, seat, turn.choices, lucks[seat])
            if len(turn.choices) > 1:
                spent = time.process_time_ns() - begun
                played.micros[higher if seat == own else lower].append(spent // 1000)
            played.faults += fault is not None
            apply_trusted(st, seat, action)
        played.won = own in st.winners
        played.decided = bool(st.winners)
        return played


def read_pairs(pairs: list[str], budget: str = "") -> list[tuple[str, str]]:
    """The pairs in “hard/medium” and the like."""
    found: list[tuple[str, str]] = []
    for pair in pairs:
        higher, slash, lower = pair.partition("/")
        if not slash or not higher.strip() or not lower.strip():
            raise SettingsError("--pairs", "pairs such as hard/medium", f"“{pair[:40]}”")
        found.append((higher.strip(), lower.strip()))
    if budget:
        flat = with_budget([name for pair in found for name in pair], budget)
        found = [(flat[at], flat[at + 1]) for at in range(0, len(flat), 2)]
    return found


def command(
    editions: list[str],
    pairs: list[str],
    games: int,
    seed: int,
    as_json: bool,
    workers: Workers = 1,
    budget: str = "",
) -> int:
    """Play, count, print; Ctrl-C keeps what was played."""
    check_run(SEATS, games, workers)
    named = read_pairs(pairs or list(PAIRS), budget)
    rungs = [(edition, *pair) for pair in named for edition in editions or EDITIONS]
    for edition, higher, lower in rungs:
        cards = mix_for_run((edition,)).catalog
        make_bot(higher, cards)
        make_bot(lower, cards)
    job = LadderRun(rungs, games, seed)
    played: list[LadderGame] = []
    stopped = False
    total = games * len(rungs)
    try:
        results: Iterator[LadderGame] = parallel_map(job.game, total, workers)
        for one in with_progress(results, total):
            played.append(one)
    except KeyboardInterrupt:
        stopped = True
    except WorkersLost as lost:
        stopped = True
        print(lost, file=sys.stderr)
    ladder = ladder_of(rungs, played, seed)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(ladder), indent=2).decode())
    else:
        print(as_text(ladder))
    if stopped:
        print(f"stopped after {len(played)} of {total} games.", file=sys.stderr)
        return INTERRUPTED
    return 0


def ladder_of(rungs: list[tuple[str, str, str]], played: list[LadderGame], seed: int) -> Ladder:
    """The ladder from the games played."""
    made: list[Rung] = []
    for number, (edition, higher, lower) in enumerate(rungs):
        own = [one for one in played if one.rung == number]
        wins = sum(one.won for one in own)
        low, high = share_interval(wins, len(own))
        made.append(
            Rung(
                edition=edition,
                higher=higher,
                lower=lower,
                games=len(own),
                wins=wins,
                undecided=sum(not one.decided for one in own),
                share=round(100 * wins / len(own), 1) if own else 0.0,
                low=round(100 * low, 1),
                high=round(100 * high, 1),
                faults=sum(one.faults for one in own),
            )
        )
    micros: dict[str, list[int]] = {}
    for one in played:
        for name, values in one.micros.items():
            micros.setdefault(name, []).extend(values)
    times = [times_of(name, sorted(values)) for name, values in sorted(micros.items()) if values]
    return Ladder(seed=seed, seats=SEATS, parity=PARITY, rungs=made, times=times)


def times_of(name: str, micros: list[int]) -> Times:
    """The times of a bot, from sorted answer times."""
    count = len(micros)
    return Times(
        bot=name,
        answers=count,
        p50=round(micros[count // 2] / 1000, 2),
        p95=round(micros[count * 95 // 100] / 1000, 2),
        longest=round(micros[-1] / 1000, 2),
    )


def as_text(ladder: Ladder) -> str:
    """The ladder as text for people."""
    lines = [
        f"one of the higher among {ladder.seats - 1} of the lower, seats in turn; "
        f"seed {ladder.seed}; {ladder.parity:g} % would be no difference",
        f"{'pair':<24}{'edition':<10}{'games':>6}{'wins':>6}{'share':>8}   95 % interval",
    ]
    for rung in ladder.rungs:
        pair = f"{rung.higher} / {rung.lower}"
        extra = f"   {rung.undecided} undecided" if rung.undecided else ""
        extra += f"   {rung.faults} faults" if rung.faults else ""
        lines.append(
            f"{pair:<24}{rung.edition:<10}{rung.games:>6}{rung.wins:>6}{rung.share:>6.1f} %"
            f"   {rung.low:.1f} to {rung.high:.1f} %{extra}"
        )
    if ladder.times:
        lines.append(f"{'answers of':<24}{'count':>10}{'p50':>10}{'p95':>10}{'longest':>10}   ms")
    lines.extend(
        f"{one.bot:<24}{one.answers:>10}{one.p50:>10.2f}{one.p95:>10.2f}{one.longest:>10.1f}"
        for one in ladder.times
    )
    return "\n".join(lines)
