"""`kickdoor lab mechanics`: a page on how often each mechanism occurs in each edition.

It must not count events; see `mechanics`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

from kickdoor.api.simulation import TURN_LIMIT, check_run
from kickdoor.bots.bot_registry import make_bots
from kickdoor.errors import SettingsError
from kickdoor.games.parallel_map import parallel_map
from kickdoor.games.progress_bar import with_progress
from kickdoor.lab import drama
from kickdoor.lab.mechanics import CardRow, Row, cards_of, rows_of
from kickdoor.lab.mechanism_words import DOUBLES, is_minor, plain
from kickdoor.lab.record_files import write_whole
from kickdoor.lab.sim import SimRun
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import Mix

# The mechanisms that characterize editions, in the order of the page.
CHOSEN = (
    "class played",
    "class ability used",
    "race played",
    "race ability used",
    "race changed by AMB-05",
    "joiner played",
    "power played",
    "power ability used",
    "origin played",
    "kata played",
    "kata ability used",
    "stance played",
    "stance ability used",
    "persona ability used",
    "ability used by ROLE-02",
    "ability used by ROLE-03",
    "companion played",
    "card discarded by ALLY-07",
    "parasite added by PARASITE-01",
    "parasite added by PARASITE-03",
    "monster joined by DUPLICATE-01",
    "monster joined by MONSTER-05",
    "card taken by META-05",
    "effect void by META-06",
    "curse ignored by META-04",
    "help asked",
    "help refused",
    "help joined",
    "deal done by AMB-13",
)
# What makes a game long or dramatic, in the order of the page.
DRAMATIC = (
    drama.CLAIMED,
    drama.STOPPED,
    "died",
    "trade done",
    "fight passed",
    drama.LONG,
    drama.POOR,
    drama.LOW_CURSE,
    drama.DITHERING,
    drama.SHARED,
)
HALF, HARDLY, FEWEST = 50.0, 0.05, 30


def command(
    editions: list[str],
    seats: int,
    bots: list[str],
    games: int,
    seed: int,
    processes: int = 1,
    out: str = "",
) -> int:
    """Play, count, and print or write the page."""
    check_run(seats, games, processes)
    names = editions or shelf.editions()
    rows: dict[str, list[Row]] = {}
    cards: dict[str, list[CardRow]] = {}
    titles: dict[str, str] = {}
    turns: dict[str, list[int]] = {}
    jobs = {name: SimRun([name], seats, bots, seed, TURN_LIMIT, mechanics=True) for name in names}
    for name, job in jobs.items():
        titles[name] = _checked(name, job).packs[0].info.name
    for name, job in jobs.items():
        played = list(with_progress(parallel_map(job.game, games, processes), games))
        turns[name] = sorted(result.turns for result in played)
        tallies = [result.tally for result in played]
        rows[name], cards[name] = rows_of(tallies), cards_of(tallies)
    told = f"--games {games} --seats {seats} --bots {','.join(bots)} --seed {seed}"
    text = page_of(titles, rows, cards, turns, told)
    if out:
        content = text.encode()
        write_whole(Path(out), lambda file: file.write(content))
        print(f"the page is in {out}", file=sys.stderr)
    else:
        print(text, end="")
    return 0


def _checked(name: str, job: SimRun) -> Mix:
    """The cards of a pack; SettingsError unless it can be played alone with these bots."""
    mix = job.mix()
    try:
        mix.check_cards(job.settings(mix))
    except SettingsError as error:
        expected = f"{error.expected} in every pack, since each is played by itself"
        raise SettingsError("--editions", expected, f"{name} with fewer") from None
    make_bots(job.bots, job.seats, mix.catalog)
    return mix


def page_of(
    titles: dict[str, str],
    rows: dict[str, list[Row]],
    cards: dict[str, list[CardRow]],
    turns: dict[str, list[int]],
    flags: str,
) -> str:
    """The page in Markdown."""
    found = {name: {row.name: row for row in rows[name]} for name in titles}
    every = {row.name for table in rows.values() for row in table} - set(DOUBLES)
    others = sorted(every - set(CHOSEN) - set(DRAMATIC), key=plain)
    lines = [
        "# Mechanisms in play",
        "",
        "How often the mechanisms of each edition occur, counted in whole games of bots. The first "
        "number is the share of games in which something happens at all, the second how often it "
        "happens in a game on average. A dash: never seen. The page is made by",
        "",
        "```sh",
        f"kickdoor lab mechanics {flags} --out docs/mechanics.md",
        "```",
        "",
        "## What makes the editions different",
        "",
        *_table(titles, found, [name for name in CHOSEN if name in every]),
        "",
        "## Length and drama",
        "",
        "Turns of the table: the median game, the span of eight games in ten, and the longest "
        "game. A kill for the win counts once in each fight in which it is claimed; it is stopped "
        "if the Fighter has not won the game when the fight is over.",
        "",
        *_table(titles, found, [name for name in DRAMATIC if name in every], _lengths(turns)),
        "",
        "## Seen in fewer than half of the games",
        "",
        *[f"- {titles[name]}: {_rare(rows[name])}" for name in titles],
        "",
        "## Cards that are hardly ever used",
        "",
        "Cards that came to somebody at least 30 times, drawn, turned up or from others, and were "
        "used in fewer than 5 % of those cases. What bots do not understand shows here, too.",
        "",
        *[f"- {titles[name]}: {_unused(cards[name])}" for name in titles],
        "",
        "## Everything else that is counted",
        "",
        *_table(titles, found, others),
    ]
    return "\n".join(lines) + "\n"


def _lengths(turns: dict[str, list[int]]) -> str:
    """The row of the table that says how long games take; `turns` are sorted."""
    cells = [
        f"{median(one):g} ({one[len(one) // 10]}–{one[len(one) * 9 // 10]}), {one[-1]}"
        for one in turns.values()
    ]
    return f"| Turns | {' | '.join(cells)} |"


def _table(
    titles: dict[str, str], found: dict[str, dict[str, Row]], names: list[str], first: str = ""
) -> list[str]:
    lines = [
        f"| mechanism | {' | '.join(titles.values())} |",
        f"|---{'|---:' * len(titles)}|",
    ]
    if first:
        lines.append(first)
    for name in names:
        cells = [_cell(found[edition].get(name)) for edition in titles]
        lines.append(f"| {plain(name)} | {' | '.join(cells)} |")
    return lines


def _cell(row: Row | None) -> str:
    if row is None:
        return "–"
    often = f"{row.per_game:.1f}" if row.per_game >= 0.95 else f"{row.per_game:.2f}"
    share = f"{row.games:.0f}" if row.games >= 1 else f"{row.games:.1f}"
    return f"{share} %, {often}"


def _rare(rows: list[Row]) -> str:
    rare = [row for row in rows if row.games < HALF and row.name not in DOUBLES]
    rare = [row for row in rare if not is_minor(row.name)]
    rare.sort(key=lambda row: (row.games, row.name))
    return ", ".join(f"{plain(row.name)} ({row.games:.0f} %)" for row in rare) or "nothing"


def _unused(cards: list[CardRow]) -> str:
    found = [card for card in cards if card.came >= FEWEST and card.used < HARDLY * card.came]
    return ", ".join(f"{card.name} ({card.used} of {card.came})" for card in found) or "none"
