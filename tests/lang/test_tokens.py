"""Spelling: sentences, numbers, signs, quotes, names with stops, plurals."""

import pytest

from kickdoor.lang.pack_names import Names, plural_of, single_of
from kickdoor.lang.tokenizer import NUMBER, QUOTE, SIGNED, sentences_of, tokens_of


def words(text: str) -> list[str]:
    return [token.text for token in tokens_of(text)]


def sentences(text: str) -> list[str]:
    found = sentences_of(text, Names(cards=["Cheat!"]).protected)
    return [text[one.start : one.end] for one in found]


def test_sentences_end_where_they_should() -> None:
    assert sentences("Lose a level. Die! Why? Roll; stop") == [
        "Lose a level", "Die", "Why", "Roll", "stop",
    ]  # fmt: skip
    assert sentences("+3 vs. Elves. Done.") == ["+3 vs. Elves", "Done"]
    assert sentences("Discard Cheat! and lose a level.") == ["Discard Cheat! and lose a level"]
    assert sentences("Lose a level. (Two for Elves.)") == ["Lose a level", "Two for Elves"]
    assert sentences("Usable once only\nPlay at any time") == [
        "Usable once only",
        "Play at any time",
    ]


def test_places_point_into_the_text() -> None:
    text = "Die! “So long.” Lose  two levels."
    found = sentences_of(text)
    assert [text[one.start : one.end] for one in found] == ["Die", "“So long.”", "Lose  two levels"]
    tokens = found[2].tokens
    assert [text[token.start :].startswith(token.raw) for token in tokens] == [True] * 3


@pytest.mark.parametrize("minus", ["-2", "−2", "–2", "_2"])
def test_every_minus_is_a_minus(minus: str) -> None:
    (token,) = tokens_of(minus)
    assert (token.kind, token.value) == (SIGNED, -2)


def test_numbers() -> None:
    assert [token.value for token in tokens_of("1,000 7")] == [1000, 7]
    assert words("1-3") == ["1", "to", "3"]
    assert tokens_of("12")[0].kind == NUMBER


def test_words_are_evened_out() -> None:
    assert words("Ye can't lose yer hero's things") == [
        "you", "can", "not", "lose", "your", "hero", "'s", "things",
    ]  # fmt: skip
    assert words("Class(es)") == ["classes"]
    (sentence,) = sentences_of("two-handed")
    assert [token.text for token in sentence.tokens] == ["two", "handed"]
    assert tokens_of("“Soup Golem”")[0].kind == QUOTE


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("Elf", "Elves"),
        ("Dwarf", "Dwarves"),
        ("Thief", "Thieves"),
        ("Human", "Humans"),
        ("Cleric", "Clerics"),
        ("Witch", "Witches"),
        ("Royalty", "Royalty"),
        ("Huntswoman", "Huntswomen"),
        ("Notary", "Notaries"),
        ("Super Genius", "Super Geniuses"),
    ],
)
def test_plurals(one: str, many: str) -> None:
    assert plural_of(one) == many
    assert single_of(many) in (one, f"{one}e")


def test_a_pack_may_declare_its_plurals() -> None:
    names = Names({"Octopus": 4}, plurals={"Octopus": "Octopodes"})
    assert names.plural("Octopus") == "Octopodes"
