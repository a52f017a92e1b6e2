"""How an edition looks on the page (colors, felt, frames, fonts), from `look.json` in its pack.

A pack without one, or with an invalid one, gets plain defaults: looks decide nothing in a game.
"""

from __future__ import annotations

import logging

import msgspec

from kickdoor.lang.packs import shelf
from kickdoor.table.wire.http_bodies import Look

LOOK = "look.json"
LOG = logging.getLogger(__name__)


def look_of(edition: str) -> Look:
    """The look of an edition in the box."""
    path = shelf.folder_of(edition) / LOOK
    try:
        return msgspec.json.decode(path.read_bytes(), type=Look)
    except FileNotFoundError:
        return Look()
    except (OSError, msgspec.DecodeError) as trouble:
        LOG.warning("%s of %s was not understood, so it looks plain: %s", LOOK, edition, trouble)
        return Look()
