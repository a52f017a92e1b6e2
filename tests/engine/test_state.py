"""What the engine promises about states: copies, saves, replays, refusals."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.engine.deck import small_deck
from tests.engine.play import pick, play_some

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.chance import Chance
from kickdoor.engine.ids import Seat
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.engine.state import State
from kickdoor.errors import IllegalAction, SaveError, SettingsError

CAT = small_deck()
seeds = some.integers(0, 2**32)


def game(seed: int, seats: int = 4) -> State:
    return referee.new_game(CAT, Settings(seats=seats, turn_limit=200), seed)


@pytest.mark.parametrize("seats", [0, 1, 2, 7, 100])
def test_other_counts_of_players_are_refused(seats: int) -> None:
    with pytest.raises(SettingsError, match="3 to 6"):
        game(1, seats)


@settings(max_examples=25, deadline=None)
@given(seeds, some.integers(3, 6))
def test_a_state_survives_saving_at_every_decision(seed: int, seats: int) -> None:
    state = game(seed, seats)
    dice = Chance(seed + 1)
    for _ in range(150):
        turn = referee.next_turn(state)
        if turn is None:
            break
        data = json.loads(json.dumps(to_data(state)))
        again = from_data(CAT, state.settings, data)
        assert to_data(again) == to_data(state)
        action = pick(dice, turn)
        referee.apply_trusted(state, turn.seat, action)
        referee.apply_trusted(again, turn.seat, action)
        assert to_data(again) == to_data(state)


@settings(max_examples=25, deadline=None)
@given(seeds, some.integers(0, 400))
def test_a_copy_goes_its_own_way_and_leaves_the_original_alone(seed: int, steps: int) -> None:
    state = game(seed)
    play_some(state, seed, steps)
    before = to_data(state)
    other = state.copy()
    assert to_data(other) == before
    play_some(other, seed + 7, 60)
    assert to_data(state) == before


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_the_same_actions_give_the_same_game(seed: int) -> None:
    first = game(seed)
    done = play_some(first, seed, 300)
    second = game(seed)
    for seat, action in done:
        referee.next_turn(second)
        referee.apply(second, Seat(seat), action)
    referee.next_turn(first)
    referee.next_turn(second)
    assert to_data(first) == to_data(second)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_two_games_from_one_catalog_do_not_meet(seed: int) -> None:
    alone = game(seed)
    play_some(alone, seed, 200)
    one, two = game(seed), game(seed + 1)
    dice, noise = Chance(seed), Chance(seed + 2)
    for _ in range(200):
        turn = referee.next_turn(one)
        if turn is not None:
            referee.apply_trusted(one, turn.seat, pick(dice, turn))
        turn = referee.next_turn(two)
        if turn is not None:
            referee.apply_trusted(two, turn.seat, pick(noise, turn))
    referee.next_turn(one)
    referee.next_turn(alone)
    assert to_data(one) == to_data(alone)


@settings(max_examples=25, deadline=None)
@given(
    seeds,
    some.lists(
        some.tuples(
            some.integers(-1, 6),
            some.lists(some.integers(-3, 180), min_size=0, max_size=6),
            some.integers(-1, c.ACTIONS),
        ),
        max_size=30,
    ),
)
def test_a_refused_action_changes_nothing_and_cites_a_rule(
    seed: int, tries: list[tuple[int, list[int], int]]
) -> None:
    state = game(seed)
    play_some(state, seed, 80)
    referee.next_turn(state)
    for seat, numbers, code in tries:
        action = (code, *numbers)
        if referee.refusal(state, Seat(seat), action) == 0:
            continue
        before = to_data(state)
        with pytest.raises(IllegalAction) as refused:
            referee.apply(state, Seat(seat), action)
        assert refused.value.rule
        assert refused.value.sentence.endswith(".")
        assert to_data(state) == before


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_every_option_is_accepted_by_the_checks(seed: int) -> None:
    state = game(seed)
    dice = Chance(seed)
    for _ in range(120):
        turn = referee.next_turn(state)
        if turn is None:
            break
        for player in state.players:
            for action in referee.options(state, player.seat):
                assert referee.refusal(state, player.seat, action) == 0, action
        referee.apply_trusted(state, turn.seat, pick(dice, turn))


@pytest.mark.parametrize(
    "damage",
    [
        None,
        [],
        {},
        {"shape": 99},
        {"shape": 1},
    ],
)
def test_damaged_data_is_refused(damage: object) -> None:
    with pytest.raises(SaveError):
        from_data(CAT, Settings(), damage)


@settings(max_examples=60, deadline=None)
@given(some.data())
def test_a_state_with_a_damaged_part_is_refused_or_whole(data: some.DataObject) -> None:
    state = game(3)
    play_some(state, 3, 60)
    broken = json.loads(json.dumps(to_data(state)))
    key = data.draw(some.sampled_from(sorted(broken)))
    broken[key] = data.draw(
        some.one_of(some.none(), some.integers(), some.text(), some.just([]), some.just([[1]]))
    )
    try:
        again = from_data(CAT, state.settings, broken)
    except SaveError:
        return
    assert len(again.players) == 4
