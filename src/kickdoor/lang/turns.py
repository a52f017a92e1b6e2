"""More turns of speech put plainly, by what they speak of: order, rolls, help, flight, choices.

It must not change what is said; `rewording` uses the rows where a sentence does not read.
"""

from __future__ import annotations

LEFT = "(your left|the left|the player to your left|the player on your left|player to the left)"
MORE: tuple[tuple[str, str], ...] = (
    # the order of the table is the order anyway
    (f", (starting|beginning|going) (to|on|at|from|with) {LEFT} ,", ""),
    (f", (starting|beginning|going) (to|on|at|from|with) {LEFT}", ""),
    (f"(starting|beginning) (to|on|at|from|with) {LEFT} ,", ""),
    (", (going|in) (clockwise|turn order|order) ,", ""),
    (", one (at a time|after the other|by one) ,", ""),
    ("the (nearest|closest|next) player (to|on) your", "the player to your"),
    # whom it strikes
    ("the (victim|cursed player|affected player|unlucky player|target) (has|now has)", "you have"),
    ("the (victim|cursed player|affected player|unlucky player|target) is", "you are"),
    ("the (victim|cursed player|affected player|unlucky player|target) (loses|drops)", "you lose"),
    ("the (victim|cursed player|affected player|unlucky player|target) discards", "you discard"),
    ("the (victim|cursed player|affected player|unlucky player|target) may", "you may"),
    ("the (victim|cursed player|affected player|unlucky player|target) must", "you must"),
    ("the (victim|cursed player|affected player|unlucky player|target) can not", "you can not"),
    ("those who (do not|did not) fall (in|into|under) the above (categories|groups)", "others"),
    ("(anyone|everyone|those|players) not (listed|mentioned|named) above", "others"),
    # flight
    ("attempt to (run away|flee|escape)", "run away roll"),
    ("attempts to (run away|flee|escape)", "run away rolls"),
    ("(fail|fails) (to run away|to flee|to escape|your run away roll)", "are caught"),
    ("if you (can not|do not|fail to) (defeat|beat|kill) it , you (may|can)", "you may"),
    # help
    ("(for|with) no (reward|treasure|share of the treasure|compensation)", "unpaid"),
    ("(for free|without (reward|treasure|pay|payment|being paid))", "unpaid"),
    # things
    ("everything (in|inside) your (pack|backpack|bag)", "all your items not in use"),
    ("your (whole|entire|) (pack|backpack)", "all your items not in use"),
    ("everything you (are carrying|carry)", "all your items"),
    ("the (penalty|bonus) (for|of) this", "=1 =2"),
    ("(are|is) all (lost|gone|destroyed|discarded|stolen|ruined)", "are =2"),
    ("all (are|is) (lost|gone|destroyed|discarded)", "are =2"),
    ("wandering monster card", "wandering monster"),
    ("(the use of a|using a|a|any) wandering monster", "wandering monster"),
    ("in combat with it", "in this combat"),
    ("card (from|in) play", "card"),
    # fights
    ("(for this|in this|for that) (one|) (fight|combat|battle|encounter)", "in this combat"),
    ("your next (fight|battle|encounter) only", "your next combat"),
    ("your next combat only", "your next combat"),
    ("(in|during) (each|every) combat", "in combat"),
    ("until you win one", "until you win a combat"),
    ("until (someone|anyone|you) (removes|remove|cures|cure|lifts|cancels|cancel) (it|this curse|"
     "the curse)", "until it is cured"),
    ("(lasts|stays|remains) until", "until"),
)  # fmt: skip
