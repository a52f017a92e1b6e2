"""Whoever fails in a chair loses that choice, not the game."""

import logging

import pytest
from tests.lab.small_deck import small_catalog, small_settings

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.bot_registry import BOTS, make_bots
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.referee import new_game, next_turn
from kickdoor.lab.bot_games import play_game
from kickdoor.lab.run_summary import as_text, summary_of
from kickdoor.lab.soak import soak_game
from kickdoor.seats.decision_makers import ask, ask_safely, safe_choice
from kickdoor.seats.sealed_tables import SealedTable
from kickdoor.seats.views import View

SMALL = small_catalog(2)


class Faulty(Bot):
    """Fails in a different way every time it is asked."""

    name = "faulty"
    needs_view = False

    def __init__(self, only: int = -1) -> None:
        super().__init__(SMALL)
        self.asked = 0
        self.only = only

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        self.asked += 1
        way = self.only if self.only >= 0 else self.asked % 6
        if way == 0:
            raise ValueError("no idea")
        if way == 1:
            return (c.A_BROWSE, 1)
        if way == 2:
            options.append((c.A_BROWSE, 1))
            return (c.A_BROWSE, 1)
        if way == 3:
            return None  # type: ignore[return-value]
        if way == 4:
            return list(options[0])  # type: ignore[return-value]
        return options[0]


@pytest.mark.parametrize("way", range(5))
def test_a_failing_bot_loses_the_choice(way: int, caplog: pytest.LogCaptureFixture) -> None:
    st = new_game(SMALL, small_settings(3, 20), 1)
    turn = next_turn(st)
    assert turn is not None
    before = turn.choices[:]
    with caplog.at_level(logging.WARNING, "kickdoor.seats.decision_makers"):
        action, fault = ask_safely(Faulty(way), st, turn.seat, turn.choices, Luck(1))
    assert turn.choices == before
    assert action == safe_choice(before)
    assert fault is not None
    assert (fault.seat, fault.name, fault.version) == (turn.seat, "faulty", st.version)
    assert fault.error
    assert str(fault) in caplog.text


def test_a_sound_answer_is_left_alone() -> None:
    st = new_game(SMALL, small_settings(3, 20), 1)
    turn = next_turn(st)
    assert turn is not None
    assert ask_safely(Faulty(5), st, turn.seat, turn.choices, Luck(1)) == (turn.choices[0], None)


def test_a_game_with_failing_bots_goes_on_to_its_end_and_tells() -> None:
    rules = small_settings(4, 30)
    easy = make_bots(["easy"], 4, SMALL)
    result = play_game(SMALL, rules, 3, [Faulty(), easy[1], Faulty(0), easy[3]])
    assert result.ended in ("won", "turn limit")
    assert len(result.faults) > 10
    assert any("ValueError: no idea" in fault for fault in result.faults)
    text = as_text(summary_of([result], ["faulty", "easy"] * 2, ["small"], 3, 1.0))
    assert f"faults     {len(result.faults)} choices" in text
    assert "seat 2 (faulty), turn" in text
    clean = play_game(SMALL, rules, 3, easy)
    assert not clean.faults
    assert "faults" not in as_text(summary_of([clean], ["easy"] * 4, ["small"], 3, 1.0))


def test_the_soak_still_stops_at_a_failing_bot() -> None:
    game = soak_game(SMALL, small_settings(3, 20), 1, [Faulty(0)] * 3)
    assert any("no idea" in sentence for sentence in game.wrong)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([(c.A_KICK,), (c.A_PLAY, 3, 0), (c.A_PASS,)], (c.A_PASS,)),
        ([(c.A_ACCEPT, 1), (c.A_DECLINE, 1), (c.A_COUNTER, 1, 2)], (c.A_DECLINE, 1)),
        ([(c.A_SELL, 3), (c.A_END,)], (c.A_END,)),
        ([(c.A_PLAY, 3, 0), (c.A_CLAIM,)], (c.A_CLAIM,)),
        ([(c.A_ANSWER, 4), (c.A_ANSWER, 5)], (c.A_ANSWER, 4)),
    ],
)
def test_the_safe_choice_lets_things_be(options: list[Action], expected: Action) -> None:
    assert safe_choice(options) == expected


class Curious(Bot):
    """Notes what it is handed."""

    name = "curious"

    def __init__(self, searches: bool) -> None:
        super().__init__(SMALL)
        self.searches = searches
        self.got: list[object] = []

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        self.got = [view, options, luck]
        return options[0]

    def search(
        self, view: View | None, options: list[Action], luck: Luck, sealed: SealedTable | None
    ) -> Action:
        self.got = [view, options, luck, sealed]
        return options[0]


def test_only_those_who_search_get_a_sealed_table() -> None:
    st = new_game(SMALL, small_settings(3, 20), 1)
    turn = next_turn(st)
    assert turn is not None
    for searches, count in ((False, 3), (True, 4)):
        bot = Curious(searches)
        ask(bot, st, turn.seat, turn.choices, Luck(1))
        assert len(bot.got) == count
        assert isinstance(bot.got[0], View)
        assert not any(thing is st for thing in bot.got)
    assert isinstance(bot.got[3], SealedTable)
    assert [name for name, kind in BOTS.items() if kind.searches] == ["hard"]
