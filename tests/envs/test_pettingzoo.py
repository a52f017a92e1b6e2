"""The PettingZoo environments: the library's own tests, rewards, endings, bad input."""

import re
import warnings
from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test

from kickdoor.api.mix import editions
from kickdoor.bots.luck import Luck
from kickdoor.envs.pettingzoo import kickdoor_parallel_v0, kickdoor_v0
from kickdoor.errors import SettingsError

DECKS: list[dict[str, Any]] = [
    {"packs": "legends", "seats": 4},
    {"packs": "oz", "seats": 3},
    {"packs": "ram", "seats": 5},
    {"packs": "super", "seats": 6},
    {"packs": "turtles", "seats": 4},
    {"packs": editions(), "lead": "legends", "seats": 6},
]
CYCLES = 40
BENCHMARK = import_module("pettingzoo.test.performance_benchmark")  # a function has its name


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: str(deck["packs"])[:12])
def test_the_libraries_own_tests_pass(deck: dict[str, Any]) -> None:
    def make(render_mode: str | None = None) -> Any:
        return kickdoor_v0.env(**deck, render_mode=render_mode)

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Of dictionaries it says so for every environment that it does not know by name.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(make(), num_cycles=CYCLES)
        seed_test(make, num_cycles=CYCLES)
        render_test(make)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: str(deck["packs"])[:12])
def test_the_parallel_environment_passes_the_libraries_own_tests(deck: dict[str, Any]) -> None:
    parallel = partial(kickdoor_parallel_v0.parallel_env, **deck)
    in_turn = partial(kickdoor_parallel_v0.env, **deck)
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=in_turn))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")  # of dictionaries, as above
        parallel_api_test(parallel(), num_cycles=CYCLES)
        api_test(in_turn(), num_cycles=CYCLES)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: str(deck["packs"])[:12])
def test_the_library_s_benchmark_runs(
    deck: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # It plays until five seconds are over; each look at this clock takes a fortieth of one.
    ticks = iter(range(1_000_000))
    clock = SimpleNamespace(time=lambda: next(ticks) / 40)
    monkeypatch.setattr(BENCHMARK, "time", clock)
    env = kickdoor_v0.env(**deck)
    BENCHMARK.performance_benchmark(env)
    told = re.search(r"([\d.]+) turns per second", capsys.readouterr().out)
    assert told
    assert float(told[1]) * 5 >= 195 * deck["seats"]


def play(env: Any, seed: int, steps: int = 100_000) -> tuple[dict[str, float], dict[str, bool]]:
    """A random game: what everybody got, and whether it ended by itself."""
    env.reset(seed=seed)
    luck, total = Luck(seed), dict.fromkeys(env.possible_agents, 0.0)
    ended: dict[str, bool] = {}
    for agent in env.agent_iter(steps):
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            ended[agent] = terminated
            env.step(None)
        else:
            env.step(luck.below(int(seen["action_mask"].sum())))
    return total, ended


def test_a_victory_pays_the_winner_what_the_others_lose() -> None:
    env = kickdoor_v0.env(table_options={"goal_level": 3})
    total, ended = play(env, 1)
    winners = env.unwrapped.game.st.winners
    assert all(ended.values())
    assert len(winners) == 1
    assert sum(total.values()) == pytest.approx(0)
    assert total[f"player_{winners[0]}"] == 1


def test_a_shared_victory_pays_every_winner() -> None:
    for seed in range(40):
        env = kickdoor_v0.env(seats=3, table_options={"goal_level": 3, "shared_victory": True})
        total, _ = play(env, seed)
        winners = env.unwrapped.game.st.winners
        if len(winners) > 1:
            assert all(total[f"player_{seat}"] == 1 for seat in winners)
            assert sum(total.values()) == pytest.approx(0 if len(winners) < 3 else 3)
            return
    pytest.fail("no shared victory in 40 games")


def test_the_turn_limit_truncates_and_does_not_terminate() -> None:
    env = kickdoor_v0.env(turn_limit=2)
    total, ended = play(env, 1)
    assert ended == dict.fromkeys(env.possible_agents, False)
    assert set(total.values()) == {0.0}


def test_max_cycles_truncates() -> None:
    env = kickdoor_v0.env(max_cycles=3)
    _, ended = play(env, 1)
    assert ended == dict.fromkeys(env.possible_agents, False)
    assert env.unwrapped.game.steps == 12


@pytest.mark.parametrize("reward", ["levels", "shaped", {"win": 0, "strength": 1}])
def test_shaped_rewards_add_up_to_where_everybody_ended(reward: Any) -> None:
    env = kickdoor_v0.env(reward=reward, turn_limit=8)
    env.reset(seed=5)
    scorer = env.unwrapped._scorer
    before = scorer.worth[:]
    total, _ = play(env, 5)
    after = [now - then for now, then in zip(scorer.worth, before, strict=True)]
    assert [total[agent] for agent in env.possible_agents] == pytest.approx(after)
    assert any(after)


def test_each_option_is_told_in_words_if_they_are_wanted() -> None:
    env = kickdoor_v0.env(words=True, option_rows=8)
    env.reset(seed=1)
    luck = Luck(1)
    for _ in range(60):
        seen, _, _, _, info = env.last()
        assert len(info["words"]) == seen["action_mask"].sum()
        assert all(info["words"])
        env.step(luck.below(len(info["words"])))


def test_cards_come_with_their_features_if_they_are_wanted() -> None:
    env = kickdoor_v0.env(card_features=True)
    env.reset(seed=1)
    seen = env.last()[0]
    assert env.observation_space("player_0").contains(seen)
    assert seen["card_features"].any()


# --- bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [127, 128, -1, 10_000, None])
def test_an_action_that_the_mask_forbids_is_fined_and_ends_the_game(action: int | None) -> None:
    env = kickdoor_v0.env()
    env.reset(seed=1)
    agent, version = env.agent_selection, env.unwrapped.game.st.version
    env.step(action)
    assert env.rewards == {name: -1.0 if name == agent else 0.0 for name in env.agents}
    assert all(env.terminations.values())
    assert env.infos[agent]["illegal"]
    assert env.unwrapped.game.st.version == version
    env.reset(seed=1)
    assert not any(env.terminations.values())


def test_or_it_is_fined_and_replaced() -> None:
    env = kickdoor_v0.env(illegal="replace")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(127)
    assert env.rewards[agent] == -1
    assert not any(env.terminations.values())
    assert env.unwrapped.game.steps == 1


def test_calls_in_a_wrong_order_are_refused() -> None:
    env = kickdoor_v0.env()
    with pytest.raises(AttributeError):
        _ = env.rewards
    with pytest.raises(AssertionError):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(KeyError):
        env.observe("player_9")
    env.close()
    with pytest.raises(SettingsError, match="closed"):
        env.reset()


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2},
        {"seats": 7},
        {"reward": "money"},
        {"reward": {"fame": 1.0}},
        {"option_rows": 1},
        {"render_mode": "rgb_array"},
        {"illegal": "ignore"},
        {"table_options": {"goal_level": 0}},
        {"table_options": {"live": True}},
    ],
    ids=str,
)
def test_what_cannot_be_used_is_named(options: dict[str, Any]) -> None:
    with pytest.raises(SettingsError):
        kickdoor_v0.env(**options)


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(SettingsError, match="narnia"):
        kickdoor_v0.env(packs="narnia")


def test_two_environments_with_the_same_cards_do_not_disturb_each_other() -> None:
    alone, beside = kickdoor_v0.env(), kickdoor_v0.env()
    together = kickdoor_v0.env()
    alone.reset(seed=3)
    together.reset(seed=3)
    beside.reset(seed=4)
    for _ in range(200):
        assert alone.agent_selection == together.agent_selection
        first, second = alone.last(), together.last()
        assert all(np.array_equal(first[0][key], second[0][key]) for key in first[0])
        if first[2] or first[3]:
            return
        alone.step(0)
        beside.last()
        beside.step(0)
        together.step(0)
