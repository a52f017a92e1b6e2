"""Before the first turn: decks, start hands, sexes, opening plays, who goes first (SETUP)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.flow.personas import deal_personas
from kickdoor.engine.flow.turn_phases import TurnFrame
from kickdoor.engine.flow.windows import fresh_window, open_window, take_progress
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.settings import Settings
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Player, State
from kickdoor.engine.zones import deal_start_hand

SEXES: Final = 0
OPENING: Final = 1
FIRST: Final = 2


def lay_out(cat: Catalog, settings: Settings, chance: Chance) -> State:
    """A state with shuffled decks and no cards dealt (SETUP-02)."""
    st = State(cat.under(settings), settings, chance)
    st.players = [Player(Seat(seat)) for seat in range(settings.seats)]
    for seat, sex in enumerate(settings.sexes):
        st.players[seat].sex = sex
    st.door_deck = _share(st, cat.doors)
    st.treasure_deck = _share(st, cat.treasures)
    for card in st.door_deck:
        st.place[card] = c.IN_DOOR_DECK
    for card in st.treasure_deck:
        st.place[card] = c.IN_TREASURE_DECK
    st.chance.shuffle(st.door_deck)
    st.chance.shuffle(st.treasure_deck)
    return st


def _share(st: State, cards: list[CardId]) -> list[CardId]:
    """The cards of a deck, or a random share of each edition's; the rest stays in the box."""
    if st.settings.deck_share >= 100:
        return cards[:]
    found: list[CardId] = []
    for pile in piles(st.cat, st.settings, cards):
        st.chance.shuffle(pile)
        found.extend(pile[: (len(pile) * st.settings.deck_share + 99) // 100])
    return found


def piles(cat: Catalog, settings: Settings, cards: list[CardId]) -> list[list[CardId]]:
    """The cards of a deck before any draw: one pile, or one for each edition to take a share of."""
    if settings.deck_share >= 100:
        return [cards[:]]
    by_edition: dict[str, list[CardId]] = {}
    for card in cards:
        by_edition.setdefault(cat.cards[card].edition, []).append(card)
    return list(by_edition.values())


def start(st: State) -> None:
    """Deal, then run the setup procedure."""
    st.emit(e.GAME_STARTED, "SETUP-01", NOBODY, st.settings.seats)
    for player in st.players:
        deal_start_hand(st, player.seat, "SETUP-03")
        player.fresh = []
    deal_personas(st)
    st.dirty = 0
    st.stack.append(SetupFrame())


class SetupFrame(Frame):
    """Everything between the deal and the first turn."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self) -> None:
        super().__init__(c.F_SETUP)
        self.seat = NOBODY  # who was asked for a sex

    def copy(self) -> SetupFrame:
        other = SetupFrame()
        self.hand_to(other)
        other.seat = self.seat
        return other

    def step(self, st: State) -> None:
        if self.pc == SEXES:  # SETUP-06: declared seat by seat
            if self.answers:
                st.players[self.seat].sex = self.answers[0]
                st.emit(e.SEX_DECLARED, "SETUP-06", self.seat, self.answers[0])
                self.answers = []
            if st.settings.sex_rule == "declared":
                for player in st.players:
                    if player.sex == c.NO_SEX:
                        self.seat = player.seat
                        ask(st, player.seat, c.D_SEX, [c.MALE, c.FEMALE], 1, 1, "SETUP-06")
                        return
            self.pc = OPENING
            fresh_window(st, c.WINDOW_SETUP, NOBODY)
        elif self.pc == OPENING:  # SETUP-08
            if take_progress(st):
                self.pc = FIRST
            else:
                open_window(st, c.WINDOW_SETUP, NOBODY)
        else:  # SETUP-09: who goes first
            first = Seat(st.settings.first)
            if first < 0:
                first = roll_off(st, [player.seat for player in st.players])
            st.emit(e.FIRST_CHOSEN, "SETUP-09", first)
            st.stack.pop()
            st.active = first
            st.stack.append(TurnFrame())


def roll_off(st: State, seats: list[Seat]) -> Seat:
    """Everybody rolls; the highest wins, ties roll again."""
    while len(seats) > 1:
        best = 0
        leaders: list[Seat] = []
        for seat in seats:
            face = st.chance.die()
            st.emit(e.DIE_ROLLED, "SETUP-09", seat, face)
            if face > best:
                best = face
                leaders = [seat]
            elif face == best:
                leaders.append(seat)
        seats = leaders
    return seats[0]
