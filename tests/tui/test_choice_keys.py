"""Keys to actions: what is listed can be done, guided prompts make terms the engine accepts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.tui.fake_terminal import FakeTerminal, Finished
from tests.tui.scripted_session import Typist, new_game, session_on

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId
from kickdoor.tui import choice_keys as ch
from kickdoor.tui import offer_prompts, sale_prompts
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.prompts import Prompter
from kickdoor.tui.scene import Scene
from kickdoor.tui.why_not import reasons, trouble_with

Sight = Callable[[PersonSeat, Scene, list[ch.Choice]], bool]


def until(sight: Sight, seeds: range = range(40)) -> tuple[PersonSeat, Scene]:
    """Play at random until the person sees what the test needs."""

    class Looking(Typist):
        def __call__(self, terminal: FakeTerminal, prompt: str) -> str:
            assert self.session is not None
            person = self.session.person
            scene = person.scene()
            if prompt == "> " and sight(person, scene, ch.choices_of(person, scene)):
                raise Finished
            return super().__call__(terminal, prompt)

    for seed in seeds:
        typist = Looking(seed)
        typist.session = session_on(FakeTerminal(typist), new_game(seed, turn_limit=12))
        try:
            typist.session.run()
        except Finished:
            person = typist.session.person
            return person, person.scene()
    raise AssertionError("no game came to that point")


def keys(*typed: str) -> Prompter:
    return Prompter(FakeTerminal(list(typed)), lambda line: False)


def has(guide: str) -> Sight:
    return lambda person, scene, choices: any(choice.guide == guide for choice in choices)


def test_every_listed_action_is_allowed() -> None:
    listed = 0

    def check(person: PersonSeat, scene: Scene, choices: list[ch.Choice]) -> bool:
        nonlocal listed
        for choice in choices:
            for action in choice.actions:
                listed += 1
                assert person.may(action), (choice, action)
        used = [key for choice in choices for key in choice.keys]
        assert len(used) == len(set(used))
        return listed > 400

    until(check)


def test_asking_for_help_with_everything_in_it() -> None:
    def sight(person: PersonSeat, scene: Scene, choices: list[ch.Choice]) -> bool:
        items = [one.card for one in scene.table() if scene.card(one.card).is_item]
        return has(ch.HELP)(person, scene, choices) and bool(items)

    person, scene = until(sight)
    combat = scene.view.combat
    assert combat is not None
    item = next(one.card for one in scene.table() if scene.card(one.card).is_item)
    number = str(scene.number(item))
    middle = ["y"] if combat.treasures > 1 else []
    plays = [card for card in scene.view.hand if scene.card(card).kind in (c.LEVEL_UP, c.CURSE)]
    more = [""] if plays or _could_promise(person, scene) else []
    made = offer_prompts.ask_help(
        keys("1", "1", *middle, number, *more, "y", "please"), person, scene
    )
    assert made is not None
    action, text = made
    assert action[0] == c.A_ASK_HELP
    assert action[2] == 1
    assert item in action[6:]
    assert text == "please"
    person.act(action, text)
    assert person.game.state.offers[0].text == "please"


def _could_promise(person: PersonSeat, scene: Scene) -> bool:
    return any(
        person.may((c.A_ASK_HELP, seat, 0, 0, 0, 0, card))
        for seat in range(1, 4)
        for card in scene.view.hand
    )


def test_going_back_from_asking_for_help_changes_nothing() -> None:
    person, scene = until(has(ch.HELP))
    log = len(person.game.log)
    assert offer_prompts.ask_help(keys(""), person, scene) is None
    assert offer_prompts.ask_help(keys("1", "x"), person, scene) is None
    assert len(person.game.log) == log


def test_selling_shows_the_sum_and_asks_again_below_a_thousand() -> None:
    person, scene = until(has(ch.SELL))
    goods = [
        card
        for card in (*scene.view.hand, *(one.card for one in scene.table()))
        if scene.card(card).is_item
    ]
    cheap = str(scene.number(min(goods, key=lambda card: scene.card(card).value)))
    prompter = keys(cheap, "all", "")
    made = sale_prompts.sell(prompter, person, scene)
    assert made is not None
    assert set(made[0][1:]) == set(goods)
    terminal = prompter.terminal
    assert isinstance(terminal, FakeTerminal)
    assert "SELL-07" in terminal.text
    level = scene.me.level
    person.act(*made)
    assert person.scene().me.level > level


def test_a_gift_with_a_promise() -> None:
    def sight(person: PersonSeat, scene: Scene, choices: list[ch.Choice]) -> bool:
        items = [one.card for one in scene.table() if scene.card(one.card).is_item]
        small = [card for card in items if not scene.card(card).big]
        return has(ch.TRADE)(person, scene, choices) and bool(small)

    person, scene = until(sight)
    item = next(
        one.card
        for one in scene.table()
        if scene.card(one.card).is_item and not scene.card(one.card).big
    )
    wanted = [""] if any(scene.card(x.card).is_item for x in scene.view.players[1].table) else []
    typed = ["1", str(scene.number(item)), *wanted, "be nice to me"]
    made = offer_prompts.trade(keys(*typed), person, scene)
    assert made == ((c.A_OFFER_TRADE, 1, 1, item), "be nice to me")


def test_nothing_for_nothing_is_no_offer() -> None:
    person, scene = until(has(ch.TRADE))
    assert offer_prompts.trade(keys("1", "", "", "", "", ""), person, scene) is None


def test_a_counter_offer_to_a_request_for_help() -> None:
    def sight(person: PersonSeat, scene: Scene, choices: list[ch.Choice]) -> bool:
        return any(
            offer.kind == c.OFFER_HELP
            and offer.target == scene.seat
            and person.may(
                (c.A_COUNTER, offer.number, 0, 0, 0, len(offer.give), *offer.give, *offer.plays)
            )
            for offer in scene.view.offers
        )

    person, scene = until(sight)
    offer = next(offer for offer in scene.view.offers if offer.target == scene.seat)
    made = offer_prompts.counter(keys("0", *[""] * 6), person, scene)
    assert made is not None
    assert made[0][:3] == (c.A_COUNTER, offer.number, 0)
    person.act(*made)


def test_cards_can_be_shown_to_some_of_the_others() -> None:
    person, scene = until(lambda person, scene, choices: len(scene.view.hand) > 2)
    made = sale_prompts.show(keys("1,2", "2"), person, scene)
    assert made is not None
    action, _ = made
    assert action == (c.A_SHOW, 1 << 2, *scene.view.hand[:2])
    person.act(action)


def test_abilities_are_paid_for_card_by_card() -> None:
    def sight(person: PersonSeat, scene: Scene, choices: list[ch.Choice]) -> bool:
        return any(
            action[0] == c.A_USE and len(person.payable(action[:3])[0]) > 1
            for choice in choices
            for action in choice.actions
        )

    person, scene = until(sight)
    action = next(x for x in person.options() if x[0] == c.A_USE and person.payable(x[:3])[0])
    ability = scene.card(CardId(action[1])).text.abilities[action[2]]
    start = action[: 4 if ability.per == c.PER_VICTIM else 3]
    first = scene.number(person.payable(start)[0][0])
    made = sale_prompts.pay(keys("99", str(first)), person, scene, start, "Which?")
    assert made is not None
    assert made[0] == (*start, scene.at(first))


def test_every_card_that_cannot_be_used_says_why() -> None:
    asked = 0

    def sight(person: PersonSeat, scene: Scene, choices: list[ch.Choice]) -> bool:
        nonlocal asked
        usable = ch.usable_cards(choices)
        page = "\n".join(row.plain for row in reasons(person, scene, usable, 100))
        for card in scene.view.hand:
            if card not in usable:
                asked += 1
                said = trouble_with(person, scene, card)
                assert said.endswith(")"), said
                assert scene.card_name(card) in page
        return asked > 150

    until(sight)


@pytest.mark.parametrize("typed", ["k", "o", "e", "c", "f"])
def test_a_move_that_is_not_possible_is_refused_with_its_rule(typed: str) -> None:
    person, scene = until(
        lambda person, scene, choices: (
            scene.view.active != scene.seat and typed not in [choice.key for choice in choices]
        )
    )
    from kickdoor.tui.key_actions import KeyHandler

    said = KeyHandler(keys(), person).handle(scene, ch.choices_of(person, scene), typed)
    assert isinstance(said, str)
    assert said.endswith(")")
