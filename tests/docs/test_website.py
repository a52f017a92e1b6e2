"""The site: its menu and its plain texts follow the one list of pages."""

import inspect
from pathlib import Path
from types import ModuleType

import pytest

import kickdoor
from website import llms
from website.contents import Entry, Section, navigation, read_index
from website.reference import MARK, public_names, reference

ROOT = Path(__file__).resolve().parents[2]
INDEX = """# Documentation

Some words with [a link](rules.md).

## Playing

| page | read it when |
|---|---|
| [Rules](rules.md) | you argue |
| [Your first card](tutorials/first-card.md) | you begin |

## Nothing to list

## More

| page | read it when |
|---|---|
| [Changelog](../CHANGELOG.md) | you come back |
"""
PLAYING = Section(
    "Playing",
    [
        Entry("Rules", "docs/rules", "you argue"),
        Entry("Your first card", "docs/tutorials/first-card", "you begin"),
    ],
)
MORE = Section("More", [Entry("Changelog", "CHANGELOG", "you come back")])


def test_sections_are_the_headings_that_list_pages() -> None:
    assert read_index(INDEX) == [PLAYING, MORE]


def test_a_page_without_a_heading_above_it_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected a heading .*rules\.md"):
        read_index("| [Rules](rules.md) | you argue |")


def test_the_menu_has_the_sections_in_order() -> None:
    assert navigation([PLAYING, MORE]) == (
        "```{toctree}\n:hidden:\n:caption: Playing\n\n"
        "/docs/rules\n/docs/tutorials/first-card\n```\n\n"
        "```{toctree}\n:hidden:\n:caption: More\n\n/CHANGELOG\n```\n"
    )


def test_the_short_text_links_to_every_page() -> None:
    lines = llms.short([PLAYING, MORE], "https://example.org/").splitlines()
    assert lines[0] == "# Kickdoor"
    assert lines[2].startswith("> ")
    assert "## Playing" in lines
    assert "- [Rules](https://example.org/_sources/docs/rules.md.txt): you argue" in lines
    assert "- [Changelog](https://example.org/_sources/CHANGELOG.md.txt): you come back" in lines


def test_the_full_text_has_every_page_but_the_long_tables() -> None:
    long = Section("Long", [Entry("Protocol", "docs/protocol", "you write a client")])
    texts = {"CHANGELOG": "# Changelog\n\nNews.\n", "docs/protocol": "very long"}
    full = llms.full([MORE, long], texts)
    assert "<!-- CHANGELOG.md -->\n\n# Changelog\n\nNews.\n" in full
    assert "very long" not in full


def test_the_real_index_lists_pages_that_exist() -> None:
    sections = read_index((ROOT / "docs" / "README.md").read_text("utf-8"))
    pages = [entry.page for section in sections for entry in section.entries]
    assert len(pages) == len(set(pages)) > 30
    assert [page for page in pages if not (ROOT / f"{page}.md").is_file()] == []
    assert set(pages) >= llms.GENERATED


def test_the_reference_has_every_public_name_under_what_it_is() -> None:
    package = ModuleType("box")
    vars(package).update(Ring=Section, ring=read_index, Thud=ValueError, COUNT=3, inner=llms)
    vars(package)["__all__"] = ["COUNT", "Ring", "Thud", "inner", "ring"]
    text = reference(package)
    blocks = [text.index(f".. auto{entry}\n") for entry in (
        "function:: box.ring",
        "class:: box.Ring",
        "exception:: box.Thud",
        "data:: box.COUNT",
        "module:: website.llms",
    )]  # fmt: skip
    assert blocks == sorted(blocks)
    assert list(public_names(package)) == ["Ring", "Thud", "inner", "ring"]


def test_every_public_name_says_what_it_promises() -> None:
    silent = [
        name for name in public_names(kickdoor) if not inspect.getdoc(getattr(kickdoor, name))
    ]
    assert not silent
    assert inspect.getdoc(kickdoor)


def test_the_page_of_the_reference_has_room_for_it() -> None:
    assert (ROOT / "docs" / "reference.md").read_text("utf-8").count(MARK) == 1
