"""Builds a position directly as a state: cards placed, seats set, decks stacked.

It must not check rules beyond what makes a position possible; the phase is set by `start_phases`.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import codes as c
from kickdoor.engine import equipment, referee, statuses
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.node import walk
from kickdoor.engine.persona_cards import take_persona
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Player, State
from kickdoor.scenario import start_phases
from kickdoor.scenario.lexer import CARD, WORD, CardRef, Lexeme
from kickdoor.scenario.scenario_model import Scenario, SeatSetup
from kickdoor.scenario.scenario_names import ScenarioNames

SEXES = {"": c.MALE, "male": c.MALE, "female": c.FEMALE, "none": c.NO_SEX, "ask": c.NO_SEX}
WITH_WORDS = ("with", "by")


@dataclass
class TableEntry:
    """A card in play, perhaps attached to or carried by another."""

    ref: CardRef
    on: CardRef | None = None
    carrier: CardRef | None = None


def entries(naming: ScenarioNames, words: str) -> list[TableEntry]:
    """One entry of a list of cards in play: "X", "X x2", "X on Y", "X with Y"."""
    lexemes = naming.words.scan(words)
    cards = [lexeme for lexeme in lexemes if lexeme.kind == CARD]
    joints = [lexeme for lexeme in lexemes if lexeme.kind == WORD and lexeme.text != "carried"]
    if len(cards) == 2 and len(joints) == 1 and len(lexemes) - len(joints) <= 3:
        first, second = _ref(cards[0]), _ref(cards[1])
        if joints[0].text == "on":
            return [TableEntry(first, on=second)]
        if joints[0].text in WITH_WORDS:
            return [TableEntry(first, carrier=second)]
    return [TableEntry(ref) for ref in naming.refs(words)]


def _ref(lexeme: Lexeme) -> CardRef:
    assert lexeme.ref is not None
    return lexeme.ref


class PositionBuilder:
    """Builds the state of one scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.naming = ScenarioNames(scenario)
        self.settings = Settings()
        self.numbered: set[int] = set()

    def build(self) -> tuple[ScenarioNames, State]:
        """The names and the state at the first decision."""
        naming, scenario = self.naming, self.scenario
        self.settings = naming.pool.settings(scenario.players)
        refs = self._refs()
        naming.reserve(refs)
        naming.close()
        for ref in refs:
            if ref.copy:
                self.numbered.update(naming.copies(ref))
        phase = start_phases.phase_of_scenario(naming, scenario)
        active = start_phases.seat_named(naming, scenario.turn, Seat(0))
        if phase in (start_phases.NEW_GAME, start_phases.SETUP) and scenario.turn:
            self.settings.first = active
        if phase == start_phases.NEW_GAME:
            self.settings.sexes = [SEXES[seat.sex] for seat in scenario.seats]
            st = referee.new_game(naming.cat, self.settings, scenario.seed, record=True)
            st.chance.script = list(scenario.dice)
            return naming, st
        st = State(naming.cat.under(self.settings), self.settings, Chance(scenario.seed))
        st.chance.script = list(scenario.dice)
        st.events = []
        st.players = [Player(Seat(seat)) for seat in range(scenario.players)]
        st.active = active
        st.turn = 1
        for number, seat in enumerate(scenario.seats):
            self._seat(st, Seat(number), seat)
        start_phases.enter(st, naming, scenario, phase, self._place)
        for number, seat in enumerate(scenario.seats):
            for words in seat.curses:
                for ref in naming.refs(words):
                    self._curse(st, Seat(number), self._place(ref))
        self._decks(st)
        st.dirty = 0
        self._check(st)
        st.events = []
        run(st)
        return naming, st

    def _refs(self) -> list[CardRef]:
        naming, scenario = self.naming, self.scenario
        found: list[CardRef] = []
        lists = [
            scenario.doors,
            scenario.treasures,
            scenario.door_discards,
            scenario.treasure_discards,
        ]
        for seat in scenario.seats:
            lists += [seat.hand, seat.curses]
            if seat.persona:
                lists.append([seat.persona])
            for words in [*seat.table, *seat.equipped, *seat.carried]:
                found += [entry.ref for entry in entries(naming, words)]
        if scenario.combat is not None:
            lists.append(scenario.combat.monsters)
            lists += list(scenario.combat.enhancers.values())
            lists += list(scenario.combat.added.values())
        for row in lists:
            for words in row:
                found += naming.refs(words)
        return found

    def _place(self, ref: CardRef) -> CardId:
        return CardId(self.naming.take(ref, self.numbered))

    def _seat(self, st: State, number: Seat, seat: SeatSetup) -> None:
        player = st.players[number]
        player.level = seat.level
        player.sex = SEXES[seat.sex]
        if seat.persona:
            self._persona(st, number, seat)
        player.race = seat.race or player.race
        player.alive = not seat.dead
        player.reborn = seat.reborn
        for words in seat.hand:
            for ref in self.naming.refs(words):
                card = self._place(ref)
                st.place[card], st.owner[card] = c.IN_HAND, number
                player.hand.append(card)
        waiting: list[tuple[CardId, TableEntry]] = []
        rows = [(seat.table, False, False), (seat.equipped, True, True)]
        for row, use, items in [*rows, (seat.carried, False, True)]:
            for words in row:
                for entry in entries(self.naming, words):
                    is_item = items and entry.on is None  # an attachment need not be an Item
                    card = self._table_card(st, number, entry.ref, use and is_item, is_item)
                    waiting.append((card, entry))
        for card, entry in waiting:
            host = entry.on or entry.carrier
            if host is not None:
                st.host[card] = self._own(st, number, host, seat.name)
                st.equipped[card] = st.equipped[card] or entry.carrier is not None
        for words in seat.fresh:
            for ref in self.naming.refs(words):
                held = [card for card in self.naming.copies(ref) if card in player.hand]
                if not held:
                    raise self.naming.pool.error(f"{seat.name}: “{ref}” is not in the hand.")
                player.fresh.append(held[0])

    def _persona(self, st: State, number: Seat, seat: SeatSetup) -> None:
        card = self._place(self.naming.refs(seat.persona)[0])
        if st.cat.cards[card].kind != c.PERSONA:
            raise self.naming.pool.error(f"“{seat.persona}” is no Persona.")
        take_persona(st, number, card, "SETUP-04")
        if seat.sex:
            st.players[number].sex = SEXES[seat.sex]

    def _table_card(self, st: State, number: Seat, ref: CardRef, use: bool, items: bool) -> CardId:
        card = self._place(ref)
        if items and not st.cat.cards[card].is_item:
            raise self.naming.pool.error(f"“{ref}” is no Item; put it in “table”.")
        st.place[card], st.owner[card] = c.IN_PLAY, number
        st.equipped[card] = use
        st.players[number].table.append(card)
        return card

    def _own(self, st: State, number: Seat, ref: CardRef, name: str) -> CardId:
        for card in self.naming.copies(ref):
            if st.place[card] == c.IN_PLAY and st.owner[card] == number:
                return card
        raise self.naming.pool.error(f"{name} has no “{ref}” in play to attach something to.")

    def _decks(self, st: State) -> None:
        scenario = self.scenario
        rest_doors, rest_treasures = scenario.rest_doors, scenario.rest_treasures
        rows = (
            (scenario.doors, st.door_deck, c.IN_DOOR_DECK, c.DOOR),
            (scenario.treasures, st.treasure_deck, c.IN_TREASURE_DECK, c.TREASURE),
            (scenario.door_discards, st.door_discards, c.IN_DOOR_DISCARDS, c.DOOR),
            (scenario.treasure_discards, st.treasure_discards, c.IN_TREASURE_DISCARDS, c.TREASURE),
        )
        for words, pile, place, deck in rows:
            for ref in [ref for row in words for ref in self.naming.refs(row)]:
                card = self._place(ref)
                if st.cat.cards[card].deck != deck:
                    back = "Door" if deck == c.DOOR else "Treasure"
                    raise self.naming.pool.error(f"“{ref}” is no {back} card.")
                st.place[card] = place
                pile.append(card)
        for rest, cards, pile, place in (
            (rest_doors, st.cat.doors, st.door_deck, c.IN_DOOR_DECK),
            (rest_treasures, st.cat.treasures, st.treasure_deck, c.IN_TREASURE_DECK),
        ):
            if rest:
                for card in cards:
                    if card not in self.naming.taken:
                        st.place[card] = place
                        pile.append(card)
        for pile in (
            st.door_deck, st.treasure_deck, st.door_discards, st.treasure_discards,
        ):  # fmt: skip
            pile.reverse()  # the engine keeps the top card at the end

    def _curse(self, st: State, seat: Seat, card: CardId) -> None:
        """Place a Curse that its victim already keeps."""
        found = False
        st.place[card] = c.IN_LIMBO
        for node in walk(st.cat.cards[card].play):
            if isinstance(node, Lasting):
                statuses.begin(st, seat, node, card, seat)
                found = True
            elif isinstance(node, LastingTrigger):
                statuses.begin_trigger(st, seat, node, card, seat)
                found = True
        if not found:
            name = self.naming.label(card)
            raise self.naming.pool.error(f"“{name}” does not stay with its victim.")

    def _check(self, st: State) -> None:
        """ScenarioError if the position could not occur."""
        for player in st.players:
            name = self.naming.seat(player.seat)
            if equipment.overfull(st, player.seat):
                raise self.naming.pool.error(f"{name} cannot have all of that equipped.")
            limit = equipment.big_limit(st, player.seat)
            if 0 <= limit < len(equipment.big_items(st, player.seat)):
                raise self.naming.pool.error(f"{name} carries too many Big Items.")
