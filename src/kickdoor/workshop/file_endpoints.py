"""Calls for packs as files: a zip to keep, and a zip that somebody hands in."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace
from starlette.requests import Request

from kickdoor.lang.packs.zipped import LARGEST_ZIP, zip_of
from kickdoor.table.routes import Reply, Route
from kickdoor.table.wire import pack_bodies as b
from kickdoor.workshop.pack_draft import Draft
from kickdoor.workshop.pack_endpoints import PACK
from kickdoor.workshop.pack_import import edition_head, imported, new_pack_id
from kickdoor.workshop.pack_toml import files_of
from kickdoor.workshop.shop import Shop
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.shop_limits import WHOLE_SECONDS
from kickdoor.workshop.version_endpoints import wanted_version

ZIP = "application/zip"
FILE = "The file"
NOTHING = "Nothing was stored."


class FileEndpoints:
    """Files over HTTP."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.versions = shop.versions

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(
                "GET",
                f"{PACK}/file",
                "A pack as a zip, as `kickdoor pack check` reads it",
                self.pack_file,
                media=ZIP,
                query={"version": "a version; without one, the pack as it is now"},
                token=True,
            ),
            Route(
                "POST",
                "/api/workshop/files",
                "A pack from a zip",
                self.hand_in_pack,
                gives=b.PackOpened,
                file=True,
                most=2 * LARGEST_ZIP,
            ),
        ]

    async def pack_file(self, request: Request, body: None) -> Reply:
        """A pack to keep."""
        stored, _ = await self.shop.pack(request)
        draft, version = stored.draft, stored.row.version
        wanted = request.query_params.get("version", "")
        if wanted and wanted != "now":
            version = wanted_version(wanted)
            draft = await self.shop.draft_of(stored, version)
        content = await asyncio.to_thread(zipped, draft, version)
        name = f'attachment; filename="{draft.head.id}.zip"'
        return Reply(content, media=ZIP, headers={"content-disposition": name})

    async def hand_in_pack(self, request: Request, body: bytes) -> Reply:
        """A pack from a file."""
        shop = self.shop
        if not shop.rules.uploads:
            sentence = "The owner of this server has switched uploads off."
            raise ShopRefusal(403, "off", f"{sentence} {NOTHING}")
        shop.handlers.may_upload(request)
        shop.may_add(request)
        if len(body) > LARGEST_ZIP:
            sentence = f"{FILE} has {len(body):,} bytes; a pack has at most {LARGEST_ZIP:,}."
            raise ShopRefusal(413, "too_large", f"{sentence} {NOTHING}")
        found = await shop.apart(shop.wholes, WHOLE_SECONDS, imported, body, FILE)
        if found.refusal:
            raise ShopRefusal(400, "bad", found.refusal)
        head = replace(found.head, id=new_pack_id(found.head.name))
        pack, tokens = await shop.packs.add(head, found.cards)
        return Reply(await shop.opened(request, pack, tokens, found.notes), 201)


def zipped(draft: Draft, version: int) -> bytes:
    """All cards of a pack as a zip, those that cannot be read among them."""
    return zip_of(files_of(draft, edition_head(draft.head.base), version), draft.head.id)
