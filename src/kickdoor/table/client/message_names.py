"""Names for messages that nobody else uses: the server does nothing twice under the same name."""

from __future__ import annotations

import itertools
import secrets

_COUNT = itertools.count(1)
_PREFIX = secrets.token_hex(4)


def fresh_name() -> str:
    """A name for the `id` of one message."""
    return f"{_PREFIX}-{next(_COUNT)}"
