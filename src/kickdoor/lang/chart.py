"""A chart parser: bottom-up, left to right, the few best different meanings for each stretch.

It must not know any English, and no rule of it may skip a word.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kickdoor.lang.semantics import Value

KEPT = 6  # different meanings of one category over one stretch of words
MOST_WORK = 1_200  # steps, twice what a rule takes; a sentence that needs more is too long


class Item:
    """A stretch of words read as a category: its meaning, and how it was put together."""

    __slots__ = ("cat", "cost", "end", "feat", "kids", "meaning", "rule", "start")

    def __init__(
        self,
        cat: str,
        start: int,
        end: int,
        meaning: Value,
        feat: str,
        cost: float,
        rule: str,
        kids: tuple[Item, ...] = (),
    ) -> None:
        self.cat, self.start, self.end = cat, start, end
        self.meaning, self.feat, self.cost = meaning, feat, cost
        self.rule, self.kids = rule, kids


@dataclass(frozen=True)
class Made:
    """What a rule makes of its children; `cost` is that of a named preference."""

    meaning: Value
    feat: str = ""
    cost: float = 0.0


Build = Callable[..., Made | None]


@dataclass(eq=False, slots=True)
class Rule:
    """`left -> right`, and the function that puts the meanings together or refuses."""

    left: str
    right: tuple[str, ...]
    build: Build
    name: str
    silent: frozenset[int] = frozenset()  # children that leave no trace of their own
    cost: float = 0.0


class Rules:
    """A set of rules, found by the category they begin with."""

    def __init__(self) -> None:
        self.all: list[Rule] = []
        self.by_first: dict[str, list[Rule]] = defaultdict(list)
        self.made: set[str] = set()  # categories that rules make; all others are words
        self._begun: dict[str, frozenset[str]] = {}

    def add(self, rule: Rule) -> None:
        """One more rule."""
        self.all.append(rule)
        self.by_first[rule.right[0]].append(rule)
        self.made.add(rule.left)
        self._begun.clear()

    def begun_by(self, cat: str) -> frozenset[str]:
        """All categories that can begin with this one, itself among them."""
        found = self._begun.get(cat)
        if found is None:
            seen, left = {cat}, [cat]
            while left:
                for rule in self.by_first.get(left.pop(), ()):
                    if rule.left not in seen:
                        seen.add(rule.left)
                        left.append(rule.left)
            found = self._begun[cat] = frozenset(seen)
        return found


@dataclass
class Chart:
    """All that was found in a row of words."""

    cells: dict[tuple[str, int, int], dict[tuple[Value, str], Item]]
    length: int
    work: int
    exhausted: bool

    def whole(self, cat: str) -> list[Item]:
        """The readings of all the words as this category, cheapest first."""
        found = self.cells.get((cat, 0, self.length), {})
        return sorted(found.values(), key=lambda item: item.cost)

    def spans(self) -> set[tuple[str, int, int]]:
        """Every stretch that was read as something."""
        return set(self.cells)


Step = tuple[Rule, int, int, tuple[Item, ...], float]


class Ahead:
    """What the words still to come can be: rules that need others are not begun."""

    def __init__(self, rules: Rules, words: Sequence[Sequence[Item]]) -> None:
        self.begun = [
            frozenset().union(*(rules.begun_by(cat) for cat in {item.cat for item in row}))
            for row in words
        ]
        self.begun.append(frozenset())
        self.ends: list[dict[str, int]] = []  # of words that can be nothing else
        for row in words:
            ends: dict[str, int] = {}
            for item in row:
                if item.cat not in rules.made:
                    ends[item.cat] = item.end if ends.get(item.cat, item.end) == item.end else 0
            self.ends.append(ends)

    def fits(self, right: tuple[str, ...], dot: int, at: int) -> bool:
        """Whether the rest of a rule can stand here, as far as the words alone tell."""
        while right[dot] in self.begun[at]:
            end = self.ends[at].get(right[dot], 0)
            dot += 1
            if dot == len(right) or not end:
                return True
            at = end
        return False


def parse(rules: Rules, words: Sequence[Sequence[Item]], most: int = MOST_WORK) -> Chart:
    """The chart of these words; `words[i]` are the readings of the words that begin at i."""
    length = len(words)
    cells: dict[tuple[str, int, int], dict[tuple[Value, str], Item]] = defaultdict(dict)
    waiting: list[dict[str, list[Step]]] = [defaultdict(list) for _ in range(length + 1)]
    ending: list[list[Item]] = [[] for _ in range(length + 1)]
    for row in words:
        for item in row:
            ending[item.end].append(item)
    by_first, ahead, work = rules.by_first, Ahead(rules, words), 0
    for end in range(1, length + 1):
        open_here = waiting[end]
        agenda = sorted(ending[end], key=lambda item: item.start)  # the latest start goes first
        while agenda:
            item = agenda.pop()
            cell = cells[item.cat, item.start, end]
            key = (item.meaning, item.feat)
            old = cell.get(key)
            if old is not None and old.cost <= item.cost:
                continue
            if old is None and len(cell) >= KEPT:
                worst = max(cell, key=lambda one: cell[one].cost)
                if cell[worst].cost <= item.cost:
                    continue
                del cell[worst]
            cell[key] = item
            if work > most:
                return Chart(cells, length, work, True)
            begun, alone = item.start, (item,)
            whole: list[Step] = []
            for rule in by_first.get(item.cat, ()):
                right = rule.right
                if len(right) == 1:
                    whole.append((rule, 1, begun, alone, rule.cost + item.cost))
                elif ahead.fits(right, 1, end):
                    work += 1
                    open_here[right[1]].append((rule, 1, begun, alone, rule.cost + item.cost))
            for rule, dot, start, kids, cost in waiting[begun].get(item.cat, ()):
                right, dot = rule.right, dot + 1
                if dot == len(right):
                    whole.append((rule, dot, start, (*kids, item), cost + item.cost))
                elif ahead.fits(right, dot, end):
                    work += 1
                    step = (rule, dot, start, (*kids, item), cost + item.cost)
                    open_here[right[dot]].append(step)
            for rule, _, start, kids, cost in whole:
                work += 1
                made = rule.build(*kids)
                if made is not None:
                    agenda.append(
                        Item(
                            rule.left, start, end, made.meaning, made.feat,
                            cost + made.cost, rule.name, kids,
                        )
                    )  # fmt: skip
    return Chart(cells, length, work, False)


def derivation(item: Item, words: Sequence[str], depth: int = 0) -> list[str]:
    """How the reading came about, one line for each rule: `--why`."""
    said = " ".join(words[item.start : item.end])
    lines = [f"{'  ' * depth}{item.rule}: {said}"]
    for kid in item.kids:
        if kid.kids or kid.rule != kid.cat:
            lines += derivation(kid, words, depth + 1)
    return lines
