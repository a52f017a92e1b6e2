"""Packs: folders of cards read, checked and turned into what the engine plays with.

This package must not import the card reader by itself: a pack that is in the cache needs none.
"""
