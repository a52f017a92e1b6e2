"""A small table on which single effects can be run, answered and looked at."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import stack, zones
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.sequences import NoEffect
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import CardId, FoeId, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Ability, CardText
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.node import Effect, Static
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Combat, Demand, Foe, Player, State

STEPS = 500


def item(
    name: str,
    bonus: int = 0,
    value: int = 100,
    *,
    slot: int = 0,
    hands: int = 0,
    big: bool = False,
    once: bool = False,
    tags: list[str] | None = None,
    statics: list[Static] | None = None,
) -> CardDef:
    definition = make(name, c.ITEM, c.TREASURE, value=value, statics=statics, once=once, tags=tags)
    definition.bonus = bonus
    definition.slot = slot
    definition.hands = hands
    definition.big = big
    return definition


def monster(name: str, level: int = 1, bad: list[Effect] | None = None) -> CardDef:
    return CardDef(name, c.MONSTER, c.DOOR, level=level, treasures=1, bad=bad or [])


def trait(name: str, kind: int = c.CLASS, *statics: Static) -> CardDef:
    return make(name, kind, c.DOOR, statics=list(statics))


def make(
    name: str,
    kind: int,
    deck: int,
    *,
    level: int = 0,
    value: int = -1,
    statics: list[Static] | None = None,
    abilities: list[Ability] | None = None,
    play: list[Effect] | None = None,
    once: bool = False,
    tags: list[str] | None = None,
    race: str = "",
) -> CardDef:
    text = CardText(statics=statics or [], abilities=abilities or [], play=play or [], once=once)
    return CardDef(
        name, kind, deck, level=level, value=value, text=text, tags=tags or [], race=race
    )


class Bench:
    """Players around a table, all cards in the box until they are put somewhere."""

    def __init__(self, *defs: CardDef, seats: int = 3, copies: int = 1) -> None:
        cat = Catalog(list(defs), [copies] * len(defs))
        cat.bans = -1  # tests hang effects on players that no card of theirs holds
        self.st = State(cat, Settings(seats=seats), Chance(1))
        self.st.players = [Player(Seat(seat)) for seat in range(seats)]
        self.st.events = []
        self.st.turn = 1
        # Whatever the effect under test reports ends up in the bottom frame.
        self.root = EffectFrame(NoEffect())
        self.st.stack = [self.root]

    @classmethod
    def of(cls, st: State) -> Bench:
        """The same table, for a state that was copied."""
        bench = cls.__new__(cls)
        bench.st = st
        root = st.stack[0]
        assert isinstance(root, EffectFrame)
        bench.root = root
        return bench

    def card(self, name: str) -> CardId:
        """A copy of the card that is still in the box."""
        for number, definition in enumerate(self.st.cat.cards):
            if definition.name == name and self.st.place[number] == c.IN_BOX:
                return CardId(number)
        raise AssertionError(f"no {name} left in the box")

    def hand(self, seat: int, *names: str) -> list[CardId]:
        found = [self.card(name) for name in names]
        for card in found:
            self.st.place[card] = c.IN_LIMBO
            zones.to_hand(self.st, card, Seat(seat))
        return found

    def table(self, seat: int, *names: str, equipped: bool = True) -> list[CardId]:
        found: list[CardId] = []
        for name in names:
            card = self.card(name)
            found.append(card)
            self.st.place[card] = c.IN_LIMBO
            zones.to_table(self.st, card, Seat(seat))
            self.st.equipped[card] = equipped and self.st.cat.cards[card].is_item
        return found

    def discards(self, *names: str) -> list[CardId]:
        """On the piles, the last named on top."""
        found: list[CardId] = []
        for name in names:
            card = self.limbo(name)
            found.append(card)
            zones.discard(self.st, card, "DECK-01")
        return found

    def deck(self, *names: str) -> list[CardId]:
        """In the decks, the last named on top."""
        found: list[CardId] = []
        for name in names:
            card = self.card(name)
            found.append(card)
            if self.st.cat.cards[card].deck == c.DOOR:
                self.st.place[card] = c.IN_DOOR_DECK
                self.st.door_deck.append(card)
            else:
                self.st.place[card] = c.IN_TREASURE_DECK
                self.st.treasure_deck.append(card)
        return found

    def limbo(self, name: str) -> CardId:
        card = self.card(name)
        self.st.place[card] = c.IN_LIMBO
        return card

    def levels(self, *numbers: int) -> None:
        for seat, level in enumerate(numbers):
            self.st.players[seat].level = level

    def kill(self, *seats: int) -> None:
        for seat in seats:
            self.st.players[seat].alive = False

    def fight(self, fighter: int, *names: str, helper: int = -1) -> Combat:
        combat = Combat(Seat(fighter))
        combat.helper = Seat(helper)
        for name in names:
            card = self.card(name)
            self.st.place[card] = c.FIGHTING
            combat.foes.append(Foe(combat.next_foe, card))
            combat.next_foe = FoeId(combat.next_foe + 1)
        self.st.combat = combat
        return combat

    def run(
        self, node: Effect, you: int = 0, by: int | None = None, card: int = -1, mon: int = -1
    ) -> Demand | None:
        """Start the effect and go on until somebody is asked or it is over."""
        stack.start_effect(
            self.st,
            node,
            Seat(you),
            Seat(you) if by is None else Seat(by),
            CardId(card),
            FoeId(mon),
        )
        return self.go_on()

    def answer(self, *picks: int) -> Demand | None:
        demand = self.asked()
        assert demand.low <= len(picks) <= demand.high, "a legal number of picks"
        for pick in picks:
            assert pick in demand.choices, "a legal pick"
        self.st.stack[-1].answers = list(picks)
        self.st.demand = None
        return self.go_on()

    def go_on(self) -> Demand | None:
        for _ in range(STEPS):
            if self.st.demand is not None or len(self.st.stack) == 1 or self.st.over:
                return self.st.demand
            self.st.stack[-1].step(self.st)
        raise AssertionError("the effect does not come to an end")

    def asked(self) -> Demand:
        assert self.st.demand is not None, "somebody is asked"
        return self.st.demand

    def level(self, seat: int) -> int:
        return self.st.players[seat].level

    def place(self, card: int) -> int:
        return self.st.place[card]

    def rules(self, code: int) -> list[str]:
        """The rules that events of this kind rest on."""
        assert self.st.events is not None
        return [event[1] for event in self.st.events if event[0] == code]

    def dice(self, *faces: int) -> None:
        self.st.chance.script = list(faces)

    @property
    def done(self) -> int:
        return self.root.done

    @property
    def short(self) -> bool:
        return self.root.short


def arena() -> Bench:
    """Three monsters and some things to use on them."""
    return Bench(
        monster("Rat", 1),
        monster("Bear", 6),
        monster("Wyrm", 16),
        item("Bomb", once=True),
        item("Hat"),
        item("Anvil", big=True),
        make("Hex", c.CURSE, c.DOOR, play=[Lasting([HeroBonus(Num(-5))], c.UNTIL_CURED)]),
        trait("Wizard"),
        copies=3,
    )
