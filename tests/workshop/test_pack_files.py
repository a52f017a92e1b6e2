"""Packs as files: what goes out comes in again, and what is hostile stays outside."""

import io
import stat
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.table.online_players import client_for
from tests.workshop.pack_makers import KETTLE, ROOT, Maker

from kickdoor.errors import PackErrors
from kickdoor.lang.packs.handed_in import HandedIn, is_handed_in, name_of
from kickdoor.lang.packs.load import load_editions
from kickdoor.lang.packs.zipped import LARGEST_ZIP, files_in_zip, zip_of
from kickdoor.workshop.shop_door import workshop_with
from kickdoor.workshop.shop_limits import ShopRules

KNOWN = ("pack.toml", "doors.toml", "treasures.toml")
HEAD = b'id = "attic"\nname = "The Attic"\nuses = ["legends"]\n'
MOTH = b'[[monster]]\nname = "Moth"\nlevel = 2\ntreasures = 1\nbad_stuff = "Lose a level."\n'


def zip_with(*members: tuple[str, bytes], **how: Any) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in members:
            info = zipfile.ZipInfo(name)
            info.compress_type = how.get("method", zipfile.ZIP_DEFLATED)
            info.external_attr = how.get("mode", 0) << 16
            packed.writestr(info, content)
    return made.getvalue()


def hand_in(mina: Maker, content: bytes) -> Any:
    return mina.client.post(f"{ROOT}/files", content=content)


def bomb() -> bytes:
    return zip_with(("pack.toml", b"#" * 2_000_000))


def lying_bomb() -> bytes:
    """A zip that says its file is small."""
    content = bytearray(zip_with(("pack.toml", b"#" * 1_500_000)))
    for at in range(len(content) - 4):
        if bytes(content[at : at + 4]) in (b"PK\1\2", b"PK\3\4"):
            place = at + (24 if content[at + 2] == 1 else 22)
            content[place : place + 4] = (100).to_bytes(4, "little")
    return bytes(content)


def with_password() -> bytes:
    content = bytearray(zip_with(("pack.toml", HEAD)))
    for at in range(len(content) - 4):
        if bytes(content[at : at + 4]) in (b"PK\1\2", b"PK\3\4"):
            place = at + (8 if content[at + 2] == 1 else 6)
            content[place] |= 1
    return bytes(content)


HOSTILE: list[tuple[str, Callable[[], bytes], str]] = [
    ("outside", lambda: zip_with(("../pack.toml", HEAD)), "the path “../pack.toml”"),
    ("absolute", lambda: zip_with(("/pack.toml", HEAD)), "the path “/pack.toml”"),
    ("drive", lambda: zip_with(("C:/pack.toml", HEAD)), "the path “C:/pack.toml”"),
    ("backslash", lambda: zip_with(("a\\..\\pack.toml", HEAD)), "the path"),
    ("deep", lambda: zip_with(("a/b/c/pack.toml", HEAD)), "the path “a/b/c/pack.toml”"),
    (
        "link",
        lambda: zip_with(("pack.toml", b"/etc/hostname"), mode=stat.S_IFLNK | 0o777),
        "a link or a device",
    ),
    ("twice", lambda: zip_with(("a/pack.toml", HEAD), ("b/pack.toml", HEAD)), "it twice"),
    ("folders", lambda: zip_with(("a/pack.toml", HEAD), ("b/doors.toml", MOTH)), "2 folders"),
    ("many", lambda: zip_with(*((f"{n}.txt", b"x") for n in range(51))), "at most 50 files"),
    ("bomb", bomb, "at most 1,000,000 bytes"),
    ("lying bomb", lying_bomb, "expected"),
    ("password", with_password, "without a password"),
    ("method", lambda: zip_with(("pack.toml", HEAD), method=zipfile.ZIP_LZMA), "deflate"),
    ("cut", lambda: zip_with(("pack.toml", HEAD))[:-30], "damaged, or no zip"),
    ("no zip", lambda: b"PK is not enough", "damaged, or no zip"),
    ("empty", lambda: b"", "damaged, or no zip"),
    ("no head", lambda: zip_with(("doors.toml", MOTH)), "expected pack.toml"),
    ("encoding", lambda: zip_with(("pack.toml", HEAD + b"# \xff")), "text in UTF-8"),
    ("toml", lambda: zip_with(("pack.toml", b"id = = 3")), "expected"),
    ("nested", lambda: zip_with(("pack.toml", b"a = " + b"[" * 5000)), "expected"),
]


@pytest.mark.parametrize(
    ("make", "says"), [one[1:] for one in HOSTILE], ids=[one[0] for one in HOSTILE]
)
def test_a_hostile_file_is_refused_with_what_is_wrong(
    mina: Maker, make: Callable[[], bytes], says: str
) -> None:
    answer = hand_in(mina, make())
    assert answer.status_code == 400, answer.text
    sentence = answer.json()["sentence"]
    assert says in sentence
    assert sentence.endswith("Nothing was stored.")


def test_a_file_that_is_too_large_is_refused_with_the_number(mina: Maker) -> None:
    answer = hand_in(mina, b"PK" + b"\0" * LARGEST_ZIP)
    assert answer.status_code == 413
    assert "has 1,000,002 bytes; a pack has at most 1,000,000" in answer.json()["sentence"]


def test_what_goes_out_comes_in_again(mina: Maker) -> None:
    mina.add("kettle-1", {**KETTLE, "tags": ["Undead", 'A "b" \\ c'], "flavor": "Two\nlines\t“”"})
    mina.changed(
        {"field": "words.curse", "value": "Trap"},
        {"field": "values.hand_limit", "value": 6},
        {"field": "modules.guns", "value": True},
        {"field": "description", "value": "Appliances with feelings."},
    )
    content = mina.get("/file", mina.view)
    assert content.headers["content-type"] == "application/zip"
    made = hand_in(mina, content.content)
    assert made.status_code == 201, made.text
    other = Maker(mina.client, made.json())
    for name in ("Sock With a Plan", "Spoon of Doubt", "Kettle"):
        assert other.facts(name) == mina.facts(name)
    mine, theirs = mina.state()["head"], other.state()["head"]
    assert {**mine, "id": ""} == {**theirs, "id": ""}
    # A copy of a copy has the same files, but for its id.
    again = other.get("/file").content
    first = files_in_zip(content.content, KNOWN, "a.zip")[0]
    second = files_in_zip(again, KNOWN, "b.zip")[0]
    assert first["doors.toml"] == second["doors.toml"]


def test_the_commands_read_the_same_file(
    mina: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from kickdoor.cli.pack_check import check_pack

    place = tmp_path / "kitchen.zip"
    place.write_bytes(mina.get("/file").content)
    assert check_pack(str(place), False, 1, 1, 1) == 0
    assert "Kitchen, 2 cards" in capsys.readouterr().out
    mix = load_editions(["legends", str(place)])
    assert {"Sock With a Plan", "Spoon of Doubt"} <= set(mix.catalog.by_name)


def test_unknown_files_in_a_zip_are_told_of(mina: Maker) -> None:
    content = zip_with(("pack.toml", HEAD), ("doors.toml", MOTH), ("readme.txt", b"hello"))
    made = hand_in(mina, content).json()
    assert made["notes"] == ["readme.txt is not read."]
    assert made["state"]["head"]["name"] == "The Attic"


def test_wrong_fields_in_a_file_are_told_of_and_the_rest_is_kept(mina: Maker) -> None:
    doors = MOTH + b'level_up = 3\n[[dragon]]\nname = "Worm"\n'
    made = hand_in(mina, zip_with(("pack.toml", HEAD), ("doors.toml", doors))).json()
    assert [one["facts"]["name"] for one in made["state"]["cards"]] == ["Moth"]
    assert any("level_up" in note for note in made["notes"])
    assert any("dragon" in note for note in made["notes"])


@contextmanager
def maker_under(rules: ShopRules, tmp_path: Path) -> Iterator[Maker]:
    with client_for(str(tmp_path / "off.db"), annex=workshop_with(rules)) as client:
        yield Maker(client)


def test_uploads_can_be_switched_off(tmp_path: Path, in_this_process: None) -> None:
    with maker_under(ShopRules(uploads=False), tmp_path) as mina:
        answer = hand_in(mina, mina.get("/file").content)
        assert (answer.status_code, answer.json()["code"]) == (403, "off")
        assert mina.client.get(ROOT).json()["why_not"].startswith("The owner of this server")


def test_names_say_what_a_pack_holds() -> None:
    contents = {"pack.toml": HEAD, "doors.toml": MOTH}
    kept = HandedIn()
    name = kept.keep(contents)
    assert is_handed_in(name)
    assert name == name_of(dict(reversed(contents.items())))
    assert name != name_of({"pack.toml": HEAD + b"\n", "doors.toml": MOTH})
    assert not is_handed_in("@legends")
    assert not is_handed_in(name[1:])


def test_only_so_many_packs_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from kickdoor.lang.packs import handed_in

    monkeypatch.setattr(handed_in, "MOST_KEPT", 2)
    kept = HandedIn()
    names = [kept.keep({"pack.toml": HEAD + bytes([48 + n])}) for n in range(3)]
    assert [kept.contents(name) is not None for name in names] == [False, True, True]


def test_a_zip_is_the_same_whenever_it_is_made() -> None:
    assert zip_of({"pack.toml": HEAD}, "attic") == zip_of({"pack.toml": HEAD}, "attic")
    with pytest.raises(PackErrors, match="at most 1,000,000 bytes"):
        files_in_zip(b"x" * (LARGEST_ZIP + 1), KNOWN, "large.zip")
