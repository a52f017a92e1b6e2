"""A claimed kill is announced once: who claimed it waits for what the others do."""

from collections.abc import Callable
from typing import Any

import msgspec
from tests.table.simulated_room import SimulatedRoom, seeded

from kickdoor import actions as a
from kickdoor.actions.action_types import snake
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.engine.state import State
from kickdoor.seats.view_builder import view
from kickdoor.table.presentation.update_builder import UpdateBuilder
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.message_parts import ClockState
from kickdoor.table.wire.server_messages import UpdateShape

READER = msgspec.json.Decoder(UpdateShape)
MOST_GAMES = 40
MOST_MOVES = 500


def evening_at(moment: Callable[[State], bool], **wishes: Any) -> SimulatedRoom:
    """A table that stands at such a moment."""
    for number in range(MOST_GAMES):
        with seeded(f"{moment.__name__} {number}"):
            simulated = SimulatedRoom(clock="none", listed=False, **wishes)
            simulated.start()
            brain = simulated.room.built_in_bot("easy")
            for _ in range(MOST_MOVES):
                state = simulated.state
                if moment(state):
                    return simulated
                seats = [one for one in view(state, Seat(0)).awaited.seats if options(state, one)]
                if state.over or not seats:
                    break
                seat = seats[0]
                luck = simulated.room.luck(seat)
                chosen = brain.decide(view(state, seat), options(state, seat), luck)
                simulated.act(seat, simulated.named(chosen))
    raise AssertionError("no game came to that moment")


def may_claim(state: State) -> bool:
    return state.main == 0 and not state.intent and (c.A_CLAIM,) in options(state, Seat(0))


def verbs(simulated: SimulatedRoom) -> list[str]:
    room = simulated.room
    picture = UpdateBuilder(simulated.state, room.words[-1], 1, 1, ClockState(now=0))
    told = READER.decode(picture.for_seat(room.words[0], []))
    assert told.asks is not None
    return [
        snake(type(choice.action).__name__)
        for group in told.asks.groups
        for choice in group.choices
    ]


def test_a_kill_that_is_claimed_is_not_offered_again() -> None:
    simulated = evening_at(may_claim)
    assert "claim_kill" in verbs(simulated)
    simulated.act(0, a.ClaimKill())
    assert "claim_kill" not in verbs(simulated)


def test_pressing_again_does_nothing() -> None:
    simulated = evening_at(may_claim)
    before = simulated.room.moment
    simulated.act(0, a.ClaimKill())
    said, entries = simulated.room.moment, len(simulated.room.pending)
    for moment in (before, said):
        simulated.done(client_messages.Act, 0, moment=moment, action=a.ClaimKill(), text="")
    assert simulated.room.moment == said
    assert len(simulated.room.pending) == entries


def test_whoever_changes_the_fight_brings_the_claim_back() -> None:
    simulated = evening_at(may_claim)
    simulated.act(0, a.ClaimKill())
    simulated.state.intent = ()  # as a card played into the fight does
    assert "claim_kill" in verbs(simulated)
