"""CONTRIBUTING.md: its list of generated files is what tools/renew writes; its examples exist."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
RENEW = (ROOT / "tools" / "renew").read_text("utf-8")


def test_the_list_of_generated_files_is_the_one_of_the_command() -> None:
    section = TEXT.split("## What is generated", 1)[1].split("\n## ", 1)[0]
    listed = re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)
    written = re.findall(r'^  "(\S+) +-m ', RENEW, re.MULTILINE)
    assert listed == written
    assert [file for file in written if not (ROOT / file).is_file()] == []


def test_the_tests_and_tools_it_names_exist() -> None:
    named = set(re.findall(r"`(?:\.venv/bin/pytest )?((?:tests|tools|e2e)/[\w/.]+)`", TEXT))
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_the_examples_of_names_are_in_the_source() -> None:
    (names,) = re.findall(
        r"Actions are imperative \((.*?)\), events are past tense \((.*?)\)", TEXT
    )
    source = "".join(
        (ROOT / "src" / "kickdoor" / "engine" / file).read_text("utf-8")
        for file in ("codes.py", "events.py")
    )
    examples = re.findall(r"`(\w+)`", " ".join(names))
    assert examples
    assert [name for name in examples if f"\n{name}: Final" not in source] == []
