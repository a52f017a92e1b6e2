"""A pack folder that a test can spoil, and a cache that belongs to the test alone."""

from pathlib import Path

import pytest
from tests.packs.broken_packs import HEAD, ITEM, MONSTER, MakePack


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("KICKDOOR_CACHE", str(folder))
    return folder


@pytest.fixture
def make_pack(tmp_path: Path) -> MakePack:
    def make(**files: str | bytes | None) -> Path:
        folder = tmp_path / "attic"
        folder.mkdir()
        contents: dict[str, str | bytes | None] = {
            "pack": HEAD,
            "doors": MONSTER,
            "treasures": ITEM,
            **files,
        }
        for name, content in contents.items():
            if isinstance(content, str):
                content = content.encode("utf-8")
            if content is not None:
                (folder / f"{name}.toml").write_bytes(content)
        return folder

    return make
