"""Who takes part in a fight: who is kept out of it, who helps, who leaves.

Offers and their terms are judged elsewhere.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.flow.personas import start_team_up
from kickdoor.engine.flow.table_facts import ask_of_helper
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.ledger import note
from kickdoor.engine.nodes.combat_statics import HelperBan, NoCards, NoHelp
from kickdoor.engine.nodes.node import Effect, walk
from kickdoor.engine.nodes.protection_statics import HelpWard
from kickdoor.engine.reward_amounts import is_for_the_win
from kickdoor.engine.state import State
from kickdoor.engine.traits import is_banned, statics_of
from kickdoor.engine.turn_records import remember


def must_fight_alone(st: State, fighter: Seat) -> bool:
    """Something in the fight or on the Fighter says that nobody helps (A17, B24)."""
    combat = st.combat
    if combat is None:
        return False
    if combat.no_help or is_banned(st, fighter, c.BAN_BE_HELPED):
        return True
    for foe in combat.foes:
        for card in [foe.card, *foe.attached]:
            for static in st.cat.cards[card].others:
                if isinstance(static, NoHelp):
                    if static.cond is None or static.cond.holds(st, fighter, foe.number, None):
                        return True
    return False


def help_refusal(st: State, seat: Seat) -> str:
    """The rule that keeps a player from helping in this combat, or nothing."""
    combat = st.combat
    if combat is None:
        return "HELP-01"
    if not st.players[seat].alive:
        return "HELP-17"
    if combat.is_in(seat):
        return "HELP-01"
    if must_fight_alone(st, combat.fighter) or is_kept_out(st, seat):
        return "CONFLICT-01"
    return ""


def is_kept_out(st: State, seat: Seat) -> bool:
    """Something says that this player does not help, whoever else may."""
    if st.combat is not None:
        for foe in st.combat.foes:
            for card in [foe.card, *foe.attached]:
                for own in st.cat.cards[card].others:
                    if isinstance(own, HelperBan) and own.cond.holds(st, seat, foe.number, None):
                        return True
    return is_banned(st, seat, c.BAN_HELP)


def may_play_none(st: State, seat: Seat) -> bool:
    """Something on the player, or a monster of the combat, forbids cards from hand (E11)."""
    if is_banned(st, seat, c.BAN_CARDS):
        return True
    if st.combat is not None:
        for foe in st.combat.foes:
            for card in [foe.card, *foe.attached]:
                for own in st.cat.cards[card].others:
                    if isinstance(own, NoCards):
                        if own.cond is None or own.cond.holds(st, seat, foe.number, None):
                            return True
    return False


def may_help(st: State, seat: Seat) -> bool:
    """The player could join the present combat as Helper."""
    return st.combat is not None and st.combat.helper < 0 and not help_refusal(st, seat)


def may_be_forced(st: State, seat: Seat) -> bool:
    """The player could join the present combat, and nothing keeps others from forcing it."""
    return may_help(st, seat) and not statics_of(st, seat, HelpWard)


def set_helper(st: State, seat: Seat, forced: bool) -> None:
    """A player joins the Side (HELP-02, HELP-15)."""
    combat = st.combat
    if combat is None or combat.helper >= 0 or combat.fighter == seat:
        return
    combat.helper = seat
    combat.forced_help = forced
    st.offers.clear()
    st.players[seat].fresh.clear()
    statuses.combat_began(st, seat)
    st.emit(e.HELP_JOINED, "HELP-03", seat, combat.fighter)
    remember(st, seat, c.DID_HELP)
    if not forced:
        note(st, c.LEDGER_FAVOUR, seat, combat.fighter)
    start_team_up(st)  # HELP-16
    ask_of_helper(st, seat)  # AMB-45


def is_nobody_forced(st: State) -> bool:
    """The table forces nobody to help for the win, and this is such a fight (AMB-130)."""
    return st.settings.nobody_forced_to_help_for_the_win and is_for_the_win(st)


def is_only_force(effects: list[Effect]) -> bool:
    """All the effects are good for is to force somebody to help."""
    found = False
    for effect in effects:
        for node in walk(effect):
            if isinstance(node, Effect):
                if node.is_choice():
                    return False
                found = found or node.forces_help()
    return found


def helper_leaves(st: State, rule: str = "AMB-14") -> None:
    """The Helper leaves; another may be sought (AMB-14). The agreement is void."""
    combat = st.combat
    if combat is None or combat.helper < 0:
        return
    seat = combat.helper
    combat.helper = NOBODY
    combat.contract = None
    combat.forced_help = False
    st.emit(e.HELPER_LEFT, rule, seat)
    statuses.combat_ended(st, seat)
