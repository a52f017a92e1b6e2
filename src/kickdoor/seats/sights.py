"""Sights: what one seat may know, as plain objects that compiled code reads at its own speed.

The same facts as in a view, for bots that decide many times a second. Types only: nothing here
refers to a state, and `kickdoor.seats.sight_builder` puts nothing in that a view does not have.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY, CardId, DemandKind, FoeId, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action, Status
from kickdoor.engine.strength import Part

SeenOffer = Offer  # an offer to or by the seat, which knows all of it


class SeenCard:
    """A card in play in front of a player."""

    def __init__(self, card: CardId, equipped: bool, host: CardId) -> None:
        self.card = card
        self.equipped = equipped
        self.host = host


class SeenPlayer:
    """A player as everybody sees them (DECK-05, TABLE-06)."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.level = 1
        self.sex = c.NO_SEX
        self.sex_changed = False
        self.race = ""
        self.alive = True
        self.hand_size = 0
        self.strength = 0
        self.table: list[SeenCard] = []
        self.statuses: list[Status] = []


class SeenFoe:
    """One monster of the fight."""

    def __init__(self, number: FoeId, card: CardId) -> None:
        self.number = number
        self.card = card
        self.strength = 0
        self.treasures = 0
        self.levels = 0
        self.enhancers: list[CardId] = []
        self.added: list[CardId] = []
        self.tags: list[str] = []
        self.clone_of = NO_FOE


class SeenCombat:
    """The fight: both sides with their totals and all parts of them."""

    def __init__(self, fighter: Seat) -> None:
        self.fighter = fighter
        self.helper = NOBODY
        self.foes: list[SeenFoe] = []
        self.played: list[CardId] = []
        self.side = 0
        self.monsters = 0
        self.side_parts: list[Part] = []
        self.monster_parts: list[Part] = []
        self.wins_ties = False
        self.fleeing = False
        self.treasures = 0
        self.levels = 0
        self.refused = 0  # mask of seats whose help was refused since the last change
        self.contract: SeenOffer | None = None  # for its parties only
        self.agreed = False


class SeenDemand:
    """A question to this seat."""

    def __init__(self, kind: DemandKind) -> None:
        self.kind = kind
        self.rule = ""
        self.card = NO_CARD
        self.about = -1
        self.choices: list[int] = []
        self.picked: list[int] = []
        self.low = 0
        self.high = 0
        self.plays: list[Action] = []
        self.node = -1
        self.options: list[int] = []


class SeenRoll:
    """The die roll that is being settled."""

    def __init__(self, seat: Seat, face: int, plus: int, escape: bool) -> None:
        self.seat = seat
        self.face = face
        self.plus = plus
        self.escape = escape


class SeenCurse:
    """A Curse that is about to strike."""

    def __init__(self, card: CardId, victim: Seat, by: Seat) -> None:
        self.card = card
        self.victim = victim
        self.by = by


class SeenPile:
    """A deck and its discards: sizes, and the one card that lies on top (DECK-02)."""

    def __init__(self, deck: int, discards: int, top: CardId) -> None:
        self.deck = deck
        self.discards = discards
        self.top = top


class Sight:
    """What one seat may know at this moment, as far as bots weigh it."""

    def __init__(self, seat: Seat, rules: Settings) -> None:
        self.seat = seat
        self.rules = rules  # what a player may look up; the rest is as it usually is
        self.version = 0
        self.turn = 0
        self.active = NOBODY
        self.window = c.WINDOW_NONE
        self.main = NOBODY
        self.players: list[SeenPlayer] = []
        self.hand: list[CardId] = []
        self.hand_limit = 0  # cards the seat may keep at the end of its turn (DECK-07)
        self.demand: SeenDemand | None = None
        self.doors = SeenPile(0, 0, NO_CARD)
        self.treasures = SeenPile(0, 0, NO_CARD)
        self.combat: SeenCombat | None = None
        self.runner = NOBODY
        self.running_from = NO_FOE
        self.roll: SeenRoll | None = None
        self.curse: SeenCurse | None = None
        self.offers: list[SeenOffer] = []
        self.ledger: list[int] = []  # as in a state: empty until something was done
        self.fought = False
        self.margin = -1
        self.killed = False
        self.spent: list[CardId] = []
        self.facts: dict[str, bool | int] = {}

    def noted(self, kind: int, by: Seat, to: Seat) -> int:
        """How often one player was seen to do that to another."""
        ledger = self.ledger
        if not ledger or by < 0 or to < 0:
            return 0
        count = len(self.players)
        return ledger[(kind * count + by) * count + to]
