"""What meanings and nodes of the engine have to do with each other, both ways, as data.

    effects.toml, rules.toml   a row for each mechanism: a meaning and the node it becomes
    mechanism_notation         how a row is written
    mechanism_codecs           how a field of the one becomes a field of the other, and back;
                               those of players and cards, monsters, rules in *_codecs
    mechanism_table            the rows walked forward, when reading, and backward, when printing
This package must not know words.
"""
