"""The card language: English sentences to typed nodes and back.

    phrasebook.reader.read(text, kind, part, names, name)   text or bad_stuff to a Reading
    phrasebook.printer.write(text, kind, names)             nodes to the language's own English
    phrasebook.printer.write_effects(effects, names)        the same for Bad Stuff
    phrasebook.explain.explain(text, names)                 what was understood, node by node
    phrasebook.facts.short_line(card, names), key_fact      a card in 48 and in 20 characters
    phrasebook.names.Names                                  traits, tags and cards of a pack

Nothing is imported here: a pack that comes from the cache needs no grammar. This package must not
run a rule; the engine does.
"""
