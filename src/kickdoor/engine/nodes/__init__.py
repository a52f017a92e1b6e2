"""Card text as typed nodes; the one vocabulary shared by the card language and the engine."""
