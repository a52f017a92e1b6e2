"""Do bots pick on people? Compares hostile plays against a marked seat with those against others.

One seat of each game is marked as if a person sat there. The mark exists here only: bots are asked
exactly as in any other game. Plays are compared at equal threat: the same rank and Level of the
target, the same sort of play, the same prize at stake.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from kickdoor.api.simulation import check_run
from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import luck_of
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import Turn, apply_trusted, new_game, next_turn
from kickdoor.engine.reward_amounts import foe_levels
from kickdoor.engine.state import Action, State
from kickdoor.engine.strength import monster_strength, side_strength
from kickdoor.errors import WorkersLost
from kickdoor.games.intervals import NORMAL, Z95
from kickdoor.games.parallel_map import INTERRUPTED, Workers, mix_for_run, parallel_map
from kickdoor.games.progress_bar import with_progress
from kickdoor.seats.decision_makers import ask_safely

TURN_LIMIT = 500
EDITIONS = ("legends", "oz", "super", "turtles", "ram")
GROUPS = 40  # groups of games for the jackknife estimate of the error
CURSED, TRIPPED = 0, 1  # sorts of hostile play
MEDDLING = (c.A_PLAY, c.A_JOIN, c.A_TUCK, c.A_USE)

Threat = tuple[int, ...]
# Chances and plays: against the marked seat, against the others.
Row = list[int]


class BotBias(msgspec.Struct, frozen=True, kw_only=True):
    """What the marked seat suffered in one edition, per hundred chances to harm somebody."""

    edition: str
    bots: list[str]
    games: int
    chances_marked: int
    chances_others: int
    plays_marked: int
    plays_others: int
    rate_marked: float
    rate_others: float
    difference: float  # at equal threat
    low: float
    high: float

    def is_fair(self, among: int = 1) -> bool:
        """Whether no difference is plausible, given that so many comparisons were made."""
        half = (self.high - self.low) / 2
        return abs(self.difference) <= half * NORMAL.inv_cdf(1 - 0.025 / among) / Z95


@dataclass
class CountedGame:
    """One game: chances and hostile plays by threat."""

    number: int
    edition: int
    rows: dict[Threat, Row] = field(default_factory=dict)

    def add(self, threat: Threat, marked: bool, played: bool) -> None:
        """Count one chance, taken or not."""
        row = self.rows.setdefault(threat, [0, 0, 0, 0])
        at = 0 if marked else 2
        row[at] += 1
        row[at + 1] += played


class BiasCounter:
    """Follows one game and counts; bots know nothing of it."""

    def __init__(self, counted: CountedGame, marked: int) -> None:
        self.counted = counted
        self.marked = marked
        self.open: tuple[int, int, int, Threat] | None = None  # actor, victim, lead, threat

    def before(self, st: State, turn: Turn, action: Action) -> None:
        """A seat has chosen: count whom it could have harmed, and whom it harms."""
        self.settle(st)
        if st.demand is not None:
            return
        actor = turn.seat
        cursed = {
            choice[2] for choice in turn.choices if is_curse(st, choice) and choice[2] != actor
        }
        for victim in sorted(cursed):
            played = is_curse(st, action) and action[2] == victim
            self.counted.add(threat_of(st, CURSED, Seat(victim)), victim == self.marked, played)
        combat = st.combat
        if combat is None or st.window != c.WINDOW_COMBAT or combat.is_in(actor):
            return
        if not any(choice[0] in MEDDLING for choice in turn.choices):
            return
        victim = combat.fighter
        threat = threat_of(st, TRIPPED, victim)
        if action[0] in MEDDLING and not is_curse(st, action):
            self.open = (actor, victim, lead_of(st), threat)
        else:
            self.counted.add(threat, victim == self.marked, False)

    def settle(self, st: State) -> None:
        """Count the last play into the fight if it turned out to be against the Fighter."""
        if self.open is None or st.demand is not None:
            return
        _, victim, lead, threat = self.open
        self.open = None
        combat = st.combat
        worse = combat is not None and combat.fighter == victim and lead_of(st) < lead
        self.counted.add(threat, victim == self.marked, worse)


def is_curse(st: State, action: Action) -> bool:
    """Whether it is a Curse played on somebody."""
    return action[0] == c.A_PLAY and st.cat.cards[action[1]].kind == c.CURSE


def lead_of(st: State) -> int:
    """By how much the Side is ahead."""
    return side_strength(st) - monster_strength(st)


def threat_of(st: State, sort: int, victim: Seat) -> Threat:
    """Rank, levels missing, and in a fight whether it would win the game."""
    player = st.players[victim]
    rank = sum(other.level > player.level for other in st.players)
    missing = min(st.settings.goal_level - player.level, 6)
    if sort == CURSED:
        return (sort, rank, missing, st.window)
    combat = st.combat
    prize = 0
    if combat is not None:
        prize = combat.levels_won + sum(foe_levels(st, foe) for foe in combat.foes)
    claimed = 1 if st.intent and st.intent[0] == c.A_CLAIM else 0
    return (sort, rank, missing, claimed, 1 if prize >= missing else 0)


@dataclass
class BiasRun:
    """A run as it is sent to a process."""

    editions: list[str]
    bots: list[str]
    seats: int
    seed: int

    def game(self, number: int) -> CountedGame:
        """Play and count one game."""
        at = number % len(self.editions)
        mix = mix_for_run((self.editions[at],))
        settings = mix.settings(self.seats, turn_limit=TURN_LIMIT)
        cards = mix.catalog.under(settings)
        game = number // len(self.editions)
        bots = make_bots(self.bots, self.seats, cards)
        counted = CountedGame(game, at)
        seed = self.seed + game
        play_counted(
            new_game(cards, settings, seed), seed, bots, BiasCounter(counted, game % self.seats)
        )
        return counted


def play_counted(st: State, seed: int, bots: list[Bot], listener: BiasCounter) -> None:
    """Play a game to its end while counting."""
    lucks = [luck_of(seed, seat) for seat in range(len(bots))]
    while (turn := next_turn(st)) is not None:
        action, _ = ask_safely(bots[turn.seat], st, turn.seat, turn.choices, lucks[turn.seat])
        listener.before(st, turn, action)
        apply_trusted(st, turn.seat, action)


def difference(rows: dict[Threat, Row]) -> float:
    """Plays per chance, marked minus others, threat by threat (Mantel-Haenszel weights)."""
    top = bottom = 0.0
    for marked, hits, others, plays in rows.values():
        if marked and others:
            weight = marked * others / (marked + others)
            top += weight * (hits / marked - plays / others)
            bottom += weight
    return top / bottom if bottom else 0.0


def pooled(games: list[CountedGame]) -> dict[Threat, Row]:
    """The counts of all games together."""
    total: dict[Threat, Row] = {}
    for game in games:
        for threat, row in game.rows.items():
            here = total.setdefault(threat, [0, 0, 0, 0])
            for at in range(4):
                here[at] += row[at]
    return total


def bias_of(edition: str, bots: list[str], games: list[CountedGame]) -> BotBias:
    """The difference with its uncertainty, by leaving out one group of games after another."""
    rows = pooled(games)
    value = difference(rows)
    groups = min(GROUPS, len(games))
    left: list[float] = []
    for group in range(groups):
        part = pooled([game for game in games if game.number % groups == group])
        rest = {
            threat: [row[at] - part.get(threat, [0, 0, 0, 0])[at] for at in range(4)]
            for threat, row in rows.items()
        }
        left.append(difference(rest))
    middle = sum(left) / groups if groups else 0.0
    spread_ = sum((one - middle) ** 2 for one in left)
    half = Z95 * math.sqrt(spread_ * (groups - 1) / groups) if groups > 1 else math.inf
    sums = [sum(row[at] for row in rows.values()) for at in range(4)]
    return BotBias(
        edition=edition,
        bots=bots,
        games=len(games),
        chances_marked=sums[0],
        plays_marked=sums[1],
        chances_others=sums[2],
        plays_others=sums[3],
        rate_marked=round(100 * sums[1] / sums[0], 3) if sums[0] else 0.0,
        rate_others=round(100 * sums[3] / sums[2], 3) if sums[2] else 0.0,
        difference=round(100 * value, 3),
        low=round(100 * (value - half), 3),
        high=round(100 * (value + half), 3),
    )


def command(
    editions: list[str],
    bots: list[str],
    seats: int,
    games: int,
    seed: int,
    as_json: bool,
    workers: Workers = 1,
) -> int:
    """Play, count, print; exit code 1 if the marked seat was certainly treated differently."""
    check_run(seats, games, workers)
    wanted = editions or list(EDITIONS)
    for edition in wanted:
        make_bots(bots, seats, mix_for_run((edition,)).catalog)
    job = BiasRun(wanted, bots, seats, seed)
    counted: list[CountedGame] = []
    stopped = False
    total = games * len(wanted)
    try:
        results: Iterator[CountedGame] = parallel_map(job.game, total, workers)
        for one in with_progress(results, total):
            counted.append(one)
    except KeyboardInterrupt:
        stopped = True
    except WorkersLost as lost:
        stopped = True
        print(lost, file=sys.stderr)
    found = [
        bias_of(edition, bots, [one for one in counted if one.edition == at])
        for at, edition in enumerate(wanted)
    ]
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        print(as_text(found, seed))
    if stopped:
        print(f"stopped after {len(counted)} of {total} games.", file=sys.stderr)
        return INTERRUPTED
    return 0 if all(one.is_fair(len(found)) for one in found) else 1


def as_text(found: list[BotBias], seed: int) -> str:
    """The results as text for people."""
    lines = [
        f"hostile plays per hundred chances; one seat of each game is marked; seed {seed}",
        f"{'edition':<10}{'games':>7}{'marked':>9}{'others':>9}{'difference':>12}   95 % interval",
    ]
    lines.extend(
        f"{one.edition:<10}{one.games:>7}{one.rate_marked:>9.2f}{one.rate_others:>9.2f}"
        f"{one.difference:>+12.2f}   {one.low:+.2f} to {one.high:+.2f}"
        f"{'' if one.is_fair(len(found)) else '   NOT FAIR'}"
        for one in found
    )
    return "\n".join(lines)
