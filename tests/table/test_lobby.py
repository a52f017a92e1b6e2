"""The list of tables, and tables that are put to sleep or deleted."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.online_players import (
    FAST,
    STILL,
    Player,
    client_for,
    create,
    deal,
    join,
    played_out,
    three,
    until,
)
from tests.table.queue_shares import Measured
from tests.table.test_waiting_room import far_away

from kickdoor.errors import SettingsError
from kickdoor.table.lobby import MOST_LISTED, STAYS_MS
from kickdoor.table.metrics import Metrics
from kickdoor.table.retention_cleaner import RetentionCleaner
from kickdoor.table.retention_policy import DAY, HOUR, RetentionPolicy, seconds_of
from kickdoor.table.room_registry import ABANDONED_MS, IDLE_MS, RoomRegistry
from kickdoor.table.store.store import Row, Store


class Clock:
    """The time of a registry, which tests move on."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return time.monotonic_ns() // 1_000_000 + self.ahead


def names(client: TestClient, **query: Any) -> list[str]:
    return [one["name"] for one in client.get("/api/tables", params=query).json()["tables"]]


def run(client: TestClient, work: Callable[[], Awaitable[Any]]) -> Any:
    """Something on the loop of the server."""
    assert client.portal is not None
    return client.portal.call(work)


def test_a_crowd_of_tables_from_one_address_does_not_push_others_out(tmp_path: Path) -> None:
    with client_for(str(tmp_path / "t.db")) as client:
        client.app.state.answers.creations.burst = 1000  # type: ignore[attr-defined]
        create(client, table_name="Quiet")
        crowd = far_away(client, "198.51.100.7")
        for number in range(29):
            create(crowd, table_name=f"Crowd {number}")
        other = far_away(client, "198.51.100.8")
        create(other, table_name="Late")
        listed = names(client)
        assert {"Quiet", "Late"} <= set(listed[:3])
        assert client.get("/api/tables").json()["total"] == 31
        assert len(names(client, count=10)) == 10
        assert names(client, first=30) == listed[30:]
        assert names(client, name="quiet") == ["Quiet"]
        assert len(names(client, name="crowd 1")) == 11
        assert names(client, name="nobody here") == []
        assert client.get("/api/tables", params={"count": MOST_LISTED + 1}).status_code == 400


def test_tables_nobody_sits_at_leave_the_lobby(tmp_path: Path) -> None:
    clock = Clock()
    registry = RoomRegistry(Store(str(tmp_path / "t.db")), clock)
    with client_for("", registry) as client:
        made = create(client, table_name="Here")
        create(client, table_name="Gone")
        owner = Player(client, made["table"], made["token"])
        owner.wait("welcome")
        assert set(names(client)) == {"Here", "Gone"}
        clock.ahead = STAYS_MS + 1000
        assert names(client) == ["Here"]
        owner.leave()
        until(lambda: not registry.actors[made["table"]].connections)
        assert names(client) == ["Here"]  # gone for a moment only
        clock.ahead *= 2
        assert names(client) == []


def test_idle_and_abandoned_tables_sleep_until_somebody_comes(tmp_path: Path) -> None:
    clock = Clock()
    registry = RoomRegistry(Store(str(tmp_path / "t.db")), clock)
    with client_for("", registry) as client:
        idle = create(client)
        table, tokens, people = three(client, own_clock={"setup_ms": 80_000_000})
        update = deal(people)[0]
        watched, _, others = three(client)
        for person in people:
            person.leave()
        until(lambda: not registry.actors[table].connections)
        clock.ahead = IDLE_MS + 1000
        run(client, registry.unload_idle)
        assert idle["table"] not in registry.actors
        assert table in registry.actors  # its clock goes on
        clock.ahead = ABANDONED_MS + 10_000
        run(client, registry.unload_idle)
        assert set(registry.actors) == {watched}
        assert run(client, registry.store.running) == []  # nor is it woken at the next start
        assert "kickdoor_tables_slept_total 2" in client.get("/api/metrics").text
        back = Player(client, table, tokens[0])
        assert back.wait("update")["seq"] == update["seq"]
        assert others


def test_a_broken_table_does_not_stay_in_memory(tmp_path: Path) -> None:
    registry = RoomRegistry(Store(str(tmp_path / "t.db")))
    with client_for("", registry) as client:
        made = create(client)
        actor = registry.actors[made["table"]]

        async def breaks() -> None:
            actor._task.cancel()
            await asyncio.gather(actor._task, return_exceptions=True)
            await registry.unload_idle()

        run(client, breaks)
        assert registry.actors == {}
        assert client.get(f"/api/tables/{made['table']}").status_code == 200


def test_times_are_written_as_people_write_them() -> None:
    assert seconds_of("90d", "--keep") == 90 * DAY
    assert seconds_of(" 12H ", "--keep") == 12 * HOUR
    assert seconds_of("2y", "--keep") == 730 * DAY
    assert seconds_of("8w", "--keep") == 56 * DAY
    assert seconds_of("forever", "--keep") == 0
    for text in ("90", "d", "-3d", "1.5d", "90 days", "0d", "", "99999999d", "999999y"):
        with pytest.raises(SettingsError, match="--keep"):
            seconds_of(text, "--keep")


def test_what_is_too_old_is_deleted_and_nothing_else(tmp_path: Path) -> None:
    registry = RoomRegistry(Store(str(tmp_path / "t.db")), retention=RetentionPolicy())
    with client_for("", registry) as client:
        over, token, _ = played_out(client)
        file = client.get(f"/api/replays/{over}/file").content
        handed = client.post("/api/replays", content=file).json()["table"]
        never = create(client)["table"]
        table, _, people = three(client)
        deal(people)
        assert client.get(f"/api/replays/{over}").status_code == 200
        days = [0]

        def cleaner(retention: RetentionPolicy, loaded: set[str]) -> RetentionCleaner:
            made = RetentionCleaner(
                registry.store,
                retention,
                loaded,
                registry.metrics,
                lambda: int(time.time()) + days[0] * DAY,
            )
            made.deleted.append(client.app.state.answers.replays.archive._forget)  # type: ignore[attr-defined]
            return made

        all_of_it = RetentionPolicy(90 * DAY, 30 * DAY, 60 * DAY)
        loaded = {table}
        for day, left in (
            (29, {over, handed, never, table}),
            (31, {over, handed, table}),
            (61, {over, table}),
            (91, {table}),
            (3650, {table}),
        ):
            days[0] = day
            run(client, cleaner(all_of_it, loaded).clean)
            found = {
                one for one in (over, handed, never, table) if _is_there(client, registry, one)
            }
            assert found == left, day
        assert run(client, lambda: registry.store.tables_of_key(token)) == []
        assert client.get(f"/api/replays/{over}").status_code == 404
        assert "kickdoor_tables_deleted_total 3" in client.get("/api/metrics").text
        run(client, cleaner(RetentionPolicy(0, 0, 0), set()).clean)
        assert _is_there(client, registry, table)
        run(client, cleaner(all_of_it, set()).clean)  # nobody there for ten years
        assert not _is_there(client, registry, table)


def _is_there(client: TestClient, registry: RoomRegistry, table: str) -> bool:
    return bool(run(client, lambda: registry.store.log(table)))


def test_a_game_that_goes_on_is_not_old_though_its_line_in_the_list_is(database: str) -> None:
    async def play() -> None:
        store = Store(database)
        await store.open()
        now = int(time.time())
        old = now - 100 * DAY
        row = Row("t1", "playing", True, False, old, old, b"{}")
        await store.append("t1", 1, [b"a"], old * 1000, row, ["k" * 64])
        await store.append("t1", 2, [b"b"], now * 1000)
        cleaner = RetentionCleaner(store, RetentionPolicy(90 * DAY), set(), Metrics())
        assert await cleaner.clean() == 0
        row2 = Row("t2", "over", True, False, old, old, b"{}")
        await store.append("t2", 1, [b"a"], old * 1000, row2)
        assert await cleaner.clean() == 1
        assert await store.log("t2") == []
        assert len(await store.log("t1")) == 2
        await store.close()

    asyncio.run(play())


def test_bots_without_pause_leave_most_of_the_time_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = RoomRegistry(Store(str(tmp_path / "t.db")))
    measured = Measured(registry.queues.bots, monkeypatch)
    with client_for("", registry) as client:
        for _ in range(6):
            made = create(
                client,
                bots=[{"bot": "easy"}, {"bot": "easy"}],
                takeover="auto",
                countdown_ms=0,
                own_clock=FAST,
            )
            person = Player(client, made["table"], made["token"])
            person.tell(type="start", seat=0)
            person.wait("update")
            person.leave()
        table, _, people = three(client, **STILL)
        update = deal(people)[0]
        for _ in range(200):  # on a quick machine the bots' games are over soon
            if len(measured.pieces) >= 30:
                break
            people[0].tell(type="say", seat=0, text="hello")
            people[0].wait("done")
            time.sleep(0.06)
        assert len(measured.pieces) >= 30
        assert measured.share() < 0.5
        assert update
        assert table


def test_the_lobby_needs_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client_for(str(tmp_path / "t.db")) as client:
        made = create(client, seats=4)
        join(client, made["table"], "Ben")

        async def fails(self: Store, *words: Any) -> None:
            raise AssertionError("asked the store")

        monkeypatch.setattr(Store, "_rows", fails)
        assert names(client) == ["Ada's table"]
