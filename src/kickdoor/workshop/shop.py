"""What all calls of the workshop share: packs, whose token opens what, and work done elsewhere."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import ParamSpec, TypeVar

import msgspec
from starlette.requests import Request

from kickdoor.errors import PackErrors
from kickdoor.table.access_tokens import hash_of
from kickdoor.table.admission import address_of
from kickdoor.table.edition_looks import look_of
from kickdoor.table.http_handlers import HttpHandlers
from kickdoor.table.http_security import AddressRateLimiter
from kickdoor.table.side_processes import Overtaken, SideProcesses, TooBusy, TookTooLong
from kickdoor.table.wire.pack_bodies import PackCard, PackHead, PackOpened, PackState
from kickdoor.workshop.pack_draft import Draft, HeadDraft
from kickdoor.workshop.pack_store import (
    EDIT,
    HEAD,
    VIEW,
    NewTokens,
    PackRow,
    PackStore,
    StoredPack,
)
from kickdoor.workshop.shop_errors import ShopRefusal, not_found, only_looking
from kickdoor.workshop.shop_limits import WHOLE_SECONDS, ShopRules
from kickdoor.workshop.shown_pack import ShownPack
from kickdoor.workshop.side_work import load_reader
from kickdoor.workshop.version_store import VersionStore

Given = ParamSpec("Given")
Result = TypeVar("Result")
WRITES_AT_ONCE, WRITES_A_SECOND = 200, 20.0  # calls of one address that change or read something
MOST_ANSWERS = 100  # of whole packs, kept until a pack has changed
BEARER = "bearer "
SHOWN = msgspec.json.Decoder(ShownPack)


def milliseconds() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Shop:
    """The packs of a server, and the processes that read them."""

    def __init__(
        self,
        handlers: HttpHandlers,
        rules: ShopRules,
        now: Callable[[], int] = milliseconds,
    ) -> None:
        self.handlers = handlers
        self.registry = handlers.registry
        self.rules = rules
        self.packs = PackStore(self.registry.store, now)
        self.versions = VersionStore(self.packs)
        self.now = now
        self.readers = SideProcesses(prepare=load_reader)  # one card, while somebody writes
        self.wholes = self.registry.packs.processes  # whole packs
        rate, an_hour = self.registry.fellows.limits.rate, rules.packs_an_hour
        self.calls: AddressRateLimiter = rate("calls", WRITES_AT_ONCE, WRITES_A_SECOND)
        self.new_packs: AddressRateLimiter = rate("new_packs", an_hour, an_hour / 3600)
        self._answers: OrderedDict[tuple[str, ...], bytes] = OrderedDict()
        self._making: dict[tuple[str, ...], asyncio.Task[bytes]] = {}

    # --- who may what -----------------------------------------------------------------------

    async def row(
        self, request: Request, need: str = VIEW, or_listed: bool = False
    ) -> tuple[PackRow, str]:
        """The pack that is named, and how far the token opens it; ShopRefusal if not far enough."""
        self.may_call(request)
        row = await self.packs.row(str(request.path_params["pack"]))
        access = access_to(row, token_of(request))
        if not access and or_listed and row.listed_at and self.rules.gallery:
            access = VIEW
        if not access:
            raise not_found()
        if need == EDIT and access != EDIT:
            raise only_looking()
        return row, access

    async def pack(self, request: Request, need: str = VIEW) -> tuple[StoredPack, str]:
        """The whole pack that is named; without a token, as the gallery shows it."""
        row, access = await self.row(request, need, or_listed=True)
        if not access_to(row, token_of(request)):
            version = SHOWN.decode(row.shown).version
            draft = await self.versions.draft(row.id, version)
            return StoredPack(replace(row, version=version), draft, as_listed=True), access
        return await self.packs.pack(row), access

    async def draft_of(self, stored: StoredPack, version: int) -> Draft:
        """A version of a pack, 0 as it is; without a link only the one that is listed."""
        if not version:
            return stored.draft
        if stored.as_listed and version != stored.row.version:
            raise not_found()
        return await self.versions.draft(stored.row.id, version)

    def may_call(self, request: Request) -> None:
        """Count a call; ShopRefusal if there were too many from that address."""
        if not self.calls.take(self.address(request)):
            self.registry.metrics.count("workshop")
            raise ShopRefusal(429, "busy", "Too much at once from here; wait a little.")

    def may_add(self, request: Request) -> None:
        """Count a new pack; ShopRefusal if there were too many from that address."""
        if not self.new_packs.take(self.address(request)):
            self.registry.metrics.count("workshop")
            raise ShopRefusal(429, "busy", "Too many new packs from here; wait a little.")

    def address(self, request: Request) -> str:
        """The address that counts."""
        return address_of(request.client.host if request.client is not None else None)

    # --- work done elsewhere ----------------------------------------------------------------

    async def apart(
        self,
        processes: SideProcesses,
        seconds: float,
        work: Callable[Given, Result],
        *args: Given.args,
        **more: Given.kwargs,
    ) -> Result:
        """The result of work in another process; ShopRefusal if it takes too long."""
        return await self.newest("", processes, seconds, work, *args, **more)

    async def newest(
        self,
        asker: str,
        processes: SideProcesses,
        seconds: float,
        work: Callable[Given, Result],
        *args: Given.args,
        **more: Given.kwargs,
    ) -> Result:
        """The same; what this asker wanted before and still waits for is given up."""
        try:
            return await processes.run_newest(asker, seconds, work, *args, **more)
        except Overtaken as problem:
            raise ShopRefusal(409, "overtaken", str(problem)) from None
        except TookTooLong as problem:
            raise ShopRefusal(413, "too_large", str(problem)) from None
        except TooBusy as problem:
            raise ShopRefusal(503, "busy", str(problem)) from None
        except PackErrors as problem:
            raise ShopRefusal(409, "bad", f"{problem.errors[0]}.") from None

    async def about(
        self, what: str, stored: StoredPack, work: Callable[[bytes, int], bytes]
    ) -> bytes:
        """An answer about a whole pack, made in another process once for each revision."""
        row = stored.row
        number = -row.version if stored.as_listed else row.revision
        encoded = encoded_draft(stored)
        return await self.answer(
            (what, row.id, str(number)),
            lambda: asyncio.create_task(
                self.apart(self.wholes, WHOLE_SECONDS, work, encoded, row.revision)
            ),
        )

    async def answer(self, key: tuple[str, ...], make: Callable[[], asyncio.Task[bytes]]) -> bytes:
        """An answer that is kept: made once, however many ask."""
        known = self._answers.get(key)
        if known is not None:
            self._answers.move_to_end(key)
            return known
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = make()
            task.add_done_callback(lambda _: self._making.pop(key, None))
        found = await asyncio.shield(task)
        self._answers[key] = found
        while len(self._answers) > MOST_ANSWERS:
            self._answers.popitem(last=False)
        return found

    async def close(self) -> None:
        """End the processes."""
        self.readers.close()

    # --- answers ----------------------------------------------------------------------------

    def state(self, pack: StoredPack, access: str) -> PackState:
        """A pack as its page needs it."""
        row, head = pack.row, pack.draft.head
        return PackState(
            pack=row.id,
            access=access,
            revision=row.revision,
            saved_at=row.touched,
            head=told_head(head),
            cards=[
                PackCard(card=name, place=card.place, facts=card.facts)
                for name, card in pack.draft.in_order()
            ],
            version=row.version,
            listed=bool(row.listed_at),
            origin=head.origin,
            look=look_of(head.base),
            bytes=row.size,
        )

    async def opened(
        self, request: Request, pack: str, tokens: NewTokens, notes: list[str]
    ) -> PackOpened:
        """A pack that was just made, with its links."""
        stored = await self.packs.pack(await self.packs.row(pack))
        edit, view = self.links(request, pack, tokens)
        return PackOpened(
            pack=pack,
            edit=tokens.edit,
            view=tokens.view,
            edit_link=edit,
            view_link=view,
            state=self.state(stored, EDIT),
            notes=notes,
        )

    def links(self, request: Request, pack: str, tokens: NewTokens) -> tuple[str, str]:
        """The links of a pack: for changing it, and for looking at it."""
        start = f"{self.handlers.origin(request)}/workshop/{pack}#"
        edit = f"{start}edit={tokens.edit}" if tokens.edit else ""
        view = f"{start}view={tokens.view}" if tokens.view else ""
        return edit, view


def told_head(head: HeadDraft) -> PackHead:
    """The head of a pack as the page is told of it."""
    return PackHead(
        name=head.name,
        id=head.id,
        description=head.description,
        by=head.by,
        base=head.base,
        uses=head.uses,
        modules=head.modules,
        words=head.words,
        values=head.values,
    )


def head_of(row: PackRow) -> HeadDraft:
    """The head in a row."""
    return HEAD.decode(row.head)


def token_of(request: Request) -> str:
    """The token of a request."""
    said = request.headers.get("authorization", "")
    return said[len(BEARER) :].strip() if said.lower().startswith(BEARER) else ""


def access_to(row: PackRow, token: str) -> str:
    """How far a token opens a pack: edit, view, or nothing."""
    if not token:
        return ""
    key = hash_of(token)
    if hmac.compare_digest(key, row.edit_key):
        return EDIT
    return VIEW if hmac.compare_digest(key, row.view_key) else ""


def encoded_draft(pack: StoredPack) -> bytes:
    """A pack as other processes get it."""
    return msgspec.json.encode(pack.draft)
