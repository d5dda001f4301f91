"""The engine: decisions and their choices, events, and the procedures that run a game from one decision to the next."""
