"""A commit whose answer is lost: told as done or as refused by what the log says, never guessed."""

import asyncio
import threading
from typing import Any

import pytest
from tests.table.chaos import chaos
from tests.table.database_proxy import DatabaseProxy
from tests.table.local_guests import LocalTables, run
from tests.table.test_store import row, with_store

from kickdoor.table.access_tokens import hash_of
from kickdoor.table.room.room import OVER
from kickdoor.table.store import statements, store
from kickdoor.table.store.database import Database
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.wire.http_bodies import BotSeat, NewTable, OwnClock

pytestmark = pytest.mark.usefixtures("hasty")


@pytest.mark.parametrize("fault", ["loses", "swallows"])
def test_an_action_is_done_once_and_everybody_hears_of_it(postgres: str, fault: str) -> None:
    """Lost on the way back, or on the way there: after a second look it is stored."""

    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        actor, _ = await made.table()
        table = actor.room.table
        for name in ("Ben", "Cem"):
            assert (await made.join(table, name)).status_code == 201
        people = [await made.guest(actor, seat) for seat in range(3)]
        people[0].tell(type="start", id="start")
        update = (await asyncio.gather(*(one.wait("update") for one in people)))[1]
        before = len(await made.log(table))
        setattr(proxy, fault, 1)
        people[1].tell(type="act", id="pass", moment=update["moment"], action={"do": "pass"})
        people[2].tell(type="say", id="say", text="well?")
        assert (await people[1].wait("done", id="pass"))["seq"] == before + 1
        await people[2].wait("done", id="say")
        for person in people:
            assert (await person.wait("said"))["text"] == "well?"
            seen = await person.wait("update")
            while seen["seq"] <= before:
                seen = await person.wait("update")
            assert seen["public"]["passed"] == [1]
        proxy.release()  # a commit that comes late ends nothing
        await asyncio.sleep(0.2)
        entries = (await made.log(table))[before:]
        assert sorted(entry["type"] for entry in entries) == ["acted", "chatted"]
        assert made.registry.store.doubts == 1

    run(postgres, script)


def test_many_tables_in_one_commit_share_its_fate(postgres: str) -> None:
    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        tables = [(await made.table())[0] for _ in range(6)]
        guests = [await made.guest(actor) for actor in tables]
        for number in range(3):
            proxy.loses = number % 2
            proxy.swallows = 1 - number % 2
            said = {"type": "say", "id": f"n{number}", "text": str(number)}
            await asyncio.gather(*(guest.insist(**said) for guest in guests))
        for actor in tables:
            assert await made.said(actor.room.table) == ["0", "1", "2"]

    run(postgres, script)


def test_whoever_asks_by_http_gets_what_was_stored(postgres: str) -> None:
    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        proxy.loses = 1
        body = {"name": "Ada", "seats": 3, "clock": "none"}
        answer = await made.web.post("/api/tables", json=body)
        assert answer.status_code == 201
        table, token = answer.json()["table"], answer.json()["token"]
        proxy.loses = 1
        answer = await made.join(table, "Ben", 1)
        assert answer.status_code == 201
        keys = {entry["key"] for entry in await made.log(table) if entry["type"] == "sat"}
        assert keys == {hash_of(token), hash_of(answer.json()["token"])}
        for one in (token, answer.json()["token"]):
            mine = await made.web.post("/api/mine", json={"tokens": [one]})
            assert [game["table"]["table"] for game in mine.json()["games"]] == [table]
        assert made.registry.store.doubts == 2

    run(postgres, script)


def test_a_message_nobody_knows_the_fate_of_waits_for_the_log(postgres: str) -> None:
    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        actor, _ = await made.table()
        guest = await made.guest(actor)
        proxy.loses = 1
        proxy.stalls_new = True
        guest.tell(type="say", id="said", text="once")
        await guest.wait("trouble")
        guest.tell(type="say", id="said", text="once")  # the page sends it again
        guest.tell(type="say", id="other", text="not now")
        assert (await guest.wait("refused", id="other"))["code"] == "storage"
        await asyncio.sleep(2 * Database.write_seconds)  # longer than anything else would wait
        assert not [told for told in guest.told if told["type"] in ("refused", "done")]
        proxy.stalls_new = False
        for _ in range(2):
            await guest.wait("done", id="said")
        assert (await guest.wait("trouble"))["sentence"] == ""
        assert await made.said(actor.room.table) == ["once"]

    run(postgres, script)


def test_a_seat_nobody_heard_of_is_free_again(postgres: str) -> None:
    """The answer is lost, and the database stays away: nobody is told what is not known."""

    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        table = (await made.table())[0].room.table
        proxy.loses = 1
        proxy.stalls_new = True
        answer = await asyncio.wait_for(made.join(table, "Ben", 1), 60)
        assert (answer.status_code, answer.json()["code"]) == (503, "unsure")
        assert "freed" in answer.json()["sentence"]
        proxy.stalls_new = False
        for _ in range(1000):
            info = await made.get(f"/api/tables/{table}")
            if info.status_code == 200 and not info.json()["chairs"][1]["name"]:
                break
            await asyncio.sleep(0.05)
        kinds = [entry["type"] for entry in await made.log(table)]
        assert kinds == ["made", "pledged", "sat", "sat", "left_table"]
        assert (await made.join(table, "Ben", 1)).status_code == 201

    run(postgres, script)


def test_a_table_nobody_heard_of_has_no_owner(postgres: str) -> None:
    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        proxy.loses = 1
        proxy.stalls_new = True
        answer = await made.web.post("/api/tables", json={"name": "Ada", "seats": 3})
        assert (answer.status_code, answer.json()["code"]) == (503, "unsure")
        table = next(iter(made.registry.actors))
        proxy.stalls_new = False
        for _ in range(1000):
            listed = await made.get("/api/tables")
            if listed.status_code == 200 and "left_table" in [
                entry["type"] for entry in await made.log(table)
            ]:
                break
            await asyncio.sleep(0.05)
        assert (await made.get("/api/tables")).json()["tables"] == []
        assert [entry["type"] for entry in await made.log(table)] == [
            "made",
            "pledged",
            "sat",
            "left_table",
        ]

    run(postgres, script)


def test_playing_again_leads_to_one_table_whatever_is_lost(postgres: str) -> None:
    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        bots = [BotSeat(bot="easy"), BotSeat(bot="easy")]
        clock = OwnClock(window_ms=1, kill_ms=1, setup_ms=1, bot_ms=0, offer_ms=1)
        body = NewTable(name="Ada", seats=3, bots=bots, takeover="auto", countdown_ms=0)
        body.own_clock = clock
        actor, token = await made.registry.create(body)
        table = actor.room.table
        guest = await made.guest(actor)
        guest.tell(type="start", id="start")
        await guest.wait("done", id="start")
        actor.leave(guest.connection)
        async with asyncio.timeout(120):
            while actor.room.status != OVER or actor.is_storing:
                await asyncio.sleep(0.02)

        async def again() -> Any:
            return await made.web.post(f"/api/tables/{table}/rematch", json={"token": token})

        proxy.loses = 1
        proxy.stalls_new = True
        answer = await again()
        assert (answer.status_code, answer.json()["code"]) == (503, "unsure")
        proxy.stalls_new = False
        async with asyncio.timeout(60):
            while answer.status_code == 503:
                answer = await again()
                await asyncio.sleep(0.1)
        mine = (await made.web.post("/api/mine", json={"tokens": [token]})).json()["games"]
        assert {game["table"]["table"] for game in mine} == {table, answer.json()["table"]}
        assert (await again()).json()["table"] == answer.json()["table"]
        content = (await made.get(f"/api/replays/{table}/file")).content
        proxy.loses = 1
        async with asyncio.timeout(60):
            # On a busy machine the second look may come too late, too: then it is asked again.
            while (kept := await made.web.post("/api/replays", content=content)).status_code == 503:
                assert kept.json()["code"] == "unsure"
        assert kept.status_code == 201
        assert len(await made.log(kept.json()["table"])) > 10

    run(postgres, script)


def test_the_same_entries_again_are_recognised(database: str) -> None:
    """As after a doubt: what is there already is stored, what differs is refused."""

    async def work(kept: Store) -> None:
        await kept.append("a", 1, [b"one", b"two"], 5, row("a"), ["k" * 64])
        answers = await asyncio.gather(
            kept.append("a", 1, [b"one", b"two"], 6, row("a"), ["k" * 64]),
            kept.append("b", 1, [b"x"], 5, row("b")),
            kept.append("a", 1, [b"one", b"zwei"], 5),
            kept.append("a", 2, [b"two", b"three"], 5),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None)] * 2 + [StoreError] * 2
        assert await kept.log("a") == [b"one", b"two"]
        assert await kept.log("b") == [b"x"]
        assert await kept.tables_of_key("k" * 64) == ["a"]

    with_store(database, work)


def test_a_disk_that_hangs_in_a_commit_is_not_believed_either_way(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite: nobody is answered before the thread is back, and other writers are told at once."""

    async def work(kept: Store) -> None:
        insert = statements.insert
        hung = threading.Event()
        goes_on = threading.Event()

        def slow(connection: Any, batches: Any) -> None:
            insert(connection, batches)
            if not hung.is_set():
                hung.set()
                goes_on.wait(60)

        monkeypatch.setattr(store, "insert", slow)
        first = asyncio.create_task(kept.append("a", 1, [b"one"], 5))
        while not hung.is_set():
            await asyncio.sleep(0.01)
        await asyncio.sleep(1.3 * kept.database.write_seconds)
        with pytest.raises(StoreError, match="answer"):
            await kept.database.write(lambda connection: None)
        assert not first.done()
        goes_on.set()
        await first
        assert await kept.log("a") == [b"one"]
        assert kept.doubts == 1

    with_store(f"{tmp_path}/t.db", work)


def test_what_is_told_is_what_is_stored_whatever_fails(postgres: str) -> None:
    tally = chaos(postgres, 4, 11)
    assert len(tally.faults) > 2
    assert len(tally.done) > 20
