"""Every module that holds nodes of card text: where the loader of packs finds their classes.

A node that is not reached from here cannot be written into a pack; a test looks for one.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.effects import (
    borrowed_texts,
    card_draws,
    card_losses,
    card_swaps,
    card_transfers,
    combat_cards,
    combat_monsters,
    combat_sides,
    combat_strength,
    control_flow,
    curse_responses,
    dice_rolls,
    discard_piles,
    entering_play,
    escape_rolls,
    lasting_effects,
    level_changes,
    player_changes,
    selections,
    sequences,
)
from kickdoor.engine.nodes import (
    amount_nodes,
    card_text,
    combat_conditions,
    combat_statics,
    escape_statics,
    item_statics,
    logical_conditions,
    node,
    player_conditions,
    player_statics,
    protection_statics,
    result_conditions,
    reward_statics,
    selectors,
)

MODULES: Final = (
    borrowed_texts,
    card_draws,
    card_losses,
    card_swaps,
    card_transfers,
    combat_cards,
    combat_monsters,
    combat_sides,
    combat_strength,
    control_flow,
    curse_responses,
    dice_rolls,
    discard_piles,
    entering_play,
    escape_rolls,
    lasting_effects,
    level_changes,
    player_changes,
    selections,
    sequences,
    amount_nodes,
    card_text,
    combat_conditions,
    combat_statics,
    escape_statics,
    item_statics,
    logical_conditions,
    node,
    player_conditions,
    player_statics,
    protection_statics,
    result_conditions,
    reward_statics,
    selectors,
)
