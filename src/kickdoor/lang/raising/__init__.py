"""From nodes of the engine back to meanings, which the printer puts into words.

    raised_cards    filters and counts
    raised_people   players, and what they are
    raised_amounts, raised_conditions, raised_triggers
    raised_effects  what happens
    raised_rules    what holds
    raised_text     a whole text, checked by reading it again
It is lowering read backward. A node that no sentence makes is refused, never printed in part.
"""
