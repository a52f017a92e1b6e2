"""What the server logs: a line for people, or a line of JSON for programs.

A record about a table carries the table and the number of its last entry as fields of their own.
It must not log what single people do.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Final

import msgspec

from kickdoor.errors import SettingsError

TEXT, JSON = "text", "json"
FIELDS: Final = ("table", "sequence")


def about(table: str, sequence: int | None = None) -> dict[str, object]:
    """The `extra` of a record about that table, at that entry."""
    return {"table": table} if sequence is None else {"table": table, "sequence": sequence}


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line: time, level, logger, message, table and sequence if known, traceback."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        for field in FIELDS:
            if field in record.__dict__:
                line[field] = record.__dict__[field]
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(form: str) -> None:
    """Log warnings and errors to stderr in that form."""
    if form not in (TEXT, JSON):
        raise SettingsError("--log", f"{TEXT} or {JSON}", f"“{form[:20]}”")
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonLines() if form == JSON else logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
