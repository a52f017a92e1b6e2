"""`llms.txt` and `llms-full.txt`: the site as plain text, for programs that read.

The first lists every page with a line about it, the second holds all pages in full.
"""

from website.contents import Section

SUMMARY = (
    "A referee, a card language, bots and an online table for card games in which you kick open "
    "the door. Cards are plain English sentences, and the sentence is the program."
)
GENERATED = {"docs/editions", "docs/protocol"}  # long tables: linked, and not repeated in full


def short(sections: list[Section], site: str = "") -> str:
    """A list of links to the text of every page; `site` is the address the site has, if any."""
    lines = ["# Kickdoor", "", f"> {SUMMARY}"]
    for section in sections:
        lines += ["", f"## {section.title}", ""]
        lines += [
            f"- [{entry.title}]({site}_sources/{entry.page}.md.txt): {entry.hint}"
            for entry in section.entries
        ]
    return "\n".join(lines) + "\n"


def full(sections: list[Section], texts: dict[str, str]) -> str:
    """The pages one after another, each under the path it has in the repository."""
    parts = [f"# Kickdoor\n\n> {SUMMARY}\n"]
    for section in sections:
        for entry in section.entries:
            if entry.page in GENERATED:
                parts.append(f"<!-- {entry.page}.md: tables, left out here -->\n")
            else:
                parts.append(f"<!-- {entry.page}.md -->\n\n{texts[entry.page].strip()}\n")
    return "\n".join(parts)
