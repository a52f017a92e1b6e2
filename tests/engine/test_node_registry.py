"""Packs can hold every node there is, because one registry leads to all of them."""

import importlib
import pkgutil

from kickdoor import engine
from kickdoor.engine.node_registry import MODULES
from kickdoor.engine.nodes.node import Node
from kickdoor.lang.packs.coding import registry


def nodes_of_the_engine() -> set[type]:
    """Every class of nodes, wherever in the engine it stands."""
    for info in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}."):
        importlib.import_module(info.name)
    found: set[type] = set()
    ahead: list[type] = [Node]
    while ahead:
        kind = ahead.pop()
        if kind.__module__.startswith(engine.__name__):
            found.add(kind)
        ahead.extend(kind.__subclasses__())
    return found


def test_every_node_of_the_engine_can_be_written_into_a_pack() -> None:
    known = {kind for kind, _ in registry().values()}
    missing = nodes_of_the_engine() - known
    assert not missing, "list their modules in engine/node_registry.py"


def test_every_module_of_the_registry_holds_nodes() -> None:
    homes = {kind.__module__ for kind in nodes_of_the_engine()}
    assert {module.__name__ for module in MODULES} == homes
