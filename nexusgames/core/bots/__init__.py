"""Computer players: the search that chooses for them, their levels and tempers, and their chances to win."""
