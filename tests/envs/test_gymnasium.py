"""The Gymnasium environments: the library's own check, opponents, many games at once, bad input."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import kickdoor.envs.gymnasium  # registers the environment
from kickdoor.api.mix import editions
from kickdoor.bots.luck import Luck
from kickdoor.envs.gymnasium.games_vector import GamesVector
from kickdoor.envs.gymnasium.seat_env import SeatEnv
from kickdoor.envs.observation_spaces import sections
from kickdoor.errors import SettingsError

NAME = kickdoor.envs.gymnasium.NAME


@pytest.mark.parametrize(
    "options",
    [
        {"opponents": "medium"},
        {"opponents": ["easy", "random"], "packs": "super", "seats": 6},
        {"opponents": "easy", "packs": editions(), "lead": "oz", "seats": 3},
    ],
    ids=str,
)
def test_the_library_s_own_check_passes(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made: Any = gymnasium.make(NAME, **options)
        check_env(made.unwrapped, skip_render_check=True)
    for mode in ("human", "ansi"):
        env: Any = gymnasium.make(NAME, render_mode=mode, **options)
        env.reset(seed=1)
        assert isinstance(env.render(), str) == (mode == "ansi")


def play(env: Any, seed: int) -> tuple[float, bool, bool, int]:
    """A random game: what it brought, how it ended, and after how many steps."""
    env.reset(seed=seed)
    luck, total, steps = Luck(seed), 0.0, 0
    while True:
        count = int(env.unwrapped.action_masks().sum())
        _, reward, won, drawn, info = env.step(luck.below(count))
        assert info["seat"] == env.unwrapped.seat
        total += reward
        steps += 1
        if won or drawn:
            return total, won, drawn, steps


def test_the_seat_is_paid_for_its_own_victory_only() -> None:
    seen = set()
    for seed in range(16):
        env = gymnasium.make(NAME, opponents="random", table_options={"goal_level": 3})
        total, won, drawn, _ = play(env, seed)
        game = env.unwrapped.game  # type: ignore[attr-defined]
        assert won != drawn
        if drawn:
            assert total == 0
            continue
        assert total == pytest.approx(1 if 0 in game.st.winners else -1 / 3)
        seen.add(0 in game.st.winners)
    assert seen == {True, False}


def test_the_turn_limit_truncates() -> None:
    _, won, drawn, steps = play(gymnasium.make(NAME, turn_limit=3), 1)
    assert (won, drawn) == (False, True)
    assert steps > 3


def test_the_same_seed_gives_the_same_game() -> None:
    assert play(gymnasium.make(NAME, turn_limit=10), 5) == play(
        gymnasium.make(NAME, turn_limit=10), 5
    )


def test_the_chair_can_change_with_the_seed() -> None:
    env = SeatEnv(seat=None, opponents="random")
    chairs = set()
    for seed in range(20):
        _, info = env.reset(seed=seed)
        assert env.game.seat == info["seat"]
        chairs.add(info["seat"])
    assert chairs == {0, 1, 2, 3}


def test_options_are_told_in_words_if_they_are_wanted() -> None:
    env = SeatEnv(words=True)
    seen, info = env.reset(seed=1)
    assert len(info["words"]) == seen["action_mask"].sum()


# --- many games -----------------------------------------------------------------------------------


def test_many_games_play_as_each_would_alone() -> None:
    many = GamesVector(3)
    seeds: list[int | None] = [11, 12, 13]
    seen, _ = many.reset(seed=seeds)
    games = [many.cards.game() for _ in seeds]
    for game, seed in zip(games, seeds, strict=True):
        assert seed is not None
        game.reset(seed)
    luck = Luck(1)
    for _ in range(50):
        rows = [luck.below(game.count()) for game in games]
        table = sections(seen["observation"])["table"]
        assert list(table[:, 2]) == [game.st.turn for game in games]
        assert list(seen["action_mask"].sum(axis=1)) == [game.count() for game in games]
        for game, row in zip(games, rows, strict=True):
            game.step(row)
        seen, rewards, won, drawn, info = many.step(rows)
        assert not won.any()
        assert not drawn.any()
        assert list(info["seat"]) == [game.seat for game in games]
        assert not rewards.any()


def test_a_game_that_ends_is_replaced_in_the_same_step() -> None:
    many = GamesVector(4, table_options={"goal_level": 3}, packs=editions(), lead="legends")
    seen, _ = many.reset(seed=3)
    luck, ended = Luck(3), 0
    for _ in range(3000):
        counts = seen["action_mask"].sum(axis=1)
        seen, _, won, drawn, info = many.step([luck.below(int(count)) for count in counts])
        assert many.observation_space.contains(seen)
        assert list(np.flatnonzero(won | drawn)) == list(np.flatnonzero(info.get("_final_obs", [])))
        for game in np.flatnonzero(won | drawn):
            ended += 1
            last = info["final_obs"][game]
            assert many.single_observation_space.contains(last)
            assert sections(last["observation"])["table"][2] > 0
            assert not last["action_mask"].any()
            assert sections(seen["observation"])["table"][game, 2] == 0
            if won[game]:
                assert info["rewards"][game].sum() == pytest.approx(0)
                assert info["rewards"][game].max() == 1
        if ended > 5:
            return
    pytest.fail("too few games ended")


def test_with_opponents_the_same_seat_is_asked_everywhere() -> None:
    many = gymnasium.make_vec(NAME, num_envs=2, opponents="random", seat=2, turn_limit=6)
    seen, info = many.reset(seed=1)
    for _ in range(50):
        assert list(info["seat"]) == [2, 2]
        assert seen["action_mask"].any(axis=1).all()
        seen, _, _, _, info = many.step(np.zeros(2, dtype=int))


def test_without_copies_the_arrays_are_filled_in_place() -> None:
    many = GamesVector(2, copy=False)
    first, _ = many.reset(seed=1)
    second = many.step([0, 0])[0]
    assert first["observation"] is second["observation"] or np.shares_memory(
        first["observation"], second["observation"]
    )
    apart = GamesVector(2)
    kept, _ = apart.reset(seed=1)
    assert not np.shares_memory(kept["observation"], apart.step([0, 0])[0]["observation"])


# --- bad input ------------------------------------------------------------------------------------


def test_an_action_that_the_mask_forbids_is_fined_and_ends_the_game() -> None:
    env = SeatEnv()
    env.reset(seed=1)
    version = env.game.st.version
    _, reward, won, drawn, info = env.step(127)
    assert (reward, won, drawn, info["illegal"]) == (-1.0, True, False, True)
    assert env.game.st.version == version
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_or_it_is_fined_and_replaced() -> None:
    env = SeatEnv(illegal="replace")
    env.reset(seed=1)
    _, reward, won, drawn, _ = env.step(-5)
    assert (reward, won, drawn) == (-1.0, False, False)
    many = GamesVector(2)
    many.reset(seed=1)
    assert list(many.step([0, 999])[1]) == [0.0, -1.0]


@pytest.mark.parametrize(
    "options",
    [{"seat": 4}, {"seat": -1}, {"opponents": "genius"}, {"illegal": "?"}, {"render_mode": "3d"}],
    ids=str,
)
def test_what_cannot_be_used_is_named(options: dict[str, Any]) -> None:
    with pytest.raises(SettingsError):
        SeatEnv(**options)


def test_numbers_of_games_and_actions_are_checked() -> None:
    with pytest.raises(SettingsError):
        GamesVector(0)
    many = GamesVector(2)
    many.reset(seed=1)
    with pytest.raises(SettingsError):
        many.step([0])
