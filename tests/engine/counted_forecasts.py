"""The counts file of forecasts: digests of what every clause of every card would do, by its kind.

Positions come from a seeded game with the cards of all editions, played at random.
`python -m tests.engine.counted_forecasts tests/engine/forecast_counts.txt` writes the file anew,
after an intended change of cards or forecasts.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.engine.clause_variants import kinds, variants

from kickdoor.bots.luck import Luck
from kickdoor.engine.forecasts.forecast import Forecast
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.ids import NO_CARD, NO_FOE, CardId, Seat
from kickdoor.engine.nodes.card_text import Ability
from kickdoor.engine.nodes.node import Clause, walk
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.engine.state import State
from kickdoor.lang.packs.load import load_editions

HEAD = """\
# What every clause of every card would do, in positions of a seeded game. To renew it: tools/renew
# kind of clause; forecasts; digest of them.
"""
EDITIONS = ["legends", "oz", "super", "turtles", "ram"]
SEATS = 4
SEED = 5
FIRST, EVERY, MOST = 60, 45, 16  # decisions before the first position and between two; positions
EACH = 2  # a clause is read in every second of them


def lines() -> Iterator[str]:
    """Every line of the file."""
    clauses = all_clauses()
    found: dict[str, tuple[int, Any]] = {}
    for number, st in enumerate(positions()):
        for at, (clause, card) in enumerate(clauses):
            if (at + number) % EACH:
                continue
            for fc in settings(st, number + at // EACH, card):
                told = repr(_told(clause.forecast(fc), fc))
                if isinstance(clause, Ability):
                    told += repr(_told(fc.price(fc.fr.you, clause.cost), fc))
                name = type(clause).__name__
                count, digest = found.get(name) or (0, hashlib.sha256())
                digest.update(told.encode())
                found[name] = count + 1, digest
    for name, (count, digest) in sorted(found.items()):
        yield f"{name} {count} {digest.hexdigest()[:12]}"


def all_clauses() -> list[tuple[Clause, CardId]]:
    """Those of all cards, each on a card that says it, and one of every other kind on none."""
    cards = load_editions(EDITIONS).catalog.cards
    first = {id(one): CardId(at) for at, one in reversed(list(enumerate(cards)))}
    printed = [
        (node, card)
        for card in sorted(first.values())
        for root in cards[card].roots()
        for node in walk(root)
        if isinstance(node, Clause)
    ]
    return printed + [(one, NO_CARD) for kind in kinds() for one in variants(kind)]


def positions() -> Iterator[State]:
    """States of one game, in and out of combat."""
    mix = load_editions(EDITIONS)
    st = new_game(mix.catalog, mix.settings(SEATS), SEED)
    luck = Luck(SEED)
    decisions = told = 0
    while told < MOST and (turn := next_turn(st)) is not None:
        if decisions >= FIRST and (decisions - FIRST) % EVERY == 0:
            told += 1
            yield st
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
        decisions += 1


def settings(st: State, number: int, card: CardId) -> Iterator[Forecast]:
    """A clause is read for one player and by another, as it stands and as if all were granted."""
    you = Seat(number % SEATS)
    by = Seat((number // SEATS) % SEATS)
    combat = st.combat
    foe = combat.foes[0].number if combat is not None and combat.foes else NO_FOE
    hand = st.players[by].hand
    for granted in (False, True):
        if granted and card < 0 and combat is not None and combat.foes:
            card = [combat.foes[0].card, *combat.foes[0].attached][-(number % 2)]
        fc = Forecast(st, you, by, card, NO_FOE if granted and number % 3 else foe)
        fc.granted = granted
        fc.fr.paid = number % 3
        fc.fr.roll = 1 + number % 6
        if granted:
            fc.fr.chosen = Seat((number + 1) % SEATS)
            fc.fr.picked = hand[0] if hand else NO_CARD
        yield fc


def _told(out: Outcome, fc: Forecast) -> list[Any]:
    return [_outcome(out), fc.fr.paid, fc.fr.chosen, fc.fr.you, fc.fr.roll, fc.deep, fc.width]


def _outcome(out: Outcome) -> list[Any]:
    return [
        [(one.what, one.seat, one.amount, one.cards, one.by, one.foe) for one in out.changes],
        [(one.chooser, one.weights, [_outcome(way) for way in one.of]) for one in out.forks],
        out.done,
        out.short,
        [(one.roll, one.chosen, one.picked) for one in out.worlds],
        out.decider,
    ]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(HEAD + "".join(line + "\n" for line in lines()), "utf-8")
