"""The gallery: packs that their makers chose to show on this server, with a search."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from starlette.requests import Request

from kickdoor.table.edition_looks import look_of
from kickdoor.table.routes import Reply, Route, number_of
from kickdoor.table.store.schema import PACKS
from kickdoor.table.wire import pack_bodies as b
from kickdoor.table.wire.learning_bodies import Gallery
from kickdoor.workshop.pack_draft import Draft
from kickdoor.workshop.pack_endpoints import PACK
from kickdoor.workshop.pack_store import EDIT
from kickdoor.workshop.shop import SHOWN, Shop
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.shop_limits import WHOLE_SECONDS
from kickdoor.workshop.shown_pack import ShownPack, encoded_gallery, shown_pack
from kickdoor.workshop.version_endpoints import wanted_version
from kickdoor.workshop.version_store import plain_draft

MOST_SHOWN = 48
MOST_FOUND = 500  # packs that one search looks through
LONGEST_WORDS = 20_000
ORDERS = ("newest", "name", "cards")


class GalleryEndpoints:
    """Packs that are shown, over HTTP."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.versions = shop.versions

    def routes(self) -> list[Route]:
        """Its addresses; none of the list if the gallery is switched off."""
        cards = Route(
            "GET",
            f"{PACK}/gallery",
            "Every card of a pack, with what it means",
            self.pack_cards,
            gives=Gallery,
            query={"version": "a version; without one, the pack as it is now"},
            token=True,
        )
        if not self.shop.rules.gallery:
            return [cards]
        return [
            cards,
            Route(
                "POST",
                f"{PACK}/listing",
                "Show a pack in the gallery, or no longer",
                self.list_pack,
                takes=b.Listing,
                gives=b.PackState,
                token=True,
            ),
            Route(
                "GET",
                "/api/workshop/gallery",
                "Packs that their makers show here",
                self.gallery_page,
                gives=b.PackGallery,
                query={
                    "search": "words in names, descriptions and texts",
                    "edition": "the edition they belong to",
                    "order": f"one of {', '.join(ORDERS)}",
                    "ready": "1: only packs all of whose cards can be dealt",
                    "first": "how many to skip",
                    "count": f"how many, at most {MOST_SHOWN}",
                },
            ),
        ]

    async def pack_cards(self, request: Request, body: None) -> Reply:
        """The cards of a pack, to be read."""
        stored, _ = await self.shop.pack(request)
        said = request.query_params.get("version", "")
        draft = stored.draft
        if said and said != "now":
            draft = await self.shop.draft_of(stored, wanted_version(said))
        encoded = msgspec.json.encode(plain_draft(draft))
        shop = self.shop
        return Reply(await shop.apart(shop.wholes, WHOLE_SECONDS, encoded_gallery, encoded))

    async def list_pack(self, request: Request, body: b.Listing) -> Reply:
        """Show it, or no longer."""
        stored, access = await self.shop.pack(request, EDIT)
        shop, name = self.shop, stored.row.id
        if body.listed:
            version = await self.versions.keep(stored)
            draft = plain_draft(stored.draft)
            shown = await shop.apart(
                shop.wholes, WHOLE_SECONDS, shown_pack, msgspec.json.encode(draft)
            )
            if not shown.faces:
                sentence = "None of its cards can be dealt yet: there is nothing to show."
                raise ShopRefusal(409, "wrong_time", sentence, "listed")
            shown.version = version.version
            await shop.packs.show(
                name, shop.now(), searched_words(draft), msgspec.json.encode(shown)
            )
        else:
            await shop.packs.show(name, 0, "", b"")
        now = await shop.packs.pack(await shop.packs.row(name))
        return Reply(shop.state(now, access))

    async def gallery_page(self, request: Request, body: None) -> Reply:
        """A page of the gallery."""
        self.shop.may_call(request)
        query = request.query_params
        first = number_of(query.get("first", "0"), 0, 1_000_000, "first")
        count = number_of(query.get("count", "24"), 1, MOST_SHOWN, "count")
        order = query.get("order", ORDERS[0])
        if order not in ORDERS:
            raise ShopRefusal(400, "bad", f"Expected one of {', '.join(ORDERS)}.", "order")
        words = query.get("search", "")[:80].lower().split()
        rows = await self.shop.packs.read(lambda connection: _listed(connection, words))
        packs = [(row, SHOWN.decode(bytes(row.shown))) for row in rows]
        if query.get("ready") == "1":
            packs = [(row, shown) for row, shown in packs if shown.ready]
        editions: dict[str, int] = {}
        for row, _ in packs:
            editions[row.base] = editions.get(row.base, 0) + 1
        edition = query.get("edition", "")
        if edition:
            packs = [(row, shown) for row, shown in packs if row.base == edition]
        if order == "name":
            packs.sort(key=lambda pair: pair[1].name.casefold())
        elif order == "cards":
            packs.sort(key=lambda pair: -pair[1].cards)
        found = b.PackGallery(
            total=len(packs),
            editions=editions,
            packs=[_told(row, shown) for row, shown in packs[first : first + count]],
        )
        return Reply(found)


def _listed(connection: sa.Connection, words: list[str]) -> list[Any]:
    """The packs that are shown and have all these words, the newest first."""
    query = sa.select(PACKS.c.id, PACKS.c.base, PACKS.c.listed_at, PACKS.c.shown)
    query = query.where(PACKS.c.listed_at > 0)
    for word in words:
        query = query.where(PACKS.c.words.contains(word, autoescape=True))
    query = query.order_by(PACKS.c.listed_at.desc(), PACKS.c.id).limit(MOST_FOUND)
    return list(connection.execute(query).all())


def _told(row: Any, shown: ShownPack) -> b.GalleryPack:
    return b.GalleryPack(
        pack=row.id,
        name=shown.name,
        description=shown.description,
        by=shown.by,
        base=row.base,
        cards=shown.cards,
        doors=shown.doors,
        treasures=shown.treasures,
        ready=shown.ready,
        version=shown.version,
        at=row.listed_at,
        origin=shown.origin,
        words=shown.words,
        look=look_of(row.base),
        faces=shown.faces,
    )


def searched_words(draft: Draft) -> str:
    """What a search looks at."""
    head = draft.head
    parts = [head.name, head.description, head.by]
    for _, card in draft.in_order():
        parts += [str(card.facts.get(key, "")) for key in ("name", "text", "bad_stuff", "flavor")]
    return "\n".join(part.lower() for part in parts if part)[:LONGEST_WORDS]
