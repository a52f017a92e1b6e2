"""`kickdoor rules`: prints the rules in force at a table.

It must not know a rule; it only prints.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from shutil import get_terminal_size
from typing import Annotated

import typer

from kickdoor.cli.game_commands import AsJson, Editions, Lead, Option, Packs, Seats, with_packs

NARROWEST, WIDEST = 60, 110


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command("rules")(rules)


def rules(
    asked: Annotated[
        str, typer.Argument(metavar="[RULE]", help="An id, a section such as HELP, or words.")
    ] = "",
    editions: Editions = None,
    pack: Packs = None,
    lead: Lead = "",
    option: Option = None,
    seats: Seats = 4,
    as_json: AsJson = False,
) -> None:
    """Print the rules in force, with their ids and with the values that hold."""
    from kickdoor.cli.typed_options import parse_options
    from kickdoor.errors import SettingsError
    from kickdoor.games.rule_words import lines_of, sheet_of
    from kickdoor.lang.packs.letters import shown, shown_json
    from kickdoor.lang.packs.load import load_editions

    mix = load_editions(with_packs(editions, pack), lead=lead)
    settings = mix.settings(seats, **parse_options(option or []))
    sheet = sheet_of(mix, settings, asked)
    if asked and not sheet.rules:
        raise SettingsError("rule", "an id such as HELP-05, a section or words", f"“{asked[:60]}”")
    if as_json:
        print(shown_json(json.dumps(asdict(sheet), indent=2, ensure_ascii=False)))
        return
    width = max(NARROWEST, min(WIDEST, get_terminal_size().columns))
    names = {pack.info.id: pack.info.name for pack in mix.packs}
    print(shown("\n".join(lines_of(sheet, names, width, bool(asked))).strip("\n")))
