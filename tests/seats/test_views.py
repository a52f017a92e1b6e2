"""Views: what a seat is shown, and what it is not."""

from tests.bots.arranged_table import CAT, Table

from kickdoor.engine import codes as c
from kickdoor.engine.flow.turn_phases import TROUBLE_OR_LOOT
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.referee import apply_trusted, next_turn
from kickdoor.seats.view_builder import can_see, view


def test_a_seat_sees_its_own_hand_and_only_the_size_of_others() -> None:
    table = Table()
    mine = table.hold(0, "Tin Hat", "Small Print")
    table.hold(1, "Wishbone")
    seen = view(table.st, Seat(0))
    assert seen.hand == mine
    assert [player.hand_size for player in seen.players] == [2, 1, 0]
    assert view(table.st, Seat(1)).hand != mine
    assert view(table.st, NOBODY).hand == []


def test_cards_in_play_are_public_with_all_that_is_on_them() -> None:
    table = Table()
    hat = table.wear(2, "Tin Hat")[0]
    cheat = table.hold(2, "Fine Cheat")[0]
    table.act(2, (c.A_PLAY, cheat, hat))
    row = view(table.st, Seat(0)).players[2].table
    assert [(card.card, card.equipped, card.host) for card in row] == [
        (hat, True, -1),
        (cheat, False, hat),
    ]


def test_only_the_top_of_a_discard_pile_is_seen() -> None:
    table = Table()
    piles = view(table.st, Seat(1))
    assert piles.doors.top == table.st.door_discards[-1]
    assert piles.doors.discards == len(table.st.door_discards) > 1
    assert not can_see(table.st, Seat(1), table.st.door_discards[0])
    assert piles.treasures.deck == len(table.st.treasure_deck)


def test_the_fight_shows_both_totals_and_where_they_come_from() -> None:
    table = Table()
    table.wear(0, "Long Spoon")
    table.meet("Bridge Clerk")
    combat = view(table.st, Seat(2)).combat
    assert combat is not None
    assert (combat.side, combat.monsters, combat.ahead) == (4, 4, False)
    assert sum(part.amount for part in combat.side_parts) == combat.side
    assert sum(part.amount for part in combat.monster_parts) == combat.monsters
    assert (combat.treasures, combat.levels) == (1, 1)
    assert combat.fighter == 0
    assert combat.helper == -1


def test_the_terms_of_an_offer_are_between_its_parties() -> None:
    table = Table()
    table.wear(1, "Long Spoon")
    table.meet("Bridge Clerk")
    table.act(0, (c.A_ASK_HELP, 1, 1, 1, 0, 0))
    assert view(table.st, Seat(0)).offers == view(table.st, Seat(1)).offers
    assert view(table.st, Seat(1)).offers[0].treasures == 1
    outsider = view(table.st, Seat(2))
    assert outsider.offers == []
    assert [(notice.maker, notice.target) for notice in outsider.notices] == [(0, 1)]
    table.act(1, (c.A_ACCEPT, view(table.st, Seat(1)).offers[0].number))
    contracts = [view(table.st, seat).combat for seat in (Seat(0), Seat(1), Seat(2))]
    assert [combat is not None and combat.contract is not None for combat in contracts] == [
        True,
        True,
        False,
    ]
    assert all(combat is not None and combat.agreed for combat in contracts)


def test_a_question_is_shown_to_whoever_is_asked() -> None:
    table = Table()
    table.wear(0, "Long Spoon", "Tin Hat")
    card = table.hold(1, "Wet Matches")[0]
    table.act(1, (c.A_PLAY, card, 0))
    asked = view(table.st, Seat(0))
    assert asked.demand is not None
    assert len(asked.demand.choices) == 2
    other = view(table.st, Seat(1))
    assert other.demand is None
    assert (other.awaited.seats, other.awaited.kind) == ([0], c.D_CARDS)
    assert other.awaited.card == card


def test_the_card_behind_the_door_is_turned_up_for_all() -> None:
    table = Table()
    card = table.find("Elf")
    table.st.door_deck.remove(card) if card in table.st.door_deck else None
    if card in table.st.door_discards:
        table.st.door_discards.remove(card)
    table.st.door_deck.append(card)
    table.st.place[card] = c.IN_DOOR_DECK
    table.act(0, (c.A_KICK,))
    turn = next_turn(table.st)
    assert turn is not None
    assert view(table.st, Seat(2)).awaited.card == card
    apply_trusted(table.st, Seat(0), (c.A_ANSWER, 0))
    assert not can_see(table.st, Seat(2), card)
    assert view(table.st, Seat(0)).hand == [card]


def test_announced_trouble_does_not_name_the_monster_yet() -> None:
    table = Table()
    moth = table.hold(0, "Attic Moth")[0]
    table.st.stack[-1].pc = TROUBLE_OR_LOOT
    table.st.window = c.WINDOW_DOOR
    table.act(0, (c.A_TROUBLE, moth))
    if table.st.intent:
        assert view(table.st, Seat(0)).intent == "look_for_trouble"
        assert view(table.st, Seat(1)).intent == "look_for_trouble"


def test_everybody_has_a_summary() -> None:
    table = Table()
    table.level(1, 4)
    table.wear(1, "Elf", "Warrior", "Tin Hat", "Long Spoon")
    seen = view(table.st, Seat(0)).players[1]
    assert seen.summary == "Level 4 male Elf Warrior with Tin Hat and Long Spoon"
    assert seen.strength == 8
    assert CAT.by_name["Elf"].kind == c.RACE


def test_a_spectator_sees_a_game_without_hands_or_questions() -> None:
    table = Table()
    table.hold(0, "Tin Hat")
    seen = view(table.st, NOBODY)
    assert (seen.seat, seen.hand, seen.demand, seen.offers) == (-1, [], None, [])
    assert seen.players[0].hand_size == 1
