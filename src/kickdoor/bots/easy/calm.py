"""What an option is worth while the bot is not fighting: cards to play, sales, Curses, trouble.

Passing, and getting on with the turn, are worth nothing; anything better is done first.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.thinking.conditions import holds, number
from kickdoor.bots.thinking.gear import gain_of, outfit
from kickdoor.bots.thinking.harm import TREASURE, bad_stuff, curse_harm, harm, item_worth
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.prices import price
from kickdoor.bots.thinking.worth import is_usable, trait_worth, use_of, worth
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.belongings import CompanionLimit, ExtraBonus, TwoTraits, Waive
from kickdoor.engine.nodes.conds import HasTrait
from kickdoor.engine.nodes.dice import Theft
from kickdoor.engine.nodes.losses import DiscardSource
from kickdoor.engine.nodes.statics import NoEscape

NEVER = -1000
KEEP_CURSE = 55  # a Curse is kept for later unless it does more than this ...
KEEP_LITTLE = 25  # ... or this, with too many cards or somebody about to win
NEAR = 2  # so many levels before the goal
WORTH_CHEATING = 3  # bonus of an Item that a cheat is spent on
MARGIN = 3  # how much stronger the bot wants to be before it looks for trouble
EXCHANGE = 6  # what makes use of the old Companion comes first
PROGRESS = (c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_GIVE_UP)


def score(mind: Mind, action: Action) -> int:
    """The value of an option; 0 = no better than going on."""
    code = action[0]
    if code in PROGRESS:
        return 0
    if code == c.A_PLAY:
        return play_score(mind, action[1], action[2] if len(action) > 2 else -1)
    if code == c.A_EQUIP:
        return 10 + use_of(mind, action[1], mind.me) if action[1] in outfit(mind) else NEVER
    if code == c.A_UNEQUIP:
        return 5 if action[1] not in outfit(mind) else NEVER
    if code == c.A_HAND_OVER:
        return use_of(mind, action[1], mind.me)
    if code == c.A_SELL:
        return sale_score(mind, list(action[1:]))
    if code == c.A_TROUBLE:
        return trouble_score(mind, action[1])
    if code == c.A_USE:
        return use_score(mind, action)
    if code == c.A_OFFER_TRADE:
        return offer_score(mind, action)
    return NEVER


def is_crowded(mind: Mind) -> bool:
    """The hand is too full to be kept at the end of the turn."""
    own_turn = mind.view.active == mind.me
    return own_turn and len(mind.view.hand) > mind.own.hand_limit


def play_score(mind: Mind, card: int, target: int) -> int:
    """Playing a card now rather than keeping it."""
    definition = mind.card(card)
    kind = definition.kind
    if kind == c.LEVEL_UP:
        if target != mind.me:
            return NEVER
        return -harm(mind, definition.play, mind.me)
    if kind == c.CURSE:
        return curse_score(mind, definition, target)
    if kind == c.ITEM:
        if definition.once:
            return one_shot_score(mind, card, definition, target)
        return carry_score(mind, card, definition)
    if kind in (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA):
        return trait_score(mind, card, definition, target)
    if kind == c.COMPANION:
        return companion_score(mind, card)
    if kind in (c.JOINER, c.ORIGIN):
        return worth(mind, card)
    if kind == c.SPECIAL:
        if definition.text.attach is not None:
            return attach_score(mind, definition, target)
        if not definition.text.play:
            return 10
        return -harm(mind, definition.play, mind.me) - (1 if is_crowded(mind) else 10)
    return NEVER


def companion_score(mind: Mind, card: int) -> int:
    """A Companion that takes the place of another must be better, and may wait (ALLY-04)."""
    mine = [one.card for one in mind.own.table if mind.card(one.card).kind == c.COMPANION]
    more = any(
        isinstance(static, CompanionLimit)
        for one in [card, *(item.card for item in mind.own.table)]
        for static in mind.card(one).others
    )
    if not mine or more:
        return worth(mind, card)
    lost = {one: worth(mind, one) for one in mine}
    for item in mind.own.table:
        if item.host in lost:  # what it carries goes with it (AMB-131)
            lost[item.host] += worth(mind, item.card)
    gain = worth(mind, card) - min(lost.values())
    return min(gain, EXCHANGE) if gain > 0 else NEVER


def carry_score(mind: Mind, card: int, definition: CardDef) -> int:
    """An Item on the table is in use, or at least out of a crowded hand."""
    gain = gain_of(mind, card)
    if gain > 0:
        return 15 + gain
    if definition.bonus >= WORTH_CHEATING and _can_cheat(mind):
        return 10 + definition.bonus
    if definition.big and not is_usable(mind, card, mind.me):
        return NEVER
    return 3 if is_crowded(mind) or mind.view.window == c.WINDOW_SETUP else NEVER


def _can_cheat(mind: Mind) -> bool:
    """A card in hand would let an Item be used that is not."""
    return any(
        isinstance(static, Waive) for card in mind.view.hand for static in mind.card(card).others
    )


def one_shot_score(mind: Mind, card: int, definition: CardDef, target: int) -> int:
    """Laid out when the hand is crowded; used out of combat if it does some good there."""
    if target == 0:
        return 4 if is_crowded(mind) else NEVER
    return -harm(mind, definition.play, mind.me) - 12


def trait_score(mind: Mind, card: int, definition: CardDef, target: int) -> int:
    """A Class or Race; not one that the monster at hand is waiting for."""
    if mind.is_fighting(mind.me) and _is_hated(mind, definition.name):
        return NEVER
    mine = [item.card for item in mind.own.table if mind.card(item.card).kind == definition.kind]
    if any(mind.card(other).name == definition.name for other in mine):
        return NEVER
    if definition.kind in (c.POWER, c.KATA):
        lost = trait_worth(mind, target) + 12 if target >= 0 else 0  # it goes for this one
        return trait_worth(mind, card) - lost
    room = 2 if _can_have_two(mind, definition.kind) else 1
    if len(mine) < room:
        return trait_worth(mind, card)
    return trait_worth(mind, card) - min(trait_worth(mind, other) for other in mine) - 12


def _can_have_two(mind: Mind, kind: int) -> bool:
    """A Joiner for that kind of card lies in play."""
    return any(
        isinstance(static, TwoTraits) and static.kind == kind
        for item in mind.own.table
        for static in mind.card(item.card).others
    )


def _is_hated(mind: Mind, name: str) -> bool:
    """A monster of the fight is stronger against that trait."""
    if mind.combat is None:
        return False
    for foe in mind.combat.foes:
        for static in mind.card(foe.card).against:
            if isinstance(static.cond, HasTrait) and static.cond.trait == name:
                return True
    return False


def attach_score(mind: Mind, card: CardDef, target: int) -> int:
    """More bonus goes on an Item in use; a cheat on one that could not be used otherwise."""
    definition = mind.card(target)
    in_use = any(item.card == target and item.equipped for item in mind.own.table)
    extra = sum(
        number(mind, static.amount, mind.me)
        for static in card.text.statics
        if isinstance(static, ExtraBonus)
    )
    if extra > 0:
        return 12 * extra + definition.bonus if in_use else NEVER
    if definition.once or in_use:
        return NEVER
    return 12 * definition.bonus


def curse_score(mind: Mind, definition: CardDef, target: int) -> int:
    """Curses are for those who get too far ahead."""
    if target == mind.me:
        return -curse_harm(mind, definition, target) - 20
    menace = mind.menace(target)
    hurt = curse_harm(mind, definition, target)
    near = mind.view.players[target].level >= mind.goal - NEAR and target == mind.leader()
    keep = KEEP_LITTLE if near or is_crowded(mind) else KEEP_CURSE
    return hurt * menace // 100 - keep


def sale_score(mind: Mind, cards: list[int]) -> int:
    """Levels against what the Items are good for."""
    value = sum(max(0, mind.card(card).value) for card in cards)
    levels = max(1, min(value // 1000, mind.goal - 1 - mind.own.level))
    wanted = outfit(mind)
    lost = 0
    for card in cards:
        in_use = card in wanted
        lost += worth(mind, card) if in_use or mind.card(card).once else worth(mind, card) // 3
    return LEVEL * levels - lost


def trouble_score(mind: Mind, card: int) -> int:
    """Fight a monster from hand if it looks like an easy win."""
    definition = mind.card(card)
    strength = definition.level
    for static in definition.against:
        if holds(mind, static.cond, mind.me):
            strength += number(mind, static.amount, mind.me)
    margin = MARGIN + (2 if mind.own.level >= mind.goal - 2 else 0)
    if mind.own.strength < strength + margin:
        return NEVER
    gain = LEVEL * definition.levels + TREASURE * definition.treasures
    risk = bad_stuff(mind, definition, mind.me) // 4
    if any(isinstance(static, NoEscape) for static in definition.others):
        risk *= 2
    return gain - risk


def use_score(mind: Mind, action: Action) -> int:
    """An ability used out of combat: what it brings minus what it costs."""
    card, index = action[1], action[2]
    ability = mind.card(card).text.abilities[index]
    cost = price(mind, card, index, list(action[3:]))
    if isinstance(ability.effect, Theft):
        return _theft_score(mind, ability.effect, card) - cost
    return -harm(mind, ability.effect, mind.me) - cost - 2


def _theft_score(mind: Mind, effect: Theft, card: int) -> int:
    """The best Item around against the price of failure, at the odds of the die."""
    if mind.loot < 0:
        mind.loot = _best_loot(mind)
    good = min(6, 7 - effect.least + thefts(mind) - 1)
    fail = failure(mind, effect, card)
    return (good * mind.loot - (6 - good) * fail) // 6


def failure(mind: Mind, effect: Theft, card: int) -> int:
    """What a theft that fails costs; it may cost the card that allowed it."""
    if effect.fail is None:
        return 0
    if isinstance(effect.fail, DiscardSource):
        return worth(mind, card)
    return harm(mind, effect.fail, mind.me)


def _best_loot(mind: Mind) -> int:
    """The small Item that is worth most to the bot and costs its owner most."""
    loot = 0
    for other in mind.rivals():
        for item in other.table:
            if mind.card(item.card).is_item and not mind.card(item.card).big:
                hurt = item_worth(mind, other.seat, item.card) * mind.menace(other.seat) // 100
                loot = max(loot, worth(mind, item.card) + hurt)
    return loot


def thefts(mind: Mind) -> int:
    """How many cards in use let the bot steal (META-08)."""
    return sum(
        1
        for item in mind.own.table
        if (item.equipped or not mind.card(item.card).is_item)
        and any(isinstance(x.effect, Theft) for x in mind.card(item.card).text.abilities)
    )


def offer_score(mind: Mind, action: Action) -> int:
    """Offer a swap if the bot gains and the other does not run away with the game."""
    count = action[2]
    give = list(action[3 : 3 + count])
    want = list(action[3 + count :])
    gain = swap_gain(mind, want, give)
    if gain < 10 or mind.menace(action[1]) >= 60:
        return NEVER
    return gain // 4


def swap_gain(mind: Mind, gets: list[int], loses: list[int]) -> int:
    """What a swap of Items does for the bot's outfit and purse."""
    wanted = outfit(mind)
    total = 0
    for card in gets:
        total += gain_of(mind, card) + max(mind.card(card).value, 0) // 60
    for card in loses:
        total -= (worth(mind, card) if card in wanted else 0) + max(mind.card(card).value, 0) // 60
    return total
