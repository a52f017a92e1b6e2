"""Environments for research: the game for PettingZoo, Gymnasium, OpenSpiel and text agents."""
