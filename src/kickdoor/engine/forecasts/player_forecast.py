"""What text would do to players: their Levels, their lives and their cards.

It only reads the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.effect_choices import chooser_of
from kickdoor.engine.equipment import best_items
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.level_protection import keeps_level
from kickdoor.engine.levels import ceiling, overrides
from kickdoor.engine.matching import find_cards
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.ownership import is_unlosable
from kickdoor.engine.targets import seats_of
from kickdoor.engine.traits import is_banned

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


class PlayerForecast:
    """Levels, lives and cards, read in one setting."""

    def __init__(self, fc: Forecast) -> None:
        self.fc = fc
        self.st = fc.st
        self.fr = fc.fr

    def fall(self, out: Outcome, seat: Seat, count: int) -> None:
        """One player loses levels: never below 1 (CONFLICT-03), none with a ward (AMB-110)."""
        st = self.st
        lost = count
        if not overrides(st, self.fr.card, 1):
            lost = min(count, st.players[seat].level - 1)
        if lost > 0 and not keeps_level(st, seat):
            out.note(o.LEVELS, seat, -lost)
            out.done += lost - 1

    def rise(self, out: Outcome, seat: Seat, count: int, can_win: bool) -> None:
        """One player goes up, as far as allowed (LEVEL-07)."""
        st = self.st
        if is_banned(st, seat, c.BAN_LEVEL_UP):
            return
        gained = min(count, ceiling(st, self.fr.card, False, can_win) - st.players[seat].level)
        if gained > 0:
            out.note(o.LEVELS, seat, gained)
            out.done += gained - 1

    def happens(self, what: int, who: Who, amount: int = 1) -> Outcome:
        """The same thing happens to each of those players."""
        made: list[Outcome] = []
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                if amount:
                    out.note(what, seat, amount)
            made.append(out)
        return self.fc.chosen(made)

    # Cards lost.

    def move(
        self, out: Outcome, what: int, seat: Seat, count: int, cards: list[CardId], by: Seat
    ) -> int:
        """So many of the cards are lost or gained; how many there are to move is returned."""
        count = min(count, len(cards))
        if count > 0:
            change = out.note(what, seat, count)
            change.cards = cards
            change.by = by
            out.done += count - 1
        return max(count, 0)

    def lost(self, made: list[Outcome]) -> Outcome:
        """What follows may count the cards lost."""
        out = self.fc.chosen(made)
        self.fr.paid = out.done
        return out

    def lose_best(
        self, change: int, who: Who, by_value: bool, what: Filter | None, worst: bool
    ) -> Outcome:
        """The Item that helps or is worth most; ties are the loser's choice (ITEM-12, ITEM-13)."""
        made: list[Outcome] = []
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                found = best_items(self.st, seat, by_value, what, worst)
                best = [card for card in found if not is_unlosable(self.st, card)]
                if not self.move(out, change, seat, 1, best, seat):
                    out.short = True
            made.append(out)
        return self.lost(made)

    def lose_card(self, card: CardId) -> Outcome:
        """That card is discarded."""
        out = Outcome()
        owner = self.st.owner[card] if card >= 0 else NOBODY
        if owner >= 0 and not is_unlosable(self.st, card):
            self.move(out, o.LOSS, owner, 1, [card], owner)
        out.short = out.done == 0
        return out

    # Cards that change hands.

    def swap_cards(self, who: Who, other: Who, what: Filter, everything: bool) -> Outcome:
        """Two players exchange an Item each, or all they have."""
        made: list[Outcome] = []
        by = chooser_of(self.st, self.fr)
        for one in seats_of(self.st, who, self.fr):
            ours = find_cards(self.st, one, what)
            for group in self.fc.groups(other, True):
                for two in group:
                    theirs = find_cards(self.st, two, what)
                    if one == two or not (everything or (ours and theirs)):
                        continue
                    out = Outcome()
                    given = len(ours) if everything else 1
                    got = len(theirs) if everything else 1
                    self.move(out, o.LOSS, one, given, ours, by)
                    self.move(out, o.GAIN, one, got, theirs, by)
                    self.move(out, o.LOSS, two, got, theirs, by)
                    self.move(out, o.GAIN, two, given, ours, by)
                    made.append(out)
        return self.fc.chosen(made)

    # Piles.

    def draw(self, deck: int, who: Who, count: int) -> Outcome:
        """Those players draw cards."""
        return self.happens(o.DOORS if deck == c.DOOR else o.TREASURES, who, max(count, 0))
