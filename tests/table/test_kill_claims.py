"""A claimed kill is announced once: who claimed it waits for what the others do."""

from collections.abc import Callable
from typing import Any

import msgspec
from tests.table.tables import Evening, seeded

from kickdoor import actions as a
from kickdoor.actions.values import snake
from kickdoor.engine import codes as c
from kickdoor.engine.api import options
from kickdoor.engine.state import State
from kickdoor.seats.seeing import view
from kickdoor.table.showing.pictures import Picture
from kickdoor.table.wire import sent
from kickdoor.table.wire.parts import ClockState
from kickdoor.table.wire.told import UpdateShape

READER = msgspec.json.Decoder(UpdateShape)
MOST_GAMES = 40
MOST_MOVES = 500


def evening_at(moment: Callable[[State], bool], **wishes: Any) -> Evening:
    """A table that stands at such a moment."""
    for number in range(MOST_GAMES):
        with seeded(f"{moment.__name__} {number}"):
            evening = Evening(clock="none", listed=False, **wishes)
            evening.start()
            brain = evening.room.brain("easy")
            for _ in range(MOST_MOVES):
                state = evening.state
                if moment(state):
                    return evening
                seats = [one for one in view(state, 0).awaited.seats if options(state, one)]
                if state.over or not seats:
                    break
                seat = seats[0]
                luck = evening.room.luck(seat)
                chosen = brain.decide(view(state, seat), options(state, seat), luck)
                evening.act(seat, evening.named(chosen))
    raise AssertionError("no game came to that moment")


def may_claim(state: State) -> bool:
    return state.main == 0 and not state.intent and (c.A_CLAIM,) in options(state, 0)


def verbs(evening: Evening) -> list[str]:
    room = evening.room
    picture = Picture(evening.state, room.words[-1], 1, 1, ClockState(now=0))
    told = READER.decode(picture.for_seat(room.words[0], []))
    assert told.asks is not None
    return [
        snake(type(choice.action).__name__)
        for group in told.asks.groups
        for choice in group.choices
    ]


def test_a_kill_that_is_claimed_is_not_offered_again() -> None:
    evening = evening_at(may_claim)
    assert "claim_kill" in verbs(evening)
    evening.act(0, a.ClaimKill())
    assert "claim_kill" not in verbs(evening)


def test_pressing_again_does_nothing() -> None:
    evening = evening_at(may_claim)
    before = evening.room.moment
    evening.act(0, a.ClaimKill())
    said, entries = evening.room.moment, len(evening.room.pending)
    for moment in (before, said):
        evening.done(sent.Act, 0, moment=moment, action=a.ClaimKill(), text="")
    assert evening.room.moment == said
    assert len(evening.room.pending) == entries


def test_whoever_changes_the_fight_brings_the_claim_back() -> None:
    evening = evening_at(may_claim)
    evening.act(0, a.ClaimKill())
    evening.state.intent = ()  # as a card played into the fight does
    assert "claim_kill" in verbs(evening)
