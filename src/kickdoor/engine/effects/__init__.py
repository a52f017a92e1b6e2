"""The effects of card text: one module a mechanism, with what each is, does and would do."""
