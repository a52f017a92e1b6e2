"""What the bot could throw into the running fight, how far it moves it and what it costs."""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.thinking.harm import strikes
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.prices import price
from kickdoor.bots.thinking.swing import enhancer_swing, swing
from kickdoor.bots.thinking.worth import strength_of, worth
from kickdoor.engine import codes as c

SPAWN = 2  # what a Parasite brings along on a roll, about (PARASITE-03)


class Lever:
    """An option that moves the fight in the wanted direction."""

    def __init__(self, action: Action, gain: int, cost: int) -> None:
        self.action = action
        self.gain = gain
        self.cost = cost
        self.card = action[1]

    @property
    def spent(self) -> int:
        """What is gone afterwards: what an ability is paid with, or the card itself."""
        return self.action[-1] if self.action[0] == c.A_USE else self.card


def levers(mind: Mind, options: list[Action], for_side: bool) -> list[Lever]:
    """Every option that helps the wanted side, cheapest first."""
    found: list[Lever] = []
    for action in options:
        moved = moves(mind, action, for_side)
        gain = moved if for_side else -moved
        if gain > 0:
            found.append(Lever(action, gain, cost_of(mind, action)))
    found.sort(key=lambda lever: (lever.cost, -lever.gain, lever.action))
    return found


def moves(mind: Mind, action: Action, for_side: bool) -> int:
    """How far the action moves the fight towards the munchkins."""
    code = action[0]
    if code == c.A_JOIN:
        return -mind.monster_strength(action[1])
    if code == c.A_TUCK:
        return -mind.card(action[1]).level - SPAWN
    if code == c.A_PLAY:
        definition = mind.card(action[1])
        target = action[2] if len(action) > 2 else -1
        if definition.kind == c.ENHANCER:
            return enhancer_swing(mind, action[1], target)
        if definition.kind == c.CURSE:
            return _curse_moves(mind, action[1], target)
        if definition.kind == c.LEVEL_UP:
            return 1 if mind.is_fighting(target) else 0
        if definition.kind == c.SPECIAL or (definition.once and target != 0):
            return swing(mind, mind.foresee(definition.play, mind.me, action[1]), for_side)
        return 0
    if code == c.A_USE:
        ability = mind.card(action[1]).text.abilities[action[2]]
        aimed = ability.per == c.PER_VICTIM and len(action) > 3
        victim = action[3] if aimed else -1
        paid = len(action) - (4 if aimed else 3)
        out = mind.foresee(ability, mind.me, action[1], mind.me, paid, victim)
        moved = swing(mind, out, for_side)
        return moved - _given_up(mind, action) if moved > 0 else moved
    if code == c.A_BUY_OFF:
        foe = mind.foe(action[1])
        return foe.strength if foe is not None else 0
    return 0


def _given_up(mind: Mind, action: Action) -> int:
    """The strength of a Companion that is paid with in the bot's own fight."""
    if not mind.is_fighting(mind.me):
        return 0
    return sum(
        max(0, strength_of(mind, item.card, mind.me))
        for item in mind.own.table
        if item.card in action[3:] and mind.card(item.card).kind == c.COMPANION
    )


def _curse_moves(mind: Mind, card: int, target: int) -> int:
    """A Curse in the middle of a fight: penalties, lost levels and lost gear count at once."""
    definition = mind.card(card)
    if not mind.is_fighting(target) or not strikes(mind, definition, target):
        return 0
    return min(0, swing(mind, mind.foresee(definition.play, target, card, mind.me), False))


def cost_of(mind: Mind, action: Action) -> int:
    """What the bot parts with."""
    if action[0] == c.A_USE:
        ability = mind.card(action[1]).text.abilities[action[2]]
        paid = list(action[4:] if ability.per == c.PER_VICTIM else action[3:])
        return price(mind, action[1], action[2], paid)
    if action[0] == c.A_BUY_OFF:
        return sum(worth(mind, card) for card in action[2:])
    return worth(mind, action[1])


def reach(found: list[Lever]) -> int:
    """How far all of them together would move the fight, each card counted once."""
    best: dict[int, int] = {}
    for lever in found:
        best[lever.spent] = max(best.get(lever.spent, 0), lever.gain)
    return sum(best.values())


def enough(found: list[Lever], need: int) -> Lever | None:
    """The cheapest single lever that does it."""
    for lever in found:
        if lever.gain >= need:
            return lever
    return None


def largest(found: list[Lever]) -> Lever:
    """The one that moves most."""
    best = found[0]
    for lever in found[1:]:
        if lever.gain > best.gain:
            best = lever
    return best


def bill(found: list[Lever], need: int) -> int:
    """About what it costs to reach the need, the strongest first."""
    total = 0
    cost = 0
    for lever in sorted(found, key=lambda one: -one.gain):
        if total >= need:
            break
        total += lever.gain
        cost += lever.cost
    return cost
