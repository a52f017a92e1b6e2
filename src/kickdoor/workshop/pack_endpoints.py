"""Calls about packs: new ones, what is in them, changes, links, copies, and their end."""

from __future__ import annotations

from msgspec.structs import replace
from starlette.requests import Request

from kickdoor.lang.packs import shelf
from kickdoor.table.routes import Reply, Route, number_of
from kickdoor.table.wire import pack_bodies as b
from kickdoor.workshop.change_checks import whole_card
from kickdoor.workshop.editing_places import EditingPlaces
from kickdoor.workshop.pack_draft import HeadDraft
from kickdoor.workshop.pack_import import new_pack_id
from kickdoor.workshop.pack_store import EDIT, NewTokens, SavedChanges
from kickdoor.workshop.shop import Shop
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.shop_limits import MOST_BYTES

PACK = "/api/workshop/packs/{pack}"
NO_NAME = "My Pack"
MOST_BODY = 2 * MOST_BYTES  # of one call with changes: JSON is wider than what is stored
LAST = 2**31 - 1


class PackEndpoints:
    """Packs over HTTP."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.places = EditingPlaces(shop.now)

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(
                "POST",
                "/api/workshop/packs",
                "A new pack",
                self.create_pack,
                takes=b.NewPack,
                gives=b.PackOpened,
            ),
            Route("GET", PACK, "A pack", self.pack_state, gives=b.PackState, token=True),
            Route(
                "POST",
                f"{PACK}/changes",
                "Save changes, and hear what others have changed",
                self.save_changes,
                takes=b.Changes,
                gives=b.Saved,
                token=True,
                most=MOST_BODY,
            ),
            Route(
                "GET",
                f"{PACK}/changes",
                "What has changed",
                self.changes_since,
                gives=b.Saved,
                query={"since": "the revision that was seen"},
                token=True,
            ),
            Route(
                "POST",
                f"{PACK}/delete",
                "Delete a pack for good",
                self.delete_pack,
                takes=b.Nothing,
                gives=b.PackDeleted,
                token=True,
            ),
            Route(
                "POST",
                f"{PACK}/links",
                "Make a link anew; the old one is void",
                self.new_link,
                takes=b.NewLink,
                gives=b.PackLinks,
                token=True,
            ),
            Route(
                "POST",
                f"{PACK}/copy",
                "A pack of one's own with the same cards",
                self.copy_pack,
                takes=b.CopyPack,
                gives=b.PackOpened,
                token=True,
            ),
        ]

    async def create_pack(self, request: Request, body: b.NewPack) -> Reply:
        """A new pack."""
        self.shop.may_add(request)
        if body.base not in shelf.editions():
            known = ", ".join(shelf.editions())
            raise ShopRefusal(400, "bad", f"Expected one of {known}.", "base")
        cards = [whole_card(card, f"cards[{n}]") for n, card in enumerate(body.cards)]
        for card in cards:
            card.pop("place", None)
        name = body.name.strip() or NO_NAME
        head = HeadDraft(
            name=name, id=new_pack_id(name), base=body.base, by=body.by.strip(), uses=[body.base]
        )
        pack, tokens = await self.shop.packs.add(head, cards)
        return Reply(await self.shop.opened(request, pack, tokens, []), 201)

    async def pack_state(self, request: Request, body: None) -> Reply:
        """A pack as it is now."""
        return Reply(self.shop.state(*await self.shop.pack(request)))

    async def save_changes(self, request: Request, body: b.Changes) -> Reply:
        """Store changes; the last one of each field wins."""
        row, _ = await self.shop.row(request, EDIT)
        self.places.note(row.id, body)
        if not body.changes and body.since >= row.revision:
            editing = self.places.others(row.id, body.editor)
            return Reply(_saved(row.revision, [], [], editing, False))
        found = await self.shop.packs.change(row.id, body)
        return Reply(self._told(row.id, body.editor, found))

    async def changes_since(self, request: Request, body: None) -> Reply:
        """What has changed, for those who only look."""
        row, _ = await self.shop.row(request)
        since = number_of(request.query_params.get("since", "0"), 0, LAST, "since")
        if since >= row.revision:
            return Reply(_saved(row.revision, [], [], self.places.others(row.id, ""), False))
        return Reply(self._told(row.id, "", await self.shop.packs.news(row.id, since, "")))

    def _told(self, pack: str, editor: str, found: SavedChanges) -> b.Saved:
        applied = found.applied
        editing = self.places.others(pack, editor)
        return _saved(applied.revision, applied.saved, found.others, editing, found.whole)

    async def delete_pack(self, request: Request, body: b.Nothing) -> Reply:
        """Delete a pack; tables that were dealt with it go on."""
        row, _ = await self.shop.row(request, EDIT)
        await self.shop.packs.delete(row.id)
        return Reply(b.PackDeleted())

    async def new_link(self, request: Request, body: b.NewLink) -> Reply:
        """Make a token anew."""
        row, _ = await self.shop.row(request, EDIT)
        token = await self.shop.packs.replace_key(row.id, body.which)
        made = NewTokens(token, "") if body.which == EDIT else NewTokens("", token)
        edit, view = self.shop.links(request, row.id, made)
        return Reply(b.PackLinks(edit=made.edit, view=made.view, edit_link=edit, view_link=view))

    async def copy_pack(self, request: Request, body: b.CopyPack) -> Reply:
        """A copy that keeps its origin."""
        stored, _ = await self.shop.pack(request)
        self.shop.may_add(request)
        head = stored.draft.head
        listed = stored.row.id if stored.row.listed_at else ""
        origin = b.PackOrigin(name=head.name, by=head.by, version=stored.row.version, pack=listed)
        copied = replace(
            head, id=new_pack_id(head.name), by=body.by.strip(), origin=origin, marks={}
        )
        cards = [dict(card.facts) for _, card in stored.draft.in_order()]
        pack, tokens = await self.shop.packs.add(copied, cards)
        return Reply(await self.shop.opened(request, pack, tokens, []), 201)


def _saved(
    revision: int,
    saved: list[b.ChangeSaved],
    others: list[b.OtherChange],
    editing: list[b.Editing],
    whole: bool,
) -> b.Saved:
    return b.Saved(revision=revision, saved=saved, others=others, editing=editing, whole=whole)
