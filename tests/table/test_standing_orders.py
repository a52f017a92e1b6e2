"""Standing orders pass for people, and tell nobody what they hold."""

from typing import Any

import pytest
from tests.bots.arranged_table import Table
from tests.table.pace_evenings import (
    deal_answer,
    deal_idle_card,
    evening,
    is_claimed_by_first,
    is_claimed_by_last,
    is_winning_claim,
    received,
)
from tests.table.simulated_room import SimulatedRoom

from kickdoor import actions as a
from kickdoor.engine import codes as c
from kickdoor.engine.flow.curses import current_curse
from kickdoor.engine.flow.rolls import current_roll
from kickdoor.engine.ids import OfferId, OfferKind, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.referee import options
from kickdoor.engine.state import State
from kickdoor.table.room import log_entries as en
from kickdoor.table.room import membership
from kickdoor.table.room.standing_orders import (
    ANSWER,
    CAUSED_MS,
    ONCE,
    TURN,
    StandingOrder,
    answers_of,
    offers_to,
    order_state,
)
from kickdoor.table.room.tempo import READ_MS
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.http_bodies import OwnClock

SECOND = 1_000
KILL_MS = 6 * SECOND


def order(simulated: SimulatedRoom, seat: int, mode: str, **stops: bool) -> None:
    simulated.done(client_messages.Order, seat, mode=mode, **stops)


def asked(simulated: SimulatedRoom, seat: int) -> bool:
    return order_state(simulated.room, simulated.state, Seat(seat)).asked


def seat_one_at_a_claim(answer: bool, mode: str, press: bool) -> list[tuple[int, int, bytes]]:
    """What the two others get for ten seconds while the second seat has that order."""
    simulated = evening(is_claimed_by_first)
    deal_answer(simulated.state, 1, answer)
    order(simulated, 1, mode)
    simulated.room.game_changed = simulated.room.table_changed = False
    if press:
        assert asked(simulated, 1) == answer
        simulated.act(1, a.Pass())
    return received(simulated, 10 * SECOND, [0, 2])


@pytest.mark.parametrize("mode", [ANSWER, TURN])
def test_others_receive_the_same_at_the_same_time_whatever_is_in_the_hand(mode: str) -> None:
    with_answer = seat_one_at_a_claim(True, mode, False)
    without = seat_one_at_a_claim(False, mode, False)
    assert with_answer
    assert with_answer == without


def test_pressing_pass_with_an_answer_looks_like_having_none() -> None:
    assert seat_one_at_a_claim(True, ANSWER, True) == seat_one_at_a_claim(False, ANSWER, False)


def test_until_i_can_answer_never_closes_a_window_early_among_people() -> None:
    simulated = evening(is_claimed_by_first)
    order(simulated, 1, ANSWER)
    order(simulated, 2, ANSWER)
    for seat in (1, 2):
        deal_answer(simulated.state, seat, False)
        assert not asked(simulated, seat)
    opened = simulated.room.clock.opened
    simulated.wait(opened + KILL_MS - 1 - simulated.now)
    assert simulated.state.intent
    simulated.wait(1)
    assert not simulated.state.intent


def test_a_window_closes_at_once_when_everybody_passes_openly() -> None:
    simulated = evening(is_claimed_by_first)
    order(simulated, 1, TURN)
    simulated.wait(0)
    assert simulated.state.passed == 0b10
    assert simulated.room.info().chairs[1].passing
    simulated.act(2, a.Pass())
    assert not simulated.state.intent


def test_without_a_clock_a_window_of_people_asks_everybody() -> None:
    simulated = evening(is_claimed_by_first, clock="none")
    order(simulated, 1, ANSWER)
    deal_answer(simulated.state, 1, False)
    assert asked(simulated, 1)
    simulated.act(1, a.Pass())
    assert simulated.state.passed == 0b10


def alone_at_a_claim(answer: bool, **how: Any) -> SimulatedRoom:
    simulated = evening(is_claimed_by_last, bots=2, **how)
    deal_answer(simulated.state, 0, answer)
    order(simulated, 0, ANSWER)
    return simulated


def test_alone_among_bots_the_order_passes_and_the_window_closes_with_the_last_bot() -> None:
    simulated = alone_at_a_claim(False)
    assert not asked(simulated, 0)
    simulated.wait(0)
    last = simulated.room.pending[-1]
    assert isinstance(last, en.Acted)
    assert (last.seat, last.by) == (0, en.ORDER)
    clock = simulated.room.clock
    simulated.wait(clock.seen_at + clock.pause_ms - simulated.now)
    assert not simulated.state.intent


def test_alone_among_bots_an_answer_in_the_hand_asks_and_waits() -> None:
    simulated = alone_at_a_claim(True)
    assert asked(simulated, 0)
    assert order_state(simulated.room, simulated.state, Seat(0)).answers
    simulated.wait(2 * SECOND)
    assert simulated.state.passed == 0b10
    simulated.act(0, a.Pass())
    assert not simulated.state.intent  # everybody else had passed: the game moves at once


def test_a_card_that_cannot_turn_the_fight_is_no_answer() -> None:
    simulated = alone_at_a_claim(False)
    deal_idle_card(simulated.state, 0)
    playable = [act for act in options(simulated.state, Seat(0)) if act[0] == c.A_PLAY]
    assert playable
    assert not asked(simulated, 0)


def has_rolled(state: State) -> bool:
    """The first player has rolled to run away, and the others may answer."""
    roll = current_roll(state)
    return state.window == c.WINDOW_ROLL and roll is not None and roll.roller == 0


@pytest.mark.parametrize("bots", [1, 2])
def test_a_die_that_nobody_can_change_asks_only_among_people(bots: int) -> None:
    simulated = evening(has_rolled, bots=bots)
    deal_answer(simulated.state, 0, False)
    order(simulated, 0, ANSWER)
    assert asked(simulated, 0) == (bots == 1)


def is_cursed(state: State) -> bool:
    """A Curse is about to strike the first player, who is not alone to answer it."""
    curse = current_curse(state) if state.window == c.WINDOW_CURSE else None
    return curse is not None and curse.victim == 0 and not state.passed & 1


def test_a_curse_that_cannot_be_answered_is_read_and_strikes_by_itself() -> None:
    simulated = evening(is_cursed, bots=2)
    deal_answer(simulated.state, 0, False)
    order(simulated, 0, ANSWER)
    assert not asked(simulated, 0)
    read = simulated.room.clock.opened + READ_MS - simulated.now
    simulated.wait(read - 1)
    assert not simulated.state.passed & 1
    simulated.wait(1)
    assert simulated.state.passed & 1 or not is_cursed(simulated.state)
    among_people = evening(is_cursed, bots=1)
    deal_answer(among_people.state, 0, False)
    order(among_people, 0, ANSWER)
    assert asked(among_people, 0)


def test_a_helper_is_not_asked_whether_to_stop_the_kill() -> None:
    simulated = alone_at_a_claim(True)
    state = simulated.state
    assert asked(simulated, 0)
    assert state.combat is not None
    state.combat.helper = Seat(0)
    assert any(action[0] == c.A_PLAY for action in options(state, Seat(0)))
    assert not asked(simulated, 0)
    order(simulated, 0, ANSWER, kill=True)
    assert asked(simulated, 0)


def test_a_kill_that_would_win_stops_every_order_unless_that_is_switched_off() -> None:
    simulated = evening(is_winning_claim, options={"goal_level": 3})
    for mode in (ANSWER, TURN):
        order(simulated, 1, mode)
        simulated.wait(0)
        assert asked(simulated, 1)
    order(simulated, 1, TURN, win=False)
    simulated.wait(0)
    assert simulated.state.passed >> 1 & 1


def test_a_kill_that_would_win_is_never_hurried() -> None:
    simulated = evening(is_winning_claim, clock="quick", options={"goal_level": 3})
    assert simulated.room.clock.length(simulated.state) == 8 * SECOND
    simulated = evening(is_claimed_by_last, clock="quick")
    assert simulated.room.clock.length(simulated.state) < 8 * SECOND


def is_curse_playable(state: State) -> bool:
    return state.window == c.WINDOW_ARRANGE and any(
        action[0] == c.A_PLAY and state.cat.cards[action[1]].kind == c.CURSE and action[2:] == (1,)
        for action in options(state, Seat(0))
    )


def test_whoever_plays_a_curse_is_not_asked_about_it_and_the_victim_is() -> None:
    simulated = evening(is_curse_playable)
    state = simulated.state
    for action in options(state, Seat(0)):
        if action[0] == c.A_PLAY and state.cat.cards[action[1]].kind == c.CURSE:
            simulated.act(0, simulated.named((*action[:2], 1)))
            break
    curse = current_curse(simulated.state)
    assert curse is not None
    assert (curse.by, curse.victim) == (0, 1)
    for mode in (ONCE, ANSWER, TURN):
        order(simulated, 1, mode)
        assert asked(simulated, 1)
    assert not asked(simulated, 0)
    simulated.wait(CAUSED_MS)
    assert simulated.state.passed == 0b1


def test_nobody_is_asked_to_pass_while_somebody_leads() -> None:
    simulated = evening(is_curse_playable)
    for seat in range(3):
        assert not asked(simulated, seat)


def test_offers_wait_for_an_answer_where_one_can_be_given() -> None:
    simulated = alone_at_a_claim(False)
    state = simulated.state
    offer = Offer(OfferId(1), OfferKind(c.OFFER_HELP), Seat(2), Seat(0))
    state.offers.append(offer)
    assert offers_to(state, Seat(0)) == [offer]
    assert offers_to(state, Seat(1)) == []
    for window in (c.WINDOW_NONE, c.WINDOW_ROLL, c.WINDOW_CURSE):
        state.window = window
        assert offers_to(state, Seat(0)) == []


def test_until_my_turn_ends_with_my_turn_and_the_order_before_is_in_force_again() -> None:
    simulated = evening(is_claimed_by_last, bots=2)
    order(simulated, 0, ANSWER)
    order(simulated, 0, TURN, kill=False)
    assert simulated.room.info().chairs[0].passing
    for _ in range(600):
        if simulated.state.active == 0:
            break
        simulated.wait(SECOND)
        if simulated.state.demand is not None and simulated.state.demand.seat == 0:
            simulated.act(0, simulated.named(options(simulated.state, Seat(0))[0]))
    assert simulated.state.active == 0
    assert simulated.room.chairs[0].order.mode == ANSWER
    assert not simulated.room.info().chairs[0].passing


def test_an_order_holds_without_a_connection_and_after_a_restart() -> None:
    simulated = evening(is_claimed_by_first)
    order(simulated, 1, TURN, kill=False, help=True)
    simulated.done(client_messages.Speed, 0, speed="fast")
    membership.departed(simulated.room, Seat(1), simulated.now)
    simulated.wait(0)
    assert simulated.state.passed == 0b10
    again = simulated.again()
    assert again.chairs[1].order == simulated.room.chairs[1].order
    assert again.clock.tempo.speed == "fast"
    order(simulated, 1, ONCE)
    assert simulated.again().chairs[1].order.mode == ONCE


def test_whoever_sits_down_anew_has_no_order_of_somebody_else() -> None:
    simulated = evening(is_claimed_by_first)
    order(simulated, 1, TURN)
    simulated.done(client_messages.Leave, 1)
    membership.sit_down(simulated.room, "Gus", Seat(1), simulated.now)
    assert simulated.room.chairs[1].order.mode == ONCE


def test_speed_is_the_owners_among_people_and_anybodys_alone() -> None:
    simulated = evening(is_claimed_by_first)
    assert simulated.refused(client_messages.Speed, 1, speed="fast").code == "forbidden"
    simulated.done(client_messages.Speed, 0, speed="slow")
    assert simulated.room.info().speed == "slow"


def test_a_clock_of_ones_own_is_left_alone() -> None:
    own = OwnClock(kill_ms=SECOND)
    simulated = evening(is_winning_claim, own_clock=own, options={"goal_level": 3})
    assert simulated.room.clock.length(simulated.state) == SECOND


def test_an_answer_is_what_changes_the_fight() -> None:
    table = Table()
    names = (
        "Fizzy Water",
        "Small Print",
        "Good Review",
        "Ancient",
        "Wandering Beast",
        "Tax Dragon",
    )
    held = dict(zip(names, table.hold(1, *names), strict=True))
    table.meet("Sock Gremlin")
    table.claim()
    assert answers_of(table.st, Seat(1)) == [
        (c.A_PLAY, held["Fizzy Water"], 1),
        (c.A_PLAY, held["Ancient"], 0),
        (c.A_PLAY, held["Wandering Beast"], -1),
    ]
    assert answers_of(table.st, Seat(0)) == []  # they lead
    table.act(1, (c.A_PASS,))
    assert answers_of(table.st, Seat(1)) == []


def test_what_somebody_just_got_is_an_answer_before_its_time_is_over() -> None:
    table = Table()
    (print_,) = table.hold(1, "Small Print")
    table.meet("Sock Gremlin")
    table.claim()
    assert (c.A_PLAY, print_, 2) not in answers_of(table.st, Seat(1))
    table.st.players[1].fresh = [print_]
    assert (c.A_PLAY, print_, 2) in answers_of(table.st, Seat(1))


def test_an_order_returns_to_the_mode_before_once_the_turn_has_come() -> None:
    before = StandingOrder(mode=ANSWER).taken_up(StandingOrder())
    assert (before.mode, before.then) == (ANSWER, ANSWER)
    until = StandingOrder(mode=TURN).taken_up(before)
    assert (until.mode, until.then) == (TURN, ANSWER)
    assert until.at_own_turn().mode == ANSWER
    assert before.at_own_turn() == before
    again = StandingOrder(mode=TURN).taken_up(until)
    assert again.then == ANSWER
