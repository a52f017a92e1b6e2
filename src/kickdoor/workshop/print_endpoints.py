"""Calls that print: what it would make, a sheet to look at, and the files.

Whoever may read a pack may print it. Nothing is set here: that is done in a process of its own,
one job at a time, bounded in time, memory and size.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request

from kickdoor.errors import InstallationError, KickdoorError, PackErrors
from kickdoor.table.routes import Reply, Route
from kickdoor.table.side_processes import SideProcesses, TooBusy, TookTooLong
from kickdoor.table.wire import print_bodies as b
from kickdoor.table.wire.workshop_bodies import Shelf
from kickdoor.workshop.pack_draft import Draft
from kickdoor.workshop.pack_endpoints import PACK
from kickdoor.workshop.print_work import (
    WRITTEN,
    ToPrint,
    encoded_plan,
    prepare_to_print,
    printed_files,
    printed_pdf,
    sheet_picture,
)
from kickdoor.workshop.shop import Shop
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.shop_limits import MOST_PRINTS_WAITING, PRINT_SECONDS
from kickdoor.workshop.whole_pack import shelf_of

PDF, ZIP, PNG = "application/pdf", "application/zip", "image/png"
SHELF = msgspec.json.Decoder(Shelf)
OFF = "The owner of this server has switched printing off."
BUSY = "Others are printing; try again in a minute."
TOO_MUCH = "That took too much memory and was stopped."
NOTHING = "There is no card to print."
TWO_FILES = "That is more than one file: ask for /print/files."
Wish = TypeVar("Wish", bound=b.PrintPack)


class PrintEndpoints:
    """Printing over HTTP."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.presses = SideProcesses(prepare=prepare_to_print)

    def routes(self) -> list[Route]:
        """Its addresses."""
        start = f"{PACK}/print"
        return [
            Route(
                "POST",
                f"{start}/plan",
                "What printing a pack would make, and what does not fit",
                self.plan,
                takes=b.PrintPack,
                gives=b.PrintPlan,
                token=True,
            ),
            Route(
                "POST",
                f"{start}/sheet",
                "A sheet of cards or of their backs, as a picture",
                self.sheet,
                takes=b.PrintSheet,
                media=PNG,
                token=True,
            ),
            Route(
                "POST",
                f"{start}/pdf",
                "Sheets of cards as one PDF",
                self.pdf,
                takes=b.PrintPack,
                media=PDF,
                token=True,
            ),
            Route(
                "POST",
                f"{start}/files",
                "Sheets as several PDF files, or pictures of single cards, as a zip",
                self.files,
                takes=b.PrintPack,
                media=ZIP,
                token=True,
            ),
        ]

    async def plan(self, request: Request, body: b.PrintPack) -> Reply:
        """What it would make."""
        return Reply(await self._printed(request, body, encoded_plan))

    async def sheet(self, request: Request, body: b.PrintSheet) -> Reply:
        """A sheet to look at."""
        return Reply(await self._printed(request, body, sheet_picture), media=PNG)

    async def pdf(self, request: Request, body: b.PrintPack) -> Reply:
        """One file."""
        if body.pictures or body.proof or body.backs == "separate":
            raise ShopRefusal(400, "bad", TWO_FILES, "backs")
        return Reply(await self._printed(request, body, printed_pdf), media=PDF)

    async def files(self, request: Request, body: b.PrintPack) -> Reply:
        """Several files."""
        return Reply(await self._printed(request, body, printed_files), media=ZIP)

    async def _printed(
        self, request: Request, wish: Wish, work: Callable[[ToPrint, Wish], bytes]
    ) -> bytes:
        """The result of work on a pack in the process that prints."""
        shop = self.shop
        stored, _ = await shop.pack(request)
        if not shop.rules.print_cards:
            raise ShopRefusal(403, "off", OFF)
        shelf = await shop.about("shelf", stored, shelf_of)
        self._check_size(shelf, wish)
        if self.presses.waiting >= MOST_PRINTS_WAITING:
            shop.registry.metrics.count("workshop")
            raise ShopRefusal(503, "busy", BUSY)
        pack = to_print(shelf, stored.draft)
        try:
            return await self.presses.run(PRINT_SECONDS, work, pack, wish)
        except TookTooLong as problem:
            raise ShopRefusal(413, "too_large", f"{problem} Pick fewer cards.") from None
        except MemoryError:
            raise ShopRefusal(413, "too_large", f"{TOO_MUCH} Pick fewer cards.") from None
        except TooBusy:
            raise ShopRefusal(503, "busy", BUSY) from None
        except InstallationError as problem:
            raise ShopRefusal(503, "off", f"{problem.sentence} {problem.hint}") from None
        except PackErrors:
            raise
        except KickdoorError as problem:
            raise ShopRefusal(413, "too_large", str(problem)) from None

    def _check_size(self, shelf: bytes, wish: b.PrintPack) -> None:
        chosen = set(wish.cards)
        cards = [card for card in SHELF.decode(shelf).cards if not chosen or card.card in chosen]
        count = sum(card.copies if wish.copies else 1 for card in cards)
        if not count:
            raise ShopRefusal(409, "wrong_time", NOTHING, "cards")
        most = self.shop.rules.print_cards
        if count > most:
            told = f"{count:,} cards; this server prints at most {most:,} at once."
            raise ShopRefusal(413, "too_large", f"{told} Pick some of them.", "cards")

    async def close(self) -> None:
        """End the process."""
        self.presses.close()


def to_print(shelf: bytes, draft: Draft) -> ToPrint:
    """A pack as the process that prints gets it."""
    head = draft.head
    said = tuple(
        (name, tuple(_text(card.facts.get(field)) for field in WRITTEN))
        for name, card in draft.in_order()
    )
    return ToPrint(shelf, head.name, head.by, head.base, said)


def _text(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""
