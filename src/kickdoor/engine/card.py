"""Cards as the engine knows them: printed facts and what their text says.

A definition never changes during a game and is shared by all games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import OwnBonus
from kickdoor.engine.nodes.base import Effect, Node, Static
from kickdoor.engine.nodes.belongings import ExtraBonus, FromHand, HandLimit
from kickdoor.engine.nodes.changes import KeepAsItem
from kickdoor.engine.nodes.clauses import CardText
from kickdoor.engine.nodes.conds import unknown_facts
from kickdoor.engine.nodes.dice import (
    CancelCurse,
    Escape,
    ModifyRoll,
    PassCurse,
    Reroll,
    SetDie,
    Theft,
)
from kickdoor.engine.nodes.exchanges import Annul
from kickdoor.engine.nodes.feats import DoubleItem, FailRoll, MonsterLevelTo
from kickdoor.engine.nodes.fights import (
    CloneMonster,
    DoubleStrength,
    EndCombat,
    FightAlone,
    ForceHelp,
    HelperLeaves,
    JoinMonster,
    KillMonster,
    MonsterMod,
    PassFight,
    RemoveMonster,
    SideBonus,
    StrengthMod,
    SwapMonster,
    TagMonster,
)
from kickdoor.engine.nodes.flow import If, May, NoEffect, PickOne, Seq
from kickdoor.engine.nodes.meta import Gives
from kickdoor.engine.nodes.oddities import Rout
from kickdoor.engine.nodes.statics import (
    Ban,
    HeroBonus,
    Ignore,
    JoinsFree,
    MonsterBonus,
    Multiply,
    RunBonus,
    Tagged,
)
from kickdoor.engine.nodes.who import Who
from kickdoor.engine.scope import scope_of

FIGHT_EFFECTS: Final = (
    SideBonus,
    StrengthMod,
    MonsterMod,
    RemoveMonster,
    KillMonster,
    JoinMonster,
    CloneMonster,
    SwapMonster,
    TagMonster,
    EndCombat,
    HelperLeaves,
    ForceHelp,
    PassFight,
    FightAlone,
    DoubleStrength,
    DoubleItem,
    MonsterLevelTo,
    Annul,
    Rout,
)
TRAIT_KINDS: Final = (c.CLASS, c.RACE, c.STANCE, c.PERSONA)


def reroll_timing(node: Reroll) -> int:
    """When a roll can be made again, by whose it is and what for (E7)."""
    if node.flight:
        return c.T_CAUGHT if node.own else c.T_AFTER_FLEE
    return c.T_OWN_ROLL if node.own else c.T_AFTER_ROLL


def default_timing(definition: CardDef) -> int:
    """When a card may be played if its text does not say so (ONESHOT-02, ONESHOT-06)."""
    kind = definition.kind
    if kind in (c.CURSE, c.LEVEL_UP, c.COMPANION):
        return c.T_ANY
    if definition.text.attach is not None:
        return c.T_OWN_TURN  # TIMING-09
    mask = 0
    for effect in definition.text.play:
        inner = effect
        if isinstance(inner, (If, May)):
            inner = inner.then if isinstance(inner, If) else inner.effect
        if isinstance(inner, PickOne) and any(isinstance(one, Annul) for one in inner.of):
            mask |= c.T_ANY_COMBAT | c.T_CURSED  # AMB-108
        elif isinstance(inner, CancelCurse):
            mask |= c.T_CURSED | c.T_ANY
        elif isinstance(inner, PassCurse):
            mask |= c.T_CURSED
        elif isinstance(inner, Reroll) and (inner.own or inner.flight):
            mask |= reroll_timing(inner)
        elif isinstance(inner, FailRoll):
            mask |= c.T_AFTER_FLEE
        elif isinstance(inner, (Reroll, SetDie, ModifyRoll)):
            mask |= c.T_AFTER_ROLL
        elif isinstance(inner, Escape):
            mask |= c.T_FLEE
        elif isinstance(inner, FIGHT_EFFECTS):
            mask |= c.T_ANY_COMBAT
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


def theft_in(effect: Effect) -> Theft | None:
    """The theft an ability is about."""
    if isinstance(effect, Theft):
        return effect
    if isinstance(effect, Seq):
        for part in effect.of:
            if isinstance(part, Theft):
                return part
    return None


class Survey:
    """What a card's text contains, as far as a whole catalog wants to know (see `survey`)."""

    def __init__(self) -> None:
        self.for_all = False
        self.extra_bonus = False
        self.rank_room = False
        self.conduct = False
        self.parasite = False
        self.public = False
        self.theft_ward = False
        self.slays = False
        self.foe_bonus = False
        self.level_ward = False
        self.put_aside = False
        self.as_drawn = False
        self.moments = 0  # moments its triggers wait for, as a mask
        self.team_up = False
        self.metas = 0
        self.bans = 0
        self.races: list[str] = []
        self.kept: KeepAsItem | None = None


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
    id: int = -1
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
    facts: list[str] = field(default_factory=list)  # what it asks about the real world
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
                if isinstance(effect, CancelCurse):
                    self.timing |= c.T_CURSED
        self.own_windows = play_windows(self, True)
        self.other_windows = play_windows(self, False)
        self.use_windows = 0
        self.use_own = []
        self.use_other = []
        self.thefts = []
        self.scopes = []
        for ability in self.text.abilities:
            self.thefts.append(theft_in(ability.effect))
            self.scopes.append(scope_of(ability.effect))
            self.use_own.append(windows_of(ability.timing, True))
            self.use_other.append(windows_of(ability.timing & ~OWN_FIGHT, False))
            self.use_windows |= self.use_own[-1]
        self.play = Seq(self.text.play)
        self.bad_effect = Seq(self.bad)
        self.facts = []
        for root in self.roots():
            for fact in unknown_facts(root):
                if fact not in self.facts:
                    self.facts.append(fact)
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
