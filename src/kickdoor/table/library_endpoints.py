"""Answers for whoever reads instead of playing: sample cards, the gallery, the handbook.

All of it is printed on cards or in the rulebook; it is made once and kept. It knows no table.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from hashlib import sha256

import msgspec
from starlette.requests import Request

from kickdoor.engine.ids import NOBODY
from kickdoor.games.card_text_printer import words_of
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.handed_in import is_handed_in
from kickdoor.lang.packs.opening import load_pack, names_in_pack
from kickdoor.rulebook.plain_answers import questions
from kickdoor.rulebook.rules import rulebook
from kickdoor.table.card_faces import face_of
from kickdoor.table.card_motifs import signs_of
from kickdoor.table.edition_samples import samples_of
from kickdoor.table.gallery_meaning import meaning_of
from kickdoor.table.routes import HttpError, Reply, Route
from kickdoor.table.table_game import settings_for
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.http_bodies import RuleInfo
from kickdoor.table.wire.learning_bodies import Gallery, Handbook, PlainAnswer, Samples, Shown

FOR_A_DAY = "public, max-age=86400"
TAG_DIGITS = 32
MOST_KEPT = 64


class Library:
    """What can be read here."""

    def __init__(
        self, mixes: TableMixes, know_packs: Callable[[Request, list[str]], Awaitable[None]]
    ) -> None:
        self.mixes = mixes
        self._know_packs = know_packs
        self._kept: dict[str, tuple[bytes, str]] = {}
        self._making = asyncio.Lock()

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(
                "GET", "/api/samples", "Some cards of every edition", self.samples, gives=Samples
            ),
            Route(
                "GET",
                "/api/gallery/{edition}",
                "Every card of an edition or a pack, with what it means",
                self.gallery,
                gives=Gallery,
                query={"table": "the table whose pack it is"},
            ),
            Route(
                "GET",
                "/api/handbook/{edition}",
                "How to play an edition: answers in plain words, and every rule",
                self.handbook,
                gives=Handbook,
            ),
        ]

    async def samples(self, request: Request, body: None) -> Reply:
        """For the front page."""
        return await self._reply(request, "samples", lambda: samples_of(self.mixes))

    async def gallery(self, request: Request, body: None) -> Reply:
        """All cards of one edition."""
        name = str(request.path_params["edition"])
        key = f"gallery {name}"
        if not is_handed_in(name):
            name = _edition(request)
        elif key not in self._kept:
            await self._know_packs(request, [name])
        return await self._reply(request, key, lambda: gallery_of(self.mixes, name))

    async def handbook(self, request: Request, body: None) -> Reply:
        """Answers and rules for one edition."""
        name = _edition(request)
        return await self._reply(request, f"handbook {name}", lambda: handbook_of(self.mixes, name))

    async def _reply(self, request: Request, key: str, make: Callable[[], object]) -> Reply:
        if key not in self._kept:
            async with self._making:  # one at a time: somebody plays here, too
                if key not in self._kept:
                    content = msgspec.json.encode(await asyncio.to_thread(make))
                    tag = f'"{sha256(content).hexdigest()[:TAG_DIGITS]}"'
                    if len(self._kept) >= MOST_KEPT:
                        self._kept.pop(next(iter(self._kept)))
                    self._kept[key] = content, tag
        content, tag = self._kept[key]
        headers = {"etag": tag, "cache-control": FOR_A_DAY}
        if request.headers.get("if-none-match") == tag:
            return Reply(b"", 304, headers=headers)
        return Reply(content, headers=headers)


def _edition(request: Request) -> str:
    name = str(request.path_params["edition"])
    known = shelf.editions()
    if name not in known:
        raise HttpError(404, "bad", f"The editions here are {', '.join(known)}.", "edition")
    return name


def gallery_of(mixes: TableMixes, name: str) -> Gallery:
    """Every card of an edition once, in the order of its pack."""
    if is_handed_in(name):  # beside its edition: alone it may be too small for a table
        own_pack = load_pack(shelf.folder_of(name))
        mix = mixes.warm([*own_pack.info.uses[:1], name])
        edition = own_pack.info.id
    else:
        mix, edition = mixes.warm([name]), name
    settings = settings_for(mix, 3, {})
    words = words_of(mix, settings, [], NOBODY)
    names = names_in_pack(shelf.folder_of(name))
    cards = [card for card in mix.catalog.under(settings).cards if card.edition == edition]
    signs = signs_of(mix.catalog)
    copies = Counter(id(card) for card in cards)
    own = mix.packs[-1].info.words
    return Gallery(
        edition=name,
        cards=[
            Shown(
                face=face_of(card, words, signs),
                copies=copies[id(card)],
                meaning=meaning_of(card, names, own, settings.big_limit),
            )
            for card in {id(card): card for card in cards}.values()
        ],
    )


def handbook_of(mixes: TableMixes, name: str) -> Handbook:
    """What to know about playing an edition."""
    own = mixes.get([name]).packs[0].info.words
    asked = [one.under(own) for one in questions() if one.concerns(name)]
    return Handbook(
        edition=name,
        answers=[
            PlainAnswer(
                question=one.ask,
                answer=one.answer,
                rules=list(one.rules),
                topic=one.topic,
                also=list(one.also),
            )
            for one in asked
        ],
        rules=[
            RuleInfo(
                id=rule.id,
                summary=rule.summary,
                who=rule.who,
                editions=[],
                values=[],
                text=rule.text,
            )
            for rule in (*rulebook().of(name), *rulebook().readings.values())
        ],
    )
