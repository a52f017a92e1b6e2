"""Editions with Personas and Parasites: whole games, saves in the middle of their questions."""

import pytest
from tests.engine.play import pick

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.chance import Chance
from kickdoor.engine.ids import Seat
from kickdoor.engine.persona_cards import persona_of, spare_personas
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.engine.state import State
from kickdoor.engine.strength import monster_strength
from kickdoor.games.logged_game import LoggedGame, start_game
from kickdoor.games.save_files import check_replay, open_game, parse_document, save_bytes
from kickdoor.lab.completeness import nothing_is_forgotten
from kickdoor.lab.invariants import check_all
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import SPECTATOR

QUESTIONS = (c.D_PERSONA, c.D_TEAM_UP, c.D_NAME, c.D_CALL, c.D_FACT)


def look_closely(st: State, turn: referee.Turn, luck: Chance) -> None:
    """Invariants; and, at the questions of these modules, a save that goes on the same way."""
    assert check_all(st, turn.choices, turn.seat) == []
    asked = st.demand is not None and st.demand.kind in QUESTIONS
    parasites = st.combat is not None and any(foe.added for foe in st.combat.foes)
    if not asked and not parasites:
        return
    assert nothing_is_forgotten(st) == []
    other = from_data(st.cat, st.settings, to_data(st))
    twin = st.copy()
    action = pick(luck, turn)
    for one in (other, twin):
        referee.apply(one, turn.seat, action)
    assert to_data(other) == to_data(twin)


@pytest.mark.parametrize(
    ("editions", "seed"),
    [(["turtles"], 1), (["ram"], 2), (["turtles", "ram"], 3), (["ram", "legends"], 4)],
)
def test_games_with_personas_and_parasites_hold_together(editions: list[str], seed: int) -> None:
    mix = load_editions(editions)
    st = referee.new_game(mix.catalog, mix.settings(4, turn_limit=60), seed)
    everybody = [persona_of(st, Seat(seat)) for seat in range(4)]
    assert len(set(everybody)) == 4
    assert min(everybody) >= 0
    assert len(spare_personas(st)) == len(mix.catalog.personas) - 4
    luck = Chance(seed)
    for _ in range(2500):
        turn = referee.next_turn(st)
        if turn is None:
            break
        look_closely(st, turn, luck)
        referee.apply(st, turn.seat, pick(luck, turn))
    assert sorted(mix.catalog.personas) == sorted(
        [*spare_personas(st), *(persona_of(st, Seat(seat)) for seat in range(4))]
    )


def asked_for_a_name() -> LoggedGame:
    """A game played at random until somebody has to name a card from memory."""
    mix = load_editions(["ram"])
    for seed in range(60):
        game = start_game(mix.catalog, mix.settings(3, turn_limit=80), seed)
        luck = Chance(seed)
        turn = referee.next_turn(game.state)
        while turn is not None:
            if game.state.demand is not None and game.state.demand.kind == c.D_NAME:
                return game
            game.act(turn.seat, pick(luck, turn))
            turn = referee.next_turn(game.state)
    pytest.fail("nobody was asked for a name in sixty games")


def test_a_name_from_memory_is_in_the_log_and_replays() -> None:
    game = asked_for_a_name()
    st = game.state
    cards = st.cat.cards
    assert st.demand is not None
    seat = st.demand.seat
    for watcher in (*range(3), SPECTATOR):
        seen = view(st, watcher)
        assert seen.hushed
        assert seen.doors.top == seen.treasures.top == -1
    monsters = [card for card in st.door_discards if cards[card].kind == c.MONSTER]
    name = cards[monsters[0]].name
    wrong = st.copy()
    referee.apply(wrong, seat, (c.A_ANSWER,), "no idea")
    game.act(seat, (c.A_ANSWER,), f"  {name.upper()} ")
    assert monster_strength(wrong) == monster_strength(st) + 3
    assert not view(st, seat).hushed
    assert game.log[-1].text.strip() == name.upper()
    again = open_game(parse_document(save_bytes(game, ["ram"])), st.cat)
    assert to_data(again.state) == to_data(st)
    check_replay(game)
