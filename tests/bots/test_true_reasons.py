"""No bot gives a false reason, and none repeats itself too much: every claim against the view."""

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from kickdoor.bots import reason_words as r
from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.decision_recorder import DecisionRecorder, RecordedDecision
from kickdoor.bots.easy.easy_bot import EasyBot
from kickdoor.bots.easy.easy_context import EasyContext
from kickdoor.bots.easy.easy_noncombat import score as easy_score
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.bots.valuation import answer_values
from kickdoor.bots.valuation.help_prospects import need_with_helper
from kickdoor.engine import codes as c
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.decision_makers import ask_safely, recalled_name
from kickdoor.seats.view_builder import view
from kickdoor.seats.view_sights import seen_demand
from kickdoor.seats.views import CombatView

EDITIONS = ("legends", "oz", "super", "turtles", "ram")
MOST = 0.08  # of all told moves may come with the same sentence
CLOSE, FAR = 2, 8  # strength
TWICE = 2


@cache
def told(bot: str, games: int, turns: int) -> list[RecordedDecision]:
    """The moves worth telling of some games in every edition."""
    found: list[RecordedDecision] = []
    for edition in EDITIONS:
        mix = load_editions([edition])
        made = make_bot(bot, mix.catalog)
        for seed in range(games):
            st = new_game(mix.catalog, mix.settings(4, turn_limit=turns), seed)
            lucks = [luck_of(seed, seat) for seat in range(4)]
            recorder = DecisionRecorder()
            while (turn := next_turn(st)) is not None:
                seen = view(st, turn.seat)
                action, fault = ask_safely(made, st, turn.seat, turn.choices, lucks[turn.seat])
                assert not fault
                recorder.note(made, seen, turn.choices, action)
                said = recalled_name(made, st, turn.seat, lucks[turn.seat])
                apply_trusted(st, turn.seat, action, said)
            found += [decision for decision in recorder.decisions if decision.is_telling]
    return found


class Claim:
    """A told move and what can be seen around it, worked out without the module under test."""

    def __init__(self, decision: RecordedDecision) -> None:
        self.decision = decision
        self.view = decision.view
        self.code = decision.action[0]
        self.me = decision.view.seat
        self.about = decision.reason.seat
        self.levels = [player.level for player in decision.view.players]
        self.goal = decision.view.rules.goal_level

    @property
    def fight(self) -> CombatView:
        assert self.view.combat is not None
        return self.view.combat

    @property
    def is_mine(self) -> bool:
        return self.me in (self.fight.fighter, self.fight.helper)

    @property
    def after(self) -> int:
        """The Fighter's Level after winning."""
        return self.levels[self.fight.fighter] + self.fight.levels

    @property
    def others(self) -> list[int]:
        return [level for seat, level in enumerate(self.levels) if seat != self.about]

    def context(self) -> EasyContext:
        return EasyContext(self.decision.bot.cat, self.view, Luck(1))

    def needs(self, helper: int) -> int:
        return need_with_helper(self.context(), self.view.players[helper].seat)

    def is_best(self) -> bool:
        """Whether the bot thought no other answer better; a search may say otherwise."""
        if self.decision.bot.searches:
            return True
        options, demand = self.decision.options, self.view.demand
        values = self.decision.scores()
        if isinstance(self.decision.bot, EasyBot):
            assert demand is not None
            found = answer_values.values(self.context(), seen_demand(demand), options, easy_score)
            values = [float(value) for value in found]
        return not values or values[options.index(self.decision.action)] == max(values)

    def plays(self, *kinds: int) -> bool:
        cards = self.decision.bot.cat.cards
        return self.code == c.A_PLAY and cards[self.decision.action[1]].kind in kinds


def asks(*kinds: int) -> Callable[[Claim], bool]:
    return lambda claim: claim.view.awaited.kind in kinds and claim.is_best()


def does(*codes: int) -> Callable[[Claim], bool]:
    return lambda claim: claim.code in codes


def replies(code: int) -> Callable[[Claim], bool]:
    return lambda claim: claim.code == code and bool(claim.view.offers)


CHECKS: dict[str, Callable[[Claim], bool]] = {
    r.STOPS_WIN: lambda x: x.about == x.fight.fighter and x.after >= x.goal and not x.is_mine,
    r.LAST_LEVEL: lambda x: x.levels[x.about] == x.goal - 1,
    r.STRUCK: lambda x: x.decision.bot.counts_blows
    and any(
        tie.by == x.about and tie.to == x.me and tie.blows >= TWICE for tie in x.view.ties
    ),
    r.LEADS: lambda x: x.levels[x.about] > max(x.others),
    r.FURTHER: lambda x: x.levels[x.about] > x.levels[x.me],
    r.CLOSE_FIGHT: lambda x: 0 <= x.fight.side - x.fight.monsters <= CLOSE,
    r.OWN_WIN: lambda x: x.fight.fighter == x.me and x.after >= x.goal,
    r.BEHIND: lambda x: x.is_mine and not x.fight.ahead,
    r.NARROW_LEAD: lambda x: x.is_mine and 0 <= x.fight.side - x.fight.monsters <= CLOSE,
    r.ONE_MORE: lambda x: x.is_mine and x.fight.ahead and x.code in (c.A_JOIN, c.A_TUCK),
    r.HOPELESS: lambda x: x.fight.monsters - x.fight.side >= FAR,
    r.OUTMATCHED: lambda x: x.fight.fighter == x.me and not x.fight.ahead,
    r.NEEDS_HELPER: lambda x: x.needs(x.about) <= 0 and not x.fight.ahead,
    r.OWN_TROUBLE: does(c.A_TROUBLE),
    r.CHEAPER_THAN_CAUGHT: lambda x: x.code == c.A_SACRIFICE and x.view.runner == x.me,
    r.CHEAPER_THAN_FIGHT: does(c.A_BUY_OFF),
    r.PAYS_FOR_ROLL: lambda x: x.view.window in (c.WINDOW_FLEE, c.WINDOW_ROLL),
    r.CAN_AFFORD: lambda x: x.levels[x.about] <= x.levels[x.me] and x.fight.fighter == x.about,
    r.FAIR_DEAL: replies(c.A_ACCEPT),
    r.HELPS_NO_WINNER: lambda x: x.about == x.fight.fighter and x.after >= x.goal,
    r.A_PRICE: replies(c.A_COUNTER),
    r.LOST_ANYWAY: lambda x: x.needs(x.me) > 0,
    r.TOO_CLOSE: lambda x: x.about == x.fight.fighter and x.after == x.goal - 1,
    r.NOT_WORTH_IT: does(c.A_DECLINE),
    r.BOTH_GAIN: does(c.A_OFFER_TRADE),
    r.LEVEL_FIGHTS: lambda x: x.plays(c.LEVEL_UP) and x.fight.fighter == x.me,
    r.ONE_TO_GO: lambda x: x.plays(c.LEVEL_UP) and x.levels[x.me] == x.goal - 2,
    r.A_LEVEL: lambda x: x.plays(c.LEVEL_UP),
    r.SOLD_FOR_LEVEL: does(c.A_SELL),
    r.MISSED_LEAST: asks(c.D_CHARITY_CARDS, c.D_TRAIT, c.D_UNEQUIP),
    r.SERVES_BEST: asks(c.D_LOOT_BODY, c.D_SHARE, c.D_BIG_KEEP, c.D_DOOR_CARD),
    r.WORTH_PRICE: does(c.A_USE),
    r.BETTER_IN_PLAY: does(c.A_PLAY),
    r.CARRIED: lambda x: x.plays(c.ITEM),
    r.LAID_OUT: lambda x: x.plays(c.ITEM) and x.decision.action[2] == 0,
    r.NEW_TRAIT: lambda x: x.plays(c.CLASS, c.RACE, c.STANCE),
    r.FOR_THE_FIGHT: lambda x: x.is_mine,
    r.BEST_NOW: does(c.A_PLAY, c.A_USE, c.A_ANSWER, c.A_JOIN, c.A_TUCK),
    r.LET_BE: does(c.A_WITHDRAW, c.A_DROP, c.A_SHOW, c.A_DISPUTE, c.A_REPORT),
}  # fmt: skip
GAMES = [("easy", 2, 40), ("medium", 2, 40), ("medium:vindictive", 1, 40), ("hard@8it", 1, 10)]


def test_every_reason_that_is_told_has_a_check() -> None:
    silent = {r.A_DOOR, r.A_CARD, r.DONE, r.AHEAD, r.BEST_GEAR, r.FULL_HAND, r.NO_THOUGHT}
    assert set(CHECKS) == set(r.WORDINGS) - silent


@pytest.mark.parametrize(("bot", "games", "turns"), GAMES)
def test_no_reason_is_false(bot: str, games: int, turns: int) -> None:
    decisions = told(bot, games, turns)
    assert len(decisions) > 100
    false = [
        (decision.reason.fact, decision.seat, decision.action, decision.view.turn)
        for decision in decisions
        if not CHECKS[decision.reason.fact](Claim(decision))
    ]
    assert false == []


@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_no_sentence_is_heard_all_the_time(bot: str) -> None:
    decisions = told(bot, 2, 40)
    names = ["Ann"] * 4
    said = Counter(decision.reason.said(names, number) for number, decision in enumerate(decisions))
    share = {text: count / len(decisions) for text, count in said.items()}
    assert {text: part for text, part in share.items() if part > MOST} == {}
    assert len(said) >= 40
