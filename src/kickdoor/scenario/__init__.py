"""Scenarios: situations, steps and what must come of them, written as TOML and run as checks.

This package must not contain a rule of the game: it builds positions and asks the engine.
"""
