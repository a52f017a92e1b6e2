"""The corpus of our own sentences: each read to the nodes beside it, or refused."""

from dataclasses import replace

import pytest
from tests.lang.corpus import Example, examples, in_short, read_as
from tests.lang.reading import NAMES

from kickdoor.lang.card_reader import read_sentence
from kickdoor.lang.sentence_printer import print_sentence
from kickdoor.lang.tokenizer import sentences_of

READ, REFUSED = examples()


def name_of(example: Example) -> str:
    return f"{example.kind}: {example.text}"


def test_the_corpus_is_large_enough_to_trust() -> None:
    assert len(READ) >= 400
    assert len(REFUSED) >= 100
    assert len({(one.kind, one.text) for one in [*READ, *REFUSED]}) == len(READ) + len(REFUSED)


@pytest.mark.parametrize("example", READ, ids=name_of)
def test_sentence_means_what_the_corpus_says(example: Example) -> None:
    found = read_as(example.kind, example.text)
    assert not found.problems
    assert in_short(found.text) == example.nodes


@pytest.mark.parametrize("example", REFUSED, ids=name_of)
def test_sentence_is_refused_with_its_code(example: Example) -> None:
    found = read_as(example.kind, example.text)
    assert not found.ok
    assert found.problems[0].code == example.code
    problem = found.problems[0]
    assert 0 <= problem.start < problem.end <= len(example.text)


@pytest.mark.parametrize("example", READ, ids=name_of)
def test_what_is_read_is_printed_and_read_back_alike(example: Example) -> None:
    for sentence in sentences_of(example.text):
        found = read_sentence(sentence, NAMES)
        meaning = found.meaning
        if meaning is None:  # a field of the card, or story beside a rule
            assert found.facts is not None or "cheese" in example.text
            continue
        printed = print_sentence(meaning, NAMES)
        told = [replace(one, of_gold=sentence.of_gold) for one in sentences_of(printed)]
        again = [read_sentence(one, NAMES) for one in told]
        assert [one.rivals for one in again] == [[meaning]], printed
