"""`kickdoor pack check --play`: what happens when a pack is played, reported to its author.

It must not play games itself; see `lab.pack_trial`.
"""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from kickdoor.cli.console import SafeConsole
from kickdoor.errors import SettingsError
from kickdoor.games.progress_bar import with_progress
from kickdoor.lab.pack_trial import PackTrial, mix_to_try, try_pack
from kickdoor.lang.packs.pack import Pack

SOUND, FAULTY = 0, 1
MOST_GAMES = 1_000
MOST_SECONDS = 3_600
MOST_LINES = 10
SENTENCES = {
    "AMB-150": "set each other off forever; the chain had to be cut",
    "AMB-151": "kept a turn from ending; it had to be ended",
    "AMB-153": "made a tie that no roll could break",
    "AMB-154": "piled up without end and had to be limited",
}


def play_pack(pack: Pack, path: Path, games: int, seed: int, seconds: int) -> int:
    """Play, with a progress bar on a terminal, and report; 1 if the pack is at fault."""
    for name, value, most in (("games", games, MOST_GAMES), ("seconds", seconds, MOST_SECONDS)):
        if not 1 <= value <= most:
            raise SettingsError(f"--{name}", f"1 to {most:,}", str(value))
    mix = mix_to_try(pack, path)
    trial = PackTrial([])
    for known in with_progress(try_pack(pack, mix, games, seed, seconds), games):
        trial = known
    _tell(trial, pack, SafeConsole())
    return SOUND if trial.is_sound else FAULTY


def _tell(trial: PackTrial, pack: Pack, console: SafeConsole) -> None:
    for report in trial.broken[:MOST_LINES]:
        console.print(Text("bug: ", "bold red"), Text(report), sep="")
    for rule, found in sorted(trial.rulings.items()):
        for names, count in found.most_common(MOST_LINES):
            _problem(console, f"{_cards(names)} {_sentence(rule, names)} ({rule}, {_times(count)})")
    if trial.endless:
        seeds = ", ".join(str(seed) for seed in trial.endless[:MOST_LINES])
        count = len(trial.endless)
        many = "a game" if count == 1 else f"{count} games"
        _problem(console, f"{many} never came to an end (AMB-152; seed {seeds})")
    if trial.idle and trial.games:
        shown = ", ".join(f"“{name}”" for name in trial.idle[:MOST_LINES])
        more = f" and {len(trial.idle) - MOST_LINES} more" if len(trial.idle) > MOST_LINES else ""
        note = f"never did anything in these games: {shown}{more}"
        console.print(Text("note: ", "yellow"), Text(note), sep="")
    company = [one for one in trial.editions if one != pack.info.id]
    beside = f" together with {', '.join(company)}" if company else ""
    early = ", then time ran out" if trial.stopped else ""
    games = "1 game" if trial.games == 1 else f"{trial.games} games"
    line = f"{games}{beside}, {trial.decisions:,} decisions, invariants checked at each{early}"
    label = Text("played: ", "bold green" if trial.is_sound else "bold red")
    console.print(label, Text(line), sep="")


def _problem(console: SafeConsole, sentence: str) -> None:
    console.print(Text("problem: ", "bold red"), Text(sentence), sep="")


def _cards(names: tuple[str, ...]) -> str:
    return " and ".join(f"“{name}”" for name in names) or "something"


def _sentence(rule: str, names: tuple[str, ...]) -> str:
    if rule == "AMB-150" and len(names) == 1:
        return "set itself off forever; the chain had to be cut"
    return SENTENCES.get(rule, "needed a ruling")


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
