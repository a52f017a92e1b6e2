"""`kickdoor` as an OpenSpiel game: a chance node deals, then seats decide as they are asked.

The first node draws one of so many deals; a deal fixes every shuffle and every roll of the game,
and no seat knows which it is. Actions are rows of options; the last one of a full page turns it.
It decides nothing: rules are the engine's, rows the encoding's.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from kickdoor.bots.luck import mixed
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import MAX_SEATS, MIN_SEATS
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.encoder import shapes
from kickdoor.envs.game_cards import game_cards
from kickdoor.envs.game_words import Wording
from kickdoor.envs.observation_spaces import Lens, sections
from kickdoor.envs.reward_shapes import prizes
from kickdoor.envs.seat_game import SeatGame
from kickdoor.envs.value_checks import whole

SHORT_NAME: Final = "kickdoor"
PARAMETERS: Final = {
    "packs": "legends",  # editions, with + between them
    "lead": "",
    "players": 4,
    "turn_limit": 200,
    "max_steps": 5000,  # decisions and turned pages; then nobody has won
    "option_rows": r.OPTION_ROWS,
    "deals": 1024,
}
DEAL_BITS: Final = 0x7FFFFFFF
MOST: Final = 1_000_000

GAME_TYPE: Final = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Kickdoor",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_SEATS,
    min_num_players=MIN_SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=PARAMETERS,
    default_loadable=True,
)


class SpielTable:
    """What all states of one game share, and copies of them as well."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.chosen = chosen
        self.players = int(chosen["players"])
        self.most_steps = whole("max_steps", chosen["max_steps"], 1, MOST, "steps")
        self.deals = whole("deals", chosen["deals"], 1, MOST, "deals")
        self.cards = game_cards(
            str(chosen["packs"]).split("+"),
            self.players,
            str(chosen["lead"]),
            None,
            int(chosen["turn_limit"]),
            int(chosen["option_rows"]),
        )
        self.wording = Wording(self.cards)

    def __deepcopy__(self, memo: dict[int, object]) -> SpielTable:
        """Itself: it never changes."""
        return self

    def __reduce__(self) -> tuple[object, tuple[dict[str, Any]]]:
        """States are written down with what it takes to set the table again."""
        return SpielTable, (self.chosen,)


class KickdoorGame(pyspiel.Game):  # type: ignore[misc]
    """The cards and the rules of the table; its states are games."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        table = SpielTable({**PARAMETERS, **(params or {})})
        self.table = table
        info = pyspiel.GameInfo(
            num_distinct_actions=table.cards.rows,
            max_chance_outcomes=table.deals,
            num_players=table.players,
            min_utility=float(1 - table.players),
            max_utility=1.0,
            utility_sum=None,
            max_game_length=table.most_steps,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> KickdoorState:
        """A game before its cards are dealt."""
        return KickdoorState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> KickdoorObserver | None:
        """What a seat sees now, as arrays or in words; nothing that remembers a whole game."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.perfect_recall:
            return None
        return KickdoorObserver(self, kind, params)


class KickdoorState(pyspiel.State):  # type: ignore[misc]
    """A game under way, or the chance node before it."""

    def __init__(self, game: KickdoorGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.played: SeatGame | None = None
        self.steps = 0

    def current_player(self) -> int:
        """Who is asked; chance before the deal."""
        if self.played is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.played.seat

    def _legal_actions(self, player: int) -> list[int]:
        played = self.played
        if played is None or player != played.seat or self.is_terminal():
            return []
        return list(range(played.count()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        deals = self.table.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        """Do it; what is not legal is refused, and nothing has happened."""
        if self.played is None:
            if not 0 <= action < self.table.deals:
                raise pyspiel.SpielError(f"There are {self.table.deals} deals, and no {action}")
            self.played = self.table.cards.game()
            self.played.reset(mixed(action) & DEAL_BITS)
            return
        if self.is_terminal():
            raise pyspiel.SpielError("The game is over: no action can be applied")
        if not self.played.is_legal(action):
            raise pyspiel.SpielError(f"{self.played.count()} actions are legal, and not {action}")
        self.steps += 1
        self.played.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal {action}"
        words = self.table.wording.options(self.played) if self.played is not None else []
        said = words[action] if action < len(words) else ""
        return f"{action}: {said}" if said else str(action)

    def is_terminal(self) -> bool:
        """Somebody has won, or turns or steps are over."""
        played = self.played
        return played is not None and (played.seat < 0 or self.steps >= self.table.most_steps)

    def returns(self) -> list[float]:
        """1 for each winner; the others lose as much together."""
        if self.played is None:
            return [0.0] * self.table.players
        return prizes(self.played.st)

    def information_state_string(self, player: int | None = None) -> str:
        """Refused: a whole history has no fixed form here."""
        raise pyspiel.SpielError("kickdoor has observations, no information states")

    information_state_tensor = information_state_string

    def __str__(self) -> str:
        if self.played is None:
            return "Before the deal"
        return self.table.wording.table(self.played)


class KickdoorObserver:
    """Observations: arrays by section, which together are one tensor, and a text.

    Public information alone is what somebody who looks on knows; there is no part of it that a
    tensor of a seat leaves out, so tensors need private information as well.
    """

    def __init__(self, game: KickdoorGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"Observation parameters are not supported; passed {params}")
        self.table = game.table
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.is_public = bool(kind.public_info)
        self.lens = Lens(game.table.cards, False)
        known = self.is_private and self.is_public
        sizes = shapes(game.table.cards.rows) if known else {}
        total = sum(int(np.prod(shape)) for shape in sizes.values())
        self.tensor: NDArray[np.float32] = np.zeros(total, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, shape in sizes.items():
            end = start + int(np.prod(shape))
            self.dict[name] = self.tensor[start:end].reshape(shape)
            start = end

    def set_from(self, state: KickdoorState, player: int) -> None:
        """Fill the arrays with what the player knows; they stay empty before the deal."""
        self.tensor.fill(0)
        if state.played is None or not self.dict:
            return
        seen = self.lens.observe(state.played, player)
        for name, rows in sections(seen["observation"]).items():
            self.dict[name][:] = rows
        self.dict["options"][:] = seen["options"]

    def string_from(self, state: KickdoorState, player: int) -> str:
        """The table in words, and the player's own hand."""
        played = state.played
        if played is None:
            return "Before the deal"
        said: list[str] = []
        if self.is_public:
            said.append(self.table.wording.table(played))
        if self.is_private:
            names = [played.cat.cards[card].name for card in played.st.players[player].hand]
            said.append(f"Seat {player} holds {', '.join(names) or 'nothing'}")
            if player == played.seat:
                said.append(self.table.wording.question(played, Seat(player)))
        return "\n".join(said)


pyspiel.register_game(GAME_TYPE, KickdoorGame)
