"""`kickdoor_parallel_v0`: the same game for libraries in which all agents act at once.

In each cycle every agent gives an action; the one of the agent that is asked counts, and the mask
of all others leaves them row 0, which does nothing. `env` is the same turned into an AEC
environment. It decides nothing by itself: `kickdoor_v0` plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import ParallelEnv
from pettingzoo.utils import parallel_to_aec, wrappers

from kickdoor.envs.observation_spaces import Observation
from kickdoor.envs.pettingzoo import kickdoor_v0
from kickdoor.envs.value_checks import MOST_CYCLES, whole
from kickdoor.errors import SettingsError

Observations = dict[str, Observation]
Infos = dict[str, dict[str, Any]]
Step = tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]


def env(**options: Any) -> Any:
    """All agents in turn, each cycle once."""
    return wrappers.OrderEnforcingWrapper(parallel_to_aec(parallel_env(**options)))


class parallel_env(ParallelEnv):  # type: ignore[misc]
    """The game with one action of every agent in each cycle.

    It takes the options of `kickdoor_v0`. By default an action that the mask forbids is fined and
    replaced by a legal one, because one agent's slip would end the game for all.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kickdoor_parallel_v0",
        "render_modes": kickdoor_v0.RENDER_MODES,
        "render_fps": 1,
    }

    def __init__(self, max_cycles: int = 0, **options: Any) -> None:
        options.setdefault("illegal", kickdoor_v0.REPLACE)
        self.inner = kickdoor_v0.raw_env(**options)
        self.render_mode = self.inner.render_mode
        self.possible_agents = self.inner.possible_agents
        self.agents: list[str] = []
        self.most_cycles = whole("max_cycles", max_cycles, 0, MOST_CYCLES, "cycles")
        self._cycles = 0
        self._has_begun = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.inner.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Rows of options; row 0 for whoever is not asked."""
        return self.inner.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """Begin a new game."""
        self.inner.reset(seed, options)
        self._cycles = 0
        self._has_begun = True
        self.agents = self.possible_agents[:]
        return self._observe(), self._tell()

    def step(self, actions: dict[str, int]) -> Step:
        """One action of each agent; only that of the agent that is asked counts."""
        if not self._has_begun:
            raise SettingsError("step", "a game, begun with reset", "none")
        if not isinstance(actions, Mapping):
            raise SettingsError("actions", "a dictionary of actions by agent", repr(actions)[:60])
        inner = self.inner
        if not self.agents:  # the game is over for everybody
            return {}, {}, {}, {}, {}
        asked = inner.agent_selection
        inner.step(actions.get(asked))
        self._cycles += 1
        truncations = dict(inner.truncations)
        if self.most_cycles and self._cycles >= self.most_cycles:
            truncations = {agent: not ended for agent, ended in inner.terminations.items()}
        found = (
            self._observe(),
            {agent: float(worth) for agent, worth in inner.rewards.items()},
            dict(inner.terminations),
            truncations,
            self._tell(),
        )
        if all(inner.terminations.values()) or all(truncations.values()):
            self.agents = []
        return found

    def render(self) -> str | None:
        """The table as everybody sees it."""
        return self.inner.render()

    def close(self) -> None:
        """Afterwards `reset` and `step` are refused."""
        self.inner.close()

    def _observe(self) -> Observations:
        found: Observations = {}
        for seat, agent in enumerate(self.agents):
            seen = self.inner.observe(agent)
            if seat != self.inner.game.seat:
                seen["action_mask"][0] = 1
            found[agent] = seen
        return found

    def _tell(self) -> Infos:
        asked = self.inner.game.seat
        return {
            agent: {**self.inner.infos[agent], "asked": seat == asked}
            for seat, agent in enumerate(self.agents)
        }
