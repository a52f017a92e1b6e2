"""The same in other words: texts of one group are read to the same nodes (other_words.toml)."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.lang.reading import Reading, read

from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.combat_statics import MonsterBonus
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.logical_conditions import AnyOf
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.load import names_for

DATA: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "other_words.toml").read_text(encoding="utf-8")
)
NAMES = names_for(shelf.editions(), permissive=True)
SAID = [
    (group["kind"], group["texts"][0], text)
    for group in DATA["same"]
    for text in group["texts"][1:]
]


def _read(kind: str, text: str) -> Reading:
    if kind == "bad_stuff":
        return read(text, KINDS["monster"].code, "bad_stuff", NAMES)
    return read(text, KINDS[kind].code, "text", NAMES)


def _understood(kind: str, text: str) -> CardText:
    told = _read(kind, text)
    assert told.ok, [str(problem) for problem in told.problems]
    return told.text


@pytest.mark.parametrize(("kind", "plain", "other"), SAID)
def test_other_words_say_the_same(kind: str, plain: str, other: str) -> None:
    assert _understood(kind, other) == _understood(kind, plain)


@pytest.mark.parametrize(("kind", "text"), [(one["kind"], one["text"]) for one in DATA["refused"]])
def test_what_only_looks_like_it_is_refused(kind: str, text: str) -> None:
    assert not _read(kind, text).ok


def test_names_joined_are_names_of_several() -> None:
    """Without a pack “Glaziers and Lampfolk” could be one long name; it never is."""
    for text in ("+3 against Glaziers and Lampfolk.", "+3 against Lampfolk and Glaziers."):
        (static,) = _understood("monster", text).statics
        assert isinstance(static, MonsterBonus)
        assert isinstance(static.cond, AnyOf)
        assert {getattr(one, "trait", "") for one in static.cond.of} == {"Glazier", "Lampfolk"}
    (static,) = _understood("item", "Usable by Mosslings and Lampfolk only.").statics
    assert isinstance(static, Usable)
    assert isinstance(static.cond, AnyOf)
