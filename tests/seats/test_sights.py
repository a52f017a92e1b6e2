"""A sight says what a view of the same seat says, and nothing else; no secret reaches a bot."""

import pytest
from tests.seats.swapped_secrets import disguised
from tests.seats.test_known_states import EDITIONS, moments

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.bot_registry import make_bot, make_bots
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.node import Node
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import State
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.decision_makers import ask
from kickdoor.seats.known_states import known_state
from kickdoor.seats.sight_builder import sight
from kickdoor.seats.view_builder import view
from kickdoor.seats.view_sights import sight_of
from kickdoor.seats.views import View


def everything_in(thing: object) -> object:
    """All fields of an object and of what it refers to; a text of a card stands for itself."""
    if isinstance(thing, Node):
        return id(thing)
    if isinstance(thing, list | tuple):
        return [everything_in(one) for one in thing]
    if isinstance(thing, dict):
        return {key: everything_in(value) for key, value in thing.items()}
    if isinstance(thing, int | str | None):
        return thing
    assert not isinstance(thing, State)
    names = getattr(type(thing), "__mypyc_attrs__", None) or vars(thing)  # compiled, or not
    return {name: everything_in(getattr(thing, name)) for name in names if name[0] != "_"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sight_says_what_the_view_says(edition: str) -> None:
    fights = 0
    for st, _ in moments(edition, 4, 9):
        for seat in range(4):
            seen = sight(st, Seat(seat))
            viewed = sight_of(st.cat, view(st, Seat(seat)))
            assert everything_in(seen) == everything_in(viewed)
            assert to_data(known_state(st.cat, seen)) == to_data(known_state(st.cat, viewed))
        fights += st.combat is not None
    assert fights > 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_exchanging_what_a_seat_cannot_see_changes_nothing_in_its_sight(edition: str) -> None:
    changed = 0
    for st, seat in moments(edition, 6, 17):
        other = disguised(st, seat, Luck(11))
        changed += [player.hand for player in other.players] != [p.hand for p in st.players]
        assert everything_in(sight(st, Seat(seat))) == everything_in(sight(other, Seat(seat)))
    assert changed > 10


@pytest.mark.parametrize("name", ["easy", "medium"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_seat_cannot_see_changes_no_decision(edition: str, name: str) -> None:
    """The same options in a game that differs only in secrets: the same choice, at full speed."""
    mix = load_editions([edition])
    bots = make_bots([name], 4, mix.catalog)
    st = new_game(mix.catalog, mix.settings(4, turn_limit=40), 2)
    lucks = [luck_of(2, seat) for seat in range(4)]
    asked = 0
    turn = next_turn(st)
    while turn is not None:
        seat = turn.seat
        other = disguised(st, seat, Luck(st.version))
        same = Luck(0)
        same.low, same.middle, same.high = lucks[seat].low, lucks[seat].middle, lucks[seat].high
        action = ask(bots[seat], st, seat, turn.choices, lucks[seat])
        if options(other, seat, False) == turn.choices and len(turn.choices) > 1:
            assert ask(bots[seat], other, seat, turn.choices, same) == action
            asked += 1
        apply_trusted(st, seat, action)
        turn = next_turn(st)
    assert asked > 50


@pytest.mark.parametrize("name", ["easy", "medium:vindictive"])
def test_a_bot_decides_the_same_from_a_view(name: str) -> None:
    asked = 0
    for st, seat in moments("super", 5, 11):
        bot = make_bot(name, st.cat)
        listed = options(st, Seat(seat), False)
        if len(listed) < 2:
            continue
        looked = bot.decide(view(st, Seat(seat)), listed, Luck(3))
        assert bot.glance(sight(st, Seat(seat)), listed, Luck(3)) == looked
        asked += 1
    assert asked > 20


def test_a_bot_made_from_a_quick_one_is_asked_with_a_view_again() -> None:
    """Whoever changes `decide` must not be passed over."""
    cat = load_editions(["oz"]).catalog
    easy = type(make_bot("easy", cat))

    class Contrary(easy):  # type: ignore[misc, valid-type]
        def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
            return options[-1]

    class Renamed(easy):  # type: ignore[misc, valid-type]
        name = "renamed"

    assert easy.glances
    assert not Contrary.glances
    assert Renamed.glances
    bot: Bot = Contrary(cat)
    st = new_game(cat, load_editions(["oz"]).settings(3), 1)
    turn = next_turn(st)
    assert turn is not None
    while len(turn.choices) < 2:
        apply_trusted(st, turn.seat, turn.choices[0])
        turn = next_turn(st)
        assert turn is not None
    assert ask(bot, st, turn.seat, turn.choices, Luck(1)) == turn.choices[-1]
