"""All cards of a game: definitions, and which physical card is which.

Built once from packs, shared by any number of games, never changed by one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef, surveyed
from kickdoor.engine.change_prices import PRICES
from kickdoor.engine.ids import CardId, DefId
from kickdoor.engine.nodes.node import Node, walk
from kickdoor.engine.settings import Settings
from kickdoor.engine.survey import Survey

if TYPE_CHECKING:
    from kickdoor.engine.effects.entering_play import KeepAsItem


class Catalog:
    """Definitions plus the physical cards (small integers) that carry them."""

    def __init__(self, defs: list[CardDef], copies: list[int], digest: str = "") -> None:
        self.defs = defs[:]
        self._given = (defs, copies)
        self._epic: Catalog | None = None
        self._blanked: Catalog | None = None
        self.cards: list[CardDef] = []
        self.doors: list[CardId] = []
        self.treasures: list[CardId] = []
        self.personas: list[CardId] = []
        self.has_race_cards = False  # there are Races to be without (RACE-01)
        self.has_for_all = False  # some card's text holds for everybody (J4)
        self.has_extra_bonus = False  # some card makes the Item it is attached to stronger
        self.ranked: list[int] = []  # POWER and KATA, if there are any
        self.has_rank_room = False  # some card lets Ranks exceed the Level
        self.metas = 0  # which META_ codes any card can give, as a mask
        self.has_parasites = False  # some monster is a Parasite
        self.has_team_up = False  # some Persona has a Team-up ability (ROLE-01)
        self.races: list[str] = []  # printed on Personas or given by cards (RACE-05)
        self.bans = 0  # which BAN_ codes any card can impose, as a mask
        self.history = 0  # which DID_ codes any card asks for, as a mask
        self.digest = digest
        self.by_name: dict[str, CardDef] = {}
        self.kept_as: dict[CardId, CardId] = {}  # the Item a beaten monster can become ...
        self.kept_from: dict[CardId, CardId] = {}  # ... and the other way round
        self.has_conduct = False  # some text demands a behaviour (B28)
        self.has_theft_ward = False  # some card keeps thieves off its owner
        self.has_slayers = False  # some card kills monsters for its owner
        self.has_foe_bonus = False  # some card changes the monsters its owner fights
        self.has_level_ward = False  # some card keeps levels from being lost
        self.has_put_aside = False  # some card keeps an Item from being used
        self.has_as_drawn = False  # some card asks whether it was drawn face up
        self.moments = 0  # moments that some trigger waits for, as a mask
        self.has_public = False  # some monster's text lets others do something
        self._nodes: list[Node] = []
        self._numbers: dict[int, int] = {}
        for number, (definition, count) in enumerate(zip(defs, copies, strict=True)):
            self._note(definition, surveyed(definition))
            definition.id = DefId(number)
            self.by_name.setdefault(definition.name, definition)
            for _ in range(count):
                card = CardId(len(self.cards))
                self.cards.append(definition)
                if definition.kind == c.PERSONA:
                    self.personas.append(card)
                elif definition.deck == c.DOOR:
                    self.doors.append(card)
                else:
                    self.treasures.append(card)
        self._add_kept()

    def _note(self, definition: CardDef, survey: Survey) -> None:
        """What the card brings into the game."""
        if definition.rank and definition.kind not in self.ranked:
            self.ranked.append(definition.kind)
        self.has_race_cards |= definition.kind == c.RACE
        self.has_parasites |= survey.parasite
        self.has_team_up |= survey.team_up
        self.has_for_all |= survey.for_all
        self.has_conduct |= survey.conduct
        self.has_extra_bonus |= survey.extra_bonus
        self.has_rank_room |= survey.rank_room
        self.has_theft_ward |= survey.theft_ward
        self.has_slayers |= survey.slays
        self.has_foe_bonus |= survey.foe_bonus
        self.has_level_ward |= survey.level_ward
        self.has_put_aside |= survey.put_aside
        self.has_as_drawn |= survey.as_drawn
        self.moments |= survey.moments
        self.metas |= survey.metas
        self.bans |= survey.bans
        self.history |= survey.history
        for race in survey.races:
            if race not in self.races:
                self.races.append(race)

    def _add_kept(self) -> None:
        """Monsters that can be kept bring the Item they become; it waits outside the game."""
        for card in range(len(self.cards)):
            definition = self.cards[card]
            survey = surveyed(definition)
            self.has_public |= survey.public
            if survey.kept is not None:
                monster, item = CardId(card), CardId(len(self.cards))
                self.kept_as[monster] = item
                self.kept_from[item] = monster
                self.cards.append(self._kept_item(definition, survey.kept))

    def _kept_item(self, monster: CardDef, node: KeepAsItem) -> CardDef:
        kind = c.COMPANION if node.companion else c.ITEM
        for known in self.defs:
            if known.kind == kind and known.name == monster.name and known.deck == monster.deck:
                return known
        item = CardDef(
            monster.name,
            kind,
            monster.deck,
            monster.edition,
            value=-1 if node.companion else node.value,
            bonus=node.bonus,
            slot=node.slot,
            hands=node.hands,
            big=node.big,
        )
        surveyed(item)
        item.id = DefId(len(self.defs))
        self.defs.append(item)
        return item

    def __copy__(self) -> Catalog:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Catalog:
        """Itself: it never changes, and games with the same cards share them."""
        return self

    def race_number(self, race: str) -> int:
        """The number of a race for events, -1 if no card knows it."""
        return self.races.index(race) if race in self.races else -1

    def under(self, settings: Settings) -> Catalog:
        """The same cards, with their epic abilities if the table plays with those."""
        return self.epic() if settings.epic else self

    def epic(self) -> Catalog:
        """The same cards with their epic abilities; made once."""
        if self._epic is None:
            defs, copies = self._given
            epic = [with_epic(definition) for definition in defs]
            made = Catalog(epic, copies, self.digest)
            made._epic = made
            self._epic = made
        return self._epic

    def blanked(self) -> Catalog:
        """The same cards and one more, the last: a blank that stands for any card nobody knows."""
        if self._blanked is None:
            defs, copies = self._given
            made = Catalog(defs, copies, self.digest)
            blank = CardDef("", 0, 0)
            surveyed(blank)
            made.cards.append(blank)
            self._blanked = made
        return self._blanked

    def is_epic(self) -> bool:
        """These are the cards with their epic abilities."""
        return self._epic is self

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
        """Finished before anybody sees it: several threads may ask for the first time at once."""
        numbers: dict[int, int] = {}
        nodes: list[Node] = []
        roots: list[Node] = []
        for definition in self.defs:
            roots.extend(definition.roots())
        roots.extend(PRICES)
        for root in roots:
            for node in walk(root):
                numbers[id(node)] = len(nodes)
                nodes.append(node)
        self._numbers = numbers
        self._nodes = nodes


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
    return replace(definition, text=both, survey=None)
