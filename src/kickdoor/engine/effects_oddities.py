"""The steps of duels of dice and of cards to choose from."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import zones
from kickdoor.engine.asking import choose_seats, chooser_of
from kickdoor.engine.flow import combats, rolls
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.nodes.oddities import DrawKeep, Duel, Rout
from kickdoor.engine.stack import ask, finish_effect, push_effect
from kickdoor.engine.state import State

MINE: Final = 1
THEIRS: Final = 2
DONE: Final = 3


def run_duel(node: Duel, st: State, fr: EffectFrame) -> None:
    """First you, then the other; a tie is not higher (AMB-114). fr.noted = your roll."""
    if fr.pc == START:
        able = [player.seat for player in st.players if player.seat != fr.you]
        others = choose_seats(st, fr, node.other, True, able)
        if others is None:
            return
        if not others or fr.you < 0:
            finish_effect(st, fr, 0, True)
            return
        fr.chosen = others[0]
        fr.pc = MINE
        rolls.start_roll(st, fr.you, fr.card, 0)
    elif fr.pc == MINE:
        fr.noted = fr.roll
        fr.pc = THEIRS
        rolls.start_roll(st, fr.chosen, fr.card, 0)
    elif fr.pc == THEIRS:
        fr.pc = DONE
        effect = node.win if fr.noted > fr.roll else node.lose
        if effect is not None:
            push_effect(st, fr, effect)
    else:
        finish_effect(st, fr, 1)


def run_draw_keep(node: DrawKeep, st: State, fr: EffectFrame) -> None:
    """Nobody else sees what was drawn (fr.found) until the rest is discarded (AMB-115)."""
    seat = chooser_of(st, fr)
    if fr.pc == START:
        for _ in range(node.count):
            card = zones.draw_to_hand(st, seat, node.deck, False, "AMB-115")
            if card >= 0:
                fr.found.append(card)
        fr.done = len(fr.found)
        fr.pc = ASKED
        if len(fr.found) > node.keep:
            ask(st, seat, c.D_CARDS, fr.found[:], node.keep, node.keep, "AMB-115", fr.card)
            return
        fr.answers = fr.found
    for card in fr.found:
        if card not in fr.answers and st.place[card] == c.IN_HAND and st.owner[card] == seat:
            zones.discard(st, card, "AMB-115")
    fr.answers = []
    finish_effect(st, fr, fr.done, fr.done == 0)


def run_rout(node: Rout, st: State, fr: EffectFrame) -> None:
    """A fight that is won already, or lost, stays so (AMB-118)."""
    combat = st.combat
    frame = combats.current_combat(st)
    if combat is None or frame is None or combat.fleeing or frame.pc != combats.OPEN:
        finish_effect(st, fr, 0, True)
        return
    finish_effect(st, fr, 1)
    combats.lose_fight(st, frame, combat)
