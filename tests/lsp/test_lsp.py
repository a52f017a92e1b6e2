"""An editor at work on packs: every test talks to a real server over its standard streams."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from tests.lsp.editor import HEAD, Editor, card

from kickdoor.workshop.draft_reading import read_card
from kickdoor.workshop.pack_context import edition_context

ERROR = lsp.DiagnosticSeverity.Error
BAD = "Lose the Item you love most."
STYLES = {
    "basic": '"{}"',
    "literal": "'{}'",
    "lines": '"""\n{}"""',
    "literal lines": "'''\n{}'''",
}


@pytest.fixture(scope="module")
def editor() -> Iterator[Editor]:
    made = Editor()
    made.start()
    yield made
    assert made.stop() == 0
    assert not made.shown


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The folder of a pack with a card in each deck."""
    (tmp_path / "pack.toml").write_text(HEAD)
    (tmp_path / "doors.toml").write_text(card('"+2 against Wizards."'))
    treasure = '[[item]]\nname = "Ladle"\nvalue = 200\nbonus = 1\nhands = 1\ntags = ["Cutlery"]\n'
    (tmp_path / "treasures.toml").write_text(treasure)
    return tmp_path


def errors(marks: list[lsp.Diagnostic]) -> list[lsp.Diagnostic]:
    return [one for one in marks if one.severity == ERROR]


def test_it_says_what_it_can_do_and_counts_as_all_editors_do() -> None:
    editor = Editor()
    able = editor.start().capabilities
    assert able.position_encoding == lsp.PositionEncodingKind.Utf16
    assert able.hover_provider
    assert able.completion_provider
    assert able.code_action_provider
    assert editor.stop() == 0


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("before", ["", "😀 Ä. ", "+1 against Elves. "])
def test_a_mark_stands_on_the_word_that_is_meant_whatever_the_quotes(
    editor: Editor, pack: Path, style: str, before: str
) -> None:
    uri = editor.open(pack / "doors.toml", card('"-1 to Run Away."', style.format(before + BAD)))
    said = {editor.said(uri, one.range): one for one in errors(editor.marks(uri))}
    assert set(said) >= {"love"}
    assert said["love"].code == "unknown-word"
    assert said["love"].message.startswith("“love” is not understood.")
    editor.close(uri)


@pytest.mark.parametrize(
    ("written", "marked"),
    [
        (r'"Lose the Item you l\u006Fve most."', r"l\u006Fve"),
        (r'"\U0001F600\t\"Oh!\" Lose the Item you love most."', "love"),
        ('"""Lose the \\\n   Item you \\\n   love most."""', "love"),
        ("'''\nLose the Item\nyou love most.'''", "love"),
    ],
    ids=["letter", "emoji", "folded", "lines"],
)
def test_escapes_and_line_ends_move_no_mark(
    editor: Editor, pack: Path, written: str, marked: str
) -> None:
    for text in (card('"-1 to Run Away."', written), card('"-1 to Run Away."', written) + "\n"):
        for ends in ("\n", "\r\n"):
            uri = editor.open(pack / "doors.toml", text.replace("\n", ends))
            assert marked in [editor.said(uri, one.range) for one in errors(editor.marks(uri))]
            editor.close(uri)


def test_a_line_of_an_editor_ends_only_where_editors_end_it(editor: Editor, pack: Path) -> None:
    text = card('"-1 to Run Away."', '"Lose the Item you love most."')
    uri = editor.open(pack / "doors.toml", f"# a\u2028b\x85c\n{text}")
    assert "love" in [editor.said(uri, one.range) for one in errors(editor.marks(uri))]
    editor.put(uri, "love", "lovve")
    assert "lovve" in [editor.said(uri, one.range) for one in errors(editor.marks(uri))]
    editor.close(uri)


@pytest.mark.parametrize(
    "text",
    [
        "+2 against Wizards. Lose the gate you love most.",
        "Each player on either side discards or draws a card.",
        "+2 against Zorbs.",
        "It hums. -1 to Run Away.",
        "+9000 against Elves.",
    ],
)
def test_it_says_what_the_workshop_says(editor: Editor, pack: Path, text: str) -> None:
    facts = {"kind": "monster", "name": "Kettle", "level": 3, "treasures": 1, "text": text}
    read = read_card(edition_context("legends"), {**facts, "bad_stuff": "Lose a level."}, 0)
    uri = editor.open(pack / "doors.toml", card(json.dumps(text)))
    marks = editor.marks(uri)
    assert [one.message for one in marks] == [
        f"{one.what} {one.why}".strip() for one in sorted(read.problems, key=lambda p: p.start)
    ]
    assert bool(errors(marks)) != read.ready
    offered = [fix.title for one in marks for fix in editor.fixes(uri, one)]
    wanted = [f"Say: {fix.title}" for one in read.problems for fix in one.fixes]
    assert sorted(set(offered)) == sorted(set(wanted))
    editor.close(uri)


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_a_fix_mends_the_card_whatever_the_quotes(editor: Editor, pack: Path, style: str) -> None:
    text = card('"-1 to Run Away."', style.format("Lose a levle. Lose your Headgaer."))
    uri = editor.open(pack / "doors.toml", text)
    for _ in range(4):
        marks = errors(editor.marks(uri))
        fixes = [fix for one in marks for fix in editor.fixes(uri, one)]
        if not fixes:
            break
        editor.press(uri, fixes[0])
    assert not errors(editor.marks(uri)), editor.text(uri)
    assert "levle" not in editor.text(uri)
    editor.close(uri)


def test_what_can_mean_two_things_offers_both_meanings(editor: Editor, pack: Path) -> None:
    text = "+4 against Elves and Wizards wearing Headgear. -1 to Run Away."
    uri = editor.open(pack / "doors.toml", card(json.dumps(text)))
    (mark,) = errors(editor.marks(uri))
    assert mark.code == "ambiguous"
    fixes = editor.fixes(uri, mark)
    assert len(fixes) >= 2
    for fix in fixes:
        before = editor.text(uri)
        editor.press(uri, fix)
        assert not errors(editor.marks(uri)), editor.text(uri)
        editor.change(uri, 0, len(editor._texts[uri].units), before)
        assert errors(editor.marks(uri))
    editor.close(uri)


def test_a_sentence_says_what_it_means_and_by_which_rule(editor: Editor, pack: Path) -> None:
    uri = editor.open(
        pack / "doors.toml", card('"+2 against Wizards."', '"It hums. You lose two levels."')
    )
    editor.marks(uri)
    assert editor.hover(uri, "lose two").startswith("means: Lose two levels.")
    assert "FLEE-05" in editor.hover(uri, "lose two")
    assert "flavor" in editor.hover(uri, "hums")
    assert editor.hover(uri, "level = 3", 2) == "**level**: the Level of a monster"
    assert editor.hover(uri, "Kettle") == ""
    assert editor.hover(uri, "+2 against").startswith("means: +2 against Wizards.")
    editor.put(uri, "It hums. You lose two levels.", "Lose a level.")
    editor.marks(uri)
    assert "Wizards" in editor.hover(uri, "[[monster]]", 4)
    editor.close(uri)


def test_names_tags_openings_and_fields_are_completed(editor: Editor, pack: Path) -> None:
    uri = editor.open(pack / "doors.toml", card('"+2 against Wiz"') + "fl\n[[cur")
    other = editor.open(
        pack / "treasures.toml", '[[class]]\nname = "Wizened Cook"\ntext = "Draw a card."\n'
    )
    editor.marks(uri)
    editor.marks(other)
    found = {one.label: one for one in editor.completions(uri, 'Wiz"', 3)}
    assert {"Wizards", "Wizard", "Wizened Cook"} <= set(found)  # one stands in an unsaved file
    edit = found["Wizards"].text_edit
    assert isinstance(edit, lsp.TextEdit)
    assert editor.said(uri, edit.range) == "Wiz"
    assert "flavor" in [one.label for one in editor.completions(uri, "\nfl", 3)]
    assert "curse" in [one.label for one in editor.completions(uri, "[[cur", 5)]
    editor.put(uri, "+2 against Wiz", "")
    assert any(one.label.endswith("…") for one in editor.completions(uri, 'text = "', 8))
    editor.put(other, "Draw a card.", "Undead monsters")
    assert "Undead" in [one.label for one in editor.completions(other, "Undead", 3)]
    editor.close(uri)
    editor.close(other)


def test_a_text_that_is_being_written_is_completed_before_its_closing_quote(
    editor: Editor, pack: Path
) -> None:
    uri = editor.open(pack / "doors.toml", '[[curse]]\nname = "Draft"\ntext = "Lose your Headg')
    editor.marks(uri)
    (found,) = [one for one in editor.completions(uri, "Headg", 5) if one.label == "Headgear"]
    assert isinstance(found.text_edit, lsp.TextEdit)
    editor.take(uri, [found.text_edit])
    assert editor.text(uri).endswith("Lose your Headgear")
    editor.close(uri)


def test_a_name_of_an_unsaved_file_is_known_in_the_others(editor: Editor, pack: Path) -> None:
    doors = editor.open(pack / "doors.toml", card('"+2 against Bakers."'))
    (mark,) = editor.marks(doors)
    assert mark.code == "undeclared-name"
    baker = '[[class]]\nname = "Baker"\ntext = "+1 to Run Away."\n'
    treasures = editor.open(pack / "treasures.toml", baker)
    editor.marks(treasures)
    while editor.told[doors].diagnostics:
        editor.quiet(0.05)
    # Broken for a moment: one mark there, and the name stays.
    editor.put(treasures, '"Baker"', '"Baker')
    marks = editor.marks(treasures)
    assert [one.code for one in marks] == ["not-toml"]
    editor.put(doors, "Bakers.", "Bakers. +1 against Elves.")
    assert not editor.marks(doors)
    editor.put(treasures, '"Baker', '"Cook')
    editor.put(treasures, '"Cook', '"Cook"')
    editor.marks(treasures)
    while not editor.told[doors].diagnostics:
        editor.quiet(0.05)
    editor.close(treasures)
    editor.close(doors)
    assert (pack / "treasures.toml").read_text().startswith("[[item]]")


def test_what_is_wrong_around_cards_stands_where_it_is(editor: Editor, pack: Path) -> None:
    text = card('"-1 to Run Away."') + "colour = 3\n\n" + card('"-1 to Run Away."')
    text += '[[monstre]]\nname = "X"\n[[curse]]\nname = "Y"\nvalue = 3\n'
    uri = editor.open(pack / "doors.toml", text.replace("level = 3", "level = 300", 1))
    said = [(editor.said(uri, one.range), one.message) for one in errors(editor.marks(uri))]
    found = [piece for piece, _ in said]
    assert found == ["300", "colour", '"Kettle"', "monstre", "curse", "value"], said
    assert said[0][1] == "Level: expected level from 1 to 99, but got the number 300."
    head = editor.open(pack / "pack.toml", HEAD.replace("races", "rases") + "hand_limits = 3\n")
    marks = [editor.said(head, one.range) for one in errors(editor.marks(head))]
    assert sorted(marks) == ['["classes", "rases"]', "hand_limits"]
    editor.close(uri)
    editor.close(head)


def test_fast_typing_ends_where_slow_typing_ends(editor: Editor, pack: Path) -> None:
    luck = random.Random(7)
    uri = editor.open(pack / "doors.toml", card('""'))
    start = editor.text(uri).index('text = "') + len('text = "')
    at = start
    for letter in "😀 +2 against Wizzards.  Lose the 🧦 you love.":
        editor.change(uri, at, at, letter)
        at += 2 if ord(letter) > 0xFFFF else 1
    for _ in range(60):  # and somewhere else, back and forth
        place = luck.randint(start, at)
        if 0xDC00 <= ord(editor._texts[uri].units[place]) < 0xE000:
            place -= 1
        editor.change(uri, place, place, "😀")
        editor.change(uri, place, place + 2, "")
    quick = [(one.range, one.message) for one in editor.marks(uri)]
    assert "Wizzards" in editor.text(uri)
    assert any("love" in message for _, message in quick)
    text = editor.text(uri)
    editor.close(uri)
    uri = editor.open(pack / "doors.toml", text)
    assert [(one.range, one.message) for one in editor.marks(uri)] == quick
    editor.close(uri)


def test_a_file_too_large_is_refused_and_one_just_small_enough_is_read(
    editor: Editor, pack: Path
) -> None:
    one = card('"+2 against Wizards."')
    many = "".join(one.replace("Kettle", f"Kettle {number}") for number in range(1500))
    uri = editor.open(pack / "doors.toml", many + "# " + "x" * 1_000_000)
    (mark,) = editor.marks(uri)
    assert "1,000,000 bytes" in mark.message
    editor.change(uri, len(many), len(many) + 1_000_002, "")
    said = "**bad_stuff**: what the monster does to those it catches"
    assert editor.hover(uri, "bad_stuff") == said  # while all the cards are being read
    assert not editor.marks(uri)
    editor.put(uri, '"Kettle 700"\nlevel = 3', '"Kettle 700"\nlevel = "3"')
    (mark,) = editor.marks(uri)
    assert editor.said(uri, mark.range) == '"3"'
    editor.close(uri)


def test_bad_messages_are_survived(editor: Editor, pack: Path) -> None:
    uri = editor.open(pack / "doors.toml", card(f'"{BAD}"'))
    editor.send(b"{nonsense")
    editor.send(b'{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"x": 1}}')
    editor.send(b'{"jsonrpc": "2.0", "id": 99, "method": "kickdoor/unheardOf", "params": {}}')
    far = lsp.Position(10**6, 10**6)
    for place in (far, lsp.Position(0, 10**9), lsp.Position(1, 0)):
        about = lsp.TextDocumentIdentifier(uri)
        asked = lsp.CompletionParams(about, place)
        editor.wait(editor.client.text_document_completion_async(asked))
        editor.wait(editor.client.text_document_hover_async(lsp.HoverParams(about, place)))
    for name in ("untitled:Untitled-1", "file:///nowhere/doors.toml", "http://[", "", "file:"):
        other = lsp.TextDocumentIdentifier(name)
        assert (
            editor.wait(editor.client.text_document_hover_async(lsp.HoverParams(other, far)))
            is None
        )
        closing = lsp.DidCloseTextDocumentParams(other)
        editor.client.text_document_did_close(closing)
    alone = "\\ud83d"  # half of a character
    editor.send(
        json.dumps(
            {
                "jsonrpc": "2.0",
                "method": "textDocument/didChange",
                "params": {
                    "textDocument": {"uri": uri, "version": 2},
                    "contentChanges": [
                        {
                            "range": {
                                "start": {"line": 4, "character": 8},
                                "end": {"line": 0, "character": 0},
                            },
                            "text": "HALF ",
                        }
                    ],
                },
            }
        )
        .replace("HALF", alone)
        .encode()
    )
    editor._texts[uri] = editor._texts[uri].edited(0, 0, "", 2)
    editor.marks(uri)
    editor.shown.clear()  # it may complain of nonsense
    editor.close(uri)


def test_files_that_are_no_pack_are_left_alone(editor: Editor, tmp_path: Path) -> None:
    other = editor.open(tmp_path / "pyproject.toml", "[project\n")
    hidden = editor.open(tmp_path / "cards.toml", card(f'"{BAD}"'))
    pack = tmp_path / "my pack – ü"
    pack.mkdir()
    (pack / "pack.toml").write_text(HEAD)
    uri = editor.open(pack / "doors.toml", card(f'"{BAD}"'))
    marks = editor.marks(uri)
    assert any("treasures.toml" in one.message or one.code for one in marks)
    assert other not in editor.told
    assert hidden not in editor.told
    editor.close(uri)
    while editor.told[uri].diagnostics:
        editor.quiet(0.05)
