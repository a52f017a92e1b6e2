"""“Play it now”: a table with a version of a pack, which the table keeps whatever becomes of it."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from kickdoor.engine.ids import Seat
from kickdoor.errors import SettingsError
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.handed_in import HANDED_IN
from kickdoor.table.option_words import setting_problem
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.routes import Reply, Route
from kickdoor.table.wire import pack_bodies as b
from kickdoor.table.wire.http_bodies import BotSeat, NewTable
from kickdoor.workshop.pack_draft import Draft
from kickdoor.workshop.pack_endpoints import PACK
from kickdoor.workshop.pack_store import StoredPack
from kickdoor.workshop.shop import Shop
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.shop_limits import WHOLE_SECONDS
from kickdoor.workshop.whole_pack import Dealable, dealable, early_copies

LONGEST_TABLE = 40
NONE_READY = "No card of this pack can be dealt yet."


class PlayEndpoints:
    """Tables with people's own packs, over HTTP."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.versions = shop.versions

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(
                "POST",
                f"{PACK}/play",
                "Open a table with this pack, alone or mixed with editions, and bots",
                self.play_pack,
                takes=b.PlayPack,
                gives=b.PackTable,
                token=True,
            )
        ]

    async def play_pack(self, request: Request, body: b.PlayPack) -> Reply:
        """Open the table."""
        shop = self.shop
        stored, _ = await self.shop.pack(request)
        shop.handlers.may_create(request)
        draft, version = await self._version(stored, body.version)
        if body.early and body.early not in draft.cards:
            raise ShopRefusal(404, "bad", "That card is not in the pack.", "early")
        found = await shop.apart(
            shop.wholes, WHOLE_SECONDS, dealable, msgspec.json.encode(draft), version, body.early
        )
        if not found.dealt:
            why = found.left_out[0].why if found.left_out else ""
            raise ShopRefusal(409, "wrong_time", f"{NONE_READY} {why}".strip(), "pack")
        table = wanted_table(body, draft, found)
        try:
            actor, token = await shop.registry.create(table, shop.address(request))
        except Refusal as refusal:
            status = 429 if refusal.code == "busy" else 400
            raise ShopRefusal(status, refusal.code, refusal.sentence, "name") from None
        except SettingsError as problem:
            status = 409 if problem.field == "seats" else 400
            raise ShopRefusal(status, "bad", setting_problem(problem), problem.field) from None
        made = b.PackTable(
            seated=shop.handlers.seated(request, actor.room.table, Seat(0), token),
            invite=f"{shop.handlers.origin(request)}/t/{actor.room.table}",
            version=version,
            dealt=found.dealt,
            left_out=found.left_out,
        )
        return Reply(made, 201)

    async def _version(self, stored: StoredPack, wanted: int) -> tuple[Draft, int]:
        """What is played: a version that was asked for, or the pack as it is, as a version."""
        if wanted:
            return await self.shop.draft_of(stored, wanted), wanted
        if stored.as_listed:
            return stored.draft, stored.row.version
        return stored.draft, (await self.versions.keep(stored)).version


def wanted_table(body: b.PlayPack, draft: Draft, found: Dealable) -> NewTable:
    """The table that is asked for."""
    for name in body.editions:
        if name not in shelf.editions():
            known = ", ".join(shelf.editions())
            raise ShopRefusal(400, "bad", f"Expected some of {known}.", "editions")
    if body.bots >= body.seats:
        sentence = f"Expected at most {body.seats - 1} bots at a table of {body.seats}."
        raise ShopRefusal(400, "bad", sentence, "bots")
    edition = HANDED_IN.keep(found.contents, found.read)
    lead = body.lead or (draft.head.id if draft.head.values else "")
    return NewTable(
        name=body.name,
        table_name=_named(draft, body.early, found)[:LONGEST_TABLE],
        editions=[*dict.fromkeys(body.editions), edition],
        lead=lead,
        options=body.options,
        seats=body.seats,
        bots=[BotSeat(bot=body.bot) for _ in range(body.bots)],
        clock=body.clock,
        listed=body.listed,
    )


def _named(draft: Draft, early: str, found: Dealable) -> str:
    """What the table is called: it says to everybody of which card there are more copies."""
    left_out = {one.card for one in found.left_out}
    card = draft.cards.get(early)
    copies = early_copies(draft, early) if card is not None and early not in left_out else 0
    if card is None or copies <= card.copies:
        return draft.head.name
    return f"{copies} × {str(card.facts.get('name', '')).strip()}, {draft.head.name}"
