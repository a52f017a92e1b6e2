"""Questions and answers, word for word: every kind of question and every branch of its wording."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.bots.arranged_table import Table
from tests.seats.arranged_fights import fight, foe

from kickdoor import actions
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue, PutAside
from kickdoor.engine.effects.card_transfers import Take, Theft
from kickdoor.engine.effects.combat_cards import Annul, LevelFromCard
from kickdoor.engine.effects.combat_monsters import JoinMonster, SwapMonster
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.discard_piles import NameCard, Search
from kickdoor.engine.effects.entering_play import PlayFromHand
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.ids import CardId, DemandKind, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Node
from kickdoor.engine.nodes.result_conditions import TableFact
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.seats.demand_words import (
    answer_word,
    answer_words,
    plural,
    question_words,
    text_that_asks,
)
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import DemandView, TableCard, View

ANY = Filter()
LOSE, VALUE, BEST = Lose(ANY), LoseValue(Num(500)), LoseBest()
TAKE, SEARCH, THEFT = Take(ANY, Who(), Who(), None), Search(ANY, Num(1)), Theft(ANY)
JOIN, SWAP, FOR_LEVEL, ANNUL = JoinMonster(), SwapMonster(), LevelFromCard(), Annul()
ASIDE, CANCEL, ENTER = PutAside(), CancelCurse(), PlayFromHand(ANY)
BOTTOM, TOP = NameCard(ANY, bottom=True), NameCard(Filter(kind=c.MONSTER), bottom=False)
BAD, MILD = LoseLevels(Num(1)), LoseLevels(Num(1))
ALL = [LOSE, VALUE, BEST, TAKE, SEARCH, THEFT, JOIN, SWAP, FOR_LEVEL, ANNUL, ASIDE, CANCEL, ENTER]
RAIN, SNOW = If(TableFact("it rains"), MILD), If(TableFact("it snows"), MILD)
ELSEWHERE = LoseLevels(Num(2))

CARDS = Catalog(
    [
        CardDef(
            "Odd Curse",
            c.CURSE,
            c.DOOR,
            text=CardText(play=[*ALL, BOTTOM, TOP, RAIN, SNOW]),
            printed="The text.",
        ),
        CardDef("Ogre", c.MONSTER, c.DOOR, level=4, bad=[BAD], printed="Big.", printed_bad="Ouch."),
        CardDef("Tin Hat", c.ITEM, c.TREASURE, value=200),
        CardDef("Long Spoon", c.ITEM, c.TREASURE, value=300),
        CardDef("Wizard", c.CLASS, c.DOOR),
        CardDef("Hired Hand", c.COMPANION, c.TREASURE),
        CardDef("Twins", c.MONSTER, c.DOOR, level=2, printed="Nice. Team-up: Both draw."),
        CardDef("Cleric", c.CLASS, c.DOOR, text=CardText(play=[ELSEWHERE])),
    ],
    [1] * 8,
)
CURSE, OGRE, HAT, SPOON, WIZARD, HAND, TWINS, CLERIC = (CardId(at) for at in range(8))
NAMES = ["Ana", "Boris", "Cem"]
MUTE, SPOKEN = (
    Words(CARDS, NAMES, Seat(0)),
    Words(CARDS, NAMES, Seat(0), None, lambda node: f" do {type(node).__name__}. "),
)


def number(node: Node) -> int:
    return CARDS.node_number(node)


def demand(kind: int, **changes: Any) -> DemandView:
    made = DemandView(
        kind=DemandKind(kind),
        rule="",
        card=CardId(-1),
        about=-1,
        choices=[],
        picked=[],
        low=1,
        high=1,
        plays=[],
        node=-1,
        options=[],
    )
    return replace(made, **changes)


CARD: dict[str, Any] = {"card": CURSE}
ITEMS: dict[str, Any] = {"choices": [HAT, SPOON]}
CARD_RULE: dict[str, Any] = {"card": CURSE, "node": 0}

QUESTIONS: list[tuple[DemandView, str]] = [
    # One line for each kind, with and without the card that asks.
    (demand(c.D_SEX), "Which sex is your character?"),
    (demand(c.D_SEAT, **CARD), "Odd Curse: Which player do you choose?"),
    (demand(c.D_FOE), "Which monster do you choose?"),
    (demand(c.D_OPTION, **CARD), "Odd Curse: Which of these do you choose?"),
    (demand(99), "What do you choose?"),
    (demand(c.D_DOOR_CARD, **CARD), "You found Odd Curse. Play it right away?"),
    (demand(c.D_CHARITY_SEAT, **CARD), "Charity: who gets Odd Curse?"),
    (demand(c.D_BIG_TO, **CARD), "Who gets Odd Curse?"),
    (
        demand(c.D_CHARITY_CARDS, about=0),
        "Charity: nobody has a lower Level. Which cards do you discard?",
    ),
    (demand(c.D_CHARITY_CARDS, about=1), "Charity: which cards do you give away?"),
    # Facts about the world.
    (demand(c.D_FACT, about=0, **CARD), "Odd Curse: At your table, is it true that it rains?"),
    (demand(c.D_FACT, about=1, **CARD), "Odd Curse: At your table, is it true that it snows?"),
    (demand(c.D_FACT, about=2, **CARD), "Odd Curse: At your table, is it true that that is so?"),
    (demand(c.D_FACT, about=-1, **CARD), "Odd Curse: At your table, is it true that that is so?"),
    (demand(c.D_FACT, about=0), "At your table, is it true that that is so?"),
    # Yes or no, by the rule it rests on.
    (
        demand(c.D_YES_NO, rule="ALLY-08"),
        "Does your Helper get away as well, without a roll?",
    ),
    (demand(c.D_YES_NO, rule="REWARD-07", about=3), "Take a level instead of 3 Treasures?"),
    (demand(c.D_YES_NO, rule="AMB-110", **CARD), "Odd Curse: Discard it instead of losing levels?"),
    (demand(c.D_YES_NO, rule="TURN-10"), "Do you Loot the Room after all?"),
    (
        demand(c.D_YES_NO, rule="AMB-124", **CARD),
        "Odd Curse: It lies on top of the discards. Take it instead of drawing a card?",
    ),
    (
        demand(c.D_YES_NO, **CARD),
        "Odd Curse: It lies on top of the discards. Use it as the door card instead of a new one?",
    ),
    (demand(c.D_YES_NO, **CARD_RULE), "Odd Curse: Do you want to do what the card says?"),
    (demand(c.D_YES_NO), "Do you want to do what the card says?"),
    # Team-up.
    (demand(c.D_TEAM_UP, card=TWINS), "Twins: Do you team up? Both draw."),
    (demand(c.D_TEAM_UP, **CARD), "Odd Curse: Do you use your Team-up ability?"),
    (demand(c.D_TEAM_UP), "Do you use your Team-up ability?"),
    # Tests of memory.
    (demand(c.D_NAME), "Without looking, name the card."),
    (demand(c.D_NAME, node=number(LOSE)), "Without looking, name the card."),
    (
        demand(c.D_NAME, node=number(BOTTOM)),
        "Without looking, name the bottommost card in the discards.",
    ),
    (
        demand(c.D_NAME, node=number(TOP)),
        "Without looking, name the topmost monster in the discards.",
    ),
    # Cards, by what happens to them.
    *(
        (demand(c.D_CARDS, node=number(node), **ITEMS), said)
        for node, said in (
            (LOSE, "Which Item do you lose?"),
            (VALUE, "Which Item do you lose?"),
            (BEST, "Which Item do you lose?"),
            (TAKE, "Which Item is taken?"),
            (SEARCH, "Which Item is taken?"),
            (THEFT, "Which Item is taken?"),
            (JOIN, "Which monster joins the fight?"),
            (SWAP, "Which monster joins the fight?"),
            (FOR_LEVEL, "Which monster do you discard for its Level?"),
            (ANNUL, "Which card is taken out of the fight?"),
            (ASIDE, "Which Item can you not use for a while?"),
            (CANCEL, "Which Curse is canceled?"),
            (ENTER, "Which cards do you put into play?"),
        )
    ),
    (demand(c.D_CARDS, **ITEMS), "Which Item do you choose?"),
    (demand(c.D_CARDS, rule="CLASS-04", **ITEMS), "Which Item do you discard for it?"),
    (
        demand(c.D_CARDS, rule="META-04", **ITEMS),
        "Do you try to throw this Curse off with a Secret Identity?",
    ),
    (demand(c.D_CARDS, rule="BIG-03", **CARD), "Odd Curse: Which of these is it for?"),
    (
        demand(c.D_CARDS, rule="BIG-03"),
        "You carry too many Big Items, and nothing you have puts that right.",
    ),
    (
        demand(c.D_CARDS, rule="BIG-03", **ITEMS),
        "You carry too many Big Items. Put that right?",
    ),
    # What the choices are called.
    (demand(c.D_CARDS, choices=[OGRE, TWINS]), "Which monster do you choose?"),
    (demand(c.D_CARDS, choices=[OGRE, HAT]), "Which card do you choose?"),
    (
        demand(c.D_CARDS, choices=[WIZARD, CLERIC], low=2, high=2),
        "Which Classes do you choose? (2 of 2)",
    ),
    # How many.
    (
        demand(c.D_CARDS, node=number(TAKE), low=2, high=2, **ITEMS),
        "Which Items are taken? (2 of 2)",
    ),
    (demand(c.D_CARDS, low=0, high=2, **ITEMS), "Which Items do you choose? (up to 2)"),
    (demand(c.D_CARDS, low=1, high=2, **ITEMS), "Which Items do you choose? (1 to 2)"),
    (
        demand(c.D_CARDS, low=1, high=3, picked=[WIZARD], **ITEMS),
        "Which Items do you choose? (2 more)",
    ),
    (
        demand(c.D_CARDS, low=1, high=2, picked=[WIZARD], **ITEMS),
        "Which Items do you choose? (1 more)",
    ),
    (
        demand(c.D_CARDS, low=1, high=2, picked=[WIZARD, CLERIC], **ITEMS),
        "Which Items do you choose?",
    ),
    (
        demand(c.D_BIG_SELL, low=0, high=2, **ITEMS),
        "Too many Big Items: which Items do you sell?",
    ),
]


@pytest.mark.parametrize(("one", "said"), QUESTIONS)
def test_questions(one: DemandView, said: str) -> None:
    assert question_words(MUTE, one) == said


def test_charity_speaks_of_the_reader() -> None:
    asked = demand(c.D_CHARITY_CARDS, about=1)
    assert "discard" in question_words(Words(CARDS, NAMES, Seat(1)), asked)


SPEAKING: list[tuple[DemandView, bool, str]] = [
    (demand(c.D_YES_NO, node=0, **CARD), False, "Odd Curse: Do you want to: do Seq?"),
    (demand(c.D_TEAM_UP, node=0, **CARD), False, "Odd Curse: Do you team up? do Seq"),
    (demand(c.D_TEAM_UP, node=0, **CARD), True, "Odd Curse: Do you team up? do Seq"),
    (demand(c.D_TEAM_UP, node=0, card=TWINS), False, "Twins: Do you team up? Both draw."),
    (demand(c.D_TEAM_UP, node=0, card=TWINS), True, "Twins: Do you team up?"),
    (demand(c.D_NAME, node=number(TOP)), False, "Without looking, do NameCard."),
]


@pytest.mark.parametrize(("one", "brief", "said"), SPEAKING)
def test_questions_in_the_words_of_the_card(one: DemandView, brief: bool, said: str) -> None:
    assert question_words(SPOKEN, one, brief) == said


ASKING: list[tuple[DemandView, str]] = [
    (demand(c.D_CARDS, **CARD), "The text."),
    (demand(c.D_CARDS, node=0, **CARD), "The text."),
    (demand(c.D_CARDS), ""),
    (demand(c.D_NAME, **CARD), ""),
    (demand(c.D_CARDS, card=OGRE), "Big."),
    (demand(c.D_CARDS, card=OGRE, node=number(BAD)), "Ouch."),
    (demand(c.D_CARDS, card=OGRE, node=0), ""),
    (demand(c.D_CARDS, card=OGRE, node=number(ELSEWHERE)), ""),
]


@pytest.mark.parametrize(("one", "said"), ASKING)
def test_the_text_that_asks(one: DemandView, said: str) -> None:
    assert text_that_asks(MUTE, one) == said


@pytest.mark.parametrize(
    ("noun", "said"),
    [("card", "cards"), ("Class", "Classes"), ("Ally", "Allies"), ("Item", "Items")],
)
def test_plurals(noun: str, said: str) -> None:
    assert plural(noun) == said


def situation() -> View:
    """Ana has the Companion in play and the first card in hand, Boris has the hat in play."""
    quiet = view(Table().st, Seat(0))
    tables = [[HAND, SPOON], [HAT], []]
    players = [
        replace(one, table=[TableCard(card=card) for card in tables[at]])
        for at, one in enumerate(quiet.players)
    ]
    return replace(quiet, combat=fight([foe(0, OGRE)]), players=players, hand=[CURSE])


NOW = situation()
BIG: dict[str, Any] = {"rule": "BIG-03", "choices": [CURSE, HAND, SPOON]}
ON_BOTH: list[actions.Action] = [actions.PlayCard(CURSE, seat=one) for one in range(2)]
ANSWERS: list[tuple[DemandView, int, str]] = [
    (demand(c.D_SEX), c.MALE, "Male"),
    (demand(c.D_SEX), c.FEMALE, "Female"),
    *(
        (demand(kind), seat, said)
        for kind in (c.D_SEAT, c.D_CHARITY_SEAT, c.D_BIG_TO)
        for seat, said in ((0, "Yourself"), (1, "Boris"))
    ),
    *((demand(kind), 0, "Ogre") for kind in (c.D_FOE, c.D_FLEE_ORDER)),
    (demand(c.D_CALL), c.CALL_HIGH, "High: 4, 5 or 6"),
    (demand(c.D_CALL), c.CALL_LOW, "Low: 1, 2 or 3"),
    (demand(c.D_TEAM_UP), 1, "Team up"),
    (demand(c.D_TEAM_UP), 0, "Not now"),
    (demand(c.D_YES_NO), 1, "Yes"),
    (demand(c.D_YES_NO), 0, "No"),
    (demand(c.D_FACT), 1, "Yes"),
    (demand(c.D_FACT), 0, "No"),
    (demand(c.D_AVOID), 1, "Leave it alone"),
    (demand(c.D_AVOID), 0, "Fight"),
    (demand(c.D_SIDE), c.SIDE_MUNCHKINS, "For the munchkins"),
    (demand(c.D_SIDE), c.SIDE_MONSTERS, "For the monsters"),
    (demand(c.D_FACE), 4, "4"),
    (demand(c.D_RULING), 0, "Play on: it was right"),
    (demand(c.D_RULING), 1, "Take it back"),
    (demand(c.D_OPTION, choices=[0, 2], options=[0, 1]), 0, "Option 1"),
    (demand(c.D_OPTION, choices=[0, 2], options=[0, 1]), 2, "Option 3"),
    (demand(c.D_DOOR_CARD, plays=ON_BOTH), 0, "Take it into your hand"),
    (
        demand(c.D_DOOR_CARD, plays=ON_BOTH),
        1,
        "Play Odd Curse on yourself",
    ),
    (
        demand(c.D_DOOR_CARD, plays=ON_BOTH),
        2,
        "Play Odd Curse on Boris",
    ),
    (demand(c.D_CARDS, **BIG), CURSE, "Play Odd Curse"),
    (demand(c.D_CARDS, **BIG), HAND, "Hand one to Hired Hand"),
    (demand(c.D_CARDS, **BIG), SPOON, "Use Long Spoon"),
    (demand(c.D_CARDS, card=CURSE, **BIG), CURSE, "Odd Curse"),
    (demand(c.D_CARDS), CURSE, "Odd Curse"),
    (demand(c.D_CARDS), SPOON, "Long Spoon"),
    (demand(c.D_CARDS), HAT, "Tin Hat (Boris')"),
]


@pytest.mark.parametrize(("one", "pick", "said"), ANSWERS)
def test_answers(one: DemandView, pick: int, said: str) -> None:
    assert answer_word(MUTE, NOW, one, pick) == said


OPTIONS: list[tuple[list[int], int, str]] = [
    ([number(LOSE), number(TAKE)], 0, "Do Lose"),
    ([number(LOSE), number(TAKE)], 2, "Do Take"),
    ([number(LOSE)], 2, "Option 3"),
]


@pytest.mark.parametrize(("options", "pick", "said"), OPTIONS)
def test_options_in_the_words_of_the_card(options: list[int], pick: int, said: str) -> None:
    asked = demand(c.D_OPTION, choices=[0, 2], options=options)
    assert answer_word(SPOKEN, NOW, asked, pick) == said


WHOLE: list[tuple[DemandView | None, list[int], str]] = [
    (None, [HAT], "Answer"),
    (demand(c.D_NAME), [0], "I do not know"),
    (demand(c.D_CARDS, **BIG), [], "No: part with Big Items"),
    (demand(c.D_CARDS, **BIG), [SPOON], "Use Long Spoon"),
    (demand(c.D_PERSONA), [], "Stay who you are"),
    (demand(c.D_PERSONA), [OGRE], "Ogre"),
    (demand(c.D_CARDS), [], "None"),
    (demand(c.D_CARDS, picked=[HAT]), [], "That is all"),
    (demand(c.D_CARDS), [SPOON, OGRE], "Long Spoon, Ogre"),
]


@pytest.mark.parametrize(("one", "picks", "said"), WHOLE)
def test_whole_answers(one: DemandView | None, picks: list[int], said: str) -> None:
    assert answer_words(MUTE, replace(NOW, demand=one), picks) == said


def test_the_first_card_teams_up_in_its_own_words() -> None:
    twins = CardDef("Twins", c.MONSTER, c.DOOR, printed="Team-up: Both draw.")
    first = Words(Catalog([twins], [1]), NAMES, Seat(0))
    said = question_words(first, demand(c.D_TEAM_UP, card=CardId(0)))
    assert said == "Twins: Do you team up? Both draw."


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ([0], "Which Trap do you choose?"),
        ([1], "Which Hex do you choose?"),
        ([0, 1], "Which Jinx do you choose?"),  # one of each edition: as the lead edition says
        ([0, 2], "Which card do you choose?"),
    ],
)
def test_cards_are_called_as_their_edition_calls_them(choices: list[int], said: str) -> None:
    cards = Catalog(
        [
            CardDef("Pit", c.CURSE, c.DOOR, edition="one"),
            CardDef("Wart", c.CURSE, c.DOOR, edition="two"),
            CardDef("Ogre", c.MONSTER, c.DOOR, edition="two"),
        ],
        [1, 1, 1],
    )
    own = {"one": {"curse": "Trap"}, "two": {"curse": "Hex"}}
    mixed = Words(cards, NAMES, Seat(0), {"curse": "Jinx"}, None, own)
    assert question_words(mixed, demand(c.D_CARDS, choices=choices)) == said
