"""A live table: anybody may act at any moment, in any order; the clock posts passes."""

from hypothesis import given, settings
from hypothesis import strategies as some
from tests.bots.arranged_table import Table
from tests.engine.deck import small_deck
from tests.lab.small_deck import small_catalog

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Ability, CardText, Cost
from kickdoor.engine.nodes.item_statics import FromHand
from kickdoor.engine.options.listing import options
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import State
from kickdoor.engine.turn_taking import is_idle

CAT = small_deck()


def cards_are_in_one_place(state: State) -> bool:
    """Every card is in exactly one list, and there where it says it is."""
    seen: list[int] = []
    seen.extend(state.door_deck + state.door_discards)
    seen.extend(state.treasure_deck + state.treasure_discards)
    for player in state.players:
        seen.extend(player.hand + player.table)
        seen.extend({status.card for status in player.statuses if status.card >= 0})
    if state.combat is not None:
        seen.extend(state.combat.played)
        for foe in state.combat.foes:
            seen.extend(foe.attached)
            if foe.clone_of < 0:
                seen.append(foe.card)
    loose = (c.ON_BODY, c.IN_LIMBO, c.IN_BOX)
    seen.extend(card for card in range(len(state.place)) if state.place[card] in loose)
    return sorted(seen) == list(range(len(state.place)))


@settings(max_examples=25, deadline=None)
@given(some.integers(0, 2**32), some.integers(3, 6))
def test_a_live_table_never_breaks_or_stops(seed: int, seats: int) -> None:
    state = referee.new_game(CAT, Settings(seats=seats, live=True, turn_limit=60), seed)
    dice = Chance(seed)
    for _ in range(400):
        if state.over:
            break
        open_seats = [
            player.seat for player in state.players if referee.options(state, player.seat)
        ]
        assert open_seats, "somebody can always act"
        seat = open_seats[dice.below(len(open_seats))]
        choices = referee.options(state, seat)
        referee.apply(state, seat, choices[dice.below(len(choices))])
        assert cards_are_in_one_place(state)
        assert all(1 <= player.level <= 10 for player in state.players)


@settings(max_examples=10, deadline=None)
@given(some.integers(0, 2**32))
def test_a_claimed_kill_waits_for_everybody_or_the_clock(seed: int) -> None:
    state = referee.new_game(CAT, Settings(seats=4, live=True, sexes=[1, 1, 2, 2], first=0), seed)
    for seat in range(4):
        referee.apply(state, Seat(seat), (c.A_PASS,))
    state.players[0].level = 9
    referee.apply(state, Seat(0), (c.A_KICK,))
    if state.combat is None or state.demand is not None or state.window != c.WINDOW_COMBAT:
        return
    if referee.refusal(state, Seat(0), (c.A_CLAIM,)):
        return
    referee.apply(state, Seat(0), (c.A_CLAIM,))
    for seat in (1, 2):
        assert not state.over
        referee.apply(state, Seat(seat), (c.A_PASS,))
    before = to_data(state)
    assert referee.refusal(state, Seat(1), (c.A_PASS,))
    assert to_data(state) == before
    referee.apply(state, Seat(3), (c.A_PASS,))
    assert state.over
    assert state.winners == [0]


@settings(max_examples=12, deadline=None)
@given(some.integers(0, 2**32), some.integers(3, 6))
def test_a_quick_look_never_passes_for_a_seat_with_something_to_do(seed: int, seats: int) -> None:
    state = referee.new_game(CAT, Settings(seats=seats, turn_limit=60), seed)
    dice = Chance(seed)
    for _ in range(150):
        for seat in referee.waiting_seats(state):
            if state.demand is None and not state.offers and seat != state.main:
                choices = options(state, seat, False)
                assert not is_idle(state, seat) or choices in ([], [(c.A_PASS,)])
        turn = referee.next_turn(state)
        if turn is None:
            break
        referee.apply(state, turn.seat, turn.choices[dice.below(len(turn.choices))])


def test_a_power_usable_from_the_hand_is_asked_for_out_of_turn() -> None:
    cat = small_catalog(2)
    trumpet = next(one for one in cat.defs if one.kind == c.ITEM and not one.once)
    ability = Ability(c.T_ANY_COMBAT, SideBonus(Num(3)), Cost(c.COST_THIS))
    trumpet.text = CardText(statics=[FromHand()], abilities=[ability])
    trumpet.prepare()
    table = Table(seats=3, cat=Catalog(cat.defs, [2] * len(cat.defs)))
    table.hold(1, trumpet.name)
    table.meet("Ferry Crowd")
    table.act(0, (c.A_GIVE_UP,))
    assert not is_idle(table.st, Seat(1))
    turn = referee.next_turn(table.st)
    assert turn is not None
    assert turn.seat == 1
    assert any(action[0] == c.A_USE for action in turn.choices)
