"""Bounds of what would never end, to the exact step (AMB-150 to AMB-152)."""

import pytest
from tests.engine.deck import small_deck

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import zones
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.flow import endless
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.referee import new_game
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Demand, State


def game() -> State:
    st = new_game(small_deck(), Settings(seats=3, sexes=[c.MALE] * 3, first=0), 1, True)
    st.events = []
    return st


def rulings(st: State) -> list[str]:
    assert st.events is not None
    return [rule for code, rule, *_ in st.events if code == e.RULING_MADE]


def asked(st: State) -> Demand | None:
    return st.demand


def chain(st: State, *cards: int) -> None:
    """Effects of these cards under way, the last on top."""
    for card in cards:
        frame = EffectFrame(LoseLevels(Num(1)))
        frame.card = CardId(card)
        st.stack.append(frame)


@pytest.mark.parametrize(
    ("before", "drawn"), [(endless.PATIENCE - 2, False), (endless.PATIENCE - 1, True)]
)
def test_a_game_is_drawn_with_the_last_chain_that_is_cut(before: int, drawn: bool) -> None:
    st = game()
    st.rulings = before
    st.chain = endless.CHAIN + 1
    chain(st, 3)
    assert endless.cut_chain(st)
    assert st.rulings == before + 1
    assert st.over == drawn
    assert rulings(st) == ["AMB-150", *["AMB-152"] * drawn]


@pytest.mark.parametrize(
    ("before", "drawn"),
    [
        (endless.PATIENCE - endless.ENDED - 1, False),
        (endless.PATIENCE - endless.ENDED, True),
        (endless.PATIENCE, True),
    ],
)
def test_a_game_is_drawn_with_the_last_turn_that_is_ended(before: int, drawn: bool) -> None:
    st = game()
    st.rulings = before
    endless.end_turn(st)
    assert st.rulings == before + endless.ENDED
    assert st.over == drawn
    assert rulings(st) == ["AMB-151", *["AMB-152"] * drawn]


@pytest.mark.parametrize(
    ("steps", "rule"),
    [(endless.STUBBORN, "AMB-150"), (endless.STUBBORN + 1, "AMB-151")],
)
def test_a_chain_that_is_cut_and_goes_on_ends_the_turn(steps: int, rule: str) -> None:
    st = game()
    chain(st, 0)
    st.chain = steps
    assert endless.cut_chain(st)
    assert rulings(st) == ([rule] if rule == "AMB-151" else [])  # that was told long before


@pytest.mark.parametrize(("steps", "told"), [(endless.CUT - 1, True), (endless.CUT, False)])
def test_a_cut_is_told_once(steps: int, told: bool) -> None:
    st = game()
    chain(st, 0)
    st.chain = steps
    assert endless.cut_chain(st)
    assert st.chain == endless.CUT
    assert rulings(st) == ["AMB-150"] * told
    assert st.rulings == told


@pytest.mark.parametrize(
    ("cards", "named"),
    [
        ([0], (0, -1)),
        ([5, 0], (0, 5)),
        ([0, 5, 0, 5], (5, 0)),
        ([7, 5, 0], (0, 5)),
        ([-1, 4], (4, -1)),
        ([-1], (-1, -1)),
    ],
)
def test_the_ruling_names_the_first_two_cards_of_the_chain(
    cards: list[int], named: tuple[int, int]
) -> None:
    st = game()
    chain(st, *cards)
    st.chain = endless.CHAIN + 1
    endless.cut_chain(st)
    assert st.events is not None
    assert st.events[0][3:5] == named
    assert not any(isinstance(frame, EffectFrame) for frame in st.stack)


def test_without_effects_there_is_nothing_to_cut() -> None:
    st = game()
    st.chain = endless.CHAIN + 1
    assert not endless.cut_chain(st)
    st.queue.append((CardId(0), 0, Seat(0), Seat(-1)))
    assert endless.cut_chain(st)
    assert st.queue == []
    assert st.events is not None
    assert st.events[0][3] == 0


@pytest.mark.parametrize("action", range(c.ACTIONS))
def test_only_what_changes_the_game_counts_as_an_action(action: int) -> None:
    talk = {
        *(c.A_PASS, c.A_EQUIP, c.A_UNEQUIP, c.A_HAND_OVER, c.A_SHOW, c.A_DISPUTE),
        *(c.A_ASK_HELP, c.A_OFFER_TRADE, c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER, c.A_WITHDRAW),
    }
    st = game()
    endless.count_action(st, (action,))
    assert st.acts == (action not in talk)


def test_a_free_action_begins_a_new_chain_and_an_answer_does_not() -> None:
    st = game()
    for window, left in ((c.WINDOW_SETUP, 0), (c.WINDOW_COMBAT, 0), (c.WINDOW_FLEE, 7)):
        st.chain, st.window = 7, window
        endless.count_action(st, (c.A_PASS,))
        assert st.chain == left


@pytest.mark.parametrize(("asks", "counted"), [(True, endless.QUESTION), (False, 1)])
def test_an_answer_to_an_effect_counts_for_many_steps(asks: bool, counted: int) -> None:
    st = game()
    st.demand = Demand(Seat(0), c.D_YES_NO, [0, 1], 1, 1)
    st.demand.node = LoseLevels(Num(1)) if asks else None
    st.chain = 7
    endless.count_action(st, (c.A_ANSWER, 1))
    assert st.chain == 7 + counted


def test_cards_nobody_deals_with_go_to_the_discards() -> None:
    """But what a frame still names, a body that is still looted, and all that lies elsewhere."""
    st = game()
    left, named, buried, stripped = st.door_deck[:4]
    for card in (left, named):
        zones.detach(st, card)
        st.place[card] = c.IN_LIMBO
    for card, owner in ((buried, 1), (stripped, 2)):
        zones.detach(st, card)
        st.place[card] = c.ON_BODY
        st.owner[card] = Seat(owner)
    st.bodies = [Seat(1)]
    chain(st, named)
    before = st.place[:]
    endless.sweep(st)
    assert st.place[left] == st.place[stripped] == c.IN_DOOR_DISCARDS
    assert (st.place[named], st.place[buried]) == (c.IN_LIMBO, c.ON_BODY)
    moved = [card for card, place in enumerate(before) if st.place[card] != place]
    assert sorted(moved) == sorted([left, stripped])


def test_a_turn_that_is_ended_leaves_nothing_under_way() -> None:
    st = game()
    chain(st, 3)
    st.acts, st.passed, st.masked, st.shielded = 9, 5, 3, Seat(1)
    st.intent = st.progress = (c.A_KICK,)
    st.main = Seat(0)
    st.queue.append((CardId(0), 0, Seat(0), Seat(-1)))
    st.demand = Demand(Seat(0), c.D_YES_NO, [0, 1], 1, 1)
    st.bodies = [Seat(2)]
    endless.end_turn(st)
    assert (st.acts, st.chain, st.passed, st.masked) == (0, endless.CUT, 0, 0)
    assert (st.main, st.shielded, st.window) == (-1, -1, c.WINDOW_NONE)
    assert [*st.intent, *st.progress] == []
    assert asked(st) is None
    assert (st.queue, st.bodies, st.offers) == ([], [], [])
    assert len(st.stack) == 1
    assert st.events is not None
    assert st.events[0] == (e.RULING_MADE, "AMB-151", st.active, 3, -1, -1)
