"""A combat as plain data: its monsters, what was played, what was agreed; copied by hand.

It knows no rule; a state holds one combat at most.
"""

from __future__ import annotations


class Foe:
    """One monster in the combat."""

    def __init__(self, number: int, card: int) -> None:
        self.number = number
        self.card = card
        self.clone_of = -1
        self.attached: list[int] = []  # enhancers
        self.added: list[int] = []  # Parasites tucked under it, in order of arrival
        self.tags: list[str] = []
        self.bonus = 0
        self.treasures = 0
        self.rolled = 0  # a die rolled for its strength, kept for the fight

    def copy(self) -> Foe:
        other = Foe(self.number, self.card)
        other.clone_of = self.clone_of
        if self.attached:
            other.attached = self.attached[:]
        if self.added:
            other.added = self.added[:]
        if self.tags:
            other.tags = self.tags[:]
        other.bonus = self.bonus
        other.treasures = self.treasures
        other.rolled = self.rolled
        return other


class Offer:
    """An open proposal from one seat to another: help, trade or gift."""

    def __init__(self, number: int, kind: int, maker: int, target: int) -> None:
        self.number = number
        self.kind = kind
        self.maker = maker
        self.target = target
        self.fighter = -1  # whose combat a help offer is about
        self.give: list[int] = []  # Items from maker (for help: from the Fighter)
        self.want: list[int] = []  # Items from target
        self.treasures = 0  # Helper's share
        self.helper_first = False
        self.always = False  # due also if the fight is lost
        self.plays: list[int] = []  # hand cards the Fighter will play on the Helper
        self.text = ""
        self.chain = 0

    def copy(self) -> Offer:
        other = Offer(self.number, self.kind, self.maker, self.target)
        other.fighter = self.fighter
        other.give = self.give[:]
        other.want = self.want[:]
        other.treasures = self.treasures
        other.helper_first = self.helper_first
        other.always = self.always
        other.plays = self.plays[:]
        other.text = self.text
        other.chain = self.chain
        return other


class Combat:
    """One fight from the exposure of its monster to the last reward or escape."""

    def __init__(self, fighter: int) -> None:
        self.fighter = fighter
        self.helper = -1
        self.foes: list[Foe] = []
        self.next_foe = 0
        self.played: list[int] = []  # cards lying in the fight
        # (seat or -1 side or -2-foe, amount, card, source): see engine.strength.
        self.mods: list[tuple[int, int, int, int]] = []
        # (seat, card definition * 16 + ability, victim or -1, count)
        self.uses: list[tuple[int, int, int, int]] = []
        self.multiply: list[tuple[int, int, int]] = []  # (seat, sources, factor)
        self.level_swap: list[tuple[int, int]] = []  # (seat, Level used instead)
        self.contract: Offer | None = None
        self.fleeing = False
        self.no_help = False
        self.forced_help = False
        self.escaped = 0  # mask of seats that got away automatically from everything
        self.escaped_from: list[tuple[int, int]] = []  # (seat, foe)
        self.kills = 0
        self.levels_won = 0
        self.treasures_won = 0
        self.beaten: list[int] = []  # monsters and enhancers beaten, for their triggers
        self.slain: list[bool] = []  # ... and whether each was killed
        self.spoils: list[tuple[int, int, int, int, int, int]] = []  # see engine.spoils
        self.merits: list[tuple[int, int]] = []  # (card, mark): see engine.bounty
        self.dead: list[int] = []  # seats that died here, in order
        self.refused = 0  # mask of seats with whom no deal was struck since the last change
        self.won = False
        self.from_door = True

    def copy(self) -> Combat:
        other = Combat(self.fighter)
        other.helper = self.helper
        other.foes = [foe.copy() for foe in self.foes]
        other.next_foe = self.next_foe
        other.played = self.played[:]
        other.mods = self.mods[:]
        other.uses = self.uses[:]
        other.multiply = self.multiply[:]
        other.level_swap = self.level_swap[:]
        other.contract = self.contract.copy() if self.contract is not None else None
        other.fleeing = self.fleeing
        other.no_help = self.no_help
        other.forced_help = self.forced_help
        other.escaped = self.escaped
        other.escaped_from = self.escaped_from[:]
        other.kills = self.kills
        other.levels_won = self.levels_won
        other.treasures_won = self.treasures_won
        other.beaten = self.beaten[:]
        other.slain = self.slain[:]
        other.spoils = self.spoils[:]
        other.merits = self.merits[:]
        other.dead = self.dead[:]
        other.refused = self.refused
        other.won = self.won
        other.from_door = self.from_door
        return other

    def foe(self, number: int) -> Foe | None:
        for foe in self.foes:
            if foe.number == number:
                return foe
        return None

    def is_in(self, seat: int) -> bool:
        return seat in (self.fighter, self.helper)
