"""Other ways to say when a card may be played, how often, and that it works once.

It must not declare phrases of its own.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.lang.phrasebook.grammar import also
from kickdoor.lang.phrasebook.phrases import marks, timing, triggers  # noqa: F401  what is widened here

SOMEBODY = "(anyone|any player|a player|someone)"
ELSE = "(another player|someone else|any other player|anyone else|other players)"
FOR_ANY = "[for any (reason|purpose)]"
also(
    f"moment_{c.T_OWN_COMBAT}",
    "when (facing|you face|you are facing) (a <monster>|<monsters>|a <monster> or <monsters>|any "
    "<monster>)",
    "when you (are fighting|fight) (a <monster>|<monsters>|any <monster>)",
    "(in|during) a <combat> (of yours|of your own)",
)
also(
    f"moment_{c.T_ANY_COMBAT}",
    f"(when|while) {SOMEBODY} is (fighting|facing) (a <monster>|<monsters>|any <monster>)",
    "(in|during) (your or (another player|someone else) 's|your own or another player's) <combat>",
    "(in|during) any (player|munchkin) 's <combat>",
    "(in|during) any <combat> (at the table|you like|of your choice)",
)
also(
    f"moment_{c.T_OTHERS_COMBAT}",
    f"(when|while) {ELSE} (is|are) (fighting|facing) (a <monster>|<monsters>|any <monster>)",
    "(in|during) any <combat> (you are not (in|part of|fighting)|except your own|but your own)",
    "(in|during) any other player's <combat>",
)
also(
    f"moment_{c.T_OWN_TURN}",
    "(when|while) it is your [own] turn",
    "(between combats|between fights) (on|during) your [own] turn",
)
also(f"moment_{c.T_NOT_IN_COMBAT}", "between (combats|fights|battles)")
also(
    f"moment_{c.T_ANY}",
    "(as soon as|when|the moment) you (get|draw|receive) it [,] or (at|) any time "
    "(later|after that|thereafter|afterward)",
    "(at|) any time you (want|wish|choose)",
    "at any point [in the game]",
    "(in or out of|inside or outside) [of] <combat>",
)
also(
    f"moment_{c.T_FLEE}",
    "(instead of|rather than) rolling [<dice>] (to|for) <run_away>",
    "(when|while) [you are] (attempting|trying) to <run_away>",
)
also(
    f"moment_{c.T_AFTER_FLEE}",
    f"(when|while) ({SOMEBODY}|{ELSE}) is (trying|attempting) to <run_away>",
    f"[immediately] (after|when|whenever) ({SOMEBODY}|you|{ELSE}) (roll|rolls|rolled|has rolled) "
    "[<dice>] (to|for) <run_away>",
)
also(
    f"moment_{c.T_AFTER_ROLL}",
    f"(after|when|whenever) {ELSE} (rolls|has rolled|throws) [(a|the|any)] [die] {FOR_ANY}",
    f"(after|when|whenever) {SOMEBODY} (rolls|has rolled|throws) <dice> {FOR_ANY}",
    f"after (any|a) die roll {FOR_ANY}",
)
also(
    f"moment_{c.T_CURSED}",
    "(when|whenever) you are hit by a (Curse|Trap)",
    "(when|whenever) a (Curse|Trap) is (drawn|played|turned up) [(against|on) (you|anyone|a "
    "player)]",
    "as a (Curse|Trap) (strikes|is played|is drawn)",
)
also(
    f"moment_{c.T_AFTER_COMBAT}",
    "at the end of (any|your|the) <combat>",
    "when (a|any|the) <combat> (ends|is over|has ended)",
    "(only|) at the (very|) end of (any|a|your|the) <combat>",
)
also(
    f"moment_{c.T_CAUGHT}",
    "(when|if|after) (any|an|a|your|the) (Run Away|escape) (roll|attempt) (of yours fails|fails|is "
    "failed|has failed|failed)",
    "(when|if|after) you (fail|have failed) [(a|an|the|your)] (Run Away|escape) (roll|attempt)",
    "(when|if) you (would be|are) caught [by a <monster>]",
)
also(
    f"period_{c.PER_TURN}",
    "(on|during|in) (each|every) [one] [of] [your] (turn|turns)",
)
also(
    "limit_once",
    ("[only] once (on|during|in) your [own] turn", {"per": c.PER_TURN}),
    ("[only] once (during|in|for) (a|any|every|each|the) <combat>", {"per": c.PER_COMBAT}),
)
also(
    "once_only",
    "(use|play) (it|this card|this item|this|) [once] [,] then discard (it|this|this card|)",
    "(goes|is discarded|is lost|is used up|discard|discard it|discard this card) (after|when) "
    "(use|used|it is used|you use it|being used)",
    "[(it|this)] (works|can be used|may be used) (just|exactly|only) once [,] [then] [(discard "
    "it|it is discarded|is discarded)]",
    "[(it|this)] (is|are) (then|afterward) discarded",
    "one (shot|use) [item] [only]",
)
also(
    "timing",
    f"{marks.PLAYED} {{mask:timing}} [only] [,] then discard [(it|this card|this)]",
    "(discard|ditch) [(it|this card|this)] {mask:timing}",
    "(can|may) only be (played|used) {mask:timing}",
    "[(this|it|this card)] (can|may) (only be (played|used)|be (played|used) only) {mask:timing}",
)
also(
    "timing_join",
    "(play|use) (this|this card|it|) [along|together] with (a|any) <monster> [card] (from|in) your "
    "hand [,] {mask:timing}",
)
also(
    f"trigger_{c.ON_WIN_ALONE}",
    "(when|if|whenever|each time|every time) you (win|have won) (a <combat>|) (by yourself|on your "
    "own|unaided|without a helper|alone|without help)",
)
also(
    f"trigger_{c.ON_WIN}",
    "after (winning|you win) [a] <combat>",
)
also(
    f"trigger_{c.ON_LEVEL_UP}",
    "(when|whenever|each time|every time|if) you level up",
)
also(
    f"trigger_{c.ON_LOST}",
    "(when|if|whenever) you (lose|discard) (it|this card|this item|this|this Item)",
)
also(
    f"trigger_{c.ON_COMBAT_END}",
    "after (each|every|any|a) (combat|fight) [of yours]",
)
NORMAL = "(normal|usual|printed|own)"
also(
    "clarification",
    "(add|adding|count) their (combat strengths|strengths|levels|combat strength) together",
    "if (you|the players|they) (flee|run away|run|lose) , roll (for each <monster> separately|"
    "separately for each <monster>|once for each <monster>)",
    "if there are other <monsters> (in the <combat>|with it) [with it] , (fight|you must "
    "fight) them "
    "[(normally|as usual)]",
    "if (it is|they are|both are) (beaten|defeated|killed) , (go up|gain|you gain|you go up) "
    "(a|one) level for each [(<monster>|of them)]",
    "(you choose|you decide|choose) (which|which one) [,] (if there (is|are) (more than "
    "one|several)|"
    "if more than one) [<monster>]",
    "(keep|put|place) this card (in front of you|on the table|by your (items|treasures))",
    "[it] (follows|follow) you (around|everywhere)",
)
also(
    "waive",
    "you (may|can) (use|equip|wear) (that|the|this) item even if (it would [normally] be "
    "(illegal|against the rules|forbidden)|(it is|that is) (illegal|against the rules|forbidden))",
    "you (may|can) use the item (that|) this card is on even if (it is|that is|it would be) "
    "(against the rules|illegal|forbidden)",
    f"(its|the|the item's|all) [{NORMAL}] (limits|restrictions|requirements) (do not|no longer) "
    "apply [to you]",
)
also(
    "clarification",
    "(discard|lose) this card (if|when) you (lose|discard|get rid of) (that|the|this) item",
    "(if|when) you lose (it|your (hireling|ally|sidekick|companion)) [,] (you lose the "
    "item|the item "
    "(goes|is lost)) [(too|as well)]",
    "(take|keep) that card [and discard this one]",
    "[it] follows you (around|everywhere) [and carries (things|stuff) for you]",
)
