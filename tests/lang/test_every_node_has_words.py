"""Every kind of node is made by some sentence of ours, and printed from its nodes again."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from tests.lang.corpus import examples, read_as
from tests.lang.reading import NAMES

from kickdoor.engine.node_registry import MODULES
from kickdoor.engine.nodes.node import Node
from kickdoor.lab.texts_read import CardTextLine, texts_in, texts_read
from kickdoor.lang.packs import shelf
from kickdoor.lang.raising.raised_text import printed_text

READ, _ = examples()
LEAST = 3  # sentences in differing words for each kind
# Nodes that no sentence makes, and where they come from.
MADE_ELSEWHERE = {
    "Rank": "the field “rank” of a card",
    "Idle": "an Item that was put aside",
    "LootsLater": "a fight that was handed over",
    "Timing": "a mark, kept in fields of the text",
    "OnceOnly": "a mark, kept in fields of the text",
    "AttachTo": "a mark, kept in fields of the text",
    "PlayIf": "a mark, kept in fields of the text",
    "TargetIf": "a mark, kept in fields of the text",
    "PlayCost": "a mark, kept in fields of the text",
}


def kinds() -> set[str]:
    """The names of all kinds of node that a text can hold."""
    found = {
        name
        for module in MODULES
        for name, kind in vars(module).items()
        if isinstance(kind, type)
        and issubclass(kind, Node)
        and kind.__module__ == module.__name__
        and not kind.__subclasses__()
    }
    return found - MADE_ELSEWHERE.keys()


def inside(node: Any) -> Iterator[str]:
    """The kinds of a node and of all inside it."""
    if isinstance(node, list | tuple):
        for one in node:
            yield from inside(one)
    elif is_dataclass(node) and not isinstance(node, type):
        yield type(node).__name__
        for one in fields(node):
            if one.compare:  # what a node makes for itself is none of a sentence
                yield from inside(getattr(node, one.name))


def test_every_kind_of_node_has_sentences_in_the_corpus_or_a_pack() -> None:
    made: dict[str, set[str]] = {kind: set() for kind in kinds()}
    for one in READ:
        for kind in inside(read_as(one.kind, one.text).text):
            made.get(kind, set()).add(one.text)
    for edition in shelf.editions():
        for each in texts_read(texts_in(shelf.place_of(edition))):
            for kind in inside(each.box.text):
                made.get(kind, set()).add(each.line.text)
    assert {kind: len(texts) for kind, texts in made.items() if len(texts) < LEAST} == {}


def test_every_kind_of_node_is_printed_from_what_a_sentence_made() -> None:
    unprinted = kinds()
    for one in READ:
        box = CardTextLine("corpus", one.kind, one.text).box
        text = read_as(one.kind, one.text).text
        held = set(inside(text))
        if held & unprinted and printed_text(text, *box, NAMES):
            unprinted -= held
    assert unprinted == set()


def test_what_is_made_elsewhere_is_made_by_no_sentence() -> None:
    for one in READ:
        assert not MADE_ELSEWHERE.keys() & set(inside(read_as(one.kind, one.text).text)), one.text
