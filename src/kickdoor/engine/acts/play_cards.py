"""Carrying out the play of a card: where it goes, whose effects run, on whom."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import card_costs, combat_changes, equipment
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.change_prices import change_price, pay_change
from kickdoor.engine.flow.curses import start_curse
from kickdoor.engine.flow.monster_entry import join_foe
from kickdoor.engine.flow.spawning import start_spawning
from kickdoor.engine.flow.table_facts import start_facts
from kickdoor.engine.flow.windows import reopen
from kickdoor.engine.frames import ASKED, START, Frame
from kickdoor.engine.ids import CardId, FoeId, Seat, as_cards, as_numbers
from kickdoor.engine.ledger import meddled, note
from kickdoor.engine.options.play_checks import UNDEAD
from kickdoor.engine.ownership import lose_card
from kickdoor.engine.parasites import tuck
from kickdoor.engine.payments import pay_cost
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import State
from kickdoor.engine.strength import monster_strength
from kickdoor.engine.zones import detach, discard, shed, to_table


def play_card(st: State, seat: Seat, card: CardId, target: int) -> None:
    """A hand card (or a one-shot on the table) is played."""
    _play(st, seat, card, target)
    if st.cat.cards[card].kind != c.CURSE:
        start_facts(st, card, seat)


def _play(st: State, seat: Seat, card: CardId, target: int) -> None:
    definition = st.cat.cards[card]
    kind = definition.kind
    player = st.players[seat]
    if player.fresh and card not in player.fresh:
        player.fresh.clear()
    reopen(st)
    if kind == c.CURSE:
        st.emit(e.CARD_PLAYED, "TIMING-03", seat, card, target)
        note(st, c.LEDGER_BLOW, seat, Seat(target))
        detach(st, card)
        start_curse(st, card, Seat(target), seat)
    elif kind == c.LEVEL_UP:
        st.emit(e.CARD_PLAYED, "GUAL-01", seat, card, target)
        _run_text(st, seat, card, target)
    elif kind == c.ENHANCER:
        st.emit(e.CARD_PLAYED, "ENHANCER-02", seat, card, target)
        before = _total(st, seat)
        put_on_foe(st, card, FoeId(target))
        after = _total(st, seat)
        if after != before:
            meddled(st, seat, after > before)
        if definition.text.play:
            frame = start_effect(st, definition.play, _fighter(st), seat, card)
            frame.mon = FoeId(target)
    elif kind == c.SPECIAL and definition.text.attach is not None:
        st.emit(e.CARD_ATTACHED, "ITEM-07", seat, card, target)
        to_table(st, card, seat)
        st.host[card] = CardId(target)
    elif kind == c.ITEM and not (definition.once and target != 0):
        carry_item(st, seat, card)
    elif kind in (c.ITEM, c.SPECIAL):
        st.emit(e.CARD_PLAYED, "ONESHOT-03", seat, card)
        if kind == c.SPECIAL and not definition.text.play:
            to_table(st, card, seat)  # a special with a lasting text stays (ONESHOT-06)
        else:
            _run_text(st, seat, card, seat)
    else:
        st.emit(e.CARD_PLAYED, RULE_OF_KIND[kind], seat, card)
        to_table(st, card, seat)
        if target >= 0:  # it takes the place of another
            price = change_price(st, CardId(target))
            lose_card(st, CardId(target), RULE_OF_KIND[kind])
            pay_change(st, seat, CardId(target), price)
        elif kind == c.COMPANION and st.settings.companion_replace:
            for other in equipment.companions_over(st, seat):  # ALLY-04
                if other != card:
                    lose_card(st, other, "ALLY-04")
                    break
        if kind in PRICED_KINDS and definition.text.play_cost is not None:
            st.stack.append(PriceFrame(seat, card))


PRICED_KINDS: Final = (c.POWER, c.KATA, c.ORIGIN)
RULE_OF_KIND: Final = ["CONFLICT-01"] * c.KINDS
RULE_OF_KIND[c.CLASS] = "CLASS-07"
RULE_OF_KIND[c.RACE] = "RACE-02"
RULE_OF_KIND[c.JOINER] = "SUPERM-01"
RULE_OF_KIND[c.COMPANION] = "ALLY-02"
RULE_OF_KIND[c.STANCE] = "STANCE-04"
RULE_OF_KIND[c.KATA] = "KATA-05"
RULE_OF_KIND[c.POWER] = "POWER-06"
RULE_OF_KIND[c.ORIGIN] = "ORIGIN-01"


def _fighter(st: State) -> Seat:
    return st.combat.fighter if st.combat is not None else st.active


def carry_item(st: State, seat: Seat, card: CardId) -> None:
    """An Item comes to the table and is put to use if that is possible (ITEM-02, ITEM-08)."""
    st.emit(e.CARD_PLAYED, "TIMING-09", seat, card)
    to_table(st, card, seat)
    if equipment.equip_refusal(st, seat, card) == 0:
        equipment.equip(st, seat, card)


def _total(st: State, seat: Seat) -> int:
    """The monsters' strength, for plays by somebody outside the fight."""
    return monster_strength(st) if st.combat is not None and not st.combat.is_in(seat) else 0


def put_on_foe(st: State, card: CardId, number: FoeId) -> None:
    """An enhancer goes on a monster (ENHANCER-03)."""
    foe = st.combat.foe(number) if st.combat is not None else None
    if foe is None:
        return
    detach(st, card)
    st.place[card] = c.ON_MONSTER
    foe.attached.append(card)


def _run_text(st: State, seat: Seat, card: CardId, target: int) -> None:
    """Run a card's effects with `target` as "you"; afterwards the card goes to its pile.

    In combat it lies in the fight until the end (ONESHOT-04).
    """
    definition = st.cat.cards[card]
    shed(st, card, "ONESHOT-04")
    detach(st, card)
    if st.combat is not None and st.combat.foes and definition.kind != c.LEVEL_UP:
        st.place[card] = c.IN_FIGHT
        st.combat.played.append(card)
    st.stack.append(AfterPlayFrame(card))
    start_effect(st, definition.play, Seat(target), seat, card)
    cost = definition.text.play_cost
    if cost is not None:
        st.stack.append(PriceFrame(seat, card))


class PriceFrame(Frame):
    """The printed price of a card is asked for and paid before its effects run."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "paid")

    def __init__(self, seat: Seat, card: CardId) -> None:
        super().__init__(c.F_PRICE)
        self.seat = seat
        self.card = card
        self.paid: list[CardId] = []  # Items chosen so far

    def copy(self) -> PriceFrame:
        other = PriceFrame(self.seat, self.card)
        self.hand_to(other)
        if self.paid:
            other.paid = self.paid[:]
        return other

    def named(self) -> list[CardId]:
        return [self.card]

    def step(self, st: State) -> None:
        cost = st.cat.cards[self.card].text.play_cost
        if cost is None:
            st.stack.pop()
            return
        if cost.kind == c.COST_VALUE:
            self.paid.extend(as_cards(self.answers))
            self.answers = []
            short = cost.low - card_costs.value_of(st, self.paid)
            if short > 0:
                left = [
                    card
                    for card in card_costs.payable(st, self.seat, cost, self.card)
                    if card not in self.paid
                ]
                if len(left) > 1 and card_costs.value_of(st, left) > short:
                    ask(
                        st, self.seat, c.D_CARDS, left, 1, 1, "CLASS-04", self.card
                    )  # one Item at a time
                    return
                self.paid.extend(left)
            self.answers = as_numbers(self.paid)
        elif self.pc == START:
            self.pc = ASKED
            if cost.kind == c.COST_CARDS:
                choices = card_costs.payable(st, self.seat, cost, self.card)
                if len(choices) > cost.low:
                    ask(
                        st, self.seat, c.D_CARDS, choices, cost.low, cost.low, "CLASS-04", self.card
                    )
                else:
                    self.answers = as_numbers(choices)
                return
        st.stack.pop()
        pay_cost(st, self.seat, cost, as_cards(self.answers), self.card)


class AfterPlayFrame(Frame):
    """A card that is still in limbo once its effects are done goes to the discards."""

    fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: CardId) -> None:
        super().__init__(c.F_AFTER_PLAY)
        self.card = card

    def copy(self) -> AfterPlayFrame:
        other = AfterPlayFrame(self.card)
        self.hand_to(other)
        return other

    def named(self) -> list[CardId]:
        return [self.card]

    def step(self, st: State) -> None:
        st.stack.pop()
        if st.place[self.card] == c.IN_LIMBO or (
            st.place[self.card] == c.IN_FIGHT and st.combat is None
        ):
            discard(st, self.card, "ONESHOT-04")


def add_parasite(st: State, seat: Seat, card: CardId, number: FoeId) -> None:
    """PARASITE-03: from hand under a Parasite of the fight, and then it rolls for more."""
    combat = st.combat
    foe = combat.foe(number) if combat is not None else None
    if foe is None:
        return
    reopen(st)
    st.emit(e.CARD_PLAYED, "PARASITE-03", seat, card)
    tuck(st, foe, card, seat, "PARASITE-03")
    meddled(st, seat, True)
    start_spawning(st, number, card)


def join_monster(st: State, seat: Seat, monster: CardId, enabler: CardId) -> None:
    """UNDEAD-02, UNDEAD-03: a monster joins from hand, perhaps made Undead by another card."""
    reopen(st)
    st.emit(e.CARD_PLAYED, "UNDEAD-02" if enabler < 0 else "UNDEAD-03", seat, monster)
    join_foe(st, monster, seat)
    if enabler >= 0 and st.combat is not None:
        st.emit(e.CARD_PLAYED, "UNDEAD-03", seat, enabler)
        put_on_foe(st, enabler, st.combat.foes[-1].number)
        number = st.combat.foes[-1].number
        combat_changes.tag_foe(st, number, UNDEAD)
        definition = st.cat.cards[enabler]
        if definition.text.play:
            start_effect(st, definition.play, st.combat.fighter, seat, enabler, number)
