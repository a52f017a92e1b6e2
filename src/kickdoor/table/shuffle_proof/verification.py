"""Verifies that a game was dealt and rolled as promised: all of it is recomputed and compared.

It trusts nothing in the recording that cannot be recomputed. A file cannot prove when it was
written, so the promise must come from outside: a receipt, or its code.
"""

from __future__ import annotations

from kickdoor.engine.referee import MAX_SEATS, MIN_SEATS
from kickdoor.errors import KickdoorError
from kickdoor.games.logged_game import LoggedGame
from kickdoor.table import table_game
from kickdoor.table.recording import Recording
from kickdoor.table.room import log_entries as en
from kickdoor.table.shuffle_proof.commitments import Commitments, Mismatch, commitments_of
from kickdoor.table.shuffle_proof.receipts import Receipt
from kickdoor.table.table_game import Drawn
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.http_bodies import Check, Verdict
from kickdoor.table.wire.message_parts import DiceFigures

OK, WRONG, UNKNOWN = "ok", "wrong", "unknown"
PROVED, UNPROVED = "proved", "unproved"
NO_RECEIPT = (
    "without a receipt nobody can tell whether this is the game that was promised before the "
    "deal, or one written afterwards"
)

LAID_OUT = Check(
    what="cards",
    result=UNKNOWN,
    detail="cards and dice were laid out for lessons; nothing was promised, and nothing is proved",
)


def verify(
    recording: Recording, mixes: TableMixes, code: str = "", receipt: Receipt | None = None
) -> Verdict:
    """Recompute the whole game; `code` is that of a receipt, or the server's first commitment.

    A whole receipt also shows whether the share of its own seat was used.
    """
    code = receipt.code if receipt is not None else code
    checks: list[Check] = []
    dice: list[DiceFigures] = []
    try:
        made = _made(recording)
        if made.lessons:
            return Verdict(result=UNPROVED, checks=[LAID_OUT], dice=[])
        given, began = commitments_of(made, recording.log)
        checks.append(_promised(given, recording, code))
        checks += _shares(given)
        if receipt is not None and receipt.seat >= 0:
            checks.append(_own(given, receipt))
        game = _dealt(made, given, began, mixes, checks)
        steps = _replayed(game, recording)
        _note(checks, "draws", f"{steps} actions replayed; every draw is the one on record")
        state = game.state
        names = [game.names[seat] for seat in state.winners]
        ended = f"won by {', '.join(names)}" if names else "over" if state.over else "not over"
        _note(checks, "result", f"turn {state.turn}, {ended}")
        dice = table_game.dice_of(game)
    except Mismatch as mismatch:
        checks.append(Check(what=str(mismatch.args[0]), result=WRONG, detail=mismatch.args[1]))
    except (KickdoorError, ValueError, IndexError) as problem:
        checks.append(Check(what="replay", result=WRONG, detail=str(problem)))
    found = {check.result for check in checks}
    result = WRONG if WRONG in found else UNPROVED if UNKNOWN in found else PROVED
    return Verdict(result=result, checks=checks, dice=dice)


def _note(checks: list[Check], what: str, detail: str, result: str = OK) -> None:
    checks.append(Check(what=what, result=result, detail=detail))


def _made(recording: Recording) -> en.Made:
    first = recording.log[0] if recording.log else None
    if not isinstance(first, en.Made):
        raise Mismatch("recording", "it does not begin with the table")
    if not MIN_SEATS <= first.seats <= MAX_SEATS:
        raise Mismatch("recording", f"a table with {first.seats} seats")
    return first


def _promised(given: Commitments, recording: Recording, code: str) -> Check:
    """Check the recording against the code that somebody kept from before the deal."""
    if recording.commitment != given.code:
        raise Mismatch(
            "receipt", f"the file says {recording.commitment}, its shares lead to {given.code}"
        )
    if not code:
        return Check(what="receipt", result=UNKNOWN, detail=NO_RECEIPT)
    if code == given.code:
        return Check(what="receipt", result=OK, detail=f"it matches this game, {code[:16]}…")
    if code == given.server:
        detail = (
            "the server's share is the promised one; whether the seats' shares were locked "
            "before they were revealed, only a whole receipt can tell"
        )
        return Check(what="receipt", result=UNKNOWN, detail=detail)
    if code in given.servers:
        detail = (
            f"that was the promise for attempt {given.servers[code]}, which was called off; "
            f"the cards were dealt in attempt {given.attempt}"
        )
        return Check(what="receipt", result=UNKNOWN, detail=detail)
    raise Mismatch("receipt", f"the receipt says {code}, this game was dealt under {given.code}")


def _shares(given: Commitments) -> list[Check]:
    """Check whose shares were used, and how often a deal was called off."""
    if not given.attempt:
        added = sum(bool(toss) for toss in given.tosses)
        detail = (
            f"words of {added} seats; the first protocol did not stop the server's operator "
            "from adding words last, after trying many"
        )
        return [Check(what="words", result=OK, detail=detail)]
    checks: list[Check] = []
    _note(checks, "server", f"its share matches the promised {given.server[:16]}…")
    count = len(given.shares)
    if count:
        of = "1 seat" if count == 1 else f"{count} seats"
        _note(checks, "shares", f"from {of}, each matching its commitment")
    else:
        _note(checks, "shares", "no seat added one; the server alone decided", UNKNOWN)
    if given.failed:
        told = "; ".join(
            f"attempt {one.attempt}: {', '.join(one.names)} did not reveal a share"
            for one in given.failed
        )
        times = "once" if len(given.failed) == 1 else f"{len(given.failed)} times"
        _note(checks, "attempts", f"the deal was called off {times} ({told})")
    else:
        _note(checks, "attempts", "no deal was called off")
    if given.changed:
        times = "once" if given.changed == 1 else f"{given.changed} times"
        _note(checks, "rules", f"changed {times} before the shares were locked")
    return checks


def _own(given: Commitments, receipt: Receipt) -> Check:
    """Check that the share of the receipt's own seat became part of the shuffle."""
    seat = receipt.seat + 1
    locked = given.commitments[receipt.seat] if seat <= len(given.commitments) else ""
    if receipt.own and receipt.own == locked:
        return Check(what="own share", result=OK, detail=f"that of seat {seat} is part of it")
    detail = (
        f"the share of seat {seat} came from elsewhere than this receipt: from another device of "
        "that person, or not from them"
        if locked
        else f"seat {seat} put in none, or it was left out; all the others together could have "
        "chosen this deal"
    )
    return Check(what="own share", result=UNKNOWN, detail=detail)


def _dealt(
    made: en.Made,
    given: Commitments,
    began: en.Began,
    mixes: TableMixes,
    checks: list[Check],
) -> LoggedGame:
    """Deal the game again from the seed."""
    mix = mixes.of(made)
    if mix.catalog.digest != made.digest:
        raise Mismatch("cards", "these are not the cards the game was played with")
    _note(checks, "cards", f"{', '.join(made.editions)}, digest {made.digest[:16]}…")
    settings = table_game.settings_for(mix, made.seats, given.options)
    secure = given.attempt > 0
    game, again = table_game.deal(mix, settings, given.seed, list(began.names), secure)
    again.command, again.by_seat = began.command, began.by_seat
    _note(checks, "seed", f"{given.seed:x}, from all shares together")
    if again != began:
        raise Mismatch("deal", "the seed leads to other cards")
    _note(checks, "deal", f"the seed leads to the deal {again.deal[:16]}…")
    return game


def _replayed(game: LoggedGame, recording: Recording) -> int:
    steps = 0
    for number, entry in enumerate(recording.log, 1):
        if isinstance(entry, en.Acted):
            drawn = table_game.play(game, entry.seat, tuple(entry.action), entry.text)
            if drawn != Drawn(entry.draws, entry.bounds, entry.first):
                raise Mismatch("draws", f"entry {number}: {drawn.draws} instead of {entry.draws}")
            steps += 1
    return steps
