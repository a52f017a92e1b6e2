"""Answers for somebody about to decide: prices, sales, trades, totals with a Helper, likely moves.

The numbers are the engine's; nothing is decided or changed here.
"""

from __future__ import annotations

from kickdoor.engine import card_costs, equipment, sales, strength, traits
from kickdoor.engine import codes as c
from kickdoor.engine.flow.running_away import (
    always_escapes,
    cannot_escape,
    has_slipped_away,
    is_not_pursued,
    run_bonus,
)
from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY, CardId, FoeId, Seat
from kickdoor.engine.nodes.combat_statics import WinTies
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.options.buy_off_checks import fleeing_frame, price_of
from kickdoor.engine.options.refusals import ABILITY_CONDITION, CARD_CONDITION
from kickdoor.engine.options.refuse import refusal
from kickdoor.engine.parasites import PARASITE
from kickdoor.engine.referee import apply_trusted
from kickdoor.engine.state import Action, State
from kickdoor.seats.combat_views import part_view
from kickdoor.seats.views import Part, View


def payable(state: State, seat: Seat, action: Action) -> tuple[list[CardId], int, int]:
    """Own cards that may pay for an ability or a monster's price; how few and how many."""
    if action[0] == c.A_USE:
        ability = state.cat.cards[action[1]].text.abilities[action[2]]
        if ability.timing & c.T_TEAM_UP:  # ROLE-03
            return equipment.companions(state, seat), 1, 1
        cost = ability.cost
        source = CardId(action[1])
    else:
        price = price_of(state, FoeId(action[1]), fleeing_frame(state) is not None, seat)
        if price is None:
            return [], 0, 0
        cost = price.cost
        source = NO_CARD
    if cost.kind not in (c.COST_CARDS, c.COST_VALUE):
        return [], 0, 0
    cards = card_costs.payable(state, seat, cost, source)
    if cost.kind == c.COST_VALUE:
        return cards, 1, len(cards)
    return cards, cost.low, min(cost.high, len(cards))


def without_payment(state: State, action: Action) -> Action:
    """The action without the cards that pay for it."""
    if action[0] == c.A_BUY_OFF:
        return action[:2]
    if action[0] == c.A_USE:
        ability = state.cat.cards[action[1]].text.abilities[action[2]]
        return action[: 4 if ability.per == c.PER_VICTIM else 3]
    return action


def sale_value(state: State, seat: Seat, cards: list[CardId]) -> tuple[int, int]:
    """Gold Pieces and levels that the seat would get for these cards."""
    return sales.sale_value(state, seat, cards), sales.sale_levels(state, seat, cards)


def strength_given(state: State, seat: Seat, cards: list[CardId]) -> list[int]:
    """What each of the cards adds to the strength of the seat now, attachments included."""
    parts: list[strength.Part] = []
    strength.player_strength(state, seat, parts)
    return [
        sum(
            amount
            for amount, source, *_ in parts
            if source >= 0 and card in _with_host(state, source)
        )
        for card in cards
    ]


def _with_host(state: State, card: CardId) -> tuple[int, int]:
    return card, state.host[card]


def with_helper(state: State, helper: Seat) -> tuple[int, int, bool]:
    """Both totals of the fight if that player helped, and whether the Side would win."""
    trial = _helped(state, helper)
    return (
        strength.side_strength(trial),
        strength.monster_strength(trial),
        strength.is_ahead(trial),
    )


def strengths_after_trade(state: State, seat: Seat, action: Action) -> list[int]:
    """The strength of the seat now and after the trade, then that of the other; none if it fails.

    The action offers a trade, answers one with another, or accepts one. What comes is put on where
    there is room, unless that does something.
    """
    trial = state.copy()
    if action[0] != c.A_ACCEPT:
        if refusal(trial, seat, action):
            return []
        apply_trusted(trial, seat, action)
        action = (c.A_ACCEPT, trial.offers[-1].number) if trial.offers else action
    offer = next((one for one in trial.offers if one.number == action[1]), None)
    if offer is None or refusal(trial, offer.target, action):
        return []
    apply_trusted(trial, offer.target, action)
    for taker, cards in ((offer.target, offer.give), (offer.maker, offer.want)):
        for card in cards:
            put_on: Action = (c.A_EQUIP, card)
            if not acts_when_put_on(trial, card) and not refusal(trial, taker, put_on):
                apply_trusted(trial, taker, put_on)
    other = offer.maker if seat == offer.target else offer.target
    return [strength.player_strength(game, one) for one in (seat, other) for game in (state, trial)]


def acts_when_put_on(state: State, card: CardId) -> bool:
    """Whether putting the Item on does something besides."""
    return any(on.moment == c.ON_EQUIPPED for on in state.cat.cards[card].text.triggers)


def _helped(state: State, helper: Seat) -> State:
    trial = state.copy()
    if trial.combat is not None:
        trial.combat.helper = helper
    return trial


def tie_winner(state: State, helper: Seat = NOBODY) -> CardId:
    """The card that lets the Side win a tie, now or with that Helper; -1 if there is none."""
    trial = state if helper < 0 else _helped(state, helper)
    combat = trial.combat
    if combat is None:
        return NO_CARD
    for seat in (combat.fighter, combat.helper):
        for card, static in traits.statics_of(trial, seat, WinTies) if seat >= 0 else ():
            if static.cond is None or static.cond.holds(trial, seat, NO_FOE, None):
                return card
    return NO_CARD


def run_parts(state: State, runner: Seat, number: FoeId) -> list[Part]:
    """The parts of the Run Away bonus of that player against that monster."""
    foe = state.combat.foe(number) if state.combat is not None else None
    if foe is None or runner < 0:
        return []
    parts: list[strength.Part] = []
    run_bonus(state, runner, foe, parts)
    return [part_view(part) for part in parts]


# What `escape_face` says of monsters that are not run from with a die.
NOT_PURSUED, NO_ROLL, SURE_ROLL, NO_FACE = -1, 0, 1, 7


def escape_face(state: State, runner: Seat, number: FoeId) -> int:
    """The lowest face of the die with which that player gets away from that monster (FLEE-02)."""
    combat = state.combat
    foe = combat.foe(number) if combat is not None else None
    if combat is None or foe is None or runner < 0:
        return SURE_ROLL
    if has_slipped_away(combat, runner, number):
        return NO_ROLL
    if is_not_pursued(state, runner, foe):
        return NOT_PURSUED
    if always_escapes(state, runner, foe):
        return NO_ROLL
    if cannot_escape(state, runner, foe):
        return NO_FACE
    return min(max(c.ESCAPE_AT - run_bonus(state, runner, foe), SURE_ROLL), NO_FACE)


def is_pursued(state: State, runner: Seat) -> bool:
    """Whether any monster of the fight pursues that player (FLEE-12)."""
    foes = state.combat.foes if state.combat is not None else []
    return any(not is_not_pursued(state, runner, foe) for foe in foes)


def unmet_condition(state: State, seat: Seat, action: Action) -> Cond | None:
    """The condition printed on the card that forbids the action now, if there is one."""
    if refusal(state, seat, action) not in (CARD_CONDITION, ABILITY_CONDITION):
        return None
    text = state.cat.cards[action[1]].text
    if action[0] == c.A_USE:
        return text.abilities[action[2]].cond
    for cond in (text.target_if, text.play_if):
        if cond is not None and not cond.holds(state, seat, NO_FOE, None):
            return cond
    return None


def likely_actions(state: State, view: View, card: CardId) -> list[Action]:
    """The actions that a player would most likely try with an own card."""
    definition = state.cat.cards[card]
    kind = definition.kind
    if card not in view.hand:
        return _likely_table_actions(state, view, card)
    if kind == c.MONSTER:
        if view.combat is None:
            return [(c.A_TROUBLE, card)]
        if PARASITE in definition.tags:
            return [(c.A_TUCK, card, foe.number) for foe in view.combat.foes]
        return [(c.A_JOIN, card, -1)]
    if kind == c.CURSE:
        others = [p.seat for p in view.players if p.alive and p.seat != view.seat]
        return [(c.A_PLAY, card, others[0] if others else view.seat)]
    if kind == c.LEVEL_UP:
        return [(c.A_PLAY, card, view.seat)]
    if kind == c.ENHANCER:
        foes = view.combat.foes if view.combat is not None else []
        return [(c.A_PLAY, card, foes[0].number if foes else 0)]
    if kind == c.ITEM:
        return [(c.A_PLAY, card, 1 if definition.once else 0)]
    if kind == c.SPECIAL and definition.text.attach is not None:
        table = view.players[view.seat].table
        items = [one.card for one in table if state.cat.cards[one.card].is_item]
        return [(c.A_PLAY, card, item) for item in items] or [(c.A_PLAY, card, -1)]
    return [(c.A_PLAY, card, -1)]


def _likely_table_actions(state: State, view: View, card: CardId) -> list[Action]:
    definition = state.cat.cards[card]
    found: list[Action] = []
    table = view.players[view.seat].table
    if definition.is_item and definition.once:
        found.append((c.A_PLAY, card, 1))
    elif definition.is_gear and not any(one.card == card and one.equipped for one in table):
        found.append((c.A_EQUIP, card))
    for index, ability in enumerate(definition.text.abilities):
        start: Action = (c.A_USE, card, index)
        paid, low, _ = payable(state, view.seat, start)
        if ability.per == c.PER_VICTIM and view.combat is not None:
            start = (*start, view.combat.fighter)
        found.append((*start, *paid[: max(low, 0)]))
    return found
