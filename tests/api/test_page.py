"""The examples of the pages do what they say, and the page of the API has every signature."""

import contextlib
import inspect
import io
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.api.test_public_names import METHODS

import kickdoor

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = sorted(page for page in DOCS.rglob("*.md") if "<!-- example -->" in page.read_text("utf-8"))
BLOCK = re.compile(
    r"^<!-- (?P<mark>example|prints) -->\n```(?:python|text)\n(?P<body>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)


def agrees(shown: str, printed: str) -> bool:
    """The output is what the page shows; `…` stands for anything, alone for any lines."""
    wanted = "".join(
        r"(?:.*\n)*?" if line == "…" else re.escape(line).replace("…", ".*") + r"\n"
        for line in shown.splitlines()
    )
    return re.fullmatch(wanted, printed) is not None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_run_and_print_what_it_shows(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ModuleType("example")
    monkeypatch.setitem(sys.modules, "example", module)
    printed = ""
    blocks = list(BLOCK.finditer(page.read_text("utf-8")))
    assert any(block["mark"] == "example" for block in blocks)
    for block in blocks:
        if block["mark"] == "prints":
            assert agrees(block["body"], printed), f"{printed}\nwhere is shown\n{block['body']}"
            continue
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(block["body"], str(page), "exec"), vars(module))
        printed = out.getvalue()


def test_what_is_printed_is_really_compared() -> None:
    assert agrees("a … c\n", "a b c\n")
    assert agrees("a\n…\nd\n", "a\nb\nc\nd\n")
    assert not agrees("a\n", "b\n")
    assert not agrees("a\n", "a\nb\n")


def test_the_pages_with_examples_are_these() -> None:
    assert {"api", "lab"} <= {page.stem for page in PAGES}


def written(thing: Any) -> str:
    """The signature without types, as the page writes it."""
    plain = inspect.signature(thing)
    parameters = [
        one.replace(annotation=inspect.Parameter.empty)
        for one in plain.parameters.values()
        if one.name != "self"
    ]
    return str(plain.replace(parameters=parameters, return_annotation=inspect.Signature.empty))


def test_the_page_has_every_signature() -> None:
    page = (DOCS / "api.md").read_text("utf-8")
    lines: list[str] = []
    for name in kickdoor.__all__:
        thing = getattr(kickdoor, name)
        if inspect.isfunction(thing):
            lines.append(f"{name}{written(thing)}")
        elif name not in METHODS:
            lines.append(name)
    for kind in ("Game", "Mix", "Bot"):
        for method in METHODS[kind]:
            thing = getattr(getattr(kickdoor, kind), method)
            lines.append(f"{method}{written(thing)}" if callable(thing) else method)
    missing = [
        line for line in lines if f"`{line}`" not in page and f"`kickdoor.{line}`" not in page
    ]
    assert not missing
