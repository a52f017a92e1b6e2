"""Second thoughts about a sentence that was read: words that its reading leaves out of account.

It must not read anything itself; it only says why a reading is not to be trusted.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.card_transfers import Take, Theft
from kickdoor.engine.effects.combat_monsters import KillMonster, RemoveMonster
from kickdoor.engine.effects.combat_strength import SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import ForEach, If
from kickdoor.engine.effects.dice_rolls import (
    CallDie,
    FailRoll,
    ModifyRoll,
    Reroll,
    RollDie,
    RollEach,
    SetDie,
)
from kickdoor.engine.effects.selections import ChoosePlayer
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import CountCards, DieRoll, RollShown
from kickdoor.engine.nodes.card_text import Ability, On
from kickdoor.engine.nodes.combat_conditions import (
    HasHelp,
    InCombat,
    IsAlone,
    IsFighter,
    IsHelper,
    MonsterNamed,
    MonstersIn,
    MonsterTagged,
)
from kickdoor.engine.nodes.combat_statics import HeroBonus, Ignore, MonsterBonus, Multiply, Tagged
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.result_conditions import RollIn
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.antecedents import MANY
from kickdoor.lang.phrasebook.assemble import Box
from kickdoor.lang.phrasebook.choosing import THEIR, whose_choice
from kickdoor.lang.phrasebook.cures import cures_itself
from kickdoor.lang.phrasebook.flavour import GAME_WORDS, words_in
from kickdoor.lang.phrasebook.joining import holds_choice, whos_in
from kickdoor.lang.phrasebook.links import Limit
from kickdoor.lang.phrasebook.misplaced import misplaced
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.pronouns import holds, parts_of
from kickdoor.lang.phrasebook.tokens import SIGNED, Token

THEY = frozenset({"he", "she", "they", "him", "them"})
ADJECTIVES = words_in("whole entire full big small best own current remaining worn equipped one")
COUNTED = words_in("level levels card cards item items treasure treasures")
OTHERS_HAVE = "whose they are: “your”, or a player they belong to"
MORE = frozenset({"a", "an", "extra", "additional", "another", "further"})
ORDERS = frozenset(
    {"lose", "discard", "draw", "give", "gain", "drop", "show", "swap", "ditch", "go", "choose"}
)
HAVING = words_in(
    "are is wear wears carry carries hold holds have has own owns use uses "
    "win wins go goes gain gains lose loses fight fights"
)
PLAYERS = frozenset({"player", "players", "munchkins", "anyone", "everyone", "those", "fighters"})
ANTECEDENTS = PLAYERS | words_in(
    "victim target person owner helper fighter user wearer men women males females man woman "
    "someone somebody others who whoever bearer monster monsters neighbour neighbours neighbor "
    "neighbors"
)
BESIDE = (c.W_LEFT, c.W_RIGHT, c.W_NEIGHBOURS)
ROLLING = (RollDie, CallDie, DieRoll, Theft, RollEach)
OF_A_DIE = frozenset({"die", "dice", "roll", "rolled"})
TARGET = frozenset({"target", "victim"})
OF_FIGHT = (
    *(HasHelp, InCombat, IsAlone, IsFighter, IsHelper),
    *(MonsterNamed, MonstersIn, MonsterTagged),
)


def names_somebody(tokens: list[Token], names: Names) -> bool:
    """Whether somebody stands before the first “he” or “their” of a sentence, for it to mean."""
    for at, token in enumerate(tokens):
        if token.text in THEIR or token.text in THEY:
            return _is_antecedent(tokens[:at], names)
    return False


def _is_antecedent(tokens: list[Token], names: Names) -> bool:
    return bool(ANTECEDENTS & {token.text for token in tokens}) or _names_group(tokens, names)


def says(tokens: list[Token], pair: str) -> bool:
    """Whether these two words stand in the sentence, one after the other."""
    return any(f"{one.text} {after.text}" == pair for one, after in pairwise(tokens))


def doubt(tokens: list[Token], value: Any, box: Box, names: Names) -> str:
    """What the sentence should say instead, if the reading passes over something; else nothing."""
    words = [token.text for token in tokens]
    return (
        _whose_neighbour(words, value)
        or whose_choice(words, value)
        or _which_they(words, value, box)
        or _which_target(words, value, box)
        or _bonus_to_what(tokens, value, box)
        or _if_of_what(words, value)
        or _guessed_tag(words, value, names)
        or _who_at_all(tokens, value, box, names)
        or _whose_strength(words, value)
        or _which_roll(words, value, box)
        or _everyone_but(words, value)
        or _which_die(words, value, box)
        or _no_roll(words, value, box)
        or _it_is_no_monster(value, box)
        or _whose_powers(tokens, value)
        or _which_both(words, value, box)
        or _for_whom(words, value)
        or _each_of_whom(value, names)
        or _which_item(words, value)
        or _added(words, value, box)
        or misplaced(words, value, box)
        or cures_itself(words, box)
    )


def _which_both(words: list[str], value: Any, box: Box) -> str:
    """“Choose a player; you both lose a level.”: the two of you, not whoever fights."""
    both = any(pair in (("both", "of"), ("you", "both")) for pair in pairwise(words))
    fighters = any(who.code == c.W_FIGHTERS for who in whos_in(value))
    if both and fighters and (holds(box.text.play, ChoosePlayer) or holds(value, ChoosePlayer)):
        return "who is meant: “you and that player”"
    return ""


def _no_roll(words: list[str], value: Any, box: Box) -> str:
    """“5-9: lose two levels.” “Whenever you roll a 1, lose a card.”: nobody has rolled a die."""
    if (
        words[0] == "on"
        or box.kind not in (c.MONSTER, c.CURSE)
        or not holds(value, RollIn)
        or box.head is not None
    ):
        return ""
    before = [box.text.play, box.text.triggers, box.text.abilities]
    rolled = any(holds(value, one) or holds(before, one) for one in ROLLING)
    return "" if rolled else "a roll before it, such as “Roll a die.”"


def _it_is_no_monster(value: Any, box: Box) -> str:
    """“If you have a Steed, it runs away”, on a Curse: the Steed, for there is no monster."""
    if box.kind != c.CURSE or not holds(value, If):
        return ""
    if any(holds(value, one) for one in OF_FIGHT):
        return ""
    if holds(value, RemoveMonster) or holds(value, KillMonster):
        return "what is meant by “it”"
    return ""


def _whose_powers(tokens: list[Token], value: Any) -> str:
    """“A Wizard loses his powers”: what a Wizard can do, or cards called Powers?"""
    if not holds(value, Lose):
        return ""
    said = value[0] if isinstance(value, list) and len(value) == 1 else value
    if isinstance(said, If) and isinstance(said.then, Lose) and said.then.what.trait:
        return ""  # the card that gives them
    for one, after in pairwise(tokens):
        if after.raw == "powers" and one.text in THEIR | {"your"}:
            return "“Powers” for cards of that kind, or “cannot use Class abilities until …”"
    return ""


def _who_at_all(tokens: list[Token], value: Any, box: Box, names: Names) -> str:
    """“Lose their Sidekick.” “Each draw two Treasures.”: nobody but you is spoken of."""
    words = [token.text for token in tokens]
    effect = value[0] if isinstance(value, list) and len(value) == 1 else value
    if isinstance(effect, Reroll | FailRoll):
        return ""  # whoever rolled
    mine = all(who == Who() for who in whos_in(value))
    alone = mine and not holds(effect, If)
    if alone and words[0] in ("each", "both") and getattr(effect, "who", None) == Who():
        return "who does it, such as “each player”"
    shared = any(
        words[at + 1] == "each" and word in COUNTED and words[at + 2 : at + 3] != ["time"]
        for at, word in enumerate(words[:-1])
    )
    if (
        mine
        and shared
        and not _names_group(tokens, names)
        and holds(value, Effect)
        and not holds(value, Ability)
    ):
        return "who does it, such as “each player”"
    if holds_choice(box.text.play) or (not alone and holds(value, Take)):
        return ""  # of the player chosen, of those it is taken from
    own = box.kind == c.MONSTER and not box.bare and words[0] not in ORDERS  # “his Treasure”
    for at, word in enumerate(words[:-1]):
        if word not in THEIR and (word not in THEY or own or not alone):
            continue
        if _is_antecedent(tokens[:at], names):
            return ""
        of_game = _is_of_game(tokens[at + 1 : at + 3], own, words[0] in ORDERS)
        if of_game if word in THEIR else words[at + 1] in HAVING:
            return OTHERS_HAVE
    return ""


def _names_group(tokens: list[Token], names: Names) -> bool:
    """“Elves lose their …”: a trait that they belong to."""
    if not tokens or tokens[0].text in ORDERS:
        return False
    return bool(names.traits.find(tokens, 0)) or names.speaks_of_trait(tokens)


def _is_of_game(after: list[Token], own: bool, ordered: bool) -> bool:
    """“their hand”, “their whole hand”; not “their laughter”; `own`: it may be the monster's."""
    words = [token.text for token in after]
    if words[0] in ADJECTIVES:
        words = words[1:] or words
    if own:
        return words[0] == "hand"
    named = ordered and after[0].raw[:1].isupper()
    return named or words[0] in GAME_WORDS or words[0] in ("next", "turn")


def _everyone_but(words: list[str], value: Any) -> str:
    """“Everyone but Elves loses a level” is not said of you alone."""
    all_of_them = words[:1] in (["everyone"], ["everybody"]) or words[:2] == ["all", "players"]
    if all_of_them and isinstance(value, If) and all(who == Who() for who in whos_in(value)):
        return "“each player who …”, or “anyone who …”"
    return ""


def _which_roll(words: list[str], value: Any, box: Box) -> str:
    """“Reroll a Run Away roll” is for those rolls only."""
    if box.head is not None or not any(holds(value, one) for one in (Reroll, SetDie, ModifyRoll)):
        return ""
    if any(holds_same(value, Reroll(own, True)) for own in (False, True)):
        return ""
    runs = any(pair in (("run", "away"), ("escape", "roll")) for pair in pairwise(words))
    timing = box.text.timing | (value.timing if isinstance(value, Ability) else 0)
    if runs and timing in (0, c.T_AFTER_ROLL, c.T_OWN_ROLL):
        return "when, such as “after a Run Away roll”"
    return ""


def holds_same(value: Any, node: Any) -> bool:
    """Whether exactly that node is somewhere inside."""
    return any(part == node for part in parts_of(value, type(node)))


def _for_whom(words: list[str], value: Any) -> str:
    """“It may be thrown for +6”: a bare bonus of something you do is for whom?"""
    effect = value.effect if isinstance(value, Ability) else None
    if isinstance(effect, SideBonus) and effect.side == c.SIDE_EITHER and "side" not in words:
        return "whom the bonus is for, such as “to either side” or “to your side”"
    return ""


def _each_of_whom(value: Any, names: Names) -> str:
    """“+2 for each Elf”: the Elves of the fight, of the table, or your cards of that name?"""
    for counted in parts_of(value, CountCards):
        if names.kinds.get(counted.what.name) in (c.CLASS, c.RACE):
            return f"where to count, such as “each {counted.what.name} in the combat”"
    return ""


PAIR = 2
ADDING = words_in("extra additional another further more and plus also instead or but otherwise")


def _added(words: list[str], value: Any, box: Box) -> str:
    """“+3, +4 if you are male.”: four, or seven?"""
    if ADDING & set(words):
        return ""
    both = [one for one in value if isinstance(one, HeroBonus)] if isinstance(value, list) else []
    if len(both) == PAIR and both[0].cond is None and both[1].cond is not None:
        return "" if both[1].instead else "“or +4 …” or “an extra +4 …”"
    then = value.then if isinstance(value, If) else None
    same = isinstance(then, StrengthMod) and isinstance(box.last, StrengthMod)
    return "“instead”, or “an extra +5”" if same and box.last.who == Who() else ""


def _which_item(words: list[str], value: Any) -> str:
    """“If you lose it, you lose the Item”: which one?"""
    gone = isinstance(value, On) and value.moment == c.ON_LOST and holds(value, Lose)
    said = any(pair == ("the", "item") for pair in pairwise(words))
    return "which Item, such as “one Item”" if gone and said else ""


def _which_die(words: list[str], value: Any, box: Box) -> str:
    """“Lose as many levels as the number on the die”: nobody has rolled one."""
    if not OF_A_DIE & set(words) or not holds(value, RollShown):
        return ""
    if holds(value, RollDie) or holds(box.text, RollDie):
        return ""
    return "a roll before it, such as “Roll a die.”"


def _whose_strength(words: list[str], value: Any) -> str:
    """“Only his Level counts”: the monster's, or yours?"""
    if not (holds(value, Ignore) or holds(value, Multiply)):
        return ""
    if set(words) & (THEIR | {"its"}) and not set(words) & PLAYERS:
        return "whose strength it is, such as “your Level”"
    return ""


def _if_of_what(words: list[str], value: Any) -> str:
    """“Lose a hat if you are an Elf, lose a level”: does the condition look back or ahead?"""
    one = value[0] if isinstance(value, list) and len(value) == 1 else value
    if not isinstance(one, Seq) or not any(isinstance(part, If) for part in one.of[:-1]):
        return ""
    for at, word in enumerate(words):
        if at and word in ("if", "unless") and "," in words[at:]:
            comma = words.index(",", at)
            if words[comma + 1 : comma + 2] not in (["and"], ["then"], ["but"]):
                return "a full stop before or after the condition"
    return ""


def _guessed_tag(words: list[str], value: Any, names: Names) -> str:
    """“Slimy!” is a tag only where somebody declared it."""
    one = value[0] if isinstance(value, list) and len(value) == 1 else value
    if not names.permissive or not isinstance(one, Tagged):
        return ""
    said = words[1:] if words[0] in ("a", "an") else words
    if not said or said[0] != one.tag.lower().split(" ")[0]:
        return ""
    return "" if names.tags.look_up(one.tag) else "“counts as” before a tag"


def _whose_neighbour(words: list[str], value: Any) -> str:
    """“Everyone gives a card to the player on their left”: nobody is to your left alone."""
    one = value[0] if isinstance(value, list) and len(value) == 1 else value
    if isinstance(one, Take) and not set(words) & {"your", "you"}:
        several = (one.giver.code in MANY and one.taker.code in BESIDE) or (
            one.taker.code in MANY and one.giver.code in BESIDE
        )
        if several:  # “each player gives a card to the next player”
            return "a neighbour of yours, such as “the player to your left”"
    for at, word in enumerate(words[:-1]):
        if word in THEIR and words[at + 1] in ("left", "right", "neighbour", "neighbours"):
            beside = any(who.code in BESIDE for who in whos_in(value))
            if beside and not holds(value, ForEach):
                return "a neighbour of yours, such as “the player to your left”"
    return ""


def _which_they(words: list[str], value: Any, box: Box) -> str:
    """“Choose a player. He takes an Item.”: he is the one chosen, not the monster."""
    if not words or words[0] not in THEY or not holds_choice(box.text.play):
        return ""
    if any(who.code == c.W_CHOSEN for who in whos_in(value)) or not holds(value, Effect):
        return ""
    return "who does it, such as “that player”"


def _which_target(words: list[str], value: Any, box: Box) -> str:
    """Only a Curse, a Trap or Bad Stuff has a victim who is “you”."""
    if box.bare or box.kind in (c.CURSE, c.LEVEL_UP) or not TARGET & set(words):
        return ""
    if not holds(value, Effect) or holds(value, Ability) or holds(value, Limit):
        return ""
    return "who is meant: “you”, “another player” or “any player”"


def _bonus_to_what(tokens: list[Token], value: Any, box: Box) -> str:
    """“-2 to Run Away. -3 if you are an Elf.”: -3 to what?"""
    start = 0
    while start < len(tokens) and tokens[start].text in MORE:
        start += 1
    if start == len(tokens) or tokens[start].kind != SIGNED:
        return ""
    if not (holds(value, HeroBonus) or holds(value, MonsterBonus)):
        return ""
    if any(holds(value, one) for one in OF_FIGHT):
        return ""
    bare = any(token.text in ("if", "for", "when", "unless") for token in tokens[start + 1 :][:1])
    if bare and holds(box.last, RunBonus):
        return "what the number is added to, such as “-3 to Run Away”"
    return ""
