"""The summary of many games: counted once, printed as text or JSON.

Everything but the times is the same for the same seed.
"""

from __future__ import annotations

import statistics
from collections.abc import Collection

import msgspec

from kickdoor.lab import mechanics
from kickdoor.lab.bot_games import Result

MOST_FAULTS = 3  # faults that are printed in full


class RunSummary(msgspec.Struct, frozen=True, kw_only=True):
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
    mean_levels: float  # final Levels of the players who did not win
    faults: int  # choices that bots forfeited by errors or invalid answers
    first_faults: list[str]
    seconds: float
    earlier_games: int  # taken over from an earlier run, not part of these seconds
    games_per_second: float
    decisions_per_second: float
    mechanisms: list[mechanics.Row]  # empty unless they were counted
    cards: list[mechanics.CardRow]


def summary_of(
    results: list[Result],
    bots: list[str],
    editions: list[str],
    seed: int,
    seconds: float,
    earlier: Collection[int] = (),
) -> RunSummary:
    """Count the results; speeds leave out the games with the `earlier` seeds."""
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
    return RunSummary(
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


def as_json_text(summary: RunSummary) -> str:
    """The summary as JSON for programs."""
    return msgspec.json.format(msgspec.json.encode(summary), indent=2).decode()


def as_text(summary: RunSummary) -> str:
    """The summary as text for people."""
    games = max(summary.games, 1)
    endings = ", ".join(f"{name} {count}" for name, count in sorted(summary.ended.items()))
    tenths = summary.turns_by_tenth
    lines = [
        f"editions   {', '.join(summary.editions)}",
        f"table      {summary.seats} seats: {', '.join(summary.bots)}; seed {summary.seed}",
        f"games      {summary.games} ({endings or 'none'})",
        f"turns      median {summary.median_turns:g}, mean {summary.mean_turns:g}, "
        f"from {summary.shortest} to {summary.longest}",
    ]
    if tenths:
        lines.append(f"           eight in ten games took {tenths[0]} to {tenths[-1]} turns")
    wins = ", ".join(
        f"seat {seat} {count} ({100 * count / games:.0f} %)"
        for seat, count in enumerate(summary.winners_by_seat)
    )
    lines.append(f"winners    {wins}")
    if len(summary.winners_by_bot) > 1:
        by_bot = ", ".join(f"{name} {count}" for name, count in summary.winners_by_bot.items())
        lines.append(f"           {by_bot}")
    if summary.shared_wins:
        many = "game was" if summary.shared_wins == 1 else "games were"
        lines.append(f"           {summary.shared_wins} {many} won by several together")
    lines.append(
        f"           whoever began won {summary.wins_of_first_player} "
        f"({100 * summary.wins_of_first_player / games:.0f} %)"
    )
    lines.append(f"levels     {summary.mean_levels:g} on average for those who did not win")
    lines += _speed(summary)
    if summary.faults:
        lines.append(f"faults     {summary.faults} choices were lost by bots that failed, such as")
        lines.extend(f"           {fault}" for fault in summary.first_faults)
    if summary.mechanisms:
        lines.append(mechanics.as_text(summary.mechanisms, summary.cards))
    return "\n".join(lines)


def _speed(summary: RunSummary) -> list[str]:
    decisions = f"decisions  {summary.decisions}, {summary.decisions_per_game:g} a game"
    earlier = summary.earlier_games
    fresh = summary.games - earlier
    told = f"; {earlier} {'game was' if earlier == 1 else 'games were'} played before"
    if earlier and not fresh:
        return [decisions, f"time       nothing was left to play{told}"]
    return [
        f"{decisions}, {summary.decisions_per_second:,.0f} a second",
        f"time       {summary.seconds:g} s, {summary.games_per_second:g} games a second"
        f"{told if earlier else ''}",
    ]
