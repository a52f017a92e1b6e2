"""The steps of effects that fetch cards from the discards, play them, or suffer their text."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import zones
from kickdoor.engine.arrivals import can_stay, put_in_play
from kickdoor.engine.asking import ANSWERED, READY, pick_cards, ready
from kickdoor.engine.flow.curses import is_warded
from kickdoor.engine.flow.entering import join_foe
from kickdoor.engine.flow.masks import start_mask
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.losing import RULE_OF_KIND, hand_over, lose_card
from kickdoor.engine.matching import find_cards, in_piles, looking_at
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.moves import BadStuff, Foreign, PlayFromHand, ReplaceTrait, Search
from kickdoor.engine.nodes.who import Filter
from kickdoor.engine.stack import ask, finish_effect, push_effect
from kickdoor.engine.state import State
from kickdoor.engine.traits import trait_cards

MASKED: Final = ANSWERED + 1  # a Secret Identity was offered
FETCHED: Final = 1 << 21  # added to a card that took others from the discards; no ability's key


def run_search(node: Search, st: State, fr: EffectFrame) -> None:
    """Each player in turn takes from the piles what is there (E10).

    Monsters that are to join the fight wait in fr.found: joining is a procedure of its own,
    started when this effect is over.
    """
    if not ready(st, fr, node.who, node.count):
        return
    if fr.pc == ANSWERED:
        _fetch(node, st, fr, fr.answers)
        fr.answers = []
        fr.pc = READY
    what = in_piles(node.what)
    count = max(fr.wanted, 0)
    while fr.left:
        cards: list[int] = []
        if st.players[fr.left[0]].alive:
            for card in find_cards(st, -1, what):
                if card != fr.card and card not in fr.found and not _has_fetched(st, card):
                    cards.append(card)
        if len(cards) < count:
            fr.short = True
        if node.end == 2:
            cards.reverse()
        if node.end:
            picked: list[int] | None = cards[:count]
        else:
            picked = pick_cards(st, fr, cards, count, fr.left[0], "DECK-02")
        if picked is None:
            fr.pc = ANSWERED
            return
        _fetch(node, st, fr, picked)
    joining = fr.found
    by = fr.by
    finish_effect(st, fr, fr.done, fr.short)
    for card in reversed(joining):
        join_foe(st, card, by)


def _has_fetched(st: State, card: int) -> bool:
    """It took cards from the discards this turn itself: two such cards would never end (AMB-95)."""
    for _, key, _, _ in st.uses:
        if key == FETCHED + card:
            return True
    return False


def _fetch(node: Search, st: State, fr: EffectFrame, cards: list[int]) -> None:
    """Give the first player the cards found."""
    seat = fr.left.pop(0)
    if cards and fr.card >= 0:
        st.uses.append((fr.by, FETCHED + fr.card, -1, 1))
    for card in cards:
        fr.done += 1
        fr.picked = card
        if node.to == c.TO_PLAY:
            put_in_play(st, seat, card, "DECK-02")
        elif (
            node.to == c.TO_FIGHT and st.combat is not None and st.cat.cards[card].kind == c.MONSTER
        ):
            fr.found.append(card)
        else:
            hand_over(st, card, seat)


def run_replace_trait(node: ReplaceTrait, st: State, fr: EffectFrame) -> None:
    """Your Class (Race, ...) for the topmost one in the discards; none there: nothing (C3)."""
    if not ready(st, fr, node.who, None):
        return
    if fr.pc == ANSWERED:
        _replace(node, st, fr, fr.answers[0])
        fr.answers = []
        fr.pc = READY
    while fr.left:
        mine = trait_cards(st, fr.left[0], node.kind)
        if not mine:
            fr.short = True
            fr.left.pop(0)
            continue
        if len(mine) > 1:
            fr.pc = ANSWERED
            ask(st, fr.left[0], c.D_TRAIT, mine, 1, 1, "AMB-34", fr.card)
            return
        _replace(node, st, fr, mine[0])
    finish_effect(st, fr, fr.done, fr.short)


def _replace(node: ReplaceTrait, st: State, fr: EffectFrame, old: int) -> None:
    seat = fr.left.pop(0)
    kept: list[str] = []
    for card in trait_cards(st, seat, node.kind):
        if card != old:
            kept.append(st.cat.cards[card].name)
    for card in find_cards(st, -1, Filter(kind=node.kind, at=c.AT_DISCARDS)):
        if st.cat.cards[card].name in kept:  # CLASS-09
            continue
        lose_card(st, old, RULE_OF_KIND[node.kind])
        zones.to_table(st, card, seat)
        st.emit(e.CARD_PLAYED, "DECK-02", seat, card)
        fr.done += 1
        return
    fr.short = True


def run_play_from_hand(node: PlayFromHand, st: State, fr: EffectFrame) -> None:
    """Those players may put matching cards of theirs in play; none is an answer."""
    if not ready(st, fr, node.who, None):
        return
    if fr.pc == ANSWERED:
        seat = fr.left.pop(0)
        for card in fr.answers:
            if put_in_play(st, seat, card, "CONFLICT-01"):
                fr.done += 1
        fr.answers = []
        fr.pc = READY
    while fr.left:
        seat = fr.left[0]
        what = looking_at(node.what, c.AT_HAND)
        cards = [card for card in find_cards(st, seat, what) if can_stay(st, card)]
        if cards:
            fr.pc = ANSWERED
            ask(st, seat, c.D_CARDS, cards, 0, len(cards), "CONFLICT-01", fr.card)
            return
        fr.left.pop(0)
    finish_effect(st, fr, fr.done)


def run_foreign(node: Foreign, st: State, fr: EffectFrame) -> None:
    """The found cards' Bad Stuff or Curses strike each player (B26).

    fr.left = victims, fr.found = the card each of them suffers, fr.noted = the one being suffered.
    """
    if fr.pc < READY:
        if not ready(st, fr, node.who, None):
            return
        found: list[int] = []
        cards = find_cards(st, -1, in_piles(node.what))
        if node.bottom:
            cards.reverse()
        for card in cards:
            if not _is_running(st, card) and _text_of(st, card) is not None:
                found.append(card)
                if len(found) == node.count:
                    break
        fr.found = [card for card in found for _ in fr.left]
        fr.left = [seat for _ in found for seat in fr.left]
        fr.noted = found[0] if found else -1
        fr.total = 0
    elif fr.pc == ANSWERED:
        fr.total += fr.done
        _next_victim(fr)
    tried = fr.pc == MASKED and fr.done == 0
    if fr.pc == MASKED and fr.done:  # the Trap was escaped
        _next_victim(fr)
    while fr.left and not st.players[fr.left[0]].alive:
        _next_victim(fr)
    effect = _text_of(st, fr.noted) if fr.noted >= 0 else None
    if effect is None or not fr.left:
        if fr.noted < 0:
            st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
        finish_effect(st, fr, fr.total, fr.noted < 0)
        return
    if not tried and st.cat.cards[fr.noted].kind == c.CURSE:  # AMB-37: a Trap all the same
        if is_warded(st, fr.left[0], False):  # AMB-92
            st.emit(e.CURSE_IGNORED, "CURSE-03", fr.left[0], fr.noted)
            fr.done = 0
            fr.pc = ANSWERED
            return
        if start_mask(st, fr.left[0], fr.noted):
            fr.pc = MASKED
            return
    fr.pc = ANSWERED
    child = push_effect(st, fr, effect)
    child.you = fr.left[0]
    child.card = fr.noted
    child.mon = -1


def _next_victim(fr: EffectFrame) -> None:
    """The next player, and with the last one the next card."""
    fr.left.pop(0)
    fr.found.pop(0)
    if fr.found:
        fr.noted = fr.found[0]


def _text_of(st: State, card: int) -> Effect | None:
    """What a card does to its victim."""
    definition = st.cat.cards[card]
    if definition.kind == c.MONSTER:
        return definition.bad_effect
    if definition.kind == c.CURSE:
        return definition.play
    return None


def _is_running(st: State, card: int) -> bool:
    """The card's text is being carried out: it is not started inside itself."""
    for frame in st.stack:
        if isinstance(frame, EffectFrame) and frame.card == card:
            return True
    return False


def run_bad_stuff(node: BadStuff, st: State, fr: EffectFrame) -> None:
    """The monster in question, or this card if it is one; never inside its own Bad Stuff."""
    if fr.pc < READY:
        if not ready(st, fr, node.who, None):
            return
        fr.total = 0
        fr.noted = fr.card
        foe = st.combat.foe(fr.mon) if st.combat is not None else None
        if foe is not None:
            fr.noted = foe.card
        if fr.noted >= 0 and st.cat.cards[fr.noted].kind != c.MONSTER:
            fr.noted = -1
        for frame in st.stack:
            if frame is not fr and isinstance(frame, EffectFrame) and frame.node is node:
                fr.noted = -1
    elif fr.pc == ANSWERED:
        fr.total += fr.done
        fr.left.pop(0)
    while fr.left and not st.players[fr.left[0]].alive:
        fr.left.pop(0)
    if fr.noted < 0 or not fr.left:
        finish_effect(st, fr, fr.total, fr.noted < 0)
        return
    fr.pc = ANSWERED
    st.emit(e.BAD_STUFF, "FLEE-05", fr.left[0], fr.noted)
    child = push_effect(st, fr, st.cat.cards[fr.noted].bad_effect)
    child.you = fr.left[0]
    child.card = fr.noted
