"""Effects on a running combat: strengths, monsters, helpers, escape, the die."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Amount, Cond, Effect
from kickdoor.engine.nodes.exchanges import Annul, LootsLater
from kickdoor.engine.nodes.feats import DoubleItem, MonsterLevelTo
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.oddities import Rout
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
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


@dataclass
class StrengthMod(Effect):
    """Those players' strength changes for this combat (G1, G5); not a lasting Curse."""

    amount: Amount
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_strength_mod  # noqa: PLC0415

        run_strength_mod(self, st, fr)


@dataclass
class MonsterMod(Effect):
    """A monster's strength and Treasure change for this fight."""

    amount: Amount
    target: int = c.M_CHOSEN
    treasures: int = 0

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_monster_mod  # noqa: PLC0415

        run_monster_mod(self, st, fr)


@dataclass
class RemoveMonster(Effect):
    """A monster leaves: no level (CONFLICT-04). treasure: -1 edition default, 0 no, 1 yes (E4)."""

    target: int = c.M_CHOSEN
    treasure: int = -1
    what: Filter | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_remove_monster  # noqa: PLC0415

        run_remove_monster(self, st, fr)


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


@dataclass
class JoinMonster(Effect):
    """A monster from the player's hand joins the combat (F3, MONSTER-05)."""

    what: Filter = field(default_factory=lambda: Filter(kind=c.MONSTER, at=c.AT_HAND))
    from_deck: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_join_monster  # noqa: PLC0415

        run_join_monster(self, st, fr)


@dataclass
class CloneMonster(Effect):
    """A monster is doubled with all that is on it (F4, AMB-43)."""

    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_clone_monster  # noqa: PLC0415

        run_clone_monster(self, st, fr)


@dataclass
class SwapMonster(Effect):
    """A monster of the fight is replaced by one from the player's hand (F5)."""

    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_swap_monster  # noqa: PLC0415

        run_swap_monster(self, st, fr)


@dataclass
class TagMonster(Effect):
    """A monster gets a tag for this fight."""

    tag: str
    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_tag_monster  # noqa: PLC0415

        run_tag_monster(self, st, fr)


@dataclass
class Escape(Effect):
    """Those players get away automatically: from every monster, or from one (E6, D6).

    `high_level`: only from monsters of at most that Level.
    """

    who: Who = field(default_factory=Who)
    one: bool = False
    high_level: int = 1000

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_escape  # noqa: PLC0415

        run_escape(self, st, fr)


@dataclass
class EndCombat(Effect):
    """The combat is over: every monster leaves. treasure as in RemoveMonster."""

    treasure: int = 0

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_end_combat  # noqa: PLC0415

        run_end_combat(self, st, fr)


@dataclass
class Reroll(Effect):
    """The die that was just rolled is rolled again (E7).

    `own`: one that you rolled. `flight`: one for an escape.
    """

    own: bool = False
    flight: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_reroll  # noqa: PLC0415

        run_reroll(self, st, fr)


@dataclass
class SetDie(Effect):
    """The die that was just rolled shows another number: chosen (None) or given (E7)."""

    face: Amount | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_set_die  # noqa: PLC0415

        run_set_die(self, st, fr)


@dataclass
class ModifyRoll(Effect):
    """The roll that was just made changes by an amount (G1 after an escape roll)."""

    amount: Amount

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_modify_roll  # noqa: PLC0415

        run_modify_roll(self, st, fr)


@dataclass
class CancelCurse(Effect):
    """A Curse is undone: the one about to strike, or (`kept`) one that lasts (E9)."""

    striking: bool = True
    kept: bool = True
    who: Who = field(default_factory=lambda: Who(c.W_ANY))

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_cancel_curse  # noqa: PLC0415

        run_cancel_curse(self, st, fr)


@dataclass
class PassCurse(Effect):
    """The Curse about to strike strikes somebody else, chosen by you (E9)."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_pass_curse  # noqa: PLC0415

        run_pass_curse(self, st, fr)


@dataclass
class HelperLeaves(Effect):
    """The Helper leaves the fight (E11)."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_helper_leaves  # noqa: PLC0415

        run_helper_leaves(self, st, fr)


@dataclass
class ForceHelp(Effect):
    """Those players must help, unpaid (A19)."""

    who: Who = field(default_factory=lambda: Who(c.W_ANOTHER))

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_force_help  # noqa: PLC0415

        run_force_help(self, st, fr)


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


@dataclass
class FightAlone(Effect):
    """From now on nobody may help in this fight."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_fight_alone  # noqa: PLC0415

        run_fight_alone(self, st, fr)


@dataclass
class DoubleStrength(Effect):
    """A player's Level or Item bonuses count several times for this fight (E12)."""

    sources: int
    factor: int = 2
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_double_strength  # noqa: PLC0415

        run_double_strength(self, st, fr)


@dataclass
class LevelFromCard(Effect):
    """A monster from hand is discarded and its Level counts instead of (or, `add`, besides) yours.

    SUP Power Switch; AMB-61: only the strength total is touched.
    """

    add: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fights import run_level_from_card  # noqa: PLC0415

        run_level_from_card(self, st, fr)


@dataclass
class Theft(Effect):
    """Steal a matching Item by a roll of `least` or more; else the other effect (META-05, G4)."""

    what: Filter
    least: int = 4
    fail: Effect | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_theft  # noqa: PLC0415

        run_theft(self, st, fr)


@dataclass
class LoseTurn(Effect):
    """The present turn ends here."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_lose_turn  # noqa: PLC0415

        run_lose_turn(self, st, fr)


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
