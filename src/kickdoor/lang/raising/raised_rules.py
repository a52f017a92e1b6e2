"""What holds for as long as a card is in force, as clauses: statics to meanings, by a table.

A row is all that a node needs here. It must not make anything that happens once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import MonsterLevel, Num, OwnBonus, Plus, Times
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_conditions import (
    CombatWon,
    FoeBeside,
    HasHelp,
    IsAlone,
    IsFighter,
    MonsterLevelIn,
    MonsterNamed,
    MonstersIn,
    MonsterTagged,
    Used,
)
from kickdoor.engine.nodes.combat_statics import (
    AutoDefeat,
    BuyOff,
    HelperBan,
    HeroBonus,
    Ignore,
    JoinsFree,
    MonsterBonus,
    NoHelp,
    Tagged,
    WinTies,
    WontFight,
)
from kickdoor.engine.nodes.escape_statics import (
    AutoEscape,
    NoEscape,
    NoPursuit,
    RollBonus,
    RunBonus,
)
from kickdoor.engine.nodes.item_statics import (
    ExtraBonus,
)
from kickdoor.engine.nodes.logical_conditions import AnyOf, Compare, IsOdd, Not, WhoIs
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.player_conditions import CardInPlay, IsEpic, OwnTurn, SexChanged
from kickdoor.engine.nodes.player_statics import Ban, ForAll
from kickdoor.engine.nodes.protection_statics import CurseWard
from kickdoor.engine.nodes.result_conditions import TableFact
from kickdoor.engine.nodes.reward_statics import HelpLevels, HelpTreasures, Reward, SwapReward
from kickdoor.lang.lowering.forbidden_rules import SOURCES
from kickdoor.lang.raising.raised_amounts import amount, capped
from kickdoor.lang.raising.raised_belongings import BELONGINGS, UNLIMITED
from kickdoor.lang.raising.raised_cards import bare, only_said
from kickdoor.lang.raising.raised_conditions import condition
from kickdoor.lang.raising.raised_effects import happens
from kickdoor.lang.raising.raised_people import ANYONE, foes, group
from kickdoor.lang.raising.raised_protections import PROTECTIONS
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, YOU, Meaning, Value, meant

Raise = Callable[[Any], Meaning]
SOURCE_WORDS = {code: word for word, code in SOURCES.items()}
PARTS = {SOURCES[part]: part for part in ("level", "other", "ability", "bonuses", "all")}
SITUATIONS = (
    *(HasHelp, IsAlone, MonsterNamed, MonstersIn, TableFact, MonsterTagged, MonsterLevelIn),
    *(CardInPlay, CombatWon, Compare, IsEpic, IsFighter, IsOdd, OwnTurn, SexChanged, Used, WhoIs),
)
MONSTER = meant("Foes", count="some", person="monster")


def holds(static: Static) -> Meaning:
    """The rule as a clause; Unsaid if no sentence makes it."""
    made = RULES.get(type(static))
    if made is None:
        raise Unsaid(f"a rule such as {static}")
    return made(static)


def under(cond: Cond | None, rule: Meaning) -> Meaning:
    """A rule under a condition."""
    return rule if cond is None else meant("If", cond=condition(cond), does=rule)


def price(cost: Cost) -> Meaning:
    """What is paid."""
    if cost.kind == c.COST_LEVELS:
        return meant("LoseLevels", amount=cost.low)
    if cost.kind == c.COST_VALUE:
        return meant("Lose", what=meant("Cards", count="some", kind="item", worth=cost.low))
    if cost.kind == c.COST_THIS:
        return meant("Lose", what=meant("Cards", count=1, kind="card", ref="this"))
    if cost.kind == c.COST_HAND:
        whole = meant("Cards", count="all", kind="card", zone="hand")
        if cost.low > 1:
            whole = whole.with_(count=meant("AllIfAtLeast", n=cost.low))
        return meant("Lose", what=whole)
    if cost.kind != c.COST_CARDS:
        raise Unsaid(f"a price such as {cost}")
    what = meant("Cards", kind="card") if cost.what is None else bare(cost.what)
    if cost.what is not None and what == meant("Cards", kind="card"):
        what = what.with_(zone="hand")
    return meant("Lose", what=what.with_(count=_so_many(cost.low, cost.high)))


def _so_many(low: int, high: int) -> Value:
    if low == high:
        return low
    if low == 1:
        return UNLIMITED if high >= 1000 else meant("UpTo", n=high)
    return meant("Least", n=low) if high >= 1000 else meant("Between", **{"from": low, "to": high})


def _monster_bonus(one: MonsterBonus) -> Meaning:
    if one.amount == MonsterLevel() or _equals(one) is not None:
        return _level(one)
    n, each, most = capped(one.amount)
    made = meant("Bonus", amount=n, each=each, most=most, floor=one.floor or None)
    if one.cond is None:
        return made
    asked = one.cond.of if isinstance(one.cond, Not) else one.cond
    if isinstance(asked, SITUATIONS):
        return under(one.cond, made)
    return made.with_(against=group(one.cond))


def _equals(one: MonsterBonus) -> Value | None:
    own = Times(MonsterLevel(), -1)
    if isinstance(one.amount, Plus) and one.amount.right == own:
        return amount(one.amount.left)[0]
    return None


def _level(one: MonsterBonus) -> Meaning:
    own = meant("LevelOf", who=IT)
    to = _equals(one)
    if to is None:
        against = None if one.cond is None else group(one.cond)
        return meant("Change", what=own, factor=2, against=against)
    if one.cond is not None or not isinstance(to, Meaning):
        raise Unsaid("a Level such as that")
    return meant("Change", what=own, to=to.get("to"))


def _hero_bonus(one: HeroBonus) -> Meaning:
    made = _own_bonus(one)
    if isinstance(one.cond, MonsterTagged | MonsterLevelIn | FoeBeside) or (
        isinstance(one.cond, AnyOf)
        and all(isinstance(part, MonsterTagged | MonsterLevelIn) for part in one.cond.of)
    ):
        return made.with_(against=foes(one.cond))
    return under(one.cond, made)


def _own_bonus(one: HeroBonus) -> Meaning:
    own = OwnBonus()
    if one.amount == own or one.amount == Times(own, getattr(one.amount, "factor", 0)):
        factor = int(getattr(one.amount, "factor", 1)) + 1
        if one.instead or factor not in (2, 3):
            raise Unsaid("its own bonus so often")
        return meant("Change", what=meant("OwnBonus"), factor=factor)
    n, each, most = capped(one.amount)
    replaces = True if one.instead else None
    return meant("Bonus", amount=n, each=each, most=most, replaces=replaces)


def _run_bonus(one: RunBonus) -> Meaning:
    n, each = amount(one.amount)
    return under(one.cond, meant("Bonus", amount=n, each=each, to="run_away"))


def _ignore(one: Ignore) -> Meaning:
    if one.only:
        if one.sources != c.SRC_LEVEL or one.what is not None:
            raise Unsaid("only some that count")
        return under(one.cond, meant("OnlyCounts", what=meant("Strength", part="level")))
    if one.sources in PARTS and one.what is None:
        what = meant("Strength", part=PARTS[one.sources])
    elif one.sources == c.SRC_ONE_SHOT:
        what = meant("Cards", count="all", kind="item", once=True)
    elif one.sources in SOURCE_WORDS:
        plain = meant("Cards", kind=SOURCE_WORDS[one.sources])
        what = (plain if one.what is None else bare(one.what)).with_(count="all")
    else:
        raise Unsaid("sources such as those")
    return under(one.cond, meant("Cannot", does=meant("Count", what=what)))


def _nobody(kind: str, field: str) -> Raise:
    """“Will not pursue Elves”."""

    def made(one: NoPursuit | WontFight) -> Meaning:
        whom = group(one.cond)
        return meant("Cannot", does=meant(kind, who=IT, **{field: whom}))

    return made


def _wont_fight(one: WontFight) -> Meaning:
    if one.gives is not None:
        gift = happens(one.gives)
        if gift.is_list or gift.kind == "If":
            raise Unsaid("such a gift")
        gift = gift.with_(who=None if one.cond is None else group(one.cond), instead=meant("Fight"))
        return meant("May", does=gift) if one.optional else gift
    if not one.optional:
        return _nobody("Fight", "whom")(one)
    does = meant("Ignore", what=IT, who=None if one.cond is None else group(one.cond))
    return meant("May", does=does)


def _reward(one: Reward) -> Meaning:
    if one.each or one.killed:
        return _for_each(one)
    alone = isinstance(one.cond, IsAlone)
    if one.levels and one.treasures is None and isinstance(one.cond, SITUATIONS) and not alone:
        return under(one.cond, meant("ExtraLevels", n=one.levels))
    if one.levels and one.treasures is None:
        return _won(one, alone, meant("GainLevels", amount=one.levels, extra=True))
    if one.levels or not isinstance(one.treasures, Num):
        raise Unsaid("such a reward")
    n = one.treasures.n
    if isinstance(one.cond, SITUATIONS) and not alone and n > 0:
        return under(one.cond, meant("ExtraTreasures", n=n))
    if n < 0:
        least = one.minimum or None
        return under(one.cond, meant("FewerTreasures", n=-n, least=least))
    what = meant("Cards", count=n, kind="treasure", extra=True)
    return _won(one, alone, meant("Draw", what=what))


def _for_each(one: Reward) -> Meaning:
    """“You draw one extra Treasure for each monster you beat.”"""
    if one.minimum or (one.levels and one.treasures is not None):
        raise Unsaid("such a reward for each monster")
    each = meant("Foes", person="monster", won="killed" if one.killed else "beaten")
    if one.treasures is None:
        return under(one.cond, meant("GainLevels", amount=one.levels, extra=True, each=each))
    n, _ = amount(one.treasures)
    what = meant("Cards", count=n, kind="treasure", extra=True)
    return under(one.cond, meant("Draw", what=what, each=each))


def _won(one: Reward, alone: bool, gain: Meaning) -> Meaning:
    if one.minimum:
        raise Unsaid("a reward with a minimum")
    if alone:
        event = meant("Defeat", what=IT, how="alone")
    elif one.cond is None:
        event = meant("Defeat", what=IT)
    else:
        event = meant("Defeat", what=IT, who=group(one.cond).with_(count=1))
    return meant("If", cond=meant("Happens", what=event), does=gain)


def _ban(one: Ban) -> Meaning:
    made = BANS.get(one.what)
    if made is None:
        raise Unsaid(f"a ban on {one.what}")
    return under(one.cond, made)


def _ward(one: CurseWard) -> Meaning:
    what = meant("Cards", count="some", kind="curse", turned="own" if one.door_only else None)
    if one.door_only:
        what = what.with_(turned="you")
    return under(one.cond, meant("Cannot", does=meant("Affect", what=what, whom=YOU)))


def _help_treasures(one: HelpTreasures) -> Meaning:
    if one.each:
        beaten = None if one.killed else True
        each = meant("Foes", person="monster", helped=YOU, beaten=beaten)
        return meant("Draw", what=meant("Cards", count=one.n, kind="treasure"), each=each)
    what = meant("Cards", count=one.n, kind="treasure", face="up" if one.face_up else None)
    event = meant("Happens", what=meant("HelpWin"))
    return meant("If", cond=event, does=meant("Draw", what=what))


def _swap_reward(one: SwapReward) -> Meaning:
    instead = meant("Cards", count=one.treasures, kind="treasure")
    gain = meant("GainLevels", amount=1, instead=instead)
    event = meant("Happens", what=meant("Kill", how="alone"))
    return meant("If", cond=event, does=meant("May", does=gain))


def _auto_defeat(one: AutoDefeat) -> Meaning:
    if one == AutoDefeat(one.cond, kill=False, levels=False):
        return meant("DriveOff", who=group(one.cond))
    if not (one.kill and one.levels and one.treasure):
        raise Unsaid("a defeat that brings less")
    return meant("Kill", what=IT, how="automatic", who=group(one.cond))


def _buy_off(one: BuyOff) -> Meaning:
    if one.treasure or one.cond is not None:
        raise Unsaid("such a price on a monster")
    gain = meant("Escape") if one.fleeing else meant("MakeLeave", what=IT)
    return meant("Pay", cost=price(one.cost), does=gain)


def _no_escape(one: NoEscape) -> Meaning:
    who_cannot = ANYONE if one.cond is None else group(one.cond)
    return meant("Cannot", does=meant("Escape", who=who_cannot))


def _joins_free(one: JoinsFree) -> Meaning:
    if one.with_tag and not one.with_name:
        foes_there = meant("Foes", count="some", person="monster", tag=one.with_tag)
        free = meant("JoinFree", who=IT, without="Wandering Monster", foes=foes_there)
        return meant("May", does=free)
    only_said(one, "with_name")
    name = one.with_name or None
    does = meant("JoinFree", who=IT, without="Wandering Monster", **{"with": name})
    return meant("May", does=does)


def _help_levels(one: HelpLevels) -> Meaning:
    only_said(one, "n")
    each = meant("Foes", person="monster", helped=YOU)
    return meant("GainLevels", amount=one.n, each=each)


def _versus(cond: Cond | None, rule: Meaning, key: str) -> Meaning:
    """A rule against certain monsters, or under a condition."""
    if isinstance(cond, FoeBeside | MonsterTagged | MonsterLevelIn):
        return rule.with_(**{key: foes(cond)})
    return under(cond, rule)


def _for_all(one: ForAll) -> Meaning:
    if isinstance(one.static, MonsterBonus):
        n, each = amount(one.static.amount)
        return meant("Bonus", amount=n, each=each, of=meant("Foes", count="all", person="monster"))
    return meant("ForAll", does=holds(one.static))


ITEMS = meant("Cards", count="some", kind="item")
NOBODY_HELPS = meant("Cannot", does=meant("Help", who=ANYONE, whom=YOU))
BANS = {
    c.BAN_LOOT: meant("SkipLoot"),
    c.BAN_TURN: meant("SkipTurn"),
    c.BAN_BE_HELPED: NOBODY_HELPS,
    c.BAN_HELP: meant("Cannot", does=meant("Help")),
    c.BAN_SELL: meant("Cannot", does=meant("Sell", what=meant("Cards", count="some", kind="item"))),
    c.BAN_ESCAPE: meant("Cannot", does=meant("Escape")),
    c.BAN_CURSE: meant("Cannot", does=meant("PutCurse", who=ANYONE, whom=YOU)),
    c.BAN_TRADE: meant("Cannot", does=meant("Trade", what=ITEMS)),
    c.BAN_EQUIP: meant("Cannot", does=meant("Equip", what=ITEMS)),
    c.BAN_TROUBLE: meant("Cannot", does=meant("LookForTrouble")),
    c.BAN_CHARITY: meant("Cannot", does=meant("GetCharity")),
    c.BAN_CLASS: meant("Cannot", does=meant("UseClass")),
    c.BAN_LEVEL_UP: meant("Cannot", does=meant("GainOtherwise")),
    c.BAN_CARDS: meant("Cannot", does=meant("PlayCards")),
    c.BAN_PLAY: meant("Cannot", does=meant("PlayCards", on="others")),
    c.BAN_ON_YOU: meant("Cannot", does=meant("PlayCards", on="you")),
}
RULES: dict[type, Raise] = {
    **PROTECTIONS,
    **BELONGINGS,
    ForAll: _for_all,
    MonsterBonus: _monster_bonus,
    HeroBonus: _hero_bonus,
    RunBonus: _run_bonus,
    RollBonus: lambda one: meant("Bonus", amount=amount(one.amount)[0], to="all_rolls"),
    ExtraBonus: lambda one: meant("Bonus", amount=amount(one.amount)[0], by=IT),
    Ignore: _ignore,
    WinTies: lambda one: _versus(one.cond, meant("WinTies"), "against"),
    NoHelp: lambda one: under(one.cond, NOBODY_HELPS),
    HelperBan: lambda one: meant("Cannot", does=meant("Help", who=group(one.cond), whom=YOU)),
    AutoDefeat: _auto_defeat,
    AutoEscape: lambda one: _versus(one.cond, meant("Escape", how="automatic"), "from"),
    NoEscape: _no_escape,
    NoPursuit: _nobody("Pursue", "whom"),
    WontFight: _wont_fight,
    BuyOff: _buy_off,
    Tagged: lambda one: meant("BecomeTagged", who=IT,
                              what=meant("Foes", person="monster", tag=one.tag)),
    JoinsFree: _joins_free,
    Ban: _ban,
    CurseWard: _ward,
    Reward: _reward,
    HelpLevels: _help_levels,
    HelpTreasures: _help_treasures,
    SwapReward: _swap_reward,
}  # fmt: skip
