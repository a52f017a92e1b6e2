"""Imagined games: from the chair they are the real one, and they are made of nothing hidden."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.lab.small_deck import small_catalog, small_settings
from tests.seats.swapped_secrets import disguised

from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.chance import Chance
from kickdoor.engine.ids import OfferId, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options, refusal
from kickdoor.engine.state import State
from kickdoor.lab import invariants
from kickdoor.lab.fuzz import wild_action, wild_seat
from kickdoor.lab.playout import playout
from kickdoor.lang.packs.load import Mix, load_editions
from kickdoor.seats import sealed_tables
from kickdoor.seats.imagined_games import imagine
from kickdoor.seats.sealed_tables import SealedTable, seal
from kickdoor.seats.view_builder import can_see, view

MIXES = [
    ["legends"], ["oz"], ["super"], ["turtles"], ["ram"], ["legends", "super"], ["oz", "ram"],
]  # fmt: skip
SMALL = small_catalog(2)
LOADED: dict[str, Mix] = {}


def game(names: list[str], seats: int, seed: int, live: bool = False, share: int = 100) -> State:
    mix = LOADED.setdefault("+".join(names), load_editions(names))
    rules = mix.settings(seats, turn_limit=120, live=live, deck_share=share)
    return new_game(mix.catalog, rules, seed)


def written(sealed: SealedTable) -> bytes:
    return msgspec.json.encode(sealed.as_data())


def seen(st: State, seat: int) -> bytes:
    return msgspec.json.encode(view(st, Seat(seat)))


def looks_real(st: State, seat: int, choices: list[tuple[int, ...]], luck: Luck, on: int) -> None:
    """Everything that is promised of a sealed table and of the games imagined from it."""
    sealed = seal(st, Seat(seat))
    if sealed is None:
        assert st.demand is not None
        assert st.demand.kind == c.D_NAME
        return
    before = written(sealed)
    twin = seal(disguised(st, seat, luck), Seat(seat))
    assert twin is not None
    assert written(twin) == before
    kept = [luck.below(101) for _ in st.cat.cards] if luck.below(2) else None
    other = imagine(sealed, luck.below(1 << 30), kept)
    assert seen(other, seat) == seen(st, seat)
    assert options(other, Seat(seat), False) == choices
    assert not invariants.check_all(other, choices, Seat(seat))
    for _ in range(on):
        turn = next_turn(other)
        if turn is None:
            break
        apply_trusted(other, turn.seat, turn.choices[luck.below(len(turn.choices))])
        turn = next_turn(other)
        if turn is not None:
            assert not invariants.check_all(other, turn.choices, turn.seat)
    assert written(sealed) == before, "playing on must not change the sealed table"


@settings(deadline=None, max_examples=70)
@given(
    seed=some.integers(0, 10_000),
    steps=some.integers(0, 700),
    seats=some.integers(3, 6),
    names=some.sampled_from(MIXES),
    live=some.booleans(),
    share=some.sampled_from([60, 100, 100]),
)
def test_an_imagined_game_looks_like_the_real_one(
    seed: int, steps: int, seats: int, names: list[str], live: bool, share: int
) -> None:
    st = game(names, seats, seed, live, share)
    playout(st, Luck(seed), steps)
    turn = next_turn(st)
    if turn is not None:
        looks_real(st, turn.seat, turn.choices, Luck(seed + 1), 25)


@pytest.mark.parametrize("names", MIXES, ids="+".join)
def test_at_every_decision_of_a_game_with_odd_moves(names: list[str]) -> None:
    """Wild players announce Trouble and Charity, haggle in private and show cards."""
    st = game(names, 4, 3)
    luck = Luck(9)
    for step in range(260):
        turn = next_turn(st)
        if turn is None:
            return
        if step % 2 == 0:
            looks_real(st, turn.seat, turn.choices, luck, 2)
        seat = wild_seat(st, luck)
        action = wild_action(st, seat, luck)
        if luck.below(4) == 0 and not refusal(st, seat, action):
            apply_trusted(st, seat, action)
            continue
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])


@pytest.mark.parametrize("names", MIXES[:5], ids="+".join)
def test_what_lies_on_the_stack_names_no_unseen_card(names: list[str]) -> None:
    st = game(names, 5, 8)
    luck = Luck(2)
    named = 0
    for _ in range(500):
        turn = next_turn(st)
        if turn is None:
            break
        sealed = seal(st, turn.seat)
        if sealed is not None:
            unseen = set(sealed.doors + sealed.treasures)
            for frame in sealed.table.stack:
                numbers = frame.named() + frame.held() + frame.answers
                cards = {card for card in numbers if card >= 12}  # no seat, no face
                named += len(cards)
                assert not cards & unseen, type(frame).__name__
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
    assert named or names != ["legends"], "the test would see nothing"


def test_games_go_on_from_an_imagined_moment_to_their_end() -> None:
    for seed in range(4):
        st = game(MIXES[seed], 4, seed)
        playout(st, Luck(seed), 150)
        turn = next_turn(st)
        assert turn is not None
        sealed = seal(st, turn.seat)
        assert sealed is not None
        other = imagine(sealed, seed)
        playout(other, Luck(1))
        assert other.over


def test_unseen_cards_are_dealt_anew_and_the_same_seed_deals_the_same() -> None:
    st = game(["legends"], 4, 5)
    playout(st, Luck(5), 120)
    turn = next_turn(st)
    assert turn is not None
    sealed = seal(st, turn.seat)
    assert sealed is not None
    first, again, second = imagine(sealed, 1), imagine(sealed, 1), imagine(sealed, 2)
    assert first.door_deck == again.door_deck
    assert [p.hand for p in first.players] == [p.hand for p in again.players]
    assert first.door_deck != second.door_deck
    assert first.chance.word == again.chance.word != second.chance.word
    rival = (turn.seat + 1) % 4
    hands = {tuple(sorted(imagine(sealed, seed).players[rival].hand)) for seed in range(20)}
    assert len(hands) > 15 or not st.players[rival].hand
    assert first.players[turn.seat].hand == st.players[turn.seat].hand


def test_every_unseen_card_turns_up_everywhere_equally_often() -> None:
    st = new_game(SMALL, small_settings(3, 50), 4)
    next_turn(st)
    sealed = seal(st, Seat(0))
    assert sealed is not None
    held = dict.fromkeys(sealed.doors, 0)
    rounds = 400
    for seed in range(rounds):
        for card in imagine(sealed, seed).players[1].hand:
            if card in held:
                held[card] += 1
    share = rounds * sealed.hands[1][0] / len(sealed.doors)
    assert sum(held.values()) == rounds * sealed.hands[1][0]
    assert all(share / 3 < count < share * 3 for count in held.values())


def test_what_players_keep_is_in_imagined_hands_more_often() -> None:
    st = new_game(SMALL, small_settings(3, 50), 4)
    next_turn(st)
    st.players[1].fresh.clear()  # kept cards are those that were not just received
    sealed = seal(st, Seat(0))
    assert sealed is not None
    dear = sealed.doors[: len(sealed.doors) // 2]
    kept = [100 if card in dear else 10 for card in range(len(SMALL.cards))]
    drawn = 0
    rounds = 200
    for seed in range(rounds):
        drawn += sum(card in dear for card in imagine(sealed, seed, kept).players[1].hand)
    count = rounds * sealed.hands[1][0]
    assert count > 0
    assert 0.75 * count < drawn < count


def test_the_sealed_table_holds_no_deck_no_hand_and_no_chance() -> None:
    st = game(["oz"], 4, 2)
    playout(st, Luck(2), 90)
    turn = next_turn(st)
    assert turn is not None
    sealed = seal(st, turn.seat)
    assert sealed is not None
    table = sealed.table
    assert table.door_deck == []
    assert table.treasure_deck == []
    assert (table.chance.word, table.chance.drawn) == (0, 0)
    for card in sealed.doors + sealed.treasures:
        assert not can_see(st, turn.seat, card)
        assert (table.place[card], table.owner[card]) == (c.IN_LIMBO, -1)
    for player in table.players:
        if player.seat != turn.seat:
            assert player.hand == []
    assert sealed.doors == sorted(sealed.doors)


def test_every_field_of_a_state_is_open_or_sealed_on_purpose() -> None:
    st = State(SMALL, small_settings(3, 0), Chance(1))
    named = [
        *sealed_tables.OPEN_NUMBERS,
        *sealed_tables.OPEN_LISTS,
        *sealed_tables.SEALED_FIELDS,
        *sealed_tables.SHARED_FIELDS,
    ]
    assert len(named) == len(set(named))
    assert set(named) == {name for name in dir(st) if not name.startswith("_")} - {"copy", "emit"}


def test_deals_of_others_and_announced_cards_stay_secret() -> None:
    st = game(["legends"], 4, 5)
    while st.window != c.WINDOW_DOOR or st.main < 0:
        turn = next_turn(st)
        assert turn is not None
        apply_trusted(st, turn.seat, turn.choices[0])
    main = st.main
    watcher, third = (main + 1) % 4, (main + 2) % 4
    offer = Offer(OfferId(77), c.OFFER_TRADE, main, Seat(third))
    offer.give = [st.players[main].hand[0]]
    offer.text = "psst"
    st.offers.append(offer)
    monster = next(
        card for card in st.door_deck if st.cat.cards[card].kind == c.MONSTER and card >= 12
    )
    st.door_deck.remove(monster)
    st.players[main].hand.append(monster)
    st.place[monster], st.owner[monster] = c.IN_HAND, main
    st.intent = (c.A_TROUBLE, monster)
    sealed = seal(st, Seat(watcher))
    assert sealed is not None
    assert sealed.table.intent == (c.A_TROUBLE,)
    assert sealed.table.offers[0].give == []
    assert sealed.table.offers[0].text == ""
    met = set()
    for seed in range(30):
        other = imagine(sealed, seed)
        assert other.intent[0] == c.A_TROUBLE
        assert other.cat.cards[other.intent[1]].kind == c.MONSTER
        assert other.intent[1] in other.players[main].hand
        met.add(other.intent[1])
    assert len(met) > 8
    for card in st.door_deck[:]:  # even if every other monster is in somebody's hand
        if st.cat.cards[card].kind == c.MONSTER:
            st.door_deck.remove(card)
            st.door_discards.insert(0, card)
            st.place[card] = c.IN_DOOR_DISCARDS
    sealed = seal(st, Seat(watcher))
    assert sealed is not None
    for seed in range(30):
        other = imagine(sealed, seed)
        assert other.cat.cards[other.intent[1]].kind == c.MONSTER
        assert other.intent[1] in other.players[main].hand
        assert not invariants.inconsistencies(other)
    own = seal(st, main)
    assert own is not None
    assert own.table.intent == (c.A_TROUBLE, monster)
    assert own.table.offers[0].text == "psst"


def test_nobody_imagines_another_seats_question_or_a_game_that_is_over() -> None:
    st = game(["legends"], 4, 1)
    turn = next_turn(st)
    while turn is not None and st.demand is None:
        apply_trusted(st, turn.seat, turn.choices[-1])
        turn = next_turn(st)
    assert st.demand is not None
    assert seal(st, Seat((st.demand.seat + 1) % 4)) is None
    assert seal(st, st.demand.seat) is not None
    st.over = True
    assert seal(st, st.demand.seat) is None
