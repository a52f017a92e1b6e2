"""When something goes wrong: nothing half-done, everybody told, the table goes on."""

import asyncio
import json
import random
import signal
import threading
from pathlib import Path
from typing import Any

import pytest
from tests.table.crash import CLOCK, Killed
from tests.table.crash import deal as deal_alone
from tests.table.online_players import Player, client_for, deal, three
from websockets.asyncio.client import connect

from kickdoor.errors import EngineBug
from kickdoor.table import storage_outage
from kickdoor.table.room.room import Room
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.store.store_errors import UNREACHABLE


def test_what_cannot_be_stored_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_for(str(tmp_path / "t.db")) as client:
        _, _, people = three(client)
        update = deal(people)[1]
        append = Store.append

        async def fail(self: Store, *words: Any) -> None:
            monkeypatch.setattr(Store, "append", append)
            raise StoreError("the disk is full")

        monkeypatch.setattr(Store, "append", fail)
        act = {"type": "act", "seat": 1, "moment": update["moment"], "action": {"do": "pass"}}
        people[1].tell(**act, id="first")
        assert people[1].wait("refused", id="first")["code"] == "storage"
        for person in people:
            fresh = person.wait("update")
            assert (fresh["seq"], fresh["public"]["passed"]) == (update["seq"], [])
        act["moment"] = fresh["moment"]
        people[1].tell(**act, id="second")
        assert people[1].wait("done", id="second")["seq"] == update["seq"] + 1


def test_nobody_is_told_of_anything_before_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_for(str(tmp_path / "t.db")) as client:
        table, tokens, people = three(client)
        append = Store.append
        stored = threading.Event()
        begun = threading.Event()

        async def slow(self: Store, *words: Any) -> None:
            begun.set()
            await asyncio.sleep(0.5)
            await append(self, *words)
            stored.set()

        monkeypatch.setattr(Store, "append", slow)
        people[1].commit(1)
        assert begun.wait(20)
        listed = client.get("/api/tables").json()["tables"][0]
        assert stored.is_set() or not listed["deal"]["seats"][1]
        assert client.get(f"/api/tables/{table}").json()["deal"]["seats"][1]
        assert stored.is_set()
        stored.clear()
        begun.clear()
        people[2].commit(2)
        assert begun.wait(20)
        mine = client.post("/api/mine", json={"tokens": tokens[:1]}).json()["games"]
        assert mine[0]["table"]["deal"]["seats"][2]
        assert stored.is_set()


def test_a_table_that_stumbles_is_read_again_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_for(str(tmp_path / "t.db")) as client:
        _, _, people = three(client)
        update = deal(people)[1]
        commit = Room.commit

        def stumble(self: Room, entry: Any) -> None:
            monkeypatch.setattr(Room, "commit", commit)
            commit(self, entry)
            self.pending.clear()
            raise EngineBug("a test")

        monkeypatch.setattr(Room, "commit", stumble)
        act = {"type": "act", "seat": 1, "moment": update["moment"], "action": {"do": "pass"}}
        people[1].tell(**act, id="first")
        assert people[1].wait("refused", id="first")["code"] == "trouble"
        fresh = people[1].wait("update")
        assert (fresh["seq"], fresh["public"]["passed"]) == (update["seq"], [])
        act["moment"] = fresh["moment"]
        people[1].tell(**act, id="second")
        assert people[1].wait("done", id="second")
        assert people[0].wait("update", seq=update["seq"] + 1)["public"]["passed"] == [1]


def test_a_table_whose_log_cannot_be_read_says_so_and_heals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_outage, "SILENT_SECONDS", 0.1)
    with client_for(str(tmp_path / "t.db")) as client:
        table, tokens, people = three(client)
        update = deal(people)[1]

        async def fail(self: Store, *words: Any) -> None:
            raise StoreError("the disk is gone", UNREACHABLE)

        act = {"type": "act", "seat": 1, "moment": update["moment"], "action": {"do": "pass"}}
        with monkeypatch.context() as broken:
            broken.setattr(Store, "append", fail)
            broken.setattr(Store, "log", fail)
            people[1].tell(**act, id="first")
            refused = people[1].wait("refused", id="first")
            assert refused["code"] == "storage"
            assert "it has not happened" in refused["sentence"]
            for person in people:
                assert person.wait("trouble")["sentence"]
            for number in range(3):  # nobody waits in silence
                people[2].tell(type="say", seat=2, text="Hello?", id=f"hello {number}")
                assert people[2].wait("refused", id=f"hello {number}")["code"] == "storage"
            people[0].tell(type="ping", id="here")
            assert people[0].wait("pong", id="here")
            late = threading.Thread(target=people[0].leave)  # whoever goes meanwhile is gone
            late.start()
        late.join()
        for person in people[1:]:
            assert person.wait("update")["seq"] == update["seq"]
            assert person.wait("trouble")["sentence"] == ""
        people[1].tell(**act, id="second")
        assert people[1].wait("done", id="second")["seq"] == update["seq"] + 1
        again = Player(client, table, tokens[0])
        assert again.wait("update")["seq"] == update["seq"] + 1


def test_a_server_that_is_told_to_stop_says_good_bye(tmp_path: Path) -> None:
    async def script() -> None:
        server = Killed(str(tmp_path / "t.db"))
        await server.start()
        assert server.process is not None
        await server.new_table(1)
        table, token = server.tables[0]
        async with connect(f"ws://{server.address}/ws") as socket:
            hello = {"type": "hello", "table": table, "tokens": [token]}
            await socket.send(json.dumps(hello))
            while json.loads(await socket.recv())["type"] != "update":
                continue
            server.process.send_signal(signal.SIGTERM)
            while True:
                told = json.loads(await asyncio.wait_for(socket.recv(), 20))
                if told["type"] == "closing":
                    assert told["again"] is True
                    break
        assert await asyncio.wait_for(server.process.wait(), 30) == 0
        await server.check()

    asyncio.run(script())


def test_ctrl_c_while_bots_play_ends_without_a_fuss(tmp_path: Path) -> None:
    async def script() -> None:
        server = Killed(str(tmp_path / "t.db"))
        await server.start(stderr=True)
        assert server.process is not None
        for number in range(3):
            await server.new_table(number)
        players = [
            asyncio.create_task(server.play(table, token, random.Random(1)))
            for table, token in server.tables
        ]
        await asyncio.sleep(1)
        server.process.send_signal(signal.SIGINT)
        await asyncio.sleep(0.1)
        server.process.send_signal(signal.SIGINT)  # nobody presses it only once
        _, errors = await asyncio.wait_for(server.process.communicate(), 60)
        await asyncio.wait(players, timeout=20)
        assert server.process.returncode == 0
        assert errors == b""
        await server.check()

    asyncio.run(script())


def test_a_server_with_thinking_bots_leaves_nothing_behind(tmp_path: Path) -> None:
    async def script() -> None:
        server = Killed(str(tmp_path / "t.db"))
        await server.start(stderr=True)
        assert server.process is not None
        bots = [{"bot": "hard"}, {"bot": "hard"}]
        options = {"sex_rule": "none", "first": 1}
        body = {"name": "Ada", "seats": 3, "bots": bots, "own_clock": CLOCK, "options": options}
        made = await server.post("/api/tables", body)
        async with connect(f"ws://{server.address}/ws") as socket:
            hello = {"type": "hello", "table": made["table"], "tokens": [made["token"]]}
            await socket.send(json.dumps(hello))
            await deal_alone(socket, made["table"], "s")
            acted = False
            while not acted:  # until a bot has thought
                told = json.loads(await asyncio.wait_for(socket.recv(), 120))
                lines = told["events"] if told["type"] == "update" else []
                acted = any(line["seat"] in (1, 2) for line in lines) and told["seq"] > 5
            server.process.send_signal(signal.SIGTERM)
            _, errors = await asyncio.wait_for(server.process.communicate(), 60)
        assert errors == b""

    asyncio.run(script())
