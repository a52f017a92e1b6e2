"""The fields of cards: unknown, of the wrong type, too long, too many."""

import pytest
from tests.packs.broken_packs import ITEM, MONSTER, MakePack, errors_of, only_error

from kickdoor.engine import codes as c
from kickdoor.lang.packs.fields import FIELDS, KINDS, MOST_CARDS
from kickdoor.lang.packs.raw import read_raw


def monster(line: str) -> str:
    return MONSTER + line + "\n"


@pytest.mark.parametrize(
    ("line", "expected", "got"),
    [
        ("copies = 21", "copies from 1 to 20", "the number 21"),
        ("copies = 0", "copies from 1 to 20", "the number 0"),
        ("levels = 50", "levels from 0 to 5", "the number 50"),
        ('levels = "two"', "a whole number for levels", "the text “two”"),
        ("levels = 1.5", "a whole number for levels", "the number 1.5"),
        ("levels = true", "a whole number for levels", "true"),
        ("levels = [1]", "a whole number for levels", "a list"),
        ("levels = {}", "a whole number for levels", "a table"),
        ("levels = 2020-01-01", "a whole number for levels", "a date or time"),
        ("text = 5", "text for text", "the number 5"),
        ('text = ""', "something in text", "nothing"),
        (
            'text = "\\u0007"',
            "visible characters for text",
            "U+0007 (a control character) at column 1",
        ),
        ('tags = "Undead"', "a list of words for tags", "the text “Undead”"),
        ("tags = [1]", "up to 6 short words for tags", "a list"),
        ('tags = ["a","b","c","d","e","f","g"]', "up to 6 short words for tags", "a list"),
        ('tags = ["Undead", "undead"]', "each tag once", "one of them twice"),
        ('icon = "Two Feathers"', "an icon like two-feathers", "“Two Feathers”"),
    ],
)
def test_a_field_with_a_value_it_cannot_have(
    make_pack: MakePack, line: str, expected: str, got: str
) -> None:
    error = only_error(make_pack(doors=monster(line)))
    assert error.file == "doors.toml:2"
    assert error.card == "Moth of Record"
    assert error.expected.startswith(expected)
    assert error.got == got


def test_a_level_of_a_hundred(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=MONSTER.replace("level = 2", "level = 100")))
    assert error.expected == "level from 1 to 99"


def test_a_text_longer_than_any_card(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=monster(f'text = "{"Lose a level. " * 150}"')))
    assert error.expected == "at most 2000 characters for text"


def test_a_number_in_quotes_is_shown_without_them(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=monster('copies = "3"')))
    assert error.hint == "write copies = 3, without quotes"


def test_a_misspelt_field_names_the_nearest(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=monster('flavour = "x"')))
    assert error.got == "the unknown field “flavour”"
    assert error.hint == "did you mean flavor?"


def test_a_field_of_another_kind_of_card(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=monster("value = 300")))
    assert error.expected == "a field of a monster"
    assert error.got == "the field value"


def test_a_hand_as_a_slot_says_what_to_write(make_pack: MakePack) -> None:
    error = only_error(make_pack(treasures=ITEM.replace("Headgear", "Hand")))
    assert error.expected == "one of Headgear, Armor, Footgear for slot"
    assert error.hint == "for hands, write hands = 1 or hands = 2"


def test_a_misspelt_slot_names_the_nearest(make_pack: MakePack) -> None:
    error = only_error(make_pack(treasures=ITEM.replace("Headgear", "Head gear")))
    assert error.hint == "did you mean Headgear?"


def test_a_slot_and_hands_together(make_pack: MakePack) -> None:
    assert only_error(make_pack(treasures=ITEM + "hands = 1")).expected == "either slot or hands"


def test_fields_that_must_be_there(make_pack: MakePack) -> None:
    errors = errors_of(make_pack(doors="[[monster]]\nlevel = 1"))
    assert [error.card for error in errors] == ["monster number 1"] * 3
    assert [error.expected.partition(" (")[0] for error in errors] == [
        "the field name",
        "the field treasures",
        "the field bad_stuff",
    ]


def test_a_name_of_27_characters(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=MONSTER.replace("Moth of Record", "M" * 27)))
    assert error.expected == "at most 26 characters for name"
    assert error.got == "27"


def test_a_name_of_26_characters_is_fine(make_pack: MakePack) -> None:
    assert read_raw(make_pack(doors=MONSTER.replace("Moth of Record", "M" * 26))).cards


def test_a_name_with_a_line_break(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=MONSTER.replace("Moth of", "Moth\\nof")))
    assert error.expected == "visible characters on one line for name"
    assert error.got == "U+000A (a control character) at column 5"


def test_a_name_used_twice_even_in_other_letters(make_pack: MakePack) -> None:
    error = only_error(make_pack(treasures=ITEM.replace("Hatbox of Hats", "MOTH of record")))
    assert error.file == "treasures.toml:2"
    assert error.expected == "each name once"
    assert error.got == "the name of the card in doors.toml:2 again"
    assert "copies" in error.hint


def test_an_unknown_kind_names_the_nearest(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=MONSTER + '[[monsters]]\nname = "x"'))
    assert error.got == "[[monsters]]"
    assert error.hint == "did you mean [[monster]]?"


def test_a_single_table_instead_of_a_list_of_cards(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=MONSTER.replace("[[monster]]", "[monster]")))
    assert error.hint == "write [[monster]], not [monster]"


def test_a_persona_among_the_doors(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors='[[persona]]\nname = "x"\ntext = "+1."'))
    assert error.hint == "it belongs in personas.toml"


def test_a_monster_among_the_personas(make_pack: MakePack) -> None:
    error = only_error(make_pack(personas=MONSTER.replace("Moth", "Myth")))
    assert error.hint == "it belongs in doors.toml or treasures.toml"


def test_more_than_2000_cards(make_pack: MakePack) -> None:
    rows = [MONSTER.replace("Moth of Record", f"Moth {n}") for n in range(MOST_CARDS)]
    error = only_error(make_pack(doors="".join(rows)))
    assert error.expected == "at most 2,000 cards in a pack"


def test_an_empty_pack(make_pack: MakePack) -> None:
    assert only_error(make_pack(doors="", treasures="# later")).got == "an empty pack"


def test_what_was_written_arrives(make_pack: MakePack) -> None:
    item = read_raw(make_pack()).cards[1]
    assert (item.kind, item.deck, item.place) == (c.ITEM, c.TREASURE, "treasures.toml:2")
    assert item.facts == {"name": "Hatbox of Hats", "value": 300, "bonus": 2, "slot": "Headgear"}


def test_every_kind_names_only_fields_there_are() -> None:
    for kind in KINDS.values():
        assert kind.allowed <= FIELDS.keys()
        assert set(kind.needed) <= kind.allowed
