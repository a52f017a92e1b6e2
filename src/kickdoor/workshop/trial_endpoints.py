"""Calls that try cards: figures of a pack, games that judge a card, a card in a situation."""

from __future__ import annotations

from starlette.requests import Request

from kickdoor.errors import KickdoorError
from kickdoor.lang.packs import shelf
from kickdoor.table.routes import Reply, Route
from kickdoor.table.wire import pack_bodies as p
from kickdoor.table.wire import workshop_bodies as b
from kickdoor.workshop.card_stage import StageRefused, staged_card
from kickdoor.workshop.change_checks import whole_card
from kickdoor.workshop.pack_context import PackContext, context_of, edition_context, named
from kickdoor.workshop.pack_endpoints import PACK
from kickdoor.workshop.pack_figures import encoded_statistics
from kickdoor.workshop.pack_store import EDIT
from kickdoor.workshop.shop import Shop, encoded_draft
from kickdoor.workshop.shop_errors import ShopRefusal, only_looking
from kickdoor.workshop.shop_limits import STAGE_SECONDS, WHOLE_SECONDS
from kickdoor.workshop.tune_games import TuneTask
from kickdoor.workshop.tune_jobs import TuneJobs, Tuning
from kickdoor.workshop.whole_pack import dealable

MOST_OTHERS = 5  # cards of the pack that go on the stage with one


class TrialEndpoints:
    """Trials over HTTP."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.jobs = TuneJobs(shop.now, shop.rules.tune_seconds)

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(
                "GET",
                f"{PACK}/statistics",
                "A pack in figures, beside its edition, with a designer's remarks",
                self.pack_statistics,
                gives=b.PackStatistics,
                token=True,
            ),
            Route(
                "POST",
                f"{PACK}/stage",
                "Try a card in a situation, step by step",
                self.stage_in_pack,
                takes=b.StageCard,
                gives=b.Stage,
                token=True,
            ),
            Route(
                "POST",
                "/api/workshop/stage",
                "Try a card that is in no pack yet",
                self.stage_loose,
                takes=b.StageCard,
                gives=b.Stage,
            ),
            Route(
                "POST",
                f"{PACK}/tune",
                "Is a card any good? Games that judge it, in the background",
                self.start_tuning,
                takes=b.TuneCard,
                gives=b.TuneJob,
                token=True,
            ),
            Route(
                "GET",
                f"{PACK}/tune/{{job}}",
                "How far the games are, and what they say",
                self.tuning,
                gives=b.TuneJob,
                token=True,
            ),
            Route(
                "POST",
                f"{PACK}/tune/{{job}}/stop",
                "Stop the games",
                self.stop_tuning,
                takes=p.Nothing,
                gives=b.TuneJob,
                token=True,
            ),
        ]

    async def pack_statistics(self, request: Request, body: None) -> Reply:
        """The figures of a pack."""
        stored, _ = await self.shop.pack(request)
        return Reply(await self.shop.about("statistics", stored, encoded_statistics))

    async def stage_in_pack(self, request: Request, body: b.StageCard) -> Reply:
        """Try a card beside those of its pack that it names."""
        stored, _ = await self.shop.pack(request)
        facts = whole_card(body.facts, "facts")
        said = " ".join(str(facts.get(part, "")) for part in ("text", "bad_stuff", "epic")).lower()
        others = [
            card.facts
            for name, card in stored.draft.in_order()
            if name != body.card and (title := named(card.facts).name) and title.lower() in said
        ]
        context = context_of(stored.draft, body.card)
        return await self._staged(context, facts, others[:MOST_OTHERS], body)

    async def stage_loose(self, request: Request, body: b.StageCard) -> Reply:
        """Try a card beside an edition."""
        self.shop.may_call(request)
        if body.base not in shelf.editions():
            known = ", ".join(shelf.editions())
            raise ShopRefusal(400, "bad", f"Expected one of {known}.", "base")
        facts = whole_card(body.facts, "facts")
        return await self._staged(edition_context(body.base), facts, [], body)

    async def _staged(
        self, context: PackContext, facts: p.Facts, others: list[p.Facts], body: b.StageCard
    ) -> Reply:
        shop, wanted = self.shop, body.situation
        found = await shop.apart(
            shop.readers, STAGE_SECONDS, staged_card, context, facts, others, wanted, body.seed
        )
        if isinstance(found, StageRefused):
            raise ShopRefusal(409, "wrong_time", found.sentence, "facts")
        return Reply(found)

    async def start_tuning(self, request: Request, body: b.TuneCard) -> Reply:
        """Judge a card as it is now."""
        shop = self.shop
        stored, access = await shop.pack(request)
        if access != EDIT:
            raise only_looking()
        if not shop.rules.most_games:
            raise ShopRefusal(403, "off", "The owner of this server has switched this off.")
        if body.games > shop.rules.most_games:
            most = shop.rules.most_games
            raise ShopRefusal(400, "bad", f"Expected at most {most:,} games.", "games")
        if body.card not in stored.draft.cards:
            raise ShopRefusal(404, "bad", "That card is not in the pack.", "card")
        row = stored.row
        encoded = encoded_draft(stored)
        found = await shop.apart(shop.wholes, WHOLE_SECONDS, dealable, encoded, row.version)
        left = next((one for one in found.left_out if one.card == body.card), None)
        if left is not None:
            raise ShopRefusal(409, "wrong_time", f"It cannot be dealt yet. {left.why}", "card")
        head = stored.draft.head
        name = str(stored.draft.cards[body.card].facts.get("name", "")).strip()
        task = TuneTask(found.contents, head.base, name)
        try:
            job = self.jobs.start(row.id, body.card, row.revision, task, body.games)
        except KickdoorError as problem:
            raise ShopRefusal(503, "busy", str(problem)) from None
        return Reply(self.jobs.told(job), 202)

    async def tuning(self, request: Request, body: None) -> Reply:
        """How far a job is."""
        return Reply(self.jobs.told(await self._job(request)))

    async def stop_tuning(self, request: Request, body: p.Nothing) -> Reply:
        """Stop a job."""
        job = await self._job(request)
        self.jobs.stop(job)
        return Reply(self.jobs.told(job))

    async def _job(self, request: Request) -> Tuning:
        row, _ = await self.shop.row(request)
        job = self.jobs.find(row.id, str(request.path_params["job"]))
        if job is None:
            raise ShopRefusal(404, "bad", "These games are not kept here any more.", "job")
        return job

    async def close(self) -> None:
        """Stop all games."""
        await self.jobs.close()
