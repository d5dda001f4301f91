"""What a game is to the rest of the program: the calls that play it, its options, its rulebook and the registry."""
