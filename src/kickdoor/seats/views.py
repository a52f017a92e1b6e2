"""Views: what one seat, or a spectator, may know, as plain frozen structs.

Types only; `kickdoor.seats.view_builder` fills them. Cards are numbers of physical cards, as in
actions; the catalog says what is printed on them. Nothing here refers to a state, and nothing can
form a cycle: the garbage collector need not track it (`gc=False`).
"""

from __future__ import annotations

import msgspec

from kickdoor import actions
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, DemandKind, FoeId, OfferId, OfferKind, Seat

Action = tuple[int, ...]

SPECTATOR = NOBODY
NO_QUESTION = DemandKind(0)  # in windows everybody may act


class TableCard(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card in play in front of a player."""

    card: CardId
    equipped: bool = False
    host: CardId = NO_CARD  # the card it is attached to


class StatusView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that stays with a player until it ends."""

    card: CardId  # the kept Curse, or -1
    source: CardId  # the card it came from
    until: int
    moment: int = 0  # it waits for this moment, then happens
    node: int = -1  # its text, by the catalog's number of the node
    counted: bool = False  # the combat or turn it waits for has begun
    idle: CardId = NO_CARD  # the Item that cannot be used meanwhile


class RankView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Ranks of Powers or Katas in play, and how many the player may have (POWER-04, KATA-03)."""

    kind: int
    total: int
    room: int


class PlayerView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A player as everybody sees them (DECK-05, TABLE-06)."""

    seat: Seat
    level: int
    sex: int
    race: str  # printed on the Persona or changed since; empty if there is none
    alive: bool
    hand_size: int
    hand_limit: int  # cards that may be kept at the end of the own turn (DECK-07)
    strength: int  # out of combat: Level and everything in force
    ranks: list[RankView]  # for each kind the edition has
    table: list[TableCard]
    statuses: list[StatusView]
    body: list[CardId]  # laid out to be looted
    summary: str
    sex_changed: bool = False


class Part(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One part of a strength, with the card it comes from."""

    amount: int
    card: CardId
    source: int
    seat: Seat
    foe: FoeId


class FoeView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One monster of the fight."""

    number: FoeId
    card: CardId
    strength: int
    treasures: int
    levels: int
    enhancers: list[CardId]
    added: list[CardId]  # Parasites tucked under it: only their Levels count (PARASITE-11)
    tags: list[str]
    clone_of: FoeId


class OfferView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An offer with its terms, as its two parties know it."""

    number: OfferId
    kind: OfferKind
    maker: Seat
    target: Seat
    fighter: Seat
    give: list[CardId]
    want: list[CardId]
    treasures: int
    helper_first: bool
    always: bool
    plays: list[CardId]
    text: str
    chain: int


class OfferNotice(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """That an offer was made; its terms are between the two."""

    number: OfferId
    kind: OfferKind
    maker: Seat
    target: Seat


class CombatView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The fight: both sides with their totals and all parts of them."""

    fighter: Seat
    helper: Seat
    foes: list[FoeView]
    played: list[CardId]
    side: int
    monsters: int
    side_parts: list[Part]
    monster_parts: list[Part]
    wins_ties: bool
    ahead: bool
    fleeing: bool
    treasures: int
    levels: int
    refused: list[Seat]  # seats whose help was refused since the last change
    contract: OfferView | None  # for its parties only
    agreed: bool  # there is a contract


class DemandView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A question to this seat."""

    kind: DemandKind
    rule: str
    card: CardId
    about: int
    choices: list[int]
    picked: list[int]
    low: int
    high: int
    plays: list[actions.Action]  # D_DOOR_CARD: what the choices 1, 2, ... stand for
    node: int  # the effect that asks, as the catalog numbers its nodes, or -1
    options: list[int]  # D_OPTION: the effects the choices stand for, numbered likewise


class Awaited(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Whom the table waits for, and with what kind of question (0 = a window)."""

    seats: list[Seat]
    kind: DemandKind
    rule: str
    card: CardId


class PileView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A deck and its discards: sizes, and the one card that lies on top (DECK-02)."""

    deck: int
    discards: int
    top: CardId


class RollView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The die roll that is being settled."""

    seat: Seat
    face: int
    plus: int
    card: CardId
    escape: bool


class CurseView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A Curse that is about to strike."""

    card: CardId
    victim: Seat
    by: Seat


class TieView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What everybody has seen one player do to another, counted."""

    by: Seat
    to: Seat
    blows: int  # cursed them, stole from them, made their fight harder
    favours: int  # helped them in a fight, or made it easier
    deals: int  # kept a deal with them


class Rules(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The settings a player may want to look up."""

    editions: list[str]
    goal_level: int
    hand_limit: int
    faster: bool
    shared_victory: bool
    epic: bool
    ask_help_while_ahead: bool
    offer_hand_cards: bool
    kill_window_ms: int
    answer_ms: int
    live: bool
    turn_limit: int
    hands: int = 2
    big_limit: int = 1  # -1 = none
    companion_limit: int = 1
    kill_levels: int = 1  # so many of the highest Levels are reached by a Kill only
    race_with_class: bool = True  # a player with a Class and no Race is still Human (RACE-06)


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything one seat may know at this moment."""

    seat: Seat
    version: int
    rules: Rules
    turn: int
    active: Seat
    window: int
    main: Seat
    intent: actions.Progress | None  # progress that was announced
    passed: list[Seat]
    awaited: Awaited
    players: list[PlayerView]
    hand: list[CardId]
    fresh: list[CardId]  # just received (AMB-08)
    demand: DemandView | None
    doors: PileView
    treasures: PileView
    combat: CombatView | None
    runner: Seat  # whoever is Running Away now, or -1
    running_from: FoeId  # the monster being run from, or -1
    roll: RollView | None
    curse: CurseView | None
    shared: list[CardId]  # Treasures on the table, being shared out
    offers: list[OfferView]
    notices: list[OfferNotice]
    ties: list[TieView]  # pairs between whom something happened
    winners: list[Seat]
    over: bool
    hushed: bool  # a test of memory: no log and no pile is to be shown (AMB-45)
    fought: bool = False  # a monster was met this turn
    margin: int = -1  # by how much the last combat was won; lost by n = -1 - n
    killed: bool = False  # ... and something was killed in it
    spent: list[CardId] = msgspec.field(default_factory=list)  # cards that helped in it
    facts: dict[str, bool | int] = msgspec.field(default_factory=dict)  # said of the world (AMB-45)
