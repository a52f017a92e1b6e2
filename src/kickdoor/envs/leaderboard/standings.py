"""Standings from games played: ratings, shares with their intervals, bargaining; and their words.

Nothing in them depends on the order of the games.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kickdoor.envs.leaderboard.deal_counts import Bargains
from kickdoor.envs.leaderboard.leaderboard_games import RatedGame, RatedRun
from kickdoor.envs.leaderboard.player_ratings import ratings
from kickdoor.games.intervals import share_interval


class Standing(msgspec.Struct, kw_only=True):
    """One contestant's place; intervals are of 95 %."""

    contestant: str
    elo: float
    elo_low: float
    elo_high: float
    chairs: int  # games times chairs in which it sat
    wins: int
    share: float  # percent of those that it won
    low: float
    high: float
    level: float  # at the end, on average
    faults: int
    bargains: Bargains


class Leaderboard(msgspec.Struct, kw_only=True):
    """All of them, the best first."""

    games: int
    undecided: int
    fair_share: float  # percent that everybody would win if all were alike
    standings: list[Standing]


def leaderboard_of(run: RatedRun, played: Sequence[RatedGame]) -> Leaderboard:
    """The standings after these games."""
    lineups = [one.lineup for one in played]
    rated = ratings(lineups, [one.winners for one in played], len(run.contestants), run.seed)
    found: list[Standing] = []
    for who, name in enumerate(run.contestants):
        sat = [
            (game, seat)
            for game in played
            for seat, contestant in enumerate(game.lineup)
            if contestant == who
        ]
        wins = sum(seat in game.winners for game, seat in sat)
        low, high = share_interval(wins, len(sat))
        bargains = Bargains()
        for game, seat in sat:
            bargains.add(game.bargains[seat])
        chairs = max(1, len(sat))
        found.append(
            Standing(
                contestant=name,
                elo=rated[who].elo,
                elo_low=rated[who].low,
                elo_high=rated[who].high,
                chairs=len(sat),
                wins=wins,
                share=round(100 * wins / chairs, 1),
                low=round(100 * low, 1),
                high=round(100 * high, 1),
                level=round(sum(game.levels[seat] for game, seat in sat) / chairs, 2),
                faults=sum(game.faults[seat] for game, seat in sat),
                bargains=bargains,
            )
        )
    found.sort(key=lambda one: (-one.elo, one.contestant))
    return Leaderboard(
        games=len(played),
        undecided=sum(not one.winners for one in played),
        fair_share=round(100 / run.seats, 1),
        standings=found,
    )


def as_text(board: Leaderboard) -> str:
    """Two tables for people: who wins, and who bargains how."""
    wide = max([len("contestant"), *(len(one.contestant) for one in board.standings)]) + 2
    lines = [
        f"{board.games} games, {board.undecided} without a winner; "
        f"{board.fair_share:g} % would be a fair share",
        f"{'contestant':<{wide}}{'Elo':>6}   95 % interval{'chairs':>9}{'wins':>7}"
        f"{'share':>9}   95 % interval{'Level':>8}{'faults':>8}",
    ]
    for one in board.standings:
        lines.append(
            f"{one.contestant:<{wide}}{one.elo:>6.0f}{one.elo_low:>8.0f} to {one.elo_high:<5.0f}"
            f"{one.chairs:>8}{one.wins:>7}{one.share:>7.1f} %{one.low:>8.1f} to {one.high:<4.1f}"
            f"{one.level:>9.2f}{one.faults:>8}"
        )
    lines += [
        "",
        f"{'for each game':<{wide}}{'offers':>8}{'accepted':>10}{'agrees':>8}{'kept':>7}"
        f"{'gold':>8}{'favors':>8}{'blows':>7}{'betrayals':>11}",
    ]
    for one in board.standings:
        told, games = one.bargains, max(1, one.chairs)
        lines.append(
            f"{one.contestant:<{wide}}{told.made / games:>8.2f}"
            f"{_percent(told.accepted, told.made):>10}{_percent(told.agreed, told.answered):>8}"
            f"{_percent(told.kept, told.treasures):>7}{told.gold / games:>+8.0f}"
            f"{told.favours / games:>8.2f}{told.blows / games:>7.2f}"
            f"{told.betrayals / games:>11.3f}"
        )
    return "\n".join(lines)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"
