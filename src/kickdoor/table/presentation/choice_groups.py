"""What a seat may do now, in groups and in words, with the cards and players each choice is about.

It sorts and names what the engine allows; it never allows anything itself.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.actions.action_types import Answer
from kickdoor.actions.codec import from_engine
from kickdoor.engine import codes as c
from kickdoor.engine.flow.charity import receivers
from kickdoor.engine.ids import NO_CARD, CardId, FoeId, Seat
from kickdoor.engine.options.refuse import refusal
from kickdoor.engine.referee import options
from kickdoor.engine.state import Action, State
from kickdoor.engine.terms import NO_TERMS, help_terms, trade_terms
from kickdoor.games import advice
from kickdoor.seats.seat_words import Words
from kickdoor.seats.views import DemandView, View
from kickdoor.table.presentation.choice_cache import ChoiceCache
from kickdoor.table.presentation.curse_costs import aims_itself, own_victims
from kickdoor.table.presentation.event_lines import anywhere
from kickdoor.table.wire.message_base import MessagePart
from kickdoor.table.wire.message_parts import Choice, Guide, Pay, Pick

ANSWER: Final = "answer"
GO_ON: Final = "go_on"
CARDS: Final = "cards"
DEALS: Final = "deals"
PROGRESS: Final = (c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_GIVE_UP, c.A_TROUBLE)
# Actions with many values: a guide says what they can be made of.
GUIDED: Final = (c.A_SELL, c.A_ASK_HELP, c.A_OFFER_TRADE, c.A_COUNTER)
FIRST_IS_CARD: Final = (
    c.A_PLAY, c.A_USE, c.A_EQUIP, c.A_UNEQUIP, c.A_DROP, c.A_JOIN, c.A_TUCK, c.A_HAND_OVER,
    c.A_SACRIFICE, c.A_TROUBLE,
)  # fmt: skip
PRICED: Final = (c.A_USE, c.A_BUY_OFF)
CARD_QUESTIONS: Final = (
    c.D_CARDS, c.D_CHARITY_CARDS, c.D_LOOT_BODY, c.D_SHARE, c.D_BIG_KEEP, c.D_BIG_SELL,
    c.D_TRAIT, c.D_UNEQUIP, c.D_PERSONA,
)  # fmt: skip
SEAT_QUESTIONS: Final = (c.D_SEAT, c.D_CHARITY_SEAT, c.D_BIG_TO)
FOE_QUESTIONS: Final = (c.D_FOE, c.D_FLEE_ORDER)


MOST_SAID: Final = 140  # characters of a card's text that fit beside a question
ENCODER: Final = msgspec.json.Encoder()
Written = Choice | msgspec.Raw


class EncodedGroup(MessagePart):
    """A group of choices, some of them already encoded."""

    name: str
    choices: list[Written]


class EncodedAsks(MessagePart):
    """`Asks` with some parts already encoded; on the wire it is the same."""

    title: str
    waiting: str
    note: str = ""
    says: str = ""
    rule: str = ""
    card: CardId = NO_CARD
    must: bool = False
    groups: list[EncodedGroup] = []  # noqa: RUF012
    pick: Pick | None = None
    guides: list[Guide] = []  # noqa: RUF012
    wants_text: bool = False


def asks_of(
    st: State,
    view: View,
    words: Words,
    choice_cache: ChoiceCache,
    listed: list[Action] | None = None,
) -> EncodedAsks:
    """Everything the reader is asked and may do; `listed` are the options, if already known."""
    seat = view.seat
    demand = view.demand
    must = seat in view.awaited.seats
    if demand is not None:
        asks = _question(view, words, demand)
        asks.note = _note(st, words, demand)
        return asks
    if listed is None:
        listed = options(st, seat)
    by_group: dict[str, list[Written]] = {}
    seen: set[Action] = set()
    kept = choice_cache.choices
    announced = st.intent if st.main == seat else ()
    borne = [one.card for one in view.players[seat].table if one.host >= 0] if seat >= 0 else []
    for action in self_aimed_once(st, listed):
        code = action[0]
        if code in GUIDED or action == announced:  # already announced: the others may answer
            continue
        # Taking an Item back from a Companion has words of its own.
        fixed = code != c.A_UNEQUIP or not borne or action[1] not in borne
        written = kept.get(action) if fixed else None
        if written is not None:
            by_group.setdefault(_group(code), []).append(written)
            continue
        start = action if code not in PRICED else advice.without_payment(st, action)
        if start in seen:
            continue
        seen.add(start)
        made = _choice(st, view, words, action, start)
        if fixed and choice_cache.may_keep(action):
            choice_cache.keep(action, ENCODER.encode(made))
        by_group.setdefault(_group(code), []).append(made)
    for offer in view.offers:
        if offer.maker == seat and refusal(st, seat, (c.A_WITHDRAW, offer.number)) == 0:
            back = (c.A_WITHDRAW, offer.number)
            by_group.setdefault(DEALS, []).append(_choice(st, view, words, back, back))
    return EncodedAsks(
        title=words.window(view),
        waiting=words.waiting(view),
        must=must,
        groups=[
            EncodedGroup(name=name, choices=by_group[name])
            for name in (ANSWER, GO_ON, CARDS, DEALS)
            if name in by_group
        ],
        guides=_guides(st, view, listed),
    )


def self_aimed_once(st: State, listed: list[Action]) -> list[Action]:
    """Cards that choose their own victims are offered once, whomever they could be played on."""
    kept: list[Action] = []
    done: set[int] = set()
    for action in listed:
        if action[0] == c.A_PLAY and len(action) > 2:
            definition = st.cat.cards[action[1]]
            if aims_itself(definition):
                if action[1] in done:
                    continue
                done.add(action[1])
        kept.append(action)
    return kept


def _group(code: int) -> str:
    if code in (c.A_ACCEPT, c.A_DECLINE, c.A_ANSWER):
        return ANSWER
    if code in PROGRESS:
        return GO_ON
    if code in FIRST_IS_CARD or code == c.A_BUY_OFF:
        return CARDS
    return DEALS


def _choice(st: State, view: View, words: Words, action: Action, start: Action) -> Choice:
    code = action[0]
    card = CardId(action[1]) if code in FIRST_IS_CARD else NO_CARD
    value = from_engine(start, st.cat, view.offers)
    choice = Choice(action=value, label=words.action(view, start), card=card)
    if code == c.A_PLAY and len(action) > 2:
        kind = st.cat.cards[card].kind
        if kind in (c.CURSE, c.LEVEL_UP):
            choice.hits = own_victims(st, card, Seat(action[2]), view.seat)
            choice.target = anywhere(Seat(action[2])) if not choice.hits else None
            if choice.hits:
                choice.label = f"Play {words.card(card)}: hits {words.seats(choice.hits)}"
        elif kind == c.ENHANCER:
            choice.foe = FoeId(action[2])
        elif kind != c.ITEM and action[2] >= 0:
            choice.onto = action[2]
    elif code == c.A_TUCK:
        choice.foe = FoeId(action[2])
    elif code == c.A_HAND_OVER or (code == c.A_JOIN and action[2] >= 0):
        choice.onto = action[2]
    elif code == c.A_REPORT:
        choice.target = anywhere(Seat(action[1]))
    elif code == c.A_BUY_OFF:
        choice.foe = FoeId(action[1])
    elif code == c.A_USE and len(start) > 3:
        choice.target = anywhere(Seat(start[3]))
    if code in PRICED:
        cards, low, high = advice.payable(st, view.seat, start)
        if cards and high > 0:
            choice.pay = Pay(cards=cards, low=low, high=high)
    return choice


def _note(st: State, words: Words, demand: DemandView) -> str:
    """What the answer leads to where the question does not say it: who gets the cards."""
    if demand.kind != c.D_CHARITY_CARDS:
        return ""
    to = receivers(st, words.you)
    if not to:
        return ""  # the question already says that they are discarded
    if len(to) == 1:
        return f"They go to {words.seats(to)}."
    return f"They are shared out among {words.seats(to)}."


def _question(view: View, words: Words, demand: DemandView) -> EncodedAsks:
    """A demand: its single answers as choices, and all of it as a pick."""
    are_cards = demand.kind in CARD_QUESTIONS
    left = [choice for choice in demand.choices if choice not in demand.picked]
    choices: list[Written] = []
    labels: list[str] = []
    for pick in left:
        label = words.action(view, (c.A_ANSWER, pick))
        labels.append(label)
        choice = Choice(action=Answer((pick,)), label=label)
        if are_cards:
            choice.card = CardId(pick)
        elif demand.kind in SEAT_QUESTIONS and pick >= 0:
            choice.target = anywhere(Seat(pick))
        elif demand.kind in FOE_QUESTIONS:
            choice.foe = FoeId(pick)
        choices.append(choice)
    if len(demand.picked) >= demand.low:
        none = words.action(view, (c.A_ANSWER,))
        choices.append(Choice(action=Answer(), label=none))
    several: Pick | None = None
    if demand.high > 1:
        several = Pick(
            low=max(0, demand.low - len(demand.picked)),
            high=demand.high - len(demand.picked),
            choices=left,
            labels=labels,
            are_cards=are_cards,
            picked=demand.picked,
        )
    said = words.asking_text(view)
    return EncodedAsks(
        title=words.question(view, brief=True),
        waiting=words.waiting(view),
        says=said if len(said) <= MOST_SAID else "",
        rule=demand.rule,
        card=demand.card,
        must=True,
        groups=[EncodedGroup(name=ANSWER, choices=choices)],
        pick=several,
        wants_text=demand.kind == c.D_NAME,
    )


def _guides(st: State, view: View, listed: list[Action]) -> list[Guide]:
    """What larger actions could be made of now."""
    seat = view.seat
    found: list[Guide] = []
    codes = {action[0] for action in listed}
    cards = st.cat.cards
    own = view.players[seat]
    items = [one.card for one in own.table if cards[one.card].is_item]
    if c.A_ASK_HELP in codes and view.combat is not None:
        seats = [
            player.seat
            for player in view.players
            if player.seat != seat
            and refusal(st, seat, (c.A_ASK_HELP, player.seat, *NO_TERMS)) == 0
        ]
        found.append(
            Guide(
                kind="help",
                seats=seats,
                cards=items,
                plays=_promises(st, view, (c.A_ASK_HELP, seats[0])) if seats else [],
                treasures=view.combat.treasures,
            )
        )
    if c.A_SELL in codes:
        goods = [card for card in view.hand if cards[card].is_item]
        wares = [*goods, *items]
        found.append(Guide(kind="sell", cards=wares, gives=advice.strength_given(st, seat, wares)))
    if view.window not in (c.WINDOW_ROLL, c.WINDOW_CURSE, c.WINDOW_NONE) and own.alive:
        others = [player.seat for player in view.players if player.alive and player.seat != seat]
        partners = others if others and _may_trade(st, view, seat, others, items) else []
        if partners:
            found.append(Guide(kind="trade", seats=partners, cards=items))
    for offer in view.offers:
        if offer.target == seat:
            start = (c.A_COUNTER, offer.number)
            plays = _promises(st, view, start, offer.plays) if offer.kind == c.OFFER_HELP else []
            combat = view.combat
            found.append(
                Guide(
                    kind="counter",
                    seats=[offer.maker],
                    cards=items,
                    plays=plays,
                    treasures=combat.treasures if combat is not None else 0,
                    offer=offer.number,
                )
            )
    return found


def _may_trade(st: State, view: View, seat: Seat, others: list[Seat], items: list[CardId]) -> bool:
    """Whether anything could be traded with anybody; the engine judges each offer when made."""
    if items:
        return refusal(st, seat, (c.A_OFFER_TRADE, others[0], *trade_terms(items[:1], []))) == 0
    for other in others:
        for one in view.players[other].table:
            if st.cat.cards[one.card].is_item:
                terms = trade_terms([], [one.card])
                return refusal(st, seat, (c.A_OFFER_TRADE, other, *terms)) == 0
    return False


def _promises(
    st: State, view: View, start: Action, named: list[CardId] | None = None
) -> list[CardId]:
    """Hand cards that could be promised in an offer, as the engine says for each."""
    cards = dict.fromkeys([*view.hand, *(named or [])])
    found: list[CardId] = []
    for card in cards:
        terms = help_terms(0, False, False, [], [card])
        if refusal(st, view.seat, (*start, *terms)) == 0:
            found.append(card)
    return found
