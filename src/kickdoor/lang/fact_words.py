"""Printed facts that stand in a text, such as “Big. 2 Hands. 600 Gold Pieces.”, told one by one.

They are fields of a card, not rules; the grammar reads them. It must not check them.
"""

from __future__ import annotations

Facts = dict[str, int | str | bool]
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


def facts_in_words(facts: Facts) -> list[str]:
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
