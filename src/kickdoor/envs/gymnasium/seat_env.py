"""`Kickdoor-v0`: a Gymnasium environment in which one seat learns and bots play the others.

It decides nothing: rules are the engine's, rows the encoding's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from numpy.typing import NDArray

from kickdoor.api.mix import TableOptions
from kickdoor.bots.luck import Luck
from kickdoor.envs.encoding import row_layout
from kickdoor.envs.game_cards import TURN_LIMIT, Packs, game_cards
from kickdoor.envs.game_words import Wording
from kickdoor.envs.observation_spaces import Lens, Observation, observation_space
from kickdoor.envs.opponents import BotChoice, Opponents
from kickdoor.envs.reward_shapes import ILLEGAL, Scorer, weights_of
from kickdoor.envs.value_checks import row_of, whole
from kickdoor.errors import SettingsError

RENDER_MODES: Final = ["human", "ansi"]
ANY_SEED: Final = 2**31
TERMINATE: Final = "terminate"
REPLACE: Final = "replace"


class SeatEnv(gymnasium.Env[Any, Any]):
    """One game after another from one chair.

    `seat` is the chair; None takes another one for each seed. `opponents` are bots by name, with
    tempers and budgets, or classes, dealt round the table.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        packs: Packs = "legends",
        opponents: BotChoice | Sequence[BotChoice] = "easy",
        seats: int = 4,
        seat: int | None = 0,
        lead: str = "",
        table_options: TableOptions | None = None,
        turn_limit: int = TURN_LIMIT,
        reward: str | Mapping[str, float] = "win",
        option_rows: int = row_layout.OPTION_ROWS,
        card_features: bool = False,
        words: bool = False,
        illegal: str = TERMINATE,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise SettingsError("render_mode", " or ".join(RENDER_MODES), str(render_mode)[:60])
        if illegal not in (TERMINATE, REPLACE):
            raise SettingsError("illegal", f"{TERMINATE} or {REPLACE}", str(illegal)[:60])
        self.cards = game_cards(packs, seats, lead, table_options, turn_limit, option_rows)
        if seat is not None:
            whole("seat", seat, 0, seats - 1, "(a chair), or None")
        self.game = self.cards.game()
        self.opponents = Opponents(self.game, opponents)
        self.wording = Wording(self.cards)
        self.render_mode = render_mode
        self.tells_words = words
        self.illegal = illegal
        self.fixed_seat = seat
        self.seat = seat or 0
        self.observation_space = observation_space(self.cards, card_features)
        self.action_space = spaces.Discrete(self.cards.rows)
        self._lens = Lens(self.cards, card_features)
        self._scorer = Scorer(weights_of(reward), seats)
        self._luck = Luck(0)
        self._is_over = True
        self._is_closed = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, at the first question to the seat."""
        if self._is_closed:
            raise ClosedEnvironmentError("Cannot call env.reset() after env.close()")
        super().reset(seed=seed)
        game_seed = int(self.np_random.integers(ANY_SEED))
        if self.fixed_seat is None:
            self.seat = game_seed % self.cards.settings.seats
        while True:
            self.game.reset(game_seed)
            self.opponents.begin(game_seed)
            self._luck = Luck(game_seed)
            self._scorer.begin(self.game.st)
            self.opponents.play_until(self.game, self.seat)
            if self.game.seat == self.seat:
                break
            game_seed += 1  # it was over before the seat was asked anything
        self._is_over = False
        if self.render_mode == "human":
            self.render()
        return self._observe(), self._tell()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take a row of the options; the others play on until the seat is asked again."""
        if self._is_closed:
            raise ClosedEnvironmentError("Cannot call env.step() after env.close()")
        if self._is_over:
            raise ResetNeeded("Cannot call env.step() before calling env.reset()")
        game, row, fine = self.game, row_of(action), 0.0
        if not game.is_legal(row):
            if self.illegal == TERMINATE:
                self._is_over = True
                return self._observe(), ILLEGAL, True, False, {**self._tell(), "illegal": True}
            fine, row = ILLEGAL, self._luck.below(game.count())
        game.step(row)
        is_endless = not self.opponents.play_until(game, self.seat)
        reward = self._scorer.step(game.st)[self.seat] + fine
        won = game.st.over and bool(game.st.winners)
        drawn = is_endless or (game.st.over and not won)
        self._is_over = won or drawn
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, won, drawn, self._tell()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which rows can be taken, as libraries for masked policies ask for it."""
        mask = np.zeros(self.cards.rows, dtype=np.bool_)
        mask[: self.game.count()] = True
        return mask

    def option_words(self) -> list[str]:
        """What each row of the options does, in words."""
        return self.wording.options(self.game) if self.game.seat == self.seat else []

    def render(self) -> str | None:
        """The table as everybody sees it: printed for `human`, given back for `ansi`."""
        if self.render_mode is None:
            return None
        said = self.wording.table(self.game)
        if self.render_mode == "ansi":
            return said
        print(said)
        return None

    def close(self) -> None:
        """Nothing is held open; afterwards `reset` and `step` are refused."""
        self._is_closed = True

    # --- internal -----------------------------------------------------------------------------

    def _observe(self) -> Observation:
        return self._lens.observe(self.game, self.seat)

    def _tell(self) -> dict[str, Any]:
        found: dict[str, Any] = {"seat": self.seat, "turn": int(self.game.st.turn)}
        if self.tells_words:
            found["words"] = self.option_words()
        return found
