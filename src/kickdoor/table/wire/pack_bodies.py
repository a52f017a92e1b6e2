"""Bodies about packs of the workshop: packs, changes, links, versions, tables, the gallery.

Shapes only.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kickdoor.actions.action_types import MOST_SEATS
from kickdoor.table.wire.http_bodies import Body, Face, Look, Seated
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
    early: Annotated[str, msgspec.Meta(max_length=26)] = ""  # a card to have more copies of


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


class PackDeleted(MessagePart):
    """It was done."""

    done: bool = True


class PackProblem(MessagePart):
    """Something about a pack as a whole."""

    sentence: str
    field: str


class Playable(MessagePart):
    """Whether the cards are enough for a game."""

    alone: bool
    mixed: bool
    why: str
