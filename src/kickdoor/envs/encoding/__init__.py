"""Observations and options as rows of whole numbers."""
