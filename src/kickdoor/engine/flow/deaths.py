"""Death, what is kept, and looting the body (DEATH, BODY)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.flow.personas import start_swap
from kickdoor.engine.flow.rolls import FOR_LOOTING, start_roll
from kickdoor.engine.losing import lose_card
from kickdoor.engine.nodes.belongings import KeptInDeath
from kickdoor.engine.nodes.wards import DeathWard
from kickdoor.engine.queueing import queue_others, queue_own
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Frame, State
from kickdoor.engine.traits import is_in_force
from kickdoor.engine.zones import detach, discard, to_hand

KEPT_KINDS: Final = (c.CLASS, c.RACE, c.JOINER, c.POWER, c.KATA, c.STANCE, c.PERSONA)  # DEATH-02


def start_death(st: State, seat: int, loot: bool) -> None:
    """The character dies: everything but what is kept is laid out (DEATH-01, BODY-01)."""
    player = st.players[seat]
    if not player.alive:
        return
    for card in player.table:
        if _wards_off(st, seat, card):
            lose_card(st, card, "DEATH-01")  # AMB-93
            return
    queue_own(st, seat, c.ON_DEATH)
    queue_others(st, seat, c.ON_OTHER_DEATH)
    player.alive = False
    player.reborn = True
    st.emit(e.DIED, "DEATH-01", seat)
    statuses.died(st, seat)
    st.offers = [offer for offer in st.offers if seat not in (offer.maker, offer.target)]
    lost = player.hand[:]
    for card in player.table:
        if not is_kept(st, card):
            lost.append(card)
    for card in lost:  # BODY-02: attachments are cards of their own
        st.host[card] = -1
    for card in lost:
        origin = st.cat.cards[card].kind == c.ORIGIN
        if loot and not origin:
            detach(st, card)
            st.place[card] = c.ON_BODY
            st.owner[card] = seat
        else:
            discard(st, card, "ORIGIN-03" if origin else "DEATH-01")
    if st.combat is not None and st.combat.is_in(seat):
        st.bodies.append(seat)  # AMB-60: looted when the fight is over
        st.combat.dead.append(seat)
    else:
        start_body(st, seat)
    start_swap(st, seat)  # DEATH-06


def _wards_off(st: State, seat: int, card: int) -> bool:
    """The card is discarded in place of its owner's death (AMB-93)."""
    for static in st.cat.cards[card].others:
        if isinstance(static, DeathWard):
            return is_in_force(st, seat, card)
    return False


def is_kept(st: State, card: int) -> bool:
    """The card stays with its dead owner (DEATH-02)."""
    definition = st.cat.cards[card]
    if definition.kind in KEPT_KINDS:
        return True
    return any(isinstance(static, KeptInDeath) for static in definition.others)


def start_bodies(st: State) -> None:
    """Loot every body that waits, in the order of death."""
    for seat in reversed(st.bodies):
        start_body(st, seat)
    st.bodies = []


def start_body(st: State, seat: int) -> None:
    """Loot one body."""
    frame = Frame(c.F_BODY)
    frame.you = seat
    st.stack.append(frame)


def body_of(st: State, seat: int) -> list[int]:
    """The cards laid out for a dead player."""
    return [
        card
        for card in range(len(st.place))
        if st.place[card] == c.ON_BODY and st.owner[card] == seat
    ]


RANK: Final = 1
TIE: Final = 2
ROLLED: Final = 3
PICK: Final = 4
TAKE: Final = 5

ROUNDS: Final = 10


def step_body(st: State, fr: Frame) -> None:
    """F_BODY: fr.ys = looters and their ranks in pairs, later the looters still to pick."""
    if fr.pc == 0:
        fr.pc = RANK if body_of(st, fr.you) else PICK
        for player in st.players:
            if player.alive and player.seat != fr.you:
                fr.ys.extend((player.seat, player.level))
        if fr.pc == PICK:
            fr.ys = []
    elif fr.pc == RANK:
        _rank(st, fr)
    elif fr.pc == TIE:  # BODY-04: each of the tied players rolls
        for at in range(0, len(fr.ys), 2):
            if fr.ys[at + 1] == fr.a:
                fr.seat = fr.ys[at]
                fr.pc = ROLLED
                start_roll(st, fr.seat, -1, 0, FOR_LOOTING)
                return
        fr.pc = RANK
    elif fr.pc == ROLLED:
        for at in range(0, len(fr.ys), 2):
            if fr.ys[at] == fr.seat:
                fr.ys[at + 1] += min(max(fr.roll, 1), 6)
        fr.pc = TIE
    elif fr.pc == PICK:
        cards = body_of(st, fr.you)
        if not cards or not fr.ys:
            for card in cards:  # BODY-06
                discard(st, card, "BODY-06")
            st.stack.pop()
            return
        fr.pc = TAKE
        if len(cards) == 1:
            fr.xs = cards
            return
        ask(st, fr.ys[0], c.D_LOOT_BODY, cards, 1, 1, "BODY-03", -1, fr.you)
    else:
        seat = fr.ys.pop(0)
        card = fr.xs[0]
        to_hand(st, card, seat)  # BODY-07
        st.emit(e.BODY_LOOTED, "BODY-03", seat, card, fr.you)
        fr.pc = PICK


def _rank(st: State, fr: Frame) -> None:
    """Highest Level first; equals roll, and roll again while equal (BODY-03, AMB-22).

    A rank is the Level with one digit of base 7 behind it for every round of rolls, of which
    fr.b have been made; who is still equal after many goes by the seat (AMB-153).
    """
    ranks = fr.ys[1::2]
    for rank in ranks:
        if ranks.count(rank) > 1:
            fr.b += 1
            if fr.b > ROUNDS:
                st.emit(e.RULING_MADE, "AMB-153", fr.you)
                break
            for at in range(1, len(fr.ys), 2):
                fr.ys[at] *= 7
            fr.a = rank * 7
            fr.pc = TIE
            return
    size = len(st.players)
    pairs = [
        (-fr.ys[at + 1], (fr.ys[at] - fr.you) % size, fr.ys[at]) for at in range(0, len(fr.ys), 2)
    ]
    pairs.sort()
    fr.ys = [seat for _, _, seat in pairs]
    fr.pc = PICK
