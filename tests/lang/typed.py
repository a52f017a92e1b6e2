"""Sentences as people type them on Items, one-shots, specials and traits, and what they mean."""

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw, Peek
from kickdoor.engine.effects.card_transfers import TakeToWin
from kickdoor.engine.effects.combat_cards import DoubleItem
from kickdoor.engine.effects.combat_monsters import RemoveMonster, SwapMonster
from kickdoor.engine.effects.combat_sides import Escape
from kickdoor.engine.effects.combat_strength import (
    MonsterLevelTo,
    MonsterMod,
    StrengthMod,
)
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import FailRoll, Reroll
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num, OwnBonus, Times
from kickdoor.engine.nodes.card_text import Ability, Cost
from kickdoor.engine.nodes.combat_conditions import (
    CombatWon,
    FoeBeside,
    MonsterTagged,
)
from kickdoor.engine.nodes.combat_statics import FoeBonus, HeroBonus, Tagged
from kickdoor.engine.nodes.escape_statics import AutoEscape, RunBonus
from kickdoor.engine.nodes.item_statics import Unsellable, Usable, WorthTo
from kickdoor.engine.nodes.node import Node
from kickdoor.engine.nodes.player_conditions import HasTrait, HasTraitKind
from kickdoor.engine.nodes.player_statics import HandLimit
from kickdoor.engine.nodes.protection_statics import TheftWard
from kickdoor.engine.nodes.selectors import Filter, Who

ELF, WIZARD = HasTrait("Elf"), HasTrait("Wizard")
THIS = Cost(c.COST_THIS)
UNDEAD = MonsterTagged("Undead")
PILE = Filter(at=c.AT_DISCARDS)
SHIELD = Ability(c.T_CURSED, CancelCurse(kept=False, who=Who()), THIS)

# What a one-shot (an Item that works once) does when it is played.
PLAYS: list[tuple[str, list[Node]]] = [
    ("+3 to every Elf in the fight. Usable once only.",
     [StrengthMod(Num(3), Who(c.W_FIGHTERS, ELF))]),
    ("Doubles the bonus of any one other Item for this combat. Usable once only.", [DoubleItem()]),
    ("Turn any one monster into a Level 3 monster. Usable once only.", [MonsterLevelTo(3)]),
    ("Make one monster leave the fight. Usable once only.", [RemoveMonster()]),
    ("Discard all monsters in this fight. Usable once only.", [RemoveMonster(c.M_ALL)]),
    ("Play during any combat. All monsters get -2. Usable once only.",
     [MonsterMod(Num(-2), c.M_ALL)]),
    ("+3 to Run Away. Usable once only.", [Lasting([RunBonus(Num(3))], c.UNTIL_FLIGHT)]),
    ("Cancel a Curse that was just played and draw a Treasure. Usable once only.",
     [Seq([CancelCurse(kept=False), Draw(c.TREASURE, Num(1))])]),
    ("Search the discards for any one card you want. Usable once only.",
     [Search(PILE, Num(1))]),
]  # fmt: skip
# What holds for the owner of an Item.
HOLDS: list[tuple[str, Node]] = [
    ("Worth 700 Gold Pieces to a Wizard.", WorthTo(WIZARD, 700)),
    ("Elves may sell this for double its value.", WorthTo(ELF, 0, 2)),
    ("You cannot sell this Item.", Unsellable()),
    ("No other player may steal your Items while you have this.", TheftWard()),
    ("Your hand size is increased by two.", HandLimit(2)),
    ("It may be discarded to escape automatically.", Ability(c.T_FLEE, Escape(), THIS)),
    ("Once during your turn, you may look at the top Treasure.",
     Ability(c.T_OWN_TURN, Peek(c.TREASURE), limit=1, per=c.PER_TURN)),
    ("Once per turn, you may reroll any die you rolled.",
     Ability(c.T_OWN_ROLL, Reroll(True), limit=1, per=c.PER_TURN)),
    ("Once per turn, you may reroll any die.",
     Ability(c.T_AFTER_ROLL, Reroll(), limit=1, per=c.PER_TURN)),
    ("All monsters you fight are at -1.", FoeBonus(Num(-1))),
    ("Has double the bonus against Undead.", HeroBonus(OwnBonus(), UNDEAD)),
    ("Its bonus is tripled against Undead.", HeroBonus(Times(OwnBonus(), 2), UNDEAD)),
    ("+3 against any monster above your Level.", HeroBonus(Num(3), FoeBeside())),
    ("You always escape from monsters below your Level.", AutoEscape(FoeBeside(False))),
    ("+1 to the die when you Run Away.", RunBonus(Num(1))),
    ("+2 to Run Away from Undead.", RunBonus(Num(2), UNDEAD)),
    ("Usable only while you have a Class.", Usable(HasTraitKind(c.CLASS))),
    ("This counts as a fire/flame attack.", Tagged("Fire")),
    ("You may discard a card to ignore a Curse.",
     Ability(c.T_CURSED, CancelCurse(kept=False, who=Who()), Cost(c.COST_CARDS))),
]  # fmt: skip
# What a special does, and when it may be played.
SPECIALS: list[tuple[str, int, list[Node]]] = [
    ("Play when facing a monster. Discard any one monster and replace it with one from your hand.",
     c.T_OWN_COMBAT, [SwapMonster()]),
    ("Play after you roll a die. Reroll the die.", c.T_OWN_ROLL, [Reroll()]),
    ("Play after anyone rolls a die. Reroll the die.", c.T_AFTER_ROLL, [Reroll()]),
    ("Play after a Run Away roll. That player automatically fails.", c.T_AFTER_FLEE, [FailRoll()]),
    ("Play after a monster is killed. Draw three more Treasures.", c.T_AFTER_COMBAT,
     [Draw(c.TREASURE, Num(3))]),
    ("Play at the end of any combat. Draw a Treasure.", c.T_AFTER_COMBAT,
     [Draw(c.TREASURE, Num(1))]),
    ("Play when someone successfully escapes. They must reroll their escape.", c.T_SLIPPED,
     [Reroll(False, True)]),
    ("Play in your own combat. Take one Item from any player; it must make the difference "
     "between winning and losing.", c.T_OWN_COMBAT, [TakeToWin()]),
]  # fmt: skip
# Who may play a special at all.
LICENCES: list[tuple[str, Node]] = [
    ("Play after any combat you won. Draw a Treasure.", CombatWon(True)),
    ("Play after a monster is defeated. Draw a Treasure.", CombatWon()),
]
# Near to something the reader knows, and not the same: refused.
REFUSED: list[tuple[int, str]] = [
    (c.ITEM, "+2 for each Elf. Usable once only."),
    (c.ITEM, "Play before you roll to Run Away. Add 3 to your roll. Usable once only."),
    (c.ITEM, "You may not lose this to a Curse."),
    (c.ITEM, "Play at the start of your turn. Draw a Treasure. Usable once only."),
    (c.SPECIAL, "Play during any combat. Draw two more Treasures."),
    (c.SPECIAL, "Cancel the effect of any two cards just played."),
    (c.SPECIAL, "Play when another player is cursed. Cancel a Curse."),
    (c.ITEM, "Worth 300 Gold Pieces less to a Wizard."),
    (c.ITEM, "Nobody can steal your big Items."),
    (c.ITEM, "Other players may steal your Items."),
    (c.ITEM, "It may be discarded for +6."),
    (c.ITEM, "Whenever you roll a 1, you may reroll."),
    (c.ITEM, "You get +3. If you are an Elf, you get +5. Usable once only."),
    (c.SPECIAL, "Each other player must give you a card or lose a level."),
    (c.CLASS, "Discard two cards to gain +1 to Run Away."),
    (c.COMPANION, "+1. If you lose it, you lose the Item."),
    (c.ITEM, "Each turn, draw a Treasure or lose a level."),
    (c.ITEM, "Monsters get no bonus against you."),
    (c.SPECIAL, "Discard one card. It must make you win the combat."),
    (c.RACE, "+1 to Run Away. Unless you are Level 1."),
]
