"""Why the workshop refuses something, with the status of the answer."""

from __future__ import annotations

from kickdoor.table.routes import HttpError


class ShopRefusal(HttpError):
    """A request to the workshop that is refused: nothing was stored."""


def not_found() -> ShopRefusal:
    """There is no such pack, or this token does not open it: nobody learns which."""
    return ShopRefusal(404, "bad", "There is no such pack here, or the link is not good.", "pack")


def only_looking() -> ShopRefusal:
    """A token for looking wants to change something."""
    sentence = "That link only lets you look. Copy the pack to change it."
    return ShopRefusal(403, "forbidden", sentence, "pack")
