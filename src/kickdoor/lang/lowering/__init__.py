"""From meanings to nodes of the engine: what a sentence becomes on which kind of card.

    place             the box of the card
    card_filters      cards: which, how many, who picks
    persons           players and what they are
    said_amounts      amounts
    conditions        what is so or not
    moments           when: triggers, windows, ends
    happenings        what happens once
    standing_rules    what holds as long as the card does
    priced_abilities  what the owner may do, and its price
    whole_box         everything that a box says
This package must not know words.
"""
