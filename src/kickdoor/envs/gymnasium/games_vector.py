"""Many games in one process as a Gymnasium vector environment.

With opponents one seat of each game learns. Without, whoever is asked is the one that acts: every
seat of every game is played by the same policy. A game that ends is replaced in the same step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from kickdoor.api.mix import TableOptions
from kickdoor.bots.luck import Luck
from kickdoor.envs.encoding import row_layout
from kickdoor.envs.encoding.encoder import Rows
from kickdoor.envs.game_cards import TURN_LIMIT, Packs, game_cards
from kickdoor.envs.observation_spaces import Lens, Observation, observation_space
from kickdoor.envs.opponents import BotChoice, Opponents
from kickdoor.envs.reward_shapes import ILLEGAL, Scorer, weights_of
from kickdoor.envs.seat_game import SeatGame
from kickdoor.envs.value_checks import whole
from kickdoor.errors import SettingsError

Batch = tuple[
    Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]
MOST_GAMES = 65_536
ANY_SEED = 2**31


class GamesVector(VectorEnv[Observation, NDArray[np.int64], NDArray[np.float64]]):
    """So many games, side by side, in arrays that are filled in place.

    `infos["seat"]` says who is asked in each game, `infos["rewards"]` what the step was worth to
    every seat; the reward of a game is what the seat got that acted. Where games have ended,
    `infos["final_obs"]` has what that seat saw then, as in the library's own vectors. Actions that
    the mask forbids are fined and replaced. With `copy=False` observations are the arrays
    themselves, which the next step overwrites.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        packs: Packs = "legends",
        opponents: BotChoice | Sequence[BotChoice] | None = None,
        seats: int = 4,
        seat: int = 0,
        lead: str = "",
        table_options: TableOptions | None = None,
        turn_limit: int = TURN_LIMIT,
        reward: str | Mapping[str, float] = "win",
        option_rows: int = row_layout.OPTION_ROWS,
        copy: bool = True,
    ) -> None:
        num_envs = whole("num_envs", num_envs, 1, MOST_GAMES, "games")
        self.cards = game_cards(packs, seats, lead, table_options, turn_limit, option_rows)
        whole("seat", seat, 0, seats - 1, "(a chair)")
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.cards, False)
        self.single_action_space = spaces.Discrete(self.cards.rows)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.copies = copy
        self.games = [self.cards.game() for _ in range(num_envs)]
        self.learner = seat
        self.opponents = (
            None if opponents is None else [Opponents(game, opponents) for game in self.games]
        )
        weights = weights_of(reward)
        self._scorers = [Scorer(weights, seats) for _ in self.games]
        self._lens = Lens(self.cards, False)
        self._rows = Rows(num_envs, self.cards.rows)
        self._flat = self._rows.words.view(np.int16)
        self._seats: NDArray[np.int64] = np.zeros(num_envs, dtype=np.int64)
        self._luck = Luck(0)
        self._seeds = np.random.default_rng()
        self._has_begun = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin anew everywhere."""
        self._check_open()
        if isinstance(seed, list) and len(seed) != self.num_envs:
            raise SettingsError("seed", f"{self.num_envs} seeds in a list", str(len(seed)))
        first = seed if isinstance(seed, int) else (seed[0] if seed else None)
        self._seeds = np.random.default_rng(first)
        self._luck = Luck(0 if first is None else first)
        for number, game in enumerate(self.games):
            given = seed[number] if isinstance(seed, list) else None
            self._begin(number, game, self._draw() if given is None else given)
            self._fill(number, game)
        self._has_begun = True
        return self._observe(), {"seat": self._seats.copy()}

    def step(self, actions: ArrayLike) -> Batch:  # type: ignore[override]
        """One action in each game."""
        self._check_open()
        if not self._has_begun:
            raise ResetNeeded("Cannot call env.step() before calling env.reset()")
        count, seats = self.num_envs, self.cards.settings.seats
        given = np.asarray(actions)
        if given.shape != (count,) or given.dtype.kind not in "iu":
            found = f"{given.dtype} of shape {given.shape}"
            raise SettingsError("actions", f"{count} whole numbers in a row", found)
        chosen: list[int] = given.tolist()
        rewards = np.zeros(count)
        every = np.zeros((count, seats))
        won = np.zeros(count, dtype=np.bool_)
        drawn = np.zeros(count, dtype=np.bool_)
        ends: dict[int, Observation] = {}
        for number, game in enumerate(self.games):
            row, fine, actor = chosen[number], 0.0, game.seat
            if not game.is_legal(row):
                fine, row = ILLEGAL, self._luck.below(game.count())
            game.step(row)
            if self.opponents is not None:
                drawn[number] = not self.opponents[number].play_until(game, self.learner)
            st = game.st
            scorer = self._scorers[number]
            if scorer.is_shaped or st.over:
                every[number] = scorer.step(st)
            if fine:
                every[number, actor] += fine
            if st.over or drawn[number]:
                rewards[number] = every[number, actor]
                won[number] = bool(st.winners)
                drawn[number] = not st.winners
                ends[number] = self._lens.observe(game, actor)
                self._begin(number, game, self._draw())
            elif fine or scorer.is_shaped:
                rewards[number] = every[number, actor]
            self._fill(number, game)
        infos: dict[str, Any] = {"seat": self._seats.copy(), "rewards": every}
        if ends:
            last = np.full(count, None, dtype=object)
            for number, seen in ends.items():
                last[number] = seen
            infos.update({"final_obs": last, "_final_obs": won | drawn})
        return self._observe(), rewards, won, drawn, infos

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held open; afterwards `reset` and `step` are refused."""

    # --- internal -----------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("The environment was closed; make another one")

    def _draw(self) -> int:
        return int(self._seeds.integers(ANY_SEED))

    def _begin(self, number: int, game: SeatGame, seed: int) -> None:
        game.reset(seed)
        if self.opponents is not None:
            while True:
                self.opponents[number].begin(seed)
                self.opponents[number].play_until(game, self.learner)
                if game.seat == self.learner:
                    break
                seed += 1  # it was over before the seat was asked anything
                game.reset(seed)
        self._scorers[number].begin(game.st)

    def _fill(self, number: int, game: SeatGame) -> None:
        self._seats[number] = game.seat
        self._rows.fill(number, game.observation_words(game.seat), game.option_words())

    def _observe(self) -> Observation:
        rows = self._rows
        options = rows.sections["options"]
        if not self.copies:
            return {"observation": self._flat, "options": options, "action_mask": rows.mask}
        return {
            "observation": self._flat.copy(),
            "options": options.copy(),
            "action_mask": rows.mask.copy(),
        }
