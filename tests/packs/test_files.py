"""The files of a pack: missing, huge, not text, not files at all."""

import os
from pathlib import Path

from tests.packs.broken_packs import HEAD, ITEM, MONSTER, MakePack, errors_of, only_error

from kickdoor.lang.packs.folder import LARGEST_FILE, open_folder
from kickdoor.lang.packs.raw import read_raw
from kickdoor.lang.packs.remarks import Findings


def test_a_sound_pack_is_read(make_pack: MakePack) -> None:
    raw = read_raw(make_pack())
    assert raw.info.name == "The Attic"
    assert [card.name for card in raw.cards] == ["Moth of Record", "Hatbox of Hats"]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    error = only_error(tmp_path / "nowhere")
    assert error.expected == "the folder of a pack"
    assert error.got == "nothing of that name"
    assert "pack new" in error.hint


def test_a_path_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text("hello")
    error = only_error(tmp_path / "cards")
    assert error.got == "a file"
    assert "folder that holds pack.toml" in error.hint


def test_a_path_through_a_file(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text("hello")
    assert "no folder" in only_error(tmp_path / "cards" / "deeper").got


def test_symbolic_links_in_a_circle(tmp_path: Path) -> None:
    os.symlink("b", tmp_path / "a")
    os.symlink("a", tmp_path / "b")
    assert only_error(tmp_path / "a").got == "symbolic links that lead in a circle"


def test_a_card_file_that_is_a_circle_of_links(make_pack: MakePack) -> None:
    folder = make_pack(doors=None)
    os.symlink("doors.toml", folder / "doors.toml")
    error = only_error(folder)
    assert error.file == "doors.toml"
    assert error.got == "a symbolic link, which is not followed"


def test_a_path_with_a_nul_in_it() -> None:
    assert only_error(Path("pa\0ck")).got == "a name that no file can have"


def test_missing_files_are_told_together(make_pack: MakePack) -> None:
    errors = errors_of(make_pack(pack=None, doors=None, treasures=None))
    assert [error.file for error in errors] == ["pack.toml", "doors.toml", "treasures.toml"]
    assert {error.got for error in errors} == {"no such file"}
    assert "empty doors.toml" in errors[1].hint


def test_a_missing_file_whose_name_was_misspelt(make_pack: MakePack) -> None:
    folder = make_pack(doors=None)
    (folder / "door.toml").write_text(MONSTER)
    assert only_error(folder).hint == "is it the file named door.toml?"


def test_a_file_nobody_reads_is_remarked(make_pack: MakePack) -> None:
    folder = make_pack()
    (folder / "ideas.toml").write_text("")
    findings = Findings()
    open_folder(folder, findings)
    assert [remark.file for remark in findings.remarks] == ["ideas.toml"]
    assert not findings.errors


def test_a_folder_where_a_file_should_be(make_pack: MakePack) -> None:
    folder = make_pack(doors=None)
    (folder / "doors.toml").mkdir()
    assert only_error(folder).got == "a folder"


def test_a_pipe_where_a_file_should_be_does_not_hang(make_pack: MakePack) -> None:
    folder = make_pack(doors=None)
    os.mkfifo(folder / "doors.toml")
    assert only_error(folder).got == "something else"


def test_a_file_of_more_than_a_megabyte(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors="#" * (LARGEST_FILE + 1)))
    assert error.expected == "at most 1,000,000 bytes"


def test_a_file_that_is_not_utf8(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=MONSTER.replace("Moth", "Mött").encode("latin-1")))
    assert (error.file, error.column) == ("doors.toml:3", 10)
    assert error.expected == "text in UTF-8"
    assert error.got == "the byte 0xf6"


def test_a_byte_order_mark_does_no_harm(make_pack: MakePack) -> None:
    assert read_raw(make_pack(pack=b"\xef\xbb\xbf" + HEAD.encode())).info.id == "attic"


def test_windows_line_ends_do_no_harm(make_pack: MakePack) -> None:
    assert len(read_raw(make_pack(doors=MONSTER.replace("\n", "\r\n"))).cards) == 2


def test_a_broken_line_is_told_with_line_and_column(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=MONSTER.replace("level = 2", "level = = 2")))
    assert (error.file, error.column) == ("doors.toml:4", 9)
    assert error.expected == "TOML"
    assert error.hint == "look at the monster that begins in line 2"


def test_a_string_that_never_ends(make_pack: MakePack) -> None:
    error = only_error(make_pack(treasures=ITEM + 'flavor = """and then'))
    assert error.file.startswith("treasures.toml:")


def test_lists_nested_without_end(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors="x = " + "[" * 3000))
    assert error.got == "lists inside lists inside lists"


def test_a_name_of_very_many_parts_is_refused_before_parsing(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors="\n" + "a." * 3000 + "b = 1"))
    assert error.file == "doors.toml:2"
    assert error.got == "a name of very many parts"


def test_a_line_without_end(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors='flavor = "' + "a" * 20_000 + '"'))
    assert error.expected == "lines of at most 8,000 characters"


def test_a_number_of_thousands_of_digits(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=MONSTER.replace("level = 2", "level = " + "9" * 5000)))
    assert error.expected == "numbers of a sensible size"


def test_errors_of_different_files_come_together(make_pack: MakePack) -> None:
    errors = errors_of(make_pack(pack="id = 7", doors="x = [", treasures=ITEM + "oops = 1"))
    assert [error.file.partition(":")[0] for error in errors] == [
        "pack.toml",
        "pack.toml",
        "doors.toml",
        "treasures.toml",
    ]
