"""The mutation check: small faults put into the code on purpose, to see whether a test notices.

Started by `tools/mutate`. It never writes into the source: each fault is made in a copy of it.
"""
