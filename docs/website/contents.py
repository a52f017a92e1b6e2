"""The table of contents, read from `docs/README.md`.

That page is the only list of pages there is. It must not be repeated anywhere else.
"""

import posixpath
import re
from dataclasses import dataclass, field

HEADING = re.compile(r"## (.+)")
ROW = re.compile(r"\| \[(?P<title>[^\]]+)\]\((?P<link>[^)#]+)\.md\) \| (?P<hint>.+?) \|$")


@dataclass(frozen=True)
class Entry:
    """A page, as a row of the index names it."""

    title: str
    page: str  # from the top of the repository, without .md
    hint: str


@dataclass
class Section:
    """A heading of the index with the pages below it."""

    title: str
    entries: list[Entry] = field(default_factory=list)


def read_index(text: str, folder: str = "docs") -> list[Section]:
    """The sections of the index that hold rows of pages, in order; links start from `folder`."""
    sections: list[Section] = []
    for line in text.splitlines():
        if heading := HEADING.fullmatch(line):
            sections.append(Section(heading[1]))
        elif row := ROW.fullmatch(line):
            if not sections:
                raise ValueError(f"expected a heading before the first row of pages: {line}")
            page = posixpath.normpath(posixpath.join(folder, row["link"]))
            sections[-1].entries.append(Entry(row["title"], page, row["hint"]))
    return [section for section in sections if section.entries]


def navigation(sections: list[Section]) -> str:
    """The same as hidden tables of contents, which Sphinx turns into the menu of the site."""
    blocks = []
    for section in sections:
        pages = "\n".join(f"/{entry.page}" for entry in section.entries)
        blocks.append(f"```{{toctree}}\n:hidden:\n:caption: {section.title}\n\n{pages}\n```")
    return "\n\n".join(blocks) + "\n"
