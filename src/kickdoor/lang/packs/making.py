"""Cards as written turned into cards the engine can play with, through the card reader.

It must not open files; see `opening`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.logical_conditions import AllOf
from kickdoor.engine.nodes.player_conditions import IsEpic
from kickdoor.lang.fact_words import Facts
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.cards import INLINE, RawCard, cards_of
from kickdoor.lang.packs.fields import FIELDS, MOST_ABILITIES, SEXES, SLOTS
from kickdoor.lang.packs.info import Info
from kickdoor.lang.packs.raw import RawPack, check_together
from kickdoor.lang.packs.reading import (
    A_SENTENCE,
    FLAVOUR,
    UNKNOWN,
    Understood,
    names_with,
    short_texts,
    understand,
)
from kickdoor.lang.packs.remarks import Findings
from kickdoor.lang.packs.syntax import parse

Reader = Callable[[str, int, str, Names, str, bool], Understood]
WORN = frozenset({"slot", "hands", "big"})  # who says that does not mean a one-shot


def card_of(
    card: RawCard, edition: str, names: Names, findings: Findings, read: Reader = understand
) -> CardDef:
    """One card with its sentences read; those nobody understands are noted and left out.

    `read` is the reader, or one that remembers what it has read.
    """
    worn = bool(WORN & set(card.facts))
    text = read(card.text("text"), card.kind, "text", names, card.text("name"), worn)
    for said in text.assumed:
        findings.remark(card.place, f"assumed: {said}", card.name)
    bad = read(card.text("bad_stuff"), card.kind, "bad_stuff", names, card.text("name"), False)
    epic = read(card.text("epic"), card.kind, "text", names, card.text("name"), False)
    _agree(card, text.facts, findings)
    if text.bad and bad.text.play:
        findings.error(card.place, "Bad Stuff once", "in the text and in a field", card=card.name)
    _gate(epic.text, card, findings)
    count = len(text.text.abilities) + len(epic.text.abilities)
    if count > MOST_ABILITIES:
        expected = f"at most {MOST_ABILITIES} things its owner may do"
        findings.error(card.place, expected, f"{count} of them", card=card.name)
    for part, found in (("text", text), ("bad_stuff", bad), ("epic", epic)):
        for told in found.sentences:
            findings.sentence(told.status)
            if told.status == UNKNOWN:
                findings.error(
                    card.place,
                    told.expected or A_SENTENCE,
                    told.got_where(),
                    card=card.name,
                    column=told.column,
                    hint=told.hint,
                )
            elif told.status == FLAVOUR and not told.marked:
                said = f"taken as flavour, it does nothing: “{told.source}” ({part})"
                findings.remark(card.place, said, card.name)
    definition = CardDef(
        card.name,
        card.kind,
        card.deck,
        edition=edition,
        level=card.number("level"),
        treasures=card.number("treasures"),
        levels=card.number("levels", 1),
        value=card.number("value", -1),
        bonus=card.number("bonus"),
        slot=SLOTS.get(card.text("slot"), 0),
        hands=card.number("hands"),
        big=bool(card.facts.get("big", False)),
        rank=card.number("rank"),
        sex=SEXES.get(card.text("sex"), 0),
        race=card.text("race"),
        tags=list(card.facts.get("tags", [])),
        plural=card.text("plural"),
        text=text.text,
        bad=bad.text.play or text.bad,
        epic=epic.text,
        printed=card.text("text"),
        printed_bad=card.text("bad_stuff"),
        printed_epic=card.text("epic"),
        flavor=card.text("flavor"),
        icon=card.text("icon"),
    )
    short, fact = short_texts(definition, names)
    return replace(definition, short=short, fact=fact)


def _agree(card: RawCard, facts: Facts, findings: Findings) -> None:
    """Printed facts in the text set the fields that are left out, and must agree with the rest."""
    for key, value in facts.items():
        if key in card.facts or (key == "big" and not value):
            if card.facts.get(key, False) != value:
                got = f"{key} = {card.facts.get(key)!r}".replace("True", "true")
                wanted = f"{key} = {value!r}, as the text says".replace("False", "false")
                findings.error(card.place, wanted, got, card=card.name)
        elif key in ("slot", "hands") and {"slot", "hands"} & set(card.facts):
            findings.error(card.place, "either slot or hands", "both", card=card.name)
        elif not _is_bounded(key, value):
            wanted = f"{key} from {FIELDS[key].low} to {FIELDS[key].high} in the text"
            findings.error(card.place, wanted, str(value), card=card.name)
        else:
            card.facts[key] = value


def _is_bounded(key: str, value: int | str | bool) -> bool:
    """A number in the text is no larger than the field may be."""
    if isinstance(value, bool | str):
        return True
    return FIELDS[key].low <= value <= FIELDS[key].high


def _gate(text: CardText, card: RawCard, findings: Findings) -> None:
    """What an epic text says holds for the Epic only (VARIANT-08)."""
    for node in [*text.statics, *text.triggers, *text.abilities]:
        if hasattr(node, "cond"):
            node.cond = IsEpic() if node.cond is None else AllOf([IsEpic(), node.cond])
        else:
            _no_epic(card, findings)
    if text.play or text.once or text.attach is not None:
        _no_epic(card, findings)


def _no_epic(card: RawCard, findings: Findings) -> None:
    expected = "a bonus, an ability or something that happens at a moment as epic text"
    got = "a rule that cannot be given to the Epic only"
    findings.error(card.place, expected, got, card=card.name)


def cards_from_toml(text: str, names: Names, file: str) -> list[CardDef]:
    """Cards written inline as TOML, each in its kind's usual deck unless it says `deck`."""
    findings = Findings()
    tables = parse(text, file, findings)
    findings.stop_if_bad()
    return cards_from_tables(tables or {}, names, file, text)


def cards_from_tables(
    tables: dict[str, Any], names: Names, file: str, text: str = ""
) -> list[CardDef]:
    """Cards written inline, already parsed: kind of card to a list of its cards."""
    findings = Findings()
    cards = cards_of(tables, text, file, INLINE, findings)
    check_together(cards, findings)
    known = names_with(names, RawPack(Info(), cards))
    defs = [card_of(card, "", known, findings) for card in cards]
    findings.stop_if_bad()
    return defs
