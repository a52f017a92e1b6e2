"""What must be true of a history of faults: the checker, in the manner of Jepsen's.

`python -m tests.table.fault_checker FOLDER` checks a history that was kept, once more. It knows
what people were told and what is stored at the end, and nothing about the faults.

- What was answered with `done` is stored once, at or before the place that was told.
- What was refused is not stored; what was never answered is stored once or not at all.
- Everybody heard the same at the same place of the log, and that is what is stored there.
- What somebody was told of the game is what their seat may know after that entry of the stored log,
  to the byte: so there is one order, and no card of a hand is told to another seat.
"""

from __future__ import annotations

import argparse
import gzip
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from tests.table.fault_history import (
    Answered,
    AnyRow,
    Calm,
    Fault,
    Heard,
    Sent,
    Told,
    read_history,
    told,
)

from kickdoor.actions import Action, to_engine
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Event
from kickdoor.table.presentation.update_builder import UpdateBuilder
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.deadlines import clock_state
from kickdoor.table.room.room import Room
from kickdoor.table.room.standing_orders import order_state
from kickdoor.table.table_mixes import TableMixes

HISTORY, LOGS = "history.gz", "logs.gz"
Logs = dict[str, list[bytes]]


@dataclass
class Verdict:
    """What was found."""

    wrong: list[str] = field(default_factory=list)
    moves: int = 0  # moves in the game that were acknowledged
    said: int = 0
    refused: int = 0
    unanswered: int = 0
    views: int = 0  # situations that were compared
    faults: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        kinds = ", ".join(f"{count} {what}" for what, count in sorted(self.faults.items()))
        found = f"{len(self.wrong)} WRONG: {self.wrong[:5]}" if self.wrong else "all as it was told"
        return (
            f"{self.faults.total()} faults ({kinds}); {self.moves} moves and {self.said} words "
            f"acknowledged, {self.refused} refused, {self.unanswered} never answered, "
            f"{self.views} views compared: {found}"
        )


def check(rows: Iterable[AnyRow], logs: Logs) -> Verdict:
    """Compare a history with the logs of its tables."""
    verdict = Verdict()
    by_table: dict[str, list[AnyRow]] = defaultdict(list)
    for row in rows:
        if isinstance(row, Fault):
            verdict.faults[row.kind] += 1
        elif not isinstance(row, Calm):
            by_table[row.table].append(row)
    mixes = TableMixes()
    for table, its in by_table.items():
        log = [en.DECODER.decode(body) for body in logs[table]]
        _check_messages(verdict, table, its, log)
        _check_views(verdict, table, [row for row in its if isinstance(row, Told)], log, mixes)
    return verdict


# --- what was done ----------------------------------------------------------------------------


def _check_messages(
    verdict: Verdict, table: str, rows: list[AnyRow], log: list[en.AnyEntry]
) -> None:
    places: dict[tuple[int, str], list[int]] = defaultdict(list)
    for at, entry in enumerate(log, 1):
        if entry.command:
            places[entry.by_seat, entry.command].append(at)
    sent = {(row.seat, row.id): row for row in rows if isinstance(row, Sent)}
    answers: dict[tuple[int, str], Answered] = {}
    for row in rows:
        if isinstance(row, Answered):
            name = (row.seat, row.id)
            if name in answers and answers[name].code != row.code:
                verdict.wrong.append(f"{table}: two answers to {name}")
            answers[name] = row
        elif isinstance(row, Heard):
            heard = log[row.seq - 1] if row.seq <= len(log) else None
            if not isinstance(heard, en.Chatted) or heard.text != row.text:
                verdict.wrong.append(f"{table}: {row.seq} was heard as {row.text!r}, and is not")
    for name, message in sent.items():
        stored = places.get(name, [])
        answer = answers.get(name)
        if len(stored) > 1:
            verdict.wrong.append(f"{table}: {name} is stored {len(stored)} times")
        if answer is None:
            verdict.unanswered += 1
        elif answer.code:
            verdict.refused += 1
            if stored:
                verdict.wrong.append(f"{table}: {name} was refused ({answer.code}) and is stored")
            elif answer.code not in ("storage", "stale"):
                verdict.wrong.append(f"{table}: {name} was offered and refused ({answer.code})")
        else:
            _count(verdict, message)
            is_known = bool(stored) and stored[0] <= answer.seq <= len(log)
            if not is_known and not _is_announced(log[: answer.seq], message, answer):
                verdict.wrong.append(
                    f"{table}: {name} was acknowledged at {answer.seq} and is lost"
                )


def _count(verdict: Verdict, message: Sent) -> None:
    if message.what == "act":
        verdict.moves += 1
    else:
        verdict.said += 1


def _is_announced(log: list[en.AnyEntry], message: Sent, answer: Answered) -> bool:
    """Whether that seat had announced the same move already: it is done only once."""
    if message.what != "act":
        return False
    own = [one for one in log if isinstance(one, en.Acted) and one.seat == answer.seat]
    action = to_engine(msgspec.json.decode(message.text, type=Action))
    return bool(own) and bool(own[-1].command) and tuple(own[-1].action) == action


# --- what was told ----------------------------------------------------------------------------


def _check_views(
    verdict: Verdict, table: str, rows: list[Told], log: list[en.AnyEntry], mixes: TableMixes
) -> None:
    wanted: dict[int, list[Told]] = defaultdict(list)
    for row in rows:
        wanted[row.seq].append(row)
        if row.to != row.seat:
            verdict.wrong.append(f"{table}: seat {row.seat} was told what is for seat {row.to}")
    made = log[0]
    assert isinstance(made, en.Made)
    room = Room(made, mixes)
    room.loading = True
    events: list[Event] = []
    for seq, entry in enumerate(log, 1):
        room.fold(entry)
        events += room.since(seq - 1)[0]
        known: dict[tuple[int, int], Told] = {}
        for row in wanted.pop(seq, []):
            verdict.views += 1
            name = (row.seat, row.events)
            if name not in known:
                known[name] = _expected(room, seq, row, events)
            _compare(verdict, table, row, known[name])
    for seq in wanted:
        verdict.wrong.append(f"{table}: entry {seq} was told, and is beyond the log")


def _expected(room: Room, seq: int, row: Told, events: list[Event]) -> Told:
    """What that seat may be told after that entry: from the log alone."""
    game, words = room.game, room.spectator_words
    assert game is not None
    assert words is not None
    state = game.state
    builder = UpdateBuilder(
        state,
        words,
        seq,
        0,
        clock_state(room, 0),
        room.choice_cache,
        orders=lambda seat: order_state(room, state, Seat(seat)),
    )
    recent = events[len(events) - row.events :]
    if row.seat < 0:
        return told(builder.for_spectators(recent), row.table, row.seat)
    found = told(builder.for_seat(room.words[row.seat], recent), row.table, row.seat)
    found.hand = sorted(state.players[row.seat].hand)  # from the state, whoever built the rest
    return found


def _compare(verdict: Verdict, table: str, row: Told, expected: Told) -> None:
    if row.hand != expected.hand:
        verdict.wrong.append(f"{table}: seat {row.seat} was told a wrong hand at {row.seq}")
    for name, digest in expected.parts.items():
        if row.parts[name] != digest:
            verdict.wrong.append(
                f"{table}: seat {row.seat} was told another {name} at {row.seq} than the log has"
            )


# --- files ------------------------------------------------------------------------------------


def write_logs(place: Path, logs: Logs) -> None:
    """The logs of the tables, as they are stored at the end."""
    with gzip.open(place, "wb") as file:
        file.write(msgspec.msgpack.encode(logs))


def read_logs(place: Path) -> Logs:
    """The same, read."""
    with gzip.open(place, "rb") as file:
        return msgspec.msgpack.decode(file.read(), type=Logs)


def main() -> None:
    """Check a history that was kept."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    folder: Path = reader.parse_args().folder
    verdict = check(read_history(folder / HISTORY), read_logs(folder / LOGS))
    print(verdict)
    raise SystemExit(1 if verdict.wrong else 0)


if __name__ == "__main__":
    main()
