"""Fair chance: a finished game is recomputed, and whatever was changed is found."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.table.forged_games import FORGERIES
from tests.table.simulated_room import MIXES, SECOND, SimulatedRoom, seeded

from kickdoor.engine.ids import Seat
from kickdoor.errors import SaveError, SettingsError
from kickdoor.table.archive import promised
from kickdoor.table.recording import read_recording, recorded
from kickdoor.table.room import log_entries as en
from kickdoor.table.serve import verify_game
from kickdoor.table.shuffle_proof import first_protocol, receipts, shares
from kickdoor.table.shuffle_proof.verification import verify
from kickdoor.table.wire import client_messages


@cache
def finished() -> bytes:
    """A game that bots have played, as a file; the same game whenever it is asked for."""
    with seeded("a game to verify"):
        return played()


def played() -> bytes:
    """Any game of bots."""
    simulated = SimulatedRoom(3, 2, clock="quick", takeover="auto", countdown_ms=SECOND)
    simulated.share(0, "three crows")
    simulated.done(client_messages.Say, 0, text="not for the file")
    simulated.start()
    simulated.play_out()
    return recorded(simulated.room.pending, promised(simulated.room))


def code() -> str:
    """The code of the receipt that the person at that game kept."""
    found: str = json.loads(finished())["commitment"]
    return found


def receipt(game: Any = None) -> dict[str, Any]:
    """The receipt, as a page would have written it before the deal."""
    game = game or json.loads(finished())
    made, locked = entry(game, "made"), entry(game, "locked")
    return {
        "format": receipts.FORMAT,
        "version": 2,
        "table": made["table"],
        "attempt": locked["attempt"],
        "cards": shares.cards_hash(
            made["digest"],
            made["lead"],
            made["options"],
            entry(game, "began")["share"],
            entry(game, "began")["doors"],
            entry(game, "began")["treasures"],
        ),
        "server": shares.server_commitment(
            made["table"], locked["attempt"], entry(game, "pledged")["secret"]
        ),
        "seats": locked["commitments"],
        "code": game["commitment"],
        "seat": 0,
        "own": locked["commitments"][0],
    }


def entry(game: Any, kind: str) -> Any:
    return next(one for one in game["log"] if one["type"] == kind)


def with_draws(game: Any) -> Any:
    return next(one for one in game["log"] if one["type"] == "acted" and one["draws"])


def test_a_game_that_was_played_here_is_as_promised() -> None:
    verdict = verify(read_recording(finished()), MIXES, code())
    assert verdict.result == "proved", verdict
    assert [check.what for check in verdict.checks] == [
        "receipt",
        "server",
        "shares",
        "attempts",
        "cards",
        "seed",
        "deal",
        "draws",
        "result",
    ]
    assert sum(sum(row.faces) for row in verdict.dice) > 0


def test_without_a_receipt_nothing_is_proved_and_the_verdict_says_so() -> None:
    verdict = verify(read_recording(finished()), MIXES)
    assert verdict.result == "unproved"
    assert [check.what for check in verdict.checks if check.result == "unknown"] == ["receipt"]
    assert "receipt" in verdict.checks[0].detail


def test_a_game_rewritten_with_a_new_secret_is_refused_by_everybody_who_kept_a_receipt() -> None:
    with seeded("a game in its place"):
        forged = played()
    whole = read_recording(forged)
    assert verify(whole, MIXES).result == "unproved"  # in itself it is a perfect game
    verdict = verify(whole, MIXES, code())
    assert verdict.result == "wrong"
    assert verdict.checks[-1].what == "receipt"
    # The name of the table does not help the forger.
    made = whole.log[0]
    assert isinstance(made, en.Made)
    made.table = entry(json.loads(finished()), "made")["table"]
    assert verify(whole, MIXES, code()).result == "wrong"


@pytest.mark.parametrize(("seats", "exists"), [(2, False), (3, True), (6, True), (7, False)])
def test_a_recording_has_a_table_of_three_to_six(seats: int, exists: bool) -> None:
    game = json.loads(finished())
    entry(game, "made")["seats"] = seats
    verdict = verify(read_recording(json.dumps(game).encode()), MIXES, code())
    refused = any(f"a table with {seats} seats" in check.detail for check in verdict.checks)
    assert refused is not exists


def test_the_servers_commitment_alone_proves_only_its_own_share() -> None:
    verdict = verify(read_recording(finished()), MIXES, receipt()["server"])
    assert verdict.result == "unproved"
    assert "whole receipt" in verdict.checks[0].detail


def test_a_file_holds_no_talk_and_no_keys() -> None:
    text = finished().decode()
    assert "not for the file" not in text
    assert all(one["key"] == "-" for one in json.loads(text)["log"] if one["type"] == "sat")


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda game: entry(game, "pledged").update(secret="00" * 32), "receipt"),
        (lambda game: entry(game, "pledged").update(secret="00"), "server"),
        (lambda game: entry(game, "pledged").update(attempt=2), "server"),
        (lambda game: game["log"].append(entry(game, "pledged")), "deal"),
        (lambda game: game["log"].append(entry(game, "share_revealed")), "deal"),
        (lambda game: game["log"].append(entry(game, "began")), "deal"),
        (lambda game: game.update(commitment="0" * 64), "receipt"),
        (lambda game: entry(game, "made").update(digest="0" * 64), "receipt"),
        (lambda game: entry(game, "made").update(table="elsewhere"), "shares"),
        (lambda game: entry(game, "share_revealed").update(words="four crows"), "shares"),
        (lambda game: entry(game, "share_revealed").update(share="00" * 32), "shares"),
        (lambda game: entry(game, "share_revealed").update(seat=1), "shares"),
        (lambda game: game["log"].remove(entry(game, "share_revealed")), "shares"),
        (lambda game: game["log"].remove(entry(game, "locked")), "shares"),
        (lambda game: entry(game, "locked").update(commitments=["", "", ""]), "shares"),
        (lambda game: entry(game, "began").update(deal="0" * 64), "deal"),
        (lambda game: entry(game, "began")["doors"][0].reverse(), "receipt"),
        (lambda game: entry(game, "began").update(share=90), "receipt"),
        (lambda game: entry(game, "made").update(options={"deck_share": 90}), "receipt"),
        (lambda game: with_draws(game).update(draws=[0, 0, 0, 0]), "draws"),
        (lambda game: with_draws(game).update(first=0), "draws"),
        (lambda game: game["log"].remove(with_draws(game)), "replay"),
        (lambda game: entry(game, "acted").update(action=[1]), "replay"),
        (lambda game: entry(game, "acted").update(seat=77), "replay"),
        (lambda game: game["log"].pop(0), "recording"),
        (lambda game: game["log"].remove(entry(game, "began")), "deal"),
    ],
)
def test_whatever_was_changed_is_found(change: Callable[[Any], object], what: str) -> None:
    game = json.loads(finished())
    change(game)
    verdict = verify(read_recording(json.dumps(game).encode()), MIXES, code())
    assert verdict.result == "wrong"
    found = verdict.checks[-1].what
    assert found == what or (what == "replay" and found in ("draws", "replay"))


@pytest.mark.parametrize("name", FORGERIES)
def test_nothing_can_be_chosen_once_the_shares_are_known(name: str) -> None:
    forged = FORGERIES[name](json.loads(finished()))
    assert verify(read_recording(forged), MIXES, code()).result == "wrong"


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[1]", b"\xff", b'{"format":"kickdoor-table","version":9}', b'{"format":"x"}'],
)
def test_what_is_no_recording_is_refused_in_words(content: bytes) -> None:
    with pytest.raises(SaveError):
        read_recording(content)


def test_the_command_says_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, kept = tmp_path / "game.json", tmp_path / "receipt.json"
    file.write_bytes(finished())
    kept.write_text(json.dumps(receipt()))
    assert verify_game(str(file), receipt=str(kept)) == 0
    assert "as promised before the deal" in capsys.readouterr().out
    assert verify_game(str(file), commitment=code().upper()) == 0
    capsys.readouterr()
    assert verify_game(str(file)) == 3
    out = capsys.readouterr().out
    assert "unknown  receipt" in out
    assert "could not be checked" in out
    assert verify_game(str(file), commitment="ab" * 32) == 1
    file.write_bytes(finished().replace(b"three crows", b"nine crows"))
    assert verify_game(str(file), receipt=str(kept)) == 1
    assert "WRONG" in capsys.readouterr().out
    with pytest.raises(SettingsError):
        verify_game("nowhere", str(tmp_path / "none.db"))
    with pytest.raises(SettingsError):
        verify_game(str(file), commitment="three crows")
    with pytest.raises(SettingsError):
        verify_game(str(file), commitment=code(), receipt=str(kept))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"own": "ab" * 32}, "from elsewhere"),  # the server has put in another one for this seat
        ({"own": ""}, "from elsewhere"),
        ({"seat": 1}, "left out"),
        ({"seat": 7}, "left out"),
    ],
)
def test_nothing_is_proved_to_a_seat_whose_share_was_replaced_or_left_out(
    change: dict[str, Any], told: str
) -> None:
    kept = receipts.read_receipt(json.dumps({**receipt(), **change}).encode())
    verdict = verify(read_recording(finished()), MIXES, receipt=kept)
    assert verdict.result == "unproved", verdict
    assert told in next(one for one in verdict.checks if one.what == "own share").detail
    whole = receipts.read_receipt(json.dumps(receipt()).encode())
    assert verify(read_recording(finished()), MIXES, receipt=whole).result == "proved"


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b"x" * (receipts.MOST_BYTES + 1)])
def test_what_is_no_receipt_is_told_what_was_expected(content: bytes) -> None:
    with pytest.raises(SaveError) as told:
        receipts.read_receipt(content)
    assert str(told.value).startswith(
        "This is not a Kickdoor receipt: expected the file that the table offers "
        "once the cards are dealt."
    )


@pytest.mark.parametrize(
    "change",
    [{"code": "0" * 64}, {"server": "0" * 64}, {"attempt": 2}, {"version": 3}, {"format": "x"}],
)
def test_a_receipt_that_was_changed_is_refused_in_words(
    tmp_path: Path, change: dict[str, object]
) -> None:
    file = tmp_path / "receipt.json"
    file.write_text(json.dumps({**receipt(), **change}))
    with pytest.raises(SaveError):
        verify_game(str(file), receipt=str(file))
    with pytest.raises(SaveError):
        verify_game(str(file), receipt=str(tmp_path / "none.json"))


# --- the first protocol ------------------------------------------------------------------------


@cache
def first_game() -> bytes:
    """A game as tables of the first protocol recorded it."""
    simulated = SimulatedRoom(3, 2, clock="quick", takeover="auto", countdown_ms=SECOND)
    room = simulated.room
    secret = "5a" * 32
    log = [one for one in room.pending if not isinstance(one, en.Pledged)]
    made = log[0]
    assert isinstance(made, en.Made)
    made.secret = secret
    simulated.room = room = type(room)(made, MIXES)
    for one in log:
        room.commit(one)
    room.chairs[0].connections = 1
    room.commit(en.Tossed(seat=Seat(0), words="three crows"))
    room.commit(en.Began(names=[chair.name for chair in room.chairs]))
    simulated.play_out()
    return recorded(room.pending, promised(room))


def test_a_game_under_the_first_promise_still_verifies() -> None:
    recording = read_recording(first_game())
    assert (recording.version, recording.commitment) == (1, first_protocol.commitment("5a" * 32))
    verdict = verify(recording, MIXES, first_protocol.commitment("5a" * 32))
    assert verdict.result == "proved", verdict
    assert "first protocol" in next(one for one in verdict.checks if one.what == "words").detail
    assert verify(recording, MIXES).result == "unproved"
    assert verify(recording, MIXES, "0" * 64).result == "wrong"


def test_the_hashes_of_the_first_promise_are_what_they_were() -> None:
    seed = first_protocol.seed_of("5a" * 32, "table", ["", "three crows", ""])
    assert seed == 0x9074CD208079FB9B
    assert first_protocol.commitment("00" * 32).startswith("66687aadf862bd77")
