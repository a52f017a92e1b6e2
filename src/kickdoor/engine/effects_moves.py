"""The steps of effects that move cards from player to player, draw them or show them."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import gear, zones
from kickdoor.engine.asking import (
    ALL,
    ANSWERED,
    READY,
    choose_seats,
    chooser_of,
    pick_cards,
    picker_of,
    ready,
)
from kickdoor.engine.effects_losses import is_unlosable, losable
from kickdoor.engine.flow import rolls
from kickdoor.engine.frames import START, EffectFrame
from kickdoor.engine.losing import hand_over
from kickdoor.engine.nodes.amounts import needs_roll
from kickdoor.engine.nodes.belongings import OwnerReturn
from kickdoor.engine.nodes.moves import Draw, Peek, ShowHand, SwapHands, SwapItems, Take, TakePicked
from kickdoor.engine.nodes.wards import TheftWard
from kickdoor.engine.nodes.who import Filter
from kickdoor.engine.salvage import RULE, licence, top_discard
from kickdoor.engine.stack import ask, finish_effect, push_effect
from kickdoor.engine.state import State
from kickdoor.engine.targets import RANKED, seats_of
from kickdoor.engine.traits import statics_of

# Positions: of taking, besides those of `ready` ...
FIND_TAKERS: Final = 1
COUNT: Final = 2
AGREED: Final = 6  # the taker has said whether to take anything
# ... and of swapping hands and Items.
FIND_OTHER: Final = 1
MINE_ASKED: Final = 1
THEIRS_ASKED: Final = 2


def comes_back(st: State, card: int) -> bool:
    """The Item returns to its owner when taken, so it never moves (D11)."""
    for static in st.cat.cards[card].others:
        if isinstance(static, OwnerReturn):
            return True
    if st.cat.has_theft_ward and st.place[card] == c.IN_PLAY and st.cat.cards[card].is_item:
        if statics_of(st, st.owner[card], TheftWard):  # AMB-103
            return True
    return is_unlosable(st, card)


def takeable(st: State, seat: int, what: Filter) -> list[int]:
    """Cards another player could get from this one."""
    if what.at == c.AT_CURSES:
        return []
    return [card for card in losable(st, seat, what) if not comes_back(st, card)]


def fits_taker(st: State, card: int, taker: int) -> bool:
    """What changes tables must not break the receiver's carrying limit (TRADE-07)."""
    return st.place[card] != c.IN_PLAY or gear.can_carry(st, taker, card)


def run_take(node: Take, st: State, fr: EffectFrame) -> None:
    """fr.left = giver and taker, pair after pair; fr.wanted = how many each time."""
    if fr.pc == START:
        givers = choose_seats(st, fr, node.giver, False, _givers(node, st, fr))
        if givers is None:
            return
        fr.left = givers
        fr.pc = FIND_TAKERS
    if fr.pc == FIND_TAKERS:
        takers = choose_seats(st, fr, node.taker, node.taker.code in RANKED)
        if takers is None:
            return
        pairs: list[int] = []
        for giver in fr.left:
            for taker in takers:
                if giver != taker:
                    pairs.append(giver)
                    pairs.append(taker)
        fr.left = pairs
        fr.pc = COUNT
        if node.count is not None and needs_roll(node.count):
            rolls.start_roll(st, chooser_of(st, fr), fr.card, 0)
            return
    if fr.pc == COUNT:
        fr.wanted = ALL if node.count is None else node.count.value(st, fr.you, fr.mon, fr)
        fr.done = 0
        fr.short = not fr.left
        fr.pc = READY
    if fr.pc == ANSWERED:
        _hand_all(st, fr, fr.answers)
        fr.answers = []
        fr.pc = READY
    agreed = not node.optional
    if fr.pc == AGREED:
        fr.pc = READY
        agreed = fr.answers[0] == 1
        fr.answers = []
        if not agreed:
            _hand_all(st, fr, [])
    while fr.left:
        giver = fr.left[0]
        taker = fr.left[1]
        picked: list[int] | None = []
        if fr.wanted > 0 and st.players[giver].alive:
            cards = [card for card in takeable(st, giver, node.what) if fits_taker(st, card, taker)]
            if not cards or (fr.wanted != ALL and len(cards) < fr.wanted):
                fr.short = True
            if not agreed and cards and st.players[taker].alive:
                fr.pc = AGREED
                ask(st, taker, c.D_YES_NO, [0, 1], 1, 1, "CONFLICT-01", fr.card)
                return
            agreed = not node.optional
            picker = picker_of(st, fr, node.pick, giver, taker)
            picked = pick_cards(st, fr, cards, fr.wanted, picker, "CONFLICT-01")
        if picked is None:
            fr.pc = ANSWERED
            return
        _hand_all(st, fr, picked)
    fr.paid = fr.done
    if fr.done == 0:
        st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
    finish_effect(st, fr, fr.done, fr.short)


def _givers(node: Take, st: State, fr: EffectFrame) -> list[int] | None:
    """A player chosen to give must have something in play to give."""
    if node.giver.code not in (c.W_ANOTHER, c.W_ANY) or node.what.at in (
        c.AT_HAND,
        c.AT_HAND_OR_TABLE,
    ):
        return None
    found = [seat for seat in seats_of(st, node.giver, fr) if takeable(st, seat, node.what)]
    return found if found else None


def _hand_all(st: State, fr: EffectFrame, cards: list[int]) -> None:
    """The first pair is served: the cards change hands."""
    fr.left.pop(0)
    taker = fr.left.pop(0)
    for card in cards:
        if hand_over(st, card, taker):
            fr.done += 1


def run_take_picked(node: TakePicked, st: State, fr: EffectFrame) -> None:
    """The card chosen a moment ago; one receiver."""
    takers = choose_seats(st, fr, node.taker, True)
    if takers is None:
        return
    card = fr.picked
    done = 0
    if takers and card >= 0 and st.owner[card] != takers[0] and not comes_back(st, card):
        if st.cat.cards[card].kind != c.PERSONA and hand_over(st, card, takers[0]):
            done = 1
    fr.paid = done
    finish_effect(st, fr, done, done == 0)


PAID_BACK: Final = ANSWERED + 1  # the price of a discard has been paid


def run_peek(node: Peek, st: State, fr: EffectFrame) -> None:
    """Only whoever looks learns the cards; they stay where they are (DECK-09)."""
    if not ready(st, fr, node.who, None):
        return
    pile = st.door_deck if node.deck == c.DOOR else st.treasure_deck
    for seat in fr.left:
        for card in reversed(pile[-node.count :]):
            st.emit(e.CARD_SEEN, "DECK-09", seat, card, node.deck, 1 << seat)
            fr.done += 1
    finish_effect(st, fr, fr.done, fr.done == 0)


def run_draw(node: Draw, st: State, fr: EffectFrame) -> None:
    """fr.so_far = cards the first player of fr.left has drawn."""
    if not ready(st, fr, node.who, node.count):
        return
    if fr.pc == PAID_BACK:
        fr.pc = READY
        fr.done = fr.total  # what was drawn, not what it cost
        fr.short = False
    if fr.pc == ANSWERED:
        fr.pc = READY
        from_discards = fr.answers[0] == 1
        fr.answers = []
        allowed = licence(st, fr.left[0], node.deck)
        _draw_one(node, st, fr, from_discards)
        if from_discards and allowed is not None and allowed.price is not None:
            fr.pc = PAID_BACK
            fr.total = fr.done
            child = push_effect(st, fr, allowed.price)
            child.you = fr.left[0]
            return
    while fr.left:
        if fr.so_far >= fr.wanted:
            fr.left.pop(0)
            fr.so_far = 0
            continue
        if _is_open(node, st, fr) and licence(st, fr.left[0], node.deck) is not None:
            fr.pc = ANSWERED
            ask(st, fr.left[0], c.D_YES_NO, [0, 1], 1, 1, RULE, top_discard(st, node.deck))
            return
        _draw_one(node, st, fr, False)
    finish_effect(st, fr, fr.done, fr.short)


def _is_open(node: Draw, st: State, fr: EffectFrame) -> bool:
    """The cards are drawn face up, or as the card itself was drawn (AMB-111)."""
    if not node.as_drawn:
        return node.face_up
    return fr.card in st.face_up


def _draw_one(node: Draw, st: State, fr: EffectFrame, from_discards: bool) -> None:
    seat = fr.left[0]
    fr.so_far += 1
    if from_discards:
        pile = st.door_discards if node.deck == c.DOOR else st.treasure_discards
        if hand_over(st, pile[-1], seat):
            fr.done += 1
    elif zones.draw_to_hand(st, seat, node.deck, _is_open(node, st, fr), "CONFLICT-01") >= 0:
        fr.done += 1
    else:
        fr.short = True
        fr.so_far = fr.wanted  # DECK-04: there is nothing more to draw


def run_show_hand(node: ShowHand, st: State, fr: EffectFrame) -> None:
    """Only the players shown to learn the cards."""
    if not ready(st, fr, node.who, None):
        return
    mask = 0
    for viewer in seats_of(st, node.to, fr):
        mask |= 1 << viewer
    everybody = (1 << len(st.players)) - 1
    for seat in fr.left:
        to = mask | (1 << seat)
        for card in st.players[seat].hand:
            st.emit(e.CARDS_SHOWN, "DECK-09", seat, card, -1, -1 if to == everybody else to)
            fr.done += 1
    if len(fr.left) == 1 and mask >> chooser_of(st, fr) & 1:
        fr.shown = fr.left[0]  # what you saw you can pick from
    finish_effect(st, fr, fr.done)


def run_swap_hands(node: SwapHands, st: State, fr: EffectFrame) -> None:
    """Two living players; ties for the other are your choice (B27)."""
    if fr.pc == START:
        mine = choose_seats(st, fr, node.who, True)
        if mine is None:
            return
        fr.left = mine
        fr.pc = FIND_OTHER
    others = choose_seats(st, fr, node.other, True, _not_in(st, fr.left))
    if others is None:
        return
    if not fr.left or not others:
        finish_effect(st, fr, 0, True)
        return
    first = fr.left[0]
    second = others[0]
    ours = st.players[first].hand[:]
    theirs = st.players[second].hand[:]
    for card in ours:
        hand_over(st, card, second)
    for card in theirs:
        hand_over(st, card, first)
    finish_effect(st, fr, 1)


def _not_in(st: State, seats: list[int]) -> list[int]:
    return [player.seat for player in st.players if player.seat not in seats]


def run_swap_items(node: SwapItems, st: State, fr: EffectFrame) -> None:
    """You pick both Items: yours first (fr.left), then the other's. fr.noted = the other player."""
    if fr.pc == START:
        owners = [seat for seat in _not_in(st, [fr.you]) if takeable(st, seat, node.what)]
        others = choose_seats(st, fr, node.other, True, owners)
        if others is None:
            return
        mine = takeable(st, fr.you, node.what)
        if not others or not mine:
            st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
            finish_effect(st, fr, 0, True)
            return
        fr.noted = others[0]
        fr.pc = MINE_ASKED
        picked = pick_cards(st, fr, mine, 1, fr.you, "CONFLICT-01")
        if picked is None:
            return
        fr.answers = picked
    if fr.pc == MINE_ASKED:
        fr.left = [fr.answers[0]]
        fr.answers = []
        fr.pc = THEIRS_ASKED
        picked = pick_cards(st, fr, takeable(st, fr.noted, node.what), 1, fr.you, "CONFLICT-01")
        if picked is None:
            return
        fr.answers = picked
    theirs = fr.answers[0]
    fr.answers = []
    hand_over(st, fr.left[0], fr.noted)
    hand_over(st, theirs, fr.you)
    finish_effect(st, fr, 1)
