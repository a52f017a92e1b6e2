"""A game put into messages for one reader: views, lines, choices, reasons; it decides nothing."""
