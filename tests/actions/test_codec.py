"""Actions as values go to the engine and back unchanged."""

from collections.abc import Callable
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.seats.test_imagined_games import MIXES, game

from kickdoor import actions as a
from kickdoor.actions import action_types
from kickdoor.actions.action_types import MOST_SEATS, snake
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.acts.perform import PROGRESS
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import OfferId, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.referee import MAX_SEATS, apply_trusted, next_turn, options, refusal
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import State
from kickdoor.engine.terms import MAX_SHARE
from kickdoor.errors import ActionError
from kickdoor.lab.fuzz import odd_action, wild_action, wild_seat

ALL = [*MIXES, ["legends", "oz", "super", "turtles", "ram"]]
HELP, TRADE = 3, 4
OFFERS = [
    Offer(OfferId(HELP), c.OFFER_HELP, Seat(0), Seat(1)),
    Offer(OfferId(TRADE), c.OFFER_TRADE, Seat(0), Seat(1)),
]
JSON = msgspec.json.Decoder(a.Action)


def test_every_code_of_the_engine_has_one_value() -> None:
    assert sorted(kind.CODE for kind in a.ACTIONS) == list(range(c.ACTIONS))
    assert MOST_SEATS == MAX_SEATS


def test_progress_is_named_as_its_actions_are() -> None:
    named = {kind.CODE: snake(kind.__name__) for kind in a.ACTIONS if PROGRESS >> kind.CODE & 1}
    assert named == action_types.PROGRESS
    assert set(get_args(a.Progress)) == set(named.values())


def there_and_back(st: State, action: tuple[int, ...]) -> None:
    value = a.from_engine(action, st.cat, st.offers)
    assert a.to_engine(value) == action
    assert JSON.decode(msgspec.json.encode(value)) == value


@pytest.mark.parametrize("names", ALL, ids="+".join)
def test_whatever_may_be_done_goes_there_and_back(names: list[str]) -> None:
    """Every option of every seat in a game with wild deals."""
    st = game(names, 4, 11)
    luck = Luck(5)
    count = 0
    for _ in range(500):
        turn = next_turn(st)
        if turn is None:
            break
        for seat in range(4):
            for action in options(st, Seat(seat)):
                there_and_back(st, action)
                count += 1
        seat = wild_seat(st, luck)
        action = wild_action(st, seat, luck)
        if luck.below(4) == 0 and not refusal(st, seat, action):
            there_and_back(st, action)
            apply_trusted(st, seat, action)
            continue
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
    assert count > 2000


@pytest.mark.parametrize("names", MIXES, ids="+".join)
def test_what_the_engine_carries_out_has_a_value_that_does_the_same(names: list[str]) -> None:
    """Any code with any numbers: the engine ignores some of them."""
    st = game(names, 4, 2)
    luck = Luck(7)
    done = 0
    for _ in range(150):
        turn = next_turn(st)
        if turn is None:
            break
        for _ in range(20):
            seat = wild_seat(st, luck)
            action = odd_action(st, luck)
            if refusal(st, seat, action):
                continue
            again = a.to_engine(a.from_engine(action, st.cat, st.offers))
            one, other = st.copy(), st.copy()
            apply_trusted(one, seat, action)
            assert refusal(other, seat, again) == 0
            apply_trusted(other, seat, again)
            one.intent = other.intent = one.progress = other.progress = ()
            assert to_data(one) == to_data(other), (action, again)
            done += 1
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
    assert done > 50


# --- generated values -----------------------------------------------------------------------

CAT: Catalog = game(["legends", "super"], 4, 1).cat
card = some.integers(0, len(CAT.cards) - 1)
seat = some.integers(0, MAX_SEATS - 1)
foe = some.integers(0, 12)
cards = some.lists(card, max_size=5, unique=True).map(tuple)


def plays(number: int) -> some.SearchStrategy[a.PlayCard]:
    """The card with everything it could be played on."""
    definition = CAT.cards[number]
    bare = some.just(a.PlayCard(number))
    if definition.kind == c.ITEM:
        carried = bare | some.just(a.PlayCard(number, how="carry"))
        return carried | some.just(a.PlayCard(number, how="use")) if definition.once else carried
    if definition.kind in (c.CURSE, c.LEVEL_UP):
        return bare | seat.map(lambda whom: a.PlayCard(number, seat=whom))
    if definition.kind == c.ENHANCER:
        return bare | foe.map(lambda whom: a.PlayCard(number, foe=whom))
    return bare | card.map(lambda other: a.PlayCard(number, onto=other))


def uses(number: int) -> some.SearchStrategy[a.UseAbility]:
    """An ability of the card with some payment."""

    def aimed(index: int) -> some.SearchStrategy[a.UseAbility]:
        at_somebody = CAT.cards[number].text.abilities[index].per == c.PER_VICTIM
        whom = seat if at_somebody else some.none()
        return some.builds(a.UseAbility, some.just(number), some.just(index), whom, cards)

    return some.integers(0, len(CAT.cards[number].text.abilities) - 1).flatmap(aimed)


@some.composite
def help_terms(draw: some.DrawFn) -> a.HelpTerms:
    both = draw(cards)
    cut = draw(some.integers(0, len(both)))
    share = draw(some.integers(0, MAX_SHARE))
    return a.HelpTerms(share, draw(some.booleans()), draw(some.booleans()), both[:cut], both[cut:])


@some.composite
def trade_terms(draw: some.DrawFn) -> a.TradeTerms:
    both = draw(some.lists(card, min_size=1, max_size=6, unique=True).map(tuple))
    cut = draw(some.integers(0, len(both)))
    return a.TradeTerms(both[:cut], both[cut:])


ABLE = [number for number in range(len(CAT.cards)) if CAT.cards[number].text.abilities]
MADE: dict[type[a.Action], some.SearchStrategy[a.Action]] = {
    a.PlayCard: card.flatmap(plays),
    a.UseAbility: some.sampled_from(ABLE).flatmap(uses),
    a.Answer: some.builds(a.Answer, some.lists(some.integers(-1, 400)).map(tuple)),
    a.AskHelp: some.builds(a.AskHelp, seat, help_terms()),
    a.OfferTrade: some.builds(a.OfferTrade, seat, trade_terms()),
    a.Counter: some.builds(a.Counter, some.just(HELP), help_terms())
    | some.builds(a.Counter, some.just(TRADE), trade_terms()),
    a.Sell: some.builds(a.Sell, cards),
    a.BuyOff: some.builds(a.BuyOff, foe, cards),
    a.Show: some.builds(a.Show, cards.filter(bool), some.sets(seat).map(sorted).map(tuple)),
    a.GiveCharity: some.builds(
        a.GiveCharity, some.lists(some.builds(a.Gift, card, some.none() | seat)).map(tuple)
    ),
    a.JoinFight: some.builds(a.JoinFight, card, some.none() | card),
    a.Browse: some.builds(a.Browse, some.sampled_from(["door", "treasure"])),
    a.Tuck: some.builds(a.Tuck, card, foe),
    a.HandOver: some.builds(a.HandOver, card, card),
    a.CallSlip: some.builds(a.CallSlip, seat, card),
}
WITH_CARD = (a.LookForTrouble, a.Equip, a.Unequip, a.Discard, a.Sacrifice, a.TakeBack)
WITH_OFFER = (a.Accept, a.Decline, a.Withdraw)
PLAIN = (a.Pass, a.Kick, a.Loot, a.EndTurn, a.ClaimKill, a.GiveUp, a.Dispute)
MADE |= {kind: some.builds(kind, card) for kind in WITH_CARD}
MADE |= {kind: some.builds(kind, some.integers(0, 90)) for kind in WITH_OFFER}
MADE |= {kind: some.builds(kind) for kind in PLAIN}


@pytest.mark.parametrize("kind", a.ACTIONS, ids=lambda kind: kind.__name__)
def test_every_value_goes_there_and_back(kind: type[a.Action]) -> None:
    @settings(deadline=None, max_examples=40, database=None)
    @given(MADE[kind])
    def check(value: a.Action) -> None:
        numbers = a.to_engine(value)
        assert numbers[0] == kind.CODE
        assert a.from_engine(numbers, CAT, OFFERS) == value
        assert JSON.decode(msgspec.json.encode(value)) == value
        hash(value)

    check()


# --- what it looks like, and what is refused ------------------------------------------------


@pytest.mark.parametrize(
    ("value", "text", "numbers"),
    [
        (a.Kick(), '{"do":"kick"}', (c.A_KICK,)),
        (a.PlayCard(7, seat=2), '{"do":"play_card","card":7,"seat":2}', (c.A_PLAY, 7, 2)),
        (a.PlayCard(7), '{"do":"play_card","card":7}', (c.A_PLAY, 7, -1)),
        (
            a.AskHelp(1, a.HelpTerms(2, helper_first=True, give=(9,), plays=(5, 6))),
            '{"do":"ask_help","seat":1,"terms":{"about":"help","treasures":2,"helper_first":true,'
            '"give":[9],"plays":[5,6]}}',
            (c.A_ASK_HELP, 1, 2, 1, 0, 1, 9, 5, 6),
        ),
        (
            a.Counter(4, a.TradeTerms(give=(9,), want=(5,))),
            '{"do":"counter","offer":4,"terms":{"about":"trade","give":[9],"want":[5]}}',
            (c.A_COUNTER, 4, 1, 9, 5),
        ),
        (a.Show((4,), (0, 2)), '{"do":"show","cards":[4],"seats":[0,2]}', (c.A_SHOW, 5, 4)),
        (
            a.GiveCharity((a.Gift(3, 1), a.Gift(4))),
            '{"do":"give_charity","gifts":[{"card":3,"seat":1},{"card":4}]}',
            (c.A_CHARITY, 3, 1, 4, -1),
        ),
    ],
)
def test_how_actions_are_written(value: a.Action, text: str, numbers: tuple[int, ...]) -> None:
    assert msgspec.json.encode(value).decode() == text
    assert JSON.decode(text) == value
    assert a.to_engine(value) == numbers


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (a.PlayCard(7, seat=1, foe=2), "at most one of seat, foe, onto and how"),
        (a.PlayCard(7, onto=2, how="use"), "at most one of seat, foe, onto and how"),
        (a.PlayCard(7, seat=-1), "from 0 up, got -1; leave out"),
        (a.Equip(-4), "equip: expected numbers"),
        (a.AskHelp(1, a.HelpTerms(-1)), "from 0 up"),
        (a.Show((3,), (64,)), "seats below 6, got 64"),
        (a.Show((), (1,)), "at least one card"),
    ],
)
def test_a_value_that_means_nothing_says_why(value: a.Action, says: str) -> None:
    with pytest.raises(ActionError, match=says):
        a.to_engine(value)


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ((), "Expected a code below 31"),
        ((99, 1), "Expected a code below 31"),
        ((c.A_PLAY,), "Expected 1 or more numbers behind code 8"),
        ((c.A_PLAY, 100_000, 1), "Expected a card below"),
        ((c.A_USE, 0, 77), "one of its abilities"),
        ((c.A_EQUIP, -1), "from 0 up"),
        ((c.A_ASK_HELP, 1, 2), "terms of help"),
        ((c.A_OFFER_TRADE, 1, 3, 9), "terms of a trade"),
        ((c.A_COUNTER, 70, 0, 0, 0, 0), "open offer, got one to offer 70"),
        ((c.A_CHARITY, 1, 2, 3), "pairs of a card and a seat"),
    ],
)
def test_a_tuple_that_means_nothing_says_why(numbers: tuple[int, ...], says: str) -> None:
    with pytest.raises(ActionError, match=says):
        a.from_engine(numbers, CAT, OFFERS)


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"fly"}',
        '{"do":"kick","hard":true}',
        '{"do":"play_card","card":-1}',
        '{"do":"play_card","card":1,"how":"eat"}',
        '{"do":"ask_help","seat":6}',
        '{"do":"counter","offer":1,"terms":{"give":[1]}}',
        "[1]",
    ],
)
def test_a_message_with_no_action_in_it_is_not_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        JSON.decode(text)


def test_callers_may_keep_values_in_sets() -> None:
    make: Callable[[int], a.Action] = a.Equip
    assert len({make(1), make(1), a.Unequip(1)}) == 2
