"""What an environment plays with: the cards, the rules of the table and the writer of rows.

It is made once for each environment and shared by its games. Games in copies and pickles refer to
it. It plays nothing.
"""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike

import kickdoor.games.pickle_support  # noqa: F401  (games are sent to other processes)
from kickdoor.api.mix import Mix, PackName, TableOptions, mix_in
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.referee import MAX_SEATS, MIN_SEATS
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import State
from kickdoor.envs.encoding import row_layout
from kickdoor.envs.encoding.encoder import check_rows, observer_of
from kickdoor.envs.seat_game import SeatGame
from kickdoor.envs.value_checks import whole
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
    players = whole("seats", seats, MIN_SEATS, MAX_SEATS, "players")  # SETUP-01
    several = isinstance(packs, Sequence) and not isinstance(packs, str)
    named: list[Mix | PackName] = []
    for one in packs if several else [packs]:  # type: ignore[union-attr]
        if not isinstance(one, (str, PathLike, Mix)):
            raise SettingsError("packs", "editions, folders or a mix", repr(packs)[:60])
        named.append(one)
    if not named:
        raise SettingsError("packs", "at least one edition", "none")
    if not isinstance(options or {}, Mapping):
        raise SettingsError("table_options", "values by their names", repr(options)[:60])
    mix = mix_in(named, lead)
    settings = mix._rules(players, {"turn_limit": turn_limit, **(options or {})})
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
