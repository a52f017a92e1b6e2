"""The cards of a scenario: editions in the box, cards written inline, stubs.

It must not place cards; it only knows which there are and makes more copies on request.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.settings import Settings
from kickdoor.errors import PackErrors, ScenarioError, SettingsError
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.cards import INLINE, cards_of
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.info import Info
from kickdoor.lang.packs.load import Mix, load_editions, names_for
from kickdoor.lang.packs.making import cards_from_tables
from kickdoor.lang.packs.raw import RawPack
from kickdoor.lang.packs.reading import FLAVOUR, UNKNOWN, names_with, understand
from kickdoor.lang.packs.remarks import Findings
from kickdoor.scenario.lexer import CardRef, key_of
from kickdoor.scenario.scenario_model import Scenario
from kickdoor.scenario.stub_cards import PLAIN, StubError, make_stub
from kickdoor.scenario.toml_tables import nearest

MOST_COPIES = 60


@lru_cache(maxsize=16)
def mix_of(editions: tuple[str, ...], lead: str) -> Mix:
    """A mix, read once."""
    return load_editions(editions, lead=lead, strict=False)


@lru_cache(maxsize=16)
def names_in(editions: tuple[str, ...]) -> Names:
    """The names of a mix, read once."""
    return names_for(editions)


class CardPool:
    """Definitions and copies; grows with every stub and further copy that a scenario names."""

    def __init__(self, scenario: Scenario) -> None:
        self.file = scenario.file
        self.where = scenario.label()
        self.options = dict(scenario.options)
        lead = str(self.options.pop("lead", ""))
        self.editions = tuple(scenario.editions)
        try:
            self.mix = mix_of(self.editions, lead)
        except (SettingsError, PackErrors) as problem:
            raise self.error(str(problem)) from None
        self._names: Names | None = None
        self._inline: list[dict[str, Any]] = scenario.inline
        self.defs: list[CardDef] = []
        self.copies: list[int] = []
        self.fixed: list[bool] = []  # whether it has no more copies than in its edition
        self.by_key: dict[str, int] = {}
        self._placed: list[int] = []
        for pack in self.mix.packs:
            for definition, count in zip(pack.fresh_defs(), pack.copies, strict=True):
                number = self._add(definition.name, definition, count, True)
                self.by_key[key_of(f"{pack.info.id}/{definition.name}")] = number
        self.borrowed = self._borrowed(scenario.borrow)
        self.sources = (
            *self.editions,
            *(one for one in scenario.borrow if one not in self.editions),
        )
        for definition, count in inline_cards(self.sources, scenario):
            self._put(definition, count)

    def error(self, sentence: str) -> ScenarioError:
        """An error in this scenario."""
        return ScenarioError(self.file, self.where, sentence)

    def _borrowed(self, editions: list[str]) -> dict[str, CardDef]:
        """Cards of other editions by name: they can be placed, but are not in the decks."""
        if not editions:
            return {}
        try:
            packs = mix_of(tuple(editions), "").packs
        except (SettingsError, PackErrors) as problem:
            raise self.error(str(problem)) from None
        return {key_of(one.name): one for pack in packs for one in pack.defs}

    def _add(self, name: str, definition: CardDef, count: int, fixed: bool) -> int:
        self.by_key.setdefault(key_of(name), len(self.defs))
        self.by_key.setdefault(key_of(definition.name), len(self.defs))
        self.defs.append(definition)
        self.copies.append(count)
        self.fixed.append(fixed)
        return len(self.defs) - 1

    def _put(self, definition: CardDef, count: int) -> None:
        """Add an inline card; it replaces a card of the edition with the same name."""
        number = self.by_key.get(key_of(definition.name))
        if number is None:
            self._add(definition.name, definition, count, False)
            return
        self.defs[number] = definition
        self.copies[number] = count
        self.fixed[number] = False

    def names(self) -> list[str]:
        """Every card name, including those of stubs without brackets."""
        lent = [definition.name for definition in self.borrowed.values()]
        boxed = [f"{pack.info.id}/{one.name}" for pack in self.mix.packs for one in pack.defs]
        return [*(definition.name for definition in self.defs), *lent, *boxed, *PLAIN]

    def number_of(self, ref: CardRef) -> int:
        """The number of the definition that is meant; stubs are made on first use."""
        found = self.by_key.get(ref.key)
        if found is not None:
            return found
        lent = self.borrowed.get(ref.key)
        if lent is not None:
            return self._add(lent.name, replace(lent), 0, False)
        shown = ref.shown.split("#")[0]
        if "(" not in shown and shown not in PLAIN:
            near = nearest(shown, [*self.names(), "M(3,1)", "E(+5,+1)", "CUR(Lose a level)"])
            raise self.error(f"there is no card “{shown}”.{near}")
        try:
            stub = make_stub(shown)
        except StubError as problem:
            raise self.error(str(problem)) from None
        definition = stub.definition
        if stub.text:
            read = self.read(stub.text, definition.kind, "text", shown)
            text = definition.text
            text.statics += read.statics
            text.triggers += read.triggers
            text.abilities += read.abilities
            text.play += read.play
            text.timing = read.timing or text.timing
            text.once = text.once or read.once
            text.attach = read.attach
            text.play_if, text.target_if = read.play_if, read.target_if
            text.play_cost = read.play_cost
        if stub.bad:
            definition.bad = list(self.read(stub.bad, definition.kind, "bad_stuff", shown).play)
        definition.printed, definition.printed_bad = stub.text, stub.bad
        return self._add(shown, definition, 0, False)

    def reading_names(self) -> Names:
        """The names that card text may use here."""
        if self._names is None:
            self._names = names_in(self.sources)
            if self._inline:
                tables = by_kind(self._inline)
                cards = cards_of(tables, "", self.file, INLINE, Findings())
                self._names = names_with(self._names, RawPack(Info(), cards))
        return self._names

    def read(self, words: str, kind: int, part: str, shown: str) -> CardText:
        """The nodes of the card text in a stub."""
        text = words[:1].upper() + words[1:]
        if not text.endswith((".", "!", "?", "”", '"')):
            text += "."
        understood = understand(text, kind, part, self.reading_names())
        for told in understood.sentences:
            if told.status == UNKNOWN:
                hint = f" {told.hint}" if told.hint else ""
                raise self.error(f"the text of “{shown}” cannot be read: “{told.got}”.{hint}")
            if told.status == FLAVOUR:
                raise self.error(f"the text of “{shown}” says nothing that can be played.")
        return understood.text

    def need(self, number: int, count: int) -> None:
        """Make sure that there are so many copies."""
        if number not in self._placed:
            self._placed.append(number)
        if self.copies[number] >= count:
            return
        name = self.defs[number].name
        if self.fixed[number]:
            have = self.copies[number]
            raise self.error(f"the edition has {have} of “{name}”, but {count} are placed.")
        if count > MOST_COPIES:
            raise self.error(f"{count} copies of “{name}” are more than {MOST_COPIES}.")
        self.copies[number] = count

    def catalog(self) -> Catalog:
        """The catalog of all these cards, those of the position first.

        So the card a scenario begins with has the number 0, which is nothing special: a rule
        that takes it for “no card” is found out.
        """
        others = [number for number in range(len(self.defs)) if number not in self._placed]
        order = self._placed + others
        self.defs = [self.defs[number] for number in order]
        self.copies = [self.copies[number] for number in order]
        self.fixed = [self.fixed[number] for number in order]
        new = {number: at for at, number in enumerate(order)}
        self.by_key = {key: new[number] for key, number in self.by_key.items()}
        self._placed = list(range(len(self._placed)))
        return Catalog(self.defs, self.copies, "scenario")

    def settings(self, players: int) -> Settings:
        """The settings of the table, including the scenario's options."""
        try:
            return self.mix.settings(players, **self.options)
        except SettingsError as problem:
            raise self.error(f"options: {problem}") from None


def by_kind(cards: list[dict[str, Any]]) -> dict[str, Any]:
    """Inline cards by kind, as a pack file would hold them."""
    tables: dict[str, Any] = {}
    for card in cards:
        row = {key: value for key, value in card.items() if key != "kind"}
        tables.setdefault(str(card["kind"]), []).append(row)
    return tables


def inline_cards(editions: tuple[str, ...], scenario: Scenario) -> list[tuple[CardDef, int]]:
    """The inline cards of a scenario, read."""
    if not scenario.inline:
        return []
    where = scenario.label()
    for card in scenario.inline:
        kind = card.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            near = nearest(str(kind), KINDS) or f" Kinds: {', '.join(KINDS)}."
            shown = card.get("name", "without a name")
            raise ScenarioError(
                scenario.file, where, f"card “{shown}”: “{kind}” is no kind of card.{near}"
            )
    tables = by_kind(scenario.inline)
    try:
        defs = cards_from_tables(tables, names_in(editions), scenario.file)
    except PackErrors as problem:
        raise ScenarioError(scenario.file, where, str(problem)) from None
    counts = {str(card.get("name", "")).strip(): card.get("copies", 1) for card in scenario.inline}
    return [(definition, int(counts.get(definition.name, 1))) for definition in defs]
