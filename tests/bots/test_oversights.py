"""What bots overlook: some of their cards, for a turn; the better the bot, the fewer."""

import msgspec
from tests.bots.arranged_table import CAT, Table

from kickdoor.bots.easy import easy_bot as easy
from kickdoor.bots.hard.hard_bot import HardBot
from kickdoor.bots.medium import medium_bot as medium
from kickdoor.bots.tempers import TEMPERS
from kickdoor.bots.valuation.oversights import noticed
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.seats.view_builder import view
from kickdoor.seats.view_sights import sight_of
from kickdoor.seats.views import View

SURE = (c.A_PASS, c.A_KICK, c.A_CLAIM, c.A_GIVE_UP, c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER, c.A_END)


def a_view() -> View:
    return view(Table().st, Seat(0))


def of_those(seen: View, listed: list[tuple[int, ...]], share: int) -> list[tuple[int, ...]]:
    return noticed(sight_of(CAT, seen), listed, share)


def plays(count: int) -> list[tuple[int, ...]]:
    return [(c.A_PLAY, card, 0) for card in range(count)]


def test_about_so_many_cards_are_overlooked_others_in_every_turn() -> None:
    seen = a_view()
    for share in (10, 40, 60):
        missed = []
        for turn in range(1, 41):
            now = msgspec.structs.replace(seen, turn=turn)
            found = of_those(now, [(c.A_PASS,), *plays(100)], share)
            assert (c.A_PASS,) in found
            missed.append(frozenset(plays(100)) - frozenset(found))
        assert len(set(missed)) == len(missed)
        assert 0.9 * share < sum(map(len, missed)) / len(missed) < 1.1 * share


def test_a_card_is_not_noticed_a_moment_later_in_the_same_turn() -> None:
    seen = a_view()
    later = msgspec.structs.replace(seen, version=seen.version + 9, window=c.WINDOW_END)
    listed = [(c.A_PASS,), *plays(60)]
    assert of_those(seen, listed, 40) == of_those(later, listed, 40)
    assert of_those(seen, listed, 40) == of_those(seen, of_those(seen, listed, 40), 40)


def test_nobody_overlooks_a_fight_that_is_won_an_offer_or_the_only_thing_to_do() -> None:
    seen = a_view()
    listed: list[tuple[int, ...]] = [(code, card) for code in SURE for card in range(30)]
    assert of_those(seen, listed, 100) == listed
    assert of_those(seen, plays(5), 100) == plays(5)


def test_the_better_the_bot_the_less_it_overlooks() -> None:
    assert easy.OVERLOOKS > medium.OVERLOOKS > 0
    assert HardBot(CAT).first.overlooks == 0
    for kind in (easy.EasyBot, medium.MediumBot):
        assert kind(CAT).overlooks > 0
        assert kind(CAT, TEMPERS["keen"]).overlooks == 0


def test_what_is_overlooked_is_never_the_best_score() -> None:
    table = Table()
    bot = medium.MediumBot(CAT)
    table.hold(0, "Tin Hat", "Warrior", "Good Review", "Small Print")
    listed = options(table.st, Seat(0), False)
    for turn in range(1, 30):
        seen = msgspec.structs.replace(view(table.st, Seat(0)), turn=turn)
        found = of_those(seen, listed, bot.overlooks)
        scores = dict(zip(listed, bot.score(seen, listed), strict=True))
        assert [scores[one] for one in found] == bot.weigh(seen, found)
        assert max(scores, key=lambda one: scores[one]) in found
