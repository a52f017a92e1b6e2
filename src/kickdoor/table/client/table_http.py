"""What a client asks a server over HTTP: a seat, the faces of the cards, the rules.

Whatever goes wrong becomes a TableError with a sentence for people.
"""

from __future__ import annotations

from typing import Final, TypeVar
from urllib.parse import quote

import httpx2
import msgspec

from kickdoor.errors import TableError
from kickdoor.table.client.table_link import TableLink
from kickdoor.table.wire.http_bodies import Faces, JoinTable, Problem, RuleSheet, Seated
from kickdoor.table.wire.message_parts import TableInfo

Body = TypeVar("Body")
SECONDS: Final = 15.0
NOT_ONE: Final = "What answers at {base} is no server of Kickdoor tables; look at the link again."


class TableRequests:
    """Requests to the server of one table."""

    def __init__(self, link: TableLink) -> None:
        self.link = link

    async def info(self) -> TableInfo:
        """The table as everybody may see it."""
        return await self._ask("GET", f"/api/tables/{self.link.table}", TableInfo)

    async def join(self, name: str) -> Seated:
        """Take a free seat."""
        body = msgspec.json.encode(JoinTable(name=name))
        return await self._ask("POST", f"/api/tables/{self.link.table}/join", Seated, body)

    async def faces(self, path: str) -> Faces:
        """What is printed on the cards of the table."""
        return await self._ask("GET", path, Faces)

    async def rules(self, asked: str = "") -> RuleSheet:
        """The rules in force at the table: all, or those with that id or those words."""
        query = f"?asked={quote(asked[:100])}" if asked else ""
        return await self._ask("GET", f"/api/tables/{self.link.table}/rules{query}", RuleSheet)

    async def _ask(self, method: str, path: str, kind: type[Body], body: bytes = b"") -> Body:
        base = self.link.base
        headers = {"content-type": "application/json"} if body else {}
        try:
            async with httpx2.AsyncClient(timeout=SECONDS) as client:
                answer = await client.request(
                    method, f"{base}{path}", content=body or None, headers=headers
                )
        except (httpx2.HTTPError, httpx2.InvalidURL) as problem:
            raise TableError(unreachable(base, str(problem))) from None
        if answer.status_code >= 400:
            raise TableError(_refused(answer.content, base))
        try:
            return msgspec.json.decode(answer.content, type=kind)
        except msgspec.MsgspecError:
            raise TableError(NOT_ONE.format(base=base)) from None


def unreachable(base: str, why: str) -> str:
    """The sentence for a server that cannot be reached."""
    told = f" ({why.rstrip('.')[:120]})" if why else ""
    return f"{base} cannot be reached{told}: is the link right, and does the server run?"


def _refused(content: bytes, base: str) -> str:
    try:
        return msgspec.json.decode(content, type=Problem).sentence
    except msgspec.MsgspecError:
        return NOT_ONE.format(base=base)
