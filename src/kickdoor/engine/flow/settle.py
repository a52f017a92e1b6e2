"""After something changed: Joiners, traits, slots and Big Items are put right (BIG-03 and others).

One frame per player; it acts on the first thing that is wrong until nothing is.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import equipment
from kickdoor.engine import events as e
from kickdoor.engine.big_items import onto, repair, repairs
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, CardId, Seat, as_cards
from kickdoor.engine.nodes.item_statics import ExtraHands
from kickdoor.engine.ownership import RULE_OF_KIND, lose_card
from kickdoor.engine.ranks import over_rank, unusable
from kickdoor.engine.sales import sale_levels, sale_value, sell, sellable
from kickdoor.engine.stack import ask
from kickdoor.engine.state import State
from kickdoor.engine.traits import JOINED_KINDS, is_banned, joiner_of, trait_cards
from kickdoor.engine.zones import discard

CHECK: Final = 0
TRAIT: Final = 1
TAKE_OFF: Final = 2
BIG_SALE: Final = 3
BIG_KEEP: Final = 4
BIG_TO: Final = 5
COMPANION: Final = 6
REPAIR: Final = 7
REPAIR_ON: Final = 8

BIG_SEEN: Final = 1 << 30
SLOT_SEEN: Final = 1 << 20


class SettleFrame(Frame):
    """The limits of one player are put right, one thing after another."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "shed", "refused_sale", "refused_repair", "picked")

    def __init__(self, seat: Seat) -> None:
        super().__init__(c.F_SETTLE)
        self.seat = seat
        self.shed: list[CardId] = []  # Big Items that have to go
        self.refused_sale = False  # the owner does not want to sell
        self.refused_repair = False  # ... nor to play what would put it right
        self.picked = NO_CARD  # the card that puts things right, once it is chosen

    def copy(self) -> SettleFrame:
        other = SettleFrame(self.seat)
        self.hand_to(other)
        if self.shed:
            other.shed = self.shed[:]
        other.refused_sale = self.refused_sale
        other.refused_repair = self.refused_repair
        other.picked = self.picked
        return other

    def named(self) -> list[CardId]:
        return [NO_CARD, self.picked]

    def step(self, st: State) -> None:
        seat = self.seat
        if self.pc == CHECK:
            st.dirty &= ~(1 << seat)
            _check(st, self)
            return
        pc = self.pc
        self.pc = CHECK
        if pc == TRAIT:
            lose_card(st, CardId(self.answers[0]), RULE_OF_KIND[st.cat.cards[self.answers[0]].kind])
        elif pc == COMPANION:
            lose_card(st, CardId(self.answers[0]), "ALLY-01")
        elif pc == TAKE_OFF:
            st.equipped[self.answers[0]] = False
            st.emit(e.CARD_UNEQUIPPED, "ALLY-10", seat, self.answers[0])
        elif pc == REPAIR:
            if self.answers:
                self.picked = CardId(self.answers[0])
                _repair(st, self)
            else:
                self.refused_repair = True
        elif pc == REPAIR_ON:
            repair(st, seat, self.picked, self.answers[0])
        elif pc == BIG_SALE:
            if self.answers:
                sell(st, seat, as_cards(self.answers), "BIG-04")
            else:
                self.refused_sale = True
        elif pc == BIG_KEEP:
            self.shed = [card for card in equipment.big_items(st, seat) if card not in self.answers]
            _shed_next(st, self)
        elif pc == BIG_TO:
            _shed(st, self, self.shed.pop(0), Seat(self.answers[0]))
            _shed_next(st, self)


def is_plain(st: State, seat: Seat) -> bool:
    """A quick look shows that nothing can be wrong; False proves nothing."""
    seen = 0  # kinds and slots met so far, one bit each
    hands = 0
    cards = st.cat.cards
    for card in st.players[seat].table:
        definition = cards[card]
        if ExtraHands in definition.says:  # perhaps fewer of them
            return False
        if not definition.is_gear:
            bit = 1 << definition.kind
            if seen & bit or definition.kind in (c.JOINER, c.POWER, c.KATA, c.STANCE, c.ORIGIN):
                return False
            seen |= bit
            continue
        if definition.big:
            if seen & BIG_SEEN:
                return False
            seen |= BIG_SEEN
        if st.equipped[card]:
            if definition.slot:
                bit = SLOT_SEEN << definition.slot
                if seen & bit:
                    return False
                seen |= bit
            hands += definition.hands
    return hands <= st.settings.hands and not st.players[seat].statuses


def _check(st: State, fr: SettleFrame) -> None:
    seat = fr.seat
    if fr.shed:
        _shed_next(st, fr)
        return
    for kind in JOINED_KINDS:
        joiner = joiner_of(st, seat, kind)
        cards = trait_cards(st, seat, kind)
        if joiner >= 0 and not cards:
            discard(st, joiner, "SUPERM-08")
            return
        if len(cards) > (2 if joiner >= 0 else 1):
            fr.pc = TRAIT
            ask(st, seat, c.D_TRAIT, cards, 1, 1, "STANCE-02" if kind == c.STANCE else "AMB-34")
            return
    if st.cat.ranked:
        for card in unusable(st, seat):
            lose_card(st, card, "AMB-35")
            return
        for kind in st.cat.ranked:
            if over_rank(st, seat, kind):
                cards = trait_cards(st, seat, kind)
                if len(cards) == 1:
                    lose_card(st, cards[0], _rank_rule(st, fr, kind))
                    return
                fr.pc = TRAIT
                ask(st, seat, c.D_TRAIT, cards, 1, 1, _rank_rule(st, fr, kind))
                return
    over = equipment.companions_over(st, seat)
    if over:
        _too_many_companions(st, fr, over)
        return
    crowded = equipment.overfull(st, seat)
    if crowded:
        fr.pc = TAKE_OFF
        ask(st, seat, c.D_UNEQUIP, crowded, 1, 1, "ALLY-10")
        return
    big = equipment.big_items(st, seat)
    limit = equipment.big_limit(st, seat)
    if 0 <= limit < len(big) and st.players[seat].alive:
        if not fr.refused_repair and _ask_repair(st, fr):
            return
        if not fr.refused_sale and _could_sell(st, seat):
            fr.pc = BIG_SALE
            choices = sellable(st, seat)
            ask(st, seat, c.D_BIG_SELL, choices, 0, len(choices), "BIG-04")
            return
        fr.pc = BIG_KEEP
        ask(st, seat, c.D_BIG_KEEP, big, limit, limit, "BIG-05")
        return
    if st.newcomers:
        settle_in(st, seat)
    st.stack.pop()


def _too_many_companions(st: State, fr: SettleFrame, over: list[CardId]) -> None:
    """ALLY-01: one's own goes before one that somebody else had a moment ago."""
    own = [card for card in over if card not in st.newcomers]
    choices = own if own else over
    if len(choices) == 1:
        lose_card(st, CardId(choices[0]), "ALLY-01")
        return
    fr.pc = COMPANION
    ask(st, fr.seat, c.D_TRAIT, choices, 1, 1, "ALLY-01")


def settle_in(st: State, seat: Seat) -> None:
    """Companions that came to the player are the player's own from now on."""
    st.newcomers = [card for card in st.newcomers if st.owner[card] != seat]


def _ask_repair(st: State, fr: SettleFrame) -> bool:
    """BIG-03: first, what puts it right. Live tables ask anyway: silence would give a hand away."""
    cards = repairs(st, fr.seat)
    if not cards and not (st.settings.live and st.players[fr.seat].hand):
        return False
    fr.pc = REPAIR
    ask(st, fr.seat, c.D_CARDS, cards, 0, min(len(cards), 1), "BIG-03")
    return True


def _repair(st: State, fr: SettleFrame) -> None:
    """Play the chosen card, asking for what if there are several things it could be for."""
    targets = onto(st, fr.seat, fr.picked)
    if len(targets) > 1:
        fr.pc = REPAIR_ON
        ask(st, fr.seat, c.D_CARDS, targets, 1, 1, "BIG-03", fr.picked)
    elif targets:
        repair(st, fr.seat, fr.picked, targets[0])


def _rank_rule(st: State, fr: SettleFrame, kind: int) -> str:
    """Why a Power or Kata has to go."""
    if kind == c.KATA:
        return "KATA-08"
    return "POWER-07" if st.players[fr.seat].alive else "ORIGIN-04"


def _could_sell(st: State, seat: Seat) -> bool:
    """BIG-04: on your own turn, out of combat, and a legal sale is possible."""
    if st.active != seat or st.combat is not None or is_banned(st, seat, c.BAN_SELL):
        return False
    cards = sellable(st, seat)
    return sale_value(st, seat, cards) >= 1000 and sale_levels(st, seat, cards) > 0


def _shed_next(st: State, fr: SettleFrame) -> None:
    """BIG-05: lowest Level able to carry it, then the next; BIG-06: nobody, discard."""
    while fr.shed:
        card = fr.shed[0]
        able = [
            player.seat
            for player in st.players
            if player.alive
            and player.seat != fr.seat
            and equipment.can_carry(st, player.seat, card)
        ]
        if not able:
            fr.shed.pop(0)
            st.emit(e.BIG_SHED, "BIG-06", fr.seat, card)
            lose_card(st, card, "BIG-06")
            continue
        lowest = min(st.players[seat].level for seat in able)
        tied = [seat for seat in able if st.players[seat].level == lowest]
        if len(tied) > 1:
            fr.pc = BIG_TO
            ask(st, fr.seat, c.D_BIG_TO, tied, 1, 1, "BIG-05", card)
            return
        fr.shed.pop(0)
        _shed(st, fr, card, tied[0])


def _shed(st: State, fr: SettleFrame, card: CardId, seat: Seat) -> None:
    st.emit(e.BIG_SHED, "BIG-05", fr.seat, card, seat)
    equipment.give_item(st, card, fr.seat, seat, "BIG-05")
