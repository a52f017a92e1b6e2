"""What a text says, wherever and however it is written: the same as Python's own reader of TOML."""

from __future__ import annotations

import random
import tomllib

from hypothesis import given
from hypothesis import strategies as st

from kickdoor.lsp.open_text import OpenText, text_of
from kickdoor.lsp.quoted_text import QuotedText, quoted_text
from kickdoor.lsp.toml_places import TomlPlaces

LETTERS = st.text(
    st.sampled_from(["a", "Z", " ", "\t", "\\", '"', "'", "\n", "😀", "é", "\u2028", "\x0c", "."]),
    max_size=12,
)
INSIDE = st.sampled_from(
    ["a", " ", "\\n", "\\\\", '\\"', "\\u00e9", "\\U0001F600", "😀", "é", "\\\n  "]
)


def _written(text: str, style: str) -> str | None:
    """The text in that kind of quotes, if they can hold it."""
    empty = QuotedText(0, 0, style, "", (0,))
    if not empty.can_take(text):
        return None
    first = "\n" if len(style) == 3 and text.startswith("\n") else ""
    made = f"{style}{first}{empty.written(text)}{style}"
    return made if "\x0c" not in made else None


@given(text=LETTERS, style=st.sampled_from(['"', "'", '"""', "'''"]), before=LETTERS)
def test_what_is_written_says_the_same_to_python(text: str, style: str, before: str) -> None:
    made = _written(text, style)
    if made is None or "'" in made[-len(style) - 1 : -len(style)]:
        return
    comment = before.replace("\n", " ").replace("\x0c", " ")
    source = f"# {comment}\n[[item]]\ntext = {made}\nname = 'x'\n"
    assert tomllib.loads(source)["item"][0]["text"] == text
    places = TomlPlaces(OpenText(source))
    table = places.table("item", 0)
    assert table is not None
    found = table.fields["text"].text
    assert found is not None
    assert found.text == text
    assert len(found.places) == len(found.said) + 1


@given(parts=st.lists(INSIDE, max_size=12), crlf=st.booleans())
def test_escapes_and_folded_lines_are_read_as_python_reads_them(
    parts: list[str], crlf: bool
) -> None:
    source = f'text = """\n{"".join(parts)}end"""\n'
    source = source.replace("\n", "\r\n") if crlf else source
    wanted = tomllib.loads(source)["text"]
    found = TomlPlaces(OpenText(source)).tables[0].fields["text"].text
    assert found is not None
    assert found.text == wanted
    # Whatever was not escaped stands where it says.
    text = OpenText(source)
    for unit, letter in enumerate(found.said):
        if text.units[found.places[unit]] not in "\\\r":
            assert text.units[found.places[unit]] == letter


@given(text=LETTERS, insert=LETTERS, style=st.sampled_from(['"', "'", '"""', "'''"]))
def test_a_part_of_a_text_is_replaced_whatever_its_quotes(
    text: str, insert: str, style: str
) -> None:
    made = _written(text, style)
    if made is None or "\x0c" in insert or "'" in (text[-1:], insert[-1:]):
        return
    luck = random.Random(text + insert)
    document = OpenText(f"text = {made}\n")
    found = TomlPlaces(document).tables[0].fields["text"].text
    assert found is not None
    start = luck.randint(0, len(found.said))
    end = luck.randint(start, len(found.said))
    wanted = text_of(found.said[:start]) + insert + text_of(found.said[end:])
    document = document.edited(*found.change(start, end, insert))
    if "\ufffd" not in wanted:  # half of a pair was cut off
        assert tomllib.loads(document.text)["text"] == wanted


def test_a_text_that_is_not_closed_ends_with_its_line() -> None:
    document = OpenText('[[curse]]\nname = "A"\ntext = "Lose a\nflavor = "b"\n')
    table = TomlPlaces(document).table("curse", 0)
    assert table is not None
    found = table.fields["text"].text
    assert found is not None
    assert (found.text, found.holds(found.end)) == ("Lose a", True)
    flavor = table.fields["flavor"].text
    assert flavor is not None
    assert flavor.text == "b"


def test_bad_escapes_are_kept_as_they_stand() -> None:
    units = '"a\\q\\u12\\ud800"'
    assert quoted_text(units, 0, len(units)).text == "a\\q\\u12\\ud800"


@given(st.data())
def test_whatever_is_typed_every_place_is_found_again(data: st.DataObject) -> None:
    source = '[[curse]]\nname = "Ä 😀"\ntext = """Lose\n a level."""\r\n\n[[item]]\nvalue = 3\n'
    document = OpenText(source)
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(document.units)))
        end = data.draw(st.integers(start, min(len(document.units), start + 9)))
        typed = data.draw(LETTERS | st.sampled_from(["[[", '"""', "\r"]))
        document = document.edited(start, end, typed)
        TomlPlaces(document)
    for place in range(0, len(document.units), 3):
        line, unit = document.line_and_unit(place)
        if document.units[place - 1 : place + 1] != "\r\n":
            assert document.place(line, unit) == place
