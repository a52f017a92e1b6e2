"""The command line inside the test process: what it printed, and how it ended."""

import io
import sys
from pathlib import Path

import pytest
from tests.cli.command_run import Ended, Kickdoor


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("KICKDOOR_CACHE", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    return folder


@pytest.fixture
def kickdoor(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Kickdoor:
    from kickdoor.cli.commands import app

    def run(*words: str, typed: bytes = b"") -> Ended:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
        with pytest.raises(SystemExit) as caught:
            app(list(words), prog_name="kickdoor")
        printed = capsys.readouterr()
        code = caught.value.code
        return Ended(code if isinstance(code, int) else 0, printed.out, printed.err)

    return run
