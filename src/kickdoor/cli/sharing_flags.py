"""Who shares the games of a long run: the flags of every command that plays many.

It must not start anything itself.
"""

from __future__ import annotations

from typing import Annotated

import typer

Processes = Annotated[
    int,
    typer.Option(
        metavar="N", min=0, max=256, help="Processes that share the games; 0 = all cores."
    ),
]
Dask = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="Share the games over a dask cluster: the address of its scheduler, such as "
        "tcp://127.0.0.1:8786, or local.",
    ),
]
