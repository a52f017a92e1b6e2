"""A catalog is shared by all games of a server, and by the threads that replay finished ones."""

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from tests.engine.deck import small_deck

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.nodes.node import Node

THREADS = 8


def asked(cat: Catalog, node: Node, start: Barrier) -> int:
    start.wait()
    return cat.node_number(node)


def test_nodes_are_numbered_alike_for_all_who_ask_first() -> None:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):
            cat = small_deck()
            last = [definition.roots()[-1] for definition in cat.defs if definition.roots()][-1]
            start = Barrier(THREADS)
            with ThreadPoolExecutor(THREADS) as pool:
                asking = [pool.submit(asked, cat, last, start) for _ in range(THREADS)]
                found = {one.result() for one in asking}
            assert len(found) == 1
            assert cat.node(found.pop()) is last
    finally:
        sys.setswitchinterval(interval)
