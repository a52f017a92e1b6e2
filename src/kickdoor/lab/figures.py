"""Figures of many games: counted once, printed as text or JSON.

Everything but the seconds is the same for the same seed.
"""

from __future__ import annotations

import statistics
from collections.abc import Collection

import msgspec

from kickdoor.lab import mechanics
from kickdoor.lab.games import Result

MOST_FAULTS = 3  # that are told in full


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What a run of games came to."""

    editions: list[str]
    seats: int
    bots: list[str]
    seed: int
    games: int
    decisions: int
    turns: int
    mean_turns: float
    median_turns: float
    shortest: int
    longest: int
    turns_by_tenth: list[int]  # turns after which 10 %, 20 %, ... 90 % of the games were over
    decisions_per_game: float
    ended: dict[str, int]
    winners_by_seat: list[int]
    winners_by_bot: dict[str, int]
    shared_wins: int  # games with several winners, each of whom is counted
    wins_of_first_player: int
    mean_levels: float  # of the players who did not win
    faults: int  # choices that bots lost because they failed or made no sense
    first_faults: list[str]
    seconds: float
    earlier_games: int  # played by a run before this one, which took none of these seconds
    games_per_second: float
    decisions_per_second: float
    mechanisms: list[mechanics.Row]  # empty unless they were counted
    cards: list[mechanics.CardRow]


def figures_of(
    results: list[Result],
    bots: list[str],
    editions: list[str],
    seed: int,
    seconds: float,
    earlier: Collection[int] = (),
) -> Figures:
    """Count; speeds leave out the games with the `earlier` seeds."""
    turns = sorted(result.turns for result in results)
    decisions = sum(result.decisions for result in results)
    ended: dict[str, int] = {}
    by_seat = [0] * len(bots)
    by_bot = dict.fromkeys(bots, 0)
    firsts = 0
    others: list[int] = []
    for result in results:
        ended[result.ended] = ended.get(result.ended, 0) + 1
        for seat in result.winners:
            by_seat[seat] += 1
            by_bot[bots[seat]] += 1
        firsts += 1 if result.first in result.winners else 0
        others.extend(
            level for seat, level in enumerate(result.levels) if seat not in result.winners
        )
    count = len(results)
    fresh = [result for result in results if result.seed not in earlier]
    return Figures(
        editions=editions,
        seats=len(bots),
        bots=bots,
        seed=seed,
        games=count,
        decisions=decisions,
        turns=sum(turns),
        mean_turns=round(statistics.fmean(turns), 2) if turns else 0.0,
        median_turns=float(statistics.median(turns)) if turns else 0.0,
        shortest=turns[0] if turns else 0,
        longest=turns[-1] if turns else 0,
        turns_by_tenth=[turns[count * tenth // 10] for tenth in range(1, 10)] if turns else [],
        decisions_per_game=round(decisions / count, 1) if count else 0.0,
        ended=ended,
        winners_by_seat=by_seat,
        winners_by_bot=by_bot,
        shared_wins=sum(len(result.winners) > 1 for result in results),
        wins_of_first_player=firsts,
        mean_levels=round(statistics.fmean(others), 2) if others else 0.0,
        faults=sum(len(result.faults) for result in results),
        first_faults=[fault for result in results for fault in result.faults][:MOST_FAULTS],
        seconds=round(seconds, 3),
        earlier_games=count - len(fresh),
        games_per_second=round(_rate(len(fresh), seconds), 2),
        decisions_per_second=round(_rate(sum(one.decisions for one in fresh), seconds), 1),
        mechanisms=mechanics.rows_of([result.tally for result in results]),
        cards=mechanics.cards_of([result.tally for result in results]),
    )


def _rate(count: int, seconds: float) -> float:
    return count / seconds if seconds > 0 else 0.0


def as_json_text(figures: Figures) -> str:
    """For programs."""
    return msgspec.json.format(msgspec.json.encode(figures), indent=2).decode()


def as_text(figures: Figures) -> str:
    """For people."""
    games = max(figures.games, 1)
    endings = ", ".join(f"{name} {count}" for name, count in sorted(figures.ended.items()))
    tenths = figures.turns_by_tenth
    lines = [
        f"editions   {', '.join(figures.editions)}",
        f"table      {figures.seats} seats: {', '.join(figures.bots)}; seed {figures.seed}",
        f"games      {figures.games} ({endings or 'none'})",
        f"turns      median {figures.median_turns:g}, mean {figures.mean_turns:g}, "
        f"from {figures.shortest} to {figures.longest}",
    ]
    if tenths:
        lines.append(f"           eight in ten games took {tenths[0]} to {tenths[-1]} turns")
    wins = ", ".join(
        f"seat {seat} {count} ({100 * count / games:.0f} %)"
        for seat, count in enumerate(figures.winners_by_seat)
    )
    lines.append(f"winners    {wins}")
    if len(figures.winners_by_bot) > 1:
        by_bot = ", ".join(f"{name} {count}" for name, count in figures.winners_by_bot.items())
        lines.append(f"           {by_bot}")
    if figures.shared_wins:
        many = "game was" if figures.shared_wins == 1 else "games were"
        lines.append(f"           {figures.shared_wins} {many} won by several together")
    lines.append(
        f"           whoever began won {figures.wins_of_first_player} "
        f"({100 * figures.wins_of_first_player / games:.0f} %)"
    )
    lines.append(f"levels     {figures.mean_levels:g} on average for those who did not win")
    lines += _speed(figures)
    if figures.faults:
        lines.append(f"faults     {figures.faults} choices were lost by bots that failed, such as")
        lines.extend(f"           {fault}" for fault in figures.first_faults)
    if figures.mechanisms:
        lines.append(mechanics.as_text(figures.mechanisms, figures.cards))
    return "\n".join(lines)


def _speed(figures: Figures) -> list[str]:
    decisions = f"decisions  {figures.decisions}, {figures.decisions_per_game:g} a game"
    earlier = figures.earlier_games
    fresh = figures.games - earlier
    told = f"; {earlier} {'game was' if earlier == 1 else 'games were'} played before"
    if earlier and not fresh:
        return [decisions, f"time       nothing was left to play{told}"]
    return [
        f"{decisions}, {figures.decisions_per_second:,.0f} a second",
        f"time       {figures.seconds:g} s, {figures.games_per_second:g} games a second"
        f"{told if earlier else ''}",
    ]
