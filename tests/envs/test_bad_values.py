"""Values that cannot be used: each library's way of saying no, and games go on unharmed."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded

import kickdoor.envs.openspiel
from kickdoor.envs.gymnasium.games_vector import GamesVector
from kickdoor.envs.gymnasium.seat_env import SeatEnv
from kickdoor.envs.pettingzoo import kickdoor_parallel_v0, kickdoor_v0
from kickdoor.envs.text.text_table import TextTable
from kickdoor.envs.value_checks import row_of
from kickdoor.errors import SettingsError

SPIEL = kickdoor.envs.openspiel.SHORT_NAME
NO_ROWS: list[Any] = [0.5, 1.0, "0", "x", None, float("nan"), [0], np.array([0, 1]), {}]
FAR: list[Any] = [10**30, -(10**30)]
SETTINGS: list[dict[str, Any]] = [
    {"packs": []},
    {"packs": 3},
    {"packs": None},
    {"seats": "4"},
    {"seats": True},
    {"option_rows": "many"},
    {"reward": 3},
    {"reward": {"win": "x"}},
    {"reward": {"win": float("nan")}},
    {"table_options": 3},
    {"lead": "oz"},
]


def test_a_row_is_a_whole_number() -> None:
    rows = [0, np.int8(1), np.uint16(2), np.array(3), True]
    assert [row_of(one) for one in rows] == [0, 1, 2, 3, 1]
    assert [row_of(one) for one in NO_ROWS] == [-1] * len(NO_ROWS)


@pytest.mark.parametrize("action", [*NO_ROWS, *FAR], ids=repr)
def test_what_is_no_row_is_fined_like_a_row_outside_the_mask(action: Any) -> None:
    agents, alone = kickdoor_v0.env(), SeatEnv()
    agents.reset(seed=1)
    agent, before = agents.agent_selection, agents.unwrapped.game.st.version
    agents.step(action)
    assert agents.rewards[agent] == -1
    assert agents.unwrapped.game.st.version == before
    alone.reset(seed=1)
    assert alone.step(action)[1:3] == (-1.0, True)
    together = kickdoor_parallel_v0.parallel_env()
    together.reset(seed=1)
    rewards = together.step(dict.fromkeys(together.agents, action))[1]
    assert sorted(rewards.values()) == [-1, 0, 0, 0]


@pytest.mark.parametrize("make", [kickdoor_v0.env, SeatEnv, GamesVector])
@pytest.mark.parametrize("options", SETTINGS, ids=repr)
def test_settings_are_named(make: Callable[..., Any], options: dict[str, Any]) -> None:
    with pytest.raises(SettingsError):
        make(**options)


@pytest.mark.parametrize(
    ("make", "options"),
    [
        (kickdoor_v0.env, {"max_cycles": -1}),
        (kickdoor_parallel_v0.parallel_env, {"max_cycles": "x"}),
        (SeatEnv, {"opponents": None}),
        (SeatEnv, {"opponents": 3}),
        (SeatEnv, {"opponents": ["easy"] * 9}),
        (SeatEnv, {"seat": "x"}),
        (GamesVector, {"seat": 4}),
        (GamesVector, {"num_envs": 2.0}),
    ],
)
def test_settings_of_single_environments_are_named(
    make: Callable[..., Any], options: dict[str, Any]
) -> None:
    with pytest.raises(SettingsError):
        make(**options)


def test_nobody_plays_before_the_beginning_or_after_the_close() -> None:
    agents = kickdoor_v0.env()
    agents.reset(seed=1)
    agents.close()
    with pytest.raises(SettingsError, match="closed"):
        agents.step(0)
    together = kickdoor_parallel_v0.parallel_env()
    with pytest.raises(SettingsError, match="begun with reset"):
        together.step({})
    together.reset(seed=1)
    together.close()
    with pytest.raises(SettingsError, match="closed"):
        together.step({"player_0": 0})
    for env in (gymnasium.make("Kickdoor-v0"), gymnasium.make_vec("Kickdoor-v0", num_envs=2)):
        actions: Any = 0 if isinstance(env, gymnasium.Env) else [0, 0]
        with pytest.raises(ResetNeeded):
            env.step(actions)
        env.reset(seed=1)
        env.close()
        env.close()
        with pytest.raises(ClosedEnvironmentError):
            env.step(actions)
        with pytest.raises(ClosedEnvironmentError):
            env.reset(seed=1)


def test_a_parallel_game_that_is_over_stays_over() -> None:
    env = kickdoor_parallel_v0.parallel_env(max_cycles=1)
    env.reset(seed=1)
    *_, truncations, _ = env.step(dict.fromkeys(env.agents, 0))
    assert all(truncations.values())
    steps = env.inner.game.steps
    assert env.step({}) == ({}, {}, {}, {}, {})
    assert env.inner.game.steps == steps
    with pytest.raises(SettingsError, match="dictionary"):
        env.step([0, 0, 0, 0])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "actions", [[0], [0, 0, 0], ["x", "y"], [0.5, 0.5], [None, 0], [[0], [0]], None, 3], ids=repr
)
def test_actions_of_a_vector_are_checked_before_any_game_goes_on(actions: Any) -> None:
    many = GamesVector(2)
    many.reset(seed=1)
    with pytest.raises(SettingsError, match="2 whole numbers"):
        many.step(actions)
    assert [game.steps for game in many.games] == [0, 0]
    with pytest.raises(SettingsError, match="2 seeds"):
        many.reset(seed=[1])


def test_openspiel_refuses_what_is_not_legal_and_nothing_has_happened() -> None:
    game = pyspiel.load_game(f"{SPIEL}(deals=5,max_steps=3)")
    state = game.new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="5 deals"):
        state.apply_action(5)
    state.apply_action(4)
    before = str(state), state.history(), state.steps
    with pytest.raises(pyspiel.SpielError, match="are legal, and not 127"):
        state.apply_action(127)
    assert (str(state), state.history(), state.steps) == before
    while not state.is_terminal():
        state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="over"):
        state.apply_action(0)
    for ask in (state.information_state_string, state.information_state_tensor):
        with pytest.raises(pyspiel.SpielError, match="observations"):
            ask(0)


@pytest.mark.parametrize("wrong", ["deals=0", "max_steps=0", "players=2", "lead=oz"])
def test_openspiel_s_parameters_are_named(wrong: str) -> None:
    with pytest.raises(SettingsError):
        pyspiel.load_game(f"{SPIEL}({wrong})")


@pytest.mark.parametrize("names", [[""], ["  "], ["A" * 31]], ids=repr)
def test_players_in_words_need_names(names: list[Any]) -> None:
    with pytest.raises(SettingsError, match="names"):
        TextTable(names=names).reset(seed=1)


def test_an_answer_that_is_no_text_is_refused_like_one_that_means_nothing() -> None:
    table = TextTable()
    table.reset(seed=1)
    for wrong in (None, 3):
        done, info = table.step(wrong)  # type: ignore[arg-type]
        assert not done
        assert "Expected a text" in info["refused"]
