"""Tables on a real server for seats that programs play by the tools of a language model."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from mcp import Client
from tests.table.loopback_server import serving

from kickdoor.table.client.table_link import TableLink, read_link
from kickdoor.table.room.room import Room
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.wire.http_bodies import BotSeat, NewTable, OwnClock

HASTE = OwnClock(window_ms=1, kill_ms=1, setup_ms=1, bot_ms=0, offer_ms=1)
WANTED = ("Deal", "Claim", "Kick", "Accept", "Loot", "End")


@dataclass
class ModelTable:
    """A table, the link that its owner sends to others, and the owner's own."""

    registry: RoomRegistry
    base: str
    table: str
    token: str

    @property
    def invitation(self) -> TableLink:
        """For whoever wants a free seat."""
        return read_link(f"{self.base}/t/{self.table}")

    @property
    def owner(self) -> TableLink:
        """For the owner of the table."""
        return read_link(f"{self.base}/t/{self.table}#seat={self.token}")

    @property
    def room(self) -> Room:
        """The table as the server has it."""
        return self.registry.actors[self.table].room


@asynccontextmanager
async def model_table(
    database: str, bots: int = 2, seats: int = 3, turn_limit: int = 3
) -> AsyncIterator[ModelTable]:
    """A server with one table, whose owner has a seat."""
    async with serving(database) as (registry, port):
        body = NewTable(
            name="Ada",
            seats=seats,
            bots=[BotSeat(bot="random") for _ in range(bots)],
            own_clock=HASTE,
            options={"sex_rule": "none", "first": 0, "turn_limit": turn_limit},
        )
        actor, token = await registry.create(body)
        yield ModelTable(registry, f"http://127.0.0.1:{port}", actor.room.table, token)


async def call(client: Client, tool: str, **arguments: Any) -> str:
    """One call of a tool; its text."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer
    return "\n".join(part.text for part in answer.content)  # type: ignore[union-attr]


def scripted(said: str) -> str:
    """A stand-in for a language model: claims, kicks, accepts, else the last option."""
    options = re.findall(r"^\[(\d+)\] (.+)$", said, re.MULTILINE)
    for wanted in WANTED:
        for number, words in options:
            if words.startswith(wanted):
                return str(number)
    return str(options[-1][0]) if options else ""


async def play_out(client: Client, most: int = 600) -> list[str]:
    """Play with the tools until the game is over; everything that was told."""
    told = [await call(client, "look")]
    for _ in range(most):
        if "The game is over." in told[-1]:
            return told
        choice = scripted(told[-1])
        if choice:
            told.append(await call(client, "act", choice=choice))
        else:
            told.append(await call(client, "wait", seconds=5))
            await asyncio.sleep(0)
    raise AssertionError(told[-3:])
