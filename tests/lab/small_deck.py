"""A small deck made by hand: every kind of card and most ideas, without packs or the language."""

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.card_draws import Draw, ShowHand
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue
from kickdoor.engine.effects.card_transfers import Take, Theft
from kickdoor.engine.effects.combat_monsters import CloneMonster, JoinMonster, RemoveMonster
from kickdoor.engine.effects.combat_sides import Escape, HelperLeaves
from kickdoor.engine.effects.combat_strength import SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import If, May, PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import Reroll
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.player_changes import ChangeSex, Die
from kickdoor.engine.nodes.amount_nodes import CountCards, DieRoll, Num, Paid, Times
from kickdoor.engine.nodes.card_text import Ability, CardText, Cost, On
from kickdoor.engine.nodes.combat_conditions import MonsterTagged
from kickdoor.engine.nodes.combat_statics import HeroBonus, Ignore, MonsterBonus, Tagged, WinTies
from kickdoor.engine.nodes.escape_statics import NoPursuit, RunBonus
from kickdoor.engine.nodes.item_statics import BigLimit, Carries, SellFactor, Usable, Waive
from kickdoor.engine.nodes.logical_conditions import AnyOf
from kickdoor.engine.nodes.node import Effect, Static
from kickdoor.engine.nodes.player_conditions import HasTrait, IsSex, LevelIn
from kickdoor.engine.nodes.player_statics import HandLimit, TwoTraits
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.reward_statics import HelpLevels, Reward
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.settings import Settings

ITEMS = Filter(kind=c.ITEM)
HAND = Filter(at=c.AT_HAND)


def monster(
    name: str,
    level: int,
    treasures: int,
    bad: list[Effect],
    *statics: Static,
    levels: int = 1,
    tags: list[str] | None = None,
    triggers: list[On] | None = None,
) -> CardDef:
    return CardDef(
        name,
        c.MONSTER,
        c.DOOR,
        level=level,
        treasures=treasures,
        levels=levels,
        bad=bad,
        tags=tags or [],
        text=CardText(statics=list(statics), triggers=triggers or []),
    )


def curse(name: str, *play: Effect) -> CardDef:
    return CardDef(name, c.CURSE, c.DOOR, text=CardText(play=list(play)))


def item(
    name: str,
    value: int,
    bonus: int = 0,
    slot: int = 0,
    hands: int = 0,
    big: bool = False,
    statics: list[Static] | None = None,
    abilities: list[Ability] | None = None,
) -> CardDef:
    return CardDef(
        name,
        c.ITEM,
        c.TREASURE,
        value=value,
        bonus=bonus,
        slot=slot,
        hands=hands,
        big=big,
        text=CardText(statics=statics or [], abilities=abilities or []),
    )


def one_shot(name: str, value: int, *play: Effect) -> CardDef:
    return CardDef(name, c.ITEM, c.TREASURE, value=value, text=CardText(play=list(play), once=True))


def doors() -> list[tuple[CardDef, int]]:
    warrior = CardText(
        statics=[WinTies()],
        abilities=[
            Ability(
                c.T_OWN_COMBAT,
                StrengthMod(Times(Paid(), 1)),
                Cost(c.COST_CARDS, 1, 3, Filter(at=c.AT_HAND)),
                limit=3,
                per=c.PER_COMBAT,
                name="Berserk",
            )
        ],
    )
    wizard = CardText(
        abilities=[
            Ability(
                c.T_OWN_COMBAT,
                RemoveMonster(treasure=1),
                Cost(c.COST_HAND, 3),
                name="Charm",
            ),
        ]
    )
    thief = CardText(
        abilities=[
            Ability(
                c.T_ANY_COMBAT,
                StrengthMod(Num(-2), Who(c.W_CHOSEN)),
                Cost(c.COST_CARDS, 1, 1, Filter(at=c.AT_HAND)),
                limit=1,
                per=c.PER_VICTIM,
                name="Backstab",
            ),
            Ability(
                c.T_NOT_IN_COMBAT,
                Theft(Filter(kind=c.ITEM, size=c.SMALL), 4, LoseLevels(Num(1))),
                Cost(c.COST_CARDS, 1, 1, Filter(at=c.AT_HAND)),
                name="Steal",
            ),
        ]
    )
    return [
        (monster("Sock Gremlin", 1, 1, [LoseLevels(Num(1))]), 3),
        (monster("Attic Moth", 2, 1, [Lose(Filter(slot=c.HEADGEAR), Num(1))]), 2),
        (
            monster(
                "Bridge Clerk",
                4,
                1,
                [Lose(HAND, Num(2))],
                MonsterBonus(Num(3), HasTrait("Warrior")),
                NoPursuit(LevelIn(1, 2)),
            ),
            2,
        ),
        (
            monster(
                "Bone Choir",
                6,
                2,
                [LoseLevels(Num(2))],
                Ignore(c.SRC_ITEM, False),
                tags=["Undead"],
            ),
            2,
        ),
        (monster("Damp Ghost", 3, 1, [LoseBest()], tags=["Undead"]), 2),
        (
            monster(
                "Loud Neighbour",
                8,
                2,
                [PickOne([LoseLevels(Num(2)), Lose(ITEMS, Num(2))])],
                MonsterBonus(Num(4), AnyOf([HasTrait("Elf"), IsSex(c.FEMALE)])),
                RunBonus(Num(-1)),
            ),
            2,
        ),
        (monster("Tax Dragon", 16, 4, [Die()], levels=2), 1),
        (
            monster(
                "Lost Luggage",
                12,
                3,
                [Lose(ITEMS)],
                triggers=[On(c.ON_ENTER, May(Draw(c.DOOR, Num(1))))],
            ),
            1,
        ),
        (
            monster(
                "Ferry Crowd",
                10,
                3,
                [Take(ITEMS, Who(), Who(c.W_HIGHEST), Num(1))],
                MonsterBonus(DieRoll()),
            ),
            1,
        ),
        (curse("Small Print", LoseLevels(Num(1))), 3),
        (
            curse(
                "Moth Season",
                Lose(Filter(slot=c.ARMOR), Num(1)),
                If(CouldNot(), LoseLevels(Num(1))),
            ),
            2,
        ),
        (curse("Wet Matches", Lose(ITEMS, Num(1))), 2),
        (curse("Hiccups", Lasting([HeroBonus(Num(-5))], c.UNTIL_COMBAT)), 2),
        (curse("Lead Boots", Lasting([RunBonus(Num(-1))], c.UNTIL_CURED)), 1),
        (curse("Wrong Mirror", ChangeSex()), 1),
        (curse("Open Book", ShowHand()), 1),
        (curse("Career Change", Lose(Filter(kind=c.CLASS), Num(1))), 1),
        (curse("Toll", LoseValue(Num(500))), 1),
        (CardDef("Warrior", c.CLASS, c.DOOR, text=warrior), 2),
        (CardDef("Wizard", c.CLASS, c.DOOR, text=wizard), 2),
        (CardDef("Thief", c.CLASS, c.DOOR, text=thief), 2),
        (
            CardDef(
                "Elf",
                c.RACE,
                c.DOOR,
                text=CardText(statics=[RunBonus(Num(1)), HelpLevels(1)]),
            ),
            2,
        ),
        (
            CardDef("Dwarf", c.RACE, c.DOOR, text=CardText(statics=[BigLimit(), HandLimit(1)])),
            2,
        ),
        (CardDef("Peddler", c.RACE, c.DOOR, text=CardText(statics=[SellFactor(2, 1)])), 2),
        (
            CardDef("Twice Trained", c.JOINER, c.DOOR, text=CardText(statics=[TwoTraits(c.CLASS)])),
            1,
        ),
        (CardDef("Mixed Family", c.JOINER, c.DOOR, text=CardText(statics=[TwoTraits(c.RACE)])), 1),
        (
            CardDef(
                "Ancient",
                c.ENHANCER,
                c.DOOR,
                text=CardText(statics=[MonsterBonus(Num(10)), Reward(Num(2))]),
            ),
            1,
        ),
        (
            CardDef(
                "Sleepy",
                c.ENHANCER,
                c.DOOR,
                text=CardText(statics=[MonsterBonus(Num(-5)), Reward(Num(-1), minimum=1)]),
            ),
            1,
        ),
        (
            CardDef(
                "Not Quite Dead",
                c.ENHANCER,
                c.DOOR,
                text=CardText(
                    statics=[
                        MonsterBonus(Num(5)),
                        MonsterBonus(Num(5), MonsterTagged("Undead")),
                        Tagged("Undead"),
                    ]
                ),
            ),
            1,
        ),
        (CardDef("Wandering Beast", c.SPECIAL, c.DOOR, text=CardText(play=[JoinMonster()])), 2),
        (CardDef("Echo", c.SPECIAL, c.DOOR, text=CardText(play=[CloneMonster()])), 1),
        (
            CardDef(
                "Fine Cheat",
                c.SPECIAL,
                c.DOOR,
                text=CardText(statics=[Waive()], attach=Filter(kind=c.ITEM, once=2)),
            ),
            1,
        ),
        (
            CardDef(
                "Divine Nudge",
                c.SPECIAL,
                c.DOOR,
                text=CardText(play=[GainLevels(Num(1), Who(c.W_LOWEST))]),
            ),
            1,
        ),
    ]


def treasures() -> list[tuple[CardDef, int]]:
    return [
        (item("Tin Hat", 200, 1, c.HEADGEAR), 2),
        (item("Crown of Forks", 400, 3, c.HEADGEAR, statics=[Usable(HasTrait("Warrior"))]), 1),
        (item("Quilted Vest", 300, 2, c.ARMOR), 2),
        (item("Barn Door", 500, 4, 0, 1, True), 1),
        (item("Oak Table", 600, 3, 0, 2, True), 2),
        (item("Butter Knife", 300, 2, 0, 1), 2),
        (item("Long Spoon", 400, 3, 0, 2), 2),
        (
            item(
                "Elf Slippers",
                300,
                1,
                c.FOOTGEAR,
                statics=[HeroBonus(Num(4), HasTrait("Elf"), True)],
            ),
            1,
        ),
        (item("Running Boots", 400, 0, c.FOOTGEAR, statics=[RunBonus(Num(2))]), 1),
        (
            item(
                "Lucky Spoon",
                300,
                1,
                statics=[HeroBonus(CountCards(Filter(size=c.BIG, kind=c.ITEM)))],
            ),
            1,
        ),
        (item("Ledger", 0), 1),
        (one_shot("Fizzy Water", 100, SideBonus(Num(2))), 3),
        (one_shot("Angry Pepper", 200, SideBonus(Num(5))), 2),
        (one_shot("Smoke Egg", 300, Escape()), 2),
        (one_shot("Loaded Toast", 300, Reroll()), 1),
        (one_shot("Wishbone", 500, CancelCurse()), 1),
        (one_shot("Goodbye Card", 300, HelperLeaves()), 1),
        (one_shot("Trapdoor", 300, RemoveMonster()), 1),
        (
            CardDef(
                "Good Review", c.LEVEL_UP, c.TREASURE, text=CardText(play=[GainLevels(Num(1))])
            ),
            4,
        ),
        (
            CardDef(
                "Hired Hands", c.COMPANION, c.TREASURE, bonus=1, text=CardText(statics=[Carries(1)])
            ),
            1,
        ),
    ]


def small_catalog(times: int = 1) -> Catalog:
    """The deck, perhaps several of it shuffled together."""
    rows = doors() + treasures()
    return Catalog([row[0] for row in rows], [row[1] * times for row in rows], "small")


def small_settings(seats: int = 4, turn_limit: int = 300) -> Settings:
    return Settings(seats=seats, turn_limit=turn_limit)
