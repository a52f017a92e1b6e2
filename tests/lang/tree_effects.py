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
from kickdoor.engine.nodes import amounts as a
from kickdoor.engine.nodes import belongings as b
from kickdoor.engine.nodes import clauses as cl
from kickdoor.engine.nodes import conds as k
from kickdoor.engine.nodes import dice as d
from kickdoor.engine.nodes import fights as f
from kickdoor.engine.nodes import flow as w
from kickdoor.engine.nodes import lasting as la
from kickdoor.engine.nodes import levels as lv
from kickdoor.engine.nodes import losses as lo
from kickdoor.engine.nodes import meta
from kickdoor.engine.nodes import moves as m
from kickdoor.engine.nodes import statics as s
from kickdoor.engine.nodes.base import Effect, Static
from kickdoor.engine.nodes.who import Filter, Who

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
    st.builds(lv.LoseLevels, plenty, whos),
    st.builds(lv.LoseLevels, st.none(), whos),
    st.builds(lv.GainLevels, plenty, whos, st.booleans()),
    st.builds(
        lv.SetLevel, st.one_of(numbers, st.builds(a.LevelOf, others)), st.just(YOU), st.booleans()
    ),
    st.builds(lv.Die, whos, st.booleans()),
    st.builds(lv.ChangeSex, whos),
    st.builds(lv.WinGame, whos),
    st.builds(lo.Lose, held, numbers, whos, picks),
    st.builds(lo.Lose, held, st.none(), whos),
    st.builds(lo.Lose, items, counted, whos),
    st.builds(lo.LoseValue, st.integers(1, 20).map(lambda n: a.Num(n * 100)), whos),
    st.builds(lo.LoseBest, whos, st.booleans()),
    st.just(lo.DiscardSource()),
    st.builds(m.Draw, st.sampled_from([c.DOOR, c.TREASURE]), plenty, whos, st.booleans()),
    st.builds(
        m.Take, st.one_of(items, hand_cards), others, st.just(YOU), numbers, st.just(c.PICK_RANDOM)
    ),
    st.builds(m.Take, items, st.just(YOU), others, numbers, st.just(c.PICK_TAKER)),
    st.builds(m.Take, items, st.just(YOU), others, numbers, st.just(c.PICK_OWNER)),
    st.builds(
        m.Search,
        st.builds(
            Filter,
            kind=st.sampled_from([0, c.ITEM, c.CLASS]),
            at=st.sampled_from([c.AT_DISCARDS, c.AT_DOOR_DISCARDS]),
        ),
        st.just(a.Num(1)),
        whos,
        st.integers(0, 2),
        st.sampled_from([c.TO_HAND, c.TO_PLAY]),
    ),
    st.builds(m.ReplaceTrait, st.sampled_from([c.CLASS, c.RACE]), whos),
    st.builds(m.ShowHand, whos),
    st.builds(m.SwapHands, others),
    st.builds(m.SwapItems, others),
    st.builds(
        m.Foreign,
        st.sampled_from(
            [
                Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS),
                Filter(kind=c.CURSE, at=c.AT_DOOR_DISCARDS),
            ]
        ),
        st.booleans(),
        whos,
    ),
    st.builds(m.BadStuff, whos),
    st.builds(w.RollDie, st.sampled_from([YOU, Who(c.W_LEFT), Who(c.W_CHOSEN)]), st.integers(0, 3)),
    st.just(w.NoEffect()),
)
fight_effects: st.SearchStrategy[Effect] = st.one_of(
    st.builds(
        f.SideBonus, bonuses, st.sampled_from([c.SIDE_EITHER, c.SIDE_MUNCHKINS, c.SIDE_MONSTERS])
    ),
    st.builds(f.StrengthMod, bonuses, whos),
    st.builds(
        f.MonsterMod,
        st.builds(a.Num, st.integers(-9, 9).filter(bool)),
        st.sampled_from([c.M_CHOSEN, c.M_ALL]),
    ),
    st.builds(
        f.RemoveMonster, st.sampled_from([c.M_CHOSEN, c.M_THIS]), st.sampled_from([-1, 0, 1])
    ),
    st.builds(f.KillMonster, st.just(c.M_CHOSEN), st.booleans(), st.booleans()),
    st.just(f.JoinMonster()),
    st.builds(f.CloneMonster, st.sampled_from([c.M_CHOSEN, c.M_THIS])),
    st.builds(f.SwapMonster, st.sampled_from([c.M_CHOSEN, c.M_THIS])),
    st.builds(f.TagMonster, TAGS),
    st.builds(d.Escape, whos, st.booleans(), st.one_of(st.just(1000), st.integers(2, 12))),
    st.builds(f.EndCombat, st.sampled_from([-1, 0, 1])),
    st.just(d.Reroll()),
    st.builds(d.SetDie, st.one_of(st.none(), numbers)),
    st.builds(d.ModifyRoll, bonuses),
    st.just(d.CancelCurse()),
    st.just(f.HelperLeaves()),
    st.builds(f.ForceHelp, others),
    st.builds(f.PassFight, others),
    st.just(f.FightAlone()),
    st.builds(
        f.DoubleStrength, st.sampled_from([c.SRC_LEVEL, c.SRC_ITEM]), st.sampled_from([2, 3])
    ),
    st.builds(f.LevelFromCard, st.booleans()),
    st.just(d.LoseTurn()),
)
any_simple = st.one_of(simple_effects, simple_effects, fight_effects)
sequences = st.lists(simple_effects, min_size=2, max_size=3, unique_by=repr).map(w.Seq)
steps = st.one_of(any_simple, sequences)
own_steps: st.SearchStrategy[Effect] = st.one_of(
    st.builds(lv.LoseLevels, numbers),
    st.builds(lo.Lose, items, numbers),
    st.just(lv.Die()),
    st.builds(m.Draw, st.just(c.TREASURE), numbers),
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
    st.builds(s.Ignore, sources, st.booleans(), st.none(), st.one_of(st.none(), single)),
    st.builds(
        s.Ignore,
        st.just(c.SRC_ITEM),
        st.booleans(),
        items.filter(lambda x: x != Filter(kind=c.ITEM)),
    ),
    st.builds(s.Multiply, sources, st.just(2), st.none(), st.one_of(st.none(), single)),
)
monster_statics: st.SearchStrategy[Static] = st.one_of(
    shared_statics,
    st.builds(s.MonsterBonus, bonuses, st.one_of(st.none(), hero_conds, conds)),
    st.builds(s.HeroBonus, bonuses, hero_conds),
    st.builds(s.RunBonus, bonuses, st.one_of(st.none(), conds)),
    st.builds(s.NoPursuit, st.one_of(st.none(), hero_conds)),
    st.builds(s.NoEscape, st.one_of(st.none(), hero_conds)),
    st.builds(s.NoHelp, st.one_of(st.none(), single)),
    st.builds(s.HelperBan, hero_conds),
    st.builds(s.Reward, numbers, st.just(0), st.one_of(st.none(), single)),
    st.builds(s.Reward, st.none(), st.integers(1, 2), st.one_of(st.none(), single)),
    st.builds(s.AutoDefeat, hero_conds, st.just(True), st.booleans(), st.just(True)),
    st.builds(s.WontFight, hero_conds, st.booleans()),
    st.builds(
        s.WontFight, hero_conds, st.booleans(), st.builds(m.Draw, st.just(c.TREASURE), numbers)
    ),
    st.builds(s.BuyOff, st.builds(cl.Cost, st.just(c.COST_CARDS)), st.booleans()),
    st.builds(s.Tagged, TAGS),
    st.one_of(st.builds(s.JoinsFree, TAGS), st.builds(s.JoinsFree, st.just(""), CARDS)),
    st.builds(s.NotOn, foe_conds),
    st.builds(s.NotOn, foe_conds.map(k.Not)),
    st.sampled_from([s.NoTreasure(), s.NoTreasure(False, True), s.NoTreasure(True, True)]),
    st.builds(s.ForAll, st.builds(s.MonsterBonus, st.builds(a.Num, st.integers(1, 9)))),
)
owner_statics: st.SearchStrategy[Static] = st.one_of(
    shared_statics,
    st.builds(s.HeroBonus, bonuses, st.one_of(st.none(), foe_conds, conds)),
    st.builds(s.HeroBonus, st.builds(a.Num, st.integers(1, 9)), single, st.just(True)),
    st.builds(s.RunBonus, bonuses, st.one_of(st.none(), single)),
    st.builds(s.RollBonus, bonuses),
    st.builds(s.AutoEscape, st.one_of(st.none(), foe_conds)),
    st.just(s.NoEscape()),
    st.builds(s.WinTies, st.one_of(st.none(), foe_conds, single)),
    st.builds(b.Usable, hero_conds, st.booleans()),
    st.builds(b.HandLimit, st.integers(1, 9), st.booleans()),
    st.builds(meta.RankRoom, st.integers(1, 9), st.sampled_from([c.POWER, c.KATA])),
    st.builds(meta.Gives, st.sampled_from([c.META_FLIGHT, c.META_HQ, c.META_IDENTITY])),
    st.builds(b.BigLimit, st.sampled_from([-1, 1, 2])),
    st.builds(b.ExtraHands, st.sampled_from([-1, 1, 2])),
    st.builds(b.ExtraSlot, st.integers(1, 3), st.integers(1, 2)),
    st.builds(s.HelpLevels, st.integers(1, 2), st.one_of(st.none(), single)),
    st.builds(s.HelpTreasures, st.integers(1, 2), st.booleans()),
    st.builds(s.HelpTreasures, st.integers(1, 2), st.booleans(), st.just(True), st.booleans()),
    st.builds(
        s.Reward,
        numbers,
        st.just(0),
        st.one_of(st.none(), foe_conds, single),
        st.just(0),
        st.just(True),
        st.booleans(),
    ),
    st.builds(
        s.Reward,
        st.none(),
        st.integers(1, 2),
        st.one_of(st.none(), foe_conds),
        st.just(0),
        st.just(True),
    ),
    st.sampled_from([b.SellFactor(), b.SellFactor(2, 0), b.SellFactor(2, 3), b.SellFactor(3, 0)]),
    st.builds(b.TwoTraits, st.sampled_from([c.CLASS, c.RACE])),
    st.builds(s.CurseWard, st.booleans()),
    st.builds(s.CountsAs, TRAITS),
    st.builds(s.CountsAs, TRAITS, st.just(True), st.just(False)),
    st.builds(s.CountsAs, TRAITS, st.just(False), st.just(True)),
    st.builds(b.Carries, st.integers(1, 2)),
    st.builds(s.Ban, st.integers(1, 14)),
    st.builds(s.Tagged, TAGS),
    st.sampled_from(
        [
            b.NoSlotNeeded(),
            b.Waive(),
            b.CompanionLimit(),
            b.CompanionLimit(1),
            b.SharedFate(),
            b.DrawsDiscards(c.DOOR),
            b.DrawsDiscards(c.TREASURE),
            b.OwnerReturn(),
            b.MakesSmall(),
            b.FromHand(),
            b.Rank(2),
            b.KeptInDeath(),
            b.OverridesInvariant(1),
            b.OverridesInvariant(4),
            b.ExtraBonus(a.Num(2)),
            s.ForAll(s.Ban(c.BAN_SELL)),
        ]
    ),
)

# --- structured effects -------------------------------------------------------------------------

lasting: st.SearchStrategy[Effect] = st.one_of(
    st.builds(
        la.Lasting,
        st.lists(
            st.one_of(
                st.builds(s.HeroBonus, st.builds(a.Num, st.integers(-9, -1))),
                st.builds(s.RunBonus, st.builds(a.Num, st.integers(-9, -1))),
                st.builds(s.Ban, st.integers(1, 14)),
            ),
            min_size=1,
            max_size=2,
            unique_by=repr,
        ),
        st.sampled_from([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14]),
    ),
    st.builds(
        la.Lasting,
        st.just([s.RollBonus(a.Num(-1))]),
        st.just(c.UNTIL_SLOT_LOST),
        st.just(YOU),
        st.integers(1, 3),
    ),
    st.builds(
        la.LastingTrigger, st.sampled_from([c.ON_TURN_START, c.ON_COMBAT_END, c.ON_WIN]), own_steps
    ),
)
rolled: st.SearchStrategy[Effect] = st.one_of(
    st.builds(
        w.If, st.integers(1, 6).map(lambda n: k.RollIn(1, n) if n > 1 else k.RollIn(1, 1)), steps
    ),
    st.builds(w.If, st.integers(2, 6).map(k.RollIn), steps),
    st.builds(w.If, st.just(k.RollIn(2, 4)), steps),
    st.builds(w.If, st.builds(k.RollOdd, st.booleans()), steps),
)
structured: st.SearchStrategy[Effect] = st.one_of(
    st.builds(w.If, conds, steps),
    st.builds(w.If, conds, steps, steps),
    rolled,
    st.lists(own_steps, min_size=2, max_size=3, unique_by=repr).map(w.PickOne),
    st.builds(
        lambda price, bad: w.PickOne([price, bad], spares=True),
        st.sampled_from([lv.LoseLevels(a.Num(1)), lo.Lose(Filter(at=c.AT_HAND), a.Num(1))]),
        own_steps,
    ),
    st.builds(w.May, own_steps),
    st.builds(
        w.May,
        own_steps,
        st.just(YOU),
        st.builds(cl.Cost, st.just(c.COST_CARDS), st.just(2), st.just(2)),
    ),
    st.builds(w.ForEach, others, st.builds(w.May, own_steps)),
    st.builds(w.ForEach, st.just(Who(c.W_OTHERS)), own_steps),
    st.builds(w.ChoosePlayer, st.sampled_from([c.W_ANOTHER, c.W_ANY]).map(Who)),
    lasting,
)
effects = st.one_of(steps, structured)


def _with_fallback(pair: tuple[Effect, Effect, bool]) -> list[Effect]:
    first, second, done = pair
    return [first, w.If(k.DidIt() if done else k.CouldNot(), second)]


plain_boxes = st.lists(effects, min_size=1, max_size=3)
fallback_boxes = st.tuples(st.builds(lo.Lose, held, numbers), own_steps, st.booleans()).map(
    _with_fallback
)
boxes = st.one_of(plain_boxes, plain_boxes, fallback_boxes)
