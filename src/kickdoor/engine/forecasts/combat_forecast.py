"""What text would do to a running combat, to a die just rolled and to a Curse about to strike.

Trial changes of the combat are taken back at once; otherwise it only reads the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.effect_choices import user_of
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.ids import NO_FOE, NOBODY, CardId, FoeId, Seat
from kickdoor.engine.matching import matches
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.engine.strength import (
    foe_strength,
    monster_strength,
    player_strength,
)

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


def strength_against(st: State, card: CardId, seat: Seat) -> int:
    """How strong a monster would be in that player's fight, or in the one it is in."""
    here = st.combat
    if here is None or not here.is_in(seat):
        st.combat = Combat(seat)
    combat = st.combat
    if combat is None:
        return 0
    foe = Foe(combat.next_foe, card)
    combat.foes.append(foe)
    total = foe_strength(st, foe)
    combat.foes.pop()
    st.combat = here
    return total


def average_monster(st: State) -> int:
    """The mean Level of the monsters in the box: what an unknown one is taken for."""
    total = 0
    count = 0
    for card in st.cat.doors:
        definition = st.cat.cards[card]
        if definition.kind == c.MONSTER:
            total += definition.level
            count += 1
    return total // count if count else 0


class CombatForecast:
    """A combat, read in one setting."""

    def __init__(self, fc: Forecast) -> None:
        self.fc = fc
        self.st = fc.st
        self.fr = fc.fr

    def foes(self, target: int, what: Filter | None = None) -> list[list[Foe]]:
        """The monsters meant, together; where one has to be chosen, each by itself."""
        st, fr = self.st, self.fr
        combat = st.combat
        if combat is None:
            return []
        found = [foe for foe in combat.foes if what is None or matches(st, foe.card, what)]
        here = combat.foe(fr.mon)
        if target == c.M_ALL:
            return [found] if found else []
        if here is not None and (target == c.M_THIS or here.card != fr.card):
            return [[here]] if here in found else []
        if target == c.M_THIS:
            for foe in combat.foes:
                if fr.card >= 0 and (foe.card == fr.card or fr.card in foe.attached):
                    return [[foe]] if foe in found else []
        return [[foe] for foe in found]

    def picked(self, made: list[Outcome]) -> Outcome:
        """One of several, as the card's user chooses."""
        if len(made) == 1:
            return made[0]
        out = Outcome()
        out.fork(user_of(self.st, self.fr), made)
        out.short = not made
        return out

    def swing(self, amount: int, seat: Seat = NOBODY, foe: FoeId = NO_FOE) -> Outcome:
        """The fight moves by so much."""
        out = Outcome()
        if self.st.combat is not None and amount:
            out.note(o.SWING, seat, amount).foe = foe
        return out

    def gone(self, what: int, target: int, which: Filter | None) -> Outcome:
        """Monsters leave or are killed."""
        made: list[Outcome] = []
        for group in self.foes(target, which):
            out = Outcome()
            for foe in group:
                change = out.note(what, NOBODY, foe_strength(self.st, foe))
                change.foe = foe.number
            made.append(out)
        return self.picked(made)

    def ended(self, what: int) -> Outcome:
        """The whole fight is over, one way or the other."""
        out = Outcome()
        if self.st.combat is not None:
            out.note(what, NOBODY, monster_strength(self.st))
        return out

    def others_fight(self, what: int, who: Who) -> Outcome:
        """Somebody has to help, or to fight instead."""
        made: list[Outcome] = []
        combat = self.st.combat
        for group in self.fc.groups(who, True):
            for seat in group:
                if combat is not None and not combat.is_in(seat):
                    out = Outcome()
                    out.note(what, seat, player_strength(self.st, seat))
                    made.append(out)
        return self.fc.chosen(made)

    def rolled(self, what: int, amount: int = 0) -> Outcome:
        """The die just rolled changes."""
        out = Outcome()
        out.note(what, NOBODY, amount)
        return out
