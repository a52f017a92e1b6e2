"""Answers to questions: numbers of the screen, several at once, and what is wrong with others."""

from __future__ import annotations

import msgspec
import pytest
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.scripted_session import new_game, session_on

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NO_CARD, DemandKind, as_numbers
from kickdoor.games.card_text_printer import CardTextPrinter
from kickdoor.seats.views import DemandView
from kickdoor.tui.answer_prompts import answer, hint, marked, question, rows_of
from kickdoor.tui.card_meaning import understood
from kickdoor.tui.scene import Scene


def asked(kind: DemandKind, choices: list[int], low: int, high: int, picked: list[int]) -> Scene:
    """The person's first scene, with a question in it."""
    demand = DemandView(
        kind=kind,
        rule="CHARITY-02",
        card=NO_CARD,
        about=-1,
        choices=choices,
        picked=picked,
        low=low,
        high=high,
        plays=[],
        node=-1,
        options=[],
    )
    view = session_on(FakeTerminal([]), new_game(1)).person.scene().view
    words = session_on(FakeTerminal([]), new_game(1)).person.words
    return Scene(msgspec.structs.replace(view, demand=demand), words)


def charity(low: int = 2, high: int = 2, picked: int = 0) -> tuple[Scene, DemandView]:
    hand = as_numbers(session_on(FakeTerminal([]), new_game(1)).person.scene().view.hand)
    scene = asked(c.D_CHARITY_CARDS, hand, low, high, hand[:picked])
    assert scene.view.demand is not None
    return scene, scene.view.demand


def test_cards_are_typed_by_their_numbers_on_the_screen() -> None:
    scene, demand = charity()
    hand = scene.view.hand
    assert answer(scene, demand, "1,3") == (c.A_ANSWER, hand[0], hand[2])
    assert answer(scene, demand, "2") == (c.A_ANSWER, hand[1])
    assert marked(scene, demand) == set(hand)
    text = "\n".join(row.plain for row in question(scene, demand, 80, False))
    assert "marked •" in text
    assert "CHARITY-02" in text


@pytest.mark.parametrize("typed", ["", "0", "none", "9", "x", "1,2,3", "all", "1-", "-"])
def test_answers_that_do_not_fit_are_told_what_would(typed: str) -> None:
    scene, demand = charity()
    said = answer(scene, demand, typed)
    assert isinstance(said, str)
    assert said.endswith(".")


def test_none_is_an_answer_where_nothing_has_to_be_picked() -> None:
    scene, demand = charity(0, 3)
    assert answer(scene, demand, "0") == (c.A_ANSWER,)
    assert hint(demand).startswith("Up to 3")
    scene, demand = charity(1, 3, picked=1)
    assert answer(scene, demand, "none") == (c.A_ANSWER,)
    assert len(rows_of(scene, demand)) == 7
    assert "no more" in hint(demand)


def test_the_prompt_says_how_many() -> None:
    assert hint(charity(1, 1)[1]) == "Number: "
    assert hint(charity(2, 2)[1]) == "2 numbers with commas: "
    assert hint(charity(1, 3)[1]) == "1 to 3 numbers with commas: "


def test_players_are_numbered_from_one() -> None:
    scene = asked(c.D_SEAT, [2, 3], 1, 1, [])
    demand = scene.view.demand
    assert demand is not None
    assert answer(scene, demand, "2") == (c.A_ANSWER, 3)
    assert [row[2].plain for row in rows_of(scene, demand)] == ["Odalys", "Piet"]


def test_card_text_is_explained_in_words() -> None:
    from kickdoor.lang.packs.load import load_editions

    mix = load_editions(["legends"])
    monsters = [one for one in mix.catalog.defs if one.bad and one.text.statics]
    lines = understood(monsters[0], ["legends"])
    assert "Bad Stuff:" in lines
    assert CardTextPrinter(["legends"])(monsters[0].bad[0])
    assert understood(monsters[0], ["nowhere"]) == []
    assert CardTextPrinter(["nowhere"])(monsters[0].bad[0]) == ""
