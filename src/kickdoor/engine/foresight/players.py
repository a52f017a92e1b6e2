"""What text would do to players: their Levels, their lives and their cards.

It only reads the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.asking import chooser_of, picker_of
from kickdoor.engine.effects_losses import is_unlosable, losable
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.foresight.outcomes import CHANCE, Outcome, World
from kickdoor.engine.levels import ceiling, overrides
from kickdoor.engine.matching import CARRIED, best_items, find_cards, in_piles
from kickdoor.engine.meta import theft_sources
from kickdoor.engine.nodes.base import Amount
from kickdoor.engine.nodes.dice import Theft
from kickdoor.engine.nodes.losses import LoseBest
from kickdoor.engine.nodes.moves import Foreign, Search, Take
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.engine.targets import left_of, right_of, seats_of
from kickdoor.engine.thefts import theft_targets
from kickdoor.engine.traits import is_banned
from kickdoor.engine.warding import keeps_level

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast

FACES: Final = 6


class PlayerForecast:
    """Levels, lives and cards, read in one setting."""

    def __init__(self, fc: Forecast) -> None:
        self.fc = fc
        self.st = fc.st
        self.fr = fc.fr

    def lose_levels(self, who: Who, amount: Amount | None) -> Outcome:
        """Those players lose levels."""
        made: list[Outcome] = []
        count = self.fc.number(amount)
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                self.fall(out, seat, count)
            made.append(out)
        return self.fc.chosen(made)

    def gain_levels(self, who: Who, amount: Amount, can_win: bool) -> Outcome:
        """Those players go up."""
        made: list[Outcome] = []
        count = self.fc.number(amount)
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                self.rise(out, seat, count, can_win)
            made.append(out)
        return self.fc.chosen(made)

    def set_level(self, who: Who, amount: Amount, only_down: bool) -> Outcome:
        """Their Level becomes a number."""
        made: list[Outcome] = []
        to = max(self.fc.number(amount), 1)
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                here = self.st.players[seat].level
                if here > to:
                    self.fall(out, seat, here - to)
                elif not only_down:
                    self.rise(out, seat, to - here, False)
            made.append(out)
        return self.fc.chosen(made)

    def fall(self, out: Outcome, seat: int, count: int) -> None:
        """One player loses levels: never below 1 (CONFLICT-03), none with a ward (AMB-110)."""
        st = self.st
        lost = count
        if not overrides(st, self.fr.card, 1):
            lost = min(count, st.players[seat].level - 1)
        if lost > 0 and not keeps_level(st, seat):
            out.note(o.LEVELS, seat, -lost)
            out.done += lost - 1

    def rise(self, out: Outcome, seat: int, count: int, can_win: bool) -> None:
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

    def change_sex(self, who: Who) -> Outcome:
        """Those who have a sex get the other one (AMB-04)."""
        made: list[Outcome] = []
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                if self.st.players[seat].sex != c.NO_SEX:
                    out.note(o.SEX, seat)
            made.append(out)
        return self.fc.chosen(made)

    # Cards lost.

    def move(
        self, out: Outcome, what: int, seat: int, count: int, cards: list[int], by: int
    ) -> int:
        """So many of the cards are lost or gained; how many there are to move is returned."""
        count = min(count, len(cards))
        if count > 0:
            change = out.note(what, seat, count)
            change.cards = cards
            change.by = by
            out.done += count - 1
        return max(count, 0)

    def lose(self, who: Who, what: Filter, count: Amount | None, pick: int) -> Outcome:
        """Those players discard cards; the loser picks unless the text says otherwise."""
        made: list[Outcome] = []
        wanted = self.fc.number(count)
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                cards = losable(self.st, seat, what)
                by = picker_of(self.st, self.fr, pick, seat, -1)
                moved = self.move(out, o.LOSS, seat, wanted, cards, by)
                if not moved or (count is not None and moved < wanted):
                    out.short = True
            made.append(out)
        return self._lost(made)

    def _lost(self, made: list[Outcome]) -> Outcome:
        """What follows may count the cards lost."""
        out = self.fc.chosen(made)
        self.fr.paid = out.done
        return out

    def lose_value(self, who: Who, amount: Amount) -> Outcome:
        """Those players lose Items worth so many Gold Pieces, or all they have (B7)."""
        made: list[Outcome] = []
        wanted = self.fc.number(amount)
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                total = 0
                for card in losable(self.st, seat, CARRIED):
                    total += max(self.st.cat.cards[card].value, 0)
                if min(total, wanted) > 0:
                    out.note(o.GOLD, seat, min(total, wanted))
                out.short = out.short or total < wanted
            made.append(out)
        return self._lost(made)

    def lose_best(self, node: LoseBest) -> Outcome:
        """The Item that helps or is worth most; ties are the loser's choice (ITEM-12, ITEM-13)."""
        return self._best(o.LOSS, node.who, node.by_value, node.what, node.worst)

    def put_aside(self, who: Who, by_value: bool, what: Filter | None) -> Outcome:
        """The Item that helps or is worth most cannot be used for a time (AMB-107)."""
        return self._best(o.IDLE, who, by_value, what, False)

    def _best(
        self, change: int, who: Who, by_value: bool, what: Filter | None, worst: bool
    ) -> Outcome:
        made: list[Outcome] = []
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                found = best_items(self.st, seat, by_value, what, worst)
                best = [card for card in found if not is_unlosable(self.st, card)]
                if not self.move(out, change, seat, 1, best, seat):
                    out.short = True
            made.append(out)
        return self._lost(made)

    def lose_card(self, card: int) -> Outcome:
        """That card is discarded."""
        out = Outcome()
        owner = self.st.owner[card] if card >= 0 else -1
        if owner >= 0 and not is_unlosable(self.st, card):
            self.move(out, o.LOSS, owner, 1, [card], owner)
        out.short = out.done == 0
        return out

    def lose_rolled(self, what: Filter, faces: int) -> Outcome:
        """A die for each matching card; on some faces it is lost (B16)."""
        out = Outcome()
        seat = self.fr.you
        cards = losable(self.st, seat, what)
        whole, rest = divmod(len(cards) * faces, FACES)
        self.move(out, o.LOSS, seat, whole, cards, CHANCE)
        if rest:
            one = Outcome()
            self.move(one, o.LOSS, seat, 1, cards, CHANCE)
            out.chance(one, rest, Outcome(), FACES - rest)
        return out

    # Cards that change hands.

    def take(self, node: Take) -> Outcome:
        """Cards go from some players to others (B17-B19)."""
        made: list[Outcome] = []
        count = self.fc.number(node.count)
        for takers in self.fc.groups(node.taker):
            for givers in self.fc.groups(node.giver):
                out = Outcome()
                for taker in takers:
                    for giver in givers:
                        if taker != giver:
                            self._hand_over(out, node, giver, taker, count)
                made.append(out)
        out = self.fc.chosen(made)
        if not node.optional:
            return out
        choice = Outcome()
        choice.fork(chooser_of(self.st, self.fr), [out, Outcome()])
        return choice

    def _hand_over(self, out: Outcome, node: Take, giver: int, taker: int, count: int) -> None:
        cards = find_cards(self.st, giver, node.what)
        by = picker_of(self.st, self.fr, node.pick, giver, taker)
        if self.move(out, o.LOSS, giver, count, cards, by):
            self.move(out, o.GAIN, taker, count, cards, by)

    def take_card(self, card: int, taker: Who) -> Outcome:
        """That card goes to somebody."""
        out = self.lose_card(card)
        if out.done:
            for seat in seats_of(self.st, taker, self.fr):
                self.move(out, o.GAIN, seat, 1, [card], seat)
        return out

    def swap_hands(self, who: Who, other: Who) -> Outcome:
        """Two players exchange hands."""
        made: list[Outcome] = []
        for one in seats_of(self.st, who, self.fr):
            for group in self.fc.groups(other, True):
                for two in group:
                    if one != two:
                        out = Outcome()
                        more = len(self.st.players[two].hand) - len(self.st.players[one].hand)
                        out.note(o.HAND, one, more)
                        out.note(o.HAND, two, -more)
                        made.append(out)
        return self.fc.chosen(made)

    def show_hand(self, who: Who) -> Outcome:
        """Those players show their hands; what follows speaks of whoever did."""
        out = self.happens(o.SHOWN, who)
        if len(out.forks) == 1 and not out.changes:  # one was chosen
            fork = out.forks[0]
            out.decider = fork.chooser
            for one in fork.of:
                out.worlds.append(World(chosen=one.changes[0].seat))
        return out

    def pass_hands(self, right: bool) -> Outcome:
        """Everybody gets a neighbour's hand."""
        out = Outcome()
        for player in self.st.players:
            if player.alive:
                giver = left_of(self.st, player.seat) if right else right_of(self.st, player.seat)
                more = len(self.st.players[giver].hand) - len(player.hand)
                out.note(o.HAND, player.seat, more)
        return out

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

    def swap_levels(self, who: Who, other: Who) -> Outcome:
        """Two players exchange Levels, both or nobody (AMB-105)."""
        made: list[Outcome] = []
        for one in seats_of(self.st, who, self.fr):
            for group in self.fc.groups(other, True):
                for two in group:
                    gap = self.st.players[two].level - self.st.players[one].level
                    low, high = (one, two) if gap > 0 else (two, one)
                    out = Outcome()
                    if gap and not keeps_level(self.st, high):
                        self.rise(out, low, abs(gap), False)
                        if out.changes:
                            out.note(o.LEVELS, high, -out.changes[0].amount)
                    made.append(out)
        return self.fc.chosen(made)

    def steal(self, node: Theft) -> Outcome:
        """An Item of somebody else's at the odds of a die, or the price of failure (META-05)."""
        thief = chooser_of(self.st, self.fr)
        cards = theft_targets(node, self.st, thief)
        if not cards:
            return Outcome()
        won = Outcome()
        change = won.note(o.THEFT, thief)
        change.cards = cards
        change.by = thief
        lost = Outcome()
        if node.fail is not None:
            lost = self.fc.inside(node.fail)
        else:
            self.fall(lost, thief, 1)  # META-06
        least = max(node.least - max(theft_sources(self.st, thief) - 1, 0), 1)
        good = max(FACES + 1 - least, 0)
        out = Outcome()
        out.chance(won, good, lost, FACES - good)
        return out

    # Piles.

    def draw(self, deck: int, who: Who, count: int) -> Outcome:
        """Those players draw cards."""
        return self.happens(o.DOORS if deck == c.DOOR else o.TREASURES, who, max(count, 0))

    def search(self, node: Search) -> Outcome:
        """Those players take cards out of the discards."""
        made: list[Outcome] = []
        count = self.fc.number(node.count)
        cards = find_cards(self.st, -1, in_piles(node.what))
        for group in self.fc.groups(node.who):
            out = Outcome()
            for seat in group:
                self.move(out, o.GAIN, seat, count, cards, seat)
            made.append(out)
        return self.fc.chosen(made)

    def foreign(self, node: Foreign) -> Outcome:
        """The text of a card in the discards strikes: known if it lies on top, else anything."""
        cards = find_cards(self.st, -1, in_piles(node.what))
        if not cards:
            return Outcome()
        if node.bottom or node.count > 1:
            return self.happens(o.MISFORTUNE, node.who, node.count)
        definition = self.st.cat.cards[cards[0]]
        effect = definition.bad_effect if definition.kind == c.MONSTER else definition.play
        return self.fc.each(node.who, effect)

    def bad_stuff(self, who: Who) -> Outcome:
        """The Bad Stuff of the monster in question, for those players."""
        st = self.st
        foe = st.combat.foe(self.fr.mon) if st.combat is not None else None
        card = foe.card if foe is not None else self.fr.card
        if card < 0:
            return Outcome()
        return self.fc.each(who, st.cat.cards[card].bad_effect)

    def put_into_play(self, who: Who, what: Filter) -> Outcome:
        """Those players may play cards from hand."""
        made: list[Outcome] = []
        for group in self.fc.groups(who):
            out = Outcome()
            for seat in group:
                cards = find_cards(self.st, seat, what)
                self.move(out, o.PLAYS, seat, 1, cards, seat)
            made.append(out)
        return self.fc.chosen(made)

    def keep_monster(self) -> Outcome:
        """The beaten monster becomes an Item of yours (A27)."""
        out = Outcome()
        item = self.st.cat.kept_as.get(self.fr.card, -1)
        if item >= 0:
            self.move(out, o.GAIN, self.fr.you, 1, [item], self.fr.you)
        return out
