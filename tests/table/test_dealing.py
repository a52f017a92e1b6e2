"""The deal: commit, lock, reveal; who spoils it is named, and nobody can choose among deals."""

import secrets
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as hs
from tests.table.tables import MIXES, SECOND, Evening

from kickdoor.table.archive import promised
from kickdoor.table.fairness import shares
from kickdoor.table.fairness.verifying import verify
from kickdoor.table.playing import deal
from kickdoor.table.recording import read_recording, recorded
from kickdoor.table.room import entries as en
from kickdoor.table.room import people
from kickdoor.table.room.dealing import GATHER_MS, MOST_CHANGES, REVEAL_MS
from kickdoor.table.room.opening import load_room
from kickdoor.table.room.room import OPEN, PLAYING
from kickdoor.table.wire import sent


def table(seats: int = 3, bots: int = 0, **wishes: Any) -> Evening:
    return Evening(seats, bots, options={"sex_rule": "none"}, **wishes)


def ready(*seats: int) -> Evening:
    """Three people; those seats have committed, and the owner asks for the cards."""
    evening = table()
    for seat in seats:
        evening.share(seat)
    evening.done(sent.Start, 0)
    return evening


def test_the_seed_follows_from_the_shares_of_all_and_of_the_server() -> None:
    evening = table()
    evening.share(1, "four leaves")
    evening.start()
    room = evening.room
    assert room.game is not None
    expected = shares.seed_of(room.deal.secret, room.table, 1, evening.shares)
    assert room.game.seed == expected > 1 << 200
    assert room.game.state.chance.key
    assert len(evening.shares) == 3
    info = room.info().deal
    assert (info.stage, info.shown) == ("dealt", [0, 1, 2])
    assert info.server == shares.server_commitment(room.table, 1, room.deal.secret)
    assert room.deal.secret not in repr(room.info())
    assert room.revealed() is None


def test_nothing_is_dealt_before_every_share_is_shown() -> None:
    evening = ready(0, 1, 2)
    room = evening.room
    assert room.info().deal.stage == "locked"
    for seat in (2, 0):
        evening.show(seat)
        assert room.status == OPEN
    evening.show(1)
    assert room.status == PLAYING


def test_no_share_is_taken_before_the_lock_and_none_changes_after_it() -> None:
    evening = table()
    share, words = evening.share(1)
    shown = {"attempt": 1, "share": share, "words": words}
    assert evening.refused(sent.Reveal, 1, **shown).code == "wrong_time"
    evening.share(1, "second thoughts")  # until the lock that is one's own business
    evening.share(0)
    evening.share(2)
    evening.done(sent.Start, 0)
    sealed = {"attempt": 1, "commitment": secrets.token_hex(32)}
    assert evening.refused(sent.Commit, 1, **sealed).code == "wrong_time"
    assert evening.refused(sent.Reveal, 1, **shown).code == "bad"  # the first thoughts
    other = {"attempt": 1, "share": "0" * 64, "words": ""}
    assert evening.refused(sent.Reveal, 1, **other).code == "bad"
    for seat in (0, 1, 2):
        evening.show(seat)
    assert evening.room.status == PLAYING
    assert evening.refused(sent.Commit, 1, **sealed).code == "wrong_time"


@pytest.mark.parametrize("field", [{"words": "a\u202eb"}, {"words": "\x07"}, {"share": "x" * 64}])
def test_a_share_that_is_none_is_refused(field: dict[str, str]) -> None:
    evening = table()
    share = {"share": "0" * 64, "words": "", **field}
    sealed = shares.seat_commitment(evening.room.table, 1, 0, share["share"], share["words"])
    evening.done(sent.Commit, 0, attempt=1, commitment=sealed)
    evening.share(1)
    evening.share(2)
    evening.done(sent.Start, 0)
    assert evening.refused(sent.Reveal, 0, attempt=1, **share).code == "bad"
    answer = evening.refused(sent.Commit, 0, attempt=1, commitment="Z" * 64)
    assert answer.code == "wrong_time"


def test_while_the_cards_are_being_dealt_nobody_changes_anything() -> None:
    evening = ready(0, 1, 2)
    assert evening.refused(sent.Rename, 1, name="Bo").code == "wrong_time"
    assert evening.refused(sent.SetBot, 0, chair=1, bot="easy").code == "wrong_time"
    evening.done(sent.Start, 0)  # pressed twice: no harm
    assert evening.room.info().deal.stage == "locked"


def test_the_table_waits_a_moment_for_pages_that_have_not_committed() -> None:
    evening = ready(0, 1)
    assert evening.room.info().deal.wanted
    assert evening.room.info().deal.stage == "gathering"
    evening.share(2)
    assert evening.room.info().deal.stage == "locked"


def test_then_it_deals_without_them_and_the_record_says_so() -> None:
    evening = ready(0, 1)
    evening.wait(GATHER_MS)
    assert evening.room.deal.commitments[2] == ""
    evening.show(0)
    evening.show(1)
    assert evening.room.status == PLAYING


def test_a_seat_cannot_fill_the_log_with_changes_of_mind() -> None:
    evening = table()
    for _ in range(MOST_CHANGES):
        evening.share(1)
    sealed = {"attempt": 1, "commitment": secrets.token_hex(32)}
    assert evening.refused(sent.Commit, 1, **sealed).code == "busy"
    evening.share(0)
    evening.share(2)
    evening.done(sent.Start, 0)
    for seat in (0, 1, 2):
        evening.show(seat)
    assert evening.room.status == PLAYING


def test_whoever_is_away_is_not_waited_for() -> None:
    evening = table()
    people.departed(evening.room, 2, evening.now)
    evening.start()
    assert sorted(evening.room.deal.shares) == [0, 1]


def test_whoever_does_not_show_a_share_is_named_and_all_shares_are_void() -> None:
    evening = ready(0, 1, 2)
    before = evening.room.info().deal
    evening.show(0)
    evening.show(2)
    evening.wait(REVEAL_MS)
    room = evening.room
    info = room.info().deal
    assert [(one.attempt, one.names) for one in info.failed] == [(1, ["Ben"])]
    assert (info.attempt, info.stage, info.seats, info.shown) == (2, "gathering", ["", "", ""], [])
    assert info.server != before.server
    share, words = evening.shares[0]
    late = {"attempt": 1, "share": share, "words": words}
    assert evening.refused(sent.Reveal, 0, **late).code == "stale"
    # The owner need not ask again: as soon as everybody has a fresh share, the deal goes on.
    for seat in (0, 1, 2):
        evening.share(seat)
    assert room.info().deal.stage == "locked"
    for seat in (0, 1, 2):
        evening.show(seat)
    assert room.status == PLAYING
    verdict = verify(read_recording(recorded(room.pending, promised(room))), MIXES, room.deal.code)
    assert verdict.result == "proved", verdict
    told = next(one for one in verdict.checks if one.what == "attempts").detail
    assert "called off once" in told
    assert "Ben" in told
    assert evening.again().deal.info(True) == room.deal.info(True)


def test_after_three_failures_the_owner_has_to_ask_again() -> None:
    evening = ready(0, 1, 2)
    for _ in range(2):
        evening.wait(REVEAL_MS)
        for seat in (0, 1, 2):
            evening.share(seat)
        assert evening.room.deal.is_locked
    evening.wait(REVEAL_MS)
    assert len(evening.room.deal.failed) == 3
    assert not evening.room.info().deal.wanted
    for seat in (0, 1, 2):
        evening.share(seat)
    assert not evening.room.deal.is_locked
    evening.done(sent.Start, 0)
    assert evening.room.deal.is_locked


def test_whoever_leaves_while_the_cards_are_dealt_is_named_too() -> None:
    evening = ready(0, 1, 2)
    evening.show(2)
    evening.done(sent.Leave, 2)
    evening.wait(1)
    info = evening.room.info().deal
    assert [(one.attempt, one.names) for one in info.failed] == [(1, ["Cem"])]
    assert not info.wanted
    assert evening.room.status == OPEN
    assert "seat 3" in evening.refused(sent.Start, 0).sentence


def test_a_commitment_goes_with_the_person() -> None:
    evening = table()
    evening.share(2)
    evening.done(sent.Leave, 2)
    assert evening.room.deal.commitments[2] == ""
    people.sit_down(evening.room, "Dot", 2, evening.now)
    assert evening.room.deal.commitments[2] == ""


def test_a_table_of_one_person_and_bots_is_bound_by_that_persons_share() -> None:
    evening = table(3, 2)
    evening.start()
    assert sorted(evening.room.deal.shares) == [0]


def test_a_half_done_deal_survives_the_server() -> None:
    evening = ready(0, 1, 2)
    evening.show(1)
    room = evening.again()
    assert room.deal.is_locked
    assert (room.deal.missing(), room.deal.secret) == ([0, 2], evening.room.deal.secret)
    evening.room = room
    evening.show(0)
    evening.show(2)
    assert room.status == PLAYING


def hand_of(evening: Evening, server: str, words: str) -> list[str]:
    """What seat 0 would be dealt, if it were free to choose its words last."""
    room = evening.room
    known = {**evening.shares, 0: (evening.shares[0][0], words)}
    seed = shares.seed_of(server, room.table, 1, known)
    game, _ = deal(room.mix, room.settings, seed, ["a", "b", "c"])
    cards = game.state.cat.cards
    return [cards[card].name for card in game.state.players[0].hand]


def test_an_operator_at_the_table_cannot_grind_for_a_good_hand() -> None:
    """He reads the server's secret and every share as it is shown, and tosses last."""
    evening = table()
    for seat in (0, 1, 2):
        evening.share(seat)
    evening.done(sent.Start, 0)
    evening.show(1)
    evening.show(2)
    secret = evening.room.deal.secret  # read straight from the memory of his own server
    hands = {words: hand_of(evening, secret, words) for words in map(str, range(40))}
    assert len({tuple(hand) for hand in hands.values()}) == 40  # with free words he could choose
    for words in hands:  # but none of them is the share he committed to
        shown = {"attempt": 1, "share": evening.shares[0][0], "words": words}
        assert evening.refused(sent.Reveal, 0, **shown).code == "bad"
    # What is left to him is not to show at all: everybody is told, and all shares are void.
    evening.wait(REVEAL_MS)
    info = evening.room.info().deal
    assert [one.names for one in info.failed] == [["Ada"]]
    assert evening.room.deal.secret != secret


def test_an_operator_who_swaps_the_servers_share_is_found_by_every_receipt() -> None:
    evening = table()
    for seat in (0, 1, 2):
        evening.share(seat)
    evening.done(sent.Start, 0)
    kept = evening.room.deal.code  # what the pages keep
    for one in evening.room.pending:
        if isinstance(one, en.Pledged):
            one.secret = "00" * 32
    evening.room = evening.again()
    for seat in (0, 1, 2):
        evening.show(seat)
    room = evening.room
    whole = read_recording(recorded([*evening.room.pending], promised(room)))
    assert verify(whole, MIXES, kept).result == "wrong"


def test_an_operator_cannot_look_for_options_that_suit_the_shares() -> None:
    """Every option that changes the decks would be another deal from the same shares."""
    evening = table()
    evening.start()
    kept = evening.room.deal.code
    log: list[en.AnyEntry] = [one for one in evening.room.pending if not isinstance(one, en.Began)]
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
    evening = table(3, 2, clock="quick", takeover="auto", countdown_ms=SECOND)
    evening.start()
    evening.play_out()
    acted = [one for one in evening.room.pending if isinstance(one, en.Acted) and one.draws]
    began = next(one for one in evening.room.pending if isinstance(one, en.Began))
    at = len(began.draws)
    assert acted
    for one in acted:
        assert (one.first, len(one.bounds)) == (at, len(one.draws))
        at += len(one.draws)
