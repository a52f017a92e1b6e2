"""The seats that programs of this person have taken, so that a restarted one comes back to its own.

What a browser keeps for its page. The file holds tokens: only its owner may read it.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

import msgspec

from kickdoor.table.client.table_link import TableLink

MOST: Final = 100  # the oldest are forgotten
READER: Final = msgspec.json.Decoder(dict[str, str])


def usual_place() -> Path:
    """Where they are kept by default."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "kickdoor" / "seats.json"


class KeptTokens:
    """Tokens by table and name, in a file; a file that cannot be used keeps nothing."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def find(self, link: TableLink, name: str) -> str:
        """The token of the seat that was taken there under that name, or nothing."""
        return self._read().get(_key(link, name), "")

    def keep(self, link: TableLink, name: str, token: str) -> None:
        """Remember a seat, if the file can be written."""
        kept = self._read()
        kept.pop(_key(link, name), None)
        kept[_key(link, name)] = token
        newest = dict(list(kept.items())[-MOST:])
        fresh = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(
                os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb"
            ) as out:
                out.write(msgspec.json.encode(newest))
            fresh.replace(self.path)

    def _read(self) -> dict[str, str]:
        try:
            return READER.decode(self.path.read_bytes())
        except (OSError, msgspec.MsgspecError):
            return {}


def _key(link: TableLink, name: str) -> str:
    return f"{link.base}/t/{link.table} {name}"
