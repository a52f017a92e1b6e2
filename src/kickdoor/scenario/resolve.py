"""Wishes tied to the position: which copy of a card, which monster, which offer is meant.

It must not decide what is legal: where nothing fits, the engine is asked anyway and refuses.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor import actions as a
from kickdoor.actions import to_engine
from kickdoor.engine import codes as c
from kickdoor.engine.offer import Offer
from kickdoor.engine.options.listing import SWITCHED_KINDS
from kickdoor.engine.options.spot import look
from kickdoor.engine.options.uses import check_use
from kickdoor.engine.parasites import is_parasite_card
from kickdoor.engine.state import Action, State
from kickdoor.scenario.abilities import matching
from kickdoor.scenario.replies import CARD_QUESTIONS, reply
from kickdoor.scenario.scene import Scene, held_by
from kickdoor.scenario.tokens import CARD, Ref
from kickdoor.scenario.wishes import PhraseError, Terms, Wish

NO_CARD = -1
SIMPLE = {
    "kick": c.A_KICK,
    "end": c.A_END,
    "claim": c.A_CLAIM,
    "give up": c.A_GIVE_UP,
    "pass": c.A_PASS,
    "dispute": c.A_DISPUTE,
}


def resolve(st: State, scene: Scene, wish: Wish) -> Action:
    """The action a wish means now."""
    verb = wish.verb
    if verb in SIMPLE:
        return (SIMPLE[verb],)
    if is_answer(st, wish):
        return (c.A_ANSWER, *reply(st, scene, wish))
    return _RESOLVERS[verb](st, scene, wish)


def is_answer(st: State, wish: Wish) -> bool:
    """The wish answers a question: by its verb, or because a question about cards is open."""
    if wish.verb == "answer":
        return True
    if wish.verb == "loot" and any(token.kind == CARD for token in wish.picks):
        return True
    if wish.if_asked:
        return True
    demand = st.demand
    if demand is None or demand.seat != wish.seat or demand.kind not in CARD_QUESTIONS:
        return False
    return wish.verb == "discard" or (wish.verb == "use" and wish.is_bare)


def in_hand(st: State, scene: Scene, seat: int, ref: Ref) -> int:
    """A card of the seat's hand first, then one of its table, then any."""
    return scene.pick(ref, held_by(st, seat, c.IN_HAND), held_by(st, seat, c.IN_PLAY))


def in_play(st: State, scene: Scene, seat: int, ref: Ref) -> int:
    """A card of the seat's table first, then one of its hand, then any."""
    return scene.pick(ref, held_by(st, seat, c.IN_PLAY), held_by(st, seat, c.IN_HAND))


def own_cards(st: State, scene: Scene, seat: int, refs: list[Ref], first: int) -> list[int]:
    """Different copies for every name; those at the place `first` before others of the seat."""
    found: list[int] = []
    for ref in refs:
        rows = [
            [card for card in scene.copies(ref) if st.owner[card] == seat and st.place[card] == at]
            for at in (first, c.IN_HAND, c.IN_PLAY, c.KEPT_CURSE)
        ]
        fitting = [card for row in rows for card in row if card not in found]
        rest = [card for card in scene.copies(ref) if card not in found]
        found.append((fitting or rest or scene.copies(ref))[0])
    return found


def foe_number(st: State, scene: Scene, ref: Ref | None) -> int:
    """The monster of the fight that is meant; with only one it need not be named."""
    if st.combat is None:
        return -1
    foes = st.combat.foes
    if ref is None:
        return foes[0].number if len(foes) == 1 else -1
    copies = scene.copies(ref)
    for foe in foes:
        if foe.card in copies:
            return foe.number
    return -1


def _join(st: State, scene: Scene, wish: Wish) -> Action:
    """A Parasite goes under a monster of the fight, any other monster beside them."""
    card = in_hand(st, scene, wish.seat, wish.cards[0])
    if wish.on_card is not None or (is_parasite_card(st, card) and not wish.along):
        return (c.A_TUCK, card, foe_number(st, scene, wish.on_card))
    return (c.A_JOIN, card, _along(st, scene, wish))


def _play(st: State, scene: Scene, wish: Wish) -> Action:
    card = in_hand(st, scene, wish.seat, wish.cards[0])
    definition = st.cat.cards[card]
    kind = definition.kind
    if kind == c.MONSTER:
        return (c.A_JOIN, card, _along(st, scene, wish))
    if kind == c.ENHANCER:
        if wish.along:
            return (c.A_JOIN, _along(st, scene, wish), card)
        return (c.A_PLAY, card, foe_number(st, scene, wish.on_card))
    if kind in (c.CURSE, c.LEVEL_UP):
        return (c.A_PLAY, card, wish.on_seat if wish.on_seat >= 0 else wish.seat)
    if kind == c.ITEM:
        return (c.A_PLAY, card, 1 if definition.once else 0)
    switched = kind in SWITCHED_KINDS and wish.on_card is not None
    if switched or (kind == c.SPECIAL and definition.text.attach is not None):
        on = wish.on_card
        host = in_play(st, scene, wish.seat, on) if on is not None else NO_CARD
        return (c.A_PLAY, card, host)
    return (c.A_PLAY, card, -1)


def _along(st: State, scene: Scene, wish: Wish) -> int:
    return in_hand(st, scene, wish.seat, wish.along[0]) if wish.along else NO_CARD


def _use(st: State, scene: Scene, wish: Wish) -> Action:
    card, indexes = matching(st, scene, wish)
    actions: list[Action] = []
    for index in indexes:
        ability = st.cat.cards[card].text.abilities[index]
        victim = (wish.on_seat,) if ability.per == c.PER_VICTIM else ()
        paid = own_cards(st, scene, wish.seat, wish.paid, c.IN_HAND)
        if ability.cost.kind == c.COST_NONE and not ability.timing & c.T_TEAM_UP:
            # what is discarded is asked for afterwards
            paid = []
        actions.append((c.A_USE, card, index, *victim, *paid))
    if len(actions) > 1 and st.demand is None:
        spot = look(st, wish.seat)
        for action in actions:
            if check_use(st, spot, action[1], action[2], list(action[3:])) == 0:
                return action
    return actions[0]


def _help_terms(st: State, scene: Scene, fighter: int, terms: Terms) -> a.HelpTerms:
    items = own_cards(st, scene, fighter, terms.items, c.IN_PLAY)
    plays = own_cards(st, scene, fighter, terms.plays, c.IN_HAND)
    return a.HelpTerms(
        terms.treasures, terms.helper_first, terms.always, tuple(items), tuple(plays)
    )


def _ask(st: State, scene: Scene, wish: Wish) -> Action:
    terms = wish.terms or Terms()
    return to_engine(a.AskHelp(wish.on_seat, _help_terms(st, scene, wish.seat, terms)))


def _trade_terms(st: State, scene: Scene, wish: Wish, other: int) -> a.TradeTerms:
    give = own_cards(st, scene, wish.seat, wish.cards, c.IN_PLAY)
    want = own_cards(st, scene, other, wish.want, c.IN_PLAY)
    return a.TradeTerms(tuple(give), tuple(want))


def _offer(st: State, scene: Scene, wish: Wish) -> Action:
    return to_engine(a.OfferTrade(wish.on_seat, _trade_terms(st, scene, wish, wish.on_seat)))


def find_offer(st: State, wish: Wish) -> Offer | None:
    """The offer that is meant: by number, by the other party, or the only one."""
    mine = [
        offer
        for offer in st.offers
        if (offer.maker if wish.verb == "withdraw" else offer.target) == wish.seat
        and (not wish.number or offer.number == wish.number)
        and (wish.on_seat < 0 or wish.on_seat in (offer.maker, offer.target))
    ]
    if len(mine) > 1:
        raise PhraseError(f"“{wish.words}”: there are several offers; name one by its number.")
    return mine[0] if mine else None


def _number_of(st: State, wish: Wish) -> int:
    found = find_offer(st, wish)
    return found.number if found is not None else wish.number


def _counter(st: State, scene: Scene, wish: Wish) -> Action:
    offer = find_offer(st, wish)
    if offer is None:
        return to_engine(a.Counter(wish.number, a.TradeTerms()))
    if offer.kind == c.OFFER_HELP:
        terms = wish.terms or Terms(items=list(wish.cards))
        asked = _help_terms(st, scene, offer.fighter, terms)
        return to_engine(a.Counter(offer.number, asked))
    return to_engine(a.Counter(offer.number, _trade_terms(st, scene, wish, offer.maker)))


def _show(st: State, scene: Scene, wish: Wish) -> Action:
    seats = wish.seats or range(len(st.players))
    cards = own_cards(st, scene, wish.seat, wish.cards, c.IN_HAND)
    return to_engine(a.Show(tuple(cards), tuple(seats)))


def _charity(st: State, scene: Scene, wish: Wish) -> Action:
    cards = own_cards(st, scene, wish.seat, [ref for ref, _ in wish.pairs], c.IN_HAND)
    gifts = [
        a.Gift(card, seat if seat >= 0 else None)
        for card, (_, seat) in zip(cards, wish.pairs, strict=True)
    ]
    return to_engine(a.GiveCharity(tuple(gifts)))


def _hand_over(st: State, scene: Scene, wish: Wish) -> Action:
    assert wish.on_card is not None
    item = in_play(st, scene, wish.seat, wish.cards[0])
    return (c.A_HAND_OVER, item, in_play(st, scene, wish.seat, wish.on_card))


def _buy_off(st: State, scene: Scene, wish: Wish) -> Action:
    paid = own_cards(st, scene, wish.seat, wish.paid, c.IN_HAND)
    return (c.A_BUY_OFF, foe_number(st, scene, wish.on_card), *paid)


def _call(st: State, scene: Scene, wish: Wish) -> Action:
    sources = [status.source for status in st.players[wish.on_seat].statuses]
    if wish.cards:
        copies = scene.copies(wish.cards[0])
        sources = [card for card in sources if card in copies] or copies
    return (c.A_REPORT, wish.on_seat, sources[0] if sources else NO_CARD)


def _take_back(st: State, scene: Scene, wish: Wish) -> Action:
    return (c.A_TAKE_BACK, in_play(st, scene, wish.seat, wish.cards[0]))


_RESOLVERS: dict[str, Callable[[State, Scene, Wish], Action]] = {
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
    "browse": lambda st, scene, wish: (c.A_BROWSE, wish.number),
    "loot": lambda st, scene, wish: (c.A_LOOT,),
    "carry": lambda st, scene, wish: (
        c.A_PLAY,
        in_hand(st, scene, wish.seat, wish.cards[0]),
        0,
    ),
    "join": _join,
    "trouble": lambda st, scene, wish: (
        c.A_TROUBLE,
        in_hand(st, scene, wish.seat, wish.cards[0]),
    ),
    "equip": lambda st, scene, wish: (c.A_EQUIP, in_play(st, scene, wish.seat, wish.cards[0])),
    "unequip": lambda st, scene, wish: (
        c.A_UNEQUIP,
        in_play(st, scene, wish.seat, wish.cards[0]),
    ),
    "discard": lambda st, scene, wish: (c.A_DROP, in_play(st, scene, wish.seat, wish.cards[0])),
    "call": _call,
    "sacrifice": lambda st, scene, wish: (
        c.A_SACRIFICE,
        in_play(st, scene, wish.seat, wish.cards[0]),
    ),
    "sell": lambda st, scene, wish: (
        c.A_SELL,
        *own_cards(st, scene, wish.seat, wish.cards, c.IN_HAND),
    ),
    "accept": lambda st, scene, wish: (c.A_ACCEPT, _number_of(st, wish)),
    "decline": lambda st, scene, wish: (c.A_DECLINE, _number_of(st, wish)),
    "withdraw": lambda st, scene, wish: (c.A_WITHDRAW, _number_of(st, wish)),
}
