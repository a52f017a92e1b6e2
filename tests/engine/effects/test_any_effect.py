"""Whatever a card says, on whatever table: it ends, and nothing is lost, doubled or broken."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.engine.effects.bench import Bench, item, make, monster, trait

from kickdoor.engine import codes as c
from kickdoor.engine import stack, zones
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.borrowed_texts import BadStuff, Foreign
from kickdoor.engine.effects.card_draws import Draw, DrawKeep, Peek, ShowHand
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LosePicked, LoseValue, PutAside
from kickdoor.engine.effects.card_swaps import PassHands, SwapAll, SwapHands, SwapItems
from kickdoor.engine.effects.card_transfers import Take, TakePicked, Theft
from kickdoor.engine.effects.combat_cards import Annul, DoubleItem, LevelFromCard
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
    Rout,
)
from kickdoor.engine.effects.combat_strength import (
    DoubleStrength,
    MonsterLevelTo,
    MonsterMod,
    SideBonus,
    StrengthMod,
)
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import CallDie, Duel, LoseRolled, RollEach
from kickdoor.engine.effects.discard_piles import Search, ShuffleIn
from kickdoor.engine.effects.entering_play import PlayFromHand
from kickdoor.engine.effects.escape_rolls import RollToEscape
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels, SetLevel, SwapLevels
from kickdoor.engine.effects.player_changes import (
    BecomeTrait,
    ChangeRace,
    ChangeSex,
    Die,
    LoseTurn,
    ReplaceTrait,
)
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.ids import NO_CARD, NO_FOE, CardId, FoeId, Seat
from kickdoor.engine.nodes.amount_nodes import CountCards, DieRoll, Half, LevelOf, Num, Paid
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_conditions import LevelIn
from kickdoor.engine.nodes.player_statics import TwoTraits
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.state import State

SEATS = 4
WHOS = [Who(code) for code in range(c.W_OWNER + 1)]
PLACES = [c.AT_HAND, c.AT_TABLE, c.AT_EQUIPPED, c.AT_UNEQUIPPED, c.AT_HAND_OR_TABLE, c.AT_CURSES]
RACES = ["Elf", "Dwarf"]
KINDS = [0, c.ITEM, c.CLASS, c.COMPANION, c.MONSTER]

whos = some.sampled_from(WHOS)
amounts = some.sampled_from(
    [Num(0), Num(1), Num(2), Num(9), DieRoll(), Paid(), Half(CountCards(Filter(at=c.AT_HAND)))]
)
counts = some.none() | amounts
picks = some.sampled_from(range(c.PICK_LOWEST + 1))
filters = some.builds(Filter, some.sampled_from(KINDS), some.sampled_from(PLACES))
piles = some.builds(
    Filter,
    some.sampled_from([0, c.MONSTER, c.CURSE, c.CLASS, c.ITEM]),
    some.sampled_from([c.AT_DISCARDS, c.AT_DOOR_DISCARDS, c.AT_TREASURE_DISCARDS]),
)
costs = some.sampled_from(
    [
        None,
        Cost(c.COST_CARDS, 1, 2),
        Cost(c.COST_HAND),
        Cost(c.COST_VALUE, 300),
        Cost(c.COST_LEVELS),
    ]
)
monsters = some.sampled_from([c.M_THIS, c.M_CHOSEN, c.M_ALL])

SIMPLE: list[some.SearchStrategy[Effect]] = [
    some.builds(LoseLevels, counts, whos),
    some.builds(GainLevels, amounts, whos),
    some.builds(SetLevel, some.just(LevelOf(Who(c.W_LOWEST))), whos, some.booleans()),
    some.builds(Die, whos, some.booleans()),
    some.builds(ChangeSex, whos),
    some.builds(Lose, filters, counts, whos, picks),
    some.builds(LoseValue, some.sampled_from([Num(150), Num(700)]), whos),
    some.builds(LoseBest, whos, some.booleans()),
    some.builds(Take, filters, whos, whos, counts, picks),
    some.builds(Draw, some.sampled_from([c.DOOR, c.TREASURE]), amounts, whos, some.booleans()),
    some.builds(Search, piles, amounts, whos, some.integers(0, 2), some.integers(0, 2)),
    some.builds(ReplaceTrait, some.just(c.CLASS), whos),
    some.builds(ShowHand, whos, whos),
    some.builds(SwapHands, whos, whos),
    some.builds(SwapItems, whos),
    some.builds(SwapLevels, whos, whos),
    some.builds(lambda other, who: SwapAll(other, who=who), whos, whos),
    some.builds(PutAside, some.integers(c.UNTIL_CURED, c.UNTIL_TURN_START), whos, some.booleans()),
    some.builds(Annul),
    some.builds(PlayFromHand, filters, whos),
    some.builds(Foreign, piles, some.booleans(), whos),
    some.builds(BadStuff, whos),
    some.builds(Theft, some.just(Filter(kind=c.ITEM, size=c.SMALL))),
    some.builds(CancelCurse, some.booleans(), some.booleans(), whos),
    some.builds(SideBonus, amounts, some.integers(1, 3)),
    some.builds(StrengthMod, amounts, whos),
    some.builds(MonsterMod, amounts, monsters, some.integers(-1, 1)),
    some.builds(RemoveMonster, monsters, some.integers(-1, 1)),
    some.builds(KillMonster, monsters),
    some.builds(JoinMonster, from_deck=some.booleans()),
    some.builds(CloneMonster, monsters),
    some.builds(SwapMonster, monsters),
    some.builds(Escape, whos, some.booleans(), some.sampled_from([3, 1000])),
    some.builds(EndCombat),
    some.builds(HelperLeaves),
    some.builds(ForceHelp, whos),
    some.builds(PassFight, whos),
    some.builds(FightAlone),
    some.builds(LevelFromCard, some.booleans()),
    some.builds(
        lambda until, who: Lasting([HeroBonus(Num(-3))], until, who, c.HEADGEAR),
        some.integers(c.UNTIL_CURED, c.UNTIL_TURN_START),
        whos,
    ),
    some.builds(
        LastingTrigger,
        some.sampled_from([c.ON_ENTER, c.ON_LEVEL_UP]),
        some.just(LoseLevels(Num(1))),
    ),
    some.builds(
        lambda what, who, pick: Seq([ChooseCard(what, who, pick), LosePicked()]),
        filters,
        whos,
        picks,
    ),
    some.builds(lambda what, who: Seq([ChooseCard(what, who), TakePicked(who)]), filters, whos),
    some.builds(BecomeTrait, some.just("Wizard"), whos),
    some.builds(ChangeRace, some.sampled_from(RACES), whos),
    some.builds(LoseTurn),
    some.builds(DoubleItem, some.integers(2, 3)),
    some.builds(DoubleStrength, some.just(c.SRC_ITEM), some.integers(2, 3), whos),
    some.builds(MonsterLevelTo, some.integers(1, 20), monsters),
    some.builds(TagMonster, some.just("Undead"), monsters),
    some.builds(PassHands, some.booleans()),
    some.builds(Peek, some.sampled_from([c.DOOR, c.TREASURE]), some.integers(1, 3), whos),
    some.builds(
        DrawKeep, some.sampled_from([c.DOOR, c.TREASURE]), some.just(3), some.integers(1, 2)
    ),
    some.builds(RollEach, some.sampled_from([Num(0), Num(2)]), some.just(LoseLevels(Num(1)))),
    some.builds(LoseRolled, filters, some.just(1), some.integers(1, 5)),
    some.builds(CallDie, some.just(GainLevels(Num(1))), some.just(LoseLevels(Num(1)))),
    some.builds(Duel, whos, some.just(GainLevels(Num(1))), some.just(LoseLevels(Num(1)))),
    some.builds(Rout),
    some.builds(RollToEscape, some.just(LoseLevels(Num(1)))),
    some.builds(ShuffleIn, some.sampled_from([c.DOOR, c.TREASURE])),
]
effects = some.recursive(
    some.one_of(SIMPLE),
    lambda inner: some.one_of(
        some.builds(Seq, some.lists(inner, min_size=1, max_size=3)),
        some.builds(PickOne, some.lists(inner, min_size=2, max_size=3), whos),
        some.builds(May, inner, whos, costs),
        some.builds(ForEach, whos, inner),
        some.builds(If, some.just(CouldNot()) | some.just(DidIt()) | some.just(LevelIn(4)), inner),
    ),
    max_leaves=4,
)


def laid_table(seed: int) -> Bench:
    bench = Bench(
        item("Hat", 1, 100, slot=c.HEADGEAR),
        item("Pot", 2, 500),
        item("Anvil", 4, 300, big=True),
        item("Bomb", 3, 200, once=True),
        trait("Wizard"),
        trait("Thief"),
        trait("Super", c.JOINER, TwoTraits(c.CLASS)),
        make("Goat", c.COMPANION, c.TREASURE),
        make("Hex", c.CURSE, c.DOOR, play=[Lasting([HeroBonus(Num(-5))], c.UNTIL_CURED)]),
        monster("Rat", 1, [LoseLevels(Num(1))]),
        monster("Bear", 6, [Lose(Filter(kind=c.ITEM), Num(1)), Die()]),
        seats=SEATS,
        copies=3,
    )
    dice = Chance(seed)
    st = bench.st
    for card, definition in enumerate(st.cat.cards):
        spot = dice.below(5)
        seat = dice.below(SEATS)
        name = definition.name
        if spot == 0:
            bench.deck(name)
        elif spot == 1:
            bench.discards(name)
        elif spot == 2 and (definition.is_item or definition.kind == c.CLASS):
            bench.table(seat, name, equipped=dice.below(2) == 1)
        elif spot == 2 and definition.kind == c.CURSE:
            limbo = bench.limbo(name)
            bench.run(definition.play, you=seat, card=limbo)
        else:
            bench.hand(seat, name)
        assert st.place[card] != c.IN_BOX
    for player in st.players:
        player.level = 1 + dice.below(9)
        player.sex = dice.below(3)
        player.race = ["", *RACES][dice.below(3)]
        player.alive = dice.below(6) > 0
    st.players[0].alive = True
    if dice.below(2):
        bench.st.door_discards.extend(
            card for card in bench.st.door_deck if bench.st.place[card] == c.IN_DOOR_DECK
        )
        for card in bench.st.door_deck:
            bench.st.place[card] = c.IN_DOOR_DISCARDS
        bench.st.door_deck.clear()
    return bench


def check_cards(st: State) -> None:
    """Every card is in exactly one place, and the place says so."""
    seen: list[int] = []
    seen += st.door_deck + st.door_discards + st.treasure_deck + st.treasure_discards
    for player in st.players:
        assert player.level >= 1
        assert player.level <= 9 or player.seat in st.winners
        seen += player.hand + player.table
        for card in {status.card for status in player.statuses if status.card >= 0}:
            assert st.place[card] == c.KEPT_CURSE
            seen.append(card)
        for card in player.hand:
            assert (st.place[card], st.owner[card]) == (c.IN_HAND, player.seat)
        for card in player.table:
            assert (st.place[card], st.owner[card]) == (c.IN_PLAY, player.seat)
    if st.combat is not None:
        seen += [foe.card for foe in st.combat.foes if foe.clone_of < 0]
        seen += st.combat.played
    seen += [card for card, place in enumerate(st.place) if place == c.ON_BODY]
    assert sorted(seen) == list(range(len(st.place)))


def table_of(st: State) -> list[object]:
    """What people would see of the table."""
    people = [
        (player.level, player.sex, player.race, player.alive, len(player.statuses))
        for player in st.players
    ]
    fight: list[object] = []
    if st.combat is not None:
        fight = [st.combat.helper, st.combat.mods[:]]
        fight += [(foe.card, foe.bonus, foe.treasures) for foe in st.combat.foes]
    return [people, fight, st.owner[:], st.place[:]]


def join_fight(bench: Bench, seed: int) -> None:
    """Sometimes seat 0 fights one or two monsters, with or without a Helper."""
    if seed % 3 == 0:
        return
    names: list[str] = []
    for card, definition in enumerate(bench.st.cat.cards):
        if definition.kind == c.MONSTER and len(names) < seed % 3:
            zones.detach(bench.st, CardId(card))
            bench.st.place[card] = c.IN_BOX
            names.append(definition.name)
    combat = bench.fight(0, *names)
    if seed % 2 and bench.st.players[2].alive:
        combat.helper = Seat(2)


@pytest.mark.parametrize("effects_of_a_kind", SIMPLE)
def test_each_effect_ends_and_keeps_the_table_whole(
    effects_of_a_kind: some.SearchStrategy[Effect],
) -> None:
    @settings(max_examples=60, deadline=None)
    @given(effects_of_a_kind, some.integers(0, 2**32))
    def check(effect: Effect, seed: int) -> None:
        before, bench = play_out(effect, seed)
        if table_of(bench.st) != before and not bench.st.over:
            # A Door that is turned up and no monster is gone, but nobody has joined the fight.
            assert bench.done > 0 or isinstance(effect, JoinMonster)

    check()


@settings(max_examples=400, deadline=None)
@given(effects, some.integers(0, 2**32))
def test_any_text_ends_and_keeps_the_table_whole(effect: Effect, seed: int) -> None:
    play_out(effect, seed)


def play_out(effect: Effect, seed: int) -> tuple[list[object], Bench]:
    """Run the effect with any answers; from its first question, run a copy as well.

    The table as it was before, and the bench as it is now.
    """
    bench = laid_table(seed)
    join_fight(bench, seed)
    check_cards(bench.st)
    dice = Chance(seed + 1)
    you = Seat(seed % SEATS)
    mon = FoeId(0) if seed % 7 == 0 and bench.st.combat is not None else NO_FOE
    before = table_of(bench.st)
    stack.start_effect(bench.st, effect, you, Seat((you + 1) % SEATS), NO_CARD, mon)
    twin: State | None = None
    answers: list[list[int]] = []
    demand = bench.go_on()
    for _ in range(200):
        if demand is None:
            break
        assert demand.choices or demand.low == 0
        assert 0 <= demand.low <= demand.high <= len(demand.choices)
        assert len(set(demand.choices)) == len(demand.choices)
        if demand.kind != c.D_LOOT_BODY:
            check_cards(bench.st)
        if twin is None:
            twin = bench.st.copy()
        count = demand.low + dice.below(demand.high - demand.low + 1)
        left = demand.choices[:]
        chosen = [left.pop(dice.below(len(left))) for _ in range(count)]
        answers.append(chosen)
        demand = bench.answer(*chosen)
    assert demand is None, "the effect does not come to an end"
    check_cards(bench.st)
    assert bench.done >= 0
    if twin is not None:
        again = Bench.of(twin)
        for chosen in answers:
            again.answer(*chosen)
        assert again.st.place == bench.st.place
        assert [player.level for player in again.st.players] == [
            player.level for player in bench.st.players
        ]
    return before, bench
