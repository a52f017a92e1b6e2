"""The phrase-based reader: each phrase with its templates and the node they make.

Nothing new goes in here: the grammar beside it takes over kind by kind (docs/decisions/0031).
"""
