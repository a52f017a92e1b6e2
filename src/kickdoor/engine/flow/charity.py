"""Charity: down to the hand limit, the excess to the lowest (CHARITY)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NOBODY, CardId, Seat, as_cards
from kickdoor.engine.nodes.player_statics import HandLimit
from kickdoor.engine.shared_abilities import meta_sources
from kickdoor.engine.stack import ask
from kickdoor.engine.state import State
from kickdoor.engine.traits import is_banned, statics_of
from kickdoor.engine.zones import discard, to_hand

CHOOSE: Final = 0
CHOSEN: Final = 1
GIVE: Final = 2
RECEIVER_CHOSEN: Final = 3


def hand_limit(st: State, seat: Seat) -> int:
    """How many cards the player may keep at the end of the turn (DECK-07)."""
    limit = st.settings.hand_limit
    player = st.players[seat]
    if not player.statuses and not st.cat.has_for_all:
        for card in player.table:
            if st.cat.cards[card].limits_hand:
                break
        else:
            return limit
    exact = -1
    more = 0
    for _, static in statics_of(st, seat, HandLimit):
        if static.exactly:
            exact = max(exact, static.n)
        else:
            more += static.n
    if st.cat.metas >> c.META_HQ & 1:
        more += len(meta_sources(st, seat, c.META_HQ))  # META-03
    return (limit if exact < 0 else exact) + more


def excess(st: State, seat: Seat) -> int:
    """Cards over the limit."""
    return max(0, len(st.players[seat].hand) - hand_limit(st, seat))


def receivers(st: State, giver: Seat) -> list[Seat]:
    """Lowest living others; nobody if the giver is lowest (CHARITY-03, -05, -06)."""
    lowest = st.players[giver].level
    found: list[Seat] = []
    count = len(st.players)
    for step in range(1, count):
        player = st.players[(giver + step) % count]
        if not player.alive or is_banned(st, player.seat, c.BAN_CHARITY):
            continue
        if player.level < lowest:
            lowest = player.level
            found = [player.seat]
        elif player.level == lowest and found:
            found.append(player.seat)
    return found


def start_charity(st: State, giver: Seat) -> None:
    """Ask the giver what goes, and to whom."""
    st.stack.append(CharityFrame(giver))


class CharityFrame(Frame):
    """One player gives away what is over the hand limit."""

    fields: ClassVar[tuple[str, ...]] = ("giver", "left", "given")

    def __init__(self, giver: Seat) -> None:
        super().__init__(c.F_CHARITY)
        self.giver = giver
        self.left: list[CardId] = []  # cards still to be given
        self.given: list[Seat] = []  # the receiver of each card given so far

    def copy(self) -> CharityFrame:
        other = CharityFrame(self.giver)
        self.hand_to(other)
        if self.left:
            other.left = self.left[:]
        if self.given:
            other.given = self.given[:]
        return other

    def step(self, st: State) -> None:
        giver = self.giver
        if self.pc == CHOOSE:
            over = excess(st, giver)
            if over == 0:
                st.stack.pop()
                return
            self.pc = CHOSEN
            cards = st.players[giver].hand[:]
            demand = ask(st, giver, c.D_CHARITY_CARDS, cards, over, over, "CHARITY-02")
            demand.about = giver if not receivers(st, giver) else -1  # CHARITY-05: nobody gets them
        elif self.pc == CHOSEN:
            to = receivers(st, giver)
            if len(to) < 2:
                for card in as_cards(self.answers):
                    hand_out(st, giver, card, to[0] if to else NOBODY)
                st.stack.pop()
                return
            self.left = as_cards(self.answers)
            self.answers = []
            self.pc = GIVE
        elif self.pc == GIVE:  # CHARITY-04: ties, card by card, shares even within one
            if not self.left:
                st.stack.pop()
                return
            allowed = open_shares(receivers_with_shares(st, self), len(self.left))
            if len(allowed) == 1:
                _give_next(st, self, allowed[0])
                return
            self.pc = RECEIVER_CHOSEN
            demand = ask(st, giver, c.D_CHARITY_SEAT, allowed, 1, 1, "CHARITY-04", self.left[0])
            demand.about = self.left[0]
        else:
            self.pc = GIVE
            _give_next(st, self, Seat(self.answers[0]))


def _give_next(st: State, fr: CharityFrame, seat: Seat) -> None:
    fr.given.append(seat)
    hand_out(st, fr.giver, fr.left.pop(0), seat)


def receivers_with_shares(st: State, fr: CharityFrame) -> list[tuple[Seat, int]]:
    """(seat, cards received so far) for every receiver."""
    return [(seat, fr.given.count(seat)) for seat in receivers(st, fr.giver)]


def open_shares(shares: list[tuple[Seat, int]], left: int) -> list[Seat]:
    """Seats that may get the next card without making the shares uneven (CHARITY-04)."""
    total = left
    for _, got in shares:
        total += got
    least = total // len(shares)
    larger = total % len(shares)
    full = 0
    for _, got in shares:
        if got > least:
            full += 1
    found: list[Seat] = []
    for seat, got in shares:
        if got < least or (got == least and full < larger):
            found.append(seat)
    return found


def hand_out(st: State, giver: Seat, card: CardId, seat: Seat) -> None:
    """One card of charity; -1 = nobody lower, so it is discarded (CHARITY-05)."""
    if seat < 0:
        discard(st, card, "CHARITY-05")
        return
    to_hand(st, card, seat)
    st.emit(e.CHARITY_GIVEN, "CHARITY-03", giver, card, seat, (1 << giver) | (1 << seat))


def is_fair(st: State, giver: Seat, pairs: list[int]) -> bool:
    """Exactly the excess goes, from the hand, in shares as even as possible (CHARITY-04)."""
    over = excess(st, giver)
    cards = pairs[0::2]
    seats = pairs[1::2]
    if over == 0 or len(pairs) != 2 * over or len(set(cards)) != len(cards):
        return False
    for card in cards:
        if card not in st.players[giver].hand:
            return False
    to = receivers(st, giver)
    if not to:
        return all(seat == -1 for seat in seats)
    least = over // len(to)
    most = least + (1 if over % len(to) else 0)
    for seat in to:
        if not least <= seats.count(seat) <= most:
            return False
    return all(seat in to for seat in seats)


def give_all(st: State, giver: Seat, pairs: list[int]) -> None:
    """Carry out a whole distribution that was checked before."""
    for at in range(0, len(pairs), 2):
        hand_out(st, giver, CardId(pairs[at]), Seat(pairs[at + 1]))
