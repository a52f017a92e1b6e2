"""From nodes back to words: what the grammar prints reads back to the same nodes."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from tests.lang import trees
from tests.lang.corpus import examples, read_as
from tests.lang.reading import NAMES

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.nodes.amount_nodes import Capped, DieRoll, Num
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lab.texts_read import CardTextLine, texts_in, texts_read
from kickdoor.lang.packs import shelf
from kickdoor.lang.raising.raised_text import printed_effects, printed_text
from kickdoor.lang.row_printer import Unsaid

READ, _ = examples()
SOME = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
SAID: Counter[bool] = Counter()


@pytest.mark.parametrize("edition", shelf.editions())
def test_every_text_of_a_pack_is_printed_from_its_nodes(edition: str) -> None:
    texts = texts_in(shelf.place_of(edition))
    seen: set[tuple[str, str]] = set()
    for one in texts_read(texts):
        if (one.line.kind, one.line.text) not in seen:
            seen.add((one.line.kind, one.line.text))
            assert printed_text(one.box.text, *one.line.box, texts.names)


def test_every_text_of_the_corpus_is_printed_from_its_nodes() -> None:
    for one in READ:
        box = CardTextLine("corpus", one.kind, one.text).box
        assert printed_text(read_as(one.kind, one.text).text, *box, NAMES)


def written(text: CardText, kind: int, part: str) -> bool:
    """Whether there are words for it; those there are were read again."""
    try:
        return bool(printed_text(text, kind, part, trees.NAMES))
    except Unsaid:
        return False


@SOME
@given(trees.boxes)
def test_bad_stuff_is_printed_as_it_is_or_not_at_all(box: list[Effect]) -> None:
    SAID[written(CardText(play=box), c.MONSTER, "bad_stuff")] += 1


@SOME
@given(trees.monster_texts)
def test_monster_texts_are_printed_as_they_are_or_not_at_all(text: CardText) -> None:
    written(text, c.MONSTER, "text")


@SOME
@given(trees.owner_texts)
def test_class_texts_are_printed_as_they_are_or_not_at_all(text: CardText) -> None:
    written(text, c.CLASS, "text")


@SOME
@given(trees.played_texts)
def test_curse_texts_are_printed_as_they_are_or_not_at_all(text: CardText) -> None:
    written(text, c.CURSE, "text")


def test_a_good_part_of_what_the_engine_can_do_is_printed() -> None:
    test_bad_stuff_is_printed_as_it_is_or_not_at_all()
    assert SAID[True] * 2 > SAID[False]


def test_effects_are_printed_in_plain_words() -> None:
    effects: list[Effect] = [
        Lose(Filter(kind=c.ITEM, at=c.AT_EQUIPPED, slot=c.HEADGEAR)),
        LoseLevels(Num(2), Who(c.W_OTHERS)),
    ]
    said = printed_effects(effects, NAMES)
    assert said == "Lose your Headgear. Each other player loses two levels."


def test_a_node_without_words_is_refused() -> None:
    with pytest.raises(Unsaid):
        printed_effects([LoseLevels(Capped(DieRoll(), low=3))], NAMES)
