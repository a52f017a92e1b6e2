"""Saves: after every decision, and on request; and finding the last one.

It must not lose a file: nothing that is not a save of ours is ever overwritten.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from kickdoor.errors import SaveError
from kickdoor.games.logged_game import LoggedGame
from kickdoor.games.save_files import read_document, write_save

LAST = "last"
ENDING = ".json"
AUTOSAVE = "autosave-"
MOST_AUTOSAVES = 20


def resume_command() -> str:
    """The command to resume a game; the start script may set another one."""
    return os.environ.get("KICKDOOR_COMMAND", "kickdoor play")


def data_folder() -> Path:
    """The user's folder for games."""
    given = os.environ.get("XDG_DATA_HOME", "")
    base = Path(given) if given and Path(given).is_absolute() else _home() / ".local" / "share"
    return base / "kickdoor"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise SaveError("There is no home folder to keep games in; set XDG_DATA_HOME.") from None


def autosaves() -> list[Path]:
    """Automatic saves, newest first."""
    try:
        paths = list(data_folder().glob(f"{AUTOSAVE}*{ENDING}"))
        found = [(path.stat().st_mtime, path) for path in paths]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def find_save(asked: str) -> Path:
    """The file that was meant: a path, or the last game played here."""
    if asked != LAST:
        return Path(asked).expanduser()
    found = autosaves()
    if not found:
        raise SaveError(f"There is no unfinished game in {data_folder()}.")
    return found[0]


def new_autosave(seed: int) -> Path:
    """An unused file name for the saves of a new game."""
    folder = data_folder()
    path = folder / f"{AUTOSAVE}{seed}{ENDING}"
    number = 2
    while path.exists():
        path = folder / f"{AUTOSAVE}{seed}-{number}{ENDING}"
        number += 1
    return path


class GameSaver:
    """Saves one game."""

    def __init__(self, packs: list[str], path: Path | None, lead: str = "") -> None:
        self.packs = packs
        self.lead = lead
        self.path = path  # None: no automatic saves
        self.trouble = ""

    def autosave(self, game: LoggedGame) -> None:
        """Save after a decision; if that fails, the game goes on and the reason is kept."""
        if self.path is None:
            return
        try:
            write_save(game, self.packs, self.path, self.lead)
        except OSError as problem:
            self.trouble = f"The game could not be saved: {problem.strerror or problem}."
        else:
            self.trouble = ""

    def save(self, game: LoggedGame, asked: str) -> Path:
        """Save to the given file, or in the default folder."""
        path = Path(asked).expanduser() if asked else data_folder() / f"game-{game.seed}{ENDING}"
        if path.is_dir():
            path = path / f"game-{game.seed}{ENDING}"
        if path.exists():
            try:
                read_document(path)
            except SaveError:
                raise SaveError(
                    "There is a file of that name which is no save; choose another name.", str(path)
                ) from None
        try:
            write_save(game, self.packs, path, self.lead)
        except OSError as problem:
            raise SaveError(
                f"It could not be written: {problem.strerror or problem}.", str(path)
            ) from None
        return path

    def finish(self) -> None:
        """Delete the automatic save of a finished game."""
        if self.path is not None and self.path.name.startswith(AUTOSAVE):
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)

    def tidy(self) -> None:
        """Delete all but the latest automatic saves."""
        for path in autosaves()[MOST_AUTOSAVES:]:
            if path != self.path:
                with contextlib.suppress(OSError):
                    path.unlink(missing_ok=True)
