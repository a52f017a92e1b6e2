"""Tempers: the same judgement with other dials, and one can tell them apart by what they do."""

from collections import Counter
from functools import cache

import pytest
from tests.bots.arranged_table import CAT, Table

from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.luck import luck_of
from kickdoor.bots.medium.deck_odds import DeckOdds
from kickdoor.bots.medium.medium_bot import MediumBot
from kickdoor.bots.tempers import TEMPERS, Temper
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options
from kickdoor.errors import SettingsError
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import View

LEGENDS = load_editions(["legends"])
GAMES = 28
WEAPONS = (c.ENHANCER, c.ITEM, c.SPECIAL)
REPLIES = (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER)


def blow_to(cat: object, seen: View, action: tuple[int, ...]) -> int:
    """Whom the move hits, or -1."""
    combat = seen.combat
    outside = combat is not None and seen.seat not in (combat.fighter, combat.helper)
    if action[0] == c.A_PLAY:
        kind = LEGENDS.catalog.cards[action[1]].kind
        if kind == c.CURSE and action[2] != seen.seat:
            return action[2]
        if combat is not None and outside and kind in WEAPONS:
            return combat.fighter
    if combat is not None and outside and action[0] == c.A_JOIN:
        return combat.fighter
    return -1


@cache
def habits(temper: str) -> Counter[str]:
    """What one bot of that temper does among three even ones, counted over some games."""
    cat = LEGENDS.catalog
    rules = LEGENDS.settings(4, turn_limit=200)
    even = MediumBot(cat)
    one = MediumBot(cat, TEMPERS[temper]) if temper else even
    even.overlooks = one.overlooks = 0  # tempers are about what it thinks of
    counts: Counter[str] = Counter()
    for game in range(GAMES):
        own = game % 4
        st = new_game(cat, rules, 700 + game // 4)
        lucks = [luck_of(game // 4, seat) for seat in range(4)]
        while (turn := next_turn(st)) is not None:
            seen = view(st, turn.seat)
            bot = one if turn.seat == own else even
            action = bot.decide(seen, turn.choices, lucks[turn.seat])
            if turn.seat == own:
                _count(counts, seen, action)
            apply_trusted(st, turn.seat, action)
    return counts


def _count(counts: Counter[str], seen: View, action: tuple[int, ...]) -> None:
    combat = seen.combat
    if action[0] in REPLIES and combat is not None and combat.fighter != seen.seat:
        counts["asked"] += 1
        counts["yes"] += action[0] == c.A_ACCEPT
    if action[0] == c.A_ASK_HELP and combat is not None and combat.treasures:
        counts["requests"] += 1
        counts["offered"] += round(100 * action[2] / combat.treasures)
    victim = blow_to(None, seen, action)
    if victim >= 0:
        last = combat is not None and victim == combat.fighter
        last = last and seen.players[victim].level + combat.levels >= seen.rules.goal_level  # type: ignore[union-attr]
        counts["late" if last else "early"] += 1


def share(counts: Counter[str], part: str, whole: str) -> float:
    return counts[part] / max(1, counts[whole])


def test_friendly_says_yes_more_often() -> None:
    friendly, even = habits("friendly"), habits("")
    assert min(friendly["asked"], even["asked"]) >= 30
    assert share(friendly, "yes", "asked") > share(even, "yes", "asked") + 0.1


def requests() -> list[tuple[int, int]]:
    """Treasures that greedy and friendly offer in the same places, where both ask for help."""
    cat = LEGENDS.catalog
    even = MediumBot(cat)
    greedy, friendly = (MediumBot(cat, TEMPERS[name]) for name in ("greedy", "friendly"))
    even.overlooks = greedy.overlooks = friendly.overlooks = 0
    found: list[tuple[int, int]] = []
    for game in range(GAMES // 3):
        st = new_game(cat, LEGENDS.settings(4, turn_limit=200), 900 + game)
        luck = luck_of(game, 0)
        while (turn := next_turn(st)) is not None:
            seen = view(st, turn.seat)
            if any(action[0] == c.A_ASK_HELP for action in turn.choices):
                one, other = (bot.decide(seen, turn.choices, luck) for bot in (greedy, friendly))
                if one[0] == other[0] == c.A_ASK_HELP:
                    found.append((one[2], other[2]))
            apply_trusted(st, turn.seat, even.decide(seen, turn.choices, luck))
    return found


def test_greedy_offers_less_for_help() -> None:
    found = requests()
    assert len(found) >= 30
    assert sum(one < other for one, other in found) > 3 * sum(one > other for one, other in found)
    assert sum(one < other for one, other in found) >= 5


def test_greedy_says_yes_less_often_than_friendly() -> None:
    greedy, friendly = habits("greedy"), habits("friendly")
    assert share(greedy, "yes", "asked") + 0.2 < share(friendly, "yes", "asked")


def test_cunning_keeps_its_weapons_for_whoever_is_about_to_win() -> None:
    cunning, even = habits("cunning"), habits("")
    assert even["early"] >= 10
    assert cunning["early"] < 0.85 * even["early"]


def test_vindictive_turns_on_whoever_hit_it() -> None:
    """Two rivals alike but for a blow: the even bot hardly minds, the vindictive one does."""
    weights = {}
    for temper in (Temper(), TEMPERS["vindictive"]):
        table = Table()
        for seat in (1, 2):
            table.level(seat, 5)
        for card in table.hold(2, "Small Print", "Wet Matches"):
            table.act(2, (c.A_PLAY, card, 0))
        curse = table.hold(0, "Small Print")[0]
        listed = options(table.st, Seat(0), False)
        found = dict(
            zip(listed, MediumBot(CAT, temper).weigh(view(table.st, Seat(0)), listed), strict=True)
        )
        weights[temper.name] = found[(c.A_PLAY, curse, 2)] - found[(c.A_PLAY, curse, 1)]
    assert 0 < weights[""] < weights["vindictive"] / 2


def test_greedy_wants_more_for_the_same_help() -> None:
    """The same request: friendly says yes, greedy names a price or says no."""
    replies = {}
    for temper in ("friendly", "greedy"):
        table = Table()
        table.level(1, 3)
        table.level(2, 6)  # somebody else leads
        table.wear(1, "Long Spoon", "Quilted Vest", "Tin Hat")
        table.meet("Loud Neighbour")
        table.act(0, (c.A_ASK_HELP, 1, 1, 0, 0, 0))
        replies[temper] = table.decide(1, f"medium:{temper}")[0]
    assert replies["friendly"] == c.A_ACCEPT
    assert replies["greedy"] != c.A_ACCEPT


@pytest.mark.parametrize("kind", ["easy", "medium", "hard", "random"])
@pytest.mark.parametrize("temper", sorted(TEMPERS))
def test_every_bot_may_have_every_temper(kind: str, temper: str) -> None:
    bot = make_bot(f"{kind}:{temper}", CAT)
    assert bot.name == f"{kind}:{temper}"
    assert bot.temper == TEMPERS[temper]


@pytest.mark.parametrize("name", ["medium:rude", "medium:", "clever:greedy", "medium:greedy:x"])
def test_an_unknown_temper_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(SettingsError) as refused:
        make_bot(name, CAT)
    said = str(refused.value)
    allowed = TEMPERS if name.startswith("medium") else ("random", "easy", "medium", "hard")
    assert all(one in said for one in allowed)


def test_tempers_share_one_lore() -> None:
    """A temper changes what things are worth, not what is known."""
    even, cunning = MediumBot(CAT), MediumBot(CAT, TEMPERS["cunning"])
    assert even.deck_odds.threats == cunning.deck_odds.threats == DeckOdds(CAT).threats
