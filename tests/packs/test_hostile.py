"""Packs made to break a game: refused with a sentence, or played to the end with a ruling.

Each file in `hostile` says what is expected of it: `cut` (AMB-150), `turn` (AMB-151), `drawn`
(AMB-152), `tie` (AMB-153), `enough` (AMB-154), `plays` without any ruling, or `refused`. A ruling
is made only when a bound of `flow.endless` is met, so a pack that gets one would not have ended.
"""

import tomllib
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import Luck
from kickdoor.cli.commands import app
from kickdoor.engine import events as e
from kickdoor.engine.flow.endless import QUESTION
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options, pending
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.errors import KickdoorError
from kickdoor.lab import invariants
from kickdoor.lab.ability_loop_bot import AbilityLoopBot
from kickdoor.lab.soak import SoakGame, soak_game
from kickdoor.lang.packs.load import Mix, load_editions
from kickdoor.rulebook.rules import rulebook
from kickdoor.seats.event_words import event_words
from kickdoor.seats.seat_words import Words
from kickdoor.table.presentation.event_lines import line_of

FOLDER = Path(__file__).parent / "hostile"
RULES = {
    "cut": "AMB-150",
    "turn": "AMB-151",
    "drawn": "AMB-152",
    "tie": "AMB-153",
    "enough": "AMB-154",
}
# Who plays, and for how many turns (0: to the end), to see what is expected.
TRIALS = {
    "cut": (("easy:keen", "random"), 40),
    "turn": ((AbilityLoopBot.name, "random"), 30),
    "drawn": (("random",), 0),
    "tie": (("easy:keen", "random"), 40),
    "enough": ((AbilityLoopBot.name,), 30),
    "plays": (("easy:keen", "random", AbilityLoopBot.name), 60),
}
SEATS = 4
ONE = '[[monster]]\nname = "Moth"\nlevel = 1\ntreasures = 1\nbad_stuff = "Lose a level."\n'
HEAD = 'id = "hostile"\nname = "Hostile"\n'
MOST_DECISIONS = 25_000


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


def names(*expected: str) -> list[str]:
    found = sorted(path.stem for path in FOLDER.glob("*.toml"))
    return [name for name in found if read(name)["expect"] in expected]


def mix_of(name: str, folder: Path) -> Mix:
    told = read(name)
    (folder / "pack.toml").write_text(HEAD + told.get("head", ""), "utf-8")
    for file in ("doors", "treasures"):
        (folder / f"{file}.toml").write_text(told[file], "utf-8")
    mix = load_editions([str(folder)])
    mix.check_cards(mix.settings(SEATS))
    return mix


def games(name: str, folder: Path) -> list[SoakGame]:
    bots, limit = TRIALS[read(name)["expect"]]
    mix = mix_of(name, folder)
    settings = mix.settings(SEATS, turn_limit=limit)
    found: list[SoakGame] = []
    for bot in bots:
        chairs: list[Bot] = [AbilityLoopBot(mix.catalog)] * SEATS
        if bot != AbilityLoopBot.name:
            chairs = make_bots([bot], SEATS, mix.catalog)
        found.append(soak_game(mix.catalog, settings, 1, chairs, every=60))
    return found


def rulings(played: list[SoakGame]) -> Counter[str]:
    return Counter(one[1] for game in played for one in game.events if one[0] == e.RULING_MADE)


def test_there_are_many_and_of_every_kind() -> None:
    assert len(names(*RULES)) >= 30
    assert len(names("refused")) >= 15
    assert {read(name)["expect"] for name in names(*RULES)} == set(RULES)


@pytest.mark.parametrize("name", names(*RULES))
def test_what_never_ends_is_ended_with_a_ruling(name: str, tmp_path: Path) -> None:
    played = games(name, tmp_path)
    assert [game.wrong for game in played if game.wrong] == []
    assert max(game.decisions for game in played) <= MOST_DECISIONS
    assert rulings(played)[RULES[read(name)["expect"]]] > 0


@pytest.mark.parametrize("name", names("plays"))
def test_what_ends_by_itself_needs_no_ruling(name: str, tmp_path: Path) -> None:
    played = games(name, tmp_path)
    assert [game.wrong for game in played if game.wrong] == []
    assert rulings(played) == Counter()


@pytest.mark.parametrize("name", names("refused"))
def test_what_cannot_be_played_is_refused_with_a_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(KickdoorError) as caught:
        mix_of(name, tmp_path)
    assert read(name)["says"] in str(caught.value)


@pytest.mark.parametrize(
    ("doors", "says"),
    [
        (ONE * 2001, "expected at most 2,000 cards in a pack, but got more of them"),
        (
            "".join(ONE.replace("Moth", f"Moth {at}") + "copies = 20\n" for at in range(101)),
            "expected at most 2,000 cards in a pack, copies included, but got 2,020",
        ),
        (ONE + f'text = "{"Lose a level. " * 150}"\n', "at most 2000 characters for text"),
        (ONE + f'flavor = "{"x" * 9000}"\n', "expected lines of at most 8,000 characters"),
        (ONE + f"{'.'.join('a' * 3000)} = 1\n", "expected plain field names"),
        (ONE + "level = " + "9" * 5000 + "\n", "expected"),
        (ONE + f'text = "{"If you are an Elf, " * 30}lose a level."\n', "a sentence of at most"),
        (ONE + f'text = "{"Run on. " * 60}"\n', "at most 40 sentences"),
    ],
    ids=["cards", "copies", "text", "line", "key", "digits", "sentence", "sentences"],
)
def test_what_is_too_much_is_refused(tmp_path: Path, doors: str, says: str) -> None:
    (tmp_path / "pack.toml").write_text(HEAD, "utf-8")
    (tmp_path / "doors.toml").write_text(doors, "utf-8")
    (tmp_path / "treasures.toml").write_text("", "utf-8")
    with pytest.raises(KickdoorError, match=r"^[0-9]+ error") as caught:
        load_editions([str(tmp_path)])
    assert says in str(caught.value)


@pytest.mark.parametrize("name", ["envious_twins", "echo_curses", "understudies", "loaded_dice"])
def test_a_live_table_gets_the_same_ruling(name: str, tmp_path: Path) -> None:
    mix = mix_of(name, tmp_path)
    st = new_game(mix.catalog, mix.settings(SEATS, live=True, turn_limit=60), 1, record=True)
    luck = Luck(1)
    for _ in range(6_000):
        able = [seat for seat, _ in pending(st) if options(st, seat, False)]
        if st.over:
            break
        seat = able[luck.below(len(able))]
        choices = options(st, seat, False)
        assert invariants.check_all(st, choices, seat) == []
        apply_trusted(st, seat, choices[luck.below(len(choices))])
    rules = {event[1] for event in st.events or [] if event[0] == e.RULING_MADE}
    assert RULES[read(name)["expect"]] in rules


def test_a_save_in_the_middle_of_a_cut_chain_goes_on_alike(tmp_path: Path) -> None:
    mix = mix_of("understudies", tmp_path)
    st = new_game(mix.catalog, mix.settings(SEATS), 3, record=True)
    luck = Luck(3)
    while st.chain < QUESTION * 50:  # in a chain that asks somebody at every step
        turn = next_turn(st)
        assert turn is not None
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
    other = from_data(mix.catalog, st.settings, to_data(st))
    while not any(event[0] == e.RULING_MADE for event in st.events or []):
        turn, twin = next_turn(st), next_turn(other)
        assert turn is not None
        assert twin is not None
        assert turn.choices == twin.choices
        choice = turn.choices[luck.below(len(turn.choices))]
        apply_trusted(st, turn.seat, choice)
        apply_trusted(other, turn.seat, choice)
    assert to_data(st) == to_data(other)


def test_the_table_and_the_log_tell_of_a_ruling(tmp_path: Path) -> None:
    mix = mix_of("envious_twins", tmp_path)
    game = soak_game(mix.catalog, mix.settings(SEATS), 1, make_bots(["random"], 4, mix.catalog))
    event = next(one for one in game.events if one[0] == e.RULING_MADE)
    said = "Envious Twin would have gone on forever: the referee dropped the rest of it."
    words = Words(mix.catalog, ["Ann", "Bob", "Cid", "Dot"])
    line = line_of(words, event, [])
    assert said.replace("Envious", "the Envious") in line.text or said in line.text
    assert (line.rule, line.card) == ("AMB-150", event[3])
    assert event_words(words, (e.RULING_MADE, "AMB-151", Seat(1), -1, -1, -1)) == (
        "The referee ended Bob's turn: it would never have ended."
    )
    assert rulebook().summary_of("AMB-150") == "Cards that set each other off forever"


def folder_of(name: str, folder: Path) -> str:
    with suppress(KickdoorError):
        mix_of(name, folder)
    return str(folder)


@pytest.mark.parametrize(
    ("name", "code", "says"),
    [
        ("envious_twins", 1, "problem: “Envious Twin” set itself off forever; the chain had"),
        ("two_decks", 1, "problem: “Dumb Waiter” and “Paternoster” set each other off forever"),
        ("hoarder", 1, "problem: “Hoarder” kept a turn from ending; it had to be ended (AMB-151"),
        ("snoozers", 1, "problem: a game never came to an end (AMB-152; seed 1)"),
        ("all_monsters", 0, "played: 3 games, "),
        ("free_uses", 0, "played: 3 games, "),
        ("draw_5000", 2, "expected a number from 0 to 99"),
        ("too_small", 0, "played: 3 games together with legends, "),
    ],
)
def test_pack_check_plays_and_names_the_cards(
    name: str, code: int, says: str, tmp_path: Path
) -> None:
    words = ["pack", "check", folder_of(name, tmp_path), "--play", "--games", "3"]
    told = CliRunner().invoke(app, words)
    assert says in told.stdout + told.stderr
    assert told.exit_code == code


def test_pack_check_names_cards_that_did_nothing(tmp_path: Path) -> None:
    folder = folder_of("all_monsters", tmp_path)
    with (tmp_path / "doors.toml").open("a", encoding="utf-8") as file:
        file.write('[[special]]\nname = "Late Spell"\ntext = "Play only if you have a Class. ')
        file.write('Draw a Treasure."\n')
    told = CliRunner().invoke(app, ["pack", "check", folder, "--play", "--games", "3"])
    assert told.exit_code == 0
    assert "note: never did anything in these games: “Late Spell”" in told.stdout


@pytest.mark.parametrize("words", [["--games", "0"], ["--seconds", "0"], ["--games", "5000"]])
def test_pack_check_has_bounds_of_its_own(words: list[str], tmp_path: Path) -> None:
    folder = folder_of("all_monsters", tmp_path)
    told = CliRunner().invoke(app, ["pack", "check", folder, "--play", *words])
    assert told.exit_code == 2
    assert "expected 1 to " in told.stderr
