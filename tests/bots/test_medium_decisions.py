"""The medium bot at single decisions: what somebody does who has played a few games."""

from tests.bots.arranged_table import CAT, Table

from kickdoor.bots.luck import Luck
from kickdoor.bots.medium.deck_odds import DeckOdds
from kickdoor.bots.medium.hand_values import value_gear
from kickdoor.bots.medium.medium_bot import MediumBot
from kickdoor.bots.medium.medium_context import MediumContext
from kickdoor.bots.medium.medium_noncombat import trouble_value
from kickdoor.bots.tempers import EVEN, TEMPERS, Temper
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.interventions import shift
from kickdoor.engine import codes as c
from kickdoor.engine.effects.selections import ChoosePlayer
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view


def scores(table: Table, seat: int, temper: Temper = EVEN) -> dict[tuple[int, ...], float]:
    listed = options(table.st, Seat(seat), False)
    bot = MediumBot(CAT, temper)
    return dict(zip(listed, bot.weigh(view(table.st, Seat(seat)), listed), strict=True))


def outlook(table: Table, seat: int, temper: Temper = EVEN) -> MediumContext:
    return MediumContext(DeckOdds(CAT), view(table.st, Seat(seat)), Luck(1), temper)


def test_every_option_has_a_score_and_the_best_is_taken() -> None:
    table = Table()
    table.hold(0, "Tin Hat", "Warrior", "Good Review")
    found = scores(table, 0)
    assert list(found) == options(table.st, Seat(0), False)
    assert found[table.decide(0, "medium")] == max(found.values())


def test_it_does_not_sell_what_it_fights_with() -> None:
    table = Table()
    table.level(0, 5)
    table.wear(0, "Long Spoon", "Quilted Vest", "Tin Hat")
    table.hold(0, "Quilted Vest", "Oak Table", "Butter Knife")
    for action, score in scores(table, 0).items():
        if action[0] == c.A_SELL:
            worn = any(table.st.equipped[card] for card in action[1:])
            assert (score > 0) != worn


def test_asked_for_cards_it_counts_what_gear_adds_to_what_it_wears() -> None:
    table = Table()
    table.wear(0, "Quilted Vest")
    vest, hat = table.hold(0, "Quilted Vest", "Tin Hat")
    ctx = outlook(table, 0)
    assert worth(ctx, vest) > worth(ctx, hat)
    value_gear(ctx, [vest, hat])
    assert worth(ctx, hat) > worth(ctx, vest)


def test_it_keeps_its_weapon_in_an_ordinary_fight_and_draws_it_against_a_winner() -> None:
    for level, stops in ((2, False), (9, True)):
        table = Table()
        table.level(0, level)
        table.level(1, 6)
        table.wear(0, "Long Spoon")
        ancient = table.hold(2, "Ancient")[0]
        table.meet("Attic Moth")
        table.claim()
        assert (table.decide(2, "medium") == (c.A_PLAY, ancient, 0)) == stops


def test_a_curse_that_disarms_counts_by_what_it_takes() -> None:
    table = Table()
    table.wear(0, "Long Spoon")
    curse = table.hold(1, "Wet Matches")[0]
    table.meet("Attic Moth")
    assert shift(outlook(table, 1), (c.A_PLAY, curse, 0), False) == -3
    table.wear(0, "Tin Hat")  # the victim would part with this one
    assert shift(outlook(table, 1), (c.A_PLAY, curse, 0), False) == -1


def test_it_never_helps_anybody_to_win() -> None:
    table = Table()
    table.level(0, 9)
    table.wear(1, "Long Spoon", "Quilted Vest", "Tin Hat")
    table.meet("Ferry Crowd")
    table.act(0, (c.A_ASK_HELP, 1, 3, 1, 0, 0))
    assert table.decide(1, "medium")[0] == c.A_DECLINE


def test_it_asks_only_those_who_can_turn_the_fight() -> None:
    table = Table()
    table.level(1, 3)
    table.wear(1, "Long Spoon", "Quilted Vest")
    table.meet("Bridge Clerk")  # 1 against 4
    action = table.decide(0, "medium")
    assert action[:2] == (c.A_ASK_HELP, 1)


def test_it_does_not_pester_others_when_a_kill_would_win() -> None:
    table = Table()
    table.level(0, 9)
    table.wear(1, "Long Spoon", "Quilted Vest", "Tin Hat")
    table.meet("Tax Dragon")
    assert table.decide(0, "medium")[0] != c.A_ASK_HELP


def test_it_takes_the_cheapest_cards_that_turn_the_fight() -> None:
    table = Table()
    table.hold(0, "Fizzy Water", "Angry Pepper")
    table.meet("Attic Moth")  # 1 against 2
    action = table.decide(0, "medium")
    assert table.name(action) == "Fizzy Water"


def test_the_further_ahead_a_rival_is_the_more_it_counts() -> None:
    table = Table(4)
    for seat, level in ((0, 1), (1, 3), (2, 5), (3, 8)):
        table.level(seat, level)
    ctx = outlook(table, 0)
    weights = [ctx.weight(Seat(seat)) for seat in range(4)]
    assert weights[0] == 0
    assert weights[1] < weights[2] < weights[3]
    assert abs(sum(weights) - 1) < 1e-9


def test_it_remembers_who_hit_it() -> None:
    table = Table()
    before = outlook(table, 0).weight(Seat(1))
    card = table.hold(1, "Small Print")[0]
    table.act(1, (c.A_PLAY, card, 0))
    table.level(0, 1)
    even, cross = outlook(table, 0), outlook(table, 0, TEMPERS["vindictive"])
    assert before < even.weight(Seat(1)) < cross.weight(Seat(1))


def test_cards_that_go_to_others_anyway_cost_nothing() -> None:
    table = Table()
    table.level(0, 4)
    held = table.hold(
        0, "Attic Moth", "Damp Ghost", "Tax Dragon", "Small Print", "Ancient", "Wizard"
    )
    ctx = outlook(table, 0)
    spare = ctx.spare()
    assert len(spare) == len(held) - ctx.view.hand_limit > 0
    assert all(ctx.price(card) == 0 for card in spare)
    assert all(ctx.price(card) > 0 for card in held if card not in spare)


def test_unseen_cards_are_reckoned_with_by_what_is_in_the_box() -> None:
    deck_odds = DeckOdds(CAT)
    threats = {CAT.cards[card].name: threat for card, threat in enumerate(deck_odds.threats)}
    assert threats["Ancient"] > 0
    assert threats["Sleepy"] < 0
    assert threats["Wandering Beast"] > 0
    assert threats["Tin Hat"] == 0
    table = Table()
    before = outlook(table, 0).hostility()
    table.hold(0, "Ancient")
    assert outlook(table, 0).hostility() < before


def test_hard_to_win_trouble_is_left_alone() -> None:
    table = Table()
    dragon, moth = table.hold(0, "Tax Dragon", "Attic Moth")
    table.wear(0, "Long Spoon", "Quilted Vest", "Tin Hat")
    ctx = outlook(table, 0)
    assert trouble_value(ctx, dragon) < 0 < trouble_value(ctx, moth)


def test_trouble_may_be_won_with_a_one_shot() -> None:
    table = Table()
    clerk = table.hold(0, "Bridge Clerk")[0]  # Level 4
    table.level(0, 3)
    assert trouble_value(outlook(table, 0), clerk) < 0
    table.hold(0, "Angry Pepper")
    assert trouble_value(outlook(table, 0), clerk) > 0


def test_it_weakens_its_own_monster() -> None:
    table = Table()
    table.level(0, 2)
    sleepy = table.hold(0, "Sleepy")[0]
    table.meet("Bridge Clerk")  # 2 against 4
    assert table.decide(0, "medium") == (c.A_PLAY, sleepy, 0)


def test_driving_a_monster_off_is_not_a_victory() -> None:
    """A removal saves from Bad Stuff; a Helper brings the level and Treasures as well."""
    mix = load_editions(["legends"])
    table = Table(3, mix.catalog, mix.settings(3))
    table.level(1, 8)
    table.level(0, 2)
    papers = table.hold(0, "Monster Relocation Papers")[0]
    weak = next(
        card
        for card in table.cat.cards
        if card.kind == c.MONSTER and 3 <= card.level <= 8 and not card.others
    )
    table.meet(weak.name)
    listed = options(table.st, Seat(0), False)
    bot = MediumBot(table.cat)
    found = dict(zip(listed, bot.weigh(view(table.st, Seat(0)), listed), strict=True))
    asks = [score for action, score in found.items() if action[0] == c.A_ASK_HELP]
    assert max(asks) > found[(c.A_PLAY, papers, 1)]


def test_a_level_taken_from_somebody_else_is_a_level() -> None:
    legends = load_editions(["legends"]).catalog
    thieving = next(
        d.name
        for d in legends.defs
        if d.kind == c.LEVEL_UP and any(isinstance(x, ChoosePlayer) for x in d.text.play)
    )
    table = Table(cat=legends, rules=load_editions(["legends"]).settings(3))
    (card,) = table.hold(0, thieving)
    table.level(1, 5)
    assert table.decide(0, "medium")[:2] == (c.A_PLAY, card)
    assert table.decide(0, "easy")[:2] == (c.A_PLAY, card)


def test_a_monster_that_joins_its_own_fight_is_one_it_beats_and_else_the_weakest() -> None:
    table = Table()
    table.level(0, 5)
    table.wear(0, "Long Spoon", "Quilted Vest")
    beast, gremlin, dragon, moth = table.hold(
        0, "Wandering Beast", "Sock Gremlin", "Tax Dragon", "Attic Moth"
    )
    table.meet("Attic Moth")
    table.act(0, (c.A_PLAY, beast))
    assert gremlin == 0  # the first card of all is a card like any other
    assert scores(table, 0) == {
        (c.A_ANSWER, gremlin): 1.0,
        (c.A_ANSWER, moth): -2,
        (c.A_ANSWER, dragon): -16,
    }


def test_strength_that_is_paid_for_counts_by_what_is_paid() -> None:
    table = Table()
    (warrior,) = table.wear(0, "Warrior")
    cards = table.hold(0, "Tin Hat", "Butter Knife", "Ledger")
    table.meet("Bone Choir")
    for paid in (1, 2, 3):
        action = (c.A_USE, warrior, 0, *cards[:paid])
        assert shift(outlook(table, 0), action, True) == paid
