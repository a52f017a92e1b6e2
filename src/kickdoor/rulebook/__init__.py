"""The rules by id, each in a sentence of ours: for reports, sheets and rule help."""
