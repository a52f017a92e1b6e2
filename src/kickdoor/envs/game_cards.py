"""What an environment plays with: the cards, the rules of the table and the writer of rows.

It is made once for each environment and shared by its games. Games in copies and pickles refer to
it. It plays nothing.
"""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from dataclasses import dataclass

import kickdoor.games.pickle_support  # noqa: F401  (games are sent to other processes)
from kickdoor.api.mix import Mix, PackName, TableOptions, mix_in
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.referee import MAX_SEATS, MIN_SEATS
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import State
from kickdoor.envs.encoding import row_layout
from kickdoor.envs.encoding.encoder import check_rows, observer_of
from kickdoor.envs.seat_game import SeatGame
from kickdoor.errors import SettingsError

Packs = Mix | PackName | Sequence[PackName]
TURN_LIMIT = 200


@dataclass
class GameCards:
    """The cards and the rules of the games of one environment."""

    mix: Mix
    cat: Catalog
    settings: Settings
    rows: int

    def game(self) -> SeatGame:
        """A new game of these."""
        return SeatGame(self.cat, self.settings, observer_of(self.cat), self.rows)


def game_cards(
    packs: Packs = "legends",
    seats: int = 4,
    lead: str = "",
    options: TableOptions | None = None,
    turn_limit: int = TURN_LIMIT,
    option_rows: int = row_layout.OPTION_ROWS,
) -> GameCards:
    """Load and check all of it; SettingsError or PackErrors if something cannot be used.

    `packs` is one edition or pack, several of them, or a loaded mix. After `turn_limit` turns a
    game is drawn, which environments call truncation.
    """
    rows = check_rows(option_rows)
    if not MIN_SEATS <= seats <= MAX_SEATS:  # SETUP-01
        raise SettingsError("seats", f"{MIN_SEATS} to {MAX_SEATS} players", str(seats))
    if isinstance(packs, Mix):
        mix = mix_in([packs], lead)
    elif isinstance(packs, Sequence) and not isinstance(packs, str):
        mix = mix_in(list(packs), lead)
    else:
        mix = mix_in([packs], lead)
    settings = mix._rules(seats, {"turn_limit": turn_limit, **(options or {})})
    return GameCards(mix, mix._loaded.catalog.under(settings), settings, rows)


def _game_again(
    cat: Catalog, settings: Settings, rows: int, st: State, page: int, steps: int
) -> SeatGame:
    game = SeatGame(cat, settings, observer_of(cat), rows, st)
    game.look()
    game.page = page
    game.steps = steps
    return game


def _reduce_game(
    game: SeatGame,
) -> tuple[object, tuple[Catalog, Settings, int, State, int, int]]:
    return _game_again, (
        game.cat,
        game.settings,
        game.most_rows,
        game.st,
        game.page,
        game.steps,
    )


copyreg.pickle(SeatGame, _reduce_game)  # type: ignore[arg-type]
