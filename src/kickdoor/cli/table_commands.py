"""`kickdoor serve` and `kickdoor verify`: the online table, and checking that a game was fair.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

from typing import Annotated

import typer

from kickdoor.cli.game_commands import AsJson
from kickdoor.errors import SettingsError

Database = Annotated[
    str,
    typer.Option(metavar="URL", help="A file for SQLite, or postgresql://user@host/name."),
]
FEWEST_GAMES = 60  # of each run of a tuning; with fewer there is no verdict


def _enough_games(games: int) -> int:
    if 0 < games < FEWEST_GAMES:
        raise typer.BadParameter(f"{games} tell nothing: 0, or at least {FEWEST_GAMES}")
    return games


def register(app: typer.Typer) -> None:
    """Add the commands to the app."""
    app.command("serve")(serve)
    app.command("verify")(verify)


def serve(
    host: Annotated[str, typer.Option(metavar="H", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="P", help="0 takes any free one.")] = 8000,
    database: Database = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another address whose pages may connect."),
    ] = None,
    per_address: Annotated[
        int, typer.Option(metavar="N", min=1, help="Connections and seats allowed per address.")
    ] = 200,
    a_minute: Annotated[
        int, typer.Option(metavar="N", min=1, help="New tables a minute from one address.")
    ] = 30,
    opens: Annotated[
        bool, typer.Option("--open", help="Show the page in your browser, too.")
    ] = False,
    no_page: Annotated[
        bool, typer.Option("--no-page", help="Serve the API only, for programs of your own.")
    ] = False,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="A proxy (or network) whose X-Forwarded-For is trusted."
        ),
    ] = None,
    address: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="Share the PostgreSQL database with other processes, which send people to this "
            "URL, path (/w2) or port (:8001) for tables that are here.",
        ),
    ] = "",
    workers: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            max=64,
            help="How many processes, on ports from --port up, share a PostgreSQL database.",
        ),
    ] = 1,
    nginx: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="With --workers: write nginx's configuration to this file."
        ),
    ] = "",
    nginx_listen: Annotated[
        str, typer.Option(metavar="H:P", help="Where nginx is to listen, in that file.")
    ] = "80",
    log: Annotated[
        str,
        typer.Option(metavar="FORM", help="How to log: text, or json, an object on each line."),
    ] = "text",
    connections: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="Connections in all; 0: as many as the system allows."
        ),
    ] = 0,
    keep: Annotated[
        str,
        typer.Option(
            metavar="TIME",
            help="How long to keep games and replays after the last move, such as 90d.",
        ),
    ] = "forever",
    keep_open: Annotated[
        str, typer.Option(metavar="TIME", help="How long to keep tables that were never dealt.")
    ] = "30d",
    keep_files: Annotated[
        str, typer.Option(metavar="TIME", help="How long to keep uploaded recordings.")
    ] = "90d",
    keep_packs: Annotated[
        str,
        typer.Option(
            metavar="TIME", help="How long to keep packs of the workshop after the last change."
        ),
    ] = "forever",
    no_workshop: Annotated[
        bool, typer.Option("--no-workshop", help="Nobody makes cards here.")
    ] = False,
    no_uploads: Annotated[
        bool, typer.Option("--no-uploads", help="The workshop takes no files.")
    ] = False,
    no_gallery: Annotated[
        bool, typer.Option("--no-gallery", help="The workshop has no public list of packs.")
    ] = False,
    packs_an_hour: Annotated[
        int, typer.Option(metavar="N", min=1, help="New packs an hour from one address.")
    ] = 60,
    tune_games: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            callback=_enough_games,
            help="Most games in each run of a tuning, at least 60; 0 switches it off.",
        ),
    ] = 1000,
    print_cards: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, max=2000, help="Most cards that one PDF has; 0 switches it off."
        ),
    ] = 500,
) -> None:
    """Open tables to play at in a browser, and the workshop where cards are made."""
    shop = ["--keep-packs", keep_packs, "--packs-an-hour", str(packs_an_hour)]
    shop += ["--tune-games", str(tune_games), "--print-cards", str(print_cards)]
    switches = {
        "--no-workshop": no_workshop,
        "--no-uploads": no_uploads,
        "--no-gallery": no_gallery,
    }
    shop += [flag for flag, chosen in switches.items() if chosen]
    if workers > 1:
        from kickdoor.table.serve_workers import serve_workers

        proxies = [*(trusted_proxy or []), *(["127.0.0.1"] if nginx else [])]
        if address:
            raise SettingsError("--address", "nothing with --workers, which sets it", address)
        words = ["--keep", keep, "--keep-open", keep_open]
        words += ["--keep-files", keep_files, "--per-address", str(per_address)]
        words += ["--a-minute", str(a_minute), "--connections", str(connections), "--log", log]
        words += [word for one in origin or [] for word in ("--origin", one)]
        words += [word for one in proxies for word in ("--trusted-proxy", one)]
        words += ["--no-page"] if no_page else []
        words += shop
        raise typer.Exit(serve_workers(host, port, workers, database, words, nginx, nginx_listen))
    if nginx:
        raise SettingsError("--nginx", "--workers with it", nginx)
    from kickdoor.table.retention_policy import policy_from_flags
    from kickdoor.table.serve import serve as serve_here
    from kickdoor.workshop.shop_door import workshop_with
    from kickdoor.workshop.shop_limits import ShopRules

    rules = ShopRules(
        uploads=not no_uploads,
        gallery=not no_gallery,
        most_games=tune_games,
        packs_an_hour=packs_an_hour,
        print_cards=print_cards,
    )
    found = serve_here(
        host,
        port,
        database,
        origin or [],
        per_address,
        a_minute,
        opens,
        proxies=trusted_proxy or [],
        connections=connections,
        keep=policy_from_flags(keep, keep_open, keep_files, keep_packs),
        page=not no_page,
        address=address,
        log=log,
        annex=None if no_workshop else workshop_with(rules),
    )
    raise typer.Exit(found)


def verify(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A recorded game: a file, or a table's name.")
    ],
    receipt: Annotated[
        str, typer.Option(metavar="FILE", help="The receipt a seat kept from before the deal.")
    ] = "",
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="The code of the receipt, if that is all you kept.")
    ] = "",
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """Recompute a finished game: was it dealt and rolled as promised?

    Exit code 0 if that is proved, 1 if something is wrong, 3 if nothing is wrong but something
    could not be checked, for example without a receipt.
    """
    from kickdoor.table.serve import verify_game

    raise typer.Exit(verify_game(game, database, as_json, receipt, commitment))
