"""The public API behind `import kickdoor`: packs, games, reading cards, bots, simulation.

What `kickdoor.__all__` names is kept stable; these modules are where it lives. They hold no rule
and no decision of their own.
"""
