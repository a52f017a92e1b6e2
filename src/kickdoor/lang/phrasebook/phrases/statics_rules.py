"""Companions, attachments, bans and rules for the whole table.

It must not hold bonuses; those are in `statics_owner`.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_statics import HeroBonus, MonsterBonus
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.item_statics import (
    Carries,
    CompanionLimit,
    ExtraBonus,
    FromHand,
    KeptInDeath,
    MakesSmall,
    OwnerReturn,
    SharedFate,
    WhileCarried,
)
from kickdoor.engine.nodes.player_statics import (
    Ban,
    DrawsDiscards,
    ForAll,
    HandLimit,
    OverridesInvariant,
    Rank,
)
from kickdoor.lang.phrasebook.grammar import category, constant, exactly, include, phrase
from kickdoor.lang.phrasebook.losing import lose

BANS: list[tuple[int, str, list[str]]] = [
    (c.BAN_LOOT, "Loot the Room", ["loot", "loot rooms", "loot the room"]),
    (
        c.BAN_BE_HELPED,
        "be helped",
        [
            "have a helper",
            "receive help",
            "get help",
            "ask for [any] help",
            "receive any help",
            "get any help",
            "(accept|take|request|ask for|get|have) help (in|from anyone in) [(a|any)] <combat>",
            "accept [any] help",
            "be helped by anyone",
            "have any (help|helpers)",
            "ask [anyone] for help [in combat]",
            "be helped in combat",
        ],
    ),
    (
        c.BAN_HELP,
        "help others",
        [
            "help",
            "help anyone",
            "help other players",
            "help another player",
            "help anyone else",
            "help (anyone|others|another player|other players|anyone else) "
            "(in combat|out|in fights)",
            "help in [any] <combat>",
            "(offer|give) [any] help",
            "respond to requests for help",
            "be a helper",
            "join (a|any) <combat>",
            "help anyone (out|in <combat>|in a <combat>|fight)",
            "help [(out|others|other players)] in [(a|any)] <combat>",
            "(respond to|answer|accept) [any] requests for help",
            "be (a helper|anyone's helper)",
        ],
    ),
    (c.BAN_SELL, "sell Items", ["sell", "sell (anything|any items)"]),
    (c.BAN_TRADE, "trade Items", ["trade", "trade anything"]),
    (c.BAN_TROUBLE, "Look For Trouble", ["look for trouble"]),
    (c.BAN_ESCAPE, "try to Run Away", ["attempt to run away"]),
    (
        c.BAN_PLAY,
        "play cards on other players",
        [
            "play anything on others",
            "play cards on others",
            "play cards (against|on) (anyone|anyone else)",
            "play any cards on other players",
        ],
    ),
    (c.BAN_TURN, "take your turn", ["take a turn", "take %your next turn"]),
    (
        c.BAN_LEVEL_UP,
        "gain levels except by killing monsters",
        [
            "(gain|go up) (a level|any levels|levels) (except|other than) by (killing|defeating) "
            "(monsters|a monster)"
        ],
    ),
    (
        c.BAN_CLASS,
        "use Class abilities",
        [
            "use (%your Class [abilities]|any Class abilities|[the] abilities of %your Class)",
        ],
    ),
    (
        c.BAN_EQUIP,
        "equip Items",
        ["equip anything", "equip any items"],
    ),
    (c.BAN_CARDS, "play cards", ["play [any] [more] cards [from %your hand]"]),
    (c.BAN_CHARITY, "receive charity", ["receive cards through charity"]),
    (c.BAN_CURSE, "be cursed", ["be cursed by anyone"]),
]


def _hold(n: int) -> HandLimit:
    return HandLimit(n, True)


phrase(
    "carries",
    "owner_static",
    ("carries one Item, whatever the limits", {}),
    ("carries {n:small_count} Items, whatever the limits", {}),
    (
        "[(it|he|she|your (Hireling|Ally|Sidekick|companion)|this (Hireling|Ally|Sidekick|"
        "companion))] (carries|can carry|may carry|will carry|allows you to carry|lets you carry|"
        "allows you to (carry and use|use|have and use)) one [extra] item [of any size] [for you] "
        "[[,] (whatever the limits|regardless of limits|beyond the limits|even a big one|even if "
        "you could not [otherwise]|even if you could not otherwise use it)]",
        {},
    ),
    ("carries one {what:thing}, whatever the limits", {}),
    ("carries {n:small_count} {what:things}, whatever the limits", {}),
    (
        "(allows|lets|enables) (player|players|owner|its owner) [to] (carry|use|carry and "
        "use|have and use) one extra item",
        {},
    ),
    node=Carries,
    doc="A companion carries Items beyond the limits.",
    examples=["Carries one Item, whatever the limits."],
    covers="H1",
    rank=1,
)
phrase(
    "companion_limit",
    "owner_static",
    ("you may have any number of companions", {"n": -1}),
    ("you (may|can) have any number of (companions|hirelings|allies|sidekicks)", {"n": -1}),
    ("you may have {n:small_count} extra companion(s)", {}),
    (
        "you (may|can) have {n:small_count} (extra|more|additional) (companion|companions|hireling|"
        "hirelings|ally|allies|sidekick|sidekicks)",
        {},
    ),
    node=CompanionLimit,
    doc="How many companions its owner may have.",
    examples=["You may have any number of companions."],
    covers="H1",
)
phrase(
    "shared_fate",
    "owner_static",
    "if you lose one companion, you lose all of them",
    "(if|when) (you lose|any of) one [of your] (companion|companions|ally|allies|hirelings) [is "
    "lost] "
    "[,] (you lose all of them|all are lost|you lose them all)",
    node=SharedFate,
    doc="One companion lost, all lost.",
    examples=["If you lose one companion, you lose all of them."],
    rank=1,
)
FACE_UP = (
    "(when|whenever|if) (you (would draw|draw|must draw|are about to draw)|drawing|it is time for "
    "you to draw) (cards|a card|) face up"
)
PILE = "(from the|of the|off the|from either) [(appropriate|corresponding|matching)] <discards>"
phrase(
    "draws_discards",
    "owner_static",
    ("when you draw Doors face up, you may take the top discard instead", {"deck": c.DOOR}),
    ("when you draw Treasures face up, you may take the top discard instead", {"deck": c.TREASURE}),
    ("when you draw cards face up, you may take the top discard instead", {"deck": 0}),
    (
        "when you draw cards face up, you may take the top discard instead and {price:steps/base}",
        {"deck": 0},
    ),
    (
        f"{FACE_UP} [,] you may [instead] (take|draw) (the top (discard|card)|some or all [of "
        f"them] "
        f"from the top) [{PILE}] [instead] "
        "[by (discarding|ditching) {paid:cards}]",
        {"deck": 0},
    ),
    (
        "(when|whenever|if) you (would draw|draw|must draw) (cards|a card|) face up [,] [you may] "
        "[instead] take the top (discard|card of the <discards>) [instead]",
        {"deck": 0},
    ),
    build=lambda deck, price=None, paid=None: DrawsDiscards(
        deck, price if paid is None else lose(paid)
    ),
    parts=lambda v: (
        {"deck": v.deck, **({} if v.price is None else {"price": v.price})}
        if isinstance(v, DrawsDiscards)
        else None
    ),
    doc="The top discard may be taken instead of drawing face up.",
    examples=["When you draw Doors face up, you may take the top discard instead."],
    covers="G6",
    rank=2,
)
phrase(
    "owner_return",
    "owner_static",
    "comes back if stolen",
    "(returns|comes back|it comes back|it returns) [to you] if (stolen|taken|it is stolen)",
    "(can not be|may not be) stolen",
    node=OwnerReturn,
    doc="Stolen, it comes back to its owner.",
    examples=["Comes back if stolen."],
    covers="D11",
)
phrase(
    "makes_small",
    "owner_static",
    "the Item it is on counts as small",
    "makes (one|a) Big item small",
    "(that|the) item (counts as|becomes|is) small",
    "(that|the) item is no longer Big",
    node=MakesSmall,
    doc="The Item it is attached to counts as small.",
    examples=["The Item it is on counts as small."],
    covers="D11",
)
phrase(
    "extra_bonus",
    "owner_static",
    "the Item it is on gives {amount:bonus}",
    "(it|that item|the item) (gives|has|gets) (an extra|an additional|another) {amount:signed}",
    "(that item|the item) (gives|has|gets) {amount:bonus}",
    node=ExtraBonus,
    doc="The Item it is attached to gives more.",
    examples=["The Item it is on gives +2."],
    rank=1,
)
phrase(
    "from_hand",
    "owner_static",
    "you may use it from your hand",
    "(can|may) be (used|played) from %your hand",
    "usable from %your hand",
    node=FromHand,
    doc="Its power works from the hand, too.",
    examples=["You may use it from your hand."],
)
phrase(
    "while_carried",
    "owner_static",
    "works even if it is only carried",
    "[(it|this|you may use it|usable|this works)] (even if|even when|though) (it is|you are|) "
    "(only|"
    "just|merely) (carried|carrying it)",
    "it need not be (equipped|worn|in use)",
    node=WhileCarried,
    doc="Its power works though the Item is only carried.",
    examples=["Works even if it is only carried."],
    covers="D6",
)
phrase(
    "rank",
    "owner_static",
    "Rank {n:digits}",
    node=Rank,
    doc="The Rank of a Power or Kata.",
    examples=["Rank 3."],
    covers="G14",
)
phrase(
    "kept_in_death",
    "owner_static",
    "you keep it even if you die",
    "([you] keep (it|this [(card|item)])|kept) (if you die|even if you die|(in|even in) death|"
    "when you die)",
    "(it|this card) stays with you (when|even if) you die",
    "if you die , [you] keep (it|this [(card|item)])",
    node=KeptInDeath,
    doc="The card stays with its dead owner.",
    examples=["You keep it even if you die."],
)
category("override", "a rule the card breaks")
include("owner_static", "override")
phrase(
    "override",
    "override",
    ("this card may bring a Level below 1", {"number": 1}),
    ("this card gives levels although nothing was killed", {"number": 2}),
    ("this card pays rewards before the combat is over", {"number": 3}),
    ("this card may give the winning level", {"number": 4}),
    ("(this|it) (may|can) (be|give) [you] the winning level", {"number": 4}),
    node=OverridesInvariant,
    doc="The card says outright that it breaks an invariant.",
    examples=["This card may give the winning level."],
    rank=1,
)
category("banned", "something a player may be forbidden to do")
for _code, _shown, _others in BANS:
    phrase(
        f"banned_{_code}",
        "banned",
        _shown,
        *_others,
        build=constant(_code),
        parts=exactly(_code),
    )
phrase(
    "ban",
    "owner_static",
    ("you cannot {what:banned}", {}),
    ("you cannot {what:banned} if {cond:clause}", {}),
    ("you (may|must) not {what:banned} [(if|while) {cond:clause}]", {}),
    ("you (can not|may not) {what:banned} [(if|while) {cond:clause}]", {}),
    ("you are not allowed to {what:banned}", {}),
    ("no one (may|can|will) help you [in combat]", {"what": c.BAN_BE_HELPED}),
    (
        "(no one|no other player) (will|may|can) (accept|ask for) your help",
        {"what": c.BAN_HELP},
    ),
    ("you (get|have) no Class (abilities|powers)", {"what": c.BAN_CLASS}),
    ("you have no use of %your Class [abilities]", {"what": c.BAN_CLASS}),
    ("[you] (lose|forget how to use) %your Class abilities", {"what": c.BAN_CLASS}),
    ("(can not|may not) {what:banned}", {}),
    ("you are unable to {what:banned}", {}),
    ("no one (may|can) curse you", {"what": c.BAN_CURSE}),
    ("skip the Loot the Room phase", {"what": c.BAN_LOOT}),
    ("(skip|miss|lose|sit out) (your|a|the) turn", {"what": c.BAN_TURN}),
    node=Ban,
    doc="Something its owner may not do.",
    examples=["You cannot be helped.", "You cannot sell Items."],
    covers="B24",
)
category("table_static", "a rule for the whole table")
phrase(
    "for_all",
    "table_static",
    "for everyone: {static:owner_static}",
    "(all players|everyone|each player|every player) : {static:owner_static}",
    node=ForAll,
    doc="A rule that holds for every player.",
    examples=["For everyone: you cannot be helped."],
    covers="J4",
)
category("they_static", "something true of everyone")
phrase(
    "they_run",
    "they_static",
    "<get> {amount:bonus} (to|on) [their] (<run_away>|(Run Away|escape) rolls)",
    build=RunBonus,
)
phrase(
    "they_fight", "they_static", "<get> {amount:bonus} in (combat|all <combat>)", build=HeroBonus
)
phrase("they_hold", "they_static", "(may|can) hold {n:small_count} cards", build=_hold)
phrase("they_ban", "they_static", "(can not|may not) {what:banned}", build=Ban)
phrase(
    "for_all_they",
    "table_static",
    "(all players|everyone|each player|every player) {static:they_static}",
    build=ForAll,
    doc="A rule that holds for every player, said of all of them.",
    examples=["All players get +1 to their Run Away rolls."],
    covers="J4",
    rank=-1,
)
phrase(
    "for_all_monsters",
    "table_static",
    "all monsters have {amount:bonus}",
    "(all|every) (<monsters>|<monster>) [(have|has|get|gets|are|is at)] {amount:bonus} [to their "
    "(level|levels|strength)]",
    build=lambda amount: ForAll(MonsterBonus(amount)),
    parts=lambda v: (
        {"amount": v.static.amount}
        if isinstance(v, ForAll) and isinstance(v.static, MonsterBonus) and v.static.cond is None
        else None
    ),
    doc="Every monster is stronger or weaker.",
    examples=["All monsters have +2."],
    covers="J4",
)
phrase(
    "for_all_bans",
    "table_static",
    "no one (can|may) {what:banned}",
    build=lambda what: ForAll(Ban(what)),
    doc="Nobody may do something.",
    examples=["Nobody may sell Items."],
    covers="J4",
    rank=-1,
)
