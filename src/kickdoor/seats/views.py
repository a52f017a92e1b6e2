"""Views: what one seat, or a spectator, may know, as plain frozen structs.

Shapes only; `kickdoor.seats.seeing` fills them. Cards are numbers of physical cards, as in
actions; the catalog says what is printed on them. Nothing here refers to a state, and nothing can
form a cycle: the garbage collector need not look at it (`gc=False`).
"""

from __future__ import annotations

import msgspec

from kickdoor import actions

Action = tuple[int, ...]

SPECTATOR = -1


class TableCard(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card in play in front of a player."""

    card: int
    equipped: bool = False
    host: int = -1  # the card it is attached to


class StatusView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that lies with a player until it ends."""

    card: int  # the kept Curse, or -1
    source: int  # the card it came from
    until: int
    moment: int = 0  # it waits for this moment, then happens
    node: int = -1  # what it says, as the catalog numbers its nodes
    counted: bool = False  # the combat or turn it waits for has begun
    idle: int = -1  # the Item that cannot be used meanwhile


class RankView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Ranks of Powers or Katas in play, and how many the player may have (POWER-04, KATA-03)."""

    kind: int
    total: int
    room: int


class PlayerView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A player as everybody sees them (DECK-05, TABLE-06)."""

    seat: int
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
    body: list[int]  # laid out to be looted
    summary: str
    sex_changed: bool = False


class Part(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One summand of a strength, with the card it comes from."""

    amount: int
    card: int
    source: int
    seat: int
    foe: int


class FoeView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One monster of the fight."""

    number: int
    card: int
    strength: int
    treasures: int
    levels: int
    enhancers: list[int]
    added: list[int]  # Parasites tucked under it: only their Levels count (PARASITE-11)
    tags: list[str]
    clone_of: int


class OfferView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An offer with its terms, as its two parties know it."""

    number: int
    kind: int
    maker: int
    target: int
    fighter: int
    give: list[int]
    want: list[int]
    treasures: int
    helper_first: bool
    always: bool
    plays: list[int]
    text: str
    chain: int


class OfferNotice(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """That somebody has made somebody an offer; the terms are between them."""

    number: int
    kind: int
    maker: int
    target: int


class CombatView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The fight: both sides with their totals and all the parts of them."""

    fighter: int
    helper: int
    foes: list[FoeView]
    played: list[int]
    side: int
    monsters: int
    side_parts: list[Part]
    monster_parts: list[Part]
    wins_ties: bool
    ahead: bool
    fleeing: bool
    treasures: int
    levels: int
    refused: list[int]  # seats with whom no deal was struck since the last change
    contract: OfferView | None  # for its parties only
    agreed: bool  # there is a contract


class DemandView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A question to this seat."""

    kind: int
    rule: str
    card: int
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

    seats: list[int]
    kind: int
    rule: str
    card: int


class PileView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A deck and its discards: sizes, and the one card that lies on top (DECK-02)."""

    deck: int
    discards: int
    top: int


class RollView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The die that is being decided now."""

    seat: int
    face: int
    plus: int
    card: int
    escape: bool


class CurseView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A Curse that is about to strike."""

    card: int
    victim: int
    by: int


class TieView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What everybody has seen one player do to another, counted."""

    by: int
    to: int
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
    kill_levels: int = 1  # so many of the topmost Levels are reached by a Kill only
    race_with_class: bool = True  # whoever has a Class and no Race is Human all the same (RACE-06)


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything one seat may know at this moment."""

    seat: int
    version: int
    rules: Rules
    turn: int
    active: int
    window: int
    main: int
    intent: actions.Progress | None  # progress that was announced
    passed: list[int]
    awaited: Awaited
    players: list[PlayerView]
    hand: list[int]
    fresh: list[int]  # just received (AMB-08)
    demand: DemandView | None
    doors: PileView
    treasures: PileView
    combat: CombatView | None
    runner: int  # whoever is Running Away now, or -1
    running_from: int  # the monster being run from, or -1
    roll: RollView | None
    curse: CurseView | None
    shared: list[int]  # Treasures on the table, being shared out
    offers: list[OfferView]
    notices: list[OfferNotice]
    ties: list[TieView]  # pairs between whom something happened
    winners: list[int]
    over: bool
    hushed: bool  # a test of memory: no log and no pile is to be shown (AMB-45)
    fought: bool = False  # a monster was met this turn
    margin: int = -1  # by how much the last combat was won; lost by n = -1 - n
    killed: bool = False  # ... and something was killed in it
    spent: list[int] = msgspec.field(default_factory=list)  # cards that helped in it
    facts: dict[str, bool] = msgspec.field(default_factory=dict)  # said about the world (AMB-45)
