"""Speed: counted in steps of the chart."""

import statistics

from tests.lang.corpus import examples
from tests.lang.reading import NAMES
from tests.lang.test_grammar_rules import pack_sentences

from kickdoor.engine import codes as c
from kickdoor.lang.card_reader import chart_of, read_box, read_sentence
from kickdoor.lang.chart import MOST_WORK
from kickdoor.lang.tokenizer import sentences_of

_, REFUSED = examples()
LONG = {
    "nested conditions": "If you are an Elf, " * 18 + "lose a level.",
    "joined nouns": "Lose " + "your Headgear and " * 20 + "your Armor.",
    "joined adjectives": "Lose all your equipped Big " + "Items and " * 25 + "cards.",
    "joined clauses": "Lose a level and " * 15 + "discard a card if you are an Elf or a Dwarf.",
    "choices": "Lose a level or " * 15 + "discard a card.",
    "nonsense": "cheese " * 60,
    "numbers": "+3 against Elves of Level 5 or higher and " * 8 + "Dwarves.",
}


def test_pack_sentences_take_few_steps() -> None:
    work = [chart_of(sentence, names).work for names, sentence in pack_sentences()]
    assert statistics.median(work) < 100
    assert max(work) < 600


def test_refused_sentences_take_few_steps() -> None:
    work = {
        (one.text, sentence.start): chart_of(sentence, NAMES).work
        for one in REFUSED
        for sentence in sentences_of(one.text)
        if sentence.tokens
    }
    assert statistics.median(work.values()) < 80
    assert max(work.values()) < 400


def test_long_sentences_end_within_the_limit_and_are_read_or_refused() -> None:
    for name, text in LONG.items():
        for sentence in sentences_of(text):
            chart = chart_of(sentence, NAMES)
            assert chart.work <= MOST_WORK * 2, name
            if chart.exhausted:
                problem = read_sentence(sentence, NAMES).problem
                assert problem is not None
                assert problem.code == "too-long"


def test_a_very_long_text_is_refused_at_once() -> None:
    text = "Lose a level and discard a card if you are an Elf " * 500
    found = read_box(text, c.CURSE, "text", NAMES)
    assert [one.code for one in found.problems] == ["too-long"]


def test_two_thousand_words_in_one_box_end_within_bounds() -> None:
    text = "lose a level and " * 110 + "die."
    found = read_box(text, c.CURSE, "text", NAMES)
    assert not found.ok
    assert found.problems[0].code == "too-long"
