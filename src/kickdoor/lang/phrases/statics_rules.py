"""Limits and permissions a card changes: hand, Big Items, Hands, selling, Companions, bans.

It must not hold bonuses; those are in `statics_owner`.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.statics import (
    Ban,
    BigLimit,
    Carries,
    CompanionLimit,
    DrawsDiscards,
    ExtraBonus,
    ExtraHands,
    ExtraSlot,
    ForAll,
    FromHand,
    HandLimit,
    HelpLevels,
    HelpTreasures,
    KeptInDeath,
    MakesSmall,
    MonsterBonus,
    NoSlotNeeded,
    OverridesInvariant,
    OwnerReturn,
    Rank,
    SellFactor,
    SharedFate,
    TwoTraits,
    Waive,
)
from kickdoor.lang.cardnames import KIND_NOUNS, SLOT_NAMES, TRAIT_KINDS
from kickdoor.lang.grammar import category, phrase

category("small_count", "a number")
phrase(
    "small_count",
    "small_count",
    "{n:how_many}",
    build=lambda n: n.n,
    parts=lambda v: {"n": Num(v)} if isinstance(v, int) and v > 0 else None,
)

phrase(
    "hand_limit",
    "owner_static",
    ("you may hold {n:small_count} extra card(s)", {}),
    (
        "you may (hold|have|keep) {n:small_count} (extra|more|additional) card(s) [in %your hand]",
        {},
    ),
    ("%your hand limit (is|goes) {n:small_count} (higher|up|more)", {}),
    ("you may hold {n:small_count} card(s) in hand", {"exactly": True}),
    (
        "you (may|can) (hold|have|keep) [(up to|as many as)] {n:small_count} card(s) "
        "[(in hand|in your hand)] [at the end of your turn]",
        {"exactly": True},
    ),
    ("you hold {n:small_count} cards", {"exactly": True}),
    ("%your hand limit is {n:small_count}", {"exactly": True}),
    node=HandLimit,
    doc="The hand limit of its owner.",
    examples=["You may hold one extra card.", "You may hold six cards in hand."],
    covers="G7",
)
phrase(
    "big_limit",
    "owner_static",
    ("you may carry any number of Big Items", {"n": -1}),
    (
        "you (may|can) (carry|have|use|own) (any number of|as many) Big items [as you like]",
        {"n": -1},
    ),
    ("(any number of|unlimited) Big items", {"n": -1}),
    ("you may carry {n:small_count} extra Big Item(s)", {}),
    ("[you may] (carry|carries) {n:small_count} (extra|more|additional) Big item(s)", {}),
    node=BigLimit,
    doc="How many Big Items its owner may carry.",
    examples=["You may carry any number of Big Items.", "You may carry one extra Big Item."],
    covers="G7 H1",
)
phrase(
    "extra_hands",
    "owner_static",
    ("you have {n:small_count} extra Hand(s)", {}),
    (
        "[you have|lends you|lends|gives you] {n:small_count} (extra|more|additional|third) "
        "Hand(s)",
        {},
    ),
    ("(lends|gives) [you] a third Hand", {"n": 1}),
    ("you have a third Hand", {"n": 1}),
    ("you have one Hand less", {"n": -1}),
    ("you have two Hands less", {"n": -2}),
    ("you (lose|have lost) [the use of] one Hand", {"n": -1}),
    ("you (have|may use) only one Hand", {"n": -1}),
    node=ExtraHands,
    doc="More or fewer Hands.",
    examples=["You have one extra Hand."],
    covers="D8 G7",
)
category(
    "slot",
    "Headgear, Armor or Footgear",
    lambda v, speech: SLOT_NAMES.get(v) if isinstance(v, int) else None,
)
for _slot, _name in SLOT_NAMES.items():
    phrase(f"slot_{_slot}", "slot", _name, build=lambda slot=_slot: slot)
phrase(
    "extra_slot",
    "owner_static",
    ("you may wear one extra {slot:slot}", {}),
    ("you may wear {n:small_count} extra {slot:slot}", {}),
    (
        "(fits|worn|may be worn|can be worn) (over|with|on top of|together with) (other|another) "
        "{slot:slot}",
        {},
    ),
    ("you (may|can) (wear|use) (two|a second|another) {slot:slot} [items]", {}),
    node=ExtraSlot,
    doc="More gear of a slot may be worn.",
    examples=["You may wear one extra Headgear."],
    covers="D8",
)
phrase(
    "no_slot",
    "owner_static",
    "needs no slot and no Hand",
    "(needs|requires|uses|takes|takes up|uses up) no (Hand|Hands|slot)",
    "no (Hand|slot) needed",
    "(needs|requires|uses|takes up) no slot or Hand",
    node=NoSlotNeeded,
    doc="The Item uses up no slot and no Hand.",
    examples=["Needs no slot and no Hand."],
    covers="D8",
)
phrase(
    "help_levels",
    "owner_static",
    ("go up {n:small_count} level(s) for each monster you help kill", {}),
    (
        "[you] [(gain|go up|get)] {n:small_count} level(s) for (each|every|any) <monster> you help "
        "[(someone|someone else|others|another player)] [to] (kill|defeat|beat|slay)",
        {},
    ),
    (
        "(when|whenever|if) you help [someone] (kill|defeat|beat) a <monster> , [you] (gain|go up) "
        "{n:small_count} level(s)",
        {},
    ),
    ("go up {n:small_count} level(s) for each monster you help kill if {cond:clause}", {}),
    node=HelpLevels,
    doc="Levels for helping.",
    examples=["Go up a level for each monster you help kill."],
    covers="G8",
    rank=1,
)
phrase(
    "help_treasures",
    "owner_static",
    ("draw {n:small_count} Treasure(s) when you help win", {}),
    ("draw {n:small_count} Treasure(s) face up when you help win", {"face_up": True}),
    (
        "(when|whenever|if) you help (win|defeat a <monster>|kill a <monster>|win a <combat>) , "
        "[you] "
        "(draw|take|get) {n:small_count} [(extra|more)] Treasure(s) [of your own]",
        {},
    ),
    (
        "[you] (draw|take|get) {n:small_count} Treasure(s) (when|whenever|if) you help "
        "(win|defeat a <monster>|kill a <monster>|win a <combat>)",
        {},
    ),
    node=HelpTreasures,
    doc="Treasures for helping.",
    examples=["Draw one Treasure when you help win."],
    covers="G8",
    rank=2,
)
DOUBLE = "(for|at) (double|twice) [(its|the|their|normal)] (value|price|prices)"
phrase(
    "sell_factor",
    "owner_static",
    ("once per turn you may sell one Item for double its value", {}),
    (
        f"[(once per turn|each turn|once a turn)] [,] [you may] sell (one|an) item [(a turn|per "
        f"turn|each turn)] {DOUBLE}",
        {},
    ),
    ("you may sell Items for double their value", {"items": 0}),
    (
        f"(your items sell|you sell [your] items|sell [your] items) ({DOUBLE}|for double)",
        {"items": 0},
    ),
    ("selling pays double", {"items": 0}),
    ("once per turn you may sell {items:small_count} Items for double their value", {}),
    ("you may sell Items for {factor:number} times their value", {"items": 0}),
    node=SellFactor,
    doc="Items sell for more.",
    examples=["Once per turn you may sell one Item for double its value."],
    covers="G7",
    rank=2,
)
for _kind in TRAIT_KINDS:
    _one, _many = KIND_NOUNS[_kind].one, KIND_NOUNS[_kind].many
    phrase(
        f"two_traits_{_kind}",
        "owner_static",
        f"you may have two {_many}, or one {_one} with all its advantages and none of its "
        f"drawbacks",
        f"(you (may|can) have|hold|have) two {_many} [,] or [have] one [{_one}] [with] [all] [of] "
        "[its] [(advantages|abilities)] [and] [(without|none of|with none of|no)] [its] "
        "[(drawbacks|disadvantages)]",
        f"you (may|can) have two {_many} [(at once|in play|at the same time)]",
        f"you (may|can) have two {_one} cards [[,] [and] have all [of] the advantages and "
        f"disadvantages "
        "of each]",
        f"[or] you (may|can) have one {_one} [card] (and have|with) all [of] its advantages and "
        f"none of "
        "its disadvantages",
        build=lambda kind=_kind: TwoTraits(kind),
        parts=lambda v, kind=_kind: {} if v == TwoTraits(kind) else None,
        doc=f"Two {_many}, or one without its drawbacks.",
        examples=[f"You may have two {_many}."],
        covers="G10",
        rank=1,
    )
phrase(
    "waive",
    "owner_static",
    "you may equip it whatever its restrictions and whatever the limits",
    "(you may|you can) (equip|use|wear) (it|that item|the item|this item) (whatever|regardless of|"
    "despite|ignoring) (its|all|any) (restrictions|limits|requirements) "
    "[and (whatever|regardless of) the limits]",
    "(that item|it|the item) is legal [for you] [whatever it (asks|requires)]",
    "ignore (all|any) (restrictions|limits|requirements) on (it|that item|the item)",
    node=Waive,
    doc="The Item it is attached to is usable whatever its restrictions.",
    examples=["You may equip it whatever its restrictions and whatever the limits."],
    covers="J1",
    rank=1,
)
phrase(
    "carries",
    "owner_static",
    ("carries one Item, whatever the limits", {}),
    ("carries {n:small_count} Items, whatever the limits", {}),
    (
        "[it] (carries|can carry|may carry|will carry) one [extra] item [for you] "
        "[[,] (whatever the limits|regardless of limits|beyond the limits|even a big one)]",
        {},
    ),
    ("carries one {what:thing}, whatever the limits", {}),
    ("carries {n:small_count} {what:things}, whatever the limits", {}),
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
phrase(
    "draws_discards",
    "owner_static",
    ("when you draw Doors face up, you may take the top discard instead", {"deck": c.DOOR}),
    ("when you draw Treasures face up, you may take the top discard instead", {"deck": c.TREASURE}),
    (
        "(when|whenever|if) you (would draw|draw|must draw) (cards|a card|) face up [,] you may "
        "[instead] take the top (discard|card of the <discards>) [instead]",
        {"deck": c.DOOR},
    ),
    node=DrawsDiscards,
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
    "(you keep this card|keep it|kept) (even if you die|in death|when you die|even in death)",
    "(it|this card) stays with you (when|even if) you die",
    node=KeptInDeath,
    doc="The card stays with its dead owner.",
    examples=["You keep it even if you die."],
)
phrase(
    "override",
    "owner_static",
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

# --- bans ---------------------------------------------------------------------------------------

BANS: list[tuple[int, str, list[str]]] = [
    (c.BAN_LOOT, "Loot the Room", ["loot", "loot rooms", "loot the room"]),
    (
        c.BAN_BE_HELPED,
        "be helped",
        [
            "ask for help",
            "have a helper",
            "receive help",
            "get help",
            "ask for [any] help",
            "receive any help",
            "get any help",
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
            "join (a|any) <combat>",
        ],
    ),
    (c.BAN_SELL, "sell Items", ["sell", "sell anything", "sell any items"]),
    (c.BAN_TRADE, "trade Items", ["trade", "trade anything"]),
    (c.BAN_TROUBLE, "Look For Trouble", ["look for trouble"]),
    (c.BAN_ESCAPE, "try to Run Away", ["attempt to run away"]),
    (
        c.BAN_PLAY,
        "play cards on other players",
        [
            "play cards",
            "play any cards",
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
            "use %your Class [abilities]",
            "use any Class abilities",
            "use [the] abilities of %your Class",
        ],
    ),
    (
        c.BAN_EQUIP,
        "equip Items",
        ["equip anything", "equip any items", "use any items", "use items"],
    ),
    (c.BAN_CHARITY, "receive charity", ["receive cards through charity"]),
    (c.BAN_CURSE, "be cursed", ["be cursed by anyone"]),
]
category("banned", "something a player may be forbidden to do")
for _code, _shown, _others in BANS:
    phrase(
        f"banned_{_code}",
        "banned",
        _shown,
        *_others,
        build=lambda code=_code: code,
        parts=lambda v, code=_code: {} if v == code else None,
    )
phrase(
    "ban",
    "owner_static",
    ("you cannot {what:banned}", {}),
    ("you cannot {what:banned} if {cond:clause}", {}),
    ("you (may|must) not {what:banned} [(if|while) {cond:clause}]", {}),
    ("you (can not|may not) {what:banned} [(if|while) {cond:clause}]", {}),
    ("you are not allowed to {what:banned}", {}),
    ("no one (may|can|will) help you", {"what": c.BAN_BE_HELPED}),
    ("no one (may|can) curse you", {"what": c.BAN_CURSE}),
    ("skip the Loot the Room phase", {"what": c.BAN_LOOT}),
    ("(skip|miss|lose|sit out) (your|a|the) turn", {"what": c.BAN_TURN}),
    node=Ban,
    doc="Something its owner may not do.",
    examples=["You cannot be helped.", "You cannot sell Items."],
    covers="B24",
)

# --- everybody ----------------------------------------------------------------------------------

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
phrase(
    "for_all_monsters",
    "table_static",
    "all monsters have {amount:bonus}",
    "(all|every) (<monsters>|<monster>) [(have|has|get|gets|are|is at)] {amount:bonus}",
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
