"""Wards of Levels, Items put aside, peace from a rival: asked, copied and saved in between."""

import pytest
from tests.engine.effects.bench import Bench, item, make, monster, trait

from kickdoor.engine import codes as c
from kickdoor.engine import equipment
from kickdoor.engine.effects.card_losses import PutAside
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import LoseLevels, SetLevel, SwapLevels
from kickdoor.engine.flow.turn_phases import TurnFrame
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.player_statics import Ban
from kickdoor.engine.nodes.protection_statics import LevelWard
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.listing import list_plays
from kickdoor.engine.options.play_checks import check_play
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.snapshot import from_data, to_data

EVERYONE = Who(c.W_EVERYONE)
PEACE = Lasting([Ban(c.BAN_ON_YOU)], c.UNTIL_TURN_END, Who(c.W_ANOTHER))


def warded() -> Bench:
    """A pillow that its owner may give up, and somebody whom nothing lowers."""
    fall = make(
        "Fall", c.CURSE, c.DOOR, play=[LoseLevels(Num(2), EVERYONE), SetLevel(Num(3), EVERYONE)]
    )
    bench = Bench(item("Pillow", statics=[LevelWard(True, True)]), trait("Rock", c.CLASS,
                  LevelWard()), fall)  # fmt: skip
    bench.table(0, "Pillow")
    bench.table(1, "Rock")
    bench.levels(6, 6, 6)
    return bench


@pytest.mark.parametrize("saved", [False, True])
def test_the_question_of_a_ward_can_be_copied_and_saved(saved: bool) -> None:
    bench = warded()
    node = bench.st.cat.cards[bench.card("Fall")].text.play[0]
    demand = bench.run(node)
    assert demand is not None
    assert (demand.seat, demand.rule) == (0, "AMB-110")
    state = bench.st.copy()
    if saved:
        bench.st.stack = bench.st.stack[1:]
        state = from_data(bench.st.cat, bench.st.settings, to_data(bench.st))
        state.stack.insert(0, bench.root)
    other = Bench.of(state)
    other.answer(1)
    assert [other.level(seat) for seat in range(3)] == [6, 6, 4]
    assert other.st.players[0].table == []


def test_a_level_that_is_set_can_be_warded_too() -> None:
    bench = warded()
    bench.levels(6, 6, 1)
    node = bench.st.cat.cards[bench.card("Fall")].text.play[1]
    assert bench.run(node) is not None
    bench.answer(0)
    assert [bench.level(seat) for seat in range(3)] == [3, 6, 1]


def test_levels_are_not_swapped_where_nothing_can_lower_one() -> None:
    bench = warded()
    bench.levels(2, 8, 5)
    bench.run(SwapLevels(Who(c.W_LEFT)))
    assert [bench.level(seat) for seat in range(3)] == [2, 8, 5]
    bench.run(SwapLevels(Who(c.W_RIGHT)))
    assert [bench.level(seat) for seat in range(3)] == [5, 8, 2]


def test_an_item_put_aside_is_remembered_by_copies_and_saves() -> None:
    hex_card = make("Hex", c.CURSE, c.DOOR, play=[PutAside(c.UNTIL_CURED)])
    bench = Bench(item("Hat", 3), item("Cap", 3), hex_card)
    hat, cap = bench.table(0, "Hat", "Cap")
    demand = bench.run(bench.st.cat.cards[bench.card("Hex")].text.play[0])
    assert demand is not None
    bench.answer(cap)
    assert not bench.st.equipped[cap]
    bench.st.stack = [TurnFrame()]  # the bench is no part of the cards
    for state in (bench.st.copy(), from_data(bench.st.cat, bench.st.settings, to_data(bench.st))):
        assert equipment.equip_refusal(state, Seat(0), cap) == r.PUT_ASIDE
        assert equipment.equip_refusal(state, Seat(0), hat) != r.PUT_ASIDE


def test_what_may_not_be_played_on_somebody_is_not_offered_either() -> None:
    bomb = make("Bomb", c.ITEM, c.TREASURE, value=100, once=True, play=[SideBonus(Num(3))])
    bench = Bench(
        monster("Rat"),
        make("Fat", c.ENHANCER, c.DOOR),
        make("Hex", c.CURSE, c.DOOR, play=[LoseLevels(Num(1))]),
        bomb,
    )
    bench.fight(0, "Rat")
    bench.st.window = c.WINDOW_COMBAT
    cards = bench.hand(1, "Fat", "Hex", "Bomb")
    before = _offers(bench, cards)
    assert {action[1] for action in before} == set(cards)
    bench.run(PEACE)
    bench.answer(1)
    after = _offers(bench, cards)
    assert (c.A_PLAY, cards[1], 0) not in after
    assert (c.A_PLAY, cards[1], 2) in after
    assert {action[1] for action in after} == {cards[1]}
    spot = SeatContext(bench.st, Seat(1), c.WINDOW_COMBAT)
    for action in before:
        allowed = check_play(bench.st, spot, CardId(action[1]), action[2]) == r.OK
        assert allowed == (action in after), action


def _offers(bench: Bench, cards: list[CardId]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    for card in cards:
        list_plays(bench.st, SeatContext(bench.st, Seat(1), c.WINDOW_COMBAT), card, found)
    return found
