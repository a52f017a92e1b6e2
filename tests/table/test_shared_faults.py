"""Three processes on one PostgreSQL, with faults in bursts; and a checker that would notice."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from tests.table.fault_checker import HISTORY, LOGS, check, read_logs, write_logs
from tests.table.fault_history import Answered, AnyRow, Heard, Sent, Told, read_history
from tests.table.real_databases import postgres_process
from tests.table.shared_faults import GOES_ON_SECONDS, Tally, shared_faults

FAULTS = 8


@pytest.fixture(scope="module")
def tally() -> Iterator[Tally]:
    """A short run."""
    with postgres_process() as server:
        yield asyncio.run(shared_faults(server, FAULTS, seed=5))


def test_every_table_goes_on_and_everybody_was_told_what_is_so(tally: Tally) -> None:
    verdict = tally.verdict
    assert not verdict.wrong, tally
    assert verdict.faults.total() == FAULTS
    assert verdict.moves > 50
    assert verdict.views > verdict.moves
    assert tally.slowest < GOES_ON_SECONDS, tally


def test_a_history_that_was_kept_is_checked_the_same(tally: Tally, tmp_path: Path) -> None:
    tally.history.write(tmp_path / HISTORY)
    write_logs(tmp_path / LOGS, tally.logs)
    again = check(read_history(tmp_path / HISTORY), read_logs(tmp_path / LOGS))
    assert again == tally.verdict


def first_move(tally: Tally) -> Answered:
    """A move that was acknowledged, and that the log has."""
    for row in tally.history.rows:
        if isinstance(row, Answered) and not row.code and row.id.startswith("act"):
            entry = msgspec.json.decode(tally.logs[row.table][row.seq - 1])
            if entry.get("command") == row.id:
                return row
    raise AssertionError("nobody moved")


def without_it(tally: Tally) -> tuple[list[AnyRow], list[bytes], str]:
    row = first_move(tally)
    log = tally.logs[row.table]
    entry = msgspec.json.decode(log[row.seq - 1])
    entry["command"] = ""
    forgotten = [*log[: row.seq - 1], msgspec.json.encode(entry), *log[row.seq :]]
    return tally.history.rows, forgotten, "is lost"


def twice(tally: Tally) -> tuple[list[AnyRow], list[bytes], str]:
    row = first_move(tally)
    log = tally.logs[row.table]
    said = {"type": "chatted", "seat": row.seat, "text": "", "command": row.id, "by_seat": row.seat}
    return tally.history.rows, [*log, msgspec.json.encode(said)], "is stored 2 times"


def refused_and_stored(tally: Tally) -> tuple[list[AnyRow], list[bytes], str]:
    row = first_move(tally)
    rows = [one for one in tally.history.rows if one is not row]
    rows.append(msgspec.structs.replace(row, code="storage"))
    return rows, tally.logs[row.table], "was refused (storage) and is stored"


def another_order(tally: Tally) -> tuple[list[AnyRow], list[bytes], str]:
    heard = next(row for row in tally.history.rows if isinstance(row, Heard))
    rows = [*tally.history.rows, msgspec.structs.replace(heard, text="something else")]
    return rows, tally.logs[heard.table], "was heard as"


def another_hand(tally: Tally) -> tuple[list[AnyRow], list[bytes], str]:
    told = [row for row in tally.history.rows if isinstance(row, Told) and row.hand]
    other = next(row for row in told if row.table == told[0].table and row.seat != told[0].seat)
    rows = [*tally.history.rows, msgspec.structs.replace(told[0], hand=other.hand)]
    return rows, tally.logs[told[0].table], "was told a wrong hand"


def for_another_seat(tally: Tally) -> tuple[list[AnyRow], list[bytes], str]:
    told = next(row for row in tally.history.rows if isinstance(row, Told) and row.seat == 1)
    rows = [*tally.history.rows, msgspec.structs.replace(told, seat=2)]
    return rows, tally.logs[told.table], "was told what is for seat 1"


def another_view(tally: Tally) -> tuple[list[AnyRow], list[bytes], str]:
    told = [row for row in tally.history.rows if isinstance(row, Told) and row.seat == 0]
    later = next(row for row in reversed(told) if row.table == told[0].table)
    rows = [*tally.history.rows, msgspec.structs.replace(told[0], parts=later.parts)]
    return rows, tally.logs[told[0].table], "was told another public"


def beyond_the_log(tally: Tally) -> tuple[list[AnyRow], list[bytes], str]:
    last = next(row for row in reversed(tally.history.rows) if isinstance(row, Told))
    rows = [*tally.history.rows, msgspec.structs.replace(last, seq=100_000)]
    return rows, tally.logs[last.table], "is beyond the log"


def offered_and_refused(tally: Tally) -> tuple[list[AnyRow], list[bytes], str]:
    row = first_move(tally)
    name = "act 0 x"
    rows = [
        *tally.history.rows,
        Sent(table=row.table, seat=0, id=name, what="act"),
        Answered(table=row.table, seat=0, id=name, code="illegal"),
    ]
    return rows, tally.logs[row.table], "was offered and refused (illegal)"


@pytest.mark.parametrize(
    "forged",
    [
        without_it,
        twice,
        refused_and_stored,
        another_order,
        another_hand,
        for_another_seat,
        another_view,
        beyond_the_log,
        offered_and_refused,
    ],
)
def test_the_checker_notices(
    tally: Tally, forged: Callable[[Tally], tuple[list[AnyRow], list[bytes], str]]
) -> None:
    rows, log, complaint = forged(tally)
    table = next(name for name, its in tally.logs.items() if its[0] == log[0])
    its = [row for row in rows if getattr(row, "table", "") == table]
    found = check(its, {table: log})
    assert any(complaint in one for one in found.wrong), found
