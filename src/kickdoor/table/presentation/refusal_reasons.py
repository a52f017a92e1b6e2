"""“Why not?”: for a seat's cards and the usual moves, what the engine says against them.

It also says what an action would lead to. It reads the state and changes nothing.
"""

from __future__ import annotations

from kickdoor.actions import AskHelp, from_engine, to_engine
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat, as_cards
from kickdoor.engine.referee import options, why_not
from kickdoor.engine.state import Action, State
from kickdoor.games import advice
from kickdoor.seats.seat_words import Words
from kickdoor.seats.views import View
from kickdoor.table.presentation.choice_groups import FIRST_IS_CARD
from kickdoor.table.presentation.update_builder import tie_words
from kickdoor.table.wire.message_parts import Reason
from kickdoor.table.wire.server_messages import Weighed

MOVES: tuple[Action, ...] = (
    (c.A_KICK,),
    (c.A_LOOT,),
    (c.A_CLAIM,),
    (c.A_GIVE_UP,),
    (c.A_END,),
    (c.A_PASS,),
    (c.A_SELL,),
)
LABELS = {c.A_SELL: "Sell Items"}


def reasons_of(
    st: State, view: View, words: Words, card: CardId
) -> tuple[list[Reason], list[Reason]]:
    """Moves and cards, each with what forbids it; with a card given, only that card."""
    table = [one.card for one in view.players[view.seat].table]
    own = [*view.hand, *table]
    usable = {a[1] for a in options(st, view.seat) if a[0] in FIRST_IS_CARD and len(a) > 1}
    if card >= 0:
        return [], [_card(st, view, words, card, usable)] if card in own else []
    moves: list[Reason] = []
    for action in MOVES:
        rule, sentence = why_not(st, view.seat, action)
        label = LABELS.get(action[0]) or words.action(view, action)
        value = from_engine(action, st.cat)
        moves.append(Reason(label=label, action=value, rule=rule, sentence=sentence))
    for player in view.players:
        if player.seat != view.seat:
            ask = AskHelp(player.seat)
            rule, sentence = why_not(st, view.seat, to_engine(ask))
            label = f"Ask {words.seat(player.seat)} for help"
            moves.append(Reason(label=label, action=ask, rule=rule, sentence=sentence))
    return moves, [_card(st, view, words, one, usable) for one in own]


def _card(st: State, view: View, words: Words, card: CardId, usable: set[int]) -> Reason:
    reason = Reason(label=words.card(card), card=card)
    if card in usable:
        return reason
    for action in advice.likely_actions(st, view, card):
        rule, sentence = why_not(st, view.seat, action)
        if not sentence:
            return reason
        if not reason.sentence:
            sentence = _condition(st, view, words, action) or sentence
            reason.rule, reason.sentence = rule, sentence
            reason.action = from_engine(action, st.cat)
    return reason


def _condition(st: State, view: View, words: Words, action: Action) -> str:
    """The condition on the card itself, if that is what is not met."""
    cond = advice.unmet_condition(st, view.seat, action)
    said = words.text_of(cond) if cond is not None else ""
    return f"It works {said}." if said else ""


def weighed(st: State, view: View, words: Words, message: str, action: Action) -> Weighed:
    """What the action would lead to."""
    rule, sentence = why_not(st, view.seat, action)
    made = Weighed(id=message, seat=view.seat, text="", rule=rule, sentence=sentence)
    own = [*view.hand, *(one.card for one in view.players[view.seat].table)]
    if action[0] == c.A_SELL and all(card in own for card in action[1:]):
        # Show the total even if it is too small for a sale.
        made.gold, made.levels = advice.sale_value(st, view.seat, as_cards(list(action[1:])))
    if sentence:
        return made
    made.text = words.action(view, action)
    helper = Seat(_helper(st, view, action))
    if helper >= 0:
        made.side, made.monsters, made.ahead = advice.with_helper(st, helper)
        if made.ahead and made.side == made.monsters:
            made.tie = tie_words(st, words, helper)
    if action[0] == c.A_OFFER_TRADE or (action[0] in (c.A_ACCEPT, c.A_COUNTER) and helper < 0):
        made.strengths = advice.strengths_after_trade(st, view.seat, action)
    return made


def _helper(st: State, view: View, action: Action) -> int:
    """The seat that would help, if the action is about help; else -1."""
    if action[0] == c.A_ASK_HELP:
        return action[1]
    if action[0] in (c.A_ACCEPT, c.A_COUNTER):
        for offer in view.offers:
            if offer.number == action[1] and offer.kind == c.OFFER_HELP:
                return offer.target if offer.maker == offer.fighter else offer.maker
    return -1
