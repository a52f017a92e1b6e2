"""Words for the monster itself, and for what pictures do to gear.

It must not say what is lost; the phrases that use these words do.
"""

from __future__ import annotations


def _row(text: str) -> list[str]:
    return text.split("|")


OWN = _row(
    "this creature|the creature|this villain|the villain|this beast|the beast|this foe|"
    "this guy|this thing|this enemy|these monsters|these creatures|these guys"
)
# “It eats your boots.” One thing does it, or several do.
RUINS = _row(
    "eats|steals|takes|destroys|swallows|melts|ruins|devours|burns|breaks|dissolves|"
    "snatches|confiscates|swipes|grabs|smashes|crushes|shreds|gobbles|incinerates|wrecks|"
    "nabs|pockets|seizes|pinches|filches|ingests|consumes|demolishes|disintegrates|"
    "vaporizes|evaporates|zaps|rips|tears|bites|knocks|pulls|yanks|strips|chews|claims|"
    "chomps|munches|nibbles|squashes|stomps|fries|corrodes|trashes|rips off|tears off|"
    "bites off|knocks off|chews up|gobbles up|eats up|carries off|carries away|"
    "runs off with|makes off with|runs away with|walks off with|flies off with|"
    "flies away with|absconds with|takes away|takes off|pulls off|yanks off|blows away|"
    "blows off|sweeps away|tears up|breaks off|burns up|burns off|melts off|scares away|"
    "swallows up"
)
RUIN = _row(
    "eat|steal|take|destroy|swallow|melt|ruin|devour|burn|break|dissolve|snatch|"
    "confiscate|swipe|grab|smash|crush|shred|gobble|incinerate|wreck|nab|pocket|seize|"
    "pinch|filch|ingest|consume|demolish|disintegrate|vaporize|evaporate|zap|rip|tear|"
    "bite|knock|pull|yank|strip|chew|claim|chomp|munch|nibble|squash|stomp|fry|corrode|"
    "trash|rip off|tear off|bite off|knock off|chew up|gobble up|eat up|carry off|"
    "carry away|run off with|make off with|run away with|walk off with|fly off with|"
    "fly away with|abscond with|take away|take off|pull off|yank off|blow away|blow off|"
    "sweep away|tear up|break off|burn up|burn off|melt off|scare away|swallow up"
)
APART = _row(
    "off|away|up|apart|to pieces|to bits|to shreds|in half|in two|right off|clean off|"
    "from you|off you|off your head|off your feet|off your body|whole"
)
