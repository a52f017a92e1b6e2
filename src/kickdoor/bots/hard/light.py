"""A light way of playing imagined games: quick, sensible, and the same for every seat.

It sees a whole imagined state and must never be given a real one.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.hard.notes import Notes
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.bounty import foe_levels, foe_treasures
from kickdoor.engine.state import Action, Combat, Demand, Player, State
from kickdoor.engine.strength import monster_strength, player_strength, side_strength, wins_ties

GOOD_TO_HAVE: Final = (
    1 << c.CLASS
    | 1 << c.RACE
    | 1 << c.STANCE
    | 1 << c.COMPANION
    | 1 << c.JOINER
    | 1 << c.POWER
    | 1 << c.KATA
    | 1 << c.ORIGIN
)
MARGIN: Final = 3
TREASURE: Final = 42  # what one is worth to a Helper, in hundredths of a level ...
FEE: Final = 10  # ... and what a favour must bring beyond what the Fighter gains by it
BUSY: Final = 8  # one in so many quiet moments the others are asked, too
TRIPS: Final = 45  # of a hundred kills of somebody far ahead
CURSES: Final = 50  # of a hundred Curses at hand are played against a fight that ends the game ...
ADDS: Final = 60  # ... and of a hundred cards that are not enough by themselves


def let_be(st: State, player: Player) -> None:
    """The seat passes, as `next_turn` would do for it."""
    st.passed |= 1 << player.seat
    if player.fresh:
        player.fresh.clear()


def strikes(st: State, action: Action) -> bool:
    """An ability used on somebody moves the fight if they are in it."""
    ability = st.cat.cards[action[1]].text.abilities[action[2]]
    if ability.per != c.PER_VICTIM or len(action) < 4 or st.combat is None:
        return True
    return st.combat.is_in(action[3])


class Light:
    """The policy; it keeps nothing between decisions but what is printed on the cards."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes

    def pick(self, st: State, seat: int, choices: list[Action], luck: Luck) -> Action:
        """One of the options."""
        if len(choices) == 1:
            return choices[0]
        if st.demand is not None:
            return self.answer(st, seat, st.demand, choices, luck)
        window = st.window
        if window == c.WINDOW_COMBAT and st.combat is not None:
            if st.offers:
                reply = self.reply(st, seat, st.combat, choices, luck)
                if reply is not None:
                    return reply
            if st.combat.is_in(seat):
                return self.fight(st, seat, st.combat, choices, luck)
            return self.watch(st, seat, st.combat, choices, luck)
        if window in (c.WINDOW_FLEE, c.WINDOW_ROLL, c.WINDOW_CURSE):
            return self.react(st, seat, choices, luck)
        if st.offers:
            for action in choices:
                if action[0] == c.A_DECLINE:
                    return action
        return self.calm(st, seat, choices, luck)

    # Seats that would only let things be are not asked at all.

    def hurry(self, st: State, luck: Luck) -> None:
        """Pass for everybody who has no reason to act: most of the time, most of the table."""
        if st.demand is not None or st.offers:
            return
        window = st.window
        combat = st.combat
        if not st.intent and st.main >= 0:
            for player in st.players:  # nobody else is asked yet but for cards just received
                if player.fresh and player.seat != st.main:
                    player.fresh.clear()
            return
        if window == c.WINDOW_COMBAT and combat is not None:
            self.hurry_fight(st, combat, luck)
        elif window in (c.WINDOW_ARRANGE, c.WINDOW_DOOR, c.WINDOW_END):
            if luck.below(BUSY):
                for player in st.players:
                    if player.seat != st.main:
                        let_be(st, player)
        elif window == c.WINDOW_FLEE and combat is not None:
            for player in st.players:
                if not combat.is_in(player.seat):
                    let_be(st, player)

    def hurry_fight(self, st: State, combat: Combat, luck: Luck) -> None:
        """Others' fights concern those who fall behind by them."""
        claimed = bool(st.intent) and st.intent[0] == c.A_CLAIM
        level = st.players[combat.fighter].level
        goal = st.settings.goal_level
        after = level + self.prize(st, combat) if claimed else 0
        chance = TRIPS if after >= goal - 2 else TRIPS // 2
        for player in st.players:
            if combat.is_in(player.seat):
                continue
            if claimed and after >= goal:
                continue
            behind = level > player.level or level >= goal - 3
            if not claimed or not behind or luck.below(100) >= chance:
                let_be(st, player)

    # Out of combat.

    def calm(self, st: State, seat: int, choices: list[Action], luck: Luck) -> Action:
        """Cards into play, sales, easy fights, now and then a Curse; else go on."""
        best = choices[0]
        top = 0
        for action in choices:
            value = self.calm_value(st, seat, action, luck)
            if value > top:
                top = value
                best = action
        return best

    def calm_value(self, st: State, seat: int, action: Action, luck: Luck) -> int:
        """What an option is worth; 0 = no better than going on."""
        code = action[0]
        if code == c.A_PLAY:
            card = action[1]
            definition = st.cat.cards[card]
            kind = definition.kind
            if kind == c.LEVEL_UP:
                return 100 if action[2] == seat else 0
            if kind == c.ITEM:
                if definition.once or (definition.big and self.notes.gear[card] < 3):
                    return 0
                return 20 + self.notes.gear[card]
            if GOOD_TO_HAVE >> kind & 1:
                return 30 if len(action) < 3 or action[2] < 0 else 0
            if kind == c.CURSE:
                return self.curse_value(st, seat, action[2], luck)
            return 0
        if code == c.A_EQUIP:
            return 15 + self.notes.gear[action[1]]
        if code == c.A_SELL:
            for card in action[1:]:
                if st.equipped[card]:
                    return 0
            return 60
        if code == c.A_TROUBLE:
            level = st.cat.cards[action[1]].level
            if player_strength(st, seat) >= level + MARGIN:
                return 40 + level
        return 0

    def curse_value(self, st: State, seat: int, target: int, luck: Luck) -> int:
        """Curses are for those who are about to win, and for leaders now and then."""
        if target == seat:
            return 0
        level = st.players[target].level
        if level <= st.players[seat].level:
            return 0
        ahead = level - (st.settings.goal_level - 4)
        return level if luck.below(100) < 2 + (7 * ahead if ahead > 0 else 0) else 0

    # In combat.

    def need(self, st: State) -> int:
        """What the Side lacks; 0 or less if it is ahead."""
        return monster_strength(st) - side_strength(st) + (0 if wins_ties(st) else 1)

    def prize(self, st: State, combat: Combat) -> int:
        """Levels at stake."""
        total = combat.levels_won
        for foe in combat.foes:
            total += foe_levels(st, foe)
        return total

    def fight(
        self, st: State, seat: int, combat: Combat, choices: list[Action], luck: Luck
    ) -> Action:
        """Claim; else turn the fight, ask for help, or run."""
        first = choices[0]
        main = combat.fighter == seat
        for action in choices:
            if action[0] == c.A_PLAY:
                kind = st.cat.cards[action[1]].kind
                if kind == c.LEVEL_UP and action[2] == seat:
                    return action
        if main and first[0] == c.A_CLAIM:
            return first
        need = self.need(st)
        if need <= 0:
            return first
        wins = st.players[combat.fighter].level + self.prize(st, combat) >= st.settings.goal_level
        if main and (not wins or st.settings.shared_victory):
            request = self.request(st, combat, need, choices)
            if request is not None:
                return request
        return self.lever(st, need, choices, True, wins or luck.below(4) > 0) or first

    def request(self, st: State, combat: Combat, need: int, choices: list[Action]) -> Action | None:
        """Ask somebody who is strong enough for about half, the least dangerous first."""
        best: Action | None = None
        lowest = 100000
        half = (self.spoils(st, combat) + 1) // 2
        for action in choices:
            if action[0] != c.A_ASK_HELP or action[2] == 0:
                continue
            rank = st.players[action[1]].level * 100 + abs(action[2] - half)
            if rank < lowest and player_strength(st, action[1]) >= need:
                lowest = rank
                best = action
        return best

    def lever(
        self, st: State, need: int, choices: list[Action], side: bool, all_in: bool
    ) -> Action | None:
        """The smallest card that turns the fight, or the largest if together they do."""
        gains = self.notes.helps if side else self.notes.hurts
        uses = self.notes.uses_help if side else self.notes.uses_hurt
        best: Action | None = None
        least = 1000
        largest: Action | None = None
        most = 0
        total = 0
        last = -1
        for action in choices:
            code = action[0]
            card = action[1] if len(action) > 1 else -1
            if code == c.A_PLAY:
                if st.cat.cards[card].once and len(action) > 2 and action[2] == 0:
                    continue
                gain = gains[card]
            elif code == c.A_JOIN:
                gain = gains[card]
            elif code == c.A_USE:
                gain = uses[card][action[2]] if strikes(st, action) else 0
            else:
                continue
            if gain <= 0:
                continue
            if card != last:
                total += gain
                last = card
            if gain >= need and gain < least:
                least = gain
                best = action
            if gain > most:
                most = gain
                largest = action
        if best is not None:
            return best
        return largest if all_in and total >= need else None

    def watch(
        self, st: State, seat: int, combat: Combat, choices: list[Action], luck: Luck
    ) -> Action:
        """Somebody else's fight, by a seat that has a mind to turn it."""
        first = choices[0]
        if not st.intent or st.intent[0] != c.A_CLAIM:
            return first
        wins = st.players[combat.fighter].level + self.prize(st, combat) >= st.settings.goal_level
        found = self.lever(st, 1 - self.need(st), choices, False, wins)
        if found is None and wins:
            found = self.last_resort(st, combat, choices, luck)
        return found or first

    def last_resort(
        self, st: State, combat: Combat, choices: list[Action], luck: Luck
    ) -> Action | None:
        """Against a fight that would end the game: a Curse, or a card others may add to."""
        if luck.below(100) < CURSES:
            for action in choices:
                if action[0] != c.A_PLAY or len(action) < 3 or action[2] != combat.fighter:
                    continue
                if st.cat.cards[action[1]].kind == c.CURSE:
                    return action
        if luck.below(100) >= ADDS:
            return None
        best: Action | None = None
        most = 0
        for action in choices:
            if action[0] not in (c.A_PLAY, c.A_JOIN):
                continue
            if st.cat.cards[action[1]].once and len(action) > 2 and action[2] == 0:
                continue
            gain = self.notes.hurts[action[1]]
            if gain > most:
                most = gain
                best = action
        return best

    def reply(
        self, st: State, seat: int, combat: Combat, choices: list[Action], luck: Luck
    ) -> Action | None:
        """Offers of help are taken if they turn the fight and do not win the game."""
        refusal: Action | None = None
        for action in choices:
            if action[0] == c.A_DECLINE:
                refusal = action
            elif action[0] == c.A_ACCEPT:
                for offer in st.offers:
                    meant = offer.number == action[1] and offer.kind == c.OFFER_HELP
                    if meant and self.agrees(st, seat, combat, offer.treasures, luck):
                        return action
        return refusal

    def agrees(self, st: State, seat: int, combat: Combat, share: int, luck: Luck) -> bool:
        """Is the deal good for the seat?"""
        if combat.fighter == seat:
            return True
        goal = st.settings.goal_level
        after = st.players[combat.fighter].level + self.prize(st, combat)
        if player_strength(st, seat) < self.need(st):
            return False
        if after >= goal:
            return st.settings.shared_victory
        return luck.below(100) < 50 + self.favour(st, seat, combat, share)

    def favour(self, st: State, seat: int, combat: Combat, share: int) -> int:
        """What helping brings: the share, less the Fighter's gain by how far ahead it is."""
        fighter = 1 << st.players[combat.fighter].level
        rivals = 0
        for player in st.players:
            if player.seat != seat:
                rivals += 1 << player.level
        kept = self.spoils(st, combat) - share
        gain = 100 * self.prize(st, combat) + TREASURE * (kept if kept > 0 else 0)
        return TREASURE * share - gain * fighter // (2 * rivals) - FEE

    def spoils(self, st: State, combat: Combat) -> int:
        """Treasures at stake."""
        total = 0
        for foe in combat.foes:
            total += foe_treasures(st, foe)
        return total

    # Reactions and questions.

    def react(self, st: State, seat: int, choices: list[Action], luck: Luck) -> Action:
        """Ways out are used by whoever needs them, half of the time."""
        first = choices[0]
        if luck.below(2):
            return first
        for action in choices:
            if action[0] == c.A_PLAY and self.notes.saves[action[1]]:
                return action
        return first

    def answer(
        self, st: State, seat: int, demand: Demand, choices: list[Action], luck: Luck
    ) -> Action:
        """Part with the least, take the best, trouble the leader, say yes."""
        kind = demand.kind
        if kind in (c.D_CARDS, c.D_CHARITY_CARDS, c.D_SHARE, c.D_LOOT_BODY, c.D_TRAIT, c.D_UNEQUIP,
                    c.D_BIG_KEEP):  # fmt: skip
            return self.card_answer(st, seat, kind, choices)
        if kind == c.D_SEAT:
            best = choices[0]
            top = -1
            for action in choices:
                if len(action) > 1 and action[1] != seat:
                    level = st.players[action[1]].level
                    if level > top:
                        top = level
                        best = action
            return best
        if kind in (c.D_YES_NO, c.D_TEAM_UP):
            return choices[-1]
        return choices[luck.below(len(choices))]

    def card_answer(self, st: State, seat: int, kind: int, choices: list[Action]) -> Action:
        worth = self.notes.worth
        best = choices[0]
        top = -100000
        keeps = kind in (c.D_SHARE, c.D_LOOT_BODY, c.D_BIG_KEEP)
        for action in choices:
            if len(action) < 2:
                continue
            card = action[1]
            value = worth[card] if keeps or st.owner[card] != seat else -worth[card]
            if value > top:
                top = value
                best = action
        return best
