"""docs/language.md: the table of every phrase, generated from the phrases themselves.

`python -m kickdoor.lang.phrasebook.guide` renews it; a test compares.

It must not describe a phrase by hand.
"""

from __future__ import annotations

from pathlib import Path

from kickdoor.lang.phrasebook import phrases  # noqa: F401  (importing it declares them)
from kickdoor.lang.phrasebook.grammar import CATEGORIES, PHRASES, Phrase
from kickdoor.lang.phrasebook.lexicon import CLASSES
from kickdoor.lang.phrasebook.template import Piece

BEGIN = "<!-- phrases: written by kickdoor.lang.phrasebook.guide, do not edit -->"
END = "<!-- end of phrases -->"
PAGE = Path(__file__).resolve().parents[4] / "docs" / "language.md"

# Title, what it is about, the categories whose phrases it lists.
SECTIONS: list[tuple[str, str, tuple[str, ...]]] = [
    (
        "What happens",
        "Effects: Bad Stuff, Curses, specials, one-shots, and what follows triggers and prices.",
        ("effect_one", "effect"),
    ),
    (
        "What is true of a monster",
        "For the text of monsters and enhancers.",
        ("monster_static", "source_rule"),
    ),
    (
        "What is true of the owner",
        "For Items, Classes, Races, companions and the like.",
        ("owner_static", "owner_one", "usable", "owner_tag", "curse_static"),
    ),
    ("For the whole table", "", ("table_static",)),
    ("What the owner may do", "Prices, moments and limits go together freely.", ("ability",)),
    ("When something happens by itself", "", ("trigger",)),
    ("How the card is played", "", ("mark", "remark")),
    (
        "Sentences that continue the one before",
        "",
        ("link", "each_gives", "success"),
    ),
    ("Conditions on a player", "", ("being", "pred", "with", "worn", "level_range")),
    ("Kinds of player", "After “against”, “by”, “for”.", ("some_heroes", "heroes_but", "subject")),
    ("Conditions on the fight, the die, the table", "", ("fact", "faces", "clause_one", "result")),
    ("Which cards", "", ("cards", "adjective", "behind")),
    (
        "How many",
        "",
        ("count", "counted", "per", "amount", "sum", "bonus"),
    ),
    ("Prices", "", ("cost",)),
    ("Moments and how long", "", ("moment", "when_timing", "until")),
]


def table() -> str:
    """All phrases as Markdown."""
    lines: list[str] = []
    for title, about, cats in SECTIONS:
        rows = [one for cat in cats for one in CATEGORIES[cat].phrases if one.doc]
        if not rows:
            continue
        lines += [f"### {title}", ""]
        if about:
            lines += [about, ""]
        lines += ["| you write | it means | example |", "|---|---|---|"]
        lines += [_row(one) for one in rows]
        lines.append("")
    return "\n".join(lines)


def _row(phrase: Phrase) -> str:
    example = "<br>".join(f"*{text}*" for text in phrase.examples[:2])
    return f"| {_readable(phrase.forms[0].template.pieces)} | {phrase.doc} | {example} |"


def _readable(pieces: list[Piece]) -> str:
    text = " ".join(word for piece in pieces for word in _words(piece))
    return text.replace(" ,", ",").replace(" :", ":").replace("( ", "(").replace(" )", ")")


def _words(piece: Piece) -> list[str]:
    if piece.kind == "slot":
        return [f"‹{_slot_name(piece.cat, piece.slot)}›"]
    if piece.kind == "class":
        return [CLASSES[piece.text].base]
    if piece.kind == "comma":
        return [","]
    if piece.kind == "plural":
        return [f"{piece.text}({piece.slot})"]
    if piece.kind == "word":
        return [piece.text]
    inner = _readable(piece.parts[0])
    if piece.kind == "alt":
        return [inner] if inner else []
    return [f"[{inner}]"] if "‹" in inner else []


SLOT_NAMES = {
    "subject": "who",
    "person": "who",
    "owner": "whose",
    "effects": "what happens",
    "steps": "what happens",
    "effect_one": "what happens",
    "effect": "what happens",
    "may_effects": "what happens",
    "heroes": "players",
    "some_heroes": "players",
    "heroes_any": "players",
    "clause": "condition",
    "preds": "condition",
    "pred": "condition",
    "thing": "kind of card",
    "things": "kind of card",
    "named": "kind of card",
    "card": "card",
    "tag": "tag",
    "trait": "trait",
    "traits_named": "trait",
    "number": "number",
    "digits": "number",
    "count": "number",
    "how_many": "number",
    "small_count": "number",
    "bonus": "+N",
    "signed": "+N",
    "per": "for each …",
    "when": "against … / if …",
    "foe_when": "against … / if …",
    "foes": "monsters",
}


def _slot_name(cat: str, slot: str) -> str:
    return SLOT_NAMES.get(cat) or cat.replace("_", " ") or slot


def renewed(page: str) -> str:
    """The page with a fresh table between its marks."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    count = len(PHRASES)
    note = f"{count} phrases, of which {_speaking()} make sentences."
    return f"{head}{BEGIN}\n\n{note}\n\n{table()}\n{END}{tail}"


def _speaking() -> int:
    return sum(bool(one.examples) for one in PHRASES.values())


def main() -> None:
    """Renew the page."""
    PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
