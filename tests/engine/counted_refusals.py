"""The counts file of refusals: digests of why actions are refused, by edition and kind of action.

In positions of seeded games everybody tries what is allowed, what is nearly allowed, and their own
and others' cards for everything. `python -m tests.engine.counted_refusals
tests/engine/refusal_counts.txt` writes the file anew, after an intended change of rules or cards.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.options.refusals import OK
from kickdoor.engine.options.refuse import refusal
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options
from kickdoor.engine.state import Action, State
from kickdoor.lang.packs.load import load_editions

HEAD = """\
# Why actions are refused in positions of seeded games. To renew it: tools/renew
# editions, kind of action; actions that were tried, of them refused; digest of the reasons.
"""
DECKS = ("legends", "oz", "super", "turtles", "ram", "legends,oz,super,turtles,ram")
SEATS = 4
SEED = 11
EVERY, MOST = 23, 26  # decisions from one position to the next; positions
MOST_LEGAL = 60  # options that are varied


def lines(deck: str) -> Iterator[str]:
    """The lines of a deck."""
    names = {value: name for name, value in vars(c).items() if name.startswith("A_")}
    tried, refused = [0] * c.ACTIONS, [0] * c.ACTIONS
    digests = [hashlib.sha256() for _ in range(c.ACTIONS)]
    for st in positions(deck):
        for at in range(SEATS):
            for action in actions(st, Seat(at)):
                why = refusal(st, Seat(at), action)
                tried[action[0]] += 1
                refused[action[0]] += why != OK
                digests[action[0]].update(b"%d " % why)
    for code, digest in enumerate(digests):
        yield f"{deck} {names[code]} {tried[code]} {refused[code]} {digest.hexdigest()[:12]}"


def positions(deck: str) -> Iterator[State]:
    """States of one game that is played at random; where no edition forbids it, with sacrifices."""
    mix = load_editions(deck.split(","))
    settings = mix.settings(SEATS)
    settings.companion_sacrifice = True
    st = new_game(mix.catalog, settings, SEED)
    luck = Luck(SEED)
    seen: set[tuple[int, bool]] = set()
    decisions = told = 0
    while told < MOST and (turn := next_turn(st)) is not None:
        here = (st.window, st.demand is not None)
        if decisions % EVERY == 0 or here not in seen:
            seen.add(here)
            told += 1
            yield st
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
        decisions += 1


def actions(st: State, seat: Seat) -> Iterator[Action]:
    """What the seat may do, the same a little wrong, and every action with cards around it."""
    beyond = len(st.place)
    for action in options(st, seat, False)[:MOST_LEGAL]:
        yield action
        for at in range(1, len(action)):
            for other in (-1, 0, action[at] + 1, action[at] - 1, beyond):
                yield (*action[:at], other, *action[at + 1 :])
        yield (*action, 0)
        yield action[:-1] or (c.A_PASS,)
    own, next_one = st.players[seat], st.players[(seat + 1) % SEATS]
    cards = [-1, 0, beyond, *own.hand[:3], *own.table[:3], *next_one.table[:2], *next_one.hand[:1]]
    if st.combat is not None and st.combat.foes:
        cards.append(st.combat.foes[0].card)
    for code in range(c.ACTIONS):
        yield (code,)
        for card in cards:
            yield (code, card)
            for other in (-1, 0, seat, next_one.seat, cards[-1], cards[3 % len(cards)]):
                yield (code, card, other)


if __name__ == "__main__":
    made = (line for deck in DECKS for line in lines(deck))
    Path(sys.argv[1]).write_text(HEAD + "".join(line + "\n" for line in made), "utf-8")
