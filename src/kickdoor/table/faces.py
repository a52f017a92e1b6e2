"""The faces of cards: what is printed, and what small pictures show of it.

Everything here is printed on cards and no secret; where cards lie is never said.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.games.sayer import words_of
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.card_notes import note_of
from kickdoor.seats.speaker import SEX_NAMES
from kickdoor.seats.words import Words
from kickdoor.table.playing import settings_for
from kickdoor.table.wire.bodies import Face, Faces

DECKS = {c.DOOR: "door", c.TREASURE: "treasure"}
SLOTS = {c.NO_SLOT: "", c.HEADGEAR: "head", c.ARMOR: "armor", c.FOOTGEAR: "feet"}
KIND_WORDS = {kind.code: word for word, kind in reversed(KINDS.items())}


def faces_of(mix: Mix, epic: bool = False) -> tuple[bytes, str]:
    """All faces of a mix, encoded, and a tag that changes when they do."""
    settings = settings_for(mix, 3, {"epic": True} if epic else {})
    catalog = mix.catalog.under(settings)
    words = words_of(mix, settings, [], -1)
    index: dict[int, int] = {}
    faces: list[Face] = []
    cards: list[int] = []
    for definition in catalog.cards:
        if id(definition) not in index:
            index[id(definition)] = len(faces)
            faces.append(face_of(definition, words))
        cards.append(index[id(definition)])
    made = Faces(
        digest=catalog.digest,
        editions=[pack.info.id for pack in mix.packs],
        faces=faces,
        cards=cards,
    )
    return msgspec.json.encode(made), f'"{_tag(catalog, epic)}"'


def _tag(catalog: Catalog, epic: bool) -> str:
    return catalog.digest[:32] + ("e" if epic else "")


def face_of(definition: CardDef, words: Words) -> Face:
    """One card."""
    kind = words.kind_of(definition)
    rule, note = note_of(definition)
    return Face(
        name=definition.name,
        kind="one_shot" if definition.once else KIND_WORDS.get(definition.kind, ""),
        kind_name=kind[:1].upper() + kind[1:],
        deck=DECKS.get(definition.deck, ""),
        edition=definition.edition,
        text=definition.printed,
        bad_stuff=definition.printed_bad,
        epic=definition.printed_epic,
        flavor=definition.flavor,
        icon=definition.icon,
        short=definition.short or definition.printed,
        key=key_of(definition, kind),
        tags=list(definition.tags),
        level=definition.level,
        treasures=definition.treasures,
        levels=definition.levels,
        bonus=definition.bonus,
        value=definition.value,
        slot=SLOTS.get(definition.slot, ""),
        hands=definition.hands,
        big=definition.big,
        once=definition.once,
        rank=definition.rank,
        race=definition.race,
        sex=SEX_NAMES[definition.sex] if definition.sex else "",
        note=note,
        note_rule=rule,
    )


def key_of(definition: CardDef, kind: str) -> str:
    """The fact to know about a card: its own, or what its numbers say."""
    if definition.fact:
        return definition.fact
    if definition.kind == c.MONSTER:
        return f"Level {definition.level}"
    if definition.bonus:
        return f"{definition.bonus:+}"
    if definition.rank:
        return f"Rank {definition.rank}"
    return kind[:1].upper() + kind[1:]
