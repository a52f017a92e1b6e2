"""`kickdoor mcp --table`: a program takes a seat of a real server by its link and plays."""

import asyncio
import sys
from pathlib import Path

import msgspec
import pytest
from mcp import Client, StdioServerParameters
from tests.table.model_seats import call, model_table, play_out
from typer.testing import CliRunner

from kickdoor.cli.commands import app
from kickdoor.engine.ids import Seat
from kickdoor.envs.mcp.seat_tools import table_server
from kickdoor.errors import SettingsError, TableError
from kickdoor.table.client import table_seat
from kickdoor.table.client.own_share import CHANGED, LEFT_OUT, REPLACED, OwnShare
from kickdoor.table.client.table_line import address_at
from kickdoor.table.client.table_link import read_link
from kickdoor.table.client.table_seat import seat_at
from kickdoor.table.client.table_tools import TableTools
from kickdoor.table.shuffle_proof import shares
from kickdoor.table.shuffle_proof.receipts import read_receipt
from kickdoor.table.wire.client_messages import Commit, Reveal
from kickdoor.table.wire.message_parts import DealInfo

TOKEN = "t" * 30


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "t.db")


# --- whole games --------------------------------------------------------------------------------


def test_a_whole_game_is_played_with_the_tools(database: str, tmp_path: Path) -> None:
    receipt = tmp_path / "receipt.json"

    async def script() -> None:
        async with (
            model_table(database) as made,
            seat_at(made.owner, receipt_file=receipt) as held,
            Client(table_server(TableTools(held))) as client,
        ):
            told = await play_out(client)
            assert made.room.status == "over"
            assert "Your hand" in "".join(told)
            assert "won." in told[-1]
            assert (await call(client, "act", choice="1")).startswith("The game is over.")
            # Its own share went into the shuffle, and the receipt is that of this deal.
            assert set(made.room.deal.shares) == {0}
            kept = read_receipt(receipt.read_bytes())
            assert (kept.code, kept.own) == (made.room.deal.code, made.room.deal.commitments[0])
            assert held.share is not None
            assert not held.share.alarm

    asyncio.run(script())


def test_two_models_play_each_other_and_a_bot(database: str) -> None:
    async def script() -> None:
        async with (
            model_table(database, bots=1, turn_limit=2) as made,
            seat_at(made.owner) as ada,
            seat_at(made.invitation, "Bea") as bea,
            Client(table_server(TableTools(ada))) as first,
            Client(table_server(TableTools(bea, patience=0.2))) as second,
        ):
            assert [chair.name for chair in made.room.chairs][:2] == ["Ada", "Bea"]
            assert "Bea (you), here" in await call(second, "look")
            assert (await call(second, "act", choice="1")).startswith("Refused: The game has not")
            assert "You said: Hello" in await call(first, "say", words="Hello")
            await bea.until(lambda: bool(bea.news), 60)
            assert "Ada says: Hello" in await call(second, "wait", seconds=0)
            told = await asyncio.gather(play_out(first), play_out(second))
            assert all("The game is over." in one[-1] for one in told)
            assert set(made.room.deal.shares) == {0, 1}

    asyncio.run(script())


def test_every_tool_tells_what_the_seat_may_know_and_no_more(database: str) -> None:
    async def script() -> None:
        async with (
            model_table(database) as made,
            seat_at(made.owner) as held,
            Client(table_server(TableTools(held))) as client,
        ):
            assert "not dealt yet" in await call(client, "look")
            assert await call(client, "options") == "[1] Deal the cards"
            assert "not begun" in await call(client, "why_not", choice="1")
            assert "not begun" in await call(client, "offer", to="Zoe", terms="1 treasure")
            await call(client, "act", choice="1")
            assert made.room.game is not None
            st = made.room.game.state
            said = await call(client, "look")
            own = {st.cat.cards[card].name for card in st.players[0].hand}
            hidden = {st.cat.cards[card].name for one in st.players[1:] for card in one.hand}
            assert own
            assert all(name in said for name in own)
            assert not [name for name in hidden - own if f"  {name} (" in said]
            some = sorted(own)[0]
            assert (await call(client, "card", name=some)).startswith(some)
            assert "Perhaps" in await call(client, "card", name=f"{some}x")
            assert "HELP-08" in await call(client, "rule", asked="HELP-08")
            assert "No rule" in await call(client, "rule", asked="zzzz")
            assert await call(client, "why_not", choice="1") == "It is allowed."
            assert "allowed" in await call(client, "why_not", choice="say hello")
            assert (await call(client, "act", choice="999")).startswith("Refused: Expected an opt")
            assert (await call(client, "act", choice="fly")).startswith("Refused: Expected")
            assert "(" in await call(client, "offer", to="Ada", terms="give nothing")
            read = await client.read_resource("rules://all")
            assert "HELP-08" in str(read.contents[0])

    asyncio.run(script())


# --- the line -----------------------------------------------------------------------------------


def test_a_lost_connection_comes_back_and_play_goes_on(database: str) -> None:
    async def script() -> None:
        async with model_table(database) as made, seat_at(made.owner) as held:
            held.line.waits = (0.01,)
            tools = TableTools(held)
            await tools.act("1")
            assert held.update is not None
            for connection in list(made.registry.actors[made.table].broadcaster.connections):
                connection.close()
            await held.until(lambda: not held.is_open, 60)
            await held.until(lambda: held.is_open, 60)
            assert "connection" not in await tools.look()
            said = await tools.say("Back again")
            assert said == "You said: Back again"
            assert [one.text for one in made.room.chat] == ["Back again"]

    asyncio.run(script())


def test_a_server_that_is_gone_is_named(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_seat, "ANSWER_SECONDS", 0.2)

    async def script() -> None:
        async with model_table(database) as made:
            monkeypatch.setattr(table_seat, "ANSWER_SECONDS", 60.0)
            opened = seat_at(made.owner)
            held = await opened.__aenter__()
            monkeypatch.setattr(table_seat, "ANSWER_SECONDS", 0.2)
        try:
            await held.until(lambda: not held.is_open, 60)
            async with Client(table_server(TableTools(held))) as client:
                said = await call(client, "say", words="Anybody?")
                assert said.startswith("Refused: ")
                assert "connect" in said or "shut" in said
                assert "lost" in await call(client, "look")
                assert "cannot be reached" in await call(client, "rule", asked="HELP-08")
        finally:
            await opened.__aexit__(None, None, None)

    asyncio.run(script())


def test_an_answer_to_a_situation_that_has_passed_is_not_sent(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script() -> None:
        async with model_table(database, bots=2) as made, seat_at(made.owner) as held:
            tools = TableTools(held)
            await tools.act("1")
            assert held.update is not None
            with monkeypatch.context() as patched:
                patched.setattr(held.line, "send", pytest.fail)
                tools._shown -= 1
                assert (await tools.act("1")).startswith("Refused: the table has moved on")
            # What the server finds stale is told in the same way.
            held.update.moment = tools._shown = 1_000_000
            assert (await tools.act("1")).startswith("Refused: the table has moved on")

    asyncio.run(script())


@pytest.mark.parametrize(
    ("place", "address"),
    [
        (":8001", "ws://host:8001/ws/t1"),
        ("/w2", "ws://host:80/w2/ws/t1"),
        ("https://b.example", "wss://b.example/ws/t1"),
    ],
)
def test_a_table_can_move_to_another_process(place: str, address: str) -> None:
    assert address_at(place, "ws://host:80/ws/t1") == address


# --- links and errors ---------------------------------------------------------------------------


def test_a_link_says_where_which_table_and_whose_seat() -> None:
    link = read_link(f" https://b.example/kd/t/AB-1#seat={TOKEN} ")
    assert (link.base, link.table, link.token) == ("https://b.example/kd", "AB-1", TOKEN)
    assert link.socket == "wss://b.example/kd/ws/AB-1"
    assert read_link("http://127.0.0.1:8000/t/x/").token == ""


@pytest.mark.parametrize(
    "text",
    ["", "abc", "ftp://host/t/a", "http://host/", "http://host/watch/a", "http://host/replay/a",
     "http://host/t/a#seat=short", f"http://host/t/a#{TOKEN}", "http:///t/a"],
)  # fmt: skip
def test_what_is_no_link_is_refused_without_repeating_a_secret(text: str) -> None:
    with pytest.raises(SettingsError, match="the link of a table") as caught:
        read_link(text)
    assert TOKEN not in str(caught.value)


def test_what_cannot_be_joined_is_said(database: str) -> None:
    async def script() -> None:
        async with model_table(database) as made:
            for link, sentence in (
                (read_link(f"{made.base}/t/nowhere"), "There is no such table here."),
                (made.invitation, "Every seat is taken"),
                (made.invitation.of_seat(TOKEN), "opens no seat"),
                (read_link("http://127.0.0.1:1/t/a"), "cannot be reached"),
                (read_link(f"{made.base}/kd/t/{made.table}"), "nothing at this address"),
            ):
                with pytest.raises(TableError, match=sentence):
                    async with seat_at(link, "Bea"):
                        pass

    asyncio.run(script())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--table", "nowhere"], "the link of a table"),
        (["--table", "http://127.0.0.1:1/t/a"], "cannot be reached"),
        (["--table", "http://127.0.0.1:1/t/a", "--name", "x" * 21], "1 to 20 letters"),
        (["--table", "http://127.0.0.1:1/t/a", "--receipt", __file__], "not there yet"),
        (["--table", "http://127.0.0.1:1/t/a", "--transport", "pigeon"], "stdio or http"),
        (["--receipt", "a.json"], "--table with the link"),
    ],
)
def test_the_command_line_says_what_is_wrong(words: list[str], said: str) -> None:
    done = CliRunner().invoke(app, ["mcp", *words])
    assert done.exit_code == 2
    assert said in " ".join(done.output.split())


def test_the_command_plays_a_seat_over_stdio(database: str) -> None:
    async def script() -> None:
        async with model_table(database, bots=1) as made:
            link = f"{made.base}/t/{made.table}"
            words = ["-m", "kickdoor", "mcp", "--table", link, "--name", "Cleo"]
            server = StdioServerParameters(command=sys.executable, args=words)
            async with Client(server) as client:
                assert "Cleo (you), here" in await call(client, "look")
                tools = {tool.name for tool in (await client.list_tools()).tools}
                assert tools == {
                    *("look", "options", "act", "why_not", "card", "rule", "offer", "say", "wait")
                }

    asyncio.run(script())


# --- the shuffle --------------------------------------------------------------------------------


def deal(stage: str, attempt: int = 1, **parts: object) -> DealInfo:
    made = DealInfo(
        attempt=attempt,
        stage=stage,
        wanted=False,
        cards="c" * 64,
        server="s" * 64,
        seats=["", "", ""],
        shown=[],
        code="",
        failed=[],
    )
    made = msgspec.structs.replace(made, **parts)
    if stage == "locked":
        code = shares.receipt_code("t", attempt, made.cards, made.server, made.seats)
        made.code = code if not made.code else made.code
    return made


def committed() -> tuple[OwnShare, str]:
    own = OwnShare("t", Seat(1), faces="known")
    (commit,) = own.see(deal("gathering"))
    assert isinstance(commit, Commit)
    return own, commit.commitment


def test_a_share_is_revealed_only_once_it_is_locked() -> None:
    own, sealed = committed()
    assert own.see(deal("gathering", seats=["", sealed, ""])) == []
    (reveal,) = own.see(deal("locked", seats=["", sealed, ""]))
    assert isinstance(reveal, Reveal)
    assert shares.seat_commitment("t", 1, 1, reveal.share, "") == sealed
    assert own.see(deal("locked", seats=["", sealed, ""], shown=[1])) == []
    assert own.receipt is not None
    assert not own.alarm


@pytest.mark.parametrize(
    ("seats", "alarm"), [(["", "", ""], LEFT_OUT), (["", "f" * 64, ""], REPLACED)]
)
def test_a_share_that_did_not_go_in_raises_an_alarm(seats: list[str], alarm: str) -> None:
    own, _ = committed()
    assert own.see(deal("locked", seats=seats)) == []
    assert own.alarm == alarm


@pytest.mark.parametrize(
    "later",
    [
        deal("gathering", server="x" * 64),
        deal("locked", seats=["", "", ""], code="d" * 64),
        deal("gathering", attempt=3),
        deal("gathering", attempt=0),
    ],
    ids=["server", "lock", "hidden attempt", "first protocol"],
)
def test_a_broken_promise_raises_an_alarm(later: DealInfo) -> None:
    own, _ = committed()
    assert own.see(later) == []
    assert own.alarm == CHANGED


def test_other_cards_after_the_lock_raise_an_alarm() -> None:
    own, sealed = committed()
    own.see(deal("locked", seats=["", sealed, ""]))
    own.faces = "others"
    assert own.see(deal("locked", seats=["", sealed, ""])) == []
    assert own.alarm == CHANGED


def test_what_was_locked_is_not_open_again() -> None:
    own, sealed = committed()
    own.see(deal("locked", seats=["", sealed, ""]))
    own.see(deal("gathering", seats=["", sealed, ""]))
    assert own.alarm == CHANGED


def test_without_knowing_the_cards_nothing_is_revealed() -> None:
    own, sealed = committed()
    own.faces = ""
    assert own.see(deal("locked", seats=["", sealed, ""])) == []
    own.faces = "known"
    assert len(own.see(deal("locked", seats=["", sealed, ""]))) == 1
