"""Actions and offers, word for word: with the card, the seat and the monster of the number 0."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.bots.arranged_table import Table
from tests.seats.arranged_fights import fight, foe

from kickdoor.actions import HelpTerms
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.ids import CardId, OfferId, OfferKind, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Ability, CardText, Cost
from kickdoor.engine.nodes.item_statics import Carries, SellFactor
from kickdoor.engine.nodes.node import Node
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.seats.display_names import count, gold, signed
from kickdoor.seats.offer_words import terms_words
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import OfferView, StatusView, TableCard, View

EFFECT = LoseLevels(Num(1))


def ability(kind: int, low: int = 1, name: str = "", per: int = 0) -> Ability:
    return Ability(c.T_ANY, EFFECT, Cost(kind, low, low), name=name, per=per)


CARDS = Catalog(
    [
        CardDef(
            "Zero Mule", c.COMPANION, c.TREASURE, text=CardText(statics=[Carries(1)]), value=500
        ),
        CardDef("Ogre", c.MONSTER, c.DOOR, level=4),
        CardDef("Tin Hat", c.ITEM, c.TREASURE, value=200),
        CardDef("Junk", c.ITEM, c.TREASURE),
        CardDef("Wizard", c.CLASS, c.DOOR, text=CardText(abilities=[ability(c.COST_HAND)])),
        CardDef(
            "Thief",
            c.CLASS,
            c.DOOR,
            text=CardText(
                abilities=[
                    ability(c.COST_CARDS, name="Backstab", per=c.PER_VICTIM),
                    ability(c.COST_LEVELS),
                    ability(c.COST_LEVELS, 2),
                    ability(c.COST_THIS),
                ]
            ),
        ),
        CardDef("Fizz", c.ITEM, c.TREASURE, value=100, text=CardText(play=[EFFECT], once=True)),
        CardDef("Glue", c.SPECIAL, c.DOOR, text=CardText(attach=Filter(kind=c.ITEM))),
        CardDef("Flight", c.POWER, c.DOOR, rank=2),
        CardDef("Hex", c.CURSE, c.DOOR),
        CardDef("Ancient", c.ENHANCER, c.DOOR),
        CardDef("Peddler", c.RACE, c.DOOR, text=CardText(statics=[SellFactor(2, 1)])),
        CardDef("Elf", c.RACE, c.DOOR),
        CardDef("Nudge", c.SPECIAL, c.DOOR, text=CardText(play=[EFFECT])),
        CardDef("Monk", c.CLASS, c.DOOR, text=CardText(abilities=[ability(c.COST_THIS)] * 2)),
    ],
    [1] * 15,
)
MULE, OGRE, HAT, JUNK, WIZARD, THIEF, FIZZ, GLUE, FLIGHT, HEX, ANCIENT, PEDDLER, ELF = (
    CardId(at) for at in range(13)
)
NUDGE, MONK = CardId(13), CardId(14)
NAMES = ["Ana", "Boris", "Cem"]
FOES = [foe(0, OGRE), foe(1, OGRE, clone_of=0)]


def words(you: int = 0) -> Words:
    return Words(CARDS, NAMES, Seat(you))


def offer(number: int, kind: int, maker: int, target: int, **changes: Any) -> OfferView:
    made = OfferView(
        number=OfferId(number),
        kind=OfferKind(kind),
        maker=Seat(maker),
        target=Seat(target),
        fighter=Seat(0),
        give=[],
        want=[],
        treasures=0,
        helper_first=False,
        always=False,
        plays=[],
        text="",
        chain=0,
    )
    return replace(made, **changes)


def situation(tables: list[list[TableCard]], **changes: Any) -> View:
    quiet = view(Table().st, Seat(0))
    players = [replace(one, table=tables[at]) for at, one in enumerate(quiet.players)]
    return replace(quiet, players=players, combat=fight(FOES, treasures=3), **changes)


NOW = situation([[TableCard(card=MULE)], [], []])
LOADED = situation([[TableCard(card=MULE), TableCard(card=HAT, host=MULE)], [], []])

ACTIONS: list[tuple[View, tuple[int, ...], str]] = [
    (NOW, (c.A_JOIN, OGRE, MULE), "Add Ogre to the fight with Zero Mule"),
    (NOW, (c.A_JOIN, OGRE, -1), "Add Ogre to the fight"),
    (NOW, (c.A_UNEQUIP, HAT), "Take off Tin Hat"),
    (LOADED, (c.A_UNEQUIP, HAT), "Take Tin Hat back from Zero Mule"),
    (NOW, (c.A_HAND_OVER, HAT, MULE), "Let Zero Mule carry Tin Hat"),
    (LOADED, (c.A_HAND_OVER, JUNK, MULE), "Let Zero Mule carry Junk instead of Tin Hat"),
    (LOADED, (c.A_HAND_OVER, JUNK, ELF), "Let Elf carry Junk"),
    (NOW, (c.A_BUY_OFF, 0), "Pay to be rid of Ogre"),
    (NOW, (c.A_BUY_OFF, 1, HAT), "Pay Tin Hat to be rid of Ogre (the copy)"),
    (NOW, (c.A_BUY_OFF, 5), "Pay to be rid of the monster"),
    (NOW, (c.A_TUCK, OGRE, 1), "Add Ogre (+4) to Ogre (the copy)"),
    (NOW, (c.A_TROUBLE, OGRE), "Look for trouble: fight Ogre (Level 4)"),
    (NOW, (c.A_CHARITY, MULE, 0, HAT, -1), "Give Zero Mule to you, discard Tin Hat"),
    (NOW, (c.A_CHARITY, MULE, -1, HAT, 1), "Discard Zero Mule, give Tin Hat to Boris"),
    (NOW, (c.A_DROP, MULE), "Discard Zero Mule"),
    (NOW, (c.A_SACRIFICE, MULE), "Leave Zero Mule behind and escape"),
    (NOW, (c.A_REPORT, 0, MULE), "Call a slip of you (Zero Mule)"),
    (NOW, (c.A_SELL, HAT, MULE), "Sell Tin Hat and Zero Mule (worth 700 Gold Pieces)"),
    (NOW, (c.A_SELL, JUNK), "Sell Junk (worth 0 Gold Pieces)"),
    (NOW, (c.A_PLAY, HEX, 0), "Play Hex on yourself"),
    (NOW, (c.A_PLAY, HEX, 1), "Play Hex on Boris"),
    (NOW, (c.A_PLAY, ANCIENT, 0), "Play Ancient on Ogre"),
    (NOW, (c.A_PLAY, ANCIENT, 1), "Play Ancient on Ogre (the copy)"),
    (NOW, (c.A_PLAY, FIZZ, 0), "Carry Fizz on the table"),
    (NOW, (c.A_PLAY, FIZZ, 1), "Use Fizz"),
    (NOW, (c.A_PLAY, FIZZ), "Use Fizz"),
    (NOW, (c.A_PLAY, HAT, 0), "Play Tin Hat"),
    (NOW, (c.A_PLAY, GLUE, HAT), "Attach Glue to Tin Hat"),
    (NOW, (c.A_PLAY, GLUE, MULE), "Attach Glue to Zero Mule"),
    (NOW, (c.A_PLAY, FLIGHT), "Play Flight (Power, Rank 2)"),
    (NOW, (c.A_PLAY, WIZARD, -1), "Play Wizard (Class)"),
    (NOW, (c.A_PLAY, WIZARD, THIEF), "Replace Thief with Wizard (Class)"),
    (NOW, (c.A_PLAY, ELF, MULE), "Replace Zero Mule with Elf (Race)"),
    (NOW, (c.A_PLAY, MULE, HAT), "Play Zero Mule (Companion)"),
    (NOW, (c.A_USE, WIZARD, 0), "Use Wizard: discard your whole hand"),
    (NOW, (c.A_USE, THIEF, 0, 0, HAT), "Use Backstab (Thief) on you: discard Tin Hat"),
    (NOW, (c.A_USE, THIEF, 0, 1), "Use Backstab (Thief) on Boris"),
    (NOW, (c.A_USE, THIEF, 1), "Use Thief (ability 2): lose 1 Level"),
    (NOW, (c.A_USE, THIEF, 2), "Use Thief (ability 3): lose 2 Levels"),
    (NOW, (c.A_USE, THIEF, 3), "Use Thief (ability 4): discard it"),
    (NOW, (c.A_USE, THIEF, 3, MULE), "Use Thief (ability 4): discard Zero Mule"),
    (NOW, (c.A_USE, MONK, 1), "Use Monk (ability 2): discard it"),
    (NOW, (c.A_PLAY, NUDGE, HAT), "Play Nudge"),
    (NOW, (c.A_PLAY, HEX, 2, 0), "Play Hex on Cem"),
    (NOW, (c.A_TUCK, OGRE, 0), "Add Ogre (+4) to Ogre"),
    (NOW, (c.A_SHOW, 0b110, MULE), "Show Zero Mule to Boris and Cem"),
    (NOW, (c.A_SHOW, 0b1111, MULE, HAT), "Show Zero Mule and Tin Hat to Boris and Cem"),
    (NOW, (c.A_OFFER_TRADE, 1, 1, HAT, MULE), "Offer Boris Tin Hat for Zero Mule"),
    (NOW, (c.A_OFFER_TRADE, 1, 1, MULE), "Give Boris Zero Mule"),
    (NOW, (c.A_OFFER_TRADE, 1, 0, MULE), "Ask Boris for Zero Mule"),
    (NOW, (c.A_COUNTER, 9, 0, 0, 0, 0), "Make another offer"),
]


@pytest.mark.parametrize(("now", "action", "said"), ACTIONS)
def test_actions(now: View, action: tuple[int, ...], said: str) -> None:
    assert words().action(now, action) == said


def test_an_ability_without_a_name_is_told_by_its_text() -> None:
    def say(node: Node) -> str:
        return " lose a level. " if node is EFFECT else ""

    told = Words(CARDS, NAMES, Seat(0), None, say)
    assert told.action(NOW, (c.A_USE, THIEF, 3)) == "Use Thief (lose a level): discard it"
    assert told.action(NOW, (c.A_USE, WIZARD, 0)) == "Use Wizard: discard your whole hand"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sale_has_no_price_where_a_card_in_play_may_change_it(seat: int) -> None:
    tables: list[list[TableCard]] = [[], [], []]
    tables[seat] = [TableCard(card=PEDDLER)]
    assert words().action(situation(tables), (c.A_SELL, HAT)) == "Sell Tin Hat"


@pytest.mark.parametrize(
    ("seat", "said"), [(0, "Sell Tin Hat"), (1, "Sell Tin Hat (worth 200 Gold Pieces)")]
)
def test_a_sale_has_no_price_where_something_lies_with_the_seller(seat: int, said: str) -> None:
    lies = StatusView(card=HEX, source=HEX, until=0)
    players = [
        replace(one, statuses=[lies] if at == seat else []) for at, one in enumerate(NOW.players)
    ]
    assert words().action(replace(NOW, players=players), (c.A_SELL, HAT)) == said


PRICES = [
    (HelpTerms(), "for nothing"),
    (HelpTerms(always=True), "for nothing"),
    (HelpTerms(1), "1 of 3 Treasures, you pick first"),
    (HelpTerms(3, True), "all 3 Treasures"),
    (HelpTerms(4), "4 Treasures, you pick first"),
    (HelpTerms(give=(MULE,)), "Zero Mule"),
    (HelpTerms(give=(MULE,), always=True), "Zero Mule, even if the fight is lost"),
    (HelpTerms(plays=(HEX,)), "Hex played on Boris"),
]


@pytest.mark.parametrize(("terms", "said"), PRICES)
def test_prices_of_help(terms: HelpTerms, said: str) -> None:
    assert terms_words(words(), NOW, Seat(0), Seat(1), terms) == said
    quiet = replace(NOW, combat=None)
    bare = terms_words(words(), quiet, Seat(0), Seat(1), terms)
    assert " of " not in bare


HELP, TRADE = c.OFFER_HELP, c.OFFER_TRADE
OFFERS = [
    (offer(0, HELP, 0, 1), "your request to Boris for help: for nothing", "Ana's request for help"),
    (
        offer(0, HELP, 1, 0),
        "Boris' price for helping: for nothing",
        "your price to Ana for helping",
    ),
    (
        offer(0, HELP, 1, 0, treasures=2, helper_first=True),
        "Boris' price for helping: 2 of 3 Treasures, Boris picks first",
        "your price to Ana for helping: 2 of 3 Treasures, you pick first",
    ),
    (
        offer(0, TRADE, 0, 1, give=[HAT]),
        "your offer to Boris: Tin Hat for Boris",
        "Ana's offer: Tin Hat",
    ),
    (
        offer(0, TRADE, 0, 1, give=[HAT], want=[MULE], text="Deal?"),
        "your offer to Boris: Tin Hat for Zero Mule (“Deal?”)",
        "Ana's offer: Tin Hat for your Zero Mule (“Deal?”)",
    ),
]


@pytest.mark.parametrize(("one", "own", "others"), OFFERS)
def test_offers(one: OfferView, own: str, others: str) -> None:
    now = replace(NOW, offers=[offer(7, TRADE, 1, 2), one])
    assert words(0).offer(now, one) == own
    assert words(1).offer(now, one).startswith(others)
    assert words(0).action(now, (c.A_ACCEPT, 0)) == f"Accept {own}"
    assert words(0).action(now, (c.A_DECLINE, 0)) == f"Decline {own}"
    assert words(0).action(now, (c.A_WITHDRAW, 0)) == f"Withdraw {own}"
    assert words(0).action(now, (c.A_ACCEPT, 3)) == "Accept the offer"


COUNTERS = [
    (offer(0, HELP, 1, 0), (1, 0, 0, 0), "Offer Boris instead: 1 of 3 Treasures, you pick first"),
    (
        offer(0, HELP, 1, 0, fighter=Seat(1)),
        (2, 1, 0, 0),
        "Tell Boris your price: 2 of 3 Treasures, you pick first",
    ),
    (offer(0, TRADE, 1, 0), (1, HAT), "Instead: Give Boris Tin Hat"),
    (offer(0, TRADE, 1, 0), (1, HAT, MULE), "Instead: Offer Boris Tin Hat for Zero Mule"),
]


@pytest.mark.parametrize(("one", "terms", "said"), COUNTERS)
def test_counter_offers(one: OfferView, terms: tuple[int, ...], said: str) -> None:
    now = replace(NOW, offers=[offer(7, TRADE, 1, 2), one])
    assert words().action(now, (c.A_COUNTER, 0, *terms)) == said


def test_help_is_for_the_fighter_or_where_nobody_fights_for_the_reader() -> None:
    for fighter, said in ((0, "you pick first"), (2, "Cem picks first")):
        now = replace(NOW, combat=fight(FOES, treasures=3, fighter=Seat(fighter)))
        assert words().action(now, (c.A_ASK_HELP, 1, 1, 0, 0, 0)).endswith(said)
    quiet = replace(NOW, combat=None)
    assert words().action(quiet, (c.A_ASK_HELP, 1, 1, 0, 0, 0)) == (
        "Ask Boris for help: 1 Treasure, you pick first"
    )


def test_things_are_called_by_their_names() -> None:
    mine, nobody = words(0), words(-1)
    assert [mine.seat(Seat(at)) for at in (-1, 0, 1, 2, 3)] == [
        *("nobody", "you", "Boris", "Cem", "nobody")
    ]
    assert [mine.subject(Seat(at)) for at in (-1, 0, 1)] == ["nobody", "You", "Boris"]
    assert [mine.whose(Seat(at)) for at in (0, 1, 2)] == ["your", "Boris'", "Cem's"]
    assert nobody.seat(Seat(-1)) == nobody.subject(Seat(-1)) == "nobody"
    assert nobody.whose(Seat(-1)) == "nobody's"
    assert [mine.card(CardId(at)) for at in (-1, 0, 14, 15)] == [
        *("a card", "Zero Mule", "Monk", "a card")
    ]
    assert (mine.cards([]), mine.cards([MULE, HAT])) == ("nothing", "Zero Mule and Tin Hat")
    assert [count(number, "level") for number in (-1, 0, 1, 2)] == [
        *("-1 level", "0 levels", "1 level", "2 levels")
    ]
    assert [signed(number) for number in (-2, 0, 4)] == ["-2", "+0", "+4"]
    assert gold(1100) == "1,100 Gold Pieces"
