"""The names a pack brings into the language: traits, tags and cards, with their plurals.

It must not read packs from disk; whoever loads a pack hands the names over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

HUMAN = "Human"  # a player without a Race card is one (RACE-01)
IRREGULAR = {
    "elf": "elves",
    "dwarf": "dwarves",
    "thief": "thieves",
    "wolf": "wolves",
    "half": "halves",
    "leaf": "leaves",
    "knife": "knives",
    "wife": "wives",
    "man": "men",
    "woman": "women",
    "child": "children",
    "mouse": "mice",
    "goose": "geese",
    "foot": "feet",
    "tooth": "teeth",
    "folk": "folk",
    "undead": "undead",
    "royalty": "royalty",
    "samurai": "samurai",
    "ninja": "ninja",
    "fish": "fish",
    "sheep": "sheep",
}
ENDINGS = frozenset({"elf", "dwarf", "thief", "wolf", "woman", "man", "folk"})
REGULAR = frozenset({"human", "shaman", "german", "roman", "talisman", "norman", "caiman"})
_SINGULAR = {plural: single for single, plural in IRREGULAR.items()}


def plural_of(name: str) -> str:
    """The usual English plural of a name; the last word changes."""
    head, space, last = name.rpartition(" ")
    low = last.lower()
    for single, plural in IRREGULAR.items():
        if low == single or (single in ENDINGS and low.endswith(single) and low not in REGULAR):
            made = last[: len(last) - len(single)] + _cased(plural, last[len(last) - len(single) :])
            return head + space + made
    if re.search(r"(s|x|z|ch|sh)$", low):
        return name + "es"
    if re.search(r"[^aeiou]y$", low):
        return name[:-1] + "ies"
    return name + "s"


def single_of(name: str) -> str:
    """A singular for a plural nobody declared; only for reading without a pack."""
    head, space, last = name.rpartition(" ")
    low = last.lower()
    for plural, single in _SINGULAR.items():
        if low == plural or (single in ENDINGS and low.endswith(plural)):
            made = last[: len(last) - len(plural)] + _cased(single, last[len(last) - len(plural) :])
            return head + space + made
    if low.endswith("ies") and len(low) > 4:
        return name[:-3] + "y"
    if re.search(r"(ss|x|z|ch|sh)es$", low):
        return name[:-2]
    if low.endswith("s") and not low.endswith(("ss", "us", "is")):
        return name[:-1]
    return name


def _cased(word: str, like: str) -> str:
    return word.capitalize() if like[:1].isupper() else word


class Names:
    """Traits with their kinds, tags, and card names; `permissive` takes unknown capitals too."""

    def __init__(
        self,
        traits: Mapping[str, int] | None = None,
        tags: Iterable[str] = (),
        cards: Iterable[str] = (),
        plurals: Mapping[str, str] | None = None,
        labels: Mapping[int, str] | None = None,
        permissive: bool = False,
    ) -> None:
        self.kinds: dict[str, int] = dict(traits or {})
        self.tags: tuple[str, ...] = tuple(dict.fromkeys(tags))
        self.cards: tuple[str, ...] = tuple(dict.fromkeys(cards))
        self.plurals: dict[str, str] = dict(plurals or {})
        self.labels: dict[int, str] = dict(labels or {})  # what an edition calls a kind of card
        self.permissive = permissive
        stops = [re.escape(name) for name in self.cards if re.search(r"[.!?;]", name)]
        stops.sort(key=len, reverse=True)
        self.protected = re.compile("|".join(stops), re.IGNORECASE) if stops else None

    def plural(self, name: str) -> str:
        """The plural of a name: as the pack says, or the usual one."""
        return self.plurals.get(name) or plural_of(name)
