"""Writes each option of a seat as a row of numbers, in an order that depends on nothing hidden.

Rows are sorted by what they say, so neither the numbers of seats nor those of cards decide where
an option stands. It must not leave an option out; which rows fit on a page is not its business.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.effects.control_flow import PickOne
from kickdoor.engine.flow.door_cards import door_plays
from kickdoor.engine.ids import CardId, FoeId, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.state import Action, Demand, State
from kickdoor.engine.terms import HELP_HEAD
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.column_words import fit, row_of_foe, size, word
from kickdoor.envs.encoding.observation_rows import Observer

Row = tuple[int, int, int, int, int]  # four words, and which of the choices it is

ON_SEAT: Final = (c.CURSE, c.LEVEL_UP)  # kinds of card that are played on a player
ABOUT_CARDS: Final = (
    c.D_CARDS,
    c.D_CHARITY_CARDS,
    c.D_LOOT_BODY,
    c.D_SHARE,
    c.D_BIG_KEEP,
    c.D_TRAIT,
    c.D_UNEQUIP,
    c.D_BIG_SELL,
    c.D_PERSONA,
)
ABOUT_SEATS: Final = (c.D_SEAT, c.D_CHARITY_SEAT, c.D_BIG_TO)
ABOUT_FOES: Final = (c.D_FOE, c.D_FLEE_ORDER)
WITH_CARD: Final = (
    c.A_TROUBLE,
    c.A_EQUIP,
    c.A_UNEQUIP,
    c.A_DROP,
    c.A_SACRIFICE,
    c.A_TAKE_BACK,
)


class OptionWriter:
    """Writes the options of one seat; one object serves any number of seats and games."""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        # The columns of the row that is being written.
        self.card = 0
        self.zone = 0
        self.seat = 0
        self.foe = 0
        self.other = 0
        self.other_zone = 0
        self.ability = 0
        self.count = 0
        self.first = 0
        self.second = 0
        self.third = 0
        self.gold = 0
        self.number = 0
        self.share = 0
        self.flags = 0
        self.effect = 0

    def rows(self, st: State, seat: Seat, choices: list[Action]) -> list[Row]:
        """One row for each option, sorted."""
        self.observer.seat = seat
        self.observer.seats = len(st.players)
        found: list[Row] = []
        for index in range(len(choices)):
            found.append(self._row(st, seat, choices[index], index))
        found.sort()
        return found

    def _row(self, st: State, seat: Seat, action: Action, index: int) -> Row:
        self.card = self.zone = self.seat = self.foe = 0
        self.other = self.other_zone = self.ability = self.count = 0
        self.first = self.second = self.third = self.gold = 0
        self.number = self.share = self.flags = self.effect = 0
        self._read(st, seat, action)
        return (
            word(action[0] + 1, self.card, self.zone, self.seat),
            word(self.foe, self.other, self.other_zone, self.ability),
            word(self.first, self.second, self.third, self.count),
            word(self.number, fit(self.gold), self.effect, self.share * 4 + self.flags),
            index,
        )

    def _read(self, st: State, seat: Seat, action: Action) -> None:
        code = action[0]
        if len(action) == 1:
            return
        if code == c.A_ANSWER:
            if st.demand is not None:
                self._answer(st, st.demand, action[1])
        elif code == c.A_PLAY:
            self._play(st, CardId(action[1]), action[2])
        elif code in WITH_CARD:
            self._of(st, CardId(action[1]))
        elif code in (c.A_JOIN, c.A_HAND_OVER):
            self._of(st, CardId(action[1]))
            self._other(st, CardId(action[2]))
        elif code == c.A_TUCK:
            self._of(st, CardId(action[1]))
            self.foe = row_of_foe(st, FoeId(action[2]))
        elif code == c.A_SELL:
            self._listed(st, action, 1, len(action))
        elif code == c.A_USE:
            self._use(st, action)
        elif code == c.A_BUY_OFF:
            self.foe = row_of_foe(st, FoeId(action[1]))
            self._listed(st, action, 2, len(action))
        elif code == c.A_REPORT:
            self.seat = self.observer.place_of(Seat(action[1]))
            self._of(st, CardId(action[2]))
        elif code == c.A_ASK_HELP:
            self.seat = self.observer.place_of(Seat(action[1]))
            self._help(st, action)
        elif code == c.A_OFFER_TRADE:
            self.seat = self.observer.place_of(Seat(action[1]))
            self._trade(st, action)
        elif code in (c.A_ACCEPT, c.A_DECLINE, c.A_WITHDRAW, c.A_COUNTER):
            self._offer(st, seat, action)

    # --- parts of a row -----------------------------------------------------------------------

    def _of(self, st: State, card: CardId) -> None:
        self.card = self.observer.number_of(card)
        self.zone = self._zone(st, card)

    def _other(self, st: State, card: CardId) -> None:
        if card >= 0:
            self.other = self.observer.number_of(card)
            self.other_zone = self._zone(st, card)

    def _zone(self, st: State, card: CardId) -> int:
        if card < 0:
            return 0
        place = st.place[card]
        if place == c.IN_HAND and st.owner[card] == self.observer.seat:
            return r.IN_OWN_HAND
        if place == c.IN_PLAY:
            return r.ON_TABLE
        if place == c.KEPT_CURSE:
            return r.CURSE_KEPT
        if place == c.FIGHTING:
            return r.MONSTER_IN_FIGHT
        if place == c.ON_BODY:
            return r.ON_DEAD_BODY
        return r.ELSEWHERE

    def _listed(self, st: State, action: Action, start: int, end: int) -> None:
        """Several cards: how many, what they are worth, and the first three by definition."""
        if end <= start:
            return
        numbers: list[int] = []
        for at in range(start, end):
            card = CardId(action[at])
            numbers.append(self.observer.number_of(card))
            value = st.cat.cards[card].value
            if value > 0:
                self.gold += value
        numbers.sort()
        self.count = len(numbers)
        self.first = numbers[0]
        if len(numbers) > 1:
            self.second = numbers[1]
        if len(numbers) > 2:
            self.third = numbers[2]

    # --- actions ------------------------------------------------------------------------------

    def _play(self, st: State, card: CardId, target: int) -> None:
        self._of(st, card)
        definition = st.cat.cards[card]
        if target < 0:
            return
        if definition.kind == c.ITEM:
            self.number = target + 1  # 1 = carried, 2 = used up
        elif definition.kind in ON_SEAT:
            self.seat = self.observer.place_of(Seat(target))
        elif definition.kind == c.ENHANCER:
            self.foe = row_of_foe(st, FoeId(target))
        else:
            self._other(st, CardId(target))

    def _use(self, st: State, action: Action) -> None:
        card, number = CardId(action[1]), action[2]
        self._of(st, card)
        self.ability = number + 1
        start = 3
        ability = st.cat.cards[card].text.abilities[number]
        if len(action) > 3 and ability.per == c.PER_VICTIM and not ability.timing & c.T_TEAM_UP:
            self.seat = self.observer.place_of(Seat(action[3]))
            start = 4
        self.effect = self.observer.effect_of(ability.effect.inner())
        self._listed(st, action, start, len(action))

    def _answer(self, st: State, demand: Demand, choice: int) -> None:
        kind = demand.kind
        if kind in ABOUT_CARDS:
            self._of(st, CardId(choice))
            owner = st.owner[choice]
            if self.zone != r.IN_OWN_HAND:
                self.seat = self.observer.place_of(owner)
            self.number = 1 if st.equipped[choice] else 0
        elif kind in ABOUT_SEATS:
            self.seat = self.observer.place_of(Seat(choice))
        elif kind in ABOUT_FOES:
            self.foe = row_of_foe(st, FoeId(choice))
        else:
            self.number = fit(choice)
            node = demand.node
            if kind == c.D_OPTION and isinstance(node, PickOne):
                self.effect = self.observer.effect_of(node.of[choice])
            elif kind == c.D_DOOR_CARD and choice > 0:
                play = door_plays(st, demand.seat, demand.card)[choice - 1]
                if len(play) > 2:
                    kept = self.number
                    self._play(st, CardId(play[1]), play[2])
                    self.number = kept

    def _help(self, st: State, action: Action) -> None:
        self.share = size(action[2]) & 2047
        self.flags = (1 if action[3] else 0) + (2 if action[4] else 0)
        given = action[5]
        start = 2 + HELP_HEAD
        self.other_zone = given  # Items given; the rest of the cards are promised
        self._listed(st, action, start, len(action))

    def _trade(self, st: State, action: Action) -> None:
        self.other_zone = action[2]  # Items given; the rest are wanted
        self._listed(st, action, 3, len(action))

    def _offer(self, st: State, seat: Seat, action: Action) -> None:
        found: Offer | None = None
        row = 0
        for at in range(len(st.offers)):
            if st.offers[at].number == action[1]:
                found = st.offers[at]
                row = at + 1
        if found is None:
            return
        self.number = row
        self.seat = self.observer.place_of(found.maker if found.maker != seat else found.target)
        if action[0] == c.A_COUNTER:
            if found.kind == c.OFFER_HELP:
                self._help(st, action)
            else:
                self._trade(st, action)
