"""Plays many whole games without a screen; prints a summary and writes records.

Game number n of a run has the seed `seed + n`, so that any of them can be played again alone.
Nothing that is printed or stored, except times, depends on how many processes share the work.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kickdoor.api.simulation import TURN_LIMIT, Run, check_run, checked
from kickdoor.bots.bot_registry import make_bots
from kickdoor.engine.card import CardDef
from kickdoor.errors import SettingsError, WorkersLost
from kickdoor.games.parallel_map import INTERRUPTED, Workers, parallel_map
from kickdoor.games.progress_bar import with_progress
from kickdoor.lab.bot_games import Result, play_on
from kickdoor.lab.mechanics import Tally, add_to
from kickdoor.lab.observer import Observer
from kickdoor.lab.records import CardRecord, GameRecord, RunHead
from kickdoor.lab.run_journal import RunJournal
from kickdoor.lab.run_summary import as_json_text, as_text, summary_of
from kickdoor.lang.packs.fields import DECK_WORDS, KIND_WORDS

BROKEN = 1


@dataclass
class SimRun(Run):
    """A run that keeps more than results: counts of mechanisms, records of games."""

    mechanics: bool = False
    record: bool = False

    def game(self, number: int) -> Result:
        """Play one game."""
        st, seed, bots = self.begin(number, record=self.mechanics or self.record)
        result = play_on(st, seed, bots, Observer(st) if self.record else None)
        if result.record is not None:
            result.record.number = number
        return result

    def head(self) -> RunHead:
        """What all its games have in common."""
        mix = self.mix()
        settings = self.settings(mix)
        counts: dict[int, int] = {}
        for definition in mix.catalog.cards:
            counts[definition.id] = counts.get(definition.id, 0) + 1
        return RunHead(
            editions=[pack.info.id for pack in mix.packs],
            names=[pack.info.name for pack in mix.packs],
            lead=mix.lead,
            seats=self.seats,
            bots=[bot.name for bot in make_bots(self.bots, self.seats, mix.catalog)],
            seed=self.seed,
            turn_limit=self.turn_limit,
            options=dict(self.options),
            digest=mix.catalog.digest,
            goal=settings.goal_level,
            cards=[
                CardRecord(
                    name=definition.name,
                    kind="one-shot" if definition.once else KIND_WORDS[definition.kind],
                    deck=DECK_WORDS.get(definition.deck, ""),
                    edition=definition.edition,
                    copies=counts.get(definition.id, 0),
                )
                for definition in mix.catalog.defs
            ],
        )


def command(
    editions: list[str],
    seats: int,
    bots: list[str],
    games: int,
    seed: int,
    as_json: bool,
    workers: Workers = 1,
    turn_limit: int = TURN_LIMIT,
    lead: str = "",
    options: Mapping[str, object] | None = None,
    mechanics: bool = False,
    outs: Iterable[str] = (),
    resume: bool = False,
    force: bool = False,
) -> int:
    """Play, count, print; Ctrl-C and dying processes keep what was played."""
    check_run(seats, games, workers)
    files = _files(outs, resume, force)
    job = SimRun(
        editions,
        seats,
        bots,
        seed,
        turn_limit,
        lead,
        options or {},
        mechanics=mechanics,
        record=bool(files),
    )
    names = checked(job, games, workers)
    mix = job.mix()
    journal = RunJournal(files, job.head(), resume, force) if files else None
    old = journal.old if journal is not None else []
    results = [_result_of(game, mix.catalog.defs) for game in old]
    earlier = {result.seed for result in results}
    todo = [number for number in range(games) if seed + number not in earlier]
    begun = time.perf_counter()
    code = 0
    try:
        for result in with_progress(parallel_map(job.game, todo, workers), len(todo)):
            if journal is not None and result.record is not None:
                journal.add(result.record)
                result.record = None
            results.append(result)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except WorkersLost as lost:
        code = BROKEN
        print(lost, file=sys.stderr)
    finally:
        if journal is not None:
            journal.close()
    spent = time.perf_counter() - begun
    results.sort(key=lambda result: result.seed)
    if not mechanics:
        for result in results:
            result.tally = Tally({}, {}, {})
    summary = summary_of(results, names, mix.editions, seed, spent, earlier)
    print(as_json_text(summary) if as_json else as_text(summary))
    if code:
        print(f"stopped after {len(results)} of {games} games.", file=sys.stderr)
    for path in files if results else []:
        print(f"{len(results)} games in {path}", file=sys.stderr)
    return code


def _files(outs: Iterable[str], resume: bool, force: bool) -> list[Path]:
    files = [Path(name) for name in outs]
    if resume and force:
        raise SettingsError("--force", "either --resume or --force", "both")
    if resume and not files:
        raise SettingsError("--resume", "--out with the file to go on with", "no --out")
    if len({path.resolve() for path in files}) < len(files):
        raise SettingsError("--out", "every file once", "one twice")
    return files


def _result_of(game: GameRecord, cards: Sequence[CardDef]) -> Result:
    told = Tally(game.mechanisms, {}, {})
    for draw in game.draws:
        add_to(told.came, cards[draw.card].name, 1)
    for use in game.cards:
        add_to(told.came, cards[use.card].name, use.got)
        add_to(told.used, cards[use.card].name, use.used)
    return Result(
        game.seed,
        game.turns,
        game.decisions,
        game.ended,
        game.winners,
        game.first,
        game.levels,
        told,
    )
