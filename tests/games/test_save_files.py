"""Games as people keep them: log, save file, resume, replay, taking a move back."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.engine.deck import small_deck
from tests.engine.play import pick

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.chance import Chance
from kickdoor.engine.ids import Seat
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import to_data
from kickdoor.errors import IllegalAction, SaveError
from kickdoor.games.logged_game import LoggedGame, start_game
from kickdoor.games.save_files import (
    check_replay,
    open_game,
    parse_document,
    read_document,
    save_bytes,
    write_save,
)

CAT = small_deck()


def played(seed: int, decisions: int) -> LoggedGame:
    """A game after some random decisions, all of them in its log."""
    game = start_game(CAT, Settings(seats=4, turn_limit=200), seed)
    dice = Chance(seed)
    for _ in range(decisions):
        turn = referee.next_turn(game.state)
        if turn is None:
            break
        game.act(turn.seat, pick(dice, turn))
    referee.next_turn(game.state)
    return game


@settings(max_examples=10, deadline=None)
@given(some.integers(0, 2**32), some.integers(0, 250))
def test_a_saved_game_goes_on_where_it_was(seed: int, decisions: int) -> None:
    game = played(seed, decisions)
    again = open_game(parse_document(save_bytes(game, ["legends"])), CAT)
    assert to_data(again.state) == to_data(game.state)
    assert again.names == game.names
    assert again.log == game.log


def test_a_save_is_written_whole_and_read_back(tmp_path: Path) -> None:
    game = played(5, 60)
    path = tmp_path / "deep" / "game.json"
    write_save(game, ["legends"], path)
    assert to_data(open_game(read_document(path), CAT).state) == to_data(game.state)
    assert [file.name for file in path.parent.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not a Kickdoor save"),
        (b"\xff\xfe\x00", "not a Kickdoor save"),
        (b"[1, 2]", "not a Kickdoor save"),
        (b'{"format": "chess"}', "not a Kickdoor save"),
        (b'{"format": "kickdoor-save", "version": 99}', "version 99"),
        (b'{"format": "kickdoor-save", "version": 1}', "damaged"),
    ],
)
def test_foreign_and_damaged_files_are_refused(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=sentence):
        read_document(path)
    assert path.read_bytes() == content


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"nowhere\.json"):
        read_document(tmp_path / "nowhere.json")


def test_a_save_of_other_cards_is_refused() -> None:
    document = parse_document(save_bytes(played(1, 10), ["legends"]))
    document.digest = "something else"
    with pytest.raises(SaveError, match="other cards"):
        open_game(document, CAT)


def test_a_save_with_a_card_in_two_places_is_refused() -> None:
    game = played(2, 40)
    game.state.door_discards.append(game.state.door_deck[0])
    with pytest.raises(SaveError, match=r"two places|damaged"):
        open_game(parse_document(save_bytes(game, ["legends"])), CAT)


@settings(max_examples=40, deadline=None)
@given(some.integers(0, 10**6), some.binary(min_size=1, max_size=3))
def test_a_save_with_flipped_bytes_never_crashes(at: int, junk: bytes) -> None:
    content = bytearray(SAVED)
    at %= len(content)
    content[at : at + len(junk)] = junk
    try:
        game = open_game(parse_document(bytes(content)), CAT)
    except SaveError:
        return
    assert len(game.state.players) == game.settings.seats


SAVED = save_bytes(played(3, 80), ["legends"])


@settings(max_examples=8, deadline=None)
@given(some.integers(0, 2**32))
def test_replaying_the_log_gives_the_same_state(seed: int) -> None:
    game = start_game(CAT, Settings(seats=3, live=True), seed)
    dice = Chance(seed)
    for _ in range(120):
        seats = referee.waiting_seats(game.state)
        if not seats:
            break
        choices = referee.options(game.state, seats[0])
        game.act(seats[0], choices[dice.below(len(choices))])
    check_replay(game)


def test_a_game_without_a_clock_replays_to_the_same_state() -> None:
    game = played(11, 150)
    again = open_game(parse_document(save_bytes(game, ["legends"])), CAT)
    check_replay(again)


def test_taking_back_skips_the_passes_since_the_move() -> None:
    game = start_game(CAT, Settings(seats=3, live=True, sexes=[1, 2, 1], first=0), 4)
    hand = game.state.players[0].hand[:]
    plays = [a for a in referee.options(game.state, Seat(0)) if a[0] == c.A_PLAY]
    game.act(Seat(0), plays[0])
    assert game.state.players[0].hand != hand
    game.act(Seat(1), (c.A_PASS,))
    game.act(Seat(2), (c.A_DISPUTE,))
    game.act(Seat(0), (c.A_ANSWER, 1))
    assert game.state.players[0].hand == hand
    assert game.log == []


def test_a_log_that_does_not_fit_its_state_is_found_out() -> None:
    game = start_game(CAT, Settings(seats=3, live=True, sexes=[1, 2, 1]), 4)
    game.act(Seat(0), (c.A_PASS,))
    game.state.players[1].level = 5
    with pytest.raises(SaveError, match="does not lead"):
        check_replay(game)


def test_the_owner_can_take_a_disputed_move_back() -> None:
    game = start_game(CAT, Settings(seats=3, live=True, sexes=[1, 2, 1], first=0), 4)
    for seat in range(3):
        game.act(Seat(seat), (c.A_PASS,))
    before = to_data(game.state)
    game.act(Seat(0), (c.A_KICK,))
    while game.state.demand is not None:
        answer = referee.options(game.state, game.state.demand.seat)[0]
        game.act(game.state.demand.seat, answer)
    log = len(game.log)
    assert game.disputed() is None
    game.act(Seat(1), (c.A_DISPUTE,))
    assert game.disputed() == game.log[-2]
    with pytest.raises(IllegalAction):
        game.act(Seat(1), (c.A_ANSWER, 1))
    game.act(Seat(0), (c.A_ANSWER, 1))
    if log == 4:
        assert to_data(game.state) == before
    assert len(game.log) == log - 1


def test_the_owner_can_confirm_a_disputed_move() -> None:
    game = start_game(CAT, Settings(seats=3, live=True, sexes=[1, 2, 1], first=0), 4)
    levels = [player.level for player in game.state.players]
    game.act(Seat(2), (c.A_DISPUTE,))
    game.act(Seat(0), (c.A_ANSWER, 0))
    assert [player.level for player in game.state.players] == levels
    assert msgspec.json.encode(to_data(game.state))
