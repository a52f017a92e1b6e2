"""Style sheets hold no rule for a class that nothing in the browser table has."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
SHEETS = sorted((WEB / "src" / "styles").glob("*.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTOR = re.compile(r"([^{};]+)\{")
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
# Where names of classes stand: attributes, directives, and strings of code.
NAMING = (
    re.compile(r'class="([^"]*)"'),
    re.compile(r"class:([\w-]+)"),
    re.compile(r"""["'`]([^"'`\n]*)["'`]"""),
)
MADE = ("m-",)  # put together while running: the kinds of marks of a replay


def named() -> set[str]:
    """Every word that may be the name of a class somewhere."""
    found: set[str] = set()
    for path in [*WEB.glob("src/**/*.svelte"), *WEB.glob("src/**/*.ts"), WEB / "index.html"]:
        text = path.read_text("utf-8")
        for pattern in NAMING:
            for match in pattern.finditer(text):
                found |= set(re.findall(r"[\w-]+", match.group(1)))
    return found


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_every_class_of_a_style_sheet_is_used(path: Path) -> None:
    selectors = SELECTOR.findall(COMMENT.sub("", path.read_text("utf-8")))
    classes = {name for selector in selectors for name in CLASS.findall(selector)}
    assert sorted(name for name in classes - named() if not name.startswith(MADE)) == []
