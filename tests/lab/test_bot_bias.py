"""Fairness: the mark reaches no bot, and a bot that picks on somebody is found out."""

import msgspec
import pytest
from tests.lab.small_deck import small_catalog, small_settings

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.easy.easy_bot import EasyBot
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options
from kickdoor.engine.state import State
from kickdoor.lab import bot_bias
from kickdoor.lab.bot_bias import (
    BiasCounter,
    BotBias,
    CountedGame,
    bias_of,
    difference,
    play_counted,
)
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.sealed_tables import seal
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import View

SMALL = small_catalog(2)
LEGENDS = load_editions(["legends"])
SEATS = 4


class Spiteful(EasyBot):
    """Somebody told it whom to harm: it curses and trips that seat whenever it can."""

    name = "spiteful"

    def __init__(self, victim: int, often: int) -> None:
        super().__init__(LEGENDS.catalog)
        self.victim = victim
        self.often = often

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        assert view is not None
        for action in options:
            if action[0] != c.A_PLAY or luck.below(100) >= self.often:
                continue
            kind = self.cat.cards[action[1]].kind
            fight = view.combat is not None and view.combat.fighter == self.victim
            if (kind == c.CURSE and action[2] == self.victim != view.seat) or (
                kind == c.ENHANCER and fight and view.seat != self.victim
            ):
                return action
        return super().decide(view, options, luck)


def measured(games: int, often: int) -> BotBias:
    counted = []
    rules = LEGENDS.settings(SEATS, turn_limit=25)
    for number in range(games):
        marked = number % SEATS
        bots: list[Bot] = [Spiteful(marked, often) for _ in range(SEATS)]
        here = CountedGame(number, 0)
        st = new_game(LEGENDS.catalog, rules, 100 + number)
        play_counted(st, number, bots, BiasCounter(here, marked))
        counted.append(here)
    return bias_of("legends", ["spiteful"], counted)


def test_a_spiteful_bot_is_found_out_and_a_fair_one_is_not() -> None:
    spite = measured(24, 30)
    assert not spite.is_fair()
    assert spite.low > 0
    assert spite.rate_marked > spite.rate_others
    calm = measured(24, 0)
    assert calm.is_fair(5)
    assert calm.chances_marked > 50
    assert calm.plays_others > 0


def test_the_mark_changes_nothing_a_bot_gets_or_does() -> None:
    """The same game, whoever is marked: same decisions, same views, same sealed tables."""
    stories = set()
    for marked in range(SEATS):
        st = new_game(LEGENDS.catalog, LEGENDS.settings(SEATS, turn_limit=12), 7)
        listener = BiasCounter(CountedGame(0, 0), marked)
        bot = make_bots(["medium"], SEATS, LEGENDS.catalog)[0]
        luck = Luck(3)
        story: list[bytes] = []
        while (turn := next_turn(st)) is not None:
            seen = view(st, turn.seat)
            sealed = seal(st, turn.seat)
            action = bot.decide(seen, turn.choices, luck)
            listener.before(st, turn, action)
            assert sealed is not None
            story.append(msgspec.json.encode([seen, sealed.as_data(), turn.choices, action]))
            apply_trusted(st, turn.seat, action)
        stories.add(tuple(story))
    assert len(stories) == 1
    words = {"human", "person", "marked", "bot", "is_bot"}
    assert not words & set(View.__struct_fields__)


def table_with_a_curse() -> tuple[State, int]:
    st = new_game(LEGENDS.catalog, LEGENDS.settings(SEATS, turn_limit=20), 2)
    while st.window != c.WINDOW_ARRANGE:
        turn = next_turn(st)
        assert turn is not None
        apply_trusted(st, turn.seat, turn.choices[0])
    return st, st.main


def test_chances_and_plays_are_counted_by_threat() -> None:
    st, actor = table_with_a_curse()
    curse = next(card for card in st.door_deck if st.cat.cards[card].kind == c.CURSE)
    st.door_deck.remove(curse)
    st.players[actor].hand.append(curse)
    st.place[curse], st.owner[curse] = c.IN_HAND, Seat(actor)
    victim, other = (actor + 1) % SEATS, (actor + 2) % SEATS
    turn = next_turn(st)
    assert turn is not None
    assert turn.seat == actor
    action = (c.A_PLAY, curse, victim)
    assert action in options(st, Seat(actor))
    counted = CountedGame(0, 0)
    BiasCounter(counted, victim).before(st, turn, action)
    total = [sum(row[at] for row in counted.rows.values()) for at in range(4)]
    assert total == [1, 1, SEATS - 2, 0]
    counted = CountedGame(0, 0)
    BiasCounter(counted, other).before(st, turn, action)
    total = [sum(row[at] for row in counted.rows.values()) for at in range(4)]
    assert total == [1, 0, SEATS - 2, 1]
    st.players[other].level = 8
    BiasCounter(counted, other).before(st, turn, action)
    assert len(counted.rows) >= 2, "another Level is another threat"


def test_the_difference_is_taken_at_equal_threat() -> None:
    # The marked seat leads more often and leaders are cursed more; at equal threat all is even.
    rows: dict[tuple[int, ...], list[int]] = {(0, 0): [80, 40, 20, 10], (0, 3): [20, 2, 80, 8]}
    assert difference(rows) == pytest.approx(0)
    assert difference({(0, 0): [10, 10, 10, 0]}) == pytest.approx(1)
    assert difference({(0, 0): [10, 10, 0, 0]}) == 0


def test_the_command_tells_and_fails_if_it_is_unfair(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bot_bias, "TURN_LIMIT", 6)
    assert bot_bias.command(["legends"], ["easy"], SEATS, 6, 2, False) == 0
    assert "legends" in capsys.readouterr().out

    def biased(work, total, processes):  # type: ignore[no-untyped-def]
        for number in range(40):
            one = CountedGame(number, 0)
            one.rows[(0, 0)] = [10, 9 - number % 2, 30, 3]
            yield one

    monkeypatch.setattr(bot_bias, "parallel_map", biased)
    assert bot_bias.command(["legends"], ["easy"], SEATS, 40, 1, False) == 1
    assert "NOT FAIR" in capsys.readouterr().out


def test_small_settings_work_too() -> None:
    counted = CountedGame(0, 0)
    st = new_game(SMALL, small_settings(3, 10), 1)
    play_counted(st, 1, make_bots(["easy"], 3, SMALL), BiasCounter(counted, 1))
    assert counted.rows
