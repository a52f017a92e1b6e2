"""A seat at a table of a server, for programs: the other end of the websocket."""
