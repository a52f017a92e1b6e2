"""Calls about versions: what there are, what has changed between two, and going back to one."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from kickdoor.table.routes import Reply, Route, number_of
from kickdoor.table.wire import pack_bodies as b
from kickdoor.workshop.pack_draft import Draft
from kickdoor.workshop.pack_endpoints import PACK
from kickdoor.workshop.pack_store import EDIT, StoredPack
from kickdoor.workshop.shop import Shop
from kickdoor.workshop.shop_limits import WHOLE_SECONDS
from kickdoor.workshop.version_store import plain_draft
from kickdoor.workshop.version_words import encoded_changes

NOW, IN_WORDS = -1, "now"
MOST = 2**31 - 1


class VersionEndpoints:
    """Versions over HTTP."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.versions = shop.versions

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(
                "GET",
                f"{PACK}/versions",
                "The versions of a pack",
                self.all_versions,
                gives=b.PackVersions,
                token=True,
            ),
            Route(
                "POST",
                f"{PACK}/versions",
                "Keep the pack as it is now",
                self.keep_version,
                takes=b.NewVersion,
                gives=b.PackVersion,
                token=True,
            ),
            Route(
                "GET",
                f"{PACK}/versions/{{version}}/changes",
                "What differs between two versions, in words; “now” is the pack as it is",
                self.version_changes,
                gives=b.VersionChanges,
                query={"since": "the earlier version, 0 for an empty pack"},
                token=True,
            ),
            Route(
                "POST",
                f"{PACK}/versions/{{version}}/restore",
                "Go back to a version; the pack as it was becomes one first",
                self.restore_version,
                takes=b.Nothing,
                gives=b.PackState,
                token=True,
            ),
        ]

    async def all_versions(self, request: Request, body: None) -> Reply:
        """The versions, the newest first."""
        row, _ = await self.shop.row(request)
        return Reply(b.PackVersions(versions=await self.versions.all(row.id)))

    async def keep_version(self, request: Request, body: b.NewVersion) -> Reply:
        """Make a version."""
        stored, _ = await self.shop.pack(request, EDIT)
        return Reply(await self.versions.keep(stored, body.note.strip(), body.by.strip()), 201)

    async def version_changes(self, request: Request, body: None) -> Reply:
        """What has changed."""
        stored, _ = await self.shop.pack(request)
        end = wanted_version(str(request.path_params["version"]))
        start = number_of(request.query_params.get("since", "0"), 0, MOST, "since")
        after = await self._draft(stored, end)
        before = (
            await self._draft(stored, start)
            if start
            else Draft(head=msgspec.structs.replace(after.head), cards={})
        )
        shop = self.shop
        encoded = [msgspec.json.encode(draft) for draft in (before, after)]
        found = await shop.apart(
            shop.wholes, WHOLE_SECONDS, encoded_changes, encoded[0], encoded[1], start, end
        )
        return Reply(found)

    async def _draft(self, stored: StoredPack, version: int) -> Draft:
        if version == NOW:
            return plain_draft(stored.draft)
        return await self.shop.draft_of(stored, version)

    async def restore_version(self, request: Request, body: b.Nothing) -> Reply:
        """Go back."""
        stored, access = await self.shop.pack(request, EDIT)
        version = wanted_version(str(request.path_params["version"]))
        draft = await self._draft(stored, version)
        await self.versions.keep(stored)
        await self.shop.packs.replace_cards(stored.row.id, draft)
        now = await self.shop.packs.pack(await self.shop.packs.row(stored.row.id))
        return Reply(self.shop.state(now, access))


def wanted_version(said: str) -> int:
    """The version in an address."""
    return NOW if said == IN_WORDS else number_of(said, 1, MOST, "version")
