"""`kickdoor mcp`: the official client plays the seat, in memory, over stdio and over HTTP."""

import asyncio
import socket
import subprocess
import sys
import time
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from kickdoor.engine import codes as c
from kickdoor.envs.mcp.local_seat import LocalSeat
from kickdoor.envs.mcp.seat_tools import command, local_server
from kickdoor.errors import SettingsError

TOOLS = {"look", "options", "act", "why_not", "card", "rule", "offer", "say", "new_game"}
COMMAND = ["-m", "kickdoor", "mcp", "--bots", "random", "--seed", "3"]


async def call(client: Any, tool: str, **arguments: object) -> str:
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer
    return "\n".join(part.text for part in answer.content)


async def play(client: Any, steps: int) -> None:
    """Every tool once, and some steps of a game."""
    assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
    assert "Your hand" in await call(client, "look")
    assert "[1]" in await call(client, "options")
    for _ in range(steps):
        assert not (await call(client, "act", choice="1")).startswith("Refused")
    assert "your turn" in await call(client, "look")
    assert not (await call(client, "act", choice=1)).startswith("Refused")
    assert (await call(client, "act", choice="999")).startswith("Refused: Expected an option")
    assert "HELP-08" in await call(client, "rule", asked="HELP-08")
    assert "Perhaps" in await call(client, "card", name="Wandering Monsterr")
    assert "(special)" in await call(client, "card", name="wandering monster")
    assert "You said: hello" in await call(client, "say", words="hello")
    assert "allowed" in await call(client, "why_not", choice="1")
    read = await client.read_resource("rules://HELP-08")
    assert read.contents[0].text.startswith("HELP-08")
    assert len((await client.read_resource("rules://all")).contents[0].text) > 10_000
    assert "Turn 0" in await call(client, "new_game", seed=4)


def test_every_tool_works_in_memory() -> None:
    async def session() -> None:
        async with Client(local_server(LocalSeat(bots="random"))) as client:
            await play(client, 12)

    asyncio.run(session())


def test_a_client_plays_over_stdio() -> None:
    async def session() -> None:
        async with Client(StdioServerParameters(command=sys.executable, args=COMMAND)) as client:
            await play(client, 3)

    asyncio.run(session())


def test_a_client_plays_over_http() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, *COMMAND, "--transport", "http", "--port", str(port)]
    server = subprocess.Popen(words, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)

        async def session() -> None:
            async with Client(f"http://127.0.0.1:{port}/mcp") as client:
                await play(client, 3)

        asyncio.run(session())
    finally:
        server.terminate()
        server.wait(20)


# --- the seat -------------------------------------------------------------------------------------


def test_it_is_told_what_happened_until_it_is_asked_again() -> None:
    seat = LocalSeat(bots="easy", seed=2)
    for _ in range(400):
        if seat.game.seat < 0:
            break
        assert seat.game.seat == 0
        before = seat.game.steps
        seat.act("1")
        assert seat.game.steps > before
    assert seat.game.st.turn > 3


def test_a_whole_game_ends_with_its_winners_named() -> None:
    seat = LocalSeat(bots="easy", seed=2, turn_limit=8)
    said = ""
    while seat.game.seat >= 0:
        said = seat.act("1")
    assert said.endswith(("won.", "won.\n"))
    assert seat.act("1").startswith("The game is over.")
    assert seat.why_not("1") == "The game is over."


def test_an_offer_is_made_at_terms_of_its_own_or_refused_with_the_rule() -> None:
    for seed in range(60):
        seat = LocalSeat(bots="random", seed=seed, turn_limit=12)
        while seat.game.seat >= 0:
            asks = [one for one in seat.game.choices if one[0] == c.A_ASK_HELP]
            if asks:
                assert "(HELP-01)" in seat.offer("You", "1 treasure")
                said = seat.offer(seat.names[asks[0][1]], "1 treasure, always", "please")
                assert f"asked {seat.names[asks[0][1]]} for help" in said
                return
            seat.act("1")
    pytest.fail("it could never ask for help")


def test_what_cannot_be_served_is_named() -> None:
    with pytest.raises(SettingsError, match="stdio or http"):
        command(["legends"], ["easy"], 4, 1, "pigeon", 1)
