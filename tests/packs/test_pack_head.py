"""The head of a pack, pack.toml: its fields, words, modules and values."""

import pytest
from tests.packs.broken_packs import HEAD, MakePack, only_error

from kickdoor.lang.packs.raw import read_raw


@pytest.mark.parametrize(
    ("line", "expected", "got"),
    [
        ("lead = 100", "lead from 0 to 99", "the number 100"),
        ('lead = "me"', "lead from 0 to 99", "the text “me”"),
        ('uses = "legends"', "a list of at most 10 ids of editions for uses", "the text “legends”"),
        ("uses = [1]", "a list of at most 10 ids of editions for uses", "a list"),
        ('modules = "classes"', "a list of modules", "the text “classes”"),
        ("modules = [3]", "a list of modules", "a list with the number 3 in it"),
        ('words = "Trap"', 'a table such as words = { curse = "Trap" }', "the text “Trap”"),
        ("words = { curse = 1 }", "a short word for curse in words", "the number 1"),
        ("values = 3", "a table [values]", "the number 3"),
        ("description = 3", "text for description", "the number 3"),
        (f'version = "{"1" * 41}"', "at most 40 plain characters for version", "41 characters"),
        ("[values]\nhand_limit = 51", "hand_limit from 0 to 50 in [values]", "the number 51"),
        ("[values]\nhand_limit = true", "hand_limit from 0 to 50 in [values]", "true"),
        ("[values]\nreshuffle = 1", "true or false for reshuffle in [values]", "the number 1"),
        (
            '[values]\nsex = "yes"',
            "sex as one of declared, persona, none in [values]",
            "the text “yes”",
        ),
    ],
)
def test_a_head_with_a_value_it_cannot_have(
    make_pack: MakePack, line: str, expected: str, got: str
) -> None:
    error = only_error(make_pack(pack=HEAD + line))
    assert error.file == "pack.toml"
    assert (error.expected, error.got) == (expected, got)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ('modlues = ["classes"]', "did you mean modules?"),
        ("hand_limit = 5", "did you mean hand_limit, in [values]?"),
        ('modules = ["clases"]', "did you mean classes?"),
        ('words = { cures = "Trap" }', "did you mean curse?"),
        ("[values]\nhandlimit = 5", "did you mean hand_limit?"),
    ],
)
def test_a_misspelling_names_the_nearest(make_pack: MakePack, line: str, hint: str) -> None:
    assert only_error(make_pack(pack=HEAD + line)).hint == hint


@pytest.mark.parametrize("name", ["", "Attic", "7up", "a b", "../up", "x" * 30])
def test_an_id_that_no_command_could_use(make_pack: MakePack, name: str) -> None:
    error = only_error(make_pack(pack=f'id = "{name}"\nname = "x"'))
    assert error.expected == "the field id (a short name for commands)"


def test_a_head_without_a_name(make_pack: MakePack) -> None:
    assert only_error(make_pack(pack='id = "attic"')).got == "none"


def test_what_was_written_arrives(make_pack: MakePack) -> None:
    text = 'lead = 10\nmodules = ["undead"]\nwords = { curse = "Trap" }\n[values]\nhands = 3'
    info = read_raw(make_pack(pack=HEAD + text)).info
    assert (info.lead, info.modules, info.values) == (10, ["undead"], {"hands": 3})
    assert list(info.labels().values()) == ["Trap"]
