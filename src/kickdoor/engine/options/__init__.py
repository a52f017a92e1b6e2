"""What a seat may do now, and why not: the only source of what is allowed."""
