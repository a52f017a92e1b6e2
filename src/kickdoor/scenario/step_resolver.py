"""Resolves parsed steps against the position: which copy of a card, which monster, which offer.

It must not decide what is legal: if nothing fits, the engine is asked anyway and refuses.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor import actions as a
from kickdoor.actions import to_engine
from kickdoor.engine import codes as c
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.options.ability_checks import check_use
from kickdoor.engine.options.listing import SWITCHED_KINDS
from kickdoor.engine.options.seat_context import look
from kickdoor.engine.parasites import is_parasite_card
from kickdoor.engine.state import Action, State
from kickdoor.scenario.ability_lookup import matching
from kickdoor.scenario.answer_phrases import CARD_QUESTIONS, answer_for
from kickdoor.scenario.lexer import CARD, CardRef
from kickdoor.scenario.parsed_steps import ParsedStep, PhraseError, Terms
from kickdoor.scenario.scenario_names import ScenarioNames, held_by

SIMPLE = {
    "kick": c.A_KICK,
    "end": c.A_END,
    "claim": c.A_CLAIM,
    "give up": c.A_GIVE_UP,
    "pass": c.A_PASS,
    "dispute": c.A_DISPUTE,
}


def resolve(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    """The action that a step means now."""
    verb = parsed.verb
    if verb in SIMPLE:
        return (SIMPLE[verb],)
    if is_answer(st, parsed):
        return (c.A_ANSWER, *answer_for(st, naming, parsed))
    return _RESOLVERS[verb](st, naming, parsed)


def is_answer(st: State, parsed: ParsedStep) -> bool:
    """Whether the step answers a question: by its verb, or because a card question is open."""
    if parsed.verb == "answer":
        return True
    if parsed.verb == "loot" and any(lexeme.kind == CARD for lexeme in parsed.picks):
        return True
    if parsed.if_asked:
        return True
    demand = st.demand
    if demand is None or demand.seat != parsed.seat or demand.kind not in CARD_QUESTIONS:
        return False
    return parsed.verb == "discard" or (parsed.verb == "use" and parsed.is_bare)


def in_hand(st: State, naming: ScenarioNames, seat: Seat, ref: CardRef) -> CardId:
    """A card of the seat's hand first, then one it has in play, then any."""
    return CardId(naming.pick(ref, held_by(st, seat, c.IN_HAND), held_by(st, seat, c.IN_PLAY)))


def in_play(st: State, naming: ScenarioNames, seat: Seat, ref: CardRef) -> int:
    """A card the seat has in play first, then one of its hand, then any."""
    return naming.pick(ref, held_by(st, seat, c.IN_PLAY), held_by(st, seat, c.IN_HAND))


def own_cards(
    st: State, naming: ScenarioNames, seat: Seat, refs: list[CardRef], first: int
) -> list[int]:
    """A different copy for every name; those at the place `first` before others of the seat."""
    found: list[int] = []
    for ref in refs:
        rows = [
            [card for card in naming.copies(ref) if st.owner[card] == seat and st.place[card] == at]
            for at in (first, c.IN_HAND, c.IN_PLAY, c.KEPT_CURSE)
        ]
        fitting = [card for row in rows for card in row if card not in found]
        rest = [card for card in naming.copies(ref) if card not in found]
        found.append((fitting or rest or naming.copies(ref))[0])
    return found


def foe_number(st: State, naming: ScenarioNames, ref: CardRef | None) -> int:
    """The monster of the fight that is meant; a single one need not be named."""
    if st.combat is None:
        return -1
    foes = st.combat.foes
    if ref is None:
        return foes[0].number if len(foes) == 1 else -1
    copies = naming.copies(ref)
    for foe in foes:
        if foe.card in copies:
            return foe.number
    return -1


def _join(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    """A Parasite goes under a monster of the fight, any other monster beside them."""
    card = in_hand(st, naming, parsed.seat, parsed.cards[0])
    if parsed.on_card is not None or (is_parasite_card(st, card) and not parsed.along):
        return (c.A_TUCK, card, foe_number(st, naming, parsed.on_card))
    return (c.A_JOIN, card, _along(st, naming, parsed))


def _play(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    card = in_hand(st, naming, parsed.seat, parsed.cards[0])
    definition = st.cat.cards[card]
    kind = definition.kind
    if kind == c.MONSTER:
        return (c.A_JOIN, card, _along(st, naming, parsed))
    if kind == c.ENHANCER:
        if parsed.along:
            return (c.A_JOIN, _along(st, naming, parsed), card)
        return (c.A_PLAY, card, foe_number(st, naming, parsed.on_card))
    if kind in (c.CURSE, c.LEVEL_UP):
        return (c.A_PLAY, card, parsed.on_seat if parsed.on_seat >= 0 else parsed.seat)
    if kind == c.ITEM:
        return (c.A_PLAY, card, 1 if definition.once else 0)
    switched = kind in SWITCHED_KINDS and parsed.on_card is not None
    if switched or (kind == c.SPECIAL and definition.text.attach is not None):
        on = parsed.on_card
        host = in_play(st, naming, parsed.seat, on) if on is not None else NO_CARD
        return (c.A_PLAY, card, host)
    return (c.A_PLAY, card, -1)


def _along(st: State, naming: ScenarioNames, parsed: ParsedStep) -> int:
    return in_hand(st, naming, parsed.seat, parsed.along[0]) if parsed.along else NO_CARD


def _use(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    card, indexes = matching(st, naming, parsed)
    actions: list[Action] = []
    for index in indexes:
        ability = st.cat.cards[card].text.abilities[index]
        victim = (parsed.on_seat,) if ability.per == c.PER_VICTIM else ()
        paid = own_cards(st, naming, parsed.seat, parsed.paid, c.IN_HAND)
        if ability.cost.kind == c.COST_NONE and not ability.timing & c.T_TEAM_UP:
            # the engine asks afterwards what is discarded
            paid = []
        actions.append((c.A_USE, card, index, *victim, *paid))
    if len(actions) > 1 and st.demand is None:
        spot = look(st, parsed.seat)
        for action in actions:
            if check_use(st, spot, CardId(action[1]), action[2], list(action[3:])) == 0:
                return action
    return actions[0]


def _help_terms(st: State, naming: ScenarioNames, fighter: Seat, terms: Terms) -> a.HelpTerms:
    items = own_cards(st, naming, fighter, terms.items, c.IN_PLAY)
    plays = own_cards(st, naming, fighter, terms.plays, c.IN_HAND)
    return a.HelpTerms(
        terms.treasures, terms.helper_first, terms.always, tuple(items), tuple(plays)
    )


def _ask(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    terms = parsed.terms or Terms()
    return to_engine(a.AskHelp(parsed.on_seat, _help_terms(st, naming, parsed.seat, terms)))


def _trade_terms(st: State, naming: ScenarioNames, parsed: ParsedStep, other: int) -> a.TradeTerms:
    give = own_cards(st, naming, parsed.seat, parsed.cards, c.IN_PLAY)
    want = own_cards(st, naming, Seat(other), parsed.want, c.IN_PLAY)
    return a.TradeTerms(tuple(give), tuple(want))


def _offer(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    return to_engine(a.OfferTrade(parsed.on_seat, _trade_terms(st, naming, parsed, parsed.on_seat)))


def find_offer(st: State, parsed: ParsedStep) -> Offer | None:
    """The offer that is meant: by number, by the other party, or the only one."""
    mine = [
        offer
        for offer in st.offers
        if (offer.maker if parsed.verb == "withdraw" else offer.target) == parsed.seat
        and (not parsed.number or offer.number == parsed.number)
        and (parsed.on_seat < 0 or parsed.on_seat in (offer.maker, offer.target))
    ]
    if len(mine) > 1:
        raise PhraseError(f"“{parsed.words}”: there are several offers; name one by its number.")
    return mine[0] if mine else None


def _number_of(st: State, parsed: ParsedStep) -> int:
    found = find_offer(st, parsed)
    return found.number if found is not None else parsed.number


def _counter(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    offer = find_offer(st, parsed)
    if offer is None:
        return to_engine(a.Counter(parsed.number, a.TradeTerms()))
    if offer.kind == c.OFFER_HELP:
        terms = parsed.terms or Terms(items=list(parsed.cards))
        asked = _help_terms(st, naming, offer.fighter, terms)
        return to_engine(a.Counter(offer.number, asked))
    return to_engine(a.Counter(offer.number, _trade_terms(st, naming, parsed, offer.maker)))


def _show(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    seats = parsed.seats or range(len(st.players))
    cards = own_cards(st, naming, parsed.seat, parsed.cards, c.IN_HAND)
    return to_engine(a.Show(tuple(cards), tuple(seats)))


def _charity(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    cards = own_cards(st, naming, parsed.seat, [ref for ref, _ in parsed.pairs], c.IN_HAND)
    gifts = [
        a.Gift(card, seat if seat >= 0 else None)
        for card, (_, seat) in zip(cards, parsed.pairs, strict=True)
    ]
    return to_engine(a.GiveCharity(tuple(gifts)))


def _hand_over(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    assert parsed.on_card is not None
    item = in_play(st, naming, parsed.seat, parsed.cards[0])
    return (c.A_HAND_OVER, item, in_play(st, naming, parsed.seat, parsed.on_card))


def _buy_off(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    paid = own_cards(st, naming, parsed.seat, parsed.paid, c.IN_HAND)
    return (c.A_BUY_OFF, foe_number(st, naming, parsed.on_card), *paid)


def _call(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    sources = [status.source for status in st.players[parsed.on_seat].statuses]
    if parsed.cards:
        copies = naming.copies(parsed.cards[0])
        sources = [card for card in sources if card in copies] or copies
    return (c.A_REPORT, parsed.on_seat, sources[0] if sources else NO_CARD)


def _take_back(st: State, naming: ScenarioNames, parsed: ParsedStep) -> Action:
    return (c.A_TAKE_BACK, in_play(st, naming, parsed.seat, parsed.cards[0]))


_RESOLVERS: dict[str, Callable[[State, ScenarioNames, ParsedStep], Action]] = {
    "play": _play,
    "use": _use,
    "ask": _ask,
    "offer": _offer,
    "counter": _counter,
    "show": _show,
    "charity": _charity,
    "hand over": _hand_over,
    "buy off": _buy_off,
    "take back": _take_back,
    "browse": lambda st, naming, parsed: (c.A_BROWSE, parsed.number),
    "loot": lambda st, naming, parsed: (c.A_LOOT,),
    "carry": lambda st, naming, parsed: (
        c.A_PLAY,
        in_hand(st, naming, parsed.seat, parsed.cards[0]),
        0,
    ),
    "join": _join,
    "trouble": lambda st, naming, parsed: (
        c.A_TROUBLE,
        in_hand(st, naming, parsed.seat, parsed.cards[0]),
    ),
    "equip": lambda st, naming, parsed: (
        c.A_EQUIP,
        in_play(st, naming, parsed.seat, parsed.cards[0]),
    ),
    "unequip": lambda st, naming, parsed: (
        c.A_UNEQUIP,
        in_play(st, naming, parsed.seat, parsed.cards[0]),
    ),
    "discard": lambda st, naming, parsed: (
        c.A_DROP,
        in_play(st, naming, parsed.seat, parsed.cards[0]),
    ),
    "call": _call,
    "sacrifice": lambda st, naming, parsed: (
        c.A_SACRIFICE,
        in_play(st, naming, parsed.seat, parsed.cards[0]),
    ),
    "sell": lambda st, naming, parsed: (
        c.A_SELL,
        *own_cards(st, naming, parsed.seat, parsed.cards, c.IN_HAND),
    ),
    "accept": lambda st, naming, parsed: (c.A_ACCEPT, _number_of(st, parsed)),
    "decline": lambda st, naming, parsed: (c.A_DECLINE, _number_of(st, parsed)),
    "withdraw": lambda st, naming, parsed: (c.A_WITHDRAW, _number_of(st, parsed)),
}
