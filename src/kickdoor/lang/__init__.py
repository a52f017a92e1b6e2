"""The card language: English sentences to typed nodes and back.

    reader.read(text, kind, part, names, name)   text or bad_stuff of a card to a Reading
    printer.write(text, kind, names)             nodes to the language's own English
    printer.write_effects(effects, names)        the same for Bad Stuff
    explain.explain(text, names)                 what was understood, node by node
    facts.short_line(card, names), key_fact      a card in 48 and in 20 characters
    names.Names                                  the traits, tags and cards a pack brings along

Nothing is imported here: a pack that comes from the cache needs no grammar. This package must not
run a rule; the engine does.
"""
