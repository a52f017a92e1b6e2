"""Steps from an older database to the present one, run by alembic when the server starts."""
