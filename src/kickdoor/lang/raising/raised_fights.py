"""What is done to monsters, sides and rolls in a fight, as clauses: effects to meanings.

The counterpart of `fight_effects`. It must not know the box of the card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_cards import LevelFromCard
from kickdoor.engine.effects.combat_monsters import (
    CloneMonster,
    JoinMonster,
    KillMonster,
    RemoveMonster,
    SwapMonster,
)
from kickdoor.engine.effects.combat_sides import Escape
from kickdoor.engine.effects.combat_strength import MonsterMod, SideBonus, StrengthMod
from kickdoor.engine.effects.dice_rolls import CallDie, ModifyRoll
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.lowering.player_effects import ANY_LEVEL
from kickdoor.lang.raising.raised_amounts import amount, capped
from kickdoor.lang.raising.raised_cards import bare, only_said, span
from kickdoor.lang.raising.raised_people import who
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, Meaning, joined, meant

Raise = Callable[[Any], Meaning]


def _target(target: int, what: Filter | None = None) -> Meaning:
    if target == c.M_THIS:
        return IT
    if target == c.M_ALL:
        made = meant("Foes", count="all", person="monster")
    else:
        made = meant("Foes", count=1, person="monster")
    if what is not None:
        for key, value in bare(what).fields:
            if key in ("tag", "level"):
                made = made.with_(**{key: value})
            elif (key, value) not in (("kind", "monster"), ("zone", "fight")):
                raise Unsaid(f"monsters such as {what}")
    return made


def certain_foes(target: int, what: Filter | None) -> Meaning:
    """The monsters that are meant, described as far as they are."""
    if what is None:
        return _target(target)
    plain = Filter(
        kind=c.MONSTER, at=c.AT_HAND, tag=what.tag, low_level=what.low_level,
        high_level=what.high_level,
    )  # fmt: skip
    return _target(target, plain)


def _remove(one: RemoveMonster) -> Meaning:
    made = meant("Remove", what=certain_foes(one.target, one.what))
    return made if one.treasure < 0 else made.with_(treasure=bool(one.treasure))


def _kill(one: KillMonster) -> Meaning:
    made = meant("Kill", what=certain_foes(one.target, one.what))
    if not one.levels:
        made = made.with_(levels=False)
    return made if one.treasure else made.with_(treasure=False)


def _side(one: SideBonus) -> Meaning:
    if one.side == c.SIDE_MONSTERS and one.better is None:
        n, each = amount(one.amount)
        return meant("Bonus", amount=n, each=each, to="monsters_side")
    if one.better is not None or one.cond is not None or one.side == c.SIDE_MONSTERS:
        raise Unsaid("a bonus to such a side")
    n, each = amount(one.amount)
    if n == meant("That"):
        n = meant("Equal", to=meant("Rolled"))
    to = "either_side" if one.side == c.SIDE_EITHER else "your_side"
    return meant("Bonus", amount=n, each=each, to=to)


def _strength(one: StrengthMod) -> Meaning:
    n, each, most = capped(one.amount)
    return meant("Bonus", amount=n, each=each, most=most, of=who(one.who) or meant("You"))


def _monster_mod(one: MonsterMod) -> Meaning:
    n, each = amount(one.amount)
    made = meant("Bonus", amount=n, each=each, of=_target(one.target))
    if not one.treasures:
        return made
    if one.treasures < 0:
        return joined("Seq", (made, meant("FewerTreasures", n=-one.treasures)))
    return joined("Seq", (made, meant("ExtraTreasures", n=one.treasures)))


def _roll_bonus(one: ModifyRoll) -> Meaning:
    n, each = amount(one.amount)
    return meant("Bonus", amount=n, each=each, to="that_roll")


def _call(one: CallDie) -> Meaning:
    if not isinstance(one.right, SideBonus) or not isinstance(one.wrong, SideBonus):
        raise Unsaid("such a call")
    return meant("CallDie", right=amount(one.right.amount)[0], wrong=amount(one.wrong.amount)[0])


def _escape(one: Escape) -> Meaning:
    only_said(one, "who", "high_level")
    foe = None
    if one.high_level < ANY_LEVEL:
        level = meant("Most", n=one.high_level)
        foe = meant("Foes", count="some", level=level, person="monster")
    return meant("Escape", who=who(one.who), how="automatic", **{"from": foe})


def _level_from_card(one: LevelFromCard) -> Meaning:
    lost = meant("Lose", what=meant("Cards", count=1, kind="monster", zone="hand"))
    return joined("Seq", (lost, meant("AddItsLevel" if one.add else "UseItsLevel")))


def _add_monster(one: JoinMonster) -> Meaning:
    if one.from_deck:
        return meant("AddMonster", deck="top")
    what = one.what
    if what != Filter(
        kind=c.MONSTER, at=c.AT_HAND, low_level=what.low_level, high_level=what.high_level
    ):
        raise Unsaid("a monster such as that")
    made = meant("Foes", count=1, owner="you", person="monster", zone="hand")
    plain = (what.low_level, what.high_level) == (0, 1000)
    level = None if plain else span(what.low_level, what.high_level, 0, 1000)
    return meant("AddMonster", what=made.with_(level=level))


FIGHTS: dict[type, Raise] = {
    Escape: _escape,
    LevelFromCard: _level_from_card,
    RemoveMonster: _remove,
    KillMonster: _kill,
    CloneMonster: lambda one: meant("Copy", what=_target(one.target)),
    SwapMonster: lambda one: meant("ReplaceMonster", what=_target(one.target)),
    SideBonus: _side,
    StrengthMod: _strength,
    MonsterMod: _monster_mod,
    ModifyRoll: _roll_bonus,
    CallDie: _call,
    JoinMonster: _add_monster,
}
