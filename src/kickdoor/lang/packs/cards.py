"""The tables of a card file checked field by field and kept as plain facts.

It must not read sentences: text stays text here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.errors import PackError
from kickdoor.lang.packs.fields import (
    DECK_WORDS,
    FIELDS,
    FLAG,
    KINDS,
    LONGEST_WORD,
    MOST_CARDS,
    NUMBER,
    SEXES,
    SLOTS,
    TEXT,
    Kind,
)
from kickdoor.lang.packs.letters import unseen
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.remarks import Findings
from kickdoor.lang.packs.syntax import lines_of

INLINE = -1  # cards outside a pack: any kind, with the deck it usually has or says
_DECKS = {"door": c.DOOR, "treasure": c.TREASURE}
_ICON = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass
class RawCard:
    """A card as written: where, which kind and deck, and its fields."""

    place: str
    kind: int
    deck: int
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name on the card."""
        return str(self.facts.get("name", ""))

    def text(self, part: str) -> str:
        """A text field, empty if left out."""
        return str(self.facts.get(part, ""))

    def number(self, key: str, default: int = 0) -> int:
        """A number field."""
        return int(self.facts.get(key, default))


def type_of(value: object) -> str:
    """What something in a TOML file is, in words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return "text" if len(value) > LONGEST_WORD else f"the text “{value}”"
    if isinstance(value, int):
        return f"the number {value}" if abs(value) < 10**12 else "a very long number"
    if isinstance(value, float):
        return f"the number {value}"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return "a date or time"


def cards_of(
    tables: dict[str, Any], text: str, file: str, deck: int, findings: Findings
) -> list[RawCard]:
    """Every card of one file, in the order of kinds and places; wrong fields are left out."""
    found: list[RawCard] = []
    begins = lines_of(text)
    for word, rows in tables.items():
        kind = KINDS.get(word)
        if kind is None or (deck != INLINE and (kind.code == c.PERSONA) != (deck == 0)):
            _wrong_table(word, kind, file, findings)
            continue
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            hint = f"write [[{word}]], not [{word}]"
            findings.error(file, f"cards as [[{word}]]", type_of(rows), hint=hint, field=word)
            continue
        if kind.deck and deck not in (kind.deck, INLINE):
            usual, here = DECK_WORDS[kind.deck], DECK_WORDS[deck]
            findings.remark(
                file, f"[[{word}]] cards usually have a {usual} back; these are {here} cards"
            )
        for index, row in enumerate(rows[: MOST_CARDS + 1]):
            lines = begins.get(word, [])
            place = f"{file}:{lines[index]}" if len(lines) == len(rows) else file
            found.append(_card(word, kind, index, row, place, deck, findings))
    return found


def _wrong_table(word: str, kind: Kind | None, file: str, findings: Findings) -> None:
    known = [name for name in KINDS if name != "persona"]
    if kind is not None:
        wanted = "personas.toml" if kind.code == c.PERSONA else "doors.toml or treasures.toml"
        hint = f"it belongs in {wanted}"
        findings.error(file, "other kinds of card", f"[[{word}]]", hint=hint, field=word)
        return
    alike = nearest(word, known)
    hint = f"did you mean [[{alike}]]?" if alike else f"kinds are {', '.join(known)}"
    findings.error(file, "a kind of card", f"[[{word[:LONGEST_WORD]}]]", hint=hint, field=word)


def _card(
    word: str,
    kind: Kind,
    index: int,
    row: dict[str, Any],
    file: str,
    deck: int,
    findings: Findings,
) -> RawCard:
    name = row.get("name")
    label = name[:60] if isinstance(name, str) and name.strip() else f"{word} number {index + 1}"
    card = RawCard(file, kind.code, deck)
    if deck == INLINE:
        card.deck = _inline_deck(kind, row.get("deck"), label, file, findings)
    for key, value in row.items():
        if key == "deck" and deck == INLINE:
            continue
        if key not in kind.allowed:
            _unknown_field(key, word, kind, label, file, findings)
        elif _fits(key, value, label, file, findings):
            card.facts[key] = value.strip() if isinstance(value, str) else value
    for key in ("name", *kind.needed):
        if key not in row:
            what = f"the field {key} ({FIELDS[key].doc})"
            findings.error(file, what, "none", card=label, field=key)
    _together(card, label, file, findings)
    return card


def _inline_deck(kind: Kind, said: object, label: str, file: str, findings: Findings) -> int:
    if kind.code == c.PERSONA:
        return 0
    if said is None:
        usual = c.DOOR if kind.code in (c.POWER, c.KATA, c.ORIGIN) else c.TREASURE
        return kind.deck or usual
    found = _DECKS.get(said.lower(), 0) if isinstance(said, str) else 0
    if not found:
        findings.error(file, "deck as door or treasure", type_of(said), card=label)
    return found


def _unknown_field(
    key: str, word: str, kind: Kind, label: str, file: str, findings: Findings
) -> None:
    if key in FIELDS:
        got, hint = f"the field {key}", f"fields of a {word}: {', '.join(sorted(kind.allowed))}"
    else:
        got = f"the unknown field “{key[:LONGEST_WORD]}”"
        alike = nearest(key, sorted(kind.allowed))
        hint = f"did you mean {alike}?" if alike else f"fields: {', '.join(sorted(kind.allowed))}"
    findings.error(file, f"a field of a {word}", got, card=label, hint=hint, field=key)


def _fits(key: str, value: object, label: str, file: str, findings: Findings) -> bool:
    spec = FIELDS[key]
    got = type_of(value)
    expected = f"{spec.type} for {key}"
    fits = False
    if spec.type == TEXT:
        if isinstance(value, str):
            expected, got, fits = _text_fits(key, value, spec.high)
    elif spec.type == NUMBER:
        if isinstance(value, int) and not isinstance(value, bool):
            expected = f"{key} from {spec.low} to {spec.high}"
            fits = spec.low <= value <= spec.high
    elif spec.type == FLAG:
        fits = isinstance(value, bool)
    elif isinstance(value, list):
        expected = f"up to {spec.high} short words for {key}"
        fits = len(value) <= spec.high and all(
            isinstance(word, str)
            and word.strip()
            and unseen(word, lines=False) is None
            and len(word) <= LONGEST_WORD
            for word in value
        )
    if not fits:
        findings.error(file, expected, got, card=label, hint=_hint(key, value), field=key)
    return fits


def _text_fits(key: str, value: str, high: int) -> tuple[str, str, bool]:
    length = len(value.strip())
    if length > high:
        return f"at most {high} characters for {key}", str(length), False
    if not length:
        return f"something in {key}", "nothing", False
    one_line = key in ("name", "plural", "race")
    hidden = unseen(value, lines=not one_line)
    if hidden is not None:
        line = " on one line" if one_line else ""
        at, what = hidden
        return f"visible characters{line} for {key}", f"{what} at column {at + 1}", False
    if key == "slot":
        return f"one of {', '.join(SLOTS)} for slot", f"“{value}”", value in SLOTS
    if key == "sex":
        return f"one of {', '.join(SEXES)} for sex", f"“{value}”", value in SEXES
    if key == "icon":
        fits = _ICON.fullmatch(value) is not None
        return "an icon like two-feathers: small letters and hyphens", f"“{value}”", fits
    return "", "", True


def field_error(key: str, value: object) -> PackError | None:
    """What is wrong with the value of one field, if anything."""
    findings = Findings()
    _fits(key, value, "", "", findings)
    return findings.errors[0] if findings.errors else None


def _hint(key: str, value: object) -> str:
    if key == "slot" and isinstance(value, str):
        if value.lower().startswith(("hand", "1 hand", "2 hand", "one hand", "two hand")):
            return "for hands, write hands = 1 or hands = 2"
        alike = nearest(value, SLOTS)
        return f"did you mean {alike}?" if alike else ""
    spec = FIELDS[key]
    if spec.type == NUMBER and isinstance(value, str) and value.strip("+-").isdigit():
        return f"write {key} = {int(value.strip('+'))}, without quotes"
    if spec.type == FLAG:
        return f"write {key} = true, without quotes"
    if spec.type not in (TEXT, NUMBER, FLAG) and isinstance(value, str):
        return f'write {key} = ["{value[:LONGEST_WORD]}"]'
    return ""


def _together(card: RawCard, label: str, file: str, findings: Findings) -> None:
    facts = card.facts
    if "slot" in facts and "hands" in facts:
        findings.error(file, "either slot or hands", "both", card=label, field="hands")
    tags = [str(tag).casefold() for tag in facts.get("tags", [])]
    if len(set(tags)) < len(tags):
        findings.error(file, "each tag once", "one of them twice", card=label, field="tags")
