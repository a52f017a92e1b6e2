"""The table of mechanisms: what a row says is used, both ways, or the row does not load."""

from collections.abc import Iterator

import pytest

from kickdoor.engine import codes as c
from kickdoor.lang.lowering.happenings import effect_of
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.standing_rules import static_of
from kickdoor.lang.mechanisms.mechanism_codecs import READ, SAY, TAKE, TELL
from kickdoor.lang.mechanisms.mechanism_notation import (
    Either,
    Listed,
    Notation,
    Pattern,
    Slot,
    slots,
)
from kickdoor.lang.mechanisms.mechanism_table import (
    CONTEXT,
    PRINTED_ONLY,
    READ_ONLY,
    Row,
    has_rows,
    made_of,
    rows,
    usual,
)
from kickdoor.lang.raising.raised_effects import happens
from kickdoor.lang.raising.raised_rules import holds
from kickdoor.lang.reference_links import LinkRow, linked
from kickdoor.lang.reference_links import rows as links
from kickdoor.lang.semantics import meant

BAD_STUFF = Place(c.MONSTER, "bad_stuff")
ROWS = [
    pytest.param(row, id=f"{row.meaning.kind}-{row.node.kind}-{n}") for n, row in enumerate(rows())
]


def patterns(shape: object) -> Iterator[Pattern]:
    """The pattern and all inside it."""
    if isinstance(shape, Pattern):
        yield shape
        for field in shape.fields:
            yield from patterns(field.shape)
    elif isinstance(shape, Listed):
        for one in shape.items:
            yield from patterns(one)
    elif isinstance(shape, Either):
        for one in shape.options:
            yield from patterns(one)


@pytest.mark.parametrize("row", ROWS)
def test_every_slot_of_a_row_has_a_codec_both_ways(row: Row) -> None:
    for slot in slots(row.meaning):
        if row.used != PRINTED_ONLY:
            assert slot.codec in READ or slot.codec in TAKE, slot
        if row.used != READ_ONLY:
            assert slot.codec in SAY or slot.codec in TELL, slot


@pytest.mark.parametrize("row", ROWS)
def test_every_slot_of_a_node_is_filled_by_the_meaning(row: Row) -> None:
    told = {slot.name for slot in slots(row.meaning)} | {CONTEXT}
    assert {slot.name for slot in slots(row.node)} <= told


@pytest.mark.parametrize("row", ROWS)
def test_what_the_meaning_says_reaches_the_node_or_is_only_checked(row: Row) -> None:
    kept = {slot.name for slot in slots(row.node)}
    for slot in slots(row.meaning):
        if slot.name not in kept and row.used != PRINTED_ONLY:
            assert READ[slot.codec].__qualname__.startswith("check."), slot


@pytest.mark.parametrize("row", ROWS)
def test_every_node_of_a_row_has_these_fields(row: Row) -> None:
    for one in patterns(row.node):
        known = usual(one.kind)
        for field in one.fields:
            assert set(field.key.split("+")) <= known.keys(), (one.kind, field.key)
        said = {key for field in one.fields for key in field.key.split("+")}
        assert {key for key, (plain, _) in known.items() if not plain} <= said, one.kind


@pytest.mark.parametrize("row", ROWS)
def test_every_place_of_a_row_is_known(row: Row) -> None:
    for one in row.boxes:
        assert isinstance(getattr(BAD_STUFF, one.removeprefix("not_")), bool)


def test_a_row_is_walked_forward_and_backward() -> None:
    said = meant("SwapLevels", **{"with": meant("People", count=1, person="player", other=True)})
    node = effect_of(said, BAD_STUFF)
    assert has_rows(node)
    assert happens(node) == said


def test_a_rule_is_walked_forward_and_backward_with_its_condition() -> None:
    alone = meant("Is", what=meant("People", alone=True))
    said = meant("If", cond=alone, does=meant("SkipLoot"))
    assert holds(static_of(said, Place(c.CLASS))) == said


def test_a_field_that_no_row_uses_is_refused() -> None:
    with pytest.raises(NoMechanism, match="by"):
        made_of(meant("WinGame", by=meant("It")), BAD_STUFF)


def test_a_row_of_another_box_is_told_from_one_that_does_not_exist() -> None:
    with pytest.raises(NotHere):
        made_of(meant("SufferIt"), BAD_STUFF)
    assert made_of(meant("Sing"), BAD_STUFF) is None


def test_what_must_be_so_of_the_slots_is_checked() -> None:
    kept = meant("DrawKeep", keep=3, what=meant("Cards", kind="treasure", count=2))
    with pytest.raises(NoMechanism, match="num2"):
        made_of(kept, BAD_STUFF)


def test_a_row_that_is_not_notation_is_refused() -> None:
    with pytest.raises(ValueError, match="row"):
        Notation("Lose(what=)%").whole()
    assert Notation("Lose(what=WHO)").whole().fields[0].shape == Slot("WHO")


LINKS = [pytest.param(link, id=f"{n} {link.word}") for n, link in enumerate(links())]


@pytest.mark.parametrize("link", LINKS)
def test_every_way_to_refer_makes_its_meaning_of_what_was_said(link: LinkRow) -> None:
    held = {slot.name for one in (link.before, link.now) for slot in slots(one)}
    names = {one.name for side in (link.before, link.now) for one in patterns(side)}
    told = {slot.name for slot in slots(link.together)}
    assert told <= held | names | {"BEFORE", "NOW"}


def test_a_way_to_refer_joins_two_sentences_or_says_that_it_does_not() -> None:
    lost = meant("LoseLevels", amount=1, each=meant("Cards", kind="item"))
    most = meant("Maximum", n=3)
    found = linked(lost, most)
    assert found is not None
    assert found[0] == lost.with_(most=3)
    assert linked(found[0], most) is None


# What a row may be told and does not keep, with the reason: anything else that is said reaches the
# node, is checked, or refuses the sentence.
NOT_KEPT = {
    "beaten": "killed or not, the help is the same",
    "by": "whoever makes them flee",
    "choose": "one such monster is any one of them",
    "count": "any such card, any such helper",
    "each": "each of the two",
    "extra": "on top of what was there: an effect always is",
    "just": "what is cancelled was played just before",
    "not": "what does not count, where only the Level does",
    "of": "the side is yours",
    "other": "whoever helps is another",
    "owner": "Items that count are your own",
    "part": "all strength that is doubled is the Level",
    "person": "whoever helps is a player",
    "ref": "the Curse that strikes",
    "undeclared": "a name that no pack declares, as a note to the author",
    "what": "the monster itself, or the loss that failed",
    "when": "a tie is of a combat",
    "who": "the one who plays the card does it",
    "whom": "whoever is asked for help",
    "won": "levels come from Kills alone",
    "zone": "a card in play is in play",
}


def test_what_a_row_does_not_keep_has_a_reason() -> None:
    found = {
        field.key
        for row in rows()
        for one in patterns(row.meaning)
        for field in one.fields
        if isinstance(field.shape, Slot) and field.shape.codec == "ANYTHING"
    }
    assert found <= NOT_KEPT.keys()
