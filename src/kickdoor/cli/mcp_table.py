"""`kickdoor mcp --table LINK`: the tools of the protocol over a seat of an online table.

It only joins the two: the seat is the table's business, the tools are those of a local game.
"""

from __future__ import annotations

from pathlib import Path

import anyio

from kickdoor.envs.mcp.seat_tools import check_transport, serve, table_server
from kickdoor.errors import SettingsError
from kickdoor.table.client.table_link import TableLink, read_link
from kickdoor.table.client.table_seat import seat_at
from kickdoor.table.client.table_tools import TableTools
from kickdoor.table.wire.message_base import LONGEST_NAME


async def _play(
    link: TableLink, name: str, receipt: Path | None, transport: str, port: int
) -> None:
    async with seat_at(link, name, receipt) as held:
        await serve(table_server(TableTools(held)), transport, port)


def table_command(link: str, name: str, receipt: Path | None, transport: str, port: int) -> int:
    """Take a seat and serve its tools until the client leaves, or the process is ended."""
    check_transport(transport)
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise SettingsError("--name", f"1 to {LONGEST_NAME} letters", f"“{name[:60]}”")
    if receipt is not None and receipt.exists():
        raise SettingsError("--receipt", "a file that is not there yet", str(receipt))
    anyio.run(_play, read_link(link), name, receipt, transport, port)
    return 0
