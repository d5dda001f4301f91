"""The screen on which a table is set for a new game."""
