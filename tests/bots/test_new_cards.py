"""New cards need no code in any bot: invented cards are judged by what is printed on them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.lab.small_deck import small_catalog, small_settings

from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.bots.medium.medium_bot import MediumBot
from kickdoor.bots.medium.medium_context import MediumContext
from kickdoor.bots.valuation.card_values import worth
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.card_losses import Lose, LoseBest
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.ids import CardId
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.combat_statics import MonsterBonus
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.seats.view_builder import view

SLOTS = some.sampled_from([c.HEADGEAR, c.ARMOR, c.FOOTGEAR])
BLOWS = some.sampled_from(
    [LoseLevels(Num(1)), LoseLevels(Num(2)), LoseBest(), Lose(Filter(kind=c.ITEM), Num(1))]
)


def numbered(kind: str, number: int) -> str:
    return f"{kind} Nobody Has Heard Of {number}"


@some.composite
def packs(draw: some.DrawFn) -> list[CardDef]:
    """A dozen cards of all sorts that no bot has ever seen."""
    cards: list[CardDef] = []
    for number in range(3):
        level = draw(some.integers(1, 14))
        cards.append(
            CardDef(
                numbered("Monster", number),
                c.MONSTER,
                c.DOOR,
                level=level,
                levels=1,
                treasures=draw(some.integers(1, 4)),
                bad=[draw(BLOWS)],
            )
        )
        curse = CardText(play=[draw(BLOWS)])
        cards.append(CardDef(numbered("Curse", number), c.CURSE, c.DOOR, text=curse))
        cards.append(
            CardDef(
                numbered("Item", number),
                c.ITEM,
                c.TREASURE,
                value=draw(some.integers(0, 9)) * 100,
                bonus=draw(some.integers(0, 5)),
                slot=draw(SLOTS),
                text=CardText(statics=[RunBonus(Num(1))] if number else []),
            )
        )
    amount = Num(draw(some.integers(1, 8)))
    cards.append(
        CardDef(
            numbered("Bottle", 0),
            c.ITEM,
            c.TREASURE,
            value=200,
            text=CardText(play=[SideBonus(amount)], once=True),
        )
    )
    sign = draw(some.sampled_from([-1, 1]))
    grow = CardText(statics=[MonsterBonus(Num(sign * amount.n))])
    cards.append(CardDef(numbered("Enhancer", 0), c.ENHANCER, c.DOOR, text=grow))
    up = CardText(play=[GainLevels(Num(1))])
    cards.append(CardDef(numbered("Prize", 0), c.LEVEL_UP, c.TREASURE, text=up))
    return cards


def with_old_ones(invented: list[CardDef]) -> Catalog:
    """The invented cards shuffled into a small deck, several of each."""
    old = small_catalog(1)
    copies = [1] * len(old.defs) + [3] * len(invented)
    return Catalog([*old.defs, *invented], copies)


@settings(deadline=None, max_examples=12)
@given(invented=packs(), seed=some.integers(0, 1000))
def test_bots_play_whole_games_with_cards_nobody_has_heard_of(
    invented: list[CardDef], seed: int
) -> None:
    cat = with_old_ones(invented)
    st = new_game(cat, small_settings(3, 40), seed)
    bots = [make_bot(name, cat) for name in ("medium", "easy", "medium:cunning")]
    lucks = [luck_of(seed, seat) for seat in range(3)]
    while (turn := next_turn(st)) is not None:
        seen = view(st, turn.seat)
        bot = bots[turn.seat]
        action = bot.decide(seen, turn.choices, lucks[turn.seat])
        assert action in turn.choices
        scores = bot.score(seen, turn.choices)
        assert len(scores) in (0, len(turn.choices))
        apply_trusted(st, turn.seat, action)
    assert st.over


@settings(deadline=None, max_examples=20)
@given(invented=packs(), low=some.integers(0, 3), more=some.integers(1, 4))
def test_a_better_item_is_worth_more_whatever_it_is_called(
    invented: list[CardDef], low: int, more: int
) -> None:
    pair = [
        CardDef("Thing One", c.ITEM, c.TREASURE, value=300, bonus=low, slot=c.HEADGEAR),
        CardDef("Thing Two", c.ITEM, c.TREASURE, value=300, bonus=low + more, slot=c.HEADGEAR),
    ]
    cat = with_old_ones([*invented, *pair])
    st = new_game(cat, small_settings(3, 40), 1)
    turn = next_turn(st)
    assert turn is not None
    bot = MediumBot(cat)
    ctx = MediumContext(bot.deck_odds, view(st, turn.seat), Luck(1), bot.temper)
    one, two = (next(at for at, card in enumerate(cat.cards) if card is thing) for thing in pair)
    assert worth(ctx, CardId(one)) < worth(ctx, CardId(two))


@pytest.mark.parametrize("bonus", [3, -3])
def test_an_invented_enhancer_is_a_threat_or_a_relief_by_its_text(bonus: int) -> None:
    text = CardText(statics=[MonsterBonus(Num(bonus))])
    cat = with_old_ones([CardDef("Sudden Mood", c.ENHANCER, c.DOOR, text=text)])
    card = next(at for at, definition in enumerate(cat.cards) if definition.name == "Sudden Mood")
    assert MediumBot(cat).deck_odds.threats[card] == bonus
