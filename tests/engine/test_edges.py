"""Edges of the rules that a scenario cannot show: menus, long texts, several hands at once."""

import pytest
from tests.engine.deck import small_deck

from kickdoor.engine import codes as c
from kickdoor.engine import referee, strength, zones
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.curse_responses import CancelCurse, PassCurse
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Ability, CardText, Cost
from kickdoor.engine.nodes.combat_statics import MonsterBonus, Tagged
from kickdoor.engine.nodes.item_statics import BigLimit
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_statics import TwoTraits
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.options.offer_checks import MAX_TEXT
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action, State
from kickdoor.engine.turn_taking import waiting_seats
from kickdoor.errors import IllegalAction

ITEMS = Filter(kind=c.ITEM)
SMALL = Filter(kind=c.ITEM, size=c.SMALL)


def monster(name: str, level: int, *tags: str) -> CardDef:
    return CardDef(name, c.MONSTER, c.DOOR, level=level, treasures=1, tags=list(tags))


def item(name: str, *, big: bool = False) -> CardDef:
    return CardDef(name, c.ITEM, c.TREASURE, value=100, big=big)


def curse(name: str, effect: Effect) -> CardDef:
    return CardDef(name, c.CURSE, c.DOOR, text=CardText(play=[effect]))


class Table:
    """Three players with empty hands before the first door; cards are put where a test wants."""

    def __init__(self, *defs: CardDef) -> None:
        filler = [monster("Filler", 1), item("Junk")]
        catalog = Catalog([*defs, *filler], [2] * len(defs) + [40, 40])
        self.st = referee.new_game(catalog, Settings(seats=3, sexes=[c.MALE] * 3, first=0), 1)
        for seat in range(3):
            self.do(seat, c.A_PASS)
        for player in self.st.players:
            for card in player.hand[:]:
                self._to_deck(card, False)
            player.fresh.clear()

    def _to_deck(self, card: int, on_top: bool) -> None:
        zones.detach(self.st, CardId(card))
        is_door = self.st.cat.cards[card].deck == c.DOOR
        self.st.place[card] = c.IN_DOOR_DECK if is_door else c.IN_TREASURE_DECK
        deck = self.st.door_deck if is_door else self.st.treasure_deck
        deck.insert(len(deck) if on_top else 0, CardId(card))

    def find(self, name: str) -> CardId:
        for card, definition in enumerate(self.st.cat.cards):
            in_deck = self.st.place[card] in (c.IN_DOOR_DECK, c.IN_TREASURE_DECK)
            if definition.name == name and in_deck:
                return CardId(card)
        raise AssertionError(name)

    def hand(self, seat: int, name: str) -> int:
        card = self.find(name)
        zones.to_hand(self.st, card, Seat(seat))
        self.st.players[seat].fresh.clear()
        return card

    def table(self, seat: int, name: str) -> int:
        card = self.find(name)
        zones.to_table(self.st, card, Seat(seat))
        self.st.dirty = 0
        return card

    def do(self, seat: int, *action: int, text: str = "") -> None:
        referee.apply(self.st, Seat(seat), action, text)

    def refused(self, seat: int, *action: int) -> str:
        """The rule that refuses it."""
        return referee.why_not(self.st, Seat(seat), action)[0]

    def fight(self, name: str) -> None:
        """The first player kicks the door open and meets this monster."""
        self._to_deck(self.find(name), True)
        self.do(0, c.A_KICK)
        self.do(1, c.A_PASS)
        self.do(2, c.A_PASS)
        assert self.st.combat is not None

    def asks(self, seat: int) -> set[int]:
        """Whom the seat's menu offers to ask for help."""
        return {
            action[1]
            for action in referee.options(self.st, Seat(seat))
            if action[0] == c.A_ASK_HELP
        }


def test_after_a_change_the_menu_offers_to_ask_again() -> None:
    huge = CardDef("Huge", c.ENHANCER, c.DOOR, text=CardText(statics=[MonsterBonus(Num(5))]))
    table = Table(monster("Ogre", 9), huge)
    card = table.hand(2, "Huge")
    table.fight("Ogre")
    assert table.asks(0) == {1, 2}
    table.do(0, c.A_ASK_HELP, 1, 0, 0, 0, 0)
    table.do(1, c.A_DECLINE, table.st.offers[0].number)
    assert table.asks(0) == {2}
    table.do(2, c.A_PLAY, card, 0)
    assert table.asks(0) == {1, 2}  # AMB-12: a refusal does not bind later


def test_a_theft_with_nothing_to_steal_is_neither_offered_nor_paid_for() -> None:
    steal = Ability(c.T_NOT_IN_COMBAT, Theft(SMALL), Cost(c.COST_CARDS))
    thief = CardDef("Thief", c.CLASS, c.DOOR, text=CardText(abilities=[steal]))
    table = Table(thief, item("Chest", big=True))
    table.table(1, "Chest")
    card = table.table(0, "Thief")
    price = table.hand(0, "Junk")
    assert table.refused(0, c.A_USE, card, 0, price) == "CLASS-10"
    assert all(action[0] != c.A_USE for action in referee.options(table.st, Seat(0)))
    table.table(2, "Junk")
    assert (c.A_USE, card, 0, price) in referee.options(table.st, Seat(0))


@pytest.mark.parametrize("length", [MAX_TEXT + 1, 100_000])
def test_texts_have_an_end(length: int) -> None:
    table = Table(monster("Ogre", 9))
    gift = table.table(0, "Junk")
    trade: Action = (c.A_OFFER_TRADE, 1, 1, gift)
    with pytest.raises(IllegalAction) as refusal:
        table.do(0, *trade, text="x" * length)
    assert refusal.value.rule == "TABLE-01"
    assert table.st.offers == []
    table.do(0, *trade, text="x" * MAX_TEXT)
    with pytest.raises(IllegalAction):
        table.do(1, c.A_COUNTER, table.st.offers[0].number, 0, gift, text="x" * length)
    assert len(table.st.offers[0].text) == MAX_TEXT
    table.do(1, c.A_DECLINE, table.st.offers[0].number)
    table.fight("Ogre")
    with pytest.raises(IllegalAction):
        table.do(0, c.A_ASK_HELP, 1, 0, 0, 0, 0, text="x" * length)


def test_whoever_goes_on_is_not_asked_about_an_open_offer_for_ever() -> None:
    table = Table(monster("Ogre", 9))
    table.fight("Ogre")
    table.do(0, c.A_ASK_HELP, 1, 0, 0, 0, 0)
    table.do(1, c.A_COUNTER, table.st.offers[0].number, 1, 0, 0, 0)
    assert waiting_seats(table.st) == [0]
    table.do(0, c.A_GIVE_UP)
    asked = waiting_seats(table.st)
    assert asked
    assert 0 not in asked
    for seat in asked:
        table.do(seat, c.A_PASS)
    assert table.st.window != c.WINDOW_COMBAT
    assert table.st.offers == []


def test_a_card_that_makes_undead_does_all_it_says_when_it_joins_a_monster() -> None:
    text = CardText(statics=[Tagged("Undead")], play=[Draw(c.TREASURE, Num(1))])
    table = Table(
        monster("Ghost", 1, "Undead"),
        monster("Rat", 4),
        CardDef("Raise", c.ENHANCER, c.DOOR, text=text),
    )
    rat, enabler = table.hand(1, "Rat"), table.hand(1, "Raise")
    table.fight("Ghost")
    before = sum(len(player.hand) for player in table.st.players)
    table.do(1, c.A_JOIN, rat, enabler)
    after = sum(len(player.hand) for player in table.st.players)
    assert after == before - 2 + 1  # two played, one drawn (UNDEAD-03)
    assert table.st.combat is not None
    assert [foe.card for foe in table.st.combat.foes][1:] == [rat]
    assert strength.monster_strength(table.st) == 5


def test_changing_a_race_is_one_move_and_nothing_falls_in_between() -> None:
    dwarf = CardDef("Dwarf", c.RACE, c.DOOR, text=CardText(statics=[BigLimit(-1)]))
    mixed = CardText(statics=[TwoTraits(c.RACE)])
    half = CardDef("Half-Breed", c.JOINER, c.DOOR, text=mixed)
    table = Table(dwarf, half, item("Chest", big=True))
    old = table.table(0, "Dwarf")
    joiner = table.table(0, "Half-Breed")
    chests = [table.table(0, "Chest"), table.table(0, "Chest")]
    new = table.hand(0, "Dwarf")
    assert table.refused(0, c.A_PLAY, new, -1) == "RACE-02"
    table.do(0, c.A_PLAY, new, old)  # another copy of the same is allowed
    assert table.st.demand is None
    assert set(table.st.players[0].table) == {joiner, new, *chests}
    assert table.st.place[old] == c.IN_DOOR_DISCARDS


def test_a_race_cannot_take_the_place_of_a_class() -> None:
    table = Table(CardDef("Elf", c.RACE, c.DOOR), CardDef("Thief", c.CLASS, c.DOOR))
    thief = table.table(0, "Thief")
    elf = table.hand(0, "Elf")
    assert table.refused(0, c.A_PLAY, elf, thief) != ""
    assert table.refused(0, c.A_PLAY, elf, -1) == ""


def test_an_open_offer_does_not_stop_the_table_before_a_curse_strikes() -> None:
    cancel = CardText(once=True, play=[CancelCurse()])
    undo = CardDef("Undo", c.ITEM, c.TREASURE, value=100, text=cancel)
    table = Table(curse("Drain", Lose(ITEMS, Num(1))), undo)
    mine, theirs = table.table(0, "Junk"), table.table(1, "Junk")
    drain = table.hand(2, "Drain")
    table.hand(0, "Undo")
    table.do(0, c.A_OFFER_TRADE, 1, 1, mine, theirs)
    table.do(2, c.A_PLAY, drain, 1)
    assert table.st.window == c.WINDOW_CURSE
    turn = referee.next_turn(table.st)
    assert turn is not None
    assert turn.seat == 0
    assert table.refused(1, c.A_ACCEPT, table.st.offers[0].number) == "TIMING-14"
    table.do(0, c.A_PASS)
    turn = referee.next_turn(table.st)
    assert turn is not None
    assert table.st.owner[theirs] != 0
    assert table.st.place[theirs] == c.IN_TREASURE_DISCARDS


def test_a_special_is_listed_in_the_short_window_as_it_is_played() -> None:
    passing = CardDef("Pass It On", c.SPECIAL, c.DOOR, text=CardText(play=[PassCurse()]))
    table = Table(curse("Drain", Lose(ITEMS, Num(1))), passing)
    table.table(1, "Junk")
    drain = table.hand(2, "Drain")
    special = table.hand(1, "Pass It On")
    table.do(2, c.A_PLAY, drain, 1)
    assert table.st.window == c.WINDOW_CURSE
    turn = referee.next_turn(table.st)
    assert turn is not None
    assert turn.seat == 1
    assert (c.A_PLAY, special, -1) in turn.choices
    assert (c.A_PLAY, special, 1) not in turn.choices


def first_answer(st: State, turn: referee.Turn) -> Action:
    """What is done for somebody who has left (AMB-53): pass, or the first legal choice."""
    demand = st.demand
    if demand is not None:
        return (c.A_ANSWER, *demand.choices[: demand.low - len(demand.picked)])
    for action in turn.choices:
        if action[0] in (c.A_PASS, c.A_DECLINE):
            return action
    return turn.choices[0]


@pytest.mark.parametrize("seed", range(8))
def test_somebody_who_has_left_stops_nobody(seed: int) -> None:
    st = referee.new_game(small_deck(), Settings(seats=4, turn_limit=40), seed)
    dice = Chance(seed)
    absent = seed % 4
    for _ in range(20_000):
        turn = referee.next_turn(st)
        if turn is None:
            break
        action = turn.choices[dice.below(len(turn.choices))]
        if turn.seat == absent:
            action = first_answer(st, turn)
        referee.apply(st, turn.seat, action)
    assert st.over


def test_curses_and_gifts_reach_somebody_who_only_passes() -> None:
    table = Table(curse("Drain", Lose(ITEMS, Num(1))))
    theirs = table.table(1, "Junk")
    drain = table.hand(0, "Drain")
    table.do(0, c.A_PLAY, drain, 1)
    assert table.st.place[theirs] == c.IN_TREASURE_DISCARDS
    gift = table.table(0, "Junk")
    assert table.refused(0, c.A_OFFER_TRADE, 1, 1, gift) == ""
