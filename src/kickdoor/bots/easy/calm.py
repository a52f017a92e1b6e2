"""What an option is worth while the bot is not fighting: cards to play, sales, Curses, trouble.

Passing, and getting on with the turn, are worth nothing; anything better is done first.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.thinking.gear import gain_of, outfit
from kickdoor.bots.thinking.harm import bad_stuff, curse_harm, harm
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.prices import price
from kickdoor.bots.thinking.swing import lead
from kickdoor.bots.thinking.weighing import foreseen_value
from kickdoor.bots.thinking.weights import TREASURE
from kickdoor.bots.thinking.worth import is_usable, strength_of, trait_worth, use_of, worth
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.gear import companion_limit
from kickdoor.engine.nodes.belongings import CompanionLimit, Waive
from kickdoor.engine.nodes.statics import NoEscape
from kickdoor.engine.traits import joiner_of

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
        return -harm(mind, definition.play, mind.me, card)
    if kind == c.CURSE:
        return curse_score(mind, card, target)
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
            return attach_score(mind, card, target)
        if not definition.text.play:
            return 10
        return -harm(mind, definition.play, mind.me, card) - (1 if is_crowded(mind) else 10)
    return NEVER


def companion_score(mind: Mind, card: int) -> int:
    """A Companion that takes the place of another must be better, and may wait (ALLY-04)."""
    mine = mind.companions()
    room = companion_limit(mind.st, mind.me)
    if room < 0 or len(mine) < room or CompanionLimit in mind.card(card).says:
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
    return any(Waive in mind.card(card).says for card in mind.view.hand)


def one_shot_score(mind: Mind, card: int, definition: CardDef, target: int) -> int:
    """Laid out when the hand is crowded; used out of combat if it does some good there."""
    if target == 0:
        return 4 if is_crowded(mind) else NEVER
    return -harm(mind, definition.play, mind.me, card) - 12


def trait_score(mind: Mind, card: int, definition: CardDef, target: int) -> int:
    """A Class or Race; not one that the monster at hand is waiting for."""
    if mind.is_fighting(mind.me) and _is_hated(mind, card):
        return NEVER
    mine = [item.card for item in mind.own.table if mind.card(item.card).kind == definition.kind]
    if any(mind.card(other).name == definition.name for other in mine):
        return NEVER
    if definition.kind in (c.POWER, c.KATA):
        lost = trait_worth(mind, target) + 12 if target >= 0 else 0  # it goes for this one
        return trait_worth(mind, card) - lost
    room = 2 if joiner_of(mind.st, mind.me, definition.kind) >= 0 else 1
    if len(mine) < room:
        return trait_worth(mind, card)
    return trait_worth(mind, card) - min(trait_worth(mind, other) for other in mine) - 12


def _is_hated(mind: Mind, card: int) -> bool:
    """The fight would stand worse with that card in play."""
    table = mind.st.players[mind.me].table
    before = lead(mind.st)
    table.append(card)
    after = lead(mind.st)
    table.pop()
    return after < before


def attach_score(mind: Mind, card: int, target: int) -> int:
    """More bonus goes on an Item in use; a cheat on one that could not be used otherwise."""
    definition = mind.card(target)
    in_use = any(item.card == target and item.equipped for item in mind.own.table)
    if mind.card(card).extends:
        extra = attached_bonus(mind, card, target)
        return 12 * extra + definition.bonus if in_use and extra > 0 else NEVER
    if definition.once or in_use:
        return NEVER
    return 12 * definition.bonus


def attached_bonus(mind: Mind, card: int, target: int) -> int:
    """What the Item would gain by what is attached to it."""
    st = mind.st
    table = st.players[mind.me].table
    before = strength_of(mind, target, mind.me)
    table.append(card)
    st.host[card] = target
    after = strength_of(mind, target, mind.me)
    st.host[card] = -1
    table.pop()
    return after - before


def curse_score(mind: Mind, card: int, target: int) -> int:
    """Curses are for those who get too far ahead."""
    hurt = curse_harm(mind, card, target)
    if target == mind.me:
        return -hurt - 20
    menace = mind.menace(target)
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
    strength = mind.monster_strength(card)
    margin = MARGIN + (2 if mind.own.level >= mind.goal - 2 else 0)
    if mind.own.strength < strength + margin:
        return NEVER
    gain = LEVEL * definition.levels + TREASURE * definition.treasures
    risk = bad_stuff(mind, card, mind.me) // 4
    if NoEscape in definition.says:
        risk *= 2
    return gain - risk


def use_score(mind: Mind, action: Action) -> int:
    """An ability used out of combat: what it brings minus what it costs."""
    card, index = action[1], action[2]
    ability = mind.card(card).text.abilities[index]
    cost = price(mind, card, index, list(action[3:]))
    return foreseen_value(mind, ability, mind.me, mind.me, card) - cost - 2


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
