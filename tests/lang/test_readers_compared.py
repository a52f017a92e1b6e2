"""The grammar beside the phrases, as nodes of the engine: packs alike, each difference judged."""

import random
import tomllib
from pathlib import Path

import pytest
from tests.lang.corpus import examples
from tests.lang.reading import NAMES
from tests.lang.test_crossings import FAMILIES, expanded
from tests.lang.test_other_words import SAID
from typer.testing import CliRunner

from kickdoor.cli.commands import app
from kickdoor.errors import PackError
from kickdoor.lab.readers_compared import (
    DIFFERENT,
    NEW_ONLY,
    OLD_ONLY,
    SAME,
    CardTextLine,
    compared,
    lines_in,
    tallied,
)
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import names_for

DIFFERENCES = tomllib.loads(Path(__file__).with_name("differences.toml").read_text("utf-8"))
JUDGED, UNREAD = DIFFERENCES["judged"], DIFFERENCES["unread"]
LEFT_OUT = tomllib.loads(Path(__file__).with_name("left_out.toml").read_text("utf-8"))["left_out"]
READ, REFUSED = examples()


@pytest.mark.parametrize("edition", shelf.editions())
def test_every_text_of_a_pack_is_read_to_the_same_nodes(edition: str) -> None:
    found = compared(*lines_in(shelf.place_of(edition)), both=True)
    differ = {one.line.text: one.verdict for one in found if one.verdict not in (SAME, NEW_ONLY)}
    assert differ == {}


def in_other_words() -> list[CardTextLine]:
    """The sentences that the tests of the phrases are made of."""
    said: list[tuple[str, str]] = []
    for kind, says, rows in FAMILIES:
        dice = random.Random(1)
        said += [(kind, text) for row in [says, *rows] for text in expanded(row, dice)]
    said += [(kind, text) for kind, *texts in SAID for text in texts]
    words = {"bad": "bad_stuff", "oneshot": "item"}
    return [
        CardTextLine("tests", words.get(kind, kind), text) for kind, text in dict.fromkeys(said)
    ]


def test_every_difference_is_judged_and_none_for_the_phrases() -> None:
    lines = [CardTextLine("corpus", one.kind, one.text) for one in READ]
    found = compared(lines, NAMES, both=True)
    found += compared(in_other_words(), names_for(shelf.editions(), permissive=True), both=True)
    different = {(one.line.kind, one.line.text) for one in found if one.verdict == DIFFERENT}
    assert different == {(kind, text) for kind, text, _, _ in JUDGED}
    assert {verdict for _, _, verdict, _ in JUDGED} == {"new"}


def test_what_only_the_phrases_read_is_a_short_list_with_reasons() -> None:
    found = compared(in_other_words(), names_for(shelf.editions(), permissive=True), both=False)
    unread = {(one.line.kind, one.line.text) for one in found if not one.new.ok}
    assert unread == {(kind, text) for kind, text, _ in UNREAD}
    assert all(reason for _, _, reason in UNREAD)


def test_what_is_left_out_on_purpose_is_refused_and_has_a_reason() -> None:
    lines = [CardTextLine("left out", kind, text) for kind, text, _ in LEFT_OUT]
    found = compared(lines, NAMES, both=False)
    assert [one.line.text for one in found if one.new.ok] == []
    assert all(reason for _, _, reason in LEFT_OUT)


def test_no_sentence_of_the_corpus_is_read_by_the_phrases_alone() -> None:
    lines = [CardTextLine("corpus", one.kind, one.text) for one in READ]
    assert not [one.line.text for one in compared(lines, NAMES, True) if one.verdict == OLD_ONLY]


def test_counts_are_kept_by_kind_and_for_all() -> None:
    lines = [
        CardTextLine("a", "monster", "+3 against Elves."),
        CardTextLine("a", "bad_stuff", "Lose a level. Lose a level of cheese."),
    ]
    made = tallied(compared(lines, NAMES, both=False))
    assert list(made) == ["bad_stuff", "monster", "all"]
    assert (made["all"].texts, made["all"].whole) == (2, 1)
    assert (made["all"].sentences, made["all"].read) == (3, 2)
    assert made["bad_stuff"].codes == {"unknown-word": 1}


def test_command_reads_a_folder_of_texts(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("# mine\nmonster | +3 against Elves.\ncurse | Sing.\n")
    told = CliRunner().invoke(app, ["lab", "reading", str(tmp_path), "--list", "unknown-word"])
    assert told.exit_code == 0
    assert "unknown-word: mine curse | Sing." in told.output
    assert "all               2      1   50" in told.output


def test_a_line_without_a_kind_is_refused_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("+3 against Elves.\n")
    with pytest.raises(PackError, match=r"mine\.txt:1"):
        lines_in(tmp_path)


def test_a_folder_without_texts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="one text a line"):
        lines_in(tmp_path)
