"""What a text does is one of the things that were foreseen: Levels, deaths and cards."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.engine.effects.bench import Bench
from tests.engine.effects.test_any_effect import SEATS, laid_table

from kickdoor.engine import codes as c
from kickdoor.engine import stack
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose, LoseBest
from kickdoor.engine.effects.card_swaps import PassHands, SwapAll, SwapHands, SwapItems
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels, SetLevel, SwapLevels
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.forecast import Forecast
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.ids import NO_CARD, NO_FOE, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who

# For each seat: Levels and cards, more or fewer.
Balance = tuple[tuple[int, int], ...]

partners = some.sampled_from([Who(code) for code in (c.W_BY, c.W_LEFT, c.W_RIGHT, c.W_ANOTHER)])
takers = some.sampled_from([Who(code) for code in (c.W_YOU, c.W_LEFT, c.W_RIGHT)])
whos = some.sampled_from([Who(code) for code in range(c.W_OWNER + 1)])
numbers = some.sampled_from([Num(1), Num(2), Num(9)])
counts = some.none() | numbers
picks = some.sampled_from(range(c.PICK_LOWEST + 1))
places = some.sampled_from([c.AT_HAND, c.AT_TABLE, c.AT_HAND_OR_TABLE])
filters = some.builds(Filter, some.sampled_from([0, c.ITEM, c.CLASS]), places)
# What lies in play may not fit beside what its new owner has; a hand holds anything.
hands = some.builds(Filter, some.sampled_from([0, c.ITEM, c.CLASS]), some.just(c.AT_HAND))
decks = some.sampled_from([c.DOOR, c.TREASURE])

SIMPLE: dict[str, some.SearchStrategy[Effect]] = {
    "gain levels": some.builds(GainLevels, numbers, whos),
    "lose levels": some.builds(LoseLevels, counts, whos),
    "set level": some.builds(SetLevel, some.sampled_from([Num(1), Num(5)]), whos, some.booleans()),
    "swap levels": some.builds(SwapLevels, partners),
    "lose": some.builds(Lose, filters, counts, whos, picks),
    "lose best": some.builds(LoseBest, whos, some.booleans()),
    "take": some.builds(Take, hands, whos, takers, counts, picks),
    "draw": some.builds(Draw, decks, some.just(Num(1)), takers),
    "swap hands": some.builds(SwapHands, partners),
    "swap items": some.builds(SwapItems, whos),
    "swap all": some.builds(SwapAll, partners),
    "pass hands": some.builds(PassHands, some.booleans()),
}


def balances(out: Outcome) -> set[Balance]:
    """What may come of it, on every branch."""
    levels, cards = [0] * SEATS, [0] * SEATS
    for change in out.changes:
        if change.what == o.LEVELS:
            levels[change.seat] += change.amount
        elif change.what == o.LOSS:
            cards[change.seat] -= change.amount
        elif change.what in (o.GAIN, o.DOORS, o.TREASURES, o.HAND):
            cards[change.seat] += change.amount
    own = tuple(zip(levels, cards, strict=True))
    ways = [set().union(*(balances(one) for one in fork.of)) for fork in out.forks]
    return {summed(own, *way) for way in product(*ways)}


def summed(*balances: Balance) -> Balance:
    return tuple(
        (sum(one[seat][0] for one in balances), sum(one[seat][1] for one in balances))
        for seat in range(SEATS)
    )


def counted(bench: Bench) -> Balance:
    return tuple(
        (player.level, len(player.hand) + len(player.table)) for player in bench.st.players
    )


def check(effect: Effect, seed: int) -> None:
    bench = laid_table(seed)
    for player in bench.st.players:
        player.alive = True
    you, by = seed % SEATS, (seed + 1) % SEATS
    expected = balances(effect.forecast(Forecast(bench.st, Seat(you), Seat(by), NO_CARD, NO_FOE)))
    before = counted(bench)
    dice = Chance(seed + 1)
    stack.start_effect(bench.st, effect, Seat(you), Seat(by), NO_CARD, NO_FOE)
    demand = bench.go_on()
    while demand is not None:
        count = demand.low + dice.below(demand.high - demand.low + 1)
        left = demand.choices[:]
        demand = bench.answer(*(left.pop(dice.below(len(left))) for _ in range(count)))
    after = counted(bench)
    came = tuple((new[0] - old[0], new[1] - old[1]) for new, old in zip(after, before, strict=True))
    assert came in expected


@pytest.mark.parametrize("name", SIMPLE)
def test_it_comes_as_foreseen(name: str) -> None:
    @settings(max_examples=60, deadline=None)
    @given(SIMPLE[name], some.integers(0, 2**32))
    def each(effect: Effect, seed: int) -> None:
        check(effect, seed)

    each()
