"""One database, one server: a second refuses to start, and nobody writes without the claim."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.table.crash import Killed
from tests.table.database_proxy import DatabaseProxy
from tests.table.local_guests import LocalTables, run
from tests.table.online_players import client_for, played_out

from kickdoor.errors import SaveError
from kickdoor.table.store import postgres as claims
from kickdoor.table.store import postgres_links
from kickdoor.table.store.store import Store


def kickdoor(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kickdoor", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_second_store_is_refused_until_the_first_has_let_go(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "CLAIM_SECONDS", 0.3)

    async def script() -> None:
        first, second, reader = Store(database), Store(database), Store(database)
        await first.open()
        await first.append("a", 1, [b"one"], 5)
        with pytest.raises(SaveError, match="Another server is using this database"):
            await second.open()
        await reader.open(reads_only=True)  # whoever only reads is welcome
        assert await reader.log("a") == [b"one"]
        await reader.close()
        await first.append("a", 2, [b"two"], 5)
        await first.close()
        await second.open()
        assert await second.log("a") == [b"one", b"two"]
        await second.close()

    asyncio.run(script())


def test_a_second_server_says_so_and_verify_works_beside_the_first(tmp_path: Path) -> None:
    place = str(tmp_path / "t.db")
    with client_for(place) as client:
        table, _, _ = played_out(client)

    async def script() -> None:
        first = Killed(place)
        await first.start()
        link = tmp_path / "same.db"
        link.symlink_to(place)  # by another name
        second = await asyncio.to_thread(
            kickdoor, "serve", "--no-page", "--port", "0", "--database", str(link)
        )
        assert second.returncode == 2
        assert "Another server is using this database" in second.stderr
        assert "Traceback" not in second.stderr
        verdict = await asyncio.to_thread(kickdoor, "verify", table, "--database", place)
        assert verdict.returncode == 3, verdict.stderr  # nothing is wrong; there is no receipt
        await first.kill()  # no good-byes: the claim ends with the process
        third = Killed(place)
        await third.start()
        assert third.process is not None
        third.process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(third.process.wait(), 30) == 0

    asyncio.run(script())


@pytest.mark.usefixtures("hasty")
def test_whoever_has_lost_the_claim_to_another_server_stops_writing(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_links, "CONNECT_SECONDS", 5.0)  # nothing stalls here

    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        actor, _ = await made.table()
        guest = await made.guest(actor)
        await guest.insist(type="say", id="one", text="one")
        await proxy.refuse()
        other = Store(proxy.real)
        await other.open()
        await proxy.start()
        guest.tell(type="say", id="two", text="two")
        refused = await guest.wait("refused", id="two")
        assert "Another server is using the database" in refused["sentence"]
        assert (await made.get("/api/ready")).json()["status"] == "taken"
        await other.append(actor.room.table, 5, [(await other.log(actor.room.table))[-1]], 5)
        await other.close()
        await guest.insist(type="say", id="three", text="three")
        assert await made.said(actor.room.table) == ["one", "one", "three"]

    run(postgres, script)


@pytest.mark.usefixtures("hasty")
def test_a_claim_that_was_lost_is_taken_again_before_somebody_else_does(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "REGAIN_SECONDS", 0.05)
    monkeypatch.setattr(postgres_links, "CONNECT_SECONDS", 5.0)

    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        before = proxy.taken
        proxy.cut()
        async with asyncio.timeout(10):
            while proxy.taken == before or not made.registry.store.database.has_claim:
                await asyncio.sleep(0.05)
        monkeypatch.setattr(claims, "CLAIM_SECONDS", 0.3)
        other = Store(proxy.real)
        with pytest.raises(SaveError, match="Another server"):
            await other.open()
        assert (await made.get("/api/ready")).status_code == 200

    run(postgres, script)
