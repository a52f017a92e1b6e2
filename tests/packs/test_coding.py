"""Nodes as bytes: everything the engine knows survives, and nothing else gets in."""

import importlib
import pkgutil
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

import pytest

from kickdoor.api.node_tables import outline
from kickdoor.engine import codes as c
from kickdoor.engine import nodes
from kickdoor.engine.card import CardDef
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num, Times
from kickdoor.engine.nodes.card_text import CardText, On
from kickdoor.engine.nodes.node import Node
from kickdoor.lang.packs.coding import (
    DamagedPack,
    bytes_of,
    pack_of,
    plain_of,
    registry,
    value_of,
)
from kickdoor.lang.packs.info import Info
from kickdoor.lang.packs.pack import Pack


def sample(node: type) -> Any:
    """A node of that class, with something in each field that has no default."""
    given: list[Any] = []
    for spec in fields(node):
        if spec.default is not MISSING:
            given.append(spec.default)
        elif spec.default_factory is not MISSING:
            given.append(spec.default_factory())
        elif str(spec.type).startswith("list"):
            given.append([Num(1), Num(2)])
        else:
            given.append(Num(3))
    return node(*given)


@pytest.mark.parametrize("name", sorted(registry()))
def test_every_node_survives(name: str) -> None:
    node = sample(registry()[name][0])
    assert value_of(plain_of(node)) == node


def test_a_pack_survives() -> None:
    text = CardText(triggers=[On(c.ON_DEATH, Seq([LoseLevels(Times(Num(2), 3))]))], once=True)
    card = CardDef("Moth", c.MONSTER, c.DOOR, tags=["Undead"], text=text, bad=[LoseLevels(Num(1))])
    pack = Pack(Info("attic", "The Attic"), [card], [2], sentences={"read": 2})
    again = pack_of(bytes_of(pack))
    again.digest = ""
    assert again == pack


def test_two_catalogs_get_definitions_of_their_own() -> None:
    pack = Pack(Info(), [CardDef("Moth", c.MONSTER, c.DOOR)], [1])
    first, second = pack.fresh_defs(), pack.fresh_defs()
    first[0].prepare()
    assert second[0].id == -1


@pytest.mark.parametrize(
    "plain",
    [["Popen", "ls"], ["Num"], ["Num", 1, 2], [], [7], [["Num", 1]], ["CardDef"], ["Node", 1]],
)
def test_what_is_no_node_is_refused(plain: list[Any]) -> None:
    with pytest.raises((DamagedPack, TypeError)):
        value_of(plain)


def test_a_tower_of_nodes_is_refused() -> None:
    plain: list[Any] = ["Num", 1]
    for _ in range(200):
        plain = ["Half", plain, True]
    with pytest.raises(DamagedPack):
        value_of(plain)


def test_objects_from_elsewhere_are_not_written() -> None:
    with pytest.raises(DamagedPack):
        plain_of(object())


def test_an_outline_leaves_out_what_goes_without_saying() -> None:
    assert outline(CardText(play=[LoseLevels(Num(2))])) == {
        "play": [{"node": "LoseLevels", "amount": {"node": "Num", "n": 2}}]
    }


def test_every_node_of_the_engine_can_be_written() -> None:
    written = {thing for thing, _ in registry().values()}
    for info in pkgutil.iter_modules(nodes.__path__):
        module = importlib.import_module(f"{nodes.__name__}.{info.name}")
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, Node) and is_dataclass(thing):
                assert thing in written, thing.__name__
