"""A position built directly as a state: cards placed, seats set, decks stacked.

It must not check rules beyond what makes a position possible; the phase is `phases`' business.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import api, gear, statuses
from kickdoor.engine import codes as c
from kickdoor.engine.chance import Chance
from kickdoor.engine.flow.run import run
from kickdoor.engine.nodes.lasting import Lasting, LastingTrigger
from kickdoor.engine.personas import take_persona
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Player, State
from kickdoor.engine.walking import walk
from kickdoor.scenario import phases
from kickdoor.scenario.model import Scenario, SeatSetup
from kickdoor.scenario.scene import Scene
from kickdoor.scenario.tokens import CARD, WORD, Ref, Token

SEXES = {"": c.MALE, "male": c.MALE, "female": c.FEMALE, "none": c.NO_SEX, "ask": c.NO_SEX}
WITH_WORDS = ("with", "by")


@dataclass
class Entry:
    """A card on the table, perhaps on or with another one."""

    ref: Ref
    on: Ref | None = None
    carrier: Ref | None = None


def entries(scene: Scene, words: str) -> list[Entry]:
    """One entry of a table list: "X", "X x2", "X on Y", "X with Y"."""
    tokens = scene.words.scan(words)
    cards = [token for token in tokens if token.kind == CARD]
    joints = [token for token in tokens if token.kind == WORD and token.text != "carried"]
    if len(cards) == 2 and len(joints) == 1 and len(tokens) - len(joints) <= 3:
        first, second = _ref(cards[0]), _ref(cards[1])
        if joints[0].text == "on":
            return [Entry(first, on=second)]
        if joints[0].text in WITH_WORDS:
            return [Entry(first, carrier=second)]
    return [Entry(ref) for ref in scene.refs(words)]


def _ref(token: Token) -> Ref:
    assert token.ref is not None
    return token.ref


class Builder:
    """Builds one state."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.scene = Scene(scenario)
        self.settings = Settings()
        self.numbered: set[int] = set()

    def build(self) -> tuple[Scene, State]:
        """The scene and the state at its first decision."""
        scene, scenario = self.scene, self.scenario
        self.settings = scene.library.settings(scenario.players)
        refs = self._refs()
        scene.reserve(refs)
        scene.close()
        for ref in refs:
            if ref.copy:
                self.numbered.update(scene.copies(ref))
        phase = phases.known(scene, scenario)
        active = phases.seat_named(scene, scenario.turn, 0)
        if phase in (phases.NEW_GAME, phases.SETUP) and scenario.turn:
            self.settings.first = active
        if phase == phases.NEW_GAME:
            self.settings.sexes = [SEXES[seat.sex] for seat in scenario.seats]
            st = api.new_game(scene.cat, self.settings, scenario.seed, record=True)
            st.chance.script = list(scenario.dice)
            return scene, st
        st = State(scene.cat.under(self.settings), self.settings, Chance(scenario.seed))
        st.chance.script = list(scenario.dice)
        st.events = []
        st.players = [Player(seat) for seat in range(scenario.players)]
        st.active = active
        st.turn = 1
        for number, seat in enumerate(scenario.seats):
            self._seat(st, number, seat)
        phases.enter(st, scene, scenario, phase, self._place)
        for number, seat in enumerate(scenario.seats):
            for words in seat.curses:
                for ref in scene.refs(words):
                    self._curse(st, number, self._place(ref))
        self._decks(st)
        st.dirty = 0
        self._check(st)
        st.events = []
        run(st)
        return scene, st

    def _refs(self) -> list[Ref]:
        scene, scenario = self.scene, self.scenario
        found: list[Ref] = []
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
                found += [entry.ref for entry in entries(scene, words)]
        if scenario.combat is not None:
            lists.append(scenario.combat.monsters)
            lists += list(scenario.combat.enhancers.values())
            lists += list(scenario.combat.added.values())
        for row in lists:
            for words in row:
                found += scene.refs(words)
        return found

    def _place(self, ref: Ref) -> int:
        return self.scene.take(ref, self.numbered)

    def _seat(self, st: State, number: int, seat: SeatSetup) -> None:
        player = st.players[number]
        player.level = seat.level
        player.sex = SEXES[seat.sex]
        if seat.persona:
            self._persona(st, number, seat)
        player.race = seat.race or player.race
        player.alive = not seat.dead
        player.reborn = seat.reborn
        for words in seat.hand:
            for ref in self.scene.refs(words):
                card = self._place(ref)
                st.place[card], st.owner[card] = c.IN_HAND, number
                player.hand.append(card)
        waiting: list[tuple[int, Entry]] = []
        rows = [(seat.table, False, False), (seat.equipped, True, True)]
        for row, use, items in [*rows, (seat.carried, False, True)]:
            for words in row:
                for entry in entries(self.scene, words):
                    is_item = items and entry.on is None  # what is attached may be no Item
                    card = self._table_card(st, number, entry.ref, use and is_item, is_item)
                    waiting.append((card, entry))
        for card, entry in waiting:
            host = entry.on or entry.carrier
            if host is not None:
                st.host[card] = self._own(st, number, host, seat.name)
                st.equipped[card] = st.equipped[card] or entry.carrier is not None
        for words in seat.fresh:
            for ref in self.scene.refs(words):
                held = [card for card in self.scene.copies(ref) if card in player.hand]
                if not held:
                    raise self.scene.library.error(f"{seat.name}: “{ref}” is not in the hand.")
                player.fresh.append(held[0])

    def _persona(self, st: State, number: int, seat: SeatSetup) -> None:
        card = self._place(self.scene.refs(seat.persona)[0])
        if st.cat.cards[card].kind != c.PERSONA:
            raise self.scene.library.error(f"“{seat.persona}” is no Persona.")
        take_persona(st, number, card, "SETUP-04")
        if seat.sex:
            st.players[number].sex = SEXES[seat.sex]

    def _table_card(self, st: State, number: int, ref: Ref, use: bool, items: bool) -> int:
        card = self._place(ref)
        if items and not st.cat.cards[card].is_item:
            raise self.scene.library.error(f"“{ref}” is no Item; put it in “table”.")
        st.place[card], st.owner[card] = c.IN_PLAY, number
        st.equipped[card] = use
        st.players[number].table.append(card)
        return card

    def _own(self, st: State, number: int, ref: Ref, name: str) -> int:
        for card in self.scene.copies(ref):
            if st.place[card] == c.IN_PLAY and st.owner[card] == number:
                return card
        raise self.scene.library.error(f"{name} has no “{ref}” in play to attach something to.")

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
            for ref in [ref for row in words for ref in self.scene.refs(row)]:
                card = self._place(ref)
                if st.cat.cards[card].deck != deck:
                    back = "Door" if deck == c.DOOR else "Treasure"
                    raise self.scene.library.error(f"“{ref}” is no {back} card.")
                st.place[card] = place
                pile.append(card)
        for rest, cards, pile, place in (
            (rest_doors, st.cat.doors, st.door_deck, c.IN_DOOR_DECK),
            (rest_treasures, st.cat.treasures, st.treasure_deck, c.IN_TREASURE_DECK),
        ):
            if rest:
                for card in cards:
                    if card not in self.scene.taken:
                        st.place[card] = place
                        pile.append(card)
        for pile in (
            st.door_deck, st.treasure_deck, st.door_discards, st.treasure_discards,
        ):  # fmt: skip
            pile.reverse()  # the engine keeps the top at the end

    def _curse(self, st: State, seat: int, card: int) -> None:
        """A Curse that lies with its victim already."""
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
            name = self.scene.label(card)
            raise self.scene.library.error(f"“{name}” does not stay with its victim.")

    def _check(self, st: State) -> None:
        """The position could occur."""
        for player in st.players:
            name = self.scene.seat(player.seat)
            if gear.overfull(st, player.seat):
                raise self.scene.library.error(f"{name} cannot have all of that equipped.")
            limit = gear.big_limit(st, player.seat)
            if 0 <= limit < len(gear.big_items(st, player.seat)):
                raise self.scene.library.error(f"{name} carries too many Big Items.")
