"""What can be wrong with a database, as codes for programs and sentences for people.

It names problems that others run into; it must not touch a database itself.
"""

from __future__ import annotations

import errno
from typing import Final

from sqlalchemy.exc import DBAPIError

UP: Final = "up"
FULL: Final = "full"
READ_ONLY: Final = "read_only"
STALLED: Final = "stalled"
UNREACHABLE: Final = "unreachable"
TAKEN: Final = "taken"
LOCKED: Final = "locked"
REFUSED: Final = "refused"
FAILING: Final = "failing"
BROKEN: Final = "broken"
CLOSING: Final = "closing"
MOVED: Final = "moved"

SENTENCES: Final = {
    UP: "Tables can be stored.",
    FULL: "The database's disk is full.",
    READ_ONLY: "The database is read-only.",
    STALLED: "The database does not answer.",
    UNREACHABLE: "The database cannot be reached.",
    TAKEN: "Another server is using the database.",
    LOCKED: "Another program has locked the database.",
    REFUSED: "The database rejects the entries.",
    FAILING: "The database reports an error.",
    BROKEN: "The log of the table is damaged.",
    CLOSING: "The server is shutting down.",
    MOVED: "The table is served by another process.",
}
AWAY: Final = frozenset({STALLED, UNREACHABLE, TAKEN, LOCKED})  # may pass in a moment
SURROUNDINGS: Final = AWAY | {FULL, READ_ONLY}  # not the fault of an entry
# After these errors nothing was committed; after any other, the log has to be checked.
ROLLED_BACK: Final = frozenset({FULL, READ_ONLY, LOCKED, REFUSED})

# SQLite's primary result codes, and PostgreSQL's SQLSTATE codes.
_SQLITE = {5: LOCKED, 6: LOCKED, 8: READ_ONLY, 10: FAILING, 13: FULL, 14: UNREACHABLE, 19: REFUSED}
_POSTGRES = {"53100": FULL, "53200": FULL, "53300": UNREACHABLE, "25006": READ_ONLY}
_POSTGRES_CLASSES = {"08": UNREACHABLE, "57": UNREACHABLE, "3D": UNREACHABLE, "23": REFUSED}


class StoreError(Exception):
    """Something could not be stored or read; it is certain that nothing was stored.

    The message is for the server's log; `kind` is the code of the problem, `told` the sentence for
    people.
    """

    AFTERWARDS = "Nothing was done; try again in a moment."

    def __init__(self, message: str, kind: str = FAILING, told: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.told = told or f"{SENTENCES[kind]} {self.AFTERWARDS}"


class ServedElsewhere(StoreError):
    """The table is served by another process: `address` is where, if that is known."""

    def __init__(self, address: str = "") -> None:
        super().__init__(f"it is served at {address or 'another address'}", MOVED)
        self.address = address


class InDoubt(StoreError):
    """A commit was not answered: it may be stored or not. The log must be checked first."""

    AFTERWARDS = "It is not known yet whether that was stored; check again in a moment."


class TableNotStored(Exception):
    """A new table could not be stored, so it does not exist."""


def kind_of(problem: BaseException) -> str:
    """The code of the problem that a driver's exception stands for."""
    if isinstance(problem, StoreError):
        return problem.kind
    origin = _origin(problem)
    if isinstance(origin, TimeoutError):
        return STALLED
    state = getattr(origin, "sqlstate", None)
    if isinstance(state, str):
        return _POSTGRES.get(state) or _POSTGRES_CLASSES.get(state[:2], FAILING)
    code = getattr(origin, "sqlite_errorcode", None)
    if isinstance(code, int):
        return _SQLITE.get(code & 0xFF, FAILING)
    if isinstance(origin, OSError):
        if origin.errno in (errno.ENOSPC, errno.EDQUOT):
            return FULL
        return READ_ONLY if origin.errno == errno.EROFS else UNREACHABLE
    is_lost = isinstance(problem, DBAPIError) and problem.connection_invalidated
    return UNREACHABLE if is_lost else FAILING


def first_line(problem: BaseException) -> str:
    """What went wrong, without the values that were to be stored."""
    origin = _origin(problem)
    text = str(origin)
    return f"{type(origin).__name__}: {text.splitlines()[0] if text else ''}"


def _origin(problem: BaseException) -> BaseException:
    """The driver's own exception, inside SQLAlchemy's."""
    origin: BaseException = getattr(problem, "orig", None) or problem
    if getattr(origin, "sqlite_errorcode", None) is None:
        cause = origin.__cause__
        if cause is not None and origin is not problem:
            return cause
    return origin
