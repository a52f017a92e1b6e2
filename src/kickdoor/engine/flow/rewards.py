"""After a win: levels first, then Treasure, then the agreement with the Helper (REWARD)."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import gear, losing
from kickdoor.engine.flow.moments import run_card_moment
from kickdoor.engine.levels import free_top, gain_levels
from kickdoor.engine.nodes.statics import HelpLevels, HelpTreasures, NoTreasure, SwapReward
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Combat, Frame, State
from kickdoor.engine.traits import statics_of
from kickdoor.engine.zones import discard, draw, draw_to_hand, note_open, to_hand, to_table


def step_reward(st: State, fr: Frame) -> None:
    """F_REWARD."""
    combat = st.combat
    if combat is None:
        st.stack.pop()
        return
    if fr.pc == 0:
        fr.pc = 1
        _levels(st, combat)
        if st.winners:
            _victory(st, combat)
    elif fr.pc == 1:  # HELP-14: what the monsters say about their defeat
        fr.pc = 2
        for at in range(len(combat.beaten) - 1, -1, -1):
            moment = c.ON_KILLED if combat.slain[at] else c.ON_DEFEATED
            run_card_moment(st, combat.beaten[at], c.ON_COMBAT_END, combat.fighter, -1)
            run_card_moment(st, combat.beaten[at], moment, combat.fighter, -1)
    elif fr.pc == 2:
        fr.pc = 5
        _offer_swap(st, fr, combat)
    elif fr.pc == 5:
        fr.pc = 3
        if fr.xs and fr.xs[0] == 1:
            combat.treasures_won -= fr.a
            gain_levels(st, combat.fighter, 1, fr.card, "REWARD-07", False, False)
        _treasures(st, combat)
    elif fr.pc == 3:
        fr.pc = 4
        if combat.contract is not None and combat.helper >= 0:
            frame = Frame(c.F_PROMISE)
            frame.you = combat.fighter
            st.stack.append(frame)
    else:
        st.stack.pop()


def _levels(st: State, combat: Combat) -> None:
    """CONFLICT-04, REWARD-01, REWARD-09, HELP-11, HELP-12."""
    rule = "REWARD-01" if combat.kills else "COMBAT-06"
    for _, denied in statics_of(st, combat.fighter, NoTreasure):  # a Curse on the Fighter (B24)
        if denied.treasure:
            combat.treasures_won = 0
        if denied.levels:
            combat.levels_won = 0
    levels = combat.levels_won if combat.kills else 0
    st.emit(e.COMBAT_WON, rule, combat.fighter, levels, combat.treasures_won)
    if not combat.kills:
        return
    gain_levels(st, combat.fighter, levels, _prey(st, combat), "REWARD-01", True, True)
    if combat.helper >= 0 and st.players[combat.helper].alive:
        for card, static in statics_of(st, combat.helper, HelpLevels):
            if static.cond is None or static.cond.holds(st, combat.helper, -1, None):
                gain_levels(st, combat.helper, static.n * combat.kills, card, "HELP-12", True, True)


def _prey(st: State, combat: Combat) -> int:
    """The monster the level is for: the last one killed, whatever else was beaten (REWARD-01)."""
    for at in range(len(combat.beaten) - 1, -1, -1):
        card = combat.beaten[at]
        if combat.slain[at] and st.cat.cards[card].kind == c.MONSTER:
            return card
    return -1


def _victory(st: State, combat: Combat) -> None:
    """LEVEL-06, VARIANT-04, AMB-48."""
    if (
        st.settings.shared_victory
        and combat.helper >= 0
        and combat.helper not in st.winners
        and combat.fighter in st.winners
    ):
        st.winners.append(combat.helper)
    st.over = True
    for seat in st.winners:
        st.emit(e.GAME_WON, "LEVEL-06", seat)


def _offer_swap(st: State, fr: Frame, combat: Combat) -> None:
    """REWARD-07: Treasures of a Kill alone for a level that cannot win."""
    seat = combat.fighter
    player = st.players[seat]
    if combat.helper >= 0 or not combat.kills or not player.alive:
        return
    if player.level >= free_top(st):
        return
    for card, static in statics_of(st, seat, SwapReward):
        if combat.treasures_won >= static.treasures:
            fr.a = static.treasures
            fr.card = card
            ask(st, seat, c.D_YES_NO, [0, 1], 1, 1, "REWARD-07", card, static.treasures)
            return


def _treasures(st: State, combat: Combat) -> None:
    """REWARD-02, REWARD-03, HELP-13."""
    if not st.players[combat.fighter].alive:  # DEATH-07
        return
    count = combat.treasures_won
    contract = combat.contract
    helper = combat.helper
    share = contract.treasures if contract is not None and helper >= 0 else 0
    if share > 0 and count > 0:
        frame = Frame(c.F_SHARE)
        frame.you = combat.fighter
        frame.by = helper
        frame.a = share
        frame.b = 1 if contract is not None and contract.helper_first else 0
        for _ in range(count):
            card = draw(st, c.TREASURE)
            if card < 0:
                break
            st.emit(e.CARD_DRAWN, "REWARD-03", combat.fighter, card, c.TREASURE)
            frame.ys.append(card)
        st.stack.append(frame)
    else:
        for _ in range(count):
            if draw_to_hand(st, combat.fighter, c.TREASURE, helper >= 0, "REWARD-03") < 0:
                break
    if combat.kills and helper >= 0:
        for _, static in statics_of(st, helper, HelpTreasures):
            for _ in range(static.n):
                draw_to_hand(st, helper, c.TREASURE, static.face_up, "REWARD-07")


def step_share(st: State, fr: Frame) -> None:
    """F_SHARE: fr.ys = Treasures on the table, fr.a = Helper's picks left, fr.b = whose pick.

    Picks alternate, beginning with whoever was promised the first; once the Helper has the
    promised number the rest is the Fighter's (HELP-07, AMB-63).
    """
    if fr.pc == 1:
        card = fr.xs[0]
        fr.ys.remove(card)
        _take(st, card, fr.by if fr.b else fr.you)
        if fr.b:
            fr.a -= 1
        fr.b = 1 - fr.b
        fr.pc = 0
    left = len(fr.ys)
    if left == 0:
        st.stack.pop()
        return
    if fr.a <= 0 or not st.players[fr.by].alive:
        for card in fr.ys:
            _take(st, card, fr.you)
        st.stack.pop()
        return
    if fr.a >= left:  # nothing but promised ones is left
        for card in fr.ys:
            _take(st, card, fr.by)
        st.stack.pop()
        return
    picker = fr.by if fr.b else fr.you
    fr.pc = 1
    ask(st, picker, c.D_SHARE, fr.ys[:], 1, 1, "HELP-07")


def _take(st: State, card: int, seat: int) -> None:
    if not st.players[seat].alive:  # DEATH-07
        discard(st, card, "DEATH-07")
        return
    to_hand(st, card, seat)
    note_open(st, card)
    st.emit(e.TREASURE_SHARED, "HELP-13", seat, card)


def hand_over(st: State, card: int, giver: int, taker: int, rule: str) -> None:
    """An Item in play goes to another player's table (TRADE-04, TRADE-08)."""
    slot = losing.worn_slot(st, card)
    shared = losing.shares_fate(st, card)
    for item in losing.carried_by(st, card):
        gear.unequip(st, giver, item)  # AMB-131: what it carries was not part of the deal
    to_table(st, card, taker)
    st.emit(e.CARD_GIVEN, rule, giver, card, taker)
    losing.left_play(st, giver, slot, shared)
