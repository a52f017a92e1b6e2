"""The cache of read packs: it may be missing, damaged or foreign, and nobody notices."""

import os
from pathlib import Path

import pytest
from tests.packs.broken_packs import HEAD, ITEM, MakePack

from kickdoor.lang.packs import cache, opening, shelf
from kickdoor.lang.packs.coding import bytes_of, digest_of
from kickdoor.lang.packs.opening import load_pack
from kickdoor.lang.packs.pack import Pack


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every pack that was really read, and not taken from the cache."""
    seen: list[str] = []
    read = opening.__dict__["_read"]

    def counted(*args: object) -> Pack:
        pack: Pack = read(*args)
        seen.append(pack.info.id)
        return pack

    monkeypatch.setattr(opening, "_read", counted)
    return seen


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "packs").glob("*"))


def load(folder: Path) -> Pack:
    return load_pack(folder, strict=False)


def test_the_second_time_nothing_is_read(make_pack: MakePack, reads: list[str]) -> None:
    folder = make_pack()
    first, second = load(folder), load(folder)
    assert reads == ["attic"]
    assert bytes_of(first) == bytes_of(second)
    assert first.defs[0] is not second.defs[0]


def test_a_changed_card_is_read_anew(make_pack: MakePack, reads: list[str]) -> None:
    folder = make_pack()
    before = load(folder)
    (folder / "treasures.toml").write_text(ITEM.replace("300", "400"))
    after = load(folder)
    assert reads == ["attic", "attic"]
    assert [card.value for card in after.defs] == [-1, 400]
    assert before.digest != after.digest


def test_a_comment_changes_no_digest(make_pack: MakePack) -> None:
    folder = make_pack()
    before = load(folder)
    (folder / "pack.toml").write_text(HEAD + "# a thought\n")
    assert load(folder).digest == before.digest


def test_another_language_reads_anew(
    make_pack: MakePack, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_pack()
    load(folder)
    monkeypatch.setattr(cache, "language_digest", lambda: "f" * 64)
    load(folder)
    assert reads == ["attic", "attic"]


def test_names_of_another_edition_that_changed_mean_reading_anew(
    make_pack: MakePack, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_pack(pack=HEAD + 'uses = ["legends"]')
    load(folder)
    load(folder)
    assert reads == ["attic"]
    monkeypatch.setattr(shelf, "digest_of_edition", lambda name: "other")
    load(folder)
    assert reads == ["attic", "attic"]


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"something else altogether",
        cache.MAGIC,
        cache.MAGIC + b"0" * 64 + b"\x80",
        b"\x80\x04\x95" + b"pickled" * 10,
    ],
)
def test_a_damaged_or_foreign_file_is_read_anew(
    make_pack: MakePack, own_cache: Path, reads: list[str], damage: bytes
) -> None:
    folder = make_pack()
    first = load(folder)
    (file,) = kept(own_cache)
    file.write_bytes(damage)
    assert bytes_of(load(folder)) == bytes_of(first)
    assert reads == ["attic", "attic"]
    assert file.read_bytes().startswith(cache.MAGIC), "and it is mended"


def test_one_flipped_bit_is_noticed(make_pack: MakePack, own_cache: Path, reads: list[str]) -> None:
    folder = make_pack()
    first = load(folder)
    (file,) = kept(own_cache)
    content = bytearray(file.read_bytes())
    content[-20] ^= 1
    file.write_bytes(content)
    assert bytes_of(load(folder)) == bytes_of(first)
    assert len(reads) == 2


@pytest.mark.parametrize("payload", [b"\x80", b"\xc1", b"\x91\xc0", b"\x91" * 5000, b"\xa1x"])
def test_a_well_signed_file_that_is_no_pack(
    make_pack: MakePack, own_cache: Path, reads: list[str], payload: bytes
) -> None:
    folder = make_pack()
    load(folder)
    (file,) = kept(own_cache)
    file.write_bytes(cache.MAGIC + digest_of(payload).encode() + payload)
    load(folder)
    assert len(reads) == 2


def test_a_cache_that_cannot_be_written(
    make_pack: MakePack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reads: list[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("KICKDOOR_CACHE", str(tmp_path / "file"))
    folder = make_pack()
    assert bytes_of(load(folder)) == bytes_of(load(folder))
    assert len(reads) == 2


def test_an_empty_setting_turns_the_cache_off(
    make_pack: MakePack, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KICKDOOR_CACHE", "")
    load(make_pack())
    assert cache.cache_folder() is None
    assert not kept(own_cache)


def test_where_the_cache_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("KICKDOOR_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_folder() == tmp_path / "kickdoor" / "packs"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache.cache_folder() == tmp_path / "home" / ".cache" / "kickdoor" / "packs"


def test_old_files_are_swept_away(
    make_pack: MakePack, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MOST_FILES", 2)
    (own_cache / "packs").mkdir()
    for number in range(4):
        old = own_cache / "packs" / f"{number}{cache.SUFFIX}"
        old.write_text("old")
        os.utime(old, (number, number))
    load(make_pack())
    names = [path.name for path in kept(own_cache)]
    assert len(names) == 2
    assert f"3{cache.SUFFIX}" in names


def test_a_pack_with_errors_is_not_kept(make_pack: MakePack, own_cache: Path) -> None:
    folder = make_pack(doors="[[monster]]")
    with pytest.raises(Exception, match="expected the field"):
        load(folder)
    assert not kept(own_cache)
