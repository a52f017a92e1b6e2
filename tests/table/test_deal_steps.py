"""The deal: commit, lock, reveal; who spoils it is named, and nobody can choose among deals."""

import secrets
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as hs
from tests.table.simulated_room import MIXES, SECOND, SimulatedRoom

from kickdoor.engine.ids import Seat
from kickdoor.table.archive import promised
from kickdoor.table.recording import read_recording, recorded
from kickdoor.table.room import log_entries as en
from kickdoor.table.room import membership
from kickdoor.table.room.deal_steps import GATHER_MS, MOST_CHANGES, REVEAL_MS
from kickdoor.table.room.room import OPEN, PLAYING
from kickdoor.table.room.room_factory import load_room
from kickdoor.table.shuffle_proof import shares
from kickdoor.table.shuffle_proof.verification import verify
from kickdoor.table.table_game import deal
from kickdoor.table.wire import client_messages


def table(seats: int = 3, bots: int = 0, **wishes: Any) -> SimulatedRoom:
    return SimulatedRoom(seats, bots, options={"sex_rule": "none"}, **wishes)


def ready(*seats: int) -> SimulatedRoom:
    """Three people; those seats have committed, and the owner asks for the cards."""
    simulated = table()
    for seat in seats:
        simulated.share(seat)
    simulated.done(client_messages.Start, 0)
    return simulated


def test_the_seed_follows_from_the_shares_of_all_and_of_the_server() -> None:
    simulated = table()
    simulated.share(1, "four leaves")
    simulated.start()
    room = simulated.room
    assert room.game is not None
    expected = shares.seed_of(room.deal.secret, room.table, 1, simulated.shares)
    assert room.game.seed == expected > 1 << 200
    assert room.game.state.chance.key
    assert len(simulated.shares) == 3
    info = room.info().deal
    assert (info.stage, info.shown) == ("dealt", [0, 1, 2])
    assert info.server == shares.server_commitment(room.table, 1, room.deal.secret)
    assert room.deal.secret not in repr(room.info())
    assert room.revealed() is None


def test_nothing_is_dealt_before_every_share_is_shown() -> None:
    simulated = ready(0, 1, 2)
    room = simulated.room
    assert room.info().deal.stage == "locked"
    for seat in (2, 0):
        simulated.show(seat)
        assert room.status == OPEN
    simulated.show(1)
    assert room.status == PLAYING


def test_no_share_is_taken_before_the_lock_and_none_changes_after_it() -> None:
    simulated = table()
    share, words = simulated.share(1)
    shown = {"attempt": 1, "share": share, "words": words}
    assert simulated.refused(client_messages.Reveal, 1, **shown).code == "wrong_time"
    simulated.share(1, "second thoughts")  # until the lock that is one's own business
    simulated.share(0)
    simulated.share(2)
    simulated.done(client_messages.Start, 0)
    sealed = {"attempt": 1, "commitment": secrets.token_hex(32)}
    assert simulated.refused(client_messages.Commit, 1, **sealed).code == "wrong_time"
    assert simulated.refused(client_messages.Reveal, 1, **shown).code == "bad"  # the first thoughts
    other = {"attempt": 1, "share": "0" * 64, "words": ""}
    assert simulated.refused(client_messages.Reveal, 1, **other).code == "bad"
    for seat in (0, 1, 2):
        simulated.show(seat)
    assert simulated.room.status == PLAYING
    assert simulated.refused(client_messages.Commit, 1, **sealed).code == "wrong_time"


@pytest.mark.parametrize("field", [{"words": "a\u202eb"}, {"words": "\x07"}, {"share": "x" * 64}])
def test_a_share_that_is_none_is_refused(field: dict[str, str]) -> None:
    simulated = table()
    share = {"share": "0" * 64, "words": "", **field}
    sealed = shares.seat_commitment(simulated.room.table, 1, 0, share["share"], share["words"])
    simulated.done(client_messages.Commit, 0, attempt=1, commitment=sealed)
    simulated.share(1)
    simulated.share(2)
    simulated.done(client_messages.Start, 0)
    assert simulated.refused(client_messages.Reveal, 0, attempt=1, **share).code == "bad"
    answer = simulated.refused(client_messages.Commit, 0, attempt=1, commitment="Z" * 64)
    assert answer.code == "wrong_time"


def test_while_the_cards_are_being_dealt_nobody_changes_anything() -> None:
    simulated = ready(0, 1, 2)
    assert simulated.refused(client_messages.Rename, 1, name="Bo").code == "wrong_time"
    assert simulated.refused(client_messages.SetBot, 0, chair=1, bot="easy").code == "wrong_time"
    simulated.done(client_messages.Start, 0)  # pressed twice: no harm
    assert simulated.room.info().deal.stage == "locked"


def test_the_table_waits_a_moment_for_pages_that_have_not_committed() -> None:
    simulated = ready(0, 1)
    assert simulated.room.info().deal.wanted
    assert simulated.room.info().deal.stage == "gathering"
    simulated.share(2)
    assert simulated.room.info().deal.stage == "locked"


def test_then_it_deals_without_them_and_the_record_says_so() -> None:
    simulated = ready(0, 1)
    simulated.wait(GATHER_MS)
    assert simulated.room.deal.commitments[2] == ""
    simulated.show(0)
    simulated.show(1)
    assert simulated.room.status == PLAYING


def test_a_seat_cannot_fill_the_log_with_changes_of_mind() -> None:
    simulated = table()
    for _ in range(MOST_CHANGES):
        simulated.share(1)
    sealed = {"attempt": 1, "commitment": secrets.token_hex(32)}
    assert simulated.refused(client_messages.Commit, 1, **sealed).code == "busy"
    simulated.share(0)
    simulated.share(2)
    simulated.done(client_messages.Start, 0)
    for seat in (0, 1, 2):
        simulated.show(seat)
    assert simulated.room.status == PLAYING


def test_whoever_is_away_is_not_waited_for() -> None:
    simulated = table()
    membership.departed(simulated.room, Seat(2), simulated.now)
    simulated.start()
    assert sorted(simulated.room.deal.shares) == [0, 1]


def test_whoever_does_not_show_a_share_is_named_and_all_shares_are_void() -> None:
    simulated = ready(0, 1, 2)
    before = simulated.room.info().deal
    simulated.show(0)
    simulated.show(2)
    simulated.wait(REVEAL_MS)
    room = simulated.room
    info = room.info().deal
    assert [(one.attempt, one.names) for one in info.failed] == [(1, ["Ben"])]
    assert (info.attempt, info.stage, info.seats, info.shown) == (2, "gathering", ["", "", ""], [])
    assert info.server != before.server
    share, words = simulated.shares[0]
    late = {"attempt": 1, "share": share, "words": words}
    assert simulated.refused(client_messages.Reveal, 0, **late).code == "stale"
    # The owner need not ask again: as soon as everybody has a fresh share, the deal goes on.
    for seat in (0, 1, 2):
        simulated.share(seat)
    assert room.info().deal.stage == "locked"
    for seat in (0, 1, 2):
        simulated.show(seat)
    assert room.status == PLAYING
    verdict = verify(read_recording(recorded(room.pending, promised(room))), MIXES, room.deal.code)
    assert verdict.result == "proved", verdict
    told = next(one for one in verdict.checks if one.what == "attempts").detail
    assert "called off once" in told
    assert "Ben" in told
    assert simulated.again().deal.info(True) == room.deal.info(True)


def test_after_three_failures_the_owner_has_to_ask_again() -> None:
    simulated = ready(0, 1, 2)
    for _ in range(2):
        simulated.wait(REVEAL_MS)
        for seat in (0, 1, 2):
            simulated.share(seat)
        assert simulated.room.deal.is_locked
    simulated.wait(REVEAL_MS)
    assert len(simulated.room.deal.failed) == 3
    assert not simulated.room.info().deal.wanted
    for seat in (0, 1, 2):
        simulated.share(seat)
    assert not simulated.room.deal.is_locked
    simulated.done(client_messages.Start, 0)
    assert simulated.room.deal.is_locked


def test_whoever_leaves_while_the_cards_are_dealt_is_named_too() -> None:
    simulated = ready(0, 1, 2)
    simulated.show(2)
    simulated.done(client_messages.Leave, 2)
    simulated.wait(1)
    info = simulated.room.info().deal
    assert [(one.attempt, one.names) for one in info.failed] == [(1, ["Cem"])]
    assert not info.wanted
    assert simulated.room.status == OPEN
    assert "seat 3" in simulated.refused(client_messages.Start, 0).sentence


def test_a_commitment_goes_with_the_person() -> None:
    simulated = table()
    simulated.share(2)
    simulated.done(client_messages.Leave, 2)
    assert simulated.room.deal.commitments[2] == ""
    membership.sit_down(simulated.room, "Dot", Seat(2), simulated.now)
    assert simulated.room.deal.commitments[2] == ""


def test_a_table_of_one_person_and_bots_is_bound_by_that_persons_share() -> None:
    simulated = table(3, 2)
    simulated.start()
    assert sorted(simulated.room.deal.shares) == [0]


def test_a_half_done_deal_survives_the_server() -> None:
    simulated = ready(0, 1, 2)
    simulated.show(1)
    room = simulated.again()
    assert room.deal.is_locked
    assert (room.deal.missing(), room.deal.secret) == ([0, 2], simulated.room.deal.secret)
    simulated.room = room
    simulated.show(0)
    simulated.show(2)
    assert room.status == PLAYING


def hand_of(simulated: SimulatedRoom, server: str, words: str) -> list[str]:
    """What seat 0 would be dealt, if it were free to choose its words last."""
    room = simulated.room
    known = {**simulated.shares, 0: (simulated.shares[0][0], words)}
    seed = shares.seed_of(server, room.table, 1, known)
    game, _ = deal(room.mix, room.settings, seed, ["a", "b", "c"])
    cards = game.state.cat.cards
    return [cards[card].name for card in game.state.players[0].hand]


def test_an_operator_at_the_table_cannot_grind_for_a_good_hand() -> None:
    """He reads the server's secret and every share as it is shown, and tosses last."""
    simulated = table()
    for seat in (0, 1, 2):
        simulated.share(seat)
    simulated.done(client_messages.Start, 0)
    simulated.show(1)
    simulated.show(2)
    secret = simulated.room.deal.secret  # read straight from the memory of his own server
    hands = {words: hand_of(simulated, secret, words) for words in map(str, range(40))}
    assert len({tuple(hand) for hand in hands.values()}) == 40  # with free words he could choose
    for words in hands:  # but none of them is the share he committed to
        shown = {"attempt": 1, "share": simulated.shares[0][0], "words": words}
        assert simulated.refused(client_messages.Reveal, 0, **shown).code == "bad"
    # What is left to him is not to show at all: everybody is told, and all shares are void.
    simulated.wait(REVEAL_MS)
    info = simulated.room.info().deal
    assert [one.names for one in info.failed] == [["Ada"]]
    assert simulated.room.deal.secret != secret


def test_an_operator_who_swaps_the_servers_share_is_found_by_every_receipt() -> None:
    simulated = table()
    for seat in (0, 1, 2):
        simulated.share(seat)
    simulated.done(client_messages.Start, 0)
    kept = simulated.room.deal.code  # what the pages keep
    for one in simulated.room.pending:
        if isinstance(one, en.Pledged):
            one.secret = "00" * 32
    simulated.room = simulated.again()
    for seat in (0, 1, 2):
        simulated.show(seat)
    room = simulated.room
    whole = read_recording(recorded([*simulated.room.pending], promised(room)))
    assert verify(whole, MIXES, kept).result == "wrong"


def test_an_operator_cannot_look_for_options_that_suit_the_shares() -> None:
    """Every option that changes the decks would be another deal from the same shares."""
    simulated = table()
    simulated.start()
    kept = simulated.room.deal.code
    log: list[en.AnyEntry] = [
        one for one in simulated.room.pending if not isinstance(one, en.Began)
    ]
    made = log[0]
    assert isinstance(made, en.Made)
    made.options = {**made.options, "deck_share": 90}
    room = load_room(log, MIXES, 0)
    room.pending = log
    room.commit(en.Began(names=[chair.name for chair in room.chairs]))
    whole = read_recording(recorded(room.pending, promised(room)))
    assert verify(whole, MIXES).result == "unproved"  # in itself it fits together
    assert verify(whole, MIXES, kept).result == "wrong"


@settings(max_examples=25, deadline=None)
@given(hs.text(max_size=20), hs.integers(0, 5), hs.integers(1, 2**31 - 1))
def test_commitments_are_hashes_of_what_a_browser_writes(
    words: str, seat: int, attempt: int
) -> None:
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in words):
        return
    text = shares.text_of(["kickdoor", 2, "seat", "t", attempt, seat, "ab", words]).decode()
    assert text.startswith('["kickdoor",2,"seat","t",')
    assert text.isascii() == words.isascii()


def test_draws_of_a_table_come_from_the_keystream_and_nothing_repeats() -> None:
    simulated = table(3, 2, clock="quick", takeover="auto", countdown_ms=SECOND)
    simulated.start()
    simulated.play_out()
    acted = [one for one in simulated.room.pending if isinstance(one, en.Acted) and one.draws]
    began = next(one for one in simulated.room.pending if isinstance(one, en.Began))
    at = len(began.draws)
    assert acted
    for one in acted:
        assert (one.first, len(one.bounds)) == (at, len(one.draws))
        at += len(one.draws)
