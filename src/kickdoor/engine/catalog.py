"""All cards of a game: definitions, and which physical card is which.

Built once from packs, shared by any number of games, never changed by one.
"""

from __future__ import annotations

from dataclasses import fields, replace

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.amounts import BonusOf, CountCards, LevelOf, Num
from kickdoor.engine.nodes.base import Amount, Cond, Node
from kickdoor.engine.nodes.changes import KeepAsItem
from kickdoor.engine.nodes.conds import AllOf, AnyOf, HasTrait, Not
from kickdoor.engine.nodes.conduct import Behave
from kickdoor.engine.nodes.flow import If
from kickdoor.engine.nodes.levels import ChangeRace, Die, LoseLevels
from kickdoor.engine.nodes.losses import Lose, LoseBest, LoseValue
from kickdoor.engine.nodes.meta import Gives, RankRoom
from kickdoor.engine.nodes.statics import (
    Ban,
    ExtraBonus,
    ForAll,
    HelperBan,
    MonsterBonus,
    NoEscape,
    RunBonus,
    Usable,
)
from kickdoor.engine.settings import Settings


def walk(node: Node) -> list[Node]:
    """The node and everything below it, depth first, in field order, without recursion."""
    found: list[Node] = []
    todo: list[object] = [node]
    while todo:
        here = todo.pop()
        if isinstance(here, list):
            todo.extend(reversed(here))
        elif isinstance(here, Node):
            found.append(here)
            names = [spec.name for spec in fields(here)]
            names.reverse()
            for name in names:
                below = getattr(here, name)
                if isinstance(below, Node | list):
                    todo.append(below)
    return found


LOSSES = (LoseLevels, Lose, LoseValue, LoseBest, Die)


class Catalog:
    """Definitions plus the physical cards (small integers) that carry them."""

    def __init__(self, defs: list[CardDef], copies: list[int], digest: str = "") -> None:
        self.defs = defs[:]
        self._given = (defs, copies)
        self._epic: Catalog | None = None
        self.cards: list[CardDef] = []
        self.doors: list[int] = []
        self.treasures: list[int] = []
        self.personas: list[int] = []
        self.has_for_all = False  # some card's text holds for everybody (J4)
        self.has_extra_bonus = False  # some card makes the Item it is attached to stronger
        self.ranked: list[int] = []  # POWER and KATA, if there are any
        self.has_rank_room = False  # some card lets Ranks exceed the Level
        self.metas = 0  # which META_ codes any card can give, as a mask
        self.has_parasites = False  # some monster is a Parasite
        self.has_team_up = False  # some Persona has a Team-up ability (ROLE-01)
        self.races: list[str] = []  # printed on Personas or given by cards (RACE-05)
        self.bans = 0  # which BAN_ codes any card can impose, as a mask
        self.digest = digest
        self.by_name: dict[str, CardDef] = {}
        self.kept_as: dict[int, int] = {}  # the Item a beaten monster can become ...
        self.kept_from: dict[int, int] = {}  # ... and the other way round
        self.has_conduct = False  # some text demands a behaviour (B28)
        self.has_public = False  # some monster's text lets others do something
        self._nodes: list[Node] = []
        self._numbers: dict[int, int] = {}
        for number, (definition, count) in enumerate(zip(defs, copies, strict=True)):
            definition.prepare(number)
            if definition.rank and definition.kind not in self.ranked:
                self.ranked.append(definition.kind)
            self.by_name.setdefault(definition.name, definition)
            if definition.kind == c.MONSTER and "Parasite" in definition.tags:
                self.has_parasites = True
            for ability in definition.text.abilities:
                if ability.timing & c.T_TEAM_UP:
                    self.has_team_up = True
            if definition.race and definition.race not in self.races:
                self.races.append(definition.race)
            for root in definition.roots():
                mark_hostile(root)
                for node in walk(root):
                    if isinstance(node, ForAll):
                        self.has_for_all = True
                    elif isinstance(node, Behave):
                        self.has_conduct = True
                    elif isinstance(node, ExtraBonus):
                        self.has_extra_bonus = True
                    elif isinstance(node, RankRoom):
                        self.has_rank_room = True
                    elif isinstance(node, Gives):
                        self.metas |= 1 << node.meta
                    elif isinstance(node, ChangeRace):
                        if node.race not in self.races:
                            self.races.append(node.race)
                    elif isinstance(node, Ban):
                        self.bans |= 1 << node.what
            for _ in range(count):
                card = len(self.cards)
                self.cards.append(definition)
                if definition.kind == c.PERSONA:
                    self.personas.append(card)
                elif definition.deck == c.DOOR:
                    self.doors.append(card)
                else:
                    self.treasures.append(card)
        self._add_kept()

    def _add_kept(self) -> None:
        """Monsters that can be kept bring the Item they become; it waits outside the game."""
        for card in range(len(self.cards)):
            definition = self.cards[card]
            if definition.kind != c.MONSTER:
                continue
            if definition.text.abilities:
                self.has_public = True
            for trigger in definition.text.triggers:
                for node in walk(trigger.effect):
                    if isinstance(node, KeepAsItem) and card not in self.kept_as:
                        self.kept_as[card] = len(self.cards)
                        self.kept_from[len(self.cards)] = card
                        self.cards.append(self._kept_item(definition, node))

    def _kept_item(self, monster: CardDef, node: KeepAsItem) -> CardDef:
        for known in self.defs:
            if known.kind == c.ITEM and known.name == monster.name and known.deck == monster.deck:
                return known
        item = CardDef(
            monster.name,
            c.ITEM,
            monster.deck,
            monster.edition,
            value=node.value,
            bonus=node.bonus,
            slot=node.slot,
            hands=node.hands,
            big=node.big,
        )
        item.prepare(len(self.defs))
        self.defs.append(item)
        return item

    def race_number(self, race: str) -> int:
        """The number of a race for events, -1 if no card knows it."""
        return self.races.index(race) if race in self.races else -1

    def under(self, settings: Settings) -> Catalog:
        """The same cards, with their epic abilities if the table plays with those."""
        if not settings.epic:
            return self
        if self._epic is None:
            defs, copies = self._given
            epic = [with_epic(definition) for definition in defs]
            self._epic = Catalog(epic, copies, self.digest)
            self._epic._epic = self._epic
        return self._epic

    def node_number(self, node: Node) -> int:
        """A number for a node that stays the same as long as the cards do (for saves)."""
        if not self._nodes:
            self._number_nodes()
        return self._numbers[id(node)]

    def node(self, number: int) -> Node:
        """The node with that number."""
        if not self._nodes:
            self._number_nodes()
        return self._nodes[number]

    def _number_nodes(self) -> None:
        for definition in self.defs:
            for root in definition.roots():
                for node in walk(root):
                    self._numbers[id(node)] = len(self._nodes)
                    self._nodes.append(node)


def with_epic(definition: CardDef) -> CardDef:
    """The card with its epic text added to what it says."""
    text, epic = definition.text, definition.epic
    if not (epic.statics or epic.triggers or epic.abilities):
        return definition
    both = replace(
        text,
        statics=text.statics + epic.statics,
        triggers=text.triggers + epic.triggers,
        abilities=text.abilities + epic.abilities,
    )
    return replace(definition, text=both)


def mark_hostile(root: Node) -> None:
    """Mark trait conditions that would hurt the player who has the trait (SUPERM-04)."""
    for node in walk(root):
        if isinstance(node, MonsterBonus):
            for below in walk(node.amount):
                if isinstance(below, CountCards | LevelOf | BonusOf):
                    node.personal = below.who.code == c.W_YOU
            _mark(node.cond, not is_negative(node.amount))
        elif isinstance(node, RunBonus):
            _mark(node.cond, is_negative(node.amount))
        elif isinstance(node, NoEscape | HelperBan):
            _mark(node.cond, True)
        elif isinstance(node, Usable):
            _mark(node.cond, not node.only)
        elif isinstance(node, If):
            if node.otherwise is None and isinstance(node.then, LOSSES):
                _mark(node.cond, True)
        elif isinstance(node, LoseLevels | Lose | LoseValue | LoseBest | Die):
            _mark(node.who.cond, True)


def is_negative(amount: Amount) -> bool:
    """A plain number below zero."""
    return isinstance(amount, Num) and amount.n < 0


def _mark(cond: Cond | None, hurts: bool) -> None:
    """Mark the traits whose presence (not absence) makes a hurtful condition true."""
    if cond is None:
        return
    todo: list[tuple[Cond, bool]] = [(cond, hurts)]
    while todo:
        here, bad = todo.pop()
        if isinstance(here, HasTrait):
            here.hostile = bad
        elif isinstance(here, Not):
            todo.append((here.of, not bad))
        elif isinstance(here, AllOf | AnyOf):
            for one in here.of:
                todo.append((one, bad))
