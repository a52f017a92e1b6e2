"""The Sphinx extension of this site: menu, reference, the way in, and the plain texts."""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

import kickdoor
from website import llms
from website.contents import Section, navigation, read_index
from website.reference import MARK, reference

FRONT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Kickdoor</title>
<meta http-equiv="refresh" content="0; url={page}.html">
<link rel="canonical" href="{page}.html">
<p>The documentation begins <a href="{page}.html">here</a>.</p>
</html>
"""


def contents(app: Sphinx) -> list[Section]:
    """What the index page lists."""
    index = Path(app.srcdir, f"{app.config.root_doc}.md")
    return read_index(index.read_text("utf-8"), index.parent.name)


def complete(app: Sphinx, page: str, text: list[str]) -> None:
    """The index gets its tables once more, as the menu; the reference gets what it refers to."""
    if page == app.config.root_doc:
        text[0] += "\n" + navigation(contents(app))
    text[0] = text[0].replace(MARK, reference(kickdoor)) if MARK in text[0] else text[0]


def write_texts(app: Sphinx, failure: Exception | None) -> None:
    """Beside the pages: a way in at the top of the site, `llms.txt` and `llms-full.txt`."""
    if failure is not None or app.builder.format != "html":
        return
    out, source, sections = Path(app.outdir), Path(app.srcdir), contents(app)
    pages = [entry.page for section in sections for entry in section.entries]
    texts = {page: (source / f"{page}.md").read_text("utf-8") for page in pages}
    (out / "index.html").write_text(FRONT.format(page=app.config.root_doc), "utf-8")
    (out / "llms.txt").write_text(llms.short(sections, app.config.html_baseurl), "utf-8")
    (out / "llms-full.txt").write_text(llms.full(sections, texts), "utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.connect("source-read", complete)
    app.connect("build-finished", write_texts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
