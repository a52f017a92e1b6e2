"""Keys to actions: what is listed can be done, guided prompts make terms the engine accepts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.tui.faketerm import FakeTerminal, Finished
from tests.tui.sitting import Typist, new_game, seat_down

from kickdoor.engine import codes as c
from kickdoor.tui import choices as ch
from kickdoor.tui import dealing, selling
from kickdoor.tui.asking import Asker
from kickdoor.tui.chair import Chair
from kickdoor.tui.scene import Scene
from kickdoor.tui.whynot import reasons, trouble_with

Sight = Callable[[Chair, Scene, list[ch.Choice]], bool]


def until(sight: Sight, seeds: range = range(40)) -> tuple[Chair, Scene]:
    """Play at random until the person sees what the test needs."""

    class Looking(Typist):
        def __call__(self, terminal: FakeTerminal, prompt: str) -> str:
            assert self.session is not None
            chair = self.session.chair
            scene = chair.scene()
            if prompt == "> " and sight(chair, scene, ch.choices_of(chair, scene)):
                raise Finished
            return super().__call__(terminal, prompt)

    for seed in seeds:
        typist = Looking(seed)
        typist.session = seat_down(FakeTerminal(typist), new_game(seed, turn_limit=12))
        try:
            typist.session.run()
        except Finished:
            chair = typist.session.chair
            return chair, chair.scene()
    raise AssertionError("no game came to that point")


def keys(*typed: str) -> Asker:
    return Asker(FakeTerminal(list(typed)), lambda line: False)


def has(guide: str) -> Sight:
    return lambda chair, scene, choices: any(choice.guide == guide for choice in choices)


def test_every_listed_action_is_allowed() -> None:
    listed = 0

    def check(chair: Chair, scene: Scene, choices: list[ch.Choice]) -> bool:
        nonlocal listed
        for choice in choices:
            for action in choice.actions:
                listed += 1
                assert chair.may(action), (choice, action)
        used = [key for choice in choices for key in choice.keys]
        assert len(used) == len(set(used))
        return listed > 400

    until(check)


def test_asking_for_help_with_everything_in_it() -> None:
    def sight(chair: Chair, scene: Scene, choices: list[ch.Choice]) -> bool:
        items = [one.card for one in scene.table() if scene.card(one.card).is_item]
        return has(ch.HELP)(chair, scene, choices) and bool(items)

    chair, scene = until(sight)
    combat = scene.view.combat
    assert combat is not None
    item = next(one.card for one in scene.table() if scene.card(one.card).is_item)
    number = str(scene.number(item))
    middle = ["y"] if combat.treasures > 1 else []
    plays = [card for card in scene.view.hand if scene.card(card).kind in (c.LEVEL_UP, c.CURSE)]
    more = [""] if plays or _could_promise(chair, scene) else []
    made = dealing.ask_help(keys("1", "1", *middle, number, *more, "y", "please"), chair, scene)
    assert made is not None
    action, text = made
    assert action[0] == c.A_ASK_HELP
    assert action[2] == 1
    assert item in action[6:]
    assert text == "please"
    chair.act(action, text)
    assert chair.game.state.offers[0].text == "please"


def _could_promise(chair: Chair, scene: Scene) -> bool:
    return any(
        chair.may((c.A_ASK_HELP, seat, 0, 0, 0, 0, card))
        for seat in range(1, 4)
        for card in scene.view.hand
    )


def test_going_back_from_asking_for_help_changes_nothing() -> None:
    chair, scene = until(has(ch.HELP))
    log = len(chair.game.log)
    assert dealing.ask_help(keys(""), chair, scene) is None
    assert dealing.ask_help(keys("1", "x"), chair, scene) is None
    assert len(chair.game.log) == log


def test_selling_shows_the_sum_and_asks_again_below_a_thousand() -> None:
    chair, scene = until(has(ch.SELL))
    goods = [
        card
        for card in (*scene.view.hand, *(one.card for one in scene.table()))
        if scene.card(card).is_item
    ]
    cheap = str(scene.number(min(goods, key=lambda card: scene.card(card).value)))
    asker = keys(cheap, "all", "")
    made = selling.sell(asker, chair, scene)
    assert made is not None
    assert set(made[0][1:]) == set(goods)
    terminal = asker.terminal
    assert isinstance(terminal, FakeTerminal)
    assert "SELL-07" in terminal.text
    level = scene.me.level
    chair.act(*made)
    assert chair.scene().me.level > level


def test_a_gift_with_a_promise() -> None:
    def sight(chair: Chair, scene: Scene, choices: list[ch.Choice]) -> bool:
        items = [one.card for one in scene.table() if scene.card(one.card).is_item]
        small = [card for card in items if not scene.card(card).big]
        return has(ch.TRADE)(chair, scene, choices) and bool(small)

    chair, scene = until(sight)
    item = next(
        one.card
        for one in scene.table()
        if scene.card(one.card).is_item and not scene.card(one.card).big
    )
    wanted = [""] if any(scene.card(x.card).is_item for x in scene.view.players[1].table) else []
    typed = ["1", str(scene.number(item)), *wanted, "be nice to me"]
    made = dealing.trade(keys(*typed), chair, scene)
    assert made == ((c.A_OFFER_TRADE, 1, 1, item), "be nice to me")


def test_nothing_for_nothing_is_no_offer() -> None:
    chair, scene = until(has(ch.TRADE))
    assert dealing.trade(keys("1", "", "", "", "", ""), chair, scene) is None


def test_a_counter_offer_to_a_request_for_help() -> None:
    def sight(chair: Chair, scene: Scene, choices: list[ch.Choice]) -> bool:
        return any(
            offer.kind == c.OFFER_HELP
            and offer.target == scene.seat
            and chair.may(
                (c.A_COUNTER, offer.number, 0, 0, 0, len(offer.give), *offer.give, *offer.plays)
            )
            for offer in scene.view.offers
        )

    chair, scene = until(sight)
    offer = next(offer for offer in scene.view.offers if offer.target == scene.seat)
    made = dealing.counter(keys("0", *[""] * 6), chair, scene)
    assert made is not None
    assert made[0][:3] == (c.A_COUNTER, offer.number, 0)
    chair.act(*made)


def test_cards_can_be_shown_to_some_of_the_others() -> None:
    chair, scene = until(lambda chair, scene, choices: len(scene.view.hand) > 2)
    made = selling.show(keys("1,2", "2"), chair, scene)
    assert made is not None
    action, _ = made
    assert action == (c.A_SHOW, 1 << 2, *scene.view.hand[:2])
    chair.act(action)


def test_abilities_are_paid_for_card_by_card() -> None:
    def sight(chair: Chair, scene: Scene, choices: list[ch.Choice]) -> bool:
        return any(
            action[0] == c.A_USE and len(chair.payable(action[:3])[0]) > 1
            for choice in choices
            for action in choice.actions
        )

    chair, scene = until(sight)
    action = next(x for x in chair.options() if x[0] == c.A_USE and chair.payable(x[:3])[0])
    ability = scene.card(action[1]).text.abilities[action[2]]
    start = action[: 4 if ability.per == c.PER_VICTIM else 3]
    first = scene.number(chair.payable(start)[0][0])
    made = selling.pay(keys("99", str(first)), chair, scene, start, "Which?")
    assert made is not None
    assert made[0] == (*start, scene.at(first))


def test_every_card_that_cannot_be_used_says_why() -> None:
    asked = 0

    def sight(chair: Chair, scene: Scene, choices: list[ch.Choice]) -> bool:
        nonlocal asked
        usable = ch.usable_cards(choices)
        page = "\n".join(row.plain for row in reasons(chair, scene, usable, 100))
        for card in scene.view.hand:
            if card not in usable:
                asked += 1
                said = trouble_with(chair, scene, card)
                assert said.endswith(")"), said
                assert scene.card_name(card) in page
        return asked > 150

    until(sight)


@pytest.mark.parametrize("typed", ["k", "o", "e", "c", "f"])
def test_a_move_that_is_not_possible_is_refused_with_its_rule(typed: str) -> None:
    chair, scene = until(
        lambda chair, scene, choices: (
            scene.view.active != scene.seat and typed not in [choice.key for choice in choices]
        )
    )
    from kickdoor.tui.carrying import Carrier

    said = Carrier(keys(), chair).carry(scene, ch.choices_of(chair, scene), typed)
    assert isinstance(said, str)
    assert said.endswith(")")
