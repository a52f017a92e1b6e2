"""A card in full: facts, text, Bad Stuff, flavor, and what the referee understood.

It shows what is printed; it adds no meaning.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import CardId
from kickdoor.rulebook.rules import rulebook
from kickdoor.seats.card_notes import note_of
from kickdoor.seats.display_names import SEX_NAMES
from kickdoor.tui import palette
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import counted, heading, say, wrap

DEEPEST = 2  # deeper parts of an explanation are not shown
# Words on cards that the rules explain.
SHARED = {
    "Flight": "META-01",
    "Secret HQ": "META-03",
    "Secret Identity": "META-04",
    "Theft": "META-05",
    "Team-up": "ROLE-02",
    "Parasite": "PARASITE-01",
    "Duplicate": "DUPLICATE-01",
}
SLOTS = {c.HEADGEAR: "Headgear", c.ARMOR: "Armor", c.FOOTGEAR: "Footgear"}


def card_page(scene: Scene, card: CardId, width: int, understood: list[str]) -> list[Text]:
    """Everything about one card."""
    definition = scene.card(card)
    rows = [heading(scene.inked(card), width)]
    rows += wrap(facts(scene, definition), width, indent=1, first=1)
    if definition.printed:
        rows += wrap(definition.printed, width, indent=1, first=1)
    if definition.printed_bad:
        bad = say(("Bad Stuff: ", palette.BAD), definition.printed_bad)
        rows += wrap(bad, width, indent=1, first=1)
    if definition.printed_epic:
        when = f"from Level {c.EPIC_LEVEL} on" if scene.view.rules.epic else "not in this game"
        epic = say((f"Epic ({when}): ", palette.KEY), definition.printed_epic)
        rows += wrap(epic, width, indent=1, first=1)
    rows += _explained(definition, width)
    if definition.flavor:
        rows += wrap(Text(definition.flavor, style="italic dim"), width, indent=1, first=1)
    if understood:
        rows.append(Text(" The referee understands:", style=palette.DIM))
        for line in understood:
            depth = len(line) - len(line.lstrip())
            if depth <= DEEPEST:
                text = Text(line.lstrip(), style=palette.DIM)
                rows += wrap(text, width, indent=5 + depth, first=3 + depth)
    return rows


def _explained(definition: CardDef, width: int) -> list[Text]:
    """Explanations of words on the card that only the rules explain."""
    rows: list[Text] = []
    said = f"{definition.printed} {definition.printed_bad} {' '.join(definition.tags)}"
    for word, rule in SHARED.items():
        summary = rulebook().summary_of(rule) if word in said else ""
        if summary:
            text = say((f"{word}: ", palette.KEY), summary, (f" ({rule})", palette.DIM))
            rows += wrap(text, width, indent=1, first=1)
    rule, note = note_of(definition)
    if note:
        rows += wrap(say(note, (f" ({rule})", palette.DIM)), width, indent=1, first=1)
    return rows


def facts(scene: Scene, definition: CardDef) -> str:
    """Kind, numbers and tags in one line."""
    kind = scene.words.kind_of(definition)
    found = [kind[:1].upper() + kind[1:]]
    if definition.kind == c.MONSTER:
        found.append(f"Level {definition.level}")
        found.append(counted(definition.treasures, "Treasure"))
        if definition.levels != 1:
            found.append(counted(definition.levels, "level"))
    found += definition.tags
    if definition.bonus:
        found.append(f"{definition.bonus:+}")
    if definition.slot:
        found.append(SLOTS[definition.slot])
    if definition.hands:
        found.append(counted(definition.hands, "hand"))
    if definition.big:
        found.append("Big")
    if definition.once:
        found.append("usable once")
    if definition.is_item:
        found.append(f"{definition.value:,} Gold Pieces" if definition.value else "no value")
    if definition.rank:
        found.append(f"Rank {definition.rank}")
    if definition.race:
        found.append(definition.race)
    if definition.kind == c.PERSONA and definition.sex:
        found.append(SEX_NAMES[definition.sex])
    if len(scene.view.rules.editions) > 1:
        found.append(f"from {scene.words.edition_of(definition)}")
    return " · ".join(found)


def find_by_name(scene: Scene, asked: str) -> list[CardId]:
    """Visible cards whose names contain these words, each name once."""
    wanted = asked.casefold()
    found: dict[str, CardId] = {}
    for card in scene.on_show():
        name = scene.card_name(card)
        if wanted in name.casefold():
            found.setdefault(name, card)
    exact = [card for name, card in found.items() if name.casefold() == wanted]
    return exact or list(found.values())
