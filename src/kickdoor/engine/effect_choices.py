"""Questions effects ask before they act: which player, which monster, whose pick.

A function that returns None has asked: set nothing, return, and call it again at the next step.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.flow import rolls
from kickdoor.engine.frames import START, EffectFrame
from kickdoor.engine.ids import NOBODY, CardId, FoeId, Seat, as_foes
from kickdoor.engine.matching import find_cards, matches
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.stack import ask
from kickdoor.engine.state import State
from kickdoor.engine.targets import CHOICES, circle, left_of, ranked, right_of, seats_of
from kickdoor.engine.traits import must_spare

ALL: Final = 1000000  # the amount that stands for "all of them"
# Positions of effects that find their players and their amount by `ready`.
SEATS_KNOWN: Final = 1
AMOUNT_ROLLED: Final = 2
READY: Final = 3  # both are known
FIND_OTHER: Final = 1  # the first of two players is known
ANSWERED: Final = 4  # an effect that was ready has asked something, or runs another


def chooser_of(st: State, fr: EffectFrame) -> Seat:
    """Who makes the choices of "you"."""
    if fr.you >= 0:
        return fr.you
    return fr.by if fr.by >= 0 else st.active


def user_of(st: State, fr: EffectFrame) -> Seat:
    """Who played the card or uses the ability."""
    return fr.by if fr.by >= 0 else chooser_of(st, fr)


def choose_seats(
    st: State, fr: EffectFrame, who: Who, single: bool = False, among: list[Seat] | None = None
) -> list[Seat] | None:
    """The players meant; where one has to be chosen, you choose: W_CHOSEN from then on.

    `single` makes ties a choice. `among` narrows the candidates if any of them remains.
    """
    if fr.answers:
        fr.chosen = Seat(fr.answers[0])
        fr.answers = []
        return [fr.chosen]
    seats = seats_of(st, who, fr)
    if among is not None:
        seats = [seat for seat in seats if seat in among]
    picks = single or who.code in CHOICES
    if picks and st.cat.bans >> c.BAN_ON_YOU & 1 and fr.by >= 0:  # AMB-112
        seats = [seat for seat in seats if not must_spare(st, fr.by, seat)]
    if picks and len(seats) > 1:
        ask(st, chooser_of(st, fr), c.D_SEAT, seats, 1, 1, "CONFLICT-01", fr.card)
        return None
    if who.code in CHOICES and seats:
        fr.chosen = seats[0]
    return seats


def is_dead_you(st: State, fr: EffectFrame, who: Who) -> bool:
    """The text speaks of "you", and you have just died: Level is all you have left (AMB-78)."""
    if who.code != c.W_YOU or who.cond is not None or fr.you < 0:
        return False
    return not st.players[fr.you].alive and fr.you != st.shielded


def ready(
    st: State,
    fr: EffectFrame,
    who: Who,
    amount: Amount | None,
    single: bool = False,
    dead: bool = False,
) -> bool:
    """Find the players (fr.left) and the amount (fr.wanted; None = ALL), asking and rolling.

    Yes once both are known: from then on fr.pc is READY or what the effect makes of it, and
    fr.done, fr.short and fr.so_far count for the effect. `dead`: it strikes a dead "you", too.
    """
    if fr.pc == START:
        seats = choose_seats(st, fr, who, single)
        if seats is None:
            return False
        if dead and not seats and is_dead_you(st, fr, who):
            seats = [fr.you]
        fr.left = seats
        fr.pc = SEATS_KNOWN
    if fr.pc == SEATS_KNOWN:
        fr.pc = AMOUNT_ROLLED
        if amount is not None and fr.left and amount.needs_roll():
            rolls.start_roll(st, chooser_of(st, fr), fr.card, 0)
            return False
    if fr.pc == AMOUNT_ROLLED:
        fr.wanted = ALL if amount is None else amount.value(st, fr.you, fr.mon, fr)
        fr.done = 0
        fr.short = False
        fr.so_far = 0
        fr.pc = READY
    return True


def anyone_has(st: State, fr: EffectFrame, who: Who, what: Filter) -> bool:
    """One of those players has such a card."""
    for seat in seats_of(st, who, fr):
        if find_cards(st, seat, what):
            return True
    return False


def choose_two(st: State, fr: EffectFrame, who: Who, other: Who) -> bool:
    """Find both players (fr.left, the other in fr.noted); no while somebody is asked."""
    if fr.pc == START:
        mine = choose_seats(st, fr, who, True)
        if mine is None:
            return False
        fr.left = mine
        fr.pc = FIND_OTHER
    if fr.pc == FIND_OTHER:
        rest = [player.seat for player in st.players if player.seat not in fr.left]
        others = choose_seats(st, fr, other, True, rest)
        if others is None:
            return False
        fr.noted = others[0] if others else -1
        fr.pc = READY
    return True


def living_from(st: State, seat: Seat) -> Seat:
    """That player, or the next living one to the left."""
    seats = circle(st, seat)
    return seats[0] if seats else seat


def picker_of(st: State, fr: EffectFrame, pick: int, owner: Seat, taker: Seat) -> Seat:
    """The player who picks the cards of `owner` (CURSE-08); -1 = nobody, it is chance."""
    if pick == c.PICK_RANDOM:
        return NOBODY
    if pick == c.PICK_BY and fr.by >= 0:
        return fr.by
    if pick == c.PICK_YOU:
        return chooser_of(st, fr)
    if pick == c.PICK_TAKER and taker >= 0:
        return taker
    if pick == c.PICK_LEFT:
        return living_from(st, left_of(st, chooser_of(st, fr)))
    if pick == c.PICK_RIGHT:
        here = right_of(st, chooser_of(st, fr))
        while not st.players[here].alive and here != chooser_of(st, fr):
            here = right_of(st, here)
        return here
    if pick in (c.PICK_HIGHEST, c.PICK_LOWEST):
        code = c.W_HIGHEST if pick == c.PICK_HIGHEST else c.W_LOWEST
        return ranked(st, circle(st, chooser_of(st, fr)), code)[0]
    return owner


def pick_cards(
    st: State, fr: EffectFrame, cards: list[CardId], count: int, picker: Seat, rule: str
) -> list[CardId] | None:
    """So many of the cards, picked by that player or by chance; None = the player was asked.

    Nobody sees another's hand: what is picked there is picked by chance (DECK-06).
    """
    if len(cards) <= count:
        return cards
    seen = cards
    if picker >= 0:
        shown = fr.shown if picker == chooser_of(st, fr) else picker
        seen = [
            card
            for card in cards
            if st.place[card] != c.IN_HAND or st.owner[card] in (picker, shown)
        ]
    if picker < 0 or len(seen) < count:
        left = cards[:]
        found: list[CardId] = []
        for _ in range(count):
            found.append(left.pop(st.chance.below(len(left))))
        return found
    if len(seen) == count:
        return seen
    ask(st, picker, c.D_CARDS, seen, count, count, rule, fr.card)
    return None


def choose_foes(
    st: State, fr: EffectFrame, target: int, what: Filter | None = None
) -> list[FoeId] | None:
    """Numbers of the monsters meant; with several to choose from, the card's user picks one.

    A monster that was named when the card was played is the chosen one (ENHANCER-04).
    """
    combat = st.combat
    if combat is None:
        fr.answers = []
        return []
    if fr.answers:
        picked = as_foes(fr.answers)
        fr.answers = []
        return picked
    numbers = [foe.number for foe in combat.foes if what is None or matches(st, foe.card, what)]
    if target == c.M_ALL:
        return numbers
    here = combat.foe(fr.mon)
    if here is not None and (target == c.M_THIS or here.card != fr.card):
        return [fr.mon] if fr.mon in numbers else []
    if target == c.M_THIS:
        for foe in combat.foes:
            if fr.card >= 0 and (foe.card == fr.card or fr.card in foe.attached):
                return [foe.number] if foe.number in numbers else []
    if len(numbers) > 1:
        ask(st, user_of(st, fr), c.D_FOE, numbers, 1, 1, "ENHANCER-04", fr.card)
        return None
    return numbers
