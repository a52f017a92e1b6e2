"""Calls that read: what the workshop offers, forms, marks of a card, completions, the shelf."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

import msgspec
from starlette.requests import Request

from kickdoor.errors import KickdoorError
from kickdoor.lang.packs import shelf
from kickdoor.table.routes import HttpError, Reply, Route
from kickdoor.table.wire import workshop_bodies as b
from kickdoor.workshop.change_checks import whole_card
from kickdoor.workshop.pack_context import PackContext, context_of, edition_context
from kickdoor.workshop.pack_endpoints import PACK
from kickdoor.workshop.pack_import import edition_head
from kickdoor.workshop.shop import Shop
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.shop_limits import READ_SECONDS, WHOLE_SECONDS, told_limits
from kickdoor.workshop.side_work import (
    encoded_card,
    encoded_completions,
    encoded_forms,
    encoded_starters,
    load_reader,
)
from kickdoor.workshop.whole_pack import shelf_of

FOR_AN_HOUR = "public, max-age=3600"
STARTERS = msgspec.json.Decoder(list[b.Starter])


class ReadingEndpoints:
    """Reading over HTTP."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self._warming: asyncio.Task[None] | None = None

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(
                "GET",
                "/api/workshop",
                "What the workshop allows, and cards to start from",
                self.workshop,
                gives=b.Workshop,
            ),
            Route(
                "GET",
                "/api/workshop/forms/{edition}",
                "The forms of all kinds of card, in the words of an edition",
                self.forms,
                gives=b.Forms,
            ),
            Route(
                "POST",
                "/api/workshop/read",
                "Marks and face of a card that is in no pack yet",
                self.read_loose,
                takes=b.ReadCard,
                gives=b.CardRead,
            ),
            Route(
                "POST",
                f"{PACK}/read",
                "Marks and face of a card as it is being written",
                self.read_in_pack,
                takes=b.ReadCard,
                gives=b.CardRead,
                token=True,
            ),
            Route(
                "POST",
                "/api/workshop/complete",
                "What could come next in a text",
                self.complete_loose,
                takes=b.CompleteText,
                gives=b.Completions,
            ),
            Route(
                "POST",
                f"{PACK}/complete",
                "What could come next in a text of this pack",
                self.complete_in_pack,
                takes=b.CompleteText,
                gives=b.Completions,
                token=True,
            ),
            Route(
                "GET",
                f"{PACK}/shelf",
                "All cards of a pack, and what needs its maker",
                self.shelf,
                gives=b.Shelf,
                token=True,
            ),
        ]

    async def workshop(self, request: Request, body: None) -> Reply:
        """What there is."""
        shop = self.shop
        if not self._warming:  # whoever comes here is about to write
            self._warming = asyncio.create_task(self._warm())
        encoded = await shop.answer(("starters",), lambda: self._task(encoded_starters))
        offered = shop.rules
        found = b.Workshop(
            on=True,
            uploads=offered.uploads,
            gallery=offered.gallery,
            why_not=offered.why_not,
            limits=told_limits(offered),
            editions=await asyncio.to_thread(_editions),
            starters=STARTERS.decode(encoded),
        )
        return Reply(found)

    async def _warm(self) -> None:
        with suppress(KickdoorError, HttpError, TimeoutError):
            await self.shop.apart(self.shop.readers, WHOLE_SECONDS, load_reader)

    async def forms(self, request: Request, body: None) -> Reply:
        """The forms of an edition."""
        edition = _edition(str(request.path_params["edition"]))
        found = await self.shop.answer(
            ("forms", edition), lambda: self._task(encoded_forms, edition)
        )
        tag = f'"{sha256(found).hexdigest()[:32]}"'
        headers = {"etag": tag, "cache-control": FOR_AN_HOUR}
        if request.headers.get("if-none-match") == tag:
            return Reply(b"", 304, headers=headers)
        return Reply(found, headers=headers)

    async def read_loose(self, request: Request, body: b.ReadCard) -> Reply:
        """Read a card beside an edition."""
        self.shop.may_call(request)
        return await self._read(edition_context(_edition(body.base)), body)

    async def read_in_pack(self, request: Request, body: b.ReadCard) -> Reply:
        """Read a card beside the others of its pack."""
        stored, _ = await self.shop.pack(request)
        return await self._read(context_of(stored.draft, body.card), body)

    async def _read(self, context: PackContext, body: b.ReadCard) -> Reply:
        facts = whole_card(body.facts, "facts")
        asker = body.editor and f"marks {body.editor}"
        found = await self.shop.newest(
            asker, self.shop.readers, READ_SECONDS, encoded_card, context, facts, body.number
        )
        return Reply(found)

    async def complete_loose(self, request: Request, body: b.CompleteText) -> Reply:
        """Complete beside an edition."""
        self.shop.may_call(request)
        return await self._complete(edition_context(_edition(body.base)), body)

    async def complete_in_pack(self, request: Request, body: b.CompleteText) -> Reply:
        """Complete beside the others of the pack."""
        stored, _ = await self.shop.pack(request)
        return await self._complete(context_of(stored.draft), body)

    async def _complete(self, context: PackContext, body: b.CompleteText) -> Reply:
        facts = whole_card(body.facts, "facts")
        text = facts.get(body.field, "")
        if body.field not in ("text", "bad_stuff", "epic"):
            raise ShopRefusal(400, "bad", "Expected text, bad_stuff or epic.", "field")
        found = await self.shop.newest(
            body.editor and f"completions {body.editor}",
            self.shop.readers,
            READ_SECONDS,
            encoded_completions,
            context,
            str(facts["kind"]),
            str(text),
            body.at,
        )
        return Reply(found)

    async def shelf(self, request: Request, body: None) -> Reply:
        """The shelf of a pack."""
        stored, _ = await self.shop.pack(request)
        return Reply(await self.shop.about("shelf", stored, shelf_of))

    def _task(self, work: Callable[..., bytes], *args: object) -> asyncio.Task[bytes]:
        shop = self.shop
        return asyncio.create_task(shop.apart(shop.wholes, WHOLE_SECONDS, work, *args))


def _edition(name: str) -> str:
    known = shelf.editions()
    if name not in known:
        raise ShopRefusal(404, "bad", f"The editions here are {', '.join(known)}.", "edition")
    return name


def _editions() -> list[b.EditionToUse]:
    return [b.EditionToUse(id=name, name=edition_head(name).name) for name in shelf.editions()]
