"""Effects on a running combat: strengths, monsters, helpers, escape, the die."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Amount, Cond, Effect
from kickdoor.engine.nodes.dice import Escape
from kickdoor.engine.nodes.exchanges import Annul, LootsLater
from kickdoor.engine.nodes.feats import DoubleItem, MonsterLevelTo
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.oddities import Rout
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class SideBonus(Effect):
    """A side of the combat gets stronger (or weaker) for this fight (E3).

    `better` counts instead if it is the players' side and one of them meets `cond` (AMB-102).
    """

    amount: Amount
    side: int = c.SIDE_EITHER
    better: Amount | None = None
    cond: Cond | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_side_bonus  # noqa: PLC0415

        run_side_bonus(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.side_bonus(self)


@dataclass
class StrengthMod(Effect):
    """Those players' strength changes for this combat (G1, G5); not a lasting Curse."""

    amount: Amount
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_strength_mod  # noqa: PLC0415

        run_strength_mod(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.strength(self.amount, self.who)


@dataclass
class MonsterMod(Effect):
    """A monster's strength and Treasure change for this fight."""

    amount: Amount
    target: int = c.M_CHOSEN
    treasures: int = 0

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_monster_mod  # noqa: PLC0415

        run_monster_mod(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.monsters(self.amount, self.target, self.treasures)


@dataclass
class RemoveMonster(Effect):
    """A monster leaves: no level (CONFLICT-04). treasure: -1 edition default, 0 no, 1 yes (E4)."""

    target: int = c.M_CHOSEN
    treasure: int = -1
    what: Filter | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_remove_monster  # noqa: PLC0415

        run_remove_monster(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.gone(o.FOE_LEAVES, self.target, self.what)


@dataclass
class KillMonster(Effect):
    """A monster is killed by the card: level and Treasure at the end of the fight (G3)."""

    target: int = c.M_CHOSEN
    levels: bool = True
    treasure: bool = True
    what: Filter | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_kill_monster  # noqa: PLC0415

        run_kill_monster(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.gone(o.FOE_KILLED, self.target, self.what)


@dataclass
class JoinMonster(Effect):
    """A monster from the player's hand joins the combat (F3, MONSTER-05)."""

    what: Filter = field(default_factory=lambda: Filter(kind=c.MONSTER, at=c.AT_HAND))
    from_deck: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_join_monster  # noqa: PLC0415

        run_join_monster(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.joined(self)


@dataclass
class CloneMonster(Effect):
    """A monster is doubled with all that is on it (F4, AMB-43)."""

    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_clone_monster  # noqa: PLC0415

        run_clone_monster(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.doubled(self.target)


@dataclass
class SwapMonster(Effect):
    """A monster of the fight is replaced by one from the player's hand (F5)."""

    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_swap_monster  # noqa: PLC0415

        run_swap_monster(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.swapped(self.target)


@dataclass
class TagMonster(Effect):
    """A monster gets a tag for this fight."""

    tag: str
    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_tag_monster  # noqa: PLC0415

        run_tag_monster(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.done()


@dataclass
class EndCombat(Effect):
    """The combat is over: every monster leaves. treasure as in RemoveMonster."""

    treasure: int = 0

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_end_combat  # noqa: PLC0415

        run_end_combat(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.ended(o.FIGHT_ENDS)


@dataclass
class HelperLeaves(Effect):
    """The Helper leaves the fight (E11)."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_helper_leaves  # noqa: PLC0415

        run_helper_leaves(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.helper_leaves()


@dataclass
class ForceHelp(Effect):
    """Those players must help, unpaid (A19)."""

    who: Who = field(default_factory=lambda: Who(c.W_ANOTHER))

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_force_help  # noqa: PLC0415

        run_force_help(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.others_fight(o.HELP_FORCED, self.who)


@dataclass
class PassFight(Effect):
    """Another player fights this combat instead (E8).

    `loot`: whose turn it is may Loot the Room once it is over; `later` is what reminds of it.
    """

    who: Who = field(default_factory=lambda: Who(c.W_ANOTHER))
    loot: bool = False
    later: Lasting | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.loot and self.later is None:
            self.later = Lasting([LootsLater()], c.UNTIL_TURN_END)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_pass_fight  # noqa: PLC0415

        run_pass_fight(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.others_fight(o.FIGHT_PASSED, self.who)


@dataclass
class FightAlone(Effect):
    """From now on nobody may help in this fight."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_fight_alone  # noqa: PLC0415

        run_fight_alone(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.NO_HELP)


@dataclass
class DoubleStrength(Effect):
    """A player's Level or Item bonuses count several times for this fight (E12)."""

    sources: int
    factor: int = 2
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_double_strength  # noqa: PLC0415

        run_double_strength(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.multiplied(self.sources, self.factor, self.who)


@dataclass
class LevelFromCard(Effect):
    """A monster from hand is discarded and its Level counts instead of (or, `add`, besides) yours.

    SUP Power Switch; AMB-61: only the strength total is touched.
    """

    add: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_level_from_card  # noqa: PLC0415

        run_level_from_card(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.level_from_card(self.add)


# What can do nothing outside a combat.
FIGHT_ONLY: Final = (
    SideBonus,
    StrengthMod,
    MonsterMod,
    RemoveMonster,
    KillMonster,
    JoinMonster,
    CloneMonster,
    SwapMonster,
    TagMonster,
    Escape,
    EndCombat,
    HelperLeaves,
    ForceHelp,
    PassFight,
    FightAlone,
    DoubleStrength,
    LevelFromCard,
    DoubleItem,
    MonsterLevelTo,
    Annul,
    Rout,
)
