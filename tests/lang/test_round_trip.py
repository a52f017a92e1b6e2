"""Reading what was printed gives the same nodes: for generated texts of every kind."""

from dataclasses import replace

from hypothesis import HealthCheck, assume, given, settings
from tests.lang import trees

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.joining import holds_choice
from kickdoor.lang.phrasebook.printer import write, write_effects
from kickdoor.lang.phrasebook.pronouns import swap
from kickdoor.lang.phrasebook.reader import read

SOME = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def meant(text: CardText, kind: int) -> CardText:
    """On a card played on somebody, “that player” is the target unless another was chosen."""
    if kind not in (c.CURSE, c.LEVEL_UP) or holds_choice(text.play):
        return text
    return replace(text, play=swap(text.play, Who(c.W_CHOSEN), Who()))


def same(text: CardText, kind: int) -> None:
    written = write(text, kind, trees.NAMES, check=False)
    assert read(written, kind, "text", trees.NAMES).text == meant(text, kind), written


@SOME
@given(trees.boxes)
def test_bad_stuff_reads_as_it_was_written(box: list[Effect]) -> None:
    assume("Escape(" not in repr(box))  # in Bad Stuff nobody gets away: it means being spared
    # “your best Item they have equipped”, “for each Headgear they wear”: the phrasebook's printer
    # cannot say in one sentence that everybody loses and that the cards counted are yours.
    counted = "BonusOf(" in repr(box) or "CountCards(" in repr(box)
    assume(not (counted and f"Who(code={c.W_EVERYONE}" in repr(box)))
    written = write_effects(box, trees.NAMES, check=False)
    assert read(written, c.MONSTER, "bad_stuff", trees.NAMES).text.play == box, written


@SOME
@given(trees.monster_texts)
def test_monster_texts_read_as_they_were_written(text: CardText) -> None:
    same(text, c.MONSTER)


@SOME
@given(trees.owner_texts)
def test_class_texts_read_as_they_were_written(text: CardText) -> None:
    same(text, c.CLASS)


@SOME
@given(trees.played_texts)
def test_curse_texts_read_as_they_were_written(text: CardText) -> None:
    same(text, c.CURSE)
