"""A small deck built by hand from nodes, so that engine tests need no card language."""

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.card_swaps import SwapHands
from kickdoor.engine.effects.card_transfers import Take, Theft
from kickdoor.engine.effects.combat_monsters import CloneMonster, JoinMonster, RemoveMonster
from kickdoor.engine.effects.combat_strength import SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import If, PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import Reroll, RollDie
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.player_changes import ChangeSex, Die
from kickdoor.engine.nodes.amount_nodes import CountCards, Num, Paid, Times
from kickdoor.engine.nodes.card_text import Ability, CardText, Cost, On
from kickdoor.engine.nodes.combat_statics import HeroBonus, MonsterBonus, WinTies
from kickdoor.engine.nodes.escape_statics import NoPursuit, RunBonus
from kickdoor.engine.nodes.item_statics import BigLimit, Carries, Usable, Waive
from kickdoor.engine.nodes.node import Effect, Static
from kickdoor.engine.nodes.player_conditions import HasTrait, LevelIn
from kickdoor.engine.nodes.player_statics import TwoTraits
from kickdoor.engine.nodes.result_conditions import CouldNot, RollIn
from kickdoor.engine.nodes.reward_statics import HelpLevels, Reward
from kickdoor.engine.nodes.selectors import Filter, Who

ITEMS = Filter(kind=c.ITEM)


class Deck:
    """Collects definitions and their copies."""

    def __init__(self) -> None:
        self.defs: list[CardDef] = []
        self.copies: list[int] = []

    def add(self, definition: CardDef, copies: int = 1) -> None:
        self.defs.append(definition)
        self.copies.append(copies)

    def curse(self, name: str, effects: list[Effect], copies: int) -> None:
        text = CardText(play=effects)
        self.add(CardDef(name, c.CURSE, c.DOOR, text=text), copies)

    def trait(self, name: str, kind: int, text: CardText) -> None:
        self.add(CardDef(name, kind, c.DOOR, text=text), 3)

    def once(self, name: str, effects: list[Effect], copies: int, timing: int = 0) -> None:
        text = CardText(once=True, play=effects, timing=timing)
        self.add(CardDef(name, c.ITEM, c.TREASURE, value=300, text=text), copies)


def _monsters(deck: Deck) -> None:
    for level in range(1, 21):
        bad: list[Effect] = [LoseLevels(Num(1 + level // 8))]
        if level % 3 == 0:
            bad = [Lose(ITEMS, Num(1)), If(CouldNot(), LoseLevels(Num(1)))]
        elif level % 7 == 0:
            bad = [RollDie(), If(RollIn(1, 3), Lose(Filter(at=c.AT_HAND)), ChangeSex())]
        statics: list[Static] = [MonsterBonus(Num(3), HasTrait("Wizard"))]
        if level > 9:
            statics = [NoPursuit(LevelIn(1, 3))]
        elif level % 2:
            statics = [MonsterBonus(Times(CountCards(Filter(kind=c.ITEM, size=c.BIG)), 2))]
        deck.add(
            CardDef(
                f"Monster {level}",
                c.MONSTER,
                c.DOOR,
                level=level,
                treasures=1 + level // 5,
                levels=2 if level > 15 else 1,
                tags=["Undead"] if level % 4 == 0 else [],
                bad=bad,
                text=CardText(statics=statics),
            ),
            3 if level < 7 else 1,
        )
    greeter = CardText(triggers=[On(c.ON_ENTER, Lose(Filter(at=c.AT_HAND), Num(1)))])
    deck.add(
        CardDef("Doom", c.MONSTER, c.DOOR, level=18, treasures=4, bad=[Die()], text=greeter), 2
    )


def _doors(deck: Deck) -> None:
    deck.curse("Drain", [LoseLevels(Num(1))], 3)
    worn = Filter(slot=c.HEADGEAR, at=c.AT_EQUIPPED)
    deck.curse("Bare Head", [Lose(worn), If(CouldNot(), LoseLevels(Num(1)))], 2)
    deck.curse("Wobble", [Lasting([HeroBonus(Num(-5))], c.UNTIL_COMBAT)], 3)
    deck.curse("Dilemma", [PickOne([LoseLevels(Num(2)), Lose(Filter(at=c.AT_HAND))])], 2)
    deck.curse("Tithe", [Take(ITEMS, Who(c.W_YOU), Who(c.W_LEFT), Num(1), c.PICK_OWNER)], 2)
    in_fight = c.T_OWN_COMBAT
    three = Cost(c.COST_CARDS, 1, 3)
    berserk = Ability(in_fight, StrengthMod(Paid()), three, 3, c.PER_COMBAT)
    deck.trait("Warrior", c.CLASS, CardText(statics=[WinTies()], abilities=[berserk]))
    charm = Ability(in_fight, RemoveMonster(c.M_CHOSEN, 1), Cost(c.COST_HAND, 3))
    deck.trait("Wizard", c.CLASS, CardText(abilities=[charm]))
    one = Cost(c.COST_CARDS)
    small = Filter(kind=c.ITEM, size=c.SMALL)
    stab = StrengthMod(Num(-2), Who(c.W_CHOSEN))
    steal = Ability(c.T_NOT_IN_COMBAT, Theft(small), one)
    backstab = Ability(c.T_ANY_COMBAT, stab, one, 1, c.PER_VICTIM)
    deck.trait("Thief", c.CLASS, CardText(abilities=[steal, backstab]))
    deck.trait("Elf", c.RACE, CardText(statics=[HelpLevels(1)]))
    deck.trait("Dwarf", c.RACE, CardText(statics=[BigLimit(-1)]))
    deck.trait("Halfling", c.RACE, CardText(statics=[RunBonus(Num(1))]))
    both = CardText(statics=[TwoTraits(c.CLASS)])
    deck.add(CardDef("Super Munchkin", c.JOINER, c.DOOR, text=both), 2)
    mixed = CardText(statics=[TwoTraits(c.RACE)])
    deck.add(CardDef("Half-Breed", c.JOINER, c.DOOR, text=mixed), 2)
    huge = CardText(statics=[MonsterBonus(Num(5)), Reward(Num(1))])
    deck.add(CardDef("Huge", c.ENHANCER, c.DOOR, text=huge), 3)
    tiny = CardText(statics=[MonsterBonus(Num(-5)), Reward(Num(-1), minimum=1)])
    deck.add(CardDef("Tiny", c.ENHANCER, c.DOOR, text=tiny), 2)
    wander = CardText(play=[JoinMonster()], timing=c.T_ANY_COMBAT)
    deck.add(CardDef("Wandering Monster", c.SPECIAL, c.DOOR, text=wander), 3)
    mirror = CardText(play=[CloneMonster()], timing=c.T_ANY_COMBAT)
    deck.add(CardDef("Mirror", c.SPECIAL, c.DOOR, text=mirror), 1)
    swap = CardText(play=[SwapHands(Who(c.W_ANOTHER))], timing=c.T_OWN_TURN)
    deck.add(CardDef("Swap", c.SPECIAL, c.DOOR, text=swap), 1)
    cheat = CardText(statics=[Waive()], attach=ITEMS)
    deck.add(CardDef("Cheat!", c.SPECIAL, c.DOOR, text=cheat), 2)


def _treasures(deck: Deck) -> None:
    shapes = [(c.HEADGEAR, 0), (c.ARMOR, 0), (c.FOOTGEAR, 0), (0, 1), (0, 2), (0, 0)]
    for number in range(36):
        slot, hands = shapes[number % 6]
        statics: list[Static] = []
        if number % 9 == 4:
            statics = [Usable(HasTrait("Thief"))]
        elif number % 9 == 5:
            statics = [HeroBonus(Num(2), HasTrait("Elf"))]
        deck.add(
            CardDef(
                f"Thing {number}",
                c.ITEM,
                c.TREASURE,
                value=200 + 100 * (number % 6),
                bonus=1 + number % 4,
                slot=slot,
                hands=hands,
                big=number % 7 == 0,
                text=CardText(statics=statics),
            )
        )
    for number in range(16):
        deck.once(f"Potion {number}", [SideBonus(Num(2 + number % 4))], 1, c.T_ANY_COMBAT)
    deck.add(CardDef("Up", c.LEVEL_UP, c.TREASURE, text=CardText(play=[GainLevels(Num(1))])), 8)
    porter = CardText(statics=[Carries(1)])
    deck.add(CardDef("Porter", c.COMPANION, c.TREASURE, bonus=1, text=porter), 2)
    deck.once("Undo", [CancelCurse()], 2)
    deck.once("Again", [Reroll()], 2)
    deck.once("Windfall", [Draw(c.TREASURE, Num(2))], 2, c.T_OWN_TURN)


def small_deck() -> Catalog:
    """About 150 cards that use every mechanism of the Legends rules."""
    deck = Deck()
    _monsters(deck)
    _doors(deck)
    _treasures(deck)
    return Catalog(deck.defs, deck.copies, "small-deck")
