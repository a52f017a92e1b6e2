"""Situations worth a test of their own, recognised in the state of a game."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.discard_piles import NameCard
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.referee import apply, options, why_not
from kickdoor.engine.state import Action, State
from kickdoor.games import advice
from kickdoor.seats.view_builder import view


def may_ask_for_help(state: State) -> bool:
    """The first seat fights, is behind, and may ask the second."""
    combat = state.combat
    if combat is None or combat.fighter != 0 or state.demand is not None or state.intent:
        return False
    return not why_not(state, Seat(0), (c.A_ASK_HELP, 1, 0, 0, 0, 0))[1]


def may_haggle(state: State) -> bool:
    """The first seat may ask the second and the third for help."""
    return may_ask_for_help(state) and not why_not(state, Seat(0), (c.A_ASK_HELP, 2, 0, 0, 0, 0))[1]


def may_meddle(state: State) -> bool:
    """Somebody else fights, and the first seat holds a card that can be played into it."""
    combat = state.combat
    if combat is None or combat.fighter == 0 or state.demand is not None or state.intent:
        return False
    hand = state.players[0].hand
    return any(one[0] == c.A_PLAY and one[1] in hand for one in options(state, Seat(0)))


def may_loot(state: State) -> bool:
    """The first seat takes a card from somebody who died."""
    demand = state.demand
    return demand is not None and demand.seat == 0 and demand.kind == c.D_LOOT_BODY


def _prepares(state: State) -> bool:
    """The first seat may kick the door now."""
    return state.active == 0 and state.demand is None and _may(state, (c.A_KICK,))


def _may(state: State, action: Action) -> bool:
    return not why_not(state, Seat(0), action)[1]


def may_curse(state: State) -> bool:
    """The first seat is about to kick, and holds a Curse for the third."""
    if not _prepares(state):
        return False
    cards = state.cat.cards
    hand = state.players[0].hand
    return any(cards[card].kind == c.CURSE and _may(state, (c.A_PLAY, card, 2)) for card in hand)


def may_play_one_way(state: State) -> bool:
    """The first seat is about to kick, and holds an Item with which it can do one thing only."""
    if not _prepares(state):
        return False
    ways = [one[1] for one in options(state, Seat(0)) if len(one) > 1]
    hand = state.players[0].hand
    return any(
        ways.count(card) == 1 and state.cat.cards[card].is_item and _may(state, (c.A_PLAY, card))
        for card in hand
    )


def may_sell(state: State) -> bool:
    """The first seat is about to kick, and may sell all it has, at what is printed on it."""
    if not _prepares(state) or state.players[0].level > 4:
        return False
    own = [*state.players[0].hand, *(one.card for one in view(state, Seat(0)).players[0].table)]
    goods = [card for card in own if state.cat.cards[card].is_item]
    printed = sum(state.cat.cards[card].value for card in goods)
    fair = advice.sale_value(state, Seat(0), goods)[0] == printed  # nobody who haggles
    return len(goods) > 1 and fair and _may(state, (c.A_SELL, *goods))


def gives_more_than_printed(state: State) -> bool:
    """The first seat may sell an Item in use that gives it more than what is printed."""
    if not _prepares(state) or not any(one[0] == c.A_SELL for one in options(state, Seat(0))):
        return False
    worn = [card for card in state.players[0].table if state.equipped[card]]
    given = advice.strength_given(state, Seat(0), worn)
    return any(gives > state.cat.cards[card].bonus for card, gives in zip(worn, given, strict=True))


def may_trade(state: State) -> bool:
    """The first seat is about to kick, and may trade with the second, one Item each."""
    if not _prepares(state):
        return False
    seen = view(state, Seat(0))
    mine, theirs = (
        [one.card for one in seen.players[seat].table if state.cat.cards[one.card].is_item]
        for seat in (0, 1)
    )
    if not mine or not theirs:
        return False
    return all(_may(state, (c.A_OFFER_TRADE, 1, 1, give, want)) for give in mine for want in theirs)


def is_before_the_first_turn(state: State) -> bool:
    """Everybody may put cards down, and nobody has passed."""
    return state.window == c.WINDOW_SETUP and state.demand is None and not state.passed


def may_give_cards_away(state: State) -> bool:
    """The first seat must give away two cards or more."""
    demand = state.demand
    if demand is None or demand.seat != 0 or demand.kind != c.D_CHARITY_CARDS:
        return False
    return demand.high > 1 and len(state.players[0].hand) - 5 == demand.high


def may_name(state: State) -> bool:
    """The first seat must name a card from memory."""
    demand = state.demand
    return demand is not None and demand.seat == 0 and demand.kind == c.D_NAME


def is_calm(state: State) -> bool:
    """The first seat is about to kick, with cards it can play, one it cannot, and gear in use."""
    if not _prepares(state) or state.turn < 8:
        return False
    able = {card for one in options(state, Seat(0)) for card in one[1:]}
    hand = state.players[0].hand
    is_dim = any(card not in able for card in hand)
    return is_dim and any(card in able for card in hand) and len(state.players[0].table) > 2


def may_run(state: State) -> bool:
    """The first seat has rolled to run away."""
    seen = view(state, Seat(0))
    return seen.runner == 0 and seen.combat is not None and seen.roll is not None


def may_roll(state: State) -> bool:
    """The first seat runs away, and everybody may still play something before the die."""
    seen = view(state, Seat(0))
    return seen.runner == 0 and seen.window == c.WINDOW_FLEE and 0 in seen.awaited.seats


def may_claim(state: State) -> bool:
    """The first seat is ahead, and nobody has claimed the kill."""
    return state.main == 0 and not state.intent and (c.A_CLAIM,) in options(state, Seat(0))


def may_choose_a_side(state: State) -> bool:
    """The first seat says for whom its card is."""
    return _asks(state, 0, c.D_SIDE)


def may_be_somebody_else(state: State) -> bool:
    """The first seat died and may become somebody else."""
    return _asks(state, 0, c.D_PERSONA)


def may_team_up(state: State) -> bool:
    """The first seat says yes or no."""
    return _asks(state, 0, c.D_TEAM_UP)


def may_pick_a_monster(state: State) -> bool:
    """The first seat says which monster it runs from."""
    return _asks(state, 0, c.D_FLEE_ORDER)


def second_is_asked(state: State) -> bool:
    """The second seat must answer, the first need not."""
    return state.demand is not None and state.demand.seat == 1 and state.turn > 4


def is_cursed_in_a_fight(state: State) -> bool:
    """A Curse is about to strike the first seat while somebody fights."""
    seen = view(state, Seat(0))
    is_fight = seen.combat is not None and bool(seen.combat.foes) and seen.runner < 0
    return is_fight and seen.curse is not None and seen.curse.victim == 0


def is_a_big_fight(state: State) -> bool:
    """The first seat fights two monsters with help, and everybody can still speak."""
    combat = state.combat
    if combat is None or combat.fighter != 0 or combat.helper < 0 or state.demand is not None:
        return False
    seen = view(state, Seat(0)).combat
    return seen is not None and len(seen.foes) > 1 and not state.intent


def _asks(state: State, seat: int, kind: int) -> bool:
    demand = state.demand
    return demand is not None and demand.seat == seat and demand.kind == kind


def over(state: State) -> bool:
    """The game is over."""
    return state.over


def may_take_off(state: State) -> bool:
    """The first seat is about to kick, carries nothing spare, and may take something off."""
    if not _prepares(state):
        return False
    own = view(state, Seat(0)).players[0].table
    if any(state.cat.cards[one.card].is_item and not one.equipped for one in own):
        return False
    return any(one[0] == c.A_UNEQUIP for one in options(state, Seat(0)))


def to_be_named(state: State) -> str:
    """The card the first seat has to name as soon as the third passes, if nobody holds it."""
    seen = view(state, NOBODY)
    if seen.awaited.seats != [2] or seen.roll is None or state.active != 0:
        return ""
    after = state.copy()
    apply(after, Seat(2), (c.A_PASS,))
    node = after.demand.node if after.demand is not None else None
    if not may_name(after) or not isinstance(node, NameCard):
        return ""
    name = state.cat.cards[node.wanted_card(after)].name
    held = [state.cat.cards[card].name for one in state.players for card in one.hand]
    return "" if name in held else name


def will_be_tested(state: State) -> bool:
    """A test of memory comes next."""
    return bool(to_be_named(state))
