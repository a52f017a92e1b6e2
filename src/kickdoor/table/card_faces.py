"""The faces of cards for the page: what is printed on them, and a short form for small pictures.

Everything here is printed on cards; it must not say where a card is.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import NOBODY, CardId
from kickdoor.games.card_text_printer import words_of
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.card_notes import note_of
from kickdoor.seats.display_names import SEX_NAMES
from kickdoor.seats.seat_words import Words
from kickdoor.table.card_motifs import motif_of, signs_of
from kickdoor.table.table_game import settings_for
from kickdoor.table.wire.http_bodies import Face, Faces

DECKS = {c.DOOR: "door", c.TREASURE: "treasure"}
SLOTS = {c.NO_SLOT: "", c.HEADGEAR: "head", c.ARMOR: "armor", c.FOOTGEAR: "feet"}
KIND_WORDS = {kind.code: word for word, kind in reversed(KINDS.items())}


def faces_of(mix: Mix, epic: bool = False) -> tuple[bytes, str]:
    """All faces of a mix, encoded, and an ETag that changes when they do."""
    settings = settings_for(mix, 3, {"epic": True} if epic else {})
    catalog = mix.catalog.under(settings)
    words = words_of(mix, settings, [], NOBODY)
    signs = signs_of(catalog)
    index: dict[int, int] = {}
    faces: list[Face] = []
    cards: list[CardId] = []
    for definition in catalog.cards:
        if id(definition) not in index:
            index[id(definition)] = len(faces)
            faces.append(face_of(definition, words, signs))
        cards.append(CardId(index[id(definition)]))
    made = Faces(
        digest=catalog.digest,
        editions=[pack.info.id for pack in mix.packs],
        faces=faces,
        cards=cards,
    )
    return msgspec.json.encode(made), f'"{_tag(catalog, epic)}"'


def _tag(catalog: Catalog, epic: bool) -> str:
    return catalog.digest[:32] + ("e" if epic else "")


def face_of(definition: CardDef, words: Words, signs: dict[tuple[str, str], str]) -> Face:
    """The face of one card."""
    kind = words.kind_of(definition)
    rule, note = note_of(definition)
    motif, motif_icon = motif_of(definition, signs)
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
        motif=motif,
        motif_icon=motif_icon,
    )


def key_of(definition: CardDef, kind: str) -> str:
    """The key fact about a card: the one its pack names, or one made from its numbers."""
    if definition.fact:
        return definition.fact
    if definition.kind == c.MONSTER:
        return f"Level {definition.level}"
    if definition.bonus:
        return f"{definition.bonus:+}"
    if definition.rank:
        return f"Rank {definition.rank}"
    return kind[:1].upper() + kind[1:]
