"""A database that does not answer: nobody waits in silence, and everything heals by itself."""

import asyncio

import pytest
from tests.table.database_proxy import DatabaseProxy
from tests.table.local_guests import LocalTables, run


def test_a_stalled_connection_keeps_no_table_from_playing_on(postgres: str) -> None:
    """With the deadlines of a real server, while the stall goes on."""

    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        tables = [await made.table() for _ in range(4)]
        guests = [await made.guest(actor) for actor, _ in tables]
        await asyncio.gather(*(made.get("/api/tables") for _ in range(4)))  # readers, too
        proxy.stall()
        for number, guest in enumerate(guests):
            guest.tell(type="say", id=f"a{number}", text="still here")
        lobby = asyncio.create_task(made.get("/api/tables"))
        for number, guest in enumerate(guests):
            await guest.wait("done", id=f"a{number}")
            guest.tell(type="say", id=f"b{number}", text="and on")
            await guest.wait("done", id=f"b{number}")
        assert (await lobby).status_code == 200
        proxy.release()  # what was held back comes late, and changes nothing
        await asyncio.sleep(0.3)
        for actor, _ in tables:
            assert await made.said(actor.room.table) == ["still here", "and on"]

    run(postgres, script)


@pytest.mark.usefixtures("hasty")
def test_while_the_whole_database_is_stalled_everybody_gets_a_sentence(postgres: str) -> None:
    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        actor, _ = await made.table()
        sleeping, _ = await made.table("Zoe")
        await sleeping.stop()
        guest = await made.guest(actor)
        proxy.stalls_new = True
        proxy.stall()
        guest.tell(type="say", id="one", text="one")
        assert "does not answer" in (await guest.wait("trouble"))["sentence"]
        guest.tell(type="say", id="two", text="two")
        assert (await guest.wait("refused", id="two"))["code"] == "storage"
        guest.tell(type="ping", id="p")
        await guest.wait("pong")
        answers = await asyncio.wait_for(
            asyncio.gather(
                made.get("/api/tables"),
                made.get(f"/api/tables/{sleeping.room.table}"),
                made.join(actor.room.table, "Ben"),
                made.get("/api/health"),
                made.get("/api/live"),
            ),
            60,
        )
        assert [answer.status_code for answer in answers] == [200, 503, 503, 503, 200]
        assert answers[3].json()["status"] == "stalled"
        refused = await guest.wait("refused", id="one")
        assert "it has not happened" in refused["sentence"]
        proxy.stalls_new = False  # the old connections stay dead
        assert (await guest.wait("trouble"))["sentence"] == ""
        guest.tell(type="say", id="three", text="three")
        await guest.wait("done", id="three")
        assert await made.said(actor.room.table) == ["three"]
        assert (await made.join(actor.room.table, "Ben")).status_code == 201

    run(postgres, script)


@pytest.mark.usefixtures("hasty")
def test_a_database_that_is_gone_for_a_while(postgres: str) -> None:
    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        actor, _ = await made.table()
        guest = await made.guest(actor)
        await proxy.refuse()
        guest.tell(type="say", id="one", text="one")
        assert "cannot be reached" in (await guest.wait("refused", id="one"))["sentence"]
        assert (await made.get("/api/health")).json()["status"] == "unreachable"
        await guest.wait("trouble")
        await proxy.start()
        assert (await guest.wait("trouble"))["sentence"] == ""
        guest.tell(type="say", id="two", text="two")
        await guest.wait("done", id="two")
        assert await made.said(actor.room.table) == ["two"]

    run(postgres, script)


@pytest.mark.usefixtures("hasty")
def test_connections_that_are_cut_are_replaced_unseen(postgres: str) -> None:
    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        actor, _ = await made.table()
        guest = await made.guest(actor)
        for number in range(5):
            proxy.cut()
            guest.tell(type="say", id=str(number), text=str(number))
            assert (await made.get("/api/tables")).status_code == 200
            await guest.wait("done", 5, id=str(number))
        assert await made.said(actor.room.table) == ["0", "1", "2", "3", "4"]
        assert not actor.outage.is_announced

    run(postgres, script)
