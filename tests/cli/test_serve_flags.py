from pathlib import Path

import pytest
from tests.cli.command_run import Kickdoor


@pytest.mark.parametrize(
    ("flag", "word", "expected"),
    [
        ("--keep", "soon", "such as 12h, 90d"),
        ("--keep-open", "0d", "such as 12h, 90d"),
        ("--keep-files", "30min", "such as 12h, 90d"),
        ("--trusted-proxy", "nginx", "an address such as 10.0.0.1"),
    ],
)
def test_a_server_is_not_started_with_words_it_does_not_understand(
    kickdoor: Kickdoor, flag: str, word: str, expected: str
) -> None:
    ended = kickdoor("serve", "--no-page", flag, word)
    assert ended.code == 2
    assert f"{flag}: expected" in ended.err
    assert expected in ended.err
    assert f"“{word}”" in ended.err


def test_without_its_page_a_server_does_not_start_and_says_what_to_do(
    kickdoor: Kickdoor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kickdoor.table.serve.STATIC", tmp_path / "static")
    database = tmp_path / "new" / "tables.db"
    ended = kickdoor("serve", "--port", "0", "--database", str(database))
    assert ended.code == 2
    assert ended.out == ""
    assert "has no page for browsers" in ended.err
    for way_out in ("Node 20.19", "tools/web", "kickdoor play", "--no-page"):
        assert way_out in " ".join(ended.err.split())
    assert not database.parent.exists()


def test_no_browser_is_opened_where_there_is_no_page(kickdoor: Kickdoor) -> None:
    ended = kickdoor("serve", "--no-page", "--open")
    assert ended.code == 2
    assert "--open: expected a page to show, but got --no-page" in ended.err
