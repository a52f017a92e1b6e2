"""A few cards that stand for an edition: on the front page, and wherever an edition is shown.

An edition may name them in its look; else some of different kinds are taken. It chooses what is
shown and nothing else.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import NOBODY
from kickdoor.games.card_text_printer import words_of
from kickdoor.lang.packs import shelf
from kickdoor.table.card_faces import face_of
from kickdoor.table.card_motifs import signs_of
from kickdoor.table.edition_looks import look_of
from kickdoor.table.table_game import settings_for
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.learning_bodies import Sample, Samples

COUNT = 4


def samples_of(mixes: TableMixes) -> Samples:
    """For every edition in the box, in the order in which editions are shown."""
    looks = {name: look_of(name) for name in shelf.editions()}
    found: list[Sample] = []
    for name in sorted(looks, key=lambda one: (looks[one].place, one)):
        mix = mixes.get([name])
        settings = settings_for(mix, 3, {})
        words = words_of(mix, settings, [], NOBODY)
        signs = signs_of(mix.catalog)
        cards = chosen(mix.catalog.under(settings).cards, looks[name].samples)
        faces = [face_of(card, words, signs) for card in cards]
        found.append(Sample(edition=name, cards=faces))
    return Samples(editions=found)


def chosen(cards: list[CardDef], wished: list[str]) -> list[CardDef]:
    """The cards that are wished for, a monster first; then some of other kinds."""
    named = {card.name: card for card in reversed(cards)}
    found = [named[name] for name in wished if name in named][:COUNT]
    found.sort(key=lambda card: card.kind != c.MONSTER)
    if not found or found[0].kind != c.MONSTER:
        found = [card for card in cards if card.kind == c.MONSTER][:1] + found
    for card in cards:
        if len(found) >= COUNT:
            break
        if all(card.kind != one.kind for one in found):
            found.append(card)
    return found[:COUNT]
