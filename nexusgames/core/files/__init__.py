"""Files of games: saves and the list of them, scenarios, exports without secrets, and crash files."""
