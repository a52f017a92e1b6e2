"""A pack as it is being written: head, cards, and for each field who wrote it last, and when.

Several people may write at once: the last change of each field wins, and whoever replaced something
unseen is told what it was. It must not know a database, nor what a field means.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from kickdoor.table.wire.pack_bodies import (
    Changes,
    ChangeSaved,
    Facts,
    OtherChange,
    PackChange,
    PackOrigin,
    WroteOver,
)
from kickdoor.workshop.change_checks import HEAD_MAPS, checked_change
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.shop_limits import MOST_BYTES, MOST_CARDS

WHOLE = "*"
PLACE = "place"


class Mark(msgspec.Struct, array_like=True):
    """The last change of a field."""

    revision: int
    editor: str
    by: str


class CardDraft(msgspec.Struct, kw_only=True):
    """A card as it was written."""

    facts: Facts
    place: float
    marks: dict[str, Mark] = {}
    gone: bool = False

    @property
    def copies(self) -> int:
        """How many of it there are."""
        count = self.facts.get("copies", 1)
        return count if isinstance(count, int) and count > 0 else 1


class HeadDraft(msgspec.Struct, kw_only=True):
    """The head of a pack: what differs from its edition."""

    name: str
    id: str
    base: str
    description: str = ""
    by: str = ""
    uses: list[str] = []
    modules: dict[str, bool] = {}
    words: dict[str, str] = {}
    values: dict[str, bool | int | str] = {}
    origin: PackOrigin | None = None
    marks: dict[str, Mark] = {}


class Draft(msgspec.Struct, kw_only=True):
    """A whole pack."""

    head: HeadDraft
    cards: dict[str, CardDraft]

    def in_order(self) -> list[tuple[str, CardDraft]]:
        """The cards as they stand on their shelf."""
        there = [(name, card) for name, card in self.cards.items() if not card.gone]
        return sorted(there, key=lambda row: (row[1].place, row[0]))


@dataclass
class Applied:
    """What a call with changes did to a pack."""

    revision: int
    saved: list[ChangeSaved] = field(default_factory=list)
    journal: list[tuple[str, OtherChange]] = field(default_factory=list)  # by the change's id
    touched: set[str] = field(default_factory=set)  # cards
    head_changed: bool = False


def apply_changes(
    draft: Draft, revision: int, wanted: Changes, done: dict[str, ChangeSaved], now: int
) -> Applied:
    """Apply changes in order; `done` are those that were applied when they were sent before.

    `draft` has to hold the cards that are named. ShopRefusal, before anything is changed, if a
    change cannot be made.
    """
    checked = [checked_change(change, number) for number, change in enumerate(wanted.changes)]
    made = Applied(revision)
    for change, value in zip(wanted.changes, checked, strict=True):
        before = done.get(change.id)
        if before is not None:
            made.saved.append(before)
            continue
        made.revision += 1
        mark = Mark(made.revision, wanted.editor, wanted.by)
        if change.card:
            was, over = _change_card(draft, change, value, mark)
            made.touched.add(change.card)
        else:
            was, over = _change_head(draft.head, change, value, mark)
            made.head_changed = True
        saved = ChangeSaved(id=change.id, revision=made.revision, over=over)
        done[change.id] = saved
        made.saved.append(saved)
        told = OtherChange(
            revision=made.revision,
            card=change.card,
            field=change.field,
            before=was,
            after=value,
            by=wanted.by,
            editor=wanted.editor,
            at=now,
        )
        made.journal.append((change.id, told))
    return made


def _change_card(draft: Draft, change: PackChange, value: Any, mark: Mark) -> tuple[Any, Any]:
    """Change a card; returns what was there, and what was replaced unseen."""
    card = draft.cards.get(change.card)
    if change.field == WHOLE:
        return _change_whole(draft, change, value, mark)
    if card is None:
        raise ShopRefusal(
            409, "stale", "That card is not in the pack. Get the pack again.", change.card
        )
    was: Any = card.place if change.field == PLACE else card.facts.get(change.field)
    over = _over(card.marks.get(change.field), change, was, value, mark)
    if change.field == PLACE:
        card.place = value
    elif value is None:
        card.facts.pop(change.field, None)
    else:
        card.facts[change.field] = value
    card.marks[change.field] = mark
    card.gone = False  # somebody goes on with a card that was taken away
    return was, over


def _change_whole(draft: Draft, change: PackChange, value: Any, mark: Mark) -> tuple[Any, Any]:
    card = draft.cards.get(change.card)
    was = dict(card.facts) if card is not None and not card.gone else None
    newest = max(card.marks.values(), key=lambda one: one.revision) if card and card.marks else None
    over = _over(newest, change, was, value, mark) if was is not None else None
    if value is None:
        if card is not None:
            card.gone = True
            card.marks[WHOLE] = mark
        return was, over
    facts = dict(value)
    place = facts.pop(PLACE, None)
    if place is None:
        place = card.place if card is not None else float(mark.revision)
    draft.cards[change.card] = CardDraft(
        facts=facts, place=place, marks=dict.fromkeys((*facts, PLACE, WHOLE), mark)
    )
    return was, over


def _change_head(head: HeadDraft, change: PackChange, value: Any, mark: Mark) -> tuple[Any, Any]:
    start, dot, rest = change.field.partition(".")
    if dot and start in HEAD_MAPS:
        inside: dict[str, Any] = getattr(head, start)
        was = inside.get(rest)
        if value is None:
            inside.pop(rest, None)
        else:
            inside[rest] = value
    else:
        was = getattr(head, change.field)
        setattr(head, change.field, value)
    over = _over(head.marks.get(change.field), change, was, value, mark)
    head.marks[change.field] = mark
    return was, over


def _over(
    last: Mark | None, change: PackChange, was: Any, value: Any, mark: Mark
) -> WroteOver | None:
    """What somebody else has written and this editor has replaced unseen."""
    if last is None or last.editor == mark.editor or last.revision <= change.seen or was == value:
        return None
    return WroteOver(value=was, by=last.by, revision=last.revision)


def check_size(cards: int, size: int) -> None:
    """ShopRefusal with the number if a pack has become too large."""
    if cards > MOST_CARDS:
        sentence = f"A pack has at most {MOST_CARDS:,} cards, copies included; this would be "
        raise ShopRefusal(413, "too_large", f"{sentence}{cards:,}.", "changes")
    if size > MOST_BYTES:
        sentence = f"A pack has at most {MOST_BYTES:,} bytes; this would be {size:,}."
        raise ShopRefusal(413, "too_large", sentence, "changes")
