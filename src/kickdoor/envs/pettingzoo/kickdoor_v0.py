"""`kickdoor_v0`: the game as a PettingZoo AEC environment.

    from kickdoor.envs.pettingzoo import kickdoor_v0
    env = kickdoor_v0.env(packs="legends", seats=4)

It decides nothing: rules are the engine's, rows the encoding's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kickdoor.api.mix import TableOptions
from kickdoor.bots.luck import Luck
from kickdoor.engine.state import State
from kickdoor.envs.encoding import row_layout
from kickdoor.envs.game_cards import TURN_LIMIT, Packs, game_cards
from kickdoor.envs.game_words import Wording
from kickdoor.envs.observation_spaces import Lens, Observation, observation_space
from kickdoor.envs.reward_shapes import ILLEGAL, Scorer, weights_of
from kickdoor.envs.value_checks import MOST_CYCLES, row_of, whole
from kickdoor.errors import SettingsError

RENDER_MODES: Final = ["human", "ansi"]
ANY_SEED: Final = 2**31
TERMINATE: Final = "terminate"
REPLACE: Final = "replace"


def env(**options: Any) -> Any:
    """The environment as PettingZoo wants it: calls in a wrong order are refused."""
    return wrappers.OrderEnforcingWrapper(raw_env(**options))


class raw_env(AECEnv):  # type: ignore[misc]
    """One game after another; `reset` begins the next."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kickdoor_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        packs: Packs = "legends",
        seats: int = 4,
        lead: str = "",
        table_options: TableOptions | None = None,
        turn_limit: int = TURN_LIMIT,
        max_cycles: int = 0,
        reward: str | Mapping[str, float] = "win",
        option_rows: int = row_layout.OPTION_ROWS,
        card_features: bool = False,
        words: bool = False,
        illegal: str = TERMINATE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise SettingsError("render_mode", " or ".join(RENDER_MODES), str(render_mode)[:60])
        if illegal not in (TERMINATE, REPLACE):
            raise SettingsError("illegal", f"{TERMINATE} or {REPLACE}", str(illegal)[:60])
        self.cards = game_cards(packs, seats, lead, table_options, turn_limit, option_rows)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.game = self.cards.game()
        self.wording = Wording(self.cards)
        self.tells_words = words
        self.most_steps = whole("max_cycles", max_cycles, 0, MOST_CYCLES, "cycles") * seats
        self.illegal = illegal
        self._lens = Lens(self.cards, card_features)
        self._scorer = Scorer(weights_of(reward), seats)
        self._space = observation_space(self.cards, card_features)
        self._observation_spaces = dict.fromkeys(self.possible_agents, self._space)
        self._action_spaces = {
            name: spaces.Discrete(self.cards.rows) for name in self.possible_agents
        }
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        self._luck = Luck(0)
        self._steps = 0
        self.seed = 0  # of the present game
        self._is_closed = False

    # --- spaces -------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations; all agents have the same."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Rows of options; those that the mask shows can be taken."""
        return self._action_spaces[agent]

    # --- a game -------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with the same seed the same games follow."""
        self._check_open()
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.seed = int(self._seeds.integers(ANY_SEED)) if seed is None else seed
        self.game.reset(self.seed)
        self._luck = Luck(self.seed)
        self._steps = 0
        self._scorer.begin(self.game.st)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self._turn_to_asked()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Take a row of the options of the agent that is asked."""
        self._check_open()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        row = row_of(action)
        game = self.game
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        fine = 0.0
        if not game.is_legal(row):
            if self.illegal == TERMINATE:
                self._end_illegally(agent)
                return
            fine = ILLEGAL
            row = self._luck.below(game.count())
        game.step(row)
        st = game.st
        rewards = self.rewards
        for name, worth in zip(self.possible_agents, self._scorer.step(st), strict=True):
            rewards[name] = worth
        rewards[agent] += fine
        if st.over:
            self._end(st)
        elif self.most_steps and self._steps >= self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._turn_to_asked()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What the agent may know now; only the one that is asked has options."""
        return self._lens.observe(self.game, self._seats[agent])

    def option_words(self) -> list[str]:
        """What each row of the options does, in words."""
        return self.wording.options(self.game)

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

    def _check_open(self) -> None:
        if self._is_closed:
            raise SettingsError("environment", "one that is open", "one that was closed")

    def _turn_to_asked(self) -> None:
        """The agent that is asked comes next."""
        agent = self.possible_agents[self.game.seat]
        self.agent_selection = agent
        if self.tells_words:
            self.infos = {name: {} for name in self.agents}
            self.infos[agent]["words"] = self.option_words()

    def _end(self, st: State) -> None:
        """Somebody has won, or the turns are over."""
        if st.winners:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)

    def _end_illegally(self, agent: str) -> None:
        """An action that the mask forbids: a penalty, and the game is over for all."""
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL
        self.infos[agent]["illegal"] = True
        self._accumulate_rewards()
