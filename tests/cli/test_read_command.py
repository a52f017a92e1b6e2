"""kickdoor read: one text per line, as words or as JSON."""

import json

import pytest
from tests.cli.command_run import Kickdoor


def test_a_line_that_is_understood(kickdoor: Kickdoor) -> None:
    ended = kickdoor("read", "--kind", "curse", "Lose two levels.")
    assert ended.code == 0
    assert ended.out.startswith("1: understood: Lose two levels.\n")


def test_one_line_that_is_not_makes_the_exit_code_1(kickdoor: Kickdoor) -> None:
    ended = kickdoor("read", "--kind", "curse", typed=b"Lose a level.\n\nFnord the gostak.\n")
    assert ended.code == 1
    assert "1: understood: Lose a level." in ended.out
    assert "3: not understood: Fnord the gostak." in ended.out
    assert "expected" in ended.out


def test_json_is_one_object_per_line(kickdoor: Kickdoor) -> None:
    typed = b"Lose a level.\nFnord two cards. Lose a level.\n"
    ended = kickdoor("read", "--kind", "curse", "--json", "-", typed=typed)
    assert ended.code == 1
    good, bad = map(json.loads, ended.out.splitlines())
    assert good["understood"] is True
    assert good["nodes"]["play"][0]["node"] == "LoseLevels"
    assert good["printed"]
    assert good["meaning"]
    assert bad["understood"] is False
    assert [one["status"] for one in bad["sentences"]] == ["unknown", "read"]
    assert 1 <= bad["problems"][0]["column"] <= len("Fnord two cards.")
    assert bad["problems"][0]["expected"]


@pytest.mark.parametrize(
    "kind",
    [
        "monster",
        "curse",
        "class",
        "race",
        "item",
        "enhancer",
        "special",
        "level_up",
        "companion",
        "joiner",
        "bad_stuff",
    ],
)
def test_every_kind_has_its_word(kickdoor: Kickdoor, kind: str) -> None:
    ended = kickdoor("read", "--kind", kind, "--json", "Fnord the gostak.")
    assert ended.code == 1
    assert json.loads(ended.out)["understood"] is False


@pytest.mark.parametrize(
    "words", [["--kind", "bad_stuff"], ["--kind", "monster", "--part", "bad_stuff"]]
)
def test_bad_stuff_is_read_as_what_happens(kickdoor: Kickdoor, words: list[str]) -> None:
    ended = kickdoor("read", *words, "--json", "Lose a level.")
    assert json.loads(ended.out)["nodes"]["play"][0]["node"] == "LoseLevels"


def test_an_unknown_kind_names_the_nearest(kickdoor: Kickdoor) -> None:
    ended = kickdoor("read", "--kind", "monstre", "Lose a level.")
    assert ended.code == 2
    assert "did you mean monster?" in ended.err


def test_no_kind_and_a_wrong_part(kickdoor: Kickdoor) -> None:
    assert kickdoor("read", "Lose a level.").code == 2
    assert kickdoor("read", "--kind", "curse", "--part", "flavor", "x").code == 2


def test_names_nobody_knows_are_fine_unless_a_pack_is_named(kickdoor: Kickdoor) -> None:
    text = "+3 against Plumbers."
    assert kickdoor("read", "--kind", "monster", text).code == 0
    assert kickdoor("read", "--kind", "monster", "--names", "legends", text).code == 1


def test_bytes_that_are_no_text_fail_only_their_line(kickdoor: Kickdoor) -> None:
    ended = kickdoor("read", "--kind", "curse", "--json", typed=b"\xff\xfe\nLose a level.\n")
    assert ended.code == 1
    first, second = map(json.loads, ended.out.splitlines())
    assert first["problems"][0]["expected"] == "text in UTF-8"
    assert second["understood"] is True


@pytest.mark.parametrize(
    "text", ["x" * 50_000, "(" * 5_000, '"' * 999, "+" * 500, "a " * 3_000, "é\u0301\u202e"]
)
def test_absurd_lines_are_refused_without_a_fuss(kickdoor: Kickdoor, text: str) -> None:
    ended = kickdoor("read", "--kind", "monster", "--json", typed=text.encode())
    assert ended.code in (0, 1)
    assert "Traceback" not in ended.err


def test_no_input_at_all_is_fine(kickdoor: Kickdoor) -> None:
    ended = kickdoor("read", "--kind", "curse")
    assert (ended.code, ended.out) == (0, "")
