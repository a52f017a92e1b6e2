"""Where tables are kept: SQLite or PostgreSQL through the same statements; no rule, no room."""
