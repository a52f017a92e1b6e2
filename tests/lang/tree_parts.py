"""Parts of generated card texts: players, cards, amounts, conditions."""

from __future__ import annotations

from hypothesis import strategies as st

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import (
    BonusOf,
    Capped,
    CountCards,
    CountMonsters,
    CountPlayers,
    DieRoll,
    FreeHands,
    Half,
    LevelOf,
    MonsterLevel,
    Num,
    Times,
)
from kickdoor.engine.nodes.combat_conditions import (
    HasHelp,
    InCombat,
    IsAlone,
    IsFighter,
    IsHelper,
    MonsterLevelIn,
    MonsterNamed,
    MonstersIn,
    MonsterTagged,
)
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Not
from kickdoor.engine.nodes.node import Amount, Cond
from kickdoor.engine.nodes.player_conditions import (
    CardInPlay,
    HandIn,
    Has,
    HasMeta,
    HasTrait,
    HasTraitKind,
    IsRanked,
    IsSex,
    LevelIn,
    OwnTurn,
    SexChanged,
)
from kickdoor.engine.nodes.result_conditions import TableFact
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.pack_names import Names

NAMES = Names(
    {"Elf": c.RACE, "Dwarf": c.RACE, "Wizard": c.CLASS, "Thief": c.CLASS},
    ["Undead", "Soup"],
    ["Soup Golem", "Kettle Hat"],
)
TRAITS = st.sampled_from(["Elf", "Dwarf", "Wizard", "Thief"])
TAGS = st.sampled_from(["Undead", "Soup"])
CARDS = st.sampled_from(["Soup Golem", "Kettle Hat"])
SMALL = st.integers(1, 30)
YOU = Who()

# --- who and which cards ------------------------------------------------------------------------

CODES = [
    c.W_YOU,
    c.W_EVERYONE,
    c.W_OTHERS,
    c.W_LEFT,
    c.W_RIGHT,
    c.W_NEIGHBOURS,
    c.W_HIGHEST,
    c.W_LOWEST,
    c.W_OTHER_HIGHEST,
    c.W_OTHER_LOWEST,
    c.W_CHOSEN,
    c.W_HELPER,
    c.W_FIGHTERS,
    c.W_BYSTANDERS,
    c.W_BY,
    c.W_MOST_CARDS,
    c.W_FEWEST_CARDS,
    c.W_ANOTHER,
    c.W_ANY,
]
people = st.sampled_from(CODES).map(Who)
matching = st.builds(Who, st.sampled_from([c.W_EVERYONE, c.W_OTHERS]), st.builds(HasTrait, TRAITS))
whos = st.one_of(st.just(YOU), st.just(YOU), people, matching)
others = st.sampled_from([code for code in CODES if code != c.W_YOU]).map(Who)

gear = st.builds(
    Filter,
    kind=st.just(c.ITEM),
    slot=st.integers(1, 3),
    at=st.sampled_from([c.AT_EQUIPPED, c.AT_TABLE]),
)
items = st.builds(
    Filter,
    kind=st.just(c.ITEM),
    at=st.sampled_from([c.AT_TABLE, c.AT_EQUIPPED, c.AT_UNEQUIPPED, c.AT_HAND]),
    size=st.sampled_from([c.ANY_SIZE, c.BIG, c.SMALL]),
    hands=st.sampled_from([0, 0, 1, 2, 3]),
    once=st.just(0),
    tag=st.sampled_from(["", "", "Soup"]),
    low_value=st.sampled_from([-1, -1, 200]),
)
one_shots = st.builds(Filter, kind=st.just(c.ITEM), once=st.sampled_from([1, 2]))
kinds = st.builds(
    Filter,
    kind=st.sampled_from([c.CLASS, c.RACE, c.COMPANION, c.POWER, c.KATA, c.STANCE, c.ORIGIN]),
)
hand_cards = st.builds(
    Filter,
    kind=st.sampled_from([0, 0, c.MONSTER, c.LEVEL_UP, c.ENHANCER]),
    at=st.just(c.AT_HAND),
)
decks = st.builds(Filter, deck=st.sampled_from([c.DOOR, c.TREASURE]), at=st.just(c.AT_HAND))
named = st.builds(Filter, name=CARDS)
held = st.one_of(gear, items, one_shots, kinds, hand_cards, decks, named)

# --- amounts and conditions ---------------------------------------------------------------------

numbers = st.builds(Num, SMALL)
counted: st.SearchStrategy[Amount] = st.one_of(
    st.builds(CountCards, items, st.sampled_from([c.W_YOU, c.W_FIGHTERS, c.W_OTHERS]).map(Who)),
    st.builds(CountCards, st.one_of(gear, kinds)),
    st.builds(CountPlayers, st.sampled_from([c.W_EVERYONE, c.W_OTHERS, c.W_FIGHTERS]).map(Who)),
    st.builds(CountPlayers, matching),
    st.builds(CountMonsters, st.sampled_from(["", "Undead"])),
    st.just(FreeHands()),
    st.just(LevelOf()),
)
scaled = st.builds(Times, counted, st.integers(2, 6))
capped = st.builds(Capped, st.one_of(counted, scaled), st.just(-1000), st.integers(2, 12))
derived: st.SearchStrategy[Amount] = st.one_of(
    st.builds(DieRoll, st.integers(0, 2)),
    st.builds(LevelOf, others),
    st.just(MonsterLevel()),
    st.builds(Half, st.just(LevelOf()), st.booleans()),
    st.builds(BonusOf, items),
)
plenty = st.one_of(numbers, numbers, counted, scaled, capped, derived)
bonuses = st.one_of(
    st.builds(Num, st.integers(-20, 20).filter(lambda n: n != 0)),
    counted,
    scaled,
    capped,
    derived,
    st.builds(Times, counted, st.integers(-5, -1)),
)

player_conds: st.SearchStrategy[Cond] = st.one_of(
    st.builds(HasTrait, TRAITS),
    st.builds(HasMeta, st.integers(c.META_FLIGHT, c.META_THEFT)),
    st.builds(HasTraitKind, st.sampled_from([c.CLASS, c.RACE, c.POWER])),
    st.builds(IsSex, st.sampled_from([c.MALE, c.FEMALE])),
    st.integers(2, 9).map(LevelIn),
    st.integers(2, 9).map(lambda n: LevelIn(1, n)),
    st.integers(1, 9).map(lambda n: LevelIn(n, n)),
    st.builds(IsRanked, st.booleans(), st.booleans()),
    st.builds(Has, st.one_of(items, gear, named)),
    st.builds(Has, items, st.integers(2, 5)),
    st.builds(Has, items, st.just(0), st.integers(1, 5)),
    st.integers(1, 6).map(lambda n: HandIn(n, 1000)),
    st.integers(0, 6).map(lambda n: HandIn(0, n)),
    st.sampled_from([InCombat(), IsFighter(), IsHelper(), IsAlone(), HasHelp(), SexChanged()]),
)
facts: st.SearchStrategy[Cond] = st.one_of(
    st.builds(MonsterTagged, TAGS),
    st.integers(2, 15).map(MonsterLevelIn),
    st.integers(2, 15).map(lambda n: MonsterLevelIn(1, n)),
    st.builds(MonsterNamed, CARDS),
    st.integers(2, 4).map(MonstersIn),
    st.builds(CardInPlay, st.one_of(kinds, named)),
    st.just(OwnTurn()),
    st.just(Not(OwnTurn())),
    st.builds(TableFact, st.sampled_from(["the floor is carpeted", "it rains"])),
)
negated = player_conds.filter(lambda cond: not isinstance(cond, HandIn)).map(Not)
single = st.one_of(player_conds, player_conds, negated, facts)
conds = st.one_of(
    single,
    st.lists(single, min_size=2, max_size=3, unique_by=repr).map(AnyOf),
    st.lists(single, min_size=2, max_size=3, unique_by=repr).map(AllOf),
)
hero_conds = st.one_of(
    player_conds,
    st.lists(player_conds, min_size=2, max_size=2, unique_by=repr).map(AnyOf),
)
foe_conds = st.one_of(
    st.builds(MonsterTagged, TAGS),
    st.integers(2, 15).map(lambda n: MonsterLevelIn(1, n)),
    st.builds(MonsterNamed, CARDS),
)
maybe = st.one_of(st.none(), conds)
