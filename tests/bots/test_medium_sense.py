"""The medium bot does not look foolish: nothing a person at the table would shake their head at."""

from tests.bots.arranged_table import Table

from kickdoor.bots.luck import Luck, luck_of
from kickdoor.bots.medium.deck_odds import DeckOdds
from kickdoor.bots.medium.medium_bot import MediumBot
from kickdoor.bots.medium.medium_context import MediumContext
from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.tempers import EVEN
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.help_prospects import need_with_helper
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat, as_cards
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options
from kickdoor.engine.sales import LEVEL_PRICE, sale_value
from kickdoor.engine.state import Action
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view

LEGENDS, RAM = (load_editions([name]) for name in ("legends", "ram"))


def legends() -> Table:
    return Table(3, LEGENDS.catalog, LEGENDS.settings(3))


def outlook(table: Table, seat: int) -> MediumContext:
    return MediumContext(DeckOdds(table.cat), view(table.st, Seat(seat)), Luck(1), EVEN)


def scores(table: Table, seat: int) -> dict[Action, float]:
    listed = options(table.st, Seat(seat), False)
    return dict(
        zip(listed, MediumBot(table.cat).weigh(view(table.st, Seat(seat)), listed), strict=True)
    )


def plain_monster(table: Table, level: int) -> str:
    """A monster about which only its Level matters in a fight."""
    for definition in table.cat.cards:
        plain = not definition.against and not definition.others
        if plain and definition.kind == c.MONSTER and definition.level == level:
            return definition.name
    raise AssertionError(f"no plain monster of Level {level}")


def test_an_ability_that_can_be_paid_for_twice_is_paid_for_twice() -> None:
    table = legends()
    table.level(0, 8)
    table.wear(0, "Warrior")
    table.hold(0, "Wandering Monster", "Elf", "Dwarf", "Wizard")
    table.meet(plain_monster(table, 10))  # two behind, and a Warrior wins ties
    combat = view(table.st, Seat(0)).combat
    assert combat is not None
    assert combat.monsters - combat.side == 2
    found = scores(table, 0)
    uses = [value for action, value in found.items() if action[0] == c.A_USE]
    assert len(uses) == 4
    assert min(uses) > found[c.A_GIVE_UP,] + 100


def test_whoever_named_a_price_in_vain_is_not_asked_again_at_once() -> None:
    table = legends()
    table.level(1, 9)
    table.meet(plain_monster(table, 10))
    asked = next(one for one in options(table.st, Seat(0), False) if one[:2] == (c.A_ASK_HELP, 1))
    table.act(0, asked)
    table.act(1, next(one for one in options(table.st, Seat(1), False) if one[0] == c.A_COUNTER))
    table.act(0, next(one for one in options(table.st, Seat(0), False) if one[0] == c.A_DECLINE))
    left = [one for one in options(table.st, Seat(0), False) if one[0] == c.A_ASK_HELP]
    assert left
    assert all(one[1] != 1 for one in left)
    seen = view(table.st, Seat(0)).combat
    assert seen is not None
    assert seen.refused == [1]


def test_a_card_in_hand_is_never_a_burden() -> None:
    cat = LEGENDS.catalog
    bot, deck_odds = RandomBot(cat), DeckOdds(cat)
    seen = 0
    for seed in range(6):
        st = new_game(cat, LEGENDS.settings(4, turn_limit=30), seed)
        luck = luck_of(seed, 0)
        while (turn := next_turn(st)) is not None:
            looked = view(st, turn.seat)
            ctx = MediumContext(deck_odds, looked, luck, EVEN) if st.version % 5 == 0 else None
            for card in looked.hand if ctx is not None else []:
                assert worth(ctx, card) >= 0, cat.cards[card].name  # type: ignore[arg-type]
                seen += 1
            apply_trusted(st, turn.seat, bot.decide(looked, turn.choices, luck))
    assert seen > 200


def test_a_curse_upon_everybody_counts_what_it_does_to_its_owner() -> None:
    table = legends()
    for seat in range(3):
        table.level(seat, 5)
    lunch = table.hold(0, "Pandora's Lunchbox")[0]
    alike = scores(table, 0)[c.A_PLAY, lunch, 1]
    table.level(0, 1)  # nothing to lose
    assert scores(table, 0)[c.A_PLAY, lunch, 1] > alike + 50
    assert alike < 0


def test_no_sale_holds_an_item_that_brings_no_level() -> None:
    table = legends()
    table.level(0, 3)
    table.wear(0, "Halfling")
    table.hold(0, "Bow Nobody Can String", "Cyclops's Monocle", "Excalibur")
    sales = [one for one in options(table.st, Seat(0), False) if one[0] == c.A_SELL]
    assert sales
    for sale in sales:
        cards = as_cards(list(sale[1:]))
        assert sale_value(table.st, Seat(0), cards) >= LEVEL_PRICE
        for card in cards:
            fewer = [one for one in cards if one != card]
            assert sale_value(table.st, Seat(0), fewer) < LEVEL_PRICE


def test_a_card_against_parasites_is_for_parasites() -> None:
    table = Table(3, RAM.catalog, RAM.settings(3))
    spray = table.hold(0, "Uncle Repellent")[0]
    plain = next(
        one.name
        for one in table.cat.cards
        if one.kind == c.MONSTER and one.level == 12 and "Parasite" not in one.tags
    )
    table.meet(plain)
    played = [value for action, value in scores(table, 0).items() if action[1:2] == (spray,)]
    assert all(value < 0 for value in played)
    assert table.decide(0, "medium")[1:2] != (spray,)


def need_with_help(monster: str, curse: str = "") -> int:
    """What the first seat would lack if the second, of Level 6, helped."""
    table = legends()
    table.level(1, 6)
    if curse:
        table.act(2, (c.A_PLAY, table.hold(2, curse)[0], 1))
        while table.st.window == c.WINDOW_CURSE:
            turn = next_turn(table.st)
            assert turn is not None
            table.act(turn.seat, (c.A_PASS,))
    table.meet(monster)
    return need_with_helper(outlook(table, 0), Seat(1))


def test_a_helper_counts_as_they_will_be_once_they_fight() -> None:
    hook = "The Hook, Slightly Used"  # Level 5, +4 if anyone is helping
    assert need_with_help(hook) == 5 + 4 - 1 - 6 + 1
    assert need_with_help(hook, "Cross-Eyed Evil Eye") == need_with_help(hook) + 5
