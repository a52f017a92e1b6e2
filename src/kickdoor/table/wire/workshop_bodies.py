"""Bodies of the workshop: packs, changes, marks, versions, files, statistics, the gallery of packs.

Shapes only. Positions in texts count UTF-16 units, as browsers do.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kickdoor.actions.action_types import MOST_SEATS
from kickdoor.table.wire.http_bodies import Body, Face, Look, OptionInfo, Seated
from kickdoor.table.wire.message_base import MessagePart, Name, Options

Value = bool | int | float | str | list[str] | None
Facts = dict[str, Value]
PackId = Annotated[str, msgspec.Meta(max_length=40)]
EditorId = Annotated[str, msgspec.Meta(min_length=8, max_length=40)]
ChangeId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Author = Annotated[str, msgspec.Meta(max_length=40)]
FieldName = Annotated[str, msgspec.Meta(max_length=60)]
EditionName = Annotated[str, msgspec.Meta(max_length=40)]
Revision = Annotated[int, msgspec.Meta(ge=0)]
SavedFacts = Annotated[Facts, msgspec.Meta(max_length=40)]
MOST_CHANGES = 200


class WorkshopLimits(MessagePart):
    """What a pack may hold."""

    pack_bytes: int
    cards: int  # with their copies
    text: int  # characters
    copies: int
    games: int  # of each of the three runs of a tuning


class EditionToUse(MessagePart):
    """An edition to begin with."""

    id: str
    name: str


class Starter(MessagePart):
    """A card that works, to start from."""

    title: str
    note: str
    card: Facts
    face: Face


class Workshop(MessagePart):
    """What the workshop of this server allows, and cards to start from."""

    on: bool
    uploads: bool
    gallery: bool
    why_not: str  # who decided what is switched off, and what still works
    limits: WorkshopLimits
    editions: list[EditionToUse]
    starters: list[Starter]


class FieldChoice(MessagePart):
    """A value of a field that has a name."""

    value: str
    title: str


class FormField(MessagePart):
    """A field of a card's form."""

    name: str
    title: str
    note: str
    type: str  # line | text | number | flag | words | choice | icon
    low: int  # of a number, or of the number of words
    high: int  # ... or of characters
    usual: int | str
    choices: list[FieldChoice]
    read: bool  # the card reader reads it: `texts` and `problems` speak of it
    folded: bool  # under “More”


class FormKind(MessagePart):
    """A kind of card in the words of an edition."""

    kind: str
    title: str
    note: str
    decks: list[str]  # door | treasure; none for Personas
    deck: str
    fields: list[str]  # in the order of the form
    needed: list[str]
    module: str  # without it the kind is of no use; empty: none is needed
    usual: bool  # the edition has such cards


class FormModule(MessagePart):
    """A module that a pack can switch."""

    name: str
    title: str
    on: bool  # the edition has it


class KindWord(MessagePart):
    """What an edition calls a kind of card."""

    kind: str
    word: str


class Opening(MessagePart):
    """The beginning of a sentence that many cards have."""

    insert: str
    note: str
    kinds: list[str]  # none: all


class Forms(MessagePart):
    """The forms of all kinds of card in the words of an edition."""

    edition: str
    kinds: list[FormKind]
    fields: list[FormField]
    modules: list[FormModule]
    values: list[OptionInfo]
    defaults: dict[str, bool | int | str]
    words: list[KindWord]
    openings: list[Opening]


class NewPack(Body):
    """A new pack, perhaps with cards in it."""

    base: EditionName = "legends"
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    by: Author = ""
    cards: Annotated[list[SavedFacts], msgspec.Meta(max_length=20)] = []


class PackHead(MessagePart):
    """The head of a pack; values and modules are what differs from its edition."""

    name: str
    id: str
    description: str
    by: str
    base: str
    uses: list[str]
    modules: dict[str, bool]
    words: dict[str, str]
    values: dict[str, bool | int | str]


class PackCard(MessagePart):
    """A card as it was written; `facts` may have fields that its kind does not use."""

    card: str
    place: float
    facts: Facts


class PackOrigin(MessagePart):
    """The pack that a pack began as a copy of."""

    name: str
    by: str
    version: int
    pack: str = ""  # empty unless it can be looked at here


class PackState(MessagePart):
    """A pack as it is now."""

    pack: str
    access: str  # edit | view
    revision: int
    saved_at: int  # milliseconds since 1970
    head: PackHead
    cards: list[PackCard]
    version: int  # the latest one, 0: none yet
    listed: bool
    origin: PackOrigin | None
    look: Look
    bytes: int


class PackOpened(MessagePart):
    """A pack of one's own. Its tokens are told this once: keep them, and put them in no address."""

    pack: str
    edit: str
    view: str
    edit_link: str  # the tokens are behind the #
    view_link: str
    state: PackState
    notes: list[str]  # what was left out of a file


class PackLinks(MessagePart):
    """A new token; the other one is empty, since the server keeps only hashes."""

    edit: str
    view: str
    edit_link: str
    view_link: str


class NewLink(Body):
    """Make the view link or the edit link anew; the old one is void."""

    which: Annotated[str, msgspec.Meta(pattern="^(view|edit)$")]


class FieldAt(Body):
    """Where somebody's cursor is."""

    card: PackId
    field: FieldName


class PackChange(Body):
    """A field that was changed; card "" is the head, field "*" a whole card, null takes it away."""

    id: ChangeId
    card: PackId
    field: FieldName
    value: SavedFacts | Value
    seen: Revision = 0  # the revision in which the editor has last seen the field


class Changes(Body):
    """Changes to save, and what was seen so far; without changes it only asks for news."""

    editor: EditorId
    by: Author = ""
    since: Revision = 0
    at: FieldAt | None = None
    changes: Annotated[list[PackChange], msgspec.Meta(max_length=MOST_CHANGES)] = []


class WroteOver(MessagePart):
    """Somebody else's value that a change has replaced unseen."""

    value: Facts | Value
    by: str
    revision: int


class ChangeSaved(MessagePart):
    """A change that is stored."""

    id: str
    revision: int
    over: WroteOver | None


class OtherChange(MessagePart):
    """A change that somebody else has made."""

    revision: int
    card: str
    field: str
    before: Facts | Value
    after: Facts | Value
    by: str
    editor: str
    at: int


class Editing(MessagePart):
    """Where somebody else is writing."""

    editor: str
    by: str
    card: str
    field: str


class Saved(MessagePart):
    """What was saved, and what others have done since."""

    revision: int
    saved: list[ChangeSaved]
    others: list[OtherChange]
    editing: list[Editing]
    whole: bool  # too much has happened: get the pack again


class Listing(Body):
    """Show the pack in the gallery of this server, or no longer."""

    listed: bool


class CopyPack(Body):
    """A pack of one's own with the same cards."""

    by: Author = ""


class ReadCard(Body):
    """A card as it is being written; nothing is saved."""

    facts: SavedFacts
    card: PackId = ""
    base: EditionName = ""  # without a pack: the edition
    number: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] = 0


class CompleteText(Body):
    """Where in which text somebody asks what could come."""

    facts: SavedFacts
    field: FieldName
    at: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    base: EditionName = ""


class SentenceMark(MessagePart):
    """A sentence of a text."""

    start: int
    end: int
    state: str  # read | flavor | wrong | question | name
    means: str
    rule: str


class TextFix(MessagePart):
    """A click that mends: `insert` takes the place of `start` to `end`."""

    title: str
    note: str
    start: int
    end: int
    insert: str


class CardProblem(MessagePart):
    """Something about a field: what, why, and fixes."""

    field: str
    state: str  # wrong | question | name | flavor | missing
    code: str
    start: int
    end: int
    said: str
    what: str
    why: str
    fixes: list[TextFix]


class CardDoes(MessagePart):
    """A line of what the card will do."""

    sign: str  # as in the gallery
    text: str
    rule: str
    state: str  # known | wrong | question | missing


class CardRead(MessagePart):
    """What was understood of a card, and its face."""

    number: int
    ready: bool  # it can be dealt
    wrong: int
    questions: int
    texts: dict[str, list[SentenceMark]]
    problems: list[CardProblem]
    does: list[CardDoes]
    assumed: list[str]
    face: Face


class Completion(MessagePart):
    """Something that could come here."""

    insert: str
    title: str
    note: str
    sign: str  # name | tag | opening | word


class Completions(MessagePart):
    """What could take the place of `from` to `to`."""

    start: int = msgspec.field(name="from")
    end: int = msgspec.field(name="to")
    found: list[Completion]


class ShelfCard(MessagePart):
    """A card on its shelf."""

    card: str
    face: Face
    copies: int
    ready: bool
    wrong: int
    questions: int
    first: str  # the first thing that needs its maker


class PackProblem(MessagePart):
    """Something about a pack as a whole."""

    sentence: str
    field: str


class Playable(MessagePart):
    """Whether the cards are enough for a game."""

    alone: bool
    mixed: bool
    why: str


class Shelf(MessagePart):
    """All cards of a pack, and what needs its maker."""

    revision: int
    doors: int
    treasures: int
    personas: int
    ready: int  # different cards that can be dealt
    cards: list[ShelfCard]
    problems: list[PackProblem]
    playable: Playable


class PackVersion(MessagePart):
    """A version of a pack."""

    version: int
    at: int
    note: str
    by: str
    cards: int
    digest: str


class PackVersions(MessagePart):
    """The versions of a pack, the newest first."""

    versions: list[PackVersion]


class NewVersion(Body):
    """Keep the pack as it is now."""

    note: Annotated[str, msgspec.Meta(max_length=120)] = ""
    by: Author = ""


class VersionLine(MessagePart):
    """A difference between two versions, in words."""

    card: str
    sign: str  # new | gone | renamed | changed | does
    text: str


class VersionChanges(MessagePart):
    """What differs between two versions; -1 is the pack as it is now."""

    start: int = msgspec.field(name="from")
    end: int = msgspec.field(name="to")
    lines: list[VersionLine]


class PlayPack(Body):
    """A table with this pack, alone or mixed with editions."""

    name: Name
    editions: Annotated[list[EditionName], msgspec.Meta(max_length=8)] = []
    lead: EditionName = ""
    bots: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)] = 3
    bot: Annotated[str, msgspec.Meta(max_length=20)] = "easy"
    seats: Annotated[int, msgspec.Meta(ge=3, le=MOST_SEATS)] = 4
    clock: Annotated[str, msgspec.Meta(max_length=20)] = "relaxed"
    options: Options = {}
    listed: bool = False
    version: Annotated[int, msgspec.Meta(ge=0)] = 0  # 0: as it is now


class LeftOut(MessagePart):
    """A card that stays in the box, and why."""

    card: str
    name: str
    why: str


class PackTable(MessagePart):
    """A table that was opened with a pack."""

    seated: Seated
    invite: str
    version: int
    dealt: int  # different cards
    left_out: list[LeftOut]


class Compared(MessagePart):
    """A number of this pack beside the same of its edition at the same size."""

    label: str
    mine: float
    theirs: float


class DesignerRemark(MessagePart):
    """What a designer would say."""

    id: str
    sign: str  # warn | good
    title: str
    text: str
    cards: list[str]


class PackStatistics(MessagePart):
    """A pack in figures, beside its edition."""

    revision: int
    cards: int
    of: str
    levels: list[Compared]
    kinds: list[Compared]
    values: list[Compared]
    words: Compared
    remarks: list[DesignerRemark]


class TuneCard(Body):
    """Ask whether a card is any good."""

    card: PackId
    games: Annotated[int, msgspec.Meta(ge=100)] = 300


class NumberFix(MessagePart):
    """A click that changes a number."""

    title: str
    field: str
    value: int


class TuneVerdict(MessagePart):
    """How a card stands among others of its kind, with its uncertainty."""

    judgement: str  # strong | weak | in_line | cannot_tell | dead
    title: str
    low: float
    middle: float
    high: float
    band: tuple[float, float]  # what counts as in line
    ends: tuple[str, str]
    said: str
    lines: list[str]
    fixes: list[NumberFix]
    games: int
    more: int  # games that would tell, 0: none are needed or none would


class TuneJob(MessagePart):
    """Games that are played to judge a card."""

    job: str
    card: str
    revision: int
    state: str  # waiting | running | done | stopped | failed
    ahead: int
    done: int
    of: int
    sentence: str
    verdict: TuneVerdict | None


class StageCard(Body):
    """Try a card in a situation."""

    facts: SavedFacts
    card: PackId = ""
    base: EditionName = ""
    situation: Annotated[str, msgspec.Meta(max_length=60)] = ""
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] = 1


class StageSituation(MessagePart):
    """A situation a card can be tried in."""

    id: str
    title: str
    text: str
    why: str


class StagePart(MessagePart):
    """A part of a side's strength."""

    label: str
    value: int
    mine: bool


class StageSide(MessagePart):
    """A side of a fight."""

    total: int
    parts: list[StagePart]


class StageFight(MessagePart):
    """The bars of a fight."""

    ours: StageSide
    theirs: StageSide


class StageStep(MessagePart):
    """Something that happens; `mine`: because of the card."""

    text: str
    rule: str
    mine: bool
    die: int  # 0: none was rolled
    fight: StageFight | None


class Stage(MessagePart):
    """A card in a situation, step by step."""

    situations: list[StageSituation]
    situation: str
    seed: int
    steps: list[StageStep]
    end: str


class GalleryPack(MessagePart):
    """A pack that its maker shows."""

    pack: str
    name: str
    description: str
    by: str
    base: str
    cards: int
    doors: int
    treasures: int
    ready: bool  # every card of it can be dealt
    version: int
    at: int
    origin: PackOrigin | None
    words: dict[str, str]
    look: Look
    faces: list[Face]


class PackGallery(MessagePart):
    """A page of the packs that are shown here."""

    total: int
    editions: dict[str, int]
    packs: list[GalleryPack]


class Nothing(Body):
    """An empty object."""


class Done(MessagePart):
    """It was done."""

    done: bool = True
