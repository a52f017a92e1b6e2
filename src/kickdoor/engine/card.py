"""Cards as the engine knows them: printed facts and what their text says.

A definition never changes during a game and is shared by all games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.drawbacks import mark, mark_hostile
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.ids import NO_DEF, DefId
from kickdoor.engine.nodes.amount_nodes import OwnBonus, TableCount
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.combat_statics import (
    HeroBonus,
    Ignore,
    JoinsFree,
    MonsterBonus,
    Multiply,
    Tagged,
)
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.item_statics import ExtraBonus, FromHand
from kickdoor.engine.nodes.node import Effect, Node, Static, walk
from kickdoor.engine.nodes.player_statics import Ban, Gives, HandLimit
from kickdoor.engine.nodes.result_conditions import TableFact
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.survey import Survey

if TYPE_CHECKING:
    from kickdoor.engine.effects.card_transfers import Theft

TRAIT_KINDS: Final = (c.CLASS, c.RACE, c.STANCE, c.PERSONA)


def default_timing(definition: CardDef) -> int:
    """When a card may be played if its text does not say so (ONESHOT-02, ONESHOT-06)."""
    kind = definition.kind
    if kind in (c.CURSE, c.LEVEL_UP, c.COMPANION):
        return c.T_ANY
    if definition.text.attach is not None:
        return c.T_OWN_TURN  # TIMING-09
    mask = 0
    for effect in definition.text.play:
        mask |= effect.inner().timing()
    if mask:
        return mask
    return c.T_OWN_TURN if kind == c.SPECIAL and not definition.once else c.T_ANY


TURN_WINDOWS: Final = (1 << c.WINDOW_ARRANGE) | (1 << c.WINDOW_DOOR) | (1 << c.WINDOW_END)
OPEN_WINDOWS: Final = TURN_WINDOWS | (1 << c.WINDOW_COMBAT) | (1 << c.WINDOW_FLEE)
SETUP_WINDOW: Final = 1 << c.WINDOW_SETUP
AFTER_ROLL: Final = c.T_AFTER_ROLL | c.T_OWN_ROLL | c.T_CAUGHT | c.T_AFTER_FLEE | c.T_SLIPPED
OWN_FIGHT: Final = c.T_OWN_COMBAT | c.T_FLEE  # moments of those who fight or run


def windows_of(timing: int, own_turn: bool) -> int:
    """Windows (as a mask) in which a timing can allow anything at all."""
    mask = 0
    if timing & (c.T_ANY | c.T_NOT_IN_COMBAT | c.T_TEAM_UP):
        mask |= OPEN_WINDOWS
    if timing & c.T_OWN_TURN and own_turn:
        mask |= TURN_WINDOWS
    if timing & (c.T_OWN_COMBAT | c.T_ANY_COMBAT | c.T_OTHERS_COMBAT):
        mask |= 1 << c.WINDOW_COMBAT
    if timing & c.T_FLEE:
        mask |= 1 << c.WINDOW_FLEE
    if timing & AFTER_ROLL:
        mask |= 1 << c.WINDOW_ROLL
    if timing & c.T_CURSED:
        mask |= 1 << c.WINDOW_CURSE
    if timing & c.T_AFTER_COMBAT:
        mask |= 1 << c.WINDOW_END
    return mask


def joins_by_itself(definition: CardDef) -> bool:
    """The monster has a tag or a text that may let it join a fight."""
    if definition.tags:
        return True
    return any(isinstance(static, (JoinsFree, Tagged)) for static in definition.text.statics)


def play_windows(definition: CardDef, own_turn: bool) -> int:
    """Windows in which the card could be played from hand; just received cards aside."""
    kind = definition.kind
    if kind in (c.CURSE, c.LEVEL_UP):
        return OPEN_WINDOWS
    if kind == c.COMPANION:
        return OPEN_WINDOWS | SETUP_WINDOW
    if kind == c.ENHANCER:
        return 1 << c.WINDOW_COMBAT
    if kind == c.MONSTER:  # joining without Wandering Monster (MONSTER-06)
        return 1 << c.WINDOW_COMBAT if joins_by_itself(definition) else 0
    mask = 0
    if kind == c.SPECIAL or definition.once:
        mask = windows_of(definition.timing, own_turn)
    if kind == c.ITEM:
        mask |= SETUP_WINDOW | (TURN_WINDOWS if own_turn else 0)
    elif kind != c.SPECIAL:
        mask |= SETUP_WINDOW
        if own_turn:
            mask |= TURN_WINDOWS | (1 << c.WINDOW_COMBAT)
    return mask


def scope_of(effect: Effect) -> int:
    """A SCOPE_ code: what all of the effect speaks of (ROLE-03)."""
    scope = c.SCOPE_FIGHT
    for node in walk(effect):
        if isinstance(node, Effect):
            here = node.scope()
            if here == c.SCOPE_ANY:
                return here
            if here == c.SCOPE_COMBAT:
                scope = here
    return scope


@dataclass
class CardDef:
    """One card of a pack; `value` -1 means no value line at all (not an Item, ITEM-01)."""

    name: str
    kind: int
    deck: int
    edition: str = ""
    level: int = 0
    treasures: int = 0
    levels: int = 1
    value: int = -1
    bonus: int = 0
    slot: int = 0
    hands: int = 0
    big: bool = False
    rank: int = 0
    sex: int = c.NO_SEX  # of a Persona (SETUP-06)
    race: str = ""  # of a Persona (RACE-05)
    tags: list[str] = field(default_factory=list)
    plural: str = ""
    text: CardText = field(default_factory=CardText)
    bad: list[Effect] = field(default_factory=list)
    epic: CardText = field(default_factory=CardText)  # added where the table plays Epic
    # For people: never read by a rule.
    printed: str = ""
    printed_bad: str = ""
    printed_epic: str = ""
    flavor: str = ""
    icon: str = ""
    short: str = ""
    fact: str = ""
    # Derived once (`prepare`).
    survey: Survey | None = None  # what its text contains; None = not looked at yet
    id: DefId = NO_DEF
    is_item: bool = False
    is_gear: bool = False  # an Item that must be equipped to count; Companions never are
    once: bool = False
    timing: int = 0
    own_windows: int = 0  # windows in which it could be played on one's own turn ...
    other_windows: int = 0  # ... and on another's
    use_windows: int = 0  # windows in which an ability of it could be used
    from_hand: bool = False  # its abilities may be used straight from the hand
    hand_timing: int = 0  # when it can do something out of the hand
    use_own: list[int] = field(default_factory=list)  # the same for each ability ...
    use_other: list[int] = field(default_factory=list)  # ... out of one's own turns and fights
    thefts: list[Theft | None] = field(default_factory=list)  # the theft of each ability
    scopes: list[int] = field(default_factory=list)  # the SCOPE_ code of each ability
    steals: int = 0  # abilities that steal, however deep in their text (META-08)
    hurts: list[Who] = field(default_factory=list)  # whom playing it costs something, if certain
    weighs: bool = False  # it says what does not count in a fight, or counts several times
    extends: bool = False  # it makes the Item it is attached to stronger
    limits_hand: bool = False  # it changes how many cards may be kept
    bans: int = 0  # which BAN_ codes it imposes on its owner, as a mask
    facts: list[str] = field(default_factory=list)  # what it asks about the real world ...
    counted: list[bool] = field(default_factory=list)  # ... and whether the answer is a number
    play: Effect = field(default_factory=NoEffect)
    bad_effect: Effect = field(default_factory=NoEffect)
    hero: list[HeroBonus] = field(default_factory=list)
    runs: list[RunBonus] = field(default_factory=list)
    against: list[MonsterBonus] = field(default_factory=list)
    others: list[Static] = field(default_factory=list)
    says: set[type[Static]] = field(default_factory=set)  # the kinds among `others`

    def prepare(self) -> None:
        """Sort the statics by how the engine looks for them."""
        self.is_item = self.value >= 0  # ITEM-01, AMB-62
        self.is_gear = self.is_item and self.kind != c.COMPANION
        self.once = self.text.once
        self.timing = self.text.timing or default_timing(self)
        if self.timing & c.T_ANY:  # at any time: also in the moment a Curse strikes
            for effect in self.text.play:
                if effect.undoes_curses():
                    self.timing |= c.T_CURSED
        self.own_windows = play_windows(self, True)
        self.other_windows = play_windows(self, False)
        self.use_windows = 0
        self.use_own = []
        self.use_other = []
        self.thefts = []
        self.scopes = []
        for ability in self.text.abilities:
            self.thefts.append(ability.effect.theft())
            self.scopes.append(scope_of(ability.effect))
            self.use_own.append(windows_of(ability.timing, True))
            self.use_other.append(windows_of(ability.timing & ~OWN_FIGHT, False))
            self.use_windows |= self.use_own[-1]
        self.play = Seq(self.text.play)
        self.bad_effect = Seq(self.bad)
        self.facts = []
        self.counted = []
        for root in self.roots():
            for node in walk(root):
                if isinstance(node, TableFact | TableCount) and node.text not in self.facts:
                    self.facts.append(node.text)
                    self.counted.append(isinstance(node, TableCount))
        self.hero = []
        self.runs = []
        self.against = []
        self.others = []
        for static in self.text.statics:
            if isinstance(static, HeroBonus):
                if isinstance(static.amount, OwnBonus):
                    static.amount.n = self.bonus
                self.hero.append(static)
            elif isinstance(static, RunBonus):
                self.runs.append(static)
            elif isinstance(static, MonsterBonus):
                self.against.append(static)
            else:
                self.others.append(static)
        self.says = {type(static) for static in self.others}
        self.bans = 0
        for static in self.others:
            if isinstance(static, Ban):
                self.bans |= 1 << static.what
        self.weighs = Ignore in self.says or Multiply in self.says
        self.extends = ExtraBonus in self.says
        self.limits_hand = HandLimit in self.says or Gives in self.says
        self.from_hand = FromHand in self.says
        self.hand_timing = self.timing
        if self.from_hand:
            self.own_windows |= self.use_windows
            self.other_windows |= self.use_windows
            for ability in self.text.abilities:
                self.hand_timing |= ability.timing

    def roots(self) -> list[Node]:
        """Every top node of the card's text, in a fixed order."""
        found: list[Node] = []
        found.extend(self.text.statics)
        found.extend(self.text.triggers)
        found.extend(self.text.abilities)
        found.append(self.play)
        found.append(self.bad_effect)
        return found


# Players who are not known before somebody chooses.
UNCERTAIN: Final = (c.W_YOU, c.W_BY, c.W_CHOSEN, c.W_ANOTHER, c.W_ANY, c.W_OWNER)


def surveyed(definition: CardDef) -> Survey:
    """Everything about a card that its catalog wants to know; the card is prepared by the way.

    It does not depend on which catalog the card is in.
    """
    if definition.survey is not None:
        return definition.survey
    definition.prepare()
    text = definition.text
    found = Survey()
    found.parasite = definition.kind == c.MONSTER and "Parasite" in definition.tags
    found.public = definition.kind == c.MONSTER and bool(text.abilities)
    for ability in text.abilities:
        if ability.timing & c.T_TEAM_UP:
            found.team_up = True
    if definition.race:
        found.races.append(definition.race)
    for trigger in text.triggers:
        found.moments |= 1 << trigger.moment
    if definition.kind == c.CURSE:
        mark(text.target_if, True)  # a drawback of what makes one of those it strikes
    for root in definition.roots():
        mark_hostile(root)
        found.look_at(root)
    for asked in (text.play_if, text.target_if):
        if asked is not None:
            found.look_at(asked)
    definition.steals = 0
    for ability in text.abilities:
        used = Survey()
        used.look_at(ability.effect)
        definition.steals += used.theft
    definition.hurts = []
    for node in walk(definition.play):
        if isinstance(node, Effect):
            losers = node.losers()
            if losers is not None and losers.code not in UNCERTAIN:
                definition.hurts.append(losers)
    beaten = Survey()
    if definition.kind == c.MONSTER:
        for trigger in text.triggers:
            beaten.look_at(trigger.effect)
    found.kept = beaten.kept
    definition.survey = found
    return found
