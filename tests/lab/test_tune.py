"""Tuning: a strong card is called strong, noise is not, and games differ by that card alone."""

from pathlib import Path
from random import Random

import pytest
from tests.lab.made_up_records import MILLSTONE, SEATS, SURE, made_up
from tests.lab.small_deck import small_catalog

from kickdoor.engine import codes as c
from kickdoor.engine.ids import DefId, Seat
from kickdoor.engine.settings import Settings
from kickdoor.errors import RecordsError, SettingsError
from kickdoor.lab import records as r
from kickdoor.lab import tune
from kickdoor.lab.card_trials import CardTrial, CardVerdict, dealt_effects, judge
from kickdoor.lab.estimates import Estimate
from kickdoor.lab.invariants import inconsistencies, nothing_is_lost
from kickdoor.lab.sim import SimRun
from kickdoor.lab.staged_games import HELD, USUAL, WITHOUT, check_stageable, copies_of, staged
from kickdoor.lang.packs.load import load_editions

JOB = SimRun(["legends"], 3, ["easy"], 11, 300, record=True)


def card_named(name: str) -> DefId:
    return tune.find_card(JOB.mix(), name, "legends")


def verdict_of(card: int, share: float, games: int = 1000) -> CardVerdict:
    """A verdict on a card whose holder wins so often, among cards that are all alike."""
    luck = Random(9)
    without = made_up(games, seed=20, strength=1.0, turn=0)
    usual = made_up(games, seed=21, strength=1.0, turn=0)
    held = made_up(games, seed=22, strength=1.0, turn=0)
    for game in held.games:
        mine = Seat(game.number % SEATS)
        others = [seat for seat in range(SEATS) if seat != mine]
        game.winners = [mine if luck.random() < share else Seat(luck.choice(others))]
    return judge(usual.head, DefId(card), held.games, without.games, usual.games, 1)


def test_a_strong_card_is_called_strong_and_a_weak_one_weak() -> None:
    strong, weak = verdict_of(SURE, 0.45), verdict_of(MILLSTONE, 0.12)
    assert tune.judgement(strong) == "strong"
    assert tune.judgement(weak) == "weak"
    told = tune.answer("Sure Thing", strong, SEATS)
    assert "wins 4" in told
    assert "25 % would be fair" in told
    assert "clearly strong" in told
    assert "other Items" in told
    assert strong.rank[0] > 0.9
    assert weak.rank[2] < 0.1


def test_an_ordinary_card_does_not_stand_out_and_few_games_say_so() -> None:
    ordinary = verdict_of(SURE, 0.27)
    assert tune.judgement(ordinary) == ""
    ordinary.held = Estimate(0.27, 0.009, 2400)
    assert "about as strong as the 19 other Items. It does not" in told_of(ordinary)
    few = verdict_of(SURE, 0.45, games=60)
    assert "too few games to tell" in told_of(few)


def told_of(verdict: CardVerdict) -> str:
    return tune.answer("Sure Thing", verdict, SEATS)


def test_a_rank_that_could_be_anything_is_no_answer_and_says_how_many_games_might_do() -> None:
    verdict = verdict_of(SURE, 0.33, games=400)
    verdict.held = Estimate(0.30, 0.0229, 400)
    verdict.rank = (0.22, 0.72, 1.0)
    told = told_of(verdict)
    assert "stand out" not in told
    assert "too few games to tell how it stands among the 19 other Items" in told
    assert told.endswith("About 1,000 in each run might do: --games 1000.")
    verdict.rank = (0.42, 0.72, 0.9)
    assert told_of(verdict).endswith(
        "stronger than 72 % of the 19 other Items (42 to 90 %). It does not stand out."
    )


def test_cards_that_cannot_be_told_apart_have_no_rank() -> None:
    assert verdict_of(SURE, 0.27).rank == (0.0, 0.5, 1.0)


@pytest.mark.parametrize(
    ("games", "count"), [(1, "1 game in each run is"), (2, "2 games in each run are")]
)
def test_one_or_two_games_say_nothing(
    capsys: pytest.CaptureFixture[str], games: int, count: str
) -> None:
    assert tune.command(["legends"], "Excalibur", 3, ["easy"], games, 1, suggest=True) == 0
    told = capsys.readouterr().out
    assert f"{count} too few to say anything about Excalibur; ask for 500 or more" in told
    assert f"three times {count.partition(' in ')[0]} of 3" in told
    assert "No number is suggested: there are too few games to tell." in told
    assert "±" not in told


def test_effects_of_dealt_cards_find_a_known_one() -> None:
    records = made_up(2500, seed=30, strength=3.0, turn=0)
    base, effects = dealt_effects(records.games, len(records.head.cards), r.FROM_TREASURES)
    assert 0.25 < base < 0.4  # leaders are dealt more in these made-up games
    best = max(range(22), key=lambda card: effects[card].value)
    worst = min(range(22), key=lambda card: effects[card].value)
    assert (best, worst) == (SURE, MILLSTONE)
    assert effects[SURE].low > 0.1


@pytest.mark.parametrize("name", ["Tin Hat", "Warrior", "Attic Moth"])
def test_a_staged_game_differs_by_that_card_alone(name: str) -> None:
    cat = small_catalog(2)
    settings = Settings(seats=4)
    card = cat.by_name[name].id
    usual = staged(cat, settings, 3, USUAL, card, Seat(2))
    held = staged(cat, settings, 3, HELD, card, Seat(2))
    out = staged(cat, settings, 3, WITHOUT, card, Seat(2))
    for st in (usual, held, out):
        assert inconsistencies(st) + nothing_is_lost(st) == []
    copies = copies_of(cat, card)
    assert held.place[copies[0]] == c.IN_HAND
    assert held.owner[copies[0]] == 2
    assert all(out.place[copy] == c.IN_BOX for copy in copies)
    moved = [at for at in range(len(cat.cards)) if usual.owner[at] != held.owner[at]]
    assert len(moved) <= 2  # it has changed places with one other card


def test_cards_nobody_is_dealt_are_refused() -> None:
    turtles = load_editions(["turtles"])
    persona = turtles.catalog.cards[turtles.catalog.personas[0]]
    with pytest.raises(SettingsError, match="Doors or the Treasures"):
        check_stageable(turtles.catalog, turtles.settings(4), persona.id)
    cat = small_catalog(1)
    with pytest.raises(SettingsError, match="dealt from"):
        check_stageable(cat, Settings(start_treasures=0), cat.by_name["Tin Hat"].id)


def test_a_number_can_be_tried() -> None:
    card = card_named("Excalibur")
    plain, changed = CardTrial(JOB, card, HELD), CardTrial(JOB, card, HELD, "bonus", 30)
    assert changed.catalog().defs[card].bonus == 30
    assert plain.catalog().defs[card].bonus != 30
    assert len(changed.catalog().cards) == len(plain.catalog().cards)
    one, two = plain.game(0), changed.game(0)
    assert one.seed == two.seed == 11
    assert (one.decisions, one.levels) != (two.decisions, two.levels)


def test_the_whole_question_is_asked_and_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "plot.html"
    flags = (["legends"], "wolf in granny's nightie", 3, ["easy"], 30, 1)
    assert tune.command(*flags, suggest=True, out=str(page)) == 0
    told = capsys.readouterr().out
    assert "Holding Wolf in Granny's Nightie from the start wins" in told
    assert "length of games" in told
    assert "No number is suggested" in told
    assert "Is Wolf in Granny&#x27;s Nightie too strong?" in page.read_text("utf-8")


def test_bad_questions(tmp_path: Path) -> None:
    flags = (3, ["easy"], 2, 1)
    with pytest.raises(SettingsError, match="did you mean Excalibur"):
        tune.command(["legends"], "Excalibre", *flags)
    with pytest.raises(SettingsError, match=r"\.html or \.png"):
        tune.command(["legends"], "Excalibur", *flags, out="plot.pdf")
    with pytest.raises(RecordsError, match="no such folder"):
        tune.command(["legends"], "Excalibur", *flags, out=str(tmp_path / "no" / "plot.html"))


def test_a_card_is_looked_for_and_suggested_in_the_pack_itself() -> None:
    mix = load_editions(["legends", "oz"])
    with pytest.raises(SettingsError, match="did you mean Excalibur"):
        tune.find_card(mix, "Excalibre", "legends")
    with pytest.raises(SettingsError) as refused:
        tune.find_card(mix, "Excalibre", "oz")
    assert "did you mean" not in refused.value.expected
    names = [definition.name for definition in mix.catalog.defs]
    shared = next(name for name in names if names.count(name) > 1)
    for pack in ("legends", "oz"):
        assert mix.catalog.defs[tune.find_card(mix, shared, pack)].edition == pack


def test_a_small_pack_is_mixed_into_what_it_uses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").mkdir()
    head = 'id = "mine"\nname = "Mine"\nuses = ["oz"]\nmodules = []\n'
    (tmp_path / "mine" / "pack.toml").write_text(head)
    (tmp_path / "mine" / "doors.toml").write_text("")
    item = '[[item]]\nname = "Lamp"\nvalue = 100\nbonus = 1\n'
    (tmp_path / "mine" / "treasures.toml").write_text(item)
    monkeypatch.chdir(tmp_path)
    assert tune.table_for("mine", None, 4) == ["oz", "./mine"]
    assert tune.table_for("./mine", ["legends"], 4) == ["legends", "./mine"]
    assert tune.table_for("legends", None, 4) == ["legends"]
    assert tune.table_for("legends", ["legends", "oz"], 4) == ["oz", "legends"]


def test_a_number_is_suggested_where_the_line_meets_the_others() -> None:
    assert tune.values_to_try(9, -1, 1, 99) == [7, 5, 3]
    assert tune.values_to_try(2, -1, 1, 99) == [1]
    assert tune.values_to_try(98, 1, 1, 99) == [99]
    tried = [(value, Estimate(0.02 * (value - 4), 0.01, 900)) for value in (9, 7, 5, 3)]
    assert tune.suggestion("bonus", tried, 0.0, "strong").startswith("Try bonus 4 instead of 9.")
    assert "Even with bonus 3" in tune.suggestion("bonus", tried, -0.2, "strong")
    flat = [(value, Estimate(0.1, 0.01, 900)) for value in (9, 7, 5, 3)]
    assert "hardly matters" in tune.suggestion("bonus", flat, 0.0, "strong")
    assert "No other bonus" in tune.suggestion("bonus", tried[:1], 0.0, "strong")
