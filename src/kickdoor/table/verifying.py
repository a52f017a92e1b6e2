"""Was the game dealt and rolled as promised? Everything is computed again and compared.

It trusts nothing in the recording but what can be recomputed.
"""

from __future__ import annotations

from kickdoor.errors import KickdoorError
from kickdoor.games.game import Game
from kickdoor.table import fairness, playing
from kickdoor.table.mixes import Mixes
from kickdoor.table.recording import Recording
from kickdoor.table.room import entries as en
from kickdoor.table.wire.bodies import Check, Verdict
from kickdoor.table.wire.parts import DiceFigures


class Mismatch(Exception):
    """Something is not as the recording says."""


def verify(recording: Recording, mixes: Mixes) -> Verdict:
    """Recompute the whole game."""
    checks: list[Check] = []
    dice: list[DiceFigures] = []
    try:
        made = _made(recording)
        _note(checks, "secret", _secret(made, recording))
        game = _dealt(recording, made, mixes, checks)
        steps = _replayed(game, recording)
        _note(checks, "draws", f"{steps} actions replayed; every draw is the one on record")
        state = game.state
        names = [game.names[seat] for seat in state.winners]
        ended = f"won by {', '.join(names)}" if names else "over" if state.over else "not over"
        _note(checks, "result", f"turn {state.turn}, {ended}")
        dice = playing.dice_of(game)
    except Mismatch as mismatch:
        checks.append(Check(what=str(mismatch.args[0]), good=False, detail=mismatch.args[1]))
    except (KickdoorError, ValueError, IndexError) as problem:
        checks.append(Check(what="replay", good=False, detail=str(problem)))
    return Verdict(good=all(check.good for check in checks), checks=checks, dice=dice)


def _note(checks: list[Check], what: str, detail: str) -> None:
    checks.append(Check(what=what, good=True, detail=detail))


def _made(recording: Recording) -> en.Made:
    first = recording.log[0] if recording.log else None
    if not isinstance(first, en.Made):
        raise Mismatch("recording", "it does not begin with the table")
    return first


def _secret(made: en.Made, recording: Recording) -> str:
    found = fairness.commitment(made.secret)
    if found != recording.commitment:
        raise Mismatch("secret", f"its hash is {found}, promised was {recording.commitment}")
    return f"SHA-256 of the secret is the promised {found[:16]}…"


def _dealt(recording: Recording, made: en.Made, mixes: Mixes, checks: list[Check]) -> Game:
    """The seed from the secret and what the seats added; the deal from the seed."""
    mix = mixes.get(made.editions, made.lead)
    if mix.catalog.digest != made.digest:
        raise Mismatch("cards", "these are not the cards the game was played with")
    _note(checks, "cards", f"{', '.join(made.editions)}, digest {made.digest[:16]}…")
    settings = playing.settings_for(mix, made.seats, made.options)
    tosses = [""] * settings.seats
    people: set[int] = set()
    for entry in recording.log:
        if isinstance(entry, en.Tossed):
            tosses[entry.seat] = entry.words
        elif isinstance(entry, en.Sat):
            tosses[entry.seat] = ""
            people.add(entry.seat)
        elif isinstance(entry, en.LeftTable):
            tosses[entry.seat] = ""
            people.discard(entry.seat)
        elif isinstance(entry, en.Botted) and not entry.bot and entry.seat not in people:
            tosses[entry.seat] = ""
        elif isinstance(entry, en.Began):
            seed = fairness.seed_of(made.secret, made.table, tosses)
            added = sum(bool(toss) for toss in tosses)
            _note(checks, "seed", f"{seed}, with words of {added} seats")
            game, deal = playing.deal(mix, settings, seed, list(entry.names))
            if deal != entry.deal:
                raise Mismatch("deal", "the seed leads to other cards")
            _note(checks, "deal", f"the seed leads to the deal {deal[:16]}…")
            return game
    raise Mismatch("deal", "the cards were never dealt")


def _replayed(game: Game, recording: Recording) -> int:
    steps = 0
    for number, entry in enumerate(recording.log, 1):
        if isinstance(entry, en.Acted):
            draws = playing.play(game, entry.seat, tuple(entry.action), entry.text)
            if draws != entry.draws:
                raise Mismatch("draws", f"entry {number}: {draws} instead of {entry.draws}")
            steps += 1
    return steps
