"""The server's log as lines for people and as lines for programs."""

import json
import logging
import subprocess
import sys

import pytest

from kickdoor.errors import SettingsError
from kickdoor.table.server_log import JsonLines, about, set_up


def line(message: str, *values: object, **fields: object) -> dict[str, object]:
    record = logging.LogRecord("kickdoor.table", logging.ERROR, "x.py", 1, message, values, None)
    record.__dict__.update(fields)
    written = JsonLines().format(record)
    assert "\n" not in written
    found: dict[str, object] = json.loads(written)
    return found


def test_a_record_about_a_table_names_it_and_its_entry() -> None:
    found = line("table %s stumbled", "abc", **about("abc", 17))
    assert found.pop("time", "")
    assert found == {
        "level": "error",
        "logger": "kickdoor.table",
        "message": "table abc stumbled",
        "table": "abc",
        "sequence": 17,
    }


def test_a_record_about_nothing_in_particular_names_no_table() -> None:
    assert {"table", "sequence"}.isdisjoint(line("the disk is full"))
    assert "sequence" not in line("it cannot be read", **about("abc"))


def test_a_traceback_stays_on_its_line() -> None:
    try:
        raise ValueError("one\ntwo")
    except ValueError:
        record = logging.LogRecord("a", logging.ERROR, "x.py", 1, "it failed", (), sys.exc_info())
    written = JsonLines().format(record)
    assert "\n" not in written
    assert "ValueError: one\ntwo" in json.loads(written)["traceback"]


def test_what_is_logged_goes_to_stderr_in_that_form() -> None:
    code = (
        "import logging; from kickdoor.table.server_log import *; set_up('json');"
        "logging.getLogger('kickdoor.table').warning('careful', extra=about('abc', 3));"
        "logging.getLogger('kickdoor.table').info('nothing')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout == b""
    assert json.loads(done.stderr)["sequence"] == 3


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(SettingsError, match="text or json"):
        set_up("xml")
