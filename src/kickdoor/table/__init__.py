"""The online table: rooms with clocks, storage, HTTP and websocket; it contains no rule."""
