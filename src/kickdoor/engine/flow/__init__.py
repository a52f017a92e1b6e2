"""The game's own procedures: turn, combat, flight, death, charity; each a frame on the stack."""
