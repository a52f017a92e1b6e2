"""Death, what is kept, and looting the body (DEATH, BODY)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.flow.personas import start_swap
from kickdoor.engine.flow.rolls import FOR_LOOTING, start_roll
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, Seat, as_numbers
from kickdoor.engine.nodes.item_statics import KeptInDeath
from kickdoor.engine.nodes.protection_statics import DeathWard
from kickdoor.engine.ownership import lose_card
from kickdoor.engine.stack import ask
from kickdoor.engine.state import State
from kickdoor.engine.traits import is_in_force
from kickdoor.engine.trigger_queue import queue_others, queue_own
from kickdoor.engine.turn_records import remember
from kickdoor.engine.zones import detach, discard, to_hand

KEPT_KINDS: Final = (c.CLASS, c.RACE, c.JOINER, c.POWER, c.KATA, c.STANCE, c.PERSONA)  # DEATH-02


def start_death(st: State, seat: Seat, loot: bool) -> None:
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
    remember(st, seat, c.DID_DIE)
    statuses.died(st, seat)
    st.offers = [offer for offer in st.offers if seat not in (offer.maker, offer.target)]
    lost = player.hand[:]
    for card in player.table:
        if not is_kept(st, card):
            lost.append(card)
    for card in lost:  # BODY-02: attachments are cards of their own
        st.host[card] = NO_CARD
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


def _wards_off(st: State, seat: Seat, card: CardId) -> bool:
    """The card is discarded in place of its owner's death (AMB-93)."""
    for static in st.cat.cards[card].others:
        if isinstance(static, DeathWard):
            return is_in_force(st, seat, card)
    return False


def is_kept(st: State, card: CardId) -> bool:
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


def start_body(st: State, seat: Seat) -> None:
    """Loot one body."""
    st.stack.append(BodyFrame(seat))


def body_of(st: State, seat: Seat) -> list[CardId]:
    """The cards laid out for a dead player."""
    return [
        CardId(card)
        for card in range(len(st.place))
        if st.place[card] == c.ON_BODY and st.owner[card] == seat
    ]


BEGIN: Final = 0
RANK: Final = 1
TIE: Final = 2
ROLLED: Final = 3
PICK: Final = 4
TAKE: Final = 5

ROUNDS: Final = 10


class BodyFrame(Frame):
    """A body is looted: who goes first, then card after card."""

    fields: ClassVar[tuple[str, ...]] = ("dead", "looters", "ranks", "tied", "rounds", "roller")

    def __init__(self, dead: Seat) -> None:
        super().__init__(c.F_BODY)
        self.dead = dead
        self.looters: list[Seat] = []  # who has still to pick
        self.ranks: list[int] = []  # the rank of each looter, until their order is known
        self.tied = 0  # the rank that several have
        self.rounds = 0  # of rolls among them
        self.roller = NOBODY

    def copy(self) -> BodyFrame:
        other = BodyFrame(self.dead)
        self.hand_to(other)
        if self.looters:
            other.looters = self.looters[:]
        if self.ranks:
            other.ranks = self.ranks[:]
        other.tied = self.tied
        other.rounds = self.rounds
        other.roller = self.roller
        return other

    def step(self, st: State) -> None:
        if self.pc == BEGIN:
            self.pc = PICK
            if body_of(st, self.dead):
                self.pc = RANK
                for player in st.players:
                    if player.alive and player.seat != self.dead:
                        self.looters.append(player.seat)
                        self.ranks.append(player.level)
        elif self.pc == RANK:
            _rank(st, self)
        elif self.pc == TIE:  # BODY-04: each of the tied players rolls
            for at in range(len(self.looters)):
                if self.ranks[at] == self.tied:
                    self.roller = self.looters[at]
                    self.pc = ROLLED
                    start_roll(st, self.roller, NO_CARD, 0, FOR_LOOTING)
                    return
            self.pc = RANK
        elif self.pc == ROLLED:
            for at in range(len(self.looters)):
                if self.looters[at] == self.roller:
                    self.ranks[at] += min(max(self.roll, 1), 6)
            self.pc = TIE
        elif self.pc == PICK:
            cards = body_of(st, self.dead)
            if not cards or not self.looters:
                for card in cards:  # BODY-06
                    discard(st, card, "BODY-06")
                st.stack.pop()
                return
            self.pc = TAKE
            if len(cards) == 1:
                self.answers = as_numbers(cards)
                return
            ask(st, self.looters[0], c.D_LOOT_BODY, cards, 1, 1, "BODY-03", NO_CARD, self.dead)
        else:
            seat = self.looters.pop(0)
            card = CardId(self.answers[0])
            to_hand(st, card, seat)  # BODY-07
            st.emit(e.BODY_LOOTED, "BODY-03", seat, card, self.dead)
            self.pc = PICK


def _rank(st: State, fr: BodyFrame) -> None:
    """Highest Level first; equals roll, and roll again while equal (BODY-03, AMB-22).

    A rank is the Level with one digit of base 7 behind it for every round of rolls; who is still
    equal after many goes by the seat (AMB-153).
    """
    for rank in fr.ranks:
        if fr.ranks.count(rank) > 1:
            fr.rounds += 1
            if fr.rounds > ROUNDS:
                st.emit(e.RULING_MADE, "AMB-153", fr.dead)
                break
            for at in range(len(fr.ranks)):
                fr.ranks[at] *= 7
            fr.tied = rank * 7
            fr.pc = TIE
            return
    size = len(st.players)
    rows: list[tuple[int, int, Seat]] = []
    for at in range(len(fr.looters)):
        seat = fr.looters[at]
        rows.append((-fr.ranks[at], (seat - fr.dead) % size, seat))
    rows.sort()
    fr.looters = [seat for _, _, seat in rows]
    fr.ranks = []
    fr.pc = PICK
