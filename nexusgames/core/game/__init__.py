"""What a game is to everybody outside it: the four calls, its options and its rulebook."""
