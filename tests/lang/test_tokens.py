"""Spelling: sentences, numbers, signs, quotes, names with stops, plurals."""

import pytest

from kickdoor.lang.pack_names import Names, plural_of, single_of
from kickdoor.lang.phrasebook.sentences import split
from kickdoor.lang.phrasebook.tokens import NUMBER, QUOTED, RANGE, SIGNED, tokenize


def words(text: str) -> list[str]:
    return [token.text for token in tokenize(text)]


def sentences(text: str) -> list[str]:
    return [one.source for one in split(text, Names(cards=["Cheat!"]).protected)]


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


def test_columns_point_into_the_text() -> None:
    text = "Die! “So long.” Lose  two levels."
    found = split(text)
    assert [text[one.start : one.end] for one in found] == ["Die", "“So long.”", "Lose  two levels"]
    tokens = tokenize(found[2].source, found[2].start)
    assert [text[token.column :].startswith(token.raw) for token in tokens] == [True] * 3


@pytest.mark.parametrize("minus", ["-2", "−2", "–2", "_2"])
def test_every_minus_is_a_minus(minus: str) -> None:
    (token,) = tokenize(minus)
    assert (token.kind, token.value) == (SIGNED, -2)


def test_numbers() -> None:
    assert [token.value for token in tokenize("1,000 two 7 five hundred")] == [1000, 2, 7, 500]
    assert words("5+") == ["5", "or", "more"]
    (span,) = tokenize("1-3")
    assert (span.kind, span.value, span.high) == (RANGE, 1, 3)
    assert tokenize("12")[0].kind == NUMBER


def test_words_are_evened_out() -> None:
    assert words("Ye can't lose yer hero's things") == [
        "you", "can", "not", "lose", "your", "player", "'s", "items",
    ]  # fmt: skip
    assert words("Class(es)") == ["classes"]
    assert words("two-handed") == ["two", "handed"]
    assert tokenize("“Soup Golem”")[0].kind == QUOTED


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
