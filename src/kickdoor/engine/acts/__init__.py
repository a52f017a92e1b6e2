"""Carrying out actions that were found legal."""
