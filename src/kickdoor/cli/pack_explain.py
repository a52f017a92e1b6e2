"""`kickdoor pack explain`: what the referee understood of each card, in words.

It must not judge a card; `pack check` does that.
"""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from kickdoor.cli.console import SafeConsole
from kickdoor.cli.pack_choice import chosen
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.errors import SettingsError
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.fields import DECK_WORDS, KIND_WORDS, SLOTS
from kickdoor.lang.packs.load import load_pack
from kickdoor.lang.packs.nearest import nearest_few
from kickdoor.lang.packs.opening import names_in_pack
from kickdoor.lang.packs.pack import Pack
from kickdoor.lang.packs.reading import READ, UNKNOWN, Told, meaning, understand

_SLOT_WORDS = {code: word for word, code in SLOTS.items()}
_MARKS = {READ: ("✓", "green"), UNKNOWN: ("✗", "bold red")}


def explain_pack(name: str, card: str) -> None:
    """Print every card of the pack, or only the one that is named."""
    path = chosen(name)
    pack = load_pack(path, strict=False)
    names = names_in_pack(path)
    console = SafeConsole()
    for definition, copies in _wanted(pack, card):
        _explain(definition, copies, names, console)


def _wanted(pack: Pack, card: str) -> list[tuple[CardDef, int]]:
    rows = list(zip(pack.defs, pack.copies, strict=True))
    if not card:
        return rows
    found = [row for row in rows if row[0].name.casefold() == card.casefold()]
    if found:
        return found
    alike = nearest_few(card, [definition.name for definition in pack.defs], 3)
    meant = f" (perhaps {', '.join(f'“{one}”' for one in alike)})" if alike else ""
    raise SettingsError("--card", f"a card of {pack.info.name}{meant}", f"“{card[:60]}”")


def facts_of(card: CardDef, copies: int) -> list[str]:
    """The printed facts of a card, in words."""
    facts = [KIND_WORDS[card.kind].replace("_", " ")]
    if card.deck in DECK_WORDS:
        facts.append(DECK_WORDS[card.deck])
    if copies > 1:
        facts.append(f"{copies} copies")
    if card.kind == c.MONSTER:
        facts.append(f"Level {card.level}")
        facts.append(_count(card.treasures, "Treasure"))
        facts.append(_count(card.levels, "level"))
    if card.bonus:
        facts.append(f"bonus {card.bonus:+d}")
    if card.value >= 0:
        facts.append(f"{card.value} Gold Pieces" if card.value else "No Value")
    if card.slot:
        facts.append(_SLOT_WORDS[card.slot])
    if card.hands:
        facts.append(_count(card.hands, "hand"))
    if card.big:
        facts.append("Big")
    if card.rank:
        facts.append(f"Rank {card.rank}")
    return [*facts, *card.tags]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _explain(card: CardDef, copies: int, names: Names, console: Console) -> None:
    console.print(Text(card.name, "bold"), Text(" · ".join(facts_of(card, copies)), "cyan"))
    for title, part, text in (
        ("text", "text", card.printed),
        ("Bad Stuff", "bad_stuff", card.printed_bad),
        ("epic", "text", card.printed_epic),
    ):
        if not text:
            continue
        worn = bool(card.slot or card.hands or card.big)
        told = understand(text, card.kind, part, names, card.name, worn)
        console.print(Text(f"  {title}", "dim"))
        for one in told.sentences:
            _sentence(one, console)
        for said in told.assumed:
            console.print(Text(f"    assumed: {said}", "yellow"))
        for line in meaning(told.text, card.kind, part, names):
            console.print(Text(f"      {line}"))
    if card.short or card.fact:
        console.print(Text(f"  short: {card.short or '-'} | key fact: {card.fact or '-'}", "dim"))
    console.print()


def _sentence(one: Told, console: Console) -> None:
    mark, style = _MARKS.get(one.status, ("~", "yellow"))
    console.print(Text(f"    {mark} {one.source}", style))
    if one.status == UNKNOWN:
        console.print(Text(f"      {one.problem()}", "red"))
        if one.hint:
            console.print(Text(f"      hint: {one.hint}", "yellow"))
