"""A room with a clock that is a number: windows, bots, moments, people."""

from typing import Any

import msgspec
import pytest
from tests.table.tables import MIXES, Evening

from kickdoor import actions as a
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.api import options
from kickdoor.engine.snapshot import to_data
from kickdoor.errors import EngineBug, SettingsError
from kickdoor.table.room import clockwork, people
from kickdoor.table.room import entries as en
from kickdoor.table.room.opening import load_room, new_room
from kickdoor.table.room.room import PLAYING
from kickdoor.table.wire import sent
from kickdoor.table.wire.bodies import BotSeat, NewTable, OwnClock
from kickdoor.table.wire.told import Done, Explained, Reasons, Refused

SECOND = 1_000


def at_setup(**wishes: Any) -> Evening:
    """Three people, dealt, in the window before the first turn."""
    evening = Evening(3, options={"sex_rule": "none", "first": 0}, **wishes)
    evening.start()
    assert evening.state.window == c.WINDOW_SETUP
    return evening


@pytest.mark.parametrize("edition", ["legends", "oz", "super", "turtles", "ram"])
def test_bots_play_a_whole_game_by_the_clock(edition: str) -> None:
    evening = Evening(3, 2, editions=[edition], clock="quick", takeover="auto", countdown_ms=SECOND)
    evening.start()
    people.departed(evening.room, 0, evening.now)
    for _ in range(4000):
        if evening.state.over:
            break
        evening.wait(10 * SECOND)
    assert evening.state.over
    assert evening.room.status == "over"
    assert evening.room.revealed() is not None


def test_the_log_leads_to_the_same_table() -> None:
    evening = Evening(4, 3, clock="quick", takeover="auto", countdown_ms=SECOND)
    evening.start()
    people.departed(evening.room, 0, evening.now)
    evening.wait(300 * SECOND)
    other = evening.again()
    assert other.game is not None
    assert to_data(other.game.state) == to_data(evening.state)
    assert (other.seq, other.moment) == (evening.room.seq, evening.room.moment)
    assert (other.chairs[0].bot, other.chairs[0].brain) == ("easy", "easy:keen")
    assert other.chairs[1].brain == "easy"


def test_a_log_that_draws_other_numbers_is_refused() -> None:
    evening = at_setup(own_clock=OwnClock(setup_ms=SECOND))
    evening.wait(SECOND)
    for entry in evening.room.pending:
        other = [msgspec.structs.replace(one) for one in evening.room.pending]
        at = evening.room.pending.index(entry)
        if isinstance(entry, en.Began):
            other[at] = msgspec.structs.replace(entry, deal="0" * 64)
        elif isinstance(entry, en.Acted):
            other[at] = msgspec.structs.replace(entry, draws=[*entry.draws, 1])
        else:
            continue
        with pytest.raises(EngineBug):
            load_room(other, MIXES, 0)


def test_a_window_closes_when_its_time_is_up_and_not_before() -> None:
    evening = at_setup(own_clock=OwnClock(setup_ms=20 * SECOND))
    evening.wait(20 * SECOND - 1)
    assert evening.state.window == c.WINDOW_SETUP
    evening.wait(1)
    assert evening.state.window == c.WINDOW_ARRANGE
    passes = [entry for entry in evening.room.pending if isinstance(entry, en.Acted)]
    assert [(entry.seat, entry.by) for entry in passes] == [
        (0, "clock"),
        (1, "clock"),
        (2, "clock"),
    ]


def test_a_window_closes_at_once_when_everybody_has_passed() -> None:
    evening = at_setup()
    for seat in (2, 0, 1):
        evening.act(seat, a.Pass())
    assert evening.state.window == c.WINDOW_ARRANGE


def test_without_a_clock_the_table_waits_for_days() -> None:
    evening = at_setup(clock="none")
    evening.wait(7 * 24 * 3600 * SECOND)
    assert evening.state.window == c.WINDOW_SETUP
    assert clockwork.due(evening.room) == -1


def test_two_people_who_pass_at_once_do_not_get_in_each_others_way() -> None:
    evening = at_setup()
    moment = evening.room.moment
    evening.done(sent.Act, 0, moment=moment, action=a.Pass())
    evening.done(sent.Act, 1, moment=moment, action=a.Pass())


def test_a_click_that_comes_too_late_is_stale() -> None:
    evening = at_setup()
    moment = evening.room.moment
    for seat in range(3):
        evening.act(seat, a.Pass())
    answer = evening.refused(sent.Act, 1, moment=moment, action=a.Pass())
    assert answer.code == "stale"


def test_an_action_that_a_rule_forbids_changes_nothing_and_names_the_rule() -> None:
    evening = at_setup()
    before = (to_data(evening.state), evening.room.seq, len(evening.room.pending))
    answer = evening.refused(sent.Act, 1, moment=evening.room.moment, action=a.Kick())
    assert (answer.code, bool(answer.rule), bool(answer.sentence)) == ("illegal", True, True)
    assert (to_data(evening.state), evening.room.seq, len(evening.room.pending)) == before


def test_a_command_is_done_once() -> None:
    evening = at_setup()
    moment = evening.room.moment
    first = evening.send(sent.Act, 1, id="x", moment=moment, action=a.Pass())
    again = evening.send(sent.Act, 1, id="x", moment=moment, action=a.Pass())
    assert first == again
    assert isinstance(first[0], Done)
    reloaded = evening.again()
    assert reloaded.commands.find(1, "x") == first[0].seq


def test_nobody_acts_for_another_seat() -> None:
    evening = at_setup()
    message = sent.Act(id="1", seat=1, moment=evening.room.moment, action=a.Pass())
    from kickdoor.table.room import desk

    answer = desk.handle(evening.room, message, frozenset([0]), evening.now)[0]
    assert isinstance(answer, Refused)
    assert answer.code == "forbidden"


def test_more_time_is_for_everybody_and_counted() -> None:
    evening = at_setup(own_clock=OwnClock(setup_ms=20 * SECOND, hold_ms=5 * SECOND, holds=1))
    evening.done(sent.Hold, 1, id="more")
    evening.done(sent.Hold, 1, id="more")
    assert evening.refused(sent.Hold, 1).code == "wrong_time"
    evening.wait(24 * SECOND)
    assert evening.state.window == c.WINDOW_SETUP
    evening.wait(SECOND)
    assert evening.state.window == c.WINDOW_ARRANGE


def test_a_pause_is_agreed_and_stops_the_clock() -> None:
    evening = at_setup(own_clock=OwnClock(setup_ms=20 * SECOND))
    evening.wait(5 * SECOND)
    for seat in (0, 1):
        evening.done(sent.Pause, seat)
        assert not evening.room.timing.is_paused
    evening.done(sent.Pause, 2)
    assert evening.room.timing.is_paused
    evening.wait(3600 * SECOND)
    assert evening.state.window == c.WINDOW_SETUP
    assert (
        evening.refused(sent.Act, 0, moment=evening.room.moment, action=a.Pass()).code
        == "wrong_time"
    )
    evening.done(sent.Pause, 1, on=False)
    evening.wait(15 * SECOND - 1)
    assert evening.state.window == c.WINDOW_SETUP
    evening.wait(1)
    assert evening.state.window == c.WINDOW_ARRANGE


def test_bots_answer_at_a_fixed_time_whatever_they_hold() -> None:
    for seed in range(5):
        evening = Evening(3, 2, options={"sex_rule": "none"}, own_clock=OwnClock(bot_ms=700))
        evening.start()
        begun = evening.now
        evening.wait(seed)  # the deal differs each time
        evening.wait(690 - seed)
        assert not [e for e in evening.room.pending if isinstance(e, en.Acted)]
        evening.wait(10)
        acted = [e for e in evening.room.pending if isinstance(e, en.Acted)]
        assert acted
        assert evening.now - begun == 700


def test_somebody_who_lets_the_table_wait_is_nudged_and_then_helped_once() -> None:
    evening = at_setup(own_clock=OwnClock(pace_ms=30 * SECOND, setup_ms=SECOND))
    evening.wait(SECOND)
    assert evening.state.window == c.WINDOW_ARRANGE
    evening.wait(30 * SECOND)
    assert evening.room.timing.nudged
    before = evening.room.seq
    evening.wait(30 * SECOND)
    assert evening.room.seq > before
    entry = evening.room.pending[-1]
    assert isinstance(entry, en.Acted)
    assert (entry.seat, entry.by) == (0, "clock")


def test_a_bot_sits_in_after_the_countdown_and_stands_up_when_its_person_is_back() -> None:
    evening = at_setup(countdown_ms=60 * SECOND)
    people.departed(evening.room, 2, evening.now)
    assert evening.refused(sent.SetBot, 0, chair=2, bot="easy").code == "wrong_time"
    evening.wait(60 * SECOND)
    assert evening.room.info().chairs[2].may_replace
    assert evening.refused(sent.SetBot, 1, chair=2, bot="easy").code == "forbidden"
    evening.done(sent.SetBot, 0, chair=2, bot="easy")
    info = evening.room.info().chairs[2]
    assert (info.kind, info.bot, info.stands_in) == ("person", "easy", True)
    people.arrived(evening.room, 2, evening.now)
    assert evening.room.info().chairs[2].stands_in is False


def test_before_the_game_the_owner_need_not_wait_for_somebody_who_is_away() -> None:
    evening = Evening(4, countdown_ms=60 * SECOND, options={"sex_rule": "none"})
    for seat in (2, 3):
        people.departed(evening.room, seat, evening.now)
        assert evening.refused(sent.SetBot, 0, chair=seat, bot="easy").code == "wrong_time"
        assert evening.refused(sent.SetBot, 0, chair=seat, bot="").code == "wrong_time"
    evening.wait(60 * SECOND)
    evening.done(sent.SetBot, 0, chair=2, bot="easy")
    assert evening.room.info().chairs[2].stands_in
    evening.done(sent.SetBot, 0, chair=3, bot="")
    assert evening.room.info().chairs[3].kind == "free"
    people.arrived(evening.room, 2, evening.now)
    assert not evening.room.info().chairs[2].stands_in
    assert evening.refused(sent.SetBot, 0, chair=1, bot="easy").code == "wrong_time"
    evening.done(sent.SetBot, 0, chair=3, bot="easy")
    evening.start()
    assert evening.room.status == PLAYING


def test_at_a_table_that_replaces_nobody_the_owner_cannot() -> None:
    evening = at_setup(countdown_ms=0, takeover="never")
    people.departed(evening.room, 2, evening.now)
    assert evening.refused(sent.SetBot, 0, chair=2, bot="easy").code == "forbidden"


def test_the_next_person_decides_while_the_owner_is_away() -> None:
    evening = at_setup(countdown_ms=10 * SECOND)
    people.departed(evening.room, 0, evening.now)
    assert evening.room.owner() == 0
    evening.wait(10 * SECOND)
    assert evening.room.owner() == 1
    people.arrived(evening.room, 0, evening.now)
    assert evening.room.owner() == 0


def test_two_votes_of_three_remove_somebody_and_end_the_token() -> None:
    evening = Evening(4, options={"sex_rule": "none"})
    evening.start()
    key = evening.room.chairs[3].key
    evening.done(sent.Vote, 0, against=3)
    assert evening.room.seat_of(key) == 3
    evening.done(sent.Vote, 1, against=3)
    assert evening.room.seat_of(key) == -1
    assert evening.room.removed == [3]
    assert evening.room.chairs[3].bot == "easy"
    seat, token = people.sit_down(evening.room, "Gus", -1, evening.now)
    assert seat == 3
    assert token
    assert evening.room.words[0].seat(3) == "Gus"


def test_one_vote_is_never_enough() -> None:
    evening = Evening(3, 1, options={"sex_rule": "none"})
    evening.done(sent.Vote, 0, against=1)
    assert evening.room.chairs[1].key


def test_spaces_in_names_are_cleaned_and_nobody_has_anothers() -> None:
    evening = Evening(3)
    assert evening.refused(sent.Rename, 1, name=" aDa ").code == "bad"
    evening.done(sent.Rename, 1, name="Ben\u00a0  jamin")
    assert evening.room.chairs[1].name == "Ben jamin"


def test_the_game_needs_everybody() -> None:
    evening = Evening(3)
    evening.done(sent.Leave, 2)
    assert "seat 3" in evening.refused(sent.Start, 0).sentence
    evening.done(sent.SetBot, 0, chair=2, bot="easy")
    evening.start()


def test_why_is_answered_with_rules() -> None:
    evening = at_setup()
    answer = evening.send(sent.Why, 1)[0]
    assert isinstance(answer, Reasons)
    kick = next(reason for reason in answer.moves if reason.action == a.Kick())
    assert kick.rule
    assert kick.sentence
    assert len(answer.cards) == len(evening.state.players[1].hand)


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
    assert Evening(3, clock="sheet").room.made.clock.kill_ms == 2_600
    assert Evening(3, clock="sheet", editions=["turtles"]).room.made.clock.kill_ms == 10_000


def test_every_bot_and_temper_that_is_offered_plays() -> None:
    bots = [BotSeat(bot="medium", temper="greedy"), BotSeat(bot="hard", temper="cunning")]
    body = NewTable(name="Ada", seats=3, bots=bots, clock="quick", options={"sex_rule": "none"})
    room, _ = new_room(body, MIXES, 0, 0)
    assert [chair.brain for chair in room.chairs] == ["", "medium:greedy", "hard:cunning"]
    for seat in (1, 2):
        assert room.brain(room.chairs[seat].brain).name == room.chairs[seat].brain


def test_a_move_that_was_taken_back_stays_in_the_log_and_out_of_the_game() -> None:
    evening = at_setup()
    before = to_data(evening.state)
    card = next(
        action
        for seat in range(3)
        for action in options(evening.state, seat)
        if seat == 1 and action[0] == c.A_PLAY
    )
    evening.act(1, evening.named(card))
    evening.act(2, a.Dispute())
    entries = len(evening.room.pending)
    evening.act(0, a.Answer((1,)))
    assert to_data(evening.state) == before
    assert len(evening.room.pending) == entries + 1
    events, _ = evening.room.since(evening.room.seq - 1)
    assert [event[0] for event in events] == [e.DISPUTE_SETTLED]
    again = evening.again()
    assert again.game is not None
    assert to_data(again.game.state) == before
    evening.act(0, a.Pass())


def test_a_strength_is_explained_part_by_part() -> None:
    evening = at_setup(own_clock=OwnClock(setup_ms=SECOND))
    evening.wait(SECOND)
    for whose in range(3):
        answer = evening.send(sent.Explain, 1, whose=whose)[0]
        assert isinstance(answer, Explained)
        assert sum(part.amount for part in answer.parts) == answer.total
        assert all(part.text for part in answer.parts)
    assert evening.refused(sent.Explain, 1, whose=5).code == "bad"
