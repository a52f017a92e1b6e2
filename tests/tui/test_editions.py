"""Other editions and mixes at the terminal: their words, their cards, their options."""

from __future__ import annotations

import shlex

import pytest
from tests.bots.arranged_table import Table
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.scripted_session import table_of

from kickdoor.cli.game_commands import names_in
from kickdoor.cli.typed_options import parse_options
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.stack import ask
from kickdoor.lang.packs.load import Mix, load_editions
from kickdoor.seats.view_builder import view
from kickdoor.tui.answer_prompts import hint, question
from kickdoor.tui.card_meaning import understood
from kickdoor.tui.card_page import card_page
from kickdoor.tui.greetings import farewell, greet
from kickdoor.tui.own_cards import in_play
from kickdoor.tui.player_page import player_page
from kickdoor.tui.players_strip import identity, ladder, strip
from kickdoor.tui.prompts import Prompter
from kickdoor.tui.sale_prompts import where
from kickdoor.tui.scene import Scene
from kickdoor.tui.screen import header
from kickdoor.tui.session import Session
from kickdoor.tui.table_rules import options_line, special_line, table_rules

ALL = ["legends", "oz", "super", "turtles", "ram"]


def table(editions: list[str], seats: int = 3, **options: object) -> tuple[Table, Session]:
    """A bare table and a session whose words fit it."""
    mix = load_editions(editions)
    session = table_of(FakeTerminal([]), editions, seats=seats, options=options)
    return Table(seats, mix.catalog, mix.settings(seats, **options)), session


def scene_of(made: tuple[Table, Session]) -> Scene:
    return Scene(view(made[0].st, Seat(0)), made[1].person.words)


def text(rows: object) -> str:
    return "\n".join(row.plain for row in rows)  # type: ignore[attr-defined]


def test_kinds_have_the_words_of_the_edition_a_card_comes_from() -> None:
    made = table(["oz", "super", "turtles", "ram"])
    cards = made[0].st.cat.by_name
    words = made[1].person.words
    assert words.kind_of(cards["Pet Rock from Space"]) == "Sidekick"
    assert words.kind_of(cards["Somebody's Nephew"]) == "Ally"
    assert words.kind_of(cards["Rick"]) == "Role"
    assert words.kind_of(cards["Leonardo"]) == "Character"
    assert words.kind_of(cards["Power Bill Overdue"]) == "Trap"
    assert words.kind(c.CURSE) == "Curse"  # where no card is meant, the leading edition's word


def test_a_persona_is_named_with_its_race_and_apart_from_stance_and_class() -> None:
    made = table(["turtles"])
    made[0].wear(0, "Technical Stance")
    scene = scene_of(made)
    persona = next(one.card for one in scene.table() if scene.card(one.card).kind == c.PERSONA)
    name, race = scene.card_name(persona), scene.card(persona).race
    assert race
    assert identity(scene, scene.me) == f"{name} ({race}) · Technical Stance"


def test_the_line_at_the_top_keeps_turn_and_decks_in_any_mix() -> None:
    made = table(ALL, 6)
    made[0].st.turn = 104
    scene = scene_of(made)
    line = header(scene, made[1].editions, 80).plain
    assert len(line) <= 80
    assert "5 editions" in line
    assert "turn 104" in line
    assert "Treasures" in line
    assert made[1].editions in header(scene, made[1].editions, 160).plain


def test_a_long_ladder_is_halved_on_a_narrow_screen() -> None:
    made = table(["legends"], epic=True)
    made[0].st.players[0].level = 19
    scene = scene_of(made)
    assert strip(scene, 80)[1].plain.count("▰") == 9
    assert strip(scene, 120)[1].plain.count("▰") == 19
    assert ladder(1, 20, 10).plain.count("▰") == 1


def test_ranks_traps_and_lasting_effects_are_told_apart() -> None:
    made = table(["super"])
    made[0].wear(0, "Forgettable Face")
    shown = text(in_play(scene_of(made), 120, set(), False))
    assert "Forgettable Face (Rank 1)" in shown
    made[0].act(1, (c.A_PLAY, made[0].hold(1, "Team-Up Canceled")[0], 0))
    for _ in range(20):
        if view(made[0].st, Seat(0)).players[0].statuses:
            break
        waiting = view(made[0].st, Seat(0))
        seat = waiting.awaited.seats[0]
        made[0].act(seat, (c.A_ANSWER,) if waiting.demand is not None else (c.A_PASS,))
    scene = scene_of(made)
    assert "Traps on you: " in text(in_play(scene, 120, set(), False))
    assert "1 Trap" in text(strip(scene, 160))
    assert "Traps: Team-Up Canceled" in text(player_page(scene, Seat(0), 120))


def test_the_page_of_a_player_holds_everything_on_their_table() -> None:
    made = table(["super", "ram"])
    wanted = ["Mystic", "Forgettable Face", "Pet Rock from Space", "Photon Leaf Blower"]
    made[0].wear(1, *wanted)
    rows = text(player_page(scene_of(made), Seat(1), 80))
    for name in wanted:
        assert name.replace(" ", "") in rows.replace(" ", "").replace("\n", "")
    for fact in (" (Role)", "Mystic (Class)", "(Rank 1)", "Sidekick: ", "(2 hands)"):
        assert fact in rows
    assert all(len(row) <= 80 for row in rows.split("\n"))


@pytest.mark.parametrize("asked", ["who", "who Bex", "who be", "i bex", "who me"])
def test_players_can_be_looked_at_by_name(asked: str) -> None:
    terminal = FakeTerminal([], redraws=False)
    session = table_of(terminal, ["turtles"])
    assert session.lookups.answer(asked)
    name = "You" if asked == "who me" else "Bex"
    assert f"{name}: Level 1" in terminal.text
    assert ("Odalys: Level 1" in terminal.text) == (asked == "who")


def test_nobody_of_that_name_is_said() -> None:
    terminal = FakeTerminal([], redraws=False)
    table_of(terminal, ["turtles"]).lookups.answer("who zzz")
    assert "Nobody here is called “zzz”" in terminal.text


def test_the_key_for_rules_names_editions_options_and_differences() -> None:
    terminal = FakeTerminal([], redraws=False)
    session = table_of(terminal, ["super", "oz"], options={"faster": True})
    session.lookups.answer("r")
    for part in ("Oz and Super", "Oz leads", "r POWER", "faster yes", "death_ends_turn no"):
        assert part in terminal.text.replace("\u00a0", " ")
    assert "KATA" not in terminal.text


def test_a_single_edition_says_nothing_about_mixes() -> None:
    terminal = FakeTerminal([], redraws=False)
    table_of(terminal, ["oz"]).lookups.answer("r")
    assert "leads" not in terminal.text
    assert "MIX" not in terminal.text


def mixed(lead: str = "") -> Mix:
    return load_editions(["super", "turtles", "oz"], lead=lead)


def test_the_greeting_tells_what_is_special_here() -> None:
    terminal = FakeTerminal([])
    mix = mixed()
    rules = table_rules(mix, mix.settings(4, epic=True))
    greet(Prompter(terminal, lambda line: False), 20, rules)
    for part in ("Oz, Turtles and Super", "Level 20", "Katas", "Powers", "epic yes"):
        assert part in terminal.text
    assert all(line.cell_len <= 80 for line in terminal.lines)
    assert "goal_level" not in options_line(rules)  # that is what epic means
    assert "Characters" in special_line(rules)
    assert "Allies" in special_line(rules)


@pytest.mark.parametrize("edition", ALL)
def test_a_table_without_options_has_chosen_nothing(edition: str) -> None:
    mix = load_editions([edition])
    assert options_line(table_rules(mix, mix.settings(4))) == ""


def test_a_name_of_several_words_is_an_answer_though_it_begins_like_a_command() -> None:
    terminal = FakeTerminal(["look behind you"])
    session = table_of(terminal, ["ram"])
    state = session.person.game.state
    state.window = c.WINDOW_NONE
    ask(state, Seat(0), c.D_NAME, [], 0, 0, "AMB-45", CardId(0))
    told: list[str] = []
    session.person.act = lambda action, text="": told.append(text)  # type: ignore[method-assign]
    session._decide()
    assert told == ["look behind you"]


@pytest.mark.parametrize("lead", ["", "super"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"faster": True, "hand_limit": 7},
        {"epic": True},
        {"epic": True, "goal_level": 16},
        {"facts": {"the floor is carpeted": True}},
    ],
)
def test_the_flags_at_the_end_set_up_the_same_table_again(
    lead: str, options: dict[str, object]
) -> None:
    mix = mixed(lead)
    settings = mix.settings(4, **options)
    words = shlex.split(table_rules(mix, settings).again)
    flags: dict[str, list[str]] = {}
    for flag, value in zip(words[::2], words[1::2], strict=True):
        flags.setdefault(flag, []).append(value)
    again = load_editions(names_in(flags["--editions"][0]), lead=flags.get("--lead", [""])[0])
    assert again.settings(4, **parse_options(flags.get("--option", []))) == settings


def test_the_end_of_a_game_says_how_to_deal_the_same_cards() -> None:
    terminal = FakeTerminal([], width=200)
    session = table_of(terminal, ["turtles"], seed=5, options={"faster": True})
    farewell(session.prompter, session.person, session.event_log, session.rules)
    assert (
        "--editions turtles --option faster=yes --bots random --seed 5 --seats 4" in terminal.text
    )


def test_a_card_page_shows_race_sex_edition_and_what_words_mean() -> None:
    made = table(ALL)
    names = [one.name for one in made[0].st.cat.cards]
    cards = [CardId(names.index(name)) for name in ("Leonardo", "Rick", "Sticky Palms")]
    scene = scene_of(made)
    pages = [text(card_page(scene, card, 80, [])) for card in cards]
    assert "Character · Mutant · from Turtles" in pages[0]
    assert "Team-up: " in pages[0]
    assert "(ROLE-02)" in pages[0]
    assert "Role · male · from Rick and Morty" in pages[1]
    assert "Power · Rank 1 · from Super" in pages[2]
    assert "Theft: " in pages[2]
    assert "(META-05)" in pages[2]


def test_a_card_page_says_whether_its_epic_text_holds() -> None:
    for epic, said in ((False, "Epic (not in this game): "), (True, "Epic (from Level 10 on): ")):
        made = table(["legends"], epic=epic)
        definition = next(one for one in made[0].st.cat.defs if one.printed_epic)
        card = made[0].wear(0, definition.name)[0]
        lines = understood(made[0].st.cat.cards[card], ["legends"])
        page = text(card_page(scene_of(made), card, 80, lines))
        assert said in page
        assert "   Epic:" in page


def test_a_question_about_the_real_world_says_what_it_asks() -> None:
    made = table(["ram"])
    card = made[0].wear(0, "Roy Helmet")[0]
    ask(made[0].st, Seat(0), c.D_FACT, [0, 1], 1, 1, "AMB-45", card, 0)
    scene = scene_of(made)
    assert scene.view.demand is not None
    shown = text(question(scene, scene.view.demand, 80, tight=True))
    assert "At your table, is it true that the floor is carpeted?" in shown


def test_a_team_up_is_asked_for_in_the_words_of_the_card() -> None:
    made = table(["turtles"])
    by_name = made[0].st.cat.by_name["Pru, Playing Possum"].id
    card = CardId(next(at for at, one in enumerate(made[0].st.cat.cards) if one.id == by_name))
    ask(made[0].st, Seat(0), c.D_TEAM_UP, [1, 0], 1, 1, "ROLE-02", card)
    scene = scene_of(made)
    said = scene.words.question(scene.view)
    assert said == "Pru, Playing Possum: Do you team up? You always escape and you win ties."
    beside = scene.words.question(scene.view, brief=True)  # where the card lies beside it
    assert beside == "Pru, Playing Possum: Do you team up?"


def test_at_most_one_is_asked_for_as_one_number() -> None:
    made = table(["super"])
    card = made[0].wear(0, "Forgettable Face")[0]
    ask(made[0].st, Seat(0), c.D_CARDS, [card], 0, 1, "META-04", card)
    demand = view(made[0].st, Seat(0)).demand
    assert demand is not None
    assert hint(demand) == "Number (0 = none): "


def test_only_items_are_carried() -> None:
    made = table(["super"])
    power, thing = made[0].wear(0, "Forgettable Face", "Cape Caught in a Door")
    scene = scene_of(made)
    assert where(scene, power) == "in play"
    assert where(scene, thing) == "carried"
