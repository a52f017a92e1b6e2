"""A room with a clock that is a number: windows, bots, situations, people."""

from typing import Any

import msgspec
import pytest
from tests.table.simulated_room import MIXES, SimulatedRoom

from kickdoor import actions as a
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.referee import options
from kickdoor.engine.snapshot import to_data
from kickdoor.errors import EngineBug, SettingsError
from kickdoor.table.room import log_entries as en
from kickdoor.table.room import membership, timed_steps
from kickdoor.table.room.room import PLAYING
from kickdoor.table.room.room_factory import load_room, new_room
from kickdoor.table.room.tempo import EARLIEST, LATEST
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.http_bodies import BotSeat, NewTable, OwnClock
from kickdoor.table.wire.server_messages import Done, Explained, Reasons, Refused

SECOND = 1_000


def at_setup(**wishes: Any) -> SimulatedRoom:
    """Three people, dealt, in the window before the first turn."""
    simulated = SimulatedRoom(3, options={"sex_rule": "none", "first": 0}, **wishes)
    simulated.start()
    assert simulated.state.window == c.WINDOW_SETUP
    return simulated


@pytest.mark.parametrize("edition", ["legends", "oz", "super", "turtles", "ram"])
def test_bots_play_a_whole_game_by_the_clock(edition: str) -> None:
    simulated = SimulatedRoom(
        3, 2, editions=[edition], clock="quick", takeover="auto", countdown_ms=SECOND
    )
    simulated.start()
    membership.departed(simulated.room, Seat(0), simulated.now)
    for _ in range(4000):
        if simulated.state.over:
            break
        simulated.wait(10 * SECOND)
    assert simulated.state.over
    assert simulated.room.status == "over"
    assert simulated.room.revealed() is not None


def test_the_log_leads_to_the_same_table() -> None:
    simulated = SimulatedRoom(4, 3, clock="quick", takeover="auto", countdown_ms=SECOND)
    simulated.start()
    membership.departed(simulated.room, Seat(0), simulated.now)
    simulated.wait(300 * SECOND)
    other = simulated.again()
    assert other.game is not None
    assert to_data(other.game.state) == to_data(simulated.state)
    assert (other.seq, other.moment) == (simulated.room.seq, simulated.room.moment)
    assert (other.chairs[0].bot, other.chairs[0].bot_spec) == ("easy", "easy:keen")
    assert other.chairs[1].bot_spec == "easy"


def test_a_log_that_draws_other_numbers_is_refused() -> None:
    simulated = at_setup(own_clock=OwnClock(setup_ms=SECOND))
    simulated.wait(SECOND)
    for entry in simulated.room.pending:
        other = [msgspec.structs.replace(one) for one in simulated.room.pending]
        at = simulated.room.pending.index(entry)
        if isinstance(entry, en.Began):
            other[at] = msgspec.structs.replace(entry, deal="0" * 64)
        elif isinstance(entry, en.Acted):
            other[at] = msgspec.structs.replace(entry, draws=[*entry.draws, 1])
        else:
            continue
        with pytest.raises(EngineBug):
            load_room(other, MIXES, 0)


def test_a_window_closes_when_its_time_is_up_and_not_before() -> None:
    simulated = at_setup(own_clock=OwnClock(setup_ms=20 * SECOND))
    simulated.wait(20 * SECOND - 1)
    assert simulated.state.window == c.WINDOW_SETUP
    simulated.wait(1)
    assert simulated.state.window == c.WINDOW_ARRANGE
    passes = [entry for entry in simulated.room.pending if isinstance(entry, en.Acted)]
    assert [(entry.seat, entry.by) for entry in passes] == [
        (0, "clock"),
        (1, "clock"),
        (2, "clock"),
    ]


def test_a_window_closes_at_once_when_everybody_has_passed() -> None:
    simulated = at_setup()
    for seat in (2, 0, 1):
        simulated.act(seat, a.Pass())
    assert simulated.state.window == c.WINDOW_ARRANGE


def test_without_a_clock_the_table_waits_for_days() -> None:
    simulated = at_setup(clock="none")
    simulated.wait(7 * 24 * 3600 * SECOND)
    assert simulated.state.window == c.WINDOW_SETUP
    assert timed_steps.due(simulated.room) == -1


def test_two_people_who_pass_at_once_do_not_get_in_each_others_way() -> None:
    simulated = at_setup()
    moment = simulated.room.moment
    simulated.done(client_messages.Act, 0, moment=moment, action=a.Pass())
    simulated.done(client_messages.Act, 1, moment=moment, action=a.Pass())


def test_a_click_that_comes_too_late_is_stale() -> None:
    simulated = at_setup()
    moment = simulated.room.moment
    for seat in range(3):
        simulated.act(seat, a.Pass())
    answer = simulated.refused(client_messages.Act, 1, moment=moment, action=a.Pass())
    assert answer.code == "stale"


def test_an_action_that_a_rule_forbids_changes_nothing_and_names_the_rule() -> None:
    simulated = at_setup()
    before = (to_data(simulated.state), simulated.room.seq, len(simulated.room.pending))
    answer = simulated.refused(
        client_messages.Act, 1, moment=simulated.room.moment, action=a.Kick()
    )
    assert (answer.code, bool(answer.rule), bool(answer.sentence)) == ("illegal", True, True)
    assert (to_data(simulated.state), simulated.room.seq, len(simulated.room.pending)) == before


def test_a_command_is_done_once() -> None:
    simulated = at_setup()
    moment = simulated.room.moment
    first = simulated.send(client_messages.Act, 1, id="x", moment=moment, action=a.Pass())
    again = simulated.send(client_messages.Act, 1, id="x", moment=moment, action=a.Pass())
    assert first == again
    assert isinstance(first[0], Done)
    reloaded = simulated.again()
    assert reloaded.commands.find(Seat(1), "x") == first[0].seq


def test_nobody_acts_for_another_seat() -> None:
    simulated = at_setup()
    message = client_messages.Act(
        id="1", seat=Seat(1), moment=simulated.room.moment, action=a.Pass()
    )
    from kickdoor.table.room import message_handlers

    answer = message_handlers.handle(simulated.room, message, frozenset([Seat(0)]), simulated.now)[
        0
    ]
    assert isinstance(answer, Refused)
    assert answer.code == "forbidden"


def test_more_time_is_for_everybody_and_counted() -> None:
    simulated = at_setup(own_clock=OwnClock(setup_ms=20 * SECOND, hold_ms=5 * SECOND, holds=1))
    simulated.done(client_messages.Hold, 1, id="more")
    simulated.done(client_messages.Hold, 1, id="more")
    assert simulated.refused(client_messages.Hold, 1).code == "wrong_time"
    simulated.wait(24 * SECOND)
    assert simulated.state.window == c.WINDOW_SETUP
    simulated.wait(SECOND)
    assert simulated.state.window == c.WINDOW_ARRANGE


def test_a_pause_is_agreed_and_stops_the_clock() -> None:
    simulated = at_setup(own_clock=OwnClock(setup_ms=20 * SECOND))
    simulated.wait(5 * SECOND)
    for seat in (0, 1):
        simulated.done(client_messages.Pause, seat)
        assert not simulated.room.clock.is_paused
    simulated.done(client_messages.Pause, 2)
    assert simulated.room.clock.is_paused
    simulated.wait(3600 * SECOND)
    assert simulated.state.window == c.WINDOW_SETUP
    assert (
        simulated.refused(
            client_messages.Act, 0, moment=simulated.room.moment, action=a.Pass()
        ).code
        == "wrong_time"
    )
    simulated.done(client_messages.Pause, 1, on=False)
    simulated.wait(15 * SECOND - 1)
    assert simulated.state.window == c.WINDOW_SETUP
    simulated.wait(1)
    assert simulated.state.window == c.WINDOW_ARRANGE


def test_bots_answer_within_the_pause_of_their_table() -> None:
    for _ in range(5):  # the deal differs each time
        simulated = SimulatedRoom(
            3, 2, options={"sex_rule": "none"}, own_clock=OwnClock(bot_ms=700)
        )
        simulated.start()
        simulated.wait(int(700 * EARLIEST) - 1)
        assert not [e for e in simulated.room.pending if isinstance(e, en.Acted)]
        simulated.wait(int(700 * (LATEST - EARLIEST)) + 2)
        acted = [e.by for e in simulated.room.pending if isinstance(e, en.Acted)]
        assert en.BOT in acted


def test_somebody_who_lets_the_table_wait_is_nudged_and_then_helped_once() -> None:
    simulated = at_setup(own_clock=OwnClock(pace_ms=30 * SECOND, setup_ms=SECOND))
    simulated.wait(SECOND)
    assert simulated.state.window == c.WINDOW_ARRANGE
    simulated.wait(30 * SECOND)
    assert simulated.room.clock.nudged
    before = simulated.room.seq
    simulated.wait(30 * SECOND)
    assert simulated.room.seq > before
    entry = simulated.room.pending[-1]
    assert isinstance(entry, en.Acted)
    assert (entry.seat, entry.by) == (0, "clock")


def test_a_bot_sits_in_after_the_countdown_and_stands_up_when_its_person_is_back() -> None:
    simulated = at_setup(countdown_ms=60 * SECOND)
    membership.departed(simulated.room, Seat(2), simulated.now)
    assert simulated.refused(client_messages.SetBot, 0, chair=2, bot="easy").code == "wrong_time"
    simulated.wait(60 * SECOND)
    assert simulated.room.info().chairs[2].may_replace
    assert simulated.refused(client_messages.SetBot, 1, chair=2, bot="easy").code == "forbidden"
    simulated.done(client_messages.SetBot, 0, chair=2, bot="easy")
    info = simulated.room.info().chairs[2]
    assert (info.kind, info.bot, info.stands_in) == ("person", "easy", True)
    membership.arrived(simulated.room, Seat(2), simulated.now)
    assert simulated.room.info().chairs[2].stands_in is False


def test_before_the_game_the_owner_need_not_wait_for_somebody_who_is_away() -> None:
    simulated = SimulatedRoom(4, countdown_ms=60 * SECOND, options={"sex_rule": "none"})
    for seat in (Seat(2), Seat(3)):
        membership.departed(simulated.room, seat, simulated.now)
        assert (
            simulated.refused(client_messages.SetBot, 0, chair=seat, bot="easy").code
            == "wrong_time"
        )
        assert simulated.refused(client_messages.SetBot, 0, chair=seat, bot="").code == "wrong_time"
    simulated.wait(60 * SECOND)
    simulated.done(client_messages.SetBot, 0, chair=2, bot="easy")
    assert simulated.room.info().chairs[2].stands_in
    simulated.done(client_messages.SetBot, 0, chair=3, bot="")
    assert simulated.room.info().chairs[3].kind == "free"
    membership.arrived(simulated.room, Seat(2), simulated.now)
    assert not simulated.room.info().chairs[2].stands_in
    assert simulated.refused(client_messages.SetBot, 0, chair=1, bot="easy").code == "wrong_time"
    simulated.done(client_messages.SetBot, 0, chair=3, bot="easy")
    simulated.start()
    assert simulated.room.status == PLAYING


def test_at_a_table_that_replaces_nobody_the_owner_cannot() -> None:
    simulated = at_setup(countdown_ms=0, takeover="never")
    membership.departed(simulated.room, Seat(2), simulated.now)
    assert simulated.refused(client_messages.SetBot, 0, chair=2, bot="easy").code == "forbidden"


def test_the_next_person_decides_while_the_owner_is_away() -> None:
    simulated = at_setup(countdown_ms=10 * SECOND)
    membership.departed(simulated.room, Seat(0), simulated.now)
    assert simulated.room.owner() == 0
    simulated.wait(10 * SECOND)
    assert simulated.room.owner() == 1
    membership.arrived(simulated.room, Seat(0), simulated.now)
    assert simulated.room.owner() == 0


def test_two_votes_of_three_remove_somebody_and_end_the_token() -> None:
    simulated = SimulatedRoom(4, options={"sex_rule": "none"})
    simulated.start()
    key = simulated.room.chairs[3].key
    simulated.done(client_messages.Vote, 0, against=3)
    assert simulated.room.seat_of(key) == 3
    simulated.done(client_messages.Vote, 1, against=3)
    assert simulated.room.seat_of(key) == -1
    assert simulated.room.removed == [3]
    assert simulated.room.chairs[3].bot == "easy"
    seat, token = membership.sit_down(simulated.room, "Gus", NOBODY, simulated.now)
    assert seat == 3
    assert token
    assert simulated.room.words[0].seat(Seat(3)) == "Gus"


def test_one_vote_is_never_enough() -> None:
    simulated = SimulatedRoom(3, 1, options={"sex_rule": "none"})
    simulated.done(client_messages.Vote, 0, against=1)
    assert simulated.room.chairs[1].key


def test_spaces_in_names_are_cleaned_and_nobody_has_anothers() -> None:
    simulated = SimulatedRoom(3)
    assert simulated.refused(client_messages.Rename, 1, name=" aDa ").code == "bad"
    simulated.done(client_messages.Rename, 1, name="Ben\u00a0  jamin")
    assert simulated.room.chairs[1].name == "Ben jamin"


def test_the_game_needs_everybody() -> None:
    simulated = SimulatedRoom(3)
    simulated.done(client_messages.Leave, 2)
    assert "seat 3" in simulated.refused(client_messages.Start, 0).sentence
    simulated.done(client_messages.SetBot, 0, chair=2, bot="easy")
    simulated.start()


def test_why_is_answered_with_rules() -> None:
    simulated = at_setup()
    answer = simulated.send(client_messages.Why, 1)[0]
    assert isinstance(answer, Reasons)
    kick = next(reason for reason in answer.moves if reason.action == a.Kick())
    assert kick.rule
    assert kick.sentence
    assert len(answer.cards) == len(simulated.state.players[1].hand)


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"editions": ["nowhere"]}, "editions"),
        ({"editions": ["../legends"]}, "editions"),
        ({"options": {"goal_level": 1000}}, "goal_level"),
        ({"options": {"live": False}}, "options.live"),
        ({"clock": "sand"}, "clock"),
        ({"takeover": "maybe"}, "takeover"),
        ({"lead": "oz"}, "lead"),
        ({"bots": [BotSeat(bot="genius")]}, "bots"),
        ({"bots": [BotSeat(temper="moody")]}, "bots"),
        ({"bots": [BotSeat(seat=1), BotSeat(seat=1)]}, "bots"),
        ({"bots": [BotSeat(seat=5)]}, "bots"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_field(wish: dict[str, object], field: str) -> None:
    with pytest.raises(SettingsError) as caught:
        new_room(NewTable(name="Ada", **wish), MIXES, 0, 0)  # type: ignore[arg-type]
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("wished", "found"),
    [([0, 0], [3, 4]), ([1, 0], [1, 4]), ([0, 4], [3, 4]), ([2, 1], [2, 1]), ([4, 0], [4, 3])],
)
def test_bots_sit_where_they_were_put_or_last(wished: list[int], found: list[int]) -> None:
    bots = [BotSeat(bot=bot, seat=seat) for bot, seat in zip(("easy", "hard"), wished, strict=True)]
    room, _ = new_room(NewTable(name="Ada", seats=5, bots=bots), MIXES, 0, 0)
    assert [chair.seat for chair in room.chairs if chair.kind == "bot"] == sorted(found)
    assert [room.chairs[seat].bot for seat in found] == ["easy", "hard"]


def test_the_sheet_clock_takes_the_time_of_the_edition() -> None:
    assert SimulatedRoom(3, clock="sheet").room.made.clock.kill_ms == 2_600
    assert SimulatedRoom(3, clock="sheet", editions=["turtles"]).room.made.clock.kill_ms == 10_000


def test_every_bot_and_temper_that_is_offered_plays() -> None:
    bots = [BotSeat(bot="medium", temper="greedy"), BotSeat(bot="hard", temper="cunning")]
    body = NewTable(name="Ada", seats=3, bots=bots, clock="quick", options={"sex_rule": "none"})
    room, _ = new_room(body, MIXES, 0, 0)
    assert [chair.bot_spec for chair in room.chairs] == ["", "medium:greedy", "hard:cunning"]
    for seat in (1, 2):
        assert room.built_in_bot(room.chairs[seat].bot_spec).name == room.chairs[seat].bot_spec


def test_a_move_that_was_taken_back_stays_in_the_log_and_out_of_the_game() -> None:
    simulated = at_setup()
    before = to_data(simulated.state)
    card = next(
        action
        for seat in range(3)
        for action in options(simulated.state, Seat(seat))
        if seat == 1 and action[0] == c.A_PLAY
    )
    simulated.act(1, simulated.named(card))
    simulated.act(2, a.Dispute())
    entries = len(simulated.room.pending)
    simulated.act(0, a.Answer((1,)))
    assert to_data(simulated.state) == before
    assert len(simulated.room.pending) == entries + 1
    events, _ = simulated.room.since(simulated.room.seq - 1)
    assert [event[0] for event in events] == [e.DISPUTE_SETTLED]
    again = simulated.again()
    assert again.game is not None
    assert to_data(again.game.state) == before
    simulated.act(0, a.Pass())


def test_a_strength_is_explained_part_by_part() -> None:
    simulated = at_setup(own_clock=OwnClock(setup_ms=SECOND))
    simulated.wait(SECOND)
    for whose in range(3):
        answer = simulated.send(client_messages.Explain, 1, whose=whose)[0]
        assert isinstance(answer, Explained)
        assert sum(part.amount for part in answer.parts) == answer.total
        assert all(part.text for part in answer.parts)
    for whose in (3, 5):  # of three seats
        assert simulated.refused(client_messages.Explain, 1, whose=whose).code == "bad"
