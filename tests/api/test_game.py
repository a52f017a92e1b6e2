"""A game through the front door: asked, played, saved, copied, replayed."""

import copy
import multiprocessing
import pickle
from pathlib import Path

import pytest

import kickdoor
from kickdoor import actions
from kickdoor.bots.bot_registry import make_bots
from kickdoor.lab.bot_games import play_game
from kickdoor.lang.packs.load import load_editions

EDITIONS = ("legends", "oz", "ram", "super", "turtles")
SHORT = {"turn_limit": 12}


def some_game(edition: str = "legends", steps: int = 80, seed: int = 4) -> kickdoor.Game:
    game = kickdoor.new(edition, seats=3, seed=seed, options=SHORT)
    for _ in range(steps):
        game.step("random")
    return game


def test_a_new_game_asks_somebody_in_words_and_values() -> None:
    game = kickdoor.new("legends", seats=4, seed=1, names=["Ada", "Bo", "Cy", "Di"])
    assert (game.seat, game.turn, game.is_over, game.winners) == (0, 0, False, [])
    assert game.question() == "Which sex is your character?"
    options = game.options()
    assert [option.words for option in options] == ["Male", "Female"]
    assert [option.action for option in options] == game.actions()
    game.act(options[1])
    assert game.seat == 1
    game.act(actions.Answer((1,)))
    assert [move.seat for move in game.moves] == [0, 1]
    assert game.names[2] == "Cy"
    assert "seed 1" in repr(game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_person_can_play_by_words_alone(edition: str) -> None:
    game = kickdoor.new(edition, seats=3, seed=2, options=SHORT)
    while not game.is_over:
        options = game.options()
        assert options
        assert all(option.words for option in options)
        assert game.question()
        game.act(options[(len(game.events()) * 7) % len(options)])
    assert game.seat is None
    assert not game.options()
    assert not game.actions()
    assert game.result.ended in ("won", "turn limit")


def test_the_same_as_the_lab_plays() -> None:
    mix = load_editions(["oz"])
    settings = mix.settings(4, turn_limit=60)
    bots = make_bots(["medium", "easy"], 4, mix.catalog)
    expected = play_game(mix.catalog, settings, 9, bots)
    game = kickdoor.new("oz", seats=4, seed=9, options={"turn_limit": 60})
    found = game.play("medium", "easy")
    assert (found.turns, found.decisions, found.winners) == (
        expected.turns,
        expected.decisions,
        expected.winners,
    )
    assert (found.ended, found.levels, found.first) == (
        expected.ended,
        expected.levels,
        expected.first,
    )
    assert not found.faults


def test_what_is_forbidden_says_which_rule_and_changes_nothing() -> None:
    game = some_game()
    before = game.to_bytes()
    refused = game.why_not(actions.TakeBack(0))
    assert refused is not None
    assert refused.rule
    with pytest.raises(kickdoor.IllegalAction, match=refused.rule):
        game.act(actions.TakeBack(0))
    assert game.to_bytes() == before
    assert game.why_not(game.actions()[0]) is None


def test_what_means_nothing_is_refused() -> None:
    game = some_game()
    with pytest.raises(kickdoor.ActionError):
        game.act(actions.Equip(-1))
    with pytest.raises(kickdoor.ActionError, match="got 'kick'"):
        game.act("kick")  # type: ignore[arg-type]
    for call in (game.view, game.actions, game.question):
        with pytest.raises(kickdoor.SettingsError, match="0 to 2"):
            call(7)
    with pytest.raises(kickdoor.SettingsError, match="card"):
        game.card(100_000)
    with pytest.raises(kickdoor.SettingsError, match="moves"):
        game.replay(100_000)
    with pytest.raises(kickdoor.SettingsError, match="clock"):
        kickdoor.new(options={"live": True})
    with pytest.raises(kickdoor.SettingsError, match="names"):
        kickdoor.new(names=["Ada"])
    with pytest.raises(kickdoor.SettingsError, match="did you mean"):
        kickdoor.new("legend")


def test_over_means_that_nobody_acts() -> None:
    game = some_game()
    game.play("random")
    assert game.step() is None
    with pytest.raises(kickdoor.SettingsError, match="over"):
        game.act(actions.Pass())
    with pytest.raises(kickdoor.IllegalAction):
        game.act(actions.Pass(), seat=0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_others_hold_is_in_no_view_and_no_event_of_a_seat(edition: str) -> None:
    game = some_game(edition, 24)
    hands = [set(game.view(seat).hand) for seat in range(3)]
    for seat in range(3):
        drawn = {
            card
            for event in game.events(seat=seat)
            if event.name == "card_drawn" and event.seat != seat
            for card in event.cards
        }
        assert not drawn & hands[(seat + 1) % 3]
    whole = {c for e in game.events() if e.name == "card_drawn" for c in e.cards}
    assert whole & hands[0]
    assert whole & hands[1]
    onlooker = game.view(kickdoor.SPECTATOR)
    assert onlooker.hand == []
    assert not any(
        event.cards for event in game.events(seat=kickdoor.SPECTATOR) if event.name == "card_drawn"
    )


def test_events_can_be_told_from_a_number_on() -> None:
    game = some_game()
    all_of_them = game.events()
    assert game.events(since=10) == all_of_them[10:]
    assert [event.number for event in all_of_them] == list(range(len(all_of_them)))
    assert any("kicked open the door" in str(event) for event in all_of_them)
    turn = next(event for event in all_of_them if event.name == "turn_started")
    assert turn.numbers == (1,)
    assert game.card(next(e for e in all_of_them if e.name == "door_kicked").cards[0]).name


def test_copies_saves_pickles_and_replays_go_on_identically(tmp_path: Path) -> None:
    game = some_game("super", 120)
    game.save(tmp_path / "a.json")
    others = [
        game.copy(),
        copy.copy(game),
        pickle.loads(pickle.dumps(game)),
    ]
    told = game.events()
    again = [kickdoor.Game.load(tmp_path / "a.json"), kickdoor.Game.from_bytes(game.to_bytes())]
    again.append(game.replay())
    for other in [*others, *again]:
        assert other.to_bytes() == game.to_bytes()
        assert other.events() == told
        assert other.mix == game.mix
        assert other.moves == game.moves
    assert game.replay(3).moves == game.moves[:3]
    before = game.to_bytes()
    ends = [other.play("easy") for other in others[:1] + others[2:]]
    assert len({str(end) for end in ends}) == 1
    assert game.to_bytes() == before
    for other in again:
        assert other.play("random").ended


def test_a_copy_in_another_process_goes_on_identically() -> None:
    game = some_game("turtles", 100)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(kickdoor.Game.play, (game, "medium", "easy"))
    assert there == game.play("medium", "easy")


def test_advice_changes_nothing_and_is_what_the_bot_does() -> None:
    game = some_game()
    for bot in ("random", "easy", "hard@8it"):
        advised = game.advice(bot)
        assert advised in game.actions()
        move = game.copy().step(bot)
        assert move is not None
        assert move.action == advised


class Stubborn(kickdoor.Bot):
    """Passes where it can."""

    name = "stubborn"

    def choose(
        self, view: kickdoor.View, options: list[actions.Action], luck: kickdoor.Luck
    ) -> actions.Action:
        for option in options:
            if isinstance(option, actions.Pass):
                return option
            if isinstance(option, actions.PlayCard) and not self.card(option.card).name:
                raise AssertionError
        return options[luck.below(len(options))]


class Broken(kickdoor.Bot):
    """Does not know what to do."""

    name = "broken"


def test_a_bot_of_ones_own_plays_with_values() -> None:
    result = kickdoor.new(seats=3, seed=1, options=SHORT).play(Stubborn, "random")
    assert result.ended
    assert not result.faults


def test_a_bot_that_fails_loses_the_choice_and_the_result_says_so() -> None:
    result = kickdoor.new(seats=3, seed=1, options={"turn_limit": 3}).play(Broken)
    assert result.ended == "turn limit"
    assert any("neither `choose` nor `decide`" in fault for fault in result.faults)


def test_a_save_whose_cards_are_gone_is_refused(tmp_path: Path) -> None:
    data = some_game().to_bytes().replace(b'"legends"', b'"legend"')
    with pytest.raises(kickdoor.SaveError, match="cannot be loaded"):
        kickdoor.Game.from_bytes(data)
    with pytest.raises(kickdoor.SaveError, match="not a Kickdoor save"):
        kickdoor.Game.from_bytes(b"{}")
