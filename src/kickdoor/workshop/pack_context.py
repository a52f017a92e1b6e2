"""What a card is read beside: the names of its pack and its editions, and their words.

Runs apart from the tables and keeps what is asked for again and again while somebody types.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from kickdoor.engine.ids import NOBODY
from kickdoor.games.card_text_printer import words_of
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.cards import RawCard
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.info import Info
from kickdoor.lang.packs.load import Mix
from kickdoor.lang.packs.raw import RawPack, read_raw
from kickdoor.lang.packs.reading import names_of
from kickdoor.seats.seat_words import Words
from kickdoor.table.card_motifs import signs_of
from kickdoor.table.table_mixes import TableMixes
from kickdoor.workshop.pack_draft import Draft

MIXES = TableMixes()


class NamedCard(msgspec.Struct, frozen=True):
    """What other cards may say of a card."""

    name: str
    kind: str
    race: str = ""
    plural: str = ""
    tags: tuple[str, ...] = ()


class PackContext(msgspec.Struct, frozen=True):
    """As little of a pack as the reading of one of its cards needs."""

    id: str
    name: str
    base: str
    uses: tuple[str, ...]
    words: tuple[tuple[str, str], ...]
    cards: tuple[NamedCard, ...]


def context_of(draft: Draft, without: str = "") -> PackContext:
    """The context of a card of a pack, but for that card itself."""
    head = draft.head
    cards = [named(card.facts) for name, card in draft.in_order() if name != without]
    return PackContext(
        id=head.id,
        name=head.name,
        base=head.base,
        uses=tuple(dict.fromkeys([head.base, *head.uses])),
        words=tuple(sorted((kind, word) for kind, word in head.words.items() if word.strip())),
        cards=tuple(card for card in cards if card.name),
    )


def edition_context(base: str) -> PackContext:
    """The context of a card that is in no pack yet."""
    return PackContext(id="my-pack", name="", base=base, uses=(base,), words=(), cards=())


def named(facts: Mapping[str, object]) -> NamedCard:
    """What others may say of a card."""

    def text(key: str) -> str:
        value = facts.get(key)
        return value.strip() if isinstance(value, str) else ""

    tags = facts.get("tags")
    words = (
        [word.strip() for word in tags if isinstance(word, str)] if isinstance(tags, list) else []
    )
    kind = text("kind") if text("kind") in KINDS else "special"
    return NamedCard(
        text("name"), kind, text("race"), text("plural"), tuple(word for word in words if word)
    )


@dataclass
class Base:
    """An edition as cards are shown in it."""

    info: Info
    mix: Mix
    words: Words
    signs: dict[tuple[str, str], str]


@lru_cache(8)
def base_of(edition: str) -> Base:
    """The edition a pack belongs to, loaded once."""
    mix = MIXES.warm([edition])
    words = words_of(mix, mix.settings(3, live=True), [], NOBODY)
    return Base(mix.packs[0].info, mix, words, signs_of(mix.catalog))


def words_in(context: PackContext) -> Words:
    """The words of the edition, with those that the pack has of its own."""
    base = base_of(context.base)
    own = {"name": context.name, **base.info.words, **dict(context.words)}
    terms = {**base.words.terms, **own}
    cat = base.mix.catalog
    return Words(cat, [], NOBODY, terms, None, {context.id: own})


def own_words(context: PackContext) -> dict[str, str]:
    """What the pack calls kinds of card."""
    return {**base_of(context.base).info.words, **dict(context.words)}


@lru_cache(16)
def edition_raw(edition: str) -> RawPack:
    """An edition as it is written."""
    return read_raw(shelf.folder_of(edition))


@lru_cache(64)
def names_in(context: PackContext, card: NamedCard) -> Names:
    """The names that the texts of a card may use; the same object for the same names."""
    info = Info(id=context.id, words=own_words(context))
    mine = [_raw(one) for one in (card, *context.cards)]
    return names_of([RawPack(info, mine), *(edition_raw(name) for name in context.uses)])


def _raw(card: NamedCard) -> RawCard:
    kind = KINDS[card.kind]
    facts: dict[str, object] = {"name": card.name, "tags": list(card.tags)}
    facts |= {key: value for key, value in (("race", card.race), ("plural", card.plural)) if value}
    return RawCard("", kind.code, kind.deck, facts)
