"""States, cards and settings go to other processes and come back the same, in both forms."""

import copy
import multiprocessing
import pickle
from pathlib import Path

import pytest
from tests.lab.small_deck import small_catalog, small_settings

import kickdoor.games.pickle_support  # noqa: F401
from kickdoor.api.match import play_match
from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import State
from kickdoor.errors import SettingsError
from kickdoor.games.logged_game import start_game
from kickdoor.games.mix_cache import CardsReference, cards_at, mix_of, reference_to
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.sealed_tables import seal

EDITIONS = ("legends", "oz", "ram", "super", "turtles")
LARGEST = 20_000  # bytes of a state in the middle of a game; cards alone are many times that
STEPS = 60


def played(state: State, steps: int, seed: int = 1) -> None:
    luck = Luck(seed)
    for _ in range(steps):
        turn = next_turn(state)
        if turn is None:
            return
        apply_trusted(state, turn.seat, turn.choices[luck.below(len(turn.choices))])


@pytest.mark.parametrize("epic", [False, True], ids=["plain", "epic"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_state_comes_back_the_same_and_goes_on_the_same(edition: str, epic: bool) -> None:
    mix = mix_of([edition])
    state = new_game(mix.catalog, mix.settings(4, epic=epic), 3, record=True)
    for seed in range(6):
        played(state, STEPS, seed)
        again: State = pickle.loads(pickle.dumps(state))
        assert again.cat is state.cat
        assert again.settings == state.settings
        assert to_data(again) == to_data(state)
        assert again.events == state.events
        assert again.chance.record == state.chance.record
        assert again.chance.bounds == state.chance.bounds
        other = again.copy()
        played(again, STEPS, 99)
        played(other, STEPS, 99)
        assert to_data(again) == to_data(other)


def test_a_secure_game_draws_the_same_after_it() -> None:
    mix = mix_of(["legends"])
    state = new_game(mix.catalog, mix.settings(4), 1 << 200, record=True, secure=True)
    played(state, STEPS)
    again: State = pickle.loads(pickle.dumps(state))
    assert [again.chance.below(1000) for _ in range(40)] == [
        state.chance.below(1000) for _ in range(40)
    ]


def test_cards_are_not_in_a_pickle() -> None:
    mix = mix_of(EDITIONS)
    state = new_game(mix.catalog, mix.settings(6), 1)
    played(state, STEPS)
    assert len(pickle.dumps(mix.catalog)) < 300
    assert len(pickle.dumps(state)) < LARGEST
    alone = len(pickle.dumps(state))
    assert len(pickle.dumps([state] * 100)) < alone + 1000
    many = pickle.loads(pickle.dumps([state.copy() for _ in range(5)]))
    assert {id(one.cat) for one in many} == {id(mix.catalog)}


def test_a_deep_copy_shares_the_cards_and_nothing_that_changes() -> None:
    mix = mix_of(["legends"])
    game = start_game(mix.catalog, mix.settings(4), 5)
    played(game.state, STEPS)
    before = to_data(game.state)
    other = copy.deepcopy(game)
    thin = copy.copy(game.state)
    assert other.cat is game.cat is other.state.cat
    assert other.state is not game.state
    played(other.state, STEPS)
    played(thin, STEPS)
    assert to_data(game.state) == before
    assert to_data(other.state) == to_data(thin) != before


def test_a_sealed_table_and_luck_come_back_the_same() -> None:
    mix = mix_of(["oz"])
    state = new_game(mix.catalog, mix.settings(4), 1)
    played(state, STEPS)
    turn = next_turn(state)
    assert turn is not None
    sealed = seal(state, turn.seat)
    assert sealed is not None
    again = pickle.loads(pickle.dumps(sealed))
    assert again.as_data() == sealed.as_data()
    luck = luck_of(7, 2)
    luck.below(6)
    twin: Luck = pickle.loads(pickle.dumps(luck))
    third = copy.deepcopy(luck)
    drawn = [luck.below(1000) for _ in range(20)]
    assert [twin.below(1000) for _ in range(20)] == drawn
    assert [third.below(1000) for _ in range(20)] == drawn


def test_another_process_goes_on_identically() -> None:
    mix = mix_of(["super", "turtles"], "turtles")
    state = new_game(mix.catalog, mix.settings(4, turn_limit=30), 11)
    played(state, STEPS)
    bots = make_bots(["medium", "easy:keen"], 4, mix.catalog)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(play_match, (state, 11, bots))
    assert there == play_match(state, 11, bots)


def test_a_folder_is_shared_until_its_author_changes_it(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text(
        'id = "mine"\nname = "Mine"\nuses = ["legends"]\nmodules = []\n', "utf-8"
    )
    (folder / "treasures.toml").touch()
    card = '[[curse]]\nname = "Loose Lid"\ntext = "Lose a level."\n'
    (folder / "doors.toml").write_text(card, "utf-8")
    first = mix_of(["legends", str(folder)])
    assert mix_of(["legends", str(folder)]) is first
    assert cards_at(reference_to(first.catalog)) is first.catalog
    (folder / "doors.toml").write_text(card.replace("a level", "two levels"), "utf-8")
    second = mix_of(["legends", str(folder)])
    assert second.catalog.digest != first.catalog.digest
    assert cards_at(reference_to(first.catalog)) is first.catalog


def test_whoever_leads_the_cards_are_shared() -> None:
    first, second = mix_of(["oz", "legends"], "oz"), mix_of(["legends", "oz"], "legends")
    assert first.lead != second.lead
    assert first.catalog is second.catalog


def test_cards_loaded_elsewhere_are_known_by_their_digest() -> None:
    cat = load_editions(["ram", "oz"]).catalog
    assert pickle.loads(pickle.dumps(cat)).digest == cat.digest
    assert pickle.loads(pickle.dumps(cat.epic())).is_epic()


def test_what_cannot_be_found_again_is_refused() -> None:
    made = small_catalog(2)
    with pytest.raises(SettingsError, match="put together by hand"):
        pickle.dumps(new_game(made, small_settings(3, 20), 1))
    with pytest.raises(SettingsError, match="but got other cards"):
        cards_at(CardsReference(("legends",), "0" * 64))
