"""Bots say why at the table: what is true, to everybody, and nothing twice within six turns."""

from collections import Counter

import pytest
from tests.table.simulated_room import SimulatedRoom, seeded

from kickdoor.bots.bot_reasons import Reason
from kickdoor.bots.reason_words import A_PRICE, BEST_NOW, FAIR_DEAL, SENTENCES
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.engine.state import Event
from kickdoor.seats.view_builder import view
from kickdoor.table.presentation.event_lines import line_of
from kickdoor.table.room import timed_steps
from kickdoor.table.room.paced_reasons import AGAIN_AFTER, PacedReasons
from kickdoor.table.room.room_clock import awaited_seat
from kickdoor.table.room.standing_orders import TURN
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.message_base import REASON_TOLD

FAIR, PRICE, PLAIN = Reason(FAIR_DEAL), Reason(A_PRICE), Reason(BEST_NOW)
MOST_STEPS = 5_000
Told = tuple[int, Event]  # the turn, and what was said


def said(told: PacedReasons, turn: int, seat: int, *reasons: Reason) -> str:
    told.choose(turn, Seat(seat), list(reasons))
    return " ".join(SENTENCES[event[3]] for event in told.take())


def test_the_first_reason_that_was_not_heard_lately_is_given() -> None:
    told = PacedReasons()
    first = said(told, 1, 1, FAIR, PRICE)
    second = said(told, 2, 2, FAIR, PRICE)
    assert first
    assert second
    assert first != second
    assert said(told, 3, 1, FAIR, PRICE, PLAIN) == ""
    assert said(told, 1 + AGAIN_AFTER, 1, FAIR) not in ("", first)  # the same in other words


def test_a_bot_speaks_once_in_a_turn_and_not_about_every_move() -> None:
    told = PacedReasons()
    play = (c.A_PLAY, 3, 1)
    assert told.may_speak(4, Seat(1), play)
    assert not told.may_speak(4, Seat(1), (c.A_KICK,))
    assert not told.may_speak(0, Seat(1), play)
    said(told, 4, 1, FAIR)
    assert not told.may_speak(4, Seat(1), play)
    assert told.may_speak(4, Seat(2), play)
    assert told.may_speak(5, Seat(1), play)


def evening(bot: str, number: int, turns: int = 40) -> tuple[SimulatedRoom, list[Told]]:
    """A game of one person among bots, and what the bots said."""
    with seeded(f"reasons {number}"):
        simulated = SimulatedRoom(4, 3, listed=False)
        simulated.start()
        for chair in simulated.room.chairs[1:]:
            chair.bot = bot
        simulated.done(client_messages.Speed, 0, speed="instant")
        simulated.done(client_messages.Order, 0, mode=TURN)
        room, brain = simulated.room, simulated.room.built_in_bot("easy")
        found: list[Told] = []
        seq = room.seq
        for _ in range(MOST_STEPS):
            if simulated.state.over or simulated.state.turn >= turns:
                break
            turn = simulated.state.turn
            if awaited_seat(simulated.state) == 0:
                choices = options(simulated.state, Seat(0))
                chosen = brain.decide(view(simulated.state, Seat(0)), choices, room.luck(Seat(0)))
                simulated.act(0, simulated.named(chosen))
            else:
                simulated.now = max(simulated.now, timed_steps.due(room))
                timed_steps.tick(room, simulated.now, 1)
            found += [(turn, event) for event in room.since(seq)[0] if event[0] == REASON_TOLD]
            seq = room.seq
        return simulated, found


@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_an_evening_of_reasons_is_varied(bot: str) -> None:
    counted: Counter[str] = Counter()
    for number in range(2):
        _, told = evening(bot, number)
        last: dict[str, int] = {}
        for turn, event in told:
            text = SENTENCES[event[3]]
            assert turn - last.get(text, -AGAIN_AFTER) >= AGAIN_AFTER, text
            last[text] = turn
            counted[text] += 1
    assert counted.total() >= 20
    assert len(counted) >= 12
    assert max(counted.values()) <= counted.total() / 5


def test_a_bot_without_a_thought_gives_no_reason() -> None:
    assert evening("random", 0)[1] == []


def test_whoever_it_is_about_is_called_you() -> None:
    simulated, _ = evening("easy", 0, turns=2)
    number = next(n for n, text in enumerate(SENTENCES) if text.startswith("I could not let {}"))
    event: Event = (REASON_TOLD, "", Seat(1), number, Seat(0), -1)
    words = simulated.room.words
    bot = simulated.room.chairs[1].name
    assert line_of(words[0], event, []).text == f"{bot}: “I could not let you win the game.”"
    assert line_of(words[2], event, []).text == f"{bot}: “I could not let Ada win the game.”"


def test_reasons_are_no_part_of_the_log() -> None:
    simulated, told = evening("easy", 1, turns=12)
    assert told
    again = simulated.again()
    assert again.since(0)[0] == [e for e in simulated.room.since(0)[0] if e[0] != REASON_TOLD]
