"""The games that judge a card, some at a time, and what they say so far.

Runs apart from the tables, in a process that yields to everything else.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import DefId
from kickdoor.errors import KickdoorError
from kickdoor.lab.card_trials import CardTrial, CardVerdict, judge
from kickdoor.lab.records import GameRecord
from kickdoor.lab.report.run_statistics import FEWEST
from kickdoor.lab.sim import SimRun
from kickdoor.lab.staged_games import HELD, USUAL, WITHOUT, check_stageable
from kickdoor.lab.tune import (
    CLEAR,
    find_card,
    games_needed,
    group_name,
    is_too_few,
    is_wide,
    judgement,
)
from kickdoor.lang.packs.fields import FIELDS
from kickdoor.lang.packs.handed_in import HANDED_IN
from kickdoor.table.wire.workshop_bodies import NumberFix, TuneVerdict
from kickdoor.workshop.field_titles import field_title

ARMS = (HELD, WITHOUT, USUAL)
SEATS, BOTS, SEED = 4, ("easy",), 1
BAND = (1 - CLEAR, CLEAR)
ENOUGH_FOR_GUESS = 60  # games of each run before a first guess is shown
DEAD_USES = 0.02


class TuneTask(msgspec.Struct, frozen=True):
    """What is played: the pack as it can be dealt, its edition, the card."""

    contents: dict[str, bytes]
    base: str
    card: str  # its name


class PlayedGames(msgspec.Struct):
    """Some games of one run."""

    arm: str
    games: list[GameRecord]


def checked_task(task: TuneTask) -> str:
    """Why the card cannot be judged, or nothing."""
    try:
        job = _job(task)
        mix = job.mix()
        settings = job.settings(mix)
        mix.check_cards(settings)
        check_stageable(mix.catalog, settings, _card(task))
    except KickdoorError as problem:
        return str(problem)
    return ""


def play_some(task: TuneTask, arm: str, first: int, count: int) -> PlayedGames:
    """Play some games of a run; the same numbers give the same games."""
    trial = CardTrial(_job(task), _card(task), arm)
    return PlayedGames(arm, [trial.game(number) for number in range(first, first + count)])


def verdict_of(task: TuneTask, played: dict[str, list[GameRecord]]) -> TuneVerdict | None:
    """What the games say so far, or nothing before there are enough of each run."""
    if min(len(played.get(arm, [])) for arm in ARMS) < ENOUGH_FOR_GUESS:
        return None
    head = _job(task).head()
    card = _card(task)
    found = judge(head, card, played[HELD], played[WITHOUT], played[USUAL], SEED)
    definition = _job(task).mix().catalog.defs[card]
    return in_words(found, definition, sum(map(len, played.values())))


def in_words(found: CardVerdict, definition: CardDef, games: int) -> TuneVerdict:
    """A verdict as the page shows it; of a monster, winning less often is being harder."""
    low, middle, high = found.rank
    is_monster = definition.kind == c.MONSTER
    if is_monster:
        low, middle, high = 1 - high, 1 - middle, 1 - low
    said = judgement(found)
    needed = 0 if is_too_few(found) else games_needed(found)
    dead = _is_dead(found)
    if dead:
        word = "dead"
    elif is_too_few(found) or (needed and not said):
        word = "cannot_tell"
    else:
        word = said or "in_line"
    others = f"the {len(found.rivals)} {group_name(found)}"
    ends = ("easier than all", "harder than all") if is_monster else ("weaker", "stronger")
    comparative = "Harder" if is_monster else "Stronger"
    return TuneVerdict(
        judgement=word,
        title=_title(word, definition, is_monster),
        low=round(low, 3),
        middle=round(middle, 3),
        high=round(high, 3),
        band=BAND,
        ends=ends,
        said=(
            f"{comparative} than {100 * middle:.0f} % of {others}, somewhere from "
            f"{100 * low:.0f} to {100 * high:.0f} %."
        ),
        lines=_lines(found),
        fixes=_fixes(word, definition, is_monster),
        games=games,
        more=needed if word == "cannot_tell" else 0,
    )


def _is_dead(found: CardVerdict) -> bool:
    stats = found.stats
    return stats is not None and stats.came >= FEWEST and stats.used.value < DEAD_USES


def _title(word: str, definition: CardDef, is_monster: bool) -> str:
    level = f" for a Level {definition.level}" if is_monster else ""
    # What is strong for its holder is easy to beat.
    titles = {
        "strong": f"On the easy side{level}." if is_monster else "Clearly strong.",
        "weak": f"On the hard side{level}." if is_monster else "Clearly weak.",
        "in_line": "In line with the others.",
        "cannot_tell": "The lab cannot tell yet.",
        "dead": "Hardly anybody ever uses it.",
    }
    return titles[word]


def _lines(found: CardVerdict) -> list[str]:
    """The figures in words."""
    held, without = found.held, found.without
    lines = [
        f"Held from the start it wins {100 * held.value:.0f} ± {100 * held.half:.0f} % of games; "
        f"without it in the game the same seat wins {100 * without.value:.0f} %."
    ]
    stats = found.stats
    if stats is not None and stats.came:
        lines.append(f"Used in {100 * stats.used.value:.0f} % of the times it came to somebody.")
    gap = found.length
    if abs(gap.value) <= gap.half:
        lines.append("Games are not longer.")
    else:
        word = "longer" if gap.value > 0 else "shorter"
        lines.append(f"Games are {abs(gap.value):.1f} turns {word}, ± {gap.half:.1f}.")
    if is_wide(found):
        lines.append("The range is wide: it is about as strong as the others.")
    return lines


def _fixes(word: str, definition: CardDef, is_monster: bool) -> list[NumberFix]:
    """A number to change, in the direction that would help."""
    if word not in ("strong", "weak"):
        return []
    found = []
    towards = 1 if word == "strong" else -1  # a monster that is good to have should be harder
    if is_monster:
        fewer = definition.treasures - towards
        wishes = [("level", definition.level + towards), ("treasures", fewer)]
    else:
        wishes = [("bonus", definition.bonus - towards)] if definition.bonus else []
    for name, value in wishes:
        if FIELDS[name].low <= value <= FIELDS[name].high and value != getattr(definition, name):
            title = _number_title(name, value)
            found.append(NumberFix(title=title, field=name, value=value))
    return found


def _number_title(name: str, value: int) -> str:
    if name == "level":
        return f"Make it Level {value}"
    if name == "treasures":
        return f"Give {value} {'Treasure' if value == 1 else 'Treasures'}"
    return f"{field_title(name)} {value:+}"


@lru_cache(4)
def _job_for(names: tuple[str, ...], lead: str) -> SimRun:
    return SimRun(list(names), SEATS, list(BOTS), SEED, record=True, lead=lead)


def _job(task: TuneTask) -> SimRun:
    """The run: the pack in the decks of its edition, as it is usually played."""
    name = HANDED_IN.keep(task.contents)
    return _job_for((task.base, name), task.base)


def _card(task: TuneTask) -> DefId:
    name = HANDED_IN.keep(task.contents)
    mix = _job(task).mix()
    return find_card(mix, task.card, name)
