"""A first game with somebody who explains: every lesson is a real game under real rules."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from kickdoor import actions as a
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.errors import SaveError
from kickdoor.table.lesson_endpoints import plan
from kickdoor.table.lessons.lesson_course import YOU, course
from kickdoor.table.lessons.lesson_room import lesson_room
from kickdoor.table.recording import read_recording, recorded
from kickdoor.table.replay import acts_of, steps_of
from kickdoor.table.room import lesson_steps, timed_steps
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.message_handlers import handle
from kickdoor.table.room.room import OVER, PLAYING, Room
from kickdoor.table.room.room_factory import load_room, rematch_room
from kickdoor.table.shuffle_proof.verification import UNPROVED, verify
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire import client_messages as cm
from kickdoor.table.wire.learning_bodies import NewLesson
from kickdoor.table.wire.server_messages import Done, Refused

MIXES = TableMixes()
ME = frozenset({Seat(0)})
STEPS = course().steps
LESSONS = course().lessons


class Taught:
    """Somebody at a table of their own, and its clock."""

    def __init__(self, lesson: int = 1, name: str = "Mina") -> None:
        body = NewLesson(name=name, lesson=lesson)
        self.now = 1000
        self.count = 0
        self.room, self.token = lesson_room(body, MIXES, self.now, 1)
        self.log: list[en.AnyEntry] = []

    def wait(self) -> None:
        """Until it is the person's move, or the game is over."""
        for _ in range(400):
            due = timed_steps.due(self.room)
            if due < 0 or self.room.status == OVER:
                return
            self.now = max(self.now, due)
            timed_steps.tick(self.room, self.now)
            if self.room.lessons is not None and self.room.lessons.is_left:
                return

    def send(self, shape: Any, **fields: Any) -> Done | Refused:
        self.count += 1
        message = shape(id=f"m{self.count}", seat=0, **fields)
        answer = handle(self.room, message, ME, self.now)[0]
        assert isinstance(answer, Done | Refused)
        return answer

    def act(self, numbers: tuple[int, ...]) -> Done | Refused:
        state = self.state
        value = a.from_engine(numbers, state.cat, state.offers)
        return self.send(cm.Act, moment=self.room.moment, action=value, text="")

    def do(self) -> None:
        """The one thing to do."""
        lessons = self.lessons
        done = self.act(lessons.script.own_move(self.state, lessons.at).action)
        assert isinstance(done, Done), (STEPS[lessons.at].todo, done)

    @property
    def state(self) -> Any:
        assert self.room.game is not None
        return self.room.game.state

    @property
    def lessons(self) -> Any:
        assert self.room.lessons is not None
        return self.room.lessons

    def again(self) -> Room:
        """The room as its log tells it."""
        return load_room(list(self.room.pending), MIXES, self.now)


def test_there_are_ten_lessons_and_each_has_something_to_do() -> None:
    assert [one.name for one in LESSONS] == [
        "Kick", "Fight", "Help", "Lose", "Run", "Curse", "Be cursed", "Sell", "Charity", "Win",
    ]  # fmt: skip
    for lesson in LESSONS:
        assert any(step.todo for step in lesson.steps), lesson.name
    for step in STEPS:
        assert bool(step.todo) <= (step.who == YOU), step.todo
        assert bool(step.todo) == bool(step.first) == bool(step.place), step.todo


def test_the_doorman_is_brief_and_never_shouts() -> None:
    said = [remark.text for step in STEPS for remark in step.say]
    said += [words for step in STEPS for words in (step.todo, step.how, step.first)]
    for text in said:
        assert "!" not in text, text
        sentences = [one for one in text.replace("?", ".").split(". ") if one]
        assert len(sentences) <= 3, text
        assert all(len(one.split()) <= 20 for one in sentences), text
    assert all(len(step.say) <= 2 for step in STEPS)


def test_no_card_of_the_course_is_needed_twice() -> None:
    seats = course().seats
    named = [name for one in seats for name in (*one.hand, *one.equipped, *one.carried)]
    named += [name for step in STEPS for name in (*step.doors, *step.treasures)]
    assert len(named) == len(set(named))


def test_the_whole_course_is_played_and_won() -> None:
    taught = Taught()
    told = []
    while taught.room.status == PLAYING:
        taught.wait()
        if taught.room.status != PLAYING:
            break
        info = taught.room.info()
        assert info.ready
        assert info.prepared
        told.append(info.lesson)
        assert STEPS[info.step].todo
        taught.do()
    assert sorted(set(told)) == list(range(1, 11))
    assert told == sorted(told)
    assert taught.state.winners == [0]
    assert taught.room.info().lesson == 10


@pytest.mark.parametrize("lesson", range(1, 11))
def test_every_lesson_can_be_opened_and_played_on_from_there(lesson: int) -> None:
    taught = Taught(lesson)
    assert taught.room.info().lesson == lesson
    taught.wait()
    assert taught.room.info().lesson == lesson
    while taught.room.status == PLAYING:
        taught.do()
        taught.wait()
    assert taught.state.winners == [0]


@pytest.mark.parametrize("lesson", range(1, 11))
def test_a_lesson_is_skipped_up_to_the_next(lesson: int) -> None:
    taught = Taught(lesson)
    taught.wait()
    assert isinstance(taught.send(cm.SkipLesson), Done)
    if lesson == 10:
        assert taught.state.winners == [0]
    else:
        assert taught.room.info().lesson == lesson + 1
        taught.wait()
        assert taught.room.info().ready


def test_anything_else_is_refused_with_what_comes_first_and_changes_nothing() -> None:
    taught = Taught()
    taught.wait()
    before = taught.room.seq
    for action in (a.EndTurn(), a.Pass(), a.Loot(), a.Equip(3)):
        told = taught.send(cm.Act, moment=taught.room.moment, action=action, text="")
        assert isinstance(told, Refused)
        assert (told.code, told.sentence) == ("lesson", "In a moment. First: kick the door.")
    assert taught.room.seq == before
    taught.do()
    taught.do()  # the kill is claimed, the others have not answered
    told = taught.send(cm.Act, moment=taught.room.moment, action=a.ClaimKill(), text="")
    assert taught.room.info().lesson == 2


def test_while_the_others_move_nobody_else_does() -> None:
    taught = Taught(3)
    told = taught.send(cm.Act, moment=taught.room.moment, action=a.Pass(), text="")
    assert isinstance(told, Refused)
    assert told.sentence == lesson_steps.NOT_YET


def test_any_item_may_be_lost_and_any_that_is_carried_sold() -> None:
    for lost in range(9):
        taught = Taught(7)
        for _ in range(2):
            taught.wait()
            taught.do()
        choices = taught.state.demand.choices
        if lost >= len(choices):
            break
        done = taught.send(
            cm.Act, moment=taught.room.moment, action=a.Answer((choices[lost],)), text=""
        )
        assert isinstance(done, Done), lost
        taught.wait()
        assert STEPS[taught.lessons.at].todo == "Sell what you cannot use"
        while taught.room.status == PLAYING:
            taught.do()
            taught.wait()
        assert taught.state.winners == [0], lost
    assert lost > 5


def test_worn_items_are_not_sold_in_the_lesson() -> None:
    taught = Taught(8)
    taught.wait()
    worn = tuple(card for card in taught.state.players[0].table if taught.state.equipped[card])
    told = taught.send(cm.Act, moment=taught.room.moment, action=a.Sell(worn), text="")
    assert isinstance(told, Refused)
    assert told.code == "lesson"


def test_the_log_leads_back_to_the_same_step() -> None:
    taught = Taught()
    for _ in range(12):
        taught.wait()
        taught.do()
    room = taught.again()
    assert room.lessons is not None
    assert room.lessons.at == taught.lessons.at
    assert room.game is not None
    assert room.game.state.door_deck == taught.state.door_deck
    assert room.game.state.players[0].hand == taught.state.players[0].hand
    assert room.info().lesson == taught.room.info().lesson


def test_whoever_leaves_plays_on_with_honest_bots() -> None:
    taught = Taught(3)
    taught.wait()
    assert isinstance(taught.send(cm.LeaveLessons), Done)
    info = taught.room.info()
    assert (info.lesson, info.step, info.ready, info.prepared) == (0, -1, False, True)
    for _ in range(60):
        due = timed_steps.due(taught.room)
        taught.now = max(taught.now, due)
        timed_steps.tick(taught.room, taught.now)
        if options(taught.state, Seat(0)):
            taught.act(timed_steps.decide(taught.room, taught.state, Seat(0), "easy")[0])
    bots = [one for one in taught.room.pending if isinstance(one, en.Acted) and one.by == en.BOT]
    assert bots
    assert all(one.laid is None and one.step == -1 for one in bots)
    assert isinstance(taught.send(cm.LeaveLessons), Refused)
    assert taught.again().seq == taught.room.seq


def test_a_course_without_a_way_on_is_left() -> None:
    taught = Taught()
    taught.wait()
    taught.lessons.at = 13  # a step of another turn: the script knows no move
    taught.do()
    taught.lessons.at = 3
    taught.lessons.script.steps = [*STEPS[:3], STEPS[9]]
    taught.wait()
    assert taught.lessons.is_left


def test_nothing_of_it_is_disputed_or_proved() -> None:
    taught = Taught(10)
    taught.wait()
    told = taught.send(cm.Act, moment=taught.room.moment, action=a.Dispute(), text="")
    assert isinstance(told, Refused)
    taught.send(cm.SkipLesson)
    assert taught.room.status == OVER
    log = list(taught.room.pending)
    verdict = verify(read_recording(recorded(log, "")), MIXES)
    assert verdict.result == UNPROVED
    assert "lessons" in verdict.checks[0].detail
    steps = steps_of(taught.room, acts_of(log), 0, 100, Seat(-2), MIXES)
    assert len(steps.steps) == 100


def test_the_next_game_is_one_like_any_other() -> None:
    taught = Taught(10)
    taught.send(cm.SkipLesson)
    again = rematch_room(taught.room, MIXES, 0, 0)
    assert again.lessons is None
    assert not again.info().prepared


def test_a_file_with_lessons_of_another_edition_is_refused() -> None:
    taught = Taught()
    made = taught.room.pending[0]
    assert isinstance(made, en.Made)
    mix = MIXES.get(["oz"])
    made.editions, made.digest = ["oz"], mix.catalog.digest
    with pytest.raises(SaveError):
        load_room([made], MIXES, 0)


def test_somebody_named_like_one_of_the_others_has_a_plain_name() -> None:
    assert Taught(name="Rook").room.chairs[0].name == "You"
    assert Taught(name="Mina").room.chairs[0].name == "Mina"


def test_lessons_over_http(client: TestClient) -> None:
    words = client.get("/api/lessons").json()
    assert len(words["lessons"]) == 10
    assert len(words["steps"]) == len(plan().steps) == len(STEPS)
    made = client.post("/api/lessons", json={"name": "Mina", "lesson": 4})
    assert made.status_code == 201
    table = client.get(f"/api/tables/{made.json()['table']}").json()
    assert (table["lesson"], table["prepared"], table["listed"]) == (4, True, False)
    assert client.get("/api/tables").json()["tables"] == []
    for bad in ({"name": ""}, {"name": "Mina", "lesson": 0}, {"name": "Mina", "lesson": 11}, {}):
        assert client.post("/api/lessons", json=bad).status_code == 400
    join = client.post(f"/api/tables/{made.json()['table']}/join", json={"name": "Ben"})
    assert join.status_code == 409
