"""A whole pack as it is being written: its shelf, and which cards can be dealt.

Runs apart from the tables.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from kickdoor.errors import PackErrors
from kickdoor.lang.packs.coding import bytes_of
from kickdoor.lang.packs.fields import KINDS, MOST_PHYSICAL
from kickdoor.lang.packs.handed_in import HANDED_IN
from kickdoor.lang.packs.letters import seen_as
from kickdoor.lang.packs.opening import load_pack
from kickdoor.table.wire.pack_bodies import LeftOut, PackProblem, Playable
from kickdoor.table.wire.workshop_bodies import Shelf, ShelfCard
from kickdoor.workshop.draft_reading import (
    MISSING,
    STOPS,
    ReadDraft,
    face_in,
    plain_problem,
    read_draft,
)
from kickdoor.workshop.pack_context import NamedCard, base_of, context_of, names_in
from kickdoor.workshop.pack_draft import Draft
from kickdoor.workshop.pack_toml import deck_of, files_of, kind_of
from kickdoor.workshop.sentence_marks import QUESTION, WRONG

FEWEST_SEATS = 3
FEWEST_PERSONAS = 3
USUAL_START = 4
EARLY_COPIES = 8  # in a deck of some hundred: three times of four somebody has it in the first turn
NEEDED = (("Doors", "door", "start_doors"), ("Treasures", "treasure", "start_treasures"))
DRAFT = msgspec.json.Decoder(Draft)


class Dealable(msgspec.Struct):
    """A pack as it can be dealt: its files, what the reader made of them, and what stays behind."""

    contents: dict[str, bytes]
    read: bytes
    dealt: int
    left_out: list[LeftOut]


def read_all(draft: Draft) -> dict[str, ReadDraft]:
    """Every card of a pack, read beside the others."""
    whole = context_of(draft)
    names = names_in(whole, NamedCard("", "special"))
    found = {}
    twice = _named_twice(draft)
    for name, card in draft.in_order():
        read = read_draft(whole, card.facts, names)
        if name in twice:
            read.problems.append(twice[name])
        found[name] = read
    return found


def _named_twice(draft: Draft) -> dict[str, Any]:
    """Cards that have the name of one before them."""
    seen: dict[str, str] = {}
    found = {}
    for name, card in draft.in_order():
        title = str(card.facts.get("name", "")).strip()
        if title and seen.setdefault(seen_as(title), name) != name:
            what = f"Another card is called {title}, too."
            why = "For more of the same card, give it copies."
            found[name] = plain_problem("name", WRONG, title, what, why)
    return found


def shelf_of(encoded: bytes, revision: int) -> bytes:
    """The shelf of a pack, encoded."""
    draft = DRAFT.decode(encoded)
    context = context_of(draft)
    cards = read_all(draft)
    rows, counts = [], {"door": 0, "treasure": 0, "": 0}
    for name, card in draft.in_order():
        read = cards[name]
        counts[deck_of(card.facts)] += card.copies
        first = next((one for one in read.problems if one.state in STOPS), None)
        rows.append(
            ShelfCard(
                card=name,
                face=face_in(context, read.definition, card.facts),
                copies=card.copies,
                ready=read.ready,
                wrong=read.count(WRONG, MISSING),
                questions=read.count(QUESTION),
                first="" if first is None else first.what,
            )
        )
    ready = {name for name, read in cards.items() if read.ready}
    shelf = Shelf(
        revision=revision,
        doors=counts["door"],
        treasures=counts["treasure"],
        personas=counts[""],
        ready=len(ready),
        cards=rows,
        problems=pack_problems(draft),
        playable=_playable(draft, ready),
    )
    return msgspec.json.encode(shelf)


def pack_problems(draft: Draft) -> list[PackProblem]:
    """What is wrong with the pack as a whole."""
    found = []
    if not draft.head.name.strip():
        found.append(PackProblem(sentence="The pack has no name yet.", field="name"))
    personas = sum(kind_of(card.facts) == "persona" for _, card in draft.in_order())
    if 0 < personas < FEWEST_PERSONAS:
        sentence = f"{personas} of at least {FEWEST_PERSONAS} Personas: everybody is one."
        found.append(PackProblem(sentence=sentence, field="modules.personas"))
    return found


def _playable(draft: Draft, ready: set[str]) -> Playable:
    """Whether there are enough cards for a game, alone and with the pack's edition."""
    if not ready:
        why = "No card can be dealt yet." if draft.cards else "There is no card yet."
        return Playable(alone=False, mixed=False, why=why)
    there = [card for name, card in draft.in_order() if name in ready]
    values = {**base_of(draft.head.base).info.values, **draft.head.values}
    lacks = []
    for word, deck, key in NEEDED:
        have = sum(card.copies for card in there if deck_of(card.facts) == deck)
        need = FEWEST_SEATS * (int(values.get(key, USUAL_START)) + 1)
        if have < need:
            lacks.append(f"{need - have} more {word}")
    if not any(kind_of(card.facts) == "monster" for card in there):
        lacks.append("a monster")
    sentence = f"Alone it needs {' and '.join(lacks)} for {FEWEST_SEATS} players."
    return Playable(alone=not lacks, mixed=True, why=sentence if lacks else "")


def dealable(encoded: bytes, version: int, early: str = "") -> Dealable:
    """The pack with the cards that can be dealt, read as a table reads it; more copies of one."""
    draft = DRAFT.decode(encoded)
    if early in draft.cards:
        draft.cards[early].facts["copies"] = early_copies(draft, early)
    cards = read_all(draft)
    left_out = []
    ready = set()
    for name, read in cards.items():
        first = next((one for one in read.problems if one.state in STOPS), None)
        if first is None:
            ready.add(name)
        else:
            left_out.append(LeftOut(card=name, name=read.definition.name, why=first.what))
    return _dealt(draft, cards, ready, left_out, version)


def early_copies(draft: Draft, early: str) -> int:
    """How many copies let a card come early, as far as there is room for them."""
    card = draft.cards[early]
    if "copies" not in KINDS[kind_of(card.facts)].allowed:
        return card.copies
    others = sum(one.copies for _, one in draft.in_order()) - card.copies
    return max(card.copies, min(EARLY_COPIES, MOST_PHYSICAL - others))


def _dealt(
    draft: Draft,
    cards: dict[str, ReadDraft],
    ready: set[str],
    left_out: list[LeftOut],
    version: int,
) -> Dealable:
    """Read the files as a table will; whatever does not hold together stays in the box, too."""
    edition = base_of(draft.head.base).info
    while ready:
        contents = files_of(draft, edition, version, ready)
        name = HANDED_IN.keep(contents)
        try:
            pack = load_pack(Path(name))
        except PackErrors as problem:
            blamed = {error.card for error in problem.errors if error.card}
            guilty = {one for one in ready if cards[one].definition.name in blamed}
            if not guilty:
                return Dealable({}, b"", 0, [LeftOut(card="", name="", why=str(problem.errors[0]))])
            for one in guilty:  # it named a card that is not dealt
                error = next(e for e in problem.errors if e.card == cards[one].definition.name)
                why = f"Expected {error.expected}, but got {error.got}."
                left_out.append(LeftOut(card=one, name=cards[one].definition.name, why=why))
            ready -= guilty
            continue
        return Dealable(contents, bytes_of(pack), len(ready), left_out)
    return Dealable({}, b"", 0, left_out)
