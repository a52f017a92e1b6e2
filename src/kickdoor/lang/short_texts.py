"""A card in a few characters: its short line (48) and its key fact (20), for small screens.

It must not leave the card's own words unless they are too long.
"""

from __future__ import annotations

import re
from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.effects.card_draws import Draw, ShowHand
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue
from kickdoor.engine.effects.card_swaps import SwapHands, SwapItems
from kickdoor.engine.effects.card_transfers import Take, Theft
from kickdoor.engine.effects.combat_monsters import (
    CloneMonster,
    JoinMonster,
    KillMonster,
    RemoveMonster,
    SwapMonster,
)
from kickdoor.engine.effects.combat_sides import (
    EndCombat,
    Escape,
    ForceHelp,
    HelperLeaves,
    PassFight,
)
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.effects.control_flow import If, PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import ModifyRoll, Reroll, RollDie, SetDie
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.player_changes import ChangeSex, Die, ReplaceTrait
from kickdoor.engine.effects.selections import ChoosePlayer
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import HeroBonus, MonsterBonus
from kickdoor.engine.nodes.escape_statics import RollBonus, RunBonus
from kickdoor.engine.nodes.item_statics import ExtraBonus, MakesSmall, Waive
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_statics import Ban, Gives, RankRoom, TwoTraits
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.pack_names import Names
from kickdoor.lang.phrase_printer import PhrasePrinter
from kickdoor.lang.raising.raised_cards import KIND_WORDS as SAID_KINDS
from kickdoor.lang.raising.raised_cards import described
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import make, meant
from kickdoor.lang.tokenizer import sentences_of

LINE, FACT = 48, 20
ONE, MANY = "sg", "pl"
_HOW_PLAYED = re.compile(r"(?i)(usable once|play (during|after|at|on your)|attach to)")
KIND_WORDS = {
    c.CURSE: "Curse",
    c.CLASS: "Class",
    c.RACE: "Race",
    c.JOINER: "Joiner",
    c.SPECIAL: "Special",
    c.POWER: "Power",
    c.KATA: "Kata",
    c.STANCE: "Stance",
    c.ORIGIN: "Origin",
    c.PERSONA: "Role",
}
SLOTS = {c.HEADGEAR: "Headgear", c.ARMOR: "Armor", c.FOOTGEAR: "Footgear"}
OF_A_KIND = frozenset({c.CLASS, c.RACE, c.POWER, c.KATA, c.STANCE, c.ORIGIN, c.PERSONA})
SIMPLE: list[tuple[type, str]] = [
    (Die, "Death"),
    (ChangeSex, "Change sex"),
    (LoseBest, "Lose best Item"),
    (CancelCurse, "Cancel a Curse"),
    (CloneMonster, "Double a monster"),
    (EndCombat, "End the combat"),
    (Escape, "Escape"),
    (ForceHelp, "Force help"),
    (HelperLeaves, "Helper leaves"),
    (JoinMonster, "Add a monster"),
    (KillMonster, "Kill a monster"),
    (PassFight, "Pass the fight on"),
    (RemoveMonster, "Remove a monster"),
    (Reroll, "Reroll the die"),
    (SetDie, "Set the die"),
    (SwapMonster, "Replace a monster"),
    (Search, "Search the discards"),
    (ShowHand, "Look at a hand"),
    (SwapHands, "Swap hands"),
    (SwapItems, "Swap Items"),
    (Take, "Take a card"),
    (PickOne, "Choose one"),
    (RollDie, "Roll a die"),
    (ReplaceTrait, "Change a trait"),
    (MakesSmall, "Makes an Item small"),
    (Waive, "Lifts all limits"),
]
BANS = {
    c.BAN_BE_HELPED: "No help",
    c.BAN_LOOT: "No looting",
    c.BAN_TURN: "Skip a turn",
    c.BAN_SELL: "No selling",
    c.BAN_ESCAPE: "No escape",
}


META_WORDS = {
    c.META_FLIGHT: "Flight",
    c.META_HQ: "Secret HQ",
    c.META_IDENTITY: "Identity",
    c.META_THEFT: "Theft",
}


def short_line(card: CardDef, names: Names | None = None) -> str:
    """At most 48 characters: the card's own words as far as they fit."""
    words = card.printed or (f"Bad Stuff: {card.printed_bad}" if card.printed_bad else "")
    if not words:
        return key_fact(card, names)
    if len(words) <= LINE:
        return words
    known = names or Names()
    found = sentences_of(words, known.protected)
    said = [words[one.start : one.end] for one in found if not one.marked]
    telling = [one for one in said if not _HOW_PLAYED.match(one)]
    return cut(" ".join(f"{one}." for one in telling or said), LINE)


def cut(text: str, most: int) -> str:
    """A text shortened at a word, with an ellipsis."""
    if len(text) <= most:
        return text
    kept = text[: most - 1]
    if not text[most - 1].isspace() and " " in kept:
        kept = kept[: kept.rindex(" ")]
    return kept.rstrip(" ,;:.-") + "…"


def key_fact(card: CardDef, names: Names | None = None) -> str:
    """At most 20 characters: what one looks for first."""
    known = names or Names()
    return cut(_fact(card, known) or _kind_word(card, known), FACT)


def _kind_word(card: CardDef, names: Names) -> str:
    if card.kind in names.labels:
        return names.labels[card.kind]
    if card.kind in KIND_WORDS:
        return KIND_WORDS[card.kind]
    noun = _kind_noun(card.kind, ONE, names)
    return noun[:1].upper() + noun[1:]


def _kind_noun(kind: int, number: str, names: Names) -> str:
    """The word for a kind of card, “Class” or “Classes”; nothing if there is none."""
    if kind not in SAID_KINDS:
        return ""
    return PhrasePrinter(names).bare(meant("Cards", kind=SAID_KINDS[kind]), number).words


def _fact(card: CardDef, names: Names) -> str:
    if card.kind == c.MONSTER:
        plural = "" if card.treasures == 1 else "s"
        return f"Lv {card.level} · {card.treasures} Treasure{plural}"
    if card.kind == c.ITEM and not card.text.once:
        return _item(card)
    if card.kind == c.LEVEL_UP:
        return "Go up a level"
    if card.rank:
        return _ranked(card, names)
    if card.kind == c.PERSONA and card.race:
        return f"{_kind_word(card, names)}, {card.race}"
    for effect in card.text.play:
        said = in_short(effect, names)
        if said:
            return _own_words(said, names)
    return _from_statics(card, names)


def _ranked(card: CardDef, names: Names) -> str:
    """A Kata or Power: what it always adds, and its Rank (KATA-03, POWER-04)."""
    total = 0
    for static in card.text.statics:
        if isinstance(static, HeroBonus) and isinstance(static.amount, Num) and not static.cond:
            total += static.amount.n
    what = f"{total:+d} {_kind_word(card, names)}" if total else _named(card)
    return f"{what or _kind_word(card, names)}, Rank {card.rank}"


def _named(card: CardDef) -> str:
    """The first shared ability the card gives, in a word (META)."""
    for static in card.text.statics:
        if isinstance(static, Gives):
            return META_WORDS[static.meta]
    if any(isinstance(ability.effect, Theft) for ability in card.text.abilities):
        return META_WORDS[c.META_THEFT]
    return ""


def _own_words(said: str, names: Names) -> str:
    """Kinds of card by the words of the edition: a Trap, an Ally."""
    for kind, word in ((c.CURSE, "Curse"), (c.COMPANION, "companion")):
        said = said.replace(word, names.labels.get(kind, word))
    return said


def _item(card: CardDef) -> str:
    bonus = f"{card.bonus:+d}" if card.bonus else ""
    worn = f"{bonus} {SLOTS[card.slot]}".strip() if card.slot else bonus
    parts = [worn] if worn else []
    if card.hands and not card.slot:
        parts.append("1 Hand" if card.hands == 1 else f"{card.hands} Hands")
    if card.big:
        parts.append("Big")
    if not card.bonus:
        for static in card.text.statics:
            if isinstance(static, RunBonus) and isinstance(static.amount, Num) and not card.big:
                return f"{static.amount.n:+d} to Run Away"
        parts.insert(0, _named(card) or f"{card.value:,} Gold")
    return ", ".join(parts)


def _from_statics(card: CardDef, names: Names) -> str:
    for static in card.text.statics:
        if isinstance(static, MonsterBonus) and isinstance(static.amount, Num):
            return f"{static.amount.n:+d} to monster"
        if isinstance(static, HeroBonus) and isinstance(static.amount, Num) and not static.cond:
            return f"{static.amount.n:+d} {_kind_word(card, names)}"
        if isinstance(static, ExtraBonus) and isinstance(static.amount, Num):
            return f"{static.amount.n:+d} on an Item"
        for kind, said in SIMPLE:
            if isinstance(static, kind):
                return said
        if isinstance(static, RunBonus) and isinstance(static.amount, Num):
            return f"{static.amount.n:+d} to Run Away"
        if isinstance(static, TwoTraits):
            return f"Two {_kind_noun(static.kind, 'pl', names)}"
        if isinstance(static, RankRoom):
            plural = "" if static.n == 1 else "s"
            return f"{static.n:+d} Rank{plural} of {_kind_noun(static.kind, 'pl', names)}"
    word = _named(card)
    return f"{_kind_word(card, names)}: {word}" if word else ""


def in_short(effect: Effect, names: Names | None = None) -> str:
    """An effect in a few words, or nothing."""
    if isinstance(effect, Seq):
        return in_short(effect.of[0], names) if effect.of else ""
    if isinstance(effect, If):
        usual = effect.otherwise if isinstance(effect.otherwise, SideBonus) else effect.then
        return in_short(usual, names)
    if isinstance(effect, Take) and effect.giver == Who():
        return "Give a card away"
    if isinstance(effect, ChoosePlayer):
        return ""
    for kind, said in SIMPLE:
        if isinstance(effect, kind):
            return said
    if isinstance(effect, LoseLevels | GainLevels):
        return _levels(effect)
    if isinstance(effect, Lose):
        return _loss(effect, names or Names())
    if isinstance(effect, LoseValue) and isinstance(effect.amount, Num):
        return f"Lose {effect.amount.n} Gold"
    if isinstance(effect, SideBonus) and isinstance(effect.amount, Num):
        side = {c.SIDE_MUNCHKINS: "your side", c.SIDE_MONSTERS: "monsters"}
        return f"{effect.amount.n:+d} {side.get(effect.side, 'either side')}"
    if isinstance(effect, ModifyRoll) and isinstance(effect.amount, Num):
        return f"{effect.amount.n:+d} to a roll"
    if isinstance(effect, Draw) and isinstance(effect.count, Num):
        deck = "Treasure" if effect.deck == c.TREASURE else "Door"
        return f"Draw {effect.count.n} {deck}{'' if effect.count.n == 1 else 's'}"
    if isinstance(effect, Lasting):
        return _lasting(effect)
    return ""


def _levels(effect: LoseLevels | GainLevels) -> str:
    verb = "Lose" if isinstance(effect, LoseLevels) else "Gain"
    whom = "" if effect.who == Who() else ", others"
    if effect.who.code == c.W_EVERYONE:
        whom = ", all"
    if effect.amount is None:
        return f"{verb} all levels{whom}"
    if isinstance(effect.amount, Num):
        count = "a level" if effect.amount.n == 1 else f"{effect.amount.n} levels"
        return f"{verb} {count}{whom}"
    return f"{verb} levels{whom}"


def _loss(effect: Lose, names: Names) -> str:
    label = names.labels.get(effect.what.kind)
    if label and isinstance(effect.count, Num) and effect.count.n == 1:
        return f"Lose {label}"
    if effect.who != Who():
        return "All lose cards" if effect.who.code == c.W_EVERYONE else "Others lose cards"
    one, many = (_lost(effect.what, number, names) for number in (ONE, MANY))
    if not one:
        return "Lose cards"
    if effect.count is None:
        if effect.what.at == c.AT_HAND and not effect.what.kind:
            return "Lose your hand"
        return f"Lose {one if effect.what.slot else many}"
    if isinstance(effect.count, Num) and effect.count.n == 1:
        plain = effect.what.size or effect.what.slot or effect.what.trait or effect.what.name
        plain = plain or effect.what.kind in OF_A_KIND
        return f"Lose {one}" if plain else f"Lose 1 {one}"
    count = f"{effect.count.n} " if isinstance(effect.count, Num) else ""
    return f"Lose {count}{many}"


def _lost(what: Filter, number: str, names: Names) -> str:
    """The noun for cards that are lost, with their size, wherever they are."""
    if what.name:
        return f'"{what.name}"'
    if what.trait:
        return f"{what.trait} card" if number == ONE else f"{what.trait} cards"
    try:
        said = described(replace(what, at=c.AT_TABLE))
        said.pop("zone", None)
        return PhrasePrinter(names).bare(make("Cards", said), number).words
    except Unsaid:
        return ""


def _lasting(effect: Lasting) -> str:
    for static in effect.statics:
        if isinstance(static, HeroBonus) and isinstance(static.amount, Num):
            when = " next combat" if effect.until == c.UNTIL_COMBAT else " for a while"
            return f"{static.amount.n:+d}{when}"
        if isinstance(static, RunBonus) and isinstance(static.amount, Num):
            return f"{static.amount.n:+d} to Run Away"
        if isinstance(static, Ban):
            return BANS.get(static.what, "")
        if isinstance(static, RollBonus) and isinstance(static.amount, Num):
            return f"{static.amount.n:+d} to all rolls"
    return ""
