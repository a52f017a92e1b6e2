"""Bodies of the workshop beside packs: forms, marks, completions, shelves, figures, trials.

Shapes only. Positions in texts count UTF-16 units, as browsers do.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kickdoor.table.wire.http_bodies import Body, Face, OptionInfo
from kickdoor.table.wire.message_base import MessagePart
from kickdoor.table.wire.pack_bodies import (
    EditionName,
    Facts,
    FieldName,
    PackId,
    PackProblem,
    Playable,
    SavedFacts,
)

AnyEditor = Annotated[str, msgspec.Meta(max_length=40)]  # what they wait for gives way to the next


class WorkshopLimits(MessagePart):
    """What a pack may hold."""

    pack_bytes: int
    cards: int  # with their copies
    text: int  # characters
    copies: int
    games: int  # of each of the three runs of a tuning
    prints: int  # cards in one job of printing; 0: nobody prints here


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
    note: str
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


class ReadCard(Body):
    """A card as it is being written; nothing is saved."""

    facts: SavedFacts
    card: PackId = ""
    base: EditionName = ""  # without a pack: the edition
    number: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] = 0
    editor: AnyEditor = ""


class CompleteText(Body):
    """Where in which text somebody asks what could come."""

    facts: SavedFacts
    field: FieldName
    at: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    base: EditionName = ""
    editor: AnyEditor = ""


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
    games: Annotated[int, msgspec.Meta(ge=60)] = 300


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
    """A card in a situation, step by step; `at_work`: it did something there."""

    situations: list[StageSituation]
    situation: str
    seed: int
    steps: list[StageStep]
    end: str
    at_work: bool
