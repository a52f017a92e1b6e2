"""Evenings at which somebody claims a kill, and what the others are sent, message by message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.table.simulated_room import SimulatedRoom, seeded

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.referee import options
from kickdoor.engine.reward_amounts import is_for_the_win
from kickdoor.engine.state import State
from kickdoor.seats.view_builder import view
from kickdoor.table.presentation.update_builder import UpdateBuilder
from kickdoor.table.room import timed_steps
from kickdoor.table.room.deadlines import clock_state
from kickdoor.table.room.room_clock import awaited_seat
from kickdoor.table.room.standing_orders import answers_of, is_kill_claimed, is_open_to, order_state

MOST_GAMES, MOST_MOVES = 60, 600
STEP = 10  # milliseconds
Moment = Callable[[State], bool]


def evening(moment: Moment, bots: int = 0, seats: int = 3, **wishes: Any) -> SimulatedRoom:
    """A table that stands at such a moment; people play as an easy bot would."""
    wishes.setdefault("clock", "relaxed")
    for number in range(MOST_GAMES):
        with seeded(f"{moment.__name__} {number}"):
            simulated = SimulatedRoom(seats, bots, listed=False, **wishes)
            simulated.start()
            if _reaches(simulated, moment):
                return simulated
    raise AssertionError("no game came to that moment")


def _reaches(simulated: SimulatedRoom, moment: Moment) -> bool:
    brain = simulated.room.built_in_bot("easy")
    for _ in range(MOST_MOVES):
        state = simulated.state
        if moment(state):
            return True
        if state.over:
            return False
        people = [seat for seat in simulated.persons if options(state, seat)]
        asked = [seat for seat in people if awaited_seat(state) == seat or is_open_to(state, seat)]
        if not asked:
            simulated.wait(max(0, timed_steps.due(simulated.room) - simulated.now))
            continue
        seat = asked[0]
        luck = simulated.room.luck(seat)
        chosen = brain.decide(view(state, seat), options(state, seat), luck)
        simulated.act(seat, simulated.named(chosen))
    return False


def is_claimed_by_first(state: State) -> bool:
    """The first seat has claimed a kill that wins nothing but a fight, and nobody has passed."""
    fresh = is_kill_claimed(state) and state.main == 0 and state.passed == 0
    return fresh and not is_for_the_win(state)


def is_claimed_by_last(state: State) -> bool:
    """The same, claimed by the last seat; the first has not passed."""
    fresh = is_kill_claimed(state) and state.main == 2 and not state.passed & 1
    return fresh and not is_for_the_win(state)


def is_winning_claim(state: State) -> bool:
    """The last seat has claimed a kill that would win the game."""
    return is_kill_claimed(state) and state.main == 2 and is_for_the_win(state)


def deal_answer(state: State, seat: int, answer: bool) -> None:
    """Change the hand of a seat for as many cards from below the decks, with an answer or none.

    What it has in play goes, since that might answer, too.
    """
    for card in state.players[seat].table:
        state.equipped[card] = False
        state.place[card], state.owner[card] = state.place[state.door_deck[0]], NOBODY
        state.door_deck.insert(0, card)
    state.players[seat].table.clear()
    for at in range(len(state.players[seat].hand)):
        _swap(state, seat, at, _lying(state, c.CLASS, c.RACE)[0])
    assert not answers_of(state, Seat(seat))
    if answer:
        assert any(_answers(state, seat, card) for card in _lying(state, c.ENHANCER))


def deal_idle_card(state: State, seat: int) -> None:
    """The same without an answer, but with an enhancer that cannot turn the fight."""
    deal_answer(state, seat, False)
    for card in _lying(state, c.ENHANCER):
        if not _answers(state, seat, card):
            return
    raise AssertionError("every enhancer turns this fight")


def _answers(state: State, seat: int, card: CardId) -> bool:
    """Whether the card, as the first of the hand, is an answer."""
    _swap(state, seat, 0, card)
    return bool(answers_of(state, Seat(seat)))


def _lying(state: State, *kinds: int) -> list[CardId]:
    """Cards of these kinds that lie in the decks."""
    lying = [*state.door_deck, *state.treasure_deck]
    return [card for card in lying if state.cat.cards[card].kind in kinds]


def _swap(state: State, seat: int, at: int, new: CardId) -> None:
    """Exchange a card of the hand for one of a deck."""
    hand = state.players[seat].hand
    deck = state.door_deck if new in state.door_deck else state.treasure_deck
    place = deck.index(new)
    old = hand[at]
    hand[at], deck[place] = new, old
    state.place[new], state.place[old] = state.place[old], state.place[new]
    state.owner[new], state.owner[old] = state.owner[old], state.owner[new]


def received(simulated: SimulatedRoom, ms: int, seats: list[int]) -> list[tuple[int, int, bytes]]:
    """Every update that those seats get in that time, and when."""
    room = simulated.room
    told = room.seq
    found: list[tuple[int, int, bytes]] = []
    for _ in range(ms // STEP):
        simulated.wait(STEP)
        if room.seq == told and not (room.game_changed or room.table_changed):
            continue
        assert room.spectator_words is not None
        builder = UpdateBuilder(
            simulated.state,
            room.spectator_words,
            room.seq,
            room.moment,
            clock_state(room, simulated.now),
            orders=lambda seat: order_state(room, simulated.state, Seat(seat)),
        )
        events, _ = room.since(told)
        told = room.seq
        room.game_changed = room.table_changed = False
        found += [
            (simulated.now, seat, builder.for_seat(room.words[seat], events)) for seat in seats
        ]
    return found
