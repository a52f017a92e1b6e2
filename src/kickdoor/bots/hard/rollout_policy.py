"""The policy that plays imagined games on (rollouts): fast, sensible, the same for every seat.

It sees a whole imagined state and must never be given a real one.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.hard.card_ratings import CardRatings
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.reward_amounts import foe_levels, foe_treasures
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
FEE: Final = 10  # ... and what helping must bring beyond the Fighter's gain
BUSY: Final = 8  # in one quiet window in so many the others are asked, too
TRIPS: Final = 45  # percent of the kills of somebody far ahead that are hindered
CURSES: Final = 50  # percent of Curses played against a fight that ends the game ...
ADDS: Final = 60  # ... and of cards that are not enough by themselves


def pass_seat(st: State, player: Player) -> None:
    """Let the seat pass, as `next_turn` would."""
    st.passed |= 1 << player.seat
    if player.fresh:
        player.fresh.clear()


def hits_fight(st: State, action: Action) -> bool:
    """Whether an ability used on somebody changes the fight: they are in it."""
    ability = st.cat.cards[action[1]].text.abilities[action[2]]
    if ability.per != c.PER_VICTIM or len(action) < 4 or st.combat is None:
        return True
    return st.combat.is_in(Seat(action[3]))


class RolloutPolicy:
    """The policy; between decisions it keeps nothing but the ratings of cards."""

    def __init__(self, ratings: CardRatings) -> None:
        self.ratings = ratings

    def pick(self, st: State, seat: Seat, choices: list[Action], luck: Luck) -> Action:
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
                return self.choose_in_combat(st, seat, st.combat, choices, luck)
            return self.choose_as_bystander(st, seat, st.combat, choices, luck)
        if window in (c.WINDOW_FLEE, c.WINDOW_ROLL, c.WINDOW_CURSE):
            return self.react(st, seat, choices, luck)
        if st.offers:
            for action in choices:
                if action[0] == c.A_DECLINE:
                    return action
        return self.choose_noncombat(st, seat, choices, luck)

    # Seats that would only pass are not asked at all.

    def pass_idle_seats(self, st: State, luck: Luck) -> None:
        """Pass for everybody who has no reason to act, which is most of the table."""
        if st.demand is not None or st.offers:
            return
        window = st.window
        combat = st.combat
        if not st.intent and st.main >= 0:
            for player in st.players:  # others are asked only about cards just received
                if player.fresh and player.seat != st.main:
                    player.fresh.clear()
            return
        if window == c.WINDOW_COMBAT and combat is not None:
            self.pass_idle_in_fight(st, combat, luck)
        elif window in (c.WINDOW_ARRANGE, c.WINDOW_DOOR, c.WINDOW_END):
            if luck.below(BUSY):
                for player in st.players:
                    if player.seat != st.main:
                        pass_seat(st, player)
        elif window == c.WINDOW_FLEE and combat is not None:
            for player in st.players:
                if not combat.is_in(player.seat):
                    pass_seat(st, player)

    def pass_idle_in_fight(self, st: State, combat: Combat, luck: Luck) -> None:
        """Pass for everybody whom the fight of another does not set back."""
        claimed = bool(st.intent) and st.intent[0] == c.A_CLAIM
        level = st.players[combat.fighter].level
        goal = st.settings.goal_level
        after = level + self.levels_at_stake(st, combat) if claimed else 0
        chance = TRIPS if after >= goal - 2 else TRIPS // 2
        for player in st.players:
            if combat.is_in(player.seat):
                continue
            if claimed and after >= goal:
                continue
            behind = level > player.level or level >= goal - 3
            if not claimed or not behind or luck.below(100) >= chance:
                pass_seat(st, player)

    # Out of combat.

    def choose_noncombat(self, st: State, seat: Seat, choices: list[Action], luck: Luck) -> Action:
        """Play cards, sell, pick easy fights, curse now and then; else move on."""
        best = choices[0]
        top = 0
        for action in choices:
            value = self.noncombat_value(st, seat, action, luck)
            if value > top:
                top = value
                best = action
        return best

    def noncombat_value(self, st: State, seat: Seat, action: Action, luck: Luck) -> int:
        """The value of an option; 0 means no better than moving on."""
        code = action[0]
        if code == c.A_PLAY:
            card = action[1]
            definition = st.cat.cards[card]
            kind = definition.kind
            if kind == c.LEVEL_UP:
                return 100 if action[2] == seat else 0
            if kind == c.ITEM:
                if definition.once or (definition.big and self.ratings.gear[card] < 3):
                    return 0
                return 20 + self.ratings.gear[card]
            if GOOD_TO_HAVE >> kind & 1:
                return 30 if len(action) < 3 or action[2] < 0 else 0
            if kind == c.CURSE:
                return self.curse_value(st, seat, action[2], luck)
            return 0
        if code == c.A_EQUIP:
            return 15 + self.ratings.gear[action[1]]
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

    def curse_value(self, st: State, seat: Seat, target: int, luck: Luck) -> int:
        """Curses are for players about to win, and for leaders now and then."""
        if target == seat:
            return 0
        level = st.players[target].level
        if level <= st.players[seat].level:
            return 0
        ahead = level - (st.settings.goal_level - 4)
        return level if luck.below(100) < 2 + (7 * ahead if ahead > 0 else 0) else 0

    # In combat.

    def need(self, st: State) -> int:
        """The strength that the Side lacks; 0 or less if it is ahead."""
        return monster_strength(st) - side_strength(st) + (0 if wins_ties(st) else 1)

    def levels_at_stake(self, st: State, combat: Combat) -> int:
        """The levels that winning the fight would bring."""
        total = combat.levels_won
        for foe in combat.foes:
            total += foe_levels(st, foe)
        return total

    def choose_in_combat(
        self, st: State, seat: Seat, combat: Combat, choices: list[Action], luck: Luck
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
        goal = st.settings.goal_level
        wins = st.players[combat.fighter].level + self.levels_at_stake(st, combat) >= goal
        if main and (not wins or st.settings.shared_victory):
            request = self.ask_help(st, combat, need, choices)
            if request is not None:
                return request
        return self.intervention(st, need, choices, True, wins or luck.below(4) > 0) or first

    def ask_help(
        self, st: State, combat: Combat, need: int, choices: list[Action]
    ) -> Action | None:
        """Ask somebody strong enough for about half, the least dangerous first."""
        best: Action | None = None
        lowest = 100000
        half = (self.treasures_at_stake(st, combat) + 1) // 2
        for action in choices:
            if action[0] != c.A_ASK_HELP or action[2] == 0:
                continue
            rank = st.players[action[1]].level * 100 + abs(action[2] - half)
            if rank < lowest and player_strength(st, Seat(action[1])) >= need:
                lowest = rank
                best = action
        return best

    def intervention(
        self, st: State, need: int, choices: list[Action], side: bool, all_in: bool
    ) -> Action | None:
        """The smallest card that turns the fight, or the largest if several do together."""
        gains = self.ratings.helps if side else self.ratings.hurts
        uses = self.ratings.uses_help if side else self.ratings.uses_hurt
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
                gain = uses[card][action[2]] if hits_fight(st, action) else 0
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

    def choose_as_bystander(
        self, st: State, seat: Seat, combat: Combat, choices: list[Action], luck: Luck
    ) -> Action:
        """The action of a bystander who wants to turn the fight."""
        first = choices[0]
        if not st.intent or st.intent[0] != c.A_CLAIM:
            return first
        goal = st.settings.goal_level
        wins = st.players[combat.fighter].level + self.levels_at_stake(st, combat) >= goal
        found = self.intervention(st, 1 - self.need(st), choices, False, wins)
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
            gain = self.ratings.hurts[action[1]]
            if gain > most:
                most = gain
                best = action
        return best

    def reply(
        self, st: State, seat: Seat, combat: Combat, choices: list[Action], luck: Luck
    ) -> Action | None:
        """Accept an offer of help if it turns the fight and does not win the game."""
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

    def agrees(self, st: State, seat: Seat, combat: Combat, share: int, luck: Luck) -> bool:
        """Whether the deal is good for the seat."""
        if combat.fighter == seat:
            return True
        goal = st.settings.goal_level
        after = st.players[combat.fighter].level + self.levels_at_stake(st, combat)
        if player_strength(st, seat) < self.need(st):
            return False
        if after >= goal:
            return st.settings.shared_victory
        return luck.below(100) < 50 + self.helping_value(st, seat, combat, share)

    def helping_value(self, st: State, seat: Seat, combat: Combat, share: int) -> int:
        """What helping brings: the share, less the Fighter's gain weighted by their lead."""
        fighter = 1 << st.players[combat.fighter].level
        rivals = 0
        for player in st.players:
            if player.seat != seat:
                rivals += 1 << player.level
        kept = self.treasures_at_stake(st, combat) - share
        gain = 100 * self.levels_at_stake(st, combat) + TREASURE * (kept if kept > 0 else 0)
        return TREASURE * share - gain * fighter // (2 * rivals) - FEE

    def treasures_at_stake(self, st: State, combat: Combat) -> int:
        """The Treasures that winning the fight would bring."""
        total = 0
        for foe in combat.foes:
            total += foe_treasures(st, foe)
        return total

    # Reactions and questions.

    def react(self, st: State, seat: Seat, choices: list[Action], luck: Luck) -> Action:
        """A player who needs a way out uses it half of the time."""
        first = choices[0]
        if luck.below(2):
            return first
        for action in choices:
            if action[0] == c.A_PLAY and self.ratings.saves[action[1]]:
                return action
        return first

    def answer(
        self, st: State, seat: Seat, demand: Demand, choices: list[Action], luck: Luck
    ) -> Action:
        """Part with the least, take the best, hurt the leader, say yes."""
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

    def card_answer(self, st: State, seat: Seat, kind: int, choices: list[Action]) -> Action:
        worth = self.ratings.worth
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
