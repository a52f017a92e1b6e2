"""Nothing in a pack moves a cursor, turns text round or hides: refused, and shown as pictures."""

import io
import json
import os
import socket
from pathlib import Path

import pytest
from rich.text import Text
from tests.packs.broken_packs import HEAD, MONSTER, MakePack, only_error
from typer.testing import CliRunner

from kickdoor.cli.commands import app
from kickdoor.lang.packs.folder import FILES
from kickdoor.lang.packs.letters import seen_as, shown, shown_json, unseen
from kickdoor.lang.packs.load import load_pack
from kickdoor.tui.terminal import SystemTerminal

ESCAPE = "\x1b[2J\x1b]0;gone\x07"
TURNED = "\u202eneddih\u202c"
run = CliRunner().invoke


@pytest.mark.parametrize(
    ("char", "named"),
    [
        ("\\u001b", "U+001B (a control character)"),
        ("\\u009b", "U+009B (a control character)"),
        ("\\u202e", "U+202E (right-to-left override)"),
        ("\\u2066", "U+2066 (left-to-right isolate)"),
        ("\\u200b", "U+200B (zero width space)"),
        ("\\u2028", "U+2028 (line separator)"),
        ("\\ue000", "U+E000 (a control character)"),
    ],
)
@pytest.mark.parametrize("field", ["text", "flavor", "bad_stuff"])
def test_a_text_with_a_character_nobody_sees(
    make_pack: MakePack, field: str, char: str, named: str
) -> None:
    old = 'bad_stuff = "Lose a level."'
    line = f'{field} = "Lose a {char}level."'
    doors = MONSTER.replace(old, line) if field == "bad_stuff" else MONSTER + line
    error = only_error(make_pack(doors=doors))
    assert error.expected == f"visible characters for {field}"
    assert error.got == f"{named} at column 8"
    assert error.card == "Moth of Record"


@pytest.mark.parametrize("char", ["\\u001b", "\\u202e", "\\u200d", "\\u00ad"])
def test_a_name_with_a_character_nobody_sees(make_pack: MakePack, char: str) -> None:
    error = only_error(make_pack(doors=MONSTER.replace("Moth of", f"Moth{char} of")))
    assert error.expected == "visible characters on one line for name"


def test_a_name_under_a_heap_of_accents(make_pack: MakePack) -> None:
    error = only_error(make_pack(doors=MONSTER.replace("Moth", "Mo" + "\u0301" * 9 + "th")))
    assert "accents on one letter" in error.got


def test_letters_of_many_languages_are_fine() -> None:
    for text in ("Ænigma", "Žluťoučký kůň", "Ёлка", "城の鬼", "naïve\u00a0fox", "one\ntwo\tthree"):
        assert unseen(text) is None


@pytest.mark.parametrize("other", ["MOTH OF RECORD", "Moth  of Record", "Ｍoth of Record"])
def test_names_that_look_the_same_collide(make_pack: MakePack, other: str) -> None:
    error = only_error(make_pack(doors=MONSTER + MONSTER.replace("Moth of Record", other)))
    assert error.expected == "each name once"
    assert seen_as(other) == seen_as("Moth of Record")


def test_errors_of_a_check_show_pictures_and_move_no_cursor(make_pack: MakePack) -> None:
    spoiled = MONSTER.replace("level = 2", f'slot = {json.dumps(ESCAPE + TURNED)}\nlevel = "x"')
    told = run(app, ["pack", "check", str(make_pack(doors=spoiled))])
    said = told.stdout + told.stderr
    assert told.exit_code == 2
    assert "error: " in said
    assert not set(said) & set("\x1b\x07\u202e\u202c")


def test_a_file_whose_name_is_an_escape_sequence(make_pack: MakePack) -> None:
    folder = make_pack()
    (folder / f"{ESCAPE}{TURNED}.toml").write_text("")
    told = run(app, ["pack", "check", str(folder)])
    assert told.exit_code == 0
    assert "␛[2J␛]0;gone�neddih�.toml: this file is not read" in told.stdout


def test_a_typed_sentence_is_shown_with_pictures() -> None:
    told = run(app, ["read", "--kind", "curse", f"Lose a {ESCAPE}level."])
    assert "Lose a ␛[2J␛]0;gonelevel." in told.stdout
    assert "\x1b" not in told.stdout


def test_json_says_the_same_in_escapes() -> None:
    told = run(app, ["read", "--json", "--kind", "curse", f"Lose {TURNED}\x9b31m a level."])
    assert "\\u202e" in told.stdout
    assert "\\u009b" in told.stdout
    assert json.loads(told.stdout)["text"] == f"Lose {TURNED}\x9b31m a level."
    assert json.loads(shown_json(json.dumps("\U000e0041", ensure_ascii=False))) == "\U000e0041"


def test_the_screen_of_the_game_shows_pictures() -> None:
    out = io.StringIO()
    screen = SystemTerminal(source=io.StringIO("yes\n"), target=out)
    screen.write([Text.assemble(("Hat" + ESCAPE, "bold"), TURNED)])
    assert screen.ask(f"Play {ESCAPE}? ") == "yes"
    assert not set(out.getvalue()) & set("\x1b\x07\u202e\u202c")


def test_pictures_keep_their_places() -> None:
    text = f"a{ESCAPE}b{TURNED}c\x7f"
    assert len(shown(text)) == len(text)
    assert shown(text).isprintable()


@pytest.mark.parametrize("name", FILES)
def test_a_link_out_of_the_folder_is_not_followed(
    make_pack: MakePack, tmp_path: Path, name: str
) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text(HEAD + "password = 1\n")
    folder = make_pack(**{name.removesuffix(".toml"): None})
    os.symlink(secret, folder / name)
    error = only_error(folder)
    assert (error.file, error.got) == (name, "a symbolic link, which is not followed")
    assert "password" not in str(error)


@pytest.mark.parametrize("target", ["/dev/zero", "/dev/stdin", "../attic/treasures.toml"])
def test_no_other_link_is_followed_either(make_pack: MakePack, target: str) -> None:
    folder = make_pack(doors=None)
    os.symlink(target, folder / "doors.toml")
    assert only_error(folder).got == "a symbolic link, which is not followed"


def test_a_socket_where_a_file_should_be(
    make_pack: MakePack, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_pack(doors=None)
    monkeypatch.chdir(folder)
    with socket.socket(socket.AF_UNIX) as here:
        here.bind("doors.toml")
        assert only_error(folder).got == "something else"


def test_a_file_exchanged_for_a_pipe_while_it_is_opened(
    make_pack: MakePack, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_pack()
    looked = os.lstat

    def exchanged(path: Path) -> os.stat_result:
        found = looked(path)
        if path.name == "doors.toml":
            path.unlink()
            os.mkfifo(path)
        return found

    monkeypatch.setattr(os, "lstat", exchanged)
    assert only_error(folder).got == "something else"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('name = "The', 'uses = ["../legends"]\nname = "The', "ids of editions for uses"),
        ('name = "The', 'uses = ["/etc"]\nname = "The', "ids of editions for uses"),
        ('id = "attic"', 'id = "../attic"', "the field id"),
        ('id = "attic"', 'id = "/attic"', "the field id"),
    ],
)
def test_a_head_names_no_path(make_pack: MakePack, old: str, new: str, expected: str) -> None:
    assert expected in only_error(make_pack(pack=HEAD.replace(old, new))).expected


@pytest.mark.parametrize("icon", ["../../secret", "/etc/passwd", "a..b", "a%2fb", "con.svg"])
def test_an_icon_is_a_name_and_no_path(make_pack: MakePack, icon: str) -> None:
    error = only_error(make_pack(doors=MONSTER + f'icon = "{icon}"'))
    assert error.expected.startswith("an icon like two-feathers")


def test_a_pack_behind_a_linked_folder_is_what_somebody_asked_for(
    make_pack: MakePack, tmp_path: Path
) -> None:
    os.symlink(make_pack(), tmp_path / "link")
    assert load_pack(tmp_path / "link").info.id == "attic"
