"""Families of sentences that say one thing: alternatives in braces, all of them read alike.

It must not hold a sentence that is not our own; `test_crossings` crosses the alternatives.
"""

# (box, the canonical sentence, other ways to say it)
FAMILIES: list[tuple[str, str, list[str]]] = [
    (
        "monster",
        "+3 against Elves.",
        [
            (
                "+3 against {Elves|Elf characters|every Elf|players who are Elves|"
                "anyone who is an Elf}"
            ),
            ("+3 {vs.|versus} {Elves|an Elf|anyone who is an Elf|all Elves|players who are Elves}"),
            (
                "{Gets|Receives|Is at|Has|Gains} {+3|a +3 bonus|an extra +3|a bonus of "
                "+3} {against|vs.} Elves"
            ),
            (
                "{it|this monster|the monster|he|she} {gets|will be at|fights at|has|"
                "receives} {+3|a +3 bonus|an extra +3|an additional +3|a bonus of +3} "
                "{against|in any fight against|when facing|in combat with|versus} "
                "{Elves|every Elf|an Elf|Elf characters|each Elf}"
            ),
        ],
    ),
    (
        "monster",
        "-3 against Elves.",
        [
            "-3 against Elves",
            "{−3|–3|_3} {against|vs|versus} Elves",
            (
                "{It|He|The monster} {has|fights at|is at|gets|takes} {-3|a -3 penalty|"
                "a penalty of -3|a penalty of 3} {against|vs.|when fighting|when it "
                "fights|when facing} {Elves|an Elf|any Elf}"
            ),
            (
                "{It is 3 levels lower against Elves|Its Level drops by 3 against "
                "Elves|Its Level is reduced by 3 against Elves|Subtract 3 from its "
                "Level against Elves|It is weaker against Elves: -3}"
            ),
        ],
    ),
    (
        "monster",
        "+3 against Elves and Dwarves.",
        [
            "+3 against Elves and Dwarves",
            (
                "+3 against {Elves or Dwarves|any Elf or Dwarf|Elves, Dwarves|Elves "
                "and/or Dwarves|all Elves and Dwarves}"
            ),
            (
                "+3 {if|when} {an Elf or a Dwarf is fighting|any Elf or Dwarf is "
                "involved|you are an Elf or Dwarf|you are an Elf or a Dwarf|an Elf or "
                "Dwarf is in the fight}"
            ),
        ],
    ),
    (
        "monster",
        "+3 against anyone wearing Headgear.",
        [
            "+3 against anyone wearing Headgear",
            (
                "+3 {against|vs.} {anyone wearing Headgear|everyone wearing Headgear|"
                "people wearing Headgear|a munchkin with Headgear on|anyone who has "
                "Headgear on}"
            ),
            (
                "+3 {if|when|while} {you are wearing Headgear|you are using Headgear|a "
                "player in the fight is wearing Headgear|you wear Headgear|anyone in "
                "the combat is wearing Headgear}"
            ),
            "{It|He} {gets|has} +3 {against|if it fights} anyone wearing Headgear",
        ],
    ),
    (
        "monster",
        "+3 against anyone without Armor.",
        [
            "+3 against anyone without Armor",
            (
                "+3 {against|vs.} {anyone who has no Armor|anyone lacking Armor|"
                "anybody who doesn't have Armor|players with no Armor|players without "
                "Armor}"
            ),
            (
                "+3 {if|when} {you have no Armor|you don't have Armor|you are without "
                "Armor|anyone in the fight has no Armor|you do not have any Armor}"
            ),
            "+3 unless you have Armor",
        ],
    ),
    (
        "monster",
        "+3 against anyone of Level 5 or higher.",
        [
            "+3 against anyone of Level 5 or higher",
            (
                "+3 {against|vs.} {anyone of Level 5 or higher|a player of Level 5 or "
                "higher|everyone Level 5 or greater|players with 5 or more levels|"
                "anyone whose Level is 5 or higher}"
            ),
            (
                "+3 {if|when} {you are Level 5 or higher|you are at Level 5 or above|"
                "you are at least Level 5|you are of Level 5 or more|your Level is 5 "
                "or higher}"
            ),
        ],
    ),
    (
        "monster",
        "Will not pursue anyone of Level 4 or below.",
        [
            "Will not pursue anyone of Level 4 or below",
            (
                "{Will not|It never|Never|Doesn't|It won't} {pursue|follow|run after|"
                "hunt|chase} {any|} {players of Level 4 or under|Level 1-4 players|"
                "characters of Level 4 and lower|levels 4 and below|players below "
                "Level 5}"
            ),
            (
                "{Does not pursue|Will not pursue|Won't chase} {anyone of Level 4 or "
                "below|Levels 1-4|munchkins with fewer than 5 levels|anyone below "
                "Level 5|munchkins of level 4 and down}"
            ),
            (
                "{Players of Level 4 or below escape automatically|Players of Level 4 "
                "or below are not pursued|No pursuit of players of Level 4 or below|"
                "Anyone Level 4 or below automatically gets away|If you are Level 4 or "
                "below, you escape automatically}"
            ),
        ],
    ),
    (
        "monster",
        "-2 to Run Away.",
        [
            "-2 to Run Away",
            (
                "-2 {on|for|to} {Run Away rolls|your Run Away roll|your roll to Run "
                "Away|rolls to Run Away|running away}"
            ),
            (
                "{You|Players|Everyone|Anyone fighting it} {have|suffer|are at|get|is "
                "at} -2 {to Run Away|to flee|on Run Away rolls|when running away|to "
                "Run Away from it}"
            ),
            "{Run Away|Running away|Fleeing|Flee|Escape} {is at -2|at -2}",
        ],
    ),
    (
        "bad",
        "Lose two levels.",
        [
            (
                "{lose two levels|fall two levels|forfeit two levels|two levels are "
                "lost|down two levels}"
            ),
            (
                "{lose two levels|you lose two levels|minus two levels|drop two levels|"
                "subtract two from your Level} {immediately|due to shock|because of "
                "the smell|in the confusion|for your trouble}"
            ),
            (
                "{It bites you|You slip|It sings to you|The soup is cold|You faint}{, "
                "and you| and you|, so you|: you} lose two levels"
            ),
            (
                "{As it bites you, lose|While it sings, you lose|After a long song, "
                "you lose|Dizzy, you lose|In a panic, you lose} two levels"
            ),
        ],
    ),
    (
        "bad",
        "If you are an Elf, lose two levels.",
        [
            "If you are an Elf, lose two levels",
            (
                "{lose two levels|subtract two from your Level|you lose two levels|"
                "reduce your Level by two|you lose a couple of levels} {if|when|as "
                "long as|in case} you are an Elf"
            ),
            "{If|When|In case|Provided|Should} you are an Elf, then lose two levels",
            (
                "{Elves|If an Elf, you|An Elf|Being an Elf, you|All who are Elves} "
                "{lose|will lose|must lose|have to lose} two levels"
            ),
        ],
    ),
    (
        "bad",
        "If you are Level 5 or higher, lose two levels.",
        [
            "If you are Level 5 or higher, lose two levels",
            (
                "{If|When} {you are Level 5+|you are Level 5 and up|you're at least "
                "Level 5|your Level is over 4|your Level is 5 or more}, {you|} lose "
                "two levels"
            ),
            (
                "{Players|Anyone|Those|Characters|Munchkins} of Level 5 {or higher|or "
                "above|and up|and above|or more} lose two levels"
            ),
            (
                "Lose two levels if {you are Level 5 or more|your Level is at least 5|"
                "you're Level 5 or above}"
            ),
        ],
    ),
    (
        "bad",
        "Lose two levels unless you are an Elf.",
        [
            "Lose two levels unless you are an Elf",
            (
                "{Unless you are an Elf, lose two levels|If you aren't an Elf, you "
                "lose two levels|Anyone but an Elf loses two levels|Except for Elves, "
                "you lose two levels|Non-Elves lose two levels}"
            ),
        ],
    ),
    (
        "bad",
        "If you are an Elf, lose two levels. Otherwise, lose a level.",
        [
            "If you are an Elf, lose two levels. Otherwise, lose a level",
            (
                "{Elves lose two levels. Others lose one|Elves lose two levels; "
                "everyone else loses one|Elves lose two levels; others lose a level|"
                "Lose a level. Elves lose two levels instead|Lose 1 level (2 levels "
                "for Elves)}"
            ),
        ],
    ),
    (
        "bad",
        "Lose a level. If you are an Elf, lose two levels.",
        [
            "Lose a level. If you are an Elf, lose two levels",
            (
                "{Lose a level. Elves lose two more levels|Lose a level; Elves lose "
                "two levels more|Lose a level. Elves lose two additional levels|Lose a "
                "level. If you are an Elf, lose an additional two levels|Lose a level. "
                "Elves lose an extra two levels}"
            ),
        ],
    ),
    (
        "bad",
        "Lose your Headgear.",
        [
            "Lose your Headgear",
            "{Discard|Drop|Lose all|Ditch|Get rid of} your Headgear",
            "Your Headgear is {gone|destroyed|taken|confiscated|dissolved}",
            "{It|He|The monster|She|This monster} eats your Headgear",
        ],
    ),
    (
        "bad",
        "Lose the Headgear you are wearing.",
        [
            "Lose the Headgear you are wearing",
            (
                "{Discard|Drop|You lose|You must discard|Lose} {the Headgear you are "
                "wearing|the Headgear that you are wearing|the Headgear you have on|"
                "your equipped Headgear|the Headgear you're wearing}"
            ),
        ],
    ),
    (
        "bad",
        "Lose your Headgear and a level.",
        [
            "Lose your Headgear and a level",
            (
                "{Lose your Headgear and lose a level|Lose your Headgear and then lose "
                "a level|Lose your Headgear, plus one level|You lose your Headgear and "
                "go down a level|Lose your Headgear & a level}"
            ),
        ],
    ),
    (
        "bad",
        "Lose your Headgear. If you have none, lose a level.",
        [
            "Lose your Headgear. If you have none, lose a level",
            (
                "Lose your Headgear{.|;} {if you have none|if you don't have one|if "
                "you had none|otherwise|if you cannot}, {you|} lose {a level|one level}"
            ),
            (
                "Lose your Headgear, or {lose|} a level {if you have none|if you can't|"
                "if there is none|if you don't have one|if none}"
            ),
            "Lose your Headgear (or lose a level if you have none)",
        ],
    ),
    (
        "bad",
        "Either lose your Headgear or lose a level.",
        [
            "Either lose your Headgear or lose a level",
            (
                "{Lose your Headgear or lose a level|You lose either your Headgear or "
                "one level|Discard your Headgear or lose a level|Lose your Headgear OR "
                "a level|Your choice: lose your Headgear or lose a level}"
            ),
        ],
    ),
    (
        "bad",
        "Discard two cards from your hand.",
        [
            "Discard two cards from your hand",
            (
                "{Discard|Lose|You must discard|Throw away|Toss} {two cards from your "
                "hand|two of the cards in your hand|two cards in your hand|two cards "
                "from your hand (your choice)|two cards of your choice from your hand}"
            ),
        ],
    ),
    (
        "bad",
        "Discard your hand.",
        [
            "Discard your hand",
            (
                "{Discard|Lose|You lose|Ditch|You must discard} {your whole hand|all "
                "of your hand|all the cards in your hand|the cards in your hand|your "
                "entire hand}"
            ),
            ("Your {whole hand|hand|entire hand} is {gone|lost|discarded|burned|eaten}"),
            ("It {eats|takes|steals|burns} {your hand|your whole hand|all the cards in your hand}"),
        ],
    ),
    (
        "bad",
        "Discard one card from your hand at random.",
        [
            "Discard one card from your hand at random",
            (
                "{Discard|Lose} {a random card from your hand|one card at random|one "
                "random card|one card from your hand (at random)|one card, chosen at "
                "random, from your hand}"
            ),
            (
                " {Randomly discard a card from your hand|Randomly lose one card|"
                "Discard one card from your hand, chosen randomly}"
            ),
        ],
    ),
    (
        "bad",
        "Lose two Items of your choice.",
        [
            "Lose two Items of your choice",
            (
                "{Discard|You lose|Give up|You must discard|Lose} {two Items|two Items "
                "you choose|two Items you have in play|two Items, your choice|two "
                "Items in play}"
            ),
            "It {eats|steals|takes|destroys} {two Items|two of your Items}",
        ],
    ),
    (
        "bad",
        "Lose all your Items.",
        [
            "Lose all your Items",
            (
                "{Discard|Lose|You lose|Ditch} {all your Items|all the Items you have|"
                "all Items|each of your Items|every Item}"
            ),
            (
                "{All your Items are gone|All your Items are lost|It steals all your "
                "Items|It takes everything you have|All of your stuff is gone}"
            ),
        ],
    ),
    (
        "bad",
        "Lose your Class.",
        [
            "Lose your Class",
            "{Forget|Ditch|Give up|You lose|Discard} your Class",
            (
                "{Lose one Class|Lose a Class|Your Class is gone|Your Class is lost|"
                "Lose one of your Classes}"
            ),
        ],
    ),
    (
        "bad",
        "You die.",
        [
            "You die",
            (
                "{You are dead|You are crushed and die|You are burned to death|It "
                "tramples you to death|You are killed}"
            ),
        ],
    ),
    (
        "bad",
        "Each player loses a level.",
        [
            "Each player loses a level",
            (
                "{Every player loses|Every single player loses|Each player must lose|"
                "All munchkins lose|Everyone at the table loses} {a level|one level}"
            ),
        ],
    ),
    (
        "bad",
        "You and your helper each lose a level.",
        [
            "You and your helper each lose a level",
            (
                "{You and your helper lose a level|You and your helper both lose a "
                "level|You and your helper each lose one level|You and anyone helping "
                "you lose a level|Everybody in the fight loses one level}"
            ),
        ],
    ),
    (
        "bad",
        "Each other player takes one of your Items.",
        [
            "Each other player takes one of your Items",
            (
                "{Every other player takes|All other players take|All other players "
                "get|All others take|Each other player steals} {one of your Items|an "
                "Item from you|one Item from you|one of your Items each|an Item of "
                "yours}"
            ),
        ],
    ),
    (
        "bad",
        "The player to your left takes one of your Items.",
        [
            "The player to your left takes one of your Items",
            (
                "{The player on your left|The player at your left|Your left-hand "
                "neighbor|Player on your left|The munchkin to your left} {takes|gets|"
                "steals|receives} {one of your Items|an Item from you|one Item from "
                "you|an Item of yours}"
            ),
        ],
    ),
    (
        "bad",
        "Lose a level for each Item you have.",
        [
            "Lose a level for each Item you have",
            (
                "Lose {a level|one level} {for each|for every|per|for each and every} "
                "{Item you have|Item you possess|Item you own|Items you have|Item of "
                "yours}"
            ),
            (
                "{Lose as many levels as you have Items|Lose levels equal to the "
                "number of Items you have|You lose one level for each Item that you "
                "have}"
            ),
        ],
    ),
    (
        "item",
        "Usable by Elves only.",
        [
            "Usable by Elves only",
            (
                "{Elves only|Elves only may use this|Only Elves may use this|May only "
                "be used by Elves|Only usable by Elves}"
            ),
        ],
    ),
    (
        "item",
        "Not usable by Elves.",
        [
            "Not usable by Elves",
            (
                "{Not usable by an Elf|Cannot be worn by Elves|Not for use by Elves|"
                "Unusable by Elves|Useless to Elves}"
            ),
        ],
    ),
    (
        "item",
        "Usable by Elves or Dwarves only.",
        [
            "Usable by Elves or Dwarves only",
            (
                "{Elves or Dwarves only|Usable by Elves/Dwarves only|Usable only by "
                "Elves or Dwarves|Only Elves and Dwarves|Usable by Elves and Dwarves "
                "only}"
            ),
        ],
    ),
    (
        "item",
        "Usable by males only.",
        [
            "Usable by males only",
            "{Males only|Men only|Usable by men only|For men only|Male only}",
        ],
    ),
    (
        "item",
        "+2 bonus, or +4 if you are an Elf.",
        [
            "+2 bonus, or +4 if you are an Elf",
            (
                "{+2 bonus, +4 for Elves|+2 bonus (+4 for Elves)|+2, or +4 for Elves|"
                "+2 bonus (+4 if you are an Elf)|+2, but +4 if you are an Elf}"
            ),
        ],
    ),
    (
        "item",
        "+2 bonus. An extra +2 if you are an Elf.",
        [
            "+2 bonus. An extra +2 if you are an Elf",
            (
                "{+2 bonus. Elves get an extra +2|+2 bonus. +2 more for Elves|+2 "
                "bonus. If you are an Elf, you get an extra +2|+2 bonus. Another +2 "
                "for Elves|+2 bonus. Additional +2 if used by an Elf}"
            ),
        ],
    ),
    (
        "item",
        "+3 against Undead.",
        [
            "+3 against Undead",
            (
                "{An extra +3 against Undead|+3 against any Undead|Against Undead, +3|"
                "+3 vs. Undead|+3 against Undead monsters}"
            ),
        ],
    ),
    (
        "item",
        "+2 to Run Away.",
        [
            "+2 to Run Away",
            (
                "{Gives you +2 to Run Away|Add 2 to your Run Away rolls|When you Run "
                "Away, you get +2|+2 to flee|+2 to escape}"
            ),
        ],
    ),
    (
        "oneshot",
        "Play during any combat. +3 to either side. Usable once only.",
        [
            "Play during any combat. +3 to either side. Usable once only",
            "{Use|Play} during any combat . +3 to either side. Usable once only",
            (
                "+3 to either side. {Usable once only|Use only once|Can be used once|"
                "Usable once|Use once only}. {Play during any combat|Use during any "
                "combat}"
            ),
        ],
    ),
    (
        "monster",
        "When it enters combat, discard a card.",
        [
            "When it enters combat, discard a card",
            (
                "{When it enters combat|When it shows up|Before the combat|When it is "
                "revealed|Before fighting it}{,|} {you must discard a card|you have to "
                "discard one card|discard one card from your hand|lose a card from "
                "your hand|discard a card}"
            ),
            (
                "{Discard a card|You must discard a card|Discard one card} {when it "
                "enters combat|before you fight it|before combat|when this monster "
                "enters combat|at the start of combat}"
            ),
        ],
    ),
    (
        "monster",
        "Nobody may help you.",
        [
            "Nobody may help you",
            (
                "{No one may help you|You may not ask for help|No helpers|You're on "
                "your own|You fight it alone}"
            ),
        ],
    ),
    (
        "monster",
        "Elves may not help you.",
        [
            "Elves may not help you",
            (
                "{Elves cannot help|Elves may not be helpers|Elves may not help you "
                "against it|No Elf may help you|You may not be helped by an Elf}"
            ),
        ],
    ),
    (
        "monster",
        "Will not attack Elves.",
        [
            "Will not attack Elves",
            (
                "{Won't attack Elves|It leaves Elves alone|Never attacks Elves|It "
                "ignores Elves|Leaves Elves alone}"
            ),
        ],
    ),
    (
        "monster",
        "Your Items give no bonus in this combat.",
        [
            "Your Items give no bonus in this combat",
            (
                "{Items do not help you|Your Items don't count against it|Items don't "
                "count|You may not use any Items|Bonuses from Items do not count}"
            ),
        ],
    ),
    (
        "monster",
        "Only your Level counts.",
        [
            "Only your Level counts",
            (
                "{You may use only your Level|Nothing but your Level counts|Only your "
                "Level counts against it|You fight with your Level only|Only your "
                "Level counts in this combat}"
            ),
        ],
    ),
    (
        "monster",
        "Elves kill it automatically.",
        [
            "Elves kill it automatically",
            (
                "{Elves automatically kill it|Any Elf automatically defeats it|Dies "
                "automatically if an Elf is fighting|Automatically defeated by an Elf|"
                "Automatically killed by Elves}"
            ),
        ],
    ),
    (
        "monster",
        "Elves draw an extra Treasure.",
        [
            "Elves draw an extra Treasure",
            (
                "{Elves get an extra Treasure|If an Elf defeats it, he draws an extra "
                "Treasure|Elves draw 1 more Treasure|Elves take an extra Treasure|An "
                "Elf who kills it gets an extra Treasure}"
            ),
        ],
    ),
    (
        "monster",
        "Gain an extra level if you defeat it alone.",
        [
            "Gain an extra level if you defeat it alone",
            (
                "{If you defeat it alone, gain an extra level|If you defeat it without "
                "a helper, go up an additional level|You gain an extra level if you "
                "defeat it without help|If you kill it by yourself, go up an extra "
                "level|You get an extra level if you defeat it alone}"
            ),
        ],
    ),
]
