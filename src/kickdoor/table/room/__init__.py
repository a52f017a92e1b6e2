"""One game and the people around it as a state machine: no sockets, no disk, no time of its own."""
