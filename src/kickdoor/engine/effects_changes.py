"""The steps of effects that make something else of a player or a card."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import gear, statuses, strength, zones
from kickdoor.engine.arrivals import put_in_play
from kickdoor.engine.asking import ready
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.losing import RULE_OF_KIND, hand_over, lose_card
from kickdoor.engine.matching import find_cards
from kickdoor.engine.nodes.changes import BecomeTrait, KeepAsItem, TakeToWin
from kickdoor.engine.stack import ask, finish_effect
from kickdoor.engine.state import State
from kickdoor.engine.traits import has_trait, trait_cards


def run_become_trait(node: BecomeTrait, st: State, fr: EffectFrame) -> None:
    """The free card of that name comes into play; without one the player just counts as it."""
    if not ready(st, fr, node.who, None):
        return
    for seat in fr.left:
        if has_trait(st, seat, node.trait):
            fr.short = True
            continue
        card = free_card(st, node.trait)
        if card >= 0:
            put_in_play(st, seat, card, "AMB-79")
        elif node.counts is not None:
            definition = st.cat.by_name.get(node.trait)
            if definition is not None:
                for old in trait_cards(st, seat, definition.kind):
                    lose_card(st, old, RULE_OF_KIND[definition.kind])
            statuses.begin(st, seat, node.counts, fr.card, fr.by)
        fr.done += 1
    finish_effect(st, fr, fr.done, fr.short)


def free_card(st: State, trait: str) -> int:
    """A card of that trait nobody has: from the discards, else out of the deck, reshuffled."""
    for pile in (st.door_discards, st.treasure_discards, st.door_deck, st.treasure_deck):
        for at in range(len(pile) - 1, -1, -1):
            card = pile[at]
            if st.cat.cards[card].name == trait:
                zones.detach(st, card)
                if pile is st.door_deck or pile is st.treasure_deck:
                    st.chance.shuffle(pile)
                    deck = c.DOOR if pile is st.door_deck else c.TREASURE
                    st.emit(e.DECK_RESHUFFLED, "AMB-79", -1, deck)
                return card
    return -1


def run_keep_as_item(node: KeepAsItem, st: State, fr: EffectFrame) -> None:
    """The monster goes out of the game; its Item lies with the winner until it is discarded."""
    twin = st.cat.kept_as.get(fr.card, -1)
    place = st.place[fr.card] if fr.card >= 0 else c.IN_BOX
    if twin < 0 or place not in (c.IN_DOOR_DISCARDS, c.IN_TREASURE_DISCARDS) or fr.you < 0:
        finish_effect(st, fr, 0, True)
        return
    if not st.players[fr.you].alive:  # DEATH-07
        finish_effect(st, fr, 0, True)
        return
    zones.detach(st, fr.card)
    st.place[fr.card] = c.IN_BOX
    zones.to_table(st, twin, fr.you)
    st.emit(e.CARD_TAKEN, "AMB-80", fr.you, twin)
    if not node.companion and gear.equip_refusal(st, fr.you, twin) == 0:
        gear.equip(st, fr.you, twin)
    finish_effect(st, fr, 1)


def winning_items(node: TakeToWin, st: State, seat: int) -> list[int]:
    """Items of others with which this player's side would win; none while it wins anyway."""
    combat = st.combat
    if combat is None or not combat.is_in(seat) or strength.is_ahead(st):
        return []
    found: list[int] = []
    for player in st.players:
        if player.seat == seat or not player.alive:
            continue
        for card in find_cards(st, player.seat, node.what):
            if st.cat.cards[card].once:
                continue
            other = st.copy()
            zones.to_table(other, card, seat)
            if gear.equip_refusal(other, seat, card):
                continue
            other.equipped[card] = True
            if strength.is_ahead(other):
                found.append(card)
    return found


def run_take_to_win(node: TakeToWin, st: State, fr: EffectFrame) -> None:
    """The user picks among the Items that would do it."""
    if fr.pc == START:
        cards = winning_items(node, st, fr.you)
        if not cards:
            st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
            finish_effect(st, fr, 0, True)
            return
        fr.pc = ASKED
        if len(cards) > 1:
            ask(st, fr.you, c.D_CARDS, cards, 1, 1, "CONFLICT-01", fr.card)
            return
        fr.answers = cards
    card = fr.answers[0]
    fr.answers = []
    if hand_over(st, card, fr.you) and gear.equip_refusal(st, fr.you, card) == 0:
        gear.equip(st, fr.you, card)
    fr.picked = card
    finish_effect(st, fr, 1)
