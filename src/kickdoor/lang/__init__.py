"""The card language: English sentences to typed nodes and back."""
