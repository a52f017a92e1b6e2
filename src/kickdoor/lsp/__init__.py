"""The language server: what the workshop knows of cards, in any editor that speaks LSP."""
