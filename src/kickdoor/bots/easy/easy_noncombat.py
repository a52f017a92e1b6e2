"""What an option is worth to the easy bot out of combat: cards to play, sales, Curses, trouble.

Passing and moving the turn on are worth 0; anything better is done first.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.valuation.card_values import is_usable, strength_of, trait_worth, use_of, worth
from kickdoor.bots.valuation.decision_context import LEVEL, DecisionContext
from kickdoor.bots.valuation.harm import bad_stuff, curse_harm, harm
from kickdoor.bots.valuation.outcome_values import foreseen_value
from kickdoor.bots.valuation.outfits import gain_of, outfit
from kickdoor.bots.valuation.prices import price
from kickdoor.bots.valuation.swing import lead
from kickdoor.bots.valuation.value_constants import TREASURE
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.equipment import companion_limit
from kickdoor.engine.ids import NO_CARD, CardId, Seat, as_cards
from kickdoor.engine.nodes.escape_statics import NoEscape
from kickdoor.engine.nodes.item_statics import CompanionLimit, Waive
from kickdoor.engine.traits import joiner_of

NEVER: Final = -1000
KEEP_CURSE: Final = 55  # a Curse is kept for later unless it does more than this ...
KEEP_LITTLE: Final = 25  # ... or more than this, with too many cards or somebody about to win
NEAR: Final = 2  # levels before the goal
WORTH_CHEATING: Final = 3  # the least bonus of an Item to cheat with
MARGIN: Final = 3  # how much stronger the bot wants to be to look for trouble
EXCHANGE: Final = 6  # a Companion is exchanged last, after its uses
POOR: Final = 3  # up to this Level it sells nothing that makes it stronger
PROGRESS: Final = (c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_GIVE_UP)


def score(ctx: DecisionContext, action: Action) -> int:
    """The value of an option; 0 means no better than moving on."""
    code = action[0]
    if code in PROGRESS:
        return 0
    if code == c.A_PLAY:
        return play_score(ctx, CardId(action[1]), action[2] if len(action) > 2 else -1)
    if code == c.A_EQUIP:
        return 10 + use_of(ctx, CardId(action[1]), ctx.me) if action[1] in outfit(ctx) else NEVER
    if code == c.A_UNEQUIP:
        return 5 if action[1] not in outfit(ctx) else NEVER
    if code == c.A_HAND_OVER:
        return use_of(ctx, CardId(action[1]), ctx.me)
    if code == c.A_SELL:
        return sale_score(ctx, as_cards(list(action[1:])))
    if code == c.A_TROUBLE:
        return trouble_score(ctx, CardId(action[1]))
    if code == c.A_USE:
        return use_score(ctx, action)
    if code == c.A_OFFER_TRADE:
        return offer_score(ctx, action)
    return NEVER


def is_crowded(ctx: DecisionContext) -> bool:
    """Whether the hand is too full to be kept at the end of the turn."""
    own_turn = ctx.view.active == ctx.me
    return own_turn and len(ctx.view.hand) > ctx.view.hand_limit


def play_score(ctx: DecisionContext, card: CardId, target: int) -> int:
    """The value of playing a card now rather than keeping it."""
    definition = ctx.card(card)
    kind = definition.kind
    if kind == c.LEVEL_UP:
        if target != ctx.me:
            return NEVER
        return -harm(ctx, definition.play, ctx.me, card)
    if kind == c.CURSE:
        return curse_score(ctx, card, target)
    if kind == c.ITEM:
        if definition.once:
            return one_shot_score(ctx, card, definition, target)
        return carry_score(ctx, card, definition)
    if kind in (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA):
        return trait_score(ctx, card, definition, target)
    if kind == c.COMPANION:
        return companion_score(ctx, card)
    if kind in (c.JOINER, c.ORIGIN):
        return worth(ctx, card)
    if kind == c.SPECIAL:
        if definition.text.attach is not None:
            return attach_score(ctx, card, target)
        if not definition.text.play:
            return 10
        return -harm(ctx, definition.play, ctx.me, card) - (1 if is_crowded(ctx) else 10)
    return NEVER


def companion_score(ctx: DecisionContext, card: CardId) -> int:
    """A Companion that replaces another must be better, and may wait (ALLY-04)."""
    mine = ctx.companions()
    room = companion_limit(ctx.st, ctx.me)
    if room < 0 or len(mine) < room or CompanionLimit in ctx.card(card).says:
        return worth(ctx, card)
    lost = {one: worth(ctx, one) for one in mine}
    for item in ctx.own.table:
        if item.host in lost:  # what it carries is lost with it (AMB-131)
            lost[item.host] += worth(ctx, item.card)
    gain = worth(ctx, card) - min(lost.values())
    return min(gain, EXCHANGE) if gain > 0 else NEVER


def carry_score(ctx: DecisionContext, card: CardId, definition: CardDef) -> int:
    """The value of carrying an Item: in use, or at least out of a crowded hand."""
    gain = gain_of(ctx, card)
    if gain > 0:
        return 15 + gain
    if definition.bonus >= WORTH_CHEATING and _can_cheat(ctx):
        return 10 + definition.bonus
    if definition.big and not is_usable(ctx, card, ctx.me):
        return NEVER
    return 3 if is_crowded(ctx) or ctx.view.window == c.WINDOW_SETUP else NEVER


def _can_cheat(ctx: DecisionContext) -> bool:
    """Whether a card in hand would let an unusable Item be used."""
    return any(Waive in ctx.card(card).says for card in ctx.view.hand)


def one_shot_score(ctx: DecisionContext, card: CardId, definition: CardDef, target: int) -> int:
    """A one-shot is laid out if the hand is crowded, or used out of combat if that helps."""
    if target == 0:
        return 4 if is_crowded(ctx) else NEVER
    return -harm(ctx, definition.play, ctx.me, card) - 12


def trait_score(ctx: DecisionContext, card: CardId, definition: CardDef, target: int) -> int:
    """The value of a Class or Race, unless the present monster is worse against it."""
    if ctx.is_fighting(ctx.me) and _is_hated(ctx, card):
        return NEVER
    mine = [item.card for item in ctx.own.table if ctx.card(item.card).kind == definition.kind]
    if any(ctx.card(other).name == definition.name for other in mine):
        return NEVER
    if definition.kind in (c.POWER, c.KATA):
        lost = (
            trait_worth(ctx, CardId(target)) + 12 if target >= 0 else 0
        )  # it is replaced by this one
        return trait_worth(ctx, card) - lost
    room = 2 if joiner_of(ctx.st, ctx.me, definition.kind) >= 0 else 1
    if len(mine) < room:
        return trait_worth(ctx, card)
    return trait_worth(ctx, card) - min(trait_worth(ctx, other) for other in mine) - 12


def _is_hated(ctx: DecisionContext, card: CardId) -> bool:
    """Whether the fight would stand worse with that card in play."""
    table = ctx.st.players[ctx.me].table
    before = lead(ctx.st)
    table.append(card)
    after = lead(ctx.st)
    table.pop()
    return after < before


def attach_score(ctx: DecisionContext, card: CardId, target: int) -> int:
    """A bonus goes on an Item in use; a cheat on one that could not be used otherwise."""
    definition = ctx.card(CardId(target))
    in_use = any(item.card == target and item.equipped for item in ctx.own.table)
    if ctx.card(card).extends:
        extra = attached_bonus(ctx, card, target)
        return 12 * extra + definition.bonus if in_use and extra > 0 else NEVER
    if definition.once or in_use:
        return NEVER
    return 12 * definition.bonus


def attached_bonus(ctx: DecisionContext, card: CardId, target: int) -> int:
    """What the Item would gain by the attachment."""
    st = ctx.st
    table = st.players[ctx.me].table
    before = strength_of(ctx, CardId(target), ctx.me)
    table.append(card)
    st.host[card] = CardId(target)
    after = strength_of(ctx, CardId(target), ctx.me)
    st.host[card] = NO_CARD
    table.pop()
    return after - before


def curse_score(ctx: DecisionContext, card: CardId, target: int) -> int:
    """Curses are for players who get too far ahead."""
    hurt = curse_harm(ctx, card, Seat(target))
    if target == ctx.me:
        return -hurt - 20
    menace = ctx.menace(Seat(target))
    near = ctx.view.players[target].level >= ctx.goal - NEAR and target == ctx.leader()
    keep = KEEP_LITTLE if near or is_crowded(ctx) else KEEP_CURSE
    return hurt * menace // 100 - keep


def sale_score(ctx: DecisionContext, cards: list[CardId]) -> int:
    """The levels gained against what the Items are good for."""
    value = sum(max(0, ctx.card(card).value) for card in cards)
    levels = max(1, min(value // 1000, ctx.goal - 1 - ctx.own.level))
    wanted = outfit(ctx)
    lost = 0
    if ctx.own.level <= POOR and any(card in wanted and ctx.card(card).bonus > 0 for card in cards):
        return NEVER  # what it wears is all that could bring it further
    for card in cards:
        in_use = card in wanted
        lost += worth(ctx, card) if in_use or ctx.card(card).once else worth(ctx, card) // 3
    return LEVEL * levels - lost


def trouble_score(ctx: DecisionContext, card: CardId) -> int:
    """Fight a monster from hand if it looks like an easy win."""
    definition = ctx.card(card)
    strength = ctx.monster_strength(card)
    margin = MARGIN + (2 if ctx.own.level >= ctx.goal - 2 else 0)
    if ctx.own.strength < strength + margin:
        return NEVER
    gain = LEVEL * definition.levels + TREASURE * definition.treasures
    risk = bad_stuff(ctx, card, ctx.me) // 4
    if NoEscape in definition.says:
        risk *= 2
    return gain - risk


def use_score(ctx: DecisionContext, action: Action) -> int:
    """An ability used out of combat: what it brings minus what it costs."""
    card, index = action[1], action[2]
    ability = ctx.card(CardId(card)).text.abilities[index]
    cost = price(ctx, CardId(card), index, as_cards(list(action[3:])))
    return foreseen_value(ctx, ability, ctx.me, ctx.me, CardId(card)) - cost - 2


def offer_score(ctx: DecisionContext, action: Action) -> int:
    """Offer a swap if the bot gains and the other player does not become dangerous."""
    count = action[2]
    give = as_cards(list(action[3 : 3 + count]))
    want = as_cards(list(action[3 + count :]))
    gain = swap_gain(ctx, want, give)
    if gain < 10 or ctx.menace(Seat(action[1])) >= 60:
        return NEVER
    return gain // 4


def swap_gain(ctx: DecisionContext, gets: list[CardId], loses: list[CardId]) -> int:
    """What a swap of Items does for the bot's outfit and its Gold."""
    wanted = outfit(ctx)
    total = 0
    for card in gets:
        total += gain_of(ctx, card) + max(ctx.card(card).value, 0) // 60
    for card in loses:
        total -= (worth(ctx, card) if card in wanted else 0) + max(ctx.card(card).value, 0) // 60
    return total
