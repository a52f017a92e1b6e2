"""Which players a sentence speaks of, as far as nobody has to choose.

It only reads the state; choices among them are asked for by `engine.effect_choices`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.ids import FoeId, Seat

if TYPE_CHECKING:
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.nodes.selectors import Who
    from kickdoor.engine.state import State

CHOICES: Final = (c.W_ANOTHER, c.W_ANY)  # always one, chosen by you
RANKED: Final = (
    c.W_HIGHEST,
    c.W_LOWEST,
    c.W_OTHER_HIGHEST,
    c.W_OTHER_LOWEST,
    c.W_MOST_CARDS,
    c.W_FEWEST_CARDS,
    c.W_MOST_ITEMS,
    c.W_FEWEST_ITEMS,
    c.W_RICHEST,
    c.W_POOREST,
)


def circle(st: State, seat: Seat) -> list[Seat]:
    """Living seats, that one first if it lives, then on to the left (SETUP-10, DEATH-07)."""
    count = len(st.players)
    start = seat if seat >= 0 else st.active
    found: list[Seat] = []
    for step in range(count):
        here = Seat((start + step) % count)
        if st.players[here].alive:
            found.append(here)
    return found


def left_of(st: State, seat: Seat) -> Seat:
    """The seat to the left, whoever sits there."""
    return Seat((seat + 1) % len(st.players))


def right_of(st: State, seat: Seat) -> Seat:
    """The seat to the right, whoever sits there."""
    return Seat((seat - 1) % len(st.players))


def _items_of(st: State, seat: Seat) -> int:
    """How many Items the player has in play, equipped or carried."""
    cards = st.cat.cards
    found = 0
    for card in st.players[seat].table:
        if cards[card].kind == c.ITEM:
            found += 1
    return found


def _worth_of(st: State, seat: Seat) -> int:
    """What all Items the player has in play are worth, as printed."""
    cards = st.cat.cards
    found = 0
    for card in st.players[seat].table:
        if cards[card].kind == c.ITEM:
            found += max(cards[card].value, 0)
    return found


LEADING: Final = (
    c.W_HIGHEST,
    c.W_OTHER_HIGHEST,
    c.W_MOST_CARDS,
    c.W_MOST_ITEMS,
    c.W_RICHEST,
)


def _standing(st: State, seat: Seat, code: int) -> int:
    """What players are compared by."""
    if code in (c.W_MOST_CARDS, c.W_FEWEST_CARDS):
        return len(st.players[seat].hand)
    if code in (c.W_MOST_ITEMS, c.W_FEWEST_ITEMS):
        return _items_of(st, seat)
    if code in (c.W_RICHEST, c.W_POOREST):
        return _worth_of(st, seat)
    return st.players[seat].level


def ranked(st: State, seats: list[Seat], code: int) -> list[Seat]:
    """Those of the seats that lead or trail, ties included: in Level, hand, Items, their worth."""
    wants_high = code in LEADING
    best: list[Seat] = []
    mark = 0
    for seat in seats:
        value = _standing(st, seat, code)
        if not best or (value > mark if wants_high else value < mark):
            best = [seat]
            mark = value
        elif value == mark:
            best.append(seat)
    return best


def named_seats(st: State, code: int, you: Seat, fr: EffectFrame | None) -> list[Seat]:
    """Everybody a W_ code may mean, before ranks; the dead may still be among them."""
    combat = st.combat
    if code == c.W_YOU:
        return [you]
    if code == c.W_BY:
        return [fr.by] if fr is not None else [you]
    if code == c.W_CHOSEN:
        return [fr.chosen] if fr is not None else []
    if code == c.W_OWNER:
        return [st.owner[fr.picked]] if fr is not None and fr.picked >= 0 else []
    if code == c.W_LEFT:
        return [left_of(st, you)]
    if code == c.W_RIGHT:
        return [right_of(st, you)]
    if code == c.W_NEIGHBOURS:
        left = left_of(st, you)
        right = right_of(st, you)
        return [left] if left == right else [left, right]
    if code == c.W_FIGHTER:
        return [combat.fighter] if combat is not None else []
    if code == c.W_HELPER:
        return [combat.helper] if combat is not None else []
    if code == c.W_FIGHTERS:
        return [combat.fighter, combat.helper] if combat is not None else []
    everyone = circle(st, you)
    if code == c.W_BYSTANDERS:
        if combat is None:
            return everyone
        return [seat for seat in everyone if not combat.is_in(seat)]
    if code in (c.W_OTHERS, c.W_ANOTHER, c.W_OTHER_HIGHEST, c.W_OTHER_LOWEST):
        return [seat for seat in everyone if seat != you]
    return everyone


def seats_for(st: State, who: Who, you: Seat, mon: FoeId, fr: EffectFrame | None) -> list[Seat]:
    """Living players meant by `who` when "you" is that seat; ties include everyone.

    For W_ANOTHER and W_ANY these are the players to choose among. A condition narrows before
    ranks are compared: "the highest Elf" is the highest of the Elves.
    """
    code = who.code
    cond = who.cond
    if code == c.W_YOU and cond is None:
        return [you] if you >= 0 and st.players[you].alive else []
    found: list[Seat] = []
    for seat in named_seats(st, code, you, fr):
        if seat < 0 or not st.players[seat].alive:  # DEATH-07
            continue
        if cond is None or cond.holds(st, seat, mon, fr):
            found.append(seat)
    if code in RANKED:
        return ranked(st, found, code)
    return found


def seats_of(st: State, who: Who, fr: EffectFrame) -> list[Seat]:
    """Living players meant by `who` in a running effect, from you on to the left.

    Whoever is shielded from the Curse that acts, or escaped it, is not among them (D7, META-04).
    """
    seats = seats_for(st, who, fr.you, fr.mon, fr)
    if st.masked:
        seats = [seat for seat in seats if not st.masked >> seat & 1]
    if st.shielded < 0 or st.shielded not in seats:
        return seats
    return [seat for seat in seats if seat != st.shielded]
