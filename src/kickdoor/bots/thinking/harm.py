"""How much an effect hurts a player, in hundredths of a level; less than nothing is a benefit.

A rough sum over the nodes of the text; what it does not know counts as a nuisance.
"""

from __future__ import annotations

from kickdoor.bots.thinking.conditions import found, holds, number
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.base import Effect, Static
from kickdoor.engine.nodes.conds import CouldNot, DidIt, RollIn, RollOdd
from kickdoor.engine.nodes.dice import Theft
from kickdoor.engine.nodes.exchanges import AnotherTurn, PutAside, SwapAll, SwapLevels
from kickdoor.engine.nodes.flow import (
    ChoosePlayer,
    ForEach,
    If,
    May,
    NoEffect,
    PickOne,
    RollDie,
    Seq,
)
from kickdoor.engine.nodes.lasting import Lasting, LastingTrigger
from kickdoor.engine.nodes.levels import ChangeSex, Die, GainLevels, LoseLevels, SetLevel, WinGame
from kickdoor.engine.nodes.losses import Lose, LoseBest, LoseValue
from kickdoor.engine.nodes.moves import Draw, Search, ShowHand, SwapHands, SwapItems, Take
from kickdoor.engine.nodes.statics import Ban, HeroBonus, RunBonus
from kickdoor.engine.nodes.who import Filter, Who

NUISANCE = 8
EXTRA_TURN = 60
HAND_CARD = 12
DOOR = 12
TAKEN = 24  # a card of somebody else's hand: the better ones are taken
TREASURE = 30
DEEP = 6  # nobody writes deeper texts, and nobody would read them
ITEMS = Filter(kind=c.ITEM)

YOU = (c.W_YOU, c.W_CHOSEN, c.W_OWNER)
ALL = (c.W_EVERYONE, c.W_FIGHTERS)


def bad_stuff(mind: Mind, definition: CardDef, seat: int) -> int:
    """How much a monster's Bad Stuff would hurt the player."""
    return harm(mind, definition.bad_effect, seat)


def curse_harm(mind: Mind, definition: CardDef, seat: int) -> int:
    """How much a Curse would hurt the player; nothing if it does not affect them."""
    if definition.text.target_if is not None and not holds(mind, definition.text.target_if, seat):
        return 0
    return harm(mind, definition.play, seat)


def spilled(mind: Mind, node: Effect, target: int, seat: int, deep: int = 0) -> int:
    """How much something aimed at one player hurts another: "everyone", "the highest Level"."""
    if deep > DEEP:
        return 0
    if isinstance(node, Seq):
        return sum(spilled(mind, one, target, seat, deep + 1) for one in node.of)
    if isinstance(node, If):
        if isinstance(node.cond, RollIn | RollOdd | DidIt):
            return spilled(mind, node.then, target, seat, deep + 1) // 2
        branch = node.then if holds(mind, node.cond, target) else node.otherwise
        return spilled(mind, branch, target, seat, deep + 1) if branch is not None else 0
    if isinstance(node, ForEach):
        return harm(mind, node.effect, seat, deep + 1) if node.who.code in ALL else 0
    who = _whom(node)
    if who is None or who.code in YOU or not _reaches(mind, who, seat):
        return 0
    return _hurt(mind, node, seat)


def harm(mind: Mind, node: Effect, seat: int, deep: int = 0) -> int:
    """The sum over the text."""
    if deep > DEEP:
        return NUISANCE
    if isinstance(node, Seq):
        return _sequence(mind, node, seat, deep)
    if isinstance(node, If):
        if isinstance(node.cond, RollIn | RollOdd | DidIt):
            return harm(mind, node.then, seat, deep + 1) // 2
        if holds(mind, node.cond, seat):
            return harm(mind, node.then, seat, deep + 1)
        return harm(mind, node.otherwise, seat, deep + 1) if node.otherwise is not None else 0
    if isinstance(node, PickOne):
        return min((harm(mind, one, seat, deep + 1) for one in node.of), default=0)
    if isinstance(node, May):
        return min(0, harm(mind, node.effect, seat, deep + 1))
    if isinstance(node, ForEach):
        return harm(mind, node.effect, seat, deep + 1) if node.who.code in ALL else 0
    if isinstance(node, LastingTrigger):
        return harm(mind, node.effect, seat, deep + 1) * 2 // 3
    if isinstance(node, Lasting):
        return sum(_static_harm(mind, static, seat) for static in node.statics)
    if isinstance(node, NoEffect | RollDie):
        return 0
    return _leaf(mind, node, seat)


def _sequence(mind: Mind, node: Seq, seat: int, deep: int) -> int:
    """ "If you have none, ..." counts only where the sentence before found nothing."""
    total = 0
    last = 0
    for at, one in enumerate(node.of):
        if _points_at_another(one):  # the rest may be about that player
            return total + sum(_aimed(mind, rest, seat, deep + 1) for rest in node.of[at + 1 :])
        if isinstance(one, If) and isinstance(one.cond, CouldNot):
            if last == 0:
                total += harm(mind, one.then, seat, deep + 1)
            continue
        last = harm(mind, one, seat, deep + 1)
        total += last
    return total


def _points_at_another(node: Effect) -> bool:
    return isinstance(node, ChoosePlayer | ShowHand) and node.who.code == c.W_ANOTHER


def _aimed(mind: Mind, node: Effect, seat: int, deep: int) -> int:
    """An effect after somebody else was chosen: "that player" is not the one who plays the card."""
    if isinstance(node, Seq) and deep < DEEP:
        return sum(_aimed(mind, one, seat, deep + 1) for one in node.of)
    if isinstance(node, Take) and node.giver.code == c.W_CHOSEN:
        return -TAKEN * min(number(mind, node.count, seat), 3) if _meant(node.taker) else 0
    who = _whom(node)
    if who is None or who.code != c.W_CHOSEN:
        return harm(mind, node, seat, deep)
    victim = mind.leader() if seat == mind.me else -1
    return -_hurt(mind, node, victim) * mind.menace(victim) // 150 if victim >= 0 else 0


def _meant(who: Who) -> bool:
    return who.code in YOU or who.code in ALL


def _leaf(mind: Mind, node: Effect, seat: int) -> int:
    who = _whom(node)
    if who is not None and not _reaches(mind, who, seat):
        return -_spite(mind, node, who) if seat == mind.me else 0
    return _hurt(mind, node, seat)


def _whom(node: Effect) -> Who | None:
    """The players a plain effect happens to."""
    if isinstance(
        node, LoseLevels | GainLevels | SetLevel | Die | Draw | Lose | LoseValue | LoseBest
    ):
        return node.who
    return None


def _reaches(mind: Mind, who: Who, seat: int) -> bool:
    """The effect would fall on this player."""
    if not holds(mind, who.cond, seat):
        return False
    return who.code in YOU or who.code in ALL or seat in _ranked(mind, who.code)


def _ranked(mind: Mind, code: int) -> list[int]:
    """Players named by their rank."""
    living = [player for player in mind.view.players if player.alive]
    if code in (c.W_OTHER_HIGHEST, c.W_OTHER_LOWEST):
        living = mind.rivals()
    if not living:
        return []
    levels = [player.level for player in living]
    if code in (c.W_HIGHEST, c.W_OTHER_HIGHEST):
        return [player.seat for player in living if player.level == max(levels)]
    if code in (c.W_LOWEST, c.W_OTHER_LOWEST):
        return [player.seat for player in living if player.level == min(levels)]
    if code in (c.W_MOST_CARDS, c.W_FEWEST_CARDS):
        sizes = [player.hand_size for player in living]
        wanted = max(sizes) if code == c.W_MOST_CARDS else min(sizes)
        return [player.seat for player in living if player.hand_size == wanted]
    return []


def _spite(mind: Mind, node: Effect, who: Who) -> int:
    """What it is worth to the bot that others are hurt."""
    victims = _ranked(mind, who.code)
    if who.code in (c.W_OTHERS, c.W_NEIGHBOURS, c.W_BYSTANDERS):
        victims = [rival.seat for rival in mind.rivals()]
    elif who.code in (c.W_ANOTHER, c.W_ANY):
        victims = [mind.leader()]
    total = 0
    for victim in victims:
        if victim >= 0 and victim != mind.me:
            total += _hurt(mind, node, victim) * mind.menace(victim) // 150
    return total


def _hurt(mind: Mind, node: Effect, seat: int) -> int:
    """A plain effect on that player, whoever it was meant for."""
    player = mind.view.players[seat]
    if isinstance(node, LoseLevels):
        return LEVEL * min(number(mind, node.amount, seat), player.level - 1)
    if isinstance(node, GainLevels):
        room = max(0, mind.goal - 1 - player.level)
        return -LEVEL * min(number(mind, node.amount, seat), room)
    if isinstance(node, SetLevel):
        return LEVEL * (player.level - number(mind, node.amount, seat))
    if isinstance(node, Die):
        return 60 + _all_cards(mind, seat) * 4 // 5
    if isinstance(node, WinGame):
        return -10 * LEVEL
    if isinstance(node, ChangeSex):
        return 6
    if isinstance(node, Draw):
        each = DOOR if node.deck == c.DOOR else TREASURE
        return -each * number(mind, node.count, seat)
    if isinstance(node, Search):
        return -TREASURE * number(mind, node.count, seat)
    if isinstance(node, ShowHand):
        return 3
    if isinstance(node, SwapHands):
        sizes = [other.hand_size for other in mind.view.players if other.seat != seat]
        return HAND_CARD * (player.hand_size - 1 - max(sizes, default=0))
    if isinstance(node, SwapLevels):
        levels = [rival.level for rival in mind.view.players if rival.seat != seat and rival.alive]
        return LEVEL * (player.level - max(levels, default=player.level))
    if isinstance(node, SwapAll):
        own = sum(item_worth(mind, seat, card) for card in found(mind, seat, node.what))
        rest = [
            sum(item_worth(mind, other.seat, card) for card in found(mind, other.seat, node.what))
            for other in mind.view.players
            if other.seat != seat
        ]
        return own - max(rest, default=own)
    if isinstance(node, SwapItems):
        return _swap(mind, node, seat)
    if isinstance(node, Theft):
        return -15
    return _loss(mind, node, seat)


def _swap(mind: Mind, node: SwapItems, seat: int) -> int:
    """The least of one's Items for the best of somebody else's."""
    own = [item_worth(mind, seat, card) for card in found(mind, seat, node.what)]
    theirs = [
        worth(mind, card)
        for player in mind.view.players
        if player.seat != seat
        for card in found(mind, player.seat, node.what)
    ]
    return min(0, min(own) - max(theirs)) if own and theirs else 0


def _loss(mind: Mind, node: Effect, seat: int) -> int:
    if isinstance(node, Lose):
        return lost_worth(mind, seat, node.what, number(mind, node.count, seat))
    if isinstance(node, LoseValue):
        gold = sum(max(0, mind.card(card).value) for card in found(mind, seat, ITEMS))
        return min(number(mind, node.amount, seat), gold) // 12
    if isinstance(node, PutAside):
        return _loss(mind, LoseBest(node.who), seat) // 3
    if isinstance(node, LoseBest):
        return max((item_worth(mind, seat, card) for card in found(mind, seat, ITEMS)), default=0)
    if isinstance(node, Take):
        count = number(mind, node.count, seat)
        if _meant(node.giver):
            return lost_worth(mind, seat, node.what, count)
        return -TREASURE * min(count, 3) if _meant(node.taker) else NUISANCE
    return NUISANCE


def item_worth(mind: Mind, seat: int, card: int) -> int:
    """A card in play, to its owner; others' cards are judged by what is printed on them."""
    if seat == mind.me:
        return worth(mind, card)
    definition = mind.card(card)
    return 15 + 10 * definition.bonus + max(definition.value, 0) // 50


def lost_worth(mind: Mind, seat: int, what: Filter, count: int) -> int:
    """The least the player must part with."""
    if what.at == c.AT_HAND and seat != mind.me:
        return HAND_CARD * min(count, mind.view.players[seat].hand_size)
    prices = sorted(item_worth(mind, seat, card) for card in found(mind, seat, what))
    return sum(prices[:count])


def _all_cards(mind: Mind, seat: int) -> int:
    player = mind.view.players[seat]
    total = HAND_CARD * player.hand_size
    for item in player.table:
        if mind.card(item.card).is_item:
            total += item_worth(mind, seat, item.card)
    return total


def _static_harm(mind: Mind, static: Static, seat: int) -> int:
    if isinstance(static, HeroBonus):
        return -9 * number(mind, static.amount, seat)
    if isinstance(static, RunBonus):
        return -5 * number(mind, static.amount, seat)
    if isinstance(static, Ban):
        return 15
    return -EXTRA_TURN if isinstance(static, AnotherTurn) else NUISANCE
