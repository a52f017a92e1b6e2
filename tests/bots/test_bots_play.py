"""Bots finish their games, the same way for the same seed, and easy is better than random."""

import time

import msgspec
import pytest
from tests.calibrated_time import reference_seconds
from tests.lab.small_deck import small_catalog, small_settings

from kickdoor.bots.bot_registry import BOTS, make_bots
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.errors import EngineBug, SettingsError
from kickdoor.lab.bot_games import WON, play_game
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view

LEGENDS = load_editions(["legends"])
SMALL = small_catalog(2)


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("seats", [3, 6])
def test_a_bot_gives_one_of_its_options_until_the_game_is_over(name: str, seats: int) -> None:
    cat = LEGENDS.catalog
    st = new_game(cat, LEGENDS.settings(seats, turn_limit=80), seats)
    bots = make_bots([name], seats, cat)
    lucks = [luck_of(7, seat) for seat in range(seats)]
    while (turn := next_turn(st)) is not None:
        before = turn.choices[:]
        action = bots[turn.seat].decide(view(st, turn.seat), turn.choices, lucks[turn.seat])
        assert action in before
        assert turn.choices == before
        apply_trusted(st, turn.seat, action)
    assert st.over


@pytest.mark.parametrize("names", [["easy"], ["random"], ["easy", "random", "random"]])
def test_the_same_seed_gives_the_same_game(names: list[str]) -> None:
    rules = small_settings(4, 100)
    first = play_game(SMALL, rules, 11, make_bots(names, 4, SMALL))
    again = play_game(SMALL, rules, 11, make_bots(names, 4, SMALL))
    other = play_game(SMALL, rules, 12, make_bots(names, 4, SMALL))
    assert first == again
    assert first != other


def test_easy_beats_random() -> None:
    wins = {"easy": 0, "random": 0}
    rules = LEGENDS.settings(4, turn_limit=300)
    bots = make_bots(["easy", "random"], 4, LEGENDS.catalog)
    for seed in range(12):
        for seat in play_game(LEGENDS.catalog, rules, seed, bots).winners:
            wins[bots[seat].name] += 1
    assert wins["easy"] >= 10
    assert wins["easy"] > 5 * wins["random"]


def test_games_of_easy_bots_end_in_reasonable_time() -> None:
    rules = LEGENDS.settings(4, turn_limit=300)
    bots = make_bots(["easy"], 4, LEGENDS.catalog)
    results = [play_game(LEGENDS.catalog, rules, seed, bots) for seed in range(15)]
    turns = sorted(result.turns for result in results)
    assert all(result.ended == WON for result in results)
    assert 20 <= turns[len(turns) // 2] <= 70


@pytest.mark.parametrize(("name", "most"), [("easy", 5), ("medium", 20)])
def test_bots_answer_fast_as_a_rule(name: str, most: int) -> None:
    """19 of 20 answers within so many ms where the yardstick takes 0.15 ms."""
    cat = LEGENDS.catalog
    st = new_game(cat, LEGENDS.settings(6, turn_limit=30), 3)
    bot = BOTS[name](cat)
    luck = Luck(1)
    spent: list[float] = []
    unit = reference_seconds()
    while (turn := next_turn(st)) is not None:
        begun = time.process_time()
        action = bot.decide(view(st, turn.seat), turn.choices, luck)
        spent.append((time.process_time() - begun) / unit)
        if len(spent) % 50 == 0:
            unit = reference_seconds()
        apply_trusted(st, turn.seat, action)
    spent.sort()
    assert spent[len(spent) * 19 // 20] < most / 0.15


def test_medium_beats_easy() -> None:
    """One against three, each chair in turn; a quarter of the games would be its fair share."""
    rules = LEGENDS.settings(4, turn_limit=300)
    cat = LEGENDS.catalog
    medium, easy = (make_bots([name], 1, cat)[0] for name in ("medium", "easy"))
    wins = 0
    for game in range(96):
        bots = [medium if seat == game % 4 else easy for seat in range(4)]
        wins += game % 4 in play_game(cat, rules, 50 + game // 4, bots).winners
    assert wins >= 36


def test_a_bot_decides_from_what_crossed_the_wire() -> None:
    """A view that was written as JSON and read again leads to the same decisions."""
    cat = LEGENDS.catalog
    st = new_game(cat, LEGENDS.settings(4, turn_limit=20), 5)
    bot = BOTS["easy"](cat)
    while (turn := next_turn(st)) is not None:
        seen = view(st, turn.seat)
        sent = msgspec.json.decode(msgspec.json.encode(seen), type=type(seen))
        assert sent == seen
        action = bot.decide(sent, turn.choices, Luck(1))
        assert action == bot.decide(seen, turn.choices, Luck(1))
        apply_trusted(st, turn.seat, action)


def test_luck_is_even_and_depends_on_seed_and_seat() -> None:
    counts = [0] * 6
    luck = Luck(3)
    for _ in range(6000):
        counts[luck.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)
    streams = {
        tuple(luck_of(seed, seat).below(1000) for _ in range(1))
        for seed in range(5)
        for seat in range(6)
    }
    assert len(streams) > 20


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ([], "nothing"),
        (["clever"], "“clever”"),
        (["easy"] * 5, "5"),
        (["hard@0it"], "“hard@0it”"),
    ],
)
def test_unknown_or_too_many_bots_are_refused(names: list[str], expected: str) -> None:
    with pytest.raises(SettingsError) as refused:
        make_bots(names, 4, SMALL)
    assert expected in str(refused.value)


def test_easy_needs_a_view() -> None:
    with pytest.raises(EngineBug):
        BOTS["easy"](SMALL).decide(None, [(0,), (1,)], Luck(1))
