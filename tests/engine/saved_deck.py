"""The cards of the saves kept in `saves_*.jsonl.gz`, built from nodes.

They must stay as they are, in this order: a save fits only the cards it was made with. New
mechanisms get a deck and saves of their own.
"""

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.borrowed_texts import BadStuff, Foreign
from kickdoor.engine.effects.card_draws import Draw, DrawKeep
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LosePicked, LoseValue, PutAside
from kickdoor.engine.effects.card_swaps import SwapAll, SwapHands, SwapItems
from kickdoor.engine.effects.card_transfers import Take, TakePicked, Theft
from kickdoor.engine.effects.combat_cards import Annul, DoubleItem, LevelFromCard
from kickdoor.engine.effects.combat_monsters import (
    CloneMonster,
    JoinMonster,
    RemoveMonster,
    SwapMonster,
)
from kickdoor.engine.effects.combat_sides import Escape, PassFight
from kickdoor.engine.effects.combat_strength import MonsterMod, SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse, PassCurse
from kickdoor.engine.effects.dice_rolls import (
    CallDie,
    Duel,
    LoseRolled,
    ModifyRoll,
    Reroll,
    RollDie,
    RollEach,
    SetDie,
)
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.entering_play import PlayFromHand
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels, SetLevel, SwapLevels
from kickdoor.engine.effects.player_changes import Die, LoseTurn, ReplaceTrait
from kickdoor.engine.effects.selections import ChooseCard, ChoosePlayer
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import DieRoll, Num
from kickdoor.engine.nodes.card_text import Ability, CardText, Cost, On
from kickdoor.engine.nodes.combat_statics import HeroBonus, MonsterBonus, WontFight
from kickdoor.engine.nodes.item_statics import Carries
from kickdoor.engine.nodes.node import Effect, Static
from kickdoor.engine.nodes.player_statics import DrawsDiscards, Gives, TwoTraits
from kickdoor.engine.nodes.protection_statics import LevelWard
from kickdoor.engine.nodes.result_conditions import CouldNot, RollIn, TableFact
from kickdoor.engine.nodes.reward_statics import HelpTreasures, SwapReward
from kickdoor.engine.nodes.selectors import Filter, Who

ITEMS = Filter(kind=c.ITEM)
HAND = Filter(at=c.AT_HAND)
ANOTHER = Who(c.W_ANOTHER)
LEFT = Who(c.W_LEFT)
OTHERS = Who(c.W_OTHERS)


def _quiet() -> list[Effect]:
    """Effects played on one's own turn; most of them ask something."""
    return [
        Lose(ITEMS, Num(1)),
        LoseValue(Num(300)),
        LoseBest(by_value=True),
        Seq([ChooseCard(ITEMS, OTHERS, c.PICK_YOU), LosePicked()]),
        Seq([ChooseCard(ITEMS, OTHERS, c.PICK_YOU), TakePicked()]),
        Take(ITEMS, ANOTHER, Who(), Num(1), c.PICK_TAKER, True),
        Take(HAND, Who(), LEFT, Num(1)),
        Draw(c.TREASURE, Num(2), face_up=True),
        Draw(c.DOOR, DieRoll()),
        Search(Filter(kind=c.ITEM, at=c.AT_DISCARDS), Num(1)),
        ReplaceTrait(c.CLASS),
        SwapHands(ANOTHER),
        SwapItems(ANOTHER),
        PlayFromHand(ITEMS, Who(c.W_EVERYONE)),
        Foreign(Filter(kind=c.CURSE, at=c.AT_DISCARDS), who=OTHERS, count=2),
        ForEach(OTHERS, PickOne([LoseLevels(Num(1)), Lose(HAND)])),
        May(GainLevels(Num(1)), OTHERS, Cost(c.COST_CARDS, 1, 2)),
        May(Draw(c.DOOR, Num(1)), cost=Cost(c.COST_VALUE, 300)),
        CallDie(GainLevels(Num(1)), Lose(ITEMS)),
        Seq([RollDie(), If(RollIn(1, 3), Lose(ITEMS), LoseLevels(Num(1)))]),
        RollEach(Num(2), PickOne([LoseLevels(Num(1)), Lose(HAND)])),
        LoseRolled(ITEMS, 1, 3),
        Duel(ANOTHER, PickOne([GainLevels(Num(1)), Draw(c.DOOR, Num(1))]), Lose(ITEMS)),
        DrawKeep(c.DOOR, 3, 1),
        SwapLevels(ANOTHER),
        SwapAll(ANOTHER),
        PutAside(),
        SetLevel(Num(3), ANOTHER),
        Theft(ITEMS, 4, Lose(HAND)),
        Seq([ChoosePlayer(ANOTHER), LoseLevels(Num(1), Who(c.W_CHOSEN))]),
        Die(LEFT),
        LastingTrigger(c.ON_LEVEL_UP, Lose(ITEMS)),
        LoseTurn(),
    ]


def _fierce() -> list[Effect]:
    """Effects played in a fight."""
    return [
        SideBonus(Num(3)),
        SideBonus(DieRoll()),
        StrengthMod(Num(-3), ANOTHER),
        MonsterMod(Num(5), c.M_CHOSEN),
        RemoveMonster(c.M_CHOSEN, 1),
        JoinMonster(),
        CloneMonster(),
        SwapMonster(),
        PassFight(ANOTHER),
        LevelFromCard(),
        DoubleItem(),
        Annul(),
        Escape(one=True),
        BadStuff(),
    ]


def _monsters() -> list[tuple[CardDef, int]]:
    found: list[tuple[CardDef, int]] = []
    bad: list[Effect] = [Lose(ITEMS, Num(2)), If(CouldNot(), LoseLevels(Num(1)))]
    for level in (1, 2, 3, 5, 8, 12):
        plain = CardDef(f"Brute {level}", c.MONSTER, c.DOOR, level=level, treasures=3, bad=bad)
        found.append((plain, 3))
    shy = CardText(statics=[WontFight(gives=Draw(c.DOOR, Num(1)))])
    found.append((CardDef("Shy", c.MONSTER, c.DOOR, level=4, treasures=1, bad=bad, text=shy), 2))
    dice = CardText(
        statics=[MonsterBonus(DieRoll())],
        triggers=[
            On(c.ON_ENTER, Lose(HAND, Num(1))),
            On(c.ON_FLEE, PickOne([LoseLevels(Num(1)), Lose(HAND)])),
            On(c.ON_KILLED, PickOne([GainLevels(Num(1)), Draw(c.DOOR, Num(1))])),
        ],
    )
    found.append((CardDef("Dicey", c.MONSTER, c.DOOR, level=6, treasures=2, bad=bad, text=dice), 2))
    doom: list[Effect] = [Die()]
    found.append((CardDef("Doom", c.MONSTER, c.DOOR, level=18, treasures=4, bad=doom), 4))
    leech = CardDef("Leech", c.MONSTER, c.DOOR, level=2, treasures=1, tags=["Parasite"], bad=bad)
    found.append((leech, 5))
    return found


def _curses() -> list[tuple[CardDef, int]]:
    texts: list[list[Effect]] = [
        [LoseLevels(Num(1))],
        [Lose(ITEMS, Num(1)), Lose(HAND, Num(1), LEFT)],
        [Lasting([HeroBonus(Num(-5))], c.UNTIL_COMBAT)],
        [PickOne([LoseLevels(Num(2)), Lose(HAND)])],
        [If(TableFact("It is raining"), LoseLevels(Num(1)), Lose(ITEMS))],
    ]
    return [
        (CardDef(f"Bane {at}", c.CURSE, c.DOOR, text=CardText(play=text)), 3)
        for at, text in enumerate(texts)
    ]


def _traits() -> list[tuple[CardDef, int]]:
    found: list[tuple[CardDef, int]] = []
    backstab = Ability(c.T_ANY_COMBAT, StrengthMod(Num(-2), ANOTHER), Cost(c.COST_CARDS))
    charm = Ability(c.T_OWN_COMBAT, RemoveMonster(c.M_CHOSEN, 1), Cost(c.COST_CARDS, 1, 2))
    statics: list[list[Static]] = [
        [DrawsDiscards(0, LoseLevels(Num(1)))],
        [Gives(c.META_IDENTITY)],
        [SwapReward(2), HelpTreasures(1, True)],
        [LevelWard(True, True)],
        [DrawsDiscards(0)],
    ]
    for at, some in enumerate(statics):
        text = CardText(statics=some, abilities=[backstab if at % 2 else charm])
        found.append((CardDef(f"Trade {at}", c.CLASS, c.DOOR, text=text), 3))
    both = CardText(statics=[TwoTraits(c.CLASS)])
    found.append((CardDef("Double Trade", c.JOINER, c.DOOR, text=both), 3))
    huge = CardText(statics=[MonsterBonus(Num(5))])
    found.append((CardDef("Huge", c.ENHANCER, c.DOOR, text=huge), 3))
    return found


def _treasures() -> list[tuple[CardDef, int]]:
    found: list[tuple[CardDef, int]] = []
    for at, slot in enumerate((c.HEADGEAR, c.ARMOR, c.FOOTGEAR, 0, 0, 0)):
        item = CardDef(
            f"Thing {at}", c.ITEM, c.TREASURE, value=300, bonus=2, slot=slot, big=at % 2 == 0
        )
        found.append((item, 4))
    mask = CardText(statics=[Gives(c.META_IDENTITY)])
    found.append((CardDef("Mask", c.ITEM, c.TREASURE, value=400, text=mask), 2))
    ward = CardText(statics=[LevelWard(True, True)])
    found.append((CardDef("Charm", c.ITEM, c.TREASURE, value=500, text=ward), 2))
    porter = CardText(statics=[Carries(1)])
    found.append((CardDef("Porter", c.COMPANION, c.TREASURE, bonus=1, text=porter), 3))
    rolls: list[Effect] = [Reroll(), SetDie(), ModifyRoll(Num(1))]
    for at, effect in enumerate(rolls):
        text = CardText(once=True, play=[effect], timing=c.T_AFTER_ROLL)
        found.append((CardDef(f"Luck {at}", c.ITEM, c.TREASURE, value=100, text=text), 2))
    answers: list[Effect] = [CancelCurse(), PassCurse()]
    for at, effect in enumerate(answers):
        text = CardText(once=True, play=[effect])
        found.append((CardDef(f"Undo {at}", c.ITEM, c.TREASURE, value=100, text=text), 2))
    for at, effect in enumerate(_quiet()):
        cost = Cost(c.COST_VALUE, 300) if at % 7 == 3 else None
        if at % 7 == 5:
            cost = Cost(c.COST_CARDS)
        text = CardText(play=[effect], timing=c.T_OWN_TURN, play_cost=cost)
        found.append((CardDef(f"Trick {at}", c.SPECIAL, c.TREASURE, text=text), 1))
    for at, effect in enumerate(_fierce()):
        text = CardText(play=[effect], timing=c.T_ANY_COMBAT)
        found.append((CardDef(f"Blow {at}", c.SPECIAL, c.TREASURE, text=text), 1))
    up = CardText(play=[GainLevels(Num(1))])
    found.append((CardDef("Up", c.LEVEL_UP, c.TREASURE, text=up), 4))
    return found


def _personas() -> list[tuple[CardDef, int]]:
    found: list[tuple[CardDef, int]] = []
    for at in range(7):
        effect: Effect = SideBonus(Num(3)) if at % 2 else Draw(c.TREASURE, Num(1))
        text = CardText(abilities=[Ability(c.T_TEAM_UP, effect)])
        found.append((CardDef(f"Hero {at}", c.PERSONA, c.DOOR, text=text), 1))
    return found


def saved_deck() -> Catalog:
    """About 180 cards that lead into every procedure and most effects that ask something."""
    rows = [*_monsters(), *_curses(), *_traits(), *_treasures(), *_personas()]
    return Catalog([row[0] for row in rows], [row[1] for row in rows], "saved-deck")
