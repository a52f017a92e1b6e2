"""The easy bot at single decisions: what a sensible beginner would do."""

import pytest
from tests.bots.arranged_table import CAT, Table
from tests.lab.small_deck import doors, small_settings, treasures

from kickdoor.bots.easy.easy_context import EasyContext
from kickdoor.bots.easy.easy_noncombat import attach_score
from kickdoor.bots.luck import Luck
from kickdoor.bots.valuation.harm import harm
from kickdoor.bots.valuation.swing import swing
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.card_swaps import SwapItems
from kickdoor.engine.effects.combat_monsters import SwapMonster
from kickdoor.engine.flow.turn_phases import TROUBLE_OR_LOOT
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.item_statics import ExtraBonus
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view


def test_it_puts_its_best_items_to_use() -> None:
    table = Table()
    table.hold(0, "Tin Hat", "Quilted Vest")
    action = table.decide(0)
    assert action[0] == c.A_PLAY
    assert table.name(action) in ("Tin Hat", "Quilted Vest")


def test_it_takes_off_a_worse_item_for_a_better_one() -> None:
    table = Table()
    table.wear(0, "Butter Knife", "Long Spoon")
    knife = next(card for card in table.st.players[0].table if CAT.cards[card].hands == 1)
    assert table.st.equipped[knife]
    action = table.decide(0)
    assert action == (c.A_UNEQUIP, knife)
    table.act(0, action)
    assert table.decide(0)[0] == c.A_EQUIP
    table.act(0, table.decide(0))
    assert table.decide(0) == (c.A_KICK,)


def test_it_takes_a_level_for_itself() -> None:
    table = Table()
    card = table.hold(0, "Good Review")[0]
    assert table.decide(0) == (c.A_PLAY, card, 0)


def test_it_plays_a_class_it_does_not_have() -> None:
    table = Table()
    table.hold(0, "Warrior")
    assert table.name(table.decide(0)) == "Warrior"


def test_it_sells_what_it_cannot_use() -> None:
    table = Table()
    table.wear(0, "Long Spoon")
    table.hold(0, "Long Spoon", "Oak Table", "Ledger")
    sale = table.decide(0)
    assert sale[0] == c.A_SELL
    assert not any(table.st.equipped[card] for card in sale[1:])


def test_it_claims_a_fight_it_wins() -> None:
    table = Table()
    table.wear(0, "Long Spoon")
    table.meet("Attic Moth")
    assert table.decide(0) == (c.A_CLAIM,)


def test_it_turns_a_fight_with_the_smallest_one_shot_that_does_it() -> None:
    table = Table()
    table.hold(0, "Fizzy Water", "Angry Pepper")
    table.meet("Attic Moth")  # 1 against 2
    action = table.decide(0)
    assert action[0] == c.A_PLAY
    assert table.name(action) == "Fizzy Water"
    table.act(0, action)
    assert table.decide(0) == (c.A_ANSWER, c.SIDE_MUNCHKINS)


def test_it_asks_somebody_able_for_help_when_it_is_behind() -> None:
    table = Table()
    table.wear(1, "Long Spoon", "Quilted Vest")
    table.meet("Bridge Clerk")  # 1 against 4
    action = table.decide(0)
    assert action[0] == c.A_ASK_HELP
    assert action[1] == 1


def test_it_gives_up_a_hopeless_fight() -> None:
    table = Table()
    table.meet("Tax Dragon")
    assert table.decide(0) == (c.A_GIVE_UP,)


def test_it_helps_for_a_fair_share() -> None:
    table = Table()
    table.wear(1, "Long Spoon", "Quilted Vest", "Tin Hat")
    table.meet("Bridge Clerk")
    table.act(0, (c.A_ASK_HELP, 1, 1, 1, 0, 0))
    assert table.decide(1)[0] == c.A_ACCEPT


def test_it_does_not_help_for_nothing() -> None:
    table = Table()
    table.wear(1, "Long Spoon", "Quilted Vest", "Tin Hat")
    table.meet("Bridge Clerk")
    table.act(0, (c.A_ASK_HELP, 1, 0, 0, 0, 0))
    assert table.decide(1)[0] in (c.A_DECLINE, c.A_COUNTER)


def test_it_never_helps_anybody_to_win_the_game() -> None:
    table = Table()
    table.level(0, 9)
    table.wear(1, "Long Spoon", "Quilted Vest", "Tin Hat")
    table.meet("Ferry Crowd")
    table.act(0, (c.A_ASK_HELP, 1, 3, 1, 0, 0))
    assert table.decide(1)[0] == c.A_DECLINE


def test_it_throws_everything_at_somebody_about_to_win() -> None:
    table = Table()
    table.level(0, 9)
    table.meet("Attic Moth")
    table.claim()
    ancient = table.hold(1, "Ancient")[0]
    assert table.decide(1) == (c.A_PLAY, ancient, 0)


def test_it_adds_its_one_shot_to_the_monsters_of_somebody_about_to_win() -> None:
    table = Table()
    table.level(0, 9)
    table.wear(0, "Long Spoon")
    table.meet("Loud Neighbour")  # 12 against 8
    table.claim()
    table.hold(1, "Angry Pepper")
    action = table.decide(1)
    assert table.name(action) == "Angry Pepper"
    table.act(1, action)
    assert table.decide(1) == (c.A_ANSWER, c.SIDE_MONSTERS)


def test_it_lets_beginners_have_their_fights() -> None:
    table = Table()
    table.meet("Sock Gremlin")
    table.wear(0, "Long Spoon")
    table.claim()
    table.hold(1, "Ancient")
    assert table.decide(1) == (c.A_PASS,)


def test_it_curses_the_leader() -> None:
    table = Table()
    table.level(1, 4)
    table.level(2, 8)
    card = table.hold(0, "Small Print")[0]
    assert table.decide(0) == (c.A_PLAY, card, 2)


def test_it_keeps_curses_while_everybody_is_harmless() -> None:
    table = Table()
    table.hold(0, "Small Print")
    assert table.decide(0) == (c.A_KICK,)


@pytest.mark.parametrize(("level", "is_played"), [(7, False), (8, True)])
def test_a_soft_curse_is_for_somebody_about_to_win(level: int, is_played: bool) -> None:
    table = Table()
    table.level(1, level)
    card = table.hold(0, "Hiccups")[0]
    assert (table.decide(0) == (c.A_PLAY, card, 1)) == is_played


def test_it_gives_up_its_least_valuable_item() -> None:
    table = Table()
    table.wear(0, "Long Spoon", "Quilted Vest", "Tin Hat")
    table.level(0, 3)
    card = table.hold(1, "Wet Matches")[0]
    table.act(1, (c.A_PLAY, card, 0))
    answer = table.decide(0)
    assert answer[0] == c.A_ANSWER
    assert table.name(answer) == "Tin Hat"


def test_it_looks_for_trouble_only_if_it_is_clearly_stronger() -> None:
    for worn, expected in (((), c.A_LOOT), (("Long Spoon", "Quilted Vest"), c.A_TROUBLE)):
        table = Table()
        table.wear(0, *worn)
        table.hold(0, "Attic Moth")
        table.st.stack[-1].pc = TROUBLE_OR_LOOT
        table.st.window = c.WINDOW_DOOR
        assert table.decide(0)[0] == expected


def test_it_uses_a_way_out_when_running_from_death() -> None:
    table = Table()
    table.wear(0, "Long Spoon", "Quilted Vest")
    egg = table.hold(0, "Smoke Egg")[0]
    table.meet("Tax Dragon")
    table.act(0, (c.A_GIVE_UP,))
    table.act(1, (c.A_PASS,))
    table.act(2, (c.A_PASS,))
    assert table.st.window == c.WINDOW_FLEE
    assert table.decide(0) == (c.A_PLAY, egg, 1)


def test_it_swaps_its_least_item_for_the_best_of_others_but_not_the_other_way() -> None:
    table = Table()
    table.wear(0, "Butter Knife")
    table.wear(1, "Long Spoon")
    swap = SwapItems(Who(c.W_ANOTHER))
    poor = EasyContext(CAT, view(table.st, Seat(0)), Luck(1))
    rich = EasyContext(CAT, view(table.st, Seat(1)), Luck(1))
    assert harm(poor, swap, Seat(0)) < 0
    assert harm(rich, swap, Seat(1)) > 0


def test_it_knows_who_holds_most_cards() -> None:
    table = Table()
    table.level(1, 6)
    table.hold(1, "Tin Hat", "Quilted Vest", "Warrior")
    table.hold(0, "Ledger")
    lose = Lose(Filter(at=c.AT_HAND), Num(2), who=Who(c.W_MOST_CARDS))
    assert harm(EasyContext(CAT, view(table.st, Seat(0)), Luck(1)), lose, Seat(0)) < 0
    assert harm(EasyContext(CAT, view(table.st, Seat(1)), Luck(1)), lose, Seat(1)) > 0


def test_more_bonus_goes_on_an_item_in_use() -> None:
    stripes = CardDef("Stripes", c.SPECIAL, c.TREASURE, text=CardText(statics=[ExtraBonus(Num(2))]))
    rows = [*doors(), *treasures(), (stripes, 1)]
    cat = Catalog([row[0] for row in rows], [2 * row[1] for row in rows])
    table = Table(cat=cat)
    used = table.wear(0, "Tin Hat")[0]
    spare = table.wear(0, "Tin Hat")[0]
    held = table.hold(0, "Stripes")[0]
    ctx = EasyContext(cat, view(table.st, Seat(0)), Luck(1))
    assert attach_score(ctx, held, used) > 0 > attach_score(ctx, held, spare)


def test_monsters_are_swapped_down_in_its_own_fight_and_up_in_others() -> None:
    table = Table()
    table.hold(0, "Attic Moth")  # Level 2
    table.hold(1, "Sock Gremlin")
    table.meet("Loud Neighbour")  # Level 8
    own, other = (EasyContext(CAT, view(table.st, seat), Luck(1)) for seat in (Seat(0), Seat(1)))
    swap = SwapMonster()
    assert swing(own, own.foresee(swap, Seat(0)), True) == 6
    assert swing(own, own.foresee(swap, Seat(0)), False) >= 0
    assert swing(other, other.foresee(swap, Seat(1)), False) >= 0
    table.hold(1, "Tax Dragon")  # Level 16
    other = EasyContext(CAT, view(table.st, Seat(1)), Luck(1))
    assert swing(other, other.foresee(swap, Seat(1)), False) == -8


def left_behind(helper_level: int) -> Table:
    """Seat 0 leaves a Companion behind in a lost fight that seat 1 helped in."""
    rules = small_settings(3, 0)
    rules.companion_sacrifice = True
    table = Table(rules=rules)
    table.wear(0, "Long Spoon", "Quilted Vest", "Tin Hat")
    hired = table.wear(0, "Hired Hands")[0]
    table.meet("Tax Dragon")
    table.act(0, (c.A_ASK_HELP, 1, 0, 0, 0, 0))
    table.act(1, (c.A_ACCEPT, table.st.offers[0].number))
    table.act(0, (c.A_GIVE_UP,))
    table.act(1, (c.A_PASS,))
    table.act(2, (c.A_PASS,))
    table.level(1, helper_level)
    assert table.decide(0) == (c.A_SACRIFICE, hired)
    table.act(0, (c.A_SACRIFICE, hired))
    return table


def test_it_leaves_a_companion_behind_and_takes_its_helper_along() -> None:
    table = left_behind(2)
    asked = Words(CAT, ["Ana", "Bela", "Cem"], Seat(0)).question(view(table.st, Seat(0)))
    assert asked == "Hired Hands: Does your Helper get away as well, without a roll?"
    assert table.decide(0) == (c.A_ANSWER, 1)


def test_it_does_not_spare_a_helper_who_is_about_to_win() -> None:
    assert left_behind(9).decide(0) == (c.A_ANSWER, 0)


def test_it_carries_an_item_it_could_only_cheat_into_use_and_cheats() -> None:
    table = Table()
    table.wear(0, "Long Spoon")
    spoon = table.hold(0, "Long Spoon")[0]
    assert table.decide(0) == (c.A_KICK,)
    cheat = table.hold(0, "Fine Cheat")[0]
    action = table.decide(0)
    assert action[:2] == (c.A_PLAY, spoon)
    table.act(0, action)
    assert table.decide(0) == (c.A_PLAY, cheat, spoon)
