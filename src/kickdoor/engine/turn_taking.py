"""Serving the table in turn: who is asked next when there is no clock.

Seats are asked in turn order from the active one; a seat with nothing to do is skipped.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.equipment import companions, equip_refusal
from kickdoor.engine.flow.rolls import current_roll
from kickdoor.engine.flow.run import run
from kickdoor.engine.flow.windows import close_if_done
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.combat_statics import BuyOff
from kickdoor.engine.options.listing import options
from kickdoor.engine.state import Action, Combat, State

SHORT: Final = 1 << c.WINDOW_ROLL | 1 << c.WINDOW_CURSE
# Kinds that having just been received lets nobody play sooner.
SAME_WHEN_FRESH: Final = 1 << c.MONSTER | 1 << c.CURSE | 1 << c.LEVEL_UP | 1 << c.ENHANCER
ARRIVALS: Final = (
    1 << c.WINDOW_ARRANGE | 1 << c.WINDOW_DOOR | 1 << c.WINDOW_END | 1 << c.WINDOW_COMBAT
)


class Turn:
    """A seat and what it may do."""

    def __init__(self, seat: Seat, choices: list[Action]) -> None:
        self.seat = seat
        self.choices = choices


def waiting_seats(st: State) -> list[Seat]:
    """Seats the game waits for, in the order they are asked."""
    if st.over:
        return []
    if st.demand is not None:
        return [st.demand.seat]
    found: list[Seat] = []
    players = st.players
    if st.offers and not SHORT >> st.window & 1:  # no haggling in these
        for offer in st.offers:  # an open offer is answered first ...
            if offer.target == st.main and st.intent:
                continue  # ... but stops nobody: going on is an answer, too (AMB-68)
            if players[offer.target].alive and offer.target not in found:
                found.append(offer.target)
        if found:
            return found
    passed = st.passed
    main = st.main
    if ARRIVALS >> st.window & 1:  # whoever just received cards may play them first (TIMING-06)
        for player in players:
            if player.fresh and player.alive and player.seat != main:
                if not passed >> player.seat & 1:
                    found.append(player.seat)
        if found:
            return found
    if main >= 0 and not st.intent:
        found.append(main)
        return found
    start = st.combat.fighter if st.combat is not None else st.active
    for seat in range(start, len(players)):
        if not passed >> seat & 1 and seat != main and players[seat].alive:
            found.append(Seat(seat))
    for seat in range(start):
        if not passed >> seat & 1 and seat != main and players[seat].alive:
            found.append(Seat(seat))
    return found


def next_turn(st: State) -> Turn | None:
    """The next seat to ask and its options, passing for seats that could only pass."""
    while not st.over:
        watched = st.demand is not None or len(st.offers) > 0  # nobody is skipped unheard
        for seat in waiting_seats(st):
            if not watched and seat != st.main and is_idle(st, seat):
                _pass(st, seat)
                continue
            choices = options(st, seat, False)
            if not choices or (len(choices) == 1 and choices[0][0] == c.A_PASS):
                _pass(st, seat)
                continue
            return Turn(seat, choices)
        close_if_done(st)
        if st.window == c.WINDOW_NONE:
            run(st)
    return None


def _pass(st: State, seat: Seat) -> None:
    st.passed |= 1 << seat
    player = st.players[seat]
    if player.fresh:
        player.fresh = []


def is_idle(st: State, seat: Seat) -> bool:
    """A quick look tells that the seat could only pass; False proves nothing."""
    player = st.players[seat]
    combat = st.combat
    window = st.window
    bit = 1 << window
    cards = st.cat.cards
    for card in player.fresh:
        if not SAME_WHEN_FRESH >> cards[card].kind & 1 or combat is not None:
            return False
    own = st.active == seat
    involved = own
    if not SHORT & bit:  # in those only what is made for them can be done
        if combat is not None and combat.is_in(seat):
            involved = True
            if _has_price(st, seat, combat):
                return False
        elif own:  # may rearrange, sell, switch
            return False
    if st.cat.has_conduct and _may_report(st, seat):
        return False
    if st.cat.has_public and combat is not None:
        for foe in combat.foes:
            if cards[foe.card].use_windows & bit and _may_use(st, seat, cards[foe.card], True):
                return False
    if own:
        for card in player.hand:
            if cards[card].own_windows & bit:
                return False
    else:
        ranked = st.settings.ranked_any_time
        for card in player.hand:
            if cards[card].other_windows & bit or (ranked and cards[card].rank):
                return False
    equipped = st.equipped
    for card in player.table:
        definition = cards[card]
        if definition.use_windows & bit and _may_use(st, seat, definition, involved):
            return False
        if definition.is_gear and not equipped[card]:
            if definition.once:
                if definition.other_windows & bit or own:
                    return False
            elif not SHORT & bit and equip_refusal(st, seat, card) == 0:
                return False
    return True


def _may_report(st: State, seat: Seat) -> bool:
    """Somebody else lies under a lasting demand."""
    for player in st.players:
        if player.seat != seat and player.statuses:
            return True
    return False


def _has_price(st: State, seat: Seat, combat: Combat) -> bool:
    """Somebody in the fight may have something to pay: a monster's price, a Companion."""
    fleeing = st.window == c.WINDOW_FLEE
    if fleeing and st.settings.companion_sacrifice and companions(st, seat):
        return True
    for foe in combat.foes:
        for static in st.cat.cards[foe.card].others:
            if isinstance(static, BuyOff) and static.fleeing == fleeing:
                return True
    return False


def _may_use(st: State, seat: Seat, definition: CardDef, involved: bool) -> bool:
    """One of the card's abilities could be paid for at such a moment; a rough look."""
    player = st.players[seat]
    if st.window == c.WINDOW_ROLL:
        roll = current_roll(st)
        if roll is None or roll.roller != seat:
            return False
    held = len(player.hand)
    cards = held + len(player.table) - 1
    windows = definition.use_own if involved else definition.use_other
    for index, ability in enumerate(definition.text.abilities):
        if not windows[index] >> st.window & 1:
            continue
        theft = definition.thefts[index]
        if theft is not None and not theft.can_steal(st, seat):
            continue
        cost = ability.cost
        if ability.timing & c.T_TEAM_UP:
            if companions(st, seat):
                return True
        elif cost.kind == c.COST_CARDS:
            if cards >= cost.low:
                return True
        elif cost.kind != c.COST_HAND or held >= cost.low:
            return True
    return False
