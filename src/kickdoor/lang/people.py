"""What players are called: each code with the words the printer writes and all others.

It must not decide who that is in a game.
"""

from __future__ import annotations

from kickdoor.engine import codes as c

# code, how it is printed, other ways to say it
PEOPLE: list[tuple[int, str, list[str]]] = [
    (
        c.W_YOU,
        "you",
        [
            "your player",
            "the victim",
            "you yourself",
            "the user",
            "the target",
            "target player",
            "target",
        ],
    ),
    (
        c.W_EVERYONE,
        "each player",
        [
            "everyone",
            "every player",
            "all players",
            "all [of] the players",
            "all",
            "each of you",
            "(everyone|all players|each player) (in play|at the table|in the game)",
        ],
    ),
    (
        c.W_OTHERS,
        "each other player",
        [
            "(every|any) other player",
            "all [the] other players",
            "everyone else",
            "everyone (except|but|other than) you",
            "all players (except|but|other than) you",
            "all others",
            "the other players",
            "other players",
            "all [your] (rivals|opponents)",
            "each (rival|opponent)",
            "each of the other players",
            "the others",
            "all your foes",
        ],
    ),
    (
        c.W_LEFT,
        "the player to your left",
        [
            "the player (on|at) %your left",
            "%your left neighbour",
            "the neighbour (to|on) %your left",
            "%your left hand neighbour",
            "the player on the left",
            "the next player",
        ],
    ),
    (
        c.W_RIGHT,
        "the player to your right",
        [
            "the player (on|at) %your right",
            "%your right neighbour",
            "the neighbour (to|on) %your right",
            "%your right hand neighbour",
            "the player on the right",
            "the previous player",
        ],
    ),
    (
        c.W_NEIGHBOURS,
        "both your neighbours",
        [
            "%your neighbours",
            "(both|each) of %your neighbours",
            "each neighbour",
            "both neighbours",
            "the players on (either|each) side of you",
            "the players to %your left and right",
            "the players on either side",
        ],
    ),
    (
        c.W_OTHER_HIGHEST,
        "the other player with the highest Level",
        [
            "the highest level (other player|rival|opponent)",
            "the strongest other player",
            "the player other than you with the highest level",
        ],
    ),
    (
        c.W_OTHER_LOWEST,
        "the other player with the lowest Level",
        [
            "the lowest level (other player|rival|opponent)",
            "the weakest other player",
            "the player other than you with the lowest level",
        ],
    ),
    (
        c.W_HIGHEST,
        "the highest-Level player",
        [
            "the player(s) [(with|of|at)] [the] highest level",
            "the leader",
            "the highest player",
            "the leading player",
            "whoever leads",
            "whoever (has|is) the highest level",
            "whoever is in the lead",
            "the (strongest|top) player",
            "the highest level players",
            "the player in the lead",
        ],
    ),
    (
        c.W_LOWEST,
        "the lowest-Level player",
        [
            "the player(s) [(with|of|at)] [the] lowest level",
            "the last player",
            "the lowest player",
            "the weakest player",
            "whoever (has|is) the lowest level",
            "the lowest level players",
            "whoever is last",
        ],
    ),
    (
        c.W_ANOTHER,
        "another player",
        [
            "another player of %your choice",
            "(one|any|some) other player [of %your choice]",
            "any one other player",
            "a (rival|opponent) [of %your choice]",
            "one (rival|opponent)",
            "any (rival|opponent)",
            "someone else",
            "another player %you choose",
        ],
    ),
    (
        c.W_ANY,
        "any player",
        [
            "any one player",
            "one player",
            "a player of %your choice",
            "one player of %your choice",
            "any player of %your choice",
            "a player",
            "someone",
            "a chosen player",
        ],
    ),
    (
        c.W_CHOSEN,
        "that player",
        [
            "the chosen player",
            "that (rival|opponent)",
            "this player",
            "the player you chose",
            "the player chosen",
        ],
    ),
    (
        c.W_HELPER,
        "the helper",
        [
            "%your helper",
            "anyone (helping|who helps|who helped) [you]",
            "whoever (helps|helped) you",
            "any helper",
            "that helper",
            "a helper",
        ],
    ),
    (
        c.W_FIGHTERS,
        "each fighter",
        [
            "both fighters",
            "the fighters",
            "all fighters",
            "everyone in the <combat>",
            "everyone (fighting|in combat)",
            "you and (your|the|any) helper",
            "any fighter",
            "all players in the <combat>",
            "(each|every) player in the <combat>",
            "you and (anyone|whoever) (helping|who helps|who helped|helps|helped) [you]",
            "(everyone|everybody) who fought",
            "both you and your helper",
        ],
    ),
    (
        c.W_FIGHTER,
        "the main fighter",
        [
            "the fighter",
            "the main player",
            "the fighting player",
            "the player [who is] in combat",
            "the player fighting",
        ],
    ),
    (
        c.W_BYSTANDERS,
        "each player outside the combat",
        [
            "everyone (outside|not in) the <combat>",
            "all players (outside|not in) the <combat>",
            "each player (not in|who is not in) the <combat>",
            "bystanders",
            "each bystander",
            "everyone not (fighting|in combat)",
        ],
    ),
    (
        c.W_BY,
        "the player who played this card",
        [
            "whoever played this [card]",
            "the player who cursed you",
            "whoever cursed you",
            "the player who played it",
        ],
    ),
    (
        c.W_MOST_CARDS,
        "the player with the most cards",
        [
            "the player (with|holding|who holds|who has) the most cards [in hand]",
            "whoever (has|holds) the most cards [in hand]",
            "the player with the largest hand",
        ],
    ),
    (
        c.W_FEWEST_CARDS,
        "the player with the fewest cards",
        [
            "the player (with|holding|who holds|who has) the fewest cards [in hand]",
            "whoever (has|holds) the fewest cards [in hand]",
            "the player with the smallest hand",
            "the player who holds least",
        ],
    ),
    (c.W_OWNER, "its owner", ["the owner", "the owner of that card", "that card's owner"]),
]
