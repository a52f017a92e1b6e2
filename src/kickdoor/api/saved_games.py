"""Loads games from save files: their cards, their state and their events.

It must not write anything.
"""

from __future__ import annotations

from kickdoor.api.mix import Mix, load_packs
from kickdoor.engine.snapshot import to_data
from kickdoor.errors import KickdoorError, SaveError
from kickdoor.games.logged_game import LoggedGame, replay_entries, settle
from kickdoor.games.save_files import SaveFile, open_game


def opened(document: SaveFile, file: str = "") -> tuple[Mix, LoggedGame]:
    """The mix and the game of a document; SaveError if its cards are missing or have changed."""
    try:
        mix = load_packs(*document.packs, lead=document.lead)
    except KickdoorError as problem:
        raise SaveError(f"Its cards cannot be loaded. {problem}", file) from problem
    game = open_game(document, mix._loaded.catalog, file)
    _restore_events(game)
    return mix, game


def _restore_events(game: LoggedGame) -> None:
    """Replay the log to restore the events, if it leads to the saved state."""
    settle(game.state)
    try:
        replayed = replay_entries(game.cat, game.settings, game.seed, game.log)
        settle(replayed)
    except KickdoorError:
        return
    if to_data(replayed) == to_data(game.state):
        game.state = replayed
