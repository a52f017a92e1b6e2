"""docs/glossary.md has every word that a module is named by, but for plain words of the trade."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "kickdoor"
TEXT = (ROOT / "docs" / "glossary.md").read_text("utf-8")
APART = ("lang",)  # to be designed anew, and its words with it

# What every programmer says.
PROGRAMMING = """
    api app archive base builder cache chacha cleaner cli client cluster collection command
    connection console constant create dask database dataset decoder direct dispatch encoder
    endpoint engine env error exit extra factory file flag folder garbage group gymnasium handler
    handling health histogram http icon import info interrupt key kickdoor kind label language
    lexer line link local logical loop lsp map mcp message metric migration model name openapi
    openspiel optional page parallel parquet parsed pettingzoo pickle png pool postgres presentation
    protocol random resolver route runner schema search security serve server session spiel
    sqlite statement storage style support svg terminal thread timer toml tool tui type typed
    typescript upgrade utf16 v0 vector version web websocket worker writer zip
"""
# What everybody says.
ENGLISH = """
    act advice answer at auto bar best comparison completeness coverage deadline deck
    defeat deferred display easy edited editing entering expect explain fight first follow fuzz
    greeting guess hard help interval lab learning limit logged medium menu new noncombat not
    note old outsider own paced palette part pattern person phrases plain printed prospect put
    problem question quick quoted rating read reading refuse response result running save saved
    screen secret several sharing shown spawning start stats taken taking thought timed title tune
    typical use whole
    win word work
"""


def forms(word: str) -> set[str]:
    """The word, and what it may be the plural of."""
    found = {word, word.removesuffix("s"), word.removesuffix("es")}
    if word.endswith("ies"):
        found.add(word.removesuffix("ies") + "y")
    return found


def terms() -> set[str]:
    """The words of all terms that are explained: in the first column, or bold in a second."""
    found: set[str] = set()
    for line in TEXT.splitlines():
        if line.startswith("| **"):
            told = [line.split("|")[1], *re.findall(r"\*\*(.+?)\*\*", line)]
            for word in re.findall(r"[a-z]+", " ".join(told).lower()):
                found |= forms(word)
    return found


def names() -> dict[str, str]:
    """Modules and folders by where they are; what makes up a package has its folder's name."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        inside = path.relative_to(SOURCE)
        if path.name == "__init__.py" and inside.parent.name:
            found[inside.parent.as_posix()] = inside.parent.name
        elif not path.stem.startswith("__"):
            found[inside.as_posix()] = path.stem
    return {place: name for place, name in found.items() if not place.startswith(APART)}


def test_every_word_that_names_a_module_is_in_the_glossary_or_plain() -> None:
    known = terms() | set(PROGRAMMING.split()) | set(ENGLISH.split())
    unknown: dict[str, list[str]] = {}
    for place, name in names().items():
        for word in name.split("_"):
            if not forms(word) & known:
                unknown.setdefault(word, []).append(place)
    assert not unknown, "explain the word in docs/glossary.md, or name the module in plainer words"


def test_no_plain_word_is_listed_in_vain() -> None:
    used = {form for name in names().values() for word in name.split("_") for form in forms(word)}
    plain = PROGRAMMING.split() + ENGLISH.split()
    assert [word for word in plain if word not in used] == []
    assert sorted(plain) == sorted(set(plain))
    assert [word for word in plain if word in terms()] == [], "the glossary explains these"


def test_no_term_is_explained_twice() -> None:
    rows = [line.split("|")[1] for line in TEXT.splitlines() if line.startswith("| **")]
    heads = [term for row in rows for term in re.findall(r"\*\*(.+?)\*\*", row)]
    assert sorted(heads) == sorted(set(heads))
