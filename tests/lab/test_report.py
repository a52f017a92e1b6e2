"""Reports: known effects are found, noise is not, and the page needs nothing but itself."""

import re
from dataclasses import replace
from functools import partial
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest
import resvg_py
from tests.lab.made_up_records import BARD, MILLSTONE, SURE, made_up

from kickdoor.engine.ids import Seat
from kickdoor.errors import RecordsError, SettingsError
from kickdoor.lab import records as r
from kickdoor.lab.record_files import write_records
from kickdoor.lab.report import png, svg
from kickdoor.lab.report.charts import Columns, Dot, Dots, Figure, Stacks
from kickdoor.lab.report.findings import findings_of
from kickdoor.lab.report.report_charts import figures_of
from kickdoor.lab.report.report_page import page_of
from kickdoor.lab.report.report_tables import card_tables
from kickdoor.lab.report.report_writer import command
from kickdoor.lab.report.run_comparison import compare
from kickdoor.lab.report.run_statistics import RunStatistics, statistics_of
from kickdoor.lab.report.svg import per_cent


def stored(path: Path, records: r.Records) -> Path:
    write_records(path, records.head, [msgspec.json.encode(game) for game in records.games])
    return path


@pytest.fixture(scope="module")
def stats() -> RunStatistics:
    return statistics_of(made_up(1500))


def test_a_strong_and_a_weak_card_are_found_and_nothing_else(stats: RunStatistics) -> None:
    marked = {card.card.name for card in stats.cards if card.stands_out}
    assert marked >= {"Sure Thing", "Millstone"}
    assert len(marked) <= 3  # one false alarm in twenty finds is allowed
    sure, millstone = stats.cards[SURE], stats.cards[MILLSTONE]
    assert 0.10 < sure.effect.low < sure.effect.high < 0.35
    assert -0.25 < millstone.effect.low < millstone.effect.high < -0.05


def test_where_no_card_matters_intervals_hold_nothing_as_often_as_they_say() -> None:
    studies = [statistics_of(made_up(200, seed=seed, strength=1.0)) for seed in range(50, 60)]
    cards = [card.effect for stats in studies for card in stats.cards if card.effect.count]
    missed = sum(not effect.low <= 0 <= effect.high for effect in cards) / len(cards)
    assert 0.01 < missed < 0.10
    assert sum(any(card.stands_out for card in stats.cards) for stats in studies) <= 2


def test_leaders_who_draw_more_make_no_card_look_strong(stats: RunStatistics) -> None:
    trinkets = [card for card in stats.cards if card.card.name.startswith("Trinket")]
    assert sum(abs(card.effect.value) for card in trinkets) / len(trinkets) < 0.02
    naive = sum(card.holders.value for card in trinkets) / len(trinkets)
    assert naive > stats.fair + 0.02  # what a plain count of wins would have said


def test_use_of_cards_is_counted(stats: RunStatistics) -> None:
    assert stats.cards[SURE].used.value == 1.0
    assert stats.cards[MILLSTONE].used.value == 0.0
    assert stats.cards[MILLSTONE].is_dead
    assert not stats.cards[SURE].is_dead
    assert "used, of the times it came" in card_tables(stats)
    assert [card.card.name for card in stats.traits("class")] == ["Bard", "Monk"]
    assert stats.cards[BARD].holders.count > 500


def test_monsters_deals_and_mechanisms_are_counted(stats: RunStatistics) -> None:
    troll = stats.monsters[0]
    assert (troll.met, troll.killed.value, troll.removed.value) == (6000, 0.5, 0.25)
    deals = stats.deals
    assert (deals.asked, deals.accepted, deals.refused) == (3000, 1500, 1500)
    assert deals.prices == {1: (1500, 0), 2: (1500, 1500)}
    died = next(one for one in stats.mechanisms if one.name == "died")
    assert 0.16 < died.games.value < 0.24


def test_few_games_say_so() -> None:
    few = statistics_of(made_up(12))
    assert not any(card.enough or card.stands_out for card in few.cards)
    told = " ".join(findings_of(few))
    assert "12 games are few" in told
    assert "too few games" in told


def test_findings_name_what_matters(stats: RunStatistics) -> None:
    told = " ".join(findings_of(stats))
    assert "Clearly better than other Treasures to draw: Sure Thing" in told
    assert "Hardly ever used (in fewer than 5 % of the times it came): Millstone." in told
    assert "Death (2" in told


def test_the_deadliest_monster_has_the_same_share_in_words_and_in_its_chart(
    stats: RunStatistics,
) -> None:
    chart = next(one for one in figures_of(stats) if one.id == "monsters").chart
    assert isinstance(chart, Stacks)
    kills = chart.rows[0].parts[chart.names.index("killed them")]
    troll = stats.monsters[0]
    assert kills == troll.kills != troll.deaths / troll.met
    assert sum(chart.rows[0].parts) == pytest.approx(1.0)
    told = " ".join(findings_of(stats))
    assert f"Damp Troll, which kills those who run in {per_cent(kills)}." in told


def test_a_change_of_one_card_is_found_among_all(stats: RunStatistics) -> None:
    after = statistics_of(made_up(1500, seed=2, strength=1.0, turns=36))
    comparison = compare(after, stats)
    effects = comparison.groups["What drawing a card does for winning"]
    marked = {change.name for change in effects if change.stands_out}
    assert marked == {"Sure Thing", "Millstone"}
    lengths = comparison.groups["The game"][0:2]
    assert {change.name for change in lengths} == {"Turns a game", "Decisions a game"}
    assert all(change.stands_out for change in lengths)
    assert not any(change.stands_out for change in comparison.groups["How often cards are used"])


def test_two_runs_of_the_same_game_do_not_differ(stats: RunStatistics) -> None:
    comparison = compare(statistics_of(made_up(1500, seed=3)), stats)
    assert comparison.standing_out == 0
    assert comparison.same_table
    assert (comparison.new, comparison.gone) == ([], [])


class Checker(HTMLParser):
    """Counts open tags and collects what a browser would load."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        assert not {"src", "srcset", "data", "background"} & named.keys()
        assert not any(name.startswith("on") for name in named)
        assert tag not in {"script", "link", "iframe", "img", "object", "base", "form"}
        if "id" in named:
            assert named["id"] not in self.ids
            self.ids.add(str(named["id"]))
        if "href" in named:
            self.links.append(str(named["href"]))
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"rect", "line", "circle", "polyline", "polygon"}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_names_nothing_outside_itself(stats: RunStatistics) -> None:
    comparison = compare(stats, statistics_of(made_up(300, seed=4)))
    page = page_of(stats, figures_of(stats), comparison)
    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    assert {link.removeprefix("#") for link in checker.links} <= checker.ids
    assert all(link.startswith("#") for link in checker.links)
    assert not re.search(r"https?:|//|@import|url\(", page)
    assert "Made &lt;Up&gt;" in page
    assert "<Up>" not in page
    assert "prefers-color-scheme: dark" in page
    assert "nan" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)


def test_the_page_says_what_bots_do_remember(stats: RunStatistics) -> None:
    page = page_of(stats, [])
    assert "grudges" not in page
    assert "Some remember who struck or helped them: medium does, easy does not." in page


def test_every_chart_has_one_plain_sentence_and_says_what_is_correlation(
    stats: RunStatistics,
) -> None:
    figures = figures_of(stats)
    ids = [figure.id for figure in figures]
    assert len(set(ids)) == len(ids)
    assert {"length", "order", "levels", "how", "mechanisms", "treasures", "monsters"} <= set(ids)
    assert all(figure.sentence.endswith(".") for figure in figures)
    order = next(figure for figure in figures if figure.id == "order")
    assert "together" not in order.sentence
    correlated = next(figure for figure in figures if figure.id == "traits-class")
    assert "correlation" in correlated.sentence


def test_every_game_is_in_a_column_and_the_last_one_says_that_it_holds_the_rest() -> None:
    stats = statistics_of(made_up(200))
    stats.turns[-2:] = [141, 148]
    length = next(one for one in figures_of(stats) if one.id == "length")
    chart = length.chart
    assert isinstance(chart, Columns)
    assert sum(chart.counts) == 200
    assert chart.counts[-1] == 2
    assert chart.rest_label == f"{chart.edges[-2]:g}+"
    assert "or more; the longest took 148." in length.sentence
    for width in (756, 342):
        assert f">{chart.rest_label}</text>" in svg.draw(chart, width, "Length")
    assert png.draw(length).startswith(b"\x89PNG")


def test_where_no_game_is_far_longer_no_column_holds_the_rest(stats: RunStatistics) -> None:
    chart = figures_of(stats)[0].chart
    assert isinstance(chart, Columns)
    assert sum(chart.counts) == 1500
    assert chart.rest_label == ""


def test_wins_that_are_shared_are_told_where_shares_add_up_to_more() -> None:
    records = made_up(20)
    records.games[0].winners = [Seat(0), Seat(1)]
    order = next(one for one in figures_of(statistics_of(records)) if one.id == "order")
    assert "1 game was won by several players together and counts for each" in order.sentence
    records.games[1].winners = [Seat(0), Seat(1)]
    order = next(one for one in figures_of(statistics_of(records)) if one.id == "order")
    assert "2 games were won by several players together and count for each" in order.sentence


@pytest.mark.parametrize("reach", [0.004, 0.03, 0.06, 0.1, 0.11, 0.19, 0.2, 0.26, 0.49, 0.99])
@pytest.mark.parametrize("width", [756, 342])
def test_a_chart_of_strengths_has_marks_on_both_sides(reach: float, width: int) -> None:
    rows = [Dot("A card with quite a long name", 0.0, -reach, reach, "+0.0 % ± 12.3")]
    drawn = svg.draw(Dots(rows), width, "Strengths")
    marks = re.findall(r">([−+][0-9.]+ %)</text>", drawn)
    assert any(mark.startswith("−") for mark in marks)
    assert any(mark.startswith("+") for mark in marks)
    assert len(set(marks)) == len(marks) <= (12 if width > 500 else 6)


def test_the_edition_in_a_table_is_smaller_than_the_name_of_the_card(stats: RunStatistics) -> None:
    mixed = replace(stats, head=msgspec.structs.replace(stats.head, editions=["made-up", "oz"]))
    assert '<td>Bard <span class="soft">made-up</span></td>' in card_tables(mixed)
    assert "td .soft { font-size: 0.85em; }" in page_of(mixed, [])


def test_every_chart_can_be_drawn_as_a_picture(stats: RunStatistics) -> None:
    kinds = {type(figure.chart): figure for figure in figures_of(stats)}
    assert len(kinds) == 5
    for figure in kinds.values():
        assert png.draw(figure).startswith(b"\x89PNG")


def test_a_report_is_a_folder_or_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    drawn: list[str] = []

    def draw(figure: Figure) -> bytes:
        drawn.append(figure.id)
        return b"PNG"

    monkeypatch.setattr(png, "draw", draw)
    monkeypatch.setattr(png, "has_font", lambda: True)
    result = stored(tmp_path / "games.json", made_up(40))
    assert command(str(result), out="page.html", against=str(result)) == 0
    assert drawn == []
    assert "What changed" in (tmp_path / "page.html").read_text("utf-8")
    assert "nothing changed" in capsys.readouterr().out
    assert command(str(result)) == 0
    folder = tmp_path / "games-report"
    assert {path.stem for path in folder.glob("*.png")} == set(drawn)
    assert (folder / "index.html").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "games-report",
        "games.json",
        "page.html",
    ]


def test_bad_input_is_refused_and_nothing_is_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(png, "draw", lambda figure: b"PNG")
    monkeypatch.setattr(png, "has_font", lambda: True)
    good = str(stored(tmp_path / "games.json", made_up(3)))
    empty = str(stored(tmp_path / "empty.json", made_up(0)))
    foreign = tmp_path / "notes.txt"
    foreign.write_text("hello")
    for bad in (empty, str(foreign), str(tmp_path / "gone.json"), str(tmp_path)):
        with pytest.raises(RecordsError):
            command(bad, "out.html")
        with pytest.raises(RecordsError):
            command(good, "out.html", against=bad)
    with pytest.raises(RecordsError, match="cannot be written"):
        command(good, str(tmp_path / "nowhere" / "page.html"))
    with pytest.raises(RecordsError, match="cannot be made"):
        command(good, str(tmp_path / "nowhere" / "folder"))
    with pytest.raises(RecordsError, match="This is a file"):
        command(good, str(foreign))
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["empty.json", "games.json", "notes.txt"]


@pytest.mark.parametrize("name", ["t.pdf", "games.CSV", "t.parquet", "t.png"])
def test_a_name_of_another_kind_of_file_is_refused(tmp_path: Path, name: str) -> None:
    good = str(stored(tmp_path / "games.json", made_up(3)))
    with pytest.raises(SettingsError, match=r"a folder, or a file name that ends in \.html"):
        command(good, str(tmp_path / name))
    assert [path.name for path in tmp_path.iterdir()] == ["games.json"]


def test_a_folder_may_have_a_dot_in_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(png, "draw", lambda figure: b"PNG")
    monkeypatch.setattr(png, "has_font", lambda: True)
    good = str(stored(tmp_path / "games.json", made_up(3)))
    (tmp_path / "old.pdf").mkdir()
    for name in ("legends-1.2", "cards.v2", "old.pdf", "new.pdf/"):
        assert command(good, f"{tmp_path}/{name}") == 0
        assert (tmp_path / name / "index.html").exists()


def test_without_the_library_pictures_are_refused_but_not_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent() -> None:
        raise SettingsError("pictures", "resvg_py", "nothing")

    monkeypatch.setattr(png, "library", absent)
    good = str(stored(tmp_path / "games.json", made_up(3)))
    with pytest.raises(SettingsError, match="resvg_py"):
        command(good, str(tmp_path / "folder"))
    assert not (tmp_path / "folder").exists()
    assert command(good, str(tmp_path / "page.html")) == 0


def test_a_picture_is_the_chart_of_the_page_with_its_words() -> None:
    for figure in figures_of(statistics_of(made_up(40))):
        drawn = svg.draw(figure.chart, png.INNER, figure.title)
        picture = png.picture(figure)
        assert drawn.partition(">")[2] in picture
        assert escape(figure.title) in picture
        assert all(escape(word) in picture for word in figure.sentence.split())
        assert "var(" not in picture


def test_without_a_font_pictures_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    paint = resvg_py.svg_to_bytes
    monkeypatch.setattr(resvg_py, "svg_to_bytes", partial(paint, skip_system_fonts=True))
    assert not png.has_font()
    with pytest.raises(SettingsError, match="a font for the words"):
        png.library()
    monkeypatch.setattr(png, "has_font", lambda: True)
    png.library()


def test_cards_that_were_drawn_seldom_and_never_won_are_not_well_known() -> None:
    records = made_up(40, strength=1.0)
    for game in records.games:
        game.winners = [
            Seat(seat)
            for seat in range(4)
            if not any(draw.card == SURE and draw.seat == seat for draw in game.draws)
        ][:1]
    sure = next(card for card in statistics_of(records).cards if card.number == SURE)
    assert sure.holders.value == 0.0
    assert sure.effect.half > 0.1
    assert not sure.enough
