"""The tools and resources of `kickdoor mcp`: a seat in words for any client of the protocol.

It passes calls on; what is told and done is the seat's business.
"""

from __future__ import annotations

from typing import Final

from mcp.server import MCPServer

from kickdoor import __version__
from kickdoor.envs.game_cards import TURN_LIMIT
from kickdoor.envs.mcp.local_seat import LocalSeat
from kickdoor.errors import SettingsError
from kickdoor.rulebook.rules import rulebook

TRANSPORTS: Final = ("stdio", "http")
INSTRUCTIONS: Final = (
    "You sit in seat 0 of a card game with bots and want to be the first at the goal Level. Call "
    "look, then options, then act with the number of an option; act tells what happened and asks "
    "the next question. offer makes deals at terms of your own, why_not names the rule that "
    "forbids something, card and rule look things up."
)


def server_for(seat: LocalSeat) -> MCPServer:
    """A server whose tools play that seat."""
    server = MCPServer("kickdoor", version=__version__, instructions=INSTRUCTIONS)

    @server.tool()
    def look() -> str:
        """The table as your seat sees it: players, fight, offers, your cards, what is asked."""
        return seat.look()

    @server.tool()
    def options() -> str:
        """What you can do now, by number."""
        return seat.options()

    @server.tool()
    def act(choice: str) -> str:
        """Take an option by its number or its words; tells what happened and what is asked next."""
        return seat.act(choice)

    @server.tool()
    def why_not(choice: str) -> str:
        """Which rule forbids it, without doing anything: a number, words, or an offer."""
        return seat.why_not(choice)

    @server.tool()
    def card(name: str) -> str:
        """What is printed on a card."""
        return seat.card(name)

    @server.tool()
    def rule(asked: str) -> str:
        """A rule by its id, such as HELP-08, a section, such as HELP, or words in it."""
        return seat.rule(asked)

    @server.tool()
    def offer(to: str, terms: str, words: str = "") -> str:
        """A deal with a player by name. In your fight, the price of help: “2 treasures, Bo picks
        first, always, give Tin Hat”. Else a trade: “give Tin Hat; want Long Spoon”."""
        return seat.offer(to, terms, words)

    @server.tool()
    def say(words: str) -> str:
        """Say something to everybody; it takes no turn."""
        return seat.say(words)

    @server.tool()
    def new_game(seed: int) -> str:
        """Leave this game and begin another one with the same players."""
        return seat.begin(seed)

    @server.resource("rules://all", mime_type="text/plain")
    def all_rules() -> str:
        """Every rule of these editions, by id."""
        editions = seat.cards.settings.editions
        rules = [one for one in rulebook().rules.values() if one.holds_for_any(editions)]
        return "\n".join(f"{one.id}: {one.summary}" for one in rules)

    @server.resource("rules://{asked}", mime_type="text/plain")
    def one_rule(asked: str) -> str:
        """A rule by its id, or a section."""
        return seat.rule(asked)

    return server


def command(
    packs: list[str],
    bots: list[str],
    seats: int,
    seed: int,
    transport: str,
    port: int,
    turn_limit: int = TURN_LIMIT,
) -> int:
    """Serve one seat until the client leaves, or the process is ended."""
    if transport not in TRANSPORTS:
        raise SettingsError("transport", " or ".join(TRANSPORTS), f"“{transport[:60]}”")
    server = server_for(LocalSeat(packs, bots, seats, seed, turn_limit=turn_limit))
    if transport == "stdio":
        server.run("stdio")
    else:
        server.run("streamable-http", host="127.0.0.1", port=port)
    return 0
