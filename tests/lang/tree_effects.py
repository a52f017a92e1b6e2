"""Generated effects and statics: the parts that generated card texts are made of."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.lang.tree_parts import (
    CARDS,
    TAGS,
    TRAITS,
    YOU,
    bonuses,
    conds,
    counted,
    foe_conds,
    hand_cards,
    held,
    hero_conds,
    items,
    numbers,
    others,
    plenty,
    single,
    whos,
)

from kickdoor.engine import codes as c
from kickdoor.engine.effects.borrowed_texts import BadStuff, Foreign
from kickdoor.engine.effects.card_draws import Draw, ShowHand
from kickdoor.engine.effects.card_losses import DiscardSource, Lose, LoseBest, LoseValue
from kickdoor.engine.effects.card_swaps import SwapHands, SwapItems
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.combat_cards import LevelFromCard
from kickdoor.engine.effects.combat_monsters import (
    CloneMonster,
    JoinMonster,
    KillMonster,
    RemoveMonster,
    SwapMonster,
    TagMonster,
)
from kickdoor.engine.effects.combat_sides import (
    EndCombat,
    Escape,
    FightAlone,
    ForceHelp,
    HelperLeaves,
    PassFight,
)
from kickdoor.engine.effects.combat_strength import (
    DoubleStrength,
    MonsterMod,
    SideBonus,
    StrengthMod,
)
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import ModifyRoll, Reroll, RollDie, SetDie
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels, SetLevel, WinGame
from kickdoor.engine.effects.player_changes import ChangeSex, Die, LoseTurn, ReplaceTrait
from kickdoor.engine.effects.selections import ChoosePlayer
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.nodes.amount_nodes import LevelOf, Num
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_statics import (
    AutoDefeat,
    BuyOff,
    HelperBan,
    HeroBonus,
    Ignore,
    JoinsFree,
    MonsterBonus,
    Multiply,
    NoHelp,
    NotOn,
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
    BigLimit,
    Carries,
    CompanionLimit,
    ExtraBonus,
    ExtraHands,
    ExtraSlot,
    FromHand,
    KeptInDeath,
    MakesSmall,
    NoSlotNeeded,
    OwnerReturn,
    SellFactor,
    SharedFate,
    Usable,
    Waive,
)
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Effect, Static
from kickdoor.engine.nodes.player_statics import (
    Ban,
    CountsAs,
    DrawsDiscards,
    ForAll,
    Gives,
    HandLimit,
    OverridesInvariant,
    Rank,
    RankRoom,
    TwoTraits,
)
from kickdoor.engine.nodes.protection_statics import CurseWard
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt, RollIn, RollOdd
from kickdoor.engine.nodes.reward_statics import HelpLevels, HelpTreasures, NoTreasure, Reward
from kickdoor.engine.nodes.selectors import Filter, Who

# --- effects ------------------------------------------------------------------------------------

picks = st.sampled_from(
    [
        c.PICK_OWNER,
        c.PICK_OWNER,
        c.PICK_RANDOM,
        c.PICK_LEFT,
        c.PICK_RIGHT,
        c.PICK_BY,
        c.PICK_HIGHEST,
        c.PICK_LOWEST,
    ]
)
simple_effects: st.SearchStrategy[Effect] = st.one_of(
    st.builds(LoseLevels, plenty, whos),
    st.builds(LoseLevels, st.none(), whos),
    st.builds(GainLevels, plenty, whos, st.booleans()),
    st.builds(
        SetLevel, st.one_of(numbers, st.builds(LevelOf, others)), st.just(YOU), st.booleans()
    ),
    st.builds(Die, whos, st.booleans()),
    st.builds(ChangeSex, whos),
    st.builds(WinGame, whos),
    st.builds(Lose, held, numbers, whos, picks),
    st.builds(Lose, held, st.none(), whos),
    st.builds(Lose, items, counted, whos),
    st.builds(LoseValue, st.integers(1, 20).map(lambda n: Num(n * 100)), whos),
    st.builds(LoseBest, whos, st.booleans()),
    st.just(DiscardSource()),
    st.builds(Draw, st.sampled_from([c.DOOR, c.TREASURE]), plenty, whos, st.booleans()),
    st.builds(
        Take, st.one_of(items, hand_cards), others, st.just(YOU), numbers, st.just(c.PICK_RANDOM)
    ),
    st.builds(Take, items, st.just(YOU), others, numbers, st.just(c.PICK_TAKER)),
    st.builds(Take, items, st.just(YOU), others, numbers, st.just(c.PICK_OWNER)),
    st.builds(
        Search,
        st.builds(
            Filter,
            kind=st.sampled_from([0, c.ITEM, c.CLASS]),
            at=st.sampled_from([c.AT_DISCARDS, c.AT_DOOR_DISCARDS]),
        ),
        st.just(Num(1)),
        whos,
        st.integers(0, 2),
        st.sampled_from([c.TO_HAND, c.TO_PLAY]),
    ),
    st.builds(ReplaceTrait, st.sampled_from([c.CLASS, c.RACE]), whos),
    st.builds(ShowHand, whos),
    st.builds(SwapHands, others),
    st.builds(SwapItems, others),
    st.builds(
        Foreign,
        st.sampled_from(
            [
                Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS),
                Filter(kind=c.CURSE, at=c.AT_DOOR_DISCARDS),
            ]
        ),
        st.booleans(),
        whos,
    ),
    st.builds(BadStuff, whos),
    st.builds(RollDie, st.sampled_from([YOU, Who(c.W_LEFT), Who(c.W_CHOSEN)]), st.integers(0, 3)),
    st.just(NoEffect()),
)
fight_effects: st.SearchStrategy[Effect] = st.one_of(
    st.builds(
        SideBonus, bonuses, st.sampled_from([c.SIDE_EITHER, c.SIDE_MUNCHKINS, c.SIDE_MONSTERS])
    ),
    st.builds(StrengthMod, bonuses, whos),
    st.builds(
        MonsterMod,
        st.builds(Num, st.integers(-9, 9).filter(bool)),
        st.sampled_from([c.M_CHOSEN, c.M_ALL]),
    ),
    st.builds(RemoveMonster, st.sampled_from([c.M_CHOSEN, c.M_THIS]), st.sampled_from([-1, 0, 1])),
    st.builds(KillMonster, st.just(c.M_CHOSEN), st.booleans(), st.booleans()),
    st.just(JoinMonster()),
    st.builds(CloneMonster, st.sampled_from([c.M_CHOSEN, c.M_THIS])),
    st.builds(SwapMonster, st.sampled_from([c.M_CHOSEN, c.M_THIS])),
    st.builds(TagMonster, TAGS),
    st.builds(Escape, whos, st.booleans(), st.one_of(st.just(1000), st.integers(2, 12))),
    st.builds(EndCombat, st.sampled_from([-1, 0, 1])),
    st.just(Reroll()),
    st.builds(SetDie, st.one_of(st.none(), numbers)),
    st.builds(ModifyRoll, bonuses),
    st.just(CancelCurse()),
    st.just(HelperLeaves()),
    st.builds(ForceHelp, others),
    st.builds(PassFight, others),
    st.just(FightAlone()),
    st.builds(DoubleStrength, st.sampled_from([c.SRC_LEVEL, c.SRC_ITEM]), st.sampled_from([2, 3])),
    st.builds(LevelFromCard, st.booleans()),
    st.just(LoseTurn()),
)
any_simple = st.one_of(simple_effects, simple_effects, fight_effects)
sequences = st.lists(simple_effects, min_size=2, max_size=3, unique_by=repr).map(Seq)
steps = st.one_of(any_simple, sequences)
own_steps: st.SearchStrategy[Effect] = st.one_of(
    st.builds(LoseLevels, numbers),
    st.builds(Lose, items, numbers),
    st.just(Die()),
    st.builds(Draw, st.just(c.TREASURE), numbers),
)

# --- statics ------------------------------------------------------------------------------------

sources = st.sampled_from(
    [
        c.SRC_LEVEL,
        c.SRC_ITEM,
        c.SRC_ITEM | c.SRC_ONE_SHOT,
        c.SRC_COMPANION,
        c.SRC_CLASS,
        c.SRC_ENHANCER,
    ]
)
shared_statics: st.SearchStrategy[Static] = st.one_of(
    st.builds(Ignore, sources, st.booleans(), st.none(), st.one_of(st.none(), single)),
    st.builds(
        Ignore,
        st.just(c.SRC_ITEM),
        st.booleans(),
        items.filter(lambda x: x != Filter(kind=c.ITEM)),
    ),
    st.builds(Multiply, sources, st.just(2), st.none(), st.one_of(st.none(), single)),
)
monster_statics: st.SearchStrategy[Static] = st.one_of(
    shared_statics,
    st.builds(MonsterBonus, bonuses, st.one_of(st.none(), hero_conds, conds)),
    st.builds(HeroBonus, bonuses, hero_conds),
    st.builds(RunBonus, bonuses, st.one_of(st.none(), conds)),
    st.builds(NoPursuit, st.one_of(st.none(), hero_conds)),
    st.builds(NoEscape, st.one_of(st.none(), hero_conds)),
    st.builds(NoHelp, st.one_of(st.none(), single)),
    st.builds(HelperBan, hero_conds),
    st.builds(Reward, numbers, st.just(0), st.one_of(st.none(), single)),
    st.builds(Reward, st.none(), st.integers(1, 2), st.one_of(st.none(), single)),
    st.builds(AutoDefeat, hero_conds, st.just(True), st.booleans(), st.just(True)),
    st.builds(WontFight, hero_conds, st.booleans()),
    st.builds(WontFight, hero_conds, st.booleans(), st.builds(Draw, st.just(c.TREASURE), numbers)),
    st.builds(BuyOff, st.builds(Cost, st.just(c.COST_CARDS)), st.booleans()),
    st.builds(Tagged, TAGS),
    st.one_of(st.builds(JoinsFree, TAGS), st.builds(JoinsFree, st.just(""), CARDS)),
    st.builds(NotOn, foe_conds),
    st.builds(NotOn, foe_conds.map(Not)),
    st.sampled_from([NoTreasure(), NoTreasure(False, True), NoTreasure(True, True)]),
    st.builds(ForAll, st.builds(MonsterBonus, st.builds(Num, st.integers(1, 9)))),
)
owner_statics: st.SearchStrategy[Static] = st.one_of(
    shared_statics,
    st.builds(HeroBonus, bonuses, st.one_of(st.none(), foe_conds, conds)),
    st.builds(HeroBonus, st.builds(Num, st.integers(1, 9)), single, st.just(True)),
    st.builds(RunBonus, bonuses, st.one_of(st.none(), single)),
    st.builds(RollBonus, bonuses),
    st.builds(AutoEscape, st.one_of(st.none(), foe_conds)),
    st.just(NoEscape()),
    st.builds(WinTies, st.one_of(st.none(), foe_conds, single)),
    st.builds(Usable, hero_conds, st.booleans()),
    st.builds(HandLimit, st.integers(1, 9), st.booleans()),
    st.builds(RankRoom, st.integers(1, 9), st.sampled_from([c.POWER, c.KATA])),
    st.builds(Gives, st.sampled_from([c.META_FLIGHT, c.META_HQ, c.META_IDENTITY])),
    st.builds(BigLimit, st.sampled_from([-1, 1, 2])),
    st.builds(ExtraHands, st.sampled_from([-1, 1, 2])),
    st.builds(ExtraSlot, st.integers(1, 3), st.integers(1, 2)),
    st.builds(HelpLevels, st.integers(1, 2), st.one_of(st.none(), single)),
    st.builds(HelpTreasures, st.integers(1, 2), st.booleans()),
    st.builds(HelpTreasures, st.integers(1, 2), st.booleans(), st.just(True), st.booleans()),
    st.builds(
        Reward,
        numbers,
        st.just(0),
        st.one_of(st.none(), foe_conds, single),
        st.just(0),
        st.just(True),
        st.booleans(),
    ),
    st.builds(
        Reward,
        st.none(),
        st.integers(1, 2),
        st.one_of(st.none(), foe_conds),
        st.just(0),
        st.just(True),
    ),
    st.sampled_from([SellFactor(), SellFactor(2, 0), SellFactor(2, 3), SellFactor(3, 0)]),
    st.builds(TwoTraits, st.sampled_from([c.CLASS, c.RACE])),
    st.builds(CurseWard, st.booleans()),
    st.builds(CountsAs, TRAITS),
    st.builds(CountsAs, TRAITS, st.just(True), st.just(False)),
    st.builds(CountsAs, TRAITS, st.just(False), st.just(True)),
    st.builds(Carries, st.integers(1, 2)),
    st.builds(Ban, st.integers(1, 14)),
    st.builds(Tagged, TAGS),
    st.sampled_from(
        [
            NoSlotNeeded(),
            Waive(),
            CompanionLimit(),
            CompanionLimit(1),
            SharedFate(),
            DrawsDiscards(c.DOOR),
            DrawsDiscards(c.TREASURE),
            OwnerReturn(),
            MakesSmall(),
            FromHand(),
            Rank(2),
            KeptInDeath(),
            OverridesInvariant(1),
            OverridesInvariant(4),
            ExtraBonus(Num(2)),
            ForAll(Ban(c.BAN_SELL)),
        ]
    ),
)

# --- structured effects -------------------------------------------------------------------------

lasting: st.SearchStrategy[Effect] = st.one_of(
    st.builds(
        Lasting,
        st.lists(
            st.one_of(
                st.builds(HeroBonus, st.builds(Num, st.integers(-9, -1))),
                st.builds(RunBonus, st.builds(Num, st.integers(-9, -1))),
                st.builds(Ban, st.integers(1, 14)),
            ),
            min_size=1,
            max_size=2,
            unique_by=repr,
        ),
        st.sampled_from([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14]),
    ),
    st.builds(
        Lasting,
        st.just([RollBonus(Num(-1))]),
        st.just(c.UNTIL_SLOT_LOST),
        st.just(YOU),
        st.integers(1, 3),
    ),
    st.builds(
        LastingTrigger, st.sampled_from([c.ON_TURN_START, c.ON_COMBAT_END, c.ON_WIN]), own_steps
    ),
)
rolled: st.SearchStrategy[Effect] = st.one_of(
    st.builds(If, st.integers(1, 6).map(lambda n: RollIn(1, n) if n > 1 else RollIn(1, 1)), steps),
    st.builds(If, st.integers(2, 6).map(RollIn), steps),
    st.builds(If, st.just(RollIn(2, 4)), steps),
    st.builds(If, st.builds(RollOdd, st.booleans()), steps),
)
structured: st.SearchStrategy[Effect] = st.one_of(
    st.builds(If, conds, steps),
    st.builds(If, conds, steps, steps),
    rolled,
    st.lists(own_steps, min_size=2, max_size=3, unique_by=repr).map(PickOne),
    st.builds(
        lambda price, bad: PickOne([price, bad], spares=True),
        st.sampled_from([LoseLevels(Num(1)), Lose(Filter(at=c.AT_HAND), Num(1))]),
        own_steps,
    ),
    st.builds(May, own_steps),
    st.builds(
        May,
        own_steps,
        st.just(YOU),
        st.builds(Cost, st.just(c.COST_CARDS), st.just(2), st.just(2)),
    ),
    st.builds(ForEach, others, st.builds(May, own_steps)),
    st.builds(ForEach, st.just(Who(c.W_OTHERS)), own_steps),
    st.builds(ChoosePlayer, st.sampled_from([c.W_ANOTHER, c.W_ANY]).map(Who)),
    lasting,
)
effects = st.one_of(steps, structured)


def _with_fallback(pair: tuple[Effect, Effect, bool]) -> list[Effect]:
    first, second, done = pair
    return [first, If(DidIt() if done else CouldNot(), second)]


plain_boxes = st.lists(effects, min_size=1, max_size=3)
fallback_boxes = st.tuples(st.builds(Lose, held, numbers), own_steps, st.booleans()).map(
    _with_fallback
)
boxes = st.one_of(plain_boxes, plain_boxes, fallback_boxes)
