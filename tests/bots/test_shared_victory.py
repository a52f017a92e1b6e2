"""A win together is a win: whoever is offered one takes it, at any Level (VARIANT-04, HELP-12)."""

import pytest
from tests.bots.arranged_table import CAT, Table
from tests.lab.small_deck import small_settings

from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.hard.evaluation import win_chance
from kickdoor.bots.hard.hard_bot import HardBot
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.seats.sealed_tables import seal
from kickdoor.seats.view_builder import view

STRONG = ("Long Spoon", "Quilted Vest", "Tin Hat")  # 6
ASKS = (c.A_ASK_HELP, 1, 1, 1, 0, 0)


def last_fight(is_shared: bool = True) -> Table:
    """Seat 0 fights for the win, 10 against 16."""
    rules = small_settings(3, 0)
    rules.shared_victory = is_shared
    table = Table(rules=rules)
    table.level(0, 9)
    table.wear(0, "Tin Hat")
    table.meet("Tax Dragon")
    return table


def offered(level: int, is_shared: bool = True) -> Table:
    """Seat 0 asks seat 1 of that Level, who would be enough, for help."""
    table = last_fight(is_shared)
    table.level(1, level)
    table.wear(1, *STRONG)
    table.act(0, ASKS)
    return table


@pytest.mark.parametrize("bot", ["easy", "medium", "medium:greedy", "medium:vindictive", "hard"])
@pytest.mark.parametrize("level", [1, 5, 9])
def test_an_offered_win_is_taken_at_any_level(bot: str, level: int) -> None:
    table = offered(level)
    ctx = make_bot(bot, CAT)
    listed = options(table.st, Seat(1), False)
    assert ctx.decide(view(table.st, Seat(1)), listed, Luck(1))[0] == c.A_ACCEPT


@pytest.mark.parametrize("level", [1, 9])
def test_the_searching_bot_takes_it_with_its_search_too(level: int) -> None:
    table = offered(level)
    bot = make_bot("hard", CAT)
    listed = options(table.st, Seat(1), False)
    found = bot.search(view(table.st, Seat(1)), listed, Luck(3), seal(table.st, Seat(1)))
    assert found[0] == c.A_ACCEPT


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_without_the_option_nobody_helps_a_winner(bot: str) -> None:
    for level in (1, 9):
        assert offered(level, False).decide(1, bot)[0] == c.A_DECLINE


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_help_that_is_not_enough_is_no_win(bot: str) -> None:
    table = last_fight()
    table.act(0, ASKS)
    assert table.decide(1, bot)[0] == c.A_DECLINE


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_it_asks_for_help_to_win_together(bot: str) -> None:
    table = last_fight()
    table.wear(1, *STRONG)
    assert table.decide(0, bot)[:2] == (c.A_ASK_HELP, 1)


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_a_helper_who_wins_too_fights_for_the_win(bot: str) -> None:
    table = last_fight()
    combat = table.st.combat
    assert combat is not None
    table.level(1, 2)
    combat.helper = Seat(1)
    pepper = table.hold(1, "Angry Pepper")[0]  # 12 against 16
    assert table.decide(1, bot)[:2] == (c.A_PLAY, pepper)


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_a_helper_who_would_win_by_helping_does_and_is_not_asked(bot: str) -> None:
    for asks in (True, False):
        table = Table()
        table.level(1, 9)
        table.wear(1, "Elf", *STRONG)
        table.meet("Bridge Clerk")
        if asks:
            table.act(0, ASKS)
            assert table.decide(1, bot)[0] == c.A_ACCEPT
        else:
            assert table.decide(0, bot)[:2] != (c.A_ASK_HELP, 1)


def test_a_shared_win_counts_as_a_win_in_imagined_games() -> None:
    table = last_fight()
    table.st.over = True
    table.st.winners = [Seat(0), Seat(1)]
    bot = HardBot(CAT)
    assert [win_chance(table.st, bot.ratings, Seat(seat)) for seat in range(3)] == [1.0, 1.0, 0.0]
