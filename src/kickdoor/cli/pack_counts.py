"""Figures about packs: kinds, levels, values, how much of the text was read, what it says.

It must not print them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.node import Clause, Node, walk
from kickdoor.lang.packs.fields import KIND_WORDS, SLOTS
from kickdoor.lang.packs.pack import Pack

_SLOT_WORDS = {code: word for word, code in SLOTS.items()}


@dataclass
class Figures:
    """What a pack consists of; cards are counted with their copies."""

    id: str
    name: str
    cards: int = 0
    different: int = 0
    doors: int = 0
    treasures: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    monster_levels: dict[int, int] = field(default_factory=dict)
    monster_treasures: dict[int, int] = field(default_factory=dict)
    values: dict[int, int] = field(default_factory=dict)
    bonuses: dict[int, int] = field(default_factory=dict)
    slots: dict[str, int] = field(default_factory=dict)
    tags: dict[str, int] = field(default_factory=dict)
    sentences: dict[str, int] = field(default_factory=dict)  # by how they fared
    clauses: dict[str, int] = field(default_factory=dict)  # what the text says, by node

    @property
    def coverage(self) -> float:
        """The share of sentences that were read, among those that are rules."""
        known = self.sentences.get("read", 0)
        asked = known + self.sentences.get("unknown", 0)
        return known / asked if asked else 1.0


def count(pack: Pack) -> Figures:
    """The figures of one pack."""
    made = Figures(pack.info.id, pack.info.name, sum(pack.copies), len(pack.defs))
    kinds: Counter[str] = Counter()
    levels: Counter[int] = Counter()
    treasures: Counter[int] = Counter()
    values: Counter[int] = Counter()
    bonuses: Counter[int] = Counter()
    slots: Counter[str] = Counter()
    tags: Counter[str] = Counter()
    clauses: Counter[str] = Counter()
    for card, copies in zip(pack.defs, pack.copies, strict=True):
        kinds[KIND_WORDS[card.kind]] += copies
        made.doors += copies if card.deck == c.DOOR else 0
        made.treasures += copies if card.deck == c.TREASURE else 0
        tags.update(dict.fromkeys(card.tags, copies))
        if card.kind == c.MONSTER:
            levels[card.level] += copies
            treasures[card.treasures] += copies
        if card.value >= 0:
            values[card.value] += copies
        if card.bonus:
            bonuses[card.bonus] += copies
        if card.slot or card.hands:
            slots[_SLOT_WORDS.get(card.slot) or f"{card.hands} hand"] += copies
        roots: list[Node] = [*card.text.statics, *card.text.triggers, *card.text.abilities]
        for root in [*roots, *card.text.play, *card.bad]:
            clauses.update(type(node).__name__ for node in walk(root) if isinstance(node, Clause))
    made.sentences = dict(pack.sentences)
    made.kinds, made.slots = dict(kinds.most_common()), dict(slots.most_common())
    made.monster_levels, made.monster_treasures = _sorted(levels), _sorted(treasures)
    made.values, made.bonuses = _sorted(values), _sorted(bonuses)
    made.tags, made.clauses = dict(tags.most_common()), dict(clauses.most_common())
    return made


def _sorted(counter: Counter[int]) -> dict[int, int]:
    return dict(sorted(counter.items()))
