"""Cards on paper: sheets as PDF, single cards as pictures, a proof sheet.

A floor above the tables, whose faces of cards it prints, and below the workshop and the command
line, which ask for it. It knows no rule, and what people wrote is text to it, never markup.
"""
