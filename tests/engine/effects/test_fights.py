"""Effects on a running combat."""

import pytest
from tests.engine.effects.bench import Bench, arena, make

from kickdoor.engine import codes as c
from kickdoor.engine import strength
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
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import ModifyRoll, Reroll, SetDie
from kickdoor.engine.effects.player_changes import LoseTurn
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.amount_nodes import DieRoll, Num, Paid, Times
from kickdoor.engine.nodes.combat_statics import HelperBan
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_conditions import IsSex
from kickdoor.engine.nodes.selectors import Filter, Who

SMALL = Filter(kind=c.ITEM, size=c.SMALL)


@pytest.mark.parametrize(
    "node",
    [
        SideBonus(Num(3)),
        StrengthMod(Num(3)),
        MonsterMod(Num(3)),
        RemoveMonster(),
        KillMonster(),
        JoinMonster(),
        CloneMonster(),
        SwapMonster(),
        TagMonster("Undead"),
        Escape(),
        EndCombat(),
        HelperLeaves(),
        ForceHelp(),
        PassFight(),
        FightAlone(),
        DoubleStrength(c.SRC_LEVEL),
        LevelFromCard(),
        Reroll(),
        SetDie(),
        ModifyRoll(Num(1)),
        CancelCurse(),
        LoseTurn(),
    ],
)
def test_without_a_combat_or_a_roll_nothing_happens(node: Effect) -> None:
    bench = arena()
    bench.hand(0, "Rat")
    assert bench.run(node) is None
    assert bench.done == 0


def test_a_one_shot_for_the_side_of_ones_choice() -> None:
    bench = arena()
    bench.fight(0, "Bear")
    bomb = bench.limbo("Bomb")
    demand = bench.run(SideBonus(Num(3)), you=2, card=bomb)
    assert demand is not None
    assert (demand.seat, demand.kind) == (2, c.D_SIDE)
    bench.answer(c.SIDE_MUNCHKINS)
    assert strength.side_strength(bench.st) == 4
    assert bench.st.combat is not None
    assert bench.st.combat.mods == [(-1, 3, bomb, c.SRC_ONE_SHOT)]


def test_among_several_monsters_one_is_chosen() -> None:
    bench = arena()
    bench.fight(0, "Bear", "Rat")
    bench.run(SideBonus(Num(3), c.SIDE_MONSTERS), you=2)
    assert bench.asked().kind == c.D_FOE
    bench.answer(1)
    assert bench.st.combat is not None
    assert strength.foe_strength(bench.st, bench.st.combat.foes[1]) == 4


def test_a_rolled_bonus() -> None:
    bench = arena()
    bench.fight(0, "Bear")
    bench.dice(5)
    bench.run(SideBonus(DieRoll(), c.SIDE_MUNCHKINS))
    assert strength.side_strength(bench.st) == 6


def test_discarded_cards_count_each() -> None:
    bench = arena()
    bench.fight(0, "Bear")
    wizard = CardId(bench.table(0, "Wizard")[0])
    bench.root.paid = 3
    frame = EffectFrame(StrengthMod(Times(Paid(), 2)))
    frame.you = Seat(0)
    frame.card = wizard
    frame.paid = 3
    bench.st.stack.append(frame)
    bench.go_on()
    assert strength.player_strength(bench.st, Seat(0)) == 7


def test_only_participants_have_a_strength_to_change() -> None:
    bench = arena()
    bench.fight(0, "Bear", helper=1)
    bench.run(StrengthMod(Num(-2), Who(c.W_EVERYONE)))
    assert bench.done == 2
    assert strength.player_strength(bench.st, Seat(1)) == -1


def test_a_monster_named_when_the_card_was_played_is_not_asked_for_again() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear", "Rat")
    bench.run(MonsterMod(Num(5), treasures=1), mon=1)
    assert strength.foe_strength(bench.st, combat.foes[1]) == 6
    assert combat.foes[1].treasures == 1
    bench.run(MonsterMod(Num(-5), c.M_ALL))
    assert strength.foe_strength(bench.st, combat.foes[0]) == 1


def test_this_monster_is_the_one_the_card_belongs_to() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear", "Rat")
    bench.run(TagMonster("Undead", c.M_THIS), card=combat.foes[1].card)
    assert combat.foes[1].tags == ["Undead"]
    assert not combat.foes[0].tags


def test_a_monster_is_removed_without_a_level() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear", "Rat")
    bench.run(RemoveMonster(treasure=1), by=2)
    assert bench.asked().seat == 2
    bench.answer(0)
    assert (combat.kills, combat.treasures_won, len(combat.foes)) == (0, 1, 1)


def test_only_a_matching_monster_can_be_killed() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear", "Wyrm")
    assert bench.run(KillMonster(what=Filter(kind=c.MONSTER, high_level=8))) is None
    assert combat.kills == 1
    assert [foe.number for foe in combat.foes] == [1]
    bench.run(KillMonster(what=Filter(kind=c.MONSTER, high_level=8)))
    assert bench.done == 0


def test_a_monster_from_hand_joins() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear")
    rat, wyrm = bench.hand(2, "Rat", "Wyrm")
    bench.hand(2, "Hat")
    demand = bench.run(JoinMonster(), you=2)
    assert demand is not None
    assert demand.choices == [rat, wyrm]
    bench.answer(wyrm)
    assert [foe.card for foe in combat.foes][1] == wyrm
    assert bench.done == 1


def test_a_monster_from_the_deck_joins_past_other_doors() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear")
    rat, wizard = bench.deck("Rat", "Wizard")
    bench.run(JoinMonster(from_deck=True))
    assert combat.foes[1].card == rat
    assert bench.place(wizard) == c.IN_DOOR_DISCARDS
    bench.run(JoinMonster(from_deck=True))
    assert bench.done == 0


def test_a_monster_is_doubled_and_another_replaced() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear")
    bench.run(CloneMonster())
    assert len(combat.foes) == 2
    rat = bench.hand(0, "Rat")[0]
    bench.run(SwapMonster())
    bench.answer(1)
    assert [foe.card for foe in combat.foes][-1] == rat
    assert len(combat.foes) == 2


def test_escape_from_everything_from_one_or_from_the_small() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear", "Wyrm", helper=2)
    bench.run(Escape(Who(c.W_FIGHTERS)))
    assert combat.escaped == 0b101
    bench.run(Escape(one=True))
    assert bench.asked().kind == c.D_FOE
    bench.answer(1)
    assert combat.escaped_from == [(0, 1)]
    bench.run(Escape(high_level=9), you=2)
    assert combat.escaped_from == [(0, 1), (2, 0)]
    bench.run(Escape(), you=1)
    assert bench.done == 0


def test_every_monster_leaves_at_once() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear", "Rat")
    bench.run(EndCombat())
    assert not combat.foes


def test_the_helper_goes_home_and_nobody_else_may_come() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear", helper=1)
    bench.run(HelperLeaves())
    assert combat.helper == -1
    combat.helper = Seat(2)
    bench.run(FightAlone())
    assert combat.helper == -1
    assert combat.no_help


def test_only_those_who_may_help_can_be_forced() -> None:
    ogre = make("Ogre", c.MONSTER, c.DOOR, statics=[HelperBan(IsSex(c.MALE))], level=9)
    bench = Bench(ogre, seats=4)
    combat = bench.fight(0, "Ogre")
    bench.st.players[1].sex = c.MALE
    bench.kill(2)
    assert bench.run(ForceHelp()) is None
    assert combat.helper == 3
    assert combat.forced_help


def test_the_fight_is_handed_to_another() -> None:
    bench = arena()
    combat = bench.fight(0, "Bear")
    bench.run(PassFight())
    bench.answer(2)
    assert combat.fighter == 2


def test_level_counts_twice() -> None:
    bench = arena()
    bench.levels(4)
    bench.fight(0, "Bear")
    bench.run(DoubleStrength(c.SRC_LEVEL))
    assert strength.player_strength(bench.st, Seat(0)) == 8


@pytest.mark.parametrize(("add", "total"), [(False, 6), (True, 9)])
def test_the_level_of_a_monster_from_hand(add: bool, total: int) -> None:
    bench = arena()
    bench.levels(3)
    bench.fight(0, "Wyrm")
    bear = bench.hand(0, "Bear")[0]
    bench.run(LevelFromCard(add))
    assert strength.player_strength(bench.st, Seat(0)) == total
    assert bench.place(bear) == c.IN_DOOR_DISCARDS
    assert bench.level(0) == 3
