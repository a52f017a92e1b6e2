"""The door of the workshop: all its calls, hooked into a server beside the tables."""

from __future__ import annotations

from kickdoor.table.http_handlers import HttpHandlers
from kickdoor.table.routes import Route
from kickdoor.table.web_app import MakeAnnex
from kickdoor.workshop.file_endpoints import FileEndpoints
from kickdoor.workshop.gallery_endpoints import GalleryEndpoints
from kickdoor.workshop.pack_endpoints import PackEndpoints
from kickdoor.workshop.play_endpoints import PlayEndpoints
from kickdoor.workshop.print_endpoints import PrintEndpoints
from kickdoor.workshop.reading_endpoints import ReadingEndpoints
from kickdoor.workshop.shop import Shop
from kickdoor.workshop.shop_limits import ShopRules
from kickdoor.workshop.trial_endpoints import TrialEndpoints
from kickdoor.workshop.version_endpoints import VersionEndpoints


class ShopDoor:
    """The workshop of a server."""

    def __init__(self, handlers: HttpHandlers, rules: ShopRules) -> None:
        self.shop = Shop(handlers, rules)
        self._trials = TrialEndpoints(self.shop)
        self._prints = PrintEndpoints(self.shop)
        self._parts = (
            ReadingEndpoints(self.shop),
            PackEndpoints(self.shop),
            VersionEndpoints(self.shop),
            FileEndpoints(self.shop),
            PlayEndpoints(self.shop),
            GalleryEndpoints(self.shop),
            self._trials,
            self._prints,
        )

    def routes(self) -> list[Route]:
        """All its addresses."""
        return [route for part in self._parts for route in part.routes()]

    async def close(self) -> None:
        """End its processes."""
        await self._trials.close()
        await self._prints.close()
        await self.shop.close()


def workshop_with(rules: ShopRules) -> MakeAnnex:
    """A workshop that the owner of a server allows so much."""
    return lambda handlers: ShopDoor(handlers, rules)
