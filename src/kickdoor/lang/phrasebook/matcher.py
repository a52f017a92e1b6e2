"""The chart: which categories can be read from which token to which, and as what value.

Memoised top-down matching over one trie per category; for each stretch of tokens only the best
reading is kept (rank, then literal words, then order of declaration). It must not know any
phrase or card, and it is bounded by the length of the sentence alone.
"""

from __future__ import annotations

from typing import Any

from kickdoor.lang.phrasebook.grammar import CATEGORIES, Category, Finds, Form, Phrase
from kickdoor.lang.phrasebook.lexicon import CLASSES, WordClass
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.template import Step
from kickdoor.lang.phrasebook.tokens import NUMBER, QUOTED, RANGE, SIGNED, WORD, Token

MAX_DEPTH = 60
RANK = 1000


Place = tuple[Step, tuple[str, ...], Phrase, Form, int]

SAME = {"curse": "trap", "curses": "traps"}  # words that mean the same wherever they stand


class TrieNode:
    """Where several templates of a category have been read equally far; grown when visited."""

    __slots__ = ("accepts", "cats", "nodes", "places", "words")

    def __init__(self, places: list[Place], machines: Machines) -> None:
        self.words: dict[str, list[Place]] = {}
        self.nodes: dict[str, TrieNode] = {}
        self.cats: list[tuple[Machine, TrieNode]] = []
        self.accepts: list[tuple[Phrase, Form, tuple[str, ...], int]] = []
        cats: dict[str, list[Place]] = {}
        todo = list(reversed(places))
        seen: set[tuple[int, tuple[str, ...]]] = set()
        while todo:
            step, slots, phrase, form, order = todo.pop()
            if (id(step), slots) in seen:
                continue
            seen.add((id(step), slots))
            if step.last:
                self.accepts.append((phrase, form, slots, order))
            for word, cat, slot, after in reversed(step.edges):
                if word:
                    place = (after, slots, phrase, form, order)
                    self.words.setdefault(word, []).append(place)
                    if word in SAME:  # MIX-03
                        self.words.setdefault(SAME[word], []).append(place)
                elif cat:
                    place = (after, (*slots, slot), phrase, form, order)
                    cats.setdefault(cat, []).append(place)
                else:
                    todo.append((after, slots, phrase, form, order))
        self.places = cats
        for cat in cats:
            self.cats.append((machines.get(cat), NOT_GROWN))

    def by_word(self, word: str, machines: Machines) -> TrieNode | None:
        """The state after a word."""
        node = self.nodes.get(word)
        if node is None and word in self.words:
            node = self.nodes[word] = TrieNode(self.words[word], machines)
        return node

    def grow(self, at: int, machines: Machines) -> TrieNode:
        """The state after a category, by its place in `cats`."""
        machine = self.cats[at][0]
        node = TrieNode(self.places[machine.name], machines)
        self.cats[at] = (machine, node)
        return node


class Machine:
    """A category made ready for matching."""

    __slots__ = ("cat", "first", "number", "root", "words")

    def __init__(self, number: int, cat: Category | None, words: WordClass | None) -> None:
        self.number = number
        self.cat, self.words = cat, words
        self.root: TrieNode | None = None
        self.first: frozenset[str] | None = None

    @property
    def name(self) -> str:
        """The category's name, for error messages."""
        if self.cat is not None:
            return self.cat.name
        return f"<{self.words.name}>" if self.words else ""


class Machines:
    """All machines, built once from the declared phrases."""

    def __init__(self) -> None:
        self.by_name: dict[str, Machine] = {}

    def get(self, name: str) -> Machine:
        """The machine of a category or word class."""
        made = self.by_name.get(name)
        if made is None:
            if name.startswith("<"):
                made = Machine(len(self.by_name), None, CLASSES[name[1:-1]])
            else:
                made = Machine(len(self.by_name), CATEGORIES[name], None)
            self.by_name[name] = made
        return made

    def root(self, machine: Machine) -> TrieNode:
        """The trie of a category, built when first needed."""
        if machine.root is None:
            assert machine.cat is not None
            places: list[Place] = []
            for phrase in machine.cat.phrases:
                for form in phrase.forms:
                    places.append((form.template.start(), (), phrase, form, len(places)))
            machine.root = TrieNode(places, self)
        return machine.root

    def first(self, machine: Machine) -> frozenset[str]:
        """Every key a category can begin with."""
        if machine.first is None:
            if machine.words is not None:
                machine.first = machine.words.first()
            elif machine.cat is not None and machine.cat.first is not None:
                machine.first = machine.cat.first
            elif machine.cat is not None and machine.cat.like:
                machine.first = self.first(self.get(machine.cat.like))
            else:
                machine.first = frozenset()  # guards against loops while it is being found
                root = self.root(machine)
                keys = set(root.words)
                for inner, _ in root.cats:
                    keys |= self.first(inner)
                machine.first = frozenset(keys)
        return machine.first


MACHINES = Machines()
NOT_GROWN = TrieNode([], MACHINES)


class Chart:
    """One sentence being read; `note` keeps what was expected, `loose` lets pictures in."""

    def __init__(
        self, tokens: list[Token], names: Names, note: bool = False, loose: bool = False
    ) -> None:
        self.tokens, self.names = tokens, names
        self.words = [token.text for token in tokens]
        self.size = len(tokens)
        self.memo: dict[int, Finds] = {}
        self.depth = 0
        self.note = note
        self.farthest = 0
        self.expected: dict[str, None] = {}
        for token in tokens:
            token.keys = self._keys(token, loose)

    def _keys(self, token: Token, loose: bool) -> frozenset[str]:
        keys = {token.text, "<loose>"} if loose else {token.text}
        if token.kind == SIGNED:
            keys.add("<signed>")
        elif token.kind == RANGE:
            keys.add("<range>")
        elif token.kind == QUOTED:
            keys |= {"<quoted>", "<trait>", "<tag>", "<card>"}
        elif token.value >= 0 and token.kind in (WORD, NUMBER):
            keys.add("<number>")
        names = self.names
        plain = token.plain
        if plain in names.traits.forms:
            keys.add("<trait>")
        if plain in names.tags.forms:
            keys.add("<tag>")
        if plain in names.cards.forms:
            keys.add("<card>")
        if names.permissive and token.kind == WORD and token.raw[:1].isupper():
            keys |= {"<trait>", "<tag>", "<card>"}
        return frozenset(keys)

    def whole(self, cat: str) -> Any:
        """The value of a category that covers the whole sentence, or None."""
        best = None
        for end, value, score in self.match(MACHINES.get(cat), 0):
            if end == self.size and (best is None or score > best[1]):
                best = (value, score)
        return best

    def find(self, cat: str, at: int) -> Finds:
        """Readings of a category that begin at a token (for finders written in code)."""
        return self.match(MACHINES.get(cat), at)

    def match(self, machine: Machine, at: int) -> Finds:
        """Readings (end, value, score) of a category that begin at a token."""
        key = machine.number << 8 | at
        known = self.memo.get(key)
        if known is not None:
            return known
        if at >= self.size:
            self._miss(at, machine.name)
            return []
        if MACHINES.first(machine).isdisjoint(self.tokens[at].keys):
            self._miss(at, machine.name)
            return []
        self.memo[key] = []
        if machine.words is not None:
            found: Finds = [(end, None, 1) for end in machine.words.ends(self.words, at)]
        elif machine.cat is not None and machine.cat.find is not None:
            found = machine.cat.find(self, at)
        elif self.depth >= MAX_DEPTH:
            found = []
        else:
            self.depth += 1
            found = self._walk(MACHINES.root(machine), at)
            self.depth -= 1
        if not found:
            self._miss(at, machine.name)
        self.memo[key] = found
        return found

    def _walk(self, root: TrieNode, start: int) -> Finds:
        complete: dict[int, list[tuple[int, int, Any, Any, Any, Any]]] = {}
        stack: list[tuple[TrieNode, int, tuple[Any, ...], int]] = [(root, start, (), 0)]
        words, size, tokens = self.words, self.size, self.tokens
        while stack:
            node, at, values, score = stack.pop()
            for phrase, form, slots, order in node.accepts:
                complete.setdefault(at, []).append(
                    (score + phrase.rank * RANK, -order, phrase, form, slots, values)
                )
            if at >= size:
                if self.note:
                    self._miss_node(node, at)
                continue
            word = words[at]
            if word in node.words:
                after = node.nodes.get(word) or node.by_word(word, MACHINES)
                if after is not None:
                    stack.append((after, at + 1, values, score + 1))
            elif self.note and node.words:
                self._miss_node(node, at)
            keys = tokens[at].keys
            for i, (machine, after) in enumerate(node.cats):
                first = machine.first
                if first is None:
                    first = MACHINES.first(machine)
                if first.isdisjoint(keys):
                    if self.note:
                        self._miss(at, machine.name)
                    continue
                found = self.match(machine, at)
                if found and after is NOT_GROWN:
                    after = node.grow(i, MACHINES)
                for end, value, gained in found:
                    stack.append((after, end, (*values, value), score + gained))
        made_all: Finds = []
        for end, rows in complete.items():
            if len(rows) > 1:
                rows.sort(key=_best_first)
            for score, _, phrase, form, slots, values in rows:
                filled = dict(form.implies)
                for slot, value in zip(slots, values, strict=True):
                    if slot:
                        filled[slot] = value
                made = phrase.make(filled)
                if made is not None:
                    made_all.append((end, made, score))
                    break
        return made_all

    def _miss_node(self, node: TrieNode, at: int) -> None:
        for word in node.words:
            self._miss(at, f"“{word}”")

    def _miss(self, at: int, what: str) -> None:
        if not self.note or at < self.farthest:
            return
        if at > self.farthest:
            self.farthest = at
            self.expected.clear()
        self.expected[what] = None


def _best_first(row: tuple[int, int, Any, Any, Any, Any]) -> tuple[int, int]:
    return (-row[0], -row[1])
