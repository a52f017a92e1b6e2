"""What text would do to a running combat, to a die just rolled and to a Curse about to strike.

Trial changes of the combat are taken back at once; otherwise it only reads the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.asking import user_of
from kickdoor.engine.effects_changes import winning_items
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.foresight.outcomes import Outcome
from kickdoor.engine.matching import annullable, find_cards, matches
from kickdoor.engine.nodes.base import Amount
from kickdoor.engine.nodes.changes import TakeToWin
from kickdoor.engine.nodes.dice import CancelCurse, Escape
from kickdoor.engine.nodes.fights import JoinMonster, SideBonus
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.engine.strength import (
    anyone_meets,
    foe_strength,
    item_bonus,
    monster_strength,
    player_strength,
)
from kickdoor.engine.targets import seats_of

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast


def strength_against(st: State, card: int, seat: int) -> int:
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


class FightForecast:
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

    def swing(self, amount: int, seat: int = -1, foe: int = -1) -> Outcome:
        """The fight moves by so much."""
        out = Outcome()
        if self.st.combat is not None and amount:
            out.note(o.SWING, seat, amount).foe = foe
        return out

    def side_bonus(self, node: SideBonus) -> Outcome:
        """A side gets stronger; its user chooses which, if it may be either (ONESHOT-03)."""
        combat = self.st.combat
        if combat is None:
            return Outcome()
        amount = self.fc.number(node.amount)
        ours = amount
        if node.better is not None and node.cond is not None:
            if self.fc.granted or anyone_meets(self.st, combat, node.cond, -1):  # AMB-102
                ours = self.fc.number(node.better)
        made: list[Outcome] = []
        if node.side != c.SIDE_MONSTERS:
            made.append(self.swing(ours))
        if node.side != c.SIDE_MUNCHKINS and combat.foes:
            made.append(self.swing(-amount, -1, combat.foes[0].number))
        return self.picked(made)

    def strength(self, amount: Amount, who: Who) -> Outcome:
        """Those of the players who fight get stronger or weaker."""
        made: list[Outcome] = []
        combat = self.st.combat
        size = self.fc.number(amount)
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                if combat is not None and combat.is_in(seat):
                    out.add(self.swing(size, seat))
            made.append(out)
        return self.fc.chosen(made)

    def monsters(self, amount: Amount, target: int, treasures: int) -> Outcome:
        """Monsters get stronger or weaker, and worth more or less."""
        made: list[Outcome] = []
        size = self.fc.number(amount)
        for group in self.foes(target):
            out = Outcome()
            for foe in group:
                out.add(self.swing(-size, -1, foe.number))
                if treasures:
                    out.note(o.FOE_TREASURES, -1, treasures).foe = foe.number
            made.append(out)
        return self.picked(made)

    def gone(self, what: int, target: int, which: Filter | None) -> Outcome:
        """Monsters leave or are killed."""
        made: list[Outcome] = []
        for group in self.foes(target, which):
            out = Outcome()
            for foe in group:
                change = out.note(what, -1, foe_strength(self.st, foe))
                change.foe = foe.number
            made.append(out)
        return self.picked(made)

    def ended(self, what: int) -> Outcome:
        """The whole fight is over, one way or the other."""
        out = Outcome()
        if self.st.combat is not None:
            out.note(what, -1, monster_strength(self.st))
        return out

    def joined(self, node: JoinMonster) -> Outcome:
        """A monster from hand joins, or an unknown one from the deck."""
        made: list[Outcome] = []
        if self.st.combat is None:
            return Outcome()
        if node.from_deck:
            out = Outcome()
            out.note(o.FOE_JOINS, -1, -average_monster(self.st))
            return out
        for card in find_cards(self.st, user_of(self.st, self.fr), node.what):
            made.append(self._joining(card))
        return self.picked(made)

    def _joining(self, card: int) -> Outcome:
        out = Outcome()
        combat = self.st.combat
        if combat is not None:
            strength = strength_against(self.st, card, combat.fighter)
            change = out.note(o.FOE_JOINS, -1, -strength)
            change.cards = [card]
        return out

    def doubled(self, target: int) -> Outcome:
        """A second monster like one of those there are."""
        made: list[Outcome] = []
        for group in self.foes(target):
            out = Outcome()
            for foe in group:
                change = out.note(o.FOE_JOINS, -1, -foe_strength(self.st, foe))
                change.foe = foe.number
            made.append(out)
        return self.picked(made)

    def swapped(self, target: int) -> Outcome:
        """A monster goes and one from hand comes."""
        made: list[Outcome] = []
        combat = self.st.combat
        if combat is None:
            return Outcome()
        held = Filter(kind=c.MONSTER, at=c.AT_HAND)
        for group in self.foes(target):
            for foe in group:
                for card in find_cards(self.st, user_of(self.st, self.fr), held):
                    out = Outcome()
                    new = strength_against(self.st, card, combat.fighter)
                    change = out.note(o.FOE_SWAPPED, -1, foe_strength(self.st, foe) - new)
                    change.foe = foe.number
                    change.cards = [card]
                    made.append(out)
        return self.picked(made)

    def levelled(self, level: int, target: int) -> Outcome:
        """A monster fights as one of another Level (AMB-101)."""
        made: list[Outcome] = []
        for group in self.foes(target):
            out = Outcome()
            for foe in group:
                change = self.st.cat.cards[foe.card].level - level
                out.add(self.swing(change, -1, foe.number))
            made.append(out)
        return self.picked(made)

    def helper_leaves(self) -> Outcome:
        """The Helper is gone, with what it adds."""
        out = Outcome()
        combat = self.st.combat
        if combat is not None and combat.helper >= 0:
            out.note(o.HELPER_GONE, combat.helper, -player_strength(self.st, combat.helper))
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

    def multiplied(self, sources: int, factor: int, who: Who) -> Outcome:
        """Some of a player's strength counts several times."""
        made: list[Outcome] = []
        combat = self.st.combat
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                if combat is not None and combat.is_in(seat):
                    before = player_strength(self.st, seat)
                    combat.multiply.append((seat, sources, factor))
                    more = player_strength(self.st, seat) - before
                    combat.multiply.pop()
                    out.add(self.swing(more, seat))
            made.append(out)
        return self.fc.chosen(made)

    def level_from_card(self, add: bool) -> Outcome:
        """A monster from hand is discarded and its Level counts (AMB-61)."""
        made: list[Outcome] = []
        seat = self.fr.you
        combat = self.st.combat
        if combat is None or not combat.is_in(seat):
            return Outcome()
        for card in find_cards(self.st, seat, Filter(kind=c.MONSTER, at=c.AT_HAND)):
            level = self.st.cat.cards[card].level
            out = self.swing(level if add else level - self.st.players[seat].level, seat)
            self.fc.players.move(out, o.LOSS, seat, 1, [card], seat)
            made.append(out)
        return self.fc.chosen(made)

    def item_counts(self, factor: int, what: Filter) -> Outcome:
        """An Item in use counts several times (AMB-100)."""
        made: list[Outcome] = []
        seat = self.fr.you
        combat = self.st.combat
        if combat is None or not combat.is_in(seat):
            return Outcome()
        for card in find_cards(self.st, seat, what):
            if card != self.fr.card:
                made.append(self.swing(item_bonus(self.st, seat, card) * (factor - 1), seat))
        return self.fc.chosen(made)

    def annulled(self, what: Filter) -> Outcome:
        """A card of the fight is taken out of it, with the strength it gave (AMB-108)."""
        made: list[Outcome] = []
        combat = self.st.combat
        if combat is None:
            return Outcome()
        for card in annullable(self.st, combat, self.fr.card, what):
            out = Outcome()
            gave = 0
            for target, amount, source, _ in combat.mods:
                if source == card:
                    gave += amount if target >= -1 else -amount
            for foe in combat.foes:
                if card in foe.attached:
                    before = foe_strength(self.st, foe)
                    foe.attached.remove(card)
                    gave -= before - foe_strength(self.st, foe)
                    foe.attached.append(card)
            change = out.note(o.SWING, -1, -gave)
            change.cards = [card]
            made.append(out)
        return self.picked(made)

    def won_by_item(self, node: TakeToWin) -> Outcome:
        """You take an Item that turns the fight (J2)."""
        out = Outcome()
        cards = winning_items(node, self.st, self.fr.you)
        if cards:
            change = out.note(o.THEFT, self.fr.you)
            change.cards = cards
            change.by = self.fr.you
            best = 0
            for card in cards:
                best = max(best, self.st.cat.cards[card].bonus)
            out.note(o.SWING, self.fr.you, best)
        return out

    def escaped(self, node: Escape) -> Outcome:
        """Those players get away from every monster, or from the one at hand."""
        out = Outcome()
        combat = self.st.combat
        if combat is None:
            return out
        for seat in seats_of(self.st, node.who, self.fr):
            beatable = [
                foe for foe in combat.foes if self.st.cat.cards[foe.card].level <= node.high_level
            ]
            if beatable:
                out.note(o.ESCAPES, seat).foe = beatable[0].number if node.one else -1
        return out

    def rolled(self, what: int, amount: int = 0) -> Outcome:
        """The die just rolled changes."""
        out = Outcome()
        out.note(what, -1, amount)
        return out

    def curse_cancelled(self, node: CancelCurse) -> Outcome:
        """The Curse about to strike, or one that lies with somebody, is undone (E9)."""
        made: list[Outcome] = []
        for group in self.fc.groups(node.who):
            out = Outcome()
            for seat in group:
                kept = find_cards(self.st, seat, Filter(at=c.AT_CURSES)) if node.kept else []
                if node.striking or kept:
                    out.note(o.CURSE_GONE, seat).cards = kept
            made.append(out)
        return self.fc.chosen(made)
