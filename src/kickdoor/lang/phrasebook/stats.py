"""Printed facts that stand in a text: “Big. 2 Hands. 600 Gold Pieces.” “Level 8. 2 Treasures.”

They are fields of a card, not rules. It must not read anything else: a sentence is either facts
from end to end or none of its business.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.lang.phrasebook.tokens import NUMBER, SIGNED, WORD, Token

Facts = dict[str, int | str | bool]
GEAR = frozenset({c.ITEM, c.COMPANION})
RANKED = frozenset({c.POWER, c.KATA})
SLOTS = {"headgear": "Headgear", "armor": "Armor", "footgear": "Footgear"}
JOINTS = frozenset({",", "and", "/", ":", "(", ")"})
HANDS = frozenset({"hand", "hands", "handed"})
MOST_HANDS = 2
WINDOW = 6  # the longest fact, in words
WORDS = {
    "level": "Level {}",
    "treasures": "Treasures: {}",
    "levels": "levels for the kill: {}",
    "value": "{} Gold Pieces",
    "bonus": "bonus {:+d}",
    "hands": "Hands: {}",
    "rank": "Rank {}",
    "slot": "{}",
}


def facts_in(tokens: list[Token], kind: int) -> Facts | None:
    """The facts a sentence consists of; None if it says anything else, or two things at odds."""
    if kind != c.MONSTER and kind not in GEAR and kind not in RANKED:
        return None
    found: Facts = {}
    at = 0
    while at < len(tokens):
        if tokens[at].text in JOINTS:
            at += 1
            continue
        step = _fact(tokens, at, kind)
        if step is None:
            return None
        key, value, at = step
        if found.setdefault(key, value) != value:
            return None
    return found or None


def _fact(tokens: list[Token], at: int, kind: int) -> tuple[str, int | str | bool, int] | None:
    words = [token.text for token in tokens[at : at + WINDOW]] + [""] * WINDOW
    numbers = [_number(token) for token in tokens[at : at + WINDOW]] + [-1] * WINDOW
    if kind == c.MONSTER:
        return _of_monster(words, numbers, at)
    if kind in RANKED:
        return ("rank", numbers[1], at + 2) if words[0] == "rank" and numbers[1] > 0 else None
    return _of_gear(tokens, words, numbers, at)


def _of_monster(
    words: list[str], numbers: list[int], at: int
) -> tuple[str, int | str | bool, int] | None:
    if words[0] == "level" and numbers[1] > 0:
        return "level", numbers[1], at + 2
    if words[0] in ("treasure", "treasures") and words[1] == ":" and numbers[2] >= 0:
        return "treasures", numbers[2], at + 3
    if numbers[0] >= 0 and words[1] in ("treasure", "treasures"):
        return "treasures", numbers[0], at + (3 if words[2] in ("card", "cards") else 2)
    if numbers[0] > 0 and words[1] in ("level", "levels"):
        return "levels", numbers[0], at + 2
    return None


def _of_gear(
    tokens: list[Token], words: list[str], numbers: list[int], at: int
) -> tuple[str, int | str | bool, int] | None:
    item = 1 if words[1] in ("item", "slot") else 0
    if words[0] in ("big", "small") and words[1] not in HANDS:
        return "big", words[0] == "big", at + 1 + item
    if words[0] in SLOTS:
        return "slot", SLOTS[words[0]], at + 1 + item
    if 0 < numbers[0] <= MOST_HANDS and words[1] in HANDS:
        return "hands", numbers[0], at + (3 if words[2] == "item" else 2)
    if words[:2] == ["no", "value"]:
        return "value", 0, at + 2
    if words[0] in ("value", "worth", "price"):
        skip = 2 if words[1] == ":" else 1
        if numbers[skip] >= 0:
            gold = 2 if words[skip + 1 : skip + 3] in (["gold", "pieces"], ["gold", "piece"]) else 0
            return ("value", numbers[skip], at + skip + 1 + gold) if gold or skip else None
    if numbers[0] >= 0 and words[1] == "gold" and words[2] in ("pieces", "piece"):
        return "value", numbers[0], at + 3
    if tokens[at].kind == SIGNED and words[1] == "bonus":
        return "bonus", tokens[at].value, at + 2
    if words[0] == "bonus":
        skip = 2 if words[1] == ":" else 1
        if at + skip < len(tokens) and tokens[at + skip].kind == SIGNED:
            return "bonus", tokens[at + skip].value, at + skip + 1
    return None


def _number(token: Token) -> int:
    if token.text in ("a", "an"):
        return -1
    return token.value if token.kind in (NUMBER, WORD) else -1


def told(facts: Facts) -> list[str]:
    """The facts in words, one by one."""
    lines: list[str] = []
    for key, value in facts.items():
        if key == "big":
            lines.append("Big" if value else "small")
        elif key == "value" and value == 0:
            lines.append("No Value")
        else:
            lines.append(WORDS[key].format(value))
    return lines
