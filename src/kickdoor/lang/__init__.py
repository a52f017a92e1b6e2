"""The card language: English sentences to typed nodes and back.

    card_reader.read_box(text, kind, part, names, name)     text or bad_stuff to nodes
    card_words.text_in_words(text, kind, part, names)       nodes to the language's own English
    explanations.explain(text, names)                       what was understood, node by node
    short_texts.short_line(card, names), key_fact           a card in 48 and in 20 characters
    pack_names.Names                                        traits, tags and cards of a pack
    packs.reading.understand(text, kind, part, names)       what packs and commands ask

Nothing is imported here: a pack that comes from the cache needs no grammar. This package must not
run a rule; the engine does.
"""
