"""The searching bot: fair, repeatable, within its budget, and better for its search."""

import pytest
from tests.bots.arranged_table import Table
from tests.lab.small_deck import small_catalog, small_settings
from tests.seats.swapped_secrets import disguised

from kickdoor.bots.bot_registry import make_bot, make_bots, with_budget
from kickdoor.bots.hard import search as searching
from kickdoor.bots.hard.candidates import Candidate, candidates
from kickdoor.bots.hard.card_ratings import CardRatings
from kickdoor.bots.hard.evaluation import opposition, position_score, win_chance
from kickdoor.bots.hard.hard_bot import HardBot
from kickdoor.bots.hard.rollout_policy import RolloutPolicy
from kickdoor.bots.hard.search import Search, Trial, gain, is_better, leading, promising
from kickdoor.bots.hard.search_budget import DEFAULT, Budget, read_budget
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options
from kickdoor.engine.state import State
from kickdoor.errors import SettingsError
from kickdoor.lab.bot_games import play_game
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.decision_makers import ask, ask_safely
from kickdoor.seats.sealed_tables import seal
from kickdoor.seats.view_builder import view

SMALL = small_catalog(2)
LEGENDS = load_editions(["legends"])


def quick(games: int = 12) -> HardBot:
    bot = HardBot(LEGENDS.catalog)
    bot.budget = Budget(games=games)
    return bot


def middle_of_a_game(seed: int, steps: int) -> State:
    st = new_game(LEGENDS.catalog, LEGENDS.settings(4, turn_limit=60), seed)
    bots = make_bots(["easy"], 4, LEGENDS.catalog)
    for _ in range(steps):
        turn = next_turn(st)
        assert turn is not None
        apply_trusted(st, turn.seat, ask(bots[0], st, turn.seat, turn.choices, Luck(steps)))
    return st


@pytest.mark.parametrize("edition", ["legends", "oz", "super", "turtles", "ram"])
def test_hard_gives_options_and_never_stumbles(edition: str) -> None:
    mix = load_editions([edition])
    st = new_game(mix.catalog, mix.settings(4, turn_limit=4), 3)
    bots = make_bots(["hard@8it", "easy"], 4, mix.catalog)
    lucks = [luck_of(7, seat) for seat in range(4)]
    while (turn := next_turn(st)) is not None:
        action, fault = ask_safely(bots[turn.seat], st, turn.seat, turn.choices, lucks[turn.seat])
        assert fault is None
        apply_trusted(st, turn.seat, action)
    assert st.turn >= 4


def test_the_same_seed_gives_the_same_game() -> None:
    rules = small_settings(3, 6)
    games = [
        play_game(SMALL, rules, seed, make_bots(["hard@12it", "easy", "easy"], 3, SMALL))
        for seed in (11, 11, 12)
    ]
    assert games[0] == games[1]
    assert games[0] != games[2]
    assert not games[0].faults


@pytest.mark.parametrize(
    ("games", "moments", "answers"),
    [(12, (40, 90, 140, 200, 260, 320), 48), (340, (90, 200, 320), 16)],
    ids=["light games", "careful games"],
)
def test_what_it_cannot_see_changes_no_decision(
    games: int, moments: tuple[int, ...], answers: int
) -> None:
    bot = quick(games)
    differ = 0
    for steps in moments:
        st = middle_of_a_game(steps, steps)
        for _ in range(answers):
            turn = next_turn(st)
            assert turn is not None
            other = disguised(st, turn.seat, Luck(steps))
            here = ask(bot, st, turn.seat, turn.choices, Luck(1))
            assert here == ask(bot, other, turn.seat, turn.choices, Luck(1))
            differ += here != bot.first.decide(view(st, turn.seat), turn.choices, Luck(1))
            apply_trusted(st, turn.seat, here)
    assert differ, "the search never changed its mind: the test would see nothing"


def test_imagined_players_help_for_a_fair_share_and_not_those_far_ahead() -> None:
    table = Table()
    table.meet("Attic Moth")
    st = table.st
    combat = st.combat
    assert combat is not None
    policy = RolloutPolicy(CardRatings(table.cat))
    assert policy.helping_value(st, Seat(1), combat, 1) > policy.helping_value(
        st, Seat(1), combat, 0
    )
    near = policy.helping_value(st, Seat(1), combat, 1)
    table.level(0, 6)
    assert policy.helping_value(st, Seat(1), combat, 1) < near


def test_searching_does_not_touch_the_game() -> None:
    st = middle_of_a_game(5, 100)
    turn = next_turn(st)
    assert turn is not None
    before = (st.version, st.chance.word, st.door_deck[:], [p.hand[:] for p in st.players])
    ask(quick(30), st, turn.seat, turn.choices, Luck(1))
    assert before == (st.version, st.chance.word, st.door_deck, [p.hand for p in st.players])


def test_options_are_tried_in_the_same_worlds_and_the_worse_ones_leave() -> None:
    table = Table(cat=SMALL)
    st = table.st
    sealed = seal(st, Seat(0))
    assert sealed is not None
    bot = HardBot(SMALL)
    search = Search(sealed, bot.ratings, bot.policy, 5)
    choices = options(st, Seat(0), False)
    assert search.try_in(choices[0], 3) == search.try_in(choices[0], 3)
    assert search.world(2) is search.world(2)
    search.played = 0
    search.best([Candidate(choices[0])] * 5, Budget(games=60))
    assert 40 <= search.played <= 60


def test_only_a_larger_budget_buys_careful_games() -> None:
    st = middle_of_a_game(5, 60)
    turn = next_turn(st)
    while turn is not None and len(turn.choices) < 3:
        apply_trusted(st, turn.seat, turn.choices[0])
        turn = next_turn(st)
    assert turn is not None
    sealed = seal(st, turn.seat)
    assert sealed is not None
    bot = quick()
    tried = [Candidate(choice) for choice in turn.choices[:2]]
    played: list[int] = []
    for games in (60, 800, 12_800):
        search = Search(sealed, bot.ratings, bot.policy, 5, bot.careful)
        search.best(tried, Budget(games=games))
        played.append(search.played)
        light = searching.BATCH * len(tried)
        careful = (search.played - light) * searching.COST * searching.TURNS
        assert games == 60 or light + careful <= games
    assert played[0] <= 60
    assert played[1] < 800 // searching.COST


def test_careful_games_are_played_on_as_medium_plays() -> None:
    st = middle_of_a_game(5, 100)
    bot = quick()
    alike = 0
    for _ in range(60):
        turn = next_turn(st)
        assert turn is not None
        choices = turn.choices
        wanted = bot.careful.bot.decide(view(st, turn.seat), choices, Luck(1))
        assert bot.careful.pick(st, turn.seat, choices, Luck(1)) == wanted
        alike += wanted == bot.policy.pick(st, turn.seat, choices, Luck(1))
        apply_trusted(st, turn.seat, wanted)
    assert alike < 60, "the light policy does the same: the test would see nothing"
    assert bot.careful.bot.overlooks == 0


def test_careful_games_are_not_wasted_on_lost_options_but_the_first_thought_stays() -> None:
    table = last_level_for_sale()
    sealed = seal(table.st, Seat(0))
    assert sealed is not None
    bot = HardBot(SMALL)
    search = Search(sealed, bot.ratings, bot.policy, 5, bot.careful)
    sale = next(a for a in options(table.st, Seat(0), False) if a[0] == c.A_SELL)
    loot = Candidate((c.A_LOOT,))
    assert [one.action for one in search.not_lost([Candidate(sale), loot])] == [sale]
    assert [one.action for one in search.not_lost([loot, Candidate(sale)])] == [loot.action, sale]
    assert search.best([loot, Candidate(sale)], Budget(games=800)) == sale


def test_without_a_sure_gain_the_first_thought_stands() -> None:
    first, better, lucky = (Trial(Candidate((code,))) for code in (1, 2, 3))
    first.results = [0.2, 0.3, 0.25, 0.3]
    better.results = [0.3, 0.4, 0.34, 0.42]
    lucky.results = [0.0, 0.9, 0.0, 0.3]
    assert is_better(better, first)
    assert not is_better(lucky, first)
    assert not is_better(first, first)


def test_few_games_do_not_outweigh_the_scores() -> None:
    first, behind = Trial(Candidate((1,))), Trial(Candidate((2,), 100.0))
    first.results = [0.20, 0.30]
    behind.results = [0.24, 0.34]
    assert gain(behind, first) < 0
    first.results *= 40
    behind.results *= 40
    assert gain(behind, first) > 0
    assert gain(first, first) == 0


def test_it_claims_the_kill_that_wins() -> None:
    table = Table(cat=SMALL)
    table.level(0, table.st.settings.goal_level - 1)
    table.meet(next(d.name for d in SMALL.defs if d.kind == c.MONSTER and d.level == 1))
    bot = HardBot(SMALL)
    assert ask(bot, table.st, Seat(0), options(table.st, Seat(0), False), Luck(1)) == (c.A_CLAIM,)


def last_level_for_sale() -> Table:
    """Two levels from the goal: gear for one of them, and easy prey for the other."""
    table = Table(cat=SMALL)
    table.level(0, table.st.settings.goal_level - 2)
    table.level(1, table.st.settings.goal_level - 1)
    table.level(2, table.st.settings.goal_level - 1)
    table.wear(0, "Barn Door", "Quilted Vest", "Tin Hat")
    table.hold(0, "Sock Gremlin")
    st = table.st
    quiet = table.find("Mixed Family")
    st.door_deck.remove(quiet)
    st.door_deck.append(quiet)
    apply_trusted(st, Seat(0), (c.A_KICK,))
    while (turn := next_turn(st)) is not None and turn.seat != 0:
        apply_trusted(st, turn.seat, (c.A_PASS,))
    assert st.window == c.WINDOW_DOOR
    return table


def test_it_finds_the_win_in_two_steps_where_medium_takes_one() -> None:
    table = last_level_for_sale()
    st = table.st
    choices = options(st, Seat(0), False)
    assert table.decide(0, "medium")[0] == c.A_TROUBLE
    assert table.decide(0, "hard")[0] == c.A_TROUBLE, "without a search it thinks like medium"
    for seed in range(3):
        found = ask(HardBot(SMALL), st, Seat(0), choices, Luck(seed))
        assert found[0] == c.A_SELL
        assert sum(SMALL.cards[card].value for card in found[1:]) >= 1000
    # The scores alone would not have it: the sale costs more than a level of them.
    scores = HardBot(SMALL).score(view(st, Seat(0)), choices)
    best = max(scores)
    assert best - max(s for a, s in zip(choices, scores, strict=True) if a[0] == c.A_SELL) > 120


def test_options_without_prospects_leave_and_a_clear_winner_goes_in_front() -> None:
    first, better, worse, alike = (Trial(Candidate((code,))) for code in (1, 2, 3, 4))
    first.results = [0.20, 0.30, 0.25, 0.31] * 8
    alike.results = [0.30, 0.20, 0.26, 0.30] * 8
    worse.results = [0.10, 0.21, 0.14, 0.20] * 8
    assert leading([first, worse]) is first
    assert promising([first, worse, alike]) == [first, alike]
    better.results = [0.40, 0.50, 0.44, 0.52] * 8
    assert leading([first, alike, better]) is better
    assert promising([first, alike, better]) == [better]
    same = Trial(Candidate((5,)))
    same.results = first.results
    assert promising([first, same]) == [first], "a trifle is not worth thinking about"


def test_a_search_ends_early_where_nothing_is_in_doubt() -> None:
    table = last_level_for_sale()
    sealed = seal(table.st, Seat(0))
    assert sealed is not None
    bot = HardBot(SMALL)
    search = Search(sealed, bot.ratings, bot.policy, 5)
    choices = options(table.st, Seat(0), False)
    sale = next(a for a in choices if a[0] == c.A_SELL)
    search.best([Candidate(sale), Candidate((c.A_LOOT,))], Budget(games=4000))
    assert search.played <= 200


def test_what_others_hold_counts_against_a_last_fight() -> None:
    table = Table(cat=SMALL)
    st = table.st
    ratings = CardRatings(SMALL)
    table.level(0, st.settings.goal_level - 1)
    free = position_score(st, ratings, Seat(0))
    table.hold(1, "Ancient")
    assert opposition(st, ratings, Seat(0)) == 8
    assert opposition(st, ratings, Seat(1)) == 0
    assert position_score(st, ratings, Seat(0)) < free
    table.hold(1, "Tax Dragon")
    assert opposition(st, ratings, Seat(0)) == 8, "a monster alone cannot be thrown in"


def test_abilities_turn_imagined_fights_too() -> None:
    table = Table(cat=SMALL)
    policy = HardBot(SMALL).policy
    ratings = HardBot(SMALL).ratings
    table.level(0, 9)
    (warrior,) = table.wear(0, "Warrior")
    assert ratings.uses_help[warrior][0] > 0
    table.hold(0, "Smoke Egg", "Wishbone")
    table.meet(monster_of(8))
    choices = options(table.st, Seat(0), False)
    assert any(a[0] == c.A_USE for a in choices)
    found = policy.intervention(table.st, 1, choices, True, True)
    assert found is not None
    assert found[:2] == (c.A_USE, warrior)


def monster_of(level: int) -> str:
    return next(d.name for d in SMALL.defs if d.kind == c.MONSTER and d.level == level)


def test_in_imagined_games_nobody_is_silenced_before_a_kill_is_claimed() -> None:
    table = Table(cat=SMALL)
    st = table.st
    policy = HardBot(SMALL).policy
    table.level(0, st.settings.goal_level - 1)
    table.meet(monster_of(1))
    policy.pass_idle_seats(st, Luck(1))
    assert st.passed == 0
    table.claim()
    policy.pass_idle_seats(st, Luck(1))
    assert st.passed == 0, "a kill that wins is everybody's business"
    table.level(0, 1)
    for seed in range(9):
        policy.pass_idle_seats(st, Luck(seed))
    assert st.passed == 0b110, "one that does not is nobody's"


def test_in_imagined_games_a_win_is_fought() -> None:
    table = Table(cat=SMALL)
    st = table.st
    policy = HardBot(SMALL).policy
    ratings = HardBot(SMALL).ratings
    enhancer = max(
        (card for card in range(len(SMALL.cards)) if SMALL.cards[card].kind == c.ENHANCER),
        key=lambda card: ratings.hurts[card],
    )
    assert ratings.hurts[enhancer] == 10
    (card,) = table.hold(1, SMALL.cards[enhancer].name)
    table.level(0, st.settings.goal_level - 1)
    table.meet(monster_of(1))
    table.claim()
    assert policy.pick(st, Seat(1), options(st, Seat(1), False), Luck(1))[:2] == (c.A_PLAY, card)


def test_a_position_is_worth_more_with_levels_gear_and_the_turn() -> None:
    table = Table(cat=SMALL)
    st = table.st
    ratings = CardRatings(SMALL)
    even = [win_chance(st, ratings, Seat(seat)) for seat in range(3)]
    assert sum(even) == pytest.approx(1)
    assert even[0] > even[2], "the turn is worth something"
    table.level(1, 9)
    assert win_chance(st, ratings, Seat(1)) > 0.5
    low = position_score(st, ratings, Seat(2))
    gear = next(d.name for d in SMALL.defs if d.is_gear and not d.once and d.bonus > 1)
    table.wear(2, gear)
    assert position_score(st, ratings, Seat(2)) > low
    st.over = True
    st.winners = [Seat(2)]
    assert (win_chance(st, ratings, Seat(2)), win_chance(st, ratings, Seat(1))) == (1.0, 0.0)


def test_only_the_best_few_of_different_sorts_are_tried() -> None:
    st = middle_of_a_game(5, 60)
    turn = next_turn(st)
    assert turn is not None
    seen = view(st, turn.seat)
    many: list[tuple[int, ...]] = [(c.A_PLAY, card, 0) for card in range(40)]
    many += [(c.A_DISPUTE,), (c.A_PASS,)]
    tried = candidates(LEGENDS.catalog, seen, many, [0.0] * 41 + [5.0], Luck(1))
    assert tried[0] == Candidate((c.A_PASS,))
    assert len(tried) <= 5
    assert all(one.action != (c.A_DISPUTE,) for one in tried)
    assert all(one.behind == 5.0 for one in tried[1:])
    sorts = [LEGENDS.catalog.cards[one.action[1]].id for one in tried[1:]]
    assert len(sorts) == len(set(sorts))
    alone = candidates(LEGENDS.catalog, seen, [(c.A_PASS,), (c.A_KICK,)], [0.0, -500.0], Luck(1))
    assert alone == [Candidate((c.A_PASS,))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", DEFAULT), ("400it", Budget(games=400)), (" 200 MS ", Budget(ms=200))],
)
def test_budgets(text: str, expected: Budget) -> None:
    assert read_budget(text) == expected


@pytest.mark.parametrize(
    "text", ["5", "0it", "7it", "9ms", "-20ms", "1e3it", "999999999it", "61000ms", "fast", "٣٠٠it"]
)
def test_impossible_budgets_are_refused(text: str) -> None:
    with pytest.raises(SettingsError) as refused:
        make_bot(f"hard@{text}", SMALL)
    assert "imagined games" in str(refused.value)


def test_a_budget_goes_to_the_bots_that_search() -> None:
    assert with_budget(["hard", "easy", "hard:cunning", "hard@9it"], "50it") == [
        "hard@50it",
        "easy",
        "hard:cunning@50it",
        "hard@9it",
    ]
    assert with_budget(["easy"], "") == ["easy"]
    with pytest.raises(SettingsError, match="searches"):
        with_budget(["easy", "medium"], "50it")
    with pytest.raises(SettingsError, match="searches"):
        make_bot("easy@50it", SMALL)
    bot = make_bot("hard:cunning@50it", SMALL)
    assert isinstance(bot, HardBot)
    assert (bot.name, bot.budget) == ("hard:cunning@50it", Budget(games=50))
