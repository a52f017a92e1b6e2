"""Parts of the server's messages: people, clock, choices, lines of the log.

Types only. Numbers of cards, windows and kinds are those of the engine; the page about the protocol
lists them.
"""

from __future__ import annotations

from kickdoor.actions import Action
from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY, CardId, FoeId, Seat
from kickdoor.seats.views import CombatView, DemandView, OfferView
from kickdoor.table.wire.message_base import MessagePart


class ChairInfo(MessagePart):
    """One chair of the table, as everybody sees it."""

    seat: Seat
    name: str
    kind: str  # person | bot | free
    bot: str = ""  # which bot plays now
    temper: str = ""
    present: bool = False  # a person who is connected, or a bot
    stands_in: bool = False  # a bot sits in for the person
    away_ms: int = 0  # how long the person has been away
    may_replace: bool = False  # away for longer than the countdown: the owner may put a bot in
    held: int = 0  # how often extra time was taken this turn
    wants_pause: bool = False
    wants_skip: bool = False  # would like to skip ahead to where somebody is asked
    ready: bool = False  # to begin, before the first turn
    passing: bool = False  # passes until its turn, by a standing order
    votes: list[int] = []  # seats that vote to have this person leave


class ClockRules(MessagePart):
    """The clock of the table, in milliseconds; 0 is without limit."""

    preset: str  # relaxed | sheet | quick | none | own
    window_ms: int  # windows that everybody passes: before a roll, after it, before a Curse
    kill_ms: int  # after a claimed kill
    setup_ms: int  # before the first turn
    pace_ms: int  # for whoever the table waits for; then a nudge, later one safe move
    bot_ms: int  # bots pause so long after a telling step at normal speed, whatever they hold
    offer_ms: int  # a bot takes its offer back after this time
    hold_ms: int  # one request for more time
    holds: int  # ... and how many of them for each seat and turn
    dropped_ms: int = 0  # a window waits so long for somebody whose connection was lost


class FailedDeal(MessagePart):
    """A deal that was called off, and who did not reveal their share."""

    attempt: int
    names: list[str]


class ChangedRule(MessagePart):
    """A rule of the table before and after a change, in words."""

    title: str
    before: str
    after: str


class RulesChange(MessagePart):
    """The owner changed rules while a deal was being prepared."""

    attempt: int
    name: str  # who owned the table
    rules: list[ChangedRule]


class DealInfo(MessagePart):
    """The shuffle: whose shares are committed, locked and revealed (docs/fairness.md)."""

    # Grows when a deal is called off or rules are changed; 0 = dealt under the first protocol
    attempt: int
    stage: str  # gathering | locked | dealt
    wanted: bool  # the owner has asked for the cards
    cards: str  # hash of cards, options, and how both decks lie before the shuffle
    server: str  # the server's commitment
    seats: list[str]  # each seat's commitment; empty: none
    shown: list[int]  # seats that have revealed their share
    code: str  # hash of all of the above once it is locked; receipts carry it
    failed: list[FailedDeal]
    changed: list[RulesChange] = []


class PackAtTable(MessagePart):
    """A pack of somebody's own that is in the decks; `GET /api/gallery/EDITION` has its cards."""

    edition: str  # its name among the editions: @ and a digest of what it holds
    id: str  # what its cards have as their edition
    name: str
    author: str
    version: str
    base: str  # the edition in the box whose look it has; empty: a plain one
    based_on: str  # the pack it began as a copy of, if any
    cards: int  # with their copies


class TableInfo(MessagePart):
    """A table as the lobby and everybody at it see it."""

    table: str
    name: str
    status: str  # open | playing | over
    editions: list[str]
    lead: str
    options: dict[str, bool | int | str]
    house_rules: list[str]  # what the options change, in words
    goal_level: int
    seats: int
    chairs: list[ChairInfo]
    owner: Seat  # the seat that decides for the table now
    clock: ClockRules
    listed: bool
    watchers: int
    watch_delay_ms: int
    takeover: str  # owner | auto | never
    countdown_ms: int
    deal: DealInfo  # the state of the shuffle
    cards: str  # where the faces of the cards are
    turn: int = 0
    winners: list[Seat] = []
    replay: str = ""  # where it can be seen again, when it is over
    rematch: str = ""  # the table where the same people play again; their tokens open it, too
    created: int = 0  # seconds since 1970
    origin: str = ""  # of a game from a file: the table that the file names
    prepared: bool = False  # cards and dice are laid out for lessons: it proves nothing
    lesson: int = 0  # the lesson a first game stands at; 0: nobody is being taught
    step: int = -1  # of the course, that comes next
    ready: bool = False  # ... and is the person's to do now
    speed: str = "normal"  # of bots: slow | normal | fast | instant
    skipping: bool = False  # everybody has agreed to skip ahead
    packs: list[PackAtTable] = []  # of people's own; `editions` has them by their `edition`


class ClockState(MessagePart):
    """The clock now."""

    now: int  # the server's milliseconds; only differences mean anything
    closes: int = -1  # when the window closes; -1 = it waits for passes
    length: int = 0  # the whole time of the window, with all holds
    paused: bool = False
    held_by: list[int] = []  # who took more time in this window
    nudged: bool = False  # the table has waited long for somebody
    acts: int = -1  # when the table moves on for whoever it waits for; -1 = it waits
    acts_for: int = -1  # ... and who that is
    waits_for: list[int] = []  # seats that lost their connection: the window is kept open for them


class Place(MessagePart):
    """Where a card comes from or goes to."""

    zone: str  # door_deck | treasure_deck | door_discards | treasure_discards | hand | table
    # | seat | fight | stage | box
    seat: Seat = NOBODY


class EventLine(MessagePart):
    """Something that happened, as this reader may know it."""

    code: int  # 0: time was up, the table moved on for the seat (-1: for all); -1: a bot says why
    rule: str
    seat: Seat
    a: int
    b: int
    text: str  # empty if the next line says it all
    card: CardId = NO_CARD  # the card it is about
    start: Place | None = None
    end: Place | None = None


class Pay(MessagePart):
    """The cards that the `paid` of the action may be filled with, and how many of them."""

    cards: list[CardId]
    low: int
    high: int


class Choice(MessagePart):
    """One thing that may be done now."""

    action: Action
    label: str
    card: CardId = NO_CARD  # the card to raise
    target: Place | None = None  # or the player or pile it is aimed at
    foe: FoeId = NO_FOE  # or the monster
    onto: int = -1  # or the card
    pay: Pay | None = None
    hits: list[Seat] = []  # whom a card that chooses its own victims would hit


class Group(MessagePart):
    """Choices that belong together: answer, go_on, cards, deals."""

    name: str
    choices: list[Choice]


class Pick(MessagePart):
    """The question wants several of these; send them all in one answer, or one by one."""

    low: int
    high: int
    choices: list[int]
    labels: list[str]
    are_cards: bool
    picked: list[int]


class Guide(MessagePart):
    """A larger choice that can be put together now: help, trade, counter, sell, show."""

    kind: str
    seats: list[Seat] = []  # who can be asked
    cards: list[CardId] = []  # own cards that can be part of it
    plays: list[CardId] = []  # hand cards that can be promised
    treasures: int = 0  # how many there are to share
    offer: int = -1  # the offer that is answered
    gives: list[int] = []  # of a sale: what each of the cards adds to the strength now


class Asks(MessagePart):
    """What the reader is asked now, with everything that may be done."""

    title: str  # the question, or the moment
    waiting: str  # whom the table waits for
    note: str = ""  # what the answer leads to
    says: str = ""  # the part of the asking card that asks, if it is short
    rule: str = ""
    card: CardId = NO_CARD  # the card that asks
    must: bool = False  # the table waits for this reader
    groups: list[Group] = []
    pick: Pick | None = None
    guides: list[Guide] = []
    wants_text: bool = False  # the answer is typed


class OfferLine(MessagePart):
    """An offer the reader is party to, with its terms and in words."""

    offer: OfferView
    text: str
    side: int = -1  # totals if the help were accepted
    monsters: int = -1
    tie: str = ""  # what makes a tie enough, if it would come to one
    strengths: list[int] = []  # of a trade: the reader's now and then, the other's now and then


class PartLine(MessagePart):
    """A summand of a total, in words."""

    amount: int
    card: CardId
    seat: Seat
    foe: FoeId
    text: str


class FightLine(MessagePart):
    """The fight in words: every part of both totals, and of the run of whoever flees."""

    side: list[PartLine]
    monsters: list[PartLine]
    run: list[PartLine] = []
    tie: str = ""  # what makes a tie enough, if it is one
    wins: list[int] = []  # who would win the game if the claimed Kill stood


class StrikeLine(MessagePart):
    """A Curse on its way, with whom it hits and what it would cost."""

    card: int
    by: int  # -1: nobody, it lay behind a door
    victim: int
    hits: list[Seat]
    cost: str  # of the reader, or of the first it hits


class OrderState(MessagePart):
    """The reader's standing order to pass, and what it means now."""

    mode: str  # once | answer | turn
    aimed: bool  # stops for anything aimed at the reader
    win: bool  # ... for a kill that would win the game
    kill: bool  # ... for any kill
    help: bool  # ... for a call for help
    asked: bool = False  # the window waits for the reader, and the order does not pass
    answers: list[int] = []  # the reader's cards that can change what the window is about
    wins: bool = False  # the kill that is claimed would win the game
    silent: bool = False  # a pass would tell something: it shows when the window closes


class Own(MessagePart):
    """What only this seat may know; where `public` says less, this holds."""

    hand: list[CardId]
    fresh: list[CardId]
    demand: DemandView | None
    offers: list[OfferLine]
    contract: OfferView | None
    awaited_card: int
    roll_card: int
    order: OrderState | None = None  # at a table that is being played


class Reason(MessagePart):
    """Why something cannot be done now; an empty sentence means that it can."""

    label: str
    card: CardId = NO_CARD
    action: Action | None = None
    rule: str = ""
    sentence: str = ""


class DiceFigures(MessagePart):
    """How the dice fell: of each face for each seat."""

    seat: Seat
    faces: list[int]


__all__ = [
    "Asks",
    "ChairInfo",
    "Choice",
    "ClockRules",
    "ClockState",
    "CombatView",
    "DiceFigures",
    "EventLine",
    "FightLine",
    "Group",
    "Guide",
    "OfferLine",
    "OrderState",
    "Own",
    "PartLine",
    "Pay",
    "Pick",
    "Place",
    "Reason",
    "TableInfo",
]
