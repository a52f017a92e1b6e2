"""What goes over the wire: typed messages with a tag and a protocol version; nothing acts here."""
