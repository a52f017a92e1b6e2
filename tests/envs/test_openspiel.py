"""The OpenSpiel game: the library's own test, serialization, observers, a golden playthrough."""

from pathlib import Path

import numpy as np
import pyspiel
import pytest
from tests.envs.golden_playthrough import playthrough

import kickdoor.envs.openspiel  # registers the game
from kickdoor.bots.luck import Luck
from kickdoor.errors import SettingsError

NAME = kickdoor.envs.openspiel.SHORT_NAME
GOLDEN = Path(__file__).parent / "playthrough.txt"
PUBLIC = pyspiel.IIGObservationType(
    perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
)
PRIVATE = pyspiel.IIGObservationType(
    perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)


@pytest.mark.parametrize(
    "packs",
    ["packs=legends", "packs=super,players=6", "packs=legends+oz+ram+super+turtles,lead=legends"],
)
def test_the_library_s_own_test_passes(packs: str) -> None:
    game = pyspiel.load_game(f"{NAME}({packs},turn_limit=4,max_steps=60,option_rows=16)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def play(game: pyspiel.Game, deal: int, steps: int) -> pyspiel.State:
    state = game.new_initial_state()
    state.apply_action(deal)
    luck = Luck(deal)
    while not state.is_terminal() and steps:
        legal = state.legal_actions()
        state.apply_action(legal[luck.below(len(legal))])
        steps -= 1
    return state


def test_a_state_comes_back_from_its_history() -> None:
    game = pyspiel.load_game(f"{NAME}(deals=5)")
    state = play(game, 3, 80)
    again = game.deserialize_state(state.serialize())
    assert again.history() == state.history()
    assert again.observation_string(0) == state.observation_string(0)
    assert again.legal_actions() == state.legal_actions()
    assert len(state.serialize()) < 60_000
    for _ in range(30):
        action = state.legal_actions()[-1]
        state.apply_action(action)
        again.apply_action(action)
    assert str(again) == str(state)


def test_what_happens_in_a_clone_does_not_happen_in_the_state() -> None:
    game = pyspiel.load_game(NAME)
    state = play(game, 1, 40)
    before = state.observation_string(state.current_player())
    clone = state.clone()
    for _ in range(20):
        clone.apply_action(clone.legal_actions()[0])
    assert state.observation_string(state.current_player()) == before
    assert len(clone.history()) == len(state.history()) + 20


def test_victories_are_paid_at_the_end_and_sum_to_nothing() -> None:
    game = pyspiel.load_game(f"{NAME}(turn_limit=300)")
    for deal in range(40):
        state = play(game, deal, 5000)
        assert state.is_terminal()
        assert sum(state.returns()) == pytest.approx(0)
        if max(state.returns()) == 1:
            return
    pytest.fail("nobody won in 40 games")


def test_after_the_last_step_nobody_has_won() -> None:
    state = play(pyspiel.load_game(f"{NAME}(max_steps=10)"), 0, 100)
    assert state.is_terminal()
    assert len(state.history()) == 11
    assert state.returns() == [0.0] * 4


def test_observers_show_what_they_are_asked_for() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3)")
    state = play(game, 2, 30)
    both = game.make_py_observer()
    both.set_from(state, 0)
    assert set(both.dict) == {
        "table", "players", "foes", "offers", "events", "cards", "options",
    }  # fmt: skip
    assert both.dict["players"][0, 0] == 1
    assert not both.dict["players"][3:].any()
    mine = both.tensor.copy()
    both.set_from(state, 1)
    assert not np.array_equal(mine, both.tensor)
    told = [game.make_py_observer(kind).string_from(state, 0) for kind in (PUBLIC, PRIVATE)]
    assert "holds" not in told[0]
    assert told[1].startswith("Seat 0 holds")
    assert game.make_py_observer(PUBLIC).tensor.size == 0


def test_unknown_editions_and_tables_are_refused() -> None:
    for wrong in ("packs=narnia", "option_rows=2", "turn_limit=-1"):
        with pytest.raises((SettingsError, pyspiel.SpielError)):
            pyspiel.load_game(f"{NAME}({wrong})")


def test_the_golden_playthrough_is_what_happens() -> None:
    assert playthrough().rstrip("\n") + "\n" == GOLDEN.read_text("utf-8"), "tools/renew"
