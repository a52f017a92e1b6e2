"""What the bot could play into the running fight: how far it changes the totals, and its cost."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.prices import price
from kickdoor.bots.valuation.swing import enhancer_swing, lead, swing
from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, CardId, FoeId, Seat, as_cards

SPAWN: Final = 2  # roughly what a Parasite's roll brings along (PARASITE-03)


class Intervention:
    """An option that changes the fight in the wanted direction."""

    def __init__(self, action: Action, gain: int, cost: int, limit: int = 0) -> None:
        self.action = action
        self.gain = gain
        self.cost = cost
        self.limit = limit  # of an ability: so many cards may pay for it; 0: any number
        self.card = CardId(action[1])

    @property
    def spent(self) -> int:
        """The card that is gone afterwards: what pays for an ability, or the card itself."""
        return self.action[-1] if self.action[0] == c.A_USE else self.card


def find_interventions(
    ctx: DecisionContext, options: list[Action], for_side: bool
) -> list[Intervention]:
    """Every option that helps the wanted side, cheapest first."""
    found: list[Intervention] = []
    for action in options:
        moved = shift(ctx, action, for_side)
        gain = moved if for_side else -moved
        if gain > 0:
            found.append(Intervention(action, gain, cost_of(ctx, action), limit_of(ctx, action)))
    order = sorted([(one.cost, -one.gain, one.action, at) for at, one in enumerate(found)])
    return [found[at] for _, _, _, at in order]


def shift(ctx: DecisionContext, action: Action, for_side: bool) -> int:
    """How far the action shifts the totals in favour of the players' side."""
    code = action[0]
    if code == c.A_JOIN:
        return -ctx.monster_strength(CardId(action[1]))
    if code == c.A_TUCK:
        return -ctx.card(CardId(action[1])).level - SPAWN
    if code == c.A_PLAY:
        definition = ctx.card(CardId(action[1]))
        target = action[2] if len(action) > 2 else -1
        if definition.kind == c.ENHANCER:
            return enhancer_swing(ctx, CardId(action[1]), FoeId(target))
        if definition.kind == c.CURSE:
            return _curse_shift(ctx, CardId(action[1]), target)
        if definition.kind == c.LEVEL_UP:
            return 1 if ctx.is_fighting(Seat(target)) else 0
        if definition.kind == c.SPECIAL or (definition.once and target != 0):
            return swing(ctx, ctx.foresee(definition.play, ctx.me, CardId(action[1])), for_side)
        return 0
    if code == c.A_USE:
        ability = ctx.card(CardId(action[1])).text.abilities[action[2]]
        aimed = ability.per == c.PER_VICTIM and len(action) > 3
        victim = Seat(action[3]) if aimed else NOBODY
        paid = len(action) - (4 if aimed else 3)
        out = ctx.foresee(ability, ctx.me, CardId(action[1]), ctx.me, paid, victim)
        moved = swing(ctx, out, for_side)
        if moved <= 0 or not ctx.is_fighting(ctx.me):
            return moved
        return moved - given_up(ctx, as_cards(list(action[4:] if aimed else action[3:])))
    if code == c.A_BUY_OFF:
        foe = ctx.foe(action[1])
        return foe.strength if foe is not None else 0
    return 0


def given_up(ctx: DecisionContext, paid: list[CardId]) -> int:
    """What the bot's side loses when these cards pay for something: gear, Companions, a hand."""
    own = ctx.st.players[ctx.me]
    if not paid or ctx.st.combat is None:
        return 0
    hand, table = own.hand, own.table
    before = lead(ctx.st)
    own.hand = [card for card in hand if card not in paid]
    own.table = [card for card in table if card not in paid]
    after = lead(ctx.st)
    own.hand, own.table = hand, table
    return max(0, before - after)


def _curse_shift(ctx: DecisionContext, card: CardId, target: int) -> int:
    """A Curse during a fight: penalties, lost levels and lost gear count at once."""
    definition = ctx.card(card)
    if not ctx.is_fighting(Seat(target)) or not ctx.is_struck(card, Seat(target)):
        return 0
    return min(0, swing(ctx, ctx.foresee(definition.play, Seat(target), card, ctx.me), False))


def cost_of(ctx: DecisionContext, action: Action) -> int:
    """What the bot gives up."""
    if action[0] == c.A_USE:
        ability = ctx.card(CardId(action[1])).text.abilities[action[2]]
        paid = as_cards(list(action[4:] if ability.per == c.PER_VICTIM else action[3:]))
        return price(ctx, CardId(action[1]), action[2], paid)
    if action[0] == c.A_BUY_OFF:
        return sum(worth(ctx, CardId(card)) for card in action[2:])
    return worth(ctx, CardId(action[1]))


def limit_of(ctx: DecisionContext, action: Action) -> int:
    """How many cards at most may still pay for the ability in this fight; 0 if any number."""
    if action[0] != c.A_USE or ctx.combat is None:
        return 0
    limit = ctx.card(CardId(action[1])).text.abilities[action[2]].limit
    used = 0
    for _, card, source, _, _ in ctx.combat.side_parts:
        if card == action[1] and source & c.SRC_ABILITY:
            used += 1
    return max(1, limit - used) if limit else 0


def together(found: list[Intervention]) -> list[Intervention]:
    """Those that can be had together: each card once, and no ability beyond its limit.

    Of an ability with a limit those stay that bring most for their cost.
    """
    best: dict[int, Intervention] = {}
    for intervention in found:
        known = best.get(intervention.spent)
        if known is None or (intervention.gain, -intervention.cost) > (known.gain, -known.cost):
            best[intervention.spent] = intervention
    kept: list[Intervention] = []
    used: dict[Action, int] = {}
    those = list(best.values())
    order = sorted([(-one.gain, one.cost, one.action, at) for at, one in enumerate(those)])
    for _, _, _, at in order:
        intervention = those[at]
        ability = intervention.action[:3]
        if intervention.limit:
            if used.get(ability, 0) >= intervention.limit:
                continue
            used[ability] = used.get(ability, 0) + 1
        kept.append(intervention)
    return kept


def left_after(found: list[Intervention], done: Intervention) -> list[Intervention]:
    """What could still be played after one of them."""
    left: list[Intervention] = []
    for one in found:
        if one.spent == done.spent:
            continue
        if done.limit and one.action[:3] == done.action[:3]:
            if done.limit > 1:
                left.append(Intervention(one.action, one.gain, one.cost, done.limit - 1))
        else:
            left.append(one)
    return left


def reach(found: list[Intervention]) -> int:
    """How far all of them together would shift the fight."""
    return sum(intervention.gain for intervention in together(found))


def enough(found: list[Intervention], need: int) -> Intervention | None:
    """The cheapest single intervention that reaches the need."""
    for intervention in found:
        if intervention.gain >= need:
            return intervention
    return None


def largest(found: list[Intervention]) -> Intervention:
    """The one that shifts the fight most."""
    best = found[0]
    for intervention in found[1:]:
        if intervention.gain > best.gain:
            best = intervention
    return best


def rough_cost(found: list[Intervention], need: int) -> int:
    """Roughly what it costs to reach the need, the strongest first."""
    total = 0
    cost = 0
    for intervention in together(found):
        if total >= need:
            break
        total += intervention.gain
        cost += intervention.cost
    return cost
