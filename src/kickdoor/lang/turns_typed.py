"""Turns of speech as people type them from memory, put plainly: wearers, helpers, marks, ends.

It must not change what is said; `rewording` uses the rows where a sentence does not read.
"""

from __future__ import annotations

WEARER = "(wearer|wielder|owner|user|bearer|holder|carrier)"
GO_TO = "(go|go back|return|fall back|fall|drop back|sink|be reduced|are reduced|are set back)"
TYPED: tuple[tuple[str, str], ...] = (
    # whoever has the card
    (f"(if|when|while) (the|its) {WEARER} is", "if you are"),
    (f"(if|when|while) (the|its) {WEARER} has", "if you have"),
    (f"the {WEARER} (gains|gets|receives|has)", "you get"),
    (f"the {WEARER} (may|can)", "you may"),
    (f"the {WEARER} can not", "you can not"),
    ("while you (wear|carry|have|own|hold|use) (this|it) you", "you"),
    ("while (wearing|carrying|using|holding|wielding) (this|it) , you", "you"),
    ("when you win a combat (with|using|while using|while wearing) (this|this item|it)",
     "when you win a combat"),
    # fighting alone
    ("alone , (with no|without a|without any) (helper|helpers|help)", "alone"),
    ("all (alone|by yourself)", "alone"),
    ("if (no one|nobody) (helps|helped) you", "if you are fighting alone"),
    ("if you lose to (this monster|it|the monster)", "if you lose"),
    ("your helper suffers too", "the helper suffers the bad stuff too"),
    # the monster's Level
    ("(equals|is equal to|is) the highest level of any player",
     "equals the level of the highest level player"),
    ("(equals|is equal to|is) the lowest level of any player",
     "equals the level of the lowest level player"),
    ("(it|the monster) doubles its level", "its level is doubled"),
    ("(gets|has|gains|receives) that (bonus|much)", "gets a bonus equal to the number rolled"),
    ("(gets|has|gains) that much as a bonus", "gets a bonus equal to the number rolled"),
    # your own Level
    (f"{GO_TO} to level", "drop to level"),
    ("(you become|become) the same level as", "your level becomes that of"),
    ("(you become|become) (level|a level) 1", "drop to level 1"),
    # how long, how often
    ("(may|can) no longer", "can not"),
    ("(any longer|any more|anymore)", ""),
    ("for the (remainder|rest) of this (fight|combat|battle)", "in this combat"),
    ("until after", "until the end of"),
    ("as soon as (the|this|) (combat|fight|battle) (starts|begins)", "when it enters combat"),
    ("(at the start of|at the beginning of|when you enter) (the|this|) (combat|fight|battle)",
     "when it enters combat"),
    # who and which
    ("level player (in the game|at the table|in play)", "level player"),
    ("of any (level|race|class|sex|gender)", ""),
    ("there is another monster", "there is more than one monster"),
    ("(must|has to|have to) help you (fight|beat|defeat) it", "must help you"),
    ("(may|can) not help you", "can not help"),
    ("pay (it|him|her|them)", "discard"),
    (", not your (items|item bonuses|level|levels|class|race|bonuses|equipment|gear)", ""),
    ("and as (a|an|)", "and"),
    ("everything you have is (gone|lost|destroyed|discarded)", "lose everything you have"),
    (", (your hand included|and your hand too)", ", including your hand"),
    ("on (their|his|her) turn until", "until"),
    ("too * to", "will not"),
    ("(it|he|she|this|they) (is|are) (so|too) * (that|) you", "you"),
    ("you are (so|too) * (that|) you", "you"),
    ("each player (adjacent|next) to you", "each neighbour"),
    ("(the|both) players (adjacent|next) to you", "both neighbours"),
    ("ask (anyone|anybody|other players|others|another player) for help", "ask for help"),
    ("the monster you are fighting", "the monster"),
    ("and takes (its|the|all its) treasure with it", "and draw no treasure"),
    ("(its|the monster 's) level (can not|may not|does not|will not) (go|drop|fall) below 1",
     "minimum level 1"),
    ("(fights|fight|faces|face) it at", "fight at"),
    # amounts
    ("as many levels as you roll (on a die|on the die|with a die|)", "a die roll of levels"),
    ("a number of (levels|cards|items) equal to (a|one) die roll", "a die roll of =1"),
    ("choose the number (the|that the|on the) die (shows|)", "turn the die to any number you like"),
    ("change the result of (any|a) (die|) roll", "turn the die to any number you like"),
    # where things go
    ("is (passed|handed|given) to", "goes to"),
    ("are (passed|handed|given) to", "go to"),
    ("(flee|flees|run away|runs away) from you", "leaves"),
    ("to make the monster (flee|run away|go away|vanish|disappear|leave)",
     "to make a monster leave"),
    ("to make a monster (flee|run away|go away|vanish|disappear)", "to make a monster leave"),
    ("(become|becomes|are|is) (unusable|useless|disabled) until", "do not count until"),
    ("(choose|pick|select) another player and (steal|take) one of (his|her|their) items",
     "steal an item from another player"),
    ("the player on either side (draws|takes)", "the players on either side draw"),
    ("you must keep this (curse|trap|card)", "keep this card in front of you"),
    # playing it
    ("play this card to", ""),
    ("play this to", ""),
    ("(to|that) (either|any one) side", "to either side"),
    # what it does not do, what does not count
    ("there is no (running away|escape|escaping|fleeing)", "you can not run away"),
    ("from this one", "from it"),
    ("(it|he|she|they) (leaves|leave|will leave) you alone", "it leaves"),
    ("(can|may|will) (kill|defeat|beat|slay) it without (a fight|fighting|a combat|combat)",
     "kill it automatically"),
    ("(kills|defeats|beats|slays) it without (a fight|fighting|a combat|combat)",
     "kills it automatically"),
    ("(give|gives) you no (bonus|bonuses)", "give no bonus"),
    ("do not count (any|) bonuses from", "ignore all bonuses from"),
    ("you (get|have|gain|receive) no (bonus|bonuses) from (your|any|) items",
     "your items do not count"),
    ("items that (require|need|use|take|take up) (hands|a hand|one hand or more)", "hand items"),
    # rolls, hands, ends
    ("add (that|it|the result|the roll|that number) to its (strength|level)",
     "it gets a bonus equal to the number rolled"),
    ("(that player|the player|he|she|they) (rolls|must roll|has to roll|roll) again",
     "reroll the die"),
    ("(lowest|highest) level (in the game|at the table|of all players)", "=1 level"),
    ("everyone (may|can|gets to) (look at|see) your hand", "show your hand to everyone"),
    ("no level is gained", "gain no level"),
    ("from (one|any one|a single) (combat|fight|battle)", "from any combat"),
    ("the monster is joined by (an identical twin|its twin|a twin)", "its twin arrives"),
)  # fmt: skip
