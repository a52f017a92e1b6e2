"""The state of a game: plain data at every moment, copied by hand, knowing no rule.

What may be done is `engine.options`; what happens is `engine.flow` and the effect nodes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.chance import Chance
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import (
    NO_CARD,
    NO_FOE,
    NOBODY,
    CardId,
    DemandKind,
    EventCode,
    FoeId,
    OfferId,
    Place,
    Seat,
)
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.offer import Offer
from kickdoor.engine.settings import Settings

if TYPE_CHECKING:
    from kickdoor.engine.catalog import Catalog
    from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger

Action = tuple[int, ...]
# (code, rule, seat, a, b, audience): see engine.events.
Event = tuple[EventCode, str, Seat, int, int, int]
# A use of an ability: (seat, card definition * 16 + ability, victim or -1, count).
Use = tuple[Seat, int, Seat, int]


class Demand:
    """A question one seat must answer before anything else happens."""

    def __init__(
        self, seat: Seat, kind: DemandKind, choices: list[int], low: int, high: int
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.choices = choices
        self.low = low
        self.high = high
        self.picked: list[int] = []
        self.rule = ""
        self.card = NO_CARD  # the card that asks
        self.about = -1  # a seat, foe or number the question is about
        self.node: Effect | None = None  # the effect that asks, for words

    def copy(self) -> Demand:
        other = Demand(self.seat, self.kind, self.choices[:], self.low, self.high)
        other.picked = self.picked[:]
        other.rule = self.rule
        other.card = self.card
        other.about = self.about
        other.node = self.node
        return other


class Status:
    """Something that lies with a player until it ends; `card` is a kept Curse or -1."""

    def __init__(self, card: CardId, until: int, source: CardId) -> None:
        self.card = card
        self.until = until
        self.source = source  # the card it came from, kept or not
        self.by = NOBODY
        self.lasting: Lasting | None = None
        self.trigger: LastingTrigger | None = None
        self.turn = 0  # turn in which it began
        self.counted = False  # the combat or turn it waits for has begun
        self.idle = NO_CARD  # the Item that cannot be used meanwhile (AMB-107)

    def copy(self) -> Status:
        other = Status(self.card, self.until, self.source)
        other.by = self.by
        other.lasting = self.lasting
        other.trigger = self.trigger
        other.turn = self.turn
        other.counted = self.counted
        other.idle = self.idle
        return other


class Player:
    """A seat's character and cards."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.level = 1
        self.sex = c.NO_SEX
        self.sex_changed = False
        self.race = ""  # printed on the Persona, changeable (RACE-05, AMB-05)
        self.alive = True
        self.reborn = False  # draws a new start hand on its next turn (DEATH-10)
        self.hand: list[CardId] = []
        self.table: list[CardId] = []
        self.statuses: list[Status] = []
        self.fresh: list[CardId] = []  # just received (AMB-08)
        self.offers = 0  # offers made in this window
        self.sold_double = 0  # Items sold at a better price this turn

    def copy(self) -> Player:
        other = Player(self.seat)
        other.level = self.level
        other.sex = self.sex
        other.sex_changed = self.sex_changed
        other.race = self.race
        other.alive = self.alive
        other.reborn = self.reborn
        other.hand = self.hand[:]
        other.table = self.table[:]
        if self.statuses:
            other.statuses = [status.copy() for status in self.statuses]
        if self.fresh:
            other.fresh = self.fresh[:]
        other.offers = self.offers
        other.sold_double = self.sold_double
        return other


class Foe:
    """One monster in the combat."""

    def __init__(self, number: FoeId, card: CardId) -> None:
        self.number = number
        self.card = card
        self.clone_of = NO_FOE
        self.attached: list[CardId] = []  # enhancers
        self.added: list[CardId] = []  # Parasites tucked under it, in order of arrival
        self.tags: list[str] = []
        self.bonus = 0
        self.treasures = 0
        self.rolled = 0  # a die rolled for its strength, kept for the fight

    def copy(self) -> Foe:
        other = Foe(self.number, self.card)
        other.clone_of = self.clone_of
        if self.attached:
            other.attached = self.attached[:]
        if self.added:
            other.added = self.added[:]
        if self.tags:
            other.tags = self.tags[:]
        other.bonus = self.bonus
        other.treasures = self.treasures
        other.rolled = self.rolled
        return other


class Combat:
    """One fight from the exposure of its monster to the last reward or escape."""

    def __init__(self, fighter: Seat) -> None:
        self.fighter = fighter
        self.helper = NOBODY
        self.foes: list[Foe] = []
        self.next_foe = FoeId(0)
        self.played: list[CardId] = []  # cards lying in the fight
        # (seat or -1 side or -2-foe, amount, card, source): see engine.strength.
        self.mods: list[tuple[int, int, CardId, int]] = []
        # (seat, card definition * 16 + ability, victim or -1, count)
        self.uses: list[Use] = []
        self.multiply: list[tuple[Seat, int, int]] = []  # (seat, sources, factor)
        self.level_swap: list[tuple[Seat, int]] = []  # (seat, Level used instead)
        self.contract: Offer | None = None
        self.fleeing = False
        self.no_help = False
        self.forced_help = False
        self.escaped = 0  # mask of seats that got away automatically from everything
        self.escaped_from: list[tuple[Seat, FoeId]] = []  # (seat, foe)
        self.kills = 0
        self.levels_won = 0
        self.treasures_won = 0
        self.beaten: list[CardId] = []  # monsters and enhancers beaten, for their triggers
        self.slain: list[bool] = []  # ... and whether each was killed
        self.spoils: list[tuple[Seat, Seat, int, int, int, int]] = []  # see engine.spoils
        self.merits: list[tuple[CardId, int]] = []  # (card, mark): see engine.bounty
        self.dead: list[Seat] = []  # seats that died here, in order
        self.refused = 0  # mask of seats with whom no deal was struck since the last change
        self.won = False
        self.from_door = True

    def copy(self) -> Combat:
        other = Combat(self.fighter)
        other.helper = self.helper
        other.foes = [foe.copy() for foe in self.foes]
        other.next_foe = self.next_foe
        other.played = self.played[:]
        other.mods = self.mods[:]
        other.uses = self.uses[:]
        other.multiply = self.multiply[:]
        other.level_swap = self.level_swap[:]
        other.contract = self.contract.copy() if self.contract is not None else None
        other.fleeing = self.fleeing
        other.no_help = self.no_help
        other.forced_help = self.forced_help
        other.escaped = self.escaped
        other.escaped_from = self.escaped_from[:]
        other.kills = self.kills
        other.levels_won = self.levels_won
        other.treasures_won = self.treasures_won
        other.beaten = self.beaten[:]
        other.slain = self.slain[:]
        other.spoils = self.spoils[:]
        other.merits = self.merits[:]
        other.dead = self.dead[:]
        other.refused = self.refused
        other.won = self.won
        other.from_door = self.from_door
        return other

    def foe(self, number: FoeId) -> Foe | None:
        for foe in self.foes:
            if foe.number == number:
                return foe
        return None

    def is_in(self, seat: Seat) -> bool:
        return seat in (self.fighter, self.helper)


class State:
    """A whole game."""

    def __init__(
        self, cat: Catalog, settings: Settings, chance: Chance, blank: bool = False
    ) -> None:
        self.cat = cat
        self.settings = settings
        self.chance = chance
        self.players: list[Player] = []
        size = 0 if blank else len(cat.cards)
        self.place: list[Place] = [c.IN_BOX] * size
        self.owner: list[Seat] = [NOBODY] * size
        self.equipped: list[bool] = [False] * size
        self.host: list[CardId] = [NO_CARD] * size  # the card it is attached to
        self.door_deck: list[CardId] = []  # top = last
        self.door_discards: list[CardId] = []
        self.treasure_deck: list[CardId] = []
        self.treasure_discards: list[CardId] = []
        self.turn = 0
        self.active = Seat(0)
        self.fought = False  # a monster was met this turn (TURN-07)
        self.skip_turn = False  # an effect ended the turn
        self.stack: list[Frame] = []
        self.window = c.WINDOW_NONE
        self.main = NOBODY  # the seat whose progress the window waits for
        self.passed = 0  # mask
        self.intent: Action = ()  # announced progress
        self.progress: Action = ()  # progress to be carried out
        self.demand: Demand | None = None
        self.combat: Combat | None = None
        self.margin = -1  # by how much the last combat was won; lost by n = -1 - n
        self.killed = False  # ... and something was killed in it
        self.spent: list[CardId] = []  # cards that helped in a combat just over
        self.face_up: list[CardId] = []  # hand cards drawn face up, if a card asks (AMB-111)
        self.offers: list[Offer] = []
        self.next_offer = OfferId(1)
        self.bodies: list[Seat] = []  # seats whose body waits to be looted
        self.queue: list[tuple[CardId, int, Seat, Seat]] = []  # triggers to start: see queueing
        self.shielded = NOBODY  # the seat that the Curse now acting does not touch
        self.masked = 0  # seats that escaped it, as a mask (META-04)
        self.dirty = 0  # mask of seats whose limits must be looked at
        self.newcomers: list[CardId] = []  # Companions that came from another player (ALLY-01)
        self.uses: list[Use] = []  # abilities used this turn
        self.game_uses: list[Use] = []  # ... and in the whole game
        self.winners: list[Seat] = []
        self.over = False
        self.events: list[Event] | None = None
        self.texts: list[str] = []  # free texts that events refer to
        self.facts: dict[str, bool | int] = {}  # answers about the real world (AMB-45)
        self.ledger: list[int] = []  # who did what to whom; empty until something was done
        self.version = 0  # grows with every action
        self.chain = 0  # steps since somebody last acted freely: see flow.endless
        self.acts = 0  # actions of this turn ...
        self.deeds = 0  # ... and of the turns before
        self.rulings = 0  # how often something endless had to be ended

    def copy(self) -> State:
        other = State(self.cat, self.settings, self.chance.copy(), True)
        other.players = [player.copy() for player in self.players]
        other.place = self.place[:]
        other.owner = self.owner[:]
        other.equipped = self.equipped[:]
        other.host = self.host[:]
        other.door_deck = self.door_deck[:]
        other.door_discards = self.door_discards[:]
        other.treasure_deck = self.treasure_deck[:]
        other.treasure_discards = self.treasure_discards[:]
        other.turn = self.turn
        other.active = self.active
        other.fought = self.fought
        other.skip_turn = self.skip_turn
        other.stack = [frame.copy() for frame in self.stack]
        other.window = self.window
        other.main = self.main
        other.passed = self.passed
        other.intent = self.intent
        other.progress = self.progress
        other.demand = self.demand.copy() if self.demand is not None else None
        other.combat = self.combat.copy() if self.combat is not None else None
        other.offers = [offer.copy() for offer in self.offers]
        other.margin = self.margin
        other.killed = self.killed
        if self.spent:
            other.spent = self.spent[:]
        if self.face_up:
            other.face_up = self.face_up[:]
        other.next_offer = self.next_offer
        other.bodies = self.bodies[:]
        if self.queue:
            other.queue = self.queue[:]
        other.shielded = self.shielded
        other.masked = self.masked
        other.dirty = self.dirty
        if self.newcomers:
            other.newcomers = self.newcomers[:]
        other.uses = self.uses[:]
        other.game_uses = self.game_uses[:]
        other.winners = self.winners[:]
        other.over = self.over
        other.events = None if self.events is None else self.events[:]
        other.texts = self.texts[:]
        if self.facts:
            other.facts = self.facts.copy()
        if self.ledger:
            other.ledger = self.ledger[:]
        other.version = self.version
        other.chain = self.chain
        other.acts = self.acts
        other.deeds = self.deeds
        other.rulings = self.rulings
        return other

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        """A copy; cards and settings are shared, since no game changes them."""
        return self.copy()

    def emit(
        self, code: EventCode, rule: str, seat: Seat, a: int = -1, b: int = -1, to: int = -1
    ) -> None:
        """Put an event on record; `to` is a mask of seats that may know a and b, -1 = all."""
        if self.events is not None:
            self.events.append((code, rule, seat, a, b, to))
